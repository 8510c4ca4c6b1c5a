//! The scores of every guess against every candidate, as one table of bytes.
//!
//! ```text
//!                   column 0   column 1   column 2  ...     one column for each guess
//!   candidate 0        4          0          2
//!   candidate 1        2          2          5              each entry is the index of a score
//!   candidate 2        4          1          2
//! ```
//!
//! The scores of all guesses against one candidate are adjacent, so a wide register takes many at once. A set of few
//! candidates costs little: only their scores are read.

use fearless_simd::prelude::*;
use fearless_simd::{Level, dispatch, u8x64};

use crate::rules::{Code, Score};
use crate::solver::cancel::NodeBudget;
use crate::solver::scoring;
use crate::solver::{Cancel, Cancelled};

use super::byte_sets::ByteTables;
use super::part_count::{PartCount, ScoreSet};

/// Scores by [`Score::index`]: those of each candidate together, with a column for each guess.
pub(super) struct ScoreTable {
    scores: Vec<u8>,
    /// How many bytes the scores of a candidate take: whole chunks.
    width: usize,
    /// [`Score::index`] of the win, the highest.
    win: u8,
}

/// A part that a guess makes of a set.
pub(super) struct Part {
    /// The [`Score::index`] of its score.
    pub(super) score: u8,
    /// The places of its candidates in the set, in order.
    pub(super) places: Vec<u16>,
}

impl ScoreTable {
    /// Columns that are read at a time.
    pub(super) const CHUNK: usize = 64;

    /// Chunks that are read of a candidate before the next one: candidates lie far apart in memory.
    const BATCH: usize = 4;

    /// The scores of some guesses against some candidates, all of codes with `pegs` pegs.
    pub(super) fn new(
        pegs: usize,
        guesses: &[Code],
        candidates: &[Code],
        cancel: &Cancel,
    ) -> Result<Self, Cancelled> {
        let width = Self::width(guesses.len());
        let mut scores = Vec::with_capacity(width * candidates.len());
        for (count, of_candidate) in (1..).zip(scoring::score_indices(guesses, candidates)) {
            cancel.check()?;
            scores.extend(of_candidate);
            scores.resize(width * count, 0);
        }
        Ok(Self {
            scores,
            width,
            win: Score::from_pins(pegs as u8, 0).index() as u8,
        })
    }

    /// How many bytes a candidate takes with so many columns: an odd number of chunks. If it were a power of two, the same
    /// columns of all candidates would have to do with a few places of the cache.
    fn width(columns: usize) -> usize {
        (columns.div_ceil(Self::CHUNK) | 1) * Self::CHUNK
    }

    /// How many scores there can be.
    pub(super) fn score_count(&self) -> usize {
        usize::from(self.win) + 1
    }

    #[inline]
    fn score(&self, column: u32, candidate: u16) -> usize {
        usize::from(self.scores[usize::from(candidate) * self.width + column as usize])
    }

    /// The size of each part that the guess of a column makes of a set, by [`Score::index`]; `sizes` has room for each
    /// score.
    #[inline]
    pub(super) fn sizes(&self, column: u32, set: &[u16], sizes: &mut [u32]) {
        sizes.fill(0);
        for candidate in set {
            sizes[self.score(column, *candidate)] += 1;
        }
    }

    /// The parts with more than two codes that the guess of a column makes of a set, by score: never the win, which has
    /// one code at most. `sizes` has room for each score.
    pub(super) fn open_parts(&self, column: u32, set: &[u16], sizes: &mut [u32]) -> Vec<Part> {
        self.sizes(column, set, sizes);
        let mut parts = Vec::with_capacity(self.win.into());
        for (score, size) in (0..self.win).zip(&*sizes) {
            let room = if *size > 2 { *size as usize } else { 0 };
            parts.push(Part {
                score,
                places: Vec::with_capacity(room),
            });
        }
        for (candidate, place) in set.iter().zip(0..) {
            let score = self.score(column, *candidate);
            if sizes[score] > 2 {
                parts[score].places.push(place);
            }
        }
        parts.retain(|part| !part.places.is_empty());
        parts
    }

