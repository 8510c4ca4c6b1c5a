//! Guesses worth considering: representatives of the classes of equivalent guesses.

use std::collections::BTreeMap;
use std::iter;

use crate::rules::{Board, Code, Colour};

use super::siblings::{Siblings, Stem};
use super::symmetry::ColourClasses;
use super::{Cancel, Cancelled, Candidates, Position};

/// Guesses of one board, in order.
pub(super) struct Guesses {
    pub(super) groups: Vec<Siblings>,
}

impl Guesses {
    /// How many guesses these are.
    pub(super) fn len(&self) -> usize {
        self.groups.iter().map(|group| group.len()).sum()
    }

    /// The guesses one by one.
    pub(super) fn codes(&self) -> impl Iterator<Item = Code> {
        self.groups.iter().flat_map(|group| group.guesses())
    }
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
        // Holes are interchangeable too.
        let guesses = GuessEnumeration::guesses(board, &colours, true, cancel)?;
        return Ok((guesses.len() <= limit).then_some(guesses));
    }
    walked(board, &colours, limit, cancel)
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
    walked(position.board(), &colours.dead_only(), limit, cancel)
}

fn walked(
    board: Board,
    colours: &ColourClasses,
    limit: usize,
    cancel: &Cancel,
) -> Result<Option<Guesses>, Cancelled> {
    let limit = limit as u64;
    if board.code_count() > limit && class_count(board, colours) > limit {
        return Ok(None);
    }
    GuessEnumeration::guesses(board, colours, false, cancel).map(Some)
}

struct GuessEnumeration<'a> {
    board: Board,
    /// Equal pegs stand side by side, as many as before or fewer.
    in_runs: bool,
    known: u32,
    /// Bit sets of the first fresh and dead colours, by their number.
    fresh: Vec<u32>,
    dead: Vec<u32>,
    groups: Vec<Siblings>,
    cancel: &'a Cancel,
}

impl<'a> GuessEnumeration<'a> {
    /// The lowest guess of each class; with `in_runs`, holes are interchangeable.
    fn guesses(
        board: Board,
        colours: &ColourClasses,
        in_runs: bool,
        cancel: &'a Cancel,
    ) -> Result<Guesses, Cancelled> {
        // One more is the same again once all are in use.
        let first = |colours: &[Colour]| {
            let numbers = (0..=colours.len()).chain([colours.len()]);
            numbers
                .map(|number| bits(colours[..number].iter().copied()))
                .collect()
        };
        let mut enumeration = Self {
            board,
            in_runs,
            known: bits(colours.known.iter().copied()),
            fresh: first(&colours.fresh),
            dead: first(&colours.dead),
            groups: Vec::new(),
            cancel,
        };
        enumeration.fill(Stem::none(board.pegs()), 0, [0; 2])?;
        Ok(Guesses {
            groups: enumeration.groups,
        })
    }

    /// Fills the holes from `hole` on, with `fresh` and `dead` colours in use.
    fn fill(
        &mut self,
        stem: Stem,
        hole: usize,
        [fresh, dead]: [usize; 2],
    ) -> Result<(), Cancelled> {
        let mut open = self.known | self.fresh[fresh + 1];
        if self.board.repeats() {
            // The lowest dead colour stands for all.
            open |= self.dead[1];
        } else {
            open |= self.dead[dead + 1];
            open = bits(each(open).filter(|colour| stem.times(*colour) == 0));
        }
        if self.in_runs {
            open &= !self.fresh[fresh.saturating_sub(1)];
        }
        if hole + 1 == self.board.pegs() {
            if self.in_runs {
                open = bits(each(open).filter(|end| stem.with(hole, *end).runs_do_not_grow()));
            }
            self.groups.extend(stem.guesses(open));
            return Ok(());
        }
        self.cancel.check()?;
        for colour in each(open) {
            let is_new = |colours: &[u32], in_use: usize| {
                let next = colours[in_use + 1] & !colours[in_use];
                usize::from(next >> colour.index() & 1 != 0)
            };
            let in_use = [
                fresh + is_new(&self.fresh, fresh),
                dead + is_new(&self.dead, dead),
            ];
            self.fill(stem.with(hole, colour), hole + 1, in_use)?;
        }
        Ok(())
    }
}

/// A bit set of colours.
fn bits(colours: impl Iterator<Item = Colour>) -> u32 {
    colours.fold(0, |bits, colour| bits | 1 << colour.index())
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
    use std::collections::BTreeSet;

    use super::*;
    use crate::rules::Score;

    fn guesses(position: &Position) -> Vec<Code> {
        let cancel = Cancel::default();
        let candidates = Candidates::of(position, &cancel).unwrap();
        let all = canonical(position, &candidates, usize::MAX, &cancel).unwrap();
        let all = all.unwrap();
        let codes: Vec<Code> = all.codes().collect();
        assert!(codes.len() == all.len() && codes.is_sorted());
        let classes = ColourClasses::of(position, &candidates, &cancel).unwrap();
        let every = Candidates::of(&Position::new(position.board()), &cancel).unwrap();
        let lowest = every.codes().iter().map(|code| classes.lowest(*code));
        assert!(lowest.collect::<BTreeSet<_>>().iter().eq(&codes));
        codes
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
