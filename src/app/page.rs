//! The pages of the coach panel.

use crate::rules::HelpKind;

/// A page of the coach panel.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Page {
    /// How many codes are left.
    Count,
    /// Whether the row in the making can be the secret.
    Draft,
    /// What is known of every hole and colour.
    Knowledge,
    /// The best guesses.
    Guesses,
    /// The codes still possible.
    Codes,
    /// The solver that takes over, and its next move.
    Solver,
}

impl Page {
    /// All of them, in the order of their tabs.
    pub const ALL: [Self; 6] = [
        Self::Count,
        Self::Draft,
        Self::Knowledge,
        Self::Guesses,
        Self::Codes,
        Self::Solver,
    ];

    /// What stands on its tab.
    pub fn title(self) -> &'static str {
        match self {
            Self::Count => "Count",
            Self::Draft => "Draft",
            Self::Knowledge => "Knowledge",
            Self::Guesses => "Guesses",
            Self::Codes => "Codes",
            Self::Solver => "Solver",
        }
    }

    /// The same where there is little room.
    pub fn short_title(self) -> &'static str {
        match self {
            Self::Knowledge => "Know",
            Self::Guesses => "Guess",
            _ => self.title(),
        }
    }

    /// What looking at it counts as.
    pub fn help(self) -> HelpKind {
        match self {
            Self::Count => HelpKind::Count,
            Self::Draft => HelpKind::Draft,
            Self::Knowledge => HelpKind::Knowledge,
            Self::Guesses => HelpKind::Guesses,
            Self::Codes => HelpKind::Codes,
            Self::Solver => HelpKind::Solver,
        }
    }
}
