//! Every solver's game with the code of the finished game on the table.

use std::iter;

use crate::app::{Answer, Job, Notice, VersusQuestion};
use crate::rules::{Codemaker, Game, Outcome};
use crate::solver::Solver;

use crate::app::Table;

/// A line of the comparison: a game with the code, and who plays it.
#[derive(Debug, Clone, Copy)]
pub struct Entrant<'a> {
    /// The solver that plays it; `None` if a person had a part in it.
    pub solver: Option<Solver>,
    /// The game, once it is played.
    pub game: Option<&'a Game>,
    /// Whether it is the game itself.
    pub is_itself: bool,
}

impl Table {
    /// The game of every solver with the secret of a game that is over.
    ///
    /// # Errors
    /// A sentence: why they do not play it.
    pub fn versus_job(&self) -> Result<Job, String> {
        let game = self.main_line();
        let is_certain = game.wrong_rows().next().is_none();
        let why = match (game.codemaker(), game.secret()) {
            _ if self.puzzle().is_some() => "Puzzles have no comparison",
            (Codemaker::Evil, _) => "No comparison: evil picks its code at the end",
            (codemaker, Some(secret)) if is_certain => {
                let is_drawn = matches!(codemaker, Codemaker::Seed(_));
                return Ok(Job::Versus(VersusQuestion {
                    board: game.board(),
                    codemaker: if is_drawn {
                        codemaker
                    } else {
                        Codemaker::Secret(secret)
                    },
                    but: self.solver_itself(),
                }));
            }
            _ if !game.is_over() => "No comparison: finish the game first",
            _ => "No comparison: the code is not known for certain",
        };
        Err(why.into())
    }

    /// Lets solvers that failed play again: a key asks for it.
    pub(in crate::app) fn compare_anew(&mut self) {
        self.answers.forget_failures();
    }

    /// The solvers' games with the code, so far.
    fn rivals(&self) -> &[(Solver, Game)] {
        let job = self.versus_job().ok();
        match job.and_then(|job| self.answers.answer(&job)) {
            Some(Answer::Versus(games)) => games,
            _ => &[],
        }
    }

    /// The solver that played the game itself; `None` if a person had a part in it.
    fn solver_itself(&self) -> Option<Solver> {
        let game = self.main_line();
        let mut turns = game.turns().iter();
        let is_alone = turns.all(|turn| turn.by == game.codebreaker());
        game.solver().filter(|_| is_alone)
    }

    /// The game itself and those of all other solvers: best first, then those that are still to be played.
    pub fn comparison(&self) -> Vec<Entrant<'_>> {
        let itself = Entrant {
            solver: self.solver_itself(),
            game: Some(self.main_line()),
            is_itself: true,
        };
        let games = self.rivals();
        let others = Solver::ALL
            .into_iter()
            .filter(|it| Some(*it) != itself.solver);
        let rivals = others.map(|solver| Entrant {
            solver: Some(solver),
            game: (games.iter()).find_map(|(it, game)| (*it == solver).then_some(game)),
            is_itself: false,
        });
        let mut entrants: Vec<_> = iter::once(itself).chain(rivals).collect();
        // The sort is stable: among equals the game itself comes first, then the simplest solver.
        entrants.sort_by_key(|entrant| match entrant.game {
            Some(game) => (game.outcome() != Outcome::Won, game.turns().len()),
            None => (true, usize::MAX),
        });
        entrants
    }

    /// Puts the game on a line of the comparison on the table, at its end.
    ///
    /// # Errors
    /// It cannot be shown: the notice says why.
    pub(in crate::app) fn open_entrant(&mut self, line: usize) -> Result<Notice, Notice> {
        let entrant = self.comparison()[line];
        if entrant.is_itself {
            let already = || Notice::info("You are looking at this game already");
            let back = self.leave_branches().ok_or_else(already)?;
            self.last_row();
            return Ok(back);
        }
        let title = entrant.solver.map_or("", Solver::title);
        let still_plays = || Notice::info(format!("{title} is still playing"));
        let game = entrant.game.cloned().ok_or_else(still_plays)?;
        // It takes the place of practice, and of another solver's game.
        self.leave_branches();
        self.branch_to(game);
        let text = format!("The game of {title}. ⟨back⟩: your game");
        Ok(Notice::info(text))
    }
}
