//! The codemaker without a secret, which the worker speaks for.

use std::collections::HashMap;

use crate::coach::{EvilQuestion, EvilReply};
use crate::rules::{Code, Codemaker, Outcome};
use crate::solver::{Disclosure, Position};

use super::{Notice, Table};

/// What the codemaker of this table has said.
#[derive(Default)]
pub(super) struct Evil {
    /// A code that fitted its last answer: what it goes on with where codes are hard to find.
    witness: Option<Code>,
    /// Its proofs, by the rows of the game.
    disclosed: HashMap<Position, Disclosure>,
    /// What it had nothing to say to.
    pub(super) silent: Vec<EvilQuestion>,
}

impl Table {
    /// What it is asked: to answer the guess on the row, or to prove that it did not lie.
    pub(in crate::app) fn evil_question(&self) -> Option<EvilQuestion> {
        if self.game.codemaker() != Codemaker::Evil {
            return None;
        }
        let position = Position::of(&self.game, self.game.turns().len());
        let guess = self.offered.map(|offered| offered.guess);
        let ended = self.game.outcome() != Outcome::Running;
        let wanted = guess.is_some() || ended && !self.evil.disclosed.contains_key(&position);
        let question = EvilQuestion {
            position,
            guess,
            witness: self.evil.witness,
        };
        (wanted && !self.evil.silent.contains(&question)).then_some(question)
    }

    /// Takes in what it says.
    pub(in crate::app) fn hear_evil(
        &mut self,
        question: EvilQuestion,
        reply: EvilReply,
    ) -> Option<Notice> {
        match reply {
            EvilReply::Disclosure(disclosure) => self.reveal(question.position, disclosure),
            _ if self.evil_question().as_ref() != Some(&question) => {
                self.answer_rival(&question, &reply);
                None
            }
            EvilReply::Nothing(why) => Some(self.silence_evil(question, &why)),
            EvilReply::Answer(answer) => {
                self.evil.witness = Some(answer.witness);
                self.take_score(answer.score)
                    .unwrap_or_else(|why| Some(self.silence_evil(question, &why.to_string())))
            }
        }
    }

    /// It can say nothing: the guess is taken back, so that another one can be tried.
    fn silence_evil(&mut self, question: EvilQuestion, why: &str) -> Notice {
        self.pause();
        self.offered = None;
        self.evil.silent.push(question);
        Notice::warning(format!("Evil has no answer: {why}"))
    }

    fn reveal(&mut self, position: Position, disclosure: Disclosure) -> Option<Notice> {
        let concerns_us = position == Position::of(&self.game, self.game.turns().len());
        let code = disclosure.revealed;
        self.evil.disclosed.insert(position, disclosure);
        // A game that was won, or read with its end, has nothing more to be revealed.
        let reveals = concerns_us && self.game.reveal(code).is_ok();
        reveals.then(|| Notice::info(format!("Evil reveals {code}, which fits all its answers")))
    }

    /// Its proof that it did not lie in the game on the table, once that is over.
    pub fn disclosure(&self) -> Option<&Disclosure> {
        let position = Position::of(&self.game, self.game.turns().len());
        self.evil.disclosed.get(&position)
    }
}
