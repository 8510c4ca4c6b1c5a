//! The words of the game in lines.

use crate::edge::lines::{Keyword, Vocabulary};

/// What can be written besides a guess.
#[derive(Debug, Clone, Copy)]
pub(super) enum PlayWord {
    Help,
    Board,
    Hint,
    HintGuess,
    Solver,
    Record,
    New,
    Quit,
}

pub(super) const WORDS: Vocabulary<PlayWord> = Vocabulary(&[
    Keyword {
        name: "help",
        does: PlayWord::Help,
        help: "how to write a guess, and these words",
    },
    Keyword {
        name: "board",
        does: PlayWord::Board,
        help: "all rows so far",
    },
    Keyword {
        name: "hint",
        does: PlayWord::Hint,
        help: "how many codes can still be the secret; the record notes that you asked",
    },
    Keyword {
        name: "hint guess",
        does: PlayWord::HintGuess,
        help: "the best next guess, and why; the record notes that you asked",
    },
    Keyword {
        name: "solver",
        does: PlayWord::Solver,
        help: "let a solver play this row; the record notes that, too",
    },
    Keyword {
        name: "record",
        does: PlayWord::Record,
        help: "the game as a text to keep, which pegwise replay can read",
    },
    Keyword {
        name: "new",
        does: PlayWord::New,
        help: "another game, with a new secret",
    },
    Keyword {
        name: "quit",
        does: PlayWord::Quit,
        help: "end; games that are not finished are kept, or else printed as records",
    },
]);
