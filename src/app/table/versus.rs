//! Versus: every solver plays the secret of a finished game, but the one whose game it is.
//!
//! They play one after another, a row for every answer of the worker. Their games stay with the table, and
//! so with the secret. Against evil each plays a game of its own.

use std::iter;

use crate::app::session::Session;
use crate::app::{App, Notice, Overlay, Table};
use crate::coach::{EvilQuestion, Insight, Job, Study};
use crate::rules::{Codemaker, Game, Outcome, Player, Score};
use crate::solver::Solver;

impl App {
    /// Opens the comparison, if the secret is out.
    pub(crate) fn compare(&mut self) {
        let Some(table) = self.screens.table_mut() else {
            return;
        };
        match table.compare() {
            Ok(()) => {
                self.overlay = Some(Overlay::Versus {
                    selected: Entrant::Itself,
                });
            }
            Err(why) => self.notice = Some(why),
        }
    }

    /// Whether the comparison is open, even below the help.
    pub(crate) fn is_comparing(&self) -> bool {
        [self.overlay, self.covered]
            .iter()
            .any(|overlay| matches!(overlay, Some(Overlay::Versus { .. })))
    }

    /// Puts an entrant's game on the table, or says why not.
    pub(crate) fn open_entrant(&mut self, entrant: Entrant) {
        let Some(table) = self.screens.table_mut() else {
            return;
        };
        let opened = table.open_game_of(entrant);
        if opened.is_ok() {
            self.overlay = None;
        }
        self.notice = Some(opened.unwrap_or_else(|why| why));
    }
}

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
    /// Is at this row.
    Playing(usize),
    /// Has not had its turn.
    Waiting,
    /// Cannot go on, for this reason.
    Failed(String),
}

impl Table {
    /// Whether the solvers can play the secret: the game is over and its secret certain, or it had none, and
    /// it is no puzzle, whose first rows are given.
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
    pub(crate) fn compare(&mut self) -> Result<(), Notice> {
        if let Some(why) = self.why_not_compared() {
            return Err(Notice::info(why));
        }
        self.pause();
        let game = self.main_line();
        let itself = self.solver_of(Entrant::Itself);
        let anew: Vec<_> = Solver::ALL
            .into_iter()
            .filter(|solver| Some(*solver) != itself)
            .map(|solver| Rival::new(solver, game))
            .collect();
        // After a correction it may be another secret.
        let is_same = |known: &Rival| known.game().codemaker() == anew[0].game().codemaker();
        if !self.rivals.first().is_some_and(is_same) {
            self.rivals = anew;
        }
        for rival in &mut self.rivals {
            rival.failure = None;
        }
        Ok(())
    }

