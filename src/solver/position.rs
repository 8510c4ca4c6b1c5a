//! Knowledge at a point of a game.

use std::fmt;

use thiserror::Error;

use crate::rules::{Board, Code, CodeError, Dice, Game, PlayError, Score, ScoreError, quoted};

/// How many rows a game has, or has left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "web", derive(serde::Serialize, serde::Deserialize))]
#[expect(clippy::exhaustive_enums, reason = "there is a limit or there is none")]
pub enum Limit {
    /// This many.
    Rows(u8),
    /// No row is the last: play goes on until the code is found. See [`Position::unlimited`].
    Unlimited,
}

impl Limit {
    /// How many guesses a plan can have: without a limit more than any code needs.
    pub(super) fn guesses_left(self) -> u8 {
        match self {
            Self::Rows(rows) => rows,
            Self::Unlimited => u8::MAX,
        }
    }
}

/// A point of a game: the board and the guesses scored so far.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "web", derive(serde::Serialize, serde::Deserialize))]
pub struct Position {
    board: Board,
    limit: Limit,
    history: Vec<(Code, Score)>,
}

impl Position {
    /// A board before the first guess, in a game that ends with the last row of the board. Where all guesses for all
    /// codes are counted, begin with [`Position::unlimited`].
    ///
    /// ```
    /// use pegwise::rules::Preset;
    /// use pegwise::solver::{Limit, Position};
    ///
    /// let board = Preset::Classic.board();
    /// assert_eq!(Position::new(board).rows_left(), Limit::Rows(10));
    /// assert_eq!(Position::unlimited(board).rows_left(), Limit::Unlimited);
    /// ```
    pub fn new(board: Board) -> Self {
        Self {
            board,
            limit: Limit::Rows(board.rows() as u8),
            history: Vec::new(),
        }
    }

    /// A board before the first guess of a game that goes on until the code is found, whatever the rows of the board.
    /// It has room for as many rows as the longest board, which is 99. Solvers and proofs plan as if there were no end. Only a
    /// game with more than eighty rows that tell little comes near it.
    pub fn unlimited(board: Board) -> Self {
        Self {
            limit: Limit::Unlimited,
            ..Self::new(board)
        }
    }

    /// The position after the first `turns` turns of `game`, or after all if it has fewer.
    pub fn from_game(game: &Game, turns: usize) -> Self {
        let mut position = Self::new(game.board());
        for turn in game.turns().iter().take(turns) {
            position.history.push((turn.guess, turn.score));
        }
        position
    }

    /// The position after rows written as it is displayed, with a blank between two rows: `AABB:1,1 CDAE:0,2`. It is
    /// limited to the rows of the board.
    ///
    /// ```
    /// use pegwise::rules::Preset;
    /// use pegwise::solver::Position;
    ///
    /// let board = Preset::Classic.board();
    /// let position = Position::parse(board, "AABB:1,1 CDAE:0,2")?;
    /// assert_eq!(position.history().len(), 2);
    ///
    /// let why = Position::parse(board, "AABB:1,1 CDAE").unwrap_err();
    /// assert_eq!(why.to_string(), "row 2: “CDAE” is not a guess and its pins: write them like “AABB:1,1”");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`PositionError`]: the first row that is wrong.
    pub fn parse(board: Board, rows: &str) -> Result<Self, PositionError> {
        Self::new(board).after_written_rows(rows.split_whitespace())
    }

