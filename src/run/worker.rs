//! The thread that works out positions and games.

use std::any::Any;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{self, Receiver, Sender, SyncSender};
use std::thread;

use crate::coach::{Analyst, Job, News};
use crate::run::Event;
use crate::solver::{Cancel, Cancelled};

/// Does one job at a time; a new one cancels the one before.
pub(crate) struct Worker {
    jobs: Sender<(Job, Cancel)>,
    /// Cancels the last job.
    cancel: Cancel,
}

impl Worker {
    /// Starts the thread, which sends its news as events.
    pub(crate) fn start(events: SyncSender<Event>) -> io::Result<Self> {
        let (jobs, inbox) = mpsc::channel();
        thread::Builder::new()
            .name("solver".to_owned())
            .spawn(move || work(&inbox, &events, Job::work))?;
        Ok(Self {
            jobs,
            cancel: Cancel::default(),
        })
    }

    /// Cancels the last job and does this one, if there is one.
    pub(crate) fn ask(&mut self, job: Option<Job>) {
        self.cancel.cancel();
        let Some(job) = job else { return };
        self.cancel = Cancel::default();
        // The thread lives as long as this sender.
        let _ = self.jobs.send((job, self.cancel.clone()));
    }
}

/// How a job is done: [`Job::work`].
type Work = fn(&Job, &mut Analyst, &Cancel, &mut dyn FnMut(News)) -> Result<(), Cancelled>;

/// Does the jobs one by one. A panic is told as a failure.
fn work(inbox: &Receiver<(Job, Cancel)>, events: &SyncSender<Event>, work: Work) {
    let mut analyst = Analyst::default();
    for (job, cancel) in inbox {
        let tell = |news| {
            if !cancel.is_cancelled() {
                // Without a receiver the game has ended.
                let _ = events.send(Event::News(news));
            }
        };
        let done = catch_unwind(AssertUnwindSafe(|| {
            work(&job, &mut analyst, &cancel, &mut |news| tell(news))
        }));
        if let Err(panic) = done {
            // Its caches may be inconsistent.
            analyst = Analyst::default();
            tell(News::Failed(job, in_words(&*panic)));
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
    use crate::coach::EvilQuestion;
    use crate::rules::Preset;
    use crate::solver::Position;

    fn ask(jobs: &Sender<(Job, Cancel)>, preset: Preset) {
        let job = Job::Evil(EvilQuestion {
            position: Position::new(preset.board()),
            guess: None,
        });
        jobs.send((job, Cancel::default())).unwrap();
    }

    #[test]
    fn a_panic_is_told_and_the_next_job_is_done() {
        let (jobs, inbox) = mpsc::channel();
        let (events, told) = mpsc::sync_channel(2);
        ask(&jobs, Preset::Mini);
        ask(&jobs, Preset::Classic);
        drop(jobs);
        work(&inbox, &events, |job, analyst, cancel, report| {
            let is_mini =
                matches!(job, Job::Evil(it) if it.position.board() == Preset::Mini.board());
            assert!(!is_mini, "a bug");
            job.work(analyst, cancel, report)
        });
        let mut told = told.try_iter().map(|event| match event {
            Event::News(news) => news,
            _ => panic!("something else"),
        });
        assert!(matches!(told.next(), Some(News::Failed(_, why)) if why == "a bug"));
        assert!(matches!(told.next(), Some(News::Evil(..))));
    }
}
