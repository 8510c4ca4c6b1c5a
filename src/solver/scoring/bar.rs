//! What a guess has to reach to be among the best.

use fearless_simd::prelude::*;
use fearless_simd::u16x32;

use crate::solver::Measure;

use super::planes::Lanes;

/// What a guess has to reach to be among the best, in a figure that is quickly counted: of bits the number of
/// parts, else that of the measure.
///
/// An example: 300 codes and the measure Σ n². Sizes are halved once, so that none is above 255. If the key to
/// beat is 12,000, the figure to beat is 3,000.
#[derive(Clone, Copy)]
pub(in crate::solver) struct Bar {
    measure: Measure,
    /// How many codes are divided.
    codes: usize,
    /// Sizes are halved so many times before they are squared, so that the sum has room.
    halved: u32,
    /// A better figure reaches the bar.
    figure: u16,
    /// The same figure does with so many codes in the last part, the win.
    win: u16,
}

impl Bar {
    /// Every guess that divides so many codes reaches it.
    pub(in crate::solver) fn none(measure: Measure, codes: usize) -> Self {
        let bits = usize::BITS - codes.leading_zeros();
        Self {
            measure,
            codes,
            halved: bits.saturating_sub(8),
            figure: match measure {
                Measure::Worst | Measure::Expected => u16::MAX,
                Measure::Bits | Measure::Parts => 0,
            },
            win: 0,
        }
    }

    /// Guesses with a lower key reach it, and of those with the same key at least `ties`.
    #[must_use]
    pub(in crate::solver) fn raised(mut self, key: u64, ties: Ties) -> Self {
        let mut is_exact = true;
        let figure = match self.measure {
            Measure::Worst => key,
            Measure::Expected => {
                is_exact = self.halved == 0;
                key >> (2 * self.halved)
            }
            Measure::Bits => {
                is_exact = false;
                let mut parts = usize::from(self.figure.max(1));
                while Measure::least_key_of_bits(self.codes, parts) > key {
                    parts += 1;
                }
                parts as u64
            }
            Measure::Parts => u64::from(u32::MAX) - key,
        };
        self.figure = figure.try_into().unwrap_or(u16::MAX);
        self.win = match ties {
            Ties::Possible if is_exact => 1,
            Ties::None if is_exact => 2,
            _ => 0,
        };
        self
    }

    /// The guesses of a group that reach it, as a bit set, by the sizes of their parts; the last is the win.
    #[expect(
        clippy::inline_always,
        reason = "only what is inlined is compiled for the widest registers"
    )]
    #[inline(always)]
    pub(super) fn reached<S: Simd>(self, simd: S, sizes: &[Lanes]) -> u64 {
        let number = |number: u16| u16x32::splat(simd, number);
        let (mut figure, mut win) = (number(0), number(0));
        for sizes in sizes {
            win = u16x32::from_slice(simd, sizes);
            figure = match self.measure {
                Measure::Worst => figure.max(win),
                Measure::Expected => {
                    let size = win >> self.halved;
                    figure + size * size
                }
                Measure::Bits | Measure::Parts => figure + win.min(number(1)),
            };
        }
        let bar = number(self.figure);
        let is_better = match self.measure {
            Measure::Worst | Measure::Expected => figure.simd_lt(bar),
            Measure::Bits | Measure::Parts => figure.simd_gt(bar),
        };
        (is_better | figure.simd_eq(bar) & win.simd_ge(number(self.win))).to_bitmask()
    }
}

/// Which guesses with the same key are wanted.
#[derive(Clone, Copy)]
pub(in crate::solver) enum Ties {
    /// All of them.
    All,
    /// Those that can be the secret.
    Possible,
    /// None.
    None,
}
