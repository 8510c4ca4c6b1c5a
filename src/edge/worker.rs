//! The thread that answers questions about positions.

use std::any::Any;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{self, Receiver, Sender, SyncSender};
use std::thread;

use crate::app::Message;
use crate::coach::{Analyst, Question};
use crate::solver::Cancel;

use super::game::Event;
use crate::edge::environment;

const THREAD: &str = "solver";

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
            .name(THREAD.to_owned())
            .spawn(move || work(&inbox, &events))?;
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

fn work(inbox: &Receiver<Job>, events: &SyncSender<Event>) {
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
            environment::panic_if_asked(THREAD);
            question.answer(&mut analyst, &cancel, &mut |answer| tell(answer))
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
