//! What is pasted, clicked or scrolled: it ends in the actions that keys have, too.

use super::{Action, App, Context, Effect, Move, Notice, Overlay, Screen, Target};

impl App {
    pub(super) fn paste(&mut self, text: &str) {
        self.notice = None;
        let typed = text.trim();
        let pasted = match (self.context(), self.screens.top_mut()) {
            (Context::SeedField, _) => self.setup.paste(typed).map_err(|why| no("seed", &why)),
            (Context::Scoring, Screen::Table(table)) => table.paste_score(typed),
            (Context::Telling, Screen::Table(table)) => table.paste_secret(typed),
            (Context::Editing, Screen::Table(table)) => table.paste(typed),
            (Context::Hiding, Screen::Hiding(hiding)) => hiding.paste(typed),
            _ => Err(Notice::warning(
                "Nothing can be pasted here: a code goes into a row, a seed into its field",
            )),
        };
        self.notice = pasted.err();
    }

    pub(super) fn click(&mut self, target: Target) -> Option<Effect> {
        self.notice = None;
        if let Target::Key(action) = target {
            if self.close_welcome() && action == Action::Submit {
                return None;
            }
            return self.act(action);
        }
        if let Some(overlay) = self.overlay {
            match (overlay, target) {
                (_, Target::Beside) | (Overlay::Welcome, _) => {
                    self.close_overlay();
                }
                (Overlay::Rivals { .. }, _) => self.click_in_comparison(target),
                (Overlay::Puzzles { .. }, _) => self.click_in_puzzles(target),
                (Overlay::Rounds { .. }, _) => self.click_in_rounds(target),
                (Overlay::Settings { .. }, _) => return self.click_in_settings(target),
                (Overlay::Help { .. } | Overlay::Share { .. }, _) => {}
            }
            return None;
        }
        match (target, self.screens.top_mut()) {
            (Target::Field(index), Screen::Setup) => {
                let was_there = self.setup.click(index);
                return was_there
                    .then(|| self.act_on_setup(Action::Increase))
                    .flatten();
            }
            (Target::Choice(place), Screen::Setup) => {
                self.setup.choose(place);
            }
            (_, Screen::Hiding(hiding)) => self.notice = hiding.click(target),
            (_, Screen::History) => return self.click_in_history(target),
            (_, Screen::Table(table)) => self.notice = table.click(target),
            _ => {}
        }
        None
    }

    pub(super) fn wheel(&mut self, up: bool, over: Option<Target>) -> Option<Effect> {
        let [back, forth] = match (self.screens.top_mut(), self.overlay, over) {
            (Screen::Table(_), None, Some(Target::Coach | Target::Entry(_) | Target::Page(_))) => {
                [Action::Move(Move::PageUp), Action::Move(Move::PageDown)]
            }
            (Screen::Table(table), None, Some(Target::Pin(pin))) => {
                table.select_pin(pin);
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
            (Screen::Setup, None, Some(Target::Choice(_))) => [Action::Decrease, Action::Increase],
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

/// What was pasted is not what is asked for, and why.
pub(super) fn no(what: &str, why: &impl std::fmt::Display) -> Notice {
    Notice::warning(format!("What was pasted is no {what}: {why}"))
}
