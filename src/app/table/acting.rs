//! What the player asks for, on its way to the part of the table that does it.

use crate::app::Target;

use super::{Action, Notice, Table};

impl Table {
    /// Does what the player asked for; the notice says what there is to say about it.
    pub(in crate::app) fn act(&mut self, action: Action) -> Option<Notice> {
        if self.telling.is_some() {
            return self.act_on_telling(action);
        }
        let was_rescoring = self.rescoring.is_some();
        let notice = self.act_on_game(action);
        let is_left = was_rescoring && self.rescoring.is_none();
        notice.or_else(|| is_left.then(Self::pins_stay))
    }

    fn act_on_game(&mut self, action: Action) -> Option<Notice> {
        match action {
            Action::HoleLeft
            | Action::HoleRight
            | Action::Increase
            | Action::Decrease
            | Action::ClearBack
            | Action::Undo
            | Action::Type(_)
            | Action::Submit
                if self.is_scoring() =>
            {
                self.act_on_pins(action)
            }
            Action::StepBack
            | Action::StepForward
            | Action::ToStart
            | Action::ToEnd
            | Action::TogglePlay
            | Action::Branch => self.act_on_timeline(action),
            Action::SolverStep | Action::ToggleSolver => self.act_on_solver(action),
            Action::Rescore => Some(self.rescore()),
            Action::Fix => Some(self.fix()),
            Action::Review => self.toggle_review(),
            Action::TryAgain => Some(self.try_again()),
            Action::ToggleHints => self.toggle_hints(),
            Action::NextPage => self.turn_pages(1),
            Action::PreviousPage => self.turn_pages(-1),
            Action::Previous => Some(self.select_correction(-1)),
            Action::Next => Some(self.select_correction(1)),
            Action::SelectPrevious => self.select(-1),
            Action::SelectNext => self.select(1),
            Action::CopyRow if !self.is_editing() => self.copy_shown_row(),
            _ => self.edit(action),
        }
    }

    pub(in crate::app) fn click(&mut self, target: Target) -> Option<Notice> {
        if let (Some(telling), Target::Hole(_) | Target::Colour(_)) = (&mut self.telling, target) {
            return telling.click(target);
        }
        if self.telling.is_some() {
            return Some(Notice::info(
                "⟨back⟩ keeps the secret: then the rows can be looked at",
            ));
        }
        match target {
            Target::Hole(hole) if hole == self.draft.cursor() => self.edit(Action::ColourUp),
            Target::Hole(hole) => {
                self.draft.move_to(hole);
                None
            }
            Target::Colour(colour) if self.is_editing() => self.place(colour),
            Target::Turn(turns) | Target::Peg { turn: turns, .. } => {
                let is_left = self.rescoring.is_some();
                self.go_to(turns);
                is_left.then(Self::pins_stay)
            }
            Target::Page(page) => {
                self.coach.turn_to(page);
                self.select_cell_under_cursor();
                None
            }
            Target::Entry(entry) if self.is_suggestion(entry) => self.edit(Action::Insert),
            Target::Entry(entry) => self.select_entry(entry),
            Target::Pin(pin) => {
                self.click_pin(pin);
                None
            }
            Target::PinPlace(place) => {
                self.click_pin_place(place);
                None
            }
            Target::Correction(correction) if correction == self.selected_correction() => {
                Some(self.fix())
            }
            Target::Correction(correction) => {
                self.correction = correction;
                None
            }
            Target::Colour(_)
            | Target::Coach
            | Target::Entrant(_)
            | Target::Pick(_)
            | Target::Round(_)
            | Target::Setting(_)
            | Target::Kept(_)
            | Target::Field(_)
            | Target::Choice(_)
            | Target::Overlay
            | Target::Beside
            | Target::Key(_) => None,
        }
    }
}
