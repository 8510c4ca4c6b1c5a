//! Guesses worth looking at: one of each class of guesses that tell the same.

use std::collections::BTreeMap;

use crate::rules::{Board, Code, Colour};

use super::bits::Bits;
use super::{Cancel, Cancelled, Candidates, Position};

/// Which colours are interchangeable.
///
/// Two guesses that differ only by exchanging such colours divide the candidates into parts of
/// the same sizes. Of each class of guesses the lowest is kept, so that the lowest of the best
/// guesses is always among those kept.
struct Colours {
    /// Played before, and some candidate has them: each is different.
    known: Vec<Colour>,
    /// Never played, so no score tells them apart.
    fresh: Vec<Colour>,
    /// No candidate has them: all they do is fill a hole.
    dead: Vec<Colour>,
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
            let is_in = |mask: u32| mask & 1 << colour.index() != 0;
            let kind = match (is_in(alive), is_in(played)) {
                (false, _) => &mut colours.dead,
                (true, true) => &mut colours.known,
                (true, false) => &mut colours.fresh,
            };
            kind.push(colour);
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
    let opening = position.history().is_empty();
    // Before the first guess they are fewer still.
    let classes = if opening { 0 } else { colours.classes(board) };
    if classes > limit as u64 {
        return Ok(None);
    }
    let has_bits = Bits::have_room(board.pegs(), board.colours());
    let mut walk = Walk {
        board,
        colours,
        opening,
        code: Code::filled(board.pegs(), Colour::from_index_unchecked(0)),
        times: [0; 26],
        found: Guesses {
            codes: Vec::with_capacity(classes as usize),
            bits: Vec::with_capacity(if has_bits { classes as usize } else { 0 }),
        },
        has_bits,
        limit,
        cancel,
    };
    let complete = walk.fill(0, 0, 0, Bits::default())?;
    Ok(complete.then_some(walk.found))
}

struct Walk<'a> {
    board: Board,
    colours: Colours,
    /// Before the first guess the holes are interchangeable too.
    opening: bool,
    code: Code,
    times: [usize; 26],
    found: Guesses,
    has_bits: bool,
    limit: usize,
    cancel: &'a Cancel,
}

impl Walk<'_> {
    /// Fills the holes from `hole` on; `fresh` and `dead` colours are in use. False at the limit.
    fn fill(
        &mut self,
        hole: usize,
        fresh: usize,
        dead: usize,
        bits: Bits,
    ) -> Result<bool, Cancelled> {
        if hole == self.board.pegs() {
            if self.found.codes.len().is_multiple_of(1024) {
                self.cancel.check()?;
            }
            if self.found.codes.len() == self.limit {
                return Ok(false);
            }
            if !self.opening || self.runs_do_not_grow() {
                self.found.codes.push(self.code);
                if self.has_bits {
                    self.found.bits.push(bits);
                }
            }
            return Ok(true);
        }
        for colour in self.board.palette() {
            let (mut fresh, mut dead) = (fresh, dead);
            if let Ok(place) = self.colours.fresh.binary_search(&colour) {
                if place > fresh {
                    continue;
                }
                // In the opening equal pegs stand side by side.
                if self.opening && place + 1 < fresh {
                    continue;
                }
                fresh = fresh.max(place + 1);
            } else if let Ok(place) = self.colours.dead.binary_search(&colour) {
                // With repeats one dead colour does for all.
                if place > if self.board.repeats() { 0 } else { dead } {
                    continue;
                }
                dead = dead.max(place + 1);
            }
            if self.times[colour.index()] > 0 && !self.board.repeats() {
                continue;
            }
            self.code = self.code.with(hole, colour);
            let times = self.times[colour.index()];
            let bits = if self.has_bits {
                bits.with(self.board.colours(), hole, colour.index(), times)
            } else {
                bits
            };
            self.times[colour.index()] += 1;
            let complete = self.fill(hole + 1, fresh, dead, bits)?;
            self.times[colour.index()] -= 1;
            if !complete {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn runs_do_not_grow(&self) -> bool {
        self.times.is_sorted_by(|one, next| one >= next)
    }
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
