//! How many guesses the solvers need on well-known boards, to compare a player with them. The tests count each figure.

use crate::rules::{Board, Preset};
use crate::solver::Solver;

/// The guesses that a solver needs for all codes of a board. `None` where they or those of the best play are not known,
/// and for a solver that draws lots, which needs others in each run.
///
/// ```
/// use pegwise::coach::published;
/// use pegwise::rules::Preset;
/// use pegwise::solver::Solver;
///
/// let classic = Preset::Classic.board();
/// assert_eq!(published::total(Solver::Minimax, classic), Some(5_801));
/// assert_eq!(published::total(Solver::RandomConsistent, classic), None);
/// ```
pub fn total(solver: Solver, board: Board) -> Option<u64> {
    let [classic, bulls_and_cows] = match solver {
        Solver::FirstConsistent => [7_471, 28_024],
        Solver::SmartString => [7_471, 27_797],
        Solver::Minimax => [5_801, 27_139],
        Solver::ExpectedSize => [5_696, 26_551],
        Solver::Entropy => [5_722, 26_424],
        Solver::MostParts => [5_668, 26_751],
        Solver::Optimal => [5_625, 26_274],
        Solver::RandomConsistent | Solver::StateMachine => return None,
    };
    match Preset::from_board(board)? {
        Preset::Classic => Some(classic),
        Preset::BullsAndCows => Some(bulls_and_cows),
        _ => None,
    }
}

/// The guesses that a solver needs in a game on average. `None` where they or those of the best play are not known. For a
/// solver that draws lots this is the average over its draws, which a single run only comes near.
pub fn mean(solver: Solver, board: Board) -> Option<f64> {
    match (solver, Preset::from_board(board)?) {
        // Each guess is drawn from the candidates, so that the averages of smaller sets make those of larger ones.
        (Solver::RandomConsistent, Preset::Classic) => Some(6_018.006_246 / 1_296.0),
        // It draws its first guess and nothing else: these are its games with each of the 6 or 10 first guesses, which
        // are equally likely.
        (Solver::StateMachine, Preset::Classic) => Some(37_174.0 / (6.0 * 1_296.0)),
        (Solver::StateMachine, Preset::BullsAndCows) => Some(282_520.0 / (10.0 * 5_040.0)),
        _ => Some(total(solver, board)? as f64 / board.code_count() as f64),
    }
}

/// The guesses that a solver loses in a game on average against the best play, where both are known.
pub fn loss(solver: Solver, board: Board) -> Option<f64> {
    Some(mean(solver, board)? - mean(Solver::Optimal, board)?)
}

/// How many codes of a board [`Solver::Optimal`] finds with 1, 2, 3, … guesses, where that is known.
///
/// ```
/// use pegwise::coach::published;
/// use pegwise::rules::Preset;
/// use pegwise::solver::Solver;
///
/// let classic = Preset::Classic.board();
/// let mut guesses = 0;
/// for (needed, codes) in (1..).zip(published::best_play(classic).expect("it is known")) {
///     guesses += needed * codes;
/// }
/// assert_eq!(published::total(Solver::Optimal, classic), Some(guesses));
/// ```
pub fn best_play(board: Board) -> Option<&'static [u64]> {
    match Preset::from_board(board)? {
        Preset::Classic => Some(&[1, 8, 97, 640, 543, 7]),
        Preset::BullsAndCows => Some(&[1, 7, 62, 715, 2_405, 1_762, 88]),
        _ => None,
    }
}
