//! Symmetry: guesses that are equivalent, so that one of them stands for all.
//!
//! An exchange of holes and colours that turns every row into itself turns the candidates into each other, whatever
//! the rows scored. So do exchanges of colours that are in no row, and those of holes where all rows have the same
//! colours. Colours that no candidate has are *dead*: they earn no pin, so in rows and guesses they are as good as
//! no peg, and one stands for all. Guesses that an exchange turns into each other divide the candidates alike, and
//! games go on alike. The lowest guess of such a class represents it.

mod exchange;

use std::cmp::Ordering;
use std::{array, iter};

use crate::rules::{Board, Code, Colour};

use super::cancel::Interrupted;
use super::scoring::Siblings;
use super::{Cancel, Candidates, limits};

pub(super) use exchange::Exchange;

use exchange::{alike_holes, exchanges_between};

/// A hole of each of some pegs: there are at most [`Code::MAX_LEN`].
type Holes<T> = [T; Code::MAX_LEN];

/// The exchanges of holes and colours that leave a position as it is.
#[derive(Debug)]
pub(super) struct Symmetry {
    board: Board,
    /// The colours that no candidate has, as a bit set.
    dead: u32,
    /// Those of the others that are in no row.
    fresh: u32,
    /// By hole: the first hole where all rows have the same colours.
    alike: Holes<u8>,
    /// By hole: the last one before that is alike, or the hole itself.
    before: Holes<u8>,
    /// The exchanges, the identity first. That of holes that are alike goes without saying.
    exchanges: Vec<Exchange>,
    /// Whether only colours are exchanged: fresh and dead ones, that is.
    moves_no_hole: bool,
}

impl Symmetry {
    /// The symmetry of a position.
    pub(super) fn of(left: &Candidates) -> Self {
        let position = left.position();
        let rows: Vec<Code> = position.history().iter().map(|(guess, _)| *guess).collect();
        Self::after(position.board(), &rows, colour_set(left.codes()))
    }

    /// The symmetry after these rows for candidates of these colours, a bit set.
    pub(super) fn after(board: Board, rows: &[Code], alive: u32) -> Self {
        let dead = palette(board) & !alive;
        let holes = alike_holes(board, rows, dead);
        let exchanges = exchanges_between(board, rows, rows, dead, limits::EXCHANGES);
        let before = |hole: usize| (0..hole).rfind(|before| holes[*before] == holes[hole]);
        let none_alike = (0..board.pegs()).all(|hole| before(hole).is_none());
        Self {
            board,
            dead,
            fresh: alive & !colour_set(rows),
            before: array::from_fn(|hole| before(hole).unwrap_or(hole) as u8),
            moves_no_hole: exchanges.len() == 1 && none_alike,
            alike: holes,
            exchanges,
        }
    }

    /// Only dead colours are exchanged.
    pub(super) fn of_dead_colours(left: &Candidates) -> Self {
        let board = left.position().board();
        let symmetry = Self::after(board, &[], colour_set(left.codes()));
        Self {
            fresh: 0,
            alike: array::from_fn(|hole| hole as u8),
            exchanges: vec![Exchange::identity()],
            moves_no_hole: true,
            before: array::from_fn(|hole| hole as u8),
            ..symmetry
        }
    }

    /// The representative of a guess's class: the lowest of the equivalent guesses.
    pub(super) fn lowest(&self, guess: Code) -> Code {
        let pegs = Pegs::of(self, guess);
        let exchanges = self.exchanges.iter();
        exchanges.fold(guess, |lowest, exchange| {
            pegs.lower(exchange, lowest).unwrap_or(lowest)
        })
    }

    /// Whether a guess represents its class.
    pub(super) fn is_lowest(&self, guess: Code) -> bool {
        let mut used = 0;
        for (hole, colour) in guess.colours().enumerate() {
            if self.next(guess, hole, used) & bit(colour) == 0 {
                return false;
            }
            used |= bit(colour);
        }
        if self.is_settled(used) {
            return true;
        }
        let pegs = Pegs::of(self, guess);
        let mut exchanges = self.exchanges.iter();
        exchanges.all(|exchange| pegs.lower(exchange, guess).is_none())
    }

