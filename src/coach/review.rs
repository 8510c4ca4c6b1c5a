//! The review of a finished game: the effect, the expectation and the cost of every row.
//!
//! Accuracy and luck are separate. Accuracy tells how little the guesses lost against the best ones; it does
//! not depend on the secret. Luck is the information of a score beyond its expectation, in bits. The opening
//! is not judged, but its luck counts.

mod accuracy;
mod judging;
mod loss;
mod sentences;
#[cfg(test)]
mod tests;

use std::cmp::Ordering;

use crate::rules::{Code, Codemaker, Game};
use crate::solver::{Candidates, Count, Position, RankedGuess, Worth, assess};

use super::Conflict;

pub use accuracy::Accuracy;
pub use judging::BestPlay;
pub use loss::{Loss, Mark};

/// A question about a finished game.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct ReviewQuestion {
    /// The rows that were played.
    pub position: Position,
    /// The secret.
    pub secret: Code,
    /// Whether only the last row is reviewed.
    pub only_last: bool,
}

impl ReviewQuestion {
    /// The question about all rows of a game and best play from its opening. `None` if its secret is unknown
    /// or contradicts a row, if the codemaker is evil, or if the codes of the board cannot all be listed.
    pub fn of_game(game: &Game) -> Option<Self> {
        if !Candidates::can_list(game.board()) {
            return None;
        }
        let secret = game.secret().filter(|_| {
            game.codemaker() != Codemaker::Evil && game.wrong_rows().next().is_none()
        })?;
        Some(Self {
            position: Position::of(game, game.turns().len()),
            secret,
            only_last: false,
        })
    }

    /// The question about a single row of a game, counted from 1; `None` as for [`ReviewQuestion::of_game`].
    pub fn of_row(game: &Game, number: usize) -> Option<Self> {
        Some(Self {
            position: Position::of(game, number),
            only_last: true,
            ..Self::of_game(game)?
        })
    }
}

/// The review of a finished game so far.
#[derive(Debug, Clone, PartialEq)]
pub struct Review {
    /// Number of codes possible before each row and after the last one.
    pub counts: Vec<Count>,
    /// The reviewed rows, first row first.
    pub rows: Vec<ReviewedRow>,
    /// Best play from the same opening so far; empty if only one row is reviewed.
    pub best_play: BestPlay,
    /// The number of the last row of the board.
    pub last_row: usize,
    /// Whether the review is final.
    pub is_complete: bool,
}

impl Review {
    /// The review before any search, from the candidates before each row and after the last.
    fn begun(question: &ReviewQuestion, candidates: &[Candidates]) -> Self {
        let position = &question.position;
        let history = position.history();
        let count = |rows: usize| match rows.checked_sub(1).map(|row| history[row]) {
            Some((guess, _)) if guess == question.secret => Count::Exact(1),
            _ => candidates[rows].count(),
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
            last_row: position.board().rows(),
            is_complete: false,
            counts,
        }
    }

    /// A reviewed row, counted from 1.
    pub fn row(&self, number: usize) -> Option<&ReviewedRow> {
        self.rows.iter().find(|row| row.number == number)
    }

    /// Whether this is at least as complete as another answer to the same question.
    pub fn is_as_far_as(&self, other: &Self) -> bool {
        self.progress() >= other.progress()
    }

    fn progress(&self) -> (bool, usize, usize) {
        let done = self.rows.iter().filter(|row| !row.is_pending());
        (self.is_complete, done.count(), self.best_play.guesses.len())
    }
}

/// A row with its effect, its expectation and its cost.
#[derive(Debug, Clone, PartialEq)]
pub struct ReviewedRow {
    /// Number of the row, from 1.
    pub number: usize,
    /// The guess.
    pub guess: Code,
    /// Number of codes possible before it.
    pub before: Count,
    /// Number of codes possible after it.
    pub after: Count,
    /// The expected figures of the guess.
    pub expected: RankedGuess,
    /// The first row that ruled the guess out.
    pub conflict: Option<Conflict>,
    /// Whether the guess is the secret.
    pub found: bool,
    /// The cost of the guess.
    pub judgement: Judgement,
}

/// The cost of a guess.
#[derive(Debug, Clone, PartialEq)]
pub enum Judgement {
    /// Nothing yet.
    Pending,
    /// The opening, which is not judged.
    Opening,
    /// The worth of the guess and of the best one.
    Guesses {
        /// After this guess, itself included.
        played: Worth,
        /// The best guess there: the guess itself if none is better.
        best: Better,
    },
    /// That would take too long to prove; the guess with the most information instead.
    Bits {
        /// That guess.
        most: RankedGuess,
        /// Whether all guesses were compared.
        of_all: bool,
    },
}

