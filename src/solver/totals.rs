//! What the solvers lose against the best play, on boards where that is known.

use crate::rules::{Board, Preset, Solver};

impl Solver {
    /// The guesses that it needs for all codes of a board, where they and the optimum are known: as tests count them.
    pub fn total(self, board: Board) -> Option<u64> {
        let [classic, bulls_and_cows] = match self {
            Self::FirstConsistent => [7_471, 28_024],
            Self::RandomConsistent => return None,
            Self::SmartString => [7_471, 27_797],
            Self::StateMachine => [6_199, 28_276],
            Self::Minimax => [5_801, 27_139],
            Self::ExpectedSize => [5_696, 26_551],
            Self::Entropy => [5_722, 26_424],
            Self::MostParts => [5_668, 26_751],
            Self::Optimal => [5_625, 26_274],
        };
        match Preset::of(board)? {
            Preset::Classic => Some(classic),
            Preset::BullsAndCows => Some(bulls_and_cows),
            _ => None,
        }
    }

    /// The guesses that it loses in a game on average against the best play, where that is known.
    pub fn loss(self, board: Board) -> Option<f64> {
        /// Measured in many runs.
        const RANDOM: f64 = 0.304;
        if self == Self::RandomConsistent {
            return (board == Preset::Classic.board()).then_some(RANDOM);
        }
        let more = self.total(board)? - Self::Optimal.total(board)?;
        Some(more as f64 / board.code_count() as f64)
    }
}
