//! What the rows of a game come to: what was lost in all, and which rows decided it.

use crate::rules::{Help, Outcome};

use super::{Accuracy, Loss, Mark, Review, ReviewedRow};

/// Losses of the codebreaker, and luck of a whole game.
#[derive(Debug, Clone, Copy, PartialEq)]
#[non_exhaustive]
pub struct Totals {
    /// Number of rows that count: judged, and made without help.
    pub judged: usize,
    /// Guesses lost on average, in all these rows.
    pub guesses: f64,
    /// The accuracy of these rows; `None` if there are none.
    pub accuracy: Option<Accuracy>,
    /// Luck of all scores, in bits.
    pub luck: f64,
}

impl Review {
    /// The row that lost a game which was certain to be won before it and not after it, if that is proven: the last such
    /// row, if the codebreaker made it.
    pub(in crate::coach) fn fatal_row(&self) -> Option<&ReviewedRow> {
        if self.question.game.outcome() != Outcome::Lost {
            return None;
        }
        let codebreaker = self.question.game.codebreaker();
        let turns = self.question.game.turns().iter();
        for (row, turn) in self.rows.iter().zip(turns).rev() {
            // No win is certain after this row, for the game was lost or the next row had no certain win.
            if row.best_worth()?.is_certain() {
                return (turn.player == codebreaker).then_some(row);
            }
        }
        None
    }

    /// The rows of the codebreaker that cost most, never the one that found the code. In a lost game that is the row
    /// that cost the game, else the rows that lost most of the chance. Then accuracy and the larger loss tell. Empty
    /// until all are judged, and where no guess was better.
    pub(in crate::coach) fn costliest_rows(&self) -> Vec<&ReviewedRow> {
        if self.totals().is_none() {
            return Vec::new();
        }
        if let Some(row) = self.fatal_row() {
            return vec![row];
        }
        let mut rows = Vec::new();
        let mut most = (0.0, 0.0, f64::INFINITY);
        for (row, _) in self.own_rows().filter(|(row, _)| !row.is_found()) {
            let Some((accuracy, loss)) = row.accuracy().zip(row.loss()) else {
                continue;
            };
            let chance = if self.is_won() { 0.0 } else { loss.chance() };
            let cost = (chance, 1.0 - accuracy.share(), loss.most());
            if cost > most {
                (rows, most) = (vec![row], cost);
            } else if cost == most {
                rows.push(row);
            }
        }
        rows
    }

    /// The first of these rows.
    pub fn costliest(&self) -> Option<&ReviewedRow> {
        self.costliest_rows().first().copied()
    }

    /// That row, if it was costly or cost the game.
    pub fn turning_point(&self) -> Option<&ReviewedRow> {
        let costliest = self.costliest()?;
        let is_costly = costliest.mark()? >= Mark::Costly && costliest.better().is_some();
        (is_costly || self.fatal_row().is_some()).then_some(costliest)
    }

    /// The rows that the codebreaker made, with the help for each. Those of a solver that helped out do not count.
    fn own_rows(&self) -> impl Iterator<Item = (&ReviewedRow, Option<Help>)> {
        let game = &self.question.game;
        let turns = game.turns().iter();
        self.rows
            .iter()
            .zip(turns)
            .filter(|(_, turn)| turn.player == game.codebreaker())
            .map(|(row, turn)| (row, turn.help))
    }

    /// The rows that the codebreaker made without help.
    pub(in crate::coach) fn unhelped_rows(&self) -> impl Iterator<Item = &ReviewedRow> {
        self.own_rows()
            .filter(|(_, help)| help.is_none())
            .map(|(row, _)| row)
    }

    /// The rows that the codebreaker wasted, by number.
    pub fn wasted(&self) -> impl Iterator<Item = usize> {
        self.own_rows()
            .filter(|(row, _)| row.is_wasted())
            .map(|(row, _)| row.number)
    }

    /// Number of rows, from the first on, that are not pending.
    pub fn settled(&self) -> usize {
        self.rows.iter().filter(|row| !row.is_pending()).count()
    }

    /// The totals, once every row is judged.
    pub fn totals(&self) -> Option<Totals> {
        if self.settled() < self.rows.len() {
            return None;
        }
        let accuracies: Vec<Accuracy> = self
            .unhelped_rows()
            .filter_map(ReviewedRow::accuracy)
            .collect();
        let losses = self.unhelped_rows().filter_map(ReviewedRow::loss);
        Some(Totals {
            judged: accuracies.len(),
            guesses: losses.map(Loss::mean).sum(),
            accuracy: Accuracy::mean(accuracies),
            luck: self.rows.iter().map(ReviewedRow::luck).sum(),
        })
    }
}
