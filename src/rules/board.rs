//! Boards: how many pegs, colours and rows, and whether a colour may repeat.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use thiserror::Error;

use super::text::{NumberError, grouped, read_number};
use super::{Code, CodeError, Colour, named_enum};

/// The shape of a game: pegs, colours, rows, and whether a colour may repeat. It is always within the limits.
///
/// Boards are ordered by pegs, then colours, then rows; without repeats comes first. Its text is `4x6 rows 10 repeats`
/// or `4x10 rows 10 no-repeats`; `4x6` alone is read as a board with 10 rows and repeats.
///
/// ```
/// use pegwise::rules::{Board, Preset};
///
/// let classic = Board::new(4, 6)?;
/// assert_eq!(classic, Preset::Classic.board());
/// assert_eq!((classic.pegs(), classic.colours(), classic.rows()), (4, 6, 10));
/// assert_eq!(classic.code_count(), 1_296);
///
/// let board = Board::without_repeats(4, 10)?.with_rows(12)?;
/// assert!(!board.repeats());
/// assert_eq!(board.code_count(), 5_040);
/// assert_eq!(board.to_string(), "4x10 rows 12 no-repeats");
/// assert_eq!("4x10 rows 12 no-repeats".parse(), Ok(board));
/// # Ok::<(), pegwise::rules::BoardError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Board {
    pegs: u8,
    colours: u8,
    rows: u8,
    repeats: bool,
    /// Number of codes, which follows from the other fields.
    codes: u32,
}

impl Board {
    /// Allowed numbers of pegs.
    pub const PEGS: RangeInclusive<u8> = 1..=12;
    /// Allowed numbers of colours.
    pub const COLOURS: RangeInclusive<u8> = 2..=26;
    /// Allowed numbers of rows, that is guesses.
    pub const ROWS: RangeInclusive<u8> = 1..=99;
    /// The most codes that a board may have. A list of them takes 32 MiB, so every figure can be counted on such a list.
    pub const CODES: usize = 1 << 22;

    /// Rows of a board for which no other number is asked.
    const USUAL_ROWS: u8 = 10;

    /// The board with 10 rows on which colours may repeat.
    ///
    /// # Errors
    /// The error names the number that is outside its limits, or tells that there are too many codes.
    ///
    /// ```
    /// use pegwise::rules::{Board, BoardError};
    ///
    /// assert_eq!(Board::new(5, 8)?.to_string(), "5x8 rows 10 repeats");
    /// assert_eq!(Board::new(13, 6), Err(BoardError::Pegs(13)));
    /// assert_eq!(Board::new(6, 20), Err(BoardError::TooManyCodes(64_000_000)));
    /// # Ok::<(), BoardError>(())
    /// ```
    pub fn new(pegs: u8, colours: u8) -> Result<Self, BoardError> {
        Self::from_shape(pegs, colours, true)
    }

    /// The board with 10 rows on which each colour stands in a code at most once.
    ///
    /// # Errors
    /// The error names the number that is outside its limits, or tells that there are fewer colours than pegs or too many
    /// codes.
    ///
    /// ```
    /// use pegwise::rules::{Board, BoardError};
    ///
    /// assert_eq!(Board::without_repeats(10, 10)?.code_count(), 3_628_800);
    /// assert!(Board::without_repeats(4, 3).is_err());
    /// # Ok::<(), BoardError>(())
    /// ```
    pub fn without_repeats(pegs: u8, colours: u8) -> Result<Self, BoardError> {
        Self::from_shape(pegs, colours, false)
    }

    /// The same board with another number of rows.
    ///
    /// # Errors
    /// It is [`BoardError::Rows`] unless there are 1 to 99.
    ///
    /// ```
    /// use pegwise::rules::Board;
    ///
    /// assert_eq!(Board::new(4, 6)?.with_rows(6)?.rows(), 6);
    /// assert!(Board::new(4, 6)?.with_rows(0).is_err());
    /// # Ok::<(), pegwise::rules::BoardError>(())
    /// ```
    pub fn with_rows(self, rows: u8) -> Result<Self, BoardError> {
        if !Self::ROWS.contains(&rows) {
            return Err(BoardError::Rows(rows));
        }
        Ok(Self { rows, ..self })
    }

    /// The board with 10 rows, with or without repeats.
    pub(crate) fn from_shape(pegs: u8, colours: u8, repeats: bool) -> Result<Self, BoardError> {
        if !Self::PEGS.contains(&pegs) {
            return Err(BoardError::Pegs(pegs));
        }
        if !Self::COLOURS.contains(&colours) {
            return Err(BoardError::Colours(colours));
        }
        if !repeats && colours < pegs {
            return Err(BoardError::TooFewColours { pegs, colours });
        }
        let mut codes = 1;
        for hole in 0..pegs {
            let choices = if repeats { colours } else { colours - hole };
            codes *= u64::from(choices);
        }
        if codes > Self::CODES as u64 {
            return Err(BoardError::TooManyCodes(codes));
        }
        Ok(Self {
            pegs,
            colours,
            rows: Self::USUAL_ROWS,
            repeats,
            codes: codes as u32,
        })
    }

