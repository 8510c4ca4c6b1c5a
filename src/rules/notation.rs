//! The notations of codes and of scores.

use thiserror::Error;

use super::{Board, Code, Colour, Score, ScoreError, counted, named_enum, score};

named_enum! {
    /// How a code is written. Reading one takes either: see [`Colour::from_symbol`].
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
    #[non_exhaustive]
    pub enum Notation is "notation of codes" {
        /// `AABB`.
        #[default]
        Letters = "letters";
        /// `1122`: 1 is A, 9 is I, 0 is J; other colours have no digit.
        Digits = "digits";
    }
}

impl Notation {
    /// Whether every code of `board` can be written so.
    ///
    /// # Errors
    /// [`NoDigit`] for the last colour of a board with more than ten.
    pub fn check(self, board: Board) -> Result<(), NoDigit> {
        board
            .palette()
            .next_back()
            .map_or(Ok(()), |last| self.symbol(last).map(drop))
    }

    /// `code` in this notation.
    ///
    /// # Errors
    /// [`NoDigit`] if it has a colour beyond the tenth and is to be written in digits.
    pub fn write(self, code: Code) -> Result<String, NoDigit> {
        code.colours().map(|colour| self.symbol(colour)).collect()
    }

    /// `colour` in this notation.
    ///
    /// # Errors
    /// [`NoDigit`] if it is beyond the tenth and is to be written as a digit.
    pub fn symbol(self, colour: Colour) -> Result<char, NoDigit> {
        match self {
            Self::Letters => Ok(colour.letter()),
            Self::Digits => "1234567890"
                .chars()
                .nth(colour.index())
                .ok_or(NoDigit(colour)),
        }
    }
}

/// A colour without a digit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("colour {0} has no digit: digits name the first ten colours, A to J")]
pub struct NoDigit(pub Colour);

named_enum! {
    /// How a score is written, and how two bare numbers are read.
    ///
    /// What can mean one thing only is read in every notation: `2b1w` or `1w2b`, and marks such as
    /// `--+` in any order.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
    #[non_exhaustive]
    pub enum ScoreNotation is "notation of scores" {
        /// Black pins and white pins: `2 1`.
        #[default]
        Pins = "pins";
        /// Right colours, and how many of them are in place: `3/2`.
        Total = "total";
        /// `-` for each peg in place, `+` for each misplaced one: `--+`. No pin at all is `0`.
        Marks = "marks";
    }
}

impl ScoreNotation {
    /// `score` in this notation.
    pub fn write(self, score: Score) -> String {
        match self {
            Self::Pins => score.to_string(),
            Self::Total => format!("{}/{}", score.total(), score.black),
            Self::Marks if score.total() == 0 => "0".to_owned(),
            Self::Marks => {
                "-".repeat(usize::from(score.black)) + &"+".repeat(usize::from(score.white))
            }
        }
    }

    /// The score that `text` means in this notation, if a guess on `pegs` pegs can get it.
    ///
    /// # Errors
    /// Not a score, ambiguous, or impossible.
    pub fn read(self, text: &str, pegs: usize) -> Result<Score, ScoreNotationError> {
        let text = text.trim();
        if text.is_empty() {
            return Err(ScoreNotationError::Empty);
        }
        let score = match marks(text).or_else(|| named_pins(text)) {
            Some(score) => score,
            None if self == Self::Marks && text == "0" => Score::new(0, 0),
            None => self.two_numbers(text)?,
        };
        score.check(pegs)?;
        Ok(score)
    }

