//! Partitions of the candidates by a guess, and measures that rank them.

use std::sync::LazyLock;

use crate::rules::{Code, Score};

use super::{Cancel, Cancelled, Limit, Position, uncancelled};

/// Sizes of the parts that a guess makes of a set of candidates, by the score it would get.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Partition {
    /// By [`Score::index`].
    sizes: [u32; Score::COUNT],
    /// Number of scores of this length; sizes from here on are 0.
    scores: usize,
}

impl Partition {
    /// The partition of the empty set by a guess of `pegs` pegs.
    pub(super) fn empty(pegs: usize) -> Self {
        let sizes = [0; Score::COUNT];
        let scores = Score::new(pegs as u8, 0).index() + 1;
        Self { sizes, scores }
    }

    /// The partition of `codes` by `guess`, score by score. Of many guesses [`rank`](super::rank) is much faster.
    ///
    /// ```
    /// use pegwise::solver::Partition;
    ///
    /// let codes = ["AAAA", "AAAB", "AABA", "BBBB"].map(|code| code.parse().unwrap());
    /// let partition = Partition::of(codes[0], &codes);
    /// assert_eq!((partition.parts(), partition.worst()), (3, 2));
    /// assert_eq!((partition.expected(), partition.bits()), (1.5, 1.5));
    /// ```
    ///
    /// # Panics
    /// If the codes differ in length.
    pub fn of(guess: Code, codes: &[Code]) -> Self {
        uncancelled(Self::of_until(guess, codes, &Cancel::default()))
    }

    /// The same, unless it is cancelled before it is known: a million codes take some hundredths of a second.
    ///
    /// # Errors
    /// [`Cancelled`].
    ///
    /// # Panics
    /// If the codes differ in length.
    pub fn of_until(guess: Code, codes: &[Code], cancel: &Cancel) -> Result<Self, Cancelled> {
        let mut partition = Self::empty(guess.len());
        for code in codes {
            cancel.check()?;
            partition.sizes[guess.score(*code).index()] += 1;
        }
        Ok(partition)
    }

    /// Makes it the partition of the empty set again.
    pub(super) fn clear(&mut self) {
        self.sizes[..self.scores].fill(0);
    }

    /// Adds codes to the parts, as many as `sizes` says by [`Score::index`].
    pub(super) fn add(&mut self, sizes: impl Iterator<Item = u16>) {
        for (size, more) in self.sizes[..self.scores].iter_mut().zip(sizes) {
            *size += u32::from(more);
        }
    }

    fn sizes(&self) -> &[u32] {
        &self.sizes[..self.scores]
    }

    /// Number of candidates that would give this score.
    pub fn size(&self, score: Score) -> u32 {
        self.sizes().get(score.index()).copied().unwrap_or(0)
    }

    /// Number of parts: the scores that are possible.
    pub fn parts(&self) -> u32 {
        self.sizes().iter().map(|size| u32::from(*size > 0)).sum()
    }

    /// The size of the largest part.
    pub fn worst(&self) -> u32 {
        self.sizes().iter().copied().max().unwrap_or(0)
    }

    fn total(&self) -> u32 {
        self.sizes().iter().sum()
    }

    /// Σ n² over the sizes n of the parts.
    fn sum_of_squares(&self) -> u64 {
        let squares = self.sizes().iter().map(|size| u64::from(*size).pow(2));
        squares.sum()
    }

    /// Expected number of candidates that remain: Σ n² / N, or 0 for the empty set.
    pub fn expected(&self) -> f64 {
        self.sum_of_squares() as f64 / f64::from(self.total().max(1))
    }

    /// The information the score gives, in bits: log₂ N − Σ n log₂ n / N.
    pub fn bits(&self) -> f64 {
        let total = f64::from(self.total().max(1));
        let bits = total.log2() - self.sum_of_n_log_n() / total;
        // Rounding must not make the information of a single part negative.
        if bits > 0.0 { bits } else { 0.0 }
    }

    /// Σ n log₂ n over the sizes n of the parts.
    fn sum_of_n_log_n(&self) -> f64 {
        /// Values for the usual sizes: a ranking needs millions of them.
        static TABLE: LazyLock<Vec<f64>> = LazyLock::new(|| (0..4096).map(n_log_n).collect());
        let table = &TABLE[..];
        let known = |size: &u32| table.get(*size as usize).copied();
        let each = |size: &u32| known(size).unwrap_or_else(|| n_log_n(*size));
        self.sizes().iter().map(each).sum()
    }
}

/// n log₂ n, and 0 for 0.
fn n_log_n(n: u32) -> f64 {
    f64::from(n) * f64::from(n.max(1)).log2()
}

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

    /// The measure that ranks guesses best within the rows left. With two rows left each part finds one
    /// code, so the number of parts is the chance to win. With more rows it is `self`.
    pub(crate) fn within(self, position: &Position) -> Self {
        match position.left() {
            Limit::Rows(2) => Self::Parts,
            _ => self,
        }
    }

    /// The figure as a number, the lowest the best, for partitions of the same set.
    ///
    /// The three figures that are whole numbers are compared as such. Bits are compared as
    /// Σ n log₂ n, rounded to 2⁻²⁰: different parts can give the same information
    /// (6 log 6 = 2 · 3 log 3 + 3 · 2 log 2), and the last digits of their sums must not tell them apart.
    pub(super) fn key(self, partition: &Partition) -> u64 {
        match self {
            Self::Worst => u64::from(partition.worst()),
            Self::Expected => partition.sum_of_squares(),
            Self::Bits => rounded(partition.sum_of_n_log_n()),
            Self::Parts => u64::from(u32::MAX - partition.parts()),
        }
    }

    /// Lower bound of the key by bits for `codes` split into `parts`.
    pub(super) fn least_key_of_bits(codes: usize, parts: usize) -> u64 {
        let (size, larger) = (codes / parts, codes % parts);
        let each = |parts: usize, size: usize| parts as f64 * n_log_n(size as u32);
        let sum = each(parts - larger, size) + each(larger, size + 1);
        // Equal sizes have the least sum, but its last digit is uncertain.
        rounded(sum).saturating_sub(1)
    }
}

/// A sum in units of 2⁻²⁰.
fn rounded(sum: f64) -> u64 {
    const ONE: f64 = (1_u64 << 20) as f64;
    #[expect(clippy::cast_sign_loss, reason = "no size is negative")]
    let rounded = (sum * ONE + 0.5) as u64;
    rounded
}
