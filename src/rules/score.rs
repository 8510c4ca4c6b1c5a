//! Scores: black and white pins.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::text::is_number;
use super::{Code, counted};

/// The codemaker's answer to a guess: how many pegs of the right colour are in the right place (black) and how many in a
/// wrong one (white).
///
/// There are at most 12 pins. Scores are in the order of [`Score::index`]: those with fewer pins come first, then those
/// with fewer black ones.
///
/// ```
/// use pegwise::rules::Score;
///
/// let score: Score = "2b1w".parse()?;
/// assert_eq!((score.black(), score.white(), score.total()), (2, 1, 3));
/// assert_eq!(score, Score::new(2, 1)?);
/// assert_eq!(score.to_string(), "2 1");
/// assert!(score < Score::new(3, 0)?);
/// # Ok::<(), pegwise::rules::ScoreError>(())
/// ```
// The derived order compares fields as they stand here.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Score {
    total: u8,
    black: u8,
}

impl Score {
    /// How many scores there are with up to 12 pins. Each [`Score::index`] is below it.
    pub const COUNT: usize = 91;

    /// A score with these pins, whether or not some board allows it.
    ///
    /// # Errors
    /// It is [`ScoreError::TooManyPins`] if there are more than 12 pins in all: no guess has more pegs.
    ///
    /// ```
    /// use pegwise::rules::{Score, ScoreError};
    ///
    /// assert_eq!(Score::new(1, 2), "1 2".parse());
    /// assert_eq!(Score::new(12, 1), Err(ScoreError::TooManyPins(12)));
    /// ```
    pub const fn new(black: u8, white: u8) -> Result<Self, ScoreError> {
        if black as usize + white as usize > Code::MAX_LEN {
            return Err(ScoreError::TooManyPins(Code::MAX_LEN));
        }
        Ok(Self::from_pins(black, white))
    }

    /// The score with pins that were counted, which are never more than the pegs of a guess.
    pub(crate) const fn from_pins(black: u8, white: u8) -> Self {
        let total = black + white;
        debug_assert!(total as usize <= Code::MAX_LEN);
        Self { total, black }
    }

    /// The score with these pins, if a guess of `pegs` pegs can get it.
    pub(crate) fn checked(black: u8, white: u8, pegs: usize) -> Result<Self, ScoreError> {
        // This error names the pegs of the guess. That of `new` would name those of the longest guess.
        if usize::from(black) + usize::from(white) > pegs {
            return Err(ScoreError::TooManyPins(pegs));
        }
        let score = Self::new(black, white)?;
        score.check(pegs)?;
        Ok(score)
    }

    /// The score with this [index](Score::index); `None` from [`Score::COUNT`] on.
    ///
    /// ```
    /// use pegwise::rules::Score;
    ///
    /// assert_eq!(Score::from_index(0), Score::new(0, 0).ok());
    /// assert_eq!(Score::from_index(90), Score::new(12, 0).ok());
    /// assert_eq!(Score::from_index(91), None);
    /// ```
    pub const fn from_index(index: usize) -> Option<Self> {
        if index >= Self::COUNT {
            return None;
        }
        let mut total = 0;
        let mut black = index;
        // There are `total + 1` scores with `total` pins.
        while black > total {
            black -= total + 1;
            total += 1;
        }
        Some(Self {
            total: total as u8,
            black: black as u8,
        })
    }

    /// Number of black pins: right colour, right place.
    pub const fn black(self) -> u8 {
        self.black
    }

    /// Number of white pins: right colour, wrong place.
    pub const fn white(self) -> u8 {
        self.total - self.black
    }

    /// Black and white pins together, at most 12.
    pub const fn total(self) -> u8 {
        self.total
    }

    /// Whether this score, on a board of `pegs` pegs, says that the guess is the secret.
    pub const fn is_win(self, pegs: usize) -> bool {
        self.black as usize == pegs
    }

    /// How many scores come before this one. A table with a place for each score has [`Score::COUNT`] places.
    pub const fn index(self) -> usize {
        let total = self.total as usize;
        total * (total + 1) / 2 + self.black as usize
    }

