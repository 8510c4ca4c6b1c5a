//! Guesses ranked by how they divide the candidates.

use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;

use crate::rules::Code;

use super::cancel::{Interrupted, uncancelled, within_budget};
use super::scoring::{self, GuessGroup, Guesses, Threshold};
use super::symmetry::{Reduction, Symmetry};
use super::{
    Cancel, Cancelled, Candidates, Cost, Limit, Measure, Partition, Position, Worth, limits,
};

/// A guess and its effect on the candidates. Without candidates all figures are 0.
///
/// ```
/// use pegwise::rules::Preset;
/// use pegwise::solver::{Candidates, Position, RankedGuess};
///
/// // Knuth's first guess: of 1,296 codes at most 256 remain.
/// let candidates = Candidates::new(Position::new(Preset::Classic.board()));
/// let ranked = RankedGuess::new(&candidates, "AABB".parse()?);
/// assert_eq!((ranked.worst, ranked.part_count), (256, 13));
/// assert!(ranked.is_consistent);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct RankedGuess {
    /// The guess.
    pub guess: Code,
    /// Whether it can be the secret.
    pub is_consistent: bool,
    /// How many scores it can get.
    pub part_count: u32,
    /// How many candidates can remain at most.
    pub worst: u32,
    /// How many candidates remain on average.
    pub expected: f64,
    /// The information its score gives, in bits.
    pub bits: f64,
    /// The key by [`Measure::Expected`].
    expected_key: u64,
    /// The key by [`Measure::Bits`].
    bits_key: u64,
}

/// No figure is a NaN.
impl Eq for RankedGuess {}

impl Hash for RankedGuess {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.guess.hash(state);
        self.whole_figures().hash(state);
    }
}

impl RankedGuess {
    /// The figures of one guess.
    ///
    /// # Panics
    /// If the guess is not as long as the board's codes.
    pub fn new(candidates: &Candidates, guess: Code) -> Self {
        let partition = Partition::new(guess, candidates.codes());
        Self::from_partition(candidates, guess, &partition)
    }

    /// The figures of a guess that divides the candidates so: for whoever needs the partition as well.
    pub fn from_partition(candidates: &Candidates, guess: Code, partition: &Partition) -> Self {
        Self {
            guess,
            is_consistent: candidates.contains(guess),
            part_count: partition.part_count(),
            worst: partition.worst(),
            expected: partition.expected(),
            bits: partition.bits(),
            expected_key: Measure::Expected.key(partition),
            bits_key: Measure::Bits.key(partition),
        }
    }

    /// The worth of the guess at a position with at most two rows left, where so many codes are possible: its answers
    /// tell it. `None` with more rows.
    ///
    /// ```
    /// use pegwise::rules::Board;
    /// use pegwise::solver::{Candidates, Position, Prover, RankedGuess};
    ///
    /// let position = Position::new(Board::new(3, 4)?.with_rows(2)?);
    /// let candidates = Candidates::new(position.clone());
    /// let guess = RankedGuess::new(&candidates, "ABC".parse()?);
    /// let worth = guess.worth_in_last_rows(&position, candidates.count());
    /// // A code of each part is found.
    /// assert_eq!(worth.map(|worth| worth.found()), Some(guess.part_count));
    /// assert_eq!(worth, Prover::new(candidates).worth(guess.guess));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn worth_in_last_rows(&self, position: &Position, candidate_count: usize) -> Option<Worth> {
        let of = candidate_count as u32;
        let win = u32::from(self.is_consistent);
        let cost = match position.rows_left() {
            Limit::Rows(1) => Cost::new(of - win, of),
            // After each answer the last row finds one code.
            Limit::Rows(2) => Cost::new(of - self.part_count, 2 * of - win),
            _ => return None,
        };
        Some(Worth::new(cost, of))
    }

    /// Whether the figures of both are equal, whatever the guesses.
    ///
    /// Whole numbers are compared, so it is exact. Different parts can give the same information.
    pub fn equals(&self, other: &Self) -> bool {
        self.whole_figures() == other.whole_figures()
    }

    fn whole_figures(&self) -> (bool, u32, u32, u64, u64) {
        (
            self.is_consistent,
            self.part_count,
            self.worst,
            self.expected_key,
            self.bits_key,
        )
    }
}

