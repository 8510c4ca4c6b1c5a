//! What a search has found, guess by guess.

use crate::rules::{Board, Code, Score};
use crate::solver::budget::Interrupted;
use crate::solver::exact::Cost;
use crate::solver::{BuildError, Strategy};

use super::Search;
use super::beam::Beam;
use super::node::Node;

/// Where in a game a search begins.
#[derive(Clone, Copy, Default)]
pub(in crate::solver::exact) struct Stem<'a> {
    /// The turns before.
    pub(in crate::solver::exact) turns: &'a [(Code, Score)],
    /// What to guess if the game goes otherwise; none if it cannot.
    pub(in crate::solver::exact) elsewhere: Option<&'a Strategy>,
}

impl Search<'_> {
    /// The strategy that plays what the beam finds from `root` on, the position after the stem.
    pub(in crate::solver::exact) fn strategy(
        &mut self,
        board: Board,
        root: &Node,
        stem: Stem<'_>,
        beam: Beam,
    ) -> Result<Strategy, Interrupted> {
        // After each guess of the game that is played out; games come one after the other.
        let mut scopes = vec![root.scope.clone()];
        let built = Strategy::build(board, |history, left| {
            let Some(turns) = history.strip_prefix(stem.turns) else {
                let elsewhere = stem.elsewhere.and_then(|other| other.step_at(history));
                return Ok(elsewhere.expect("a strategy plays every game out").guess);
            };
            let node = Node {
                set: left.iter().map(|code| self.matrix.number(*code)).collect(),
                scope: scopes[turns.len()].clone(),
                guesses: root.guesses - turns.len() as u8,
                ..root.clone()
            };
            let best = self.best_of_beam(node, Cost::NEVER, beam.then, beam)?;
            let row = best.row.expect("what has a cost has a guess");
            let guess = self.matrix.guess(row);
            let scope = scopes[turns.len()].after(guess);
            scopes.truncate(turns.len() + 1);
            scopes.push(scope);
            Ok(guess)
        });
        built.map_err(|why| match why {
            BuildError::NoGuess(interrupted) => interrupted,
            BuildError::Flaw(flaw) => unreachable!("{flaw}"),
        })
    }
}
