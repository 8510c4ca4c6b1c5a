//! The two ways to write a code.

use thiserror::Error;

use super::{Board, Code, Colour, named_enum};

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

/// A colour that cannot be written as a digit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("there is no digit for colour {0}: digits stand for the first ten colours, A to J")]
pub struct NoDigit(pub Colour);

#[cfg(test)]
mod tests {
    use super::*;

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
}
