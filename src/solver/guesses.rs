//! Guesses worth considering: representatives of the classes of equivalent guesses.

use std::collections::BTreeMap;
use std::iter;

use crate::rules::{Board, Code, Colour};

use super::bits::Bits;
use super::equivalence::ColourClasses;
use super::{Cancel, Cancelled, Candidates, Position};

/// Guesses of one board, in order.
pub(super) struct Guesses {
    pub(super) codes: Vec<Code>,
    /// The same as bits; empty if the board is too large for that.
    pub(super) bits: Vec<Bits>,
    /// The classes of colours that make guesses equivalent.
    pub(super) colours: ColourClasses,
}

/// Number of classes of guesses if holes are not interchangeable.
fn class_count(board: Board, colours: &ColourClasses) -> u64 {
    let [known, all_fresh, all_dead] =
        [&colours.known, &colours.fresh, &colours.dead].map(|colours| colours.len() as u64);
    // Number of prefixes, by fresh and dead colours in use.
    let mut ways = BTreeMap::from([((0, 0), 1_u64)]);
    for hole in 0..board.pegs() as u64 {
        let mut longer = BTreeMap::new();
        for ((fresh, dead), ways) in ways {
            let mut add = |state, choices: u64| {
                let sum = longer.entry(state).or_insert(0_u64);
                *sum = sum.saturating_add(ways.saturating_mul(choices));
            };
            if board.repeats() {
                // The lowest dead colour stands for all.
                add((fresh, dead), known + fresh + all_dead.min(1));
            } else {
                add((fresh, dead), known.saturating_sub(hole - fresh - dead));
                add((fresh, dead + 1), u64::from(dead < all_dead));
            }
            add((fresh + 1, dead), u64::from(fresh < all_fresh));
        }
        ways = longer;
    }
    ways.values().fold(0, |sum, ways| sum.saturating_add(*ways))
}

/// The lowest guess of each class, in order; `None` if there are more than `limit`.
pub(super) fn canonical(
    position: &Position,
    candidates: &Candidates,
    limit: usize,
    cancel: &Cancel,
) -> Result<Option<Guesses>, Cancelled> {
    let board = position.board();
    let colours = ColourClasses::of(position, candidates, cancel)?;
    if position.history().is_empty() {
        let guesses = walked_openings(board, colours, cancel)?;
        return Ok((guesses.codes.len() <= limit).then_some(guesses));
    }
    walked(board, colours, limit, cancel)
}

/// All guesses but those that have an equivalent by dead colours alone, in order; `None` if there are
/// more than `limit`.
pub(super) fn useful(
    position: &Position,
    candidates: &Candidates,
    limit: usize,
    cancel: &Cancel,
) -> Result<Option<Guesses>, Cancelled> {
    let colours = ColourClasses::of(position, candidates, cancel)?;
    walked(position.board(), colours.dead_only(), limit, cancel)
}

fn walked(
    board: Board,
    colours: ColourClasses,
    limit: usize,
    cancel: &Cancel,
) -> Result<Option<Guesses>, Cancelled> {
    let classes = class_count(board, &colours);
    if classes > limit as u64 {
        return Ok(None);
    }
    GuessEnumeration::guesses(board, colours, classes as usize, false, cancel).map(Some)
}

/// The lowest guess of each class before the first guess, when holes are interchangeable too.
fn walked_openings(
    board: Board,
    colours: ColourClasses,
    cancel: &Cancel,
) -> Result<Guesses, Cancelled> {
    let mut guesses = GuessEnumeration::guesses(board, colours, 0, true, cancel)?;
    guesses.codes.retain(|code| runs_do_not_grow(*code));
    if !guesses.bits.is_empty() {
        let bits = |code: &Code| Bits::of(*code, board.colours());
        guesses.bits = guesses.codes.iter().map(bits).collect();
    }
    Ok(guesses)
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
    /// Equal pegs stand side by side.
    in_runs: bool,
    code: Code,
    times: [usize; 26],
    found: Guesses,
    has_bits: bool,
    cancel: &'a Cancel,
}

