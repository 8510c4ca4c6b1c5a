//! Exchanges of holes and colours.

use std::array;

use crate::rules::{Board, Code, Colour};

use super::{Holes, bit};

/// Permutation of the holes with a partial, injective map of the colours.
///
/// Scores stay the same if both codes are exchanged. Colours without an image are in no row.
#[derive(Clone, Copy, Debug)]
pub(in crate::solver) struct Exchange {
    /// By hole: the hole its peg comes from.
    pub(super) holes: Holes<u8>,
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
            holes: array::from_fn(|hole| hole as u8),
            colours,
        }
    }

    /// An exchange that turns rows into others, if there is one: the identity if they are the same.
    pub(in crate::solver) fn between(board: Board, from: &[Code], to: &[Code]) -> Option<Self> {
        Self::all(board, [from, to], 0, 1).pop()
    }

    /// At most `most` exchanges that turn rows into others, where `dead` colours are as good as no peg; only the first
    /// of those that differ in holes that are alike.
    pub(super) fn all(board: Board, rows: [&[Code]; 2], dead: u32, most: usize) -> Vec<Self> {
        let [from_alike, to_alike] = rows.map(|rows| alike_holes(rows, dead));
        let identity = Self {
            holes: array::from_fn(|hole| hole as u8),
            colours: [None; Colour::COUNT],
        };
        let mut found = Vec::new();
        // Exchanges of the first holes, with the number of them and where their pegs come from, a bit set.
        let mut open = vec![(identity, 0, 0_u32)];
        while found.len() < most
            && let Some((exchange, hole, used)) = open.pop()
        {
            if hole == board.pegs() {
                found.push(exchange);
                continue;
            }
            let first = usize::from(to_alike[hole]);
            let is_free = |from: &usize| used >> from & 1 == 0;
            // Holes that are alike come from such holes, and of those the first is as good as any.
            let comes_with = (first != hole).then(|| exchange.holes[first]);
            let froms = (hole..board.pegs()).chain(0..hole).filter(is_free);
            let froms = froms.filter(|from| from_alike[*from] == comes_with.unwrap_or(*from as u8));
            let longer = froms.filter_map(|from| {
                let mut next = exchange.mapping(rows, dead, from, hole)?;
                next.holes[hole] = from as u8;
                Some((next, hole + 1, used | 1 << from))
            });
            let from = open.len();
            open.extend(longer.take(comes_with.map_or(usize::MAX, |_| 1)));
            open[from..].reverse();
        }
        found
    }

    /// The exchange extended so that it maps the pegs in a hole of all rows to those in another hole.
    fn mapping(mut self, rows: [&[Code]; 2], dead: u32, from: usize, to: usize) -> Option<Self> {
        for (row, other) in rows[0].iter().zip(rows[1]) {
            match (peg(*row, from, dead), peg(*other, to, dead)) {
                (None, None) => {}
                (Some(colour), other @ Some(_)) => {
                    let is_free = !self.colours.contains(&other);
                    let image = &mut self.colours[colour.index()];
                    if image.is_none() && is_free {
                        *image = other;
                    }
                    if *image != other {
                        return None;
                    }
                }
                _ => return None,
            }
        }
        Some(self)
    }

    /// The image of a colour as a bit set, empty without one.
    pub(super) fn image_of(&self, colour: Colour) -> u32 {
        self.colours[colour.index()].map_or(0, bit)
    }

    /// The image of a code. Unplayed colours become unplayed colours, in order.
    pub(in crate::solver) fn image(mut self, board: Board, code: Code) -> Option<Code> {
        let is_free = |colour: &Colour| !self.colours.contains(&Some(*colour));
        let free: Vec<Colour> = board.palette().filter(is_free).collect();
        let unplayed = self.colours.iter_mut().filter(|image| image.is_none());
        for (image, free) in unplayed.zip(free) {
            *image = Some(free);
        }
        let pegs = self.holes.iter().take(code.len());
        let pegs = pegs.map(|from| self.colours[code.colour(usize::from(*from)).index()]);
        Code::new(pegs.collect::<Option<Vec<_>>>()?).ok()
    }
}

/// By hole: the first hole where all rows have the same pegs.
pub(super) fn alike_holes(rows: &[Code], dead: u32) -> Holes<u8> {
    array::from_fn(|hole| {
        let is_alike = |other: &usize| {
            let mut rows = rows.iter();
            rows.all(|row| peg(*row, hole, dead) == peg(*row, *other, dead))
        };
        (0..hole).find(is_alike).unwrap_or(hole) as u8
    })
}

/// The colour in a hole, unless it is dead; there are no pegs beyond the code.
fn peg(row: Code, hole: usize, dead: u32) -> Option<Colour> {
    let colour = (hole < row.len()).then(|| row.colour(hole))?;
    (dead & bit(colour) == 0).then_some(colour)
}
