//! Guesses with what is known of them.

use std::cmp::Ordering;

use crate::solver::{RankedGuess, Worth};

/// A guess with its figures.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Suggestion {
    /// The guess.
    pub guess: RankedGuess,
    /// Its worth, if proven.
    pub worth: Option<Worth>,
}

impl Suggestion {
    /// Whether all figures of both are exact and equal.
    pub fn equals(&self, other: &Self) -> bool {
        /// Sums of the same parts in another order differ by less; other parts by more.
        const ROUNDING: f64 = 1e-6;
        let figures = |guess: &RankedGuess| (guess.possible, guess.parts, guess.worst);
        let (here, there) = (&self.guess, &other.guess);
        let is_near = |one: f64, two: f64| (one - two).abs() < ROUNDING;
        here.is_exact()
            && there.is_exact()
            && self.worth == other.worth
            && figures(here) == figures(there)
            && is_near(here.expected, there.expected)
            && is_near(here.bits, there.bits)
    }

    /// Order by the worth, then possible codes first. Guesses without a worth come last.
    pub fn order(&self, other: &Self) -> Ordering {
        match (self.worth, other.worth) {
            (Some(here), Some(there)) => {
                let possible = |figures: &Self| figures.guess.possible;
                let order = here.cost.cmp(&there.cost);
                order.then(possible(other).cmp(&possible(self)))
            }
            (here, there) => here.is_none().cmp(&there.is_none()),
        }
    }
}
