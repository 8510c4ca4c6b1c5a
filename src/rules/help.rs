//! What help the codebreaker looked at.

use std::fmt;

/// A kind of help the program can give.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum HelpKind {
    /// How many codes are still possible.
    Count,
    /// Whether the row in the making can be the secret.
    Draft,
    /// What is known of every hole and colour.
    Knowledge,
    /// Ranked suggestions.
    Guesses,
    /// The list of the codes still possible.
    Codes,
    /// What the solver would play, and why.
    Solver,
    /// Trying things out in a branch of the running game.
    Practice,
    /// A tip that says only whether one is on the right way.
    Nudge,
    /// A tip that says why, or what to look for.
    Hint,
}

/// How much a kind of help gives away.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Degree {
    /// Where one stands: nothing that could be played.
    Nudge,
    /// What follows from the rows.
    Hint,
    /// What to play.
    Answer,
}

impl Degree {
    /// All of them, the least first.
    pub const ALL: [Self; 3] = [Self::Nudge, Self::Hint, Self::Answer];

    /// What several of them are called, at the beginning of a sentence.
    pub fn title(self) -> &'static str {
        match self {
            Self::Nudge => "Nudges",
            Self::Hint => "Hints",
            Self::Answer => "Answers",
        }
    }

    /// What one of them is called.
    pub fn name(self) -> &'static str {
        match self {
            Self::Nudge => "nudge",
            Self::Hint => "hint",
            Self::Answer => "answer",
        }
    }
}

impl HelpKind {
    /// All kinds.
    pub const ALL: [Self; 9] = [
        Self::Count,
        Self::Draft,
        Self::Knowledge,
        Self::Guesses,
        Self::Codes,
        Self::Solver,
        Self::Practice,
        Self::Nudge,
        Self::Hint,
    ];

    /// How much it gives away.
    pub fn degree(self) -> Degree {
        match self {
            Self::Count | Self::Nudge => Degree::Nudge,
            Self::Draft | Self::Knowledge | Self::Hint => Degree::Hint,
            Self::Guesses | Self::Codes | Self::Solver | Self::Practice => Degree::Answer,
        }
    }

    /// Its name in a record.
    pub fn name(self) -> &'static str {
        match self {
            Self::Count => "count",
            Self::Draft => "draft",
            Self::Knowledge => "knowledge",
            Self::Guesses => "guesses",
            Self::Codes => "codes",
            Self::Solver => "solver",
            Self::Practice => "practice",
            Self::Nudge => "nudge",
            Self::Hint => "hint",
        }
    }

    /// The kind with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

/// A set of kinds of help: what was on show while a row was being made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct HelpSet(u16);

impl HelpSet {
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

    /// The most that any kind in it gives away; nothing if nothing was looked at.
    pub fn degree(self) -> Option<Degree> {
        self.kinds().map(HelpKind::degree).max()
    }

    /// The kinds in it, in the order of [`HelpKind::ALL`].
    pub fn kinds(self) -> impl Iterator<Item = HelpKind> {
        HelpKind::ALL
            .into_iter()
            .filter(move |kind| self.0 & 1 << *kind as u8 != 0)
    }
}

impl FromIterator<HelpKind> for HelpSet {
    fn from_iter<T: IntoIterator<Item = HelpKind>>(kinds: T) -> Self {
        let mut help = Self::NONE;
        for kind in kinds {
            help.insert(kind);
        }
        help
    }
}

/// Names with spaces between them: `count guesses`.
impl fmt::Display for HelpSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<_> = self.kinds().map(HelpKind::name).collect();
        f.pad(&names.join(" "))
    }
}
