//! What the worker is asked, and what it tells.

use std::sync::Arc;

use crate::rules::Code;
use crate::solver::{Cancel, Cancelled, Disclosure, EvilAnswer, EvilError, Position};

use super::{Analyst, Insight, Review, ReviewQuestion, Study};

/// Work for an [`Analyst`].
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Job {
    /// A position.
    Study(Study),
    /// The review of a finished game.
    Review(ReviewQuestion),
    /// The reply of the evil codemaker.
    Evil(EvilQuestion),
}

/// What is known of a [`Job`] so far.
#[derive(Debug, Clone)]
pub enum News {
    /// All that is known of a position.
    Insight(Arc<Insight>),
    /// The review of a game.
    Review(ReviewQuestion, Review),
    /// The reply of the evil codemaker.
    Evil(EvilQuestion, EvilReply),
    /// Why a job failed.
    Failed(Job, String),
}

impl Job {
    /// Does the work; `report` is called with all that is known, each time it is more.
    ///
    /// # Errors
    /// [`Cancelled`] as soon as `cancel` says so.
    pub fn work(
        &self,
        analyst: &mut Analyst,
        cancel: &Cancel,
        report: &mut dyn FnMut(News),
    ) -> Result<(), Cancelled> {
        let news = match self {
            Self::Study(study) => {
                let mut report =
                    |insight: &Insight| report(News::Insight(Arc::new(insight.clone())));
                return analyst.study(study, cancel, &mut report);
            }
            Self::Review(question) => {
                let mut report =
                    |review: &Review| report(News::Review(question.clone(), review.clone()));
                let review = Review::of(question, cancel, &mut report)?;
                return review.play_best(cancel, &mut report);
            }
            Self::Evil(question) => match analyst.answer_as_evil(question, cancel) {
                Ok(reply) => News::Evil(question.clone(), reply),
                Err(EvilError::Cancelled(cancelled)) => return Err(cancelled),
                Err(why) => News::Failed(self.clone(), why.to_string()),
            },
        };
        report(news);
        Ok(())
    }
}

/// A question to the evil codemaker.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct EvilQuestion {
    /// The rows so far.
    pub position: Position,
    /// The guess to answer; `None` at the end of the game, for the disclosure.
    pub guess: Option<Code>,
}

/// The reply of the evil codemaker.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum EvilReply {
    /// Its score for the guess.
    Answer(EvilAnswer),
    /// Its proof.
    Disclosure(Disclosure),
}