    /// The position after more rows, each written as `AABB:1,1`. Errors count from the first of them.
    pub(super) fn after_written_rows<'a>(
        self,
        rows: impl IntoIterator<Item = &'a str>,
    ) -> Result<Self, PositionError> {
        let mut position = self;
        for (row, text) in (1..).zip(rows) {
            position = position.after_written_row(row, text)?;
        }
        Ok(position)
    }

    /// The position after a row with this number that is written as `AABB:1,1`.
    fn after_written_row(&self, row: usize, text: &str) -> Result<Self, PositionError> {
        let Some((guess_text, score_text)) = text.split_once(':') else {
            return Err(PositionError::form(row, text));
        };
        let guess = self
            .board
            .parse_code(guess_text)
            .map_err(|why| PositionError::Guess { row, why })?;
        let score = match Score::parse(score_text, self.board.pegs()) {
            Ok(score) => score,
            Err(ScoreError::Unreadable) => return Err(PositionError::form(row, text)),
            Err(why) => return Err(PositionError::Score { row, why }),
        };
        self.after(guess, score)
            .map_err(|why| PositionError::Row { row, why })
    }

    /// One turn later.
    ///
    /// # Errors
    /// The board allows no such guess or score, no row is left, or there are 99 rows already.
    pub fn after(&self, guess: Code, score: Score) -> Result<Self, PlayError> {
        self.board.check(guess)?;
        score.check(self.board.pegs())?;
        if self.rows_left() == Limit::Rows(0) {
            return Err(PlayError::Over);
        }
        if self.history.len() == usize::from(*Board::ROWS.end()) {
            return Err(PlayError::TooManyRows);
        }
        let mut later = self.clone();
        later.history.push((guess, score));
        Ok(later)
    }

    /// Some turns later.
    ///
    /// ```
    /// use pegwise::solver::{Candidates, Position, ProofLines};
    ///
    /// let lines: ProofLines = "pegwise proof 4x6\nAABB:1,1 ACAD = 718\n".parse()?;
    /// let line = lines.lines().next().ok_or("no line")?;
    /// let position = Position::unlimited(lines.board()).after_rows(&line.history)?;
    /// assert_eq!(Candidates::new(position).count(), 208);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`PositionError::Row`]: the first of these rows, counted from 1, that [`Position::after`] refuses.
    pub fn after_rows(&self, rows: &[(Code, Score)]) -> Result<Self, PositionError> {
        let mut position = self.clone();
        for (row, (guess, score)) in (1..).zip(rows) {
            position = position
                .after(*guess, *score)
                .map_err(|why| PositionError::Row { row, why })?;
        }
        Ok(position)
    }

    /// After the first `rows` rows only.
    #[must_use]
    pub fn first_rows(&self, rows: usize) -> Self {
        Self {
            history: self.history.iter().take(rows).copied().collect(),
            ..*self
        }
    }

    /// The same position in a game with another limit, which leaves room for its rows.
    pub(super) fn with_limit(&self, limit: Limit) -> Self {
        Self {
            limit,
            ..self.clone()
        }
    }

    /// The same position with other guesses, which are codes of the board, one for each score.
    pub(super) fn with_guesses(&self, guesses: Vec<Code>) -> Self {
        Self {
            history: guesses.into_iter().zip(self.scores()).collect(),
            ..*self
        }
    }

    /// Whether both have the same scores on the same board, with as many rows left.
    pub(super) fn has_scores_of(&self, other: &Self) -> bool {
        self.board == other.board && self.limit == other.limit && self.scores().eq(other.scores())
    }

    /// The board.
    pub fn board(&self) -> Board {
        self.board
    }

    /// The guesses and their scores, first turn first.
    pub fn history(&self) -> &[(Code, Score)] {
        &self.history
    }

    /// The guesses, first turn first.
    pub(super) fn guesses(&self) -> impl Iterator<Item = Code> {
        self.history.iter().map(|(guess, _)| *guess)
    }

    /// The scores, first turn first.
    fn scores(&self) -> impl Iterator<Item = Score> {
        self.history.iter().map(|(_, score)| *score)
    }

    /// How many rows are left.
    pub fn rows_left(&self) -> Limit {
        match self.limit {
            Limit::Rows(rows) => Limit::Rows(rows - self.history.len() as u8),
            Limit::Unlimited => Limit::Unlimited,
        }
    }

    /// Whether the last guess is the secret.
    pub(super) fn is_won(&self) -> bool {
        self.history
            .last()
            .is_some_and(|(_, score)| score.is_win(self.board.pegs()))
    }

    /// Whether there can be another row.
    pub(super) fn has_room(&self) -> bool {
        self.rows_left() != Limit::Rows(0) && self.history.len() < usize::from(*Board::ROWS.end())
    }

    /// Dice that depend on the board, the number of rows, what they are for, and a seed.
    pub(super) fn dice(&self, purpose: [u8; 6], seed: u64) -> Dice {
        let mut key = [0; 32];
        key[..6].copy_from_slice(&purpose);
        key[8..16].copy_from_slice(&seed.to_le_bytes());
        key[16] = self.board.pegs() as u8;
        key[17] = self.board.colours() as u8;
        key[18] = u8::from(self.board.repeats());
        key[19] = self.history.len() as u8;
        Dice::from_key(key)
    }

    /// Whether `code` is consistent with every score.
    ///
    /// # Panics
    /// Panics if the code is not as long as the board's codes.
    pub fn admits(&self, code: Code) -> bool {
        fits(code, &self.history)
    }
}

/// Whether a code is consistent with the scores of these rows.
pub(super) fn fits(code: Code, rows: &[(Code, Score)]) -> bool {
    // The last row comes first: it rules out most of the codes that fit the others.
    rows.iter()
        .rev()
        .all(|(guess, score)| guess.score(code) == *score)
}

/// The rows: `AABB:1,1 CDAE:0,2`.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rows: Vec<String> = self.history.iter().map(written_row).collect();
        f.pad(&rows.join(" "))
    }
}

/// A row as it is displayed: `AABB:1,1`.
pub(super) fn written_row((guess, score): &(Code, Score)) -> String {
    format!("{guess}:{},{}", score.black(), score.white())
}

/// Why there is no position after some rows: the first row that is wrong, counted from 1, and what is wrong with it.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PositionError {
    /// It is not written like a row.
    #[error(
        "row {row}: {} is not a guess and its pins: write them like “AABB:1,1”",
        quoted(text)
    )]
    Form {
        /// The number of the row.
        row: usize,
        /// The row.
        text: String,
    },
    /// The guess cannot be played on the board.
    #[error("row {row}: {why}")]
    Guess {
        /// The number of the row.
        row: usize,
        /// What is wrong with the guess.
        why: CodeError,
    },
    /// No guess can get these pins.
    #[error("row {row}: {why}")]
    Score {
        /// The number of the row.
        row: usize,
        /// What is wrong with the pins.
        why: ScoreError,
    },
    /// The row cannot be played: there is no room for it, or the board does not allow it.
    #[error("row {row}: {why}")]
    Row {
        /// The number of the row.
        row: usize,
        /// Why it cannot.
        why: PlayError,
    },
}

impl PositionError {
    /// A row that is not written like one.
    fn form(row: usize, text: &str) -> Self {
        Self::Form {
            row,
            text: text.to_owned(),
        }
    }
}
