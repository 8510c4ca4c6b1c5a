//! Solvers: the codes that can be the secret, and the next guess.
//!
//! The [`Candidates`] of a [`Position`] are the codes that are still possible. A guess divides them into a
//! [`Partition`], a [`Measure`] compares partitions, and a [`Solver`] chooses the next guess.
//!
//! A [`Codebreaker`] plays a whole game for another program. A [`Playout`] counts the guesses of a solver
//! over many secrets, [`prove`] finds the fewest possible and a [`Strategy`] that needs no more, and a
//! [`Prover`] the guesses to finish after some guess.
//!
//! [`evil_answer`] is the answer of a codemaker that has no secret and keeps as many codes possible as it
//! can; a [`Disclosure`] is its proof at the end.
//!
//! ```
//! use pegwise::rules::{Preset, Score};
//! use pegwise::solver::{Cancel, Candidates, Measure, Position, Solver, rank};
//!
//! let cancel = Cancel::default();
//! let position = Position::new(Preset::Classic.board()).with("AABB".parse()?, Score::new(1, 1));
//! let candidates = Candidates::of(&position, &cancel)?;
//! assert_eq!(candidates.count().to_string(), "208");
//!
//! let ranking = rank(&position, &candidates, Measure::Worst, 3, &cancel)?;
//! let choice = Solver::Minimax.choose(&position, &candidates, 0, &cancel)?;
//! assert_eq!(choice.guess, ranking.guesses[0].code);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

// To learn this layer read `position`, `partition`, `ranking` and `solvers`. `scoring` counts fast and `exact`
// searches: both can stay closed.
mod book;
mod cancel;
mod candidates;
mod choice;
mod codebreaker;
mod count;
mod evil;
mod exact;
mod partition;
mod playout;
mod position;
mod ranking;
mod sampling;
mod scoring;
mod search;
mod solvers;
mod strategy;
mod symmetry;
mod tally;

pub use crate::rules::Solver;
pub use cancel::{Cancel, Cancelled};
pub use candidates::Candidates;
pub use choice::{Choice, ChooseError, Remark};
pub use codebreaker::{Codebreaker, Refusal};
pub use count::Count;
pub use evil::{Disclosure, EvilAnswer, EvilError, evil_answer};
pub use exact::{Cost, Proof, ProveError, Prover, Worth, prove};
pub use partition::{Measure, Partition};
pub use playout::{Playout, PlayoutError};
pub use position::Position;
pub use ranking::{RankedGuess, Ranking, assess, rank};
pub use strategy::Strategy;
pub use tally::Tally;

// For the coach, the game and the tools beside it.
#[doc(hidden)]
pub use evil::check_evil;
pub(crate) use ranking::assess_parts;
