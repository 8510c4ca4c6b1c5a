//! What the rows of a game come to: what was lost in all, and which rows decided it.

use std::cmp::Ordering;

use super::{Accuracy, Mark, Review, ReviewedRow};

/// Losses of the codebreaker, and luck of a whole game.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Totals {
    /// Number of rows judged.
    pub judged: usize,
    /// Guesses lost on average, in all these rows.
    pub guesses: f64,
    /// The accuracy; `None` if no row was judged.
    pub accuracy: Option<Accuracy>,
    /// Luck of all scores, the opening's included, in bits.
    pub luck: f64,
}

impl Review {
    /// The row that cost the codebreaker most, of those that did not find the secret: the first of equal ones.
    /// `None` until every row is judged, and where no guess was better.
    pub fn costliest(&self) -> Option<&ReviewedRow> {
        self.totals()?;
        let rows = self.own_rows().filter(|row| !row.found);
        let costs = rows.filter_map(|row| Some((row, row.loss()?)));
        let costs = costs.filter(|(_, loss)| Mark::of(*loss) > Mark::Best);
        let most = costs.rev().max_by(|(_, one), (_, other)| {
            let [one, other] =
                [one, other].map(|loss| (Mark::of(*loss), loss.chance, loss.guesses));
            one.partial_cmp(&other).unwrap_or(Ordering::Equal)
        });
        most.map(|(row, _)| row)
    }

    /// That row, if it was costly.
    pub fn turning_point(&self) -> Option<&ReviewedRow> {
        let costliest = self.costliest()?;
        let is_costly = Mark::of(costliest.loss()?) == Mark::Costly;
        is_costly.then_some(costliest)
    }

    /// The rows that the codebreaker made: those that a solver helped out with do not count for it.
    fn own_rows(&self) -> impl DoubleEndedIterator<Item = &ReviewedRow> {
        let rows = self.rows.iter().zip(&self.question.is_own);
        rows.filter(|(_, is_own)| **is_own).map(|(row, _)| row)
    }

    /// The rows that the codebreaker wasted, by number.
    pub fn wasted(&self) -> impl Iterator<Item = usize> {
        let rows = self.own_rows().filter(|row| row.is_wasted());
        rows.map(|row| row.number)
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
        let accuracies: Vec<_> = self.own_rows().filter_map(ReviewedRow::accuracy).collect();
        let losses = self.own_rows().filter_map(ReviewedRow::loss);
        Some(Totals {
            judged: accuracies.len(),
            guesses: losses.map(|loss| loss.guesses).sum(),
            accuracy: Accuracy::mean(accuracies),
            luck: self.rows.iter().map(ReviewedRow::luck).sum(),
        })
    }
}
