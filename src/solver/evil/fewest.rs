//! The fewest guesses that beat the evil codemaker.
//!
//! Evil's answer to a guess is certain, so a game against it is a path, not a tree: each guess leaves the codes that
//! evil keeps, and the guess after which one code is left is followed by that code. The search tries whether one guess
//! is enough, then two, and so on. Of the codes after a guess one at most answers all black. The others divide into at
//! most `s − 1` parts if a guess can get `s` scores, and evil keeps the largest of them. So a few guesses beat few codes,
//! and most guesses are not followed at all.

use std::ops::ControlFlow;

use crate::rules::{Board, Code, Score};
use crate::solver::cancel::{Interrupted, NodeBudget, uncancelled, within_budget};
use crate::solver::scoring::{self, Guesses, Threshold};
use crate::solver::symmetry::{Reduction, Symmetry};
use crate::solver::{Cancel, Cancelled, Candidates, Measure, Position, limits};

use super::{EvilAnswer, answer_of};

/// The fewest guesses that beat the evil codemaker on a board, whatever its rows; `None` if the proof takes too long.
///
/// ```
/// use pegwise::rules::Preset;
/// use pegwise::solver::fewest_against_evil;
///
/// assert_eq!(fewest_against_evil(Preset::Classic.board()), Some(5));
/// ```
pub fn fewest_against_evil(board: Board) -> Option<usize> {
    uncancelled(try_fewest_against_evil(board, &Cancel::default()))
}

/// The same, unless it is cancelled before it is known.
///
/// # Errors
/// Returns [`Cancelled`] if it is cancelled.
pub fn try_fewest_against_evil(board: Board, cancel: &Cancel) -> Result<Option<usize>, Cancelled> {
    let mut search = Search {
        board,
        score_count: Score::all(board.pegs()).count(),
        budget: NodeBudget::new(limits::EVIL, cancel),
        cancel,
    };
    within_budget(search.fewest())
}

/// A search for the fewest guesses.
struct Search<'a> {
    board: Board,
    /// How many scores a guess can get.
    score_count: usize,
    budget: NodeBudget<'a>,
    cancel: &'a Cancel,
}

/// A guess and what evil answers to it.
struct Step {
    guess: Code,
    answer: EvilAnswer,
}

impl Search<'_> {
    /// The fewest guesses from the beginning of a game on.
    fn fewest(&mut self) -> Result<usize, Interrupted> {
        let all = Candidates::try_new(Position::unlimited(self.board), self.cancel)?;
        let mut guesses = 1;
        while !self.is_beaten(&all, guesses)? {
            guesses += 1;
        }
        Ok(guesses)
    }

    /// Whether so many guesses beat evil where these codes are possible.
    fn is_beaten(&mut self, candidates: &Candidates, guesses: usize) -> Result<bool, Interrupted> {
        if candidates.count() > self.most_codes(guesses) {
            return Ok(false);
        }
        if candidates.count() == 1 {
            return Ok(true);
        }
        for step in self.steps(candidates, self.most_codes(guesses - 1))? {
            let after = candidates
                .after(step.guess, step.answer.score)
                .expect("evil answers guesses of the board");
            if self.is_beaten(&after, guesses - 1)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// An upper bound on the codes that so many guesses can beat.
    fn most_codes(&self, guesses: usize) -> usize {
        match guesses {
            0 => 0,
            1 => 1,
            _ => {
                let in_each_part = self.most_codes(guesses - 1);
                let but_all_black = in_each_part.saturating_mul(self.score_count - 1);
                but_all_black.saturating_add(1)
            }
        }
    }

    /// The guesses after which evil keeps at most so many codes, those with the fewest first.
    fn steps(&mut self, candidates: &Candidates, most: usize) -> Result<Vec<Step>, Interrupted> {
        let codes = candidates.codes();
        // The work for a guess, as the limits count it.
        let work_each = codes.len().div_ceil(64) * self.board.pegs();
        // To tell all equivalent guesses apart takes as long as to count some codes.
        let reduction = if codes.len() > limits::COUNTED {
            Reduction::Exact
        } else {
            Reduction::Quick
        };
        let symmetry = Symmetry::new(candidates);
        let guesses = symmetry.guesses(reduction, limits::RANKED / work_each, self.cancel)?;
        let guess_count: usize = guesses.iter().map(|group| group.guesses().count()).sum();
        self.budget.spend((guess_count * work_each) as u64)?;
        let all = Threshold::passing_all(Measure::Worst, codes.len());
        let threshold = all.to_equal(most as u64, false);
        let mut steps = Vec::new();
        scoring::partitions(
            self.board,
            Guesses::Grouped(&guesses),
            codes,
            threshold,
            self.cancel,
            |guess, partition| {
                if let Some(answer) = answer_of(partition, self.board.pegs())
                    && answer.remaining <= most
                    && answer.remaining < codes.len()
                {
                    steps.push(Step { guess, answer });
                }
                ControlFlow::Continue(threshold)
            },
        )?;
        steps.sort_by_key(|step| step.answer.remaining);
        Ok(steps)
    }
}
