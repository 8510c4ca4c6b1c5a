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
}

/// The pins that a person sets for a guess: only what a guess can get. They are counted, so that the order in which
/// they are set does not matter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PinDraft {
    score: Score,
    /// The kind of the pin that was added last; `None` if another change came later.
    newest: Option<Pin>,
    /// The number that the next digit is.
    next_number: Pin,
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
            newest: None,
            next_number: Pin::Black,
            may_be_ten: false,
            pegs: pegs as u8,
        }
    }

    /// The score they make.
    pub fn score(self) -> Score {
        self.score
    }

    /// Sets these pins, after which digits are the whole score again. Nothing changes if no guess gets them.
    fn set(&mut self, black: u8, white: u8) -> Result<(), ScoreError> {
        self.expect_whole_score();
        self.score = Score::checked(black, white, self.pegs.into())?;
        self.newest = None;
        Ok(())
    }

    /// Lets the next digits be the whole score.
    pub(crate) fn expect_whole_score(&mut self) {
        self.next_number = Pin::Black;
        self.may_be_ten = false;
    }

    /// Adds a pin.
    ///
    /// # Errors
    /// No guess gets one more.
    pub(crate) fn add(&mut self, pin: Pin) -> Result<(), ScoreError> {
        let (black, white) = (self.score.black(), self.score.white());
        match pin {
            Pin::Black => self.set(black + 1, white)?,
            Pin::White => self.set(black, white + 1)?,
        }
        self.newest = Some(pin);
        Ok(())
    }

    /// Takes a pin of this kind away, if there is one.
    pub(crate) fn take(&mut self, pin: Pin) {
        let (black, white) = (self.score.black(), self.score.white());
        self.score = match pin {
            Pin::Black => Score::from_pins(black.saturating_sub(1), white),
            Pin::White => Score::from_pins(black, white.saturating_sub(1)),
        };
        self.newest = None;
        self.expect_whole_score();
    }

    /// Takes the pin away that was added last, else the last one on the plate, where black pins come first.
    pub(crate) fn take_last(&mut self) {
        let last_on_plate = if self.score.white() > 0 {
            Pin::White
        } else {
            Pin::Black
        };
        self.take(self.newest.unwrap_or(last_on_plate));
    }

    /// Takes a digit: first the number of black pins, then that of white ones. `1` and `0` are ten black pins where
    /// there are as many pegs.
    ///
    /// # Errors
    /// No guess gets as many.
    pub(crate) fn write(&mut self, digit: u8) -> Result<(), ScoreError> {
        let is_black = self.next_number == Pin::Black;
        let is_ten = self.may_be_ten && digit == 0;
        if is_ten {
            self.set(10, 0)?;
        } else if is_black {
            self.set(digit, 0)?;
        } else {
            self.set(self.score.black(), digit)?;
        }
        if is_black || is_ten {
            self.next_number = Pin::White;
        }
        self.may_be_ten = is_black && digit == 1 && self.pegs >= 10;
        Ok(())
    }
}
