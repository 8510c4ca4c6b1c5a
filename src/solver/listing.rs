//! Listing the codes that fit, in order, by depth-first search.

use crate::rules::{Code, Colour};

use super::clues::{Clues, Lanes};
use super::{Cancel, Cancelled, Position};

/// How far a listing may go.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limits {
    /// Codes listed.
    pub(super) codes: usize,
    /// Pegs tried, each counted once for every group of lanes it takes.
    pub(super) pegs: u64,
}

/// Codes that fit, in order.
pub(super) struct Listing {
    /// The lowest codes that fit.
    pub(super) codes: Vec<Code>,
    /// Whether they are all there are.
    pub(super) complete: bool,
}

impl Listing {
    /// The codes that `position` admits, as far as the limits go.
    pub(super) fn of(
        position: &Position,
        limits: Limits,
        cancel: &Cancel,
    ) -> Result<Self, Cancelled> {
        let board = position.board();
        let clues = Clues::new(position, (0..board.pegs()).collect());
        let mut search = Search {
            states: vec![Lanes::default(); (board.pegs() + 1) * clues.groups()],
            times: [0; 26],
            code: Code::filled(board.pegs(), Colour::from_index_unchecked(0)),
            codes: Vec::new(),
            limits,
            pegs: 0,
            clues: &clues,
            cancel,
        };
        let end = match clues.start() {
            None => End::Finished,
            Some(start) => {
                search.states[..start.len()].copy_from_slice(start);
                search.fill(0)?
            }
        };
        Ok(Self {
            codes: search.codes,
            complete: end == End::Finished,
        })
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    Finished,
    AtLimit,
}

struct Search<'a> {
    clues: &'a Clues,
    cancel: &'a Cancel,
    limits: Limits,
    pegs: u64,
    /// One state for every number of pegs placed.
    states: Vec<Lanes>,
    /// How often the row has each colour.
    times: [usize; 26],
    code: Code,
    codes: Vec<Code>,
}

impl Search<'_> {
    /// Pegs tried between two looks at the flag: well below a millisecond.
    const UNCHECKED: u64 = 1 << 14;

    fn fill(&mut self, step: usize) -> Result<End, Cancelled> {
        let board = self.clues.board();
        if step == board.pegs() {
            if self.codes.len() == self.limits.codes {
                return Ok(End::AtLimit);
            }
            self.codes.push(self.code);
            return Ok(End::Finished);
        }
        let groups = self.clues.groups();
        let cost = groups.max(1) as u64;
        for colour in board.palette() {
            let times = self.times[colour.index()];
            if times > 0 && !board.repeats() {
                continue;
            }
            if self.pegs / Self::UNCHECKED != (self.pegs + cost) / Self::UNCHECKED {
                self.cancel.check()?;
            }
            self.pegs += cost;
            if self.pegs > self.limits.pegs {
                return Ok(End::AtLimit);
            }
            let (before, after) = self.states.split_at_mut((step + 1) * groups);
            if !self.clues.place(
                step,
                colour.index(),
                times,
                &before[step * groups..],
                &mut after[..groups],
            ) {
                continue;
            }
            self.code = self.code.with(self.clues.hole(step), colour);
            self.times[colour.index()] += 1;
            let end = self.fill(step + 1)?;
            self.times[colour.index()] -= 1;
            if end == End::AtLimit {
                return Ok(end);
            }
        }
        Ok(End::Finished)
    }
}
