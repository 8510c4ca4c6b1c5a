//! A variation: a game or a branch of one, where the player looks in it, what goes on at its end, and what the player
//! makes of its next row.

use std::time::Duration;

use crate::app::reply::Reply;
use crate::rules::{Code, Game, Player};
use crate::solver::{Position, Solver};

use super::activity::default_activity;
use super::{Activity, Draft, Exercise};

/// A game, or a branch of one. A branch is another variation above the one that it left: nothing of a variation is
/// lost while another is on the table.
#[derive(Clone)]
pub struct Variation {
    pub(super) game: Game,
    pub(super) activity: Activity,
    draft: Draft,
    /// The hole whose peg a person placed last, and when.
    placed: Option<(usize, Duration)>,
    solver: Solver,
    coach: CoachSwitch,
    /// When the last score was complete.
    scored_at: Option<Duration>,
    cursor: Cursor,
    /// How it was before each change that can be undone, the last one at the end.
    past: Vec<Snapshot>,
    /// The exercise that it is: then its rows are judged and never scored.
    exercise: Option<Exercise>,
}

/// Whether the coach is turned on: once a game is over it has a switch of its own.
#[derive(Debug, Clone, Copy, Default)]
struct CoachSwitch {
    while_running: bool,
    once_over: bool,
}

/// Where the player looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Cursor {
    /// At the end, where the game is played on.
    End,
    /// At the game after so many rows.
    After(usize),
}

/// A variation as it was before a change.
#[derive(Debug, Clone)]
struct Snapshot {
    change: Change,
    game: Game,
    draft: Draft,
}

/// A change that can be undone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Change {
    /// The pegs of the draft.
    Draft,
    /// A guess was made, which waits for its pins.
    Guess,
    /// Scores were corrected.
    Correction,
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

    /// The row being made; it means something while a person makes one.
    pub fn draft(&self) -> &Draft {
        &self.draft
    }

    /// The solver that plays or helps, whose measure ranks the guesses.
    pub fn solver(&self) -> Solver {
        self.solver
    }

    /// Whether the coach is turned on.
    pub fn coach_is_on(&self) -> bool {
        if self.game.is_over() {
            self.coach.once_over
        } else {
            self.coach.while_running
        }
    }

    /// When the last score was complete.
    pub(crate) fn scored_at(&self) -> Option<Duration> {
        self.scored_at
    }

    /// How many rows are on show.
    pub fn cursor(&self) -> usize {
        match self.cursor {
            Cursor::End => self.game.turns().len(),
            Cursor::After(rows) => rows,
        }
    }

    /// Whether the end of the game is on show, where it is played on.
    pub fn at_end(&self) -> bool {
        self.cursor == Cursor::End
    }

    /// The position on show.
    pub fn position(&self) -> Position {
        Position::from_game(&self.game, self.cursor())
    }

    /// The exercise that it is, if it is one.
    pub fn exercise(&self) -> Option<&Exercise> {
        self.exercise.as_ref()
    }

    /// The draft that a person makes, if it is on show.
    pub fn draft_on_show(&self) -> Option<&Draft> {
        if self.makes_draft() {
            Some(&self.draft)
        } else {
            None
        }
    }

    /// Whether a person makes the row to come, and it is on show.
    pub(crate) fn makes_draft(&self) -> bool {
        matches!(self.activity, Activity::Drafting(_)) && self.at_end()
    }
}

/// What changes it; what goes on is changed in `activity.rs`.
impl Variation {
    /// The end of a game.
    pub(super) fn new(game: Game, solver: Solver) -> Self {
        Self {
            activity: default_activity(&game),
            draft: Draft::new(game.board()),
            placed: None,
            solver: game.solver().unwrap_or(solver),
            coach: CoachSwitch::default(),
            scored_at: None,
            cursor: Cursor::End,
            past: Vec::new(),
            exercise: None,
            game,
        }
    }

    /// The variation as an exercise.
    pub(super) fn with_exercise(self, exercise: Exercise) -> Self {
        Self {
            exercise: Some(exercise),
            ..self
        }
    }

    /// Tries the row that was made, which stays in the holes: the next letters write over it.
    pub(super) fn try_draft(&mut self, guess: Code) {
        if let Some(exercise) = &mut self.exercise {
            exercise.try_row(guess);
            self.draft.go_to_start();
        }
    }

    /// Looks at the game after so many rows. The last row of a game that is over is its end; in a running game the row to
    /// come is its end, and the last row stands before that.
    pub(super) fn move_cursor(&mut self, rows: usize) {
        let all = self.game.turns().len();
        let is_earlier = rows < all;
        let is_last_of_running = rows == all && rows > 0 && !self.game.is_over();
        self.cursor = if is_earlier || is_last_of_running {
            Cursor::After(rows)
        } else {
            Cursor::End
        };
    }

    /// Lets the game begin with the coach on or off; at its end the coach is off.
    pub(super) fn begin_with_coach(&mut self, on: bool) {
        self.coach = CoachSwitch {
            while_running: on,
            once_over: false,
        };
    }

    /// Turns the coach on or off, while the game runs or once it is over.
    pub(super) fn turn_coach(&mut self, on: bool) {
        if self.game.is_over() {
            self.coach.once_over = on;
        } else {
            self.coach.while_running = on;
        }
    }

