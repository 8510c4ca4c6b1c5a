//! Scores: black and white pins.

use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::counted;

/// What the codemaker answers: pegs of the right colour in the right place (black) and in a wrong one (white).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Score {
    /// Right colour, right place.
    pub black: u8,
    /// Right colour, wrong place.
    pub white: u8,
}

impl Score {
    /// How many pairs of pins there are on up to 12 pegs: each [`Score::index`] of a possible score is below.
    pub const COUNT: usize = 91;

    /// A score, whether or not some board allows it.
    pub fn new(black: u8, white: u8) -> Self {
        Self { black, white }
    }

    /// Black and white pins together.
    pub fn total(self) -> u8 {
        self.black.saturating_add(self.white)
    }

    /// Whether this score, on a board of `pegs` pegs, says that the guess is the secret.
    pub fn is_win(self, pegs: usize) -> bool {
        usize::from(self.black) == pegs
    }

    /// A dense number for tables: scores with fewer pins come first, then those with fewer black.
    pub fn index(self) -> usize {
        let total = usize::from(self.total());
        total * (total + 1) / 2 + usize::from(self.black)
    }

    /// Every score a guess on `pegs` pegs can get, in the order of [`Score::index`].
    pub fn all(pegs: usize) -> impl Iterator<Item = Self> {
        (0..=pegs as u8)
            .flat_map(|total| (0..=total).map(move |black| Self::new(black, total - black)))
            .filter(move |score| score.check(pegs).is_ok())
    }

    /// Reads a score that a guess on `pegs` pegs can get.
    ///
    /// # Errors
    /// Not a score, or impossible.
    pub fn read(text: &str, pegs: usize) -> Result<Self, ScoreError> {
        let score: Self = text.parse()?;
        score.check(pegs)?;
        Ok(score)
    }

    /// Checks that a guess of `pegs` pegs can get this score.
    ///
    /// # Errors
    /// More pins than pegs, or all pegs but one in place and the last one misplaced.
    pub fn check(self, pegs: usize) -> Result<(), ScoreError> {
        if usize::from(self.black) + usize::from(self.white) > pegs {
            Err(ScoreError::TooManyPins(pegs))
        } else if usize::from(self.black) + 1 == pegs && self.white == 1 {
            Err(ScoreError::LastPegMisplaced(self.black))
        } else {
            Ok(())
        }
    }
}

/// In the order of [`Score::index`] and [`Score::all`]: scores with fewer pins come first, then those with fewer black.
impl Ord for Score {
    fn cmp(&self, other: &Self) -> Ordering {
        let order = |score: &Self| (u16::from(score.black) + u16::from(score.white), score.black);
        order(self).cmp(&order(other))
    }
}

impl PartialOrd for Score {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// The notation used everywhere: `2 1` is two black pins and one white.
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.black, self.white)
    }
}

/// The words for black and for white pins that go together, without a plural `s`. A word alone is of the first pair that
/// has it.
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
///     assert_eq!(text.parse(), Ok(Score::new(2, 1)));
/// }
/// ```
impl FromStr for Score {
    type Err = ScoreError;

    fn from_str(text: &str) -> Result<Self, ScoreError> {
        let lower = text.to_ascii_lowercase();
        let pieces = pieces(&lower);
        let number = |piece: &str| piece.parse::<u8>().map_err(|_| ScoreError::Unreadable);
        match pieces[..] {
            ["0"] => Ok(Self::new(0, 0)),
            ["-" | "+", ..] if pieces.iter().all(|piece| matches!(*piece, "-" | "+")) => {
                let marks = |mark| pieces.iter().filter(|piece| **piece == mark).count();
                let pins = |mark| u8::try_from(marks(mark)).map_err(|_| ScoreError::Unreadable);
                Ok(Self::new(pins("-")?, pins("+")?))
            }
            [black, white] if is_number(white) => Ok(Self::new(number(black)?, number(white)?)),
            [pins, word] => match pins_alone(word) {
                Some(Pins::Black) => Ok(Self::new(number(pins)?, 0)),
                Some(Pins::White) => Ok(Self::new(0, number(pins)?)),
                None => Err(ScoreError::Unreadable),
            },
            [first, first_word, second, second_word] => {
                let (first, second) = (number(first)?, number(second)?);
                match first_of_pair(first_word, second_word) {
                    Some(Pins::Black) => Ok(Self::new(first, second)),
                    Some(Pins::White) => Ok(Self::new(second, first)),
                    None => Err(ScoreError::Unreadable),
                }
            }
            [total, "/", in_place] => {
                let (total, in_place) = (number(total)?, number(in_place)?);
                let misplaced = total.checked_sub(in_place);
                let misplaced = misplaced.ok_or(ScoreError::MoreInPlace)?;
                Ok(Self::new(in_place, misplaced))
            }
            _ => Err(ScoreError::Unreadable),
        }
    }
}

/// What a word beside a number counts.
#[derive(Debug, Clone, Copy)]
enum Pins {
    Black,
    White,
}

/// What a word counts that stands without another.
fn pins_alone(word: &str) -> Option<Pins> {
    let word = singular(word);
    let is_black = |[black, _]: [&str; 2]| (black == word).then_some(Pins::Black);
    let is_white = |[_, white]: [&str; 2]| (white == word).then_some(Pins::White);
    let mut kinds = PIN_WORDS
        .into_iter()
        .filter_map(|pair| is_black(pair).or(is_white(pair)));
    kinds.next()
}

/// What the first of two words counts, if they go together.
fn first_of_pair(first: &str, second: &str) -> Option<Pins> {
    let (first, second) = (singular(first), singular(second));
    if PIN_WORDS.contains(&[first, second]) {
        Some(Pins::Black)
    } else if PIN_WORDS.contains(&[second, first]) {
        Some(Pins::White)
    } else {
        None
    }
}

fn singular(word: &str) -> &str {
    word.strip_suffix('s').unwrap_or(word)
}

fn is_number(piece: &str) -> bool {
    piece.bytes().all(|byte| byte.is_ascii_digit())
}

/// The numbers, words and other symbols of a text, one after another. Spaces and commas are between them.
fn pieces(text: &str) -> Vec<&str> {
    let kind = |symbol: char| match symbol {
        '0'..='9' => 0,
        'a'..='z' => 1,
        _ => 2,
    };
    let mut pieces = Vec::new();
    for part in text.split(|symbol: char| symbol == ',' || symbol.is_whitespace()) {
        let mut rest = part;
        while let Some(first) = rest.chars().next() {
            let is_joined = |symbol: char| kind(symbol) == kind(first) && kind(first) < 2;
            let end = rest.find(|symbol| !is_joined(symbol));
            let length = end.unwrap_or(rest.len()).max(first.len_utf8());
            let (piece, after) = rest.split_at(length);
            pieces.push(piece);
            rest = after;
        }
    }
    pieces
}

/// Why a text is not a score, or not one that a guess can get.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ScoreError {
    /// Not two small numbers.
    #[error("write two numbers: black pins, then white pins, like “2 1”")]
    Unreadable,
    /// More pegs in place than there are right colours.
    #[error("write all right colours, then those in place, like “3/2”")]
    MoreInPlace,
    /// More pins than pegs on this many pegs.
    #[error("a guess of {} gets at most {}", counted(*.0, "peg"), counted(*.0, "pin"))]
    TooManyPins(usize),
    /// With this many pegs in place, the last one has no wrong place to be in.
    #[error("{0} black, 1 white cannot be: the last peg has no wrong place")]
    LastPegMisplaced(u8),
}
