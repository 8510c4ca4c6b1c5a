//! Games that come from another game.

use super::{Game, Outcome, PlayError};
use crate::rules::{Codemaker, HelpSet, Player, Score, SolverName};

impl Game {
    /// The same game with other scores for some rows, counted from 1. What follows a row that is now the
    /// win is gone, and so is a secret told after the last row.
    ///
    /// # Errors
    /// As [`Game::play_scored`].
    pub fn rescored(&self, changes: &[(usize, Score)]) -> Result<Self, PlayError> {
        let mut corrected = Self {
            turns: Vec::new(),
            secret: self.codemaker.fixed(self.board),
            ..self.clone()
        };
        for (row, turn) in (1..).zip(&self.turns) {
            let change = changes.iter().find(|(changed, _)| *changed == row);
            let score = change.map_or(turn.score, |(_, score)| *score);
            corrected.looking_at = turn.help;
            corrected.play_scored(turn.guess, score, turn.by)?;
            if corrected.outcome() != Outcome::Running {
                break;
            }
        }
        corrected.looking_at = if corrected.outcome() == Outcome::Running {
            self.looking_at
        } else {
            HelpSet::NONE
        };
        Ok(corrected)
    }

    /// The game as it was after `turns` turns, to be played on as practice by a person. Where a person gave
    /// the scores and the secret is out by now, it gives them from there on.
    #[must_use]
    pub fn branch(&self, turns: usize) -> Self {
        let mut branch = self.clone();
        if let (Codemaker::Hand(_), Some(secret), None) =
            (self.codemaker, self.secret(), self.wrong_rows().next())
        {
            branch.codemaker = Codemaker::Secret(secret);
        }
        branch.turns.truncate(turns);
        branch.practice = true;
        branch.round = None;
        branch.codebreaker = Player::Person;
        branch.looking_at = HelpSet::NONE;
        branch.secret = branch.codemaker.fixed(branch.board);
        branch
    }

    /// The same board and secret before the first row, with this solver in the codebreaker's seat:
    /// practice, for the secret may be known. Where a person gave the scores, the secret gives them if it
    /// is out.
    #[must_use]
    pub fn rival(&self, solver: SolverName) -> Self {
        let mut rival = self.branch(0);
        rival.codebreaker = Player::Solver(solver);
        rival
    }
}
