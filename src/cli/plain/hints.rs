//! The help of the dialogue in lines: counts of codes, best guesses, and the reasons of solvers.

use std::sync::Arc;

use anyhow::{Context, Error, Result};

use crate::coach::{Insight, Study, say};
use crate::rules::Help;
use crate::solver::{Choice, Count, Solver};

use super::Plain;
use super::words::left;

/// The solver that gives hints.
const ADVISER: Solver = Solver::Entropy;

impl Plain {
    pub(crate) fn hint(&mut self) -> Result<()> {
        let is_counted = self.game.looking_at().is_some();
        let help = if is_counted { Help::Hints } else { Help::Tips };
        self.game.look_at(help);
        let words = if is_counted {
            let is_enough = |insight: &Insight| insight.best.is_some();
            let insight = self.insight(ADVISER, is_enough);
            self.best_guess(&insight)
        } else {
            left(&self.counts())
        };
        // A game without a row is not saved for that.
        if matches!(self.saved, Some((_, Some(_)))) {
            self.save()?;
        }
        self.talk.tell(&words)
    }

    /// The best guess, and why.
    fn best_guess(&self, insight: &Insight) -> String {
        let Some(best) = insight.best else {
            // Guesses cannot be ranked if no candidate was found.
            let choice = insight.choice.as_ref();
            let choice = choice.and_then(|choice| choice.as_ref().ok());
            return choice.map_or_else(String::new, |choice| self.reasons(choice));
        };
        let praise = if insight.is_optimal(best.guess.code) {
            "Best guess".to_owned()
        } else if best.worth.is_none() && best.guess.is_exact() {
            let measure = ADVISER.measure_at(&self.position());
            format!("Best guess by {}", measure.title())
        } else {
            "Good guess".to_owned()
        };
        let why = say::guess(&self.position(), &best.guess);
        let finish = best.worth.filter(|worth| worth.of > 1).map(say::with_it);
        let finish = finish.map(|words| format!(" {words}")).unwrap_or_default();
        format!("{praise}: {}. {why}{finish}", self.code(best.guess.code))
    }

    pub(crate) fn say_why(&mut self) -> Result<()> {
        let (Some(guess), Some(solver)) = (self.pending, self.solver()) else {
            return Ok(());
        };
        let choice = self.choice(solver)?;
        let words = if choice.guess == guess.code {
            self.reasons(&choice)
        } else {
            "You chose this first guess with --opening.".to_owned()
        };
        self.talk.tell(&words)
    }

    /// The guess that the solver would make.
    pub(crate) fn choice(&mut self, solver: Solver) -> Result<Arc<Choice>> {
        let insight = self.insight(solver, |insight| insight.choice.is_some());
        let choice = insight.choice.context("the solver gave no guess")?;
        choice.map_err(Error::msg)
    }

    /// Number of codes possible before each row and after the last one.
    pub(crate) fn counts(&mut self) -> Vec<Count> {
        self.insight(ADVISER, |_| true).counts
    }

    /// What is known of the position, as soon as it is enough.
    fn insight(&mut self, solver: Solver, is_enough: fn(&Insight) -> bool) -> Insight {
        let study = Study {
            position: self.position(),
            solver,
            seed: self.seed,
            row: None,
            choice_first: true,
        };
        self.analyst.study_until(&study, is_enough)
    }
}
