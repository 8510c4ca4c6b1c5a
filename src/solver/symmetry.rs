//! Symmetry: guesses that are equivalent, so that one of them stands for all.
//!
//! An exchange of holes and colours that turns every row into itself turns the candidates into each other, whatever
//! the rows scored. So do exchanges of colours that are in no row, and those of holes where all rows have the same
//! colours. Colours that no candidate has are *dead*: they earn no pin, so in rows and guesses they are as good as
//! no peg, and one stands for all. Guesses that an exchange turns into each other divide the candidates alike, and
//! games go on alike. The lowest guess of such a class represents it.

mod exchange;

use std::array;
use std::cell::OnceCell;
use std::sync::Arc;

use crate::rules::{Board, Code, Colour};

use super::cancel::Interrupted;
use super::scoring::{Siblings, each};
use super::{Cancel, Candidates, limits};

pub(super) use exchange::Exchange;

use exchange::alike_holes;

/// A hole of each of some pegs: there are at most [`Code::MAX_LEN`].
type Holes<T> = [T; Code::MAX_LEN];

/// What a position does not tell apart.
#[derive(Debug)]
pub(super) struct Symmetry {
    board: Board,
    rows: Arc<[Code]>,
    /// The colours that no candidate has, as a bit set.
    dead: u32,
    /// Those of the others that are in no row.
    fresh: u32,
    /// By hole: the first hole where all rows have the same colours.
    alike: Holes<u8>,
    /// By hole: the last one before it that is alike, or the hole itself.
    before: Holes<u8>,
    /// The exchanges that leave the rows as they are, the identity first; found when they are first asked for. That
    /// of holes that are alike goes without saying.
    exchanges: OnceCell<Vec<Exchange>>,
}

impl Symmetry {
    /// The symmetry of a position.
    pub(super) fn of(left: &Candidates) -> Self {
        let position = left.position();
        let rows = position.history().iter().map(|(guess, _)| *guess);
        let board = position.board();
        if !left.are_all_that_fit() {
            return Self::of_living_colours(board, colour_set(left.codes()));
        }
        // Few codes are looked at where all colours are alive.
        let (mut living, mut codes) = (0, left.codes().chunks(64));
        while living != palette(board)
            && let Some(codes) = codes.next()
        {
            living |= colour_set(codes);
        }
        Self::after(board, rows.collect(), living)
    }

    /// The symmetry after these rows for candidates of these colours, a bit set.
    pub(super) fn after(board: Board, rows: Arc<[Code]>, living: u32) -> Self {
        let dead = palette(board) & !living;
        let alike = alike_holes(&rows, dead);
        let last_alike = |hole: usize| (0..hole).rfind(|before| alike[*before] == alike[hole]);
        Self {
            board,
            dead,
            fresh: living & !colour_set(&*rows),
            before: array::from_fn(|hole| last_alike(hole).unwrap_or(hole) as u8),
            alike,
            rows,
            exchanges: OnceCell::new(),
        }
    }

    /// The symmetry of candidates of these colours, a bit set, that no rows tell: only dead colours are exchanged.
    pub(super) fn of_living_colours(board: Board, living: u32) -> Self {
        let each_alone = array::from_fn(|hole| hole as u8);
        Self {
            fresh: 0,
            alike: each_alone,
            before: each_alone,
            exchanges: OnceCell::from(vec![Exchange::identity(board)]),
            ..Self::after(board, Arc::new([]), living)
        }
    }

    /// Only dead colours are exchanged.
    pub(super) fn of_dead_colours(left: &Candidates) -> Self {
        let each_alone = array::from_fn(|hole| hole as u8);
        Self {
            fresh: 0,
            alike: each_alone,
            before: each_alone,
            ..Self::of(left)
        }
    }

