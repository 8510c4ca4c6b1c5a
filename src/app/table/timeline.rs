//! Walking through a game, and branching off from it.

use crate::rules::{Outcome, Player};

use super::{Action, Autoplay, Notice, Pending, Table};

impl Table {
    pub(super) fn act_on_timeline(&mut self, action: Action) -> Option<Notice> {
        match action {
            Action::StepBack | Action::ToStart if self.cursor == 0 => {
                self.pause();
                return Some(Notice::info("This is the start of the game"));
            }
            Action::StepBack => self.go_to(self.cursor - 1),
            Action::StepForward if self.at_end() => return self.forward_at_end(),
            Action::StepForward => self.go_to(self.cursor + 1),
            Action::ToStart => self.go_to(0),
            Action::ToEnd if self.at_end() && !self.is_solver_at_it() => {
                return Some(Notice::info("This is the end of the game"));
            }
            Action::ToEnd => self.go_to(self.game.turns().len()),
            Action::TogglePlay => return self.toggle_play(),
            Action::Branch => return Some(self.branch_here()),
            _ => {}
        }
        None
    }

    /// Shows the game after so many turns; what plays by itself stops.
    pub(super) fn go_to(&mut self, turns: usize) {
        self.pause();
        self.move_cursor(turns.min(self.game.turns().len()));
    }

    /// The game has grown: shows its end.
    pub(super) fn follow_the_game(&mut self) {
        self.move_cursor(self.game.turns().len());
    }

    pub(super) fn move_cursor(&mut self, turns: usize) {
        self.cursor = turns;
        self.pending = Pending::Nothing;
        self.rescoring = None;
        self.telling = None;
        self.correction = 0;
        self.coach.select(0);
    }

    /// Stops whatever plays by itself.
    pub(in crate::app) fn pause(&mut self) {
        self.autoplay = Autoplay::Off;
        self.pending = Pending::Nothing;
    }

    fn forward_at_end(&mut self) -> Option<Notice> {
        let solver_is_next = self.game.outcome() == Outcome::Running
            && !self.is_editing()
            && !self.is_scoring()
            && !self.is_judging();
        if solver_is_next {
            return self.act_on_solver(Action::SolverStep);
        }
        Some(Notice::info("This is the end of the game"))
    }

    fn toggle_play(&mut self) -> Option<Notice> {
        if self.mistakes().is_some() {
            return Some(Notice::info(
                "The rows are played from an earlier one: ⟨step-back⟩ goes back",
            ));
        }
        if self.autoplay != Autoplay::Off || self.pending == Pending::Move {
            self.pause();
            return None;
        }
        let running = self.game.outcome() == Outcome::Running;
        if self.game.turns().is_empty() && !running {
            return None;
        }
        if running && self.game.codebreaker() != Player::Person && !self.is_scored_by_hand() {
            return self.act_on_solver(Action::ToggleSolver);
        }
        if self.at_end() {
            self.move_cursor(0);
        }
        self.autoplay = Autoplay::Timeline;
        None
    }

    fn branch_here(&mut self) -> Notice {
        if self.game.outcome() == Outcome::Running && self.close_verdict() {
            self.follow_the_game();
            return Notice::info("Practice from here: ⟨back⟩ returns to the review");
        }
        if self.at_end() && self.awaits_a_person() {
            self.pause();
            return Notice::info("The solver stops: the row is yours");
        }
        if self.can_tell() {
            return self.begin_telling();
        }
        if self.mistakes().is_some() {
            return self.fix();
        }
        if self.game.outcome() != Outcome::Running && self.at_end() {
            return Notice::info("The game ends here: go back first, then play on from there");
        }
        let counts = self.main_line().outcome() == Outcome::Running;
        self.branch();
        Notice::info(if counts {
            "Practice, which counts as help: ⟨back⟩ returns to the game"
        } else {
            "Practice from here: ⟨back⟩ returns to the game itself"
        })
    }
}