    /// The board of a size like `4x6`.
    pub(crate) fn parse_size(size: &str, repeats: bool) -> Result<Self, ParseBoardError> {
        let (pegs, colours) = size.split_once('x').ok_or(ParseBoardError::Size)?;
        let board = Self::from_shape(read_number(pegs)?, read_number(colours)?, repeats)?;
        Ok(board)
    }

    /// Number of pegs in a code.
    pub const fn pegs(self) -> usize {
        self.pegs as usize
    }

    /// Number of colours to choose from.
    pub const fn colours(self) -> usize {
        self.colours as usize
    }

    /// Number of rows, that is of guesses that the codebreaker has.
    pub const fn rows(self) -> usize {
        self.rows as usize
    }

    /// Whether a colour may stand in a code more than once.
    pub const fn repeats(self) -> bool {
        self.repeats
    }

    /// The colours of this board, A first.
    ///
    /// ```
    /// use pegwise::rules::{Board, Colour};
    ///
    /// let letters: String = Board::new(4, 6)?.palette().map(Colour::letter).collect();
    /// assert_eq!(letters, "ABCDEF");
    /// # Ok::<(), pegwise::rules::BoardError>(())
    /// ```
    pub fn palette(self) -> impl DoubleEndedIterator<Item = Colour> + ExactSizeIterator + Clone {
        (0..self.colours).map(Colour::nth)
    }

    /// Number of codes that the board allows.
    pub const fn code_count(self) -> usize {
        self.codes as usize
    }

    /// The board with room for `guesses`: itself, or with as many rows as a board can have.
    pub(super) fn with_room_for(self, guesses: usize) -> Self {
        if guesses <= self.rows() {
            self
        } else {
            Self {
                rows: *Self::ROWS.end(),
                ..self
            }
        }
    }

    /// The same board with the rows for which no other number is asked: it is equal for all boards of the same codes.
    pub(crate) fn with_usual_rows(self) -> Self {
        Self {
            rows: Self::USUAL_ROWS,
            ..self
        }
    }

    /// Checks that `code` may be played here, or be the secret.
    ///
    /// # Errors
    /// The error tells what is wrong with the length, or with the first peg that cannot be where it is.
    ///
    /// ```
    /// use pegwise::rules::{Board, CodeError};
    ///
    /// let board = Board::without_repeats(4, 10)?;
    /// assert_eq!(board.check("ABCJ".parse()?), Ok(()));
    /// assert_eq!(board.check("ABCA".parse()?), Err(CodeError::Repeated('A')));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn check(self, code: Code) -> Result<(), CodeError> {
        let (found, expected) = (code.len(), self.pegs());
        if found != expected {
            return Err(CodeError::Length { found, expected });
        }
        for (hole, colour) in code.colours().enumerate() {
            if colour.index() >= self.colours() {
                return Err(CodeError::NotOnBoard {
                    missing: colour.letter(),
                    first: Colour::A.letter(),
                    last: Colour::nth(self.colours - 1).letter(),
                });
            }
            if !self.repeats && code.colours().take(hole).any(|earlier| earlier == colour) {
                return Err(CodeError::Repeated(colour.letter()));
            }
        }
        Ok(())
    }

    /// Makes sure that a code has the holes and the colours of this board. A colour may repeat on any board.
    ///
    /// # Panics
    /// Panics if it has not.
    pub(crate) fn assert_has_pegs_of(self, code: Code) {
        let is_on_board = |colour: Colour| colour.index() < self.colours();
        let fits = code.len() == self.pegs() && code.colours().all(is_on_board);
        assert!(fits, "{code} does not have the pegs of the board {self}");
    }

    /// Reads a code and checks that this board allows it.
    ///
    /// # Errors
    /// The error tells why the text is no code, or why the board does not allow it: see [`Board::check`]. If the text has
    /// digits, the error names colours by digits.
    ///
    /// ```
    /// use pegwise::rules::Board;
    ///
    /// let board = Board::new(4, 6)?;
    /// assert_eq!(board.parse_code("aabb"), board.parse_code("1122"));
    /// let why = board.parse_code("1237").unwrap_err();
    /// assert_eq!(why.to_string(), "7 is not on this board: use 1 to 6");
    /// # Ok::<(), pegwise::rules::BoardError>(())
    /// ```
    pub fn parse_code(self, text: &str) -> Result<Code, CodeError> {
        let code: Code = text.parse()?;
        match self.check(code) {
            Ok(()) => Ok(code),
            Err(why) if text.contains(|symbol: char| symbol.is_ascii_digit()) => {
                Err(why.written(|colour| colour.digit().unwrap_or(colour.letter())))
            }
            Err(why) => Err(why),
        }
    }
}

