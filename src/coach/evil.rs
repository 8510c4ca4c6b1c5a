//! What the codemaker without a secret is asked.

use crate::rules::Code;
use crate::solver::{Cancel, Disclosure, EvilAnswer, EvilError, Position, evil_answer};

use super::Analyst;

/// A question to the evil codemaker.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct EvilQuestion {
    /// The rows that it has answered.
    pub position: Position,
    /// The guess that it has to answer; none at the end of the game, when it proves that it did not lie.
    pub guess: Option<Code>,
    /// A code that fits the rows, from its last answer, if that is still known.
    pub witness: Option<Code>,
}

/// What it says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum EvilReply {
    /// Its score for the guess.
    Answer(EvilAnswer),
    /// Its proof.
    Disclosure(Disclosure),
}

impl Analyst {
    /// What the evil codemaker says.
    ///
    /// # Errors
    /// It cannot say anything, or the work was cancelled.
    pub fn answer_as_evil(
        &mut self,
        question: &EvilQuestion,
        cancel: &Cancel,
    ) -> Result<EvilReply, EvilError> {
        let EvilQuestion {
            position,
            guess,
            witness,
        } = question;
        match guess {
            Some(guess) => {
                let candidates = self.candidates(position, cancel)?;
                evil_answer(position, &candidates, *guess, *witness, cancel).map(EvilReply::Answer)
            }
            None => {
                Disclosure::of(position, *witness, &mut |_| {}, cancel).map(EvilReply::Disclosure)
            }
        }
    }
}
