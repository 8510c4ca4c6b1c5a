//! A worker that answers when the input says so: at once, later, too late, or never.

use std::collections::VecDeque;

use pegwise::app::{Effect, Message};
use pegwise::coach::{Analyst, EvilReply, Mistakes};
use pegwise::rules::Board;
use pegwise::solver::{Cancel, Position};

/// What it was asked last, and what it has found out that nobody has heard yet.
#[derive(Default)]
pub(crate) struct Worker {
    analyst: Analyst,
    /// Asked, and not begun.
    asked: Option<Effect>,
    answers: VecDeque<Message>,
    /// What is still to come about questions from before: its last answer was on the way.
    late: VecDeque<Message>,
}

impl Worker {
    pub(crate) fn ask(&mut self, question: Effect) {
        self.stop();
        self.asked = Some(question);
    }

    pub(crate) fn stop(&mut self) {
        self.asked = None;
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
        failure(self.asked.take()?)
    }

    fn work_out(&mut self, question: Effect) {
        let Self {
            analyst, answers, ..
        } = self;
        let cancel = &Cancel::default();
        if !is_quick(&question) {
            answers.extend(failure(question));
            return;
        }
        match question {
            Effect::Analyse(question) => analyst
                .answer(&question, cancel, &mut |analysis| {
                    answers.push_back(Message::Analysed(question.clone(), analysis));
                })
                .expect("nobody cancels"),
            Effect::Review(question) => analyst
                .review(&question, cancel, &mut |review| {
                    answers.push_back(Message::Reviewed(question.clone(), review));
                })
                .expect("nobody cancels"),
            Effect::AskEvil(question) => {
                let reply = analyst.answer_as_evil(&question, cancel);
                answers.push_back(Message::EvilReplied(question, reply.expect("as above")));
            }
            Effect::FindMistakes(position) => {
                let mistakes = Mistakes::of(&position, cancel).expect("as above");
                answers.push_back(Message::MistakesFound(position, mistakes));
            }
            Effect::Average(question) => answers.push_back(match question.answer(cancel) {
                Ok(tally) => Message::Averaged(question, tally),
                Err(why) => Message::AverageFailed(question, why.to_string()),
            }),
            _ => {}
        }
    }
}

/// Whether there is an answer within some milliseconds.
fn is_quick(question: &Effect) -> bool {
    let few = |board: Board, most: u64| board.code_count() <= most;
    let is_far = |position: &Position| position.history().len() >= 2 && few(position.board(), 1296);
    match question {
        Effect::Analyse(question) => {
            few(question.position.board(), 81) || is_far(&question.position)
        }
        Effect::Review(question) => few(question.position.board(), 81),
        Effect::AskEvil(question) => few(question.position.board(), 1296),
        Effect::FindMistakes(position) => few(position.board(), 1296),
        Effect::Average(question) => few(question.board, 27),
        _ => true,
    }
}

fn failure(question: Effect) -> Option<Message> {
    let why = "no reason given".to_owned();
    Some(match question {
        Effect::Analyse(question) => Message::AnalysisFailed(question, why),
        Effect::Review(question) => Message::ReviewFailed(question, why),
        Effect::AskEvil(question) => Message::EvilReplied(question, EvilReply::Nothing(why)),
        Effect::FindMistakes(position) => Message::MistakesFound(position, None),
        Effect::Average(question) => Message::AverageFailed(question, why),
        _ => return None,
    })
}
