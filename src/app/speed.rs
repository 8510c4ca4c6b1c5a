//! How fast games play by themselves.

use std::time::Duration;

/// One of five speeds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Speed(u8);

impl Default for Speed {
    fn default() -> Self {
        Self(3)
    }
}

impl Speed {
    /// The slowest is 1.
    pub const SLOWEST: u8 = 1;
    /// The fastest is 5.
    pub const FASTEST: u8 = 5;

    /// The speed of this level, if there is one.
    pub fn new(level: u8) -> Option<Self> {
        (Self::SLOWEST..=Self::FASTEST)
            .contains(&level)
            .then_some(Self(level))
    }

    /// From slowest, 1, to fastest, 5.
    pub fn level(self) -> u8 {
        self.0
    }

    /// The time between two turns.
    pub fn pause(self) -> Duration {
        Duration::from_millis(match self.0 {
            1 => 2_400,
            2 => 1_200,
            3 => 700,
            4 => 350,
            _ => 120,
        })
    }

    /// One level faster, if there is one.
    #[must_use]
    pub fn faster(self) -> Self {
        Self((self.0 + 1).min(Self::FASTEST))
    }

    /// One level slower, if there is one.
    #[must_use]
    pub fn slower(self) -> Self {
        Self((self.0 - 1).max(Self::SLOWEST))
    }
}
