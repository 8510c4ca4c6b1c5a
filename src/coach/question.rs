//! The questions to the coach, and its answers.

use crate::rules::Code;
use crate::solver::{Cancel, Cancelled, Disclosure, EvilAnswer, EvilError, Position, evil_answer};

use super::{
    Accuracy, Analysis, AnalysisQuestion, Analyst, Mistakes, Review, ReviewQuestion, Wanted,
};

/// A question to the coach.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Question {
    /// About a position.
    Analysis(AnalysisQuestion),
    /// About a finished game.
    Review(ReviewQuestion),
    /// To the evil codemaker.
    Evil(EvilQuestion),
    /// About the mistakes in the scores of a position.
    Mistakes(Position),
    /// About the accuracy of a finished game.
    Accuracy(ReviewQuestion),
}

/// An answer to the [`Question`] of the same name.
#[derive(Debug, Clone)]
pub enum Answer {
    /// The analysis of the position.
    Analysis(Analysis),
    /// The review of the game.
    Review(Review),
    /// The reply of the evil codemaker.
    Evil(EvilReply),
    /// The mistakes; `None` if a code fits, as far as is known.
    Mistakes(Option<Mistakes>),
    /// The accuracy of the game; `None` if no row was judged.
    Accuracy(Option<Accuracy>),
}

impl Question {
    /// Works out the answer; `report` is called with each better one, or with the reason why there is none.
    ///
    /// # Errors
    /// [`Cancelled`] as soon as `cancel` says so.
    pub fn answer(
        &self,
        analyst: &mut Analyst,
        cancel: &Cancel,
        report: &mut dyn FnMut(Result<Answer, String>),
    ) -> Result<(), Cancelled> {
        let answer = match self {
            Self::Analysis(question) => {
                let mut report = |analysis| report(Ok(Answer::Analysis(analysis)));
                return analyst.analyse(question, cancel, &mut report);
            }
            Self::Review(question) => {
                let mut report = |review: &Review| report(Ok(Answer::Review(review.clone())));
                let review = Review::of(question, cancel, &mut report)?;
                return review.play_best(question, cancel, &mut report);
            }
            Self::Evil(question) => analyst
                .answer_as_evil(question, cancel)
                .map(Answer::Evil)
                .map_err(|why| why.to_string()),
            Self::Mistakes(position) => Ok(Answer::Mistakes(Mistakes::of(position, cancel)?)),
            Self::Accuracy(question) => {
                let totals = Review::of(question, cancel, &mut |_| {})?.totals();
                Ok(Answer::Accuracy(totals.and_then(|totals| totals.accuracy)))
            }
        };
        // A failure because of cancellation is not reported.
        cancel.check()?;
        report(answer);
        Ok(())
    }

    /// The subject, under which answers add up.
    #[must_use]
    pub fn subject(&self) -> Self {
        match self {
            Self::Analysis(question) => Self::Analysis(AnalysisQuestion {
                position: question.position.clone(),
                wanted: Wanted::Move,
                ..*question
            }),
            Self::Evil(question) => Self::Evil(EvilQuestion {
                position: question.position.clone(),
                ..*question
            }),
            Self::Review(_) | Self::Mistakes(_) | Self::Accuracy(_) => self.clone(),
        }
    }
}

impl Answer {
    /// Whether this is the final answer to the question.
    pub fn settles(&self, question: &Question) -> bool {
        match (self, question) {
            (Self::Analysis(analysis), Question::Analysis(question)) => {
                analysis.settles(&question.wanted)
            }
            (Self::Review(review), _) => review.is_complete,
            _ => true,
        }
    }

    /// This answer combined with `earlier`, about the same subject.
    #[must_use]
    pub fn after(self, earlier: Self) -> Self {
        match (self, earlier) {
            (Self::Analysis(mut analysis), Self::Analysis(earlier)) => {
                analysis.complete_from(earlier);
                Self::Analysis(analysis)
            }
            (Self::Review(review), Self::Review(earlier)) if !review.is_as_far_as(&earlier) => {
                Self::Review(earlier)
            }
            (answer, _) => answer,
        }
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

impl Analyst {
    /// The answer of the evil codemaker.
    ///
    /// # Errors
    /// It has no answer, or the work was cancelled.
    pub fn answer_as_evil(
        &mut self,
        question: &EvilQuestion,
        cancel: &Cancel,
    ) -> Result<EvilReply, EvilError> {
        let EvilQuestion { position, guess } = question;
        match guess {
            Some(guess) => {
                let candidates = self.candidates(position, cancel)?;
                evil_answer(position, &candidates, *guess, cancel).map(EvilReply::Answer)
            }
            None => Disclosure::of(position, cancel).map(EvilReply::Disclosure),
        }
    }
}
