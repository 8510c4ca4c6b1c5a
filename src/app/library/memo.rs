//! What was counted of the saved games: every frame asks for it, and it is counted again only when games have changed.

use std::sync::{Mutex, PoisonError};

use jiff::civil::Date;

use crate::rules::Board;

use super::GameId;

/// What tells one count from another: the board of the games, the day, and the game whose end is still unseen, which is left
/// out.
pub(super) type CountKey = (Board, Date, Option<GameId>);

/// What was counted for the last keys. A clone begins without any.
#[derive(Debug)]
pub(super) struct Memo<T>(Mutex<Vec<(CountKey, T)>>);

impl<T: Clone> Memo<T> {
    /// What was counted for this key; it is counted now if it is not known.
    pub(super) fn get_or_count(&self, key: CountKey, count: impl FnOnce() -> T) -> T {
        /// More than the boards of one list.
        const MOST: usize = 16;
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, counted)) = kept.iter().find(|(other, _)| *other == key) {
            return counted.clone();
        }
        let counted = count();
        if kept.len() == MOST {
            kept.remove(0);
        }
        kept.push((key, counted.clone()));
        counted
    }

    /// Forgets all of it: games have changed.
    pub(super) fn forget(&mut self) {
        *self = Self::default();
    }
}

impl<T> Default for Memo<T> {
    fn default() -> Self {
        Self(Mutex::default())
    }
}

impl<T> Clone for Memo<T> {
    fn clone(&self) -> Self {
        Self::default()
    }
}
