//! The mouse and pasted text: clicks and the wheel.

use crate::app::{Action, App, Context, Effect, Move, Notice, Screen, Target};

impl App {
    pub(super) fn paste(&mut self, text: &str) {
        self.notice = None;
        let typed = text.trim();
        let pasted = match (self.context(), self.screens.top_mut()) {
            (Context::SeedField, _) => self.setup.paste(typed).map_err(|why| no("seed", &why)),
            (Context::Scoring, Screen::Table(table)) => table.paste_score(typed),
            (Context::Editing, Screen::Table(table)) => table.paste(typed),
            (Context::Hiding, Screen::Hiding(hiding)) => hiding.draft_mut().paste(typed),
            _ => Err(Notice::warning(
                "Paste a code into a row, or a seed into its field",
            )),
        };
        self.notice = pasted.err();
    }

    pub(super) fn click(&mut self, target: Target) -> Option<Effect> {
        let asked = self.clear_notice();
        if let Target::Key(action) = target {
            return self.act_unasked(asked, action);
        }
        if let Some(overlay) = self.overlay {
            return self.click_overlay(overlay, target);
        }
        match (target, self.screens.top_mut()) {
            (Target::Field(index), Screen::Setup) => {
                let was_in_focus = self.setup.click(index);
                return was_in_focus.then(|| self.act(Action::Increase)).flatten();
            }
            (Target::Way(place), Screen::Setup) => {
                self.setup.choose_way(place);
            }
            (Target::Solver(place), Screen::Setup) => {
                self.setup.choose_solver(place);
            }
            (_, Screen::Hiding(hiding)) => self.notice = hiding.draft_mut().click(target),
            (_, Screen::History) => self.click_in_history(target),
            (_, Screen::Table(table)) => self.notice = table.click(target),
            _ => {}
        }
        None
    }

    pub(super) fn wheel(&mut self, up: bool, over: Option<Target>) -> Option<Effect> {
        let [back, forth] = match (self.screens.top_mut(), self.overlay, over) {
            (Screen::Table(table), None, Some(Target::Entry(page, _) | Target::Page(page))) => {
                if table.shows(page) {
                    table.turn_to(page);
                }
                [Action::Move(Move::PageUp), Action::Move(Move::PageDown)]
            }
            (Screen::Table(table), None, Some(Target::Pin(pin))) => {
                if let Some(pins) = table.pins_mut() {
                    pins.select(pin);
                }
                [Action::Increase, Action::Decrease]
            }
            (Screen::Table(_), None, Some(Target::Correction(_))) => {
                [Action::Move(Move::Up), Action::Move(Move::Down)]
            }
            // A row in the making is not left by accident.
            (Screen::Table(table), None, _)
                if matches!(table.mode().context(), Context::Editing | Context::Scoring) =>
            {
                return None;
            }
            (Screen::Table(_), None, _) => [Action::StepBack, Action::StepForward],
            (Screen::Setup, None, Some(Target::Way(_))) => {
                self.setup.focus_on_ways();
                [Action::Move(Move::Up), Action::Move(Move::Down)]
            }
            (Screen::Setup, None, Some(Target::Solver(_))) => [Action::Decrease, Action::Increase],
            (Screen::Setup, None, Some(Target::Field(field))) if self.setup.is_in_focus(field) => {
                // Numbers grow upwards, lists downwards.
                if self.setup.focus().is_list() {
                    [Action::Decrease, Action::Increase]
                } else {
                    [Action::Increase, Action::Decrease]
                }
            }
            _ => [Action::Move(Move::Up), Action::Move(Move::Down)],
        };
        self.act(if up { back } else { forth })
    }
}

/// Why the pasted text is no `what`.
pub(super) fn no(what: &str, why: &impl std::fmt::Display) -> Notice {
    Notice::warning(format!("You did not paste a {what}: {why}"))
}
