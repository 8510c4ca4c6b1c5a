//! The coach: everything the program says about a position, and why.
//!
//! An [`Analyst`] answers a [`Question`] with better and better [`Analysis`]; [`reason()`] turns the
//! figures of a suggestion into a sentence that they prove. A [`Conflict`] says why a code cannot be the
//! secret.

mod analysis;
mod analyst;
mod conflict;
mod reason;
mod worths;

pub use analysis::{Analysis, Question};
pub use analyst::Analyst;
pub use conflict::Conflict;
pub use reason::{codes_on_average, comparison, reason};
pub use worths::Worths;
