//! The review of the game on the table, once it is over.

use crate::app::{Job, Notice};
use crate::coach::{NoReview, Review, ReviewQuestion};

use super::{Origin, Said, Table};

impl Table {
    /// The question that the review answers.
    fn review_question(&self) -> Result<ReviewQuestion, NoReview> {
        ReviewQuestion::of_game(self.game())
    }

    /// Whether the game on the table is over and its secret out, so that it can be reviewed. A puzzle
    /// cannot: its first rows were given.
    pub fn can_review(&self) -> bool {
        !matches!(self.origin, Origin::Puzzle(..)) && self.review_question().is_ok()
    }

    /// Whether an earlier row of a game that has a review is on show, without the pages of the coach.
    pub fn is_reviewing(&self) -> bool {
        self.is_over() && !self.line.at_end() && self.can_review() && !self.line.coach_is_on()
    }

    /// The review of the game on the table, as far as it is known.
    pub fn review(&self) -> Option<&Review> {
        self.known.review(&self.review_question().ok()?)
    }

    /// Whether the worker failed on the review.
    pub fn has_review_failed(&self) -> bool {
        let question = self.review_question();
        question.is_ok_and(|question| self.known.has_failed(&Job::Review(question)))
    }

    /// The review of the game on the table.
    pub(in crate::app) fn review_job(&self) -> Option<Job> {
        let question = self.review_question().ok();
        question.filter(|_| self.can_review()).map(Job::Review)
    }

    /// Why a game that is over has no review.
    pub(in crate::app) fn why_no_review(&self) -> Option<String> {
        if matches!(self.origin, Origin::Puzzle(..)) {
            return Some("Puzzles have no review".into());
        }
        let why = self.review_question().err()?;
        Some(format!("No review: {why}"))
    }

    /// Goes to the row that cost most, or says that no guess was better.
    pub(in crate::app) fn show_costly_row(&mut self) -> Said {
        // A key press may ask again after a failure.
        self.known.forget_failures();
        let Some(review) = self.review().filter(|review| review.totals().is_some()) else {
            return Some(Notice::info("The review is not ready yet"));
        };
        let row = review.costliest().map(|row| row.number);
        self.line.turn_coach(false);
        self.look_at(row.unwrap_or(1));
        let said = match row {
            None => "No judged row lost anything. ⟨earlier⟩ ⟨later⟩: see the rows".to_owned(),
            Some(row) if row == self.game().turns().len() => {
                format!("Row {row} cost most: it is on show. ⟨earlier⟩: the rows before")
            }
            Some(_) => return None,
        };
        Some(Notice::info(said))
    }
}
