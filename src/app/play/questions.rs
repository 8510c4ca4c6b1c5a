//! Questions that Enter answers with yes: before a solver plays for a person, and before a row that cannot be
//! the code.

use std::time::Duration;

use crate::app::{Notice, Tone};
use crate::rules::{Code, Player};

use crate::app::{Said, Table};

/// A question that Enter answers with yes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Question {
    about: About,
    since: Duration,
}

/// What is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::app) enum About {
    /// Whether the solver is to play, the rest of the game or one row.
    Solver { plays_on: bool },
    /// Whether a row that cannot be the code is to be played.
    Row(Code),
}

/// Enter that follows a question or the end of a game sooner was meant for something else.
const MEANT: Duration = Duration::from_millis(500);

impl Table {
    /// Asks, and lets nothing go on meanwhile.
    pub(in crate::app) fn ask(&mut self, about: About, text: String) -> Notice {
        self.pause();
        let since = self.now;
        let tone = Tone::Question(Question { about, since });
        Notice { text, tone }
    }

    /// The question that was asked so is answered with yes.
    pub(in crate::app) fn answer(&mut self, question: Question, asked: Said) -> Said {
        match question.about {
            _ if self.now < question.since + MEANT => return asked,
            About::Solver { plays_on } => self.let_solver_play(plays_on),
            About::Row(code) => return self.make_guess(code, Player::Person),
        }
        None
    }

    /// Lets the solver play, but asks before its first row where help counts.
    pub(in crate::app) fn ask_solver(&mut self, plays_on: bool) -> Said {
        let mut turns = self.game().turns().iter();
        let is_all_own_play = self.counts() && turns.all(|turn| turn.by == Player::Person);
        if plays_on && self.variation.plays_on() {
            self.pause();
        } else if is_all_own_play {
            let what = if plays_on {
                "finish the game"
            } else {
                "play this row"
            };
            let text = format!("Let the computer {what}? It counts as help");
            return Some(self.ask(About::Solver { plays_on }, text));
        } else {
            self.let_solver_play(plays_on);
        }
        None
    }

    /// Whether the last score landed, or the game came, so shortly ago that Enter was meant for what was before.
    pub(in crate::app) fn has_just_landed(&self) -> bool {
        let since = self.variation.landed().unwrap_or(self.file.begun.time);
        self.now < since + MEANT
    }
}
