//! The secret of a finished game, played by every solver.
//!
//! They play one after another, a row for every answer of the worker. What they played stays with
//! the table, and so with the secret. Against evil each plays a game of its own.

mod rival;

use std::iter;

use crate::coach::{Answer, Question};
use crate::rules::{Codemaker, Game, Outcome, Player};
use crate::solver::Solver;

use crate::app::session::Session;

use super::{Notice, Table};

pub(super) use rival::Rival;

/// Whose game a line of the comparison is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Entrant {
    /// The game itself, whoever played it.
    Itself,
    /// A solver.
    Solver(Solver),
}

/// How an entrant did so far, best first.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Standing {
    /// Found the secret with so many guesses.
    Won(usize),
    /// Used up so many rows, which are all there are.
    Lost(usize),
    /// Is at this row.
    Playing(usize),
    /// Has not had its turn.
    Waiting,
    /// Cannot go on, for this reason.
    Failed(String),
}

impl Table {
    /// Whether the secret is out, so that the solvers may play it, or there was none. They have nothing to compare with where
    /// the first rows were given, or where nobody knows for certain what the secret was.
    pub fn can_compare(&self) -> bool {
        let game = self.main_line();
        let is_known =
            !self.has_secret() || game.secret().is_some() && game.wrong_rows().next().is_none();
        self.puzzle.is_none() && game.outcome() != Outcome::Running && is_known
    }

    /// Whether the game itself has a secret that the solvers look for, too.
    pub fn has_secret(&self) -> bool {
        self.main_line().codemaker() != Codemaker::Evil
    }

    /// Lets the solvers play, those that failed before once more; or says why they do not.
    pub(in crate::app) fn compare(&mut self) -> Result<(), Notice> {
        if self.puzzle.is_some() {
            return Err(Notice::info(
                "The first rows of a puzzle are given: there is nothing to compare",
            ));
        }
        if !self.can_compare() && self.main_line().outcome() != Outcome::Running {
            return Err(Notice::info(
                "Nobody knows for certain what the secret was: there is nothing to compare",
            ));
        }
        if !self.can_compare() && !self.has_secret() {
            return Err(Notice::info(
                "Each solver plays against evil itself once the game is over",
            ));
        }
        if !self.can_compare() {
            let game = if self.branches() > 0 {
                "game itself"
            } else {
                "game"
            };
            return Err(Notice::info(format!(
                "The solvers play the secret once the {game} is over"
            )));
        }
        self.pause();
        let game = self.main_line();
        let anew: Vec<_> = Solver::ALL
            .into_iter()
            .map(|solver| Rival::new(solver, game))
            .collect();
        // Where scores were put right, it may be another secret.
        let is_same = |known: &Rival| known.game().codemaker() == anew[0].game().codemaker();
        if !self.rivals.first().is_some_and(is_same) {
            self.rivals = anew;
        }
        for rival in &mut self.rivals {
            rival.failure = None;
        }
        Ok(())
    }

    /// The game itself and those of all solvers, best first.
    pub fn comparison(&self) -> Vec<(Entrant, Standing)> {
        let game = self.main_line();
        let itself = (Entrant::Itself, standing(game, true));
        let at_it = self.rivals.iter().position(Rival::has_to_play);
        let solvers = self.rivals.iter().enumerate().map(|(index, rival)| {
            let standing = match &rival.failure {
                Some(why) => Standing::Failed(why.clone()),
                None => standing(rival.game(), at_it == Some(index)),
            };
            (Entrant::Solver(rival.solver), standing)
        });
        let mut lines: Vec<_> = iter::once(itself).chain(solvers).collect();
        // Who is equal stays as before: the game itself first, then the simplest solver.
        lines.sort_by(|(_, one), (_, other)| one.cmp(other));
        lines
    }

    /// What the worker should be at while the solvers play.
    pub(in crate::app) fn rival_question(&self) -> Option<Question> {
        let rival = self.rivals.iter().find(|rival| rival.has_to_play())?;
        Some(rival.question(self.solver_seed))
    }

    /// A solver's game goes on, or ends here for now, if this is what it waits for.
    pub(super) fn tell_rival(&mut self, question: &Question, answer: Result<&Answer, &str>) {
        let mut rivals = self.rivals.iter_mut();
        if let Some(rival) = rivals.find(|rival| rival.has_asked(question, self.solver_seed)) {
            rival.hear(answer);
        }
    }

    /// Puts an entrant's game on the timeline, at its end; or says why there is none.
    pub(in crate::app) fn open_game_of(&mut self, entrant: Entrant) -> Result<Notice, Notice> {
        let Entrant::Solver(solver) = entrant else {
            return self.open_itself();
        };
        let title = solver.title();
        let rival = self.rivals.iter().find(|rival| rival.solver == solver);
        let game = match rival {
            Some(Rival {
                failure: Some(why), ..
            }) => {
                return Err(Notice::warning(format!("{title} failed: {why}")));
            }
            Some(rival) if !rival.has_to_play() => rival.game().clone(),
            _ => return Err(Notice::info(format!("{title} has not finished yet"))),
        };
        if self.shows_rival() {
            // One solver's game takes the place of another's: Esc returns from either to the same.
            self.leave_branch();
        }
        self.leave_for(Session::new(game));
        Ok(Notice::info(format!("The game of {title}: ⟨back⟩ returns")))
    }

    fn open_itself(&mut self) -> Result<Notice, Notice> {
        let branches = self.branches() - usize::from(self.shows_rival());
        if branches > 0 {
            // Nobody loses a branch by looking around.
            return Err(Notice::info("A branch is on the table: ⟨back⟩ leaves it"));
        }
        if self.shows_rival() {
            self.leave_branch();
        }
        self.follow_the_game();
        Ok(Notice::info("This is the game itself"))
    }

    /// Whether the game on the table is a solver's, opened from the comparison.
    pub(in crate::app) fn shows_rival(&self) -> bool {
        self.branches() > 0 && !self.is_correction() && self.game().codebreaker() != Player::Person
    }
}

fn standing(game: &Game, is_at_it: bool) -> Standing {
    let rows = game.turns().len();
    match game.outcome() {
        Outcome::Won => Standing::Won(rows),
        Outcome::Lost => Standing::Lost(rows),
        Outcome::Running if is_at_it => Standing::Playing(rows + 1),
        Outcome::Running => Standing::Waiting,
    }
}
