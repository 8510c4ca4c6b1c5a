//! What goes on at the end of a line of play.
//!
//! | state | what happens | then |
//! |---|---|---|
//! | at rest | the game is over | `Idle` |
//! | at rest | a person guesses | `Draft` |
//! | at rest | a solver guesses, and a person sets the pins | `Solving` |
//! | at rest | a solver guesses | `Idle`, until it is let play |
//! | `Idle`, `Draft` | a solver is let play, a row or all | `Solving` |
//! | `Draft`, `Solving` | the guess is known | `Guessed`, with `PinDraft`, `Evil` or `Score`, by who gives the score |
//! | `Guessed` with `Evil` | it has answered | `Guessed` with `Score` |
//! | `Guessed` with `Evil` | it has failed | at rest |
//! | `Guessed` | the pins are set, the last one has come, or a key is pressed | at rest; `Solving` where it plays on |
//! | `Draft`, `Guessed` with `PinDraft`, `Solving`, `Idle` | pins of a row are to be set again | `Rescoring` |
//! | `Rescoring` | they are set, or not | `Guessed` if one waits, else at rest |
//! | `Idle` after the end | the rows are to come again | `Replay`, until the last one |
//! | `Solving`, `Replay` | a pause | at rest |

use std::time::Duration;

use crate::app::PinDraft;
use crate::coach::Degree;
use crate::rules::{Code, Codemaker, Game, PlayError, Player, Score};

use super::variation::Variation;

/// What goes on at the end of a line of play.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Activity {
    /// Nothing: the game is over, or its solver pauses.
    Idle,
    /// A person makes the row to come.
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
    pub fn of(code: Code, by: Player) -> Self {
        let plays_on = false;
        Self { code, by, plays_on }
    }

    /// The game with its row.
    ///
    /// # Errors
    /// As [`Game::play_scored`].
    pub(in crate::app) fn played(self, game: &Game, score: Score) -> Result<Game, PlayError> {
        let mut game = game.clone();
        game.play_scored(self.code, score, self.by)?;
        Ok(game)
    }
}

/// What a guess waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WaitsFor {
    /// The pins that a person sets: these so far.
    Pins(PinDraft),
    /// The answer of evil.
    Evil,
    /// The last pin of a score.
    Score {
        /// The score.
        score: Score,
        /// When the first pin began to come.
        since: Duration,
    },
}

/// What waits for the worker while a row is made. An edit, a step or a solver's turn cancels it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Awaited {
    /// The best guess is put into the row.
    Insert,
    /// A tip that gives away so much.
    Tip(Degree),
}

/// What goes on where nobody has asked for anything.
pub(in crate::app) fn idle_activity(game: &Game) -> Activity {
    if game.is_over() {
        Activity::Idle
    } else if game.codebreaker() == Player::Person {
        Activity::Drafting(None)
    } else if game.codemaker() == Codemaker::Hand {
        // A guess that a person has to score comes without being asked for.
        let (plays_on, due) = (false, None);
        Activity::Solving { plays_on, due }
    } else {
        Activity::Idle
    }
}

/// The only ways from one state to another.
impl Variation {
    /// Begins anew with what follows from the game alone.
    pub(in crate::app) fn rest(&mut self) {
        self.activity = idle_activity(&self.game);
    }

    /// The same, but a solver that plays on goes on where the game does.
    pub(in crate::app) fn go_on(&mut self, plays_on: bool) {
        self.rest();
        if plays_on && !self.game.is_over() {
            self.let_solver_play(plays_on, None);
        }
    }

    /// Stops what goes on by itself, and what waits for the worker. A guess that was made stays.
    pub(in crate::app) fn pause(&mut self) {
        match &mut self.activity {
            Activity::Drafting(wanted) => *wanted = None,
            Activity::Solving { .. } | Activity::Replay { .. } => self.rest(),
            Activity::Guessed(guess, _) => guess.plays_on = false,
            Activity::Idle | Activity::Rescoring { .. } => {}
        }
    }

    /// Whether something goes on by itself after the row: a solver, or the rows once more.
    pub fn plays_on(&self) -> bool {
        self.solver_plays_on() || matches!(self.activity, Activity::Replay { .. })
    }

