//! The thread that thinks.

use std::any::Any;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;

use crate::app::Message;
use crate::coach::{
    Analyst, AverageQuestion, EvilQuestion, EvilReply, Mistakes, Question, ReviewQuestion,
};
use crate::solver::{Cancel, Cancelled, Position};

use super::drill;
use super::game::Event;

const THREAD: &str = "solver";

/// Answers one question at a time; a new one cancels the one before.
pub(super) struct Worker {
    jobs: Sender<Job>,
    /// Stops the job that was sent last.
    cancel: Cancel,
}

/// What there is to think about.
#[derive(Clone)]
pub(super) enum Task {
    Analyse(Question),
    Review(ReviewQuestion),
    AskEvil(EvilQuestion),
    FindMistakes(Position),
    Average(AverageQuestion),
}

struct Job {
    task: Task,
    cancel: Cancel,
}

impl Worker {
    /// Starts the thread; answers are sent as events.
    pub(super) fn start(events: Sender<Event>) -> io::Result<Self> {
        let (jobs, inbox) = mpsc::channel();
        thread::Builder::new()
            .name(THREAD.to_owned())
            .spawn(move || work(&inbox, &events))?;
        Ok(Self {
            jobs,
            cancel: Cancel::default(),
        })
    }

    /// Works on this from now on.
    pub(super) fn ask(&mut self, task: Task) {
        self.stop();
        self.cancel = Cancel::default();
        // The thread ends only with this sender.
        let _ = self.jobs.send(Job {
            task,
            cancel: self.cancel.clone(),
        });
    }

    /// Works on nothing from now on.
    pub(super) fn stop(&self) {
        self.cancel.cancel();
    }
}

fn work(inbox: &Receiver<Job>, events: &Sender<Event>) {
    let mut analyst = Analyst::default();
    for Job { task, cancel } in inbox {
        let tell = |message| {
            if !cancel.is_cancelled() {
                // Nobody listens once the game has ended.
                let _ = events.send(Event::Message(message));
            }
        };
        let answered = catch_unwind(AssertUnwindSafe(|| {
            drill::panic_if_asked(THREAD);
            task.work_out(&mut analyst, &cancel, &mut |message| tell(message))
        }));
        if let Err(panic) = answered {
            // What it left behind may be half done.
            analyst = Analyst::default();
            tell(task.failed(in_words(&*panic)));
        }
    }
}

impl Task {
    /// Works it out; `tell` gets what is known each time that has become more.
    fn work_out(
        &self,
        analyst: &mut Analyst,
        cancel: &Cancel,
        tell: &mut dyn FnMut(Message),
    ) -> Result<(), Cancelled> {
        match self {
            Self::Analyse(question) => analyst.answer(question, cancel, &mut |analysis| {
                tell(Message::Analysed(question.clone(), analysis));
            }),
            Self::AskEvil(question) => {
                let reply = analyst.answer_as_evil(question, cancel)?;
                tell(Message::EvilReplied(question.clone(), reply));
                Ok(())
            }
            Self::FindMistakes(position) => {
                let mistakes = Mistakes::of(position, cancel)?;
                tell(Message::MistakesFound(position.clone(), mistakes));
                Ok(())
            }
            Self::Review(question) => analyst.review(question, cancel, &mut |review| {
                tell(Message::Reviewed(question.clone(), review));
            }),
            Self::Average(question) => {
                tell(match question.answer(cancel) {
                    Ok(tally) => Message::Averaged(*question, tally),
                    Err(why) => Message::AverageFailed(*question, why.to_string()),
                });
                // Nobody hears of a failure that is the end of work nobody wants.
                cancel.check()
            }
        }
    }

    fn failed(self, why: String) -> Message {
        match self {
            Self::Analyse(question) => Message::AnalysisFailed(question, why),
            Self::Review(question) => Message::ReviewFailed(question, why),
            Self::AskEvil(question) => Message::EvilReplied(question, EvilReply::Nothing(why)),
            // Nothing is said of the scores then, and they are not asked about again.
            Self::FindMistakes(position) => Message::MistakesFound(position, None),
            Self::Average(question) => Message::AverageFailed(question, why),
        }
    }
}

fn in_words(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(ToString::to_string);
    text.or_else(|| panic.downcast_ref::<String>().cloned())
        .unwrap_or_else(|| "no reason given".to_owned())
}
