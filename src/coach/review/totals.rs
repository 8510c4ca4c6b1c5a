//! What the rows of a game come to: what was lost in all, and which rows decided it.

use crate::rules::{Help, Outcome, counted};

use super::{Accuracy, Loss, Mark, Review, ReviewedRow};

/// Losses of the codebreaker, and luck of a whole game.
#[derive(Debug, Clone, Copy, PartialEq)]
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

impl Totals {
    /// The accuracy, and of how many rows: `87% of 3 rows`; `None` without one.
    pub(crate) fn accuracy_of_rows(&self) -> Option<String> {
        let rows = counted(self.judged, "row");
        Some(format!("{} of {rows}", self.accuracy?))
    }
}

impl Review {
    /// The row that lost a game which was certain to be won before it and not after it, if that is proven: the last such
    /// row, if the codebreaker made it.
    pub(super) fn fatal_row(&self) -> Option<&ReviewedRow> {
        if self.question.game.outcome() != Outcome::Lost {
            return None;
        }
        let by = self.question.game.codebreaker();
        let turns = self.question.game.turns().iter();
        for (row, turn) in self.rows.iter().zip(turns).rev() {
            // No win is certain after this row, for the game was lost or the next row had no certain win.
            let [_, best] = row.worths()?;
            if best.is_certain() {
                return (turn.player == by).then_some(row);
            }
        }
        None
    }

    /// The rows of the codebreaker that cost most, never the one that found the code. In a lost game that is the row
    /// that cost the game, else the rows that lost most of the chance. Then accuracy and the larger loss tell. Empty
    /// until all are judged, and where no guess was better.
    pub(super) fn costliest_rows(&self) -> Vec<&ReviewedRow> {
        if self.totals().is_none() {
            return Vec::new();
        }
        if let Some(row) = self.fatal_row() {
            return vec![row];
        }
        let (mut rows, mut most) = (Vec::new(), (0.0, 0.0, f64::INFINITY));
        for (row, _) in self.own_rows().filter(|(row, _)| !row.found) {
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
        let rows = self.rows.iter().zip(game.turns());
        let own = rows.filter(|(_, turn)| turn.player == game.codebreaker());
        own.map(|(row, turn)| (row, turn.help))
    }

    /// The rows that the codebreaker made without help.
    pub(super) fn unhelped_rows(&self) -> impl Iterator<Item = &ReviewedRow> {
        let unhelped = self.own_rows().filter(|(_, help)| help.is_none());
        unhelped.map(|(row, _)| row)
    }

    /// The rows that the codebreaker wasted, by number.
    pub fn wasted(&self) -> impl Iterator<Item = usize> {
        let rows = self.own_rows().filter(|(row, _)| row.is_wasted());
        rows.map(|(row, _)| row.number)
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
        let rows = || self.unhelped_rows();
        let accuracies: Vec<_> = rows().filter_map(ReviewedRow::accuracy).collect();
        Some(Totals {
            judged: accuracies.len(),
            guesses: rows().filter_map(ReviewedRow::loss).map(Loss::mean).sum(),
            accuracy: Accuracy::mean(accuracies),
            luck: self.rows.iter().map(ReviewedRow::luck).sum(),
        })
    }
}
