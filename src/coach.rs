//! The coach: explains positions and games.
//!
//! An [`Analyst`] works out the [`Insight`] of a position in a fixed order, and reports it each time it has grown: how
//! many codes are possible, which answers a guess can get ([`Forecast`]), what is known of every hole and colour
//! ([`Knowledge`]), which scores are most likely wrong if no code fits ([`WrongScores`]), and the best guesses. A
//! [`TipRequest`] gives tips, and a [`Review`] goes through a finished game. A [`Puzzle`] is a game with one possible code.
//! What they find are values, and [`say`] puts them in words.
//!
//! There are three answers to the question what to guess: [`rank`](crate::solver::rank) compares what guesses leave after
//! one step; [`Insight::guesses`] has those that need the fewest guesses to win, where that is proven; and
//! [`PlayOut`](crate::solver::PlayOut) counts the guesses of a whole solver over many games.
//!
//! ```
//! use pegwise::coach::{Analyst, Study};
//! use pegwise::rules::Preset;
//! use pegwise::solver::Position;
//!
//! let position = Position::parse(Preset::Classic.board(), "AABB:1,1 CDAE:0,2")?;
//! let insight = Analyst::default().study(&Study::new(position));
//! let best = insight.best.expect("a code fits");
//! assert_eq!(insight.count(), 47);
//! assert_eq!(best.figures.guess, "BCBD".parse()?);
//! // It wins in 127 guesses for the 47 codes.
//! assert_eq!(best.worth.map(|worth| worth.cost().guesses()), Some(127));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

// What is public can grow without breaking its callers, and be printed by them.
#![warn(
    clippy::exhaustive_enums,
    clippy::exhaustive_structs,
    missing_debug_implementations,
    unnameable_types
)]

mod analyst;
mod code_map;
mod code_window;
mod conflict_table;
mod contrast;
mod forecast;
mod hitting_set;
mod insight;
mod knowledge;
pub mod published;
mod puzzle;
mod review;
pub mod say;
mod tip;
mod wrong_scores;

pub use analyst::Analyst;
pub use code_map::CodeMap;
pub use code_window::CodeWindow;
#[cfg(feature = "screens")]
pub(crate) use code_window::try_matching;
pub use conflict_table::Conflict;
pub use contrast::{AnswerTable, Contrast, Edge, ProvenGuess};
pub use forecast::{AnswerPart, Forecast};
pub use insight::{Advantage, Insight, Study, Suggestion};
pub use knowledge::{Cell, Fact, Knowledge, ProvenFact};
pub use puzzle::{Lesson, Puzzle};
pub use review::{
    Accuracy, BestGuess, Consequence, Judgement, Loss, Mark, Review, ReviewError, ReviewQuestion,
    ReviewedRow, RowLoss, StoredReview, StoredReviewError, StoredRow, Totals,
};
pub use tip::{Degree, Tip, TipRequest};
pub use wrong_scores::{Correction, WrongScores};
