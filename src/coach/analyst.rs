//! The analyst: works out positions step by step.

use std::collections::VecDeque;
use std::sync::Arc;

use crate::rules::Code;
use crate::solver::{
    Cancel, Cancelled, Candidates, ChooseError, Count, Disclosure, EvilError, Position, Prover,
    assess, evil_answer, rank,
};

use super::{
    EvilQuestion, EvilReply, Forecast, Insight, Job, Knowledge, Mistakes, News, Review, Study,
    Suggestion,
};

/// Works out what is known of positions, always in the same order: what is quick, and what follows a key
/// press, comes first.
///
/// It keeps the last insights, and goes on where it stopped: another row at the same position begins nothing
/// anew. It keeps the candidates along the last game too, for steps along its timeline, and what is proven of
/// the last position.
#[derive(Default)]
pub struct Analyst {
    position: Option<Position>,
    /// The candidates before each row of that position and after the last, or the first of them.
    candidates: Vec<Candidates>,
    prover: Option<Prover>,
    /// One for each position and solver, the latest last.
    insights: VecDeque<Insight>,
}

impl Job {
    /// Does the work; `report` is called with all that is known, each time it is more.
    ///
    /// # Errors
    /// [`Cancelled`] as soon as `cancel` says so.
    pub fn work(
        &self,
        analyst: &mut Analyst,
        cancel: &Cancel,
        report: &mut dyn FnMut(News),
    ) -> Result<(), Cancelled> {
        let news = match self {
            Self::Study(study) => {
                let mut report =
                    |insight: &Insight| report(News::Insight(Arc::new(insight.clone())));
                return analyst.study(study, cancel, &mut report);
            }
            Self::Review(question) => {
                let mut report =
                    |review: &Review| report(News::Review(question.clone(), review.clone()));
                let review = Review::of(question, cancel, &mut report)?;
                return review.play_best(cancel, &mut report);
            }
            Self::Versus(question) => {
                return question.play(cancel, |games| {
                    report(News::Versus(question.clone(), games.to_vec()));
                });
            }
            Self::Evil(question) => match analyst.answer_as_evil(question, cancel) {
                Ok(reply) => News::Evil(question.clone(), reply),
                Err(EvilError::Cancelled(cancelled)) => return Err(cancelled),
                Err(why) => News::Failed(self.clone(), why.to_string()),
            },
        };
        report(news);
        Ok(())
    }
}

impl Analyst {
    /// Insights kept.
    const KEPT: usize = 32;

    /// Works out a position; `report` is called with all that is known, each time it is more.
    ///
    /// # Errors
    /// [`Cancelled`] as soon as `cancel` says so.
    pub fn study(
        &mut self,
        study: &Study,
        cancel: &Cancel,
        report: &mut dyn FnMut(&Insight),
    ) -> Result<(), Cancelled> {
        cancel.check()?;
        let candidates = self.candidates(&study.position, cancel)?;
        let mut kept = self.insights.iter();
        let known = kept.position(|insight| insight.study.is_like(study));
        let kept = known.and_then(|place| self.insights.remove(place));
        let mut insight = if let Some(kept) = kept {
            Insight {
                study: study.clone(),
                done: false,
                ..kept
            }
        } else {
            let begun = Insight::begun(study.clone(), &self.candidates);
            report(&begun);
            begun
        };
        let worked_out = self.go_on(&mut insight, &candidates, cancel, report);
        self.know(insight);
        worked_out
    }

    /// Keeps an insight, to go on from it.
    pub fn know(&mut self, insight: Insight) {
        self.insights
            .retain(|known| !known.study.is_like(&insight.study));
        if self.insights.len() == Self::KEPT {
            self.insights.pop_front();
        }
        self.insights.push_back(insight);
    }

    /// Works out a position until what is known is enough, or all.
    #[expect(clippy::missing_panics_doc, reason = "what is known is reported")]
    pub fn study_until(&mut self, study: &Study, is_enough: impl Fn(&Insight) -> bool) -> Insight {
        let (mut last, cancel) = (None, Cancel::default());
        let mut keep = |insight: &Insight| {
            if is_enough(insight) {
                cancel.cancel();
            }
            last = Some(insight.clone());
        };
        // Cancelled where it is enough.
        let _ = self.study(study, &cancel, &mut keep);
        last.expect("what is known is reported")
    }

