//! The game being played: what lies on the table, and what a player and a solver do there.
//!
//! Start with `table.rs`, then `variation.rs`. What goes on at the end of a variation is an `activity.rs: Activity`.

mod activity;
mod board_view;
mod corrections;
mod draft;
mod evil;
mod guess;
mod help;
mod motion;
mod pin_draft;
mod puzzle;
mod questions;
mod solver;
mod table;
mod variation;
mod walk;

pub use activity::{Activity, Awaited, Guess, WaitsFor};
pub use board_view::{BoardView, NextRow, Shield};
pub use draft::Draft;
pub use motion::Motion;
pub use pin_draft::{Pin, PinDraft};
pub use questions::Question;
pub(crate) use solver::Due;
pub(crate) use table::{Opening, Origin};
pub use table::{Table, TableView};
pub use variation::Variation;
pub(crate) use walk::Back;
