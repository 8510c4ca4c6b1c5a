//! An exercise: a row of a saved game that cost much, which a person plays better.
//!
//! It is a variation in which the row is made as ever, but it is judged and never scored: so an exercise is always
//! `Drafting`. What is said of the row that was tried last follows from what the worker has told of it.

use crate::app::coach::{Answer, Job};
use crate::app::context::Ctx;
use crate::app::reply::Reply;
use crate::app::{Mistake, TableView};
use crate::coach::Contrast;
use crate::rules::{Code, Game, Player};
use crate::solver::Position;

use super::Table;

/// The mistake that a person mends, and the row that was tried last.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Exercise {
    mistake: Mistake,
    played: Code,
    tried: Option<Code>,
}

impl Exercise {
    /// The exercise of a mistake with the game as it stood before that row; `None` if the game has no such row.
    pub(crate) fn of(mistake: Mistake, game: &Game) -> Option<(Self, Game)> {
        let rows_before = mistake.row.number.checked_sub(1)?;
        let played = game.turns().get(rows_before)?.guess;
        let exercise = Self {
            mistake,
            played,
            tried: None,
        };
        Some((exercise, game.branch(rows_before, Player::Person)))
    }

    /// The mistake that is to be mended.
    pub fn mistake(&self) -> Mistake {
        self.mistake
    }

    /// The guess that was the mistake.
    pub fn played(&self) -> Code {
        self.played
    }

    /// The row that was tried last.
    pub fn tried(&self) -> Option<Code> {
        self.tried
    }

    /// Notes the row that is tried.
    pub(super) fn try_row(&mut self, guess: Code) {
        self.tried = Some(guess);
    }
}

/// What is said of a row that was tried.
#[derive(Debug, Clone, Copy)]
pub enum Assessment<'a> {
    /// Nothing yet: the worker compares it.
    Awaited,
    /// It was not compared: that would take too long.
    NotCompared,
    /// Another row is better by more than a little.
    NotYet(&'a Contrast),
    /// It is as good as the best one, or nearly.
    Mended(&'a Contrast),
}

impl Table {
    /// The exercise on the table.
    pub fn exercise(&self) -> Option<&Exercise> {
        self.variation.exercise()
    }

    /// Whether the row that was tried last still lies in the holes.
    pub(crate) fn shows_tried_row(&self) -> bool {
        let Some(exercise) = self.exercise() else {
            return false;
        };
        exercise.tried.is_some() && exercise.tried == self.variation.draft().code()
    }

    /// Plays the row that was tried last and still lies in the holes. The worker compares it again if it has failed to.
    pub(super) fn try_again(&mut self, ctx: &mut Ctx) -> Reply {
        if let Some(Assessment::NotYet(_)) = self.view(ctx).assessment() {
            return Reply::info("You tried this row. Play another one");
        }
        ctx.answers.forget_failures();
        Reply::Nothing
    }

    /// The comparison of the row that was tried last with the best one.
    pub(crate) fn contrast_job(&self) -> Option<Job> {
        let tried = self.exercise()?.tried?;
        let position = Position::from_game(self.game(), usize::MAX);
        Some(Job::Contrast(position, tried))
    }
}

impl<'a> TableView<'a> {
    /// What is said of the row that was tried last, if one was.
    pub fn assessment(self) -> Option<Assessment<'a>> {
        let job = self.contrast_job()?;
        let answers = self.read_ctx().answers;
        if answers.has_failed(&job) {
            return Some(Assessment::NotCompared);
        }
        Some(match answers.answer(&job) {
            Some(Answer::Contrast(Some(contrast))) if contrast.loss().is_slight() => {
                Assessment::Mended(contrast)
            }
            Some(Answer::Contrast(Some(contrast))) => Assessment::NotYet(contrast),
            Some(_) => Assessment::NotCompared,
            None => Assessment::Awaited,
        })
    }

    /// The mistake that the row tried last mends.
    pub(crate) fn mended_mistake(self) -> Option<Mistake> {
        match self.assessment()? {
            Assessment::Mended(_) => Some(self.exercise()?.mistake()),
            _ => None,
        }
    }

    /// Whether the row in the holes mends the mistake: then Enter leads to the next one.
    pub(crate) fn shows_mending_row(self) -> bool {
        self.shows_tried_row() && self.mended_mistake().is_some()
    }
}
