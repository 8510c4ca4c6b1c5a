//! Corrections of scores that a person has set.

use std::time::Duration;

use crate::app::PinDraft;
use crate::app::context::Ctx;
use crate::app::reply::Reply;
use crate::coach::{Correction, WrongScores, say};
use crate::rules::{Outcome, Score};

use super::{Activity, Table, TableView};

impl<'a> TableView<'a> {
    /// Whether a score that a person gave may be wrong, as far as is known.
    pub(crate) fn may_be_wrong(self) -> bool {
        if !self.has_scores_of_person() {
            return false;
        }
        match self.insight() {
            Some(insight) => insight.count() == 0 && insight.wrong_scores.is_none(),
            None => true,
        }
    }

    /// What is wrong with the scores on show, if no code fits them.
    pub fn wrong_scores(self) -> Option<&'a WrongScores> {
        // What is known is looked up only where it matters: every command asks for this.
        if !self.has_scores_of_person() {
            return None;
        }
        self.insight()?.wrong_scores.as_deref()
    }

    /// Says that the pins on show must be corrected first, if they must.
    pub(crate) fn why_corrected_first(self) -> Option<String> {
        self.wrong_scores()?;
        Some("Correct the pins first: no code fits".into())
    }

    /// The corrections to select from.
    pub(crate) fn corrections(self) -> &'a [Correction] {
        match self.wrong_scores() {
            Some(wrong_scores) => &wrong_scores.corrections,
            None => &[],
        }
    }
}

impl Table {
    /// Whether a person gave the scores on show, and they are not known to be right.
    fn has_scores_of_person(&self) -> bool {
        self.variation.at_end()
            && self.is_scored_by_hand()
            && self.game().outcome() != Outcome::Won
            && !self.game().turns().is_empty()
    }

    /// Selects another correction.
    pub(crate) fn select_correction(&mut self, step: isize, ctx: &Ctx) {
        let corrections = self.view(ctx).corrections().len();
        self.panel.select_correction(step, corrections);
    }

    /// Selects a correction by its index, or takes it if it is selected.
    pub(crate) fn click_correction(&mut self, index: usize, ctx: &mut Ctx) -> Reply {
        if index >= self.view(ctx).corrections().len() {
            return Reply::Nothing;
        }
        let step = index.cast_signed() - self.panel.corrections.selected.cast_signed();
        if step == 0 {
            return self.take_correction(ctx);
        }
        self.select_correction(step, ctx);
        Reply::Nothing
    }

    /// Takes the correction that is selected, unless the key was meant for the row before.
    pub(crate) fn take_correction(&mut self, ctx: &mut Ctx) -> Reply {
        if self.is_stray_enter(ctx.time()) {
            return Reply::Nothing;
        }
        let Some(correction) = self
            .view(ctx)
            .corrections()
            .get(self.panel.corrections.selected)
        else {
            return Reply::Nothing;
        };
        let changes: Vec<_> = correction
            .changes
            .iter()
            .map(|change| (change.row, change.would_score))
            .collect();
        self.correct(&changes, ctx.time())
    }

    /// Why the pins of the row on show cannot be set again.
    pub(crate) fn why_no_pins(&self) -> Option<String> {
        if self.game().turns().is_empty() {
            Some("No row to correct yet".into())
        } else if !self.is_scored_by_hand() {
            Some("These pins are right: you did not set them".into())
        } else if matches!(self.variation.activity(), Activity::Rescoring { .. }) {
            Some("You are setting these pins. ⟨submit⟩: save".into())
        } else {
            None
        }
    }

    /// Lets the player set the pins of the last row on show again.
    pub(crate) fn set_pins_again(&mut self) -> Reply {
        let row = self.variation.cursor().max(1);
        // Before row 1 its pegs are not on show, and its pins are set beside them.
        if self.variation.cursor() == 0 {
            self.show_row(row);
        }
        let score = self.game().turns()[row - 1].score;
        let pins = PinDraft::new(score, self.game().board().pegs());
        self.variation.start_rescoring(row - 1, pins);
        Reply::info(format!("Set the right pins of row {row}. ⟨submit⟩: save"))
    }

    /// Lets the game go on with other scores for some rows, counted from 1; that can be undone.
    pub(super) fn correct(&mut self, changes: &[(usize, Score)], now: Duration) -> Reply {
        let corrected = match self.game().rescored(changes) {
            Ok(corrected) => corrected,
            Err(why) => return self.refuse_pins(&why),
        };
        if corrected == *self.game() {
            self.variation.stop_rescoring();
            return Reply::info("Nothing changed");
        }
        self.variation.correct(corrected, now);
        self.note_changed_scores();
        let rows: Vec<_> = changes
            .iter()
            .map(|(row, score)| format!("row {row} has {}", say::pins(*score)))
            .collect();
        Reply::info(format!("Corrected: {}. ⟨undo⟩: undo", rows.join("; ")))
    }

    /// Lets the game be saved, and the panel begin anew, after scores have changed.
    pub(super) fn note_changed_scores(&mut self) {
        self.note_change();
        self.begin_variation();
    }
}
