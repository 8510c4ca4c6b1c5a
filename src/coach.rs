//! The coach: everything the program says about a position, and why.
//!
//! An [`Analyst`] answers a [`Question`] with better and better [`Analysis`]; [`reason()`] turns the
//! figures of a suggestion into a sentence that they prove. A [`Conflict`] says why a code cannot be the
//! secret, [`Knowledge`] what is known of every hole and colour.

mod analysis;
mod analyst;
mod conflict;
mod knowledge;
mod reason;
mod worths;

pub use analysis::{Analysis, Question, Wanted};
pub use analyst::Analyst;
pub use conflict::Conflict;
pub use knowledge::{Cell, Knowledge, Pegs};
pub use reason::{codes_on_average, comparison, reason};
pub use worths::Worths;
