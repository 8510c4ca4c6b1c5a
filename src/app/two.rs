//! Two players at one keyboard hide codes for each other in turn, and keep the points of this evening.

use crate::app::{App, Seats, Table};
use crate::rules::{Game, Outcome};

/// One of the two players.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Side {
    /// Hides the first code.
    #[default]
    One,
    /// Guesses the first code.
    Two,
}

impl Side {
    /// 1 or 2.
    pub fn number(self) -> usize {
        match self {
            Self::One => 1,
            Self::Two => 2,
        }
    }

    /// The opponent.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::One => Self::Two,
            Self::Two => Self::One,
        }
    }
}

/// The codemaker's points for a finished game: one for each guess, and one more if the code was not found.
pub fn points(game: &Game) -> usize {
    game.turns().len() + usize::from(game.outcome() == Outcome::Lost)
}

/// The points since the program was started, and who hides the next code.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Evening {
    points: [usize; 2],
    hider: Side,
}

impl Table {
    /// The player who hid the code of the game on the table, if it is one of two players and no branch.
    pub fn hidden_by(&self) -> Option<Side> {
        self.hidden_by.filter(|_| self.branches() == 0)
    }
}

impl App {
    /// The points of both players so far, player 1 first.
    pub fn points(&self) -> [usize; 2] {
        self.evening.points
    }

    /// Which of two players hides the next code.
    pub fn hider(&self) -> Side {
        self.evening.hider
    }

    /// Notes who hid the code, where two players have a game before them.
    pub(super) fn note_hider(&self, table: &mut Table) {
        let game = table.game();
        let is_of_two = Seats::of(game) == Seats::TWO_PLAYERS && !game.is_practice();
        let counts = is_of_two && game.outcome() == Outcome::Running;
        table.hidden_by = counts.then_some(self.evening.hider);
    }

    /// Counts the points of the game on the table once it is over. Then the other player hides a code, so
    /// that no game is counted twice.
    pub(super) fn count_points(&mut self) {
        let Some(table) = self.screens.table_mut() else {
            return;
        };
        let (game, side) = (table.main_line(), table.hidden_by);
        if side == Some(self.evening.hider) && game.outcome() != Outcome::Running {
            self.evening.points[self.evening.hider as usize] += points(game);
            self.evening.hider = self.evening.hider.other();
        }
    }
}
