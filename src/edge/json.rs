//! Forms in JSON that more than one command uses.

use serde::Serialize;

use crate::rules::Board;

/// A board: `{"pegs":4,"colors":6,"rows":10,"repeats":true}`.
#[derive(Serialize)]
pub(super) struct BoardKeys {
    pegs: usize,
    colors: usize,
    rows: usize,
    repeats: bool,
}

impl From<Board> for BoardKeys {
    fn from(board: Board) -> Self {
        Self {
            pegs: board.pegs(),
            colors: board.colours(),
            rows: board.rows(),
            repeats: board.repeats(),
        }
    }
}
