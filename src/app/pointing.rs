//! What is pasted, clicked or scrolled: it ends in the actions that keys have, too.

use super::{Action, App, Context, Effect, Notice, Overlay, Screen, Target};

impl App {
    pub(super) fn paste(&mut self, text: &str) {
        const NO_CODE: &str = "What was pasted is no code of this board";
        self.notice = None;
        let typed = text.trim();
        let (understood, why_not) = match self.context() {
            Context::SeedField => (self.setup.paste(typed), "What was pasted is no seed"),
            Context::Scoring => (
                self.table
                    .as_mut()
                    .is_some_and(|table| table.paste_score(typed)),
                "What was pasted is no score: two numbers such as 2 1",
            ),
            Context::Telling => (
                self.table
                    .as_mut()
                    .is_some_and(|table| table.paste_secret(typed)),
                "What was pasted is no code of this board",
            ),
            Context::Editing => (
                self.table.as_mut().is_some_and(|table| table.paste(typed)),
                NO_CODE,
            ),
            Context::Hiding => (
                self.hiding
                    .as_mut()
                    .is_some_and(|hiding| hiding.paste(typed)),
                NO_CODE,
            ),
            _ => (
                false,
                "Nothing can be pasted here: a code goes into a row, a seed into its field",
            ),
        };
        if !understood {
            self.notice = Some(Notice::warning(why_not));
        }
    }

    pub(super) fn click(&mut self, target: Target) -> Option<Effect> {
        self.notice = None;
        if let Target::Key(action) = target {
            if self.close_welcome() && action == Action::Submit {
                return None;
            }
            return self.act(action);
        }
        match self.overlay {
            Some(Overlay::Rivals { .. }) => {
                self.click_in_comparison(target);
                return None;
            }
            Some(Overlay::Puzzles { .. }) => {
                self.click_in_puzzles(target);
                return None;
            }
            Some(Overlay::Rounds { .. }) => {
                self.click_in_rounds(target);
                return None;
            }
            Some(Overlay::Settings { .. }) => return self.click_in_settings(target),
            _ => {}
        }
        if self.close_overlay() {
            return None;
        }
        match (target, self.screen, &mut self.table) {
            (Target::Field(index), Screen::Setup, _) => self.setup.click(index),
            (Target::Choice(place), Screen::Setup, _) => {
                self.setup.choose(place);
            }
            (_, Screen::Hiding, _) => self.click_in_hiding(target),
            (_, Screen::Table, Some(table)) => self.notice = table.click(target),
            _ => {}
        }
        None
    }

    pub(super) fn wheel(&mut self, up: bool, over: Option<Target>) -> Option<Effect> {
        let over_coach = matches!(
            over,
            Some(Target::Coach | Target::Entry(_) | Target::Page(_))
        );
        let action = match (self.screen, &self.overlay) {
            (Screen::Table, None) if over_coach && up => Action::SelectPrevious,
            (Screen::Table, None) if over_coach => Action::SelectNext,
            // A row in the making is not left by accident.
            (Screen::Table, None)
                if matches!(self.context(), Context::Editing | Context::Scoring) =>
            {
                return None;
            }
            (Screen::Table, None) if up => Action::StepBack,
            (Screen::Table, None) => Action::StepForward,
            _ if up => Action::Previous,
            _ => Action::Next,
        };
        self.act(action)
    }
}
