//! Symmetry: guesses that are equivalent, so that one of them stands for all.
//!
//! Scores stay the same if all codes have their holes and their colours exchanged. So an *exchange* that leaves every
//! row as it is turns the candidates into each other, whatever the rows scored: a guess and its image divide them
//! alike, and games go on alike. Such exchanges are the *stabiliser* of the rows. The guesses that it turns into each
//! other are a *class of equivalent guesses*, and its lowest guess represents it. An example:
//!
//! ```text
//! hole     1 2 3 4     The board has the colours A to F, and all rows are this one.
//! row      A A B B     Holes 1 and 2 are interchangeable, since each row has the same colour in both; so are 3 and 4.
//! guess    C D B B     C and D are unused: no row has them, nor E and F, so each of the four is as good as another.
//!
//! exchange of holes    of colours    images of the guess
//! none                 none          C D B B   D C B B   E F B B   and 9 more
//! 1 2 with 3 4         A with B      A A C D   A A D C   A A E F   and 9 more; A A C D is the lowest
//! ```
//!
//! As far as a class goes there are three kinds of colours:
//!
//! | colours | where they are | what an exchange turns them into |
//! |---|---|---|
//! | played | in a row, and in a candidate | the colour that the rows ask for |
//! | unused | in no row, but in a candidate | each unused colour |
//! | ruled out | in no candidate | each that is ruled out: they earn no pin and are as good as no peg |
//!
//! An exchange of interchangeable holes, of unused colours or of ruled-out colours leaves the rows as they are, and there
//! can be millions. So they are in no list: an [`Exchange`] stands for all that differ in nothing else, and
//! [`Symmetry::lower_image`] makes the lowest of their images at once.

mod canonical;
mod exchange;
mod hole_rules;

use std::array;
use std::cell::OnceCell;
use std::sync::Arc;

use crate::rules::{Board, Code, Colour};

use super::cancel::Interrupted;
use super::scoring::GuessGroup;
use super::small_set::{ColourSet, HoleSet};
use super::{Cancel, Candidates, limits};

pub use canonical::first_guesses;
pub(super) use exchange::Exchange;

use exchange::interchangeable_holes;
use hole_rules::HoleRules;

/// Something for each hole: there are at most [`Code::MAX_LEN`].
type Holes<T> = [T; Code::MAX_LEN];

/// How far a list of guesses is reduced to one of each class. Each reduction leaves out what the one before does, too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reduction {
    /// Of guesses that differ in ruled-out colours alone, one is there. That does not depend on the rows.
    RuledOutColours,
    /// Unused colours come in order, and so do pegs in interchangeable holes: nearly one guess of each class.
    Quick,
    /// One guess of each class.
    Exact,
}

/// Which guesses are equivalent at a position.
#[derive(Debug)]
pub(super) struct Symmetry {
    board: Board,
    rows: Arc<[Code]>,
    /// The colours that no candidate has.
    ruled_out: ColourSet,
    /// Those of the others that are in no row.
    unused: ColourSet,
    /// By hole: the first hole that is interchangeable with it, perhaps itself.
    first_like: Holes<u8>,
    hole_rules: HoleRules,
    /// The stabiliser, the identity first; found when it is first asked for.
    stabiliser: OnceCell<Vec<Exchange>>,
}

impl Symmetry {
    /// The symmetry of a position.
    pub(super) fn new(candidates: &Candidates) -> Self {
        let position = candidates.position();
        let board = position.board();
        if !candidates.are_all_that_fit() {
            return Self::without_rows(board, ColourSet::of_codes(candidates.codes()));
        }
        let palette = ColourSet::palette(board);
        let mut possible = ColourSet::EMPTY;
        for codes in candidates.codes().chunks(64) {
            possible = possible | ColourSet::of_codes(codes);
            if possible == palette {
                // Most often the first few codes have all colours between them.
                break;
            }
        }
        Self::from_rows(board, position.guesses().collect(), possible)
    }

    /// The symmetry after these rows for candidates of these colours.
    pub(super) fn from_rows(board: Board, rows: Arc<[Code]>, possible: ColourSet) -> Self {
        let ruled_out = ColourSet::palette(board) - possible;
        let unused = possible - ColourSet::of_codes(&*rows);
        let first_like = interchangeable_holes(&rows, ruled_out);
        Self {
            board,
            ruled_out,
            unused,
            first_like,
            hole_rules: HoleRules::new(board, ruled_out, unused, &first_like),
            rows,
            stabiliser: OnceCell::new(),
        }
    }

