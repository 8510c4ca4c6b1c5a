//! Sentences and figures in English: what the other parts of the coach and the solvers find, as people read it.
//!
//! Nothing else in these layers writes sentences, but for errors and the lessons of puzzles. Whoever speaks another language writes these
//! functions anew.
//!
//! ```
//! use pegwise::coach::say;
//! use pegwise::rules::Preset;
//! use pegwise::solver::{Candidates, Position, Solver};
//!
//! let position = Position::parse(Preset::Classic.board(), "AABB:1,0")?;
//! let choice = Solver::FirstConsistent.choose(&Candidates::new(position), 0)?;
//! let remarks = say::remarks(&choice);
//! assert_eq!(remarks[0].to_string(), "256 codes are still possible.");
//! assert_eq!(remarks[1].to_string(), "ACCC is the first possible code in the alphabet.");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Why is a guess good? [`guess`] tells what it leaves, and [`outlook`] how it goes on; [`remarks`] are what a solver says
//! of its own choice. [`why_not`] tells what another guess has against the best one, and [`reviewed_row`] what became of
//! a row that was played.

mod choice;
mod codes;
mod figures;
mod knowledge;
mod review;
mod tip;
mod wrong_scores;

pub use choice::{Remark, learnt, reasons, remarks, still_possible};
pub use codes::{
    chance, clash, contradiction, fit, guess, matching, next_row, outlook, pins, sides_of_map,
    solver, verdict, why_not, wrong_pins,
};
pub use figures::{accuracy, average, loss, luck, mean, mean_of_worth, percent, skill, worth};
pub use knowledge::{cell, fact, pegs};
pub use review::{
    accuracy_of_game, accuracy_of_rows, end_of_game, luck_of_game, reviewed_row, summary,
    turning_point, wasted_rows, why_not_row,
};
pub use wrong_scores::{correction, why_more_corrections, wrong_scores};

pub(super) use tip::{answer, fits, kind_of_row, praise};
