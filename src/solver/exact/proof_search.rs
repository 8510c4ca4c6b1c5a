//! The search for a whole strategy.

use std::fmt;
use std::sync::{Mutex, PoisonError};

use crate::solver::cancel::{NodeBudget, within_budget};
use crate::solver::{
    Cancel, Candidates, Limit, Position, ProofLine, ProofLines, Strategy, book, limits,
};

use super::ledger::{Ledger, NoStrategy};
use super::opening::OpeningSearch;
use super::search::ExactSearch;
use super::space::SearchSpace;
use super::threads::Threads;
use super::{Cost, ProveError};

/// The search for a strategy that needs the fewest guesses, and for the proof that none needs fewer; see
/// [`prove`](super::prove).
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
    plan: Plan,
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
    /// The candidates, if a proof can begin with them.
    fn into_checked_candidates(self) -> Result<Candidates, ProveError> {
        let candidates = match self {
            Self::Position(position) => Candidates::new(position),
            Self::Candidates(candidates) => candidates,
        };
        match candidates.count() {
            0 => Err(ProveError::NoCandidates),
            count if count > limits::PROOF_CODES => Err(ProveError::TooLarge(count)),
            _ => Ok(candidates),
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
            plan: Plan {
                threads: Threads::ONE,
                max_scores: limits::PROOF_SCORES,
            },
            on_bound: None,
            known: None,
            on_line: None,
        }
    }

    /// Searches on so many threads; without this, or in a build without the feature `threads`, on the thread of the caller
    /// alone. The strategy that is found does not depend on it.
    ///
    /// ```
    /// use pegwise::rules::Preset;
    /// use pegwise::solver::{Cancel, Position, ProofSearch};
    ///
    /// let search = ProofSearch::new(Position::unlimited(Preset::Kids.board())).threads(4);
    /// assert_eq!(search.run(&Cancel::default())?.total(), 854);
    /// # Ok::<(), pegwise::solver::ProveError>(())
    /// ```
    pub fn threads(self, count: usize) -> Self {
        let threads = Threads::new(count);
        Self {
            plan: Plan {
                threads,
                ..self.plan
            },
            ..self
        }
    }

    /// Keeps the scores of the whole position in one table if it has at most so many bytes; without this, 400 million. If it
    /// has more, each answer to each first guess gets a table of its own, one at a time. That takes less memory, and a
    /// little more work. The strategy that is found does not depend on it.
    ///
    /// ```
    /// use pegwise::rules::Preset;
    /// use pegwise::solver::{Cancel, Position, ProofSearch};
    ///
    /// let search = ProofSearch::new(Position::unlimited(Preset::Kids.board())).table_limit(1_000);
    /// assert_eq!(search.run(&Cancel::default())?.total(), 854);
    /// # Ok::<(), pegwise::solver::ProveError>(())
    /// ```
    pub fn table_limit(self, bytes: usize) -> Self {
        let plan = Plan {
            max_scores: bytes,
            ..self.plan
        };
        Self { plan, ..self }
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
    /// let again = ProofSearch::new(Position::unlimited(board)).known_lines(&lines);
    /// assert_eq!(again.run(&Cancel::default())?, strategy);
    /// # Ok::<(), pegwise::solver::ProveError>(())
    /// ```
    pub fn known_lines(self, lines: &'a ProofLines) -> Self {
        Self {
            known: Some(lines),
            ..self
        }
    }

    /// Calls this with a line for each first guess that is searched, and for each that is searched after it and its answer,
    /// as soon as its cost or a bound of it is proven. A search that begins after rows tells second guesses only where many
    /// codes are possible. See [`ProofSearch::known_lines`].
    pub fn on_line(self, on_line: &'a mut (dyn FnMut(ProofLine) + Send)) -> Self {
        Self {
            on_line: Some(on_line),
            ..self
        }
    }

    /// Searches until it is proven that no strategy needs fewer guesses than the one that is returned.
    ///
    /// # Errors
    /// Too many codes are possible, there is no candidate, the rows are too few, the search is cancelled, or a line of an
    /// earlier proof is wrong.
    pub fn run(self, cancel: &Cancel) -> Result<Strategy, ProveError> {
        let candidates = self.start.into_checked_candidates()?;
        let listener = Mutex::new(self.on_line);
        let tell = |line| {
            if let Some(on_line) = &mut *listener.lock().unwrap_or_else(PoisonError::into_inner) {
                on_line(line);
            }
        };
        let ledger = Ledger::new(&candidates, self.known, &tell);
        let mut progress = Progress {
            at_least: candidates.count() as u64,
            on_bound: self.on_bound,
        };
        let cost_of_book = book::best_guess(&candidates).map(|(_, worth)| worth.cost());
        let cutoff = cutoff_of_book(cost_of_book);
        let prepared = PreparedSearch::new(candidates, self.plan, cancel);
        let found = prepared.and_then(|search| {
            search.strategy(cutoff, ledger.as_ref(), &mut |bound| {
                progress.raise(bound);
            })
        });
        if let Some(line) = ledger.and_then(Ledger::into_contradicted) {
            return Err(ProveError::WrongLine(line));
        }
        match (found, cost_of_book) {
            (Ok(strategy), _) => Ok(strategy),
            (Err(NoStrategy::TooFewGuesses), Some(cost)) => {
                // The strategy of the book would do. It was cut off, so some line has a number that is too high.
                Err(ProveError::WrongLines(cost.guesses().into()))
            }
            (Err(why), _) => Err(why.into_error(progress.at_least)),
        }
    }

    /// Searches for a strategy that needs no more guesses than this one, and whose longest game is as short as it can be
    /// then. The strategy finds these candidates; if it has the least total, so has the other. This uses no lines, and tells
    /// neither lines nor bounds.
    ///
    /// ```
    /// use pegwise::rules::Board;
    /// use pegwise::solver::{Cancel, Position, ProofSearch, prove};
    ///
    /// let start = Position::unlimited(Board::new(4, 4)?);
    /// let strategy = prove(&start)?;
    /// let shortest = ProofSearch::new(start).shorten(strategy.clone(), &Cancel::default())?;
    /// assert_eq!((strategy.total(), strategy.max()), (905, 5));
    /// assert_eq!((shortest.total(), shortest.max()), (905, 4));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Too many codes are possible, there is no candidate, or the search is cancelled.
    pub fn shorten(self, strategy: Strategy, cancel: &Cancel) -> Result<Strategy, ProveError> {
        let candidates = self.start.into_checked_candidates()?;
        let at_least = candidates.count() as u64;
        let cutoff = Cost::new(0, strategy.total() as u32 + 1);
        let rows_before = candidates.position().history().len();
        let mut search = PreparedSearch::new(candidates, self.plan, cancel)
            .map_err(|why| why.into_error(at_least))?;
        let mut shortest = strategy;
        while shortest.max() > 1 {
            search = search.with_rows(rows_before + shortest.max() - 1);
            match search.strategy(cutoff, None, &mut |_| ()) {
                Ok(shorter) => shortest = shorter,
                Err(NoStrategy::TooFewGuesses) => break,
                Err(why) => return Err(why.into_error(at_least)),
            }
        }
        Ok(shortest)
    }
}

