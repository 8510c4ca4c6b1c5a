//! The fields of the setup.

/// A field of the setup.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Field {
    /// Who sits where.
    Play,
    /// A preset, or a custom board.
    Board,
    /// Pegs of a custom board.
    Pegs,
    /// Colours of a custom board.
    Colours,
    /// Rows of a custom board.
    Rows,
    /// Whether colours repeat on a custom board.
    Repeats,
    /// Which solver breaks the code.
    Solver,
    /// The program's secret: a word, or empty for a new one each time.
    Seed,
    /// Whether the secret is told by whoever sets the pins.
    Secret,
    /// How many games two players play.
    Games,
}

impl Field {
    /// Whether one of a list is chosen in it.
    pub fn is_list(self) -> bool {
        matches!(self, Self::Play | Self::Board | Self::Solver)
    }
}
