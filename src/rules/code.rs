//! Colours and codes.

use std::fmt;
use std::iter::FusedIterator;
use std::ops::Range;
use std::str::FromStr;

use thiserror::Error;

use super::{Score, VisibleChar, counted};

/// A row of 1 to 12 pegs. Codes are ordered as their letters are in a dictionary.
///
/// ```
/// use pegwise::rules::{Code, Colour};
///
/// let code: Code = "AFFC".parse()?;
/// assert_eq!(code, "1663".parse()?);
/// assert_eq!(code.len(), 4);
/// assert_eq!(code.colour(3).letter(), 'C');
/// assert_eq!(code.with(0, code.colour(1)).to_string(), "FFFC");
/// let colours: Vec<Colour> = code.into_iter().collect();
/// assert_eq!(Code::try_from(&colours[..]), Ok(code));
/// # Ok::<(), pegwise::rules::CodeError>(())
/// ```
// The peg in hole i takes the five bits below bit 64 - 5i, and the length takes the lowest four bits. So these numbers
// have the order of a dictionary: where one code begins another, the shorter one comes first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Code(u64);

impl Code {
    /// The most pegs a code can have.
    pub const MAX_LEN: usize = 12;

    const PEG_BITS: usize = 5;
    const PEG_MASK: u64 = 0b1_1111;

    /// The lowest bit of the peg in a hole.
    fn shift(hole: usize) -> usize {
        u64::BITS as usize - Self::PEG_BITS * (hole + 1)
    }

    /// The code with these colours, first hole first.
    ///
    /// # Errors
    /// It is [`CodeError::Size`] unless there are 1 to 12 of them.
    ///
    /// ```
    /// use pegwise::rules::{Code, CodeError, Colour};
    ///
    /// assert_eq!(Code::new([Colour::A; 3])?, "AAA".parse()?);
    /// assert_eq!(Code::new(std::iter::empty()), Err(CodeError::Size(0)));
    /// # Ok::<(), CodeError>(())
    /// ```
    pub fn new(colours: impl IntoIterator<Item = Colour>) -> Result<Self, CodeError> {
        let mut pegs = [Colour::A; Self::MAX_LEN];
        let mut len = 0;
        let mut rest = colours.into_iter().fuse();
        for colour in rest.by_ref().take(Self::MAX_LEN) {
            pegs[len] = colour;
            len += 1;
        }
        if rest.next().is_some() {
            // The iterator may have no end, so it tells how many colours it still has at least.
            let at_least = rest.size_hint().0.saturating_add(Self::MAX_LEN + 1);
            return Err(CodeError::Size(at_least));
        }
        if len == 0 {
            return Err(CodeError::Size(0));
        }
        let mut code = Self::lowest(len);
        for (hole, colour) in pegs[..len].iter().enumerate() {
            code = code.with(hole, *colour);
        }
        Ok(code)
    }

    /// The lowest code of `len` pegs (1 to 12): all of them are A.
    pub(crate) fn lowest(len: usize) -> Self {
        debug_assert!((1..=Self::MAX_LEN).contains(&len));
        Self(len as u64)
    }

    /// Number of pegs, 1 to 12.
    #[expect(clippy::len_without_is_empty, reason = "a code has at least one peg")]
    pub const fn len(self) -> usize {
        (self.0 & 0b1111) as usize
    }

    /// The colour in `hole`, counted from 0.
    ///
    /// # Panics
    /// If there is no such hole.
    pub fn colour(self, hole: usize) -> Colour {
        assert!(hole < self.len(), "hole {hole} of {self}");
        Colour::nth((self.0 >> Self::shift(hole) & Self::PEG_MASK) as u8)
    }

    /// This code with `colour` in `hole`, counted from 0.
    ///
    /// # Panics
    /// If there is no such hole.
    #[must_use]
    pub fn with(self, hole: usize, colour: Colour) -> Self {
        assert!(hole < self.len(), "hole {hole} of {self}");
        let shift = Self::shift(hole);
        Self(self.0 & !(Self::PEG_MASK << shift) | (colour.index() as u64) << shift)
    }

    /// The pegs as a number, five bits for each. Codes of one length have the order of these numbers.
    #[cfg(feature = "web")]
    pub(super) fn packed(self) -> u64 {
        self.0 >> Self::shift(self.len() - 1)
    }

