//! What goes on at the end of a variation.
//!
//! Where nobody has asked for anything, what goes on follows from the game alone ([`default_activity`]):
//!
//! | game | who guesses | state |
//! |---|---|---|
//! | over | | `Idle` |
//! | running | a person | `Drafting` |
//! | running, with pins set by a person | a solver | `Solving` |
//! | running, with any other score | a solver | `Idle` until it is let play |
//!
//! From there on:
//!
//! | state | event | method | state after it |
//! |---|---|---|---|
//! | any | what was asked for is done or given up | `reset_activity` | as in the table above |
//! | `Idle`, `Drafting` | a solver is let play, a row or all | `start_solving`, `start_playing_on` | `Solving` |
//! | `Drafting` in an exercise | a row is tried | `make_guess` | the same |
//! | `Drafting`, `Solving` | the guess is known | `make_guess` | `Guessed`, with `Pins`, `Evil` or `Score`, by who gives the score |
//! | `Guessed` with `Evil` | evil has answered | `show_score` | `Guessed` with `Score` |
//! | `Guessed` | the pins are set, the last one has come, or a key is pressed | `continue_play` | `Solving` where the solver plays on, else as after `reset_activity` |
//! | any but `Rescoring` | the pins of a row are to be set again | `start_rescoring` | `Rescoring`; a guess that waits for its pins waits there |
//! | `Rescoring` | they are set, or not | `stop_rescoring` | `Guessed` if a guess waits, else as after `reset_activity` |
//! | `Idle` after the end | the rows are to come again | `start_replay` | `Replay`, until the last one |
//! | `Idle` after the end | practice is to begin | `start_drawing` | `Drawing`, until the worker has drawn the code |
//! | `Solving`, `Replay`, `Drawing` | a pause | `pause` | as after `reset_activity` |
//! | `Drafting`, `Guessed` | a pause | `pause` | the same, with no help awaited and no solver that plays on |

use std::time::Duration;

use crate::coach::Degree;
use crate::rules::{Code, Codemaker, Game, PlayError, Player, Score};

use super::{PinDraft, Variation};

/// What goes on at the end of a variation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Activity {
    /// Nothing goes on: the game is over, or its solver pauses.
    Idle,
    /// A person makes the row to come, and may wait for help with it.
    Drafting(Option<Awaited>),
    /// A solver works out its guess, or leaves time to read what it says of it.
    Solving {
        /// Whether it goes on after this row.
        plays_on: bool,
        /// When it plays, once that is known.
        due: Option<Duration>,
    },
    /// A guess on the row to come waits for its score.
    Guessed(Guess, WaitsFor),
    /// A person sets the pins of an earlier row again.
    Rescoring {
        /// The row, counted from 0.
        row: usize,
        /// Its pins so far.
        pins: PinDraft,
        /// The guess that waits for its pins meanwhile, with those it has.
        waiting: Option<(Guess, PinDraft)>,
    },
    /// The rows of a finished game come again, one after another.
    Replay {
        /// When the next one comes.
        next: Duration,
    },
    /// The worker draws the code of a practice.
    Drawing {
        /// How many rows of the game the practice begins with.
        rows_before: usize,
        /// Random number that chooses the code.
        lot: u64,
    },
}

/// A guess that has no score yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Guess {
    /// The guess.
    pub code: Code,
    /// Who made it.
    pub by: Player,
    /// Whether the solver plays on after it.
    pub plays_on: bool,
}

impl Guess {
    /// A guess after which no solver plays on.
    pub fn new(code: Code, by: Player) -> Self {
        Self {
            code,
            by,
            plays_on: false,
        }
    }

    /// The game with its row.
    ///
    /// # Errors
    /// As [`Game::play_scored`].
    pub(super) fn game_after(self, game: &Game, score: Score) -> Result<Game, PlayError> {
        let mut after = game.clone();
        after.play_scored(self.code, score, self.by)?;
        Ok(after)
    }
}

/// What a guess waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WaitsFor {
    /// It waits for the pins that a person sets: these so far.
    Pins(PinDraft),
    /// It waits for the answer of evil.
    Evil,
    /// It waits for the last pin of a score.
    Score {
        /// The score.
        score: Score,
        /// When the first pin began to come.
        since: Duration,
    },
}

/// Help that a person waits for while a row is made. An edit, a step or a solver's turn cancels it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Awaited {
    /// The best guess is to be put into the draft.
    Insert,
    /// A tip is to be given, which gives away so much.
    Tip(Degree),
}

/// What goes on where nobody has asked for anything: it follows from the game alone.
pub(super) fn default_activity(game: &Game) -> Activity {
    if game.is_over() {
        Activity::Idle
    } else if game.codebreaker() == Player::Person {
        Activity::Drafting(None)
    } else if game.codemaker() == Codemaker::Hand {
        // A guess that a person has to score comes without being asked for.
        Activity::Solving {
            plays_on: false,
            due: None,
        }
    } else {
        Activity::Idle
    }
}

/// What goes on.
impl Variation {
    /// Whether something goes on by itself after the row: a solver, or the rows once more.
    pub fn plays_on(&self) -> bool {
        self.solver_plays_on() || matches!(self.activity, Activity::Replay { .. })
    }

    /// Whether a solver goes on after the row.
    pub(crate) fn solver_plays_on(&self) -> bool {
        match self.activity {
            Activity::Solving { plays_on, .. } => plays_on,
            Activity::Guessed(guess, _) => guess.plays_on,
            _ => false,
        }
    }

