//! Walking through a game, and branching off from it.

use crate::rules::{Game, HelpKind, Outcome, Player};

use super::{Action, Autoplay, Draft, Notice, Pending, Table, Trunk, solver_in_seat};

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
            Action::Faster => return Some(self.change_speed(self.speed.faster())),
            Action::Slower => return Some(self.change_speed(self.speed.slower())),
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
        self.coach.select(0);
    }

    /// Stops whatever plays by itself.
    pub(in crate::app) fn pause(&mut self) {
        self.autoplay = Autoplay::Off;
        self.pending = Pending::Nothing;
    }

    fn forward_at_end(&mut self) -> Option<Notice> {
        let solver_is_next =
            self.game.outcome() == Outcome::Running && !self.is_editing() && !self.is_judging();
        if solver_is_next {
            return self.act_on_solver(Action::SolverStep);
        }
        Some(Notice::info("This is the end of the game"))
    }

    fn toggle_play(&mut self) -> Option<Notice> {
        if self.autoplay != Autoplay::Off || self.pending == Pending::Move {
            self.pause();
            return None;
        }
        let running = self.game.outcome() == Outcome::Running;
        if self.game.turns().is_empty() && !running {
            return None;
        }
        if running && self.game.codebreaker() != Player::Person {
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
            return Notice::info("Practice from here: Esc returns to the review");
        }
        if self.at_end() && self.awaits_a_person() {
            self.pause();
            return Notice::info("The solver stops: the row is yours");
        }
        if self.game.outcome() != Outcome::Running && self.at_end() {
            return Notice::info("The game ends here: go back first, then play on from there");
        }
        self.branch();
        Notice::info("Practice from here: the game itself is kept, Esc returns to it")
    }

    /// Leaves the game for a branch of it from the position on show.
    pub(super) fn branch(&mut self) {
        self.pause();
        // Who tries things out beside a running game knows more in the game itself.
        self.note(HelpKind::Practice);
        self.leave_for(self.game.branch(self.cursor));
    }

    /// Puts another game with the same secret on the table until [`Table::leave_branch`]. If it is
    /// a solver's, that solver says why it plays so.
    pub(super) fn leave_for(&mut self, other: Game) {
        let seated = solver_in_seat(&other).unwrap_or(self.solver);
        let draft = std::mem::replace(&mut self.draft, Draft::new(other.board()));
        let game = std::mem::replace(&mut self.game, other);
        self.trunks.push(Trunk {
            game,
            cursor: self.cursor,
            draft,
            solver: std::mem::replace(&mut self.solver, seated),
            reviewed: self.reviewing.leave(),
            trial: None,
        });
        self.follow_the_game();
    }

    /// How many branches there are between the game itself and the one on the table.
    pub fn branches(&self) -> usize {
        self.trunks.len()
    }

    /// Goes back to where the branch began; false if this is no branch.
    pub(in crate::app) fn leave_branch(&mut self) -> bool {
        let Some(Trunk {
            game,
            cursor,
            draft,
            solver,
            reviewed,
            trial,
        }) = self.trunks.pop()
        else {
            return false;
        };
        self.pause();
        // Another one that the player has chosen meanwhile stays chosen.
        if solver_in_seat(&self.game) == Some(self.solver) {
            self.solver = solver;
        }
        self.game = game;
        self.draft = draft;
        self.move_cursor(cursor);
        self.return_to_review(reviewed, trial);
        true
    }

    fn change_speed(&mut self, speed: super::Speed) -> Notice {
        self.speed = speed;
        Notice::info(format!(
            "Speed {} of {}",
            speed.level(),
            super::Speed::FASTEST
        ))
    }
}
