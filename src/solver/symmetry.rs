//! Symmetry: guesses that are equivalent, so that one of them stands for all.
//!
//! Rankings look at one guess of each class of [`ColourClasses`]. The exact search also exchanges holes, below
//! every node anew: [`Symmetry`]. A book is read through an [`Exchange`].

use std::cmp::{Ordering, Reverse};
use std::iter;
use std::sync::Arc;

use crate::rules::{Board, Code, Colour};

use super::cancel::Interrupted;
use super::scoring::Siblings;
use super::{Cancel, Candidates, Position};

/// The colours of a board by what the rows so far tell of them, as bit sets.
///
/// Guesses that differ only by an exchange within `fresh` or within `dead` are equivalent: they divide
/// the candidates into parts of the same sizes, and games go on alike. Before the first guess holes can
/// be exchanged too. The lowest guess of a class represents it.
#[derive(Clone, Copy)]
pub(super) struct ColourClasses {
    board: Board,
    /// Whether holes can be exchanged.
    is_opening: bool,
    /// Each is different.
    known: u32,
    /// Never played, and in some candidate: no score tells them apart.
    fresh: u32,
    /// In no candidate: they only fill holes, and with repeats the lowest does for all.
    dead: u32,
}

impl ColourClasses {
    /// The classes at a position. Candidates that are not complete cannot show that a colour is dead.
    pub(super) fn of(position: &Position, candidates: &Candidates) -> Self {
        let (board, is_opening) = (position.board(), position.history().is_empty());
        let alive = if candidates.is_complete() && !is_opening {
            colour_set(candidates.codes())
        } else {
            palette(board)
        };
        let history = position.history().iter();
        let played = history.fold(0, |set, (guess, _)| set | colour_set(&[*guess]));
        Self {
            board,
            is_opening,
            known: alive & played,
            fresh: alive & !played,
            dead: palette(board) & !alive,
        }
    }

    /// The classes if only dead colours can be exchanged.
    #[must_use]
    pub(super) fn dead_only(self) -> Self {
        Self {
            is_opening: false,
            known: self.known | self.fresh,
            fresh: 0,
            ..self
        }
    }

    /// The representative of a guess's class: the lowest of the equivalent guesses.
    pub(super) fn lowest(self, guess: Code) -> Code {
        let mut pegs: Vec<Colour> = guess.colours().collect();
        if self.is_opening {
            let times = |colour| guess.colours().filter(|other| *other == colour).count();
            pegs.sort_by_key(|colour| (Reverse(times(*colour)), *colour));
        }
        let (mut left, mut renamed) = (self, [None; 26]);
        let pegs = pegs.into_iter().map(|colour| {
            *renamed[colour.index()].get_or_insert_with(|| {
                let class = if self.fresh & bit(colour) != 0 {
                    left.fresh
                } else if self.dead & bit(colour) != 0 {
                    left.dead
                } else {
                    bit(colour)
                };
                let lowest = each(class).next().expect("a class has all its colours");
                left = left.after(lowest);
                lowest
            })
        });
        Code::new(pegs).expect("as many holes as before")
    }

    /// The lowest guess of each class, in order.
    ///
    /// # Errors
    /// Cancelled, or there are more than `most`.
    pub(super) fn guesses(
        self,
        most: usize,
        cancel: &Cancel,
    ) -> Result<Vec<Siblings>, Interrupted> {
        let mut enumeration = Enumeration {
            start: self,
            guesses: Vec::new(),
            left: most,
            cancel,
        };
        let first = Colour::from_index_unchecked(0);
        let stem = Code::filled(self.board.pegs(), first);
        enumeration.fill(stem, 0, self)?;
        Ok(enumeration.guesses)
    }

    /// What the next peg of a guess can be if the guess is the lowest of its class.
    fn next(self) -> u32 {
        self.known | lowest(self.fresh) | lowest(self.dead)
    }

    /// The classes for the pegs after one of this colour.
    fn after(mut self, colour: Colour) -> Self {
        self.fresh &= !bit(colour);
        if !self.board.repeats() {
            self.known &= !bit(colour);
            self.dead &= !bit(colour);
        } else if self.is_opening {
            // Equal pegs stand side by side.
            self.known = bit(colour);
        } else {
            self.known |= bit(colour);
        }
        self
    }
}

/// A walk over the guesses that are the lowest of their classes.
struct Enumeration<'a> {
    start: ColourClasses,
    guesses: Vec<Siblings>,
    /// How many more guesses there may be.
    left: usize,
    cancel: &'a Cancel,
}

impl Enumeration<'_> {
    /// Fills the holes from `hole` on.
    fn fill(&mut self, stem: Code, hole: usize, classes: ColourClasses) -> Result<(), Interrupted> {
        if hole + 1 < stem.len() {
            self.cancel.check()?;
            for colour in each(classes.next()) {
                self.fill(stem.with(hole, colour), hole + 1, classes.after(colour))?;
            }
            return Ok(());
        }
        let mut ends = classes.next();
        if self.start.is_opening {
            let is_lowest = |guess| self.start.lowest(guess) == guess;
            let lowest = each(ends).filter(|end| is_lowest(stem.with(hole, *end)));
            ends = lowest.fold(0, |ends, end| ends | bit(end));
        }
        let left = self.left.checked_sub(ends.count_ones() as usize);
        self.left = left.ok_or(Interrupted::OutOfBudget)?;
        self.guesses.extend(Siblings::of(stem, ends));
        Ok(())
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
        Some(Colour::from_index_unchecked(index as u8))
    })
}

