//! The review of a finished game: what every row did, what was expected of it, and what it cost.
//!
//! Skill and luck are kept apart. Skill is what a guess lost against the best one there, in guesses on
//! average; it does not depend on the secret. Luck is what its score told beyond what was expected, in
//! bits. The opening is not judged: which one is the best is known by heart or not at all. Its score is
//! luck as that of any other row.

mod best_play;
mod judging;
mod mark;
mod row;
mod sentences;
#[cfg(test)]
mod tests;
mod totals;
mod verdict;

use crate::rules::{Code, Codemaker, Game};
use crate::solver::{Candidates, Count, Position};

pub use best_play::BestPlay;
pub use mark::{Loss, Mark};
pub use row::{Better, Judgement, ReviewedRow};
pub use totals::Totals;
pub use verdict::Verdict;

/// What is to be reviewed.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct ReviewQuestion {
    /// The rows that were played.
    pub position: Position,
    /// The code that scored them.
    pub secret: Code,
    /// Whether only the last row is of interest.
    pub only_last: bool,
}

impl ReviewQuestion {
    /// About all rows of a game, and how best play would have gone on from its opening. None if its
    /// secret is not known or does not fit all rows, or if there never was one: evil has no luck to
    /// give.
    pub fn of_game(game: &Game) -> Option<Self> {
        let secret = game.secret().filter(|_| {
            game.codemaker() != Codemaker::Evil && game.wrong_rows().next().is_none()
        })?;
        Some(Self {
            position: Position::of(game, game.turns().len()),
            secret,
            only_last: false,
        })
    }

    /// About a single row of a game, counted from 1. None as above.
    pub fn of_row(game: &Game, number: usize) -> Option<Self> {
        Some(Self {
            position: Position::of(game, number),
            only_last: true,
            ..Self::of_game(game)?
        })
    }
}

/// What is known of a finished game so far.
#[derive(Debug, Clone, PartialEq)]
pub struct Review {
    /// How many codes were possible before each row and after the last one.
    pub counts: Vec<Count>,
    /// The rows in question, first row first.
    pub rows: Vec<ReviewedRow>,
    /// How best play goes on from the same opening, as far as it has got; it is not asked for if only
    /// one row is.
    pub best_play: BestPlay,
    /// Whether no more is to come.
    pub is_complete: bool,
}

impl Review {
    /// What can be said at once, given the candidates before each row and after the last.
    fn begun(question: &ReviewQuestion, candidates: &[Candidates]) -> Self {
        let position = &question.position;
        let history = position.history();
        let count = |rows: usize| match rows.checked_sub(1).map(|row| history[row]) {
            Some((guess, _)) if guess == question.secret => Count::Exact(1),
            _ => at_least_the_secret(candidates[rows].count()),
        };
        let counts: Vec<Count> = (0..=history.len()).map(count).collect();
        let first = if question.only_last {
            history.len().saturating_sub(1)
        } else {
            0
        };
        let rows = (first..history.len()).map(|row| {
            let around = [counts[row], counts[row + 1]];
            ReviewedRow::begun(question, row + 1, &candidates[row], around)
        });
        Self {
            rows: rows.collect(),
            best_play: BestPlay::default(),
            is_complete: false,
            counts,
        }
    }

    /// A row, counted from 1, if it is in question.
    pub fn row(&self, number: usize) -> Option<&ReviewedRow> {
        self.rows.iter().find(|row| row.number == number)
    }

    /// Whether this says no less than another answer to the same question.
    pub fn is_as_far_as(&self, other: &Self) -> bool {
        self.progress() >= other.progress()
    }

    fn progress(&self) -> (bool, usize, usize) {
        let done = self.rows.iter().filter(|row| !row.is_pending());
        (self.is_complete, done.count(), self.best_play.guesses.len())
    }
}

/// A search that finds no code has missed the secret at least.
fn at_least_the_secret(count: Count) -> Count {
    if count.value() == 0 {
        Count::About(1)
    } else {
        count
    }
}
