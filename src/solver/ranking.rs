//! Guesses ranked by how they divide the candidates.

use std::ops::ControlFlow;

use crate::rules::{Code, Score};

use super::cancel::Interrupted;
use super::sampling::spread;
use super::scoring::{self, Bar, Guesses, Ties};
use super::symmetry::ColourClasses;
use super::{Cancel, Cancelled, Candidates, Count, Measure, Partition, Position};

/// A guess and its effect on the candidates.
///
/// Where the candidates are a sample, `worst` and `expected` are codes of the sample, and all figures are
/// estimates. Where no candidate is known, all are 0.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RankedGuess {
    /// The guess.
    pub code: Code,
    /// Whether it can be the secret.
    pub possible: bool,
    /// How many scores it can get.
    pub parts: u32,
    /// How many candidates can remain at most.
    pub worst: Count,
    /// How many candidates remain on average.
    pub expected: f64,
    /// The information its score gives, in bits.
    pub bits: f64,
}

impl RankedGuess {
    /// Whether there was a candidate to measure it by.
    pub fn is_measured(&self) -> bool {
        self.worst.value() > 0
    }

    /// Whether its figures are exact.
    pub fn is_exact(&self) -> bool {
        self.worst.is_exact()
    }

    /// How many candidates remain on average, as text: `204.5`, or `~16%` of a sample.
    pub fn average(&self) -> String {
        self.worst.average(self.expected)
    }

    /// The information in bits, as text: `2.88`, or `~2.9` by a sample.
    pub fn bits_in_words(&self) -> String {
        let bits = self.bits;
        if self.is_exact() {
            format!("{bits:.2}")
        } else {
            format!("~{bits:.1}")
        }
    }

    /// How many scores it can get, as text: `13`, or `~13` by a sample.
    pub fn parts_in_words(&self) -> String {
        let about = if self.is_exact() { "" } else { "~" };
        format!("{about}{}", self.parts)
    }

    fn new(
        position: &Position,
        candidates: &Candidates,
        code: Code,
        partition: &Partition,
    ) -> Self {
        Self {
            code,
            possible: position.admits(code),
            parts: partition.parts(),
            worst: candidates.count_of_part(partition.worst().into()),
            expected: partition.expected(),
            bits: partition.bits(),
        }
    }
}

/// The best guesses by some measure.
#[derive(Clone, Debug, PartialEq)]
pub struct Ranking {
    /// Best first.
    pub guesses: Vec<RankedGuess>,
    /// Whether every guess of the board was measured. Guesses that differ only by exchanging colours that no
    /// score tells apart count as one. If not, other guesses may be better.
    pub all_compared: bool,
}

/// Most work, in pairs of a guess and 64 codes, each counted once for every peg: within about half a second.
/// A guess takes as long as four such words even where the codes are few.
const AT_MOST: usize = 130_000_000;
const WORDS_PER_GUESS: usize = 4;

/// If that is not enough to compare all guesses, so many candidates are compared by how they divide each other,
/// and then the neighbours of so many of the best.
const SOME: usize = 4_000;
const PARENTS: usize = 10;

/// The `top` best guesses of `position` by `measure`.
///
/// All codes of the board are compared where the work allows it. Of guesses that measure the same
/// those that can be the secret come first, then the lowest. With one row left the candidates alone
/// are ranked, in order: another guess cannot win. Without candidates there is no ranking.
///
/// # Errors
/// [`Cancelled`].
pub fn rank(
    position: &Position,
    candidates: &Candidates,
    measure: Measure,
    top: usize,
    cancel: &Cancel,
) -> Result<Ranking, Cancelled> {
    let codes = candidates.codes();
    let ranking = |guesses: &[Code], all_compared| {
        Ok(Ranking {
            guesses: assess_all(position, candidates, guesses, cancel)?,
            all_compared,
        })
    };
    if codes.is_empty() {
        return ranking(&[], false);
    }
    // Only a candidate wins in the last row, and each of them as often.
    if position.rows_left() == Some(1) {
        return ranking(&codes[..codes.len().min(top)], true);
    }
    // By no measure a guess is better than a candidate that separates all of them.
    if top == 1
        && let Some(guess) = codes.iter().find(|guess| separates(**guess, codes))
    {
        // It may not separate all of those that the sample stands for.
        return ranking(&[*guess], candidates.is_complete());
    }
    // Before the first guess there are few guesses, and a sample is all there is to lose.
    if candidates.is_complete() || position.history().is_empty() {
        let words = codes.len().div_ceil(64) + WORDS_PER_GUESS;
        let most = AT_MOST / (words * position.board().pegs());
        match ColourClasses::of(position, candidates).guesses(most, cancel) {
            Ok(guesses) => {
                let mut list = Shortlist::new(position, measure, codes, top);
                list.take(Guesses::Siblings(&guesses), cancel)?;
                return ranking(&list.best(top), true);
            }
            Err(Interrupted::Cancelled) => return Err(Cancelled),
            Err(Interrupted::OutOfBudget) => {}
        }
    }
    let some = spread(codes, SOME);
    let mut list = Shortlist::new(position, measure, &some, top.max(PARENTS));
    list.take(Guesses::Any(&some), cancel)?;
    let parents = list.best(PARENTS).into_iter();
    let mut near: Vec<Code> = parents
        .flat_map(|code| neighbours(position, code))
        .collect();
    near.sort_unstable();
    near.dedup();
    near.retain(|code| some.binary_search(code).is_err());
    list.take(Guesses::Any(&near), cancel)?;
    let mut best = list.best(top.max(PARENTS));
    if some.len() < codes.len() {
        // In the order of their figures, which are those of all codes.
        best.sort_unstable();
        list = Shortlist::new(position, measure, codes, top);
        list.take(Guesses::Any(&best), cancel)?;
    }
    ranking(&list.best(top), false)
}

