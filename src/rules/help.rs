//! What help the codebreaker looked at.

use std::fmt;

/// A kind of help the program can give.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum HelpKind {
    /// How many codes are still possible.
    Count,
    /// Ranked suggestions.
    Guesses,
    /// The list of the codes still possible.
    Codes,
    /// What the solver would play, and why.
    Solver,
    /// Trying things out in a branch of the running game.
    Practice,
}

impl HelpKind {
    /// All kinds.
    pub const ALL: [Self; 5] = [
        Self::Count,
        Self::Guesses,
        Self::Codes,
        Self::Solver,
        Self::Practice,
    ];

    /// Its name in a record.
    pub fn name(self) -> &'static str {
        match self {
            Self::Count => "count",
            Self::Guesses => "guesses",
            Self::Codes => "codes",
            Self::Solver => "solver",
            Self::Practice => "practice",
        }
    }

    /// The kind with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

/// A set of kinds of help: what was on show while a row was being made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Help(u8);

impl Help {
    /// Nothing was looked at.
    pub const NONE: Self = Self(0);

    /// Adds a kind; true if it was not there before.
    pub fn insert(&mut self, kind: HelpKind) -> bool {
        let before = *self;
        self.0 |= 1 << kind as u8;
        *self != before
    }

    /// Whether nothing was looked at.
    pub fn is_none(self) -> bool {
        self == Self::NONE
    }

    /// The kinds in it, in the order of [`HelpKind::ALL`].
    pub fn kinds(self) -> impl Iterator<Item = HelpKind> {
        HelpKind::ALL
            .into_iter()
            .filter(move |kind| self.0 & 1 << *kind as u8 != 0)
    }
}

impl FromIterator<HelpKind> for Help {
    fn from_iter<T: IntoIterator<Item = HelpKind>>(kinds: T) -> Self {
        let mut help = Self::NONE;
        for kind in kinds {
            help.insert(kind);
        }
        help
    }
}

/// Names with spaces between them: `count guesses`.
impl fmt::Display for Help {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<_> = self.kinds().map(HelpKind::name).collect();
        f.pad(&names.join(" "))
    }
}
