//! A score in the making.

use crate::rules::Score;

use super::{Notice, RowEdit};

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

/// The pins that a person sets for a guess. They need not be a possible score yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pins {
    score: Score,
    /// The kind that keys change.
    selected: Pin,
    /// Of the guess.
    pegs: u8,
}

impl Pins {
    /// A score of no pins, for a guess of `pegs` pegs.
    pub(super) fn new(pegs: usize) -> Self {
        Self::of(Score::new(0, 0), pegs)
    }

    /// The pins of a score that is being corrected.
    pub(super) fn of(score: Score, pegs: usize) -> Self {
        Self {
            score,
            selected: Pin::Black,
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

    fn set(&mut self, pin: Pin, count: u8) {
        match pin {
            Pin::Black => self.score.black = count,
            Pin::White => self.score.white = count,
        }
    }

    pub(super) fn select(&mut self, pin: Pin) {
        self.selected = pin;
    }

    /// Adds or removes a pin of the selected kind; after 0 follows the number of pegs.
    pub(super) fn change(&mut self, step: i8) {
        let counts = i16::from(self.pegs) + 1;
        let count = i16::from(self.count(self.selected)) + i16::from(step);
        self.set(self.selected, count.rem_euclid(counts) as u8);
    }

    /// Selects a kind, or adds a pin of it if it is selected.
    pub(super) fn click(&mut self, pin: Pin) {
        if self.selected == pin {
            self.change(1);
        }
        self.selected = pin;
    }

    /// Takes a digit as the number, after which the white pins follow. False if there cannot be as many.
    fn write(&mut self, digit: u8) -> bool {
        let fits = digit <= self.pegs;
        if fits {
            self.set(self.selected, digit);
            self.selected = Pin::White;
        }
        fits
    }

    /// None of the selected kind; if there are none of it, goes back to the black ones and takes those
    /// away. False if there was nothing to take away.
    fn erase(&mut self) -> bool {
        if self.count(self.selected) == 0 {
            self.selected = Pin::Black;
        }
        let had_some = self.count(self.selected) > 0;
        self.set(self.selected, 0);
        had_some
    }

    /// Changes the pins; the notice says why nothing has changed.
    pub(super) fn edit(&mut self, edit: RowEdit) -> Option<Notice> {
        match edit {
            RowEdit::Left => self.select(Pin::Black),
            RowEdit::Right => self.select(Pin::White),
            RowEdit::ColourUp => self.change(1),
            RowEdit::ColourDown => self.change(-1),
            RowEdit::ClearBack | RowEdit::Clear => {
                return (!self.erase()).then(|| Notice::info("No pins to remove"));
            }
            RowEdit::Fill => {}
        }
        None
    }

    /// Takes a digit as the number of pins; the notice says why it cannot be.
    pub(super) fn type_symbol(&mut self, symbol: char) -> Option<Notice> {
        let is_taken = symbol
            .to_digit(10)
            .is_some_and(|digit| self.write(digit as u8));
        let pegs = self.pegs;
        (!is_taken)
            .then(|| Notice::info(format!("A guess of {pegs} pegs gets at most {pegs} pins")))
    }

    /// Puts another pin into the place of one on the board, counted from 0, black ones first: black into
    /// an empty place, then white, then none.
    pub(super) fn turn(&mut self, place: usize) {
        let Score { black, white } = self.score;
        if place < usize::from(black) {
            self.score = Score::new(black - 1, white + 1);
        } else if place < usize::from(self.score.total()) {
            self.score = Score::new(black, white - 1);
        } else {
            self.score = Score::new(black + 1, white);
        }
    }

    /// Takes a whole score.
    pub(super) fn put(&mut self, score: Score) {
        self.score = score;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(pins: Pins) -> (u8, u8) {
        (pins.score().black, pins.score().white)
    }

    #[test]
    fn two_digits_are_a_score() {
        let mut pins = Pins::new(4);
        assert!(pins.write(1) && pins.write(2));
        assert_eq!((shown(pins), pins.selected()), ((1, 2), Pin::White));
        assert!(!pins.write(5));
        assert!(pins.write(0));
        assert_eq!(shown(pins), (1, 0));
        assert!(pins.erase() && !pins.erase());
        assert_eq!((shown(pins), pins.selected()), ((0, 0), Pin::Black));
    }

    #[test]
    fn numbers_go_round_from_none_to_all() {
        let mut pins = Pins::new(12);
        pins.change(-1);
        assert_eq!(shown(pins), (12, 0));
        pins.change(1);
        assert_eq!(shown(pins), (0, 0));
        pins.change(1);
        pins.select(Pin::White);
        pins.change(-1);
        // Too many together: giving the score reports that.
        assert_eq!(shown(pins), (1, 12));
    }

    #[test]
    fn a_place_on_the_board_goes_through_black_white_and_none() {
        let mut pins = Pins::new(4);
        pins.turn(2);
        pins.turn(2);
        assert_eq!(shown(pins), (2, 0));
        pins.turn(0);
        assert_eq!(shown(pins), (1, 1));
        pins.turn(1);
        assert_eq!(shown(pins), (1, 0));
    }
}
