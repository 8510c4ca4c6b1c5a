//! Boards: how many pegs, colours and rows, and whether a colour may repeat.

use std::fmt;
use std::iter::FusedIterator;
use std::ops::RangeInclusive;

use thiserror::Error;

use super::text::grouped;
use super::{Code, CodeError, Colour, named_enum};

/// The shape of a game. Always within the limits: see [`Board::new`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Board {
    pegs: u8,
    colours: u8,
    rows: u8,
    repeats: bool,
    codes: u32,
}

impl Board {
    /// Allowed numbers of pegs.
    pub const PEGS: RangeInclusive<u8> = 1..=12;
    /// Allowed numbers of colours.
    pub const COLOURS: RangeInclusive<u8> = 2..=26;
    /// Allowed numbers of rows, that is guesses.
    pub const ROWS: RangeInclusive<u8> = 1..=99;
    /// The most codes. All codes of a board are listed, in 32 MiB, so that every figure is counted.
    pub const CODES: usize = 1 << 22;

    /// A board, if it is within the limits.
    ///
    /// # Errors
    /// A number outside its limits, fewer colours than pegs when colours may not repeat, or too many codes.
    pub fn new(pegs: u8, colours: u8, rows: u8, repeats: bool) -> Result<Self, BoardError> {
        if !Self::PEGS.contains(&pegs) {
            return Err(BoardError::Pegs(pegs));
        }
        if !Self::COLOURS.contains(&colours) {
            return Err(BoardError::Colours(colours));
        }
        if !Self::ROWS.contains(&rows) {
            return Err(BoardError::Rows(rows));
        }
        if !repeats && colours < pegs {
            return Err(BoardError::TooFewColours { pegs, colours });
        }
        let used = |hole: u8| if repeats { 0 } else { hole };
        let codes = (0..pegs).map(|hole| u64::from(colours - used(hole)));
        let codes = codes.product();
        if codes > Self::CODES as u64 {
            return Err(BoardError::TooManyCodes(codes));
        }
        Ok(Self {
            pegs,
            colours,
            rows,
            repeats,
            codes: codes as u32,
        })
    }

    /// Pegs in a code.
    pub fn pegs(self) -> usize {
        usize::from(self.pegs)
    }

    /// Colours to choose from.
    pub fn colours(self) -> usize {
        usize::from(self.colours)
    }

    /// Guesses the codebreaker has.
    pub fn rows(self) -> usize {
        usize::from(self.rows)
    }

    /// Whether a colour may stand in a code more than once.
    pub fn repeats(self) -> bool {
        self.repeats
    }

    /// The colours of this board, A first.
    pub fn palette(self) -> impl DoubleEndedIterator<Item = Colour> + ExactSizeIterator {
        (0..self.colours).map(Colour::of_index)
    }

    /// How many codes the board allows.
    pub fn code_count(self) -> usize {
        self.codes as usize
    }

    /// All codes, in order.
    pub fn codes(self) -> Vec<Code> {
        self.each_code().collect()
    }

    /// All codes, in order, each worked out when it is asked for.
    ///
    /// ```
    /// use pegwise::rules::Board;
    ///
    /// let board = Board::new(2, 3, 10, false)?;
    /// let codes: Vec<String> = board.each_code().map(|code| code.to_string()).collect();
    /// assert_eq!(codes, ["AB", "AC", "BA", "BC", "CA", "CB"]);
    /// # Ok::<(), pegwise::rules::BoardError>(())
    /// ```
    pub fn each_code(self) -> Codes {
        Codes::of(self)
    }

    /// The board with room for so many guesses: itself, or with as many rows as a board can have.
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

    /// Whether `code` may be played, or be the secret, here.
    ///
    /// # Errors
    /// The first thing that is wrong with it.
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
                    last: Colour::of_index(self.colours - 1).letter(),
                });
            }
            if !self.repeats && code.colours().take(hole).any(|earlier| earlier == colour) {
                return Err(CodeError::Repeated(colour.letter()));
            }
        }
        Ok(())
    }

    /// Reads a code and checks that this board allows it.
    ///
    /// # Errors
    /// See [`Code::from_str`](std::str::FromStr) and [`Board::check`]. A digit is answered as a digit.
    pub fn parse_code(self, text: &str) -> Result<Code, CodeError> {
        let code: Code = text.parse()?;
        let has_digits = text.contains(|symbol: char| symbol.is_ascii_digit());
        match self.check(code) {
            Ok(()) => Ok(code),
            Err(why) if has_digits => {
                Err(why.written(|colour| colour.digit().unwrap_or(colour.letter())))
            }
            Err(why) => Err(why),
        }
    }
}

/// The codes of a board, in order: see [`Board::each_code`].
#[derive(Debug, Clone)]
pub struct Codes {
    board: Board,
    /// The code to come, if there is one; otherwise the last.
    next: Code,
    /// The colours of that code as a bit set. Codes with repeats do not need it.
    used: u32,
    /// How many codes are to come.
    remaining: usize,
}

impl Codes {
    fn of(board: Board) -> Self {
        let mut codes = Self {
            board,
            next: Code::lowest(board.pegs()),
            used: 0,
            remaining: board.code_count(),
        };
        codes.fill_from(0);
        codes
    }

    /// The colours that can stand in a hole after those in the holes before it, as a bit set.
    fn choices(&self) -> u32 {
        let palette = (1 << self.board.colours()) - 1;
        if self.board.repeats() {
            palette
        } else {
            palette & !self.used
        }
    }

    fn put(&mut self, hole: usize, colour: u32) {
        self.next = self.next.with(hole, Colour::of_index(colour as u8));
        self.used |= 1 << colour;
    }

    /// Puts the lowest possible colours into the holes from this one on.
    fn fill_from(&mut self, hole: usize) {
        for hole in hole..self.board.pegs() {
            self.put(hole, self.choices().trailing_zeros());
        }
    }

    /// Goes to the next code: the last hole that can have a higher colour gets it, and the holes after it the lowest.
    fn advance(&mut self) {
        for hole in (0..self.board.pegs()).rev() {
            let colour = self.next.colour(hole).index();
            self.used &= !(1 << colour);
            let higher = self.choices() & (u32::MAX << colour << 1);
            if higher != 0 {
                self.put(hole, higher.trailing_zeros());
                self.fill_from(hole + 1);
                return;
            }
        }
    }
}

impl Iterator for Codes {
    type Item = Code;

    fn next(&mut self) -> Option<Code> {
        self.remaining = self.remaining.checked_sub(1)?;
        let code = self.next;
        if self.remaining > 0 {
            self.advance();
        }
        Some(code)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.remaining, Some(self.remaining))
    }
}

impl ExactSizeIterator for Codes {}

impl FusedIterator for Codes {}

/// The notation used in records: `4x6 rows 10 repeats`.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (pegs, colours, rows) = (self.pegs, self.colours, self.rows);
        let no = if self.repeats { "" } else { "no-" };
        write!(f, "{pegs}x{colours} rows {rows} {no}repeats")
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
        Board::new(pegs, colours, rows, repeats).expect("presets are within the limits")
    }

    /// The preset with exactly this board.
    pub fn of(board: Board) -> Option<Self> {
        Self::ALL.into_iter().find(|preset| preset.board() == board)
    }
}
