//! Every solver's game with the code of the finished game on the table.

use crate::app::context::Ctx;
use crate::app::reply::Reply;
use crate::app::{Table, TableView};
use crate::rules::{Game, Outcome};
use crate::solver::Solver;

use super::{Answer, is_quick};

/// A line of the comparison: a game with the code, and who plays it.
#[derive(Debug, Clone, Copy)]
pub struct Entrant<'a> {
    /// The solver that plays it; `None` if a person had a part in it.
    pub solver: Option<Solver>,
    /// The game, once it is played.
    pub game: Option<&'a Game>,
    /// Whether it is the game that was played, and not one for comparison.
    pub is_original: bool,
}

impl<'a> TableView<'a> {
    /// The solvers' games with the code, so far.
    fn rivals(self) -> &'a [(Solver, Game)] {
        let Ok(job) = self.versus_job() else {
            return &[];
        };
        match self.read_ctx().answers.answer(&job) {
            Some(Answer::Versus(games)) => games,
            _ => &[],
        }
    }

    /// Whether the solvers play the code while the end of the game is on show, and have not played all their games yet.
    pub fn awaits_comparison(self) -> bool {
        let mut entrants = self.comparison().into_iter();
        is_quick(self.game().board())
            && self.versus_job().is_ok()
            && entrants.any(|entrant| entrant.game.is_none())
    }

    /// The game itself and those of all other solvers: best first, then those that are still to be played.
    pub fn comparison(self) -> Vec<Entrant<'a>> {
        let table = self.table();
        let original = Entrant {
            solver: table.sole_solver(),
            game: Some(table.main_game()),
            is_original: true,
        };
        let rivals = self.rivals();
        let mut entrants = vec![original];
        for solver in Solver::ALL {
            if Some(solver) != original.solver {
                let played = rivals.iter().find(|(rival, _)| *rival == solver);
                entrants.push(Entrant {
                    solver: Some(solver),
                    game: played.map(|(_, game)| game),
                    is_original: false,
                });
            }
        }
        // The sort is stable: among equals the game itself comes first, then the simplest solver.
        entrants.sort_by_key(|entrant| match entrant.game {
            Some(game) => (game.outcome() != Outcome::Won, game.turns().len()),
            None => (true, usize::MAX),
        });
        entrants
    }
}

impl Table {
    /// The solver that played the game itself; `None` if a person had a part in it.
    pub(super) fn sole_solver(&self) -> Option<Solver> {
        let game = self.main_game();
        let solver = game.solver()?;
        let mut turns = game.turns().iter();
        if turns.all(|turn| turn.player == game.codebreaker()) {
            Some(solver)
        } else {
            None
        }
    }

    /// Puts the game on a line of the comparison on the table, at its end. It takes the place of practice, and of
    /// another solver's game.
    ///
    /// # Errors
    /// A reply says why it cannot be shown.
    pub(crate) fn open_entrant(&mut self, line: usize, ctx: &mut Ctx) -> Result<Reply, Reply> {
        let view = TableView::new(self, ctx.read_ctx());
        let comparison = view.comparison();
        let Some(entrant) = comparison.get(line) else {
            return Err(Reply::Nothing);
        };
        if entrant.is_original {
            if self.branches() == 0 {
                return Err(Reply::info("You are looking at this game already"));
            }
            let back = self.leave_branches();
            self.walk_to_end();
            return Ok(back);
        }
        let title = entrant.solver.map_or("", Solver::title);
        let Some(game) = entrant.game else {
            return Err(Reply::info(format!("{title} is still playing")));
        };
        let copy = game.clone();
        let _ = self.leave_branches();
        self.branch_to(copy);
        Ok(Reply::info(format!(
            "The game of {title}. ⟨back⟩: your game"
        )))
    }
}