/// The best guesses by some measure; see [`rank`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Ranking {
    /// Best first. Of guesses with equal figures only the lowest is there.
    pub guesses: Vec<RankedGuess>,
    /// Whether every guess of the board was compared. If not, others may be better.
    pub all_compared: bool,
}

/// Which guesses are ranked, and how.
///
/// ```
/// use pegwise::solver::{Measure, RankOptions};
///
/// let options = RankOptions::new(Measure::Expected).top(3).consistent_only();
/// assert_eq!(options.measure(), Measure::Expected);
/// assert_eq!(options.limit(), 3);
/// assert!(options.is_consistent_only());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RankOptions {
    measure: Measure,
    limit: usize,
    is_consistent_only: bool,
}

impl RankOptions {
    /// The ten best guesses by this measure.
    pub fn new(measure: Measure) -> Self {
        Self {
            measure,
            limit: 10,
            is_consistent_only: false,
        }
    }

    /// Only so many guesses are ranked.
    #[must_use]
    pub fn top(self, limit: usize) -> Self {
        Self { limit, ..self }
    }

    /// Only guesses that can be the secret are ranked.
    #[must_use]
    pub fn consistent_only(self) -> Self {
        Self {
            is_consistent_only: true,
            ..self
        }
    }

    /// By what guesses are compared.
    pub fn measure(&self) -> Measure {
        self.measure
    }

    /// How many guesses are ranked at most.
    pub fn limit(&self) -> usize {
        self.limit
    }

    /// Whether only guesses that can be the secret are ranked.
    pub fn is_consistent_only(&self) -> bool {
        self.is_consistent_only
    }
}

/// The best guesses.
///
/// All codes of the board are compared where the work allows it, but those that tell nothing, as guesses that were
/// played do, are left out. Of equivalent guesses only the lowest is compared. Of guesses that measure the same those
/// that can be the secret come first, then the lowest. With one row left the candidates alone are ranked, in order:
/// another guess cannot win. Without candidates or rows there is no ranking.
///
/// ```
/// use pegwise::rules::Board;
/// use pegwise::solver::{Candidates, Measure, Position, RankOptions, rank};
///
/// let board = Board::new(3, 4)?;
/// let candidates = Candidates::new(Position::parse(board, "AAB:1,0")?);
/// let ranking = rank(&candidates, RankOptions::new(Measure::Parts).top(3));
/// assert!(ranking.all_compared);
/// let best: Vec<String> = ranking
///     .guesses
///     .iter()
///     .map(|ranked| format!("{} {}", ranked.guess, ranked.part_count))
///     .collect();
/// assert_eq!(best, ["ACD 9", "ACC 8", "CDA 8"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn rank(candidates: &Candidates, options: RankOptions) -> Ranking {
    uncancelled(try_rank(candidates, options, &Cancel::default()))
}

/// The best guesses, as by [`rank`], unless it is cancelled.
///
/// # Errors
/// [`Cancelled`].
pub fn try_rank(
    candidates: &Candidates,
    options: RankOptions,
    cancel: &Cancel,
) -> Result<Ranking, Cancelled> {
    if let Some(guesses) = trivial_ranking(candidates, options) {
        return Ok(Ranking {
            guesses: try_measure(candidates, guesses, cancel)?,
            all_compared: true,
        });
    }
    let mut comparison = Comparison::new(candidates, candidates.codes(), options);
    let all_compared = within_budget(comparison.compare_all(cancel))?.is_some();
    if !all_compared {
        let some = some_guesses(candidates, options, cancel)?;
        comparison.compare(Guesses::Listed(&some), cancel)?;
    }
    Ok(Ranking {
        guesses: comparison.top.into_figures(),
        all_compared,
    })
}

