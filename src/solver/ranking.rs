//! Guesses ranked by how they divide the candidates.

use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;

use crate::rules::{Board, Code};

use super::cancel::{Interrupted, uncancelled, within_budget};
use super::scoring::{self, GuessGroup, Guesses, Threshold};
use super::symmetry::{Reduction, Symmetry};
use super::{
    Cancel, Cancelled, Candidates, Cost, Limit, Measure, Partition, Position, Worth, limits,
};

/// A guess with the figures of its effect on the candidates. Without candidates all figures are 0.
///
/// ```
/// use pegwise::rules::Preset;
/// use pegwise::solver::{Candidates, GuessFigures, Position};
///
/// // Knuth's first guess: of 1,296 codes at most 256 remain.
/// let candidates = Candidates::new(Position::new(Preset::Classic.board()));
/// let figures = GuessFigures::new(&candidates, "AABB".parse()?);
/// assert_eq!((figures.worst, figures.part_count), (256, 13));
/// assert!(figures.is_consistent);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "web", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct GuessFigures {
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
impl Eq for GuessFigures {}

impl Hash for GuessFigures {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.guess.hash(state);
        self.whole_figures().hash(state);
    }
}

impl GuessFigures {
    /// The figures of one guess. [`try_measure`] can be cancelled: on the largest boards a guess takes tenths of a second.
    ///
    /// # Panics
    /// Panics if the guess is not as long as the board's codes.
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

    /// The worth of the guess at a position with one or two rows left, where so many codes are possible: it follows from
    /// the figures of the guess. `None` with more rows or none.
    ///
    /// ```
    /// use pegwise::rules::Board;
    /// use pegwise::solver::{Candidates, GuessFigures, Position, Prover};
    ///
    /// let position = Position::new(Board::new(3, 4)?.with_rows(2)?);
    /// let candidates = Candidates::new(position.clone());
    /// let figures = GuessFigures::new(&candidates, "ABC".parse()?);
    /// let worth = figures.worth_in_last_rows(&position, candidates.count());
    /// // A code of each part is found.
    /// assert_eq!(worth.map(|worth| worth.found()), Some(figures.part_count));
    /// assert_eq!(worth, Prover::new(candidates).worth(figures.guess));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    /// Panics if there are fewer codes than scores that the guess can get, or more than a board can have.
    pub fn worth_in_last_rows(&self, position: &Position, candidate_count: usize) -> Option<Worth> {
        assert!(
            candidate_count <= Board::CODES,
            "no board has {candidate_count} codes"
        );
        let codes = candidate_count as u32;
        let wins = u32::from(self.is_consistent);
        let (found, guesses) = match position.rows_left() {
            Limit::Rows(1) => (wins, codes),
            // The guess after this one finds one code of each part.
            Limit::Rows(2) => (self.part_count, 2 * codes - wins),
            _ => return None,
        };
        assert!(found <= codes, "{found} of {codes} codes are found");
        Some(Worth::new(Cost::new(codes - found, guesses), codes))
    }

    /// Whether the figures of both are equal, whatever the guesses.
    ///
    /// The numbers that are compared are whole ones, so that no rounding tells guesses apart that give the same
    /// information by different parts.
    pub fn has_same_figures(&self, other: &Self) -> bool {
        self.whole_figures() == other.whole_figures()
    }

    /// The key by a measure, as by [`Measure::key`].
    fn key(&self, measure: Measure) -> u64 {
        match measure {
            Measure::Worst => u64::from(self.worst),
            Measure::Expected => self.expected_key,
            Measure::Bits => self.bits_key,
            Measure::Parts => Measure::key_of_part_count(self.part_count),
        }
    }

    /// All figures as whole numbers.
    fn whole_figures(&self) -> (bool, u32, u32, u64, u64) {
        let Self {
            guess: _,
            is_consistent,
            part_count,
            worst,
            // The keys tell them.
            expected: _,
            bits: _,
            expected_key,
            bits_key,
        } = *self;
        (is_consistent, part_count, worst, expected_key, bits_key)
    }
}