/// The classic board: four pegs, six colours, ten rows, with repeats.
impl Default for Board {
    fn default() -> Self {
        Preset::Classic.board()
    }
}

/// The notation used in records: `4x6 rows 10 repeats`.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let repeats = if self.repeats {
            "repeats"
        } else {
            "no-repeats"
        };
        let (pegs, colours, rows) = (self.pegs, self.colours, self.rows);
        write!(f, "{pegs}x{colours} rows {rows} {repeats}")
    }
}

/// Reads what `Display` writes, or pegs and colours alone: `4x6`.
impl FromStr for Board {
    type Err = ParseBoardError;

    fn from_str(text: &str) -> Result<Self, ParseBoardError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        match words[..] {
            [size] => Self::parse_size(size, true),
            [size, "rows", rows, repeats] => {
                let has_repeats = match repeats {
                    "repeats" => true,
                    "no-repeats" => false,
                    _ => return Err(ParseBoardError::Repeats),
                };
                let board = Self::parse_size(size, has_repeats)?;
                Ok(board.with_rows(read_number(rows)?)?)
            }
            _ => Err(ParseBoardError::Form),
        }
    }
}

/// Why there is no such board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum BoardError {
    /// The number of pegs is out of range.
    #[error("a code has 1 to 12 pegs, not {0}")]
    Pegs(u8),
    /// The number of colours is out of range.
    #[error("a board has 2 to 26 colours, not {0}")]
    Colours(u8),
    /// The number of rows is out of range.
    #[error("a board has 1 to 99 rows, not {0}")]
    Rows(u8),
    /// There are more codes than [`Board::CODES`].
    #[error("this board has {} codes; a board has at most {}", grouped(*.0), grouped(Board::CODES))]
    TooManyCodes(u64),
    /// Without repeats every peg needs a colour of its own.
    #[error("{pegs} pegs without repeats need at least {pegs} colours, not {colours}")]
    TooFewColours {
        /// The pegs asked for.
        pegs: u8,
        /// The colours asked for.
        colours: u8,
    },
}

/// Why a text is not a board.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseBoardError {
    /// Words are missing, or there are others.
    #[error("write it like “4x6 rows 10 repeats”")]
    Form,
    /// Pegs and colours are not two numbers with an `x` between.
    #[error("write pegs and colours like “4x6”")]
    Size,
    /// A word is not a number.
    #[error(transparent)]
    Number(#[from] NumberError),
    /// The last word says neither that colours repeat nor that they do not.
    #[error("its last word is “repeats” or “no-repeats”")]
    Repeats,
    /// There is no such board.
    #[error(transparent)]
    Board(#[from] BoardError),
}

named_enum! {
    /// A well-known board.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    #[non_exhaustive]
    pub enum Preset {
        /// Four pegs, six colours, ten rows.
        Classic = "classic", "Classic";
        /// The classic code with six rows.
        Mini = "mini", "Mini";
        /// Five pegs, eight colours, twelve rows.
        Super = "super", "Super";
        /// Four pegs, eight colours, ten rows.
        FourByEight = "4x8", "Eight Colours";
        /// Three pegs, six colours, eight rows.
        Kids = "kids", "Kids";
        /// Four pegs, ten colours, each at most once, ten rows.
        BullsAndCows = "bulls-and-cows", "Bulls and Cows";
    }
}

impl Preset {
    /// Its board.
    ///
    /// ```
    /// use pegwise::rules::{Board, Preset};
    ///
    /// assert_eq!(Preset::Kids.board(), Board::new(3, 6)?.with_rows(8)?);
    /// assert_eq!("Bulls-and-Cows".parse(), Ok(Preset::BullsAndCows));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[expect(clippy::missing_panics_doc, reason = "a test builds them all")]
    pub fn board(self) -> Board {
        let (pegs, colours, rows, repeats) = match self {
            Self::Classic => (4, 6, 10, true),
            Self::Mini => (4, 6, 6, true),
            Self::Super => (5, 8, 12, true),
            Self::FourByEight => (4, 8, 10, true),
            Self::Kids => (3, 6, 8, true),
            Self::BullsAndCows => (4, 10, 10, false),
        };
        Board::from_shape(pegs, colours, repeats)
            .and_then(|board| board.with_rows(rows))
            .expect("presets are within the limits")
    }

    /// The preset with exactly this board.
    ///
    /// ```
    /// use pegwise::rules::{Board, Preset};
    ///
    /// assert_eq!(Preset::from_board(Board::new(4, 8)?), Some(Preset::FourByEight));
    /// assert_eq!(Preset::from_board(Board::new(4, 7)?), None);
    /// # Ok::<(), pegwise::rules::BoardError>(())
    /// ```
    pub fn from_board(board: Board) -> Option<Self> {
        Self::ALL.into_iter().find(|preset| preset.board() == board)
    }
}
