//! The analyst: works out analyses step by step.

use std::sync::Arc;

use crate::rules::{Board, Code, Score};
use crate::solver::{Cancel, Cancelled, Candidates, ChooseError, Position, Prover, assess, rank};

use super::{Analysis, AnalysisQuestion, Forecast, Knowledge, Wanted, Worths};

/// Answers questions about positions. It keeps the candidates along the last game, for steps along its
/// timeline, and what is proven of the last position, for one guess after another.
#[derive(Default)]
pub struct Analyst {
    board: Option<Board>,
    history: Vec<(Code, Score)>,
    /// The candidates before each row of `history` and after the last.
    candidates: Vec<Candidates>,
    prover: Option<Prover>,
}

impl Analyst {
    /// Works out the answer; `report` is called with each better one.
    ///
    /// # Errors
    /// [`Cancelled`] as soon as `cancel` says so.
    pub fn analyse(
        &mut self,
        question: &AnalysisQuestion,
        cancel: &Cancel,
        report: &mut dyn FnMut(Analysis),
    ) -> Result<(), Cancelled> {
        let candidates = &self.candidates(&question.position, cancel)?;
        let shown = candidates.codes().len().min(Analysis::CODES);
        let mut analysis = Analysis {
            counts: self.candidates.iter().map(Candidates::count).collect(),
            codes: candidates.codes()[..shown].into(),
            complete: candidates.is_complete(),
            choice: None,
            ranking: None,
            ranking_is_final: false,
            worths: Box::new(Worths::none(candidates)),
            knowledge: None,
            forecast: None,
        };
        let position = &question.position;
        match &question.wanted {
            Wanted::Worths(guesses) => {
                return self.find_worths(position, guesses, candidates, cancel, analysis, report);
            }
            Wanted::Forecast(guess) => {
                let forecast = Forecast::of(position, candidates, *guess, cancel)?;
                analysis.forecast = Some(Arc::new(forecast));
                report(analysis);
                return Ok(());
            }
            Wanted::Knowledge => {
                let knowledge = Knowledge::of(position, candidates, cancel)?;
                analysis.knowledge = Some(Arc::new(knowledge));
                report(analysis);
                return Ok(());
            }
            Wanted::Move | Wanted::Ranking => report(analysis.clone()),
        }

        // Suggestions do not wait for a proof.
        let ranked = question.wanted == Wanted::Ranking;
        let proof_last = ranked && question.solver.proves();
        if !proof_last {
            choose(question, candidates, cancel, &mut analysis)?;
            report(analysis.clone());
        }
        if ranked {
            suggest(question, candidates, cancel, &mut analysis)?;
            report(analysis.clone());
            let ranked = analysis.ranking.iter().flat_map(|ranking| &ranking.guesses);
            let ranked: Vec<Code> = ranked.map(|guess| guess.code).collect();
            self.prove(position, &ranked, candidates, cancel, &mut analysis, report)?;
            analysis.ranking_is_final = true;
            report(analysis.clone());
        }
        if proof_last {
            choose(question, candidates, cancel, &mut analysis)?;
            report(analysis);
        }
        Ok(())
    }

    /// Works out all figures of the first guess, and the worth of all.
    fn find_worths(
        &mut self,
        position: &Position,
        guesses: &[Code],
        candidates: &Candidates,
        cancel: &Cancel,
        mut analysis: Analysis,
        report: &mut dyn FnMut(Analysis),
    ) -> Result<(), Cancelled> {
        if let [first, ..] = guesses[..] {
            analysis.worths.insert(assess(position, candidates, first));
            report(analysis.clone());
        }
        self.prove(position, guesses, candidates, cancel, &mut analysis, report)?;
        analysis.worths.settle(guesses);
        report(analysis);
        Ok(())
    }

    /// Proves the worth of the best guess and of these, where that does not take too long.
    fn prove(
        &mut self,
        position: &Position,
        guesses: &[Code],
        candidates: &Candidates,
        cancel: &Cancel,
        analysis: &mut Analysis,
        report: &mut dyn FnMut(Analysis),
    ) -> Result<(), Cancelled> {
        if !analysis.worths.are_possible() {
            return Ok(());
        }
        let kept = self.prover.take();
        let kept = kept.filter(|prover| prover.position() == position);
        let begin = || Prover::new(position.clone(), candidates.clone());
        let prover = self.prover.insert(kept.unwrap_or_else(begin));
        if let Some((best, worth)) = prover.best(cancel)? {
            analysis.worths.learn_best(best, worth);
            // It may stand in no ranking, and is listed all the same.
            analysis.worths.insert(assess(position, candidates, best));
            report(analysis.clone());
        }
        for (place, guess) in (1..).zip(guesses) {
            if let Some(worth) = prover.worth(*guess, cancel)? {
                analysis.worths.learn(*guess, worth);
            }
            // Most take less than a drawing.
            if place % 10 == 0 {
                report(analysis.clone());
            }
        }
        Ok(())
    }

