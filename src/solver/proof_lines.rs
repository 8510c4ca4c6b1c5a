//! What is proven of single guesses, as lines of a text: so a long proof can be divided, kept and resumed.
//!
//! `docs/formats.md` shows such a text and says what its lines mean.

use std::collections::{BTreeMap, HashMap};
use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::rules::{Board, Code, CodeError, ParseBoardError, Score, is_number, quoted};

use super::position::written_row;
use super::{Position, PositionError};

/// What is proven of a guess at a position: how many guesses all candidates need together if it is made now, itself
/// counted, and best play follows. The rows have no limit.
///
/// Its text is `= 718` or `>= 718`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(
    clippy::exhaustive_enums,
    reason = "a worth is known or there is a bound"
)]
pub enum Proven {
    /// The candidates need just so many.
    Exactly(u64),
    /// The candidates need so many or more.
    AtLeast(u64),
}

impl Proven {
    /// The candidates need no fewer guesses than this.
    ///
    /// ```
    /// use pegwise::solver::Proven;
    ///
    /// assert_eq!(Proven::Exactly(718).lower_bound(), 718);
    /// assert_eq!(Proven::AtLeast(700).lower_bound(), 700);
    /// ```
    pub fn lower_bound(self) -> u64 {
        match self {
            Self::Exactly(guesses) | Self::AtLeast(guesses) => guesses,
        }
    }

    /// What both say of the same guess; `None` if one of them must be wrong.
    pub(super) fn and(self, other: Self) -> Option<Self> {
        match (self, other) {
            (Self::Exactly(guesses), Self::Exactly(others)) => (guesses == others).then_some(self),
            (Self::Exactly(guesses), Self::AtLeast(least))
            | (Self::AtLeast(least), Self::Exactly(guesses)) => {
                (least <= guesses).then_some(Self::Exactly(guesses))
            }
            (Self::AtLeast(least), Self::AtLeast(other_least)) => {
                Some(Self::AtLeast(least.max(other_least)))
            }
        }
    }
}

impl fmt::Display for Proven {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Exactly(guesses) => write!(f, "= {guesses}"),
            Self::AtLeast(guesses) => write!(f, ">= {guesses}"),
        }
    }
}

/// What is proven of one guess: a line of [`ProofLines`].
///
/// It is displayed as the rows before the guess, as those of a [`Position`], the guess, and what is [`Proven`] of it.
///
/// ```
/// use pegwise::rules::Score;
/// use pegwise::solver::{ProofLine, Proven};
///
/// let rows = vec![("AABB".parse()?, Score::new(1, 1)?)];
/// let line = ProofLine::new(rows, "ACAD".parse()?, Proven::Exactly(718));
/// assert_eq!(line.to_string(), "AABB:1,1 ACAD = 718");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct ProofLine {
    /// The guesses before this one and their scores, first turn first.
    pub history: Vec<(Code, Score)>,
    /// The guess that is made then.
    pub guess: Code,
    /// What is proven of it.
    pub proven: Proven,
}

impl ProofLine {
    /// A line with these contents.
    pub const fn new(history: Vec<(Code, Score)>, guess: Code, proven: Proven) -> Self {
        Self {
            history,
            guess,
            proven,
        }
    }

    /// Reads a line as it is displayed.
    fn parse(board: Board, text: &str) -> Result<Self, ProofFault> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let [rows @ .., guess_text, sign, number] = &words[..] else {
            return Err(ProofFault::Form(text.to_owned()));
        };
        let is_exact = match *sign {
            "=" => true,
            ">=" => false,
            _ => return Err(ProofFault::Form(text.to_owned())),
        };
        let position = Position::unlimited(board).after_written_rows(rows.iter().copied())?;
        let guess = board.parse_code(guess_text)?;
        let guesses = read_guesses(number)?;
        let proven = if is_exact {
            Proven::Exactly(guesses)
        } else {
            Proven::AtLeast(guesses)
        };
        Ok(Self::new(position.history().to_vec(), guess, proven))
    }

    /// Checks that the board allows its rows and its guess.
    fn check(&self, board: Board) -> Result<(), ProofFault> {
        Position::unlimited(board).after_rows(&self.history)?;
        board.check(self.guess)?;
        Ok(())
    }
}

