//! Games that were left for a branch of them.

use crate::app::session::Session;
use crate::rules::{Game, Help, Player};
use crate::solver::Solver;

use super::{Draft, Table, solver_in_seat};

/// A game that was left for a branch of it.
#[derive(Clone)]
pub(super) struct ParentGame {
    session: Session,
    cursor: usize,
    draft: Draft,
    solver: Solver,
    /// Whether its review was on show.
    reviewed: bool,
    /// Whether the game on top of it is a correction of it, not practice.
    corrected: bool,
}

impl ParentGame {
    pub(super) fn game(&self) -> &Game {
        self.session.game()
    }
}

impl Table {
    /// The game itself: the one on the table, or the one it branched off from, as it was corrected last.
    pub fn main_line(&self) -> &Game {
        let parent = self.parents.get(self.corrections());
        parent.map_or(self.game(), ParentGame::game)
    }

    /// How many times the game itself was corrected.
    fn corrections(&self) -> usize {
        let corrected = self.parents.iter().take_while(|parent| parent.corrected);
        corrected.count()
    }

    /// The number of branches between the main line and the game on the table.
    pub fn branches(&self) -> usize {
        let branched = self.parents.iter().filter(|parent| !parent.corrected);
        branched.count()
    }

    /// Whether the game on the table is a correction of its parent game.
    pub fn is_correction(&self) -> bool {
        self.parents.last().is_some_and(|parent| parent.corrected)
    }

    /// Notes help for the row to come of the game itself, if a person is playing it here.
    pub(super) fn note(&mut self, help: Help) {
        if self.is_played_elsewhere() {
            return;
        }
        let itself = self.corrections();
        let parent = self.parents.get_mut(itself);
        let session = parent.map_or(&mut self.session, |parent| &mut parent.session);
        if session.game().codebreaker() == Player::Person {
            session.game_mut().look_at(help);
        }
    }

    /// Leaves the game for a branch of it after `turns` turns.
    pub(super) fn branch(&mut self, turns: usize) {
        self.pause();
        self.leave_for(self.session.branch(turns));
    }

    /// Puts another game with the same secret on the table until [`Table::leave_branch`]. If it is
    /// a solver's, that solver says why it plays so.
    pub(super) fn leave_for(&mut self, other: Session) {
        let seated = solver_in_seat(other.game()).unwrap_or(self.solver);
        let draft = std::mem::replace(&mut self.draft, Draft::new(other.game().board()));
        let session = std::mem::replace(&mut self.session, other);
        self.parents.push(ParentGame {
            session,
            cursor: self.cursor,
            draft,
            solver: std::mem::replace(&mut self.solver, seated),
            reviewed: std::mem::take(&mut self.shows_review),
            corrected: false,
        });
        self.forget_what_was_said();
        self.follow_the_game();
    }

    /// What was said of a row of one game is not said of the same row of another.
    fn forget_what_was_said(&mut self) {
        (self.tip, self.warned_of) = (None, None);
    }

    /// Puts a corrected game on the table; the row in the making stays.
    pub(super) fn leave_for_correction(&mut self, corrected: Game) {
        let (draft, solver) = (self.draft.clone(), self.solver);
        let corrected = self.session.corrected(corrected);
        self.leave_for(corrected);
        (self.draft, self.solver) = (draft, solver);
        if let Some(parent) = self.parents.last_mut() {
            parent.corrected = true;
        }
    }

    /// Goes back to where the branch began; false if this is no branch.
    pub(crate) fn leave_branch(&mut self) -> bool {
        let Some(ParentGame {
            session,
            cursor,
            draft,
            solver,
            reviewed,
            corrected: _,
        }) = self.parents.pop()
        else {
            return false;
        };
        self.pause();
        self.forget_what_was_said();
        // A solver that the player has chosen meanwhile stays chosen.
        if solver_in_seat(self.game()) == Some(self.solver) {
            self.solver = solver;
        }
        self.session = session;
        self.draft = draft;
        self.move_cursor(cursor);
        self.shows_review = reviewed;
        true
    }
}
