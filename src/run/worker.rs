//! The thread that works out positions and games.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{self, Receiver, Sender, SyncSender};

use anyhow::Result;

use crate::app::{Job, News, ReviewCache, reason_of_panic};
use crate::coach::Analyst;
use crate::solver::Cancel;
use crate::store::reviews::ReviewFile;

use super::{Event, thread};

/// The thread that does one job at a time. A new job cancels the one before.
pub(crate) struct Worker {
    jobs: Sender<(Job, Cancel)>,
    /// Cancels the last job.
    cancel: Cancel,
}

impl Worker {
    /// Starts the thread, which sends its news as events and keeps reviews in a file.
    ///
    /// # Errors
    /// The system allows no more threads.
    pub(super) fn start(events: SyncSender<Event>, mut reviews: ReviewFile) -> Result<Self> {
        let (jobs, inbox) = mpsc::channel();
        thread::start(move || {
            work(&inbox, &mut reviews, |news| {
                // Without a receiver the game has ended.
                let _ = events.send(Event::News(news));
            });
        })?;
        Ok(Self {
            jobs,
            cancel: Cancel::default(),
        })
    }

    /// Cancels the last job. If there is a new one, it is begun.
    pub(super) fn ask(&mut self, job: Option<Job>) {
        self.cancel.cancel();
        let Some(job) = job else { return };
        self.cancel = Cancel::default();
        // The thread lives as long as this sender.
        let _ = self.jobs.send((job, self.cancel.clone()));
    }
}

/// Does the jobs one by one, and sends what each of them finds out. A panic is sent as the failure of its job.
pub fn work(
    inbox: &Receiver<(Job, Cancel)>,
    reviews: &mut dyn ReviewCache,
    mut send: impl FnMut(News),
) {
    let mut analyst = Analyst::default();
    for (job, cancel) in inbox {
        let mut tell = |news| {
            if !cancel.is_cancelled() {
                send(news);
            }
        };
        let done = catch_unwind(AssertUnwindSafe(|| {
            job.work(&mut analyst, reviews, &cancel, &mut tell)
        }));
        if let Err(panic) = done {
            // Its caches may be inconsistent.
            analyst = Analyst::default();
            let told = Err(reason_of_panic(&*panic));
            tell(News { job, told });
        }
    }
}
