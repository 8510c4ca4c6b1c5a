//! Who scores the guesses.

use anyhow::Result;

use crate::rules::{Code, Score};
use crate::solver::{Cancel, Codebreaker, Count, Disclosure, evil_answer};

pub(crate) enum Scorer {
    Secret(Code),
    Evil {
        /// The code that proves the last answer.
        witness: Option<Code>,
    },
}

impl Scorer {
    /// The score of the guess on the table of `codebreaker`.
    pub(super) fn score(&mut self, guess: Code, codebreaker: &Codebreaker) -> Result<Score> {
        match self {
            Self::Secret(secret) => Ok(guess.score(*secret)),
            Self::Evil { witness } => {
                let (position, left) = (codebreaker.position(), codebreaker.left());
                let answer = evil_answer(position, left, guess, *witness, &Cancel::default())?;
                *witness = Some(answer.witness);
                Ok(answer.score)
            }
        }
    }
    /// The code at the end of the game.
    pub(super) fn reveals(self, codebreaker: &Codebreaker) -> Result<Revealed> {
        match self {
            Self::Secret(code) => Ok(Revealed { code, left: None }),
            Self::Evil { witness } => {
                let (position, cancel) = (codebreaker.position(), Cancel::default());
                let end = Disclosure::of(position, witness, &mut |_| {}, &cancel)?;
                Ok(Revealed {
                    code: end.revealed,
                    left: Some(end.left),
                })
            }
        }
    }
}

pub(super) struct Revealed {
    pub(super) code: Code,
    /// Without a secret: how many codes fitted after each row.
    pub(super) left: Option<Vec<Count>>,
}
