//! What clicks and the wheel do: first on what lies over the screen, then on the screen itself.

use crate::app::context::Ctx;
use crate::app::reply::Reply;
use crate::app::routes::DayStep;
use crate::app::{App, Field, Notch, PinDraft, Screen, Table, TableView, Target, World};

use super::Mode;

impl App {
    /// Does what a click on a target means. A target that is not there any more does nothing.
    pub(crate) fn click(&mut self, target: Target, world: &mut dyn World) -> Reply {
        if let Target::Key(key) = target {
            return self.press(key, world);
        }
        // A click answers no question: the question is gone.
        self.screens.fall_silent();
        if self.mode().is_over_screen() {
            return self.click_overlay(target, world);
        }
        match self.screens.screen {
            Screen::Setup => self.click_setup(target),
            Screen::Hiding | Screen::Table => self.click_board(target, world),
        }
    }

    /// Clicks what lies over the screen: a line of it is selected or opened, and a click beside it closes it.
    fn click_overlay(&mut self, target: Target, world: &mut dyn World) -> Reply {
        match target {
            Target::Line(line) => self.click_line(line, world),
            Target::Day(day) if self.window.is_touched && self.day_in_calendar() != Some(day) => {
                // A finger may have meant its neighbour.
                self.select_day(day);
                Reply::Nothing
            }
            Target::Day(day) => self.play_day(day),
            Target::Beside => {
                self.screens.close_overlay();
                Reply::Nothing
            }
            _ => Reply::Nothing,
        }
    }

    /// Clicks a way to play, a solver or another field of the setup.
    fn click_setup(&mut self, target: Target) -> Reply {
        match target {
            Target::Way(way) => self.setup.choose_way(way),
            Target::Solver(solver) => self.setup.click_solver(solver),
            Target::Field(field) => self.setup.click_field(field),
            _ => {}
        }
        Reply::Nothing
    }

    /// Clicks a hole or a colour for the draft on show, or something else on the table.
    fn click_board(&mut self, target: Target, world: &mut dyn World) -> Reply {
        match target {
            Target::Hole(hole) => self.change_draft(world, |draft| draft.click(hole)),
            Target::Colour(colour) => self.edit_draft(world, |draft| draft.put(colour)),
            _ => match self.screens.screen {
                Screen::Table => self.at_table(world, |table, ctx| table.click(target, ctx)),
                Screen::Setup | Screen::Hiding => Reply::Nothing,
            },
        }
    }

    /// Turns the wheel: the list on top, what is under the pointer, or the rows of the game.
    pub(crate) fn wheel(
        &mut self,
        notch: Notch,
        over: Option<Target>,
        world: &mut dyn World,
    ) -> Reply {
        // The wheel answers no question either.
        self.screens.fall_silent();
        let step = match notch {
            Notch::Up => -1,
            Notch::Down => 1,
        };
        let mode = self.mode();
        if mode == Mode::Calendar {
            return self.step_in_calendar(DayStep::Months(step as i64));
        }
        if mode.is_over_screen() {
            if mode.scrolls() {
                self.select_line(step);
            }
            return Reply::Nothing;
        }
        match self.screens.screen {
            Screen::Table => self.at_table(world, |table, ctx| table.turn_wheel(step, over, ctx)),
            Screen::Setup => self.wheel_in_setup(step, over),
            Screen::Hiding => Reply::Nothing,
        }
    }

    /// Changes the option under the pointer, or goes to another way to play.
    fn wheel_in_setup(&mut self, step: isize, over: Option<Target>) -> Reply {
        match over {
            Some(Target::Solver(_)) => {
                self.change_setup(|setup| setup.turn_wheel(Field::Solver, step))
            }
            Some(Target::Way(_) | Target::Field(Field::Way)) => {
                self.setup.focus_on(Field::Way);
                self.move_in_setup(step)
            }
            Some(Target::Field(field)) => self.change_setup(|setup| setup.turn_wheel(field, step)),
            _ => self.move_in_setup(step),
        }
    }
}

impl Table {
    /// Does what a click on a target beside the draft means.
    fn click(&mut self, target: Target, ctx: &mut Ctx) -> Reply {
        match target {
            Target::Row(rows) => self.walk_to(rows),
            Target::Page(page) => self.panel_mut().turn_to(page),
            Target::Guess(index) => self.click_guess(index, ctx),
            Target::Line(line) => return self.click_correction(line, ctx),
            Target::Pin(pin) => return self.add_pin(pin),
            Target::Plate => self.edit_pins(PinDraft::take_last),
            _ => {}
        }
        Reply::Nothing
    }

    /// Turns what is under the pointer, or the rows: a step of −1 is up.
    fn turn_wheel(&mut self, step: isize, over: Option<Target>, ctx: &mut Ctx) -> Reply {
        match over {
            Some(Target::Codes) => self.panel_mut().scroll_by(step),
            Some(Target::Guess(_)) => self.panel_mut().turn_guesses(step),
            Some(Target::Line(_)) => self.select_correction(step, ctx),
            // The wheel turned up means more pins.
            Some(Target::Pin(pin)) if step < 0 => return self.add_pin(pin),
            Some(Target::Pin(pin)) => self.edit_pins(|pins| pins.take(pin)),
            _ => self.wheel_through_rows(step, ctx),
        }
        Reply::Nothing
    }

    /// Looks at an earlier or a later row. A row or pins in the making are not left by accident.
    fn wheel_through_rows(&mut self, step: isize, ctx: &mut Ctx) {
        let mode = TableView::new(self, ctx.read_ctx()).mode();
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
