//! Guesses ranked by how they divide the candidates.

use std::ops::ControlFlow;

use crate::rules::Code;

use super::cancel::{Interrupted, uncancelled, within_budget};
use super::scoring::{self, Bar, Guesses, Siblings};
use super::symmetry::Symmetry;
use super::{
    Cancel, Cancelled, Candidates, Cost, Limit, Measure, Partition, Position, Worth, figures,
    limits,
};

/// A guess and its effect on the candidates. Without candidates all figures are 0.
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
    /// The key by bits: the same for parts that give the same information.
    bits_key: u64,
}

impl RankedGuess {
    /// The figures of one guess.
    ///
    /// # Panics
    /// If the guess is not as long as the board's codes.
    pub fn new(left: &Candidates, guess: Code) -> Self {
        Self::from_partition(left, guess, &Partition::new(guess, left.codes()))
    }

    /// The figures of a guess that divides the candidates so.
    pub(crate) fn from_partition(left: &Candidates, guess: Code, partition: &Partition) -> Self {
        Self {
            guess,
            is_consistent: left.contains(guess),
            part_count: partition.part_count(),
            worst: partition.worst(),
            expected: partition.expected(),
            bits: partition.bits(),
            bits_key: Measure::Bits.key(partition),
        }
    }

    /// How many candidates remain on average, as text: `204.5`.
    pub fn average(&self) -> String {
        figures::average(self.expected)
    }

    /// The worth of the guess at a position with at most two rows left, where so many codes are possible: its answers
    /// tell it. `None` with more rows.
    pub(crate) fn worth_in_last_rows(&self, position: &Position, codes: usize) -> Option<Worth> {
        let (of, win) = (codes as u32, u32::from(self.is_consistent));
        let cost = match position.rows_left() {
            Limit::Rows(1) => Cost::new(of - win, of),
            // After each answer the last row finds one code.
            Limit::Rows(2) => Cost::new(of - self.part_count, 2 * of - win),
            _ => return None,
        };
        Some(Worth::new(cost, of))
    }

    /// Whether the figures of both are equal.
    pub fn equals(&self, other: &Self) -> bool {
        let figures = |it: &Self| (it.is_consistent, it.part_count, it.worst, it.bits_key);
        // Sums of squares are whole numbers, so the same sum has the same quotient.
        let is_expected = self.expected.to_bits() == other.expected.to_bits();
        figures(self) == figures(other) && is_expected
    }
}

/// The best guesses by some measure.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Ranking {
    /// Best first. Of guesses with equal figures only the lowest is there.
    pub guesses: Vec<RankedGuess>,
    /// Whether every guess of the board was compared. If not, others may be better.
    pub all_compared: bool,
}

/// Which guesses are ranked, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// What is compared.
    pub measure: Measure,
    /// How many guesses are kept at most.
    pub top: usize,
    /// Whether only guesses that can be the secret are ranked.
    pub possible_only: bool,
}

/// The `top` best guesses by `measure`.
///
/// All codes of the board are compared where the work allows it, but those that tell nothing, as guesses that were
/// played, are left out. Of guesses that measure the same those that can be the secret come first, then the lowest.
/// With one row left the candidates alone are ranked, in order: another guess cannot win. Without candidates or rows
/// there is no ranking.
pub fn rank(left: &Candidates, measure: Measure, top: usize) -> Ranking {
    let wanted = Wanted {
        measure,
        top,
        possible_only: false,
    };
    uncancelled(try_rank(left, wanted, &Cancel::default()))
}

/// The best guesses of those that are wanted; see [`rank`].
///
/// # Errors
/// [`Cancelled`].
pub fn try_rank(left: &Candidates, wanted: Wanted, cancel: &Cancel) -> Result<Ranking, Cancelled> {
    let (codes, top) = (left.codes(), wanted.top);
    let first = &codes[..codes.len().min(top)];
    let alone = match left.position().rows_left() {
        Limit::Rows(0) => Some(&[][..]),
        // Only a candidate wins in the last row, and each of them as often.
        Limit::Rows(1) => Some(first),
        _ if codes.len() < 2 || top == 0 => Some(first),
        // By no measure a guess is better than a candidate that separates all of them.
        _ if top == 1 => codes
            .iter()
            .position(|guess| separates(*guess, codes))
            .map(|at| &codes[at..=at]),
        _ => None,
    };
    if let Some(guesses) = alone {
        return Ok(Ranking {
            guesses: measured(left, guesses, cancel)?,
            all_compared: true,
        });
    }
    let mut list = Shortlist::new(left, wanted, codes);
    let all_compared = within_budget(list.take_all(cancel))?.is_some();
    if !all_compared {
        list.take(Guesses::Any(&some_guesses(left, wanted, cancel)?), cancel)?;
    }
    Ok(list.ranking(all_compared))
}

