//! The best guesses met so far.

use crate::rules::Code;
use crate::solver::{Cancel, Cancelled, Measure, Partition, Position, splitter};

/// The best guesses met so far, in order.
///
/// The order is the one rule about ties in this layer: by the key of the measure; of equal ones,
/// those that can be the secret first; then the lowest.
pub(super) struct Shortlist<'a> {
    position: &'a Position,
    measure: Measure,
    top: usize,
    entries: Vec<Entry>,
}

struct Entry {
    key: u64,
    impossible: bool,
    code: Code,
    partition: Partition,
}

impl Entry {
    fn order(&self) -> (u64, bool, Code) {
        (self.key, self.impossible, self.code)
    }
}

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
        splitter::split(guesses, codes, cancel, |guess, partition| {
            self.offer(guess, partition);
        })
    }

    fn offer(&mut self, code: Code, partition: &Partition) {
        let key = self.measure.key(partition);
        let full = self.entries.len() >= self.top;
        if full && self.entries.last().is_none_or(|last| key > last.key) {
            return;
        }
        let entry = Entry {
            key,
            impossible: !self.position.admits(code),
            code,
            partition: partition.clone(),
        };
        let place = self
            .entries
            .partition_point(|other| other.order() < entry.order());
        if place < self.top {
            self.entries.truncate(self.top - 1);
            self.entries.insert(place, entry);
        }
    }

    /// Looks for the lowest of `codes`, the candidates, that would tell all of them apart. No
    /// guess is better by any measure, so nothing else need be looked at. Whether there is one.
    pub(super) fn take_perfect(
        &mut self,
        codes: &[Code],
        cancel: &Cancel,
    ) -> Result<bool, Cancelled> {
        let pegs = self.position.board().pegs();
        if codes.len() > pegs * (pegs + 3) / 2 {
            return Ok(false);
        }
        let mut perfect = None;
        splitter::split(codes, codes, cancel, |guess, partition| {
            if perfect.is_none() && partition.worst() == 1 {
                perfect = Some((guess, partition.clone()));
            }
        })?;
        if let Some((guess, partition)) = &perfect {
            self.offer(*guess, partition);
        }
        Ok(perfect.is_some())
    }

    /// The guesses, best first.
    pub(super) fn codes(&self) -> impl Iterator<Item = Code> {
        self.entries.iter().map(|entry| entry.code)
    }

    /// The guesses and how they divide the candidates, best first.
    pub(super) fn into_entries(self) -> impl Iterator<Item = (Code, Partition)> {
        self.entries
            .into_iter()
            .map(|entry| (entry.code, entry.partition))
    }
}
