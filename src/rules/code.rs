//! Colours and codes.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::{Score, VisibleChar, counted};

/// A row of 1 to 12 pegs; ordered as its letters are in a dictionary.
///
/// Eight bytes: peg *i* takes the five bits below bit 64 − 5*i*, the length the lowest four.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Code(u64);

impl Code {
    /// The most pegs a code can have.
    pub const MAX_LEN: usize = 12;

    const PEG_BITS: usize = 5;
    const PEG_MASK: u64 = 0b1_1111;

    fn shift(hole: usize) -> usize {
        u64::BITS as usize - Self::PEG_BITS * (hole + 1)
    }

    /// The code with these colours, first hole first.
    ///
    /// # Errors
    /// [`CodeError::Size`] unless there are 1 to 12 of them.
    pub fn new(colours: impl IntoIterator<Item = Colour>) -> Result<Self, CodeError> {
        // There may be no end of them.
        let mut rest = colours.into_iter();
        let pegs: Vec<Colour> = rest.by_ref().take(Self::MAX_LEN).collect();
        let is_too_long = rest.next().is_some();
        if pegs.is_empty() || is_too_long {
            let more = rest.size_hint().0.saturating_add(is_too_long.into());
            return Err(CodeError::Size(pegs.len().saturating_add(more)));
        }
        let mut code = Self::lowest(pegs.len());
        for (hole, colour) in pegs.into_iter().enumerate() {
            code = code.with(hole, colour);
        }
        Ok(code)
    }

    /// The lowest code of `len` pegs (1 to 12): all of them are A.
    pub(crate) fn lowest(len: usize) -> Self {
        debug_assert!((1..=Self::MAX_LEN).contains(&len));
        Self(len as u64)
    }

    /// How many pegs it has.
    #[expect(clippy::len_without_is_empty, reason = "a code has at least one peg")]
    pub fn len(self) -> usize {
        (self.0 & 0b1111) as usize
    }

    /// The colour in `hole`, counted from 0.
    ///
    /// # Panics
    /// If there is no such hole.
    pub fn colour(self, hole: usize) -> Colour {
        assert!(hole < self.len(), "hole {hole} of {self}");
        Colour::of_index((self.0 >> Self::shift(hole) & Self::PEG_MASK) as u8)
    }

    /// The same code with `colour` in `hole`, counted from 0.
    ///
    /// # Panics
    /// If there is no such hole.
    #[must_use]
    pub fn with(self, hole: usize, colour: Colour) -> Self {
        assert!(hole < self.len(), "hole {hole} of {self}");
        let shift = Self::shift(hole);
        Self(self.0 & !(Self::PEG_MASK << shift) | (colour.index() as u64) << shift)
    }

    /// Number of pegs before the first that the other code, of the same length, does not share.
    pub(crate) fn pegs_shared(self, other: Self) -> usize {
        let bits = (self.0 ^ other.0).leading_zeros() as usize;
        (bits / Self::PEG_BITS).min(self.len())
    }

    /// Its colours, first hole first.
    pub fn colours(self) -> impl DoubleEndedIterator<Item = Colour> + ExactSizeIterator {
        (0..self.len()).map(move |hole| self.colour(hole))
    }

    /// The score this guess gets against `secret`; the same the other way round.
    ///
    /// This is the scorer that defines the game. The solver's fast one is checked against it.
    ///
    /// # Panics
    /// If the codes differ in length.
    pub fn score(self, secret: Self) -> Score {
        assert_eq!(self.len(), secret.len(), "codes of different lengths");
        let (mut black, mut total) = (0, 0);
        let mut unmatched = [0_u8; Colour::COUNT];
        for hidden in secret.colours() {
            unmatched[hidden.index()] += 1;
        }
        for (guessed, hidden) in self.colours().zip(secret.colours()) {
            let left = &mut unmatched[guessed.index()];
            let counts = u8::from(*left > 0);
            *left -= counts;
            total += counts;
            black += u8::from(guessed == hidden);
        }
        Score::from_pins(black, total - black)
    }
}