/// Whether a guess tells more than every candidate: it has more bits than each, and leaves fewer codes on average.
/// `false` where there are too many candidates to compare all.
///
/// # Errors
/// [`Cancelled`].
pub(crate) fn tells_more_than_candidates(
    left: &Candidates,
    guess: &RankedGuess,
    cancel: &Cancel,
) -> Result<bool, Cancelled> {
    for measure in [Measure::Bits, Measure::Expected] {
        let wanted = Wanted {
            measure,
            top: 1,
            possible_only: true,
        };
        let ranking = try_rank(left, wanted, cancel)?;
        let is_better = |candidate: &RankedGuess| match measure {
            Measure::Bits => guess.bits_key < candidate.bits_key,
            _ => guess.expected < candidate.expected,
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
    left: &Candidates,
    wanted: Wanted,
    cancel: &Cancel,
) -> Result<Vec<Code>, Cancelled> {
    let top = wanted.top.max(limits::PARENTS);
    let some = spread(left.codes(), limits::SOME);
    let mut list = Shortlist::new(left, Wanted { top, ..wanted }, &some);
    // Equivalent guesses divide some of the candidates differently, but all of them alike.
    let symmetry = Symmetry::of(left);
    let lowest = |guesses: &[Code]| {
        let mut lowest: Vec<Code> = guesses.iter().map(|code| symmetry.lowest(*code)).collect();
        lowest.sort_unstable();
        lowest.dedup();
        lowest
    };
    let first = lowest(&some);
    list.take(Guesses::Any(&first), cancel)?;
    let parents = list.guesses().take(limits::PARENTS);
    let near: Vec<Code> = parents.flat_map(|code| neighbours(left, code)).collect();
    let mut near = lowest(&near);
    let is_allowed = |code| !wanted.possible_only || left.contains(code);
    near.retain(|code| first.binary_search(code).is_err() && is_allowed(*code));
    list.take(Guesses::Any(&near), cancel)?;
    let mut best: Vec<Code> = list.guesses().collect();
    best.sort_unstable();
    Ok(best)
}

/// Whether a guess gets a different score from each of the codes.
pub(super) fn separates(guess: Code, codes: &[Code]) -> bool {
    let pegs = guess.len();
    let mut seen = 0_u128;
    codes.len() <= pegs * (pegs + 3) / 2
        && codes.iter().all(|code| {
            let before = seen;
            seen |= 1 << guess.score(*code).index();
            seen != before
        })
}

/// At most `most` of `codes`, evenly spread.
fn spread(codes: &[Code], most: usize) -> Vec<Code> {
    let taken = codes.len().min(most);
    (0..taken).map(|n| codes[n * codes.len() / taken]).collect()
}

/// The codes that differ from `code` in one peg, or by an exchange of two.
fn neighbours(left: &Candidates, code: Code) -> Vec<Code> {
    let board = left.position().board();
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
pub(crate) fn measured(
    left: &Candidates,
    guesses: &[Code],
    cancel: &Cancel,
) -> Result<Vec<RankedGuess>, Cancelled> {
    let (board, codes) = (left.position().board(), left.codes());
    let bar = Bar::none(Measure::Worst, codes.len());
    let mut figures = Vec::new();
    scoring::partitions(
        board,
        Guesses::Any(guesses),
        codes,
        bar,
        cancel,
        |guess, partition| {
            figures.push(RankedGuess::from_partition(left, guess, partition));
            ControlFlow::Continue(bar)
        },
    )?;
    Ok(figures)
}

/// The best guesses met so far, in order.
///
/// The order is the one rule about ties in this layer: by the key of the measure; of equal ones,
/// those that can be the secret first; then the lowest.
struct Shortlist<'a> {
    left: &'a Candidates,
    wanted: Wanted,
    /// The codes that are divided.
    codes: &'a [Code],
    entries: Vec<Entry>,
}

/// A guess on the list, with the key of the measure.
#[derive(Clone, Copy)]
struct Entry {
    key: u64,
    figures: RankedGuess,
}

impl Entry {
    /// What the list is sorted by.
    fn order(&self) -> (u64, bool, Code) {
        (self.key, !self.figures.is_consistent, self.figures.guess)
    }
}

impl<'a> Shortlist<'a> {
    /// A guess takes as long as four words of codes even where the codes are few.
    const WORDS_PER_GUESS: usize = 4;

    /// At least so many candidates are measured first, to know how good the best will be.
    const FIRST: usize = 16;

    /// An empty list of the best guesses at dividing these codes.
    fn new(left: &'a Candidates, wanted: Wanted, codes: &'a [Code]) -> Self {
        Self {
            left,
            wanted,
            codes,
            entries: Vec::new(),
        }
    }

    /// Measures all guesses, one of each class of equivalent ones, if there are not too many.
    fn take_all(&mut self, cancel: &Cancel) -> Result<(), Interrupted> {
        let position = self.left.position();
        let words = self.codes.len().div_ceil(64) + Self::WORDS_PER_GUESS;
        let most = limits::RANKED / (words * position.board().pegs());
        let symmetry = Symmetry::of(self.left);
        let guesses: Vec<Code> = if self.wanted.possible_only {
            let codes = self.codes.iter().copied();
            let lowest = codes.filter(|code| symmetry.is_lowest(*code));
            lowest.take(most + 1).collect()
        } else {
            // To tell all equivalent guesses apart takes as long as to count some codes.
            let is_exact = self.codes.len() > limits::COUNTED;
            let siblings = symmetry.guesses(most, is_exact, cancel)?;
            if !position.history().is_empty() {
                let first = spread(self.codes, self.wanted.top.max(Self::FIRST));
                self.take(Guesses::Any(&first), cancel)?;
                return Ok(self.take(Guesses::Siblings(&siblings), cancel)?);
            }
            // Few have siblings.
            siblings.into_iter().flat_map(Siblings::codes).collect()
        };
        if guesses.len() > most {
            return Err(Interrupted::OutOfBudget);
        }
        Ok(self.take(Guesses::Any(&guesses), cancel)?)
    }

    /// Measures guesses, given in order, and keeps the best.
    fn take(&mut self, guesses: Guesses<'_>, cancel: &Cancel) -> Result<(), Cancelled> {
        let (codes, Wanted { measure, top, .. }) = (self.codes, self.wanted);
        let raised =
            |bar: Bar, last: &Entry, ties| bar.raised(last.key, last.figures.is_consistent, ties);
        let none = Bar::none(measure, codes.len());
        let mut bar = self.last().map_or(none, |last| raised(none, last, true));
        let board = self.left.position().board();
        scoring::partitions(board, guesses, codes, bar, cancel, |guess, partition| {
            if self.offer(guess, partition)
                && let Some(last) = self.last()
            {
                if top == 1 && partition.worst() == 1 {
                    return ControlFlow::Break(());
                }
                // Of equally good ones those to come are higher.
                bar = raised(bar, last, guess < last.figures.guess);
            }
            ControlFlow::Continue(bar)
        })
    }

    /// The last entry, if the list is full.
    fn last(&self) -> Option<&Entry> {
        let last = self.entries.last();
        last.filter(|_| self.entries.len() >= self.wanted.top)
    }

    /// Adds a guess if it is good enough; tells whether it is.
    fn offer(&mut self, guess: Code, partition: &Partition) -> bool {
        let key = self.wanted.measure.key(partition);
        let is_behind = |is_possible: bool| {
            let order = (key, !is_possible, guess);
            self.last().is_some_and(|last| order >= last.order())
        };
        if is_behind(true) {
            return false;
        }
        let is_possible = self.left.contains(guess);
        let tells_nothing = !is_possible && partition.part_count() == 1;
        if is_behind(is_possible) || tells_nothing {
            return false;
        }
        let figures = RankedGuess::from_partition(self.left, guess, partition);
        let entry = Entry { key, figures };
        let is_same = |other: &Entry| other.key == key && other.figures.equals(&figures);
        match self.entries.iter().position(is_same) {
            Some(same) if self.entries[same].order() < entry.order() => return false,
            Some(same) => drop(self.entries.remove(same)),
            None => self.entries.truncate(self.wanted.top - 1),
        }
        let is_before = |other: &Entry| other.order() < entry.order();
        let place = self.entries.partition_point(is_before);
        self.entries.insert(place, entry);
        true
    }

    /// The best guesses.
    fn guesses(&self) -> impl Iterator<Item = Code> {
        self.entries.iter().map(|entry| entry.figures.guess)
    }

    fn ranking(self, all_compared: bool) -> Ranking {
        let entries = self.entries.into_iter();
        Ranking {
            guesses: entries.map(|entry| entry.figures).collect(),
            all_compared,
        }
    }
}
