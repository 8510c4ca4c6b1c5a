//! The thread that answers questions about positions.

use std::any::Any;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{self, Receiver, Sender, SyncSender};
use std::thread;

use crate::app::Message;
use crate::coach::{Analyst, Answer, Question};
use crate::edge::game::Event;
use crate::solver::{Cancel, Cancelled};

/// Answers one question at a time; a new one cancels the one before.
pub(super) struct Worker {
    jobs: Sender<Job>,
    /// Cancels the last job.
    cancel: Cancel,
}

struct Job {
    question: Question,
    cancel: Cancel,
}

impl Worker {
    /// Starts the thread, which sends answers as events.
    pub(super) fn start(events: SyncSender<Event>) -> io::Result<Self> {
        let (jobs, inbox) = mpsc::channel();
        thread::Builder::new()
            .name("solver".to_owned())
            .spawn(move || work(&inbox, &events, Question::answer))?;
        Ok(Self {
            jobs,
            cancel: Cancel::default(),
        })
    }

    /// Cancels the last question and works on this one, if there is one.
    pub(super) fn ask(&mut self, question: Option<Question>) {
        self.cancel.cancel();
        let Some(question) = question else { return };
        self.cancel = Cancel::default();
        // The thread lives as long as this sender.
        let _ = self.jobs.send(Job {
            question,
            cancel: self.cancel.clone(),
        });
    }
}

/// How a question is answered: [`Question::answer`].
type Respond =
    fn(&Question, &mut Analyst, &Cancel, &mut dyn FnMut(Reported)) -> Result<(), Cancelled>;

/// An answer, or why there is none.
type Reported = Result<Answer, String>;

/// Responds to the questions one by one. A panic is told as a failure.
fn work(inbox: &Receiver<Job>, events: &SyncSender<Event>, respond: Respond) {
    let mut analyst = Analyst::default();
    for Job { question, cancel } in inbox {
        let tell = |answer| {
            if !cancel.is_cancelled() {
                // Without a receiver the game has ended.
                let told = Message::Answered(question.clone(), answer);
                let _ = events.send(Event::Message(told));
            }
        };
        let answered = catch_unwind(AssertUnwindSafe(|| {
            respond(&question, &mut analyst, &cancel, &mut |answer| tell(answer))
        }));
        if let Err(panic) = answered {
            // Its caches may be inconsistent.
            analyst = Analyst::default();
            tell(Err(in_words(&*panic)));
        }
    }
}

fn in_words(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(ToString::to_string);
    text.or_else(|| panic.downcast_ref::<String>().cloned())
        .unwrap_or_else(|| "no reason given".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Preset;
    use crate::solver::Position;

    fn ask(jobs: &Sender<Job>, preset: Preset) {
        let question = Question::Mistakes(Position::new(preset.board()));
        let cancel = Cancel::default();
        jobs.send(Job { question, cancel }).unwrap();
    }

    #[test]
    fn a_panic_is_told_and_the_next_question_is_answered() {
        let (jobs, inbox) = mpsc::channel();
        let (events, told) = mpsc::sync_channel(2);
        ask(&jobs, Preset::Mini);
        ask(&jobs, Preset::Classic);
        drop(jobs);
        work(&inbox, &events, |question, analyst, cancel, report| {
            let is_mini =
                matches!(question, Question::Mistakes(it) if it.board() == Preset::Mini.board());
            assert!(!is_mini, "a bug");
            question.answer(analyst, cancel, report)
        });
        let mut told = told.try_iter().map(|event| match event {
            Event::Message(Message::Answered(_, answer)) => answer,
            _ => panic!("something else"),
        });
        assert_eq!(told.next().unwrap().unwrap_err(), "a bug");
        assert!(matches!(told.next(), Some(Ok(Answer::Mistakes(None)))));
    }
}
