//! Corrections of scores set by hand.

use crate::app::{Notice, PinDraft};
use crate::coach::{Correction, Insight, Mistakes, say};
use crate::rules::{Outcome, Score};

use crate::app::{Activity, Said, Table};

impl Table {
    /// Whether a score that a person gave may be wrong, as far as is known.
    pub(in crate::app) fn may_be_wrong(&self) -> bool {
        let is_checked = |it: &Insight| it.count() > 0 || it.mistakes.is_some();
        self.has_scores_of_person() && !self.insight().is_some_and(is_checked)
    }

    /// Whether a person gave the scores on show, and they are not known to be right.
    fn has_scores_of_person(&self) -> bool {
        self.variation.at_end()
            && self.is_scored_by_hand()
            && self.game().outcome() != Outcome::Won
            && !self.game().turns().is_empty()
    }

    /// The mistakes in the scores on show, if no code fits them.
    pub fn mistakes(&self) -> Option<&Mistakes> {
        // What is known is looked up only where it matters: every command asks for this.
        let insight = self.has_scores_of_person().then(|| self.insight())?;
        insight?.mistakes.as_deref()
    }

    /// That the pins on show must be corrected first.
    pub(in crate::app) fn why_corrected_first(&self) -> Option<String> {
        let wrong = self.mistakes();
        wrong.map(|_| "Correct the pins first: no code fits".into())
    }

    /// The corrections to select from.
    pub(in crate::app) fn corrections(&self) -> &[Correction] {
        self.mistakes()
            .map_or(&[], |mistakes| &mistakes.corrections)
    }

    /// Selects another correction.
    pub(in crate::app) fn select_correction(&mut self, step: isize) {
        let corrections = self.corrections().len();
        self.panel.select_correction(step, corrections);
    }

    /// Selects a correction by its index, or takes it if it is selected.
    pub(in crate::app) fn click_correction(&mut self, index: usize) -> Said {
        let step = index.cast_signed() - self.panel.correction.cast_signed();
        if step == 0 {
            return self.take_correction();
        }
        self.select_correction(step);
        None
    }

    /// Takes the correction that is selected, but for a key that was meant for the row before.
    pub(in crate::app) fn take_correction(&mut self) -> Said {
        if self.has_just_landed() {
            return None;
        }
        let correction = self.corrections().get(self.panel.correction)?;
        let changes = correction.changes.iter();
        let changes: Vec<_> = changes
            .map(|change| (change.row, change.would_score))
            .collect();
        Some(self.correct(&changes))
    }

    /// Why the pins of the row on show cannot be set again.
    pub(in crate::app) fn why_no_pins(&self) -> Option<String> {
        let why = match self.variation.activity() {
            _ if self.game().turns().is_empty() => "No row to correct yet",
            _ if !self.is_scored_by_hand() => "These pins are right: you did not set them",
            Activity::Rescoring { .. } => "You are setting these pins. ⟨submit⟩: save",
            _ => return None,
        };
        Some(why.into())
    }

    /// Sets the pins of the last row on show again.
    pub(in crate::app) fn set_pins_again(&mut self) -> Notice {
        let row = self.variation.cursor().max(1) - 1;
        let pins = PinDraft::of(self.game().turns()[row].score, self.game().board().pegs());
        self.variation.start_rescoring(row, pins);
        let row = row + 1;
        Notice::info(format!("Set the right pins of row {row}. ⟨submit⟩: save"))
    }

    /// The game goes on with other scores for some rows, counted from 1; how it was can be brought back.
    pub(in crate::app) fn correct(&mut self, changes: &[(usize, Score)]) -> Notice {
        let corrected = match self.game().rescored(changes) {
            Ok(corrected) => corrected,
            Err(why) => return self.refuse_pins(&why),
        };
        if corrected == *self.game() {
            self.variation.stop_rescoring();
            self.panel.begin_row();
            return Notice::info("Nothing changed");
        }
        self.variation.correct(corrected, self.now);
        self.scores_changed();
        let rows = changes.iter();
        let rows = rows.map(|(row, score)| format!("row {row} has {}", say::pins(*score)));
        let rows = rows.collect::<Vec<_>>().join("; ");
        Notice::info(format!("Corrected: {rows}. ⟨undo⟩: undo"))
    }

    /// Goes back to the scores before the last correction, if there is one.
    pub(in crate::app) fn undo_correction(&mut self) -> Said {
        self.variation.undo_correction(self.now).then(|| {
            self.scores_changed();
            self.note_coach();
            Notice::info("Undone: the old pins are back")
        })
    }

    fn scores_changed(&mut self) {
        self.has_changed();
        self.begin_line();
    }
}
