//! What a proof knows from before, and what it tells for later: lines for the guesses at its first two levels.
//!
//! A search that knows the lines of another one, or its own from before it was stopped, need not search these guesses
//! again. Lines tell costs, not strategies: so in the end it searches the best guesses once more, to know what follows them.

use std::sync::{Arc, OnceLock};

use crate::rules::{Code, Score};
use crate::solver::cancel::Interrupted;
use crate::solver::{Cancelled, Candidates, Limit, ProofLine, ProofLines, Proven};

use super::node::{CandidateSet, Play, Solution, Task};
use super::search::ExactSearch;
use super::{Cost, ProveError};

/// Why a search has no strategy.
pub(super) enum NoStrategy {
    /// It was cancelled.
    Cancelled,
    /// Its scores would take too much memory.
    TooManyScores,
    /// Not all codes can be found within the rows left, or not at a cost that was asked for.
    TooFewGuesses,
    /// A line is wrong: its guess has another cost.
    WrongLine(ProofLine),
}

impl NoStrategy {
    /// The error of a proof, by which so many guesses are needed at least.
    pub(super) fn into_error(self, at_least: u64) -> ProveError {
        match self {
            Self::Cancelled => ProveError::Interrupted { at_least },
            Self::TooManyScores => ProveError::TooManyScores,
            Self::TooFewGuesses => ProveError::TooFewGuesses,
            Self::WrongLine(line) => ProveError::WrongLine(line),
        }
    }

    /// A line says that a guess has this cost, which is wrong.
    pub(super) fn wrong_line(history: Vec<(Code, Score)>, guess: Code, cost: Cost) -> Self {
        let proven = Proven::Exactly(cost.guesses().into());
        Self::WrongLine(ProofLine::new(history, guess, proven))
    }
}

impl From<Cancelled> for NoStrategy {
    fn from(Cancelled: Cancelled) -> Self {
        Self::Cancelled
    }
}

impl From<Interrupted> for NoStrategy {
    fn from(interrupted: Interrupted) -> Self {
        match interrupted {
            Interrupted::Cancelled => Self::Cancelled,
            // Nothing else that a proof does has a limit.
            Interrupted::OutOfBudget => Self::TooManyScores,
        }
    }
}

/// The lines of a proof: those that are known, and the function that is called with new ones.
pub(super) struct Ledger<'a> {
    /// The rows before the proof.
    history: Vec<(Code, Score)>,
    known: Option<&'a ProofLines>,
    on_line: &'a (dyn Fn(ProofLine) + Sync),
    /// A known line that is contradicted by what was found: then the search is over.
    contradicted: OnceLock<ProofLine>,
}

impl<'a> Ledger<'a> {
    /// The ledger of a proof for these candidates; lines of another board are not used. `None` if lines cannot tell of
    /// them: lines hold for all codes that fit the rows, in games without a limit.
    pub(super) fn new(
        candidates: &Candidates,
        known: Option<&'a ProofLines>,
        on_line: &'a (dyn Fn(ProofLine) + Sync),
    ) -> Option<Self> {
        let position = candidates.position();
        if !candidates.are_all_that_fit() || position.rows_left() != Limit::Unlimited {
            return None;
        }
        let board_of_lines = position.board().with_usual_rows();
        Some(Self {
            history: position.history().to_vec(),
            known: known.filter(|lines| lines.board() == board_of_lines),
            on_line,
            contradicted: OnceLock::new(),
        })
    }

    /// A known line that a search has contradicted. Nothing that was found beside it counts.
    pub(super) fn into_contradicted(self) -> Option<ProofLine> {
        self.contradicted.into_inner()
    }

    /// Whether there are lines for the guesses at a set: for the first guesses of the proof, and for the second. A proof
    /// that begins after a row has so many second guesses that only those at large sets have lines: what the others cost
    /// is soon found again.
    fn covers(&self, set: &CandidateSet) -> bool {
        /// Candidates of a large set.
        const MANY: usize = 256;
        match set.rows.len() - self.history.len() {
            0 => true,
            1 => self.history.is_empty() || set.len() >= MANY,
            _ => false,
        }
    }

    /// The rows that lead to a set which it covers.
    fn history_of(&self, set: &CandidateSet) -> Vec<(Code, Score)> {
        let mut history = self.history.clone();
        if let Some(first_guess) = set.rows.get(history.len()) {
            let member = set.members.codes().next().expect("no set is empty");
            history.push((*first_guess, first_guess.score(member)));
        }
        history
    }

    /// The guess after these rows with the least known cost.
    fn least_known(&self, history: &[(Code, Score)]) -> Option<(Cost, Code)> {
        let guesses = self.known?.guesses(history);
        let exact = guesses.filter_map(|(guess, proven)| match proven {
            Proven::Exactly(guesses) => Some((cost_of(guesses), guess)),
            Proven::AtLeast(_) => None,
        });
        exact.min()
    }

    /// The cutoff for guesses after these rows: just above the least cost that is known of one.
    pub(super) fn cutoff(&self, history: &[(Code, Score)]) -> Cost {
        match self.least_known(history) {
            Some((least, _)) => least.plus(Cost::new(0, 1)),
            None => Cost::NEVER,
        }
    }

