//! What the worker has told: one store for the whole program, by question.

use crate::coach::{Analyst, Review};
use crate::solver::Solver;

use super::{Answer, Job, News};

/// What is known, the latest last, and what the worker failed on.
#[derive(Clone, Default)]
pub(crate) struct Answers {
    answers: Vec<(Job, Answer)>,
    failed: Vec<Job>,
}

/// How many answers are kept, for going back and forth without waiting.
const KEPT: usize = Analyst::KEPT;

/// Whether two jobs are about the same: of a position more or less can be wanted.
fn are_like(one: &Job, other: &Job) -> bool {
    match (one, other) {
        (Job::Study(one), Job::Study(other)) => one.is_like(other),
        (one, other) => one == other,
    }
}

impl Answers {
    /// Takes in what the worker tells. Answers of evil are no knowledge but moves: they are not kept.
    pub(crate) fn receive(&mut self, News { job, told }: News) {
        match told {
            Err(_) => self.failed.push(job),
            Ok(Answer::Evil(_)) => {}
            Ok(answer) if self.is_behind(&job, &answer) => {}
            Ok(answer) => {
                self.answers.retain(|(known, _)| !are_like(known, &job));
                if self.answers.len() == KEPT {
                    self.answers.remove(0);
                }
                self.answers.push((job, answer));
            }
        }
    }

    /// Whether a review tells less than is known: the worker begins anew after other work.
    fn is_behind(&self, job: &Job, answer: &Answer) -> bool {
        let progress = |review: &Review| review.settled() + review.best_play.len();
        match (answer, self.answer(job)) {
            (Answer::Review(new), Some(Answer::Review(known))) => progress(new) < progress(known),
            _ => false,
        }
    }

    /// What is known of this.
    pub(crate) fn answer(&self, job: &Job) -> Option<&Answer> {
        let (_, answer) = self
            .answers
            .iter()
            .find(|(known, _)| are_like(known, job))?;
        Some(answer)
    }

    pub(crate) fn review(&self, job: &Job) -> Option<&Review> {
        match self.answer(job)? {
            Answer::Review(review) => Some(review),
            _ => None,
        }
    }

    /// Whether the worker has more to tell of this. Evil is asked anew for each of its answers.
    pub(crate) fn is_open(&self, job: &Job) -> bool {
        let is_told = match (job, self.answer(job)) {
            (Job::Evil(..), _) => return true,
            (Job::Study(study), Some(Answer::Insight(insight))) => insight.settles(study),
            (_, Some(Answer::Review(review))) => review.is_complete,
            (Job::Versus(question), Some(Answer::Versus(games))) => {
                games.len() + usize::from(question.but.is_some()) == Solver::ALL.len()
            }
            (_, answer) => answer.is_some(),
        };
        !is_told && !self.has_failed(job)
    }

    pub(crate) fn has_failed(&self, job: &Job) -> bool {
        self.failed.iter().any(|failed| are_like(failed, job))
    }

    /// Lets the worker try again: a key asked for it.
    pub(crate) fn forget_failures(&mut self) {
        self.failed.clear();
    }
}
