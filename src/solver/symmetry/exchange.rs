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

    /// At most `limit` exchanges that turn rows into others, where ruled-out colours are as good as no peg. Of those that
    /// differ in interchangeable holes alone, only the first is there.
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

    /// The image of a code of the board; `None` if it has a colour that the board has not.
    pub(in crate::solver) fn image(&self, board: Board, code: Code) -> Option<Code> {
        let images = self.images_of_all(board);
        let mut image = code;
        for hole in 0..code.len() {
            let colour = code.colour(self.source(hole));
            image = image.with(hole, images[colour.index()]?);
        }
        Some(image)
    }

    /// By colour of the board: its image. A colour without one gets the first colour that is no image yet.
    fn images_of_all(&self, board: Board) -> [Option<Colour>; Colour::COUNT] {
        let mut images = self.colours;
        let mut free = board
            .palette()
            .filter(|colour| !self.colours.contains(&Some(*colour)));
        for image in &mut images {
            if image.is_none() {
                *image = free.next();
            }
        }
        images
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
    /// By hole, for the rows and for what they turn into: the first hole that is interchangeable with it.
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

    /// The holes that the peg in a hole can come from. Those from the hole itself on come first, so that the identity is
    /// found before other exchanges.
    ///
    /// The pegs of interchangeable holes come from holes that are interchangeable, too. It makes no difference which comes
    /// from which, so one order is tried: the first hole gets its peg from the first of some interchangeable holes, and
    /// each hole like it gets the next peg of these.
    fn sources_of(&self, hole: usize, exchange: &Exchange) -> Vec<usize> {
        let [first_like_source, first_like_hole] = &self.first_like;
        let first_like = |source: usize| usize::from(first_like_source[source]);
        let is_free = |source: &usize| !exchange.sources[..hole].contains(&(*source as u8));
        let mut free = (hole..self.pegs).chain(0..hole).filter(is_free);
        let first_hole = usize::from(first_like_hole[hole]);
        if first_hole == hole {
            return free
                .filter(|source| first_like(*source) == *source)
                .collect();
        }
        let source_of_first = exchange.source(first_hole);
        let next = free.find(|source| first_like(*source) == source_of_first);
        Vec::from_iter(next)
    }

    /// The exchange with one more hole and where its peg comes from, in all rows; `None` if colours do not allow it.
    fn with_source(&self, mut exchange: Exchange, hole: usize, source: usize) -> Option<Exchange> {
        let [rows, images] = self.rows;
        for (row, image) in rows.iter().zip(images) {
            let from = peg(*row, source, self.ruled_out);
            let to = peg(*image, hole, self.ruled_out);
            let is_possible = match (from, to) {
                (Some(colour), Some(other)) => exchange.pair(colour, other),
                (None, None) => true,
                _ => false,
            };
            if !is_possible {
                return None;
            }
        }
        exchange.sources[hole] = source as u8;
        Some(exchange)
    }
}

/// By hole: the first hole that is interchangeable with it, as all rows have the same peg in both.
pub(super) fn interchangeable_holes(rows: &[Code], ruled_out: ColourSet) -> Holes<u8> {
    array::from_fn(|hole| {
        let first = (0..hole).find(|other| has_same_pegs(rows, hole, *other, ruled_out));
        first.unwrap_or(hole) as u8
    })
}

/// Whether each row has the same peg in both holes.
fn has_same_pegs(rows: &[Code], hole: usize, other: usize, ruled_out: ColourSet) -> bool {
    rows.iter()
        .all(|row| peg(*row, hole, ruled_out) == peg(*row, other, ruled_out))
}

/// The colour in a hole, unless it is ruled out; `None` too where the code has no such hole.
fn peg(row: Code, hole: usize, ruled_out: ColourSet) -> Option<Colour> {
    if hole >= row.len() {
        return None;
    }
    let colour = row.colour(hole);
    (!ruled_out.contains(colour)).then_some(colour)
}