    /// All scores that a guess of `pegs` pegs can get, in order.
    ///
    /// ```
    /// use pegwise::rules::Score;
    ///
    /// let scores: Vec<String> = Score::all(2).map(|score| score.to_string()).collect();
    /// assert_eq!(scores, ["0 0", "0 1", "1 0", "0 2", "2 0"]);
    /// ```
    ///
    /// # Panics
    /// If `pegs` is above [`Code::MAX_LEN`].
    pub fn all(pegs: usize) -> impl Iterator<Item = Self> {
        assert!(pegs <= Code::MAX_LEN, "no code has {pegs} pegs");
        let most_pins = Self::from_pins(pegs as u8, 0);
        (0..=most_pins.index())
            .filter_map(Self::from_index)
            .filter(move |score| score.check(pegs).is_ok())
    }

    /// Reads a score that a guess of `pegs` pegs can get, in any notation of
    /// [`from_str`](#impl-FromStr-for-Score).
    ///
    /// # Errors
    /// The error tells why the text is no score, or why no guess of so many pegs gets it.
    ///
    /// ```
    /// use pegwise::rules::{Score, ScoreError};
    ///
    /// assert_eq!(Score::parse("3/2", 4), Score::new(2, 1));
    /// assert_eq!(Score::parse("3 1", 4), Err(ScoreError::LastPegMisplaced(3)));
    /// ```
    pub fn parse(text: &str, pegs: usize) -> Result<Self, ScoreError> {
        let (black, white) = read_pins(text)?;
        Self::checked(black, white, pegs)
    }

    /// Checks that a guess of `pegs` pegs can get this score.
    ///
    /// # Errors
    /// The error tells that there are more pins than pegs, or that all pegs but one are in place and the last one cannot be
    /// misplaced.
    ///
    /// ```
    /// use pegwise::rules::{Score, ScoreError};
    ///
    /// assert_eq!(Score::new(3, 1)?.check(5), Ok(()));
    /// assert_eq!(Score::new(3, 1)?.check(4), Err(ScoreError::LastPegMisplaced(3)));
    /// assert_eq!(Score::new(3, 1)?.check(3), Err(ScoreError::TooManyPins(3)));
    /// # Ok::<(), ScoreError>(())
    /// ```
    pub const fn check(self, pegs: usize) -> Result<(), ScoreError> {
        if self.total as usize > pegs {
            Err(ScoreError::TooManyPins(pegs))
        } else if self.black as usize + 1 == pegs && self.white() == 1 {
            Err(ScoreError::LastPegMisplaced(self.black))
        } else {
            Ok(())
        }
    }
}

/// The notation used everywhere: `2 1` is two black pins and one white.
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.black(), self.white())
    }
}

impl fmt::Debug for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The words for black and for white pins that go together, without a plural `s`. A word that stands alone means what it
/// does in the first pair that has it.
const PIN_WORDS: [[&str; 2]; 5] = [
    ["b", "w"],
    ["a", "b"],
    ["b", "c"],
    ["black", "white"],
    ["bull", "cow"],
];

/// Reads what people write: black and white pins (`2 1`, `2,1`, `2b1w`, `0` for none), a mark for each pin
/// (`--+`: `-` is black), or all pins and how many of them are black (`3/2`).
///
/// The letter B is black, but white beside an A (`2A1B`); the white pins beside it are W or C (`2b1c`). Words do as
/// well (`2 black, 1 white`, `2 bulls 1 cow`).
///
/// ```
/// use pegwise::rules::Score;
///
/// for text in ["2 1", "2,1", "2b1w", "1W, 2B", "2A1B", "2b1c", "2 black, 1 white", "--+", "3/2"] {
///     assert_eq!(text.parse(), Score::new(2, 1));
/// }
/// ```
impl FromStr for Score {
    type Err = ScoreError;

    fn from_str(text: &str) -> Result<Self, ScoreError> {
        let (black, white) = read_pins(text)?;
        Self::new(black, white)
    }
}

