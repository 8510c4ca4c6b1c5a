//! The review of a finished game.

use crate::coach::{Answer, NoReview, Question, Review, ReviewQuestion};

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
        match self.answers.get(&Question::Review(question))? {
            Answer::Review(review) => Some(review),
            _ => None,
        }
    }

    /// Whether the worker failed on the review on show.
    pub fn has_review_failed(&self) -> bool {
        let question = ReviewQuestion::of_game(self.game()).map(Question::Review);
        question.is_ok_and(|question| self.answers.has_failed(&question))
    }

    /// The question of the review on show.
    pub(super) fn review_question(&self) -> Option<Question> {
        let question = Question::Review(ReviewQuestion::of_game(self.game()).ok()?);
        self.answers.is_open(&question).then_some(question)
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
        let of_review = |question: &Question| matches!(question, Question::Review(_));
        self.answers.forget_failures(of_review);
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
