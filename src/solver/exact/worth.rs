//! The cost of playing on, and the worth of a guess: bounds of the cost of the game after it.

use std::cmp::Ordering;
use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Sub};

use crate::solver::Count;

/// Bounds of the cost of the codes left if some guess is made now and the game goes on optimally within
/// the rows left. The guess itself counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Worth {
    /// Lower bound of the cost.
    pub least: Cost,
    /// Upper bound of the cost: that of a known strategy.
    pub most: Cost,
    /// Number of codes left.
    pub of: u32,
}

impl Worth {
    /// Whether the cost is known.
    pub fn is_exact(self) -> bool {
        self.least == self.most
    }

    /// Whether the code is certain to be found within the rows left.
    pub fn is_certain(self) -> bool {
        self.most.missed() == 0
    }

    /// Number of the codes left that are found, or a lower bound of it.
    pub fn found(self) -> u32 {
        self.of - self.most.missed().min(self.of)
    }

    /// Whether [`Worth::found`] is exact.
    pub fn is_chance_exact(self) -> bool {
        self.least.missed() == self.most.missed()
    }

    /// Chance to find the code, from 0 to 1, or a lower bound of it.
    pub fn chance(self) -> f64 {
        f64::from(self.found()) / f64::from(self.of.max(1))
    }

    /// Mean number of guesses for a code, or an upper bound of it.
    pub fn mean(self) -> f64 {
        f64::from(self.most.guesses()) / f64::from(self.of.max(1))
    }

    /// The tighter bounds of the two, for the same cost.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self {
            least: self.least.max(other.least),
            most: self.most.min(other.most),
            of: self.of,
        }
    }

    /// Order by known cost, the best first; of equal costs the proven one is better.
    pub fn order(self, other: Self) -> Ordering {
        (self.most, !self.is_exact()).cmp(&(other.most, !other.is_exact()))
    }

    /// The mean to two decimals. An upper bound is rounded up, to stay true.
    pub fn digits(self) -> String {
        let (total, of) = (
            u64::from(self.most.guesses()) * 100,
            u64::from(self.of.max(1)),
        );
        let hundredths = if self.is_exact() {
            (total + of / 2) / of
        } else {
            total.div_ceil(of)
        };
        format!("{}.{:02}", hundredths / 100, hundredths % 100)
    }

    /// The chance in percent, below 10 % with a decimal: rounded, a lower bound down; never to 0 or to 100.
    pub fn percent(self) -> String {
        let (found, of) = (u64::from(self.found()) * 1_000, u64::from(self.of.max(1)));
        let half = if self.is_chance_exact() { 2 } else { u64::MAX };
        let round = |number: u64, to: u64| (number + to / half) / to;
        // Small chances differ by less than a percent.
        match (round(found, of), round(found, of * 10)) {
            (0, _) if found > 0 && self.is_chance_exact() => "<0.1%".to_owned(),
            (few @ 1..100, _) => format!("{}.{}%", few / 10, few % 10),
            (_, 100) if found < of * 1_000 => ">99%".to_owned(),
            (_, percent) => format!("{percent}%"),
        }
    }

    /// The worth as a predicate: `needs at most 5.12 guesses on average`, or `wins 2 of 6 games` where the
    /// code is not certain to be found.
    pub fn outlook(self) -> String {
        if !self.is_certain() {
            return format!("wins {} games", self.wins());
        }
        format!("needs {} guesses on average", self.mean_in_words())
    }

    /// The outlooks of both, the second without the words that both share.
    pub fn outlook_beside(self, other: Self) -> [String; 2] {
        let second = match (self.is_certain(), other.is_certain()) {
            (true, true) => other.mean_in_words(),
            (false, false) => other.wins(),
            _ => other.outlook(),
        };
        [self.outlook(), second]
    }

    /// `5.12`, or `at most 5.12`.
    pub fn mean_in_words(self) -> String {
        let bound = if self.is_exact() { "" } else { "at most " };
        format!("{bound}{}", self.digits())
    }

    /// The outlook of the player, as a sentence.
    pub fn words(self) -> String {
        if !self.is_certain() {
            return format!("With it you win {} games.", self.wins());
        }
        format!(
            "With it you need {} guesses on average.",
            self.mean_in_words()
        )
    }

    /// `2 of 6`, or `at least 2 of 6`.
    pub fn wins(self) -> String {
        let bound = if self.is_chance_exact() {
            ""
        } else {
            "at least "
        };
        let [found, of] = [self.found(), self.of].map(|codes| Count::Exact(codes.into()));
        format!("{bound}{found} of {of}")
    }
}