/// Whether a guess gets a different score from each of the codes.
fn separates(guess: Code, codes: &[Code]) -> bool {
    let pegs = guess.len();
    let mut seen = 0_u128;
    codes.len() <= pegs * (pegs + 3) / 2
        && codes.iter().all(|code| {
            let before = seen;
            seen |= 1 << guess.score(*code).index();
            seen != before
        })
}

/// The codes that differ from `code` in one peg, or by an exchange of two.
fn neighbours(position: &Position, code: Code) -> Vec<Code> {
    let board = position.board();
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

/// The figures of these guesses.
fn assess_all(
    position: &Position,
    candidates: &Candidates,
    guesses: &[Code],
    cancel: &Cancel,
) -> Result<Vec<RankedGuess>, Cancelled> {
    let (board, codes, guesses) = (position.board(), candidates.codes(), Guesses::Any(guesses));
    let bar = Bar::none(Measure::Worst, codes.len());
    let mut figures = Vec::new();
    scoring::partitions(board, guesses, codes, bar, cancel, |guess, partition| {
        figures.push(RankedGuess::new(position, candidates, guess, partition));
        ControlFlow::Continue(bar)
    })?;
    Ok(figures)
}

/// The figures of a guess, and how many candidates would give each of the scores it can get, in the order of
/// [`Score::index`].
pub(crate) fn assess_parts(
    position: &Position,
    candidates: &Candidates,
    guess: Code,
) -> (RankedGuess, Vec<(Score, Count)>) {
    let partition = Partition::of(guess, candidates.codes());
    let size = |score| candidates.count_of_part(partition.size(score).into());
    let scores = Score::all(guess.len()).map(|score| (score, size(score)));
    let parts = scores.filter(|(_, codes)| codes.value() > 0).collect();
    (
        RankedGuess::new(position, candidates, guess, &partition),
        parts,
    )
}

/// The figures of one guess, by [`Candidates::codes`].
///
/// # Panics
/// If the guess is not as long as the board's codes.
pub fn assess(position: &Position, candidates: &Candidates, guess: Code) -> RankedGuess {
    let partition = Partition::of(guess, candidates.codes());
    RankedGuess::new(position, candidates, guess, &partition)
}

/// The best guesses met so far, in order.
///
/// The order is the one rule about ties in this layer: by the key of the measure; of equal ones,
/// those that can be the secret first; then the lowest.
struct Shortlist<'a> {
    position: &'a Position,
    measure: Measure,
    /// The codes that are divided.
    codes: &'a [Code],
    top: usize,
    /// The key, whether it cannot be the secret, and the guess.
    entries: Vec<(u64, bool, Code)>,
}

impl<'a> Shortlist<'a> {
    /// Candidates that are measured first, to know how good the best will be at least.
    const FIRST: usize = 16;

    /// An empty list that keeps the `top` best.
    fn new(position: &'a Position, measure: Measure, codes: &'a [Code], top: usize) -> Self {
        Self {
            position,
            measure,
            codes,
            top,
            entries: Vec::new(),
        }
    }

    /// Measures guesses, and keeps the best.
    fn take(&mut self, guesses: Guesses<'_>, cancel: &Cancel) -> Result<(), Cancelled> {
        let (board, codes) = (self.position.board(), self.codes);
        let is_in_order =
            matches!(guesses, Guesses::Siblings(_)) && !self.position.history().is_empty();
        let mut bar = Bar::none(self.measure, codes.len());
        if is_in_order && self.top == 1 {
            // The best of some candidates has an equal among the guesses.
            let mut some = Self::new(self.position, self.measure, codes, 1);
            some.take(Guesses::Any(&spread(codes, Self::FIRST)), cancel)?;
            if let Some((key, ..)) = some.last() {
                bar = bar.raised(key, Ties::Possible);
            }
        }
        scoring::partitions(board, guesses, codes, bar, cancel, |guess, partition| {
            if self.offer(self.measure.key(partition), guess)
                && let Some((key, is_impossible, _)) = self.last()
            {
                if self.top == 1 && partition.worst() == 1 {
                    return ControlFlow::Break(());
                }
                let ties = match (is_in_order, is_impossible) {
                    (false, _) => Ties::All,
                    (true, true) => Ties::Possible,
                    (true, false) => Ties::None,
                };
                bar = bar.raised(key, ties);
            }
            ControlFlow::Continue(bar)
        })
    }

    /// The last entry, if the list is full.
    fn last(&self) -> Option<(u64, bool, Code)> {
        let last = self.entries.last().copied();
        last.filter(|_| self.entries.len() >= self.top)
    }

    /// Adds a guess if it is good enough; tells whether it is.
    fn offer(&mut self, key: u64, code: Code) -> bool {
        if self.last().is_some_and(|last| (key, false, code) >= last) {
            return false;
        }
        let entry = (key, !self.position.admits(code), code);
        let place = self.entries.partition_point(|other| *other < entry);
        let is_good = place < self.top;
        if is_good {
            self.entries.truncate(self.top - 1);
            self.entries.insert(place, entry);
        }
        is_good
    }

    /// The best guesses, at most so many.
    fn best(&self, most: usize) -> Vec<Code> {
        let codes = self.entries.iter().map(|(.., code)| *code);
        codes.take(most).collect()
    }
}
