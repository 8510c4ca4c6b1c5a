//! What a guess has to reach to be among the best.

use fearless_simd::prelude::*;
use fearless_simd::u16x32;

use crate::solver::Measure;

use super::guesses::Lanes;

/// What a guess has to reach to be among the best, in a figure that is quickly counted: of bits the number of
/// parts, else that of the measure. Many guesses have the same worst part, or as many parts: so these two are
/// doubled, with 1 to the good for a guess that can be the secret.
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
    /// This figure reaches the bar, and a better one.
    figure: u16,
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
        }
    }

    /// Guesses that are better than one with this key reach it: their key is lower, or it is the same and they
    /// alone can be the secret. With `ties` equally good ones reach it, too. A bar may let more pass.
    #[must_use]
    pub(in crate::solver) fn raised(self, key: u64, is_possible: bool, ties: bool) -> Self {
        let figure = match self.measure {
            Measure::Worst => 2 * key + u64::from(!is_possible) - u64::from(!ties),
            Measure::Expected => key >> (2 * self.halved),
            Measure::Bits => {
                let mut parts = usize::from(self.figure.max(1));
                while Measure::least_key_of_bits(self.codes, parts) > key {
                    parts += 1;
                }
                parts as u64
            }
            Measure::Parts => {
                2 * (u64::from(u32::MAX) - key) + u64::from(is_possible) + u64::from(!ties)
            }
        };
        Self {
            figure: figure.try_into().unwrap_or(u16::MAX),
            ..self
        }
    }

    /// The guesses of a group that reach it, as a bit set, by the sizes of their parts; the last is the win.
    #[inline(always)]
    pub(super) fn reached<S: Simd>(self, simd: S, sizes: &[Lanes]) -> u64 {
        let number = |number: u16| u16x32::splat(simd, number);
        let (mut figure, mut win) = (number(0), number(0));
        for sizes in sizes {
            let size = u16x32::from_slice(simd, sizes);
            figure = match self.measure {
                Measure::Worst => figure.max(size),
                Measure::Expected => {
                    let size = size >> self.halved;
                    figure + size * size
                }
                Measure::Bits | Measure::Parts => figure + size.min(number(1)),
            };
            win = size;
        }
        let bar = number(self.figure);
        let reached = match self.measure {
            Measure::Worst => (figure + figure + number(1) - win).simd_le(bar),
            Measure::Expected => figure.simd_le(bar),
            Measure::Bits => figure.simd_ge(bar),
            Measure::Parts => (figure + figure + win).simd_ge(bar),
        };
        reached.to_bitmask()
    }
}
