//! Solvers at work.

use std::time::Duration;

use crate::app::context::Ctx;
use crate::app::reply::Reply;
use crate::coach::say;
use crate::rules::Player;

use super::evil::EVIL_CHOOSES;
use super::{Activity, Table, TableView, WaitsFor};

/// The longest time before the first row of a solver that is watched.
const BEFORE_FIRST: Duration = Duration::from_millis(500);

impl TableView<'_> {
    /// Why no solver can play here.
    pub(crate) fn why_no_solver(self) -> Option<String> {
        if self.exercise().is_some() {
            return Some("Find the row yourself. ⟨insert⟩: the best row".into());
        }
        match self.variation().activity() {
            Activity::Rescoring { .. } => {
                return Some("Set the pins first. ⟨submit⟩: save, ⟨back⟩: cancel".into());
            }
            Activity::Guessed(guess, WaitsFor::Pins(_)) => {
                return Some(format!("Set the pins of {} first", guess.code));
            }
            Activity::Guessed(_, WaitsFor::Evil) => return Some(EVIL_CHOOSES.into()),
            Activity::Guessed(_, WaitsFor::Score { .. })
            | Activity::Idle
            | Activity::Drafting(_)
            | Activity::Solving { .. }
            | Activity::Replay { .. }
            | Activity::Drawing { .. } => {}
        }
        if let Some(why) = self.why_corrected_first() {
            return Some(why);
        }
        if !self.is_over() {
            return None;
        }
        Some(if self.variation().at_end() {
            "The game is over".into()
        } else {
            "The game is over. ⟨submit⟩: practise from here".into()
        })
    }

    /// The time before a solver that plays on plays its guess, so that what it says of it can be read.
    fn time_to_read(self) -> Duration {
        let mut words = 0;
        if self.shows_coach()
            && let Some(choice) = self.solver_move()
        {
            for remark in say::remarks(choice) {
                words += remark.to_string().split_whitespace().count();
            }
        }
        let pause = self.read_ctx().settings.speed.pause(words);
        if self.game().turns().is_empty() {
            pause.min(BEFORE_FIRST)
        } else {
            pause
        }
    }
}

impl Table {
    /// Lets the solver play the row to come, and all others if it plays on.
    pub(crate) fn let_solver_play(&mut self, plays_on: bool, ctx: &mut Ctx) {
        if plays_on {
            self.let_solver_play_on(ctx);
        } else {
            self.let_solver_play_row(ctx);
        }
    }

    /// Lets the solver play the row to come at once.
    pub(super) fn let_solver_play_row(&mut self, ctx: &mut Ctx) {
        ctx.answers.forget_failures();
        self.variation.start_solving(false, Some(ctx.time()));
    }

    /// Lets the solver play all rows that follow. Before each it leaves time to read what it says of it.
    fn let_solver_play_on(&mut self, ctx: &mut Ctx) {
        ctx.answers.forget_failures();
        self.variation.start_playing_on();
    }

    /// Lets the next row of a solver that plays come at once. One that plays on goes on after it.
    pub(crate) fn next_row(&mut self, ctx: &mut Ctx) -> Reply {
        if self.waits_for_evil() {
            return Reply::info(EVIL_CHOOSES);
        }
        ctx.answers.forget_failures();
        let plays_on = self.variation.solver_plays_on();
        self.variation.start_solving(plays_on, Some(ctx.time()));
        Reply::Nothing
    }

    /// Stops what goes on by itself, or lets the solver play on, or the rows come again.
    pub(crate) fn toggle_play(&mut self, ctx: &mut Ctx) {
        let is_asked = matches!(self.variation.activity(), Activity::Solving { .. })
            && !self.is_scored_by_hand();
        if self.variation.plays_on() || is_asked {
            self.pause();
        } else if !self.is_over() {
            self.let_solver_play_on(ctx);
        } else {
            if self.variation.at_end() {
                self.walk_to(0);
            }
            self.replay(ctx.settings, ctx.time());
        }
    }

    /// Plays what is due: the solver's guess once it is known, or the next row of a replay.
    pub(crate) fn play_due(&mut self, ctx: &mut Ctx) -> Due {
        match self.variation.activity() {
            Activity::Replay { next } if next <= ctx.time() => {
                self.replay_row(ctx);
                Due::Nothing
            }
            Activity::Solving { plays_on, due } if self.variation.at_end() => {
                self.play_solvers_guess(plays_on, due, ctx)
            }
            _ => Due::Nothing,
        }
    }

    /// Plays the solver's guess if it is known and due.
    fn play_solvers_guess(&mut self, plays_on: bool, due: Option<Duration>, ctx: &mut Ctx) -> Due {
        let view = self.view(ctx);
        let solver = self.variation.solver();
        let Some(insight) = view.insight() else {
            return Due::Nothing;
        };
        let guess = match &insight.choice {
            None => return Due::Nothing,
            Some(Ok(choice)) => choice.guess,
            // Then scores are to be corrected, which is told once it is known how.
            Some(Err(_))
                if self.is_scored_by_hand()
                    && (insight.wrong_scores.is_some() || !insight.is_complete) =>
            {
                return Due::Nothing;
            }
            Some(Err(why)) => {
                let text = format!("{} found no guess: {why}", solver.title());
                self.pause();
                return Due::Said(Reply::warning(text));
            }
        };
        let plays_at = match due {
            Some(known) => known,
            None if plays_on => ctx.time() + view.time_to_read(),
            None => ctx.time(),
        };
        self.variation.start_solving(plays_on, Some(plays_at));
        if plays_at > ctx.time() {
            return Due::Nothing;
        }
        let reply = self.make_guess(guess, Player::Solver(solver), ctx.time());
        if self.awaits_score() {
            Due::ScoreComes
        } else {
            Due::Said(reply)
        }
    }
}

/// What was due.
pub(crate) enum Due {
    /// Nothing was, or a row came once more.
    Nothing,
    /// A solver made a guess, whose score comes now.
    ScoreComes,
    /// A solver's guess could not be played, or a person has to score it.
    Said(Reply),
}
