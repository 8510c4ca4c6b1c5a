//! The review of a finished game.

use crate::coach::{Job, NoReview, Review, ReviewQuestion};

use super::{Notice, Table};

impl Table {
    /// Whether the game on the table is over and its secret out, so that it can be reviewed. A puzzle
    /// cannot: its first rows were given.
    pub fn can_review(&self) -> bool {
        self.puzzle.is_none() && ReviewQuestion::of_game(self.game()).is_ok()
    }

    /// Whether the review of the game on the table is on show.
    pub fn is_reviewing(&self) -> bool {
        self.shows_review && self.can_review()
    }

    /// The review of the game on the table, as far as it is known.
    pub fn review(&self) -> Option<&Review> {
        let question = ReviewQuestion::of_game(self.game()).ok()?;
        self.known_review(&question)?.as_ref().ok()
    }

    fn known_review(&self, question: &ReviewQuestion) -> Option<&Result<Review, String>> {
        let mut reviews = self.reviews.iter();
        let known = reviews.find(|(known, _)| known == question);
        known.map(|(_, review)| review)
    }

    /// Keeps a review of the game on the table, unless a better one is known.
    pub(super) fn keep_review(&mut self, question: ReviewQuestion, review: Result<Review, String>) {
        if ReviewQuestion::of_game(self.game()).as_ref() != Ok(&question) {
            return;
        }
        let is_behind = match (&review, self.known_review(&question)) {
            (Ok(review), Some(Ok(known))) => !review.is_as_far_as(known),
            _ => false,
        };
        if !is_behind {
            self.reviews.retain(|(known, _)| *known != question);
            self.reviews.push((question, review));
        }
    }

    /// Whether the worker failed on the review on show.
    pub fn has_review_failed(&self) -> bool {
        let question = ReviewQuestion::of_game(self.game()).ok();
        let known = question.and_then(|question| self.known_review(&question));
        known.is_some_and(Result::is_err)
    }

    /// The review of the game on the table, unless it is known.
    pub(super) fn review_job(&self) -> Option<Job> {
        let question = ReviewQuestion::of_game(self.game()).ok()?;
        let is_open = match self.known_review(&question) {
            Some(Ok(review)) => !review.is_complete,
            Some(Err(_)) => false,
            None => true,
        };
        is_open.then_some(Job::Review(question))
    }

    /// Shows or hides the review, or says why not.
    pub(super) fn toggle_review(&mut self) -> Option<Notice> {
        if self.close_review() {
            return None;
        }
        let refused = self.why_no_review();
        if refused.is_some() {
            return refused;
        }
        // A key press may ask again after a failure.
        self.reviews.retain(|(_, review)| review.is_ok());
        self.shows_review = true;
        None
    }

    fn why_no_review(&self) -> Option<Notice> {
        Some(Notice::info(match ReviewQuestion::of_game(self.game()) {
            _ if self.puzzle.is_some() => {
                "Puzzles have no review: their first rows are given".to_owned()
            }
            Err(NoReview::Running) if self.branches() > 0 => {
                "Finish this practice first. ⟨back⟩: leave it".to_owned()
            }
            Err(why) => format!("No review: {why}"),
            Ok(_) => return None,
        }))
    }

    /// Hides the review; false if it was not on show.
    pub(crate) fn close_review(&mut self) -> bool {
        let was_on = self.is_reviewing();
        if was_on {
            self.shows_review = false;
        }
        was_on
    }
}