    /// Whether the guess of a column has another score against each candidate of a set.
    pub(super) fn tells_apart(&self, column: u32, set: &[u16]) -> bool {
        match self.win {
            0..64 => self.has_distinct_scores::<u64>(column, set),
            _ => self.has_distinct_scores::<u128>(column, set),
        }
    }

    /// Whether no two of the scores that the guess of a column gets from a set are the same.
    fn has_distinct_scores<S: ScoreSet>(&self, column: u32, set: &[u16]) -> bool {
        let mut scores = S::EMPTY;
        for candidate in set {
            let score = self.score(column, *candidate) as u8;
            if scores.contains(score) {
                return false;
            }
            scores |= S::only(score);
        }
        true
    }

    /// A number for how the guess of a column divides a set: the same for guesses that divide it alike, whatever the scores.
    ///
    /// Parts are numbered from 1 as they are met, and the win is 0. The number is a hash of the part of each code, code after
    /// code. That two divisions share one of 2¹²⁸ numbers by chance can be left out of account.
    pub(super) fn division(&self, column: u32, set: &[u16]) -> u128 {
        /// An odd number without a pattern: the digits of π.
        const FACTOR: u128 = 0x243F_6A88_85A3_08D3_1319_8A2E_0370_7345;
        let mut numbers = [0_u8; Score::COUNT];
        let mut parts = 0;
        let mut hash = 0_u128;
        for candidate in set {
            let score = self.score(column, *candidate);
            if numbers[score] == 0 && score != usize::from(self.win) {
                parts += 1;
                numbers[score] = parts;
            }
            let number = u128::from(numbers[score]);
            hash = hash.wrapping_mul(FACTOR).wrapping_add(number + 1);
        }
        hash
    }

    /// The table of some candidates and columns of this one.
    pub(super) fn of_set(
        &self,
        set: &[u16],
        columns: &[u32],
        budget: &NodeBudget<'_>,
    ) -> Result<Self, Cancelled> {
        let width = Self::width(columns.len());
        let mut scores = Vec::with_capacity(width * set.len());
        for (count, candidate) in (1..).zip(set) {
            budget.check()?;
            let of_candidate = &self.scores[usize::from(*candidate) * self.width..][..self.width];
            scores.extend(columns.iter().map(|column| of_candidate[*column as usize]));
            scores.resize(width * count, 0);
        }
        Ok(Self {
            scores,
            width,
            win: self.win,
        })
    }

    /// What [`ScoreTable::part_counts`] takes of the node budget, in its units.
    pub(super) fn units(&self, set: &[u16], columns: usize) -> u64 {
        let scores_per_unit = match self.win {
            0..32 => 32,
            32..64 => 16,
            // No vector unit shifts lanes of 128 bits.
            _ => 1,
        };
        (set.len() * columns).div_ceil(scores_per_unit) as u64
    }

    /// The number of parts that each guess of the first columns makes of a set.
    pub(super) fn part_counts(&self, set: &[u16], columns: usize) -> Vec<PartCount> {
        let mut part_counts = vec![PartCount::NONE; columns.next_multiple_of(Self::CHUNK)];
        dispatch!(Level::new(), simd => self.count_parts(simd, set, &mut part_counts));
        part_counts.truncate(columns);
        part_counts
    }

