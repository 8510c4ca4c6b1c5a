//! What was counted of the saved games: every frame asks for it, and it is counted again only when games have changed.

use std::sync::{Mutex, PoisonError};

use jiff::civil::Date;

use crate::rules::Board;

use super::GameId;

/// What is counted: the games on a board, on a day, without a game whose end is still unseen.
pub(super) type Question = (Board, Date, Option<GameId>);

/// The answers to the last questions. A clone begins without any.
#[derive(Debug)]
pub(super) struct Memo<T>(Mutex<Vec<(Question, T)>>);

impl<T: Clone> Memo<T> {
    /// The answer to a question, which is counted if it is not known.
    pub(super) fn get_or_count(&self, question: Question, count: impl FnOnce() -> T) -> T {
        /// More than the boards of one list.
        const MOST: usize = 16;
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, answer)) = known.iter().find(|(other, _)| *other == question) {
            return answer.clone();
        }
        let answer = count();
        if known.len() == MOST {
            known.remove(0);
        }
        known.push((question, answer.clone()));
        answer
    }

    /// Forgets all answers: games have changed.
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
