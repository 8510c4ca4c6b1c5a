//! The words of the conversation in which the program guesses.

use crate::edge::lines::{Keyword, Vocabulary};

/// What can be written besides a score.
#[derive(Debug, Clone, Copy)]
pub(super) enum AssistWord {
    Help,
    Why,
    Undo,
    Fix,
    Fixes,
    Quit,
}

pub(super) const WORDS: Vocabulary<AssistWord> = Vocabulary(&[
    Keyword {
        name: "help",
        does: AssistWord::Help,
        help: "how to write a score, and these words",
    },
    Keyword {
        name: "why",
        does: AssistWord::Why,
        help: "the reasons for this guess",
    },
    Keyword {
        name: "undo",
        does: AssistWord::Undo,
        help: "take the last score back; again, the one before it",
    },
    Keyword {
        name: "fix",
        does: AssistWord::Fix,
        help: "when no code fits, correct the scores in the likeliest way; fix 2 is the second",
    },
    Keyword {
        name: "fixes",
        does: AssistWord::Fixes,
        help: "when no code fits, more of the corrections that would do",
    },
    Keyword {
        name: "quit",
        does: AssistWord::Quit,
        help: "end",
    },
]);
