//! The cost of playing on, and the worth of a guess.

/// What a guess is worth at a position: the least cost of all candidates within the rows left if it is made now, itself
/// counted. A worth is proven, never estimated. Worths of one position are compared by [`Worth::cost`]: less is better.
///
/// ```
/// use pegwise::rules::Board;
/// use pegwise::solver::{Candidates, Position, Prover};
///
/// let position = Position::parse(Board::new(3, 4)?.with_rows(2)?, "ABC:1,0")?;
/// let prover = Prover::new(Candidates::new(position));
/// let (best, worth) = prover.best().expect("few codes are left");
/// // One row is left for 12 codes: any of them wins as often.
/// assert_eq!((worth.found(), worth.code_count()), (1, 12));
/// assert!(!worth.is_certain());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "web", derive(serde::Serialize, serde::Deserialize))]
pub struct Worth {
    cost: Cost,
    codes: u32,
}

impl Worth {
    /// The worth of a guess that costs so much where so many codes are possible.
    ///
    /// # Panics
    /// Panics if more codes are missed than there are.
    pub fn new(cost: Cost, codes: u32) -> Self {
        assert!(cost.missed() <= codes, "{cost:?} of {codes} codes");
        Self { cost, codes }
    }

    /// The cost of all candidates together.
    pub fn cost(self) -> Cost {
        self.cost
    }

    /// Number of candidates.
    pub fn code_count(self) -> u32 {
        self.codes
    }

    /// Whether the code is certain to be found within the rows left.
    pub fn is_certain(self) -> bool {
        self.cost.missed() == 0
    }

    /// Number of candidates that are found.
    pub fn found(self) -> u32 {
        self.codes - self.cost.missed()
    }

    /// Chance to find the code, from 0 to 1.
    pub fn chance(self) -> f64 {
        f64::from(self.found()) / f64::from(self.codes.max(1))
    }

    /// Mean number of guesses for a candidate. One that is missed takes as many as rows are left.
    pub fn mean(self) -> f64 {
        f64::from(self.cost.guesses()) / f64::from(self.codes.max(1))
    }
}

/// The cost of playing on by some strategy, for all candidates together.
///
/// A candidate that is not found within the rows left is *missed*, and takes as many guesses as rows are left. The cost
/// that misses fewer candidates is less, for its chance to win is higher. Where as many are missed, the one of fewer
/// guesses is less. Missed candidates and guesses add up over the parts of a partition. So the least cost of a set follows
/// from those of its parts, as with guesses alone (Koyama and Lai 1993).
///
/// ```
/// use pegwise::solver::Cost;
///
/// // To miss no code is better than any number of guesses saved.
/// assert!(Cost::new(0, 40) < Cost::new(1, 30));
/// assert!(Cost::new(1, 30) < Cost::new(1, 31));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "web", derive(serde::Serialize, serde::Deserialize))]
pub struct Cost(u64);

impl Cost {
    /// How many low bits hold the guesses. The missed candidates stand above them, so that costs compare as numbers.
    const BITS: u32 = 32;

    /// One missed candidate and no guess: each strategy that finds every candidate costs less.
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

    /// What a bound leaves for the rest: not always a cost itself.
    pub(super) fn minus(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }
}
