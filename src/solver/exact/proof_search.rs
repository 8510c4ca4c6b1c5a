//! The search for a whole strategy.

use std::fmt;
use std::sync::{Mutex, PoisonError};

use crate::solver::cancel::{Cancelled, NodeBudget, within_budget};
use crate::solver::{Cancel, Candidates, Limit, Position, ProofLine, ProofLines, Strategy, limits};

use super::opening::OpeningSearch;
use super::record::{NoStrategy, Record};
use super::search::ExactSearch;
use super::space::SearchSpace;
use super::threads::Threads;
use super::{Cost, ProveError};

/// The search for a strategy that needs the fewest guesses, and for the proof that none needs fewer; see [`prove`].
///
/// ```
/// use pegwise::rules::Preset;
/// use pegwise::solver::{Cancel, Position, ProofSearch, ProveError};
///
/// // The search is cancelled as soon as a bound of 4,500 guesses is proven.
/// let cancel = Cancel::default();
/// let mut on_bound = |least| {
///     if least >= 4_500 {
///         cancel.cancel();
///     }
/// };
/// let position = Position::unlimited(Preset::Classic.board());
/// let proof = ProofSearch::new(position).on_bound(&mut on_bound).run(&cancel);
/// assert!(matches!(proof, Err(ProveError::Interrupted { at_least: 4_500.. })));
/// ```
#[must_use = "a search has to be run"]
pub struct ProofSearch<'a> {
    start: Start,
    threads: Threads,
    max_scores: usize,
    on_bound: Option<&'a mut (dyn FnMut(u64) + Send)>,
    known: Option<&'a ProofLines>,
    on_line: Option<&'a mut (dyn FnMut(ProofLine) + Send)>,
}

/// Where a search begins.
#[derive(Debug)]
enum Start {
    Position(Position),
    Candidates(Candidates),
}

impl Start {
    fn into_candidates(self) -> Candidates {
        match self {
            Self::Position(position) => Candidates::new(position),
            Self::Candidates(candidates) => candidates,
        }
    }
}

impl<'a> ProofSearch<'a> {
    /// A search from a position on, within the rows that are left.
    pub fn new(position: Position) -> Self {
        Self::from_start(Start::Position(position))
    }

