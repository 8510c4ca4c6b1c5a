//! The review of the game on the table, once it is over.

use crate::app::{Job, Notice};
use crate::coach::{Review, ReviewQuestion};

use crate::app::{Said, Table};

impl Table {
    /// The review of the game on the table. A puzzle has none: its first rows were given.
    ///
    /// # Errors
    /// A sentence: why it has none.
    pub fn review_job(&self) -> Result<Job, String> {
        if self.puzzle().is_some() {
            return Err("Puzzles have no review".into());
        }
        let question = ReviewQuestion::of_game(self.game());
        question
            .map(Job::Review)
            .map_err(|why| format!("No review: {why}"))
    }

    /// The review of the game on the table, as far as it is known.
    pub fn review(&self) -> Option<&Review> {
        self.answers.review(&self.review_job().ok()?)
    }

    /// Whether the worker failed on the review.
    pub fn has_review_failed(&self) -> bool {
        let job = self.review_job();
        job.is_ok_and(|job| self.answers.has_failed(&job))
    }

    /// Goes to the row that cost most, or says that no guess was better.
    pub(in crate::app) fn show_costly_row(&mut self) -> Said {
        // A key press may ask again after a failure.
        self.answers.forget_failures();
        let review = self.review();
        let Some((review, totals)) = review.and_then(|review| Some((review, review.totals()?)))
        else {
            return Some(Notice::info("The review is not ready yet"));
        };
        let rows = self.game().turns().len();
        let judged = if totals.judged < rows { "judged " } else { "" };
        let row = review.costliest().map(|row| row.number);
        self.variation.turn_coach(false);
        self.look_at(row.unwrap_or(1));
        let said = match row {
            None => format!("No {judged}row lost anything. ⟨earlier⟩ ⟨later⟩: see the rows"),
            Some(row) if row == rows => {
                format!("Row {row} cost most: it is on show. ⟨earlier⟩: the rows before")
            }
            Some(_) => return None,
        };
        Some(Notice::info(said))
    }
}
