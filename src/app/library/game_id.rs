//! The name of a saved game.

use std::fmt;

use jiff::civil::DateTime;

/// The name of a saved game: when it was begun, and a random number, so that two windows never use the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "web", derive(serde::Serialize, serde::Deserialize))]
pub struct GameId {
    begun: DateTime,
    number: u32,
}

impl GameId {
    const BEGUN: &str = "%Y-%m-%d-%H%M%S";

    /// The name of a game that is begun at this time.
    pub fn new(begun: DateTime, number: u32) -> Self {
        let whole_second = begun.with().subsec_nanosecond(0).build();
        Self {
            begun: whole_second.unwrap_or(begun),
            number,
        }
    }

    /// Another name for a game begun at the same time.
    #[must_use]
    pub fn next(self) -> Self {
        Self::new(self.begun, self.number.wrapping_add(1))
    }

    /// The next of these names that is not taken.
    #[must_use]
    pub fn next_free(self, is_taken: impl Fn(Self) -> bool) -> Self {
        let mut id = self.next();
        while is_taken(id) {
            id = id.next();
        }
        id
    }

    /// The game with this name, as it is written; `None` if no game has it.
    pub fn of_name(name: &str) -> Option<Self> {
        let (begun, number) = name.rsplit_once('-')?;
        let id = Self {
            begun: DateTime::strptime(Self::BEGUN, begun).ok()?,
            number: u32::from_str_radix(number, 16).ok()?,
        };
        // A game has one name: no capitals, no missing zeros.
        if id.to_string() == name {
            Some(id)
        } else {
            None
        }
    }

    /// The name of its file: `2026-11-21-174934-0b1a2f3c.txt`.
    pub fn file_name(self) -> String {
        format!("{self}.txt")
    }

    /// When the game was begun, to the second.
    pub fn begun(self) -> DateTime {
        self.begun
    }
}

/// Writes `2026-11-21-174934-0b1a2f3c`.
impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let begun = self.begun.strftime(Self::BEGUN);
        write!(f, "{begun}-{:08x}", self.number)
    }
}
