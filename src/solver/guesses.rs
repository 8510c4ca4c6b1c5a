//! Guesses worth looking at: one of each class of guesses that tell the same.

use crate::rules::{Board, Code, Colour};

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
    fn of(position: &Position, candidates: &Candidates) -> Self {
        let mask = |codes: &mut dyn Iterator<Item = Code>| {
            codes
                .flat_map(Code::colours)
                .fold(0_u32, |mask, colour| mask | 1 << colour.index())
        };
        let played = mask(&mut position.history().iter().map(|(guess, _)| *guess));
        // A sample cannot show that a colour is dead.
        let alive = if candidates.is_complete() {
            mask(&mut candidates.codes().iter().copied())
        } else {
            u32::MAX
        };
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
        colours
    }
}

/// The lowest guess of each class, in order; `None` if there are more than `limit`.
pub(super) fn canonical(
    position: &Position,
    candidates: &Candidates,
    limit: usize,
    cancel: &Cancel,
) -> Result<Option<Vec<Code>>, Cancelled> {
    let board = position.board();
    let mut walk = Walk {
        board,
        colours: Colours::of(position, candidates),
        opening: position.history().is_empty(),
        code: Code::filled(board.pegs(), Colour::from_index_unchecked(0)),
        times: [0; 26],
        found: Vec::new(),
        limit,
        cancel,
    };
    let complete = walk.fill(0, 0, 0)?;
    Ok(complete.then_some(walk.found))
}

struct Walk<'a> {
    board: Board,
    colours: Colours,
    /// Before the first guess the holes are interchangeable too.
    opening: bool,
    code: Code,
    times: [usize; 26],
    found: Vec<Code>,
    limit: usize,
    cancel: &'a Cancel,
}

impl Walk<'_> {
    /// Fills the holes from `hole` on; `fresh` and `dead` colours are in use. False at the limit.
    fn fill(&mut self, hole: usize, fresh: usize, dead: usize) -> Result<bool, Cancelled> {
        if hole == self.board.pegs() {
            if self.found.len() % 1024 == 0 {
                self.cancel.check()?;
            }
            if self.found.len() == self.limit {
                return Ok(false);
            }
            if !self.opening || self.runs_do_not_grow() {
                self.found.push(self.code);
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
            self.times[colour.index()] += 1;
            let complete = self.fill(hole + 1, fresh, dead)?;
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