    /// Whether a guess of these colours is the lowest of its class if each of them can stand where it does. Which of
    /// several fresh colours comes first where holes are alike is not settled by that.
    fn is_settled(&self, used: u32) -> bool {
        let is_alone = self.exchanges.len() == 1 && (used & self.fresh).count_ones() <= 1;
        self.moves_no_hole || is_alone
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

    /// The first hole where all rows have the same colours.
    fn first_alike(&self, hole: usize) -> usize {
        usize::from(self.alike[hole])
    }

    /// The lowest guess of each class, in order.
    ///
    /// # Errors
    /// Cancelled, or there are more than `most`.
    pub(super) fn guesses(
        &self,
        most: usize,
        cancel: &Cancel,
    ) -> Result<Vec<Siblings>, Interrupted> {
        let mut walk = Walk {
            symmetry: self,
            guesses: Vec::new(),
            left: most,
            cancel,
        };
        walk.fill(Code::filled(self.board.pegs(), Colour::A), 0, 0)?;
        Ok(walk.guesses)
    }
}

/// A walk over the guesses that can be the lowest of their classes.
struct Walk<'a> {
    symmetry: &'a Symmetry,
    guesses: Vec<Siblings>,
    /// How many more guesses there may be.
    left: usize,
    cancel: &'a Cancel,
}

impl Walk<'_> {
    /// Fills the holes from `hole` on; `used` are the colours before.
    fn fill(&mut self, stem: Code, hole: usize, used: u32) -> Result<(), Interrupted> {
        let symmetry = self.symmetry;
        let next = symmetry.next(stem, hole, used);
        if hole + 1 < stem.len() {
            self.cancel.check()?;
            for colour in each(next) {
                self.fill(stem.with(hole, colour), hole + 1, used | bit(colour))?;
            }
            return Ok(());
        }
        let is_lowest = |end: &Colour| {
            symmetry.is_settled(used | bit(*end)) || symmetry.is_lowest(stem.with(hole, *end))
        };
        let next = each(next)
            .filter(is_lowest)
            .fold(0, |ends, end| ends | bit(end));
        let left = self.left.checked_sub(next.count_ones() as usize);
        self.left = left.ok_or(Interrupted::OutOfBudget)?;
        self.guesses.extend(Siblings::of(stem, next));
        Ok(())
    }
}

/// The pegs of a guess, by what can become of them.
struct Pegs<'a> {
    symmetry: &'a Symmetry,
    /// The colours of the guess, and what each becomes.
    kinds: Holes<Peg>,
    /// By hole and kind: how many of the holes that are alike have pegs of this kind; for the first of them.
    counts: Holes<Holes<u8>>,
}

/// What becomes of the pegs of a colour.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum Peg {
    /// The image of this colour.
    Known(Colour),
    /// The next colour that is in no row.
    Fresh(Colour),
    /// The lowest dead colour.
    #[default]
    Dead,
}

/// The image of some pegs, as far as it is known.
#[derive(Clone)]
struct Image {
    code: Code,
    /// Whether it is lower than the code to beat.
    is_lower: bool,
    /// As [`Pegs::counts`], of the pegs that have no place yet.
    left: Holes<Holes<u8>>,
    /// By kind: the name of a fresh colour that has one.
    names: Holes<Option<Colour>>,
    /// The fresh and the dead colours that are not used yet.
    unused: [u32; 2],
}

impl<'a> Pegs<'a> {
    fn of(symmetry: &'a Symmetry, guess: Code) -> Self {
        let (mut kinds, mut counts, mut len) = (Holes::default(), Holes::<Holes<u8>>::default(), 0);
        for (hole, colour) in guess.colours().enumerate() {
            let peg = match bit(colour) {
                colour_bit if colour_bit & symmetry.fresh != 0 => Peg::Fresh(colour),
                colour_bit if colour_bit & symmetry.dead != 0 => Peg::Dead,
                _ => Peg::Known(colour),
            };
            let kind = kinds[..len].iter().position(|kind| *kind == peg);
            let kind = kind.unwrap_or_else(|| {
                kinds[len] = peg;
                len += 1;
                len - 1
            });
            counts[symmetry.first_alike(hole)][kind] += 1;
        }
        Self {
            symmetry,
            kinds,
            counts,
        }
    }