    /// The symmetry of candidates of these colours that do not follow from rows: only ruled-out colours are exchanged.
    pub(super) fn without_rows(board: Board, possible: ColourSet) -> Self {
        let ruled_out = ColourSet::palette(board) - possible;
        Self {
            board,
            rows: Arc::new([]),
            ruled_out,
            unused: ColourSet::EMPTY,
            first_like: array::from_fn(|hole| hole as u8),
            hole_rules: HoleRules::of_ruled_out(board, ruled_out),
            stabiliser: OnceCell::from(vec![Exchange::identity(board)]),
        }
    }

    /// The exchanges that leave the rows as they are: all, unless there are more than can be tried.
    fn stabiliser(&self) -> &[Exchange] {
        self.stabiliser.get_or_init(|| {
            let limit = limits::exchanges(self.board.pegs());
            Exchange::all(self.board, [&self.rows, &self.rows], self.ruled_out, limit)
        })
    }

    /// The representative of a guess's class: the lowest of the equivalent guesses.
    pub(super) fn lowest(&self, guess: Code) -> Code {
        let pegs = self.peg_sets(guess);
        let mut lowest = guess;
        for exchange in self.stabiliser() {
            if let Some(lower) = self.lower_image(exchange, &pegs, lowest) {
                lowest = lower;
            }
        }
        lowest
    }

    /// Whether a guess represents its class.
    pub(super) fn is_lowest(&self, guess: Code) -> bool {
        self.can_be_lowest(guess) && self.is_lowest_by_exchange(guess)
    }

    /// Whether a guess keeps to the [`HoleRules`], as the lowest of each class does. Few others do, and this is quickly
    /// told.
    pub(super) fn can_be_lowest(&self, guess: Code) -> bool {
        self.hole_rules.allow(guess)
    }

    /// Whether a guess that can be the lowest of its class is: no exchange has a lower image of it.
    fn is_lowest_by_exchange(&self, guess: Code) -> bool {
        let exchanges = match self.stabiliser() {
            [_identity, others @ ..] if !self.can_identity_lower(guess) => others,
            all => all,
        };
        let pegs = self.peg_sets(guess);
        exchanges
            .iter()
            .all(|exchange| self.lower_image(exchange, &pegs, guess).is_none())
    }

    /// Whether an exchange that the identity stands for may have a lower image of a guess that keeps to the hole rules.
    ///
    /// It exchanges interchangeable holes and unused colours. By one of these alone such a guess gets no lower: its pegs
    /// are in order, and so are its unused colours. By both it may: if the first two holes are interchangeable, and C and
    /// D are unused, CDD becomes DCD and then CDC.
    fn can_identity_lower(&self, guess: Code) -> bool {
        let unused = ColourSet::of_codes([&guess]) & self.unused;
        unused.len() > 1 && self.hole_rules.has_interchangeable_holes()
    }

    /// The lowest image of a guess by an exchange and those that it stands for, if it is lower than `other`.
    ///
    /// The colours of the board are given out in order, the lowest first. Where several sets of equal pegs can become a
    /// colour, the set gets it whose pegs can come furthest in front. They take the first free holes where they can come.
    fn lower_image(&self, exchange: &Exchange, pegs: &PegSets, other: Code) -> Option<Code> {
        let target_holes = self.target_holes(exchange);
        let mut waiting = pegs.clone();
        for equal in waiting.as_mut_slice() {
            equal.images = self.images(exchange, equal.colour);
        }
        let mut image = pegs.guess;
        let mut free = HoleSet::first(image.len());
        for colour in self.board.palette() {
            if let Some((holes, equal)) = waiting.foremost(colour, &target_holes, free) {
                for hole in holes.iter() {
                    image = image.with(hole, colour);
                }
                free = free - holes;
                equal.images = ColourSet::EMPTY;
                // This ends the work for most guesses, after one of the first pegs.
                if is_higher_in_front_of(free, image, other) {
                    return None;
                }
            }
        }
        (image < other).then_some(image)
    }

    /// The sets of equal pegs of a guess.
    fn peg_sets(&self, guess: Code) -> PegSets {
        let mut pegs = PegSets::new(guess);
        for (hole, colour) in guess.colours().enumerate() {
            let mut sets = pegs.as_mut_slice().iter_mut();
            match sets.find(|equal| self.are_equal(equal.colour, colour)) {
                Some(equal) => equal.holes = equal.holes.with(hole),
                None => pegs.push(EqualPegs {
                    colour,
                    holes: HoleSet::only(hole),
                    images: ColourSet::EMPTY,
                }),
            }
        }
        pegs
    }

    /// Whether pegs of these colours are equal: ruled-out colours are, if all of them can become the same one.
    fn are_equal(&self, colour: Colour, other: Colour) -> bool {
        let are_ruled_out = self.ruled_out.contains(colour) && self.ruled_out.contains(other);
        colour == other || are_ruled_out && self.board.repeats()
    }

