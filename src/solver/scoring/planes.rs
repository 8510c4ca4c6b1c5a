//! Codes as bit planes, and guesses counted side by side.

use std::ops::Range;

use fearless_simd::prelude::*;
use fearless_simd::{Level, dispatch, u16x8, u16x32};

use crate::rules::{Board, Code, Colour, Score};
use crate::solver::Partition;

use super::bar::Bar;
use super::bits::each;
use super::guesses::{Guesses, LANES, Lanes, WIDTH};

/// Where the planes are that each guess of a group picks.
type Places = [u32; LANES];

/// Codes in a word.
const WORD: usize = 16;

/// Siblings in a group.
const ROWS: usize = LANES / WIDTH;

/// A list of codes as bit planes: bit *n* of every plane belongs to code *n*.
///
/// One plane for every hole and colour says which codes have that colour there. One for every
/// colour and number *k* says which codes have the colour more than *k* times. Since
/// min(n, m) counts the *k* < m with n > *k*, black pins and pins in all are sums over the planes
/// that a guess picks; a word of codes is added up with every instruction, for all guesses of a group.
pub(super) struct Planes {
    pegs: usize,
    /// Words in a plane.
    words: usize,
    /// Colours, rounded up to fill the lanes of siblings.
    width: usize,
    /// By hole, word and colour.
    in_place: Vec<u16>,
    /// By *k*, word and colour.
    in_code: Vec<u16>,
    /// The plane with a bit for every code: the last word may have unused bits.
    valid: Vec<u16>,
}

/// What [`Planes::count`] finds out, and its room.
#[derive(Default)]
pub(super) struct Counts {
    /// Group by group: the sizes of the parts by [`Score::index`], then unused lanes.
    sizes: Vec<Lanes>,
    /// Lanes of sizes for each group.
    stride: usize,
    /// By group: the lanes that reach the bar, as a bit set.
    reached: Vec<u64>,
    picks: Vec<Picks>,
}

impl Counts {
    /// The lanes of a group that reach the bar.
    pub(super) fn reached(&self, group: usize) -> impl Iterator<Item = usize> + use<> {
        each(self.reached[group])
    }

    /// Adds the sizes of the parts that a guess makes.
    pub(super) fn add_to(&self, partition: &mut Partition, group: usize, lane: usize) {
        let sizes = &self.sizes[group * self.stride..][..self.stride];
        partition.add(sizes.iter().map(|lanes| lanes[lane]));
    }
}

/// The planes that the guesses of a group pick.
#[derive(Clone, Default)]
struct Picks {
    /// The first pegs that all of the group and the group before have in common.
    kept: usize,
    /// By hole, in place and in code: where the planes are, for each of the siblings or each lane.
    places: [[Places; 2]; Code::MAX_LEN],
    /// By siblings: the colour of the first lane.
    firsts: [u32; ROWS],
    /// How often the stem has the colour of each lane.
    times: Lanes,
    /// How often a stem has its most frequent colour.
    most: u16,
}

impl Planes {
    /// Slices codes of the board.
    pub(super) fn of(board: Board, codes: &[Code]) -> Self {
        let (pegs, words) = (board.pegs(), codes.len().div_ceil(WORD));
        let width = board.colours().next_multiple_of(WIDTH);
        let mut planes = Self {
            pegs,
            words,
            width,
            in_place: vec![0; pegs * words * width],
            in_code: vec![0; pegs * words * width],
            valid: vec![0; words],
        };
        for (number, code) in codes.iter().enumerate() {
            let (word, bit) = (number / WORD, 1 << (number % WORD));
            planes.valid[word] |= bit;
            let mut times = [0; Colour::COUNT];
            for (hole, colour) in code.colours().map(Colour::index).enumerate() {
                let [in_place, in_code] =
                    [hole, times[colour]].map(|row| planes.at(row, word, colour));
                planes.in_place[in_place] |= bit;
                planes.in_code[in_code] |= bit;
                times[colour] += 1;
            }
        }
        planes
    }

    /// The place of a word, in the planes of a hole or of a *k*.
    fn at(&self, number: usize, word: usize, colour: usize) -> usize {
        (number * self.words + word) * self.width + colour
    }

