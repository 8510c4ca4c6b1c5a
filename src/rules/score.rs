//! Scores: black and white pins.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::counted;

/// What the codemaker answers: pegs of the right colour in the right place (black), and pegs of
/// the right colour in a wrong place (white).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Score {
    /// Right colour, right place.
    pub black: u8,
    /// Right colour, wrong place.
    pub white: u8,
}

impl Score {
    /// How many different pairs of pins there are on up to 12 pegs; every [`Score::index`] of a
    /// possible score is below.
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

    /// The score that a person means by `text`, if a guess on `pegs` pegs can get it: black and white pins
    /// (`2 1`, `2,1`, `2b1w`, `0` for none), a mark for each pin (`--+`: `-` is black), or all pins and how
    /// many of them are black (`3/2`).
    ///
    /// # Errors
    /// Not a score, or impossible.
    pub fn read(text: &str, pegs: usize) -> Result<Self, ScoreError> {
        let text = text.trim();
        let pair = |mark| {
            let (first, second) = text.split_once(mark)?;
            two_numbers(&format!("{first} {second}"))
        };
        let score = if text == "0" {
            Self::new(0, 0)
        } else if let Some((total, in_place)) = pair('/') {
            let misplaced = total.checked_sub(in_place);
            let misplaced = misplaced.ok_or(ScoreError::MoreInPlace { total, in_place })?;
            Self::new(in_place, misplaced)
        } else if let Some((black, white)) = pair(',') {
            Self::new(black, white)
        } else {
            let score = marks(text).or_else(|| named_pins(text));
            score.map_or_else(|| text.parse(), Ok)?
        };
        score.check(pegs)?;
        Ok(score)
    }

    /// Checks that a guess of `pegs` pegs can get this score.
    ///
    /// # Errors
    /// More pins than pegs, or all pegs but one in place and the last one misplaced.
    pub fn check(self, pegs: usize) -> Result<(), ScoreError> {
        if usize::from(self.black) + usize::from(self.white) > pegs {
            Err(ScoreError::TooManyPins { score: self, pegs })
        } else if usize::from(self.black) + 1 == pegs && self.white == 1 {
            Err(ScoreError::LastPegMisplaced { score: self, pegs })
        } else {
            Ok(())
        }
    }
}

/// The notation used everywhere: `2 1` is two black pins and one white.
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.black, self.white)
    }
}

impl FromStr for Score {
    type Err = ScoreError;

    fn from_str(text: &str) -> Result<Self, ScoreError> {
        let (black, white) = two_numbers(text).ok_or(ScoreError::Unreadable)?;
        Ok(Self::new(black, white))
    }
}

/// `--+` with its marks in any order.
fn marks(text: &str) -> Option<Score> {
    if text.is_empty() {
        return None;
    }
    let (mut black, mut white) = (0_u8, 0_u8);
    for symbol in text.chars().filter(|symbol| !symbol.is_whitespace()) {
        let pins = match symbol {
            '-' => &mut black,
            '+' => &mut white,
            _ => return None,
        };
        *pins = pins.checked_add(1)?;
    }
    Some(Score::new(black, white))
}

/// `2b1w`, `1w 2b`, `2B, 1W` or `2b` alone.
fn named_pins(text: &str) -> Option<Score> {
    if text.is_empty() {
        return None;
    }
    let (mut black, mut white) = (None, None);
    let mut rest = text;
    while !rest.is_empty() {
        let (number, name) = rest.split_at(rest.find(|symbol: char| !symbol.is_ascii_digit())?);
        let name = name.trim_start();
        let pins = match name.chars().next()? {
            'b' | 'B' => &mut black,
            'w' | 'W' => &mut white,
            _ => return None,
        };
        if pins.replace(number.parse().ok()?).is_some() {
            return None;
        }
        let after = name[1..].trim_start();
        rest = match after.strip_prefix(',').map(str::trim_start) {
            Some("") => return None,
            Some(next) => next,
            None => after,
        };
    }
    Some(Score::new(black.unwrap_or(0), white.unwrap_or(0)))
}

