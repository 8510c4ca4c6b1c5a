//! The part of a review that is stored: what the rows of a game lost, in a line of text.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::coach::Analyst;
use crate::rules::{Code, Game};
use crate::solver::{Cancel, Cancelled};

use super::{Accuracy, Loss, Review, ReviewQuestion, ReviewedRow};

/// What each row of a finished game lost, in a form that can be stored.
///
/// It is written as a line, with a word for each row:
///
/// ```
/// use pegwise::coach::StoredReview;
///
/// let review: StoredReview = "0,48,1296,AABC 0,0,5,DCAE !0,5,5,DAFE -".parse()?;
/// assert_eq!(review.rows[0].loss().unwrap().guesses(), 48);
/// assert!(review.rows[2].is_wasted);
/// assert_eq!(review.rows[3].against_best, None);
/// assert_eq!(review.to_string(), "0,48,1296,AABC 0,0,5,DCAE !0,5,5,DAFE -");
/// # Ok::<(), pegwise::coach::StoredReviewError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "web", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct StoredReview {
    /// All rows of the game, the first one first.
    pub rows: Vec<StoredRow>,
}

/// What a row lost.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "web", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct StoredRow {
    /// Whether every possible code would have given the same answer.
    pub is_wasted: bool,
    /// The loss and the best guess; `None` where a proof would take too long.
    pub against_best: Option<RowLoss>,
}

/// The loss of a row against the best guess.
///
/// ```
/// use pegwise::coach::{Loss, RowLoss};
///
/// let row_loss: RowLoss = "0,48,1296,AABC".parse()?;
/// assert_eq!(Some(row_loss.loss), Loss::new(0, 48, 1_296));
/// assert_eq!(row_loss.to_string(), "0,48,1296,AABC");
/// # Ok::<(), pegwise::coach::StoredReviewError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "web", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct RowLoss {
    /// What the row lost against the best guess.
    pub loss: Loss,
    /// The best guess: that of the row if no other is better.
    pub best: Code,
}

impl StoredReview {
    /// The version of the figures, to be stored beside the text: a review of another version is to be worked out anew.
    pub const VERSION: u32 = 1;

    /// The review of a game with these rows.
    pub fn new(rows: Vec<StoredRow>) -> Self {
        Self { rows }
    }

    /// Judges the rows of a game. What `analyst` has proven already is not proven again.
    ///
    /// # Errors
    /// Returns [`Cancelled`] if it is cancelled.
    pub fn work_out(
        question: &ReviewQuestion,
        analyst: &mut Analyst,
        cancel: &Cancel,
    ) -> Result<Self, Cancelled> {
        let (review, _) = Review::with_judged_rows(question, analyst, cancel, &mut |_| {})?;
        Ok(Self::from_review(&review))
    }

    /// What is stored of a review whose rows are all judged.
    pub fn from_review(review: &Review) -> Self {
        Self {
            rows: review.rows().iter().map(StoredRow::from_reviewed).collect(),
        }
    }

    /// Whether it has as many rows as this game, and only codes of as many pegs.
    pub fn is_of(&self, game: &Game) -> bool {
        let pegs = game.board().pegs();
        let mut best_guesses = self
            .rows
            .iter()
            .filter_map(|row| Some(row.against_best?.best));
        self.rows.len() == game.turns().len() && best_guesses.all(|best| best.len() == pegs)
    }

    /// The rows that the codebreaker of this game made without help, each with its number.
    pub fn unhelped_rows(&self, game: &Game) -> impl Iterator<Item = (usize, &StoredRow)> {
        let codebreaker = game.codebreaker();
        (1..)
            .zip(&self.rows)
            .zip(game.turns())
            .filter(move |(_, turn)| turn.player == codebreaker && turn.help.is_none())
            .map(|(numbered_row, _)| numbered_row)
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

impl RowLoss {
    /// A loss against this best guess.
    pub fn new(loss: Loss, best: Code) -> Self {
        Self { loss, best }
    }
}

impl StoredRow {
    /// A row with its loss against the best guess, if that is proven.
    pub fn new(is_wasted: bool, against_best: Option<RowLoss>) -> Self {
        Self {
            is_wasted,
            against_best,
        }
    }

    fn from_reviewed(row: &ReviewedRow) -> Self {
        let best = row.better().map_or(row.guess(), |better| better.guess);
        Self {
            is_wasted: row.is_wasted(),
            against_best: row.loss().map(|loss| RowLoss { loss, best }),
        }
    }

    /// The loss, if it is proven.
    pub fn loss(&self) -> Option<Loss> {
        Some(self.against_best?.loss)
    }

    /// How much of the guess was not lost, if that is proven.
    pub fn accuracy(&self) -> Option<Accuracy> {
        Accuracy::from_row(self.is_wasted, self.loss())
    }
}

/// A text that is no stored review.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("a row is `-`, or MISSED,GUESSES,CODES,BEST; `!` before it says that it was wasted")]
#[non_exhaustive]
pub struct StoredReviewError;

impl FromStr for StoredReview {
    type Err = StoredReviewError;

    fn from_str(text: &str) -> Result<Self, StoredReviewError> {
        let mut rows = Vec::new();
        for row in text.split(' ') {
            rows.push(row.parse()?);
        }
        Ok(Self { rows })
    }
}

impl FromStr for StoredRow {
    type Err = StoredReviewError;

    fn from_str(text: &str) -> Result<Self, StoredReviewError> {
        let loss_text = text.strip_prefix('!').unwrap_or(text);
        let is_wasted = loss_text.len() < text.len();
        let against_best = match loss_text {
            "-" => None,
            _ => Some(loss_text.parse()?),
        };
        Ok(Self {
            is_wasted,
            against_best,
        })
    }
}

impl FromStr for RowLoss {
    type Err = StoredReviewError;

    fn from_str(text: &str) -> Result<Self, StoredReviewError> {
        let fields: Vec<&str> = text.split(',').collect();
        let [missed, guesses, codes, best] = fields[..] else {
            return Err(StoredReviewError);
        };
        let loss = Loss::new(field(missed)?, field(guesses)?, field(codes)?);
        Ok(Self {
            loss: loss.ok_or(StoredReviewError)?,
            best: field(best)?,
        })
    }
}

/// A field of the loss of a row.
fn field<T: FromStr>(text: &str) -> Result<T, StoredReviewError> {
    text.parse().map_err(|_| StoredReviewError)
}

impl fmt::Display for StoredReview {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, row) in self.rows.iter().enumerate() {
            let separator = if index == 0 { "" } else { " " };
            write!(f, "{separator}{row}")?;
        }
        Ok(())
    }
}

impl fmt::Display for StoredRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.is_wasted { "!" } else { "" };
        match self.against_best {
            Some(row_loss) => write!(f, "{sign}{row_loss}"),
            None => write!(f, "{sign}-"),
        }
    }
}

impl fmt::Display for RowLoss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { loss, best } = self;
        let (missed, guesses, codes) = (loss.missed(), loss.guesses(), loss.code_count());
        write!(f, "{missed},{guesses},{codes},{best}")
    }
}