    /// Counts the parts in the way that is the fastest for as many scores on this processor.
    #[expect(
        clippy::inline_always,
        reason = "only what is inlined is compiled for the widest registers"
    )]
    #[inline(always)]
    fn count_parts<S: Simd>(&self, simd: S, set: &[u16], part_counts: &mut [PartCount]) {
        let has_widest_registers = S::u8s::LEN == Self::CHUNK;
        match self.win {
            0..8 => self.count_by_bytes::<S, 1>(simd, set, part_counts),
            8..16 => self.count_by_bytes::<S, 2>(simd, set, part_counts),
            16..24 if has_widest_registers => self.count_by_bytes::<S, 3>(simd, set, part_counts),
            24..32 if has_widest_registers => self.count_by_bytes::<S, 4>(simd, set, part_counts),
            32..40 if has_widest_registers => self.count_by_bytes::<S, 5>(simd, set, part_counts),
            40..48 if has_widest_registers => self.count_by_bytes::<S, 6>(simd, set, part_counts),
            16..32 => self.count_by_sets::<u32>(set, part_counts),
            32..64 => self.count_by_sets::<u64>(set, part_counts),
            _ => self.count_by_sets::<u128>(set, part_counts),
        }
    }

    /// Counts the parts by the set of the scores of each column, a chunk of columns at a time, and byte by byte of the sets.
    #[expect(
        clippy::inline_always,
        reason = "only what is inlined is compiled for the widest registers"
    )]
    #[inline(always)]
    fn count_by_bytes<S: Simd, const BYTES: usize>(
        &self,
        simd: S,
        set: &[u16],
        part_counts: &mut [PartCount],
    ) {
        let tables = ByteTables::<S, BYTES>::new(simd, self.win);
        let mut batches = part_counts.chunks_exact_mut(Self::BATCH * Self::CHUNK);
        let mut first_chunk = 0;
        for batch in &mut batches {
            let mut sets_of_chunks = [[u8x64::splat(simd, 0); BYTES]; Self::BATCH];
            for candidate in set {
                for (chunk, sets) in (first_chunk..).zip(&mut sets_of_chunks) {
                    tables.add(simd, sets, self.chunk(*candidate, chunk));
                }
            }
            for (part_counts, sets) in batch.chunks_exact_mut(Self::CHUNK).zip(&sets_of_chunks) {
                part_counts.copy_from_slice(&ByteTables::part_counts(simd, sets));
            }
            first_chunk += Self::BATCH;
        }
        let rest = batches.into_remainder().chunks_exact_mut(Self::CHUNK);
        for (chunk, part_counts) in (first_chunk..).zip(rest) {
            let mut sets = [u8x64::splat(simd, 0); BYTES];
            for candidate in set {
                tables.add(simd, &mut sets, self.chunk(*candidate, chunk));
            }
            part_counts.copy_from_slice(&ByteTables::part_counts(simd, &sets));
        }
    }

    /// The scores of a chunk of columns against a candidate.
    #[inline]
    fn chunk(&self, candidate: u16, chunk: usize) -> &[u8] {
        let start = usize::from(candidate) * self.width + chunk * Self::CHUNK;
        &self.scores[start..start + Self::CHUNK]
    }

    /// The part counts that are among some, each once, in order.
    pub(super) fn distinct(&self, part_counts: &[PartCount]) -> Vec<PartCount> {
        dispatch!(Level::new(), _ => match self.win {
            0..32 => PartCount::distinct::<u32>(part_counts),
            32..64 => PartCount::distinct::<u64>(part_counts),
            _ => PartCount::distinct::<u128>(part_counts),
        })
    }

    /// Counts the parts by the set of the scores of each column, a chunk of columns at a time.
    #[expect(
        clippy::inline_always,
        reason = "only what is inlined is compiled for the widest registers"
    )]
    #[inline(always)]
    fn count_by_sets<S: ScoreSet>(&self, set: &[u16], part_counts: &mut [PartCount]) {
        for (chunk, part_counts) in part_counts.chunks_exact_mut(Self::CHUNK).enumerate() {
            let mut sets = [S::EMPTY; Self::CHUNK];
            for candidate in set {
                for (scores, score) in sets.iter_mut().zip(self.chunk(*candidate, chunk)) {
                    *scores |= S::only(*score);
                }
            }
            for (part_count, scores) in part_counts.iter_mut().zip(sets) {
                *part_count = scores.part_count(self.win);
            }
        }
    }
}
