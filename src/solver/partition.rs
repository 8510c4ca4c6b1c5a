//! Partitions of the candidates by a guess, and measures that rank them.

use std::mem;
use std::sync::LazyLock;

use crate::rules::{Code, Score, named_enum};

use super::{Cancel, Cancelled, Limit, Position, uncancelled};

/// Sizes of the parts that a guess makes of a set of candidates, by the score it would get.
///
/// ```
/// use pegwise::rules::Code;
/// use pegwise::solver::Partition;
///
/// let codes: [Code; 4] = ["AAAA", "AAAB", "AABA", "BBBB"].map(|code| code.parse().unwrap());
/// let partition = Partition::new(codes[0], &codes);
/// assert_eq!((partition.part_count(), partition.worst()), (3, 2));
/// assert_eq!((partition.expected(), partition.bits()), (1.5, 1.5));
/// let sizes: Vec<String> = partition.iter().map(|(score, size)| format!("{score}: {size}")).collect();
/// assert_eq!(sizes, ["0 0: 1", "3 0: 2", "4 0: 1"]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Partition {
    /// By [`Score::index`].
    sizes: [u32; Score::COUNT],
    /// How many of the sizes count: those of the scores that a guess of this length can get. The others are 0.
    score_count: usize,
}

impl Partition {
    /// The partition of the empty set by a guess of `pegs` pegs.
    pub(super) fn empty(pegs: usize) -> Self {
        Self {
            sizes: [0; Score::COUNT],
            score_count: score_count(pegs),
        }
    }

    /// The partition of `codes` by `guess`, score by score. Of many guesses [`rank`](super::rank) is much faster.
    ///
    /// # Panics
    /// Panics if the codes differ in length.
    pub fn new(guess: Code, codes: &[Code]) -> Self {
        uncancelled(Self::try_new(guess, codes, &Cancel::default()))
    }

    /// The same, unless it is cancelled before it is known: a million codes take some hundredths of a second.
    ///
    /// # Errors
    /// Returns [`Cancelled`] if it is cancelled.
    ///
    /// # Panics
    /// Panics if the codes differ in length.
    pub fn try_new(guess: Code, codes: &[Code], cancel: &Cancel) -> Result<Self, Cancelled> {
        let mut partition = Self::empty(guess.len());
        for code in codes {
            cancel.check()?;
            partition.sizes[guess.score(*code).index()] += 1;
        }
        Ok(partition)
    }

    /// The parts themselves: the codes that would give each score, in the order of [`Score::all`]. The win is a part, too.
    ///
    /// ```
    /// use pegwise::rules::Code;
    /// use pegwise::solver::Partition;
    ///
    /// let codes: [Code; 4] = ["AAAA", "AAAB", "AABA", "BBBB"].map(|code| code.parse().unwrap());
    /// let parts = Partition::split(codes[0], &codes);
    /// assert_eq!(parts.len(), 3);
    /// let (score, part) = &parts[1];
    /// assert_eq!((score.black(), &part[..]), (3, &codes[1..3]));
    /// ```
    ///
    /// # Panics
    /// Panics if the codes differ in length.
    pub fn split(guess: Code, codes: &[Code]) -> Vec<(Score, Vec<Code>)> {
        uncancelled(Self::try_split(guess, codes, &Cancel::default()))
    }

    /// The same, unless it is cancelled.
    ///
    /// # Errors
    /// Returns [`Cancelled`] if it is cancelled.
    ///
    /// # Panics
    /// Panics if the codes differ in length.
    pub fn try_split(
        guess: Code,
        codes: &[Code],
        cancel: &Cancel,
    ) -> Result<Vec<(Score, Vec<Code>)>, Cancelled> {
        if let [code] = codes {
            // More than half of all positions of a strategy have one code left.
            return Ok(vec![(guess.score(*code), vec![*code])]);
        }
        let mut codes_by_index = vec![Vec::new(); score_count(guess.len())];
        for code in codes {
            cancel.check()?;
            codes_by_index[guess.score(*code).index()].push(*code);
        }
        let mut parts = Vec::new();
        for score in Score::all(guess.len()) {
            let part = mem::take(&mut codes_by_index[score.index()]);
            if !part.is_empty() {
                parts.push((score, part));
            }
        }
        Ok(parts)
    }