/// Permutation of the holes with a partial, injective map of the colours.
///
/// Scores stay the same if both codes are exchanged. Colours without an image have not been played.
#[derive(Clone, Copy, Debug)]
pub(super) struct Exchange {
    /// By hole: the hole its peg comes from.
    holes: [u8; Code::MAX_LEN],
    /// By colour: its image.
    colours: [Option<Colour>; 26],
}

impl Exchange {
    /// With more holes there are too many permutations; only colours are exchanged then.
    const HOLES: usize = 6;

    /// Every permutation of the holes in lexicographic order, with no colour mapped.
    pub(super) fn all(board: Board) -> impl Iterator<Item = Self> {
        let identity = std::array::from_fn(|hole| hole as u8);
        let exchanged = Some(board.pegs()).filter(|pegs| *pegs <= Self::HOLES);
        let next = move |holes: &[u8; Code::MAX_LEN]| {
            let mut next = *holes;
            next_permutation(&mut next[..exchanged.unwrap_or(0)]).then_some(next)
        };
        iter::successors(Some(identity), next).map(|holes| Self {
            holes,
            colours: [None; 26],
        })
    }

    /// The exchange extended so that it maps `before` to `after`, if that is possible.
    pub(super) fn mapping(mut self, before: Code, after: Code) -> Option<Self> {
        for (to, from) in after.colours().zip(self.holes) {
            let from = before.colour(usize::from(from)).index();
            match self.colours[from] {
                None if self.colours.contains(&Some(to)) => return None,
                None => self.colours[from] = Some(to),
                Some(already) if already != to => return None,
                Some(_) => {}
            }
        }
        Some(self)
    }

    /// The image of a code. Unplayed colours become unplayed colours, in order.
    pub(super) fn image(mut self, board: Board, code: Code) -> Option<Code> {
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

    /// Compares the lowest image of a code with the code. The colours in `played`, a bit set, keep
    /// their images; the others can have any that are not played.
    pub(super) fn compare(&self, played: u32, code: Code) -> Ordering {
        let mut fresh = !played;
        let mut renamed = self.colours;
        for (own, from) in code.colours().zip(&self.holes) {
            let colour = code.colour(usize::from(*from)).index();
            let other = *renamed[colour].get_or_insert_with(|| {
                let next = fresh.trailing_zeros();
                fresh &= fresh - 1;
                Colour::from_index_unchecked(next as u8)
            });
            if other != own {
                return other.cmp(&own);
            }
        }
        Ordering::Equal
    }
}

/// Turns a permutation into the next in lexicographic order; `false` if it is the last.
fn next_permutation(order: &mut [u8]) -> bool {
    let Some(at) = order.windows(2).rposition(|two| two[0] < two[1]) else {
        return false;
    };
    let larger = order.iter().rposition(|other| *other > order[at]);
    order.swap(at, larger.unwrap_or(at));
    order[at + 1..].reverse();
    true
}

/// The exchanges of holes and colours that leave the guesses so far as they are.
///
/// They map the candidates onto themselves, whatever the guesses scored. Of the guesses that they
/// turn into one another, only the lowest needs to be looked at.
pub(super) struct Symmetry {
    board: Board,
    exchanges: Vec<Exchange>,
    /// The colours played, as a bit set: the others can be exchanged at will.
    played: u32,
}

impl Symmetry {
    /// The symmetry of a board before the first guess.
    pub(super) fn of(board: Board) -> Self {
        Self {
            board,
            exchanges: Exchange::all(board).collect(),
            played: 0,
        }
    }

    /// The symmetry after one more guess.
    pub(super) fn after(self: &Arc<Self>, guess: Code) -> Arc<Self> {
        if self.is_trivial() {
            return self.clone();
        }
        let exchanges = self.exchanges.iter();
        Arc::new(Self {
            board: self.board,
            exchanges: exchanges
                .filter_map(|exchange| exchange.mapping(guess, guess))
                .collect(),
            played: self.played | colour_set(&[guess]),
        })
    }

    /// Whether no two guesses are equivalent: then no further guess changes that.
    fn is_trivial(&self) -> bool {
        let fresh = self.board.colours() - self.played.count_ones() as usize;
        self.exchanges.len() == 1 && fresh <= 1
    }

    /// Whether no exchange turns a guess into a lower one.
    fn is_lowest(&self, guess: Code) -> bool {
        self.exchanges
            .iter()
            .all(|exchange| exchange.compare(self.played, guess) != Ordering::Less)
    }

    /// Tells whether a guess represents its class for candidates of these colours, a bit set.
    ///
    /// Colours that no candidate has only fill holes: with repeats the lowest of them does for all. The
    /// lowest guess of a class passes both tests, so each class has a representative.
    pub(super) fn representatives(&self, alive: u32) -> impl Fn(Code) -> bool {
        let dead = palette(self.board) & !alive;
        let repeats = self.board.repeats();
        let hidden = if repeats { dead & !lowest(dead) } else { 0 };
        let is_trivial = self.is_trivial();
        move |guess| colour_set(&[guess]) & hidden == 0 && (is_trivial || self.is_lowest(guess))
    }
}
