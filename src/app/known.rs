//! What the worker has told: one store for the whole program, by question.

use std::sync::Arc;

use crate::coach::{Insight, Review, ReviewQuestion, Study};
use crate::rules::Game;
use crate::solver::{Disclosure, Solver};

use super::{EvilQuestion, EvilReply, Job, News, VersusQuestion};

/// What is known, the latest last, and what the worker failed on.
#[derive(Default)]
pub(super) struct Known {
    insights: Vec<Arc<Insight>>,
    answers: Vec<(Job, Answer)>,
    failed: Vec<(Job, String)>,
}

/// An answer other than an insight.
enum Answer {
    Review(Review),
    Versus(Vec<(Solver, Game)>),
    Disclosure(Disclosure),
}

/// How much is kept of each kind, for going back and forth without waiting.
const KEPT: usize = 32;

/// Adds to the latest, and drops the oldest.
fn keep<T>(all: &mut Vec<T>, new: T) {
    if all.len() == KEPT {
        all.remove(0);
    }
    all.push(new);
}

impl Known {
    /// Takes in what the worker tells. Answers of evil are no knowledge but moves: they are not kept.
    pub(super) fn hear(&mut self, news: News) {
        let (job, answer) = match news {
            News::Insight(insight) => {
                self.insights
                    .retain(|known| !known.study.is_like(&insight.study));
                return keep(&mut self.insights, insight);
            }
            News::Failed(job, why) => return keep(&mut self.failed, (job, why)),
            News::Review(question, review) => {
                let progress = |review: &Review| review.settled() + review.best_play.len();
                let known = self.review(&question).map_or(0, progress);
                if progress(&review) < known {
                    // The worker begins anew after other work.
                    return;
                }
                (Job::Review(question), Answer::Review(review))
            }
            News::Versus(question, games) => (Job::Versus(question), Answer::Versus(games)),
            News::Evil(question, EvilReply::Disclosure(disclosure)) => {
                (Job::Evil(question), Answer::Disclosure(disclosure))
            }
            News::Evil(_, EvilReply::Answer(_)) => return,
        };
        self.answers.retain(|(known, _)| *known != job);
        keep(&mut self.answers, (job, answer));
    }

    /// What is known of a position.
    pub(super) fn insight(&self, study: &Study) -> Option<&Insight> {
        let mut insights = self.insights.iter();
        let known = insights.find(|insight| insight.study.is_like(study));
        known.map(Arc::as_ref)
    }

    fn answer(&self, job: &Job) -> Option<&Answer> {
        let mut answers = self.answers.iter();
        answers
            .find(|(known, _)| known == job)
            .map(|(_, answer)| answer)
    }

    /// The review of a game, as far as it is known.
    pub(super) fn review(&self, question: &ReviewQuestion) -> Option<&Review> {
        match self.answer(&Job::Review(question.clone()))? {
            Answer::Review(review) => Some(review),
            _ => None,
        }
    }

    /// The solvers' games with a code, so far.
    pub(super) fn versus(&self, question: &VersusQuestion) -> &[(Solver, Game)] {
        match self.answer(&Job::Versus(question.clone())) {
            Some(Answer::Versus(games)) => games,
            _ => &[],
        }
    }

    /// Evil's proof.
    pub(super) fn disclosure(&self, question: &EvilQuestion) -> Option<&Disclosure> {
        match self.answer(&Job::Evil(question.clone()))? {
            Answer::Disclosure(disclosure) => Some(disclosure),
            _ => None,
        }
    }

    /// Whether the worker failed on this.
    pub(super) fn has_failed(&self, job: &Job) -> bool {
        let mut failed = self.failed.iter();
        failed.any(|(failed, _)| match (failed, job) {
            (Job::Study(failed), Job::Study(study)) => failed.is_like(study),
            (failed, job) => failed == job,
        })
    }

    /// Lets the worker try again: a key asked for it.
    pub(super) fn forget_failures(&mut self) {
        self.failed.clear();
    }
}
