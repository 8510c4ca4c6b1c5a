//! The words of the conversation in which the program guesses.

use crate::edge::lines::{Vocabulary, Word};

/// What can be written besides a score.
#[derive(Debug, Clone, Copy)]
pub(super) enum Request {
    Help,
    Why,
    Undo,
    Fix,
    Fixes,
    Quit,
}

pub(super) const WORDS: Vocabulary<Request> = Vocabulary(&[
    Word {
        name: "help",
        does: Request::Help,
        help: "how to write a score, and these words",
    },
    Word {
        name: "why",
        does: Request::Why,
        help: "the reasons for this guess",
    },
    Word {
        name: "undo",
        does: Request::Undo,
        help: "take the last score back; again, the one before it",
    },
    Word {
        name: "fix",
        does: Request::Fix,
        help: "when no code fits, correct the scores in the likeliest way; fix 2 is the second",
    },
    Word {
        name: "fixes",
        does: Request::Fixes,
        help: "when no code fits, more of the corrections that would do",
    },
    Word {
        name: "quit",
        does: Request::Quit,
        help: "end",
    },
]);
