//! The review of a finished game, and guessing once more at one of its rows.

use crate::coach::{Answer, Question, Review, ReviewQuestion, ReviewedRow, Verdict};
use crate::rules::{Codemaker, HelpKind, Outcome};

use super::{Notice, ParentGame, Table};

/// Another guess at a row of a reviewed game.
#[derive(Debug, Clone, Copy)]
pub(super) struct Trial {
    /// Whether hints were on before: they are off until the guess is made.
    hints: bool,
    /// Whether the guess was made and its verdict is on show.
    is_judged: bool,
}

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
        self.shows_review && self.can_review() && !self.is_judging()
    }

    /// Whether the verdict on another guess at a row is on show.
    pub fn is_judging(&self) -> bool {
        self.trial().is_some_and(|(_, trial)| trial.is_judged)
    }

    /// Whether either is in the place of the coach.
    pub(crate) fn shows_review(&self) -> bool {
        self.is_reviewing() || self.is_judging()
    }

    /// The review of the game on the table, as far as it is known.
    pub fn review(&self) -> Option<&Review> {
        self.known_review(ReviewQuestion::of_game(self.game()))
    }

    fn known_review(&self, question: Option<ReviewQuestion>) -> Option<&Review> {
        match self.answers.get(&Question::Review(question?))? {
            Answer::Review(review) => Some(review),
            _ => None,
        }
    }

    /// Whether the worker failed on the review on show.
    pub fn has_review_failed(&self) -> bool {
        let question = self.review_on_show().map(Question::Review);
        question.is_some_and(|question| self.answers.has_failed(&question))
    }

    /// The last row on show, in the review.
    fn row_on_show(&self) -> Option<&ReviewedRow> {
        self.review()?.row(self.cursor)
    }

    fn trial(&self) -> Option<(&ParentGame, Trial)> {
        let parent = self.parents.last()?;
        Some((parent, parent.trial?))
    }

    /// The row at which another guess is made or was made, as it was played in the game.
    pub fn tried_row(&self) -> Option<&ReviewedRow> {
        let (parent, _) = self.trial()?;
        let review = self.known_review(ReviewQuestion::of_game(parent.game()));
        review?.row(parent.cursor)
    }

    /// The verdict on the other guess, as far as it is known.
    pub fn verdict(&self) -> Option<Verdict> {
        let now = self.known_review(self.review_on_show())?;
        let now = now.rows.last().filter(|_| self.is_judging())?.clone();
        let before = self.tried_row()?.clone();
        Some(Verdict { before, now })
    }

    pub(super) fn review_on_show(&self) -> Option<ReviewQuestion> {
        match self.trial() {
            Some((parent, trial)) if trial.is_judged => {
                ReviewQuestion::of_row(self.game(), parent.cursor)
            }
            _ => ReviewQuestion::of_game(self.game()),
        }
    }

    /// The question of the review on show.
    pub(super) fn review_question(&self) -> Option<Question> {
        let question = Question::Review(self.review_on_show()?);
        self.answers.is_open(&question).then_some(question)
    }

    /// Shows or hides the review, or says why not.
    pub(super) fn toggle_review(&mut self) -> Option<Notice> {
        if self.is_judging() {
            self.leave_branch();
            return None;
        }
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

    /// Whether the review can go back to before the last row on show.
    pub fn can_try_row(&self) -> bool {
        self.is_reviewing() && self.cursor > 0
    }

    /// Sets the board back to before the last row on show, for another guess as practice. It gets a verdict if
    /// the row has one. There has to be a row.
    pub(super) fn try_row(&mut self) -> Notice {
        let row = self.cursor;
        let hints = self.coach.is_on();
        let has_verdict = self.row_on_show().is_some_and(|row| row.loss().is_some());
        self.pause();
        self.note(HelpKind::Practice);
        self.leave_for(self.session.branch(row - 1));
        if let Some(parent) = self.parents.last_mut().filter(|_| has_verdict) {
            parent.trial = Some(Trial {
                hints,
                is_judged: false,
            });
        }
        if hints {
            self.coach.turn(false);
        }
        Notice::info(format!("Row {row} again: your guess?"))
    }

    /// Shows the verdict if the row just played is the one tried again.
    pub(super) fn judge_trial(&mut self) {
        let rows = self.game().turns().len();
        if let Some(parent) = self
            .parents
            .last_mut()
            .filter(|parent| parent.cursor == rows)
            && let Some(trial) = &mut parent.trial
        {
            trial.is_judged = true;
        }
    }

    /// Plays on from the guess that was tried; false if there is no verdict on show.
    pub(super) fn close_verdict(&mut self) -> bool {
        let was_open = self.is_judging();
        if let Some(parent) = self.parents.last_mut().filter(|_| was_open) {
            let trial = parent.trial.take();
            self.restore_hints(trial);
        }
        was_open
    }

    /// Turns hints on again if they were on before a trial.
    pub(super) fn restore_hints(&mut self, trial: Option<Trial>) {
        if trial.is_some_and(|trial| trial.hints) && !self.coach.is_on() {
            self.coach.turn(true);
        }
    }
}
