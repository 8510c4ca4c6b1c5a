//! Pegwise: Mastermind for the terminal, with a solver that can explain itself.
//!
//! A layer knows only those above it in this list:
//!
//! - [`rules`]: boards, codes, scores, games and their text notation.
//! - [`solver`]: candidates, partitions, ranked guesses and the solvers.
//! - [`coach`]: what is said about a position, and why.
//! - `app`: the state machine. Messages in, effects out; no clock, no terminal, no file.
//! - `ui`: draws the app's state.
//! - `edge`: terminal, signals, threads, arguments, files.
//!
//! The last three are the game and come with the feature `tui`, which is on by default. Without it
//! the rest is a library with no terminal code in it.

#[cfg(feature = "tui")]
pub mod app;
pub mod coach;
#[cfg(feature = "tui")]
pub mod edge;
pub mod rules;
pub mod solver;
#[cfg(feature = "tui")]
pub mod ui;
