//! Cost of playing on: the definition of "better" that the optimal solver, the coach and the review
//! share.

use std::iter::Sum;
use std::ops::{Add, AddAssign, Sub};

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
}

impl Add for Cost {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl AddAssign for Cost {
    fn add_assign(&mut self, other: Self) {
        self.0 += other.0;
    }
}

/// Difference of two costs: the bound left for the rest, not always a cost itself.
impl Sub for Cost {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }
}

impl Sum for Cost {
    fn sum<I: Iterator<Item = Self>>(costs: I) -> Self {
        costs.fold(Self::default(), Self::add)
    }
}