/// The mean with its mark, `= 2.58` or `≤ 2.61`; where the code is not certain to be found, the chance,
/// `= 17%` or `≥ 24%`.
impl fmt::Display for Worth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match (self.is_certain(), self.is_exact(), self.is_chance_exact()) {
            (true, true, _) => format!("= {}", self.digits()),
            (true, false, _) => format!("≤ {}", self.digits()),
            (false, _, true) => match self.percent() {
                rough if rough.starts_with(['<', '>']) => rough,
                percent => format!("= {percent}"),
            },
            (false, _, false) => format!("≥ {}", self.percent()),
        };
        f.pad(&text)
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

#[cfg(test)]
mod tests {
    use super::*;

    fn worth(least: u32, most: u32, of: u32) -> Worth {
        let [least, most] = [least, most].map(|guesses| Cost::new(0, guesses));
        Worth { least, most, of }
    }

    fn missing(least: u32, most: u32, of: u32) -> Worth {
        let [least, most] = [least, most].map(|missed| Cost::new(missed, 2 * of));
        Worth { least, most, of }
    }

    #[test]
    fn bounds_are_not_rounded_down() {
        assert_eq!(worth(5_625, 5_625, 1_296).to_string(), "= 4.34");
        assert_eq!(worth(5_000, 5_625, 1_296).to_string(), "≤ 4.35");
        assert_eq!(worth(7, 9, 3).to_string(), "≤ 3.00");
        assert_eq!(format!("{:>7}", worth(1, 1, 1)), " = 1.00");
        assert_eq!(
            worth(7, 9, 4).outlook(),
            "needs at most 2.25 guesses on average"
        );
        assert!((worth(0, 9, 3).mean() - 3.0).abs() < 1e-12);
    }

    #[test]
    fn a_chance_is_told_where_the_code_may_be_missed() {
        assert_eq!(missing(5, 5, 6).to_string(), "= 17%");
        assert_eq!(missing(4, 5, 6).to_string(), "≥ 16%");
        assert_eq!(missing(0, 1, 300).to_string(), "≥ 99%");
        assert_eq!(missing(1, 1, 300).to_string(), ">99%");
        assert_eq!(missing(299, 299, 300).to_string(), "= 0.3%");
        assert_eq!(missing(0, 299, 300).to_string(), "≥ 0.3%");
        assert_eq!(missing(2_076, 2_076, 2_100).to_string(), "= 1.1%");
        assert_eq!(missing(4_999, 4_999, 5_000).to_string(), "<0.1%");
        let wins = missing(2_083, 2_083, 2_100).outlook();
        assert_eq!(wins, "wins 17 of 2,100 games");
        assert_eq!(missing(6, 6, 6).to_string(), "= 0%");
        assert_eq!(missing(5, 5, 6).outlook(), "wins 1 of 6 games");
        assert!((missing(3, 3, 6).chance() - 0.5).abs() < 1e-12);
    }

    #[test]
    fn what_is_proven_comes_first() {
        let (known, bound) = (worth(9, 9, 3), worth(8, 9, 3));
        assert_eq!(known.order(bound), Ordering::Less);
        assert_eq!(worth(8, 8, 3).order(known), Ordering::Less);
        assert_eq!(bound.and(known), known);
        // A code more found is worth any number of guesses.
        assert_eq!(known.order(missing(1, 1, 3)), Ordering::Less);
    }
}