    /// A search for these candidates alone, within the rows that are left at their position.
    ///
    /// ```
    /// use pegwise::rules::Board;
    /// use pegwise::solver::{Cancel, Candidates, Position, ProofSearch};
    ///
    /// // Codes of three pegs that read the same from both ends.
    /// let board = Board::new(3, 4)?;
    /// let palindromes = board.codes().filter(|code| code.colour(0) == code.colour(2));
    /// let candidates = Candidates::from_codes(Position::unlimited(board), palindromes)?;
    /// let strategy = ProofSearch::from_candidates(candidates).run(&Cancel::default())?;
    /// assert_eq!((strategy.code_count(), strategy.total()), (16, 43));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_candidates(candidates: Candidates) -> Self {
        Self::from_start(Start::Candidates(candidates))
    }

    fn from_start(start: Start) -> Self {
        Self {
            start,
            threads: Threads::ONE,
            max_scores: limits::PROOF_SCORES,
            on_bound: None,
            known: None,
            on_line: None,
        }
    }

    /// Searches on so many threads; without this on the thread of the caller alone. The strategy that is found does not
    /// depend on it.
    ///
    /// ```
    /// use pegwise::rules::Preset;
    /// use pegwise::solver::{Cancel, Position, ProofSearch};
    ///
    /// let search = ProofSearch::new(Position::unlimited(Preset::Kids.board())).threads(4);
    /// assert_eq!(search.run(&Cancel::default())?.total(), 206);
    /// # Ok::<(), pegwise::solver::ProveError>(())
    /// ```
    #[cfg(feature = "threads")]
    pub fn threads(self, count: usize) -> Self {
        Self {
            threads: Threads::new(count),
            ..self
        }
    }

    /// Keeps the scores of the whole position in one table if it has at most so many bytes, instead of 400 million. If not,
    /// each answer to each first guess gets a table of its own, one at a time. That takes less memory, and a little more
    /// work. The strategy that is found does not depend on it.
    ///
    /// ```
    /// use pegwise::rules::Preset;
    /// use pegwise::solver::{Cancel, Position, ProofSearch};
    ///
    /// let search = ProofSearch::new(Position::unlimited(Preset::Kids.board())).table_limit(1_000);
    /// assert_eq!(search.run(&Cancel::default())?.total(), 206);
    /// # Ok::<(), pegwise::solver::ProveError>(())
    /// ```
    pub fn table_limit(self, bytes: usize) -> Self {
        Self {
            max_scores: bytes,
            ..self
        }
    }

    /// Calls this with lower bounds of the total while it is searched for, each higher than the last.
    pub fn on_bound(self, on_bound: &'a mut (dyn FnMut(u64) + Send)) -> Self {
        Self {
            on_bound: Some(on_bound),
            ..self
        }
    }

    /// Takes these lines of earlier proofs for true: what they tell of the first two guesses is not searched again. They
    /// hold for all codes that fit the rows, in games without a limit; elsewhere they are of no use, nor on another board.
    ///
    /// ```
    /// use pegwise::rules::Preset;
    /// use pegwise::solver::{Cancel, Position, ProofLines, ProofSearch};
    ///
    /// let board = Preset::Kids.board();
    /// let mut lines = ProofLines::new(board);
    /// let mut on_line = |line| lines.add(line).expect("no line contradicts another");
    /// let search = ProofSearch::new(Position::unlimited(board)).on_line(&mut on_line);
    /// let strategy = search.run(&Cancel::default())?;
    ///
    /// // All guesses are known now, but for how the codes are found.
    /// let again = ProofSearch::new(Position::unlimited(board)).known(&lines);
    /// assert_eq!(again.run(&Cancel::default())?, strategy);
    /// # Ok::<(), pegwise::solver::ProveError>(())
    /// ```
    pub fn known(self, lines: &'a ProofLines) -> Self {
        Self {
            known: Some(lines),
            ..self
        }
    }

    /// Calls this with a line for each first guess, and for each guess after it and its answer, as soon as its cost or a
    /// bound of it is proven. See [`ProofSearch::known`].
    pub fn on_line(self, on_line: &'a mut (dyn FnMut(ProofLine) + Send)) -> Self {
        Self {
            on_line: Some(on_line),
            ..self
        }
    }

    /// Searches until it is proven that no strategy needs fewer guesses than the one that is returned.
    ///
    /// # Errors
    /// Too many codes are possible, there is no candidate, the rows are too few, the search is cancelled, or a line of an earlier
    /// proof is wrong.
    pub fn run(self, cancel: &Cancel) -> Result<Strategy, ProveError> {
        let candidates = self.start.into_candidates();
        if candidates.count() == 0 {
            return Err(ProveError::NoCandidates);
        }
        if candidates.count() > limits::PROOF_CODES {
            return Err(ProveError::TooLarge(candidates.count()));
        }
        let mut at_least = candidates.count() as u64;
        let space = within_budget(SearchSpace::new(&candidates, self.max_scores, cancel))
            .map_err(|Cancelled| ProveError::Interrupted { at_least })?;
        let mut on_bound = self.on_bound;
        let mut raise_bound = |bound: Cost| {
            if u64::from(bound.guesses()) > at_least {
                at_least = bound.guesses().into();
                if let Some(on_bound) = &mut on_bound {
                    on_bound(at_least);
                }
            }
        };
        let position = candidates.position();
        let none_known = ProofLines::new(position.board());
        let known = self
            .known
            .filter(|known| known.board() == none_known.board());
        let on_line = Mutex::new(self.on_line);
        let tell = |line| {
            if let Some(on_line) = &mut *on_line.lock().unwrap_or_else(PoisonError::into_inner) {
                on_line(line);
            }
        };
        let record = Record::new(position, known.unwrap_or(&none_known), &tell);
        let has_lines = candidates.are_all_that_fit() && position.rows_left() == Limit::Unlimited;
        let record = has_lines.then_some(&record);
        let found = self.threads.run(|threads| match &space {
            Some(space) => ExactSearch::new(space, NodeBudget::new(u64::MAX, cancel))
                .on_threads(threads)
                .on_record(record)
                .strategy(&mut raise_bound),
            None => OpeningSearch {
                candidates: &candidates,
                threads,
                record,
                cancel,
            }
            .strategy(&mut raise_bound),
        });
        found.map_err(|why| match why {
            NoStrategy::TooFewGuesses => ProveError::TooFewGuesses,
            NoStrategy::WrongLine(line) => ProveError::WrongLine(line),
            NoStrategy::TooManyScores => ProveError::TooManyScores,
            NoStrategy::Cancelled => ProveError::Interrupted { at_least },
        })
    }
}

impl fmt::Debug for ProofSearch<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut debug = f.debug_struct("ProofSearch");
        debug.field("start", &self.start).finish_non_exhaustive()
    }
}
