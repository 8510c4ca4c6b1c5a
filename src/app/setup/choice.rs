//! What is chosen in the setup.

use crate::app::Seats;
use crate::rules::{Board, BoardError, Preset};
use crate::solver::Solver;

use super::{Custom, Setup};

/// What is chosen in the setup, and offered again the next time: all but the seed, which would play the
/// same secret again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Choice {
    /// Who sits where.
    pub seats: Seats,
    /// `None` is the custom board.
    pub preset: Option<Preset>,
    /// The numbers of the custom board.
    pub custom: Custom,
    /// Who breaks the code where a solver does.
    pub solver: Solver,
    /// Whether the secret is told by whoever sets the pins.
    pub told: bool,
    /// How many games two players play.
    pub games: usize,
}

impl Default for Choice {
    fn default() -> Self {
        Self {
            seats: Seats::FIND,
            preset: Some(Preset::Classic),
            custom: Custom::default(),
            solver: Solver::Entropy,
            told: false,
            games: Setup::GAMES[0],
        }
    }
}

impl Choice {
    /// The board, if there can be one.
    ///
    /// # Errors
    /// Why there is no such custom board.
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
