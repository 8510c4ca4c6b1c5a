//! Reviews of saved games: statistics and mistakes are counted from them. The worker makes them while a page is on show
//! that needs them.

use std::collections::{BTreeSet, HashMap};
use std::hash::BuildHasher;
use std::sync::Arc;

use crate::app::coach::{Job, is_quick};
use crate::coach::{Analyst, ReviewQuestion, StoredReview};
use crate::rules::{Board, Codemaker, Game};
use crate::solver::{Cancel, Cancelled};

use super::statistics::is_persons;
use super::{GameId, SavedGames};

/// What keeps reviews from one start to the next. It is a cache: what it forgets is worked out again.
pub trait ReviewCache {
    /// The review of this game, if it is kept.
    fn find(&mut self, game: &Game) -> Option<StoredReview>;

    /// Keeps the review of a game.
    fn keep(&mut self, game: &Game, review: &StoredReview);
}

/// A cache that keeps nothing: each review is worked out.
impl ReviewCache for () {
    fn find(&mut self, _: &Game) -> Option<StoredReview> {
        None
    }

    fn keep(&mut self, _: &Game, _: &StoredReview) {}
}

/// A cache that keeps reviews as long as it is there.
impl<S: BuildHasher> ReviewCache for HashMap<Game, StoredReview, S> {
    fn find(&mut self, game: &Game) -> Option<StoredReview> {
        self.get(game).cloned()
    }

    fn keep(&mut self, game: &Game, review: &StoredReview) {
        self.insert(game.clone(), review.clone());
    }
}

/// Some games to be reviewed, the latest one first.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "web", derive(serde::Serialize, serde::Deserialize))]
pub struct ReviewBatch(Arc<[(GameId, ReviewQuestion)]>);

impl ReviewBatch {
    /// The games, the latest one first.
    pub fn ids(&self) -> impl Iterator<Item = GameId> {
        self.0.iter().map(|(id, _)| *id)
    }

    /// Finds the reviews that are kept, and makes the others. `report` gets those that were found, then each other one.
    ///
    /// # Errors
    /// [`Cancelled`].
    pub(crate) fn work(
        &self,
        analyst: &mut Analyst,
        cache: &mut dyn ReviewCache,
        cancel: &Cancel,
        report: &mut dyn FnMut(Vec<(GameId, StoredReview)>),
    ) -> Result<(), Cancelled> {
        let mut found = Vec::new();
        let mut missing = Vec::new();
        for (id, question) in &*self.0 {
            cancel.check()?;
            match cache.find(question.game()) {
                Some(review) => found.push((*id, review)),
                None => missing.push((*id, question)),
            }
        }
        if !found.is_empty() {
            report(found);
        }
        for (id, question) in missing {
            let review = StoredReview::work_out(question, analyst, cancel)?;
            cache.keep(question.game(), &review);
            report(vec![(id, review)]);
        }
        Ok(())
    }
}

/// How far the worker is with something that is counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Progress {
    /// The games that are counted.
    pub done: usize,
    /// The games to be counted in all.
    pub total: usize,
}

/// The reviews of the saved games.
#[derive(Debug, Clone, Default)]
pub struct Reviews {
    known: HashMap<GameId, StoredReview>,
    /// How many of them are of games on each board.
    known_on: HashMap<Board, usize>,
    /// The games that are to be reviewed, by their boards: the games of one board have much in common, so a batch is of
    /// one board.
    missing: HashMap<Board, BTreeSet<GameId>>,
    /// Number of games that the worker has failed on.
    failed: usize,
    /// What the worker was asked for last.
    batch: Option<(Board, ReviewBatch)>,
}

impl Reviews {
    /// The review of a game, if it is known.
    pub fn get(&self, id: GameId) -> Option<&StoredReview> {
        self.known.get(&id)
    }

    /// How far the worker is with the reviews of the games on a board; `None` if none is missing.
    pub fn progress_on(&self, board: Board) -> Option<Progress> {
        let missing = self.missing.get(&board).map_or(0, BTreeSet::len);
        if missing == 0 {
            return None;
        }
        let done = self.known_on.get(&board).copied().unwrap_or(0);
        Some(Progress {
            done,
            total: done + missing,
        })
    }