/// The best guesses where they are known without comparing any.
fn trivial_ranking(candidates: &Candidates, options: RankOptions) -> Option<&[Code]> {
    let codes = candidates.codes();
    let first_codes = &codes[..codes.len().min(options.limit)];
    let rows_left = candidates.position().rows_left();
    // The game is over.
    if rows_left == Limit::Rows(0) {
        return Some(&[]);
    }
    // Only a candidate wins in the last row, and each of them as often.
    if rows_left == Limit::Rows(1) {
        return Some(first_codes);
    }
    // The only candidate is the secret. Without a candidate, or where none is wanted, there is no guess.
    if codes.len() < 2 || options.limit == 0 {
        return Some(first_codes);
    }
    // By no measure a guess is better than a candidate that separates all of them.
    if options.limit == 1 {
        let separating = codes.iter().position(|guess| separates(*guess, codes))?;
        return Some(&codes[separating..=separating]);
    }
    None
}

/// Whether a guess tells more than every candidate: it has more bits than each, and leaves fewer codes on average.
/// `false` where there are too many candidates to compare all.
///
/// # Errors
/// [`Cancelled`].
pub fn tells_more_than_candidates(
    candidates: &Candidates,
    guess: &RankedGuess,
    cancel: &Cancel,
) -> Result<bool, Cancelled> {
    for measure in [Measure::Bits, Measure::Expected] {
        let options = RankOptions::new(measure).top(1).consistent_only();
        let ranking = try_rank(candidates, options, cancel)?;
        let is_better = |candidate: &RankedGuess| match measure {
            Measure::Bits => guess.bits_key < candidate.bits_key,
            _ => guess.expected_key < candidate.expected_key,
        };
        if !ranking.all_compared || !ranking.guesses.iter().all(is_better) {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Some good guesses where there are too many to compare all, in order: candidates that divide some candidates well,
/// and guesses like them.
fn some_guesses(
    candidates: &Candidates,
    options: RankOptions,
    cancel: &Cancel,
) -> Result<Vec<Code>, Cancelled> {
    let sample = spread(candidates.codes(), limits::SOME);
    let limit = options.limit.max(limits::PARENTS);
    let mut comparison = Comparison::new(candidates, &sample, options.top(limit));
    // Equivalent guesses divide the sample differently, but all candidates alike.
    let symmetry = Symmetry::new(candidates);
    let first = representatives(&symmetry, &sample, cancel)?;
    comparison.compare(Guesses::Listed(&first), cancel)?;
    let parents = comparison.top.guesses().take(limits::PARENTS);
    let near: Vec<Code> = parents
        .flat_map(|parent| neighbours(candidates, parent))
        .collect();
    let mut near = representatives(&symmetry, &near, cancel)?;
    near.retain(|guess| {
        let is_allowed = !options.is_consistent_only || candidates.contains(*guess);
        is_allowed && first.binary_search(guess).is_err()
    });
    comparison.compare(Guesses::Listed(&near), cancel)?;
    let mut best: Vec<Code> = comparison.top.guesses().collect();
    best.sort_unstable();
    Ok(best)
}

/// The representatives of the classes of these guesses, in order.
fn representatives(
    symmetry: &Symmetry,
    guesses: &[Code],
    cancel: &Cancel,
) -> Result<Vec<Code>, Cancelled> {
    let mut lowest = Vec::with_capacity(guesses.len());
    for guess in guesses {
        cancel.check()?;
        lowest.push(symmetry.lowest(*guess));
    }
    lowest.sort_unstable();
    lowest.dedup();
    Ok(lowest)
}

/// Whether a guess gets a different score from each of the codes.
pub(super) fn separates(guess: Code, codes: &[Code]) -> bool {
    let pegs = guess.len();
    if codes.len() > pegs * (pegs + 3) / 2 {
        // There are not so many scores.
        return false;
    }
    let mut scores = 0_u128;
    codes.iter().all(|code| {
        let score = 1 << guess.score(*code).index();
        let is_new = scores & score == 0;
        scores |= score;
        is_new
    })
}

/// At most `most` of `codes`, evenly spread.
fn spread(codes: &[Code], most: usize) -> Vec<Code> {
    let taken = codes.len().min(most);
    (0..taken).map(|n| codes[n * codes.len() / taken]).collect()
}

/// The codes that differ from `code` in one peg, or by an exchange of two.
fn neighbours(candidates: &Candidates, code: Code) -> Vec<Code> {
    let board = candidates.position().board();
    let mut near = Vec::new();
    for hole in 0..board.pegs() {
        for colour in board.palette() {
            near.push(code.with(hole, colour));
        }
        for other in 0..hole {
            let exchanged = code.with(hole, code.colour(other));
            near.push(exchanged.with(other, code.colour(hole)));
        }
    }
    near.retain(|near| board.check(*near).is_ok());
    near
}

/// The figures of these guesses, in the same order: faster than one by one.
///
/// ```
/// use pegwise::rules::Board;
/// use pegwise::solver::{Cancel, Candidates, Position, RankedGuess, try_measure};
///
/// let candidates = Candidates::new(Position::new(Board::new(3, 4)?));
/// let guesses = ["AAA".parse()?, "ABC".parse()?];
/// let figures = try_measure(&candidates, &guesses, &Cancel::default())?;
/// assert_eq!(figures[1], RankedGuess::new(&candidates, guesses[1]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`Cancelled`].
///
/// # Panics
/// If a guess is not as long as the board's codes.
pub fn try_measure(
    candidates: &Candidates,
    guesses: &[Code],
    cancel: &Cancel,
) -> Result<Vec<RankedGuess>, Cancelled> {
    let board = candidates.position().board();
    let codes = candidates.codes();
    let guesses = Guesses::Listed(guesses);
    let all = Threshold::passing_all(Measure::Worst, codes.len());
    let mut figures = Vec::new();
    scoring::partitions(board, guesses, codes, all, cancel, |guess, partition| {
        figures.push(RankedGuess::from_partition(candidates, guess, partition));
        ControlFlow::Continue(all)
    })?;
    Ok(figures)
}

/// A comparison of guesses by how they divide some codes.
#[derive(Debug)]
struct Comparison<'a> {
    candidates: &'a Candidates,
    /// The codes that are divided: the candidates or some of them.
    codes: &'a [Code],
    options: RankOptions,
    /// The best of those that were compared.
    top: TopGuesses,
}

impl<'a> Comparison<'a> {
    /// A guess takes as long as four words of codes even where the codes are few.
    const WORDS_PER_GUESS: usize = 4;

    /// At least so many candidates are measured first, to know how good the best will be.
    const FIRST: usize = 16;

    /// A comparison without a guess so far.
    fn new(candidates: &'a Candidates, codes: &'a [Code], options: RankOptions) -> Self {
        Self {
            candidates,
            codes,
            options,
            top: TopGuesses {
                limit: options.limit,
                entries: Vec::new(),
            },
        }
    }

    /// Compares all guesses, one of each class of equivalent ones, if there are not too many.
    fn compare_all(&mut self, cancel: &Cancel) -> Result<(), Interrupted> {
        let position = self.candidates.position();
        let words = self.codes.len().div_ceil(64) + Self::WORDS_PER_GUESS;
        let limit = limits::RANKED / (words * position.board().pegs());
        let symmetry = Symmetry::new(self.candidates);
        if self.options.is_consistent_only {
            let guesses = self.lowest_candidates(&symmetry, limit, cancel)?;
            return Ok(self.compare(Guesses::Listed(&guesses), cancel)?);
        }
        // To tell all equivalent guesses apart takes as long as to count some codes.
        let reduction = if self.codes.len() > limits::COUNTED {
            Reduction::Exact
        } else {
            Reduction::Quick
        };
        let groups = symmetry.guesses(reduction, limit, cancel)?;
        if position.history().is_empty() && self.candidates.are_all_that_fit() {
            // There are few, and most groups have a single one.
            let guesses: Vec<Code> = groups.into_iter().flat_map(GuessGroup::guesses).collect();
            return Ok(self.compare(Guesses::Listed(&guesses), cancel)?);
        }
        let first = spread(self.codes, self.options.limit.max(Self::FIRST));
        self.compare(Guesses::Listed(&first), cancel)?;
        Ok(self.compare(Guesses::Grouped(&groups), cancel)?)
    }

    /// The candidates that represent their classes, if there are at most `limit`.
    fn lowest_candidates(
        &self,
        symmetry: &Symmetry,
        limit: usize,
        cancel: &Cancel,
    ) -> Result<Vec<Code>, Interrupted> {
        let mut lowest = Vec::new();
        for code in self.codes {
            cancel.check()?;
            if !symmetry.is_lowest(*code) {
                continue;
            }
            if lowest.len() == limit {
                return Err(Interrupted::OutOfBudget);
            }
            lowest.push(*code);
        }
        Ok(lowest)
    }

    /// Compares guesses with those that are on top so far.
    fn compare(&mut self, guesses: Guesses<'_>, cancel: &Cancel) -> Result<(), Cancelled> {
        let codes = self.codes;
        let is_one_wanted = self.options.limit == 1;
        let all = Threshold::passing_all(self.options.measure, codes.len());
        let mut threshold = match self.top.last_rank() {
            Some(last) => all.to_equal(last.key, !last.is_inconsistent),
            None => all,
        };
        let board = self.candidates.position().board();
        scoring::partitions(
            board,
            guesses,
            codes,
            threshold,
            cancel,
            |guess, partition| {
                if self.offer(guess, partition)
                    && let Some(last) = self.top.last_rank()
                {
                    if is_one_wanted && partition.worst() == 1 {
                        return ControlFlow::Break(());
                    }
                    // Guesses come in order: of equally good ones, those to come are higher than this one.
                    threshold = if guess < last.guess {
                        threshold.to_equal(last.key, !last.is_inconsistent)
                    } else {
                        threshold.to_beat(last.key, !last.is_inconsistent)
                    };
                }
                ControlFlow::Continue(threshold)
            },
        )
    }

    /// Puts a guess among the best if it is good enough; tells whether it is.
    fn offer(&mut self, guess: Code, partition: &Partition) -> bool {
        let mut rank = Rank {
            key: self.options.measure.key(partition),
            is_inconsistent: false,
            guess,
        };
        // Few guesses come so far that the rows have to be looked at.
        if !self.top.would_enter(&rank) {
            return false;
        }
        rank.is_inconsistent = !self.candidates.contains(guess);
        let tells_nothing = rank.is_inconsistent && partition.part_count() == 1;
        if tells_nothing || !self.top.would_enter(&rank) {
            return false;
        }
        let figures = RankedGuess::from_partition(self.candidates, guess, partition);
        self.top.insert(Entry { rank, figures })
    }
}

/// Where a guess stands among others. The order of the fields is the one rule about ties in this layer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Rank {
    /// By [`Measure::key`]: the lowest is the best.
    key: u64,
    /// Of equally good guesses those that can be the secret come first.
    is_inconsistent: bool,
    /// Then the lowest.
    guess: Code,
}

/// One of the best guesses.
#[derive(Clone, Copy, Debug)]
struct Entry {
    rank: Rank,
    figures: RankedGuess,
}

/// The best guesses met so far, in order; of those with equal figures the first.
#[derive(Debug)]
struct TopGuesses {
    /// How many there can be: at least one.
    limit: usize,
    entries: Vec<Entry>,
}

impl TopGuesses {
    /// What a guess has to come before, if there is no room for more.
    fn last_rank(&self) -> Option<&Rank> {
        let is_full = self.entries.len() >= self.limit;
        let last = self.entries.last().filter(|_| is_full)?;
        Some(&last.rank)
    }

    /// Whether a guess with this rank would be among the best.
    fn would_enter(&self, rank: &Rank) -> bool {
        self.last_rank().is_none_or(|last| rank < last)
    }

    /// Adds a guess that would enter, unless one with equal figures comes before it; tells whether it does.
    fn insert(&mut self, new: Entry) -> bool {
        let equal = self
            .entries
            .iter()
            .position(|entry| entry.rank.key == new.rank.key && entry.figures.equals(&new.figures));
        match equal {
            Some(equal) if self.entries[equal].rank < new.rank => return false,
            Some(equal) => drop(self.entries.remove(equal)),
            None => self.entries.truncate(self.limit - 1),
        }
        let index = self.entries.partition_point(|entry| entry.rank < new.rank);
        self.entries.insert(index, new);
        true
    }

    /// The guesses, best first.
    fn guesses(&self) -> impl Iterator<Item = Code> {
        self.entries.iter().map(|entry| entry.figures.guess)
    }

    /// The guesses with their figures, best first.
    fn into_figures(self) -> Vec<RankedGuess> {
        let entries = self.entries.into_iter();
        entries.map(|entry| entry.figures).collect()
    }
}
