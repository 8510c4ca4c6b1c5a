//! The pins of a guess that a person is setting.

use crate::rules::{Score, ScoreError};

/// The two kinds of score pins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pin {
    /// Right colour, right place.
    Black,
    /// Right colour, wrong place.
    White,
}

impl Pin {
    /// Both kinds, black first.
    pub const ALL: [Self; 2] = [Self::Black, Self::White];

    fn other(self) -> Self {
        match self {
            Self::Black => Self::White,
            Self::White => Self::Black,
        }
    }
}

/// The pins that a person sets for a guess: only what a guess can get.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PinDraft {
    score: Score,
    selected: Pin,
    /// Whether a 0 makes the 1 before it a ten.
    may_be_ten: bool,
    /// The pegs of the guess.
    pegs: u8,
}

impl PinDraft {
    /// These pins, for a guess of so many pegs.
    pub(crate) fn new(score: Score, pegs: usize) -> Self {
        Self {
            score,
            selected: Pin::Black,
            may_be_ten: false,
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
        for other in (0..=self.count(pin.other())).rev() {
            let score = match pin {
                Pin::Black => Score::new(count, other),
                Pin::White => Score::new(other, count),
            };
            if score.check(self.pegs.into()).is_ok() {
                self.score = score;
                return true;
            }
        }
        false
    }

    pub(crate) fn select(&mut self, pin: Pin) {
        self.selected = pin;
        self.may_be_ten = false;
    }

    pub(crate) fn change(&mut self, step: i8) {
        let count = self.count(self.selected).saturating_add_signed(step);
        self.set(self.selected, count);
        self.may_be_ten = false;
    }

    /// Selects a kind, or adds a pin of it if it is selected; after the last one there are none.
    pub(crate) fn click(&mut self, pin: Pin) {
        if self.selected == pin && !self.set(pin, self.count(pin) + 1) {
            self.set(pin, 0);
        }
        self.select(pin);
    }

    /// Takes a digit as the number, after which the white pins follow; `1` and `0` are ten.
    ///
    /// # Errors
    /// There cannot be as many.
    pub(crate) fn write(&mut self, digit: u8) -> Result<(), ScoreError> {
        let pegs = usize::from(self.pegs);
        let is_ten = self.may_be_ten && digit == 0;
        self.may_be_ten = false;
        if is_ten {
            self.set(Pin::Black, 10);
            return Ok(());
        }
        let pin = self.selected;
        let written = Score::new(self.score.black, digit).check(pegs);
        if let (Pin::White, Err(why @ ScoreError::LastPegMisplaced(_))) = (pin, written) {
            return Err(why);
        }
        if !self.set(pin, digit) {
            return Err(ScoreError::TooManyPins(pegs));
        }
        self.may_be_ten = pin == Pin::Black && digit == 1 && self.pegs >= 10;
        self.selected = Pin::White;
        Ok(())
    }

    /// None of the selected kind; if there are none of it, goes back to the black ones and takes those away.
    pub(crate) fn erase(&mut self) {
        if self.count(self.selected) == 0 {
            self.selected = Pin::Black;
        }
        self.set(self.selected, 0);
        self.may_be_ten = false;
    }
}