/// The cutoff for strategies: one that misses codes, or costs more than that of a book, is of no use. A search that begins
/// with a cost to beat has a tenth less to do.
fn cutoff_of_book(book: Option<Cost>) -> Cost {
    book.map_or(Cost::MISS, |cost| cost.plus(Cost::new(0, 1)))
}

/// How a search is made, whatever its candidates.
#[derive(Clone, Copy, Debug)]
struct Plan {
    threads: Threads,
    /// The most scores that are kept in one table, where each is a byte.
    max_scores: usize,
}

/// The lower bound of the total so far, and the function that is called with higher ones.
struct Progress<'a> {
    at_least: u64,
    on_bound: Option<&'a mut (dyn FnMut(u64) + Send)>,
}

impl Progress<'_> {
    /// Tells a bound that is higher than the last.
    fn raise(&mut self, bound: Cost) {
        if u64::from(bound.guesses()) > self.at_least {
            self.at_least = bound.guesses().into();
            if let Some(on_bound) = &mut self.on_bound {
                on_bound(self.at_least);
            }
        }
    }
}

/// A search with its candidates.
struct PreparedSearch<'a> {
    candidates: Candidates,
    threads: Threads,
    /// `None` if each answer to the first guess gets a table of its own.
    space: Option<SearchSpace>,
    cancel: &'a Cancel,
}

impl<'a> PreparedSearch<'a> {
    fn new(candidates: Candidates, plan: Plan, cancel: &'a Cancel) -> Result<Self, NoStrategy> {
        let space = within_budget(SearchSpace::new(&candidates, plan.max_scores, cancel))?;
        Ok(Self {
            candidates,
            threads: plan.threads,
            space,
            cancel,
        })
    }

    /// The same search in a game with so many rows.
    fn with_rows(self, rows: usize) -> Self {
        let position = self
            .candidates
            .position()
            .with_limit(Limit::Rows(rows as u8));
        let candidates = self.candidates.with_position(position);
        Self {
            space: self
                .space
                .map(|space| space.with_candidates(candidates.clone())),
            candidates,
            ..self
        }
    }

    /// A strategy with the least cost, if that is less than `cutoff`. It uses and tells the lines of `ledger`, if there is
    /// one; `on_bound` is called with lower bounds.
    fn strategy(
        &self,
        cutoff: Cost,
        ledger: Option<&Ledger<'_>>,
        on_bound: &mut (dyn FnMut(Cost) + Send),
    ) -> Result<Strategy, NoStrategy> {
        self.threads.run(|threads| match &self.space {
            Some(space) => ExactSearch::new(space, NodeBudget::new(u64::MAX, self.cancel))
                .on_threads(threads)
                .with_ledger(ledger)
                .strategy(cutoff, on_bound),
            None => OpeningSearch {
                candidates: &self.candidates,
                threads,
                ledger,
                cancel: self.cancel,
            }
            .strategy(cutoff, on_bound),
        })
    }
}

impl fmt::Debug for ProofSearch<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut debug = f.debug_struct("ProofSearch");
        debug.field("start", &self.start).finish_non_exhaustive()
    }
}
