//! The analyst: works out positions step by step.

use std::fmt;
use std::sync::Arc;

use crate::rules::Code;
use crate::solver::{
    Cancel, Cancelled, Candidates, Choice, ChooseError, GuessFigures, Position, Prover,
    tells_more_than_candidates, try_measure, try_rank, uncancelled,
};

use super::conflict_table::ConflictTable;
use super::{
    Advantage, CodeWindow, Contrast, Forecast, Insight, Knowledge, Study, Suggestion, WrongScores,
};

/// Works out what is known of positions, always in the same order: first what is quick and follows a key press.
///
/// 1. how many codes are possible, and the [`Forecast`] of the row;
/// 2. the solver's choice, if it comes first;
/// 3. [`Knowledge`] and [`WrongScores`];
/// 4. the choice of a solver that need not prove it;
/// 5. guesses ranked by one step;
/// 6. proofs: the best guess, the row, the best guesses in order;
/// 7. the best guess, and the choice if it is still missing.
///
/// It remembers the last insights, the candidates before each row of the last position, and what is proven of that position
/// and of the opening. So nothing is worked out twice after a step along the game, for another row, or in the review of
/// another game on the same board.
///
/// ```
/// use pegwise::coach::{Analyst, Study};
/// use pegwise::rules::Board;
/// use pegwise::solver::{Cancel, Position};
///
/// let study = Study::new(Position::parse(Board::new(3, 4)?, "AAB:1,0")?);
/// let mut analyst = Analyst::default();
/// // Another thread can cancel it, and a screen shows each report.
/// let mut reports = 0;
/// analyst.try_study(&study, &Cancel::default(), &mut |insight| {
///     reports += 1;
///     assert_eq!(insight.count(), 17);
/// })?;
/// assert!(reports > 3);
/// // Now all of it is known at once.
/// assert!(analyst.study(&study).is_complete);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Default)]
pub struct Analyst {
    /// The candidates before each row of the last position and after the last.
    by_row: Vec<Candidates>,
    /// Which codes the rows of that position rule out.
    conflict_table: Option<ConflictTable>,
    prover: Option<Prover>,
    /// What is proven of the last board before its first row, where most games begin alike.
    opening: Option<Prover>,
    /// One for each position and solver, the latest last.
    insights: Vec<Insight>,
}

impl Analyst {
    /// How many insights are remembered. Keep no more of them yourself: a forgotten position is begun anew, and its first
    /// insights tell less than the one that you have kept.
    pub const REMEMBERED: usize = 64;

    /// Works out a position until all is known.
    ///
    /// # Panics
    /// Panics if the row of the study is not as long as the board's codes, or has a colour that is not on the board.
    pub fn study(&mut self, study: &Study) -> Insight {
        self.study_until(study, |insight| insight.is_complete)
    }

