//! What is known of one guess.

use crate::rules::Code;
use crate::solver::Cancel;
use crate::solver::effort::{Effort, Halt};
use crate::solver::exact::Worth;
use crate::solver::exact::greedy::{fullest, greedy, parts};

/// A guess, and what is known of the parts into which it divides the candidates.
pub(super) struct Guess {
    /// Guesses that are known to be needed: this one, and those for the parts that are solved.
    settled: u32,
    pub(super) open: Vec<Part>,
}

/// A part that is not solved.
pub(super) struct Part {
    /// By number.
    pub(super) codes: Box<[u16]>,
    least: u32,
    most: u32,
}

impl Guess {
    /// With what can be said at once.
    pub(super) fn first(
        guess: Code,
        codes: &[Code],
        cancel: &Cancel,
        effort: &mut Effort<'_>,
    ) -> Result<Self, Halt> {
        let mut known = Self {
            settled: codes.len() as u32,
            open: Vec::new(),
        };
        effort.spend(codes.len() as u64 * 2)?;
        for part in parts(guess, codes) {
            let of_part: Vec<Code> = part.iter().map(|at| codes[usize::from(*at)]).collect();
            let least = fullest(part.len(), guess.len());
            let most = greedy(&of_part, cancel, effort)?;
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
        let sum = |bound: &dyn Fn(&Part) -> u32| self.open.iter().map(bound).sum::<u32>();
        Worth {
            least: self.settled + sum(&|part| part.least),
            most: self.settled + sum(&|part| part.most),
            of,
        }
    }

    /// Takes in the total of a part.
    pub(super) fn settle(&mut self, part: &[u16], total: u32) {
        let place = self.open.iter().position(|open| *open.codes == *part);
        if let Some(place) = place {
            self.open.swap_remove(place);
            self.settled += total;
        }
    }
}
