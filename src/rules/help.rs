//! What help the codebreaker had.

use super::named_enum;

named_enum! {
    /// The help that a person had for a row, the least first.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Help {
        /// Tips, or a warning that the row cannot be the code.
        Tips = "tip";
        /// The coach panel, or a guess taken from it.
        Hints = "hints";
    }
}

impl Help {
    /// The help that a word in a record stands for. Older games name the page or the tip.
    pub(super) fn read(word: &str) -> Option<Self> {
        match word {
            "tip" | "nudge" | "hint" => Some(Self::Tips),
            "hints" | "count" | "draft" | "knowledge" | "guesses" | "codes" | "solver"
            | "practice" => Some(Self::Hints),
            _ => None,
        }
    }
}
