//! The saved games, and what is counted, played and shared of them.

mod adding;
mod collection;
mod daily;
mod evening;
mod game_id;
mod listed;
mod memo;
mod mistakes;
mod puzzles;
pub(crate) mod records;
mod reviews;
mod saved;
mod saving;
mod share;
mod standing;
mod statistics;

pub use daily::{
    Dailies, Daily, DailyEnd, DayGame, NextDaily, archive_day, daily, day_of_seed, why_not_open,
};
pub(crate) use daily::{
    day_after, day_in_words, day_months_after, nearest_day, new_daily, seed_in_words,
};
pub use evening::{Evening, Points, Side};
pub use game_id::GameId;
pub use mistakes::{Mended, Mistake, Mistakes, SavedRow};
pub(crate) use puzzles::note_solved;
pub use puzzles::{PuzzleId, PuzzleLine};
pub use reviews::{Progress, ReviewBatch, ReviewCache, Reviews};
pub(crate) use saved::LibraryPage;
pub use saved::{Filter, Library, ReadGames, SavedGames, is_unfinished, unfinished_like};
pub(crate) use saving::Saved;
pub(crate) use share::headline;
pub use share::{Format, ShareWay, without_spoilers};
pub use standing::{BesideSolvers, Standing};
pub use statistics::{Opening, Results, Statistics};
