//! The desk of the worker: it answers one question after another, and keeps what it has worked out.

use std::collections::HashMap;

use crate::coach::{Analyst, StoredReview};
use crate::rules::Game;
use crate::solver::Cancel;

use super::wire::{self, Message, Question};

/// What the worker has worked out: it is forgotten when the worker ends.
#[derive(Debug, Default)]
pub struct Desk {
    analyst: Analyst,
    reviews: HashMap<Game, StoredReview>,
}

impl Desk {
    /// Answers a question that came as bytes: `post` gets the bytes of each message, as soon as it is known.
    pub fn answer(&mut self, question: &[u8], post: &mut dyn FnMut(Vec<u8>)) {
        let mut say = |message| post(wire::bytes(&message));
        let Some(Question { number, job }) = wire::read(question) else {
            return say(Message::Failed("the question is damaged".to_owned()));
        };
        // Nobody can cancel it: a worker hears nothing while it works. The page ends it with its worker.
        let _ = job.work(
            &mut self.analyst,
            &mut self.reviews,
            &Cancel::default(),
            &mut |news| say(Message::News(number, news.told)),
        );
        say(Message::Done(number));
    }
}
