//! What the rows of a game come to: what was lost in all, and which rows decided it.

use crate::rules::{Help, Outcome};

use super::{Accuracy, Loss, Mark, Review, ReviewedRow};

/// Losses of the codebreaker, and luck of a whole game.
#[derive(Debug, Clone, Copy, PartialEq)]
#[non_exhaustive]
pub struct Totals {
    /// Number of rows that count: those that are judged and were made without help.
    pub judged: usize,
    /// The guesses that these rows lost on average, added up.
    pub guesses: f64,
    /// The accuracy of these rows; `None` if there are none.
    pub accuracy: Option<Accuracy>,
    /// Luck of all scores, in bits.
    pub luck: f64,
}

/// What a row did to a game. Of two rows the first of these figures that differs tells which did more harm.
#[derive(Clone, Copy, Default, PartialEq, PartialOrd)]
struct Harm {
    /// The chance to win that was lost. In a game that was won it did no harm.
    lost_chance: f64,
    /// What its accuracy is below 1: all of it if the row was wasted.
    lost_accuracy: f64,
    /// The size of the loss, which can be more than a guess: accuracy does not tell such losses apart.
    size: f64,
}

impl Review {
    /// The row that lost the game: the last one before which a win was certain. `None` for a game that was not lost, where
    /// it is not proven which row that is, and if the codebreaker did not make it.
    pub(in crate::coach) fn fatal_row(&self) -> Option<&ReviewedRow> {
        let game = &self.question.game;
        if game.outcome() != Outcome::Lost {
            return None;
        }
        for (row, turn) in self.rows.iter().zip(game.turns()).rev() {
            // After this row no win was certain: the game was lost, or the next row had no certain win.
            if row.best_worth()?.is_certain() {
                return (turn.player == game.codebreaker()).then_some(row);
            }
        }
        None
    }

    /// The rows of the codebreaker that cost the game most: the fatal row, else all that did the most harm. Empty until
    /// every row is settled, and where no guess was better.
    pub(in crate::coach) fn costliest_rows(&self) -> Vec<&ReviewedRow> {
        if self.totals().is_none() {
            return Vec::new();
        }
        if let Some(row) = self.fatal_row() {
            return vec![row];
        }
        let mut costliest = Vec::new();
        let mut most = Harm::default();
        for (row, _) in self.own_rows() {
            let Some(harm) = self.harm(row) else {
                continue;
            };
            if harm > most {
                most = harm;
                costliest.clear();
            }
            if harm == most {
                costliest.push(row);
            }
        }
        costliest
    }

    /// The harm that a row did; `None` if it did none or that is not known, and for the row that found the code.
    fn harm(&self, row: &ReviewedRow) -> Option<Harm> {
        let loss = row.loss()?;
        if row.is_found() || loss.is_nothing() {
            return None;
        }
        Some(Harm {
            lost_chance: if self.is_won() { 0.0 } else { loss.chance() },
            lost_accuracy: 1.0 - row.accuracy()?.share(),
            size: loss.size(),
        })
    }

    /// The first row of the codebreaker that cost the game most. In a lost game that is the last one before which a win
    /// was certain, else the one that lost most of the chance. Then it is the one of the least accuracy, and of equal
    /// accuracy the one of the largest loss. `None` until every row is settled, and where no guess was better.
    pub fn costliest(&self) -> Option<&ReviewedRow> {
        self.costliest_rows().first().copied()
    }

    /// The costliest row, if it was costly or wasted, or cost the game.
    pub fn turning_point(&self) -> Option<&ReviewedRow> {
        let costliest = self.costliest()?;
        let is_costly = costliest.mark()? >= Mark::Costly && costliest.better().is_some();
        (is_costly || self.fatal_row().is_some()).then_some(costliest)
    }

    /// Whether it is not proven what each row of the codebreaker lost that did not find the code. So one of them may have
    /// cost more than the [costliest](Self::costliest) of the others.
    pub fn has_unjudged_rows(&self) -> bool {
        self.own_rows()
            .any(|(row, _)| row.loss().is_none() && !row.is_found())
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

    /// Number of rows that are settled, which are the first ones: each is judged, or found to take too long to prove.
    pub fn settled(&self) -> usize {
        self.rows.iter().filter(|row| !row.is_pending()).count()
    }

    /// The totals, once every row is settled.
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