    /// How far the worker is with the reviews of all games; `None` if none is missing.
    pub fn progress(&self) -> Option<Progress> {
        let missing: usize = self.missing.values().map(BTreeSet::len).sum();
        if missing == 0 {
            return None;
        }
        let done = self.known.len() + self.failed;
        Some(Progress {
            done,
            total: done + missing,
        })
    }

    /// Notes a game that is new or has changed. It gets a review where one can be made in about a second.
    pub(super) fn note(&mut self, id: GameId, game: &Game) {
        self.forget(id, game.board());
        if has_review(game) {
            self.missing.entry(game.board()).or_default().insert(id);
        }
    }

    /// Forgets a game.
    pub(super) fn forget(&mut self, id: GameId, board: Board) {
        if self.known.remove(&id).is_some() {
            *self.known_on.entry(board).or_default() -= 1;
        }
        if let Some(missing) = self.missing.get_mut(&board) {
            missing.remove(&id);
        }
        if let Some((_, batch)) = &self.batch
            && batch.ids().any(|other| other == id)
        {
            self.batch = None;
        }
    }

    /// The job that makes the next reviews: the latest ones that are missing on this board or, if there are none, on that
    /// of the latest game. `None` if none is missing.
    pub(crate) fn job(&mut self, board: Board, games: &SavedGames) -> Option<Job> {
        let next_board = self.board_of_job(board)?;
        let missing = self.missing.get(&next_board)?;
        if let Some((batch_board, batch)) = &self.batch
            && *batch_board == next_board
            && batch.ids().any(|id| missing.contains(&id))
        {
            // The worker is on it, or goes on with it.
            return Some(Job::Reviews(batch.clone()));
        }
        let batch = batch_of(missing, games);
        self.batch = Some((next_board, batch.clone()));
        Some(Job::Reviews(batch))
    }

    /// This board, if reviews of its games are missing, else the board of the latest game whose review is missing.
    fn board_of_job(&self, wanted: Board) -> Option<Board> {
        let mut latest = None;
        for (board, missing) in &self.missing {
            let Some(id) = missing.last() else {
                continue;
            };
            if *board == wanted {
                return Some(wanted);
            }
            latest = latest.max(Some((*id, *board)));
        }
        let (_, board) = latest?;
        Some(board)
    }

    /// Takes in what the worker tells of a batch, unless the games have changed meanwhile.
    pub(super) fn receive(&mut self, batch: &ReviewBatch, told: Vec<(GameId, StoredReview)>) {
        let Some((board, current)) = &self.batch else {
            return;
        };
        if current != batch {
            return;
        }
        let Some(missing) = self.missing.get_mut(board) else {
            return;
        };
        for (id, review) in told {
            if missing.remove(&id) {
                self.known.insert(id, review);
                *self.known_on.entry(*board).or_default() += 1;
            }
        }
    }

    /// Notes that the worker has failed on a batch: on the first game of it that is missing.
    pub(super) fn fail(&mut self, batch: &ReviewBatch) {
        for missing in self.missing.values_mut() {
            if let Some(id) = batch.ids().find(|id| missing.contains(id)) {
                missing.remove(&id);
                self.failed += 1;
                // The next batch is another one: it is asked for.
                self.batch = None;
                return;
            }
        }
    }
}

/// The latest of these games, which the worker reviews next.
fn batch_of(missing: &BTreeSet<GameId>, games: &SavedGames) -> ReviewBatch {
    /// Reviews that are kept are found in a few milliseconds.
    const MOST: usize = 500;
    let mut batch = Vec::new();
    for id in missing.iter().rev().take(MOST) {
        let question = games
            .get(id)
            .and_then(|game| ReviewQuestion::from_game(game).ok());
        batch.extend(question.map(|question| (*id, question)));
    }
    ReviewBatch(batch.into())
}

/// Whether a review of a game is kept: a person looked for a code that the program had drawn, and found it or not.
fn has_review(game: &Game) -> bool {
    let is_drawn = matches!(game.codemaker(), Codemaker::Seed(_));
    is_drawn && game.is_over() && is_persons(game) && is_quick(game.board())
}
