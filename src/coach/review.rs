//! The review of a finished game: what every row did, what was expected of it, and what it cost.
//!
//! Skill and luck are kept apart. Skill is what a guess lost against the best one there, in guesses on
//! average; it does not depend on the secret. Luck is what its score told beyond what was expected, in
//! bits. The opening is not judged: which one is the best is known by heart or not at all. Its score is
//! luck as that of any other row.

mod judging;
mod loss;
mod sentences;
#[cfg(test)]
mod tests;

use crate::rules::{Code, Codemaker, Game};
use crate::solver::{Candidates, Count, Position, RankedGuess, Worth, assess};

use super::Conflict;

pub use judging::BestPlay;
pub use loss::{Loss, Mark, Verdict};

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

/// What a row did, what was expected of it, and what it cost.
#[derive(Debug, Clone, PartialEq)]
pub struct ReviewedRow {
    /// Which row, counted from 1.
    pub number: usize,
    /// The guess.
    pub guess: Code,
    /// How many codes were possible before it.
    pub before: Count,
    /// How many are possible after it.
    pub after: Count,
    /// What was expected of the guess.
    pub expected: RankedGuess,
    /// Whether that is no estimate.
    pub is_exact: bool,
    /// The first row that ruled the guess out, if one did.
    pub conflict: Option<Conflict>,
    /// Whether the guess is the secret.
    pub found: bool,
    /// What it cost.
    pub judgement: Judgement,
}

/// What is known of the cost of a guess.
#[derive(Debug, Clone, PartialEq)]
pub enum Judgement {
    /// Nothing yet.
    Pending,
    /// It is the opening, which is not judged.
    Opening,
    /// It takes so many guesses on average until the code is found.
    Guesses {
        /// After this guess, itself included.
        played: Worth,
        /// The best guess there: the guess itself if no better one is known.
        best: Better,
    },
    /// There are too many codes for that. Some guess that tells as much as any that was looked at.
    Bits {
        /// That guess.
        most: RankedGuess,
        /// Whether it was compared with all guesses there are.
        of_all: bool,
    },
    /// No code was found that the guess could be measured by.
    Unknown,
}

/// A guess that could have been made instead.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Better {
    /// The guess.
    pub code: Code,
    /// How many guesses it takes on average until the code is found, this one included.
    pub worth: Worth,
    /// Whether it is proven that no guess is better.
    pub is_best: bool,
    /// How many codes it would have left in this very game.
    pub would_leave: Count,
    /// Whether it is the secret.
    pub would_find: bool,
}

impl ReviewedRow {
    /// With what can be said at once; `around` are the codes left before the row and after it.
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
            is_exact: candidates.is_complete(),
            conflict: Conflict::all(&position, guess).next(),
            found: guess == question.secret,
            judgement: if number == 1 {
                Judgement::Opening
            } else {
                Judgement::Pending
            },
        }
    }

    /// Whether it is not known yet what the row cost.
    pub fn is_pending(&self) -> bool {
        self.judgement == Judgement::Pending
    }

    /// How much its score told, in bits; never less than nothing, as estimates may have it.
    pub fn told(&self) -> f64 {
        (self.before.bits() - self.after.bits()).max(0.0)
    }

    /// How much its score told beyond what was expected, in bits: less than nothing if it was less.
    pub fn luck(&self) -> f64 {
        self.told() - self.expected.bits
    }

    /// Whether that is no estimate.
    pub fn is_luck_exact(&self) -> bool {
        self.is_exact && self.before.is_exact() && self.after.is_exact()
    }

    /// The luck as it is written: `+0.63`, `~-1.20`.
    pub fn luck_digits(&self) -> String {
        let about = if self.is_luck_exact() { "" } else { "~" };
        // Nothing added makes a negative zero a plain one.
        let hundredths = (self.luck() * 100.0).round() + 0.0;
        format!("{about}{:+.2}", hundredths / 100.0)
    }

    /// How many guesses it takes to finish after this one, itself included, where that can be said.
    pub fn worth(&self) -> Option<Worth> {
        match &self.judgement {
            Judgement::Guesses { played, .. } => Some(*played),
            _ => None,
        }
    }

    /// The guesses lost, where that can be said.
    pub fn loss(&self) -> Option<Loss> {
        match &self.judgement {
            Judgement::Guesses { played, best } => {
                Some(Loss::between(*played, best.worth, best.is_best))
            }
            _ => None,
        }
    }

    /// That in a word.
    pub fn mark(&self) -> Option<Mark> {
        self.loss().map(Mark::of)
    }

    /// A guess that is known to be better, if one is.
    pub fn better(&self) -> Option<Better> {
        match &self.judgement {
            Judgement::Guesses { best, .. } if best.code != self.guess => Some(*best),
            _ => None,
        }
    }
}

/// Skill and luck of a game, each by itself.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Totals {
    /// How many rows were judged.
    pub judged: usize,
    /// How many rows after the opening had too many codes left for that.
    pub unjudged: usize,
    /// What the rows that were judged lost together.
    pub lost: Loss,
    /// How much all scores told beyond what was expected, the opening's included, in bits.
    pub luck: f64,
    /// Whether that is no estimate.
    pub is_luck_exact: bool,
}

impl Review {
    /// The whole game, once every row is worked out.
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
            .filter(|row| matches!(row.judgement, Judgement::Bits { .. } | Judgement::Unknown));
        Some(Totals {
            judged: losses.len(),
            unjudged: without.count(),
            lost: losses.into_iter().fold(Loss::NONE, Loss::and),
            luck: self.rows.iter().map(super::ReviewedRow::luck).sum(),
            is_luck_exact: self.rows.iter().all(super::ReviewedRow::is_luck_exact),
        })
    }
}
