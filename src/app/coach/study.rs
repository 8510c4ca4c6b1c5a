//! What is known of the position on show, and what is asked of the worker.

use crate::app::{Answer, Impossible, Job, News, Notice};
use crate::coach::{Forecast, Insight, Study};
use crate::rules::{Code, Score};
use crate::solver::Choice;

use crate::app::{Activity, Awaited, Said, Table};

/// What is known.
impl Table {
    /// What is known of the position on show.
    pub fn insight(&self) -> Option<&Insight> {
        self.insight_after(self.variation.cursor())
    }

    /// What is known of the position after so many rows.
    pub(in crate::app) fn insight_after(&self, rows: usize) -> Option<&Insight> {
        match self.answers.answer(&Job::Study(self.study(rows)))? {
            Answer::Insight(insight) => Some(insight),
            _ => None,
        }
    }

    /// The answers that the last row on show could get, and the one it got.
    pub fn last_forecast(&self) -> Option<(&Forecast, Score)> {
        let turn = self.game().turns()[..self.variation.cursor()].last()?;
        let before = self.insight_after(self.variation.cursor() - 1)?;
        Some((before.forecast_of(Some(turn.guess))?, turn.score))
    }

    /// The solver's choice here, if it is known.
    pub fn solver_move(&self) -> Option<&Choice> {
        self.insight()?.choice.as_ref()?.as_deref().ok()
    }

    /// The row that the coach judges: the one in the making if it is full and else the guess chosen in the
    /// list, the one that waits for its score, the solver's next one where it guesses, or the next one of the
    /// game.
    pub fn judged(&self) -> Option<Code> {
        let is_past = !self.variation.at_end() || self.is_over();
        match self.variation.activity() {
            Activity::Rescoring { .. } | Activity::Replay { .. } => self.next_of_game(),
            _ if is_past => self.next_of_game(),
            Activity::Drafting(_) => self.drafted().or_else(|| self.suggested()),
            Activity::Guessed(guess, _) => Some(guess.code),
            Activity::Idle | Activity::Solving { .. } => {
                self.solver_move().map(|choice| choice.guess)
            }
        }
    }

    fn next_of_game(&self) -> Option<Code> {
        let next = self.game().turns().get(self.variation.cursor());
        next.map(|turn| turn.guess).or_else(|| self.suggested())
    }

    /// The work that the position on show needs, if it needs any.
    pub(in crate::app) fn study_job(&self) -> Option<Job> {
        let is_asked = matches!(self.variation.activity(), Activity::Solving { .. });
        let is_awaited = match self.variation.activity() {
            Activity::Drafting(wanted) => wanted.is_some(),
            _ => is_asked && self.variation.at_end(),
        };
        let is_needed =
            is_awaited || self.panel.explains || self.shows_coach() || self.may_be_wrong();
        let study = Study {
            row: self.judged(),
            choice_first: is_asked || self.is_watched() && !self.is_over(),
            ..self.study(self.variation.cursor())
        };
        is_needed.then_some(Job::Study(study))
    }

    /// The question about the position after so many rows, whatever is wanted of it.
    fn study(&self, rows: usize) -> Study {
        let solver = self.variation.solver();
        Study {
            solver,
            // What is known of a position holds in every game, but for solvers that draw lots.
            seed: if solver.draws_lots() { self.seed } else { 0 },
            possible_only: self.settings.impossible == Impossible::Refuse && !self.is_watched(),
            ..Study::of_game(self.game(), rows)
        }
    }

    /// Whether the worker failed on the position on show.
    pub fn has_failed(&self) -> bool {
        let study = self.study(self.variation.cursor());
        self.answers.has_failed(&Job::Study(study))
    }
}

/// The worker.
impl Table {
    /// Takes in what the worker tells, and carries out what waits for it.
    pub(in crate::app) fn receive(&mut self, news: News) -> Said {
        let said = match &news.told {
            Ok(answer) => self.receive_evil(&news.job, answer),
            Err(why) => self.give_up(&news.job, why),
        };
        self.answers.receive(news);
        said.or_else(|| match self.variation.activity() {
            Activity::Drafting(Some(Awaited::Insert)) => self.insert_known(),
            Activity::Drafting(Some(Awaited::Tip(degree))) => self.tip_known(degree),
            _ => None,
        })
    }

    /// What the worker failed on is told where it is missed; the game goes on without it.
    fn give_up(&mut self, job: &Job, why: &str) -> Said {
        let text = match job {
            Job::Study(study) if study.is_like(&self.study(self.variation.cursor())) => {
                self.pause();
                let solver = self.variation.solver().title();
                format!("{solver} failed: {why}. You can play on")
            }
            Job::Review(_) if self.review_job().as_ref() == Ok(job) => {
                format!("The review failed: {why}. Your game is saved")
            }
            Job::Versus(_) => format!("The comparison failed: {why}"),
            Job::Evil(..) if self.evil_job().as_ref() == Some(job) => {
                return Some(self.silence_evil(why));
            }
            Job::Study(_) | Job::Review(_) | Job::Evil(..) | Job::Disclosure(_) => return None,
        };
        Some(Notice::warning(text))
    }
}