    /// Counts the parts that these groups make of the codes, and finds the guesses that reach the bar.
    pub(super) fn count(&self, groups: &[Guesses<'_>], bar: Bar, counts: &mut Counts) {
        // The bound of the pegs is known to the compiler, which unrolls the loops over them.
        dispatch!(Level::new(), simd => match self.pegs {
            ..=4 => self.count_each::<_, 5>(simd, groups, bar, counts),
            5 => self.count_each::<_, 6>(simd, groups, bar, counts),
            6..=8 => self.count_each::<_, 9>(simd, groups, bar, counts),
            _ => self.count_each::<_, 13>(simd, groups, bar, counts),
        });
    }

    #[inline(always)]
    fn count_each<S: Simd, const N: usize>(
        &self,
        simd: S,
        groups: &[Guesses<'_>],
        bar: Bar,
        counts: &mut Counts,
    ) {
        counts.stride = N * (N + 1) / 2;
        counts.sizes.clear();
        counts
            .sizes
            .resize(groups.len() * counts.stride, [0; LANES]);
        counts
            .picks
            .resize(groups.len().max(counts.picks.len()), Picks::default());
        let mut before = None;
        for (group, picks) in groups.iter().zip(&mut counts.picks) {
            picks.set(self, before.replace(*group), *group);
        }
        for word in 0..self.words {
            let valid = u16x32::splat(simd, self.valid[word]);
            let mut stack = [Pins::<S, N>::none(simd, valid); N];
            let sizes = counts.sizes.chunks_exact_mut(counts.stride);
            for ((group, picks), sizes) in groups.iter().zip(&counts.picks).zip(sizes) {
                let pins = match group {
                    Guesses::Any(_) => self.any(simd, picks, word, &stack[0]),
                    Guesses::Siblings(_) => self.siblings(simd, picks, word, &mut stack),
                };
                pins.add_to(simd, sizes, self.pegs);
            }
        }
        let scores = Score::from_pins(self.pegs as u8, 0).index() + 1;
        let sizes = counts.sizes.chunks_exact(counts.stride);
        counts.reached.clear();
        // In a closure the compiler would not know which registers there are.
        for sizes in sizes {
            counts.reached.push(bar.reached(simd, &sizes[..scores]));
        }
    }

    /// The pins of a word of codes, with a guess of its own in each lane.
    #[inline(always)]
    fn any<S: Simd, const N: usize>(
        &self,
        simd: S,
        picks: &Picks,
        word: usize,
        none: &Pins<S, N>,
    ) -> Pins<S, N> {
        let at = self.at(0, word, 0);
        let mut pins = *none;
        for [in_place, in_code] in &picks.places[..self.pegs] {
            let (mut black, mut total) = ([0; LANES], [0; LANES]);
            for lane in 0..LANES {
                black[lane] = self.in_place[in_place[lane] as usize + at];
                total[lane] = self.in_code[in_code[lane] as usize + at];
            }
            pins = pins.with(
                u16x32::from_slice(simd, &black),
                u16x32::from_slice(simd, &total),
            );
        }
        pins
    }

    /// The same with siblings side by side. The stack has the pins of the first pegs of the group before, by
    /// number of pegs.
    #[inline(always)]
    fn siblings<S: Simd, const N: usize>(
        &self,
        simd: S,
        picks: &Picks,
        word: usize,
        stack: &mut [Pins<S, N>; N],
    ) -> Pins<S, N> {
        let (last, at) = (self.pegs.min(N) - 1, self.at(0, word, 0));
        for hole in picks.kept..last {
            let [in_place, in_code] = &picks.places[hole];
            let in_place = filled(simd, &self.in_place[at..], in_place);
            let in_code = filled(simd, &self.in_code[at..], in_code);
            stack[hole + 1] = stack[hole].with(in_place, in_code);
        }
        let times = u16x32::from_slice(simd, &picks.times);
        let mut in_code = ends(simd, &self.in_code[at..], picks.firsts);
        for number in 1..=picks.most {
            let at = self.at(number.into(), word, 0);
            let is_it = times.simd_eq(u16x32::splat(simd, number));
            in_code = is_it.select(ends(simd, &self.in_code[at..], picks.firsts), in_code);
        }
        let at = self.at(last, word, 0);
        stack[last].with(ends(simd, &self.in_place[at..], picks.firsts), in_code)
    }
}

/// Words of the planes, each for all lanes of its siblings.
#[inline(always)]
fn filled<S: Simd>(simd: S, planes: &[u16], [one, two, three, four, ..]: &Places) -> u16x32<S> {
    let row = |place: &u32| u16x8::splat(simd, planes[*place as usize]);
    row(one)
        .combine(row(two))
        .combine(row(three).combine(row(four)))
}

/// Words of the planes, one for each colour that siblings end with.
#[inline(always)]
fn ends<S: Simd>(simd: S, planes: &[u16], firsts: [u32; ROWS]) -> u16x32<S> {
    let row = |first: u32| u16x8::from_slice(simd, &planes[first as usize..][..WIDTH]);
    let [one, two, three, four] = firsts.map(row);
    one.combine(two).combine(three.combine(four))
}

impl Picks {
    /// Picks the planes of a group that is counted after another.
    fn set(&mut self, planes: &Planes, before: Option<Guesses<'_>>, group: Guesses<'_>) {
        let last = planes.pegs - 1;
        match group {
            Guesses::Any(codes) => {
                for (lane, code) in codes.iter().enumerate() {
                    self.pick(planes, *code, lane, 0..planes.pegs);
                }
            }
            Guesses::Siblings(group) => {
                self.kept = match before {
                    Some(Guesses::Siblings(before)) => {
                        let end = group[group.len() - 1].stem;
                        before[0].stem.shared_prefix_len(end).min(last)
                    }
                    _ => 0,
                };
                self.most = 0;
                for (row, siblings) in group.iter().enumerate() {
                    let times = self.pick(planes, siblings.stem, row, self.kept..last);
                    self.most = self.most.max(times.into_iter().max().unwrap_or(0));
                    let first = usize::from(siblings.first);
                    self.firsts[row] = first as u32;
                    self.times[row * WIDTH..][..WIDTH].copy_from_slice(&times[first..][..WIDTH]);
                }
            }
        }
    }

    /// Picks the planes of a guess, those of some holes; returns how often the holes up to there have each
    /// colour.
    fn pick(&mut self, planes: &Planes, guess: Code, at: usize, holes: Range<usize>) -> [u16; 32] {
        let mut times = [0; 32];
        for (hole, colour) in guess.colours().take(holes.end).enumerate() {
            let colour = colour.index();
            if hole >= holes.start {
                let [in_place, in_code] = &mut self.places[hole];
                in_place[at] = planes.at(hole, 0, colour) as u32;
                in_code[at] = planes.at(times[colour].into(), 0, colour) as u32;
            }
            times[colour] += 1;
        }
        times
    }
}

/// Black pins and pins in all, for the guess in each lane: plane *n* of each has the codes with *n* pins.
/// Below `N` are all numbers of pins.
#[derive(Clone, Copy)]
struct Pins<S: Simd, const N: usize> {
    black: [u16x32<S>; N],
    total: [u16x32<S>; N],
}

impl<S: Simd, const N: usize> Pins<S, N> {
    /// No pins yet, for these codes.
    #[inline(always)]
    fn none(simd: S, codes: u16x32<S>) -> Self {
        let mut planes = [u16x32::splat(simd, 0); N];
        planes[0] = codes;
        Self {
            black: planes,
            total: planes,
        }
    }

    /// One more peg, which gives the codes in `in_place` a black pin, and those in `in_code` one of any kind.
    #[inline(always)]
    fn with(mut self, in_place: u16x32<S>, in_code: u16x32<S>) -> Self {
        for (planes, more) in [(&mut self.black, in_place), (&mut self.total, in_code)] {
            for pins in (1..N).rev() {
                planes[pins] = (planes[pins] & !more) | (planes[pins - 1] & more);
            }
            planes[0] &= !more;
        }
        self
    }

    /// Adds the number of codes of each score, by [`Score::index`].
    #[inline(always)]
    fn add_to(&self, simd: S, sizes: &mut [Lanes], pegs: usize) {
        let sizes = &mut sizes[..N * (N + 1) / 2];
        let mut index = 0;
        for total in 0..N {
            if total > pegs {
                break;
            }
            for black in 0..N {
                if black <= total {
                    let both = self.black[black] & self.total[total];
                    let size = &mut sizes[index];
                    (u16x32::from_slice(simd, size) + both.count_ones()).store_slice(size);
                    index += 1;
                }
            }
        }
    }
}
