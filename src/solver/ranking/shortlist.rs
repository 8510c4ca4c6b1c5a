//! The best guesses met so far.

use fearless_simd::{Level, dispatch};

use crate::rules::{Code, Score};
use crate::solver::guesses::Guesses;
use crate::solver::planes::{Group, LANES};
use crate::solver::sampling::spread;
use crate::solver::siblings::Rows;
use crate::solver::{Cancel, Cancelled, Measure, Partition, Position, splitter};

use super::mark::Mark;

/// The best guesses met so far, in order.
///
/// The order is the one rule about ties in this layer: by the key of the measure; of equal ones,
/// those that can be the secret first; then the lowest.
pub(super) struct Shortlist<'a> {
    position: &'a Position,
    measure: Measure,
    top: usize,
    entries: Vec<ShortlistEntry>,
}

/// Candidates that are measured first.
const SEEDS: usize = 16;

/// The key, whether it cannot be the secret, and the guess.
pub(super) type ShortlistEntry = (u64, bool, Code);

impl<'a> Shortlist<'a> {
    /// An empty list that keeps the `top` best.
    pub(super) fn new(position: &'a Position, measure: Measure, top: usize) -> Self {
        Self {
            position,
            measure,
            top,
            entries: Vec::new(),
        }
    }

    /// Measures `guesses` by how they divide `codes`, and keeps the best.
    pub(super) fn take(
        &mut self,
        guesses: &[Code],
        codes: &[Code],
        cancel: &Cancel,
    ) -> Result<(), Cancelled> {
        let groups: Vec<&[Code]> = guesses.chunks(LANES).collect();
        self.take_groups(&groups, codes, (false, None), cancel)
    }

    /// The same for all guesses of a position, once [`Shortlist::take_perfect`] has found none.
    pub(super) fn take_all(
        &mut self,
        guesses: &Guesses,
        codes: &[Code],
        cancel: &Cancel,
    ) -> Result<(), Cancelled> {
        let perfect = self.perfect(codes);
        // Before the first guess the codes can be a sample.
        let in_order = !self.position.history().is_empty();
        let (groups, end) = (&guesses.groups, (in_order, perfect));
        match codes.len() {
            0..=16 => self.take_groups(&Rows::<4>::of(groups), codes, end, cancel),
            17..=32 => self.take_groups(&Rows::<2>::of(groups), codes, end, cancel),
            _ => self.take_groups(&Rows::<1>::of(groups), codes, end, cancel),
        }
    }

    /// The key of guesses that separate all of `codes`, if only the first one is wanted and there may be some.
    fn perfect(&self, codes: &[Code]) -> Option<u64> {
        let pegs = self.position.board().pegs();
        let is_wanted = self.top == 1 && codes.len() <= pegs * (pegs + 3) / 2;
        is_wanted.then(|| self.measure.least_key(codes.len(), codes.len()))
    }

    /// Measures guesses in order and keeps the best; ends early once one has the key `enough`.
    fn take_groups<G: Group>(
        &mut self,
        groups: &[G],
        codes: &[Code],
        (in_order, enough): (bool, Option<u64>),
        cancel: &Cancel,
    ) -> Result<(), Cancelled> {
        let board = self.position.board();
        let mut partition = Partition::empty(board.pegs());
        let scores = Score::new(board.pegs() as u8, 0).index() + 1;
        let mut mark = Mark::none(self.measure, in_order);
        if in_order && self.top == 1 {
            // Candidates have equals among the guesses, and no others of the same key are better.
            let mut some = Shortlist::new(self.position, self.measure, 1);
            some.take(&spread(codes, SEEDS), codes, cancel)?;
            if let Some((key, _, code)) = some.last() {
                mark.raise((key, true, code), codes.len());
            }
        }
        let (mut last, mut wanted) = (None, Vec::new());
        splitter::split_groups(groups, board.colours(), codes, cancel, |groups, sizes| {
            let sizes = sizes.chunks(sizes.len() / groups.len());
            wanted.clear();
            dispatch!(Level::new(), simd => {
                for sizes in sizes.clone() {
                    wanted.push(mark.reached::<G, _>(simd, &sizes[..scores]));
                }
            });
            for ((group, sizes), wanted) in groups.iter().zip(sizes).zip(&wanted) {
                let mut wanted = *wanted;
                while wanted != 0 {
                    let number = wanted.trailing_zeros() as usize;
                    wanted &= wanted - 1;
                    if let Some(guess) = group.guess(number) {
                        partition.set::<G>(sizes, number);
                        self.offer(self.measure.key(&partition), guess);
                    }
                }
            }
            if let Some(entry) = self.last()
                && last.replace(entry) != Some(entry)
            {
                mark.raise(entry, codes.len());
            }
            last.is_none_or(|(key, ..)| Some(key) != enough)
        })
    }

    /// The last entry, if the list is full.
    fn last(&self) -> Option<ShortlistEntry> {
        let last = self.entries.last().copied();
        last.filter(|_| self.entries.len() >= self.top)
    }

    fn offer(&mut self, key: u64, code: Code) {
        if self.last().is_some_and(|last| (key, false, code) >= last) {
            return;
        }
        let entry = (key, !self.position.admits(code), code);
        let place = self.entries.partition_point(|other| *other < entry);
        if place < self.top {
            self.entries.truncate(self.top - 1);
            self.entries.insert(place, entry);
        }
    }

    /// Looks for the lowest of the candidates `codes` that separates all of them, if only one guess is
    /// wanted: no guess is better by any measure. True if there is one.
    pub(super) fn take_perfect(
        &mut self,
        codes: &[Code],
        cancel: &Cancel,
    ) -> Result<bool, Cancelled> {
        let Some(perfect) = self.perfect(codes) else {
            return Ok(false);
        };
        let groups: Vec<&[Code]> = codes.chunks(LANES).collect();
        self.take_groups(&groups, codes, (false, Some(perfect)), cancel)?;
        Ok(self.last().is_some_and(|(key, ..)| key == perfect))
    }

    /// The guesses, best first.
    pub(super) fn codes(&self) -> impl Iterator<Item = Code> {
        self.entries.iter().map(|(.., code)| *code)
    }

    /// The same as a list.
    pub(super) fn into_codes(self) -> Vec<Code> {
        self.codes().collect()
    }
}