    /// The candidates of `position` before each of its rows and after the last. Those of the rows that the
    /// last position has too are kept.
    pub(super) fn along(
        &mut self,
        position: &Position,
        cancel: &Cancel,
    ) -> Result<&[Candidates], Cancelled> {
        if self.board != Some(position.board()) {
            *self = Self {
                board: Some(position.board()),
                ..Self::default()
            };
        }
        let shared = self
            .history
            .iter()
            .zip(position.history())
            .take_while(|(old, new)| old == new)
            .count();
        self.history.truncate(shared);
        self.candidates.truncate(shared + 1);
        for rows in self.candidates.len()..=position.history().len() {
            let here = position.before(rows);
            let candidates = match self.candidates.last() {
                Some(before) => before.after(&here, cancel)?,
                None => Candidates::of(&here, cancel)?,
            };
            self.history = here.history().to_vec();
            self.candidates.push(candidates);
        }
        Ok(&self.candidates)
    }

    /// The candidates of `position`.
    pub(super) fn candidates(
        &mut self,
        position: &Position,
        cancel: &Cancel,
    ) -> Result<Candidates, Cancelled> {
        let along = self.along(position, cancel)?;
        Ok(along.last().expect("the walk has a start").clone())
    }
}

/// Works out the solver's move.
fn choose(
    question: &AnalysisQuestion,
    candidates: &Candidates,
    cancel: &Cancel,
    analysis: &mut Analysis,
) -> Result<(), Cancelled> {
    let choice = question
        .solver
        .choose(&question.position, candidates, question.seed, cancel);
    analysis.choice = Some(match choice {
        Err(ChooseError::Cancelled(cancelled)) => return Err(cancelled),
        Err(why) => Err(why.to_string()),
        Ok(choice) => Ok(Box::new(choice)),
    });
    Ok(())
}

/// Works out the best guesses.
fn suggest(
    question: &AnalysisQuestion,
    candidates: &Candidates,
    cancel: &Cancel,
    analysis: &mut Analysis,
) -> Result<(), Cancelled> {
    let ranking = rank(
        &question.position,
        candidates,
        question.solver.measure_at(&question.position),
        Analysis::GUESSES,
        cancel,
    )?;
    analysis.ranking = Some(Box::new(ranking));
    Ok(())
}

#[cfg(test)]
impl Analyst {
    /// The final answer to a question about a position.
    pub(super) fn last_answer(position: &Position, wanted: Wanted) -> Analysis {
        let question = AnalysisQuestion {
            position: position.clone(),
            solver: crate::solver::Solver::Entropy,
            seed: 0,
            wanted,
        };
        let mut last = None;
        let mut keep = |answer| last = Some(answer);
        let answered = Self::default().analyse(&question, &Cancel::default(), &mut keep);
        assert_eq!(answered, Ok(()), "nobody cancels it");
        last.expect("every question is answered")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Preset;
    use crate::solver::Solver;

    /// Where candidates are a sample too.
    #[test]
    fn a_row_in_the_making_is_measured_like_the_guesses_listed() {
        let guess = "AABBCCDD".parse().unwrap();
        let position = Position::new(Board::new(8, 12, 12, true).unwrap());
        let position = position.with(guess, Score::new(1, 2));
        let ranking = Analyst::last_answer(&position, Wanted::Ranking).ranking;
        let best = ranking.unwrap().guesses[0];
        assert!(!best.is_exact());
        let wanted = Wanted::Worths(vec![best.code]);
        let worths = Analyst::last_answer(&position, wanted).worths;
        assert_eq!(worths.figures(best.code), Some(best));
    }

    #[test]
    fn suggestions_do_not_wait_for_a_proof() {
        for solver in [Solver::Entropy, Solver::Optimal] {
            let question = AnalysisQuestion {
                position: Position::new(Preset::Classic.board()),
                solver,
                seed: 0,
                wanted: Wanted::Ranking,
            };
            let mut first = None;
            let mut report = |analysis: Analysis| {
                if analysis.choice.is_some() || analysis.ranking_is_final {
                    first.get_or_insert((analysis.choice.is_some(), analysis.ranking_is_final));
                }
            };
            Analyst::default()
                .analyse(&question, &Cancel::default(), &mut report)
                .unwrap();
            assert_eq!(first, Some((!solver.proves(), solver.proves())), "{solver}");
        }
    }
}
