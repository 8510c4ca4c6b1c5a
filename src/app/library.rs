//! The saved games, and what is counted, played and shared of them.

mod evening;
mod games;
mod puzzles;
mod share;
mod statistics;

pub use evening::{Hiding, Side, points};
pub use games::{Filter, GameId, Library, SavedGames, begun, is_unfinished};
pub use puzzles::PuzzleId;
pub(crate) use share::headline;
pub use share::{Format, Shared, without_spoilers};
pub use statistics::{Dailies, Daily, Likeness, Record, Statistics, daily};
