//! What nearly every test of the game begins with: `use crate::support::play::*`.
//!
//! | file | what it has |
//! |---|---|
//! | `notation.rs` | a game as a line of text, and the games that are often used |
//! | `harness.rs` | starts the program without a terminal, leads it somewhere, lets time pass |
//! | `summary.rs` | the state as a line of text |
//! | `headless.rs` | the world in memory in which the program runs |

pub(crate) use super::harness::*;
pub(crate) use super::headless::{FakeSystem, Headless};
pub(crate) use super::notation::*;
pub(crate) use super::summary::*;
