//! Scores to be put in place of those that were written.

use std::cmp::{Ordering, Reverse};

use crate::coach::Conflict;
use crate::solver::{Count, Position};

/// Other scores for one or two rows, with which some code fits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Correction {
    /// The rows that change, first row first: what each scored, and what it would score.
    pub changes: Vec<Conflict>,
    /// How many codes then fit.
    pub leaves: Count,
}

impl Correction {
    /// `position` with these scores.
    #[must_use]
    pub fn of(&self, position: &Position) -> Position {
        let start = Position::new(position.board());
        let rows = (1..).zip(position.history());
        rows.fold(start, |corrected, (row, (guess, scored))| {
            let change = self.changes.iter().find(|change| change.row == row);
            corrected.with(*guess, change.map_or(*scored, |change| change.would_score))
        })
    }

    /// The likelier one first; among equals the smaller slip, then the later row, of which less was
    /// thought since.
    pub(super) fn order(&self, other: &Self) -> Ordering {
        let key = |correction: &Self| {
            let changes = &correction.changes;
            let slip: u8 = changes.iter().map(slip).sum();
            let rows: Vec<usize> = changes.iter().rev().map(|change| change.row).collect();
            let scores: Vec<_> = changes.iter().map(|change| change.would_score).collect();
            let leaves = correction.leaves.value();
            (Reverse(leaves), slip, Reverse(rows), scores)
        };
        key(self).cmp(&key(other))
    }
}

/// How many pins have to be put in, taken away or changed for others.
fn slip(change: &Conflict) -> u8 {
    let (from, to) = (change.scored, change.would_score);
    let more = |from: u8, to: u8| to.saturating_sub(from);
    let put = more(from.black, to.black) + more(from.white, to.white);
    let taken = more(to.black, from.black) + more(to.white, from.white);
    put.max(taken)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Score;

    fn correction(leaves: u64, changes: &[(usize, [u8; 2], [u8; 2])]) -> Correction {
        let score = |[black, white]: [u8; 2]| Score::new(black, white);
        let change = |(row, from, to): &(_, _, _)| Conflict {
            row: *row,
            would_score: score(*to),
            scored: score(*from),
        };
        Correction {
            changes: changes.iter().map(change).collect(),
            leaves: Count::Exact(leaves),
        }
    }

    #[test]
    fn the_likelier_correction_comes_first() {
        let ordered = [
            correction(9, &[(1, [0, 0], [2, 2])]),
            // A white pin for a black one is a smaller slip than two more pins.
            correction(5, &[(1, [2, 0], [1, 1])]),
            correction(5, &[(4, [1, 1], [2, 2])]),
            correction(5, &[(3, [1, 1], [2, 2])]),
            correction(5, &[(3, [1, 1], [3, 0])]),
            correction(4, &[(2, [0, 0], [0, 1]), (5, [0, 0], [0, 1])]),
            correction(4, &[(3, [0, 0], [0, 1]), (4, [0, 0], [0, 1])]),
        ];
        // Three black for one black and one white: one pin is put in, one is another.
        assert_eq!(slip(&ordered[4].changes[0]), 2);
        let mut sorted = ordered.to_vec();
        sorted.reverse();
        sorted.sort_by(Correction::order);
        assert_eq!(sorted, ordered);
    }
}
