//! Sets of scores byte by byte: one instruction adds a byte of the set for as many columns as a register has bytes.
//!
//! A set of scores has a byte for every eight scores. A score sets one bit in one of them. For each byte of the set a table
//! of one register has what each score adds to it, and one instruction looks up all scores of a register there:
//!
//! ```text
//!   scores     4         2         4         9     ...
//!   byte 0     0001_0000 0000_0100 0001_0000 0             the scores 0 to 7
//!   byte 1     0         0         0         0000_0010     the scores 8 to 15
//! ```
//!
//! The win is the highest score. It has the highest bit of the last byte, where a [`PartCount`] has it too.

use std::array;

use fearless_simd::prelude::*;
use fearless_simd::u8x64;

use super::part_count::PartCount;
use super::table::ScoreTable;

/// The sets of the scores of a chunk of columns, by byte.
pub(super) type ByteSets<S, const BYTES: usize> = [u8x64<S>; BYTES];

/// What each score adds to sets of so many bytes.
pub(super) struct ByteTables<S: Simd, const BYTES: usize> {
    /// By byte of a set: by score, what it adds to that byte.
    tables: [u8x64<S>; BYTES],
}

#[expect(
    clippy::inline_always,
    reason = "only what is inlined is compiled for the widest registers"
)]
impl<S: Simd, const BYTES: usize> ByteTables<S, BYTES> {
    /// With two bytes there are 16 scores at most, and the tables repeat themselves: each instruction set can look up a
    /// byte within blocks of 16.
    const IS_IN_BLOCKS: bool = BYTES <= 2;

    /// For scores up to this one, the win, which is in the last byte.
    #[inline(always)]
    pub(super) fn new(simd: S, win: u8) -> Self {
        debug_assert_eq!(usize::from(win) / 8 + 1, BYTES);
        let table = |byte: usize| {
            let bytes: [u8; ScoreTable::CHUNK] = array::from_fn(|index| {
                let score = if Self::IS_IN_BLOCKS {
                    index % 16
                } else {
                    index
                };
                added_to_byte(byte, score, win.into())
            });
            u8x64::from_slice(simd, &bytes)
        };
        Self {
            tables: array::from_fn(table),
        }
    }

    /// Adds a chunk of scores to the sets of their columns.
    #[inline(always)]
    pub(super) fn add(&self, simd: S, sets: &mut ByteSets<S, BYTES>, scores: &[u8]) {
        let scores_of_columns = u8x64::from_slice(simd, scores);
        for (byte, table) in sets.iter_mut().zip(&self.tables) {
            *byte |= if Self::IS_IN_BLOCKS {
                table.swizzle_dyn_within_blocks(scores_of_columns)
            } else {
                table.swizzle_dyn(scores_of_columns)
            };
        }
    }

    /// The part counts of a chunk of columns, by the sets of their scores.
    #[inline(always)]
    pub(super) fn part_counts(
        simd: S,
        sets: &ByteSets<S, BYTES>,
    ) -> [PartCount; ScoreTable::CHUNK] {
        let mut parts = u8x64::splat(simd, 0);
        for byte in sets {
            parts += byte.count_ones();
        }
        let win = sets[BYTES - 1] & u8x64::splat(simd, PartCount::WIN);
        let mut bytes = [0; ScoreTable::CHUNK];
        (parts | win).store_slice(&mut bytes);
        bytes.map(PartCount::from_byte)
    }
}

/// What a score adds to a byte of a set: one bit, if it is one of the eight scores of that byte.
fn added_to_byte(byte: usize, score: usize, win: usize) -> u8 {
    if score / 8 != byte {
        return 0;
    }
    let bit = if score == win { 7 } else { score % 8 };
    1 << bit
}