    /// Works out what is missing.
    fn go_on(
        &mut self,
        insight: &mut Insight,
        candidates: &Candidates,
        cancel: &Cancel,
        report: &mut dyn FnMut(&Insight),
    ) -> Result<(), Cancelled> {
        let study = insight.study.clone();
        let position = &study.position;
        if insight.forecast_of(study.row).is_none() {
            let forecast = Forecast::of(position, candidates, study.row, cancel)?;
            insight.forecast = Some(Arc::new(forecast));
            report(insight);
        }
        if study.choice_first {
            choose(insight, candidates, cancel, report)?;
        }
        if insight.knowledge.is_none() {
            let knowledge = Knowledge::of(position, candidates, cancel)?;
            insight.knowledge = Some(Arc::new(knowledge));
            report(insight);
        }
        if insight.count() == Count::Exact(0) && insight.mistakes.is_none() {
            insight.mistakes = Mistakes::of(position, cancel)?.map(Arc::new);
            report(insight);
        }
        // Suggestions do not wait for a proof.
        if !study.solver.proves() {
            choose(insight, candidates, cancel, report)?;
        }
        if insight.guesses.is_none() {
            let measure = study.solver.measure_at(position);
            let mut ranking = rank(position, candidates, measure, Insight::GUESSES, cancel)?;
            if study.possible_only && ranking.guesses.iter().all(|it| !it.possible) {
                let codes = insight.codes.iter().take(Insight::GUESSES);
                ranking.all_compared = false;
                ranking.guesses = codes.map(|it| assess(position, candidates, *it)).collect();
                ranking
                    .guesses
                    .sort_by(|one, two| one.expected.total_cmp(&two.expected));
            }
            insight.ranking = Some(ranking);
            insight.arrange();
            report(insight);
        }
        if insight.can_prove {
            self.prove(insight, candidates, cancel, report)?;
        }
        insight.best = insight.guesses().first().copied();
        if insight.choice.is_none() {
            report(insight);
            choose(insight, candidates, cancel, report)?;
        }
        insight.done = true;
        report(insight);
        Ok(())
    }

    /// Proves the worth of the best guess, of the row and of the ranked guesses, where that does not take too
    /// long.
    fn prove(
        &mut self,
        insight: &mut Insight,
        candidates: &Candidates,
        cancel: &Cancel,
        report: &mut dyn FnMut(&Insight),
    ) -> Result<(), Cancelled> {
        let Study { position, row, .. } = insight.study.clone();
        let is_new = |guess: &Code| !insight.worths.contains_key(guess);
        let is_ranked = insight.best.is_some();
        // Where no optimal guess was found, no other worth would be.
        let has_more = row.as_ref().is_some_and(is_new) && insight.optimum.is_some();
        if is_ranked && !has_more {
            return Ok(());
        }
        let kept = self.prover.take();
        let kept = kept.filter(|prover| *prover.position() == position);
        let begin = || Prover::new(position.clone(), candidates.clone());
        let prover = self.prover.insert(kept.unwrap_or_else(begin));
        if insight.optimum.is_none() {
            let Some((best, worth)) = prover.best(cancel)? else {
                return Ok(());
            };
            insight.worths.insert(best, worth);
            insight.optimum = Some(Suggestion {
                guess: assess(&position, candidates, best),
                worth: Some(worth),
            });
            insight.arrange();
            report(insight);
        }
        let ranking = insight.ranking.iter().filter(|_| !is_ranked);
        let ranked = ranking.flat_map(|ranking| &ranking.guesses);
        let guesses = row.into_iter().chain(ranked.map(|guess| guess.code));
        let unknown = guesses.filter(|guess| !insight.worths.contains_key(guess));
        for (place, guess) in unknown.collect::<Vec<_>>().into_iter().enumerate() {
            if let Some(worth) = prover.worth(guess, cancel)? {
                insight.worths.insert(guess, worth);
            }
            // Most take less than a drawing.
            if place % 10 == 0 {
                insight.arrange();
                report(insight);
            }
        }
        insight.arrange();
        Ok(())
    }

    /// The candidates of a position. Those before each row that the last position has too are kept.
    fn candidates(
        &mut self,
        position: &Position,
        cancel: &Cancel,
    ) -> Result<Candidates, Cancelled> {
        let last = self.position.replace(position.clone());
        let last = last.filter(|last| last.board() == position.board());
        let shared = last.map_or(0, |last| {
            let rows = last.history().iter().zip(position.history());
            1 + rows.take_while(|(old, new)| old == new).count()
        });
        self.candidates.truncate(shared);
        for rows in self.candidates.len()..=position.history().len() {
            let here = position.before(rows);
            let candidates = match self.candidates.last() {
                Some(before) => before.after(&here, cancel)?,
                None => Candidates::of(&here, cancel)?,
            };
            self.candidates.push(candidates);
        }
        Ok(self.candidates[position.history().len()].clone())
    }

    /// The answer of the evil codemaker, or its proof at the end.
    ///
    /// # Errors
    /// It has no answer, or the work was cancelled.
    pub fn answer_as_evil(
        &mut self,
        question: &EvilQuestion,
        cancel: &Cancel,
    ) -> Result<EvilReply, EvilError> {
        let EvilQuestion { position, guess } = question;
        match guess {
            Some(guess) => {
                let candidates = self.candidates(position, cancel)?;
                evil_answer(position, &candidates, *guess, cancel).map(EvilReply::Answer)
            }
            None => Disclosure::of(position, cancel).map(EvilReply::Disclosure),
        }
    }
}

/// Works out the solver's choice, if it is missing.
fn choose(
    insight: &mut Insight,
    candidates: &Candidates,
    cancel: &Cancel,
    report: &mut dyn FnMut(&Insight),
) -> Result<(), Cancelled> {
    if insight.choice.is_some() {
        return Ok(());
    }
    let study = &insight.study;
    let choice = study
        .solver
        .choose(&study.position, candidates, study.seed, cancel);
    insight.choice = Some(match choice {
        Err(ChooseError::Cancelled(cancelled)) => return Err(cancelled),
        Err(why) => Err(why.to_string()),
        Ok(choice) => Ok(Arc::new(choice)),
    });
    report(insight);
    Ok(())
}