    /// Whether a solver goes on after the row.
    pub(in crate::app) fn solver_plays_on(&self) -> bool {
        match self.activity {
            Activity::Solving { plays_on, .. } | Activity::Guessed(Guess { plays_on, .. }, _) => {
                plays_on
            }
            _ => false,
        }
    }

    /// Whether a solver plays on, or has been asked for a row.
    pub fn is_solver_at_work(&self) -> bool {
        self.solver_plays_on() || matches!(self.activity, Activity::Solving { .. })
    }

    /// Lets this wait for the worker while a row is made.
    pub(in crate::app) fn want(&mut self, what: Option<Awaited>) {
        if let Activity::Drafting(wanted) = &mut self.activity {
            *wanted = what;
        }
    }

    /// When the next step comes by itself, once that is known.
    pub(in crate::app) fn due(&self) -> Option<Duration> {
        match self.activity {
            Activity::Solving { due, .. } => due,
            Activity::Replay { next } => Some(next),
            _ => None,
        }
    }

    /// Lets the solver play one row or all that follow, the next one at this time if it is known.
    pub(in crate::app) fn let_solver_play(&mut self, plays_on: bool, due: Option<Duration>) {
        self.activity = Activity::Solving { plays_on, due };
    }

    /// Lets the rows come again.
    pub(in crate::app) fn start_replay(&mut self, next: Duration) {
        self.activity = Activity::Replay { next };
    }

    /// Puts a guess on the row to come, and lets its score come.
    ///
    /// # Errors
    /// It is no guess of the game: then everything pauses.
    pub(in crate::app) fn make_guess(
        &mut self,
        code: Code,
        by: Player,
        now: Duration,
    ) -> Result<(), PlayError> {
        let game = &self.game;
        let waits_for = match game.clone().play(code, by) {
            Ok(score) => WaitsFor::Score { score, since: now },
            Err(PlayError::Unscored) if game.codemaker() == Codemaker::Hand => {
                WaitsFor::Pins(PinDraft::of(Score::new(0, 0), game.board().pegs()))
            }
            Err(PlayError::Unscored) => WaitsFor::Evil,
            Err(why) => {
                self.pause();
                return Err(why);
            }
        };
        let plays_on = self.solver_plays_on();
        self.activity = Activity::Guessed(Guess { code, by, plays_on }, waits_for);
        Ok(())
    }

    /// The score of the guess begins to come.
    pub(in crate::app) fn score(&mut self, guess: Guess, score: Score, since: Duration) {
        self.activity = Activity::Guessed(guess, WaitsFor::Score { score, since });
    }

    /// The game with the row whose score is coming.
    pub fn coming(&self) -> Option<Game> {
        match self.activity {
            Activity::Guessed(guess, WaitsFor::Score { score, .. }) => {
                guess.played(&self.game, score).ok()
            }
            _ => None,
        }
    }

    /// Lets a person set the pins of an earlier row again, beginning with these.
    pub(in crate::app) fn start_rescoring(&mut self, row: usize, pins: PinDraft) {
        self.pause();
        let waiting = match self.activity {
            Activity::Guessed(guess, WaitsFor::Pins(pins)) => Some((guess, pins)),
            Activity::Rescoring { waiting, .. } => waiting,
            _ => None,
        };
        self.activity = Activity::Rescoring { row, pins, waiting };
    }

    /// Leaves the pins of an earlier row, if they are being set. Returns whether they were.
    pub(in crate::app) fn stop_rescoring(&mut self) -> bool {
        let Activity::Rescoring { waiting, .. } = self.activity else {
            return false;
        };
        match waiting {
            Some((guess, pins)) => self.activity = Activity::Guessed(guess, WaitsFor::Pins(pins)),
            None => self.rest(),
        }
        true
    }

    /// The pins that a person sets at the moment.
    pub(in crate::app) fn pins_mut(&mut self) -> Option<&mut PinDraft> {
        match &mut self.activity {
            Activity::Rescoring { pins, .. } | Activity::Guessed(_, WaitsFor::Pins(pins)) => {
                Some(pins)
            }
            _ => None,
        }
    }

    /// The guess on the row to come.
    pub(in crate::app) fn guess(&self) -> Option<Guess> {
        match self.activity {
            Activity::Guessed(guess, _) => Some(guess),
            Activity::Rescoring { waiting, .. } => waiting.map(|(guess, _)| guess),
            _ => None,
        }
    }
}
