//! Works out an analysis, step by step.

use crate::rules::{Board, Code, Score};
use crate::solver::{Cancel, Cancelled, Candidates, ChooseError, Position, rank};

use super::{Analysis, Question};

/// Answers questions about positions. Keeps the candidates along the last game it was asked about,
/// so that a walk along a timeline does not start from nothing at each step.
#[derive(Default)]
pub struct Analyst {
    board: Option<Board>,
    history: Vec<(Code, Score)>,
    /// The candidates before each row of `history` and after the last.
    candidates: Vec<Candidates>,
}

impl Analyst {
    /// Works out the answer; `report` gets it each time it has become better.
    ///
    /// # Errors
    /// [`Cancelled`] as soon as `cancel` says so.
    #[expect(clippy::missing_panics_doc, reason = "a walk has at least its start")]
    pub fn answer(
        &mut self,
        question: &Question,
        cancel: &Cancel,
        report: &mut dyn FnMut(Analysis),
    ) -> Result<(), Cancelled> {
        self.walk(&question.position, cancel)?;
        let candidates = self.candidates.last().expect("the walk has a start");
        let shown = candidates.codes().len().min(Analysis::CODES);
        let mut analysis = Analysis {
            counts: self.candidates.iter().map(Candidates::count).collect(),
            codes: candidates.codes()[..shown].into(),
            complete: candidates.is_complete(),
            choice: None,
            ranking: None,
            ranking_is_final: false,
        };
        report(analysis.clone());

        let choice = question
            .solver
            .choose(&question.position, candidates, question.seed, cancel);
        analysis.choice = Some(match choice {
            Err(ChooseError::Cancelled(cancelled)) => return Err(cancelled),
            Err(why) => Err(why.to_string()),
            Ok(choice) => Ok(Box::new(choice)),
        });
        report(analysis.clone());

        if question.ranked {
            let ranking = rank(
                &question.position,
                candidates,
                question.measure(),
                Analysis::GUESSES,
                cancel,
                &mut |better| {
                    report(Analysis {
                        ranking: Some(better),
                        ..analysis.clone()
                    });
                },
            )?;
            report(Analysis {
                ranking: Some(ranking),
                ranking_is_final: true,
                ..analysis
            });
        }
        Ok(())
    }

    /// Makes `candidates` those along `position`, from where it parts from the last one.
    fn walk(&mut self, position: &Position, cancel: &Cancel) -> Result<(), Cancelled> {
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
        Ok(())
    }
}
