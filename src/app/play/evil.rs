//! A game against evil, which chooses its answers while the game goes on, and proves at the end that it never lied.

use std::time::Duration;

use crate::app::Answer;
use crate::app::coach::Job;
use crate::app::reply::Reply;
use crate::solver::EvilAnswer;

use super::{Activity, Table, WaitsFor};

/// Why nothing can be done while evil chooses its answer.
pub(super) const EVIL_CHOOSES: &str = "Evil is choosing its pins…";

impl Table {
    /// Whether evil chooses its answer to the row that was handed in. Nothing can be done to that row meanwhile.
    pub(super) fn waits_for_evil(&self) -> bool {
        matches!(
            self.variation.activity(),
            Activity::Guessed(_, WaitsFor::Evil)
        )
    }

    /// Takes in what evil tells, if that is an answer to the job of the moment.
    pub(crate) fn receive_evil(&mut self, job: &Job, answer: &Answer, now: Duration) -> Reply {
        if self.evil_job().as_ref() != Some(job) {
            return Reply::Nothing;
        }
        match answer {
            Answer::Evil(answer) => self.take_evil_answer(*answer, now),
            Answer::EvilReveal(reveal) => {
                // A game that was won has nothing left to reveal.
                let code = reveal.revealed;
                self.learn(|game| _ = game.reveal(code));
                Reply::Nothing
            }
            _ => Reply::Nothing,
        }
    }

    fn take_evil_answer(&mut self, answer: EvilAnswer, now: Duration) -> Reply {
        let Activity::Guessed(guess, WaitsFor::Evil) = self.variation.activity() else {
            return Reply::Nothing;
        };
        if let Err(why) = guess.game_after(self.game(), answer.score) {
            return self.take_guess_from_evil(&why.to_string());
        }
        self.variation.show_score(guess, answer.score, now);
        self.note_change();
        Reply::Nothing
    }

    /// Takes the guess back after evil has failed, so that another one can be tried.
    pub(crate) fn take_guess_from_evil(&mut self, why: &str) -> Reply {
        self.variation.reset_activity();
        Reply::warning(format!("Evil found no answer: {why}"))
    }
}
