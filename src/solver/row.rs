//! A row on its way to becoming a code.

use crate::rules::{Board, Code, Colour};

/// A row in which some holes are still empty.
#[derive(Clone, Copy)]
pub(super) struct Row {
    code: Code,
    /// How often it has each colour, four bits for each.
    times: u128,
    /// By hole, one bit for each colour that may stand there; none in a filled hole.
    holes: [u32; Code::MAX_LEN],
    /// The colours of which it has as many pegs as it may, as bits.
    full: u32,
    /// Empty holes.
    left: usize,
}

impl Row {
    /// A row without pegs, with the colours that may stand in each hole, as bits.
    pub(super) fn empty(board: Board, allowed: &[u32]) -> Self {
        let mut holes = [0; Code::MAX_LEN];
        holes[..allowed.len()].copy_from_slice(allowed);
        Self {
            code: Code::filled(board.pegs(), Colour::from_index_unchecked(0)),
            times: 0,
            holes,
            full: 0,
            left: board.pegs(),
        }
    }

    /// The row with a peg in an empty hole. It may have so many pegs of that colour.
    pub(super) fn with(&self, hole: usize, colour: usize, most: usize) -> Self {
        let mut next = *self;
        next.code = self
            .code
            .with(hole, Colour::from_index_unchecked(colour as u8));
        next.times += 1 << (4 * colour);
        next.holes[hole] = 0;
        next.left -= 1;
        if next.times(colour) >= most {
            next.full |= 1 << colour;
        }
        next
    }

    /// The code, once no hole is empty; till then some colour stands in those that are.
    pub(super) fn code(&self) -> Code {
        self.code
    }

    /// Empty holes.
    pub(super) fn left(&self) -> usize {
        self.left
    }

    /// How often it has this colour.
    pub(super) fn times(&self, colour: usize) -> usize {
        (self.times >> (4 * colour) & 0b1111) as usize
    }

    /// The colours of which it has as many pegs as it may, as bits.
    pub(super) fn full(&self) -> u32 {
        self.full
    }

    /// The colours that may stand in this hole, as bits; none if it is filled.
    pub(super) fn allowed(&self, hole: usize) -> u32 {
        self.holes[hole]
    }

    /// The same for all holes.
    pub(super) fn holes(&self) -> &[u32] {
        &self.holes[..self.code.len()]
    }

    /// The same, to be narrowed.
    pub(super) fn holes_mut(&mut self) -> &mut [u32] {
        let pegs = self.code.len();
        &mut self.holes[..pegs]
    }

    /// The empty hole with the fewest colours, the first such in this order of the holes.
    pub(super) fn tightest(&self, order: &[usize]) -> Option<usize> {
        let empty = order.iter().filter(|hole| self.holes[**hole] != 0);
        empty
            .min_by_key(|hole| self.holes[**hole].count_ones())
            .copied()
    }
}

/// The bits that are set, lowest first.
pub(super) fn bits(mut mask: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (mask != 0).then(|| mask.trailing_zeros() as usize);
        mask &= mask.wrapping_sub(1);
        bit
    })
}
