//! Guesses worth considering: representatives of the classes of equivalent guesses.

use std::collections::BTreeMap;

use crate::rules::{Board, Code};

use super::bits::Bits;
use super::colour_classes::ColourClasses;
use super::{Cancel, Cancelled, Candidates, Position};

mod walk;

/// Guesses of one board, in order.
pub(super) struct Guesses {
    pub(super) codes: Vec<Code>,
    /// The same as bits; empty if the board is too large for that.
    pub(super) bits: Vec<Bits>,
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
        let guesses = walk::openings(board, colours, cancel)?;
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