impl<'a> GuessEnumeration<'a> {
    /// The lowest guess of each of `classes` classes; with `in_runs`, equal pegs stand side by side.
    fn guesses(
        board: Board,
        colours: ColourClasses,
        classes: usize,
        in_runs: bool,
        cancel: &'a Cancel,
    ) -> Result<Guesses, Cancelled> {
        let has_bits = Bits::have_room(board.pegs(), board.colours());
        let mut enumeration = Self {
            board,
            in_runs,
            code: Code::filled(board.pegs(), Colour::from_index_unchecked(0)),
            times: [0; 26],
            found: Guesses {
                codes: Vec::with_capacity(classes),
                bits: Vec::with_capacity(if has_bits { classes } else { 0 }),
                colours,
            },
            has_bits,
            cancel,
        };
        enumeration.fill(0, 0, 0, Bits::default())?;
        Ok(enumeration.found)
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
            let colours = &self.found.colours;
            let fresh = fresh + usize::from(is_next(&colours.fresh, fresh, colour));
            let dead = dead + usize::from(is_next(&colours.dead, dead, colour));
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
        let colours = &self.found.colours;
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Score;

    fn guesses(position: &Position) -> Vec<Code> {
        let cancel = Cancel::default();
        let candidates = Candidates::of(position, &cancel).unwrap();
        let all = canonical(position, &candidates, usize::MAX, &cancel).unwrap();
        let all = all.unwrap();
        let sizes = all.codes.iter().map(|code| all.colours.size(*code));
        assert_eq!(sizes.sum::<u64>(), position.board().code_count());
        let bits = all
            .codes
            .iter()
            .map(|code| Bits::of(*code, position.board().colours()));
        assert_eq!(all.bits, bits.collect::<Vec<_>>());
        all.codes
    }

    fn openings(pegs: u8, colours: u8, repeats: bool) -> String {
        let board = Board::new(pegs, colours, 10, repeats).unwrap();
        let openings = guesses(&Position::new(board));
        let openings: Vec<String> = openings.iter().map(Code::to_string).collect();
        openings.join(" ")
    }

    #[test]
    fn openings_are_partitions_of_the_pegs() {
        assert_eq!(openings(4, 6, true), "AAAA AAAB AABB AABC ABCD");
        assert_eq!(openings(4, 2, true), "AAAA AAAB AABB");
        assert_eq!(openings(4, 10, false), "ABCD");
        assert_eq!(openings(5, 8, true).split(' ').count(), 7);
    }

    #[test]
    fn second_guesses_are_as_many_as_published() {
        let board = Board::new(5, 8, 12, true).unwrap();
        let position = Position::new(board).with("AABBC".parse().unwrap(), Score::new(1, 1));
        assert_eq!(guesses(&position).len(), 1_915);
    }

    #[test]
    fn dead_colours_only_fill_holes() {
        let board = Board::new(3, 4, 10, true).unwrap();
        let position = Position::new(board)
            .with("BBC".parse().unwrap(), Score::new(0, 0))
            .with("AAA".parse().unwrap(), Score::new(1, 0));
        assert!(
            guesses(&position)
                .iter()
                .all(|guess| { guess.colours().all(|colour| colour.letter() != 'C') })
        );
    }

    #[test]
    fn classes_are_counted_without_a_walk() {
        let cancel = Cancel::default();
        for (guess, score, repeats) in [
            ("AABB", (1, 1), true),
            ("AABC", (0, 0), true),
            ("ABCD", (0, 2), false),
            ("ABCD", (0, 0), false),
        ] {
            let board = Board::new(4, 8, 10, repeats).unwrap();
            let position = Position::new(board);
            let position = position.with(guess.parse().unwrap(), Score::new(score.0, score.1));
            let candidates = Candidates::of(&position, &cancel).unwrap();
            let colours = ColourClasses::of(&position, &candidates, &cancel).unwrap();
            assert_eq!(
                class_count(board, &colours),
                guesses(&position).len() as u64
            );
        }
    }

    #[test]
    fn too_many_are_none() {
        let cancel = Cancel::default();
        let position = Position::new(Board::new(4, 6, 10, true).unwrap());
        let candidates = Candidates::of(&position, &cancel).unwrap();
        let too_many = canonical(&position, &candidates, 4, &cancel).unwrap();
        assert!(too_many.is_none());
    }
}
