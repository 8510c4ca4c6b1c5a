//! The cost of playing on, and the worth of a guess.

use std::fmt;

use crate::rules::grouped;

use super::figures;

/// The least cost of the codes left if some guess is made now, which counts, within the rows left: proven.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Worth {
    cost: Cost,
    codes: u32,
}

impl Worth {
    /// The worth of a guess with which this many codes cost so much.
    pub const fn new(cost: Cost, codes: u32) -> Self {
        Self { cost, codes }
    }

    /// The cost of all codes together.
    pub fn cost(self) -> Cost {
        self.cost
    }

    /// Number of codes that can be the secret.
    pub fn codes(self) -> u32 {
        self.codes
    }

    /// Whether the code is certain to be found within the rows left.
    pub fn is_certain(self) -> bool {
        self.cost.missed() == 0
    }

    /// Number of the codes left that are found.
    pub fn found(self) -> u32 {
        self.codes - self.cost.missed().min(self.codes)
    }

    /// Chance to find the code, from 0 to 1.
    pub fn chance(self) -> f64 {
        f64::from(self.found()) / f64::from(self.codes.max(1))
    }

    /// Mean number of guesses for a code, to two decimals.
    pub fn digits(self) -> String {
        figures::mean(self.cost.guesses().into(), self.codes.into())
    }

    /// For how many of the codes left the code is found in time: `leads to a win for 2 of the 6 codes`.
    pub(crate) fn wins(self) -> String {
        let [found, of] = [self.found(), self.codes].map(grouped);
        match self.found() {
            0 => "leads to no win".to_owned(),
            all if all == self.codes => "always leads to a win".to_owned(),
            _ => format!("leads to a win for {found} of the {of} codes"),
        }
    }
}

/// The mean, `2.58`; where the code is not certain to be found, the chance, `17%`.
impl fmt::Display for Worth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&if self.is_certain() {
            self.digits()
        } else {
            figures::percent(self.chance())
        })
    }
}

/// Cost of playing on by some strategy, for all candidates together.
///
/// A candidate that the rows left do not find is *missed*. Fewer missed candidates are better: that is
/// the chance to win. Of the same number, fewer guesses are better; a missed candidate takes as many as
/// there are rows left. Both parts add up over the parts of a partition, so the least cost of a set
/// follows from those of its parts, as with guesses alone (Koyama and Lai 1993).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cost(u64);

impl Cost {
    /// Bits for the guesses; the missed candidates stand above them, so that costs compare as numbers.
    const BITS: u32 = 32;

    /// One missed candidate and no guess: a strategy that finds every candidate costs less.
    pub(super) const MISS: Self = Self(1 << Self::BITS);

    /// Above any cost, and small enough to be added up.
    pub(super) const NEVER: Self = Self(1 << 56);

    /// The cost of `missed` candidates and `guesses` in all.
    pub const fn new(missed: u32, guesses: u32) -> Self {
        Self((missed as u64) << Self::BITS | guesses as u64)
    }

    /// Number of candidates not found within the rows left.
    pub fn missed(self) -> u32 {
        (self.0 >> Self::BITS) as u32
    }

    /// Number of guesses for all candidates together.
    pub fn guesses(self) -> u32 {
        self.0 as u32
    }

    /// The cost as a number: the guesses, if no candidate is missed.
    pub(super) fn number(self) -> u64 {
        self.0
    }

    /// The cost of two sets of candidates together. A board has too few codes for it to overflow.
    pub(super) fn plus(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }

    /// What is left of a bound for the rest: not always a cost itself.
    pub(super) fn minus(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }
}
