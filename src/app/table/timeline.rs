//! The timeline: walking through a game, branching off, solvers that play on.

use crate::app::Action;
use crate::app::session::PendingGuess;
use crate::app::table::{Mode, Notice, Pending, Table};
use crate::rules::{Outcome, Player};

impl Table {
    pub(super) fn step_back(&mut self) -> Option<Notice> {
        self.back_to(self.cursor.checked_sub(1))
    }

    pub(super) fn go_to_start(&mut self) -> Option<Notice> {
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

    pub(super) fn go_to_end(&mut self) -> Option<Notice> {
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
        if mode.is_of_solver() {
            return self.let_solver_play(false);
        }
        Some(Notice::info("This is the end of the game"))
    }

    /// Goes from an earlier row of a running game to the row that is next; false if that is on show.
    pub(crate) fn leave_earlier_row(&mut self) -> bool {
        let leaves = self.mode() == Mode::Walking
            && self.branches() == 0
            && self.game().outcome() == Outcome::Running;
        if leaves {
            self.follow_the_game();
        }
        leaves
    }

    /// Moves the cursor to after `turns` turns and pauses.
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
        self.correction = 0;
        self.coach.select_first();
    }

    /// Stops autoplay and pending actions.
    pub(crate) fn pause(&mut self) {
        self.autoplay = Autoplay::Off;
        self.pending = Pending::Nothing;
    }

    pub(super) fn toggle_play(&mut self) -> Option<Notice> {
        if self.mistakes().is_some() {
            return Some(Notice::info("Go back with ⟨step-back⟩ to replay the rows"));
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

    /// The way forward where no row is made: back to where the game is played, or on with what is waiting.
    pub(super) fn go_forward(&mut self, mode: Mode) -> Option<Notice> {
        match mode {
            Mode::Reviewing if self.cursor > 0 => Some(self.branch_here()),
            Mode::Reviewing => self.step_forward(mode),
            Mode::Walking => self.go_to_end(),
            Mode::Solving if self.awaits_a_person() => {
                self.pause();
                Some(Notice::info("The solver stops. Your turn"))
            }
            Mode::Solving | Mode::Paused => self.let_solver_play(false),
            // These wait for an answer or for pins, or the app knows the way.
            Mode::Editing
            | Mode::Landing(_)
            | Mode::Scoring(_)
            | Mode::Rescoring { .. }
            | Mode::AwaitingGuess
            | Mode::AwaitingAnswer(_)
            | Mode::Correcting
            | Mode::Ended => None,
        }
    }

    /// Plays on from the position on show, as practice, or says why not. In the review that is the position in
    /// which the row on show was made.
    pub(super) fn branch_here(&mut self) -> Notice {
        if self.game().outcome() == Outcome::Running {
            return Notice::info("Finish this game first. Then practice from any row");
        }
        let from_review = self.is_reviewing() && self.cursor > 0;
        if !from_review && self.at_end() {
            return Notice::info(
                "The game is over. Go back with ⟨step-back⟩, then practice with ⟨branch⟩",
            );
        }
        if self.mistakes().is_some() {
            return Notice::info("No code fits the scores. Correct them first");
        }
        if from_review {
            let row = self.cursor;
            self.branch(row - 1);
            return Notice::info(format!(
                "Row {row} again, as practice. ⟨back⟩: back to the review"
            ));
        }
        self.branch(self.cursor);
        Notice::info("Practice. ⟨back⟩: back to your game")
    }
}

/// The part of the game that advances on its own.
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
    /// Whether a person plays a game that counts, without a row of a solver so far.
    pub(super) fn is_all_own_play(&self) -> bool {
        let mut turns = self.game().turns().iter();
        self.mode() == Mode::Editing
            && self.awaits_a_person()
            && !self.is_played_elsewhere()
            && self.parents.is_empty()
            && turns.all(|turn| turn.by == Player::Person)
    }

    /// The question before the solver plays a row for a person.
    pub(super) fn ask_about_solver(&self, action: Action) -> Notice {
        let title = self.solver.title();
        let (what, again) = if action == Action::ToggleSolver {
            ("the rest", "⟨auto-solve⟩")
        } else {
            ("this row", "⟨solver-step⟩")
        };
        Notice::question(
            format!("Let {title} play {what}? It counts as help. {again} again: yes"),
            action,
        )
    }

    /// Lets the solver play one row, or all that follow; the same wish again stops it.
    pub(crate) fn let_solver_play(&mut self, plays_on: bool) -> Option<Notice> {
        if plays_on && self.autoplay == Autoplay::Solver {
            self.pause();
            return Some(Notice::info(format!("{} stops", self.solver.title())));
        }
        if self.at_end() && self.game().outcome() != Outcome::Running {
            return Some(Notice::info(
                "The game is over. To let the solver play, go back with ⟨step-back⟩",
            ));
        }
        if let Some(notice) = self.why_no_solver() {
            return Some(notice);
        }
        // On an earlier row of a running game of its own the solver plays the same again.
        let branches = !self.at_end() && self.game().outcome() != Outcome::Running;
        if branches {
            self.branch(self.cursor);
        } else if !self.at_end() && self.game().codebreaker() == Player::Person {
            return Some(Notice::info(
                "The solver plays the row to come. ⟨to-end⟩: go there",
            ));
        }
        if plays_on {
            self.autoplay = Autoplay::Solver;
        }
        if self.at_end() {
            self.ask_again();
            self.pending = Pending::Move;
            let title = self.solver.title();
            let practice = || format!("{title} plays, as practice. ⟨back⟩: back to the game");
            return self
                .move_if_pending()
                .or_else(|| branches.then(|| Notice::info(practice())));
        }
        self.move_cursor(self.cursor + 1);
        None
    }

    /// Why no solver can play here: a guess is pending, or comes without being asked for.
    fn why_no_solver(&mut self) -> Option<Notice> {
        if self.rescoring.is_some() {
            return Some(Notice::info(
                "First the pins. ⟨submit⟩: save them. ⟨back⟩: cancel",
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

    /// A moment of autoplay is over.
    pub(crate) fn tick(&mut self) -> Option<Notice> {
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
        let guess = match self.insight()?.choice.as_ref()? {
            Ok(choice) => choice.guess,
            Err(why) => {
                let notice = Notice::warning(format!("{solver} has no guess: {why}"));
                self.pause();
                return Some(notice);
            }
        };
        self.pending = Pending::Nothing;
        self.put_up(guess, Player::Solver(self.solver))
            .unwrap_or_else(|why| {
                self.pause();
                Some(Notice::warning(why.to_string()))
            })
    }
}
