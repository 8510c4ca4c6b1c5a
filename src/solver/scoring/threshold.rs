//! What a guess has to reach to be among the best.

use fearless_simd::prelude::*;
use fearless_simd::u16x32;

use crate::solver::Measure;

use super::guesses::Lanes;

/// What a guess has to reach to be among the best, as a figure of 16 bits that is quickly counted for 32 guesses at
/// once. It may let a guess pass that is not among the best, and never keeps one from it.
///
/// | measure | figure of a guess | it passes with | the best so far: 300 codes | equal ones pass with | better ones with |
/// |---|---|---|---|---|---|
/// | worst | 2 · worst, and 1 more if it is not consistent | this or less | worst 40, consistent | 80 | 79 |
/// | expected | Σ (n / 2)², n / 2 rounded down | this or less | Σ n² = 12,001 | 3,000 | 3,000 |
/// | bits | the number of parts | this or more | 5 bits: 32 equal parts or more | 32 | 32 |
/// | parts | 2 · parts, and 1 more if it is consistent | this or more | 20 parts, consistent | 41 | 42 |
///
/// Many guesses have the same worst part, or as many parts: figures are doubled so that of those the ones that can be the
/// secret are better by 1. The sizes of parts are halved until none is above 255, so that the sum of their squares has
/// room: up to 255 codes not at all, up to 511 once. Bits take too long to count for all guesses, so their parts are
/// counted: n parts give no more bits than n equal ones.
#[derive(Clone, Copy, Debug)]
pub(in crate::solver) struct Threshold {
    measure: Measure,
    /// How many codes are divided.
    code_count: usize,
    /// How often sizes are halved.
    halvings: u32,
    /// A guess with this figure passes, and so does one with a better figure.
    figure: u16,
}

impl Threshold {
    /// Every guess that divides so many codes passes.
    pub(in crate::solver) fn passing_all(measure: Measure, code_count: usize) -> Self {
        let bits = usize::BITS - code_count.leading_zeros();
        Self {
            measure,
            code_count,
            halvings: bits.saturating_sub(8),
            figure: match measure {
                Measure::Worst | Measure::Expected => u16::MAX,
                Measure::Bits | Measure::Parts => 0,
            },
        }
    }

    /// Guesses pass that are as good as one with this key, or better: see [`Measure::key`].
    #[must_use]
    pub(in crate::solver) fn to_equal(self, key: u64, is_consistent: bool) -> Self {
        self.with_figure(self.figure_of(key, is_consistent))
    }

    /// Guesses pass that are better than one with this key: their key is lower, or it is the same and they alone can be
    /// the secret.
    #[must_use]
    pub(in crate::solver) fn to_beat(self, key: u64, is_consistent: bool) -> Self {
        let figure = self.figure_of(key, is_consistent);
        self.with_figure(match self.measure {
            Measure::Worst => figure - 1,
            Measure::Parts => figure + 1,
            // Better guesses can have the same figure.
            Measure::Expected | Measure::Bits => figure,
        })
    }

    /// The figure of a guess, by its key; of bits the worst that it can have.
    fn figure_of(self, key: u64, is_consistent: bool) -> u64 {
        match self.measure {
            Measure::Worst => 2 * key + u64::from(!is_consistent),
            Measure::Expected => key >> (2 * self.halvings),
            Measure::Bits => self.least_part_count(key),
            Measure::Parts => 2 * Measure::part_count_of_key(key) + u64::from(is_consistent),
        }
    }

    /// How many parts a guess with this key by bits has at least.
    fn least_part_count(self, key: u64) -> u64 {
        // The best so far only gets better, so no fewer parts are enough than before.
        let mut parts = usize::from(self.figure.max(1));
        while Measure::least_key_of_bits(self.code_count, parts) > key {
            parts += 1;
        }
        parts as u64
    }

    fn with_figure(self, figure: u64) -> Self {
        Self {
            figure: figure.try_into().unwrap_or(u16::MAX),
            ..self
        }
    }

    /// The lanes whose guesses pass, as a bit set, by the sizes of their parts. The last part is the win: it has one code
    /// if the guess can be the secret.
    #[inline(always)]
    pub(super) fn passing<S: Simd>(self, simd: S, sizes: &[Lanes]) -> u64 {
        let threshold = u16x32::splat(simd, self.figure);
        let win = u16x32::from_slice(simd, &sizes[sizes.len() - 1]);
        let passing = match self.measure {
            Measure::Worst => {
                let worst = largest(simd, sizes);
                let inconsistent = u16x32::splat(simd, 1) - win;
                (worst + worst + inconsistent).simd_le(threshold)
            }
            Measure::Expected => self.sum_of_squares(simd, sizes).simd_le(threshold),
            Measure::Bits => part_counts(simd, sizes).simd_ge(threshold),
            Measure::Parts => {
                let parts = part_counts(simd, sizes);
                (parts + parts + win).simd_ge(threshold)
            }
        };
        passing.to_bitmask()
    }

    /// By lane: the sum of the squares of the halved sizes.
    #[inline(always)]
    fn sum_of_squares<S: Simd>(self, simd: S, sizes: &[Lanes]) -> u16x32<S> {
        let mut sum = u16x32::splat(simd, 0);
        for lanes in sizes {
            let halved = u16x32::from_slice(simd, lanes) >> self.halvings;
            sum += halved * halved;
        }
        sum
    }
}

/// By lane: the size of the largest part.
#[inline(always)]
fn largest<S: Simd>(simd: S, sizes: &[Lanes]) -> u16x32<S> {
    let mut largest = u16x32::splat(simd, 0);
    for lanes in sizes {
        largest = largest.max(u16x32::from_slice(simd, lanes));
    }
    largest
}

/// By lane: the number of parts.
#[inline(always)]
fn part_counts<S: Simd>(simd: S, sizes: &[Lanes]) -> u16x32<S> {
    let one = u16x32::splat(simd, 1);
    let mut parts = u16x32::splat(simd, 0);
    for lanes in sizes {
        parts += u16x32::from_slice(simd, lanes).min(one);
    }
    parts
}
