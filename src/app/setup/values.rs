//! The values of the setup that are remembered, and the numbers of a custom board.

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

use crate::app::{Field, Seats};
use crate::rules::{Board, BoardError, Preset};
use crate::solver::Solver;

/// The values of the setup that are remembered: all but the seed, which would play the same secret again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct SetupValues {
    /// The seats.
    pub seats: Seats,
    /// `None` for a custom board.
    pub preset: Option<Preset>,
    /// The numbers of the custom board.
    pub custom: CustomBoard,
    /// The solver that was chosen; `None` for the usual one of the board.
    pub solver: Option<Solver>,
}

impl Default for SetupValues {
    fn default() -> Self {
        Self {
            seats: Seats::FIND,
            preset: Some(Preset::Classic),
            custom: CustomBoard::default(),
            solver: None,
        }
    }
}

impl SetupValues {
    /// The board, if there can be one.
    ///
    /// # Errors
    /// There is no such custom board.
    pub fn board(&self) -> Result<Board, BoardError> {
        self.preset
            .map_or_else(|| self.custom.board(), |preset| Ok(preset.board()))
    }

    /// Chooses a board: as a preset, if it is one.
    pub fn set_board(&mut self, board: Board) {
        self.preset = Preset::of(board);
        if self.preset.is_none() {
            self.custom = board.into();
        }
    }
}

/// The numbers of a custom board, which need not fit together yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct CustomBoard {
    /// Pegs in a code.
    pub pegs: u8,
    /// Colours to choose from.
    pub colours: u8,
    /// Guesses the codebreaker has.
    pub rows: u8,
    /// Whether a colour may repeat.
    pub repeats: bool,
}

impl Default for CustomBoard {
    fn default() -> Self {
        Self {
            pegs: 4,
            colours: 7,
            rows: 10,
            repeats: true,
        }
    }
}

impl From<Board> for CustomBoard {
    fn from(board: Board) -> Self {
        Self {
            pegs: board.pegs() as u8,
            colours: board.colours() as u8,
            rows: board.rows() as u8,
            repeats: board.repeats(),
        }
    }
}

impl CustomBoard {
    /// The board, if there can be one.
    pub(super) fn board(self) -> Result<Board, BoardError> {
        Board::new(self.pegs, self.colours, self.rows, self.repeats)
    }

    /// Changes the value of `field` by one, within its limits.
    pub(super) fn step(&mut self, field: Field, step: isize) {
        if field == Field::Repeats {
            self.repeats = !self.repeats;
            return;
        }
        let Some((number, limits)) = self.number(field) else {
            return;
        };
        let stepped = i16::from(*number) + if step < 0 { -1 } else { 1 };
        *number = u8::try_from(stepped)
            .unwrap_or(0)
            .clamp(*limits.start(), *limits.end());
    }

    /// Takes a digit of a number; false if it has no place in `field`.
    pub(super) fn write(&mut self, field: Field, digit: u8) -> bool {
        let Some((number, limits)) = self.number(field) else {
            return false;
        };
        // A digit is appended while the number can be meant; else it starts a new one. A number
        // that is too small yet is let be: the next digit may be on its way.
        let appended = number
            .checked_mul(10)
            .and_then(|tens| tens.checked_add(digit));
        *number = appended
            .filter(|number| number <= limits.end())
            .unwrap_or(digit);
        true
    }

    fn number(&mut self, field: Field) -> Option<(&mut u8, RangeInclusive<u8>)> {
        match field {
            Field::Pegs => Some((&mut self.pegs, Board::PEGS)),
            Field::Colours => Some((&mut self.colours, Board::COLOURS)),
            Field::Rows => Some((&mut self.rows, Board::ROWS)),
            _ => None,
        }
    }
}