/// The best guess of a position.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Better {
    /// The guess.
    pub code: Code,
    /// Its worth.
    pub worth: Worth,
    /// Number of codes it would have left in this game.
    pub would_leave: Count,
    /// Whether it is the secret.
    pub would_find: bool,
}

impl ReviewedRow {
    /// The row before any search; `before` and `after` are the codes left around it.
    fn begun(
        question: &ReviewQuestion,
        number: usize,
        candidates: &Candidates,
        [before, after]: [Count; 2],
    ) -> Self {
        let position = question.position.before(number - 1);
        let guess = question.position.history()[number - 1].0;
        Self {
            number,
            guess,
            before,
            after,
            expected: assess(&position, candidates, guess),
            conflict: Conflict::all(&position, guess).next(),
            found: guess == question.secret,
            judgement: if number == 1 {
                Judgement::Opening
            } else {
                Judgement::Pending
            },
        }
    }

    /// Whether the cost is not known yet.
    pub fn is_pending(&self) -> bool {
        self.judgement == Judgement::Pending
    }

    /// Information of its score in bits.
    pub fn told(&self) -> f64 {
        let bits = |count: Count| (count.value().max(1) as f64).log2();
        bits(self.before) - bits(self.after)
    }

    /// Information of its score beyond the expectation, in bits; can be negative.
    pub fn luck(&self) -> f64 {
        self.told() - self.expected.bits
    }

    /// The luck as text: `+0.63`.
    pub fn luck_digits(&self) -> String {
        // Adding 0 turns a negative zero into 0.
        let hundredths = (self.luck() * 100.0).round() + 0.0;
        format!("{:+.2}", hundredths / 100.0)
    }

    /// The worth of the guess, if known.
    pub fn worth(&self) -> Option<Worth> {
        match &self.judgement {
            Judgement::Guesses { played, .. } => Some(*played),
            _ => None,
        }
    }

    /// The worth of the best guess there, if known.
    fn best_worth(&self) -> Option<Worth> {
        match &self.judgement {
            Judgement::Guesses { best, .. } => Some(best.worth),
            _ => None,
        }
    }

    /// The loss, if known.
    pub fn loss(&self) -> Option<Loss> {
        match &self.judgement {
            Judgement::Guesses { played, best } => Some(Loss::between(*played, best.worth)),
            _ => None,
        }
    }

    /// The loss in a word.
    pub fn mark(&self) -> Option<Mark> {
        self.loss().map(Mark::of)
    }

    /// A better guess, if there is one.
    pub fn better(&self) -> Option<Better> {
        match &self.judgement {
            Judgement::Guesses { best, .. } if best.code != self.guess => Some(*best),
            _ => None,
        }
    }
}

impl Review {
    /// The row that cost the most, if a row was costly: the first of equal ones. `None` until every row is
    /// worked out.
    pub fn turning_point(&self) -> Option<&ReviewedRow> {
        let cost = |row: &ReviewedRow| row.loss().map(|loss| (loss.chance, loss.guesses));
        self.totals()?;
        let costly = self
            .rows
            .iter()
            .filter(|row| row.mark() == Some(Mark::Costly));
        costly.rev().max_by(|one, other| {
            cost(one)
                .partial_cmp(&cost(other))
                .unwrap_or(Ordering::Equal)
        })
    }
}

/// Losses and luck of a whole game.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Totals {
    /// Number of rows judged.
    pub judged: usize,
    /// Number of rows after the opening with too many codes left for that.
    pub unjudged: usize,
    /// Total loss of the rows judged.
    pub lost: Loss,
    /// Total luck of all scores, the opening's included, in bits.
    pub luck: f64,
}

impl Review {
    /// The totals, once every row is worked out.
    pub fn totals(&self) -> Option<Totals> {
        if self.rows.iter().any(super::ReviewedRow::is_pending) {
            return None;
        }
        let losses: Vec<Loss> = self
            .rows
            .iter()
            .filter_map(super::ReviewedRow::loss)
            .collect();
        let without = self
            .rows
            .iter()
            .filter(|row| matches!(row.judgement, Judgement::Bits { .. }));
        Some(Totals {
            judged: losses.len(),
            unjudged: without.count(),
            lost: losses.into_iter().fold(Loss::NONE, Loss::and),
            luck: self.rows.iter().map(super::ReviewedRow::luck).sum(),
        })
    }
}
