//! The game being played: what lies on the table, and what a player and a solver do there.
//!
//! Start with `table.rs`, then `variation.rs`. What goes on at the end of a variation is an `activity.rs: Activity`.
//! The other files are what is done on a table:
//!
//! | | |
//! |---|---|
//! | a row and its score | `draft.rs`, `guess.rs`, `pin_draft.rs`, `corrections.rs`, `evil.rs` |
//! | help | `best_guess.rs`, `tips.rs`, `solver.rs`, `questions.rs`, and `news.rs` of the worker |
//! | rows and branches | `walk.rs`, `replay.rs`, `branches.rs`, `puzzle.rs`, `exercise.rs` |
//! | what is to be seen | `board_view.rs`, `motion.rs` |

mod activity;
mod best_guess;
mod board_view;
mod branches;
mod corrections;
mod draft;
mod evil;
mod exercise;
mod guess;
mod motion;
mod news;
mod pin_draft;
mod practice;
mod puzzle;
mod questions;
mod replay;
mod solver;
mod table;
mod tips;
mod variation;
mod walk;

pub use activity::{Activity, Awaited, Guess, WaitsFor};
pub use board_view::{BoardView, NextRow, Shield};
pub(crate) use branches::Back;
pub use draft::Draft;
pub(crate) use draft::not_on_board;
pub use exercise::{Assessment, Exercise};
pub use motion::{Landing, Motion};
pub use pin_draft::{Pin, PinDraft};
pub use questions::Question;
pub(crate) use questions::{Asked, Leaving, ask};
pub(crate) use solver::Due;
pub(crate) use table::{OpenedGame, Origin};
pub use table::{Table, TableView};
pub use variation::Variation;
