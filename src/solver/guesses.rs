//! Guesses worth looking at: one of each class of guesses that tell the same.

use std::collections::BTreeMap;

use crate::rules::{Board, Code};

use super::bits::Bits;
use super::{Cancel, Cancelled, Candidates, Position};

mod walk;

/// Which colours are interchangeable.
///
/// Two guesses that differ only by exchanging such colours divide the candidates into parts of
/// the same sizes. Of each class of guesses the lowest is kept, so that the lowest of the best
/// guesses is always among those kept. Each colour is a bit.
struct Colours {
    /// Played before, and some candidate has them: each is different.
    known: Vec<u32>,
    /// Never played, so no score tells them apart.
    fresh: Vec<u32>,
    /// No candidate has them: all they do is fill a hole.
    dead: Vec<u32>,
}

impl Colours {
    fn of(
        position: &Position,
        candidates: &Candidates,
        cancel: &Cancel,
    ) -> Result<Self, Cancelled> {
        let colours_of = |codes: &mut dyn Iterator<Item = Code>| {
            codes
                .flat_map(Code::colours)
                .fold(0_u32, |mask, colour| mask | 1 << colour.index())
        };
        let played = colours_of(&mut position.history().iter().map(|(guess, _)| *guess));
        // Before the first guess no colour is dead, and a sample cannot show that one is.
        let mut alive = u32::MAX;
        if played != 0 && candidates.is_complete() {
            alive = 0;
            for some in candidates.codes().chunks(1 << 14) {
                cancel.check()?;
                alive |= colours_of(&mut some.iter().copied());
            }
        }
        let mut colours = Self {
            known: Vec::new(),
            fresh: Vec::new(),
            dead: Vec::new(),
        };
        for colour in position.board().palette() {
            let bit = 1 << colour.index();
            let kind = match (alive & bit != 0, played & bit != 0) {
                (false, _) => &mut colours.dead,
                (true, true) => &mut colours.known,
                (true, false) => &mut colours.fresh,
            };
            kind.push(bit);
        }
        Ok(colours)
    }

    /// How many classes of guesses there are if holes are not interchangeable.
    fn classes(&self, board: Board) -> u64 {
        let [known, all_fresh, all_dead] =
            [&self.known, &self.fresh, &self.dead].map(|colours| colours.len() as u64);
        // By fresh and dead colours in use: how many beginnings there are.
        let mut ways = BTreeMap::from([((0, 0), 1_u64)]);
        for hole in 0..board.pegs() as u64 {
            let mut longer = BTreeMap::new();
            for ((fresh, dead), ways) in ways {
                let mut add = |state, choices: u64| {
                    let sum = longer.entry(state).or_insert(0_u64);
                    *sum = sum.saturating_add(ways.saturating_mul(choices));
                };
                if board.repeats() {
                    // One dead colour does for all.
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
}

/// Guesses of one board, in order.
pub(super) struct Guesses {
    pub(super) codes: Vec<Code>,
    /// The same as bits; none if the board is too large for that.
    pub(super) bits: Vec<Bits>,
}

/// The lowest guess of each class, in order; `None` if there are more than `limit`.
pub(super) fn canonical(
    position: &Position,
    candidates: &Candidates,
    limit: usize,
    cancel: &Cancel,
) -> Result<Option<Guesses>, Cancelled> {
    let board = position.board();
    let colours = Colours::of(position, candidates, cancel)?;
    if position.history().is_empty() {
        let guesses = walk::openings(board, colours, cancel)?;
        return Ok((guesses.codes.len() <= limit).then_some(guesses));
    }
    let classes = colours.classes(board);
    if classes > limit as u64 {
        return Ok(None);
    }
    walk::guesses(board, colours, classes as usize, cancel).map(Some)
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
            let colours = Colours::of(&position, &candidates, &cancel).unwrap();
            assert_eq!(colours.classes(board), guesses(&position).len() as u64);
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
