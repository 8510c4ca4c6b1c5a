//! Work for the worker, and the effects of its news.

use std::sync::Arc;

use crate::coach::{EvilReply, Forecast, Insight, Job, News, Study};
use crate::rules::{Code, Player, Score};
use crate::solver::{Choice, Position};

use super::{Mode, Notice, Page, Pending, Table};

impl Table {
    /// Insights kept for stepping back and forth without waiting.
    const KEPT: usize = 32;

    /// What is known of the position on show.
    pub fn insight(&self) -> Option<&Insight> {
        self.insight_of(&self.position())
    }

    fn insight_of(&self, position: &Position) -> Option<&Insight> {
        let mut insights = self.insights.iter();
        let known = insights.find(|insight| {
            let study = &insight.study;
            (study.solver, study.seed) == (self.solver, self.solver_seed)
                && study.position == *position
        });
        known.map(Arc::as_ref)
    }

    /// The answers that the last row on show could get, and the one it got.
    pub fn last_forecast(&self) -> Option<(&Forecast, Score)> {
        let turn = self.game().turns()[..self.cursor].last()?;
        let before = self.insight_of(&Position::of(self.game(), self.cursor - 1))?;
        let forecast = before.forecast_of(Some(turn.guess))?;
        Some((forecast, turn.score))
    }

    /// The solver's move here, if it is known.
    pub fn solver_move(&self) -> Option<&Choice> {
        self.insight()?.choice.as_ref()?.as_deref().ok()
    }

    /// What the worker should be working on.
    pub(crate) fn job(&self) -> Option<Job> {
        if self.is_reviewing() {
            return self.review_job();
        }
        let study = self.needs_insight().then(|| self.study());
        let study = study.filter(|study| {
            let is_settled = |insight: &Insight| insight.settles(study);
            !self.insight().is_some_and(is_settled) && !self.has_failed()
        });
        study.map(Job::Study).or_else(|| self.accuracy_job())
    }

    /// Whether hints are on show, an action waits, or a person's scores are to be checked.
    fn needs_insight(&self) -> bool {
        self.pending != Pending::Nothing
            || self.owes_guess()
            || self.shows_coach()
            || self.may_be_wrong()
    }

    /// The study of the position on show.
    fn study(&self) -> Study {
        let is_solver_next = matches!(self.mode(), Mode::Solving | Mode::Paused);
        Study {
            position: self.position(),
            solver: self.solver,
            seed: self.solver_seed,
            row: self.judged(),
            choice_first: is_solver_next
                || self.owes_guess()
                || self.pending == Pending::Move
                || self.coach().page() == Page::Solver,
        }
    }

    /// After a person's game its review: the end names the accuracy, and the turning point of a loss.
    fn accuracy_job(&self) -> Option<Job> {
        let is_of_person = self.game().codebreaker() == Player::Person;
        let wanted = self.is_secret_shown() && is_of_person && self.can_review();
        wanted.then(|| self.review_job()).flatten()
    }

    /// The row that the coach judges: the one in the making if it is full, the one that waits for its score,
    /// the solver's next one where it guesses, or the next one of the game.
    pub fn judged(&self) -> Option<Code> {
        match self.mode() {
            Mode::Editing => self.drafted(),
            Mode::Landing(pending) | Mode::Scoring(pending) | Mode::AwaitingAnswer(pending) => {
                Some(pending.guess)
            }
            Mode::Solving | Mode::Paused | Mode::AwaitingGuess => {
                self.solver_move().map(|choice| choice.guess)
            }
            Mode::Rescoring { .. }
            | Mode::Correcting
            | Mode::Walking
            | Mode::Reviewing
            | Mode::Ended => {
                let next = self.game().turns().get(self.cursor);
                next.map(|turn| turn.guess)
            }
        }
    }

    /// The row in the making, if it is a code that may be played.
    pub fn drafted(&self) -> Option<Code> {
        let row = self.draft.code().filter(|_| self.is_editing());
        let code = self.landing.map(|landing| landing.guess).or(row);
        code.filter(|code| self.game().board().check(*code).is_ok())
    }

    /// Takes in news of the worker, and carries out the action that was waiting for them.
    pub(crate) fn hear(&mut self, news: News) -> Option<Notice> {
        match news {
            News::Insight(insight) => self.learn(insight),
            News::Review(question, review) => {
                self.keep_review(question, Ok(review));
                None
            }
            News::Evil(question, reply) => {
                if self.evil_job() != Some(Job::Evil(question.clone())) {
                    if let EvilReply::Answer(answer) = reply {
                        self.score_rival(&question, answer.score);
                    }
                    return None;
                }
                match reply {
                    EvilReply::Answer(answer) => self.hear_evil(&answer),
                    EvilReply::Disclosure(disclosure) => {
                        self.disclosure = Some((question.position, Ok(disclosure)));
                        self.reveal()
                    }
                }
            }
            News::Failed(job, why) => self.give_up_on(job, &why),
        }
    }

    fn learn(&mut self, insight: Arc<Insight>) -> Option<Notice> {
        if self.let_rival_guess(&insight) {
            return None;
        }
        let (chosen, was_wrong) = (self.chosen_suggestion(), self.mistakes().is_some());
        self.insights
            .retain(|known| !known.study.is_like(&insight.study));
        if self.insights.len() == Self::KEPT {
            self.insights.remove(0);
        }
        self.insights.push(insight);
        self.choose_suggestion(chosen);
        let is_news = !was_wrong && self.mistakes().is_some();
        let wrong = || Notice::warning("No code fits these scores: at least one is wrong");
        self.insert_if_pending()
            .or_else(|| self.tip_if_pending())
            .or_else(|| self.move_if_pending())
            .or_else(|| is_news.then(wrong))
    }

    /// The worker failed. If that is still of interest, the game goes on without its answer, and the notice says
    /// so.
    fn give_up_on(&mut self, job: Job, why: &str) -> Option<Notice> {
        if self.evil_job().as_ref() == Some(&job) {
            return Some(self.silence_evil(why));
        }
        self.stop_rival(&job, why);
        let said = match job {
            Job::Study(study) if study.is_like(&self.study()) => {
                self.failed = Some(study);
                self.pause();
                let solver = self.solver.title();
                format!("{solver} failed here ({why}). You can play on")
            }
            Job::Review(question) => {
                self.keep_review(question, Err(why.to_owned()));
                if !(self.is_reviewing() && self.has_review_failed()) {
                    return None;
                }
                format!("The review failed ({why})")
            }
            Job::Study(_) | Job::Evil(_) => return None,
        };
        Some(Notice::warning(said))
    }

    /// Whether the worker failed on the position on show.
    pub fn has_failed(&self) -> bool {
        let failed = self.failed.as_ref();
        failed.is_some_and(|failed| failed.is_like(&self.study()))
    }

    /// Lets the worker try this position again.
    pub(super) fn ask_again(&mut self) {
        self.failed = None;
    }
}
