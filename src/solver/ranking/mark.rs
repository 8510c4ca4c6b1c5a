//! What a guess has to reach to be among the best.

use fearless_simd::prelude::*;
use fearless_simd::{u8x64, u16x32, u32x16, u64x8};

use crate::solver::Measure;
use crate::solver::planes::{Group, Lanes};

use super::shortlist::ShortlistEntry;

/// What a guess has to reach to be among the best, in a figure that is quickly counted: of bits the number
/// of parts, else that of the measure.
pub(super) struct Mark {
    measure: Measure,
    /// Whether guesses come in order and are the secret if it is a part of its own.
    in_order: bool,
    /// Twice the figure, and one more or less to tell those apart that can be the secret.
    limit: u64,
}

impl Mark {
    /// Every guess reaches it.
    pub(super) fn none(measure: Measure, in_order: bool) -> Self {
        let limit = match measure {
            Measure::Worst | Measure::Expected => u64::MAX / 2,
            Measure::Bits | Measure::Parts => 0,
        };
        Self {
            measure,
            in_order,
            limit,
        }
    }

    /// Raises it to the last entry.
    pub(super) fn raise(&mut self, (key, impossible, _): ShortlistEntry, codes: usize) {
        let impossible = u64::from(impossible);
        self.limit = match self.measure {
            Measure::Worst | Measure::Expected => {
                let tie = if self.in_order { impossible } else { 2 };
                self.limit.min(2 * key + tie)
            }
            Measure::Parts => {
                let tie = if self.in_order { impossible } else { 2 };
                self.limit.max(2 * (u64::from(u32::MAX) - key) + 1 - tie)
            }
            Measure::Bits => {
                let mut parts = self.limit.div_ceil(2).max(1);
                while self.measure.least_key(codes, parts as usize) > key {
                    parts += 1;
                }
                2 * parts - 1
            }
        };
    }

    /// The guesses of a group that reach it, as a bit set, by the sizes of their parts; the last is the win.
    #[expect(
        clippy::inline_always,
        reason = "only what is inlined is compiled for the widest registers"
    )]
    #[inline(always)]
    pub(super) fn reached<G: Group, S: Simd>(&self, simd: S, sizes: &[Lanes]) -> u64 {
        match G::ROWS {
            1 => self.reached_by::<u64x8<S>, S>(simd, sizes),
            2 => self.reached_by::<u32x16<S>, S>(simd, sizes),
            _ => self.reached_by::<u16x32<S>, S>(simd, sizes),
        }
    }

    /// The same with the numbers of a group in the elements of a vector.
    #[expect(clippy::inline_always, reason = "as above")]
    #[inline(always)]
    fn reached_by<V, S: Simd>(&self, simd: S, sizes: &[Lanes]) -> u64
    where
        V: SimdInt<S, ByteVector = u8x64<S>, Element: From<u8>>,
    {
        let number = |number: u8| V::splat(simd, number.into());
        let (mut figures, mut win) = (number(0), number(0));
        for sizes in sizes {
            win = u64x8::from_slice(simd, sizes).bitcast();
            figures = match self.measure {
                Measure::Worst => figures.max(win),
                Measure::Expected => figures + win * win,
                Measure::Bits | Measure::Parts => figures + win.min(number(1)),
            };
        }
        let highest = !V::Element::from(0) >> 1;
        let limit = V::splat(simd, self.limit.try_into().unwrap_or(highest));
        let doubled = figures + figures;
        match self.measure {
            Measure::Worst | Measure::Expected => (doubled + number(1)).simd_lt(limit + win),
            Measure::Bits | Measure::Parts => (doubled + win).simd_gt(limit),
        }
        .to_bitmask()
    }
}
