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

/// Two small numbers with space between them, and nothing else.
pub(super) fn two_numbers(text: &str) -> Option<(u8, u8)> {
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
    fn reads_what_it_writes_and_nothing_else() {
        assert_eq!("2 1".parse(), Ok(Score::new(2, 1)));
        assert_eq!(Score::new(2, 1).to_string(), "2 1");
        for text in ["", "2", "2 1 0", "-1 2", "a b", "300 1"] {
            assert_eq!(text.parse::<Score>(), Err(ScoreError::Unreadable), "{text}");
        }
        assert!(Score::new(255, 255).check(4).is_err());
    }
}
