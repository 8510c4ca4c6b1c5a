//! Guesses worth a look where not all can be looked at.

use crate::rules::Code;
use crate::solver::{Cancel, Cancelled, Measure, Position, sampling};

use super::shortlist::Shortlist;

/// Finds good guesses by trying some, then what is close to the best of them.
pub(super) struct Pool<'a> {
    position: &'a Position,
    measure: Measure,
    /// Some of the candidates, evenly spread.
    sample: Vec<Code>,
    guesses: Vec<Code>,
}

impl<'a> Pool<'a> {
    /// Candidates by which guesses are told apart.
    const SAMPLE: usize = 1 << 12;
    /// A smaller sample, for the first answer.
    const FEW: usize = 1 << 9;
    /// Candidates tried as guesses.
    const CANDIDATES: usize = 800;
    /// Codes tried as guesses whether or not they are candidates.
    const RANDOM: usize = 300;
    /// How many of the best are changed in search of better ones, and how often.
    const PARENTS: usize = 6;
    const ROUNDS: usize = 3;

    /// The pool of a position with these candidates.
    pub(super) fn new(position: &'a Position, codes: &[Code], measure: Measure) -> Self {
        let mut dice = sampling::dice(position, *b"ranker");
        let mut guesses = spread(codes, Self::CANDIDATES);
        let random = |_| sampling::random_code(position.board(), &mut dice);
        guesses.extend((0..Self::RANDOM).map(random));
        guesses.sort_unstable();
        guesses.dedup();
        Self {
            position,
            measure,
            sample: spread(codes, Self::SAMPLE),
            guesses,
        }
    }

    /// A first answer, by a small sample.
    pub(super) fn first(&self, top: usize, cancel: &Cancel) -> Result<Shortlist<'a>, Cancelled> {
        let mut list = Shortlist::new(self.position, self.measure, top);
        list.take(&self.guesses, &spread(&self.sample, Self::FEW), cancel)?;
        Ok(list)
    }

    /// Guesses among which the `top` best ones known are.
    pub(super) fn improved(self, top: usize, cancel: &Cancel) -> Result<Vec<Code>, Cancelled> {
        let mut list = Shortlist::new(self.position, self.measure, top.max(Self::PARENTS));
        let mut tried = self.guesses.clone();
        list.take(&tried, &self.sample, cancel)?;
        for _ in 0..Self::ROUNDS {
            let mut children: Vec<Code> = list
                .codes()
                .take(Self::PARENTS)
                .flat_map(|code| self.neighbours(code))
                .collect();
            children.sort_unstable();
            children.dedup();
            children.retain(|code| tried.binary_search(code).is_err());
            list.take(&children, &self.sample, cancel)?;
            tried.append(&mut children);
            tried.sort_unstable();
        }
        Ok(list.codes().collect())
    }

    /// The codes that differ from `code` in one peg, or by an exchange of two.
    fn neighbours(&self, code: Code) -> Vec<Code> {
        let board = self.position.board();
        let mut near = Vec::new();
        for hole in 0..board.pegs() {
            near.extend(board.palette().map(|colour| code.with(hole, colour)));
            near.extend((0..hole).map(|other| {
                code.with(hole, code.colour(other))
                    .with(other, code.colour(hole))
            }));
        }
        near.retain(|near| board.check(*near).is_ok());
        near
    }
}

/// At most `most` of `codes`, evenly spread.
fn spread(codes: &[Code], most: usize) -> Vec<Code> {
    let taken = codes.len().min(most);
    (0..taken).map(|n| codes[n * codes.len() / taken]).collect()
}