/// The best guesses by some measure; see [`rank`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "web", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct Ranking {
    /// Best first. Of guesses with equal figures only the lowest is there.
    pub guesses: Vec<GuessFigures>,
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
/// Returns [`Cancelled`] if it is cancelled.
pub fn try_rank(
    candidates: &Candidates,
    options: RankOptions,
    cancel: &Cancel,
) -> Result<Ranking, Cancelled> {
    if let Some(guesses) = best_without_comparison(candidates, options) {
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
fn best_without_comparison(candidates: &Candidates, options: RankOptions) -> Option<&[Code]> {
    let codes = candidates.codes();
    let first_codes = &codes[..codes.len().min(options.limit)];
    match candidates.position().rows_left() {
        // The game is over.
        Limit::Rows(0) => return Some(&[]),
        // Only a candidate wins in the last row, and each of them as often.
        Limit::Rows(1) => return Some(first_codes),
        _ => {}
    }
    if codes.len() < 2 || options.limit == 0 {
        // The only candidate is the secret. Without a candidate, or where none is wanted, there is no guess.
        return Some(first_codes);
    }
    if options.limit == 1 {
        // By no measure is a guess better than a candidate that separates all of them.
        let separating = codes.iter().position(|guess| separates(*guess, codes))?;
        return Some(&codes[separating..=separating]);
    }
    None
}

/// Whether a guess tells more than every candidate: it has more bits than each, and leaves fewer codes on average.
/// `false` where there are too many candidates to compare all.
///
/// # Errors
/// Returns [`Cancelled`] if it is cancelled.
pub fn tells_more_than_candidates(
    candidates: &Candidates,
    guess: &GuessFigures,
    cancel: &Cancel,
) -> Result<bool, Cancelled> {
    for measure in [Measure::Bits, Measure::Expected] {
        let options = RankOptions::new(measure).top(1).consistent_only();
        let ranking = try_rank(candidates, options, cancel)?;
        if !ranking.all_compared {
            return Ok(false);
        }
        if let Some(best) = ranking.guesses.first()
            && guess.key(measure) >= best.key(measure)
        {
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
    let sample = spread(candidates.codes(), limits::SAMPLE);
    let limit = options.limit.max(limits::PARENTS);
    let mut comparison = Comparison::new(candidates, &sample, options.top(limit));
    // Equivalent guesses divide the sample differently, but all candidates alike.
    let symmetry = Symmetry::new(candidates);
    let sampled_guesses = representatives(&symmetry, &sample, cancel)?;
    comparison.compare(Guesses::Listed(&sampled_guesses), cancel)?;
    let mut near_best = Vec::new();
    for parent in comparison.top.guesses().take(limits::PARENTS) {
        near_best.extend(neighbours(candidates, parent));
    }
    let mut new_guesses = representatives(&symmetry, &near_best, cancel)?;
    new_guesses.retain(|guess| sampled_guesses.binary_search(guess).is_err());
    if options.is_consistent_only {
        new_guesses.retain(|guess| candidates.contains(*guess));
    }
    comparison.compare(Guesses::Listed(&new_guesses), cancel)?;
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
    // A bit for each score.
    let mut scores = 0_u128;
    for code in codes {
        let score = 1 << guess.score(*code).index();
        if scores & score != 0 {
            return false;
        }
        scores |= score;
    }
    true
}

/// At most `most` of `codes`, evenly spread.
fn spread(codes: &[Code], most: usize) -> Vec<Code> {
    let taken = codes.len().min(most);
    (0..taken).map(|n| codes[n * codes.len() / taken]).collect()
}

/// The codes that differ from `code` in one peg, or by an exchange of two.
fn neighbours(candidates: &Candidates, code: Code) -> Vec<Code> {
    let board = candidates.position().board();
    let mut neighbours = Vec::new();
    for hole in 0..board.pegs() {
        for colour in board.palette() {
            neighbours.push(code.with(hole, colour));
        }
        for other in 0..hole {
            let exchanged = code
                .with(hole, code.colour(other))
                .with(other, code.colour(hole));
            neighbours.push(exchanged);
        }
    }
    neighbours.retain(|neighbour| board.check(*neighbour).is_ok());
    neighbours
}

/// The figures of these guesses, in the same order: faster than one by one.
///
/// ```
/// use pegwise::rules::Board;
/// use pegwise::solver::{Cancel, Candidates, GuessFigures, Position, try_measure};
///
/// let candidates = Candidates::new(Position::new(Board::new(3, 4)?));
/// let guesses = ["AAA".parse()?, "ABC".parse()?];
/// let figures = try_measure(&candidates, &guesses, &Cancel::default())?;
/// assert_eq!(figures[1], GuessFigures::new(&candidates, guesses[1]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Returns [`Cancelled`] if it is cancelled.
///
/// # Panics
/// Panics if a guess is not as long as the board's codes, or has a colour that is not on the board.
pub fn try_measure(
    candidates: &Candidates,
    guesses: &[Code],
    cancel: &Cancel,
) -> Result<Vec<GuessFigures>, Cancelled> {
    let board = candidates.position().board();
    for guess in guesses {
        board.assert_has_pegs_of(*guess);
    }
    let codes = candidates.codes();
    let all = Threshold::passing_all(Measure::Worst, codes.len());
    let mut figures = Vec::new();
    scoring::partitions(
        board,
        Guesses::Listed(guesses),
        codes,
        all,
        cancel,
        |guess, partition| {
            figures.push(GuessFigures::from_partition(candidates, guess, partition));
            ControlFlow::Continue(all)
        },
    )?;
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
    /// Codes in a unit of work.
    const CODES_PER_UNIT: usize = 64;

    /// Units of work that a guess takes even where the codes are few.
    const UNITS_PER_GUESS: usize = 4;

    /// At least so many candidates are compared first: guesses that are worse than the best of them are soon left out.
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
        let units = self.codes.len().div_ceil(Self::CODES_PER_UNIT) + Self::UNITS_PER_GUESS;
        let limit = limits::RANKED / (units * position.board().pegs());
        let symmetry = Symmetry::new(self.candidates);
        if self.options.is_consistent_only {
            let lowest = self.lowest_candidates(&symmetry, limit, cancel)?;
            return Ok(self.compare(Guesses::Listed(&lowest), cancel)?);
        }
        // With few codes it takes less time to compare some equivalent guesses than to leave all of them out.
        let reduction = if self.codes.len() > limits::COUNTED {
            Reduction::Exact
        } else {
            Reduction::Quick
        };
        let groups = symmetry.guesses(reduction, limit, cancel)?;
        if position.history().is_empty() && self.candidates.are_all_that_fit() {
            // There are few guesses before the first row, and most groups have a single one. So groups would leave most
            // lanes empty: the guesses are listed.
            let guesses: Vec<Code> = groups.into_iter().flat_map(GuessGroup::guesses).collect();
            return Ok(self.compare(Guesses::Listed(&guesses), cancel)?);
        }
        // Some candidates are compared first: the better they are, the fewer of the others pass the threshold. Where one
        // of them is not the lowest of its class, that guess has the same figures, and takes its place later.
        let some_candidates = spread(self.codes, self.options.limit.max(Self::FIRST));
        self.compare(Guesses::Listed(&some_candidates), cancel)?;
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
        let board = self.candidates.position().board();
        let codes = self.codes;
        let mut threshold = Threshold::passing_all(self.options.measure, codes.len());
        if let Some(last) = self.top.last_rank() {
            threshold = threshold.to_equal(last.key, !last.is_inconsistent);
        }
        scoring::partitions(
            board,
            guesses,
            codes,
            threshold,
            cancel,
            |guess, partition| {
                if self.offer(guess, partition) {
                    if self.options.limit == 1 && partition.worst() == 1 {
                        // It separates all codes, as no candidate does, and the guesses to come are higher.
                        return ControlFlow::Break(());
                    }
                    threshold = self.threshold_after(guess, threshold);
                }
                ControlFlow::Continue(threshold)
            },
        )
    }

    /// The threshold for the guesses that come after this one, which was put among the best. They are higher.
    fn threshold_after(&self, guess: Code, threshold: Threshold) -> Threshold {
        match self.top.last_rank() {
            None => threshold,
            // One that is as good as the last of the best may still be lower than that.
            Some(last) if guess < last.guess => threshold.to_equal(last.key, !last.is_inconsistent),
            Some(last) => threshold.to_beat(last.key, !last.is_inconsistent),
        }
    }

    /// Puts a guess among the best if it is good enough; returns whether it is.
    fn offer(&mut self, guess: Code, partition: &Partition) -> bool {
        let mut rank = Rank {
            key: self.options.measure.key(partition),
            is_inconsistent: false,
            guess,
        };
        // Most guesses are left out here, before they are looked up among the candidates.
        if !self.top.would_enter(&rank) {
            return false;
        }
        rank.is_inconsistent = !self.candidates.contains(guess);
        let tells_nothing = rank.is_inconsistent && partition.part_count() == 1;
        if tells_nothing || !self.top.would_enter(&rank) {
            return false;
        }
        let figures = GuessFigures::from_partition(self.candidates, guess, partition);
        self.top.insert(Entry { rank, figures })
    }
}

/// Where a guess stands among others. Ranks are compared field by field: that is the one rule about ties in this layer.
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
    figures: GuessFigures,
}

/// The best guesses met so far, in order; of those with equal figures the first.
#[derive(Debug)]
struct TopGuesses {
    /// How many there can be: at least one.
    limit: usize,
    entries: Vec<Entry>,
}

impl TopGuesses {
    /// The rank that a guess has to come before; `None` while there is room.
    fn last_rank(&self) -> Option<&Rank> {
        if self.entries.len() < self.limit {
            return None;
        }
        self.entries.last().map(|last| &last.rank)
    }

    /// Whether a guess with this rank would be among the best.
    fn would_enter(&self, rank: &Rank) -> bool {
        self.last_rank().is_none_or(|last| rank < last)
    }

    /// Adds a guess that would enter, unless one with equal figures comes before it; returns whether it is added.
    fn insert(&mut self, new: Entry) -> bool {
        let equal = self.entries.iter().position(|entry| {
            entry.rank.key == new.rank.key && entry.figures.has_same_figures(&new.figures)
        });
        if let Some(equal) = equal {
            if self.entries[equal].rank < new.rank {
                return false;
            }
            self.entries.remove(equal);
        } else {
            self.entries.truncate(self.limit - 1);
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
    fn into_figures(self) -> Vec<GuessFigures> {
        self.entries
            .into_iter()
            .map(|entry| entry.figures)
            .collect()
    }
}