    /// Works out a position until what is known is enough, or all.
    ///
    /// ```
    /// use pegwise::coach::{Analyst, Study};
    /// use pegwise::rules::Board;
    /// use pegwise::solver::Position;
    ///
    /// let study = Study::new(Position::parse(Board::new(3, 4)?, "AAB:1,0")?);
    /// let insight = Analyst::default().study_until(&study, |known| known.knowledge.is_some());
    /// assert!(insight.knowledge.is_some() && insight.best.is_none());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn study_until(&mut self, study: &Study, is_enough: impl Fn(&Insight) -> bool) -> Insight {
        let cancel = Cancel::default();
        let candidates = uncancelled(self.try_candidates(&study.position, &cancel)).clone();
        if let Some(known) = self.remembered(study, &candidates).filter(&is_enough) {
            return known;
        }
        let mut stop = |insight: &Insight| {
            if is_enough(insight) {
                cancel.cancel();
            }
        };
        // The only error is that `stop` has cancelled it.
        let _ = self.try_study(study, &cancel, &mut stop);
        // The study was remembered last.
        Insight {
            candidates: CodeWindow::whole(&candidates),
            ..self.insights[self.insights.len() - 1].clone()
        }
    }

    /// Works out a position; `report` is called with all that is known, each time it is more. Whoever cancels it has what
    /// was reported last. The first report tells which codes are possible: on the largest boards it comes after tenths of
    /// a second.
    ///
    /// ```
    /// use pegwise::coach::{Analyst, Study};
    /// use pegwise::rules::Board;
    /// use pegwise::solver::{Cancel, Position};
    ///
    /// let study = Study::new(Position::parse(Board::new(3, 4)?, "AAB:1,0")?);
    /// let cancel = Cancel::default();
    /// let mut last = None;
    /// // Another thread could raise a clone of `cancel` as well, such as one that waits for some time.
    /// let ended = Analyst::default().try_study(&study, &cancel, &mut |insight| {
    ///     if !insight.guesses().is_empty() {
    ///         cancel.cancel();
    ///     }
    ///     last = Some(insight.clone());
    /// });
    /// assert!(ended.is_err());
    /// let known = last.expect("the candidates come at once");
    /// assert_eq!(known.count(), 17);
    /// println!("so far {} is best", known.guesses()[0].figures.guess);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Returns [`Cancelled`] if it is cancelled. What was found until then is remembered.
    ///
    /// # Panics
    /// Panics as [`Analyst::study`] does.
    pub fn try_study(
        &mut self,
        study: &Study,
        cancel: &Cancel,
        report: &mut dyn FnMut(&Insight),
    ) -> Result<(), Cancelled> {
        cancel.check()?;
        let candidates = self.try_candidates(&study.position, cancel)?.clone();
        let insight = if let Some(known) = self.remembered(study, &candidates) {
            known
        } else {
            let at_start = Insight::at_start(study.clone(), &self.by_row);
            report(&at_start);
            at_start
        };
        let mut work = Work {
            insight,
            candidates,
            cancel,
            report,
        };
        let completed = self.complete(&mut work);
        // What was found until it was cancelled is remembered too.
        self.remember(work.insight);
        completed
    }

    /// What is known already of a study with these candidates, to be completed with its row.
    fn remembered(&self, study: &Study, candidates: &Candidates) -> Option<Insight> {
        let mut insights = self.insights.iter();
        let known = insights.find(|insight| insight.study.is_like(study))?;
        Some(Insight {
            study: study.clone(),
            candidates: CodeWindow::whole(candidates),
            is_complete: false,
            ..known.clone()
        })
    }

    /// A guess beside the best one of a position; `None` where a proof would take too long.
    ///
    /// # Errors
    /// Returns [`Cancelled`] if it is cancelled.
    ///
    /// # Panics
    /// Panics if the guess is not as long as the board's codes.
    pub fn try_contrast(
        &mut self,
        position: &Position,
        guess: Code,
        cancel: &Cancel,
    ) -> Result<Option<Contrast>, Cancelled> {
        let candidates = self.try_candidates(position, cancel)?.clone();
        Contrast::new(self.prover(&candidates), guess, cancel)
    }

    /// The candidates of a position. They are worked out from those before the rows that the last position has too.
    ///
    /// # Errors
    /// Returns [`Cancelled`] if it is cancelled.
    pub fn try_candidates(
        &mut self,
        position: &Position,
        cancel: &Cancel,
    ) -> Result<&Candidates, Cancelled> {
        Candidates::update_row_by_row(&mut self.by_row, position, cancel)?;
        Ok(&self.by_row[position.history().len()])
    }

    /// The prover of these candidates, with what it has proven already.
    pub fn prover(&mut self, candidates: &Candidates) -> &Prover {
        let slot = if candidates.position().history().is_empty() {
            &mut self.opening
        } else {
            &mut self.prover
        };
        let of_candidates = match slot.take() {
            Some(prover) if prover.candidates() == candidates => prover,
            Some(prover) => prover.with_candidates(candidates.clone()),
            None => Prover::new(candidates.clone()),
        };
        slot.insert(of_candidates)
    }

    /// Remembers an insight, such as one of another analyst, to go on from it. Its codes are worked out again when they
    /// are needed: the lists of many positions on a large board would fill the memory.
    pub fn remember(&mut self, mut insight: Insight) {
        insight.candidates = insight.candidates.without_codes();
        self.insights
            .retain(|known| !known.study.is_like(&insight.study));
        if self.insights.len() == Self::REMEMBERED {
            self.insights.remove(0);
        }
        self.insights.push(insight);
    }

    /// The conflict table of a position. The rows that the last position has too are not looked at again.
    fn conflict_table(
        &mut self,
        position: &Position,
        cancel: &Cancel,
    ) -> Result<&ConflictTable, Cancelled> {
        let of_board = match self.conflict_table.take() {
            Some(table) if table.board() == position.board() => table,
            _ => ConflictTable::without_rows(self.by_row[0].clone()),
        };
        let table = self.conflict_table.insert(of_board);
        table.update(position, cancel)?;
        Ok(table)
    }

    /// Works out what is missing, step by step.
    fn complete(&mut self, work: &mut Work<'_>) -> Result<(), Cancelled> {
        work.cancel.check()?;
        work.forecast()?;
        if work.insight.study.choice_first {
            self.choose(work)?;
        }
        self.know(work)?;
        // Suggestions do not wait for a proof.
        if !work.insight.study.solver.proves() {
            self.choose(work)?;
        }
        if work.insight.guesses.is_none() {
            work.rank()?;
            work.report();
        }
        if work.insight.study.looks_ahead() {
            self.prove(work)?;
        }
        work.settle_best()?;
        if work.insight.choice.is_none() {
            work.report();
            self.choose(work)?;
        }
        work.insight.is_complete = true;
        work.report();
        Ok(())
    }

    /// Reads knowledge and wrong scores off the conflict table, if they are missing.
    fn know(&mut self, work: &mut Work<'_>) -> Result<(), Cancelled> {
        if work.insight.knowledge.is_some() {
            return Ok(());
        }
        let position = &work.insight.study.position;
        let table = self.conflict_table(position, work.cancel)?;
        let knowledge = Knowledge::from_table(&work.candidates, table, work.cancel)?;
        let wrong_scores = WrongScores::from_table(position, table, work.cancel)?;
        work.insight.knowledge = Some(Arc::new(knowledge));
        work.insight.wrong_scores = wrong_scores.map(Arc::new);
        work.report();
        work.cancel.check()
    }

    /// Works out the solver's choice, if it is missing.
    fn choose(&mut self, work: &mut Work<'_>) -> Result<(), Cancelled> {
        if work.insight.choice.is_some() {
            return Ok(());
        }
        work.insight.choice = Some(match self.choice(work) {
            Ok(choice) => Ok(Arc::new(choice)),
            Err(ChooseError::Cancelled(cancelled)) => return Err(cancelled),
            Err(why) => Err(why),
        });
        work.report();
        Ok(())
    }

    /// The solver's choice.
    fn choice(&mut self, work: &mut Work<'_>) -> Result<Choice, ChooseError> {
        if let Some(first) = work.first_of_ranking()? {
            return Ok(first);
        }
        let candidates = &work.candidates;
        let study = &work.insight.study;
        let prover = self.prover(candidates);
        let choice = study.solver.try_choose(prover, study.seed, work.cancel)?;
        if study.is_evil {
            Ok(choice.against_evil(candidates))
        } else {
            Ok(choice)
        }
    }

    /// Proves the worth of the best guess, of the row and of the best guesses, where that does not take too long.
    fn prove(&mut self, work: &mut Work<'_>) -> Result<(), Cancelled> {
        let has_best = work.insight.best.is_some();
        let unproven_row = work.unproven_row();
        if has_best && unproven_row.is_none() {
            return Ok(());
        }
        if work.insight.judge_last_rows() {
            work.report();
            return Ok(());
        }
        // Where no optimal guess was found, no other worth would be.
        if has_best && work.insight.optimum.is_none() {
            return Ok(());
        }
        let prover = self.prover(&work.candidates);
        work.prove_optimum(prover)?;
        if work.insight.optimum.is_none() {
            return Ok(());
        }
        if let Some(row) = unproven_row {
            work.prove_row(prover, row)?;
        }
        if !has_best {
            work.prove_list(prover)?;
        }
        Ok(())
    }
}

