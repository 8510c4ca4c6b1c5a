//! What is known of one guess.

use crate::rules::Code;
use crate::solver::Cancel;
use crate::solver::budget::{Interrupted, NodeBudget};
use crate::solver::exact::greedy::{fullest, greedy, parts};
use crate::solver::exact::{Cost, Worth};

/// A guess, and what is known of the parts into which it divides the candidates.
pub(super) struct Guess {
    /// The cost that is known: this guess, and the parts that are solved.
    settled: Cost,
    pub(super) open: Vec<Part>,
}

/// A part that is not solved.
pub(super) struct Part {
    /// By number.
    pub(super) codes: Box<[u16]>,
    least: Cost,
    most: Cost,
}

impl Guess {
    /// With what can be said at once, if it is one of so many guesses that are left.
    pub(super) fn first(
        guess: Code,
        codes: &[Code],
        rows_left: u8,
        cancel: &Cancel,
        budget: &mut NodeBudget<'_>,
    ) -> Result<Self, Interrupted> {
        let mut known = Self {
            settled: Cost::new(0, codes.len() as u32),
            open: Vec::new(),
        };
        budget.spend(codes.len() as u64 * 2)?;
        for part in parts(guess, codes) {
            let of_part: Vec<Code> = part.iter().map(|at| codes[usize::from(*at)]).collect();
            let least = fullest(part.len(), guess.len(), rows_left - 1);
            let most = greedy(&of_part, rows_left - 1, cancel, budget)?;
            if least == most {
                known.settled += least;
            } else {
                known.open.push(Part {
                    codes: part,
                    least,
                    most,
                });
            }
        }
        Ok(known)
    }

    /// Of so many codes in all.
    pub(super) fn worth(&self, of: u32) -> Worth {
        let sum = |bound: &dyn Fn(&Part) -> Cost| self.open.iter().map(bound).sum::<Cost>();
        Worth {
            least: self.settled + sum(&|part| part.least),
            most: self.settled + sum(&|part| part.most),
            of,
        }
    }

    /// Takes in the least cost of a part.
    pub(super) fn settle(&mut self, part: &[u16], cost: Cost) {
        let place = self.open.iter().position(|open| *open.codes == *part);
        if let Some(place) = place {
            self.open.swap_remove(place);
            self.settled += cost;
        }
    }
}
