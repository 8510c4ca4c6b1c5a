//! Enumeration of guesses peg by peg, in order.

use std::iter;

use crate::rules::{Board, Code, Colour};
use crate::solver::bits::Bits;
use crate::solver::colour_classes::ColourClasses;
use crate::solver::{Cancel, Cancelled};

use super::Guesses;

/// The lowest guess of each of `classes` classes.
pub(super) fn guesses(
    board: Board,
    colours: ColourClasses,
    classes: usize,
    cancel: &Cancel,
) -> Result<Guesses, Cancelled> {
    let mut walk = GuessEnumeration::new(board, colours, classes, false, cancel);
    walk.fill(0, 0, 0, Bits::default())?;
    Ok(walk.found)
}

/// The lowest guess of each class before the first guess, when holes are interchangeable too.
pub(super) fn openings(
    board: Board,
    colours: ColourClasses,
    cancel: &Cancel,
) -> Result<Guesses, Cancelled> {
    let mut walk = GuessEnumeration::new(board, colours, 0, true, cancel);
    walk.fill(0, 0, 0, Bits::default())?;
    let mut codes = walk.found.codes;
    codes.retain(|code| runs_do_not_grow(*code));
    let bits = |code: &Code| Bits::of(*code, board.colours());
    let bits = codes.iter().filter(|_| walk.has_bits).map(bits).collect();
    Ok(Guesses { codes, bits })
}

fn runs_do_not_grow(code: Code) -> bool {
    let mut times = [0; 26];
    for colour in code.colours() {
        times[colour.index()] += 1;
    }
    times.is_sorted_by(|one, next| one >= next)
}

struct GuessEnumeration<'a> {
    board: Board,
    colours: ColourClasses,
    /// Equal pegs stand side by side.
    in_runs: bool,
    code: Code,
    times: [usize; 26],
    found: Guesses,
    has_bits: bool,
    cancel: &'a Cancel,
}

impl<'a> GuessEnumeration<'a> {
    fn new(
        board: Board,
        colours: ColourClasses,
        classes: usize,
        in_runs: bool,
        cancel: &'a Cancel,
    ) -> Self {
        let has_bits = Bits::have_room(board.pegs(), board.colours());
        Self {
            board,
            colours,
            in_runs,
            code: Code::filled(board.pegs(), Colour::from_index_unchecked(0)),
            times: [0; 26],
            found: Guesses {
                codes: Vec::with_capacity(classes),
                bits: Vec::with_capacity(if has_bits { classes } else { 0 }),
            },
            has_bits,
            cancel,
        }
    }

    /// Fills the holes from `hole` on, with `fresh` and `dead` colours in use.
    fn fill(
        &mut self,
        hole: usize,
        fresh: usize,
        dead: usize,
        bits: Bits,
    ) -> Result<(), Cancelled> {
        self.cancel.check()?;
        let open = self.open(fresh, dead);
        if hole + 1 == self.board.pegs() {
            self.keep(open, bits);
            return Ok(());
        }
        let is_next = |colours: &[Colour], used: usize, colour| colours.get(used) == Some(&colour);
        for colour in each(open) {
            let fresh = fresh + usize::from(is_next(&self.colours.fresh, fresh, colour));
            let dead = dead + usize::from(is_next(&self.colours.dead, dead, colour));
            let bits = self.with(bits, hole, colour);
            self.code = self.code.with(hole, colour);
            self.times[colour.index()] += 1;
            self.fill(hole + 1, fresh, dead, bits)?;
            self.times[colour.index()] -= 1;
        }
        Ok(())
    }

    /// The colours that the next hole can have, as a bit set, with `fresh` and `dead` colours in use.
    fn open(&self, fresh: usize, dead: usize) -> u32 {
        let colours = &self.colours;
        let repeats = self.board.repeats();
        let first = if self.in_runs {
            fresh.saturating_sub(1)
        } else {
            0
        };
        let fresh = colours.fresh.iter().take(fresh + 1).skip(first);
        // With repeats the lowest dead colour stands for all.
        let dead = if repeats { 0 } else { dead };
        let dead = colours.dead.iter().take(dead + 1);
        let open = colours.known.iter().chain(fresh).chain(dead);
        open.filter(|colour| repeats || self.times[colour.index()] == 0)
            .fold(0, |open, colour| open | 1 << colour.index())
    }

    /// The bits of the pegs so far with one more.
    fn with(&self, bits: Bits, hole: usize, colour: Colour) -> Bits {
        if !self.has_bits {
            return bits;
        }
        let times = self.times[colour.index()];
        bits.with(self.board.colours(), hole, colour.index(), times)
    }

    /// Keeps the guesses that end with each of these colours. This is the hot spot.
    fn keep(&mut self, open: u32, bits: Bits) {
        let (code, last) = (self.code, self.code.len() - 1);
        let codes = each(open).map(|colour| code.with(last, colour));
        self.found.codes.extend(codes);
        if self.has_bits {
            let mut found = std::mem::take(&mut self.found.bits);
            found.extend(each(open).map(|colour| self.with(bits, last, colour)));
            self.found.bits = found;
        }
    }
}

/// The colours of a bit set, in order.
fn each(mut bits: u32) -> impl Iterator<Item = Colour> {
    iter::from_fn(move || {
        let index = bits.trailing_zeros();
        bits &= bits.checked_sub(1)?;
        Some(Colour::from_index_unchecked(index as u8))
    })
}