    /// Why a search found no guess after these rows. If a line has cut it off, that says less than any guess costs.
    pub(super) fn reason_for_no_guess(&self, history: Vec<(Code, Score)>) -> NoStrategy {
        match self.least_known(&history) {
            Some((cost, guess)) => NoStrategy::wrong_line(history, guess, cost),
            None => NoStrategy::TooFewGuesses,
        }
    }

    /// What is known of a guess, if that is enough: its cost, or a bound from which it is cut off.
    pub(super) fn known_solution(
        &self,
        history: &[(Code, Score)],
        guess: Code,
        cutoff: Cost,
    ) -> Option<Solution> {
        match self.known?.proven(history, guess)? {
            Proven::Exactly(guesses) => Some(Solution {
                cost: cost_of(guesses),
                play: Play::InLedger(guess),
            }),
            Proven::AtLeast(guesses) => {
                let bound = cost_of(guesses);
                (bound >= cutoff).then(|| Solution::bound(bound))
            }
        }
    }

    /// Tells what a search found of a guess: its cost, or a lower bound if that is not below the cutoff of the search. A
    /// guess that tells nothing has no line.
    ///
    /// If a line that is known says something else, the search ends as if it was cancelled.
    pub(super) fn tell(
        &self,
        history: Vec<(Code, Score)>,
        guess: Code,
        found: &Solution,
        cutoff: Cost,
    ) -> Result<(), Cancelled> {
        if found.cost >= Cost::MISS {
            return Ok(());
        }
        let guesses = found.cost.guesses().into();
        let proven = if found.cost < cutoff {
            Proven::Exactly(guesses)
        } else {
            Proven::AtLeast(guesses)
        };
        let known = self.known.and_then(|lines| lines.proven(&history, guess));
        if let Some(known) = known
            && known.and(proven).is_none()
        {
            // Another thread may have found another one first.
            let _ = self.contradicted.set(ProofLine::new(history, guess, known));
            return Err(Cancelled);
        }
        (self.on_line)(ProofLine::new(history, guess, proven));
        Ok(())
    }
}

/// The cost of so many guesses, or the highest that there is: no board needs as many.
fn cost_of(guesses: u64) -> Cost {
    Cost::new(0, u32::try_from(guesses).unwrap_or(u32::MAX))
}

impl ExactSearch<'_> {
    /// The cost of the guess of a task, or a lower bound that cuts it off, by its line or else by a search. Then it gets a
    /// line.
    pub(super) fn solution_by_ledger(&mut self, task: &Task) -> Result<Solution, Interrupted> {
        let Some(ledger) = self.ledger.filter(|ledger| ledger.covers(&task.set)) else {
            return self.solution_by_search(task);
        };
        let history = ledger.history_of(&task.set);
        let guess = task.set.members.matrix.guess(task.column);
        if let Some(known) = ledger.known_solution(&history, guess, task.cutoff) {
            return Ok(known);
        }
        let found = self.solution_by_search(task)?;
        ledger.tell(history, guess, &found, task.cutoff)?;
        Ok(found)
    }

    /// The cutoff for guesses at a set by what is known.
    pub(super) fn cutoff_in_ledger(&self, set: &CandidateSet) -> Cost {
        match self.ledger {
            Some(ledger) if ledger.covers(set) => ledger.cutoff(&ledger.history_of(set)),
            _ => Cost::NEVER,
        }
    }

    /// The same solution with what follows each guess that is known by its line alone.
    pub(super) fn filled_in(
        &mut self,
        solution: Solution,
        set: &CandidateSet,
    ) -> Result<Solution, NoStrategy> {
        let Some(ledger) = self.ledger.filter(|ledger| ledger.covers(set)) else {
            return Ok(solution);
        };
        let Solution { cost, play } = solution;
        match play {
            Play::Unknown => Err(ledger.reason_for_no_guess(ledger.history_of(set))),
            Play::InLedger(guess) => {
                let searched = self.search_again(ledger, guess, cost, set)?;
                self.filled_in(searched, set)
            }
            Play::Guess { guess, then } => {
                let mut parts = set.parts_after(guess);
                let mut filled = Vec::new();
                for (index, next) in then {
                    let of_score =
                        |(score, _): &(Score, CandidateSet)| score.index() == usize::from(index);
                    let place = parts.iter().position(of_score).expect("it has this part");
                    let (_, part) = parts.swap_remove(place);
                    filled.push((index, self.filled_in(next, &part)?));
                }
                let play = Play::Guess {
                    guess,
                    then: filled,
                };
                Ok(Solution { cost, play })
            }
            Play::AnyCandidate => Ok(Solution { cost, play }),
        }
    }

    /// How play goes on after a guess that has this cost by its line. If it has another, the line is wrong.
    fn search_again(
        &mut self,
        ledger: &Ledger<'_>,
        guess: Code,
        cost: Cost,
        set: &CandidateSet,
    ) -> Result<Solution, NoStrategy> {
        if let Some(column) = set.members.matrix.column(guess) {
            let task = Task {
                set: Arc::new(set.clone()),
                small_matrix: None,
                column,
                bound: self.static_bound(column, set)?.cost,
                cutoff: cost.plus(Cost::new(0, 1)),
            };
            let solution = self.solution_by_search(&task)?;
            if solution.cost == cost {
                return Ok(solution);
            }
        }
        Err(NoStrategy::wrong_line(ledger.history_of(set), guess, cost))
    }
}
