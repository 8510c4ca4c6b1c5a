//! Evil, which chooses its answers while the game goes on, and proves at the end that it never lied.

use crate::app::{Answer, Job, Notice};
use crate::rules::Codemaker;
use crate::solver::{Disclosure, Position};

use crate::app::{Activity, Said, Table, WaitsFor};

/// Why nothing can be done while evil chooses its answer.
pub(in crate::app) const EVIL_CHOOSES: &str = "Evil is choosing its pins…";

impl Table {
    /// Why nothing can be done to a row that was handed in.
    pub(in crate::app) fn awaits_answer(&self) -> Said {
        let awaits = matches!(
            self.variation.activity(),
            Activity::Guessed(_, WaitsFor::Evil)
        );
        awaits.then(|| Notice::info(EVIL_CHOOSES))
    }

    /// Evil's job of the moment: its answer to the guess, or its proof at the end.
    pub(in crate::app) fn evil_job(&self) -> Option<Job> {
        let position = || Position::of(self.game(), usize::MAX);
        match self.variation.activity() {
            _ if self.game().codemaker() != Codemaker::Evil => None,
            Activity::Guessed(guess, WaitsFor::Evil) => Some(Job::Evil(position(), guess.code)),
            _ => self.is_over().then(|| Job::Disclosure(position())),
        }
    }

    /// Takes in what it tells.
    pub(in crate::app) fn receive_evil(&mut self, job: &Job, answer: &Answer) -> Said {
        if self.evil_job().as_ref() != Some(job) {
            return None;
        }
        match (answer, self.variation.activity()) {
            (Answer::Evil(answer), Activity::Guessed(guess, WaitsFor::Evil)) => {
                if let Err(why) = guess.played(self.game(), answer.score) {
                    return Some(self.silence_evil(&why.to_string()));
                }
                self.variation.score(guess, answer.score, self.now);
                self.has_changed();
            }
            (Answer::Disclosure(disclosure), _) => {
                // A game that was won has nothing left to reveal.
                let code = disclosure.revealed;
                self.learn(|game| _ = game.reveal(code));
            }
            _ => {}
        }
        None
    }

    /// Takes the guess back after evil has failed, so that another one can be tried.
    pub(in crate::app) fn silence_evil(&mut self, why: &str) -> Notice {
        self.variation.rest();
        Notice::warning(format!("Evil found no answer: {why}"))
    }

    /// Its proof that it did not lie in the game on the table, once that is over.
    pub fn disclosure(&self) -> Option<&Disclosure> {
        match self.answers.answer(&self.evil_job()?)? {
            Answer::Disclosure(disclosure) => Some(disclosure),
            _ => None,
        }
    }
}