impl fmt::Display for ProofLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in &self.history {
            write!(f, "{} ", written_row(row))?;
        }
        write!(f, "{} {}", self.guess, self.proven)
    }
}

/// Reads a number of guesses: no board needs more than fit into 32 bits.
fn read_guesses(word: &str) -> Result<u64, ProofFault> {
    match word.parse::<u32>() {
        Ok(guesses) if is_number(word) => Ok(guesses.into()),
        _ => Err(ProofFault::Number(word.to_owned())),
    }
}

/// What is proven of many guesses on a board, whatever its rows. Of each guess at a position it keeps what says the most.
///
/// Rows and guesses are looked up as they are written: a line about AABB tells nothing of CCDD, though both are worth the
/// same. A [`ProofSearch`](super::ProofSearch) writes lines about one guess of all that are equivalent, and looks for no
/// others.
///
/// It is read from a text and written as one. The first line tells the board, each other what is proven of a guess. Empty
/// lines and those that begin with `#` are ignored, and so is a last line without an end: see
/// [`ProofLines::whole_lines`].
///
/// ```
/// use pegwise::solver::{ProofLines, Proven};
///
/// let text = "pegwise proof 4x6\nAABB:1,1 ACAD = 718\nAABB:1,1 ACDE >= 720\nAABB:1,1 BBBB >= 9";
/// let lines: ProofLines = text.parse()?;
/// let first = [("AABB".parse()?, "1 1".parse()?)];
/// assert_eq!(lines.proven(&first, "ACAD".parse()?), Some(Proven::Exactly(718)));
/// assert_eq!(lines.proven(&first, "BBBB".parse()?), None);
///
/// let more: ProofLines = "pegwise proof 4x6\nAABB = 5702\nAABB:1,1 ACDE >= 721\n".parse()?;
/// assert_eq!(
///     lines.merge(&more)?.to_string(),
///     "pegwise proof 4x6\nAABB = 5702\nAABB:1,1 ACAD = 718\nAABB:1,1 ACDE >= 721\n",
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProofLines {
    /// With the usual rows.
    board: Board,
    /// By the rows before a guess, then by the guess.
    by_history: HashMap<Vec<(Code, Score)>, BTreeMap<Code, Proven>>,
}

impl ProofLines {
    /// No lines so far, of this board with any rows.
    ///
    /// ```
    /// use pegwise::rules::Board;
    /// use pegwise::solver::ProofLines;
    ///
    /// let lines = ProofLines::new(Board::without_repeats(4, 10)?);
    /// assert_eq!(lines.to_string(), "pegwise proof 4x10 no-repeats\n");
    /// # Ok::<(), pegwise::rules::BoardError>(())
    /// ```
    pub fn new(board: Board) -> Self {
        Self {
            board: board.with_usual_rows(),
            by_history: HashMap::new(),
        }
    }

    /// The text up to the end of its last whole line. If a program is stopped while it writes, the line after that is cut
    /// off, and can still look like a whole one: of `= 1234` there may be `= 12`. So it is not read, and more lines
    /// belong in its place.
    ///
    /// ```
    /// use pegwise::solver::ProofLines;
    ///
    /// let text = "pegwise proof 4x6\nAABB = 57";
    /// assert_eq!(ProofLines::whole_lines(text), "pegwise proof 4x6\n");
    /// ```
    pub fn whole_lines(text: &str) -> &str {
        match text.rfind('\n') {
            Some(end) => &text[..=end],
            None => "",
        }
    }

    /// The board, with 10 rows, which mean nothing here.
    pub fn board(&self) -> Board {
        self.board
    }

