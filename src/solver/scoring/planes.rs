//! Codes as bit planes, and guesses counted side by side.
//!
//! # Planes
//!
//! A plane has one bit for each code: bit *n* belongs to code *n*. One plane for every hole and colour says which codes
//! have that colour there. One for every colour and number *k* says which codes have the colour more than *k* times.
//!
//! Each peg of a guess adds two planes: one to the black pins, that of its hole and colour, and one to the pins of any
//! kind. If it is the peg of its colour with *k* such pegs in front of it, that is the plane of the codes that have the
//! colour more than *k* times.
//!
//! # Lanes
//!
//! A register holds a word of a plane, which is 16 codes, for each of 32 guesses: four groups with a prefix each, times
//! eight last colours. One instruction adds 16 codes for all of them.
//!
//! ```text
//! group     0                       1                  2                  3
//! prefix    A A B                   A B B              A B C              A B D
//! lane      0    1    …    7        8    …    15       16   …    23       24   …    31
//! guess     AABA AABB … AABH        ABBA … ABBH        ABCA … ABCH        ABDA … ABDH
//! ```
//!
//! The planes of a prefix are the same in all lanes of its group. Those of the last pegs lie side by side in memory.
//!
//! # Shared prefixes
//!
//! For each word of codes the pins of the prefixes stand on a stack. Level *n* has those of the first *n* pegs, for all
//! groups. Guesses come in order, so most registers begin as the one before them does, and those levels stay:
//!
//! ```text
//!               level 0    level 1    level 2        level 3            level 4: the prefixes of five pegs
//! register 0    no pins    A A A A    AA AA AA AA    AAB AAB AAB AAB    AABA AABB AABC AABD
//! register 1    ---------- all begin with AA ----    AAB AAB AAC AAC    AABE AABF AACA AACB
//! ```
//!
//! Guesses that are listed share nothing. Each lane looks its own words up, which takes several times as long. But most
//! lanes of a group would be empty if a few guesses were grouped, and that takes longer still.

use std::iter;

use fearless_simd::prelude::*;
use fearless_simd::{Level, dispatch, u16x8, u16x32};

use crate::rules::{Board, Code, Colour};
use crate::solver::Partition;
use crate::solver::partition::score_count;

use super::guesses::{GROUP_LANES, GROUPS, GuessGroup, Guesses, LANES, Lanes};
use super::threshold::Threshold;

/// Codes in a word.
const WORD: usize = 16;

/// A list of codes as bit planes.
#[derive(Debug)]
pub(super) struct Planes {
    pegs: usize,
    /// Words in a plane.
    words: usize,
    /// Colours, rounded up to fill the lanes of a group.
    width: usize,
    /// By hole, word and colour: the codes that have the colour in this hole.
    in_hole: Vec<u16>,
    /// By number, word and colour: the codes that have the colour more often than that.
    in_code: Vec<u16>,
    /// The plane with a bit for every code: the last word may have unused bits.
    valid: Vec<u16>,
}

/// What [`Planes::count`] finds out about a list of codes. Its room is used again for other guesses, not for other codes.
#[derive(Debug, Default)]
pub(super) struct Counts {
    /// Register by register: the sizes of the parts by [`Score::index`](crate::rules::Score::index), then some that are
    /// not used.
    sizes: Vec<Lanes>,
    /// How many of the sizes belong to a register.
    stride: usize,
    /// By register: the lanes that pass the threshold, as a bit set.
    passing: Vec<u64>,
    /// By register, if the guesses are listed.
    listed: Vec<ListedPlanes>,
    /// By register, if the guesses are grouped.
    grouped: Vec<GroupedPlanes>,
}

impl Counts {
    /// The lanes of a register that pass the threshold.
    pub(super) fn passing(&self, register: usize) -> impl Iterator<Item = usize> + use<> {
        let mut rest = self.passing[register];
        iter::from_fn(move || {
            let lane = rest.trailing_zeros() as usize;
            rest &= rest.checked_sub(1)?;
            Some(lane)
        })
    }

    /// Adds the sizes of the parts that a guess makes.
    pub(super) fn add_to(&self, partition: &mut Partition, register: usize, lane: usize) {
        let sizes = &self.sizes[register * self.stride..][..self.stride];
        partition.add(sizes.iter().map(|lanes| lanes[lane]));
    }
}

