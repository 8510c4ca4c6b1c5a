//! A whole game in two figures.

use super::{Judgement, Loss, Review};

/// Skill and luck of a game, each by itself.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Totals {
    /// How many rows were judged.
    pub judged: usize,
    /// How many rows after the opening had too many codes left for that.
    pub unjudged: usize,
    /// What the rows that were judged lost together.
    pub lost: Loss,
    /// How much all scores told beyond what was expected, the opening's included, in bits.
    pub luck: f64,
    /// Whether that is no estimate.
    pub is_luck_exact: bool,
}

impl Review {
    /// The whole game, once every row is worked out.
    pub fn totals(&self) -> Option<Totals> {
        if self.rows.iter().any(super::ReviewedRow::is_pending) {
            return None;
        }
        let losses: Vec<Loss> = self
            .rows
            .iter()
            .filter_map(super::ReviewedRow::loss)
            .collect();
        let without = self
            .rows
            .iter()
            .filter(|row| matches!(row.judgement, Judgement::Bits { .. } | Judgement::Unknown));
        Some(Totals {
            judged: losses.len(),
            unjudged: without.count(),
            lost: losses.into_iter().fold(Loss::NONE, Loss::and),
            luck: self.rows.iter().map(super::ReviewedRow::luck).sum(),
            is_luck_exact: self.rows.iter().all(super::ReviewedRow::is_luck_exact),
        })
    }
}
