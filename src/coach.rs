//! The coach: explains positions and games.
//!
//! An [`Analyst`] works out the [`Insight`] of a position in a fixed order, and tells all of it each time it is
//! more: how many codes are left, what is known of every hole and colour ([`Knowledge`]), which answers a guess
//! can get ([`Forecast`]), which scores are most likely wrong if no code fits ([`Mistakes`]), and the best
//! guesses. A [`Review`] goes through a finished game. A [`Puzzle`] is a game with one code left.

mod analyst;
mod code_map;
mod forecast;
mod insight;
mod knowledge;
mod mistakes;
mod puzzle;
mod review;
#[doc(hidden)]
pub mod say;
mod sheet;
mod tip;

pub use analyst::Analyst;
pub use forecast::{AnswerPart, Forecast};
pub use insight::{Insight, Study, Suggestion};
pub use knowledge::{Cell, Knowledge};
pub use mistakes::{Correction, Mistakes};
pub use puzzle::Puzzle;
pub use review::{
    Accuracy, BestGuess, Judgement, Loss, Mark, NoReview, Review, ReviewQuestion, ReviewedRow,
    Totals,
};
pub use sheet::Conflict;

// For the game.
#[doc(hidden)]
pub use code_map::CodeMap;
#[doc(hidden)]
pub use puzzle::Lesson;
#[doc(hidden)]
pub use tip::{Degree, Grounds, tip};
