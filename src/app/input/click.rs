//! What clicks and the wheel do: first on what lies over the screen, then on the screen itself.

use crate::app::context::Ctx;
use crate::app::reply::Reply;
use crate::app::{App, Field, Screen, Table, TableView, Target, World};

use super::Mode;

impl App {
    /// Does what a click on a target means. A target that is not there any more does nothing.
    pub(crate) fn click(&mut self, target: Target, world: &mut dyn World) -> Reply {
        if let Target::Key(key) = target {
            return self.press(key, world);
        }
        // A click is no answer to a question.
        self.screens.fall_silent();
        if self.mode().is_over_screen() {
            return self.click_overlay(target, world);
        }
        match self.screens.screen {
            Screen::Setup => {
                self.click_setup(target);
                Reply::Nothing
            }
            Screen::Hiding | Screen::Table => self.click_board(target, world),
        }
    }

    fn click_overlay(&mut self, target: Target, world: &mut dyn World) -> Reply {
        match target {
            Target::Line(line) => return self.click_line(line, world),
            Target::Beside => _ = self.screens.close_overlay(),
            _ => {}
        }
        Reply::Nothing
    }

    fn click_setup(&mut self, target: Target) {
        match target {
            Target::Way(way) => self.setup.choose_way(way),
            Target::Solver(solver) => self.setup.choose_solver(solver),
            Target::Field(field) => self.setup.click_field(field),
            _ => {}
        }
    }

    fn click_board(&mut self, target: Target, world: &mut dyn World) -> Reply {
        match target {
            Target::Hole(hole) => self.change_draft(world, |draft| draft.click(hole)),
            Target::Colour(colour) => self.edit_draft(world, |draft| draft.put(colour)),
            _ if self.screens.screen == Screen::Table => {
                self.at_table(world, |table, ctx| table.click(target, ctx))
            }
            _ => Reply::Nothing,
        }
    }

    /// Turns the wheel: the list on top, what is under the pointer, or the rows of the game.
    pub(crate) fn wheel(&mut self, up: bool, over: Option<Target>, world: &mut dyn World) -> Reply {
        // This is no answer to a question either.
        self.screens.fall_silent();
        let step = if up { -1 } else { 1 };
        let mode = self.mode();
        if mode.scrolls() {
            self.select_line(step);
            return Reply::Nothing;
        }
        if mode == Mode::Statistics {
            return Reply::Nothing;
        }
        match self.screens.screen {
            Screen::Table => {
                return self.change_table(world, |table, ctx| table.turn_wheel(step, over, ctx));
            }
            Screen::Setup => self.wheel_in_setup(step, over),
            Screen::Hiding => {}
        }
        Reply::Nothing
    }

    fn wheel_in_setup(&mut self, step: isize, over: Option<Target>) {
        match over {
            Some(Target::Solver(_) | Target::Field(_)) => self.setup.change(step),
            Some(Target::Way(_)) => {
                self.setup.focus_on(Field::Way);
                let _ = self.move_in_setup(step);
            }
            _ => _ = self.move_in_setup(step),
        }
    }
}

impl Table {
    /// Does what a click on a target beside the draft means.
    pub(super) fn click(&mut self, target: Target, ctx: &mut Ctx) -> Reply {
        match target {
            Target::Row(rows) => self.look_at(rows),
            Target::Page(page) => self.panel_mut().turn_to(page),
            Target::Guess(index) => self.click_guess(index, ctx),
            Target::Line(line) => return self.click_correction(line, ctx),
            Target::Pin(pin) => self.edit_pins(|pins| pins.click(pin)),
            _ => {}
        }
        Reply::Nothing
    }

    /// Turns what is under the pointer, or the rows. A row in the making is not left by accident.
    pub(super) fn turn_wheel(&mut self, step: isize, over: Option<Target>, ctx: &mut Ctx) {
        match over {
            Some(Target::Codes) => return self.panel_mut().scroll_by(step),
            Some(Target::Guess(_)) => return self.panel_mut().turn_guesses(step),
            Some(Target::Line(_)) => return self.select_correction(step, ctx),
            Some(Target::Pin(pin)) => {
                return self.edit_pins(|pins| {
                    pins.select(pin);
                    pins.change(if step < 0 { 1 } else { -1 });
                });
            }
            _ => {}
        }
        let mode = TableView::new(self, ctx.facts()).mode();
        if matches!(mode, Mode::Row | Mode::Pins) {
            return;
        }
        if step < 0 {
            self.earlier();
        } else if !self.variation().at_end() {
            self.later(ctx);
        }
    }
}
