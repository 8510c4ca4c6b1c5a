//! Exchanges of holes and colours.

use std::array;

use crate::rules::{Board, Code, Colour};
use crate::solver::small_set::ColourSet;

use super::Holes;

/// Permutation of the holes with a partial, injective map of the colours.
///
/// Scores stay the same if both codes are exchanged. Colours without an image are in no row.
#[derive(Clone, Copy, Debug)]
pub(in crate::solver) struct Exchange {
    /// By hole: the hole its peg comes from.
    sources: Holes<u8>,
    /// By colour: its image.
    colours: [Option<Colour>; Colour::COUNT],
}

impl Exchange {
    /// The exchange of each hole and colour with itself.
    pub(super) fn identity(board: Board) -> Self {
        let mut colours = [None; Colour::COUNT];
        for colour in board.palette() {
            colours[colour.index()] = Some(colour);
        }
        Self {
            sources: array::from_fn(|hole| hole as u8),
            colours,
        }
    }

    /// An exchange that turns rows into others, if there is one: the identity if they are the same.
    pub(in crate::solver) fn between(board: Board, from: &[Code], to: &[Code]) -> Option<Self> {
        Self::all(board, [from, to], ColourSet::EMPTY, 1).pop()
    }

    /// At most `limit` exchanges that turn rows into others, where ruled-out colours are as good as no peg; only the
    /// first of those that differ in interchangeable holes.
    pub(super) fn all(
        board: Board,
        rows: [&[Code]; 2],
        ruled_out: ColourSet,
        limit: usize,
    ) -> Vec<Self> {
        let search = ExchangeSearch {
            pegs: board.pegs(),
            rows,
            ruled_out,
            first_like: rows.map(|rows| interchangeable_holes(rows, ruled_out)),
            limit,
        };
        let start = Self {
            sources: array::from_fn(|hole| hole as u8),
            colours: [None; Colour::COUNT],
        };
        let mut found = Vec::new();
        search.extend(start, 0, &mut found);
        found
    }

    /// The hole that the peg in a hole comes from.
    pub(super) fn source(&self, hole: usize) -> usize {
        self.sources[hole].into()
    }

    /// The image of a colour, as a set that is empty without one.
    pub(super) fn image_of(&self, colour: Colour) -> ColourSet {
        self.colours[colour.index()].map_or(ColourSet::EMPTY, ColourSet::only)
    }

    /// The image of a code. Unplayed colours become unplayed colours, in order.
    pub(in crate::solver) fn image(mut self, board: Board, code: Code) -> Option<Code> {
        let is_free = |colour: &Colour| !self.colours.contains(&Some(*colour));
        let free: Vec<Colour> = board.palette().filter(is_free).collect();
        let without_image = self.colours.iter_mut().filter(|image| image.is_none());
        for (image, free) in without_image.zip(free) {
            *image = Some(free);
        }
        let pegs: Option<Vec<Colour>> = (0..code.len())
            .map(|hole| self.colours[code.colour(self.source(hole)).index()])
            .collect();
        Code::new(pegs?).ok()
    }

    /// Adds a colour with its image. `false` if one of the two has another partner already.
    fn pair(&mut self, colour: Colour, image: Colour) -> bool {
        match self.colours[colour.index()] {
            Some(known) => known == image,
            None if self.colours.contains(&Some(image)) => false,
            None => {
                self.colours[colour.index()] = Some(image);
                true
            }
        }
    }
}

/// The search for exchanges that turn rows into others: it says hole by hole where the peg comes from.
#[derive(Debug)]
struct ExchangeSearch<'a> {
    pegs: usize,
    /// The rows, and those that they turn into.
    rows: [&'a [Code]; 2],
    ruled_out: ColourSet,
    /// For both, by hole: the first hole that is interchangeable with it.
    first_like: [Holes<u8>; 2],
    limit: usize,
}

impl ExchangeSearch<'_> {
    /// Finds the exchanges that begin as this one does, in front of `hole`.
    fn extend(&self, exchange: Exchange, hole: usize, found: &mut Vec<Exchange>) {
        if hole == self.pegs {
            found.push(exchange);
            return;
        }
        for source in self.sources_of(hole, &exchange) {
            if found.len() == self.limit {
                return;
            }
            if let Some(longer) = self.with_source(exchange, hole, source) {
                self.extend(longer, hole + 1, found);
            }
        }
    }

    /// The holes that the peg in a hole can come from: itself and those behind it first.
    ///
    /// Interchangeable holes come from such holes. Which of them comes from which makes no difference, so one order is
    /// tried.
    fn sources_of(&self, hole: usize, exchange: &Exchange) -> impl Iterator<Item = usize> {
        let [first_like_source, first_like] = &self.first_like;
        let first = usize::from(first_like[hole]);
        let limit = if first == hole { self.pegs } else { 1 };
        (hole..self.pegs)
            .chain(0..hole)
            .filter(move |source| !exchange.sources[..hole].contains(&(*source as u8)))
            .filter(move |source| {
                let source_of_first = if first == hole {
                    *source as u8
                } else {
                    exchange.sources[first]
                };
                first_like_source[*source] == source_of_first
            })
            .take(limit)
    }

    /// The exchange with one more hole and where its peg comes from, in all rows; `None` if colours do not allow it.
    fn with_source(&self, mut exchange: Exchange, hole: usize, source: usize) -> Option<Exchange> {
        let [rows, images] = self.rows;
        for (row, image) in rows.iter().zip(images) {
            match (
                peg(*row, source, self.ruled_out),
                peg(*image, hole, self.ruled_out),
            ) {
                (None, None) => {}
                (Some(colour), Some(other)) if exchange.pair(colour, other) => {}
                _ => return None,
            }
        }
        exchange.sources[hole] = source as u8;
        Some(exchange)
    }
}

/// By hole: the first hole that is interchangeable with it, as all rows have the same peg in both.
pub(super) fn interchangeable_holes(rows: &[Code], ruled_out: ColourSet) -> Holes<u8> {
    array::from_fn(|hole| {
        let is_like = |other: &usize| {
            rows.iter()
                .all(|row| peg(*row, hole, ruled_out) == peg(*row, *other, ruled_out))
        };
        (0..hole).find(is_like).unwrap_or(hole) as u8
    })
}

/// The colour in a hole, unless it is ruled out; there are no pegs beyond the code.
fn peg(row: Code, hole: usize, ruled_out: ColourSet) -> Option<Colour> {
    let colour = (hole < row.len()).then(|| row.colour(hole))?;
    (!ruled_out.contains(colour)).then_some(colour)
}
