//! Questions that Enter answers with yes: before a solver plays for a person, and before a row that cannot be the
//! code. And the Enter that was meant for something else.

use std::time::Duration;

use crate::app::context::Ctx;
use crate::app::reply::{Notice, Reply, Tone};
use crate::rules::{Code, Player};

use super::Table;

/// A question that Enter answers with yes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Question {
    asked: Asked,
    since: Duration,
}

/// What is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Asked {
    /// Whether the solver is to play, the rest of the game or one row.
    Solver { plays_on: bool },
    /// Whether a row that cannot be the code is to be played.
    PlayRow(Code),
}

/// An Enter that follows a question or the end of a row sooner than this was pressed before the player saw them.
const STRAY: Duration = Duration::from_millis(500);

impl Table {
    /// Asks, and lets nothing go on meanwhile.
    pub(super) fn ask(&mut self, asked: Asked, text: String, now: Duration) -> Reply {
        self.pause();
        let question = Question { asked, since: now };
        Reply::with(Tone::Question(question), text)
    }

    /// Does what was asked: the question is answered with yes. It stays if that came too soon to be meant.
    pub(crate) fn answer_yes(&mut self, question: Question, asked: Notice, ctx: &mut Ctx) -> Reply {
        if ctx.time() < question.since + STRAY {
            return Reply::Say(asked);
        }
        match question.asked {
            Asked::Solver { plays_on } => {
                self.let_solver_play(plays_on, ctx);
                Reply::Nothing
            }
            Asked::PlayRow(code) => self.make_guess(code, Player::Person, ctx.time()),
        }
    }

    /// Lets the solver play, but asks before its first row where help counts.
    pub(crate) fn ask_solver(&mut self, plays_on: bool, ctx: &mut Ctx) -> Reply {
        if plays_on && self.variation.plays_on() {
            self.pause();
            return Reply::Nothing;
        }
        let mut turns = self.game().turns().iter();
        if self.counts_help() && turns.all(|turn| turn.by == Player::Person) {
            let what = if plays_on {
                "finish the game"
            } else {
                "play this row"
            };
            let text = format!("Let the computer {what}? It counts as help");
            return self.ask(Asked::Solver { plays_on }, text, ctx.time());
        }
        self.let_solver_play(plays_on, ctx);
        Reply::Nothing
    }

    /// Whether an Enter at this time was meant for what was before: the last score is complete, or the game is here,
    /// for too short a time.
    pub(crate) fn is_stray_enter(&self, now: Duration) -> bool {
        let since = self.variation.scored_at().unwrap_or(self.opened_at());
        now < since + STRAY
    }
}