/// Which planes are added up for listed guesses, by hole and lane. A plane is known by the index of its first word.
#[derive(Debug)]
struct ListedPlanes {
    /// For the black pins.
    in_hole: [[u32; LANES]; Code::MAX_LEN],
    /// For the pins of any kind.
    in_code: [[u32; LANES]; Code::MAX_LEN],
}

/// Something for each group of a register.
type ByGroup<T> = [T; GROUPS];

/// Something for each colour, in all lanes that colours fill.
type ByColour<T> = [T; Colour::COUNT.next_multiple_of(GROUP_LANES)];

/// Which planes are added up for groups of guesses. A plane is known by the index of its first word.
#[derive(Clone, Debug, Default)]
struct GroupedPlanes {
    /// The first pegs that all groups of this register and of the one before have in common.
    shared_prefix: usize,
    /// By hole of the prefix: the planes for the black pins.
    in_hole: [ByGroup<u32>; Code::MAX_LEN],
    /// By hole of the prefix: the planes for the pins of any kind.
    in_code: [ByGroup<u32>; Code::MAX_LEN],
    /// The last colour of the first lane.
    first_colours: ByGroup<u32>,
    /// By lane: how often the prefix has the last colour.
    times_in_prefix: Lanes,
    /// The highest of these numbers.
    most_times: u16,
}

impl Planes {
    /// The planes of codes of the board.
    pub(super) fn new(board: Board, codes: &[Code]) -> Self {
        let pegs = board.pegs();
        let words = codes.len().div_ceil(WORD);
        let width = board.colours().next_multiple_of(GROUP_LANES);
        let mut planes = Self {
            pegs,
            words,
            width,
            in_hole: vec![0; pegs * words * width],
            in_code: vec![0; pegs * words * width],
            valid: vec![0; words],
        };
        for (number, code) in codes.iter().enumerate() {
            let word = number / WORD;
            let bit = 1 << (number % WORD);
            planes.valid[word] |= bit;
            let mut times = [0; Colour::COUNT];
            for (hole, colour) in code.colours().map(Colour::index).enumerate() {
                let in_hole = planes.index(hole, word, colour);
                let in_code = planes.index(times[colour], word, colour);
                planes.in_hole[in_hole] |= bit;
                planes.in_code[in_code] |= bit;
                times[colour] += 1;
            }
        }
        planes
    }

    /// The index of a word, in the planes of a hole or of a number of times.
    fn index(&self, hole_or_times: usize, word: usize, colour: usize) -> usize {
        (hole_or_times * self.words + word) * self.width + colour
    }

    /// Counts the parts that these guesses make of the codes, and finds those that pass the threshold.
    pub(super) fn count(&self, guesses: Guesses<'_>, threshold: Threshold, counts: &mut Counts) {
        match guesses {
            Guesses::Listed(guesses) => self.find_listed(guesses, &mut counts.listed),
            Guesses::Grouped(groups) => self.find_grouped(groups, &mut counts.grouped),
        }
        // More than the pegs: a number that is known to the compiler, so that it unrolls the loops over them.
        dispatch!(Level::new(), simd => match self.pegs {
            ..=4 => self.count_registers::<_, 5>(simd, guesses, threshold, counts),
            5 => self.count_registers::<_, 6>(simd, guesses, threshold, counts),
            6..=8 => self.count_registers::<_, 9>(simd, guesses, threshold, counts),
            _ => self.count_registers::<_, 13>(simd, guesses, threshold, counts),
        });
    }

    /// Finds the planes for each register of listed guesses.
    fn find_listed(&self, guesses: &[Code], registers: &mut Vec<ListedPlanes>) {
        registers.clear();
        for guesses_of_register in guesses.chunks(LANES) {
            registers.push(ListedPlanes::new(self, guesses_of_register));
        }
    }

    /// Finds the planes for each register of groups.
    fn find_grouped(&self, groups: &[GuessGroup], registers: &mut Vec<GroupedPlanes>) {
        registers.resize_with(groups.len().div_ceil(GROUPS), GroupedPlanes::default);
        let mut first_of_register_before = None;
        for (groups_of_register, planes) in groups.chunks(GROUPS).zip(registers) {
            let last = &groups_of_register[groups_of_register.len() - 1];
            // Groups are in order, so those between these two have the pegs that they share.
            planes.shared_prefix = match first_of_register_before {
                None => 0,
                Some(first) => self.shared_prefix_len(first, last),
            };
            planes.find(self, groups_of_register);
            first_of_register_before = groups_of_register.first();
        }
    }

