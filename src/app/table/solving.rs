//! Solvers at the table: one row, or all that follow.

use crate::rules::{Outcome, Player};

use crate::app::session::PendingGuess;

use super::{Notice, Pending, Table};

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
    /// Lets the solver play one row, or all that follow; the same wish again stops it.
    pub(super) fn let_solver_play(&mut self, plays_on: bool) -> Option<Notice> {
        if plays_on && self.autoplay == Autoplay::Solver {
            self.pause();
            return Some(Notice::info(format!("{} stops", self.solver.title())));
        }
        if self.at_end() && self.game().outcome() != Outcome::Running {
            return Some(Notice::info(
                "The game is over: go back with ⟨step-back⟩ and let the solver play on from there",
            ));
        }
        if let Some(notice) = self.why_no_solver() {
            return Some(notice);
        }
        self.close_verdict();
        // From an earlier row of a running game of the solver's own there is nothing to branch: it
        // would play the same again.
        let replays_itself = self.game().outcome() == Outcome::Running
            && self.game().codebreaker() != Player::Person;
        let branches = !self.at_end() && !replays_itself;
        if branches {
            self.branch();
        }
        if plays_on {
            self.autoplay = Autoplay::Solver;
        }
        if self.at_end() {
            self.ask_again();
            self.pending = Pending::Move;
            return self
                .move_if_pending()
                .or_else(|| branches.then(|| self.branch_notice()));
        }
        self.move_cursor(self.cursor + 1);
        None
    }

    /// Where no solver can play on: a guess stands on the row, or one will without being asked for.
    fn why_no_solver(&mut self) -> Option<Notice> {
        if self.rescoring.is_some() {
            return Some(Notice::info(
                "⟨submit⟩ takes the pins first, ⟨back⟩ leaves them",
            ));
        }
        if let Some(PendingGuess { guess, .. }) = self.pending_guess() {
            return Some(Notice::info(if self.is_scored_by_hand() {
                format!("{guess} waits for its pins")
            } else {
                format!("{guess} waits for its answer")
            }));
        }
        if self.owes_guess() {
            self.ask_again();
            return Some(Notice::info("The guess is being worked out"));
        }
        None
    }

    fn branch_notice(&self) -> Notice {
        Notice::info(format!(
            "{} plays on as practice: ⟨back⟩ returns to the game",
            self.solver.title()
        ))
    }

    /// A moment of autoplay is over.
    pub(in crate::app) fn tick(&mut self) -> Option<Notice> {
        if self.pending_guess().is_some() || self.rescoring.is_some() {
            return None;
        }
        if !self.at_end() {
            self.move_cursor(self.cursor + 1);
        } else if self.owes_guess() {
            self.pause();
        } else if self.autoplay == Autoplay::Solver && self.game().outcome() == Outcome::Running {
            self.pending = Pending::Move;
            return self.move_if_pending();
        }
        if self.at_end()
            && (self.autoplay == Autoplay::Timeline || self.game().outcome() != Outcome::Running)
        {
            self.pause();
        }
        None
    }

    /// Plays the solver's move if it is to move and its move is known.
    pub(super) fn move_if_pending(&mut self) -> Option<Notice> {
        if self.pending != Pending::Move || !self.at_end() {
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
        self.pending = Pending::Nothing;
        self.put_up(guess, Player::Solver(self.solver.into()))
            .unwrap_or_else(|why| {
                self.pause();
                Some(Notice::warning(why.to_string()))
            })
    }
}
