//! The part of a review that is kept: what the rows of a game cost, in a line of text.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::rules::{Code, Game, Help};
use crate::solver::{Cancel, Cancelled};

use super::{Accuracy, Loss, Review, ReviewQuestion, ReviewedRow};
use crate::coach::Analyst;

/// The costs of the rows of a finished game.
///
/// It is written as a line, with a word for each row:
///
/// ```
/// use pegwise::coach::KeptReview;
///
/// let review: KeptReview = "0,48,1296,AABC 0,0,5,DCAE !0,5,5,DAFE -".parse()?;
/// assert_eq!(review.rows[0].loss().unwrap().guesses, 48);
/// assert!(review.rows[2].is_wasted);
/// assert_eq!(review.rows[3].cost, None);
/// assert_eq!(review.to_string(), "0,48,1296,AABC 0,0,5,DCAE !0,5,5,DAFE -");
/// # Ok::<(), pegwise::coach::KeptReviewError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeptReview {
    /// All rows of the game, the first one first.
    pub rows: Vec<KeptRow>,
}

/// The cost of a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct KeptRow {
    /// Whether every code left would have given the same answer.
    pub is_wasted: bool,
    /// The loss and the best guess; `None` where a proof would take too long.
    pub cost: Option<RowCost>,
}

/// The loss of a row against the best guess.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RowCost {
    /// What the row lost against the best guess.
    pub loss: Loss,
    /// The best guess: that of the row if no other is better.
    pub best: Code,
}

impl KeptReview {
    /// The version of the figures. Raise it when the figures of a game change: reviews of other versions are not read.
    pub const VERSION: u32 = 1;

    /// Judges the rows of a game. What `analyst` has proven already is not proven again.
    ///
    /// # Errors
    /// [`Cancelled`].
    pub fn work_out(
        question: &ReviewQuestion,
        analyst: &mut Analyst,
        cancel: &Cancel,
    ) -> Result<Self, Cancelled> {
        let (review, _) = Review::with_judged_rows(question, analyst, cancel, &mut |_| {})?;
        Ok(Self::from_review(&review))
    }

    /// What is kept of a review whose rows are all judged.
    pub fn from_review(review: &Review) -> Self {
        Self {
            rows: review.rows.iter().map(KeptRow::from_reviewed).collect(),
        }
    }

    /// Whether it can be a review of this game.
    pub fn is_of(&self, game: &Game) -> bool {
        let has_its_length = |row: &KeptRow| match row.cost {
            Some(cost) => cost.best.len() == game.board().pegs(),
            None => true,
        };
        self.rows.len() == game.turns().len() && self.rows.iter().all(has_its_length)
    }

    /// The rows that the codebreaker of this game made, by number, with the help for each. Those of a solver that helped
    /// out are left out.
    fn own_rows(&self, game: &Game) -> impl Iterator<Item = (usize, &KeptRow, Option<Help>)> {
        let turns = game.turns().iter();
        let codebreaker = game.codebreaker();
        let rows = (1..).zip(&self.rows).zip(turns);
        rows.filter(move |(_, turn)| turn.player == codebreaker)
            .map(|((number, row), turn)| (number, row, turn.help))
    }

    /// The rows that the codebreaker of this game made without help, by number.
    pub fn unhelped_rows(&self, game: &Game) -> impl Iterator<Item = (usize, &KeptRow)> {
        let rows = self.own_rows(game);
        rows.filter(|(_, _, help)| help.is_none())
            .map(|(number, row, _)| (number, row))
    }

    /// The average accuracy of the rows that the codebreaker made without help; `None` without any.
    pub fn accuracy(&self, game: &Game) -> Option<Accuracy> {
        let rows = self.unhelped_rows(game);
        Accuracy::mean(rows.filter_map(|(_, row)| row.accuracy()))
    }

    /// The guesses lost in the whole game; `None` unless each of its rows was made without help and could be judged.
    pub fn guesses_lost(&self, game: &Game) -> Option<f64> {
        let mut lost = 0.0;
        let mut judged = 0;
        for (_, row) in self.unhelped_rows(game) {
            lost += row.loss()?.mean();
            judged += 1;
        }
        (judged == game.turns().len()).then_some(lost)
    }
}

impl KeptRow {
    fn from_reviewed(row: &ReviewedRow) -> Self {
        let best = row.better().map_or(row.guess, |better| better.code);
        Self {
            is_wasted: row.is_wasted(),
            cost: row.loss().map(|loss| RowCost { loss, best }),
        }
    }

    /// The loss, if it is proven.
    pub fn loss(&self) -> Option<Loss> {
        Some(self.cost?.loss)
    }

    /// How much of the guess was not lost, if that is proven.
    pub fn accuracy(&self) -> Option<Accuracy> {
        Accuracy::from_row(self.is_wasted, self.loss())
    }
}

/// A text that is no kept review.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("a row is `-`, or MISSED,GUESSES,CODES,BEST; `!` before it says that it was wasted")]
pub struct KeptReviewError;

impl FromStr for KeptReview {
    type Err = KeptReviewError;

    fn from_str(text: &str) -> Result<Self, KeptReviewError> {
        let rows = text.split(' ').map(str::parse);
        Ok(Self {
            rows: rows.collect::<Result<_, _>>()?,
        })
    }
}

impl FromStr for KeptRow {
    type Err = KeptReviewError;

    fn from_str(text: &str) -> Result<Self, KeptReviewError> {
        let (is_wasted, cost) = match text.strip_prefix('!') {
            Some(cost) => (true, cost),
            None => (false, text),
        };
        let cost = match cost {
            "-" => None,
            _ => Some(cost.parse()?),
        };
        Ok(Self { is_wasted, cost })
    }
}

impl FromStr for RowCost {
    type Err = KeptReviewError;

    fn from_str(text: &str) -> Result<Self, KeptReviewError> {
        let fields: Vec<&str> = text.split(',').collect();
        let [missed, guesses, of, best] = fields[..] else {
            return Err(KeptReviewError);
        };
        let number = |text: &str| text.parse::<u32>().map_err(|_| KeptReviewError);
        let loss = Loss {
            missed: number(missed)?,
            guesses: number(guesses)?,
            of: number(of)?,
        };
        if loss.missed > loss.of {
            return Err(KeptReviewError);
        }
        let best = best.parse().map_err(|_| KeptReviewError)?;
        Ok(Self { loss, best })
    }
}

impl fmt::Display for KeptReview {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, row) in self.rows.iter().enumerate() {
            let separator = if index == 0 { "" } else { " " };
            write!(f, "{separator}{row}")?;
        }
        Ok(())
    }
}

impl fmt::Display for KeptRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.is_wasted { "!" } else { "" };
        match self.cost {
            Some(RowCost { loss, best }) => {
                let Loss {
                    missed,
                    guesses,
                    of,
                } = loss;
                write!(f, "{sign}{missed},{guesses},{of},{best}")
            }
            None => write!(f, "{sign}-"),
        }
    }
}