impl fmt::Debug for Analyst {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let position = self.by_row.last().map(Candidates::position);
        f.debug_struct("Analyst")
            .field("position", &position)
            .field("insights", &self.insights.len())
            .finish_non_exhaustive()
    }
}

/// An insight that is worked out. None of its steps does what is done already.
struct Work<'a> {
    insight: Insight,
    candidates: Candidates,
    cancel: &'a Cancel,
    report: &'a mut dyn FnMut(&Insight),
}

impl Work<'_> {
    /// Tells all that is known.
    fn report(&mut self) {
        (self.report)(&self.insight);
    }

    /// Works out the answers that the row can get.
    fn forecast(&mut self) -> Result<(), Cancelled> {
        let row = self.insight.study.row;
        if self.insight.forecast_of(row).is_some() {
            return Ok(());
        }
        let forecast = Forecast::try_new(&self.candidates, row, self.cancel)?;
        self.insight.forecast = Some(Arc::new(forecast));
        self.report();
        self.cancel.check()
    }

    /// Ranks the guesses by one step.
    fn rank(&mut self) -> Result<(), Cancelled> {
        if self.insight.ranking.is_none() {
            let options = self.insight.study.rank_options();
            let ranking = try_rank(&self.candidates, options, self.cancel)?;
            self.insight.ranking = Some(ranking);
            self.insight.arrange();
        }
        Ok(())
    }

    /// The solver's choice, if that is the first of the guesses that are ranked anyway.
    fn first_of_ranking(&mut self) -> Result<Option<Choice>, Cancelled> {
        let study = &self.insight.study;
        let measure = study.measure();
        // The choice is the best of all guesses by the solver's own measure.
        if study.consistent_only || study.solver.measure() != Some(measure) {
            return Ok(None);
        }
        self.rank()?;
        let Some(ranking) = &self.insight.ranking else {
            return Ok(None);
        };
        let candidates = &self.candidates;
        Ok(Choice::from_ranking(ranking, measure, candidates))
    }

    /// Proves the worth of an optimal guess.
    fn prove_optimum(&mut self, prover: &Prover) -> Result<(), Cancelled> {
        if self.insight.optimum.is_some() {
            return Ok(());
        }
        let Some((guess, worth)) = prover.try_best(self.cancel)? else {
            return Ok(());
        };
        self.insight.optimum = Some(worth);
        // The worth is kept here too, for the proven list may show an equal guess in place of this one.
        self.insight.worths.push((guess, worth));
        self.insight.proven = vec![Suggestion {
            figures: GuessFigures::new(&self.candidates, guess),
            worth: Some(worth),
        }];
        // Until the list is proven, the guesses ranked by one step follow this one.
        self.insight.arrange();
        self.report();
        Ok(())
    }

    /// The row to judge, if its worth is not proven.
    fn unproven_row(&self) -> Option<Code> {
        let row = self.insight.study.row?;
        if self.insight.worth_of(row).is_none() {
            Some(row)
        } else {
            None
        }
    }

    /// Proves the worth of the row.
    fn prove_row(&mut self, prover: &Prover, row: Code) -> Result<(), Cancelled> {
        if let Some(worth) = prover.try_worth(row, self.cancel)? {
            self.insight.worths.push((row, worth));
            self.report();
        }
        Ok(())
    }

    /// Proves which guesses are the best.
    fn prove_list(&mut self, prover: &Prover) -> Result<(), Cancelled> {
        let listed = prover.list(self.insight.study.top, self.cancel)?;
        if !listed.is_empty() {
            let guesses: Vec<Code> = listed.iter().map(|(guess, _)| *guess).collect();
            let measured = try_measure(&self.candidates, &guesses, self.cancel)?;
            self.insight.proven.clear();
            for (figures, (_, worth)) in measured.into_iter().zip(listed) {
                self.insight.proven.push(Suggestion {
                    figures,
                    worth: Some(worth),
                });
            }
        }
        self.insight.arrange();
        Ok(())
    }

    /// Makes the first guess of the list the best one.
    fn settle_best(&mut self) -> Result<(), Cancelled> {
        if self.insight.best.is_none()
            && let Some(best) = self.insight.guesses().first().copied()
        {
            self.insight.advantage = self.advantage_of(&best)?;
            self.insight.best = Some(best);
        }
        Ok(())
    }

    /// How the best guess is better than every candidate, if it is none itself. What it tells in one step is said first,
    /// which a player can see; else how it wins, which only a proof can tell.
    fn advantage_of(&self, best: &Suggestion) -> Result<Option<Advantage>, Cancelled> {
        if best.figures.is_consistent {
            return Ok(None);
        }
        if self.tells_more(best)? {
            return Ok(Some(Advantage::TellsMore));
        }
        Ok(self.advantage_by_worth(best))
    }

    /// Whether a guess is known to tell more than every candidate.
    fn tells_more(&self, best: &Suggestion) -> Result<bool, Cancelled> {
        let Some(ranking) = &self.insight.ranking else {
            return Ok(false);
        };
        // Where there are too many guesses to compare all, the candidates alone would take too long as well.
        if !ranking.all_compared {
            return Ok(false);
        }
        tells_more_than_candidates(&self.candidates, &best.figures, self.cancel)
    }

    /// How an optimal guess wins more often or sooner than every candidate, if that is proven.
    fn advantage_by_worth(&self, best: &Suggestion) -> Option<Advantage> {
        if !self.insight.is_optimal(best.figures.guess) {
            return None;
        }
        let best_worth = best.worth?;
        let candidate_worth = self.best_candidate()?.worth?;
        if best_worth.found() > candidate_worth.found() {
            Some(Advantage::WinsMoreOften)
        } else if best_worth.cost() < candidate_worth.cost() {
            Some(Advantage::WinsSooner)
        } else {
            None
        }
    }

    /// The first guess of the list that could be the code: of the guesses with a worth it is the best candidate.
    fn best_candidate(&self) -> Option<&Suggestion> {
        let mut guesses = self.insight.guesses().iter();
        guesses.find(|suggestion| suggestion.figures.is_consistent)
    }
}