    /// The code of so many pegs with this number; `None` if there is none.
    #[cfg(feature = "web")]
    pub(super) fn from_packed(len: usize, number: u64) -> Option<Self> {
        if !(1..=Self::MAX_LEN).contains(&len) || number >> (Self::PEG_BITS * len) > 0 {
            return None;
        }
        let code = Self(number << Self::shift(len - 1) | len as u64);
        let has_colours = (0..len).all(|hole| {
            let index = code.0 >> Self::shift(hole) & Self::PEG_MASK;
            index < Colour::COUNT as u64
        });
        has_colours.then_some(code)
    }

    /// Number of pegs with which both codes begin. They have the same length.
    pub(crate) fn shared_prefix_len(self, other: Self) -> usize {
        let bits = (self.0 ^ other.0).leading_zeros() as usize;
        (bits / Self::PEG_BITS).min(self.len())
    }

    /// Its colours, first hole first.
    pub fn colours(self) -> Colours {
        Colours {
            code: self,
            holes: 0..self.len(),
        }
    }

    /// The score that this guess gets against `secret`. It is the same if guess and secret change places.
    ///
    /// This is the definition of a score. The faster ways of the solver are checked against it.
    ///
    /// ```
    /// use pegwise::rules::{Code, Score};
    ///
    /// let secret: Code = "FCAF".parse()?;
    /// let guess: Code = "FFAB".parse()?;
    /// // F and A are in their holes, and the other F is not.
    /// assert_eq!(guess.score(secret), Score::new(2, 1)?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
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
            // A peg of the secret that has earned a pin earns no other.
            let same_colour = &mut unmatched[guessed.index()];
            let has_match = u8::from(*same_colour > 0);
            *same_colour -= has_match;
            total += has_match;
            black += u8::from(guessed == hidden);
        }
        Score::from_pins(black, total - black)
    }
}

/// The code with these colours, first hole first: see [`Code::new`].
impl TryFrom<&[Colour]> for Code {
    type Error = CodeError;

    fn try_from(colours: &[Colour]) -> Result<Self, CodeError> {
        Self::new(colours.iter().copied())
    }
}

/// Its colours, first hole first.
impl IntoIterator for Code {
    type Item = Colour;
    type IntoIter = Colours;

    fn into_iter(self) -> Colours {
        self.colours()
    }
}

/// Iterator over the colours of a code, first hole first: see [`Code::colours`].
#[derive(Debug, Clone)]
pub struct Colours {
    code: Code,
    /// The holes to come.
    holes: Range<usize>,
}

impl Iterator for Colours {
    type Item = Colour;

    fn next(&mut self) -> Option<Colour> {
        self.holes.next().map(|hole| self.code.colour(hole))
    }

    fn nth(&mut self, n: usize) -> Option<Colour> {
        self.holes.nth(n).map(|hole| self.code.colour(hole))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.holes.size_hint()
    }
}

impl DoubleEndedIterator for Colours {
    fn next_back(&mut self) -> Option<Colour> {
        self.holes.next_back().map(|hole| self.code.colour(hole))
    }
}

impl ExactSizeIterator for Colours {}

impl FusedIterator for Colours {}

impl FromStr for Code {
    type Err = CodeError;

