//! Partition of the candidates by a guess.

use std::sync::LazyLock;

use crate::rules::{Code, Score};

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
        Self {
            sizes: [0; Score::COUNT],
            scores: Score::new(pegs as u8, 0).index() + 1,
        }
    }

    /// The partition of `codes` by `guess`, with the scorer that defines the game.
    ///
    /// Slow and obvious: the kernels that rankings use are tested against it.
    ///
    /// # Panics
    /// If the codes differ in length.
    pub fn of(guess: Code, codes: &[Code]) -> Self {
        let mut partition = Self::empty(guess.len());
        for code in codes {
            partition.add(guess.score(*code).index(), 1);
        }
        partition
    }

    /// The partition of `codes` into `parts` whose sizes differ by at most one.
    pub(super) fn balanced(codes: usize, parts: usize) -> Self {
        let mut partition = Self::empty(Code::MAX_LEN);
        for part in 0..parts {
            partition.sizes[part] = ((codes + part) / parts) as u32;
        }
        partition
    }

    /// Adds `codes` to the part with this [`Score::index`].
    pub(super) fn add(&mut self, index: usize, codes: u32) {
        self.sizes[index] += codes;
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

    /// The number of candidates.
    pub fn total(&self) -> u32 {
        self.sizes().iter().sum()
    }

    /// Σ n² over the sizes n of the parts.
    pub fn sum_of_squares(&self) -> u64 {
        self.sizes()
            .iter()
            .map(|size| u64::from(*size).pow(2))
            .sum()
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

    /// The standard error of [`Partition::bits`] if these are a sample of the candidates.
    pub(super) fn error_of_bits(&self) -> f64 {
        let total = f64::from(self.total().max(1));
        // Information of a code by the share of its part.
        let told = |size: &u32| (total / f64::from((*size).max(1))).log2();
        let squares = self
            .sizes()
            .iter()
            .map(|size| f64::from(*size) * told(size).powi(2));
        let variance = squares.sum::<f64>() / total - self.bits().powi(2);
        (variance.max(0.0) / total).sqrt()
    }

    /// Σ n log₂ n over the sizes n of the parts.
    pub(super) fn sum_of_n_log_n(&self) -> f64 {
        self.sizes().iter().map(|size| n_log_n(*size)).sum()
    }
}

/// n log₂ n, and 0 for 0.
fn n_log_n(n: u32) -> f64 {
    /// Values for the usual sizes: a ranking needs millions of them.
    static TABLE: LazyLock<Vec<f64>> = LazyLock::new(|| (0..4096).map(by_logarithm).collect());
    fn by_logarithm(n: u32) -> f64 {
        f64::from(n) * f64::from(n.max(1)).log2()
    }
    TABLE
        .get(n as usize)
        .copied()
        .unwrap_or_else(|| by_logarithm(n))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_of_a_small_partition() {
        let codes = ["AAAA", "AAAB", "AABA", "BBBB"].map(|code| code.parse().unwrap());
        let partition = Partition::of(codes[0], &codes);
        assert_eq!(partition.size(Score::new(3, 0)), 2);
        assert_eq!(partition.size(Score::new(255, 255)), 0);
        assert_eq!(
            (partition.parts(), partition.worst(), partition.total()),
            (3, 2, 4)
        );
        assert_eq!(partition.sum_of_squares(), 6);
        assert!((partition.expected() - 1.5).abs() < 1e-12);
        assert!((partition.bits() - 1.5).abs() < 1e-12);
        assert!(Partition::empty(4).bits().abs() < 1e-12);
    }
}
