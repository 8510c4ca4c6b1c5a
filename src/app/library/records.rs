//! Records of games.

use thiserror::Error;

use crate::rules::{BoardError, Game, ParseBoardError, RecordError, RecordErrorKind};
use crate::solver::{EvilError, check_evil};

/// Why a text is no record of a game.
#[derive(Debug, Error)]
pub(crate) enum Unusable {
    /// It cannot be read as one.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// The evil codemaker would have answered otherwise.
    #[error(transparent)]
    Evil(#[from] EvilError),
}

impl Unusable {
    /// What is wrong, where so many lines of a text stand before the record.
    pub(crate) fn below(self, lines: usize) -> String {
        match self {
            Self::Record(why) => why.below(lines).to_string(),
            Self::Evil(why) => format!("the game in line {}: {why}", lines + 1),
        }
    }

    /// Why the board is too large, if it is.
    pub(crate) fn larger_board(&self) -> Option<BoardError> {
        let Self::Record(why) = self else {
            return None;
        };
        match why.kind() {
            RecordErrorKind::Board(ParseBoardError::Board(board @ BoardError::TooManyCodes(_))) => {
                Some(*board)
            }
            _ => None,
        }
    }
}

/// Parses the record of a saved game. Thousands of them are read one after the other, so answers of evil are checked on
/// small boards only.
///
/// # Errors
/// It is no record of a game, or evil would have answered otherwise.
pub(crate) fn parse_saved(text: &str) -> Result<Game, Unusable> {
    const CHECKED: usize = 1 << 16;
    parse(text, CHECKED)
}

/// Parses a record and checks that its codemaker can have given its scores, on boards of at most `codes`.
///
/// # Errors
/// It is no record of a game, or evil would have answered otherwise.
pub(crate) fn parse(text: &str, codes: usize) -> Result<Game, Unusable> {
    let game = text.parse()?;
    check_evil(&game, codes)?;
    Ok(game)
}
