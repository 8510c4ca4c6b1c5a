//! What the worker has told: one store for the whole program, by question.

use crate::coach::{Analyst, Review};

use super::{Answer, Job, News};

/// What the worker has told, and what it failed on.
#[derive(Clone, Default)]
pub(crate) struct Answers {
    /// The jobs with all that is known of them, the latest last.
    answers: Vec<(Job, Answer)>,
    failed: Vec<Job>,
}

/// How many answers are kept, for going back and forth without waiting.
const KEPT: usize = Analyst::REMEMBERED;

/// Whether two jobs are about the same: of one position more or less can be asked.
fn are_like(one: &Job, other: &Job) -> bool {
    if let (Job::Study(study), Job::Study(other_study)) = (one, other) {
        return study.is_like(other_study);
    }
    one == other
}

impl Answers {
    /// Takes in what the worker tells. An answer of evil and a code that was drawn are moves in the game and no
    /// knowledge, so they are not kept.
    pub(crate) fn receive(&mut self, news: News) {
        let job = news.job;
        let Ok(answer) = news.told else {
            self.failed.push(job);
            return;
        };
        if matches!(answer, Answer::Evil(_) | Answer::Practice(_)) || self.is_behind(&job, &answer)
        {
            return;
        }
        self.answers.retain(|(known, _)| !are_like(known, &job));
        if self.answers.len() == KEPT {
            self.answers.remove(0);
        }
        self.answers.push((job, answer));
    }

    /// Whether an answer is a review that tells less than the one that is known: after other work the worker begins it
    /// anew.
    fn is_behind(&self, job: &Job, answer: &Answer) -> bool {
        let Answer::Review(review) = answer else {
            return false;
        };
        match self.review(job) {
            Some(known) => progress(review) < progress(known),
            None => false,
        }
    }

    /// What is known of a job.
    pub(crate) fn answer(&self, job: &Job) -> Option<&Answer> {
        for (known, answer) in &self.answers {
            if are_like(known, job) {
                return Some(answer);
            }
        }
        None
    }

    /// What is known of the review of a game.
    pub(crate) fn review(&self, job: &Job) -> Option<&Review> {
        match self.answer(job)? {
            Answer::Review(review) => Some(review),
            _ => None,
        }
    }

    /// Whether the worker has more to tell of a job. Evil is asked anew for each of its answers.
    pub(crate) fn is_open(&self, job: &Job) -> bool {
        if matches!(job, Job::Evil(..)) {
            return true;
        }
        !self.is_complete(job) && !self.has_failed(job)
    }

    /// Whether all is known that a job asks for.
    fn is_complete(&self, job: &Job) -> bool {
        let Some(answer) = self.answer(job) else {
            return false;
        };
        match (job, answer) {
            (Job::Study(study), Answer::Insight(insight)) => insight.settles(study),
            (Job::Review(_), Answer::Review(review)) => review.is_complete(),
            (Job::Versus(question), Answer::Versus(games)) => games.len() == question.games(),
            _ => true,
        }
    }

    /// Whether the worker has failed on a job.
    pub(crate) fn has_failed(&self, job: &Job) -> bool {
        self.failed.iter().any(|failed| are_like(failed, job))
    }

    /// Lets the worker try again: a key asked for it.
    pub(crate) fn forget_failures(&mut self) {
        self.failed.clear();
    }
}

/// How far a review has come, to compare it with an earlier one of the same game.
fn progress(review: &Review) -> usize {
    review.settled() + review.best_play().len()
}
