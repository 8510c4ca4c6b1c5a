//! The coach: explains positions and games.
//!
//! An [`Analyst`] works out the [`Insight`] of a position in a fixed order, and tells all of it each time it is
//! more: how many codes are left, what is known of every hole and colour ([`Knowledge`]), which answers a guess
//! can get ([`Forecast`]), which scores are most likely wrong if no code fits ([`Mistakes`]), and the best
//! guesses. A [`Review`] goes through a finished game. A [`Puzzle`] is a game with one code left. [`say`] and
//! [`tip()`] put it in words.
//!
//! ```
//! use pegwise::coach::{Analyst, Study};
//! use pegwise::rules::Preset;
//! use pegwise::solver::Position;
//!
//! let position = Position::parse(Preset::Classic.board(), "AABB:1,1 CDAE:0,2")?;
//! assert_eq!(position.to_string(), "AABB:1,1 CDAE:0,2");
//! let insight = Analyst::default().study(&Study::new(position));
//! let best = insight.best.expect("a code fits");
//! assert_eq!(insight.count(), 47);
//! assert_eq!(format!("{} {}", best.figures.guess, best.worth.unwrap()), "BCBD 2.70");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod analyst;
mod code_map;
mod contrast;
mod forecast;
mod hitting_set;
mod insight;
mod knowledge;
mod mistakes;
mod puzzle;
mod review;
pub mod say;
mod sheet;
mod tip;

pub use analyst::Analyst;
pub use code_map::CodeMap;
pub use contrast::{AnswerTable, Contrast, ProvenGuess, Reason};
pub use forecast::{AnswerPart, Forecast};
pub use insight::{Advantage, Insight, Study, Suggestion};
pub use knowledge::{Cell, Fact, Knowledge, Proven};
pub use mistakes::{Correction, Mistakes};
pub use puzzle::{Lesson, Puzzle};
pub use review::{
    Accuracy, BestGuess, Here, Judgement, KeptReview, KeptReviewError, KeptRow, Loss, Mark,
    NoReview, Review, ReviewQuestion, ReviewedRow, RowCost, Totals,
};
pub use sheet::Conflict;
pub use tip::{Degree, Grounds, Tip, tip};
