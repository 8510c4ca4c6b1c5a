//! Walking through a game, and branching off from it.

use crate::rules::{Outcome, Player};

use super::{Autoplay, Mode, Notice, Pending, Table};

impl Table {
    pub(super) fn step_back(&mut self) -> Option<Notice> {
        self.back_to(self.cursor.checked_sub(1))
    }

    pub(super) fn to_start(&mut self) -> Option<Notice> {
        self.back_to((self.cursor > 0).then_some(0))
    }

    fn back_to(&mut self, turns: Option<usize>) -> Option<Notice> {
        let Some(turns) = turns else {
            self.pause();
            return Some(Notice::info("This is the start of the game"));
        };
        self.go_to(turns);
        None
    }

    pub(super) fn to_end(&mut self) -> Option<Notice> {
        if self.at_end() && !self.is_solver_at_it() {
            return Some(Notice::info("This is the end of the game"));
        }
        self.go_to(self.game().turns().len());
        None
    }

    pub(super) fn step_forward(&mut self, mode: Mode) -> Option<Notice> {
        if !self.at_end() {
            self.go_to(self.cursor + 1);
            return None;
        }
        match mode {
            Mode::Solving | Mode::Paused | Mode::Correcting => self.let_solver_play(false),
            Mode::AwaitingAnswer(pending) if pending.by != Player::Person => {
                self.let_solver_play(false)
            }
            Mode::Editing
            | Mode::Scoring(_)
            | Mode::Rescoring { .. }
            | Mode::AwaitingGuess
            | Mode::AwaitingAnswer(_)
            | Mode::Telling
            | Mode::Walking
            | Mode::Reviewing
            | Mode::Judging
            | Mode::Ended => Some(Notice::info("This is the end of the game")),
        }
    }

    /// Shows the game after so many turns; what plays by itself stops.
    pub(super) fn go_to(&mut self, turns: usize) {
        self.pause();
        self.move_cursor(turns.min(self.game().turns().len()));
    }

    /// The game has grown: shows its end.
    pub(super) fn follow_the_game(&mut self) {
        self.move_cursor(self.game().turns().len());
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

    pub(super) fn toggle_play(&mut self) -> Option<Notice> {
        if self.mistakes().is_some() {
            return Some(Notice::info(
                "The rows are played from an earlier one: ⟨step-back⟩ goes back",
            ));
        }
        if self.autoplay != Autoplay::Off || self.pending == Pending::Move {
            self.pause();
            return None;
        }
        let running = self.game().outcome() == Outcome::Running;
        if self.game().turns().is_empty() && !running {
            return None;
        }
        if running && self.game().codebreaker() != Player::Person && !self.is_scored_by_hand() {
            return self.let_solver_play(true);
        }
        if self.at_end() {
            self.move_cursor(0);
        }
        self.autoplay = Autoplay::Timeline;
        None
    }

    pub(super) fn branch_here(&mut self) -> Notice {
        if self.game().outcome() == Outcome::Running && self.close_verdict() {
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
        if self.game().outcome() != Outcome::Running && self.at_end() {
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
