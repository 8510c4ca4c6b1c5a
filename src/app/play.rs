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

pub use activity::{Activity, Awaited, Guess, WaitsFor};
pub use board_view::{BoardView, NextRow, Shield};
pub use draft::Draft;
pub use motion::Motion;
pub use pin_draft::{Pin, PinDraft};
pub use questions::Question;
pub use table::Table;
pub(super) use table::{Origin, Said};
pub use variation::Variation;