    /// Whether a solver plays on, or has been asked for a row.
    pub fn is_solver_at_work(&self) -> bool {
        self.solver_plays_on() || matches!(self.activity, Activity::Solving { .. })
    }

    /// When the next step comes by itself, once that is known.
    pub(crate) fn due(&self) -> Option<Duration> {
        match self.activity {
            Activity::Solving { due, .. } => due,
            Activity::Replay { next } => Some(next),
            _ => None,
        }
    }

    /// The game with the row whose score is coming.
    pub fn coming_game(&self) -> Option<Game> {
        match self.activity {
            Activity::Guessed(guess, WaitsFor::Score { score, .. }) => {
                guess.game_after(&self.game, score).ok()
            }
            _ => None,
        }
    }

    /// The guess on the row to come.
    pub(super) fn guess(&self) -> Option<Guess> {
        match self.activity {
            Activity::Guessed(guess, _) => Some(guess),
            Activity::Rescoring { waiting, .. } => waiting.map(|(guess, _)| guess),
            _ => None,
        }
    }
}

/// The only ways from one state to another.
impl Variation {
    /// Gives up what was asked for: what goes on follows from the game alone.
    pub(super) fn reset_activity(&mut self) {
        self.activity = default_activity(&self.game);
    }

    /// Lets a solver play on if it does so and the game is not over; else what goes on follows from the game alone.
    pub(super) fn continue_play(&mut self, plays_on: bool) {
        self.reset_activity();
        if plays_on && !self.game.is_over() {
            self.start_playing_on();
        }
    }

    /// Stops what goes on by itself, and help that is awaited. A guess that was made stays.
    pub(super) fn pause(&mut self) {
        match &mut self.activity {
            Activity::Drafting(awaited) => *awaited = None,
            Activity::Solving { .. } | Activity::Replay { .. } | Activity::Drawing { .. } => {
                self.reset_activity();
            }
            Activity::Guessed(guess, _) => guess.plays_on = false,
            Activity::Idle | Activity::Rescoring { .. } => {}
        }
    }

    /// Lets a person wait for this help, or for none any more, while a row is made.
    pub(super) fn await_help(&mut self, help: Option<Awaited>) {
        if let Activity::Drafting(awaited) = &mut self.activity {
            *awaited = help;
        }
    }

    /// Lets the solver play all rows that follow, the next one when what is said of it could be read.
    pub(super) fn start_playing_on(&mut self) {
        self.start_solving(true, None);
    }

    /// Lets the solver play the next row, at this time if it is known, and all others if it plays on.
    pub(super) fn start_solving(&mut self, plays_on: bool, due: Option<Duration>) {
        self.activity = Activity::Solving { plays_on, due };
    }

    /// Lets the rows come again, the next one at this time.
    pub(super) fn start_replay(&mut self, next: Duration) {
        self.activity = Activity::Replay { next };
    }

    /// Lets the worker draw the code of a practice that begins with so many rows.
    pub(super) fn start_drawing(&mut self, rows_before: usize, lot: u64) {
        self.activity = Activity::Drawing { rows_before, lot };
    }

    /// Puts a guess on the row to come, and lets its score come. In an exercise the guess is tried, and has no score.
    ///
    /// # Errors
    /// It is no guess of the game.
    pub(super) fn make_guess(
        &mut self,
        code: Code,
        by: Player,
        now: Duration,
    ) -> Result<(), PlayError> {
        if self.exercise().is_some() {
            self.try_draft(code);
            return Ok(());
        }
        let waits_for = match self.game.clone().play(code, by) {
            Ok(score) => WaitsFor::Score { score, since: now },
            Err(PlayError::Unscored) if self.game.codemaker() == Codemaker::Hand => WaitsFor::Pins(
                PinDraft::new(Score::from_pins(0, 0), self.game.board().pegs()),
            ),
            Err(PlayError::Unscored) => WaitsFor::Evil,
            Err(why) => return Err(why),
        };
        let is_persons = self.game.codebreaker() == Player::Person;
        if is_persons && matches!(waits_for, WaitsFor::Pins(_)) {
            self.note_guess();
        }
        let plays_on = self.solver_plays_on();
        self.activity = Activity::Guessed(Guess { code, by, plays_on }, waits_for);
        Ok(())
    }

    /// Lets the score of the guess begin to come.
    pub(super) fn show_score(&mut self, guess: Guess, score: Score, since: Duration) {
        self.activity = Activity::Guessed(guess, WaitsFor::Score { score, since });
    }

    /// Lets a person set the pins of an earlier row again, beginning with these.
    pub(super) fn start_rescoring(&mut self, row: usize, pins: PinDraft) {
        self.pause();
        let waiting = match self.activity {
            Activity::Guessed(guess, WaitsFor::Pins(pins)) => Some((guess, pins)),
            _ => None,
        };
        self.activity = Activity::Rescoring { row, pins, waiting };
    }

    /// Leaves the pins of an earlier row, if they are being set. Returns whether they were.
    pub(super) fn stop_rescoring(&mut self) -> bool {
        let Activity::Rescoring { waiting, .. } = self.activity else {
            return false;
        };
        match waiting {
            Some((guess, pins)) => self.activity = Activity::Guessed(guess, WaitsFor::Pins(pins)),
            None => self.reset_activity(),
        }
        true
    }

    /// The pins that a person sets at the moment.
    pub(super) fn pins_mut(&mut self) -> Option<&mut PinDraft> {
        match &mut self.activity {
            Activity::Rescoring { pins, .. } | Activity::Guessed(_, WaitsFor::Pins(pins)) => {
                Some(pins)
            }
            _ => None,
        }
    }
}