    /// The lowest image by an exchange, if it is lower than a code.
    fn lower(&self, exchange: &Exchange, than: Code) -> Option<Code> {
        let image = Image {
            code: than,
            is_lower: false,
            left: self.counts,
            names: Holes::default(),
            unused: [self.symmetry.fresh, self.symmetry.dead],
        };
        self.fill(exchange, image, 0)
    }

    /// Gives each hole from `hole` on the lowest peg that it can have.
    fn fill(&self, exchange: &Exchange, mut image: Image, hole: usize) -> Option<Code> {
        for hole in hole..image.code.len() {
            let from = exchange.holes[self.symmetry.first_alike(hole)];
            let from = self.symmetry.first_alike(usize::from(from));
            let kinds = 0..image.code.len();
            let there = kinds.filter(|kind| image.left[from][*kind] > 0);
            let named = there.map(|kind| (self.colour_of(kind, exchange, &image), kind));
            let (colour, kind) = named.min()?;
            match colour?.cmp(&image.code.colour(hole)) {
                Ordering::Greater if !image.is_lower => return None,
                order => image.is_lower |= order == Ordering::Less,
            }
            // Fresh colours without a name are equal so far. Which comes first matters if they differ elsewhere.
            let rivals = self.rivals(kind, from, &image);
            if rivals.is_empty() {
                self.put(hole, from, kind, colour?, &mut image);
                continue;
            }
            let images = iter::once(kind).chain(rivals).filter_map(|kind| {
                let mut image = image.clone();
                self.put(hole, from, kind, colour?, &mut image);
                self.fill(exchange, image, hole + 1)
            });
            return images.min();
        }
        image.is_lower.then_some(image.code)
    }

    /// The lowest colour that a peg can become.
    fn colour_of(&self, kind: usize, exchange: &Exchange, image: &Image) -> Option<Colour> {
        let [fresh, dead] = image.unused;
        match self.kinds[kind] {
            Peg::Known(colour) => exchange.colours[colour.index()],
            Peg::Fresh(_) => image.names[kind].or_else(|| each(fresh).next()),
            Peg::Dead => each(dead).next(),
        }
    }

    fn put(&self, hole: usize, from: usize, kind: usize, colour: Colour, image: &mut Image) {
        let [fresh, dead] = &mut image.unused;
        match self.kinds[kind] {
            Peg::Known(_) => {}
            Peg::Fresh(_) => {
                image.names[kind] = Some(colour);
                *fresh &= !bit(colour);
            }
            Peg::Dead if self.symmetry.board.repeats() => {}
            Peg::Dead => *dead &= !bit(colour),
        }
        image.code = image.code.with(hole, colour);
        image.left[from][kind] -= 1;
    }

    /// If this fresh colour has no name: others without one in these holes that are elsewhere in other holes.
    fn rivals(&self, kind: usize, from: usize, image: &Image) -> Vec<usize> {
        let is_unnamed =
            |kind: usize| matches!(self.kinds[kind], Peg::Fresh(_)) && image.names[kind].is_none();
        let mut rivals = Vec::new();
        if is_unnamed(kind) {
            for other in 0..image.code.len() {
                let differs = |one: usize| image.left.iter().any(|left| left[one] != left[other]);
                let is_there = image.left[from][other] > 0 && is_unnamed(other);
                if is_there && differs(kind) && rivals.iter().all(|rival| differs(*rival)) {
                    rivals.push(other);
                }
            }
        }
        rivals
    }
}

/// The colours of some codes, as a bit set.
pub(super) fn colour_set(codes: &[Code]) -> u32 {
    let colours = codes.iter().flat_map(|code| code.colours());
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
fn each(mut set: u32) -> impl Iterator<Item = Colour> {
    iter::from_fn(move || {
        let index = set.trailing_zeros();
        set &= set.checked_sub(1)?;
        Some(Colour::of_index(index as u8))
    })
}