impl FromStr for Code {
    type Err = CodeError;

    /// Reads letters in either case or digits: see [`Colour::from_symbol`].
    fn from_str(text: &str) -> Result<Self, CodeError> {
        let colour = |symbol| Colour::from_symbol(symbol).ok_or(CodeError::Symbol(symbol));
        let colours: Vec<Colour> = text.chars().map(colour).collect::<Result<_, _>>()?;
        Self::new(colours)
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letters: String = self.colours().map(Colour::letter).collect();
        f.pad(&letters)
    }
}

impl fmt::Debug for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Why a text or a row of pegs is not a code, or not one of this board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum CodeError {
    /// No code on any board has this many pegs. Of colours that are only counted as they come there may be more.
    #[error("a code has 1 to 12 pegs, not {0}")]
    Size(usize),
    /// A symbol that names no colour.
    #[error("“{}” is not a colour: use letters or digits", VisibleChar(*.0))]
    Symbol(char),
    /// The board has another number of pegs.
    #[error("a code on this board has {}, not {found}", counted(*expected, "peg"))]
    Length {
        /// Pegs in the code.
        found: usize,
        /// Pegs on the board.
        expected: usize,
    },
    /// The board has fewer colours.
    #[error("{missing} is not on this board: use {first} to {last}")]
    NotOnBoard {
        /// The symbol of the colour that is missing.
        missing: char,
        /// The symbol of the board's first colour.
        first: char,
        /// The symbol of the board's last colour.
        last: char,
    },
    /// The board allows each colour once. This is the symbol of one that stands in the code again.
    #[error("use {0} only once: colours do not repeat on this board")]
    Repeated(char),
}

impl CodeError {
    /// The error of [`Board::check`](super::Board::check) with these symbols in place of the letters of colours: those
    /// that the code was typed in.
    #[must_use]
    pub fn written(self, symbol: impl Fn(Colour) -> char) -> Self {
        let written = |letter| Colour::from_symbol(letter).map_or(letter, &symbol);
        match self {
            Self::NotOnBoard {
                missing,
                first,
                last,
            } => Self::NotOnBoard {
                missing: written(missing),
                first: written(first),
                last: written(last),
            },
            Self::Repeated(letter) => Self::Repeated(written(letter)),
            Self::Size(_) | Self::Symbol(_) | Self::Length { .. } => self,
        }
    }
}

/// One of up to 26 colours, named by its letter: A is the first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Colour(u8);

impl Colour {
    /// The first colour.
    pub const A: Self = Self(0);
    /// How many colours there are.
    pub const COUNT: usize = 26;

    /// The colour with this index: 0 is A.
    pub fn from_index(index: usize) -> Option<Self> {
        (index < Self::COUNT).then_some(Self(index as u8))
    }

    /// For callers that count within a board's colours.
    pub(crate) fn of_index(index: u8) -> Self {
        debug_assert!(usize::from(index) < Self::COUNT);
        Self(index)
    }

    /// The colour written as `symbol`: a letter in either case or a digit (`1` is A, `9` is I, `0` is J).
    pub fn from_symbol(symbol: char) -> Option<Self> {
        match symbol {
            'A'..='Z' | 'a'..='z' => Some(Self(symbol.to_ascii_uppercase() as u8 - b'A')),
            '1'..='9' => Some(Self(symbol as u8 - b'1')),
            '0' => Some(Self(9)),
            _ => None,
        }
    }

    /// 0 for A to 25 for Z.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The digit of one of the first ten colours: `1` to `9`, then `0`.
    pub fn digit(self) -> Option<char> {
        "1234567890".chars().nth(self.index())
    }

    /// `'A'` to `'Z'`.
    pub fn letter(self) -> char {
        char::from(b'A' + self.0)
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}