    /// How many pegs two prefixes begin with in common.
    fn shared_prefix_len(&self, group: &GuessGroup, other: &GuessGroup) -> usize {
        let prefix_len = self.pegs - 1;
        group.prefix.shared_prefix_len(other.prefix).min(prefix_len)
    }

    /// Counts the parts for the planes that were found; `N` is more than the pegs.
    #[inline(always)]
    fn count_registers<S: Simd, const N: usize>(
        &self,
        simd: S,
        guesses: Guesses<'_>,
        threshold: Threshold,
        counts: &mut Counts,
    ) {
        counts.stride = N * (N + 1) / 2;
        counts.sizes.clear();
        counts
            .sizes
            .resize(guesses.registers() * counts.stride, [0; LANES]);
        for word in 0..self.words {
            let no_pins = Pins::<S, N>::none(simd, u16x32::splat(simd, self.valid[word]));
            let sizes_of_registers = counts.sizes.chunks_exact_mut(counts.stride);
            match guesses {
                Guesses::Listed(_) => {
                    for (planes, sizes) in counts.listed.iter().zip(sizes_of_registers) {
                        let pins = self.pins_of_listed(simd, planes, word, no_pins);
                        pins.add_to(simd, sizes, self.pegs);
                    }
                }
                Guesses::Grouped(_) => {
                    let mut stack = [no_pins; N];
                    for (planes, sizes) in counts.grouped.iter().zip(sizes_of_registers) {
                        let pins = self.pins_of_grouped(simd, planes, word, &mut stack);
                        pins.add_to(simd, sizes, self.pegs);
                    }
                }
            }
        }
        let scores = score_count(self.pegs);
        counts.passing.clear();
        // In a closure the compiler would not know which registers there are.
        for sizes in counts.sizes.chunks_exact(counts.stride) {
            let passing = threshold.passing(simd, &sizes[..scores]);
            counts.passing.push(passing);
        }
    }

    /// The pins that listed guesses get from a word of codes.
    #[inline(always)]
    fn pins_of_listed<S: Simd, const N: usize>(
        &self,
        simd: S,
        planes: &ListedPlanes,
        word: usize,
        no_pins: Pins<S, N>,
    ) -> Pins<S, N> {
        let start = self.index(0, word, 0);
        let mut pins = no_pins;
        for hole in 0..self.pegs {
            let mut in_hole = [0; LANES];
            let mut in_code = [0; LANES];
            for lane in 0..LANES {
                in_hole[lane] = self.in_hole[planes.in_hole[hole][lane] as usize + start];
                in_code[lane] = self.in_code[planes.in_code[hole][lane] as usize + start];
            }
            pins = pins.with(
                u16x32::from_slice(simd, &in_hole),
                u16x32::from_slice(simd, &in_code),
            );
        }
        pins
    }

    /// The same for groups of guesses. The stack has the pins of the prefixes of the register before, and then those of
    /// this one.
    #[inline(always)]
    fn pins_of_grouped<S: Simd, const N: usize>(
        &self,
        simd: S,
        planes: &GroupedPlanes,
        word: usize,
        stack: &mut [Pins<S, N>; N],
    ) -> Pins<S, N> {
        let last = self.pegs.min(N) - 1;
        let start = self.index(0, word, 0);
        for hole in planes.shared_prefix..last {
            let in_hole = same_in_group(simd, &self.in_hole[start..], &planes.in_hole[hole]);
            let in_code = same_in_group(simd, &self.in_code[start..], &planes.in_code[hole]);
            stack[hole + 1] = stack[hole].with(in_hole, in_code);
        }
        // The last peg counts where the code has its colour more often than the prefix.
        let times_in_prefix = u16x32::from_slice(simd, &planes.times_in_prefix);
        let mut in_code = side_by_side(simd, &self.in_code[start..], &planes.first_colours);
        for times in 1..=planes.most_times {
            let start_of_times = self.index(times.into(), word, 0);
            let words = &self.in_code[start_of_times..];
            let more_often = side_by_side(simd, words, &planes.first_colours);
            let is_so_often = times_in_prefix.simd_eq(u16x32::splat(simd, times));
            in_code = is_so_often.select(more_often, in_code);
        }
        let start_of_last = self.index(last, word, 0);
        let in_hole = side_by_side(simd, &self.in_hole[start_of_last..], &planes.first_colours);
        stack[last].with(in_hole, in_code)
    }
}

