//! Solvers: the codes that can be the secret, and the next guess.
//!
//! The [`Candidates`] of a [`Position`] are the codes that are still possible. A guess divides them into a
//! [`Partition`], a [`Measure`] compares partitions, and a [`Solver`] chooses the next guess.
//!
//! A [`Codebreaker`] plays a whole game for another program. [`PlayOut`] counts the guesses of a solver, or of your
//! own [`GuessRule`], over many secrets. [`prove`] finds the [`Strategy`] that needs the fewest, and a [`Prover`] how many
//! it takes to finish after some guess.
//!
//! [`evil_answer`] is the answer of a codemaker that has no secret and keeps as many codes possible as it can. An
//! [`EvilReveal`] is its proof at the end.
//!
//! ```
//! use pegwise::rules::Preset;
//! use pegwise::solver::{Candidates, Measure, Position, Prover, RankOptions, Solver, rank};
//!
//! let position = Position::parse(Preset::Classic.board(), "AABB:1,1")?;
//! let candidates = Candidates::new(position);
//! assert_eq!(candidates.count(), 208);
//!
//! let ranking = rank(&candidates, RankOptions::new(Measure::Worst).top(3));
//! let choice = Solver::Minimax.choose(&candidates, 0)?;
//! assert_eq!(choice.guess, ranking.guesses[0].guess);
//!
//! let worth = Prover::new(candidates).worth("ACAD".parse()?);
//! assert_eq!(worth.unwrap().cost().guesses(), 718);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! For what can take longer than a twentieth of a second, but for [`Candidates::from_codes`], there is a call that takes a
//! [`Cancel`], with which another thread can stop it. Where there is a short form without one, the name of the long form
//! begins with `try_`: [`try_rank`], [`Candidates::try_new`], [`Solver::try_choose`].

// What is public can grow without breaking its callers, and be printed by them.
#![warn(
    clippy::exhaustive_enums,
    clippy::exhaustive_structs,
    missing_debug_implementations,
    unnameable_types
)]

// To learn this layer read `position`, `partition`, `ranking` and `solvers`. `scoring` counts fast and `exact`
// searches: both can stay closed.
mod book;
mod cancel;
mod candidates;
mod choice;
mod codebreaker;
mod evil;
mod exact;
mod limits;
mod partition;
mod playout;
mod position;
mod proof_lines;
mod ranking;
mod rule;
mod scoring;
mod small_set;
mod solvers;
mod strategy;
mod symmetry;
mod worth;

#[doc(inline)]
pub use crate::rules::Solver;
pub use cancel::{Cancel, Cancelled};
pub use candidates::{Candidates, CandidatesError};
pub use choice::{Choice, ChooseError, Deduction, Reason, Stage};
pub use codebreaker::{AnswerError, Codebreaker, OpeningError};
pub use evil::{
    EvilAnswer, EvilError, EvilReveal, check_evil, evil_answer, fewest_against_evil,
    try_check_evil, try_evil_answer, try_fewest_against_evil,
};
pub use exact::{ProofSearch, ProveError, Prover, prove};
pub use partition::{Measure, Partition};
pub use playout::{PlayOut, Tally};
pub use position::{Limit, Position, PositionError};
pub use proof_lines::{ProofFault, ProofLine, ProofLines, ProofTextError, Proven};
pub use ranking::{
    GuessFigures, RankOptions, Ranking, rank, tells_more_than_candidates, try_measure, try_rank,
};
pub use rule::{GuessRule, RuleError};
pub use strategy::{Strategy, StrategyError, StrategyLine};
pub use symmetry::first_guesses;
pub use worth::{Cost, Worth};

pub(crate) use cancel::uncancelled;
pub(crate) use scoring::score_indices;
