//! Versus: every solver plays the secret of a game.

use crate::rules::{Board, Codemaker, Game, Outcome, Player};
use crate::solver::{Cancel, Cancelled, Candidates, ChooseError, Position, Solver};

/// For solvers that draw: the same code is played in the same way each time.
const SEED: u64 = 0;

/// Which solvers play, and what they look for.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct VersusQuestion {
    /// The board. Its rows count.
    pub board: Board,
    /// Who has the secret: a seed, or a code of the board.
    pub codemaker: Codemaker,
    /// The solver that has played already.
    pub but: Option<Solver>,
}

impl VersusQuestion {
    /// Lets the solvers play one after another, in the order of [`Solver::ALL`]; `report` is called with all
    /// games so far after each of them. The games are practice, and over where the solver had a guess to the end.
    ///
    /// # Errors
    /// [`Cancelled`] as soon as `cancel` says so.
    pub fn play(
        &self,
        cancel: &Cancel,
        mut report: impl FnMut(&[(Solver, Game)]),
    ) -> Result<(), Cancelled> {
        let all = Candidates::of(&Position::new(self.board), cancel)?;
        let mut games = Vec::new();
        for solver in Solver::ALL {
            if Some(solver) != self.but {
                games.push((solver, self.play_with(solver, all.clone(), cancel)?));
                report(&games);
            }
        }
        Ok(())
    }

    /// The game of a solver, from all candidates on.
    fn play_with(
        &self,
        solver: Solver,
        mut left: Candidates,
        cancel: &Cancel,
    ) -> Result<Game, Cancelled> {
        let mut game = Game::new(self.board, self.codemaker, Player::Person).rival(solver);
        loop {
            let position = Position::of(&game, game.turns().len());
            if !position.history().is_empty() {
                left = left.after(&position, cancel)?;
            }
            let choice = match solver.choose(&position, &left, SEED, cancel) {
                Ok(choice) => choice,
                Err(ChooseError::Cancelled(cancelled)) => return Err(cancelled),
                // On a board that is sampled there may be no code to go on with.
                Err(ChooseError::NoneLeft) => return Ok(game),
            };
            let played = game.play(choice.guess, Player::Solver(solver));
            played.expect("the choice is a code of the board");
            if game.outcome() != Outcome::Running {
                return Ok(game);
            }
        }
    }
}
