//! Knowledge at a point of a game.

use crate::rules::{Board, Code, Game, Score};

/// A point of a game: the board and the guesses scored so far.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    board: Board,
    history: Vec<(Code, Score)>,
}

impl Position {
    /// A board before the first guess.
    pub fn new(board: Board) -> Self {
        Self {
            board,
            history: Vec::new(),
        }
    }

    /// The position after the first `turns` turns of `game`, or after all if it has fewer.
    pub fn of(game: &Game, turns: usize) -> Self {
        Self {
            board: game.board(),
            history: game
                .turns()
                .iter()
                .take(turns)
                .map(|turn| (turn.guess, turn.score))
                .collect(),
        }
    }

    /// One turn later.
    ///
    /// # Panics
    /// If the board allows no such guess.
    #[must_use]
    pub fn with(&self, guess: Code, score: Score) -> Self {
        assert_eq!(
            self.board.check(guess),
            Ok(()),
            "a guess must be a code of the board"
        );
        let mut later = self.clone();
        later.history.push((guess, score));
        later
    }

    /// After the first `turns` turns only.
    #[must_use]
    pub fn before(&self, turns: usize) -> Self {
        Self {
            board: self.board,
            history: self.history.iter().take(turns).copied().collect(),
        }
    }

    /// The board.
    pub fn board(&self) -> Board {
        self.board
    }

    /// The guesses and their scores, first turn first.
    pub fn history(&self) -> &[(Code, Score)] {
        &self.history
    }

    /// Rows left, at least one. `None` where no row is the last: on a board with the most rows allowed, and
    /// after the last row of any other, where play goes on until the code is found.
    pub fn rows_left(&self) -> Option<u8> {
        let left = self.board.rows().saturating_sub(self.history.len());
        let is_limited = self.board != self.board.without_rows() && left > 0;
        is_limited.then_some(left as u8)
    }

    /// The same as a number that is large enough where no row is the last.
    pub(super) fn rows_to_plan(&self) -> u8 {
        self.rows_left().unwrap_or(*Board::ROWS.end())
    }

    /// Whether `code` is consistent with every score.
    ///
    /// # Panics
    /// If the code is not as long as the board's codes.
    pub fn admits(&self, code: Code) -> bool {
        // The last score rules out most of what the others left.
        self.history
            .iter()
            .rev()
            .all(|(guess, score)| guess.score(code) == *score)
    }
}
