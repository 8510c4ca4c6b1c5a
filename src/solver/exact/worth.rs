//! How many guesses it takes to finish after some guess.

use std::cmp::Ordering;
use std::fmt;

/// How many guesses the codes that are left need in all if some guess is made now and all goes on as
/// well as can be, however many rows that takes. The guess itself counts for each of them.
///
/// What is not known yet lies between two bounds, which close in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Worth {
    /// The total cannot be less.
    pub least: u32,
    /// A way is known that takes no more.
    pub most: u32,
    /// How many codes are left.
    pub of: u32,
}

impl Worth {
    /// Whether the total is known.
    pub fn is_exact(self) -> bool {
        self.least == self.most
    }

    /// Guesses for a code on average, or what it cannot be more than.
    pub fn mean(self) -> f64 {
        f64::from(self.most) / f64::from(self.of.max(1))
    }

    /// What both know of the same total.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self {
            least: self.least.max(other.least),
            most: self.most.min(other.most),
            of: self.of,
        }
    }

    /// Whether this is better, as far as is known: fewer guesses, and of the same number the one that
    /// is proven.
    pub fn order(self, other: Self) -> Ordering {
        (self.most, !self.is_exact()).cmp(&(other.most, !other.is_exact()))
    }

    /// The mean to two decimals. What it cannot be more than is rounded up, or it would not be true.
    pub fn digits(self) -> String {
        let (total, of) = (u64::from(self.most) * 100, u64::from(self.of.max(1)));
        let hundredths = if self.is_exact() {
            (total + of / 2) / of
        } else {
            total.div_ceil(of)
        };
        format!("{}.{:02}", hundredths / 100, hundredths % 100)
    }

    /// The mean in a sentence.
    pub fn words(self) -> String {
        let bound = if self.is_exact() { "" } else { "at most " };
        format!(
            "From here it takes {bound}{} guesses on average.",
            self.digits()
        )
    }
}

/// The mean with its mark: `= 2.58`, `≤ 2.61`.
impl fmt::Display for Worth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mark = if self.is_exact() { '=' } else { '≤' };
        f.pad(&format!("{mark} {}", self.digits()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn worth(least: u32, most: u32, of: u32) -> Worth {
        Worth { least, most, of }
    }

    #[test]
    fn bounds_are_not_rounded_down() {
        assert_eq!(worth(5_625, 5_625, 1_296).to_string(), "= 4.34");
        assert_eq!(worth(5_000, 5_625, 1_296).to_string(), "≤ 4.35");
        assert_eq!(worth(7, 9, 3).to_string(), "≤ 3.00");
        assert_eq!(format!("{:>7}", worth(1, 1, 1)), " = 1.00");
        assert_eq!(
            worth(7, 9, 4).words(),
            "From here it takes at most 2.25 guesses on average."
        );
        assert!((worth(0, 9, 3).mean() - 3.0).abs() < 1e-12);
    }

    #[test]
    fn what_is_proven_comes_first() {
        let (known, bound) = (worth(9, 9, 3), worth(8, 9, 3));
        assert_eq!(known.order(bound), Ordering::Less);
        assert_eq!(worth(8, 8, 3).order(known), Ordering::Less);
        assert_eq!(bound.and(known), known);
    }
}
