//! Corrections of scores set by hand.

use crate::app::{Notice, Pins, Table};
use crate::coach::{Correction, Insight, Mistakes, say};
use crate::rules::{Outcome, Score};
use crate::solver::Count;

impl Table {
    /// Whether a score that a person gave may be wrong, as far as is known.
    pub(super) fn may_be_wrong(&self) -> bool {
        let is_checked = |it: &Insight| it.count() != Count::Exact(0) || it.mistakes.is_some();
        self.has_scores_of_person() && !self.insight().is_some_and(is_checked)
    }

    /// Whether a person gave the scores on show, and they are not known to be right.
    fn has_scores_of_person(&self) -> bool {
        self.at_end()
            && self.is_scored_by_hand()
            && self.game().outcome() != Outcome::Won
            && !self.game().turns().is_empty()
    }

    /// The mistakes in the scores on show, if no code fits them.
    pub fn mistakes(&self) -> Option<&Mistakes> {
        let insight = self.insight().filter(|_| self.has_scores_of_person());
        insight?.mistakes.as_deref()
    }

    /// The place of the correction that is selected, counted from 0.
    pub fn selected_correction(&self) -> usize {
        self.correction
    }

    fn corrections_on_show(&self) -> &[Correction] {
        self.mistakes()
            .map_or(&[], |mistakes| &mistakes.corrections)
    }

    pub(super) fn select_correction(&mut self, step: isize) -> Notice {
        let all = self.corrections_on_show().len();
        let Some(last) = all.checked_sub(1) else {
            return Self::no_correction();
        };
        let to = self.correction.saturating_add_signed(step);
        self.correction = to.min(last);
        Notice::info(format!(
            "Correction {} of {all}. ⟨correct⟩: use it",
            self.correction + 1
        ))
    }

    fn no_correction() -> Notice {
        Notice::info("No correction found. ⟨edit-pins⟩: correct a row yourself")
    }

    /// Takes the correction that is selected.
    pub(super) fn fix(&mut self) -> Notice {
        let correction = self.corrections_on_show().get(self.correction);
        let Some(correction) = correction else {
            return match self.mistakes() {
                Some(_) => Self::no_correction(),
                None if self.is_scored_by_hand() => Notice::info("No score is known to be wrong"),
                None => Notice::info("You can only correct scores that you set"),
            };
        };
        let changes = correction.changes.iter();
        let changes: Vec<_> = changes
            .map(|change| (change.row, change.would_score))
            .collect();
        self.correct(&changes)
    }

    /// Whether a score is to be put right before anything else: no code fits, and no row is begun.
    pub fn corrects_next(&self) -> bool {
        self.mistakes().is_some_and(|it| !it.corrections.is_empty())
            && self.draft.holes().iter().all(|hole| hole.colour.is_none())
    }

    /// Goes to the pins of the last row on show.
    pub(super) fn rescore(&mut self) -> Notice {
        if !self.is_scored_by_hand() {
            return Notice::info("You can only correct scores that you set");
        }
        let Some(row) = self.cursor.checked_sub(1) else {
            return Notice::info(if self.game().turns().is_empty() {
                "No row to correct yet"
            } else {
                "No row here. ⟨step-forward⟩: next row"
            });
        };
        self.pause();
        self.close_review();
        let score = self.game().turns()[row].score;
        let pins = Pins::of(score, self.game().board().pegs());
        self.rescoring = Some((row, pins));
        Notice::info(format!(
            "Row {}: set the right pins, then press ⟨submit⟩",
            self.cursor
        ))
    }

    /// The notice that the pins of an earlier row stay as they were.
    pub(super) fn pins_stay() -> Notice {
        Notice::info("Pins not changed")
    }

    /// Leaves the pins of an earlier row as they were; false if they were not being changed.
    pub(crate) fn cancel_rescoring(&mut self) -> bool {
        self.rescoring.take().is_some()
    }

    /// The game goes on with other scores for some rows, counted from 1; as it was it stays below.
    pub(super) fn correct(&mut self, changes: &[(usize, Score)]) -> Notice {
        let corrected = match self.game().rescored(changes) {
            Ok(corrected) => corrected,
            Err(why) => return self.refuse_pins(&why),
        };
        self.rescoring = None;
        if corrected == *self.game() {
            return Notice::info("This row has these pins already");
        }
        self.pause();
        self.leave_for_correction(corrected);
        let rows = changes.iter();
        let rows = rows.map(|(row, score)| format!("row {row} shows {}", say::pins(*score)));
        let rows = rows.collect::<Vec<_>>().join("; ");
        Notice::info(format!("Corrected: {rows}. ⟨back⟩: undo"))
    }
}
