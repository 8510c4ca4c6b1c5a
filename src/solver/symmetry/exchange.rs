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
    pub(super) colours: [Option<Colour>; Colour::COUNT],
}

impl Exchange {
    pub(super) fn identity() -> Self {
        Self {
            holes: array::from_fn(|hole| hole as u8),
            colours: [None; Colour::COUNT],
        }
    }

    /// An exchange that turns rows into others, if there is one: the identity if they are the same.
    pub(in crate::solver) fn between(board: Board, from: &[Code], to: &[Code]) -> Option<Self> {
        exchanges_between(board, from, to, 0, 1).pop()
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

    /// The exchange extended so that it maps a peg to another, if that is possible.
    fn mapping(mut self, from: Colour, to: Colour) -> Option<Self> {
        match self.colours[from.index()] {
            None if self.colours.contains(&Some(to)) => return None,
            None => self.colours[from.index()] = Some(to),
            Some(already) if already != to => return None,
            Some(_) => {}
        }
        Some(self)
    }
}

/// At most `most` exchanges that turn rows into others; only the first of those that differ in holes that are alike.
pub(super) fn exchanges_between(
    board: Board,
    from: &[Code],
    to: &[Code],
    dead: u32,
    most: usize,
) -> Vec<Exchange> {
    let rows = [from, to];
    let mut found = Vec::new();
    let search = Extension {
        pegs: board.pegs(),
        rows,
        alike: rows.map(|rows| alike_holes(board, rows, dead)),
        dead,
        most,
    };
    search.extend(Exchange::identity(), 0, 0, &mut found);
    found
}

/// A search for exchanges, hole by hole.
struct Extension<'a> {
    pegs: usize,
    rows: [&'a [Code]; 2],
    alike: [Holes<u8>; 2],
    dead: u32,
    most: usize,
}

impl Extension<'_> {
    /// Extends an exchange of the holes before `hole`, whose pegs come from `used`, a bit set.
    fn extend(&self, exchange: Exchange, hole: usize, used: u32, found: &mut Vec<Exchange>) {
        if hole == self.pegs {
            found.push(exchange);
            return;
        }
        let [from_alike, to_alike] = &self.alike;
        let first = usize::from(to_alike[hole]);
        let is_free = |from: &usize| used >> from & 1 == 0;
        for from in (hole..self.pegs).chain(0..hole).filter(is_free) {
            let is_fitting = if first == hole {
                usize::from(from_alike[from]) == from && self.size(0, from) == self.size(1, hole)
            } else {
                from_alike[from] == exchange.holes[first]
            };
            if is_fitting && let Some(mut next) = self.mapping(exchange, from, hole) {
                next.holes[hole] = from as u8;
                self.extend(next, hole + 1, used | 1 << from, found);
                // Those of holes that are alike are as good.
                if first != hole || found.len() >= self.most {
                    return;
                }
            }
        }
    }

    /// How many holes are like this one.
    fn size(&self, side: usize, hole: usize) -> usize {
        let alike = &self.alike[side];
        (0..self.pegs)
            .filter(|other| alike[*other] == alike[hole])
            .count()
    }

    /// The exchange extended so that it maps the pegs in a hole of all rows to those in another hole.
    fn mapping(&self, exchange: Exchange, from: usize, to: usize) -> Option<Exchange> {
        let [rows, others] = self.rows;
        let mut pegs = rows.iter().zip(others);
        pegs.try_fold(exchange, |exchange, (row, other)| {
            let (from, to) = (row.colour(from), other.colour(to));
            let is_dead = |colour| self.dead & bit(colour) != 0;
            match (is_dead(from), is_dead(to)) {
                (true, true) => Some(exchange),
                (false, false) => exchange.mapping(from, to),
                _ => None,
            }
        })
    }
}

/// By hole: the first hole where all rows have the same colours, or both have a dead one.
pub(super) fn alike_holes(board: Board, rows: &[Code], dead: u32) -> Holes<u8> {
    let is_dead = |colour| dead & bit(colour) != 0;
    let is_same = |one: Colour, other| one == other || is_dead(one) && is_dead(other);
    let first_alike = |hole: usize| {
        let is_alike = |other: &usize| {
            let mut rows = rows.iter();
            rows.all(|row| is_same(row.colour(hole), row.colour(*other)))
        };
        (0..hole).find(is_alike).unwrap_or(hole) as u8
    };
    array::from_fn(|hole| {
        if hole < board.pegs() {
            first_alike(hole)
        } else {
            0
        }
    })
}
