//! The strategies that come with the program: for boards on which it cannot be searched for the best
//! guess while somebody waits.

use std::sync::LazyLock;

use crate::rules::Board;

use super::exact::{Cost, Optimum};
use super::{Position, Strategy};

/// A strategy in `assets/`.
struct KeptStrategy {
    /// Pegs, colours, and whether they repeat.
    board: (usize, usize, bool),
    /// Read when it is first asked for.
    strategy: LazyLock<Strategy>,
}

impl KeptStrategy {
    const fn new(board: (usize, usize, bool), read: fn() -> Strategy) -> Self {
        Self {
            board,
            strategy: LazyLock::new(read),
        }
    }
}

static KEPT: [KeptStrategy; 5] = [
    KeptStrategy::new((4, 7, true), || {
        read(include_str!("../../assets/strategies/4x7.txt"))
    }),
    KeptStrategy::new((4, 8, true), || {
        read(include_str!("../../assets/strategies/4x8.txt"))
    }),
    KeptStrategy::new((4, 9, true), || {
        read(include_str!("../../assets/strategies/4x9.txt"))
    }),
    KeptStrategy::new((4, 10, false), || {
        read(include_str!("../../assets/strategies/4x10-no-repeats.txt"))
    }),
    KeptStrategy::new((5, 8, true), || {
        read(include_str!("../../assets/strategies/5x8.txt"))
    }),
];

fn read(text: &str) -> Strategy {
    text.parse().expect("the tests read them all")
}

/// The strategy for this board, whatever its rows.
pub(super) fn strategy(board: Board) -> Option<&'static Strategy> {
    let board = (board.pegs(), board.colours(), board.repeats());
    let kept = KEPT.iter().find(|kept| kept.board == board);
    kept.map(|kept| &*kept.strategy)
}

/// What a strategy does at a position.
pub(super) struct KeptStep {
    pub(super) best: Optimum,
    /// Whether no other guess is better.
    pub(super) is_proven: bool,
}

/// What the strategy for its board does at a position, if there is one that comes there and finds every
/// code within the rows that are left.
pub(super) fn step_at(position: &Position) -> Option<KeptStep> {
    let strategy = strategy(position.board())?;
    let step = strategy.step_at(position.history())?;
    let rows = position.rows_left();
    (step.max <= usize::from(rows)).then(|| KeptStep {
        best: Optimum {
            guess: step.guess,
            cost: Cost::new(0, step.total as u32),
            rows,
        },
        is_proven: strategy.is_proven(),
    })
}
