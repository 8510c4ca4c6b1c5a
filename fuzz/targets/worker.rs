//! A worker that answers when the input says so: at once, later, too late, or never.

use std::collections::VecDeque;

use pegwise::app::Message;
use pegwise::coach::{Analyst, Question};
use pegwise::rules::Board;
use pegwise::solver::{Cancel, Position};

/// What it was asked last, and what it has found out that nobody has heard yet.
#[derive(Default)]
pub(crate) struct Worker {
    analyst: Analyst,
    /// Asked, and not begun.
    asked: Option<Question>,
    answers: VecDeque<Message>,
    /// What is still to come about questions from before: its last answer was on the way.
    late: VecDeque<Message>,
}

impl Worker {
    /// Works on this question from now on, and on no other.
    pub(crate) fn ask(&mut self, question: Option<Question>) {
        self.asked = question;
        self.late.append(&mut self.answers);
        self.late.truncate(8);
    }

    /// The next thing it has to say, if there is any.
    pub(crate) fn answer(&mut self) -> Option<Message> {
        if let Some(question) = self.asked.take() {
            self.work_out(question);
        }
        self.answers.pop_front()
    }

    /// What it says about something that is of no interest any more.
    pub(crate) fn late_answer(&mut self) -> Option<Message> {
        self.late.pop_front()
    }

    /// It has broken down over the question.
    pub(crate) fn fail(&mut self) -> Option<Message> {
        self.asked.take().map(failure)
    }

    fn work_out(&mut self, question: Question) {
        let Self {
            analyst, answers, ..
        } = self;
        if !is_quick(&question) {
            answers.push_back(failure(question));
            return;
        }
        let mut report = |answer| answers.push_back(Message::Answered(question.clone(), answer));
        question
            .answer(analyst, &Cancel::default(), &mut report)
            .expect("nobody cancels");
    }
}

/// Whether there is an answer within some milliseconds.
fn is_quick(question: &Question) -> bool {
    let few = |board: Board, most: u64| board.code_count() <= most;
    let is_far = |position: &Position| position.history().len() >= 2 && few(position.board(), 1296);
    match question {
        Question::Analysis(question) => {
            few(question.position.board(), 81) || is_far(&question.position)
        }
        Question::Review(question) | Question::Performance(question) => {
            few(question.position.board(), 81)
        }
        Question::Evil(question) => few(question.position.board(), 1296),
        Question::Mistakes(position) => few(position.board(), 1296),
        Question::Average(question) => few(question.board, 27),
    }
}

fn failure(question: Question) -> Message {
    Message::Answered(question, Err("no reason given".to_owned()))
}
