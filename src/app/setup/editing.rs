//! How keys, clicks and typed characters change the setup.

use std::ops::RangeInclusive;

use crate::app::lists::neighbour;
use crate::app::reply::Reply;
use crate::rules::{Preset, SeedError};
use crate::solver::Solver;

use super::{Field, Setup, Way};

impl Setup {
    /// Goes to the next game or way to play while these have the focus, or with −1 to the one before; else to the next
    /// field.
    pub(crate) fn move_focus(&mut self, step: isize, lines_above: &[Field]) {
        if !self.focus.is_game() {
            return self.next_field(step);
        }
        let way = self.kind.way;
        let mut lines: Vec<_> = lines_above.iter().map(|field| (*field, way)).collect();
        lines.extend(Way::ALL.map(|way| (Field::Way, way)));
        let (focus, way) = neighbour(&lines, &(self.focus, way), step);
        self.choose_way(way);
        self.focus_on(focus);
    }

    /// Goes to the next field or, with −1, to the one before, round the end.
    pub(crate) fn next_field(&mut self, step: isize) {
        let from = if self.focus.is_game() {
            Field::Way
        } else {
            self.focus
        };
        self.focus_on(neighbour(&self.fields(), &from, step));
    }

    /// Changes the field in focus. Beside the ways to play lie their options.
    pub(crate) fn change(&mut self, step: isize) {
        if self.focus.is_game() {
            self.next_field(1);
        } else {
            self.step(step);
        }
    }

    /// Changes the value in focus to its neighbour: of a list round its end, of a number within its limits.
    fn step(&mut self, step: isize) {
        self.is_typed = false;
        match self.focus {
            Field::Board => {
                let presets = Preset::ALL.into_iter().map(Some);
                let boards: Vec<_> = presets.chain([None]).collect();
                self.preset = neighbour(&boards, &self.preset, step);
            }
            Field::Repeats => self.custom.set_repeats(!self.board().repeats()),
            Field::Code => self.kind = neighbour(&self.kind.way.kinds(), &self.kind, step),
            Field::Solver => self.choose_solver(neighbour(&Solver::ALL, &self.solver(), step)),
            _ => {
                if let Some((_, number, limits)) = self.custom.number(self.focus) {
                    let stepped = number.saturating_add_signed(step.signum() as i8);
                    let stepped = stepped.clamp(*limits.start(), *limits.end());
                    self.custom.set(self.focus, stepped);
                }
            }
        }
    }

    /// Clicks a field: it gets the focus, or its next value if it has it.
    pub(crate) fn click_field(&mut self, field: Field) {
        if field == self.focus {
            self.change(1);
        } else {
            self.focus_on(field);
        }
    }

    /// Takes a character: of the seed, a digit of a number, or the number of a solver or of a way to play.
    pub(crate) fn write(&mut self, symbol: char) -> Reply {
        if self.focus == Field::Seed {
            return self.write_seed(symbol);
        }
        let digit = symbol.to_digit(10).map(|digit| digit as u8);
        if let Some(digit) = digit
            && let Some((wished, _, limits)) = self.custom.number(self.focus)
        {
            return self.write_digit(digit, wished, &limits);
        }
        let index = match digit {
            Some(digit @ 1..) => usize::from(digit) - 1,
            _ => usize::MAX,
        };
        if self.focus == Field::Solver
            && let Some(solver) = Solver::ALL.get(index)
        {
            self.choose_solver(*solver);
            return Reply::Nothing;
        }
        if self.focus != Field::Solver
            && let Some(way) = Way::ALL.get(index)
        {
            self.choose_way(*way);
            return Reply::Nothing;
        }
        Reply::warning(format!(
            "{symbol}: not used here. Choose a way to play: 1 to 5"
        ))
    }

    /// Takes a whole seed; nothing changes if the text is none.
    pub(crate) fn paste(&mut self, text: &str) -> Result<(), SeedError> {
        self.seed = Some(text.parse()?);
        Ok(())
    }

    fn write_seed(&mut self, symbol: char) -> Reply {
        match self.paste(&format!("{}{symbol}", self.seed())) {
            Ok(()) => Reply::Nothing,
            Err(why) => Reply::warning(format!("Seed: {why}")),
        }
    }

    /// Appends a digit to the number in focus. One that cannot be appended begins another number.
    fn write_digit(&mut self, digit: u8, wished: u8, limits: &RangeInclusive<u8>) -> Reply {
        let before = if self.is_typed { wished } else { 0 };
        let appended = 10 * u16::from(before) + u16::from(digit);
        let fits = appended <= u16::from(*limits.end());
        let number = if fits { appended as u8 } else { digit };
        self.custom.set(self.focus, number);
        self.is_typed = true;
        if fits {
            return Reply::Nothing;
        }
        let name = self.focus.name();
        Reply::info(format!(
            "{name}: from {} to {}",
            limits.start(),
            limits.end()
        ))
    }

    /// Erases the last character of the seed.
    pub(crate) fn erase(&mut self) {
        let mut seed = self.seed();
        seed.pop();
        self.seed = seed.parse().ok();
    }
}
