//! A line of play: a game, where one looks in it, what goes on at its end, and what a person makes of its next row.

use std::mem;
use std::time::Duration;

use crate::app::{Activity, Draft};
use crate::rules::{Code, Game, Player};
use crate::solver::{Position, Solver};

use super::activity::idle_activity;

/// A game, or a branch of one. A branch is another line above the one that it left: nothing of a line is lost
/// while another is on the table.
pub struct Variation {
    pub(super) game: Game,
    pub(super) activity: Activity,
    row: Draft,
    solver: Solver,
    /// Whether the coach is turned on while the game runs, and once it is over.
    coach: [bool; 2],
    landed: Option<Duration>,
    at: At,
    /// The game before each correction of its scores, and what was made by then.
    corrected: Vec<(Game, Made)>,
}

/// What a person can undo of the row to come: how many changes, and a guess.
type Made = (usize, Option<Code>);

/// Where one looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum At {
    /// At the end, where the game is played on.
    End,
    /// At the game after so many rows.
    After(usize),
}

/// What is to be seen of it.
impl Variation {
    /// The game.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// What goes on at its end.
    pub fn activity(&self) -> Activity {
        self.activity
    }

    /// The row being edited; it means something while a person makes one.
    pub fn row(&self) -> &Draft {
        &self.row
    }

    pub(in crate::app) fn row_mut(&mut self) -> &mut Draft {
        &mut self.row
    }

    /// The solver that plays or helps, whose measure ranks the guesses.
    pub fn solver(&self) -> Solver {
        self.solver
    }

    /// Whether the coach is turned on.
    pub fn coach_is_on(&self) -> bool {
        self.coach[usize::from(self.game.is_over())]
    }

    /// When the last score landed.
    pub fn landed(&self) -> Option<Duration> {
        self.landed
    }

    /// Whether there is a correction to undo.
    pub(in crate::app) fn is_corrected(&self) -> bool {
        !self.corrected.is_empty()
    }

    /// How many rows are on show.
    pub fn cursor(&self) -> usize {
        match self.at {
            At::End => self.game.turns().len(),
            At::After(rows) => rows,
        }
    }

    /// Whether the end of the game is on show, where it is played on.
    pub fn at_end(&self) -> bool {
        self.at == At::End
    }

    /// The position on show.
    pub fn position(&self) -> Position {
        Position::of(&self.game, self.cursor())
    }

    /// The row that a person makes, if it is on show.
    pub fn row_in_the_making(&self) -> Option<&Draft> {
        self.makes_row().then_some(&self.row)
    }

    pub(in crate::app) fn makes_row(&self) -> bool {
        matches!(self.activity, Activity::Drafting(_)) && self.at_end()
    }
}

/// What changes it; what goes on is changed in `activity.rs`.
impl Variation {
    /// The end of a game.
    pub(in crate::app) fn new(game: Game, solver: Solver) -> Self {
        Self {
            at: At::End,
            activity: idle_activity(&game),
            row: Draft::new(game.board()),
            corrected: Vec::new(),
            solver: game.solver().unwrap_or(solver),
            coach: [false; 2],
            landed: None,
            game,
        }
    }

    /// Looks at the game after so many rows. Of a running game that may be its last row; what follows that is
    /// its end.
    pub(in crate::app) fn look_at(&mut self, rows: usize) {
        let all = self.game.turns().len();
        let is_row = rows < all || rows == all && rows > 0 && !self.game.is_over();
        self.at = if is_row { At::After(rows) } else { At::End };
    }

    pub(in crate::app) fn begin_with_coach(&mut self, on: bool) {
        self.coach = [on, false];
    }

    pub(in crate::app) fn turn_coach(&mut self, on: bool) {
        self.coach[usize::from(self.game.is_over())] = on;
    }

    /// Goes on with a row more, which ends what was made of it. One who looks back stays there.
    pub(in crate::app) fn row_played(&mut self, after: Game, plays_on: bool, now: Duration) {
        self.game = after;
        self.row = Draft::new(self.game.board());
        self.corrected.clear();
        self.landed = Some(now);
        self.go_on(plays_on);
    }

    /// Goes on with other scores. The scores before can be brought back.
    pub(in crate::app) fn correct(&mut self, corrected: Game, now: Duration) {
        let before = self.rescore(corrected, now);
        self.corrected.push((before, self.made()));
    }

    /// Goes back to the scores before the last correction; false if there is none.
    pub(in crate::app) fn undo_correction(&mut self, now: Duration) -> bool {
        let before = self.corrected.pop();
        before.map(|(game, _)| self.rescore(game, now)).is_some()
    }

    /// Whether nothing was made since the last correction that could be undone before it.
    pub(in crate::app) fn is_just_corrected(&self) -> bool {
        let last = self.corrected.last();
        last.is_some_and(|(_, made)| *made == self.made())
    }

    /// The changes of the row in the making, and the guess that waits for its pins.
    fn made(&self) -> Made {
        (self.row.changes(), self.guess().map(|guess| guess.code))
    }

    /// Puts in a game with other scores, and returns the one before. The solver in the codebreaker's seat guesses anew;
    /// a row or a guess in a person's game stays.
    fn rescore(&mut self, game: Game, now: Duration) -> Game {
        let before = mem::replace(&mut self.game, game);
        self.at = At::End;
        if self.game.is_over() {
            self.landed = Some(now);
        }
        let is_kept = self.guess().is_some() && self.game.codebreaker() == Player::Person;
        if is_kept && !self.game.is_over() {
            self.stop_rescoring();
        } else {
            self.go_on(self.solver_plays_on());
        }
        before
    }

    /// Takes the last row back into the row in the making.
    pub(in crate::app) fn take_back(&mut self, guess: Code) {
        self.game = self.game.before_last_turn();
        self.row.set(guess);
        self.at = At::End;
    }

    /// Takes in what is learnt of the game beside its rows: help that was looked at, and a code that is revealed.
    /// Returns whether that is new.
    pub(in crate::app) fn learn(&mut self, learn: impl FnOnce(&mut Game)) -> bool {
        let before = self.game.clone();
        learn(&mut self.game);
        self.game != before
    }
}
