//! What the worker tells, and what waits for it.

use crate::app::context::Ctx;
use crate::app::reply::Reply;
use crate::app::{Answer, Job, News};

use super::{Activity, Awaited, Table};

impl Table {
    /// Takes in what the worker tells, and carries out what waits for it.
    pub(crate) fn receive(&mut self, news: News, ctx: &mut Ctx) -> Reply {
        let reply = match &news.told {
            Ok(answer @ Answer::Practice(_)) => self.receive_practice(&news.job, answer),
            Ok(answer) => self.receive_evil(&news.job, answer, ctx.time()),
            Err(why) => self.report_failure(&news.job, why, ctx),
        };
        ctx.answers.receive(news);
        match reply {
            Reply::Nothing => self.give_awaited_help(ctx),
            said @ Reply::Say(_) => said,
        }
    }

    /// Gives the help that is awaited, if it is known now.
    fn give_awaited_help(&mut self, ctx: &Ctx) -> Reply {
        match self.variation.activity() {
            Activity::Drafting(Some(Awaited::Insert)) => self.insert_awaited(ctx),
            Activity::Drafting(Some(Awaited::Tip(degree))) => self.give_awaited_tip(degree, ctx),
            _ => Reply::Nothing,
        }
    }

    /// Says what the worker failed on where it is missed; the game goes on without it.
    fn report_failure(&mut self, job: &Job, why: &str, ctx: &Ctx) -> Reply {
        let view = self.view(ctx);
        match job {
            Job::Study(study) if study.is_like(&view.study_on_show()) => {
                let solver = self.variation.solver().title();
                self.pause();
                Reply::warning(format!("{solver} failed: {why}. You can play on"))
            }
            Job::Review(_) if self.review_job().as_ref() == Ok(job) => {
                Reply::warning(format!("The review failed: {why}. Your game is saved"))
            }
            Job::Versus(_) => Reply::warning(format!("The comparison failed: {why}")),
            Job::Evil(..) if self.evil_job().as_ref() == Some(job) => {
                self.take_guess_from_evil(why)
            }
            Job::Practice(_) if self.practice_job().as_ref() == Some(job) => {
                self.pause();
                Reply::warning(format!("No practice here: {why}"))
            }
            Job::Study(_)
            | Job::Review(_)
            | Job::Reviews(_)
            | Job::Practice(_)
            | Job::Contrast(..)
            | Job::Evil(..)
            | Job::EvilReveal(_)
            | Job::FewestAgainstEvil(_)
            | Job::Codes(..)
            | Job::Matching(..) => Reply::Nothing,
        }
    }
}
