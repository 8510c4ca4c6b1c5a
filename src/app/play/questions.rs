//! Questions that Enter answers with yes: before a solver plays for a person, before a row that cannot be the code, and
//! before a row that is begun is left. And the Enter that was meant for something else.

use std::time::Duration;

use crate::app::context::Ctx;
use crate::app::reply::{Reply, Tone};
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
pub(crate) enum Asked {
    /// Whether the solver is to play, the rest of the game or one row.
    Solver { plays_on: bool },
    /// Whether a row that cannot be the code is to be played.
    PlayRow(Code),
    /// Whether a row that is begun is to be left.
    Leave(Leaving),
}

/// How a row is left for good.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Leaving {
    /// Another game begins.
    NewGame,
    /// The program ends.
    Quit,
}

/// An Enter that follows a question or the end of a row sooner than this was pressed before the player saw them.
const STRAY: Duration = Duration::from_millis(500);

/// How long Enter rests before it leaves the end of a game whose last row a solver played.
const REST: Duration = Duration::from_secs(1);

impl Question {
    /// What is asked.
    pub(crate) fn asked(self) -> Asked {
        self.asked
    }

    /// Whether an Enter at this time was pressed before the player saw the question.
    pub(crate) fn is_too_new(self, now: Duration) -> bool {
        now < self.since + STRAY
    }
}

/// A reply that asks something.
pub(crate) fn ask(asked: Asked, text: String, now: Duration) -> Reply {
    let question = Question { asked, since: now };
    Reply::with(Tone::Question(question), text)
}

impl Table {
    /// Asks, and lets nothing go on meanwhile.
    pub(super) fn pause_and_ask(&mut self, asked: Asked, text: String, now: Duration) -> Reply {
        self.pause();
        ask(asked, text, now)
    }

    /// Lets the solver play the row to come, as [`Table::ask_solver`] does.
    pub(crate) fn ask_solver_for_row(&mut self, ctx: &mut Ctx) -> Reply {
        self.ask_solver(false, ctx)
    }

    /// Lets the solver play all rows that follow, as [`Table::ask_solver`] does.
    pub(crate) fn ask_solver_to_play_on(&mut self, ctx: &mut Ctx) -> Reply {
        self.ask_solver(true, ctx)
    }

    /// Lets the solver play the row to come, which is on show then, and all others if it plays on. It asks before its first
    /// row where help counts.
    fn ask_solver(&mut self, plays_on: bool, ctx: &mut Ctx) -> Reply {
        if plays_on && self.variation.plays_on() {
            self.pause();
            return Reply::Nothing;
        }
        if !self.variation.at_end() {
            self.walk_to_end();
        }
        let mut turns = self.game().turns().iter();
        if self.counts_help() && turns.all(|turn| turn.player == Player::Person) {
            let what = if plays_on {
                "finish the game"
            } else {
                "play this row"
            };
            let price = match (ctx.help_costs_points, plays_on) {
                (false, _) => "It counts as help",
                (true, false) => "It costs one point more",
                (true, true) => "Each row costs one point more",
            };
            let text = format!("Let the computer {what}? {price}");
            return self.pause_and_ask(Asked::Solver { plays_on }, text, ctx.time());
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

    /// What to reply to an Enter that was pressed too soon to leave the end of the game; `None` if it leaves it. Enter
    /// hurries the rows of a solver, so after one of them it has to rest first: who taps on sees the end.
    pub(crate) fn reply_to_hurry(&mut self, now: Duration) -> Option<Reply> {
        let last = self.game().turns().last();
        let is_of_solver = last.is_some_and(|turn| turn.player != Player::Person);
        match self.hurried_at.max(self.variation.scored_at()) {
            Some(hurried_at) if is_of_solver => {
                if now >= hurried_at + REST {
                    return None;
                }
                self.hurried_at = Some(now);
                Some(Reply::info("The game is over. ⟨submit⟩ again: go on"))
            }
            _ => self.is_stray_enter(now).then_some(Reply::Nothing),
        }
    }
}
