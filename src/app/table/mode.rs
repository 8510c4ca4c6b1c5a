//! The mode of the table.

use crate::app::session::PendingGuess;
use crate::app::{Context, Pins};
use crate::rules::{Outcome, Player};

use super::Table;

/// The mode of the table. It decides the context of the keys, the panel beside the board and the footer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mode {
    /// A person makes a row.
    Editing,
    /// The pins of a row come one after another. Only drawing knows it: the game is further already.
    Landing(PendingGuess),
    /// A person sets the pins of a guess.
    Scoring(PendingGuess),
    /// A person corrects the pins of an earlier row.
    Rescoring {
        /// Counted from 0.
        row: usize,
        /// The pins so far.
        pins: Pins,
    },
    /// A person waits with the pins while the solver works out its guess.
    AwaitingGuess,
    /// A guess waits for evil's answer.
    AwaitingAnswer(PendingGuess),
    /// A solver plays on, or one of its moves is awaited.
    Solving,
    /// A solver is to move, but is paused.
    Paused,
    /// No code fits the scores: a person corrects them before the solver can go on.
    Correcting,
    /// An earlier row is on show.
    Walking,
    /// The review of a finished game is on show.
    Reviewing,
    /// The end of a finished game is on show.
    Ended,
}

impl Mode {
    /// The context of the keys.
    pub fn context(self) -> Context {
        match self {
            Self::Editing => Context::Editing,
            Self::Scoring(_) | Self::Rescoring { .. } | Self::AwaitingGuess => Context::Scoring,
            Self::Landing(pending) => match pending.by {
                Player::Person => Context::Editing,
                Player::Solver(_) => Context::Timeline,
            },
            Self::AwaitingAnswer(pending) => match pending.by {
                Player::Person => Context::Scoring,
                Player::Solver(_) => Context::Timeline,
            },
            Self::Correcting => Context::Correcting,
            Self::Solving | Self::Paused | Self::Walking | Self::Reviewing | Self::Ended => {
                Context::Timeline
            }
        }
    }

    /// Whether keys are about pins: a guess is pending, or a person waits for one to score.
    pub(super) fn is_of_pins(self) -> bool {
        matches!(
            self,
            Self::Scoring(_)
                | Self::Rescoring { .. }
                | Self::AwaitingGuess
                | Self::AwaitingAnswer(_)
        )
    }

    /// Whether the solver in the codebreaker's seat, or one called to help, is to move.
    pub(super) fn is_of_solver(self) -> bool {
        let is_up = |pending: PendingGuess| pending.by != Player::Person;
        matches!(self, Self::Solving | Self::Paused | Self::Correcting)
            || matches!(self, Self::AwaitingAnswer(pending) if is_up(pending))
    }
}

impl Table {
    /// The mode of the table.
    pub fn mode(&self) -> Mode {
        if let Some(landing) = self.landing {
            return Mode::Landing(landing);
        }
        if let Some((row, pins)) = self.rescoring {
            return Mode::Rescoring { row, pins };
        }
        if self.is_reviewing() {
            return Mode::Reviewing;
        }
        if !self.at_end() {
            return Mode::Walking;
        }
        let by_hand = self.session.is_scored_by_hand();
        if let Some(pending) = self.session.pending() {
            return if by_hand {
                Mode::Scoring(pending)
            } else {
                Mode::AwaitingAnswer(pending)
            };
        }
        let game = self.game();
        let solves = self.is_solver_at_it();
        match (game.outcome(), game.codebreaker()) {
            (Outcome::Won | Outcome::Lost, _) => Mode::Ended,
            (Outcome::Running, Player::Person) if solves => Mode::Solving,
            (Outcome::Running, Player::Person) => Mode::Editing,
            (Outcome::Running, Player::Solver(_)) if by_hand && self.mistakes().is_some() => {
                Mode::Correcting
            }
            (Outcome::Running, Player::Solver(_)) if by_hand => Mode::AwaitingGuess,
            (Outcome::Running, Player::Solver(_)) if solves => Mode::Solving,
            (Outcome::Running, Player::Solver(_)) => Mode::Paused,
        }
    }

    /// Whether the end of a game is on show, and nobody is asked for its secret.
    pub fn has_ended(&self) -> bool {
        self.mode() == Mode::Ended
    }

    /// The row, counted from 0, whose pins a person sets or come one after another, and those pins.
    pub fn scored_row(&self) -> Option<(usize, Pins)> {
        let mode = self.mode();
        if let Mode::Scoring(pending) = mode {
            return Some((self.game().turns().len(), pending.pins));
        }
        if let Mode::Landing(pending) = mode {
            let has_pins = pending.pins.score().total() > 0;
            return has_pins.then_some((self.game().turns().len(), pending.pins));
        }
        if let Mode::Rescoring { row, pins } = mode {
            return Some((row, pins));
        }
        None
    }
}
