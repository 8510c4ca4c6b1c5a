//! Corrections of scores set by hand.

use crate::coach::{Correction, Insight, Mistakes, say};
use crate::rules::{Outcome, Player, Score};

use super::lists::stepped;
use super::table::{Auto, Doing, Said, Table};
use super::{Notice, Pins};

impl Table {
    /// Whether a score that a person gave may be wrong, as far as is known.
    pub(super) fn may_be_wrong(&self) -> bool {
        let is_checked = |it: &Insight| it.count() > 0 || it.mistakes.is_some();
        self.has_scores_of_person() && !self.insight().is_some_and(is_checked)
    }

    /// Whether a person gave the scores on show, and they are not known to be right.
    fn has_scores_of_person(&self) -> bool {
        self.at_end()
            && self.is_scored_by_hand()
            && self.game.outcome() != Outcome::Won
            && !self.game.turns().is_empty()
    }

    /// The mistakes in the scores on show, if no code fits them.
    pub fn mistakes(&self) -> Option<&Mistakes> {
        let insight = self.insight().filter(|_| self.has_scores_of_person());
        insight?.mistakes.as_deref()
    }

    /// That the pins on show must be corrected first.
    pub(super) fn why_corrected_first(&self) -> Option<String> {
        let wrong = self.mistakes();
        wrong.map(|_| "Correct the pins first: no code fits".into())
    }

    /// Index of the selected correction.
    pub fn selected_correction(&self) -> usize {
        self.correction
    }

    fn corrections(&self) -> &[Correction] {
        self.mistakes()
            .map_or(&[], |mistakes| &mistakes.corrections)
    }

    /// Selects another correction.
    pub(super) fn select_correction(&mut self, step: isize) {
        self.correction = stepped(self.correction, step, self.corrections().len());
    }

    /// Selects a correction by its index, or takes it if it is selected.
    pub(super) fn click_correction(&mut self, index: usize) -> Said {
        if index == self.correction {
            return self.take_correction();
        }
        self.correction = stepped(index, 0, self.corrections().len());
        None
    }

    /// Takes the correction that is selected.
    pub(super) fn take_correction(&mut self) -> Said {
        let correction = self.corrections().get(self.correction)?;
        let changes = correction.changes.iter();
        let changes: Vec<_> = changes
            .map(|change| (change.row, change.would_score))
            .collect();
        Some(self.correct(&changes))
    }

    /// Why the pins of the row on show cannot be set again.
    pub(super) fn why_no_pins(&self) -> Option<String> {
        if !self.is_scored_by_hand() {
            return Some("These pins are right: you did not set them".into());
        }
        (self.game.turns().is_empty()).then(|| "No row to correct yet".into())
    }

    /// Sets the pins of the last row on show again.
    pub(super) fn set_pins_again(&mut self) -> Notice {
        let row = self.cursor.max(1) - 1;
        self.pause();
        let pins = Pins::of(self.game.turns()[row].score, self.game.board().pegs());
        let then = match std::mem::replace(&mut self.doing, Doing::Nothing) {
            Doing::Again { then, .. } => then,
            doing => Box::new(doing),
        };
        self.doing = Doing::Again { row, pins, then };
        let row = row + 1;
        Notice::info(format!("Set the right pins of row {row}. ⟨submit⟩: save"))
    }

    /// The game goes on with other scores for some rows, counted from 1; how it was can be brought back.
    pub(super) fn correct(&mut self, changes: &[(usize, Score)]) -> Notice {
        let corrected = match self.game.rescored(changes) {
            Ok(corrected) => corrected,
            Err(why) => return self.refuse_pins(&why),
        };
        if corrected == self.game {
            self.move_cursor(self.cursor);
            return Notice::info("Nothing changed");
        }
        let before = std::mem::replace(&mut self.game, corrected);
        self.corrected.push(before);
        self.go_on_corrected();
        let rows = changes.iter();
        let rows = rows.map(|(row, score)| format!("row {row} has {}", say::pins(*score)));
        let rows = rows.collect::<Vec<_>>().join("; ");
        Notice::info(format!("Corrected: {rows}. ⟨undo⟩: undo"))
    }

    /// Goes back to the scores before the last correction; false if there is none.
    pub(super) fn undo_correction(&mut self) -> bool {
        let before = self.corrected.pop();
        let undoes = before.is_some();
        if let Some(before) = before {
            let was_over = self.is_over();
            self.game = before;
            self.go_on_corrected();
            if was_over && !self.is_over() {
                // The coach went with the end.
                self.turn_coach(true);
            }
        }
        undoes
    }

    /// With other scores a solver guesses anew; a guess or a row of a person stays.
    fn go_on_corrected(&mut self) {
        self.has_changed();
        self.tip = None;
        // With other scores it may be another code.
        self.rivals.clear();
        let doing = match std::mem::replace(&mut self.doing, Doing::Nothing) {
            Doing::Again { then, .. } => *then,
            doing => doing,
        };
        let is_kept = !self.is_over()
            && matches!(&doing, Doing::Pins { guess, .. } if guess.by == Player::Person);
        self.move_cursor(self.game.turns().len());
        self.doing = if is_kept { doing } else { self.at_rest() };
        if self.is_over() {
            self.pause();
            self.coach.on = false;
            self.landed = Some(self.now);
        } else if self.auto == Auto::Solver && !is_kept {
            self.doing = Doing::Solver;
        }
    }
}