    fn two_numbers(self, text: &str) -> Result<Score, ScoreNotationError> {
        let pair = |mark| {
            text.split_once(mark)
                .filter(|(first, second)| !first.is_empty() && !second.is_empty())
                .and_then(|(first, second)| score::two_numbers(&format!("{first} {second}")))
        };
        let slashed = pair('/');
        let bare = pair(',').or_else(|| score::two_numbers(text));
        match (self, slashed.or(bare)) {
            (_, None) => Err(ScoreNotationError::Unreadable(self)),
            (Self::Total, Some((total, in_place))) => match total.checked_sub(in_place) {
                Some(misplaced) => Ok(Score::new(in_place, misplaced)),
                None => Err(ScoreNotationError::MoreInPlace { total, in_place }),
            },
            (Self::Pins, Some((black, white))) if slashed.is_none() => Ok(Score::new(black, white)),
            (_, Some((first, second))) => Err(ScoreNotationError::Ambiguous { first, second }),
        }
    }
}

/// `--+` with its marks in any order.
fn marks(text: &str) -> Option<Score> {
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

/// Why a text is not a score in some notation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ScoreNotationError {
    /// Nothing there.
    #[error("the score is missing")]
    Empty,
    /// Not a score in any notation.
    #[error("a score is {}", match .0 {
        ScoreNotation::Pins => "two numbers: black pins, then white pins, such as “2 1” or “2b1w”",
        ScoreNotation::Total => {
            "two numbers: right colours, then how many are in place, such as “3/2”"
        }
        ScoreNotation::Marks => {
            "a mark for each pin: - in place, + misplaced, such as “--+”. Write “0” for none"
        }
    })]
    Unreadable(ScoreNotation),
    /// Two numbers without a meaning.
    #[error(
        "two numbers can mean two things: write “{first}b{second}w” for {first} black and {second} white{}",
        of_total(*first, *second)
    )]
    Ambiguous {
        /// Black pins, or right colours.
        first: u8,
        /// White pins, or pegs in place.
        second: u8,
    },
    /// More pegs in place than there are right colours.
    #[error("{in_place} in place is too many for {} in all", counted((*total).into(), "right colour"))]
    MoreInPlace {
        /// Right colours, in place or not.
        total: u8,
        /// Those in place.
        in_place: u8,
    },
    /// No guess can get it.
    #[error(transparent)]
    Impossible(#[from] ScoreError),
}