    /// Makes it the partition of the empty set again.
    pub(super) fn clear(&mut self) {
        self.sizes[..self.score_count].fill(0);
    }

    /// Adds codes to the parts, as many as `sizes` says by [`Score::index`].
    pub(super) fn add(&mut self, sizes: impl Iterator<Item = u16>) {
        for (size, more) in self.sizes[..self.score_count].iter_mut().zip(sizes) {
            *size += u32::from(more);
        }
    }

    fn sizes(&self) -> &[u32] {
        &self.sizes[..self.score_count]
    }

    /// Number of candidates that would give this score.
    pub fn size(&self, score: Score) -> u32 {
        self.sizes().get(score.index()).copied().unwrap_or(0)
    }

    /// The parts: each possible score, and how many candidates would give it; in the order of [`Score::all`].
    pub fn iter(&self) -> impl Iterator<Item = (Score, u32)> {
        (0..)
            .map_while(Score::from_index)
            .zip(self.sizes().iter().copied())
            .filter(|(_, size)| *size > 0)
    }

    /// Number of parts: the scores that are possible.
    pub fn part_count(&self) -> u32 {
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
        let total = self.total().max(1);
        // The rounded terms of many parts can come to more than that of all codes together.
        let bits = n_log_n(total).saturating_sub(self.sum_of_n_log_n());
        bits as f64 / (f64::from(total) * N_LOG_N_UNIT)
    }

    /// Σ n log₂ n over the sizes n of the parts, in units of [`N_LOG_N_UNIT`].
    fn sum_of_n_log_n(&self) -> u64 {
        /// The terms of the usual sizes: a ranking needs millions of them.
        static TERMS: LazyLock<Vec<u64>> = LazyLock::new(|| (0..4096).map(n_log_n).collect());
        let terms = &TERMS[..];
        let mut sum = 0;
        for size in self.sizes() {
            sum += match terms.get(*size as usize) {
                Some(term) => *term,
                None => n_log_n(*size),
            };
        }
        sum
    }
}

/// How many numbers [`Score::index`] has for a guess of this many pegs: that of the win is the last.
pub(super) fn score_count(pegs: usize) -> usize {
    Score::from_pins(pegs as u8, 0).index() + 1
}

/// The terms n log₂ n are counted in units of 2⁻³⁶ bits: the smallest with which the sum for the largest board has room.
const N_LOG_N_BITS: u32 = 36;
const N_LOG_N_UNIT: f64 = (1_u64 << N_LOG_N_BITS) as f64;

/// n log₂ n rounded to 2⁻³⁶, and 0 for 0.
///
/// It is worked out with whole numbers: the last digits of [`f64::log2`] are not the same on every machine.
fn n_log_n(n: u32) -> u64 {
    /// Binary digits of a logarithm after the point: 22 more than the product needs, since n has at most 22 digits.
    const DIGITS: u32 = 58;
    if n == 0 {
        return 0;
    }
    let whole = n.ilog2();
    let mut log = u64::from(whole) << DIGITS;
    // n = 2^whole · x, with x from 1 to 2, which is written in units of 2⁻⁶³. Its square has twice the logarithm: if the
    // square is 2 or more, the next digit of the logarithm is 1, and the square is halved for the digits that follow.
    let mut x = u64::from(n) << (63 - whole);
    for digit in (0..DIGITS).rev() {
        let square = u128::from(x) * u128::from(x);
        let is_two_or_more = square >> 127 == 1;
        log |= u64::from(is_two_or_more) << digit;
        let shift = if is_two_or_more { 64 } else { 63 };
        x = (square >> shift) as u64;
    }
    let product = u128::from(n) * u128::from(log);
    let unit = 1_u128 << (DIGITS - N_LOG_N_BITS);
    ((product + unit / 2) / unit) as u64
}

