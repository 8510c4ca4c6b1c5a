//! Solvers at the table: what they are asked, and what is done with the answers.

use crate::coach::{Analysis, Question};
use crate::rules::{HelpKind, Outcome, Player};
use crate::solver::{Choice, Solver};

use super::{Action, Notice, Table};

/// What goes on by itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Autoplay {
    /// Nothing.
    Off,
    /// The timeline runs to its end.
    Timeline,
    /// The timeline runs to its end, then the solver plays on.
    Solver,
}

impl Table {
    /// How many answers are kept, for stepping back and forth without waiting.
    const ANALYSES: usize = 256;

    pub(super) fn act_on_solver(&mut self, action: Action) -> Option<Notice> {
        if action == Action::ToggleSolver && self.autoplay == Autoplay::Solver {
            self.pause();
            return Some(Notice::info(format!("{} stops", self.solver.title())));
        }
        if self.at_end() && self.game.outcome() != Outcome::Running {
            return Some(Notice::info(
                "The game is over: go back with ← and let the solver play on from there",
            ));
        }
        // From an earlier row of a running game of the solver's own there is nothing to branch: it
        // would play the same again.
        let replays_itself =
            self.game.outcome() == Outcome::Running && self.game.codebreaker() != Player::Person;
        let branches = !self.at_end() && !replays_itself;
        if branches {
            self.branch();
        }
        if action == Action::ToggleSolver {
            self.autoplay = Autoplay::Solver;
        }
        if self.at_end() {
            self.solver_to_move = true;
            return self
                .move_if_known()
                .or_else(|| branches.then(|| self.branch_notice()));
        }
        self.move_cursor(self.cursor + 1);
        None
    }

    fn branch_notice(&self) -> Notice {
        Notice::info(format!(
            "{} plays on as practice: Esc returns to the game",
            self.solver.title()
        ))
    }

    /// What the worker should be at, if anything.
    pub(in crate::app) fn question(&self) -> Option<Question> {
        let ranked = self.coach.is_on() || self.insert_when_known;
        if !ranked && !self.solver_to_move {
            return None;
        }
        let question = self.question_about_cursor(ranked);
        let answered = self
            .analyses
            .get(&question)
            .is_some_and(|analysis| analysis.finished);
        (!answered && !self.failed.contains(&question)).then_some(question)
    }

    pub(super) fn question_about_cursor(&self, ranked: bool) -> Question {
        Question {
            position: self.position(),
            solver: self.solver,
            seed: self.solver_seed,
            ranked,
        }
    }

    /// Takes in an answer of the worker, and makes the move that was waiting for it.
    pub(in crate::app) fn learn(
        &mut self,
        question: &Question,
        analysis: Analysis,
    ) -> Option<Notice> {
        if self.analyses.len() >= Self::ANALYSES {
            self.analyses.clear();
        }
        self.analyses.insert(question.clone(), analysis);
        self.insert_if_waiting();
        self.move_if_known()
    }

    /// The worker failed on a question: the game goes on without its answer.
    pub(in crate::app) fn give_up_on(&mut self, question: &Question, why: &str) -> Notice {
        self.failed.push(question.clone());
        self.pause();
        self.insert_when_known = false;
        Notice::warning(format!(
            "{} failed here ({why}); the game goes on",
            self.solver.title()
        ))
    }

    /// Whether the worker failed on the position on show.
    pub fn has_failed(&self) -> bool {
        [true, false]
            .into_iter()
            .any(|ranked| self.failed.contains(&self.question_about_cursor(ranked)))
    }

    /// The solver's move here, if it is known.
    pub fn solver_move(&self) -> Option<&Choice> {
        self.analysis()?.choice.as_ref()?.as_ref().ok()
    }

    /// A moment of autoplay is over.
    pub(in crate::app) fn tick(&mut self) -> Option<Notice> {
        if !self.at_end() {
            self.move_cursor(self.cursor + 1);
        } else if self.autoplay == Autoplay::Solver && self.game.outcome() == Outcome::Running {
            self.solver_to_move = true;
            return self.move_if_known();
        }
        if self.at_end()
            && (self.autoplay == Autoplay::Timeline || self.game.outcome() != Outcome::Running)
        {
            self.pause();
        }
        None
    }

    /// Plays the solver's move if it is to move and its move is known.
    fn move_if_known(&mut self) -> Option<Notice> {
        if !self.solver_to_move || !self.at_end() {
            return None;
        }
        let solver = self.solver.title();
        let guess = match self.analysis()?.choice.as_ref()? {
            Ok(choice) => choice.guess,
            Err(why) => {
                let notice = Notice::warning(format!("{solver} has no guess: {why}"));
                self.pause();
                return Some(notice);
            }
        };
        self.solver_to_move = false;
        let score = match self.game.play(guess, Player::Solver(self.solver.into())) {
            Ok(score) => score,
            Err(why) => {
                self.pause();
                return Some(Notice::warning(why.to_string()));
            }
        };
        self.draft = self.draft.next_row();
        self.follow_the_game();
        let ended = self.outcome_notice();
        if ended.is_some() {
            self.pause();
        }
        ended.or_else(|| {
            Some(Notice::info(format!(
                "{solver} played {guess}: {} black, {} white",
                score.black, score.white
            )))
        })
    }

    /// Moves the selection of the coach's page, if there is anything to select on it.
    pub(super) fn select(&mut self, step: isize) -> Option<Notice> {
        if !self.coach.is_on() {
            return Some(Notice::info("Hints are off: h turns them on"));
        }
        if self.entries() == 0 {
            return Some(Notice::info(
                "There is nothing to select on this page: Tab turns to the next",
            ));
        }
        let to = self
            .coach
            .selected()
            .saturating_add_signed(step)
            .min(self.entries() - 1);
        self.select_entry(to)
    }

    pub(super) fn select_entry(&mut self, entry: usize) -> Option<Notice> {
        if entry >= self.entries() {
            return None;
        }
        self.coach.select(entry);
        if self.coach.page() == HelpKind::Solver {
            self.solver = Solver::ALL[entry];
            return Some(Notice::info(format!(
                "{} takes over when s or a is pressed",
                self.solver.title()
            )));
        }
        None
    }

    /// How many entries can be selected on the coach's page.
    fn entries(&self) -> usize {
        let analysis = self.analysis();
        match self.coach.page() {
            HelpKind::Count => 0,
            HelpKind::Guesses => analysis
                .and_then(|analysis| analysis.ranking.as_ref())
                .map_or(0, |ranking| ranking.guesses.len()),
            HelpKind::Codes => analysis.map_or(0, |analysis| analysis.codes.len()),
            HelpKind::Solver => Solver::ALL.len(),
        }
    }

    pub(super) fn select_current_solver(&mut self) {
        let current = Solver::ALL.iter().position(|solver| *solver == self.solver);
        self.coach.select(current.unwrap_or(0));
    }
}
