//! Measures by which guesses are ranked.

use super::{Partition, Position};

/// A figure of a partition by which a one-step solver ranks guesses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Measure {
    /// The size of the largest part (Knuth 1977).
    Worst,
    /// The expected size of the part that remains (Irving 1979).
    Expected,
    /// The information the score gives (Neuwirth 1982).
    Bits,
    /// The number of parts (Kooi 2005).
    Parts,
}

impl Measure {
    /// All of them, in the order of their publication.
    pub const ALL: [Self; 4] = [Self::Worst, Self::Expected, Self::Bits, Self::Parts];

    /// Name in the game.
    pub fn title(self) -> &'static str {
        match self {
            Self::Worst => "worst case",
            Self::Expected => "expected size",
            Self::Bits => "bits",
            Self::Parts => "parts",
        }
    }

    /// The measure that ranks guesses best within the rows left. With two rows left each part finds one
    /// code, so the number of parts is the chance to win. With more rows it is `self`.
    #[must_use]
    pub fn within(self, position: &Position) -> Self {
        if position.rows_left() == 2 {
            Self::Parts
        } else {
            self
        }
    }

    /// The figure as a number, the lowest the best, for partitions of the same set.
    ///
    /// The three figures that are whole numbers are compared as such. Bits are compared as
    /// Σ n log₂ n, rounded to 2⁻²⁰: different parts can give the same information
    /// (6 log 6 = 2 · 3 log 3 + 3 · 2 log 2), and the last digits of their sums must not tell them apart.
    pub fn key(self, partition: &Partition) -> u64 {
        match self {
            Self::Worst => u64::from(partition.worst()),
            Self::Expected => partition.sum_of_squares(),
            Self::Bits => {
                const ONE: f64 = (1_u64 << 20) as f64;
                #[expect(clippy::cast_sign_loss, reason = "no size is negative")]
                let rounded = (partition.sum_of_n_log_n() * ONE).round() as u64;
                rounded
            }
            Self::Parts => u64::from(u32::MAX - partition.parts()),
        }
    }
}

impl Measure {
    /// Lower bound of the key for `codes` split into `parts`.
    pub(super) fn least_key(self, codes: usize, parts: usize) -> u64 {
        // Equal sizes have the least sums; the last digit of bits is uncertain.
        let key = self.key(&Partition::balanced(codes, parts));
        if self == Self::Bits {
            key.saturating_sub(1)
        } else {
            key
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn partition(sizes: &[u32]) -> Partition {
        let mut partition = Partition::empty(4);
        for (index, size) in sizes.iter().enumerate() {
            partition.add(index, *size);
        }
        partition
    }

    #[test]
    fn equal_information_ties() {
        let one = partition(&[6, 1, 1, 1, 1, 1, 1]);
        let other = partition(&[3, 2, 3, 2, 2]);
        assert_eq!(one.total(), other.total());
        assert_eq!(Measure::Bits.key(&one), Measure::Bits.key(&other));
        assert!(Measure::Worst.key(&one) > Measure::Worst.key(&other));
        assert!(Measure::Expected.key(&one) > Measure::Expected.key(&other));
        assert!(Measure::Parts.key(&one) < Measure::Parts.key(&other));
    }
}