named_enum! {
    /// A figure of a partition by which a one-step solver ranks guesses.
    ///
    /// ```
    /// use pegwise::solver::Measure;
    ///
    /// let measure: Measure = "bits".parse()?;
    /// assert_eq!(measure, Measure::Bits);
    /// assert_eq!(measure.name(), "bits");
    /// # Ok::<(), pegwise::rules::UnknownName>(())
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    #[cfg_attr(feature = "web", derive(serde::Serialize, serde::Deserialize))]
    #[non_exhaustive]
    pub enum Measure {
        /// The size of the largest part (Knuth 1977).
        Worst = "worst";
        /// The expected size of the part that remains (Irving 1979).
        Expected = "expected";
        /// The information the score gives (Neuwirth 1982).
        Bits = "bits";
        /// The number of parts (Kooi 2005).
        Parts = "parts";
    }
}

impl Measure {
    /// The measure that ranks guesses best within the rows left. With two rows left the last guess finds one code of each
    /// part, so that the number of parts is the chance to win. With more rows it is `self`.
    ///
    /// ```
    /// use pegwise::rules::Board;
    /// use pegwise::solver::{Measure, Position};
    ///
    /// let board = Board::new(3, 4)?;
    /// assert_eq!(Measure::Bits.within(&Position::new(board)), Measure::Bits);
    /// let two_rows = Position::new(board.with_rows(2)?);
    /// assert_eq!(Measure::Bits.within(&two_rows), Measure::Parts);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn within(self, position: &Position) -> Self {
        match position.rows_left() {
            Limit::Rows(2) => Self::Parts,
            _ => self,
        }
    }

    /// The figure as a number, the lowest the best, for partitions of the same set.
    ///
    /// The three figures that are whole numbers are compared as such. Bits are compared as
    /// Σ n log₂ n, rounded to 2⁻²⁰: different parts can give the same information
    /// (6 log 6 = 2 · 3 log 3 + 3 · 2 log 2), and the last digits of their terms must not tell them apart.
    pub(super) fn key(self, partition: &Partition) -> u64 {
        match self {
            Self::Worst => u64::from(partition.worst()),
            Self::Expected => partition.sum_of_squares(),
            Self::Bits => rounded(partition.sum_of_n_log_n()),
            Self::Parts => Self::key_of_part_count(partition.part_count()),
        }
    }

    /// The key by [`Measure::Parts`] of a guess that makes so many parts.
    pub(super) fn key_of_part_count(part_count: u32) -> u64 {
        u64::from(u32::MAX - part_count)
    }

    /// The number of parts of a guess with this key by [`Measure::Parts`].
    pub(super) fn part_count_of_key(key: u64) -> u64 {
        u64::from(u32::MAX) - key
    }

    /// Lower bound of the key by [`Measure::Bits`] for `codes` divided into `parts`.
    pub(super) fn least_key_of_bits(codes: usize, parts: usize) -> u64 {
        // Sizes that are as equal as can be have the least sum.
        let size = codes / parts;
        let larger_parts = codes % parts;
        let smaller_parts = parts - larger_parts;
        let sum = smaller_parts as u64 * n_log_n(size as u32)
            + larger_parts as u64 * n_log_n(size as u32 + 1);
        // Each term is rounded, so another sum may come out lower by one.
        rounded(sum).saturating_sub(1)
    }
}

/// A sum of n log₂ n in units of 2⁻²⁰.
fn rounded(sum: u64) -> u64 {
    const LOST: u32 = N_LOG_N_BITS - 20;
    (sum + (1 << (LOST - 1))) >> LOST
}
