//! The coach: everything the program says about a position, and why.
//!
//! An [`Analyst`] works out what is asked in a [`Question`], with a better and better [`Answer`], such as
//! the [`Analysis`] of a position; [`reason()`] turns the figures of a suggestion into a sentence that
//! they prove. A [`Conflict`] says why a code cannot be the
//! secret, [`Knowledge`] what is known of every hole and colour. Where no code fits, [`Mistakes`] say
//! which scores are most likely wrong. A [`Puzzle`] is a position in which only one code
//! can be, graded by how hard it is to find. A [`Review`] goes through a finished game. An
//! [`EvilReply`] is what a codemaker says that has no secret. An [`Average`] says how many guesses a
//! solver takes for the secrets of a board, and how one of them compares.

mod analysis;
mod analyst;
mod average;
mod conflict;
mod knowledge;
mod mistakes;
mod puzzle;
mod question;
mod review;
mod suggestion;
mod tip;

pub use analysis::{Analysis, AnalysisQuestion, Wanted, Worths};
pub use analyst::Analyst;
pub use average::{Average, AverageQuestion, GuessesTaken, Secrets, harder};
pub use conflict::{Conflict, Possibility, chance, matching};
pub use knowledge::{Cell, Knowledge};
pub use mistakes::{Correction, Mistakes, RowClash, Terms};
pub use puzzle::{Grade, Lesson, NoPuzzle, Puzzle, Shipped};
pub use question::{Answer, EvilQuestion, EvilReply, Question};
pub use review::{
    BestPlay, Better, Judgement, Loss, Mark, Review, ReviewQuestion, ReviewedRow, Totals, Verdict,
};
pub use suggestion::{Suggestion, codes_on_average, comparison, reason};
pub use tip::{Grounds, tip};