    /// Adds a line. If something is known of its guess, what says the most is kept: an exact number, or the higher bound.
    ///
    /// ```
    /// use pegwise::rules::Preset;
    /// use pegwise::solver::{ProofLine, ProofLines, Proven};
    ///
    /// let mut lines = ProofLines::new(Preset::Classic.board());
    /// let guess = "AABB".parse()?;
    /// for proven in [Proven::AtLeast(5_600), Proven::Exactly(5_702), Proven::AtLeast(5_690)] {
    ///     lines.add(ProofLine::new(Vec::new(), guess, proven))?;
    /// }
    /// assert_eq!(lines.proven(&[], guess), Some(Proven::Exactly(5_702)));
    ///
    /// let why = lines.add(ProofLine::new(Vec::new(), guess, Proven::AtLeast(5_703))).unwrap_err();
    /// assert_eq!(why.to_string(), "“AABB >= 5703” contradicts “AABB = 5702”: one of them is wrong");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The board does not allow a row or the guess, or the line contradicts another. Then it is not added.
    pub fn add(&mut self, line: ProofLine) -> Result<(), ProofFault> {
        line.check(self.board)?;
        self.insert(line)
    }

    /// Adds a line that the board allows.
    fn insert(&mut self, line: ProofLine) -> Result<(), ProofFault> {
        let proven = match self.proven(&line.history, line.guess) {
            None => line.proven,
            Some(known) => match known.and(line.proven) {
                Some(both) => both,
                None => return Err(ProofFault::Contradiction { line, known }),
            },
        };
        let guesses = self.by_history.entry(line.history).or_default();
        guesses.insert(line.guess, proven);
        Ok(())
    }

    /// These lines and others, as if all had been added one by one.
    ///
    /// ```
    /// use pegwise::solver::ProofLines;
    ///
    /// let lines: ProofLines = "pegwise proof 4x6\n".parse()?;
    /// let others: ProofLines = "pegwise proof 4x7\n".parse()?;
    /// let why = lines.merge(&others).unwrap_err();
    /// assert_eq!(why.to_string(), "a proof for 4x7 is none for 4x6: leave one of them out");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The others are of another board, or one of them contradicts one of these.
    pub fn merge(mut self, others: &Self) -> Result<Self, ProofFault> {
        if others.board != self.board {
            return Err(ProofFault::OtherBoard {
                board: self.board,
                other: others.board,
            });
        }
        for line in others.lines() {
            self.insert(line)?;
        }
        Ok(self)
    }

    /// What is proven of a guess after these rows.
    pub fn proven(&self, history: &[(Code, Score)], guess: Code) -> Option<Proven> {
        self.by_history.get(history)?.get(&guess).copied()
    }

    /// All guesses of which something is proven after these rows, in order.
    ///
    /// ```
    /// use pegwise::solver::{ProofLines, Proven};
    ///
    /// let lines: ProofLines = "pegwise proof 4x6\nAABC = 5625\nAABB = 5702\n".parse()?;
    /// let best = lines.guesses(&[]).min_by_key(|(_, proven)| proven.lower_bound());
    /// assert_eq!(best, Some(("AABC".parse()?, Proven::Exactly(5_625))));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn guesses(&self, history: &[(Code, Score)]) -> impl Iterator<Item = (Code, Proven)> {
        let guesses = self.by_history.get(history).into_iter().flatten();
        guesses.map(|(guess, proven)| (*guess, *proven))
    }

    /// All lines, in the order in which they are displayed: by their rows, then by their guesses.
    pub fn lines(&self) -> impl Iterator<Item = ProofLine> {
        let mut by_history: Vec<_> = self.by_history.iter().collect();
        by_history.sort_unstable_by_key(|(history, _)| *history);
        by_history.into_iter().flat_map(|(history, guesses)| {
            let line = |(guess, proven): (&Code, &Proven)| {
                ProofLine::new(history.clone(), *guess, *proven)
            };
            guesses.iter().map(line)
        })
    }
}

impl fmt::Display for ProofLines {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "pegwise proof {}", shape(self.board))?;
        for line in self.lines() {
            writeln!(f, "{line}")?;
        }
        Ok(())
    }
}

/// Pegs, colours, and whether they do not repeat: `4x6`, `4x10 no-repeats`.
fn shape(board: Board) -> String {
    let size = format!("{}x{}", board.pegs(), board.colours());
    if board.repeats() {
        size
    } else {
        size + " no-repeats"
    }
}