    /// Reads letters in either case or digits: see [`Colour::from_symbol`].
    fn from_str(text: &str) -> Result<Self, CodeError> {
        let mut colours = Vec::new();
        for symbol in text.chars() {
            colours.push(Colour::from_symbol(symbol).ok_or(CodeError::Symbol(symbol))?);
        }
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
    /// No code on any board has this many pegs. Of an iterator that does not tell its length it is
    /// the least number that there can be.
    #[error("a code has 1 to 12 pegs, not {0}")]
    Size(usize),
    /// A symbol names no colour.
    #[error("“{}” is not a colour: use letters or digits", VisibleChar(*.0))]
    Symbol(char),
    /// The board has another number of pegs.
    #[error("a code on this board has {}, not {found}", counted(*expected, "peg"))]
    Length {
        /// Pegs of the code.
        found: usize,
        /// Pegs of a code on the board.
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
    /// The same error with the symbols that were typed. [`Board::check`](super::Board::check) knows a code but not how it
    /// was typed, and names colours by letters.
    ///
    /// ```
    /// use pegwise::rules::{CodeError, Colour};
    ///
    /// let lower_case = |colour: Colour| colour.letter().to_ascii_lowercase();
    /// assert_eq!(CodeError::Repeated('C').written(lower_case), CodeError::Repeated('c'));
    /// ```
    #[must_use]
    pub fn written(self, symbol: impl Fn(Colour) -> char) -> Self {
        match self {
            Self::NotOnBoard {
                missing,
                first,
                last,
            } => Self::NotOnBoard {
                missing: as_typed(missing, &symbol),
                first: as_typed(first, &symbol),
                last: as_typed(last, &symbol),
            },
            Self::Repeated(letter) => Self::Repeated(as_typed(letter, &symbol)),
            Self::Size(_) | Self::Symbol(_) | Self::Length { .. } => self,
        }
    }
}

/// The symbol that was typed for the colour of a letter.
fn as_typed(letter: char, symbol: impl Fn(Colour) -> char) -> char {
    Colour::from_symbol(letter).map_or(letter, symbol)
}

/// One of up to 26 colours, named by its letter: A is the first.
///
/// ```
/// use pegwise::rules::{Colour, ColourError};
///
/// let colour: Colour = "c".parse()?;
/// assert_eq!((colour.letter(), colour.digit(), colour.index()), ('C', Some('3'), 2));
/// assert_eq!(Colour::try_from('3'), Ok(colour));
/// assert_eq!(Colour::from_index(2), Some(colour));
/// assert_eq!(Colour::try_from('?'), Err(ColourError::Symbol('?')));
/// # Ok::<(), ColourError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Colour(u8);

impl Colour {
    /// The first colour.
    pub const A: Self = Self(0);
    /// How many colours there are.
    pub const COUNT: usize = 26;

    /// The colour with this index: 0 is A.
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::COUNT {
            Some(Self(index as u8))
        } else {
            None
        }
    }

    /// The colour with this index, for callers that count within a palette.
    pub(crate) fn nth(index: u8) -> Self {
        debug_assert!(usize::from(index) < Self::COUNT);
        Self(index)
    }

    /// The colour written as `symbol`: a letter in either case or a digit (`1` is A, `9` is I, `0` is J).
    pub const fn from_symbol(symbol: char) -> Option<Self> {
        match symbol {
            'A'..='Z' | 'a'..='z' => Some(Self(symbol.to_ascii_uppercase() as u8 - b'A')),
            '1'..='9' => Some(Self(symbol as u8 - b'1')),
            '0' => Some(Self(9)),
            _ => None,
        }
    }

    /// 0 for A to 25 for Z.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The digit of one of the first ten colours: `1` to `9`, then `0`.
    pub const fn digit(self) -> Option<char> {
        match self.0 {
            0..9 => Some((b'1' + self.0) as char),
            9 => Some('0'),
            _ => None,
        }
    }

    /// `'A'` to `'Z'`.
    pub const fn letter(self) -> char {
        (b'A' + self.0) as char
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// The colour written as a letter in either case or a digit: see [`Colour::from_symbol`].
impl TryFrom<char> for Colour {
    type Error = ColourError;

    fn try_from(symbol: char) -> Result<Self, ColourError> {
        Self::from_symbol(symbol).ok_or(ColourError::Symbol(symbol))
    }
}

/// Reads one letter in either case or one digit: see [`Colour::from_symbol`].
impl FromStr for Colour {
    type Err = ColourError;

    fn from_str(text: &str) -> Result<Self, ColourError> {
        let mut symbols = text.chars();
        match (symbols.next(), symbols.next()) {
            (Some(symbol), None) => Self::try_from(symbol),
            _ => Err(ColourError::Length(text.chars().count())),
        }
    }
}

/// Why a text is not a colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ColourError {
    /// The symbol names no colour.
    #[error("“{}” is not a colour: use letters or digits", VisibleChar(*.0))]
    Symbol(char),
    /// The text is not one symbol, but none or several.
    #[error("a colour is one letter or digit, not {0} symbols")]
    Length(usize),
}