    fn exchanges(&self) -> &[Exchange] {
        let rows = [&self.rows[..]; 2];
        let most = limits::exchanges(self.board.pegs());
        let find = || Exchange::all(self.board, rows, self.dead, most);
        self.exchanges.get_or_init(find)
    }

    /// The representative of a guess's class: the lowest of the equivalent guesses.
    pub(super) fn lowest(&self, guess: Code) -> Code {
        let exchanges = self.exchanges().iter();
        exchanges.fold(guess, |lowest, exchange| {
            self.lower(exchange, guess, lowest).unwrap_or(lowest)
        })
    }

    /// Whether a guess represents its class.
    pub(super) fn is_lowest(&self, guess: Code) -> bool {
        if !self.can_be_lowest(guess) {
            return false;
        }
        let moves_holes = || (0..guess.len()).any(|hole| usize::from(self.before[hole]) < hole);
        let fresh = || (colour_set(&[guess]) & self.fresh).count_ones();
        // Only where holes are alike it is not settled which of the fresh colours comes first without an exchange.
        let is_settled = fresh() <= 1 || !moves_holes();
        let mut exchanges = self.exchanges().iter().skip(is_settled.into());
        exchanges.all(|exchange| self.lower(exchange, guess, guess).is_none())
    }

    /// Whether a guess can be the lowest of its class, as far as its colours tell. Few others can.
    pub(super) fn can_be_lowest(&self, guess: Code) -> bool {
        let mut used = 0;
        guess.colours().enumerate().all(|(hole, colour)| {
            let can_be = self.next(guess, hole, used) & bit(colour) != 0;
            used |= bit(colour);
            can_be
        })
    }

    /// The colours that can stand in a hole of the lowest guess of a class, by those used in the holes before. Fresh
    /// and dead colours come in order, and pegs in holes that are alike rise.
    fn next(&self, guess: Code, hole: usize, used: u32) -> u32 {
        let known = palette(self.board) & !self.fresh & !self.dead;
        let next = known | self.fresh & used | lowest(self.fresh & !used);
        let next = if self.board.repeats() {
            next | lowest(self.dead)
        } else {
            (next | lowest(self.dead & !used)) & !used
        };
        match usize::from(self.before[hole]) {
            before if before == hole => next,
            before => next & u32::MAX << guess.colour(before).index(),
        }
    }

    /// The lowest image of a guess by an exchange, if it is lower than a code.
    ///
    /// Its colours are given out in order, and the pegs of each take the first holes that are free. Pegs that are in
    /// no row can have any fresh colour: it goes to those that come to stand in front of the others. So with dead ones.
    fn lower(&self, exchange: &Exchange, guess: Code, than: Code) -> Option<Code> {
        let first_alike = |hole: usize| usize::from(self.alike[hole]);
        let mut kinds = Holes::<Kind>::default();
        let kinds = &mut kinds[..guess.len()];
        // By the first of holes that are alike: where their pegs can go.
        let mut rooms = Holes::<u32>::default();
        for (hole, colour) in guess.colours().enumerate() {
            rooms[first_alike(exchange.holes[hole].into())] |= 1 << hole;
            let (own, can_be) = if self.fresh & bit(colour) != 0 {
                (bit(colour), self.fresh)
            } else if self.dead & bit(colour) == 0 {
                (bit(colour), exchange.image_of(colour))
            } else if self.board.repeats() {
                (self.dead, self.dead)
            } else {
                (bit(colour), self.dead)
            };
            let mut kinds = kinds.iter_mut();
            let kind = kinds.find(|kind| kind.colours == own || kind.colours == 0);
            let kind = kind.expect("there are as many as holes");
            (kind.colours, kind.can_be) = (own, can_be);
            kind.holes |= 1 << hole;
        }
        let (mut image, mut free) = (than, u32::MAX);
        // The first holes, where both codes are the same.
        let (mut same, mut is_lower) = (0, false);
        for colour in self.board.palette() {
            let place = |kind: &Kind| {
                let rooms = each(kind.holes.into()).map(|hole| rooms[first_alike(hole)]);
                rooms.fold(0, |placed, room| placed | lowest(room & free & !placed))
            };
            let able = kinds
                .iter_mut()
                .filter(|kind| kind.can_be & bit(colour) != 0);
            let placed = able.map(|kind| (place(kind), kind));
            if let Some((placed, kind)) = placed.max_by_key(|(placed, _)| placed.reverse_bits()) {
                kind.can_be = 0;
                free &= !placed;
                image = each(placed.into()).fold(image, |image, hole| image.with(hole, colour));
            }
            while !is_lower && same < than.len() && than.colour(same) <= colour {
                let is_free = free >> same & 1 == 1;
                if is_free || image.colour(same) > than.colour(same) {
                    return None;
                }
                is_lower = image.colour(same) < than.colour(same);
                same += 1;
            }
        }
        is_lower.then_some(image)
    }