    /// What an exchange, and those that it stands for, can turn a colour into.
    fn images(&self, exchange: &Exchange, colour: Colour) -> ColourSet {
        if self.unused.contains(colour) {
            self.unused
        } else if self.ruled_out.contains(colour) {
            self.ruled_out
        } else {
            exchange.image_of(colour)
        }
    }

    /// By hole: where its peg can come by an exchange and those that it stands for. Pegs of interchangeable holes can come
    /// to the same holes.
    fn target_holes(&self, exchange: &Exchange) -> Holes<HoleSet> {
        let mut by_first_like = [HoleSet::EMPTY; Code::MAX_LEN];
        for target in 0..self.board.pegs() {
            let first_like_source = usize::from(self.first_like[exchange.source(target)]);
            by_first_like[first_like_source] = by_first_like[first_like_source].with(target);
        }
        self.first_like
            .map(|first_like| by_first_like[usize::from(first_like)])
    }

    /// The guesses that are left by a reduction, in order, if there are at most `limit`.
    pub(super) fn guesses(
        &self,
        reduction: Reduction,
        limit: usize,
        cancel: &Cancel,
    ) -> Result<Vec<GuessGroup>, Interrupted> {
        let mut groups = Vec::new();
        let mut room = limit;
        let hole_rules = match reduction {
            Reduction::RuledOutColours => HoleRules::of_ruled_out(self.board, self.ruled_out),
            Reduction::Quick | Reduction::Exact => self.hole_rules,
        };
        hole_rules.for_each_prefix(&mut |prefix, allowed| {
            cancel.check()?;
            let last_colours = if reduction == Reduction::Exact {
                let last_hole = prefix.len() - 1;
                allowed.filter(|colour| self.is_lowest_by_exchange(prefix.with(last_hole, colour)))
            } else {
                allowed
            };
            let rest = room.checked_sub(last_colours.len());
            room = rest.ok_or(Interrupted::OutOfBudget)?;
            GuessGroup::add_all(prefix, last_colours, &mut groups);
            Ok(())
        })?;
        Ok(groups)
    }
}

/// Whether a code is higher than another in front of the first free hole: then it is whatever comes into free holes.
fn is_higher_in_front_of(free: HoleSet, code: Code, other: Code) -> bool {
    let first_free = free.iter().next().unwrap_or(code.len());
    code.shared_prefix_len(other) < first_free && code > other
}

/// Equal pegs of a guess.
#[derive(Clone, Copy, Debug)]
struct EqualPegs {
    /// The colour of the first.
    colour: Colour,
    /// Where they are.
    holes: HoleSet,
    /// The colours that an exchange can give them; none once they have theirs.
    images: ColourSet,
}

impl EqualPegs {
    /// The holes that these pegs take: each takes the first free one of those where it can come.
    fn placed(self, target_holes: &Holes<HoleSet>, free: HoleSet) -> HoleSet {
        let mut placed = HoleSet::EMPTY;
        for hole in self.holes.iter() {
            let open = (target_holes[hole] & free) - placed;
            placed = placed | open.lowest();
        }
        placed
    }
}

/// A guess as its sets of equal pegs.
#[derive(Clone, Debug)]
struct PegSets {
    guess: Code,
    sets: Holes<EqualPegs>,
    set_count: usize,
}

impl PegSets {
    /// A guess without sets so far.
    fn new(guess: Code) -> Self {
        let empty = EqualPegs {
            colour: Colour::A,
            holes: HoleSet::EMPTY,
            images: ColourSet::EMPTY,
        };
        Self {
            guess,
            sets: [empty; Code::MAX_LEN],
            set_count: 0,
        }
    }

    fn push(&mut self, equal: EqualPegs) {
        self.sets[self.set_count] = equal;
        self.set_count += 1;
    }

    fn as_mut_slice(&mut self) -> &mut [EqualPegs] {
        &mut self.sets[..self.set_count]
    }

    /// Of the sets that can become a colour the one whose pegs can come furthest in front, with the holes that they take.
    fn foremost(
        &mut self,
        colour: Colour,
        target_holes: &Holes<HoleSet>,
        free: HoleSet,
    ) -> Option<(HoleSet, &mut EqualPegs)> {
        let mut foremost: Option<(HoleSet, &mut EqualPegs)> = None;
        for equal in self.as_mut_slice() {
            if equal.images.contains(colour) {
                let holes = equal.placed(target_holes, free);
                let is_foremost = match &foremost {
                    None => true,
                    Some((others, _)) => holes.comes_before(*others),
                };
                if is_foremost {
                    foremost = Some((holes, equal));
                }
            }
        }
        foremost
    }
}
