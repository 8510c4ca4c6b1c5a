//! What a search has found, guess by guess.

use crate::rules::{Board, Code};
use crate::solver::effort::Halt;
use crate::solver::{BuildError, Strategy};

use super::node::Node;
use super::search::Search;

impl Search<'_> {
    /// The strategy that begins with this guess at `root`, all codes of the board, and goes on with the
    /// best.
    pub(super) fn strategy(
        &mut self,
        board: Board,
        row: u32,
        root: &Node,
    ) -> Result<Strategy, Halt> {
        let mut all: Vec<Code> = Vec::new();
        // After each guess of the game that is played out; games come one after the other.
        let mut scopes = vec![root.scope.clone()];
        let built = Strategy::build(board, |history, left| {
            let turns = history.len();
            if turns == 0 {
                all = left.to_vec();
            }
            let row = if turns == 0 {
                row
            } else {
                let number = |code| all.binary_search(code).map_or(0, |number| number as u16);
                let part = Node {
                    set: left.iter().map(number).collect(),
                    scope: scopes[turns].clone(),
                    guesses: root.guesses - turns as u8,
                    ..root.clone()
                };
                let best = self.best(part)?;
                best.row.expect("what has a total has a guess")
            };
            let guess = self.matrix.guess(row);
            let scope = scopes[turns].after(guess);
            scopes.truncate(turns + 1);
            scopes.push(scope);
            Ok(guess)
        });
        built.map_err(|why| match why {
            BuildError::NoGuess(halt) => halt,
            BuildError::Flaw(flaw) => unreachable!("{flaw}"),
        })
    }
}
