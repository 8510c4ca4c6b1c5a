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

/// Reads what people write: black and white pins (`2 1`, `2,1`, `2b1w`, `0` for none), a mark for each pin
/// (`--+`: `-` is black), or all pins and how many of them are black (`3/2`).
///
/// ```
/// use pegwise::rules::Score;
///
/// for text in ["2 1", "2,1", "2b1w", "1W, 2B", "--+", "3/2"] {
///     assert_eq!(text.parse(), Ok(Score::new(2, 1)));
/// }
/// ```
impl FromStr for Score {
    type Err = ScoreError;

    fn from_str(text: &str) -> Result<Self, ScoreError> {
        let spaced = text.chars().map(|symbol| match symbol {
            '0'..='9' => symbol.to_string(),
            ',' => " ".to_owned(),
            _ => format!(" {} ", symbol.to_ascii_lowercase()),
        });
        let spaced: String = spaced.collect();
        let pieces: Vec<&str> = spaced.split_whitespace().collect();
        let number = |piece: &str| piece.parse::<u8>().map_err(|_| ScoreError::Unreadable);
        let pins = |black, white| Ok(Self::new(number(black)?, number(white)?));
        match pieces[..] {
            ["0"] => Ok(Self::new(0, 0)),
            ["-" | "+", ..] if pieces.iter().all(|piece| matches!(*piece, "-" | "+")) => {
                let marks = |mark| pieces.iter().filter(|piece| **piece == mark).count();
                let pins = |mark| u8::try_from(marks(mark)).map_err(|_| ScoreError::Unreadable);
                Ok(Self::new(pins("-")?, pins("+")?))
            }
            [black, "b"] => pins(black, "0"),
            [white, "w"] => pins("0", white),
            [black, white] | [black, "b", white, "w"] | [white, "w", black, "b"] => {
                pins(black, white)
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