    fn why_not_compared(&self) -> Option<&'static str> {
        if self.can_compare() {
            return None;
        }
        Some(if self.puzzle.is_some() {
            "Puzzles cannot be compared: their first rows are given"
        } else if self.main_line().outcome() != Outcome::Running {
            "No comparison: the code is not known for certain"
        } else if !self.has_secret() {
            "Finish the game to see each solver play against evil"
        } else {
            "Finish the game first. Then every solver plays the code"
        })
    }

    /// The solver whose game this is; `None` if a person had a part in it.
    pub fn solver_of(&self, entrant: Entrant) -> Option<Solver> {
        match entrant {
            Entrant::Solver(solver) => Some(solver),
            Entrant::Itself => {
                let game = self.main_line();
                let Player::Solver(solver) = game.codebreaker() else {
                    return None;
                };
                let is_alone = game
                    .turns()
                    .iter()
                    .all(|turn| turn.by == game.codebreaker());
                is_alone.then_some(solver)
            }
        }
    }

    /// The game itself and those of all other solvers, best first.
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
        // The sort is stable: among equals the game itself comes first, then the simplest solver.
        lines.sort_by(|(_, one), (_, other)| one.cmp(other));
        lines
    }

    /// The job of the rival whose turn it is.
    pub(crate) fn rival_job(&self) -> Option<Job> {
        let rival = self.rivals.iter().find(|rival| rival.has_to_play())?;
        Some(rival.job(self.solver_seed))
    }

    /// Plays the solver's choice for the rival whose turn it is with this study; false if there is none.
    pub(super) fn let_rival_guess(&mut self, insight: &Insight) -> bool {
        let Some(rival) = self.rival_with(&Job::Study(insight.study.clone())) else {
            return false;
        };
        let by = Player::Solver(rival.solver);
        match &insight.choice {
            None => {}
            Some(Ok(choice)) => {
                let guessed = rival.session.guess(choice.guess, by);
                rival.failure = guessed.err().map(|why| why.to_string());
            }
            Some(Err(why)) => rival.failure = Some(why.clone()),
        }
        true
    }

    /// Plays evil's score for the rival that waits for it.
    pub(super) fn score_rival(&mut self, question: &EvilQuestion, score: Score) {
        if let Some(rival) = self.rival_with(&Job::Evil(question.clone()))
            && let Err(why) = rival.session.score(score)
        {
            rival.stop(&why.to_string());
        }
    }

    /// The worker failed on a job: the rival that waits for it cannot go on.
    pub(super) fn stop_rival(&mut self, job: &Job, why: &str) {
        if let Some(rival) = self.rival_with(job) {
            rival.stop(why);
        }
    }

    fn rival_with(&mut self, job: &Job) -> Option<&mut Rival> {
        let seed = self.solver_seed;
        let mut rivals = self.rivals.iter_mut();
        rivals.find(|rival| rival.has_to_play() && rival.job(seed) == *job)
    }

    /// Puts an entrant's game on the timeline, at its end; or says why not.
    pub(crate) fn open_game_of(&mut self, entrant: Entrant) -> Result<Notice, Notice> {
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
            _ => return Err(Notice::info(format!("{title} is still playing"))),
        };
        if self.shows_rival() {
            // One solver's game takes the place of another's: Esc returns from either to the same.
            self.leave_branch();
        }
        self.leave_for(Session::new(game));
        Ok(Notice::info(format!(
            "{title}'s game. ⟨back⟩: back to yours"
        )))
    }

    fn open_itself(&mut self) -> Result<Notice, Notice> {
        let branches = self.branches() - usize::from(self.shows_rival());
        if branches > 0 {
            // A branch is only left by an explicit key press.
            return Err(Notice::info("This is practice. ⟨back⟩: leave it"));
        }
        if self.shows_rival() {
            self.leave_branch();
        }
        self.follow_the_game();
        Ok(Notice::info("This is your game already"))
    }

    /// Whether the game on the table is a solver's, opened from the comparison.
    pub(crate) fn shows_rival(&self) -> bool {
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

/// A solver and how far it has got.
pub(super) struct Rival {
    pub(super) solver: Solver,
    session: Session,
    /// Why it cannot go on.
    pub(super) failure: Option<String>,
}

impl Rival {
    pub(super) fn new(solver: Solver, game: &Game) -> Self {
        Self {
            solver,
            session: Session::new(game.rival(solver)),
            failure: None,
        }
    }

    pub(super) fn game(&self) -> &Game {
        self.session.game()
    }

    pub(super) fn has_to_play(&self) -> bool {
        self.failure.is_none() && self.game().outcome() == Outcome::Running
    }

    /// The rival's next job: its guess, or evil's answer to it.
    fn job(&self, seed: u64) -> Job {
        let study = || Study {
            position: self.session.position(),
            solver: self.solver,
            seed,
            row: None,
            choice_first: true,
        };
        let question = self.session.evil_question();
        question.map_or_else(|| Job::Study(study()), Job::Evil)
    }

    /// It cannot go on.
    fn stop(&mut self, why: &str) {
        self.session.take_back();
        self.failure = Some(why.to_owned());
    }
}