/// Two small numbers with space between them, and nothing else.
fn two_numbers(text: &str) -> Option<(u8, u8)> {
    let mut numbers = text.split_whitespace().map(|word| {
        // A sign is no part of a number of pins, though `parse` takes a plus.
        let digits = word.bytes().all(|symbol| symbol.is_ascii_digit());
        digits.then(|| word.parse().ok()).flatten()
    });
    match (numbers.next(), numbers.next(), numbers.next()) {
        (Some(Some(first)), Some(Some(second)), None) => Some((first, second)),
        _ => None,
    }
}

/// Why a text is not a score, or not one that a guess can get.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ScoreError {
    /// Not two small numbers.
    #[error("a score is two numbers: black pins, then white pins, such as “2 1”")]
    Unreadable,
    /// More pegs in place than there are right colours.
    #[error("{in_place} in place is too many for {} in all", counted((*total).into(), "right colour"))]
    MoreInPlace {
        /// Right colours, in place or not.
        total: u8,
        /// Those in place.
        in_place: u8,
    },
    /// More pins than pegs.
    #[error("{} black and {} white are more pins than the {} of a guess", score.black, score.white, counted(*pegs, "peg"))]
    TooManyPins {
        /// The score.
        score: Score,
        /// Pegs of the board.
        pegs: usize,
    },
    /// With all other pegs in place, the last one has no wrong place to be in.
    #[error("{} black and {} white is impossible: the last peg has no wrong place left", score.black, score.white)]
    LastPegMisplaced {
        /// The score.
        score: Score,
        /// Pegs of the board.
        pegs: usize,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fourteen_scores_on_four_pegs() {
        let all: Vec<Score> = Score::all(4).collect();
        assert_eq!(all.len(), 14);
        assert!(!all.contains(&Score::new(3, 1)));
    }

    #[test]
    fn indices_are_dense_and_in_order() {
        for pegs in 1..=12 {
            let indices: Vec<usize> = Score::all(pegs).map(Score::index).collect();
            assert!(indices.is_sorted_by(|a, b| a < b));
            assert!(indices.iter().all(|index| *index < Score::COUNT));
        }
        assert_eq!(Score::new(12, 0).index(), Score::COUNT - 1);
    }

    #[test]
    fn people_write_scores_in_many_ways() {
        for text in [
            "2 1",
            "2,1",
            "2, 1",
            " 2   1 ",
            "2b1w",
            "2B 1W",
            "1w2b",
            "1W, 2b",
            " 2 b 1 w ",
            "--+",
            "-+-",
            "+ - -",
            "3/2",
            "3 / 2",
        ] {
            assert_eq!(Score::read(text, 4), Ok(Score::new(2, 1)), "{text}");
        }
        assert_eq!(Score::read("0", 4), Ok(Score::new(0, 0)));
        assert_eq!(Score::read("0/0", 4), Ok(Score::new(0, 0)));
        assert_eq!(Score::read("2b", 4), Ok(Score::new(2, 0)));
        assert_eq!(Score::read("3w", 4), Ok(Score::new(0, 3)));
        assert_eq!(Score::read("4/1", 4), Ok(Score::new(1, 3)));
    }

    #[test]
    fn what_is_no_score_is_refused() {
        for text in [
            "", " \t", "2", "2 1 0", "2,,1", ",1", "2,", "/", "1/", "-1 2", "+1", "a b", "300 1",
            "2b1", "2b1b", "b2", "2b,", "1/1/1", "--x", "٢ ١",
        ] {
            assert_eq!(Score::read(text, 4), Err(ScoreError::Unreadable), "{text}");
        }
        let says = |text| Score::read(text, 4).unwrap_err().to_string();
        assert!(says("3 1").contains("no wrong place"));
        assert!(says("4/3").contains("no wrong place"));
        assert!(says("---+").contains("no wrong place"));
        assert!(says("3,2").contains("4 pegs"));
        assert!(says("5/0").contains("4 pegs"));
        assert!(says("2/3").contains("for 2 right colours"));
    }

    #[test]
    fn reads_what_it_writes_and_nothing_else() {
        assert_eq!("2 1".parse(), Ok(Score::new(2, 1)));
        assert_eq!(Score::new(2, 1).to_string(), "2 1");
        for text in ["", "2", "2 1 0", "-1 2", "a b", "300 1"] {
            assert_eq!(text.parse::<Score>(), Err(ScoreError::Unreadable), "{text}");
        }
        assert!(Score::new(255, 255).check(4).is_err());
    }
}
