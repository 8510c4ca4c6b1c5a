//! The jobs of the page, one at a time: what is asked of the worker, and when the worker is ended.
//!
//! A worker hears nothing while it works. So a job that nobody waits for any more is ended with its worker, if it has
//! had its time, and a new worker is started. What the worker has worked out is lost with it.

use std::time::Duration;

use crate::app::{Job, News};

use super::wire::{self, Message, Question};

/// The jobs. What follows from each call is a list of commands, to be carried out in order.
#[derive(Debug, Default)]
pub struct Jobs {
    /// The number of the newest question. The answers to older ones are void.
    number: u32,
    /// The job of the newest question, until the worker gets it.
    waiting: Option<Job>,
    worker: WorkerState,
}

/// What the worker does.
#[derive(Debug, Default)]
enum WorkerState {
    /// There is none.
    #[default]
    Absent,
    /// It does not listen yet.
    Starting,
    /// It waits for a job.
    Idle,
    /// It works on a question, which it got at this time.
    Busy { question: Question, since: Duration },
}

/// What is to be done.
#[derive(Debug)]
pub enum Command {
    /// Start a worker. There is none.
    Start,
    /// Send this to the worker.
    Post(Vec<u8>),
    /// End the worker.
    End,
    /// Call [`Jobs::wake`] at this time.
    WakeAt(Duration),
    /// Tell these news. It is the last command, since the game may ask for something else at once.
    Tell(News),
}

impl Jobs {
    /// How long a job has its worker when a newer one waits. So none waits longer.
    pub const PATIENCE: Duration = Duration::from_millis(300);

    /// Does this job from now on, and no other; `None` stops the work.
    pub fn ask(&mut self, job: Option<Job>, now: Duration) -> Vec<Command> {
        self.number += 1;
        self.waiting = job;
        self.go_on(now)
    }

    /// Takes in a message of the worker.
    pub fn receive(&mut self, message: &[u8], now: Duration) -> Vec<Command> {
        match wire::read(message) {
            Some(Message::Ready | Message::Done(_)) => self.worker = WorkerState::Idle,
            Some(Message::News(number, told)) => {
                let Some(job) = self.current_job().filter(|_| number == self.number) else {
                    return Vec::new();
                };
                return vec![Command::Tell(News { job, told })];
            }
            Some(Message::Failed(why)) => return self.fail(why, now),
            None => return self.fail("its answer is damaged".to_owned(), now),
        }
        self.go_on(now)
    }

    /// Takes in that the worker has failed, and why. The job that is waited for has failed with it. A job that waited
    /// for another one to end gets a new worker.
    pub fn fail(&mut self, why: String, now: Duration) -> Vec<Command> {
        let job = match self.worker {
            WorkerState::Absent => return Vec::new(),
            // Another worker would fare no better before it has heard anything.
            WorkerState::Starting | WorkerState::Idle => self.waiting.take(),
            WorkerState::Busy { .. } => self.current_job(),
        };
        self.worker = WorkerState::Absent;
        let mut commands = vec![Command::End];
        commands.extend(self.go_on(now));
        commands.extend(job.map(|job| {
            Command::Tell(News {
                job,
                told: Err(why),
            })
        }));
        commands
    }

    /// Takes in that the time of [`Command::WakeAt`] has come.
    pub fn wake(&mut self, now: Duration) -> Vec<Command> {
        self.go_on(now)
    }

    /// The job of the newest question, if the worker is at it.
    fn current_job(&self) -> Option<Job> {
        match &self.worker {
            WorkerState::Busy { question, .. } if question.number == self.number => {
                Some(question.job.clone())
            }
            _ => None,
        }
    }

    /// Sees to the newest question.
    fn go_on(&mut self, now: Duration) -> Vec<Command> {
        match &self.worker {
            WorkerState::Starting => Vec::new(),
            WorkerState::Absent if self.waiting.is_none() => Vec::new(),
            WorkerState::Absent => {
                self.worker = WorkerState::Starting;
                vec![Command::Start]
            }
            WorkerState::Idle => match self.waiting.take() {
                Some(job) => vec![self.begin(job, now)],
                None => Vec::new(),
            },
            WorkerState::Busy { question, .. } if question.number == self.number => Vec::new(),
            WorkerState::Busy { since, .. } => {
                let end = *since + Self::PATIENCE;
                if now < end {
                    return vec![Command::WakeAt(end)];
                }
                self.worker = WorkerState::Absent;
                let mut commands = vec![Command::End];
                commands.extend(self.go_on(now));
                commands
            }
        }
    }

    /// Gives the newest question to the worker.
    fn begin(&mut self, job: Job, now: Duration) -> Command {
        let question = Question {
            number: self.number,
            job,
        };
        let bytes = wire::bytes(&question);
        self.worker = WorkerState::Busy {
            question,
            since: now,
        };
        Command::Post(bytes)
    }
}

/// Why a worker has ended without a word, by what the browser says of it.
pub fn reason(error: &str) -> String {
    // A panic is told before the worker ends. Without a word it ends where it gets no memory.
    let is_memory = ["unreachable", "memory", "allocat"];
    if is_memory
        .iter()
        .any(|word| error.to_lowercase().contains(word))
    {
        "the browser has no more memory for it".to_owned()
    } else if error.is_empty() {
        "the browser did not start its worker".to_owned()
    } else {
        error.to_owned()
    }
}
