//! A score in the making.

use crate::rules::Score;

use super::{App, Table};

/// The two kinds of score pins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pin {
    /// Right colour, right place.
    Black,
    /// Right colour, wrong place.
    White,
}

impl Pin {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Black, Self::White];
}

/// The pins that a person sets for a guess: never more than it has pegs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pins {
    score: Score,
    /// The kind that keys change.
    selected: Pin,
    /// Whether a 0 makes the 1 before it a ten.
    is_begun: bool,
    /// Of the guess.
    pegs: u8,
}

impl Pins {
    /// The pins of a score, for a guess of `pegs` pegs.
    pub(super) fn of(score: Score, pegs: usize) -> Self {
        Self {
            score,
            selected: Pin::Black,
            is_begun: false,
            pegs: pegs as u8,
        }
    }

    /// The score they make.
    pub fn score(self) -> Score {
        self.score
    }

    /// The kind that keys change.
    pub fn selected(self) -> Pin {
        self.selected
    }

    /// The number of pins of a kind.
    pub fn count(self, pin: Pin) -> u8 {
        match pin {
            Pin::Black => self.score.black,
            Pin::White => self.score.white,
        }
    }

    /// Sets the number of pins of a kind; those of the other kind give way. False if there cannot be as many.
    fn set(&mut self, pin: Pin, count: u8) -> bool {
        if count > self.pegs {
            return false;
        }
        let others = self.pegs - count;
        self.score = match pin {
            Pin::Black => Score::new(count, self.score.white.min(others)),
            Pin::White => Score::new(self.score.black.min(others), count),
        };
        true
    }

    pub(super) fn select(&mut self, pin: Pin) {
        self.selected = pin;
        self.is_begun = false;
    }

    /// Adds or removes pins of the selected kind.
    pub(super) fn change(&mut self, step: i8) {
        let count = self.count(self.selected).saturating_add_signed(step);
        self.set(self.selected, count);
        self.is_begun = false;
    }

    /// Selects a kind, or adds a pin of it if it is selected.
    pub(super) fn click(&mut self, pin: Pin) {
        if self.selected == pin {
            self.change(1);
        }
        self.select(pin);
    }

    /// Takes a digit as the number, after which the white pins follow; `1` and `0` are ten. False if there cannot
    /// be as many.
    pub(super) fn write(&mut self, digit: u8) -> bool {
        if std::mem::take(&mut self.is_begun) && digit == 0 {
            return self.set(Pin::Black, 10);
        }
        let pin = self.selected;
        let fits = self.set(pin, digit);
        if fits {
            self.is_begun = pin == Pin::Black && digit == 1 && self.pegs >= 10;
            self.selected = Pin::White;
        }
        fits
    }

    /// None of the selected kind; if there are none of it, goes back to the black ones and takes those away.
    pub(super) fn erase(&mut self) {
        if self.count(self.selected) == 0 {
            self.selected = Pin::Black;
        }
        self.set(self.selected, 0);
        self.is_begun = false;
    }

    /// Puts another pin into the place of one on the board, counted from 0, black ones first: black into
    /// an empty place, then white, then none.
    pub(super) fn turn(&mut self, place: usize) {
        let Score { black, white } = self.score;
        self.score = if place < usize::from(black) {
            Score::new(black - 1, white + 1)
        } else if place < usize::from(self.score.total()) {
            Score::new(black, white - 1)
        } else {
            Score::new(black + 1, white)
        };
    }

    /// Takes a whole score.
    pub(super) fn put(&mut self, score: Score) {
        self.score = score;
    }
}

impl App {
    /// Changes the pins being set.
    pub(super) fn edit_pins(&mut self, edit: impl FnOnce(&mut Pins)) {
        if let Some(pins) = self.table.as_mut().and_then(Table::pins_mut) {
            edit(pins);
        }
    }

    pub(super) fn type_pins(&mut self, symbol: char) {
        self.at_table(|table| table.type_pins(symbol));
    }
}
