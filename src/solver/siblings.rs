//! Guesses that share all pegs but the last.

use std::iter;

use fearless_simd::prelude::*;
use fearless_simd::u64x8;

use crate::rules::{Code, Colour};

use super::planes::{Group, LANES, Planes, Sums};

/// The pegs of a guess up to some hole, and how often their colours are there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stem {
    /// The rest of the code is filled up.
    code: Code,
    /// By colour, in four bits: how many pegs have it.
    times: u128,
    /// By hole, in four bits: how many pegs before it have its colour.
    before: u64,
    /// How many pegs have the most frequent colour.
    most: u8,
}

impl Stem {
    /// No pegs of a code.
    pub(super) fn none(pegs: usize) -> Self {
        Self {
            code: Code::filled(pegs, Colour::from_index_unchecked(0)),
            times: 0,
            before: 0,
            most: 0,
        }
    }

    /// One more peg, in `hole`.
    #[must_use]
    pub(super) fn with(mut self, hole: usize, colour: Colour) -> Self {
        let times = self.times(colour);
        self.code = self.code.with(hole, colour);
        self.times += 1 << (4 * colour.index());
        self.before |= u64::from(times) << (4 * hole);
        self.most = self.most.max(times + 1);
        self
    }

    /// How many pegs have this colour.
    pub(super) fn times(&self, colour: Colour) -> u8 {
        (self.times >> (4 * colour.index())) as u8 & 0b1111
    }

    /// Whether no colour is there more often than one before it in the alphabet.
    pub(super) fn runs_do_not_grow(&self) -> bool {
        let times = (0..26).map(|colour| self.times(Colour::from_index_unchecked(colour)));
        times.is_sorted_by(|one, next| one >= next)
    }

    /// The guesses that end with the colours in `open`, a bit set.
    pub(super) fn guesses(self, mut open: u32) -> impl Iterator<Item = Siblings> {
        iter::from_fn(move || {
            let first = open.trailing_zeros() as usize / LANES * LANES;
            let siblings = Siblings {
                stem: self.code,
                before: self.before,
                times: (self.times.checked_shr(4 * first as u32)?) as u32,
                most: self.most,
                first: first as u8,
                open: (open.checked_shr(first as u32)?) as u8,
            };
            open &= !(0b1111_1111 << first);
            Some(siblings)
        })
    }
}

/// Guesses that differ in the last hole alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Siblings {
    /// One of them.
    stem: Code,
    /// As in [`Stem`], without the last peg.
    before: u64,
    /// How many pegs of the stem have the colour of each lane, in four bits.
    times: u32,
    /// How many have the most frequent colour.
    most: u8,
    /// The colour of the first lane, a multiple of [`LANES`].
    first: u8,
    /// A bit for each lane that is a guess.
    open: u8,
}

impl Siblings {
    /// How many guesses these are.
    pub(super) fn len(self) -> usize {
        self.open.count_ones() as usize
    }

    /// The guesses, in order.
    pub(super) fn guesses(self) -> impl Iterator<Item = Code> {
        (0..LANES).filter_map(move |lane| self.guess(lane))
    }

    fn guess(self, lane: usize) -> Option<Code> {
        (self.open >> lane & 1 != 0).then(|| {
            let colour = Colour::from_index_unchecked(self.first + lane as u8);
            self.stem.with(self.stem.len() - 1, colour)
        })
    }
}

/// Consecutive siblings, one in each row: for many codes one, for few codes two or four.
#[derive(Clone, Copy)]
pub(super) struct Rows<'a, const R: usize>(&'a [Siblings]);

impl<const R: usize> Rows<'_, R> {
    /// Siblings in rows.
    pub(super) fn of(siblings: &[Siblings]) -> Vec<Rows<'_, R>> {
        siblings.chunks(R).map(Rows).collect()
    }
}

/// The planes of siblings in rows.
#[derive(Clone)]
pub(super) struct Shared<const R: usize> {
    /// The first pegs that all of these and the group before have in common.
    kept: usize,
    /// By hole and row: the planes of the peg there, if it is new.
    picked: [[[u32; R]; 2]; Code::MAX_LEN],
    /// How often a stem has its most frequent colour.
    most: u8,
}

impl<const R: usize> Default for Shared<R> {
    fn default() -> Self {
        Self {
            kept: 0,
            picked: [[[0; R]; 2]; Code::MAX_LEN],
            most: 0,
        }
    }
}

impl<const R: usize> Group for Rows<'_, R> {
    type Picked = Shared<R>;

    const ROWS: usize = R;

    fn guess(self, number: usize) -> Option<Code> {
        self.0.get(number % R)?.guess(number / R)
    }

    #[expect(
        clippy::inline_always,
        reason = "only what is inlined is compiled for the widest registers"
    )]
    #[inline(always)]
    fn pick(self, before: Option<Self>, planes: &Planes, shared: &mut Shared<R>) {
        let last = planes.pegs - 1;
        let end = self.0[self.0.len() - 1].stem;
        shared.kept = before.map_or(0, |before| before.0[0].stem.pegs_shared(end).min(last));
        for (row, siblings) in self.0.iter().enumerate() {
            shared.most = shared.most.max(siblings.most);
            for hole in shared.kept..last {
                let colour = siblings.stem.colour(hole);
                let times = siblings.before >> (4 * hole) & 0b1111;
                let picked = &mut shared.picked[hole];
                picked[0][row] = planes.at(hole, 0, colour.index()) as u32;
                picked[1][row] = planes.at(times as usize, 0, colour.index()) as u32;
            }
        }
    }

    #[expect(clippy::inline_always, reason = "as above")]
    #[inline(always)]
    fn sums<S: Simd, const N: usize>(
        self,
        shared: &Shared<R>,
        simd: S,
        planes: &Planes,
        word: usize,
        stack: &mut [Sums<S, N>; N],
    ) -> Sums<S, N> {
        let (last, at) = (planes.pegs.min(N) - 1, planes.at(0, word, 0));
        let bits = 64 / R;
        for hole in shared.kept..last {
            let word = |planes: &[u64], places: &[u32; R]| {
                let mut word = 0;
                for (row, place) in places.iter().enumerate().take(self.0.len()) {
                    word |= planes[*place as usize + at] << (row * bits);
                }
                u64x8::splat(simd, word)
            };
            let [in_place, in_code] = &shared.picked[hole];
            let in_place = word(&planes.in_place, in_place);
            stack[hole + 1] = stack[hole].with(in_place, word(&planes.in_code, in_code));
        }
        let (mut in_place, mut in_code) = (u64x8::splat(simd, 0), u64x8::splat(simd, 0));
        for (row, siblings) in self.0.iter().enumerate().take(R) {
            let plane = |of: &[u64], number| {
                let at = planes.at(number, word, usize::from(siblings.first));
                u64x8::from_slice(simd, &of[at..at + LANES])
            };
            let times = u64x8::from_fn(simd, |lane| {
                u64::from(siblings.times) >> (4 * lane) & 0b1111
            });
            let mut own = plane(&planes.in_code, 0);
            for number in 1..=usize::from(shared.most) {
                let is_it = times.simd_eq(u64x8::splat(simd, number as u64));
                own = is_it.select(plane(&planes.in_code, number), own);
            }
            let shift = (row * bits) as u32;
            in_place |= plane(&planes.in_place, last) << shift;
            in_code |= own << shift;
        }
        stack[last].with(in_place, in_code)
    }
}
