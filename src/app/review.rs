//! The review of the game on the table, once it is over.

use crate::coach::{NoReview, Review, ReviewQuestion};

use super::table::{Said, Table};
use super::{Job, Notice};

impl Table {
    /// Whether the game on the table is over and its secret out, so that it can be reviewed. A puzzle
    /// cannot: its first rows were given.
    pub fn can_review(&self) -> bool {
        self.puzzle.is_none() && ReviewQuestion::of_game(&self.game).is_ok()
    }

    /// Whether an earlier row of a game that has a review is on show, without the pages of the coach.
    pub fn is_reviewing(&self) -> bool {
        self.is_over() && !self.at_end() && self.can_review() && !self.coach.on
    }

    /// The review of the game on the table, as far as it is known.
    pub fn review(&self) -> Option<&Review> {
        self.known_review()?.as_ref().ok()
    }

    fn known_review(&self) -> Option<&Result<Review, String>> {
        let question = ReviewQuestion::of_game(&self.game).ok()?;
        let mut reviews = self.reviews.iter();
        let known = reviews.find(|(known, _)| *known == question);
        known.map(|(_, review)| review)
    }

    /// Keeps a review of the game on the table, unless a better one is known. The notice says that it failed.
    pub(super) fn keep_review(
        &mut self,
        question: ReviewQuestion,
        review: Result<Review, String>,
    ) -> Said {
        if ReviewQuestion::of_game(&self.game).as_ref() != Ok(&question) {
            return None;
        }
        let progress = |review: &Review| review.settled() + review.best_play.len();
        if let (Ok(new), Some(Ok(known))) = (&review, self.known_review())
            && progress(new) < progress(known)
        {
            // The worker begins anew after other work.
            return None;
        }
        let why = review.as_ref().err();
        let said =
            why.map(|why| Notice::warning(format!("The review failed: {why}. Your game is saved")));
        self.reviews.retain(|(known, _)| *known != question);
        self.reviews.push((question, review));
        said
    }

    /// Whether the worker failed on the review.
    pub fn has_review_failed(&self) -> bool {
        self.known_review().is_some_and(Result::is_err)
    }

    /// The review of the game on the table, unless it is known.
    pub(super) fn review_job(&self) -> Option<Job> {
        let question = ReviewQuestion::of_game(&self.game).ok();
        let question = question.filter(|_| self.can_review())?;
        let is_open = match self.known_review() {
            Some(Ok(review)) => !review.is_complete,
            Some(Err(_)) => false,
            None => true,
        };
        is_open.then_some(Job::Review(question))
    }

    /// Why there is no review.
    pub(super) fn why_no_review(&self) -> Option<String> {
        if self.puzzle.is_some() && self.is_over() {
            return Some("Puzzles have no review".into());
        }
        match ReviewQuestion::of_game(&self.game) {
            Ok(_) => None,
            Err(NoReview::Running) if !self.under.is_empty() => {
                Some("Finish this practice first. ⟨back⟩: leave it".into())
            }
            Err(why) => Some(format!("No review: {why}")),
        }
    }

    /// Goes to the row that cost most, or says that no guess was better.
    pub(super) fn show_costly_row(&mut self) -> Said {
        // A key press may ask again after a failure.
        self.reviews.retain(|(_, review)| review.is_ok());
        let Some(review) = self.review().filter(|review| review.totals().is_some()) else {
            return Some(Notice::info("The review is not ready yet"));
        };
        let row = review.costliest().map(|row| row.number);
        self.coach.on = false;
        self.go_to(row.unwrap_or(1));
        row.is_none()
            .then(|| Notice::info("No judged row lost anything. ⟨earlier⟩ ⟨later⟩: see the rows"))
    }
}
