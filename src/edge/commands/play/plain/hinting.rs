//! What the coach is asked.

use anyhow::{Context, Result};

use crate::coach::{Analysis, AnalysisQuestion, Wanted};
use crate::edge::commands::play::story::HintKeys;
use crate::edge::lines::Voice;
use crate::rules::HelpKind;
use crate::solver::{Cancel, Position, Solver};

use super::{ADVISER, Plain};

impl Plain {
    pub(super) fn hint(&mut self) -> Result<()> {
        let left = self.analysis(ADVISER, Wanted::Move)?.count();
        self.look_at(HelpKind::Count);
        self.talk.say(&Voice::left(left), &HintKeys::count(left))
    }

    pub(super) fn hint_guess(&mut self) -> Result<()> {
        let analysis = self.analysis(ADVISER, Wanted::Ranking)?;
        self.look_at(HelpKind::Guesses);
        let position = self.position();
        let measure = ADVISER.measure_at(&position);
        let (words, keys) = HintKeys::guess(&position, &analysis, measure, &self.voice)?;
        self.talk.say(&words, &keys)
    }

    pub(super) fn position(&self) -> Position {
        Position::of(&self.game, self.game.turns().len())
    }

    /// All that there is to say to a question about the position.
    pub(super) fn analysis(&mut self, solver: Solver, wanted: Wanted) -> Result<Analysis> {
        let question = AnalysisQuestion {
            position: self.position(),
            solver,
            seed: self.solver_seed,
            wanted,
        };
        let mut best = None;
        let mut keep = |analysis| best = Some(analysis);
        self.analyst
            .analyse(&question, &Cancel::default(), &mut keep)?;
        best.context("the coach says nothing")
    }
}
