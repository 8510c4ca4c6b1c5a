//! Solvers that play some candidate without looking ahead.

use crate::rules::Code;

use super::narration::codes_left;
use super::{Candidates, Choice, Position, sampling};

/// The lowest candidate (Shapiro 1983).
pub(super) fn first(candidates: &Candidates) -> Choice {
    let lowest = candidates.lowest();
    let guess = lowest.unwrap_or(candidates.codes()[0]);
    let why = if lowest.is_some() {
        format!("{guess} is the first of them in the alphabet.")
    } else {
        format!("{guess} is the first in the alphabet of those that were found.")
    };
    Choice {
        guess,
        possible: true,
        exact: lowest.is_some(),
        narration: vec![codes_left(candidates), why],
    }
}

/// Any candidate, by lot; of a sample if there are too many to hold.
pub(super) fn random(position: &Position, candidates: &Candidates, seed: u64) -> Choice {
    let mut dice = sampling::seeded_dice(position, *b"choose", seed);
    let guess = candidates.codes()[dice.index(candidates.codes().len())];
    let why = if candidates.is_complete() {
        format!("{guess} was drawn from them by lot.")
    } else {
        format!("{guess} was drawn by lot from a sample of them.")
    };
    Choice {
        guess,
        possible: true,
        exact: candidates.is_complete(),
        narration: vec![codes_left(candidates), why],
    }
}

/// What there is to play when no candidate was found but none is proven to be missing.
pub(super) fn nearest(guess: Code) -> Choice {
    Choice {
        guess,
        possible: false,
        exact: false,
        narration: vec![
            "No code that fits all scores was found, but there may be one.".to_owned(),
            format!("{guess} contradicts them least of the codes that were tried."),
        ],
    }
}
