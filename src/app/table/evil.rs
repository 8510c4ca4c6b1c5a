//! The codemaker without a secret, which the worker speaks for.

use crate::coach::{Answer, EvilQuestion, EvilReply, Question};
use crate::solver::{Disclosure, EvilAnswer, Position};

use super::{Notice, Table};

impl Table {
    /// What it is asked: to answer the guess on the row, or to prove that it did not lie.
    pub(in crate::app) fn evil_question(&self) -> Option<Question> {
        let question = Question::Evil(self.session.evil_question()?);
        self.answers.is_open(&question).then_some(question)
    }

    /// Takes in its answer to the guess on the row.
    pub(super) fn hear_evil(&mut self, answer: &EvilAnswer) -> Option<Notice> {
        match self.session.hear_evil(&answer) {
            Ok(by) => by.map(|by| self.row_played(by)),
            Err(why) => Some(self.silence_evil(&why.to_string())),
        }
    }

    /// It can say nothing: the guess is taken back, so that another one can be tried.
    pub(super) fn silence_evil(&mut self, why: &str) -> Notice {
        self.pause();
        self.session.take_back();
        Notice::warning(format!("Evil has no answer: {why}"))
    }

    /// It has proven that it did not lie up to this position.
    pub(super) fn reveal(&mut self, position: &Position) -> Option<Notice> {
        if *position != self.session.position() {
            return None;
        }
        let code = self.disclosure()?.revealed;
        // A game that was won, or read with its end, has nothing more to be revealed.
        let reveals = self.session.game_mut().reveal(code).is_ok();
        reveals.then(|| Notice::info(format!("Evil reveals {code}, which fits all its answers")))
    }

    /// Its proof that it did not lie in the game on the table, once that is over.
    pub fn disclosure(&self) -> Option<&Disclosure> {
        let question = Question::Evil(EvilQuestion {
            position: self.session.position(),
            guess: None,
            witness: None,
        });
        match self.answers.get(&question)? {
            Answer::Evil(EvilReply::Disclosure(disclosure)) => Some(disclosure),
            _ => None,
        }
    }
}
