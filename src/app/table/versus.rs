//! Every solver's game with the code of the finished game on the table.

use std::iter;

use crate::app::{Job, Notice, VersusQuestion};
use crate::rules::{Codemaker, Game, Outcome};
use crate::solver::Solver;

use super::{Origin, Table};

/// The game on a line of the comparison.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Entrant {
    /// The main line.
    Itself,
    /// A solver.
    Solver(Solver),
}

/// How an entrant did so far, best first.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Standing {
    /// Found the secret in this number of guesses.
    Won(usize),
    /// Lost after this number of rows.
    Lost(usize),
    /// Is playing.
    Playing,
    /// Has not had its turn.
    Waiting,
}

impl Table {
    /// Why the solvers do not play the secret.
    pub fn why_not_compared(&self) -> Option<String> {
        let game = self.main_line();
        let is_certain = game.secret().is_some() && game.wrong_rows().next().is_none();
        let is_practising = !self.below.is_empty() && !self.is_over();
        let why = if is_practising {
            "Finish this practice first. ⟨back⟩: leave it"
        } else if matches!(self.origin, Origin::Puzzle(..)) {
            "Puzzles have no comparison"
        } else if game.codemaker() == Codemaker::Evil {
            "No comparison: evil has no code"
        } else if !game.is_over() {
            "Finish the game first. Then ⟨versus⟩ compares all solvers"
        } else if !is_certain {
            "No comparison: the code is not known for certain"
        } else {
            return None;
        };
        Some(why.into())
    }

    fn versus_question(&self) -> Option<VersusQuestion> {
        let game = self.main_line();
        let codemaker = match game.codemaker() {
            seed @ Codemaker::Seed(_) => seed,
            _ => Codemaker::Secret(game.secret()?),
        };
        Some(VersusQuestion {
            board: game.board(),
            codemaker,
            but: self.solver_of(Entrant::Itself),
        })
    }

    /// The game of every solver with the secret.
    pub(in crate::app) fn versus_job(&self) -> Option<Job> {
        let is_possible = self.why_not_compared().is_none();
        let question = self.versus_question().filter(|_| is_possible);
        question.map(Job::Versus)
    }

    /// The solvers' games with the code, so far.
    fn rivals(&self) -> &[(Solver, Game)] {
        let question = self.versus_question();
        question.map_or(&[], |question| self.known.versus(&question))
    }

    /// The solver whose game this is; `None` if a person had a part in it.
    pub fn solver_of(&self, entrant: Entrant) -> Option<Solver> {
        if let Entrant::Solver(solver) = entrant {
            return Some(solver);
        }
        let game = self.main_line();
        let mut turns = game.turns().iter();
        let is_alone = turns.all(|turn| turn.by == game.codebreaker());
        game.solver().filter(|_| is_alone)
    }

    /// The game of an entrant, once it is played.
    pub fn game_of(&self, entrant: Entrant) -> Option<&Game> {
        let Entrant::Solver(solver) = entrant else {
            return Some(self.main_line());
        };
        let mut rivals = self.rivals().iter();
        rivals.find_map(|(rival, game)| (*rival == solver).then_some(game))
    }

    /// The game itself and those of all other solvers, best first.
    pub fn comparison(&self) -> Vec<(Entrant, Standing)> {
        let itself = self.solver_of(Entrant::Itself);
        let others = Solver::ALL.into_iter().filter(|it| Some(*it) != itself);
        let mut at_work = Standing::Playing;
        let solvers = others.map(|solver| {
            let entrant = Entrant::Solver(solver);
            let standing = match self.game_of(entrant) {
                Some(game) => standing(game),
                None => std::mem::replace(&mut at_work, Standing::Waiting),
            };
            (entrant, standing)
        });
        let itself = (Entrant::Itself, standing(self.main_line()));
        let mut lines: Vec<_> = iter::once(itself).chain(solvers).collect();
        // The sort is stable: among equals the game itself comes first, then the simplest solver.
        lines.sort_by(|(_, one), (_, other)| one.cmp(other));
        lines
    }

    /// Puts an entrant's game on the table, at its end.
    ///
    /// # Errors
    /// It cannot be shown: the notice says why.
    pub(in crate::app) fn open_entrant(&mut self, entrant: Entrant) -> Result<Notice, Notice> {
        let Entrant::Solver(solver) = entrant else {
            if self.below.is_empty() {
                return Err(Notice::info("You are looking at this game already"));
            }
            while self.leave_branch().is_some() {}
            self.last_row();
            return Ok(Notice::info("Back in your game"));
        };
        if self.shows_rival() {
            // One solver's game takes the place of another's: Esc returns from either to the same.
            self.leave_branch();
        }
        let title = solver.title();
        match self.game_of(entrant).cloned() {
            Some(game) => {
                self.branch_to(game);
                let text = format!("The game of {title}. ⟨back⟩: your game");
                Ok(Notice::info(text))
            }
            None => Err(Notice::info(format!("{title} is still playing"))),
        }
    }
}

fn standing(game: &Game) -> Standing {
    let rows = game.turns().len();
    match game.outcome() {
        Outcome::Won => Standing::Won(rows),
        Outcome::Lost | Outcome::Running => Standing::Lost(rows),
    }
}
