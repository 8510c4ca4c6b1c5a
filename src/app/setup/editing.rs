//! How keys, clicks and typed characters change the setup.

use crate::app::lists::neighbour;
use crate::app::reply::Reply;
use crate::rules::{Preset, SeedError};
use crate::solver::Solver;

use super::custom::Number;
use super::{Field, Setup, Way};

impl Setup {
    /// Goes to the next line: of the games above and the ways to play while one of them has the focus, else of the
    /// options. A step of −1 goes to the one before.
    pub(crate) fn move_focus(&mut self, step: isize, lines_above: &[Field]) {
        if !self.focus.is_game() {
            let mut options = self.fields();
            options.retain(|field| *field != Field::Way);
            return self.focus_on(neighbour(&options, &self.focus, step));
        }
        // A line is its field and the way to play that is chosen there: above the ways the one that is chosen now.
        let current = (self.focus, self.kind.way);
        let mut lines = Vec::new();
        for field in lines_above {
            lines.push((*field, self.kind.way));
        }
        for way in Way::ALL {
            lines.push((Field::Way, way));
        }
        let (next_field, next_way) = neighbour(&lines, &current, step);
        self.choose_way(next_way);
        self.focus_on(next_field);
    }

    /// Goes to the next field or, with −1, to the one before, round the end.
    pub(crate) fn next_field(&mut self, step: isize) {
        let current = if self.focus.is_game() {
            Field::Way
        } else {
            self.focus
        };
        self.focus_on(neighbour(&self.fields(), &current, step));
    }

    /// Changes the field in focus. Beside the ways to play lie their options.
    pub(crate) fn change(&mut self, step: isize) {
        if self.focus.is_game() {
            self.next_field(1);
        } else {
            self.change_value(step);
        }
    }

    /// Changes the value in focus to its neighbour: of a list round its end, of a number within its limits.
    fn change_value(&mut self, step: isize) {
        self.is_typing_number = false;
        match self.focus {
            Field::Board => {
                let mut boards = Preset::ALL.map(Some).to_vec();
                // The custom board comes last.
                boards.push(None);
                self.preset = neighbour(&boards, &self.preset, step);
            }
            Field::Repeats => self.custom.set_repeats(!self.board().repeats()),
            Field::Code => self.kind = neighbour(&self.kind.way.kinds(), &self.kind, step),
            Field::Solver => self.choose_solver(neighbour(&Solver::ALL, &self.solver(), step)),
            _ => {
                if let Some(number) = self.custom.number(self.focus) {
                    let next = number.held.saturating_add_signed(step.signum() as i8);
                    let limits = number.limits;
                    self.custom
                        .set(self.focus, next.clamp(*limits.start(), *limits.end()));
                }
            }
        }
    }

    /// Clicks a field: it gets the focus, or its next value if it has it.
    pub(crate) fn click_field(&mut self, field: Field) {
        if !self.shows(field) {
            return;
        }
        if field == self.focus {
            self.change(1);
        } else {
            self.focus_on(field);
        }
    }

    /// Clicks a solver: it guesses from now on.
    pub(crate) fn click_solver(&mut self, solver: Solver) {
        if self.shows(Field::Solver) {
            self.choose_solver(solver);
        }
    }

    /// Turns the wheel over a field: it gets the focus and the value next to its own.
    pub(crate) fn turn_wheel(&mut self, field: Field, step: isize) {
        if self.shows(field) {
            self.focus_on(field);
            self.change(step);
        }
    }

    /// Takes a character: of the seed, a digit of a number, or the number of a solver or of a way to play.
    pub(crate) fn write(&mut self, symbol: char) -> Reply {
        if self.focus == Field::Seed {
            return self.write_seed(symbol);
        }
        if let Some(digit) = symbol.to_digit(10) {
            if let Some(number) = self.custom.number(self.focus) {
                return self.write_digit(digit as u8, &number);
            }
            if self.choose_by_number(digit as usize) {
                return Reply::Nothing;
            }
        }
        Reply::warning(format!(
            "{symbol}: not used here. Choose a way to play: 1 to 5"
        ))
    }

    /// Chooses the solver with this number where one is chosen, otherwise the way to play. Returns whether there is one.
    fn choose_by_number(&mut self, number: usize) -> bool {
        let Some(index) = number.checked_sub(1) else {
            return false;
        };
        if self.focus == Field::Solver {
            let Some(solver) = Solver::ALL.get(index) else {
                return false;
            };
            self.choose_solver(*solver);
        } else {
            let Some(way) = Way::ALL.get(index) else {
                return false;
            };
            self.choose_way(*way);
        }
        true
    }

    /// Takes a whole seed; nothing changes if the text is none.
    pub(crate) fn paste(&mut self, text: &str) -> Result<(), SeedError> {
        self.seed = Some(text.parse()?);
        Ok(())
    }

    /// Takes what stands in a field for the whole seed; an empty one lets the program draw it.
    pub(crate) fn take_seed(&mut self, text: &str) -> Reply {
        if text.is_empty() {
            self.seed = None;
            return Reply::Nothing;
        }
        match self.paste(text) {
            Ok(()) => Reply::Nothing,
            Err(why) => Reply::warning(format!("Seed: {why}")),
        }
    }

    fn write_seed(&mut self, symbol: char) -> Reply {
        self.take_seed(&format!("{}{symbol}", self.seed()))
    }

    /// Appends a digit to the number in focus. Where there is no such number the digit begins another one.
    fn write_digit(&mut self, digit: u8, number: &Number) -> Reply {
        let typed = if self.is_typing_number {
            number.wished
        } else {
            0
        };
        self.is_typing_number = true;
        let least = number.limits.start();
        let greatest = number.limits.end();
        let appended = 10 * u16::from(typed) + u16::from(digit);
        if appended <= u16::from(*greatest) {
            self.custom.set(self.focus, appended as u8);
            return Reply::Nothing;
        }
        self.custom.set(self.focus, digit);
        let name = self.focus.name();
        Reply::info(format!("{name}: from {least} to {greatest}"))
    }

    /// Erases the last character of the seed.
    pub(crate) fn erase(&mut self) {
        let mut seed = self.seed();
        seed.pop();
        self.seed = seed.parse().ok();
    }
}
