//! What the solvers lose against the best play, on boards where that is known.

use crate::rules::{Board, Preset, Solver};

/// The solvers whose games are counted: all that play the same game every time.
const COUNTED: [Solver; 8] = [
    Solver::FirstConsistent,
    Solver::SmartString,
    Solver::StateMachine,
    Solver::Minimax,
    Solver::ExpectedSize,
    Solver::Entropy,
    Solver::MostParts,
    Solver::Optimal,
];

/// Their guesses for all codes of boards whose optimum is proven, as tests count them.
const TOTALS: [(Preset, [u64; COUNTED.len()]); 2] = [
    (
        Preset::Classic,
        [7_471, 7_471, 6_199, 5_801, 5_696, 5_722, 5_668, 5_625],
    ),
    (
        Preset::BullsAndCows,
        [
            28_024, 27_797, 28_276, 27_139, 26_551, 26_424, 26_751, 26_274,
        ],
    ),
];

impl Solver {
    /// The guesses that it needs for all codes of a board, where they and the optimum are known.
    pub fn total(self, board: Board) -> Option<u64> {
        let place = COUNTED.iter().position(|counted| *counted == self)?;
        let mut totals = TOTALS.iter();
        let (_, totals) = totals.find(|(preset, _)| preset.board() == board)?;
        Some(totals[place])
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
