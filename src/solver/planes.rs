//! Codes as bit planes, and guesses counted side by side.

use fearless_simd::prelude::*;
use fearless_simd::{Level, dispatch, u16x32, u32x16, u64x8};

use crate::rules::{Code, Score};

/// Guesses counted together: as many as the widest registers hold.
pub(super) const LANES: usize = 8;

/// A number for each guess, or 64 codes for each.
pub(super) type Lanes = [u64; LANES];

/// A list of codes as bit planes: bit *n* of every plane belongs to code *n*.
///
/// One plane for every hole and colour says which codes have that colour there. One for every
/// colour and number *k* says which codes have the colour more than *k* times. Since
/// min(n, m) counts the *k* < m with n > *k*, black pins and pins in all are sums over the planes
/// that a guess picks; 64 codes are added up with every instruction, for several guesses at once.
pub(super) struct Planes {
    pub(super) pegs: usize,
    /// Words in a plane.
    words: usize,
    /// Colours, rounded up to fill the lanes.
    width: usize,
    /// By hole, word and colour.
    pub(super) in_place: Vec<u64>,
    /// By *k*, word and colour.
    pub(super) in_code: Vec<u64>,
    /// The plane with a bit for every code: the last word may have unused bits.
    valid: Vec<u64>,
}

impl Planes {
    /// Slices `codes`, which have the same length, for guesses of so many colours.
    pub(super) fn of(codes: &[Code], colours: usize) -> Self {
        let last = codes.iter().flat_map(|code| code.colours()).max();
        let colours = last.map_or(0, |colour| colour.index() + 1).max(colours);
        let (words, width) = (codes.len().div_ceil(64), colours.next_multiple_of(LANES));
        let pegs = codes.first().map_or(1, |code| code.len());
        let mut planes = Self {
            pegs,
            words,
            width,
            in_place: vec![0; pegs * words * width],
            in_code: vec![0; pegs * words * width],
            valid: vec![0; words],
        };
        for (number, code) in codes.iter().enumerate() {
            let (word, bit) = (number / 64, 1 << (number % 64));
            planes.valid[word] |= bit;
            let mut times = [0; 26];
            for (hole, colour) in code.colours().enumerate() {
                let times = &mut times[colour.index()];
                let [in_place, in_code] =
                    [hole, *times].map(|row| planes.at(row, word, colour.index()));
                planes.in_place[in_place] |= bit;
                planes.in_code[in_code] |= bit;
                *times += 1;
            }
        }
        planes
    }

    /// The place of a word, in the planes of a hole or of a *k*.
    #[expect(clippy::inline_always, reason = "as for the functions below")]
    #[inline(always)]
    pub(super) fn at(&self, row: usize, word: usize, colour: usize) -> usize {
        (row * self.words + word) * self.width + colour
    }

    /// Lanes of sizes for each group, at least one for each [`Score::index`].
    pub(super) fn stride(pegs: usize) -> usize {
        let bound = match pegs {
            ..=4 => 4,
            5 => 5,
            6..=8 => 8,
            _ => Code::MAX_LEN,
        };
        Score::new(bound as u8, 0).index() + 1
    }

    /// Adds the sizes of the parts that these guesses make of the codes: [`Planes::stride`] lanes for
    /// each group.
    pub(super) fn add<G: Group>(&self, groups: &[G], sizes: &mut [Lanes]) {
        // The bound of the pegs is known to the compiler, which unrolls the loops over them.
        match self.pegs {
            ..=4 => dispatch!(Level::new(), simd => self.add_each::<_, 5, G>(simd, groups, sizes)),
            5 => dispatch!(Level::new(), simd => self.add_each::<_, 6, G>(simd, groups, sizes)),
            6..=8 => dispatch!(Level::new(), simd => self.add_each::<_, 9, G>(simd, groups, sizes)),
            _ => dispatch!(Level::new(), simd => self.add_each::<_, 13, G>(simd, groups, sizes)),
        }
    }

    #[expect(
        clippy::inline_always,
        reason = "only what is inlined is compiled for the widest registers"
    )]
    #[inline(always)]
    fn add_each<S: Simd, const N: usize, G: Group>(
        &self,
        simd: S,
        groups: &[G],
        sizes: &mut [Lanes],
    ) {
        let mut picked = vec![G::Picked::default(); groups.len()];
        let mut before = None;
        for (group, picked) in groups.iter().zip(&mut picked) {
            group.pick(before.replace(*group), self, picked);
        }
        for word in 0..self.words {
            let valid = u64x8::splat(simd, G::in_all_rows(self.valid[word]));
            let mut stack = [Sums::<S, N>::none(simd, valid); N];
            let sizes = sizes.chunks_exact_mut(N * (N + 1) / 2);
            for ((group, picked), sizes) in groups.iter().zip(&picked).zip(sizes) {
                let sums = group.sums(picked, simd, self, word, &mut stack);
                sums.add_to::<G>(simd, sizes, self.pegs);
            }
        }
    }
}

/// Black pins and pins in all, of one guess in each lane: plane *n* of each has the codes with *n* pins.
/// Below `N` are all numbers of pins.
#[derive(Clone, Copy)]
pub(super) struct Sums<S: Simd, const N: usize> {
    black: [u64x8<S>; N],
    total: [u64x8<S>; N],
}

