//! Games that were left for a branch of them.

use crate::rules::{Game, HelpKind, Player};
use crate::solver::Solver;

use super::reviewing::Trial;
use super::scoring::Offered;
use super::{Draft, Table, solver_in_seat};

/// A game that was left for a branch of it.
pub(super) struct Trunk {
    pub(super) game: Game,
    pub(super) cursor: usize,
    draft: Draft,
    offered: Option<Offered>,
    solver: Solver,
    /// Whether its review was on show.
    reviewed: bool,
    /// If it was left to guess once more at a row: how far that is.
    pub(super) trial: Option<Trial>,
    /// Whether what it was left for is the same game with a score put right, not practice.
    corrected: bool,
}

impl Table {
    /// The game itself: the one on the table, or the one it branched off from, as it was corrected last.
    pub fn main_line(&self) -> &Game {
        let trunk = self.trunks.get(self.corrections());
        trunk.map_or(&self.game, |trunk| &trunk.game)
    }

    /// How many times the game itself was corrected.
    fn corrections(&self) -> usize {
        let corrected = self.trunks.iter().take_while(|trunk| trunk.corrected);
        corrected.count()
    }

    /// How many branches there are between the game itself and the one on the table.
    pub fn branches(&self) -> usize {
        let branched = self.trunks.iter().filter(|trunk| !trunk.corrected);
        branched.count()
    }

    /// Whether the game on the table is another one with a score put right.
    pub fn is_correction(&self) -> bool {
        self.trunks.last().is_some_and(|trunk| trunk.corrected)
    }

    /// Notes help for the row to come of the game itself, if a person is playing it.
    pub(super) fn note(&mut self, kind: HelpKind) {
        let itself = self.corrections();
        let trunk = self.trunks.get_mut(itself);
        let game = trunk.map_or(&mut self.game, |trunk| &mut trunk.game);
        if game.codebreaker() == Player::Person {
            game.look_at(kind);
        }
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
            offered: self.offered.take(),
            solver: std::mem::replace(&mut self.solver, seated),
            reviewed: std::mem::take(&mut self.shows_review),
            trial: None,
            corrected: false,
        });
        self.follow_the_game();
    }

    /// The same for the game with scores put right; what was being made for the row to come stays.
    pub(super) fn leave_for_correction(&mut self, corrected: Game) {
        let (draft, solver) = (self.draft.clone(), self.solver);
        let offered = self.offered.filter(|offered| offered.by == Player::Person);
        self.leave_for(corrected);
        (self.draft, self.solver, self.offered) = (draft, solver, offered);
        if let Some(trunk) = self.trunks.last_mut() {
            trunk.corrected = true;
        }
    }

    /// Goes back to where the branch began; false if this is no branch.
    pub(in crate::app) fn leave_branch(&mut self) -> bool {
        let Some(Trunk {
            game,
            cursor,
            draft,
            offered,
            solver,
            reviewed,
            trial,
            corrected: _,
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
        self.offered = offered;
        self.move_cursor(cursor);
        self.return_to_review(reviewed, trial);
        true
    }
}