    /// Changes the draft. That can be undone if it has other pegs then.
    pub(super) fn edit_draft<T>(&mut self, edit: impl FnOnce(&mut Draft) -> T) -> T {
        let before = self.snapshot(Change::Draft);
        let result = edit(&mut self.draft);
        if before.draft.holes() != self.draft.holes() {
            self.past.push(before);
        }
        result
    }

    /// Changes the draft by the hand of a person, who sees a peg land.
    pub(super) fn edit_draft_at<T>(
        &mut self,
        now: Duration,
        edit: impl FnOnce(&mut Draft) -> T,
    ) -> T {
        let before = self.draft.holes().to_vec();
        let result = self.edit_draft(edit);
        let holes = self.draft.holes();
        let is_placed = |hole: &usize| holes[*hole].is_some() && holes[*hole] != before[*hole];
        self.placed = (0..holes.len()).find(is_placed).map(|hole| (hole, now));
        result
    }

    /// The hole whose peg a person placed last, and when.
    pub(super) fn placed(&self) -> Option<(usize, Duration)> {
        self.placed
    }

    /// The code of the draft. If a hole is empty the cursor goes there.
    ///
    /// # Errors
    /// A reply that says what is missing or wrong.
    pub(super) fn complete_draft(&mut self) -> Result<Code, Reply> {
        self.draft.complete()
    }

    /// Goes on with a row more, or several, which ends the draft. A player who looks back goes on to do so.
    pub(super) fn add_rows(&mut self, after: Game, plays_on: bool, now: Duration) {
        self.game = after;
        self.draft = Draft::new(self.game.board());
        self.placed = None;
        self.past.clear();
        self.scored_at = Some(now);
        self.continue_play(plays_on);
    }

    /// Goes on with other scores.
    pub(super) fn correct(&mut self, corrected: Game, now: Duration) {
        let before = self.snapshot(Change::Correction);
        self.past.push(before);
        self.rescore(corrected, now);
    }

    /// Puts in a game with other scores. The solver in the codebreaker's seat guesses anew; a draft or a guess in a
    /// person's game stays.
    fn rescore(&mut self, game: Game, now: Duration) {
        self.game = game;
        self.cursor = Cursor::End;
        if self.game.is_over() {
            self.scored_at = Some(now);
        }
        let keeps_guess = self.guess().is_some() && self.game.codebreaker() == Player::Person;
        if keeps_guess && !self.game.is_over() {
            self.stop_rescoring();
        } else {
            // A guess that waited for its pins is gone, and cannot be undone any more.
            self.past.retain(|before| before.change != Change::Guess);
            self.continue_play(self.solver_plays_on());
        }
    }

    /// Takes the last row back into the draft.
    pub(super) fn take_last_row_back(&mut self, guess: Code) {
        self.game = self.game.before_last_turn();
        self.cursor = Cursor::End;
        self.edit_draft(|draft| draft.set(guess));
        self.reset_activity();
    }

    /// Takes in what is learnt of the game beside its rows: help that was looked at, and a code that is revealed.
    /// Returns whether that is new.
    pub(super) fn learn(&mut self, learn: impl FnOnce(&mut Game)) -> bool {
        let before = self.game.clone();
        learn(&mut self.game);
        self.game != before
    }
}

/// What can be undone.
impl Variation {
    /// A copy without what can be undone.
    pub(super) fn without_past(&self) -> Self {
        Self {
            game: self.game.clone(),
            draft: self.draft.clone(),
            placed: self.placed,
            past: Vec::new(),
            exercise: self.exercise,
            activity: self.activity,
            solver: self.solver,
            coach: self.coach,
            scored_at: self.scored_at,
            cursor: self.cursor,
        }
    }

    /// The last change that can be undone.
    pub(super) fn last_change(&self) -> Option<Change> {
        Some(self.past.last()?.change)
    }

    /// The last change that can be undone while the draft cannot be changed.
    pub(super) fn last_change_but_draft(&self) -> Option<Change> {
        let mut changes = self.past.iter().rev().map(|before| before.change);
        changes.find(|change| *change != Change::Draft)
    }

    /// Undoes the last change of this kind. What was made of the draft since a correction stays.
    pub(super) fn undo(&mut self, change: Change, now: Duration) {
        let last = self.past.iter().rposition(|before| before.change == change);
        let Some(index) = last else {
            return;
        };
        let before = self.past.remove(index);
        match change {
            Change::Draft => self.restore_draft(before.draft),
            Change::Guess => {
                self.restore_draft(before.draft);
                self.reset_activity();
            }
            Change::Correction => self.rescore(before.game, now),
        }
    }

    fn restore_draft(&mut self, draft: Draft) {
        self.draft = draft;
        self.draft.note_restored();
    }

    /// Notes how it is, before a guess is made that waits for its pins.
    pub(super) fn note_guess(&mut self) {
        let before = self.snapshot(Change::Guess);
        self.past.push(before);
    }

    fn snapshot(&self, change: Change) -> Snapshot {
        Snapshot {
            change,
            game: self.game.clone(),
            draft: self.draft.clone(),
        }
    }
}