    /// The lowest guess of each class, in order, if there are at most `most`; if it need not be exact, perhaps a few
    /// more guesses.
    pub(super) fn guesses(
        &self,
        most: usize,
        is_exact: bool,
        cancel: &Cancel,
    ) -> Result<Vec<Siblings>, Interrupted> {
        let mut walk = Walk {
            symmetry: self,
            is_exact,
            guesses: Vec::new(),
            left: most,
            cancel,
        };
        walk.fill(Code::lowest(self.board.pegs()), 0, 0)?;
        Ok(walk.guesses)
    }
}

/// A walk over the guesses that can be the lowest of their classes: in its own calls, which is faster than with a list
/// of what is open.
struct Walk<'a> {
    symmetry: &'a Symmetry,
    is_exact: bool,
    guesses: Vec<Siblings>,
    /// How many more guesses there may be.
    left: usize,
    cancel: &'a Cancel,
}

impl Walk<'_> {
    /// Fills the holes from `hole` on; `used` are the colours before.
    fn fill(&mut self, stem: Code, hole: usize, used: u32) -> Result<(), Interrupted> {
        let mut next = self.symmetry.next(stem, hole, used);
        if hole + 1 < stem.len() {
            self.cancel.check()?;
            for colour in colours(next) {
                self.fill(stem.with(hole, colour), hole + 1, used | bit(colour))?;
            }
            return Ok(());
        }
        if self.is_exact {
            let is_lowest = |end: &Colour| self.symmetry.is_lowest(stem.with(hole, *end));
            let ends = colours(next).filter(is_lowest);
            next = ends.fold(0, |ends, end| ends | bit(end));
        }
        let left = self.left.checked_sub(next.count_ones() as usize);
        self.left = left.ok_or(Interrupted::OutOfBudget)?;
        self.guesses.extend(Siblings::of(stem, next));
        Ok(())
    }
}

/// Equal pegs of a guess. All that it has are bit sets.
#[derive(Clone, Copy, Default)]
struct Kind {
    /// Their colours: one, or all dead ones.
    colours: u32,
    /// The colours that they can become.
    can_be: u32,
    /// The holes where they are.
    holes: u32,
}

/// The colours of some codes, as a bit set.
pub(super) fn colour_set<'a>(codes: impl IntoIterator<Item = &'a Code>) -> u32 {
    let colours = codes.into_iter().flat_map(|code| code.colours());
    colours.fold(0, |set, colour| set | bit(colour))
}

/// The colours of a board, as a bit set.
fn palette(board: Board) -> u32 {
    (1 << board.colours()) - 1
}

fn bit(colour: Colour) -> u32 {
    1 << colour.index()
}

/// The lowest colour of a bit set, as one.
fn lowest(set: u32) -> u32 {
    set & set.wrapping_neg()
}

/// The colours of a bit set, in order.
fn colours(set: u32) -> impl Iterator<Item = Colour> {
    each(set.into()).map(|index| Colour::nth(index as u8))
}