/// Reads the first line of a text.
fn read_board(text: &str) -> Result<Board, ProofFault> {
    let words: Vec<&str> = text.split_whitespace().collect();
    match words[..] {
        ["pegwise", "proof", size] => Ok(Board::parse_size(size, true)?),
        ["pegwise", "proof", size, "no-repeats"] => Ok(Board::parse_size(size, false)?),
        _ => Err(ProofFault::FirstLine(text.to_owned())),
    }
}

/// Reads what `Display` writes.
///
/// # Errors
/// It is the first line that is wrong, with what would be right: the first line does not tell a board, another is not
/// written like a line or not allowed by the board, or it contradicts a line before it.
impl FromStr for ProofLines {
    type Err = ProofTextError;

    fn from_str(text: &str) -> Result<Self, ProofTextError> {
        let numbered = (1..).zip(Self::whole_lines(text).lines());
        let mut written = numbered.filter(|(_, line_text)| {
            let is_comment = line_text.starts_with('#');
            !is_comment && !line_text.trim().is_empty()
        });
        let (first_number, first_line) = written.next().ok_or(ProofTextError {
            line: 1,
            fault: ProofFault::Empty,
        })?;
        let at = |line| move |fault| ProofTextError { line, fault };
        let board = read_board(first_line).map_err(at(first_number))?;
        let mut lines = Self::new(board);
        for (number, line_text) in written {
            let line = ProofLine::parse(board, line_text).map_err(at(number))?;
            lines.insert(line).map_err(at(number))?;
        }
        Ok(lines)
    }
}

/// Why a text is not [`ProofLines`]: the first line that is wrong, and what would be right.
///
/// ```
/// use pegwise::rules::CodeError;
/// use pegwise::solver::{ProofFault, ProofLines};
///
/// let why = "pegwise proof 4x6\nAABB:1,1 ACA = 718\n".parse::<ProofLines>().unwrap_err();
/// assert_eq!(why.line(), 2);
/// assert_eq!(*why.fault(), ProofFault::Guess(CodeError::Length { found: 3, expected: 4 }));
/// assert_eq!(why.to_string(), "line 2: a code on this board has 4 pegs, not 3");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: {fault}")]
pub struct ProofTextError {
    line: usize,
    fault: ProofFault,
}

impl ProofTextError {
    /// The line that is wrong, counted from 1.
    pub fn line(&self) -> usize {
        self.line
    }

    /// What is wrong with the line.
    pub fn fault(&self) -> &ProofFault {
        &self.fault
    }
}

/// What is wrong with a line of a proof, or with lines that are to be merged.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ProofFault {
    /// There is no whole line that says something.
    #[error("no line tells the board: begin with one like “pegwise proof 4x6”")]
    Empty,
    /// The first line is something else.
    #[error(
        "{} does not tell the board: write “pegwise proof 4x6” or “pegwise proof 4x10 no-repeats”",
        quoted(.0)
    )]
    FirstLine(String),
    /// There is no such board.
    #[error(transparent)]
    Board(#[from] ParseBoardError),
    /// A line is not written like one.
    #[error(
        "{} is not a line of a proof: write it like “AABB:1,1 ACAD = 718” or “AABB:1,1 ACDE >= 720”",
        quoted(.0)
    )]
    Form(String),
    /// The board does not allow a row before the guess.
    #[error(transparent)]
    Row(#[from] PositionError),
    /// The board does not allow the guess.
    #[error(transparent)]
    Guess(#[from] CodeError),
    /// A word is not a number of guesses.
    #[error("{} is not a number of guesses: write digits alone, like “718”", quoted(.0))]
    Number(String),
    /// One of two lines about the same guess is wrong: they have two exact numbers, or one below the bound of the other.
    #[error(
        "“{line}” contradicts “{}”: one of them is wrong",
        ProofLine { proven: *.known, ..line.clone() }
    )]
    Contradiction {
        /// The line that comes later.
        line: ProofLine,
        /// What is known of its guess.
        known: Proven,
    },
    /// Lines of one board cannot be merged with those of another.
    #[error("a proof for {} is none for {}: leave one of them out", shape(*.other), shape(*.board))]
    OtherBoard {
        /// The board of the lines.
        board: Board,
        /// The board of those that were to be added.
        other: Board,
    },
}
