//! Contradictions that can be seen without counting codes.

use crate::solver::{Cancel, Cancelled, Position};

use super::Correction;
use super::search::fits;

/// Rows that contradict each other, or themselves, for a reason that is plain to see. Rows are counted
/// from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RowClash {
    /// No code of the board gives this row its score.
    Impossible(usize),
    /// These rows are the same guess and have different scores.
    SameGuess([usize; 2]),
    /// The guesses of these rows have no colour in common and have more pins together than a code has
    /// pegs.
    TooManyPins {
        /// The rows.
        rows: [usize; 2],
        /// Pins of both together.
        pins: usize,
    },
}

impl RowClash {
    /// The first clash of `position`, which these corrections would make fit, if there is one.
    pub(super) fn of(
        position: &Position,
        corrections: &[Correction],
        cancel: &Cancel,
    ) -> Result<Option<Self>, Cancelled> {
        for row in 1..=position.history().len() {
            // A row that some correction leaves as it is has a score that some code gives.
            let stays =
                |correction: &Correction| correction.changes.iter().all(|change| change.row != row);
            if corrections.iter().any(stays) {
                continue;
            }
            let (guess, score) = position.history()[row - 1];
            let alone = position.before(0).with(guess, score);
            if fits(&alone, cancel)? == Some(false) {
                return Ok(Some(Self::Impossible(row)));
            }
        }
        Ok(Self::of_two(position))
    }

    fn of_two(position: &Position) -> Option<Self> {
        let rows: Vec<_> = (1..).zip(position.history()).collect();
        let pairs = rows.iter().enumerate().flat_map(|(number, later)| {
            let earlier = rows[..number].iter();
            earlier.map(move |first| (first, later))
        });
        pairs
            .into_iter()
            .find_map(|((first, (guess, score)), (last, (other, another)))| {
                let rows = [*first, *last];
                let pins = usize::from(score.total()) + usize::from(another.total());
                let shared = || {
                    guess
                        .colours()
                        .any(|one| other.colours().any(|two| one == two))
                };
                if guess == other && score != another {
                    Some(Self::SameGuess(rows))
                } else if pins > position.board().pegs() && !shared() {
                    Some(Self::TooManyPins { rows, pins })
                } else {
                    None
                }
            })
    }
}
