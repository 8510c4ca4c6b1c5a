//! The analyst: works out positions step by step.

use std::sync::Arc;

use crate::rules::Code;
use crate::solver::{
    Cancel, Cancelled, Candidates, Choice, ChooseError, Position, Prover, RankedGuess, measured,
    tells_more_than_candidates, try_rank,
};

use super::sheet::Sheet;
use super::{Advantage, Contrast, Forecast, Insight, Knowledge, Mistakes, Study, Suggestion};

/// Works out what is known of positions, always in the same order: first what is quick and follows a key press.
///
/// It keeps the last insights, the candidates along the last game, and what is proven of the last position and of the
/// opening: a step along the game, another row, or the review of another game begins nothing anew.
#[derive(Default)]
pub struct Analyst {
    /// The candidates before each row of the last position and after the last.
    along: Vec<Candidates>,
    /// What the rows of that position rule out.
    sheet: Option<Sheet>,
    prover: Option<Prover>,
    /// What is proven of the last board before its first row, where most games begin alike.
    opening: Option<Prover>,
    /// One for each position and solver, the latest last.
    insights: Vec<Insight>,
}

impl Analyst {
    /// Insights kept. Who keeps answers of an analyst keeps no more of them: a position that the analyst has forgotten is
    /// begun anew, and its first answers tell less than the last one did.
    pub const KEPT: usize = 64;

    /// Works out a position until all is known.
    pub fn study(&mut self, study: &Study) -> Insight {
        self.study_to(study, |insight| insight.done)
    }

    /// Works out a position until what is known is enough, or all.
    pub fn study_to(&mut self, study: &Study, is_enough: impl Fn(&Insight) -> bool) -> Insight {
        let cancel = Cancel::default();
        let mut stop = |insight: &Insight| {
            if is_enough(insight) {
                cancel.cancel();
            }
        };
        // Cancelled where it is enough.
        let _ = self.try_study(study, &cancel, &mut stop);
        self.insights[self.insights.len() - 1].clone()
    }

    /// Works out a position; `report` is called with all that is known, each time it is more.
    ///
    /// # Errors
    /// [`Cancelled`] as soon as `cancel` says so.
    pub fn try_study(
        &mut self,
        study: &Study,
        cancel: &Cancel,
        report: &mut dyn FnMut(&Insight),
    ) -> Result<(), Cancelled> {
        cancel.check()?;
        self.go_to(&study.position, cancel)?;
        let mut known = self.insights.iter();
        let known = known.find(|insight| insight.study.is_like(study));
        let mut insight = known.cloned().unwrap_or_else(|| {
            let begun = Insight::begun(study.clone(), &self.along);
            report(&begun);
            begun
        });
        insight.study = study.clone();
        insight.done = false;
        let worked_out = self.go_on(&mut insight, cancel, report);
        self.know(insight);
        worked_out
    }

    /// A guess beside the best one of a position; `None` where a proof would take too long.
    ///
    /// # Errors
    /// [`Cancelled`] as soon as `cancel` says so.
    ///
    /// # Panics
    /// If the guess is not as long as the board's codes.
    pub fn try_contrast(
        &mut self,
        position: &Position,
        guess: Code,
        cancel: &Cancel,
    ) -> Result<Option<Contrast>, Cancelled> {
        let left = self.go_to(position, cancel)?.clone();
        Contrast::new(self.prover_of(&left), guess, cancel)
    }

    /// Keeps an insight, to go on from it.
    pub fn know(&mut self, insight: Insight) {
        self.insights
            .retain(|known| !known.study.is_like(&insight.study));
        if self.insights.len() == Self::KEPT {
            self.insights.remove(0);
        }
        self.insights.push(insight);
    }

    /// The candidates of a position. Those before each row that the last position has too are kept.
    ///
    /// # Errors
    /// [`Cancelled`].
    pub(crate) fn go_to(
        &mut self,
        position: &Position,
        cancel: &Cancel,
    ) -> Result<&Candidates, Cancelled> {
        Candidates::update_row_by_row(&mut self.along, position, cancel)?;
        Ok(&self.along[position.history().len()])
    }

    /// The sheet of a position. The rows that the last position has too are kept.
    fn sheet_of(&mut self, position: &Position, cancel: &Cancel) -> Result<&Sheet, Cancelled> {
        let begun = match self.sheet.take() {
            Some(kept) if kept.board() == position.board() => kept,
            _ => Sheet::blank(self.along[0].clone()),
        };
        let sheet = self.sheet.insert(begun);
        sheet.go_to(position, cancel)?;
        Ok(sheet)
    }

    /// Works out what is missing.
    fn go_on(
        &mut self,
        insight: &mut Insight,
        cancel: &Cancel,
        report: &mut dyn FnMut(&Insight),
    ) -> Result<(), Cancelled> {
        cancel.check()?;
        let study = insight.study.clone();
        if insight.forecast_of(study.row).is_none() {
            let forecast = Forecast::try_new(&insight.candidates, study.row, cancel)?;
            insight.forecast = Some(Arc::new(forecast));
            report(insight);
            cancel.check()?;
        }
        if study.choice_first {
            self.choose(insight, cancel, report)?;
        }
        if insight.knowledge.is_none() {
            let sheet = self.sheet_of(&study.position, cancel)?;
            let knowledge = Knowledge::read(&insight.candidates, sheet, cancel)?;
            let mistakes = Mistakes::read(&study.position, sheet, cancel)?;
            insight.knowledge = Some(Arc::new(knowledge));
            insight.mistakes = mistakes.map(Arc::new);
            report(insight);
            cancel.check()?;
        }
        // Suggestions do not wait for a proof.
        if !study.solver.proves() {
            self.choose(insight, cancel, report)?;
        }
        if insight.guesses.is_none() {
            rank(insight, cancel)?;
            report(insight);
        }
        if study.looks_ahead() {
            self.prove(insight, cancel, report)?;
        }
        if insight.best.is_none()
            && let Some(best) = insight.guesses().first().copied()
        {
            insight.advantage = advantage(insight, &best, cancel)?;
            insight.best = Some(best);
        }
        if insight.choice.is_none() {
            report(insight);
            self.choose(insight, cancel, report)?;
        }
        insight.done = true;
        report(insight);
        Ok(())
    }

