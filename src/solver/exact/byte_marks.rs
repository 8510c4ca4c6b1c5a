//! Marks byte by byte: as many as a register has bytes are joined with one instruction for each byte of a mark.
//!
//! A mark has a byte for every eight scores. Byte *k* of the mark of a score is looked up in a table of registers, which
//! one instruction does for all scores of a register:
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

use super::marks::PartCount;
use super::table::ScoreTable;

/// How to look up the bytes of marks that have so many.
pub(super) struct ByteMarks<S: Simd, const BYTES: usize> {
    /// By byte of a mark: that byte by score.
    tables: [u8x64<S>; BYTES],
}

/// The unions of the marks of a chunk of columns, by byte.
pub(super) type ByteUnions<S, const BYTES: usize> = [u8x64<S>; BYTES];

#[expect(
    clippy::inline_always,
    reason = "only what is inlined is compiled for the widest registers"
)]
impl<S: Simd, const BYTES: usize> ByteMarks<S, BYTES> {
    /// With two bytes there are 16 scores at most, and the tables repeat themselves: each instruction set can look up a
    /// byte within blocks of 16.
    const IS_IN_BLOCKS: bool = BYTES <= 2;

    /// For scores up to this one, the win, which is in the last byte.
    #[inline(always)]
    pub(super) fn new(simd: S, win: u8) -> Self {
        debug_assert_eq!(usize::from(win) / 8 + 1, BYTES);
        let byte_of_mark = |byte: usize, score: usize| {
            let bit = match score {
                _ if score == usize::from(win) => 7,
                _ => score % 8,
            };
            if score / 8 == byte { 1 << bit } else { 0 }
        };
        let table = |byte: usize| {
            let bytes: [u8; ScoreTable::CHUNK] = array::from_fn(|index| {
                let score = if Self::IS_IN_BLOCKS {
                    index % 16
                } else {
                    index
                };
                byte_of_mark(byte, score)
            });
            u8x64::from_slice(simd, &bytes)
        };
        Self {
            tables: array::from_fn(table),
        }
    }

    /// Joins the marks of a chunk of scores.
    #[inline(always)]
    pub(super) fn join(&self, simd: S, unions: &mut ByteUnions<S, BYTES>, scores: &[u8]) {
        let scores = u8x64::from_slice(simd, scores);
        for (union, table) in unions.iter_mut().zip(&self.tables) {
            *union |= if Self::IS_IN_BLOCKS {
                table.swizzle_dyn_within_blocks(scores)
            } else {
                table.swizzle_dyn(scores)
            };
        }
    }

    /// The part counts of a chunk of columns.
    #[inline(always)]
    pub(super) fn part_counts(
        simd: S,
        unions: &ByteUnions<S, BYTES>,
    ) -> [PartCount; ScoreTable::CHUNK] {
        let mut parts = u8x64::splat(simd, 0);
        for union in unions {
            parts += union.count_ones();
        }
        let win = unions[BYTES - 1] & u8x64::splat(simd, PartCount::WIN);
        let mut bytes = [0; ScoreTable::CHUNK];
        (parts | win).store_slice(&mut bytes);
        bytes.map(PartCount::from_byte)
    }
}
