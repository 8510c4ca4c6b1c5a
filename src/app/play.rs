//! The game being played: what lies on the table, and what a player and a solver do there.

mod activity;
mod board_view;
mod corrections;
mod draft;
mod evil;
mod guess;
mod motion;
mod pin_draft;
mod puzzle;
mod questions;
mod solver;
mod table;
mod variation;
mod walk;

pub use activity::{Doing, Guess, WaitsFor, Wanted};
pub use board_view::{BoardView, NextRow, Shield};
pub use draft::Row;
pub use motion::Motion;
pub use pin_draft::{Pin, Pins};
pub use questions::Question;
pub use table::Table;
pub(super) use table::{Origin, Said};
pub use variation::Line;
