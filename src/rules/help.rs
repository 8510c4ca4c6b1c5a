//! What help the codebreaker looked at.

use std::fmt;

use super::named_enum;

named_enum! {
    /// A kind of help the program can give.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    #[non_exhaustive]
    pub enum HelpKind {
        /// How many codes are still possible.
        Count = "count";
        /// Whether the draft row can be the secret.
        Draft = "draft";
        /// What is known of every hole and colour.
        Knowledge = "knowledge";
        /// Ranked suggestions.
        Guesses = "guesses";
        /// The list of the codes still possible.
        Codes = "codes";
        /// What the solver would play, and why.
        Solver = "solver";
        /// Trying things out in a branch of the running game.
        Practice = "practice";
        /// A tip or a warning that only says whether the draft row is possible, or which row rules it out.
        Nudge = "nudge";
        /// A tip that says how, or what to look for.
        Hint = "hint";
    }
}

named_enum! {
    /// How much a kind of help gives away.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Degree {
        /// Where the player stands: nothing that could be played.
        Nudge = "nudge";
        /// What follows from the rows.
        Hint = "hint";
        /// What to play.
        Answer = "answer";
    }
}

impl HelpKind {
    /// Its degree.
    pub fn degree(self) -> Degree {
        match self {
            Self::Count | Self::Nudge => Degree::Nudge,
            Self::Draft | Self::Knowledge | Self::Hint => Degree::Hint,
            Self::Guesses | Self::Codes | Self::Solver | Self::Practice => Degree::Answer,
        }
    }
}

/// A set of kinds of help: the help on show while a row was made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct HelpSet(u16);

impl HelpSet {
    /// The empty set.
    pub const NONE: Self = Self(0);

    /// Adds a kind; true if it was not there before.
    pub fn insert(&mut self, kind: HelpKind) -> bool {
        let before = *self;
        self.0 |= 1 << kind as u8;
        *self != before
    }

    /// Whether the set is empty.
    pub fn is_none(self) -> bool {
        self == Self::NONE
    }

    /// The strongest degree in the set.
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
