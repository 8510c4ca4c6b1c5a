//! The pages of the coach panel.

use crate::rules::HelpKind;

/// A page of the coach panel.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Page {
    /// How many codes are left.
    Count,
    /// The best guesses.
    Guesses,
    /// The codes still possible.
    Codes,
    /// The solver that takes over, and its next move.
    Solver,
}

impl Page {
    /// All of them, in the order of their tabs.
    pub const ALL: [Self; 4] = [Self::Count, Self::Guesses, Self::Codes, Self::Solver];

    /// What stands on its tab.
    pub fn title(self) -> &'static str {
        match self {
            Self::Count => "Count",
            Self::Guesses => "Guesses",
            Self::Codes => "Codes",
            Self::Solver => "Solver",
        }
    }

    /// What looking at it counts as.
    pub fn help(self) -> HelpKind {
        match self {
            Self::Count => HelpKind::Count,
            Self::Guesses => HelpKind::Guesses,
            Self::Codes => HelpKind::Codes,
            Self::Solver => HelpKind::Solver,
        }
    }
}
