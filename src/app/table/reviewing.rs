//! The review of a finished game.

use crate::coach::{Answer, Question, Review, ReviewQuestion};
use crate::rules::{Codemaker, Outcome};
use crate::solver::Candidates;

use super::{Notice, Table};

impl Table {
    /// Whether the game on the table is over and its secret out, so that it can be reviewed. A puzzle
    /// cannot: its first rows were given.
    pub fn can_review(&self) -> bool {
        self.puzzle.is_none()
            && self.game().outcome() != Outcome::Running
            && ReviewQuestion::of_game(self.game()).is_some()
    }

    /// Whether the review of the game on the table is on show.
    pub fn is_reviewing(&self) -> bool {
        self.shows_review && self.can_review()
    }

    /// The review of the game on the table, as far as it is known.
    pub fn review(&self) -> Option<&Review> {
        let question = ReviewQuestion::of_game(self.game())?;
        match self.answers.get(&Question::Review(question))? {
            Answer::Review(review) => Some(review),
            _ => None,
        }
    }

    /// Whether the worker failed on the review on show.
    pub fn has_review_failed(&self) -> bool {
        let question = ReviewQuestion::of_game(self.game()).map(Question::Review);
        question.is_some_and(|question| self.answers.has_failed(&question))
    }

    /// The question of the review on show.
    pub(super) fn review_question(&self) -> Option<Question> {
        let question = Question::Review(ReviewQuestion::of_game(self.game())?);
        self.answers.is_open(&question).then_some(question)
    }

    /// Shows or hides the review, or says why not.
    pub(super) fn toggle_review(&mut self) -> Option<Notice> {
        if self.close_review() {
            return None;
        }
        if !self.can_review() {
            return Some(self.why_no_review());
        }
        // A key press may ask again after a failure.
        let of_review = |question: &Question| matches!(question, Question::Review(_));
        self.answers.forget_failures(of_review);
        self.shows_review = true;
        None
    }

    fn why_no_review(&self) -> Notice {
        Notice::info(if self.puzzle.is_some() {
            "Puzzles have no review: their first rows are given"
        } else if !Candidates::can_list(self.game().board()) {
            "A review needs a board with at most 4,194,304 codes"
        } else if self.game().codemaker() == Codemaker::Evil {
            "No review against evil: there is no luck to judge"
        } else if self.game().outcome() != Outcome::Running {
            "No review: the code is not known for certain"
        } else if self.branches() > 0 {
            "Finish this practice first. ⟨back⟩: leave it"
        } else {
            "Finish the game to review it"
        })
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