impl<S: Simd, const N: usize> Sums<S, N> {
    /// No pins yet, for these codes.
    #[expect(clippy::inline_always, reason = "as above")]
    #[inline(always)]
    fn none(simd: S, codes: u64x8<S>) -> Self {
        let mut planes = [u64x8::splat(simd, 0); N];
        planes[0] = codes;
        Self {
            black: planes,
            total: planes,
        }
    }

    /// One more peg, which gives the codes in `in_place` a black pin, and those in `in_code` one of any kind.
    #[expect(clippy::inline_always, reason = "as above")]
    #[inline(always)]
    pub(super) fn with(mut self, in_place: u64x8<S>, in_code: u64x8<S>) -> Self {
        for (planes, more) in [(&mut self.black, in_place), (&mut self.total, in_code)] {
            for pins in (1..N).rev() {
                planes[pins] = (planes[pins] & !more) | (planes[pins - 1] & more);
            }
            planes[0] &= !more;
        }
        self
    }

    /// Adds the number of codes of each score, by [`Score::index`].
    #[expect(clippy::inline_always, reason = "as above")]
    #[inline(always)]
    fn add_to<G: Group>(&self, simd: S, sizes: &mut [Lanes], pegs: usize) {
        let sizes = &mut sizes[..N * (N + 1) / 2];
        let mut index = 0;
        for total in 0..N {
            if total > pegs {
                break;
            }
            for black in 0..N {
                if black <= total {
                    let both = self.black[black] & self.total[total];
                    let codes: u64x8<S> = match G::ROWS {
                        1 => both.count_ones(),
                        2 => both.bitcast::<u32x16<S>>().count_ones().bitcast(),
                        _ => both.bitcast::<u16x32<S>>().count_ones().bitcast(),
                    };
                    let size = &mut sizes[index];
                    (u64x8::from_slice(simd, size) + codes).store_slice(size);
                    index += 1;
                }
            }
        }
    }
}

/// Guesses counted together. Each lane has one, or several side by side.
pub(super) trait Group: Copy {
    /// The planes that the guesses pick.
    type Picked: Clone + Default;

    /// Guesses in a lane.
    const ROWS: usize;

    /// The guess with this number, counted lane by lane, if there is one.
    fn guess(self, number: usize) -> Option<Code>;

    /// Picks the planes of these guesses, after those of the group before.
    fn pick(self, before: Option<Self>, planes: &Planes, picked: &mut Self::Picked);

    /// The pins of a word. The stack has those of the first pegs of the group before, by number of pegs.
    fn sums<S: Simd, const N: usize>(
        self,
        picked: &Self::Picked,
        simd: S,
        planes: &Planes,
        word: usize,
        stack: &mut [Sums<S, N>; N],
    ) -> Sums<S, N>;

    /// The codes of a word, for each guess of a lane.
    #[expect(clippy::inline_always, reason = "as above")]
    #[inline(always)]
    fn in_all_rows(codes: u64) -> u64 {
        let bits = u64::BITS as usize / Self::ROWS;
        (0..Self::ROWS).fold(0, |all, row| all | codes << (row * bits))
    }

    /// The size of a part, of the guess with this number.
    fn size(sizes: &Lanes, number: usize) -> u64 {
        let bits = u64::BITS as usize / Self::ROWS;
        let row = number % Self::ROWS * bits;
        sizes[number / Self::ROWS] >> row & u64::MAX >> (64 - bits)
    }
}

/// Any guesses, at most [`LANES`]: by hole, the planes that each picks.
impl Group for &[Code] {
    type Picked = [[[usize; LANES]; 2]; Code::MAX_LEN];
    const ROWS: usize = 1;

    fn guess(self, number: usize) -> Option<Code> {
        self.get(number).copied()
    }

    #[expect(clippy::inline_always, reason = "as above")]
    #[inline(always)]
    fn pick(self, _: Option<Self>, planes: &Planes, picked: &mut Self::Picked) {
        for (lane, guess) in self.iter().enumerate() {
            let mut times = [0; 26];
            for (hole, colour) in guess.colours().enumerate() {
                let times = &mut times[colour.index()];
                picked[hole][0][lane] = planes.at(hole, 0, colour.index());
                picked[hole][1][lane] = planes.at(*times, 0, colour.index());
                *times += 1;
            }
        }
    }

    #[expect(clippy::inline_always, reason = "as above")]
    #[inline(always)]
    fn sums<S: Simd, const N: usize>(
        self,
        picked: &Self::Picked,
        simd: S,
        planes: &Planes,
        word: usize,
        stack: &mut [Sums<S, N>; N],
    ) -> Sums<S, N> {
        let at = word * planes.width;
        let mut sums = stack[0];
        for [in_place, in_code] in &picked[..planes.pegs] {
            let words = |planes: &[u64], places: &[usize; LANES]| {
                let mut words = [0; LANES];
                for (word, place) in words.iter_mut().zip(places) {
                    *word = planes[place + at];
                }
                u64x8::from_slice(simd, &words)
            };
            let in_place = words(&planes.in_place, in_place);
            sums = sums.with(in_place, words(&planes.in_code, in_code));
        }
        sums
    }
}