    /// Proves the worth of the best guess, of the row and of the best guesses, where that does not take too long.
    fn prove(
        &mut self,
        insight: &mut Insight,
        cancel: &Cancel,
        report: &mut dyn FnMut(&Insight),
    ) -> Result<(), Cancelled> {
        let (left, study) = (insight.candidates.clone(), insight.study.clone());
        let row = study.row.filter(|row| insight.worth_of(*row).is_none());
        if insight.best.is_some() && row.is_none() {
            return Ok(());
        }
        if insight.judge_last_rows() {
            report(insight);
            return Ok(());
        }
        // Where no optimal guess was found, no other worth would be.
        if insight.best.is_some() && insight.optimum.is_none() {
            return Ok(());
        }
        let prover = self.prover_of(&left);
        let suggestion = |(figures, worth)| Suggestion { figures, worth };
        if insight.optimum.is_none() {
            let Some((guess, worth)) = prover.try_best(cancel)? else {
                return Ok(());
            };
            insight.optimum = Some(worth);
            // The list that comes may have another guess of this worth.
            insight.worths.push((guess, worth));
            insight.proven = vec![suggestion((RankedGuess::new(&left, guess), Some(worth)))];
            // The others keep their lines until they come with their worth.
            insight.arrange();
            report(insight);
        }
        if let Some(row) = row
            && let Some(worth) = prover.try_worth(row, cancel)?
        {
            insight.worths.push((row, worth));
            report(insight);
        }
        if insight.best.is_none() {
            let listed = prover.list(study.top.into(), cancel)?;
            let (guesses, worths): (Vec<_>, Vec<_>) = listed.into_iter().unzip();
            if !guesses.is_empty() {
                let guesses = measured(&left, &guesses, cancel)?.into_iter();
                let worths = worths.into_iter().map(Some);
                insight.proven = guesses.zip(worths).map(suggestion).collect();
            }
            insight.arrange();
        }
        Ok(())
    }

    /// The prover of these candidates, with what it has proven already.
    pub(super) fn prover_of(&mut self, left: &Candidates) -> &Prover {
        let prover = match left.position().history() {
            [] => &mut self.opening,
            _ => &mut self.prover,
        };
        let here = match prover.take() {
            Some(kept) if kept.candidates().position() == left.position() => kept,
            Some(other) => other.with_candidates(left.clone()),
            None => Prover::new(left.clone()),
        };
        prover.insert(here)
    }

    /// Works out the solver's choice, if it is missing.
    fn choose(
        &mut self,
        insight: &mut Insight,
        cancel: &Cancel,
        report: &mut dyn FnMut(&Insight),
    ) -> Result<(), Cancelled> {
        if insight.choice.is_some() {
            return Ok(());
        }
        let (left, options) = (insight.candidates.clone(), insight.study.rank_options());
        let Study { solver, seed, .. } = insight.study;
        let mut first = None;
        if solver.measure() == Some(options.measure()) && !options.is_consistent_only() {
            // Its choice is the first of the guesses that are ranked anyway.
            rank(insight, cancel)?;
            let ranking = insight.ranking.as_ref();
            first =
                ranking.and_then(|ranking| Choice::from_ranking(ranking, options.measure(), &left));
        }
        let choice = match first {
            Some(choice) => Ok(choice),
            None => solver.try_choose(self.prover_of(&left), seed, cancel),
        };
        insight.choice = Some(match choice {
            Err(ChooseError::Cancelled(cancelled)) => return Err(cancelled),
            Err(why) => Err(why),
            Ok(choice) if insight.study.is_evil => Ok(Arc::new(choice.against_evil(&left))),
            Ok(choice) => Ok(Arc::new(choice)),
        });
        report(insight);
        Ok(())
    }
}

/// How the best guess is better than every possible code, where it is none of them and that is known.
fn advantage(
    insight: &Insight,
    best: &Suggestion,
    cancel: &Cancel,
) -> Result<Option<Advantage>, Cancelled> {
    if best.figures.is_consistent {
        return Ok(None);
    }
    // Where not all guesses could be compared, it would take as long to compare the possible codes.
    let all_compared = insight.ranking.as_ref().is_some_and(|it| it.all_compared);
    if all_compared && tells_more_than_candidates(&insight.candidates, &best.figures, cancel)? {
        return Ok(Some(Advantage::TellsMore));
    }
    let mut guesses = insight.guesses().iter();
    let possible = guesses
        .find(|it| it.figures.is_consistent)
        .and_then(|it| it.worth);
    let worths = best
        .worth
        .zip(possible)
        .filter(|_| insight.is_optimal(best.figures.guess));
    Ok(worths.and_then(|(best, possible)| {
        if best.found() > possible.found() {
            Some(Advantage::WinsMoreOften)
        } else if best.cost() < possible.cost() {
            Some(Advantage::WinsSooner)
        } else {
            None
        }
    }))
}

/// Ranks the guesses by one step.
fn rank(insight: &mut Insight, cancel: &Cancel) -> Result<(), Cancelled> {
    if insight.ranking.is_none() {
        let ranking = try_rank(&insight.candidates, insight.study.rank_options(), cancel)?;
        insight.ranking = Some(ranking);
        insight.arrange();
    }
    Ok(())
}
