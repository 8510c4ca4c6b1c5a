//! Guesses that are counted together.

use crate::rules::{Code, Colour};
use crate::solver::small_set::ColourSet;

/// Guesses in a register: one in each lane.
pub(super) const LANES: usize = 32;

/// A number, or 16 codes, for each guess of a register.
pub(super) type Lanes = [u16; LANES];

/// Lanes of one [`GuessGroup`].
pub(super) const GROUP_LANES: usize = 8;

/// Groups in a register.
pub(super) const GROUPS: usize = LANES / GROUP_LANES;

/// Guesses that differ in the last peg alone, in colours side by side. They share most of their counting.
///
/// A group has a lane for each of eight colours, and some of its lanes may be no guess: the fewer, the faster.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::solver) struct GuessGroup {
    /// The pegs but for the last, which means nothing.
    pub(super) prefix: Code,
    /// The last colour of the first lane, a multiple of [`GROUP_LANES`].
    pub(super) first_colour: u8,
    /// A bit for each lane that is a guess.
    used_lanes: u8,
}

impl GuessGroup {
    /// Adds the guesses that begin as `prefix` and end with one of these colours, in order.
    pub(in crate::solver) fn add_all(
        prefix: Code,
        last_colours: ColourSet,
        groups: &mut Vec<Self>,
    ) {
        for first_colour in (0..Colour::COUNT as u8).step_by(GROUP_LANES) {
            let used_lanes = (last_colours.bits() >> first_colour) as u8;
            if used_lanes != 0 {
                groups.push(Self {
                    prefix,
                    first_colour,
                    used_lanes,
                });
            }
        }
    }

    /// The guesses, in order.
    pub(in crate::solver) fn guesses(self) -> impl Iterator<Item = Code> {
        (0..GROUP_LANES).filter_map(move |lane| self.guess(lane))
    }

    fn guess(self, lane: usize) -> Option<Code> {
        if self.used_lanes >> lane & 1 == 0 {
            return None;
        }
        let last_hole = self.prefix.len() - 1;
        let last_colour = Colour::nth(self.first_colour + lane as u8);
        Some(self.prefix.with(last_hole, last_colour))
    }
}

/// Guesses to be counted.
#[derive(Clone, Copy, Debug)]
pub(in crate::solver) enum Guesses<'a> {
    /// Guesses of any kind, each in a lane of its own.
    Listed(&'a [Code]),
    /// Many guesses, in order: several times as fast, if most lanes of most groups are guesses.
    Grouped(&'a [GuessGroup]),
}

impl Guesses<'_> {
    /// The same guesses in batches that fill so many registers, but for the last.
    pub(super) fn batches(self, registers: usize) -> Vec<Self> {
        match self {
            Self::Listed(guesses) => guesses
                .chunks(registers * LANES)
                .map(Self::Listed)
                .collect(),
            Self::Grouped(groups) => groups
                .chunks(registers * GROUPS)
                .map(Self::Grouped)
                .collect(),
        }
    }

    /// How many registers they fill.
    pub(super) fn registers(self) -> usize {
        match self {
            Self::Listed(guesses) => guesses.len().div_ceil(LANES),
            Self::Grouped(groups) => groups.len().div_ceil(GROUPS),
        }
    }

    /// The guess in a lane of a register, if there is one.
    pub(super) fn guess(self, register: usize, lane: usize) -> Option<Code> {
        match self {
            Self::Listed(guesses) => guesses.get(register * LANES + lane).copied(),
            Self::Grouped(groups) => groups
                .get(register * GROUPS + lane / GROUP_LANES)?
                .guess(lane % GROUP_LANES),
        }
    }
}