/// The other way to read two numbers, if it is one.
fn of_total(total: u8, in_place: u8) -> String {
    total
        .checked_sub(in_place)
        .map_or_else(String::new, |misplaced| {
            format!(
                ", “{in_place}b{misplaced}w” for {} with {in_place} in place",
                counted(total.into(), "right colour")
            )
        })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use ScoreNotation::{Marks, Pins, Total};

    #[test]
    fn both_write_what_a_code_is_read_from() {
        let code: Code = "ABIJ".parse().unwrap();
        assert_eq!(Notation::Letters.write(code).as_deref(), Ok("ABIJ"));
        assert_eq!(Notation::Digits.write(code).as_deref(), Ok("1290"));
        for notation in Notation::ALL {
            assert_eq!(notation.write(code).unwrap().parse(), Ok(code));
            assert_eq!(notation.to_string().parse(), Ok(notation));
        }
        let error = "roman".parse::<Notation>().unwrap_err().to_string();
        assert!(
            error.contains("roman") && error.contains("digits"),
            "{error}"
        );
    }

    #[test]
    fn digits_are_for_ten_colours() {
        let board = |colours| Board::new(4, colours, 10, true).unwrap();
        assert_eq!(Notation::Digits.check(board(10)), Ok(()));
        assert_eq!(Notation::Letters.check(board(26)), Ok(()));
        let no_digit = NoDigit(Colour::from_symbol('K').unwrap());
        assert_eq!(Notation::Digits.check(board(11)), Err(no_digit));
        let code = "AKAA".parse().unwrap();
        assert_eq!(Notation::Digits.write(code), Err(no_digit));
        assert_eq!(Notation::Letters.write(code).as_deref(), Ok("AKAA"));
    }

    fn says(notation: ScoreNotation, text: &str) -> String {
        notation.read(text, 4).unwrap_err().to_string()
    }

    #[test]
    fn each_reads_what_it_writes_on_every_board() {
        for notation in ScoreNotation::ALL {
            assert_eq!(notation.to_string().parse(), Ok(notation));
            for pegs in 1..=12 {
                for score in Score::all(pegs) {
                    let text = notation.write(score);
                    assert_eq!(notation.read(&text, pegs), Ok(score), "{notation}: {text}");
                }
            }
        }
        let written = |score| ScoreNotation::ALL.map(|notation| notation.write(score));
        assert_eq!(written(Score::new(2, 1)), ["2 1", "3/2", "--+"]);
        assert_eq!(written(Score::new(0, 0)), ["0 0", "0/0", "0"]);
    }

    #[test]
    fn what_means_one_thing_is_read_in_every_notation() {
        for notation in ScoreNotation::ALL {
            for text in [
                "2b1w",
                "2B 1W",
                "1w2b",
                "1W, 2b",
                " 2 b 1 w ",
                "--+",
                "-+-",
                "+ - -",
            ] {
                let read = notation.read(text, 4);
                assert_eq!(read, Ok(Score::new(2, 1)), "{notation}: {text}");
            }
            assert_eq!(notation.read("2b", 4), Ok(Score::new(2, 0)));
            assert_eq!(notation.read("3w", 4), Ok(Score::new(0, 3)));
        }
    }

    #[test]
    fn two_numbers_mean_what_the_notation_says() {
        for text in ["2 1", "2,1", "2, 1", " 2   1 "] {
            assert_eq!(Pins.read(text, 4), Ok(Score::new(2, 1)), "{text}");
            assert_eq!(Total.read(text, 4), Ok(Score::new(1, 1)), "{text}");
            assert!(Marks.read(text, 4).is_err(), "{text}");
        }
        assert_eq!(Total.read("4/1", 4), Ok(Score::new(1, 3)));
        assert_eq!(Total.read("4 / 1", 4), Ok(Score::new(1, 3)));
    }

    #[test]
    fn a_slash_is_not_guessed_at() {
        let answer = says(Pins, "2/1");
        assert!(
            answer.contains("“2b1w”") && answer.contains("“1b1w”"),
            "{answer}"
        );
        assert!(!says(Pins, "1/2").contains("in place"));
        assert!(matches!(
            Marks.read("2 1", 4),
            Err(ScoreNotationError::Ambiguous { .. })
        ));
    }

    #[test]
    fn scores_that_cannot_be_are_refused() {
        assert!(says(Pins, "3 1").contains("no wrong place"));
        assert!(says(Total, "4/3").contains("no wrong place"));
        assert!(says(Marks, "---+").contains("no wrong place"));
        assert!(says(Pins, "3,2").contains("4 pegs"));
        assert!(says(Total, "5/0").contains("4 pegs"));
        assert!(says(Total, "2/3").contains("for 2 right colours"));
    }

    #[test]
    fn what_is_no_score_is_refused() {
        for notation in ScoreNotation::ALL {
            assert_eq!(notation.read(" \t", 4), Err(ScoreNotationError::Empty));
            for text in [
                "2", "2 1 0", "2,,1", ",1", "2,", "/", "1/", "-1 2", "+1", "a b", "300 1", "2b1",
                "2b1b", "b2", "2b,", "1/1/1", "--x", "٢ ١",
            ] {
                let read = notation.read(text, 4);
                assert_eq!(
                    read,
                    Err(ScoreNotationError::Unreadable(notation)),
                    "{text}"
                );
            }
        }
        assert!(Pins.read("0", 4).is_err());
    }

    proptest! {
        #[test]
        fn garbage_is_an_answer_not_a_panic(
            text in "[0-9bwBW+/, -]{0,12}|\\PC{0,12}",
            pegs in 1..=12_usize,
        ) {
            for notation in ScoreNotation::ALL {
                if let Ok(score) = notation.read(&text, pegs) {
                    prop_assert_eq!(score.check(pegs), Ok(()));
                    prop_assert_eq!(notation.read(&notation.write(score), pegs), Ok(score));
                }
            }
        }
    }
}
