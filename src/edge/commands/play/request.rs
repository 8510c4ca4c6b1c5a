//! The words of the game in lines.

use crate::edge::lines::{Vocabulary, Word};

/// What can be written besides a guess.
#[derive(Debug, Clone, Copy)]
pub(super) enum Request {
    Help,
    Board,
    Hint,
    HintGuess,
    Solver,
    Record,
    New,
    Quit,
}

pub(super) const WORDS: Vocabulary<Request> = Vocabulary(&[
    Word {
        name: "help",
        does: Request::Help,
        help: "how to write a guess, and these words",
    },
    Word {
        name: "board",
        does: Request::Board,
        help: "all rows so far",
    },
    Word {
        name: "hint",
        does: Request::Hint,
        help: "how many codes can still be the secret; the record notes that you asked",
    },
    Word {
        name: "hint guess",
        does: Request::HintGuess,
        help: "the best next guess, and why; the record notes that you asked",
    },
    Word {
        name: "solver",
        does: Request::Solver,
        help: "let a solver play this row; the record notes that, too",
    },
    Word {
        name: "record",
        does: Request::Record,
        help: "the game as a text to keep, which pegwise replay can read",
    },
    Word {
        name: "new",
        does: Request::New,
        help: "another game, with a new secret",
    },
    Word {
        name: "quit",
        does: Request::Quit,
        help: "end; games that are not finished are kept, or else printed as records",
    },
]);