/// A word for each group, the same in all its lanes.
#[inline(always)]
fn same_in_group<S: Simd>(simd: S, words: &[u16], indices: &ByGroup<u32>) -> u16x32<S> {
    let [zero, one, two, three] = indices;
    let lanes = |index: &u32| u16x8::splat(simd, words[*index as usize]);
    let low = lanes(zero).combine(lanes(one));
    let high = lanes(two).combine(lanes(three));
    low.combine(high)
}

/// A word for each lane: those of a group are one after another.
#[inline(always)]
fn side_by_side<S: Simd>(simd: S, words: &[u16], firsts: &ByGroup<u32>) -> u16x32<S> {
    let [zero, one, two, three] = firsts;
    let lanes = |first: &u32| u16x8::from_slice(simd, &words[*first as usize..][..GROUP_LANES]);
    let low = lanes(zero).combine(lanes(one));
    let high = lanes(two).combine(lanes(three));
    low.combine(high)
}

impl ListedPlanes {
    /// The planes of at most 32 guesses.
    fn new(planes: &Planes, guesses: &[Code]) -> Self {
        let mut listed = Self {
            in_hole: [[0; LANES]; Code::MAX_LEN],
            in_code: [[0; LANES]; Code::MAX_LEN],
        };
        for (lane, guess) in guesses.iter().enumerate() {
            let mut times = [0; Colour::COUNT];
            for (hole, colour) in guess.colours().map(Colour::index).enumerate() {
                listed.in_hole[hole][lane] = planes.index(hole, 0, colour) as u32;
                listed.in_code[hole][lane] = planes.index(times[colour], 0, colour) as u32;
                times[colour] += 1;
            }
        }
        listed
    }
}

impl GroupedPlanes {
    /// Finds the planes of the groups of guesses in a register.
    ///
    /// What is never read stays as it was: the planes of the pegs in the shared prefix, and in the last register the
    /// groups that it lacks.
    fn find(&mut self, planes: &Planes, groups: &[GuessGroup]) {
        for (number, group) in groups.iter().enumerate() {
            // How often the pegs so far have each colour.
            let mut times: ByColour<u16> = Default::default();
            let prefix = group.prefix.colours().take(planes.pegs - 1);
            for (hole, colour) in prefix.map(Colour::index).enumerate() {
                if hole >= self.shared_prefix {
                    let in_hole = planes.index(hole, 0, colour);
                    let in_code = planes.index(times[colour].into(), 0, colour);
                    self.in_hole[hole][number] = in_hole as u32;
                    self.in_code[hole][number] = in_code as u32;
                }
                times[colour] += 1;
            }
            let first_colour = usize::from(group.first_colour);
            let last_colours = first_colour..first_colour + GROUP_LANES;
            let first_lane = number * GROUP_LANES;
            let lanes = first_lane..first_lane + GROUP_LANES;
            self.first_colours[number] = first_colour as u32;
            self.times_in_prefix[lanes].copy_from_slice(&times[last_colours]);
        }
        self.most_times = self.times_in_prefix.into_iter().fold(0, u16::max);
    }
}

/// Black pins and pins of any kind, for the guess in each lane: plane *n* of each has the codes with *n* pins.
/// `N` is above all numbers of pins.
#[derive(Clone, Copy, Debug)]
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

    /// One more peg, which gives the codes in `in_hole` a black pin, and those in `in_code` one of any kind.
    #[inline(always)]
    fn with(mut self, in_hole: u16x32<S>, in_code: u16x32<S>) -> Self {
        for (planes, more) in [(&mut self.black, in_hole), (&mut self.total, in_code)] {
            for pins in (1..N).rev() {
                planes[pins] = (planes[pins] & !more) | (planes[pins - 1] & more);
            }
            planes[0] &= !more;
        }
        self
    }

    /// Adds the number of codes of each score, by [`Score::index`](crate::rules::Score::index).
    #[inline(always)]
    fn add_to(&self, simd: S, sizes: &mut [Lanes], pegs: usize) {
        // This tells the compiler that each index below is within.
        let sizes_by_index = &mut sizes[..N * (N + 1) / 2];
        let mut index = 0;
        // Both loops run up to `N`, not to the pegs or the total, so that the compiler unrolls them.
        for total in 0..N {
            if total > pegs {
                break;
            }
            for black in 0..N {
                if black <= total {
                    let both = self.black[black] & self.total[total];
                    let size = &mut sizes_by_index[index];
                    (u16x32::from_slice(simd, size) + both.count_ones()).store_slice(size);
                    index += 1;
                }
            }
        }
    }
}
