//! The coach: explains positions and games.
//!
//! An [`Analyst`] works out the [`Answer`] to a [`Question`], such as the [`Analysis`] of a position, in
//! steps that get better. A [`Conflict`] is a row that rules a code out, and [`Knowledge`] every hole and colour. A [`Forecast`] has the answers that a guess
//! can get, and a [`CodeMap`] a place for every code. [`Mistakes`] are the scores that are most
//! likely wrong if no code fits. A [`Puzzle`] is a game with one code left. A
//! [`Review`] goes through a finished game. What is found is put into words by [`say`].

mod analysis;
mod analyst;
mod code_map;
mod forecast;
mod knowledge;
mod mistakes;
mod puzzle;
mod question;
mod review;
pub mod say;
mod sheet;
mod suggestion;
mod tip;

pub use analysis::{Analysis, AnalysisQuestion, Wanted, Worths};
pub use analyst::Analyst;
pub use code_map::CodeMap;
pub use forecast::{AnswerPart, Forecast};
pub use knowledge::{Cell, Knowledge};
pub use mistakes::{Correction, Mistakes};
pub use puzzle::{Lesson, Puzzle};
pub use question::{Answer, EvilQuestion, EvilReply, Question};
pub use review::{
    Accuracy, BestGuess, Judgement, Loss, Mark, NoReview, Review, ReviewQuestion, ReviewedRow,
    Totals,
};
pub use sheet::Conflict;
pub use suggestion::Suggestion;
pub use tip::{Degree, Grounds, tip};
