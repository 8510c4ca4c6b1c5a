//! The coach: explains positions and games.
//!
//! An [`Analyst`] works out the [`Insight`] of a position in a fixed order, and tells all of it each time it is
//! more. A [`Job`] is what it is asked, [`News`] what it tells. A [`Conflict`] is a row that rules a code out,
//! and [`Knowledge`] every hole and colour. A [`Forecast`] has the answers that a guess
//! can get, and a [`CodeMap`] a place for every code. [`Mistakes`] are the scores that are most
//! likely wrong if no code fits. A [`Puzzle`] is a game with one code left. A
//! [`Review`] goes through a finished game. What is found is put into words by [`say`].

mod analyst;
mod code_map;
mod forecast;
mod insight;
mod job;
mod knowledge;
mod mistakes;
mod puzzle;
mod review;
pub mod say;
mod sheet;
mod suggestion;
mod tip;

pub use analyst::Analyst;
pub use code_map::CodeMap;
pub use forecast::{AnswerPart, Forecast};
pub use insight::{Insight, Study};
pub use job::{EvilQuestion, EvilReply, Job, News};
pub use knowledge::{Cell, Knowledge};
pub use mistakes::{Correction, Mistakes};
pub use puzzle::{Lesson, Puzzle};
pub use review::{
    Accuracy, BestGuess, Judgement, Loss, Mark, NoReview, Review, ReviewQuestion, ReviewedRow,
    Totals,
};
pub use sheet::Conflict;
pub use suggestion::Suggestion;
pub use tip::{Degree, Grounds, tip};
