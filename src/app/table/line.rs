//! A line of play: a game, where one looks in it, and what a person makes of its next row.

use std::time::Duration;

use crate::rules::{Code, Game};
use crate::solver::{Position, Solver};

use crate::app::Row;

/// A game, or a branch of one. A branch is another line above the one that it left: nothing of a line is lost
/// while another is on the table.
pub(super) struct Line {
    game: Game,
    at: At,
    row: Row,
    /// The game before each correction of its scores.
    corrected: Vec<Game>,
    solver: Solver,
    coach_is_on: bool,
    /// When the last score landed.
    landed: Option<Duration>,
}

/// Where one looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum At {
    /// At the end, where the game is played on.
    End,
    /// At the game after so many rows.
    After(usize),
}

impl Line {
    /// The end of a game.
    pub(super) fn of(game: Game, solver: Solver) -> Self {
        Self {
            at: At::End,
            row: Row::new(game.board()),
            corrected: Vec::new(),
            solver: game.solver().unwrap_or(solver),
            coach_is_on: false,
            landed: None,
            game,
        }
    }

    pub(super) fn game(&self) -> &Game {
        &self.game
    }

    pub(super) fn is_over(&self) -> bool {
        self.game.is_over()
    }

    /// How many rows are on show.
    pub(super) fn cursor(&self) -> usize {
        match self.at {
            At::End => self.game.turns().len(),
            At::After(rows) => rows,
        }
    }

    pub(super) fn at_end(&self) -> bool {
        self.at == At::End
    }

    /// The position on show.
    pub(super) fn position(&self) -> Position {
        Position::of(&self.game, self.cursor())
    }

    /// Looks at the game after so many rows. Of a running game that may be its last row; what follows that is
    /// its end.
    pub(super) fn look_at(&mut self, rows: usize) {
        let all = self.game.turns().len();
        let is_row = rows < all || rows == all && rows > 0 && !self.is_over();
        self.at = if is_row { At::After(rows) } else { At::End };
    }

    /// The row in the making; it means something while a person makes one.
    pub(super) fn row(&self) -> &Row {
        &self.row
    }

    pub(super) fn row_mut(&mut self) -> &mut Row {
        &mut self.row
    }

    /// The solver that plays or helps.
    pub(super) fn solver(&self) -> Solver {
        self.solver
    }

    pub(super) fn coach_is_on(&self) -> bool {
        self.coach_is_on
    }

    pub(super) fn turn_coach(&mut self, on: bool) {
        self.coach_is_on = on;
    }

    pub(super) fn landed(&self) -> Option<Duration> {
        self.landed
    }

    /// Goes on with a row more, which ends what was made of it. One who looks back stays there.
    pub(super) fn row_played(&mut self, after: Game, now: Duration) {
        self.game = after;
        self.row = Row::new(self.game.board());
        self.corrected.clear();
        self.landed = Some(now);
        self.end();
    }

    /// Goes on with other scores. The scores before can be brought back.
    pub(super) fn correct(&mut self, corrected: Game, now: Duration) {
        let before = std::mem::replace(&mut self.game, corrected);
        self.corrected.push(before);
        self.corrections_changed(now);
    }

    /// Whether there is a correction to undo.
    pub(super) fn is_corrected(&self) -> bool {
        !self.corrected.is_empty()
    }

    /// Goes back to the scores before the last correction; false if there is none.
    pub(super) fn undo_correction(&mut self, now: Duration) -> bool {
        let was_over = self.is_over();
        let Some(before) = self.corrected.pop() else {
            return false;
        };
        self.game = before;
        self.corrections_changed(now);
        self.begin_again(was_over);
        true
    }

    fn corrections_changed(&mut self, now: Duration) {
        self.at = At::End;
        if self.is_over() {
            self.landed = Some(now);
        }
        self.end();
    }

    /// Takes the last row back into the row in the making.
    pub(super) fn take_back(&mut self, guess: Code) {
        let was_over = self.is_over();
        self.game = self.game.before_last_turn();
        self.row.set(guess);
        self.at = At::End;
        self.begin_again(was_over);
    }

    /// The coach goes with the end of a game.
    fn end(&mut self) {
        self.coach_is_on &= !self.is_over();
    }

    /// It comes back where the end is taken back.
    fn begin_again(&mut self, was_over: bool) {
        self.coach_is_on |= was_over && !self.is_over();
    }

    /// What is learnt of the game beside its rows: help that was looked at, and a code that is revealed.
    /// Returns whether that is new.
    pub(super) fn note(&mut self, learn: impl FnOnce(&mut Game)) -> bool {
        let before = self.game.clone();
        learn(&mut self.game);
        self.game != before
    }
}
