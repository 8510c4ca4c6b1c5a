//! Evil, which chooses its answers while the game goes on, and proves at the end that it never lied.

use crate::app::{EvilQuestion, EvilReply, Job, Notice};
use crate::rules::Codemaker;
use crate::solver::Disclosure;

use super::{Doing, Said, Table};

/// Why nothing can be done while evil chooses its answer.
pub(super) const EVIL_CHOOSES: &str = "Evil is choosing its pins…";

impl Table {
    /// Why nothing can be done to a row that was handed in.
    pub(in crate::app) fn awaits_answer(&self) -> Said {
        let awaits = matches!(self.doing(), Doing::Evil(_));
        awaits.then(|| Notice::info(EVIL_CHOOSES))
    }

    /// The question of the moment: for its answer to the guess, or for its proof at the end.
    fn evil_question(&self) -> Option<EvilQuestion> {
        let guess = match self.doing() {
            Doing::Evil(guess) => Some(guess.code),
            _ if self.is_over() => None,
            _ => return None,
        };
        let position = self.line.last_position();
        let is_evil = self.game().codemaker() == Codemaker::Evil;
        is_evil.then_some(EvilQuestion { position, guess })
    }

    /// Evil's job, unless its proof is known or failed.
    pub(in crate::app) fn evil_job(&self) -> Option<Job> {
        let question = self.evil_question()?;
        let is_known = question.guess.is_none() && self.known.disclosure(&question).is_some();
        let job = Job::Evil(question);
        let is_open = matches!(self.doing(), Doing::Evil(_)) || !self.known.has_failed(&job);
        (is_open && !is_known).then_some(job)
    }

    /// Takes in its reply.
    pub(super) fn hear_evil(&mut self, question: &EvilQuestion, reply: &EvilReply) -> Said {
        if self.evil_question().as_ref() != Some(question) {
            return None;
        }
        match (reply, self.doing()) {
            (EvilReply::Answer(answer), Doing::Evil(guess)) => {
                let (guess, mut game) = (*guess, self.game().clone());
                if let Err(why) = game.play_scored(guess.code, answer.score, guess.by) {
                    return Some(self.silence_evil(&why.to_string()));
                }
                self.course.score(guess, game, self.now);
                self.has_changed();
            }
            (EvilReply::Disclosure(disclosure), _) => {
                // A game that was won has nothing left to reveal.
                let code = disclosure.revealed;
                if self.line.note(|game| _ = game.reveal(code)) {
                    self.file.change_if_saved();
                }
            }
            (EvilReply::Answer(_), _) => {}
        }
        None
    }

    /// Takes the guess back after evil has failed, so that another one can be tried.
    pub(super) fn silence_evil(&mut self, why: &str) -> Notice {
        self.course.rest(&self.line);
        Notice::warning(format!("Evil found no answer: {why}"))
    }

    /// Its proof that it did not lie in the game on the table, once that is over.
    pub fn disclosure(&self) -> Option<&Disclosure> {
        self.known.disclosure(&self.evil_question()?)
    }
}
