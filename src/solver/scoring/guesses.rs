//! Guesses that are counted together.

use crate::rules::{Code, Colour};

/// Guesses counted together: one in each lane of a register.
pub(super) const LANES: usize = 32;

/// A number, or 16 codes, for each guess of a group.
pub(super) type Lanes = [u16; LANES];

/// Lanes for the guesses of one [`Siblings`].
pub(super) const WIDTH: usize = 8;

/// Guesses that differ in the last hole alone, in colours side by side. They share most of their counting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::solver) struct Siblings {
    /// The pegs before the last hole; the last peg means nothing.
    pub(super) stem: Code,
    /// The colour of the first lane, a multiple of [`WIDTH`].
    pub(super) first: u8,
    /// A bit for each lane that is a guess.
    open: u8,
}

impl Siblings {
    /// The guesses that begin as `stem` and end with one of `colours`, a bit set; in order.
    pub(in crate::solver) fn of(stem: Code, colours: u32) -> impl Iterator<Item = Self> {
        let open = move |first: u8| (colours >> first) as u8;
        (0..u32::BITS as u8)
            .step_by(WIDTH)
            .filter(move |first| open(*first) != 0)
            .map(move |first| Self {
                stem,
                first,
                open: open(first),
            })
    }

    /// The guesses, in order.
    pub(in crate::solver) fn codes(self) -> impl Iterator<Item = Code> {
        (0..WIDTH).filter_map(move |lane| self.guess(lane))
    }

    fn guess(self, lane: usize) -> Option<Code> {
        (self.open >> lane & 1 != 0).then(|| {
            let colour = Colour::nth(self.first + lane as u8);
            self.stem.with(self.stem.len() - 1, colour)
        })
    }
}

/// Guesses to be counted.
#[derive(Clone, Copy)]
pub(in crate::solver) enum Guesses<'a> {
    /// Guesses of any kind.
    Any(&'a [Code]),
    /// All guesses worth considering, in order: several times as fast.
    Siblings(&'a [Siblings]),
}

impl Guesses<'_> {
    /// The same guesses in groups for the [`LANES`].
    pub(super) fn groups(self) -> Vec<Self> {
        match self {
            Self::Any(codes) => codes.chunks(LANES).map(Self::Any).collect(),
            Self::Siblings(all) => all.chunks(LANES / WIDTH).map(Self::Siblings).collect(),
        }
    }

    /// The guess in a lane of a group, if there is one.
    pub(super) fn guess(self, lane: usize) -> Option<Code> {
        match self {
            Self::Any(codes) => codes.get(lane).copied(),
            Self::Siblings(group) => group.get(lane / WIDTH)?.guess(lane % WIDTH),
        }
    }
}
