//! Knowledge at a point of a game.

use std::cmp::Reverse;

use crate::rules::{Board, Code, Colour, Game, Score};

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

    /// The position after these guesses at a secret.
    #[cfg(test)]
    pub(crate) fn played(
        board: Board,
        secret: Code,
        guesses: impl IntoIterator<Item = Code>,
    ) -> Self {
        guesses
            .into_iter()
            .fold(Self::new(board), |position, guess| {
                position.with(guess, guess.score(secret))
            })
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

    /// Lower bound of the pegs without these colours: the pins of guesses that share no colour with them or
    /// each other.
    pub(super) fn pins_elsewhere(&self, colours: impl Iterator<Item = Colour>) -> usize {
        let mask = |colours: &mut dyn Iterator<Item = Colour>| {
            colours.fold(0_u32, |all, colour| all | 1 << colour.index())
        };
        let mut turns: Vec<_> = self.history.iter().collect();
        turns.sort_by_key(|(_, score)| Reverse(score.total()));
        let (mut taken, mut pins) = (mask(&mut { colours }), 0);
        for (guess, score) in turns {
            let colours = mask(&mut guess.colours());
            if taken & colours == 0 {
                taken |= colours;
                pins += usize::from(score.total());
            }
        }
        pins
    }

    /// Whether a guess has two different scores, so that no code fits.
    pub(super) fn contradicts_itself(&self) -> bool {
        let others = |row: usize| self.history[..row].iter();
        (1..)
            .zip(self.history.iter().skip(1))
            .any(|(row, (guess, score))| {
                others(row).any(|(other, before)| other == guess && before != score)
            })
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Codemaker, Player, Preset};

    #[test]
    fn follows_a_game() {
        let board = Preset::Classic.board();
        let [secret, first, second] = ["FCAF", "FFAA", "BBCC"].map(|text| text.parse().unwrap());
        let mut game = Game::new(board, Codemaker::Secret(secret), Player::Person);
        game.play(first, Player::Person).unwrap();
        game.play(second, Player::Person).unwrap();
        let position = Position::of(&game, 2);
        assert_eq!(
            position,
            Position::new(board)
                .with(first, Score::new(2, 1))
                .with(second, Score::new(0, 1))
        );
        assert_eq!(position.before(1), Position::of(&game, 1));
        assert_eq!(position.before(9), position);
        assert!(position.admits(secret));
        assert!(!position.admits(second));
    }
}