/// Reads the numbers of black and of white pins.
fn read_pins(text: &str) -> Result<(u8, u8), ScoreError> {
    let lower = text.to_ascii_lowercase();
    let all_pieces = pieces(&lower);
    match all_pieces[..] {
        ["0"] => Ok((0, 0)),
        ["-" | "+", ..] => count_marks(&all_pieces),
        [black, white] if is_number(white) => Ok((read_number(black)?, read_number(white)?)),
        [pins, word] => match pins_alone(word) {
            Some(Pins::Black) => Ok((read_number(pins)?, 0)),
            Some(Pins::White) => Ok((0, read_number(pins)?)),
            None => Err(ScoreError::Unreadable),
        },
        [first, first_word, second, second_word] => match first_of_pair(first_word, second_word) {
            Some(Pins::Black) => Ok((read_number(first)?, read_number(second)?)),
            Some(Pins::White) => Ok((read_number(second)?, read_number(first)?)),
            None => Err(ScoreError::Unreadable),
        },
        [total, "/", black] => split_total(read_number(total)?, read_number(black)?),
        _ => Err(ScoreError::Unreadable),
    }
}

/// Black and white pins by their total and the black ones.
fn split_total(total: u8, black: u8) -> Result<(u8, u8), ScoreError> {
    match total.checked_sub(black) {
        Some(white) => Ok((black, white)),
        None => Err(ScoreError::MoreInPlace),
    }
}

/// Counts `-` as black and `+` as white pins.
fn count_marks(marks: &[&str]) -> Result<(u8, u8), ScoreError> {
    let (mut black, mut white) = (0_u8, 0_u8);
    for mark in marks {
        let pins = match *mark {
            "-" => &mut black,
            "+" => &mut white,
            _ => return Err(ScoreError::Unreadable),
        };
        *pins = pins.checked_add(1).ok_or(ScoreError::Unreadable)?;
    }
    Ok((black, white))
}

fn read_number(piece: &str) -> Result<u8, ScoreError> {
    piece.parse().map_err(|_| ScoreError::Unreadable)
}

/// The pins that a word names.
#[derive(Debug, Clone, Copy)]
enum Pins {
    Black,
    White,
}

/// The pins that a word names if it stands without another.
fn pins_alone(word: &str) -> Option<Pins> {
    let name = singular(word);
    for [black, white] in PIN_WORDS {
        if name == black {
            return Some(Pins::Black);
        }
        if name == white {
            return Some(Pins::White);
        }
    }
    None
}

/// The pins that the first of two words names, if they go together.
fn first_of_pair(first: &str, second: &str) -> Option<Pins> {
    let (first_word, second_word) = (singular(first), singular(second));
    if PIN_WORDS.contains(&[first_word, second_word]) {
        Some(Pins::Black)
    } else if PIN_WORDS.contains(&[second_word, first_word]) {
        Some(Pins::White)
    } else {
        None
    }
}

fn singular(word: &str) -> &str {
    word.strip_suffix('s').unwrap_or(word)
}

/// The numbers, words and other symbols of a text in lower case, one after another, without the spaces and commas between
/// them.
fn pieces(text: &str) -> Vec<&str> {
    let mut pieces = Vec::new();
    for part in text.split(|symbol: char| symbol == ',' || symbol.is_whitespace()) {
        let mut rest = part;
        while let Some(first) = rest.chars().next() {
            let (piece, after) = rest.split_at(piece_len(first, rest));
            pieces.push(piece);
            rest = after;
        }
    }
    pieces
}

/// Length in bytes of the number, word or symbol with which a text begins: `first` is its first character.
fn piece_len(first: char, text: &str) -> usize {
    let end = match first {
        '0'..='9' => text.find(|symbol: char| !symbol.is_ascii_digit()),
        'a'..='z' => text.find(|symbol: char| !symbol.is_ascii_lowercase()),
        _ => Some(first.len_utf8()),
    };
    end.unwrap_or(text.len())
}

/// Why a text is not a score, or not one that a guess can get.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ScoreError {
    /// The text is in none of the notations.
    #[error("write two numbers: black pins, then white pins, like “2 1”")]
    Unreadable,
    /// There are more pegs in place than right colours.
    #[error("write all right colours, then those in place, like “3/2”")]
    MoreInPlace,
    /// There are more pins than pegs. This is the number of pegs.
    #[error("a guess of {} gets at most {}", counted(*.0, "peg"), counted(*.0, "pin"))]
    TooManyPins(usize),
    /// With this many pegs in place, the last one has no wrong place to be in.
    #[error("{0} black, 1 white cannot be: the last peg has no wrong place")]
    LastPegMisplaced(u8),
}
