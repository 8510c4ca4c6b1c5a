//! Why a text is neither the record of a game nor a transcript of one.

use std::fmt;

use thiserror::Error;

use super::{
    CodeError, NumberError, ParseBoardError, PlayError, ScoreError, SeedError, UnknownName,
    WrittenRowError, counted, quoted,
};

/// Why a text is not the record of a [`Game`](super::Game), or not a [`Transcript`](super::Transcript): the first line
/// that is wrong, what stands there, and what would be right.
///
/// ```
/// use pegwise::rules::{BoardError, Game, ParseBoardError, RecordErrorKind};
///
/// let why = "pegwise 1\nboard 4x1 rows 10 repeats".parse::<Game>().unwrap_err();
/// assert_eq!(why.line(), 2);
/// let reason = RecordErrorKind::Board(ParseBoardError::Board(BoardError::Colours(1)));
/// assert_eq!(*why.kind(), reason);
/// assert_eq!(
///     why.to_string(),
///     "line 2: “board 4x1 rows 10 repeats” is not a board: a board has 2 to 26 colours, not 1",
/// );
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("line {line}: {finding}: {kind}")]
pub struct RecordError {
    line: usize,
    finding: Finding,
    kind: RecordErrorKind,
}

impl RecordError {
    pub(super) fn new(line: usize, finding: Finding, kind: impl Into<RecordErrorKind>) -> Self {
        Self {
            line,
            finding,
            kind: kind.into(),
        }
    }

    /// The line that is wrong, counted from 1; one past the last if the text ends too early.
    pub fn line(&self) -> usize {
        self.line
    }

    /// The same error of a text that has so many lines before the record.
    #[cfg(feature = "screens")]
    pub(crate) fn below(mut self, lines: usize) -> Self {
        self.line += lines;
        self
    }

    /// What is wrong with the line.
    pub fn kind(&self) -> &RecordErrorKind {
        &self.kind
    }
}

/// What stands in a line that is wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Finding {
    /// The text ends where something is expected.
    Missing { expected: &'static str },
    /// The line is something else.
    Other {
        text: String,
        expected: &'static str,
    },
    /// The line is a row of a transcript that can be read, but does not fit.
    Row(String),
    /// The transcript is empty.
    NoRow,
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Missing { expected } => write!(f, "{expected} is missing"),
            Self::Other { text, expected } => write!(f, "{} is not {expected}", quoted(text)),
            Self::Row(row) => f.write_str(&quoted(row)),
            Self::NoRow => f.write_str("there is no row"),
        }
    }
}

/// What is wrong with a line of a record or of a transcript.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum RecordErrorKind {
    /// The first line is not `pegwise 1`.
    #[error("write “pegwise 1”")]
    Version,
    /// A later version of Pegwise wrote the record.
    #[error("this game is from a newer Pegwise")]
    NewerVersion,
    /// Words of the line with the board are missing, or there are others.
    #[error("write it like “board 4x6 rows 10 repeats”")]
    BoardLine,
    /// There is no such board.
    #[error(transparent)]
    Board(#[from] ParseBoardError),
    /// The line with the codemaker names none.
    #[error("after “codemaker” comes “seed WORD”, “secret CODE”, “hand” or “evil”")]
    CodemakerLine,
    /// The word is not a seed.
    #[error(transparent)]
    Seed(#[from] SeedError),
    /// The line with the codebreaker names none.
    #[error("write “codebreaker you” or “codebreaker SOLVER”")]
    CodebreakerLine,
    /// There is no such solver.
    #[error(transparent)]
    Solver(#[from] UnknownName),
    /// A line is none of those that follow the first four.
    #[error("write a row like “1 AABB 1 0”: its number, the guess, black and white pins")]
    RowLine,
    /// Something else follows the pins of a row.
    #[error("after the pins comes “by SOLVER”, then “saw tip” or “saw hints”")]
    AfterPins,
    /// A row has the number of another.
    #[error("the next row is number {next}")]
    RowNumber {
        /// The number that the row should have.
        next: usize,
    },
    /// A word is not a number.
    #[error(transparent)]
    Number(#[from] NumberError),
    /// A word is not a code of the board.
    #[error(transparent)]
    Code(#[from] CodeError),
    /// No guess can get these pins.
    #[error(transparent)]
    Score(#[from] ScoreError),
    /// There is no such help.
    #[error("help is “tip” or “hints”")]
    Help,
    /// The game does not take the row, or does not take the code as its secret.
    #[error(transparent)]
    Play(#[from] PlayError),
    /// A line of a transcript is not a guess and its pins.
    #[error(transparent)]
    WrittenRow(#[from] WrittenRowError),
    /// A row of a transcript follows the one that found the code.
    #[error("the row before found the code")]
    AfterTheEnd,
    /// A transcript has more rows than the board.
    #[error("the board has only {}", counted(*.rows, "row"))]
    TooManyRows {
        /// Rows of the board.
        rows: usize,
    },
    /// The caller's own reader of guesses refused one, for this reason.
    #[error("{0}")]
    Guess(String),
}
