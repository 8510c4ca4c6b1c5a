//! Scores that were set by hand and are put right, and which ones are wrong where no code fits them.

use std::collections::HashMap;

use crate::app::Pins;
use crate::coach::{Correction, Mistakes};
use crate::rules::{Codemaker, Outcome, Score};
use crate::solver::Position;

use super::{Notice, Table};

/// A row whose score is being changed.
pub(super) struct Rescoring {
    /// Counted from 0.
    pub(super) row: usize,
    pub(super) pins: Pins,
}

/// What is known of scores that were set by hand.
#[derive(Default)]
pub(super) struct Correcting {
    /// None: some code fits, as far as that is known.
    known: HashMap<Position, Option<Mistakes>>,
    /// Which correction is selected, counted from 0.
    selected: usize,
}

impl Correcting {
    pub(super) fn select(&mut self, correction: usize) {
        self.selected = correction;
    }
}

impl Table {
    /// What the worker should look for mistakes in: the rows so far, if a person gave the scores.
    pub(in crate::app) fn mistakes_question(&self) -> Option<Position> {
        let may_be_wrong = self.at_end()
            && self.game.codemaker() == Codemaker::Hand(None)
            && self.game.outcome() != Outcome::Won
            && !self.game.turns().is_empty();
        // The guess that a person waits for comes first.
        let has_guess = !self.owes_guess() || self.analysis().is_some_and(|it| it.choice.is_some());
        let position = self.position();
        let is_new = !self.correcting.known.contains_key(&position);
        (may_be_wrong && has_guess && is_new).then_some(position)
    }

    /// Takes in what the worker has found. If it is about the position on show, the notice says so.
    pub(in crate::app) fn learn_mistakes(
        &mut self,
        position: Position,
        mistakes: Option<Mistakes>,
    ) -> Option<Notice> {
        let concerns_us = mistakes.is_some() && position == self.position();
        self.correcting.known.insert(position, mistakes);
        concerns_us.then(|| Notice::warning("No code fits all these scores: at least one is wrong"))
    }

    /// What is wrong with the scores on show, if no code fits them.
    pub fn mistakes(&self) -> Option<&Mistakes> {
        let is_done = self.game.outcome() == Outcome::Won;
        let known = || self.correcting.known.get(&self.position())?.as_ref();
        if self.at_end() && !is_done {
            known()
        } else {
            None
        }
    }

    /// The place of the correction that is selected, counted from 0.
    pub fn selected_correction(&self) -> usize {
        self.correcting.selected
    }

    fn corrections_on_show(&self) -> &[Correction] {
        self.mistakes()
            .map_or(&[], |mistakes| &mistakes.corrections)
    }

    /// Whether there is nothing to do but to put a score right.
    pub fn is_correcting(&self) -> bool {
        // Once no row is left, whoever knows the secret can tell it instead.
        !self.corrections_on_show().is_empty()
            && !self.is_editing()
            && !self.is_scoring()
            && !self.can_tell()
    }

    pub(super) fn select_correction(&mut self, step: isize) -> Notice {
        let last = self.corrections_on_show().len().saturating_sub(1);
        let to = self.correcting.selected.saturating_add_signed(step);
        self.correcting.selected = to.min(last);
        let all = last + 1;
        Notice::info(format!(
            "Correction {} of {all}: ⟨correct⟩ takes it",
            self.correcting.selected + 1
        ))
    }

    /// Takes the correction that is selected.
    pub(super) fn fix(&mut self) -> Notice {
        let correction = self.corrections_on_show().get(self.correcting.selected);
        let Some(correction) = correction else {
            return Notice::info(match self.mistakes() {
                Some(_) => "No correction was found: ⟨edit-pins⟩ corrects the pins of a row",
                None if self.is_scored_by_hand() => "No score is known to be wrong",
                None => "Only scores that were set by hand can be corrected",
            });
        };
        let changes = correction.changes.iter();
        let changes: Vec<_> = changes
            .map(|change| (change.row, change.would_score))
            .collect();
        self.correct(&changes)
    }

    /// Whether there may be scores that are wrong: set by hand, with the secret in somebody's head.
    pub fn can_rescore(&self) -> bool {
        self.game.codemaker() == Codemaker::Hand(None)
    }

    /// Goes to the pins of the last row on show.
    pub(super) fn rescore(&mut self) -> Notice {
        if !self.can_rescore() {
            return Notice::info(if self.is_scored_by_hand() {
                "Every score fits the secret that was told"
            } else {
                "Only scores that were set by hand can be corrected"
            });
        }
        let Some(row) = self.cursor.checked_sub(1) else {
            return Notice::info(if self.game.turns().is_empty() {
                "There is no row yet whose pins could be wrong"
            } else {
                "There is no row here: ⟨step-forward⟩ goes forward to one"
            });
        };
        self.pause();
        self.close_review();
        let score = self.game.turns()[row].score;
        let pins = Pins::of(score, self.game.board().pegs());
        self.rescoring = Some(Rescoring { row, pins });
        Notice::info(format!(
            "Row {}: set its pins anew, ⟨submit⟩ takes them",
            self.cursor
        ))
    }

    /// What there is to say where the pins of an earlier row are left as they were.
    pub(super) fn pins_stay() -> Notice {
        Notice::info("The pins stay as they were")
    }

    /// Leaves the pins of an earlier row as they were; false if they were not being changed.
    pub(in crate::app) fn cancel_rescoring(&mut self) -> bool {
        self.rescoring.take().is_some()
    }

    /// The game goes on with other scores for some rows, counted from 1; as it was it stays below.
    pub(super) fn correct(&mut self, changes: &[(usize, Score)]) -> Notice {
        let corrected = match self.game.rescored(changes) {
            Ok(corrected) => corrected,
            Err(why) => return self.refuse_pins(&why),
        };
        self.rescoring = None;
        if corrected == self.game {
            return Notice::info("These are the pins that it has");
        }
        self.pause();
        self.leave_for_correction(corrected);
        let rows = changes.iter().map(|(row, score)| {
            format!("row {row} is {} black, {} white", score.black, score.white)
        });
        let rows = rows.collect::<Vec<_>>().join("; ");
        let ended = self.outcome_notice().map(|notice| notice.text);
        let ended = ended.unwrap_or_else(|| "⟨back⟩ undoes it".to_owned());
        Notice::info(format!("Corrected: {rows}. {ended}"))
    }
}
