//! Where a person stands: what the reviews of the games tell, by month, by first guess and by row.

use std::collections::BTreeMap;

use jiff::civil::Date;

use crate::coach::{Accuracy, Loss, RowLoss, StoredReview, published};
use crate::rules::{Board, Code, Game, Outcome};
use crate::solver::Solver;

use super::GameId;
use super::statistics::GAMES_SHOWN;

/// How many of the latest games tell how a person plays beside solvers.
const GAMES_JUDGED: usize = 30;

/// What the reviews of the games on a board tell. Games with help do not count.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Standing {
    /// The average accuracy of the last games.
    pub accuracy: Option<Accuracy>,
    /// The average accuracy of the games begun in each month, by its first day; months without one are left out.
    pub months: BTreeMap<Date, Accuracy>,
    /// The guesses lost in rows 1, 2, 3, …, for a game on average. Only games count that were won and in which every row
    /// could be judged.
    pub rows: Vec<f64>,
    /// The costs of first guesses, where they are proven.
    pub openings: BTreeMap<Code, RowLoss>,
    /// What the person loses beside solvers, in the last games that were won and in which every row could be judged.
    pub beside_solvers: Option<BesideSolvers>,
}

impl Standing {
    /// What these games and their reviews tell, the earliest first.
    pub fn new(board: Board, games: &[(GameId, &Game, &StoredReview)]) -> Self {
        let latest = &games[games.len().saturating_sub(GAMES_SHOWN)..];
        let won = won_and_judged(games);
        let guesses_lost: Vec<f64> = won.iter().map(|(_, lost)| *lost).collect();
        let first_judged = guesses_lost.len().saturating_sub(GAMES_JUDGED);
        Self {
            accuracy: Accuracy::mean(accuracies(latest)),
            months: by_month(games),
            rows: by_row(&won),
            openings: openings(games),
            beside_solvers: BesideSolvers::of(&guesses_lost[first_judged..], board),
        }
    }
}

/// The accuracies of games.
fn accuracies(games: &[(GameId, &Game, &StoredReview)]) -> impl Iterator<Item = Accuracy> {
    let accuracy = |(_, game, review): &(GameId, &Game, &StoredReview)| review.accuracy(game);
    games.iter().filter_map(accuracy)
}

/// The average accuracy of the games of each month.
fn by_month(games: &[(GameId, &Game, &StoredReview)]) -> BTreeMap<Date, Accuracy> {
    let month = |id: &GameId| id.begun().date().first_of_month();
    let mut months = BTreeMap::new();
    for games in games.chunk_by(|(one, ..), (next, ..)| month(one) == month(next)) {
        if let Some(accuracy) = Accuracy::mean(accuracies(games)) {
            months.insert(month(&games[0].0), accuracy);
        }
    }
    months
}

/// The reviews of the games that were won and in which every row could be judged, with the guesses lost in each.
fn won_and_judged<'a>(
    games: &[(GameId, &'a Game, &'a StoredReview)],
) -> Vec<(&'a StoredReview, f64)> {
    let mut judged = Vec::new();
    for (_, game, review) in games {
        if game.outcome() == Outcome::Won
            && let Some(lost) = review.guesses_lost(game)
        {
            judged.push((*review, lost));
        }
    }
    judged
}

/// The guesses lost in rows 1, 2, 3, …, for a game on average.
fn by_row(games: &[(&StoredReview, f64)]) -> Vec<f64> {
    let mut rows = Vec::new();
    for (review, _) in games {
        rows.resize(review.rows.len().max(rows.len()), 0.0);
        for (sum, row) in rows.iter_mut().zip(&review.rows) {
            *sum += row.loss().map_or(0.0, Loss::mean);
        }
    }
    for sum in &mut rows {
        *sum /= games.len() as f64;
    }
    rows
}

/// The costs of the first guesses. A guess costs the same in every game.
fn openings(games: &[(GameId, &Game, &StoredReview)]) -> BTreeMap<Code, RowLoss> {
    let mut openings = BTreeMap::new();
    for (_, game, review) in games {
        if let Some(cost) = review.rows[0].against_best {
            openings.insert(game.turns()[0].guess, cost);
        }
    }
    openings
}

/// What a person loses in a game, beside what solvers lose.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct BesideSolvers {
    /// How many games tell it.
    pub games: usize,
    /// Guesses lost in a game on average.
    pub lost: f64,
    /// The solver that is the next better one, and what it loses: of those that lose less, it loses most.
    pub next: Option<(Solver, f64)>,
}

impl BesideSolvers {
    /// The fewest games that tell it.
    pub const GAMES: usize = 10;

    /// What a person loses who has lost so many guesses in each of some games on a board; `None` where these are too few,
    /// or where the losses of solvers are not known.
    pub fn of(lost_in_games: &[f64], board: Board) -> Option<Self> {
        if lost_in_games.len() < Self::GAMES {
            return None;
        }
        let games = lost_in_games.len();
        let lost = lost_in_games.iter().sum::<f64>() / games as f64;
        let mut losses = Vec::new();
        for solver in Solver::ALL {
            losses.extend(published::loss(solver, board).map(|loss| (solver, loss)));
        }
        if losses.is_empty() {
            return None;
        }
        // A reader sees hundredths: a solver that is better by less would not look better.
        let hundredths = |loss: f64| (loss * 100.0).round();
        losses.retain(|(_, loss)| hundredths(*loss) < hundredths(lost));
        let next = losses
            .into_iter()
            .max_by(|(_, one), (_, other)| one.total_cmp(other));
        Some(Self { games, lost, next })
    }
}
