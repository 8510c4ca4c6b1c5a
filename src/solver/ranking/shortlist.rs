//! The best guesses met so far, and where to look for more.

use crate::rules::Code;
use crate::solver::bits::Bits;
use crate::solver::guesses::Guesses;
use crate::solver::{Cancel, Cancelled, Measure, Partition, Position, bits, sampling, splitter};

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

struct ShortlistEntry {
    key: u64,
    impossible: bool,
    code: Code,
    partition: Partition,
}

impl ShortlistEntry {
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

    /// The same for `codes` that are all the candidates. Where they are few, guesses that make too few
    /// parts to be among the best are not looked at more closely.
    pub(super) fn take_all(
        &mut self,
        guesses: &Guesses,
        codes: &[Code],
        cancel: &Cancel,
    ) -> Result<(), Cancelled> {
        /// With more codes, counting parts takes as long as measuring.
        const FEW: usize = 192;
        let board = self.position.board();
        let bits = |code: &Code| Bits::of(*code, board.colours());
        let mut parts = None;
        if codes.len() <= FEW && !guesses.bits.is_empty() {
            let codes: Vec<Bits> = codes.iter().map(bits).collect();
            parts = bits::parts(board, &guesses.bits, &codes, cancel)?;
        }
        let Some(mut parts) = parts else {
            return self.take(&guesses.codes, codes, cancel);
        };
        // Of guesses that measure the same the candidates are the best: they set the mark for all others.
        let mut possible = Vec::new();
        for code in codes {
            if let Ok(place) = guesses.codes.binary_search(code) {
                possible.push(*code);
                parts[place] = 0;
            }
        }
        self.take(&possible, codes, cancel)?;
        let most = parts.iter().copied().max().unwrap_or(0);
        for number in (1..=most).rev() {
            let key = self.measure.least_key(codes.len(), number.into());
            if !self.has_room_for((key, true, guesses.codes[0])) {
                break;
            }
            let all = guesses.codes.iter().zip(&parts);
            let class = all.filter(|(code, parts)| {
                **parts == number && self.has_room_for((key, true, **code))
            });
            let mut class: Vec<Code> = class.map(|(code, _)| *code).collect();
            // If the first are as good as can be, no other is better.
            let others = class.split_off(self.top.min(class.len()));
            self.take(&class, codes, cancel)?;
            if others
                .first()
                .is_some_and(|code| self.has_room_for((key, true, *code)))
            {
                self.take(&others, codes, cancel)?;
            }
        }
        Ok(())
    }

    /// Whether an entry of this order would be kept.
    fn has_room_for(&self, order: (u64, bool, Code)) -> bool {
        let is_full = self.entries.len() >= self.top;
        !is_full || self.entries.last().is_some_and(|last| order < last.order())
    }

    fn offer(&mut self, code: Code, partition: &Partition) {
        let key = self.measure.key(partition);
        let full = self.entries.len() >= self.top;
        if full && self.entries.last().is_none_or(|last| key > last.key) {
            return;
        }
        let entry = ShortlistEntry {
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

    /// Looks for the lowest of the candidates `codes` that separates all of them: no guess is better by any
    /// measure. True if there is one.
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

    /// How many of the first entries have all their equals in the list: the others are as good as the last.
    pub(super) fn whole(&self) -> usize {
        let is_full = self.entries.len() >= self.top;
        let last = self.entries.last().filter(|_| is_full);
        let equal = |entry: &ShortlistEntry| {
            Some((entry.key, entry.impossible)) == last.map(|last| (last.key, last.impossible))
        };
        self.entries.partition_point(|entry| !equal(entry))
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

/// Finds good guesses: tries some, then those close to the best.
pub(super) struct Pool<'a> {
    position: &'a Position,
    measure: Measure,
    /// Some of the candidates, evenly spread.
    sample: Vec<Code>,
    guesses: Vec<Code>,
}

impl<'a> Pool<'a> {
    /// Candidates by which guesses are told apart.
    const SAMPLE: usize = 1 << 12;
    /// A smaller sample, for the first answer.
    const FEW: usize = 1 << 9;
    /// Candidates tried as guesses.
    const CANDIDATES: usize = 800;
    /// Codes tried as guesses whether or not they are candidates.
    const RANDOM: usize = 300;
    /// How many of the best are changed in search of better ones, and how often.
    const PARENTS: usize = 6;
    const ROUNDS: usize = 3;

    /// The pool of a position with these candidates.
    pub(super) fn new(position: &'a Position, codes: &[Code], measure: Measure) -> Self {
        let mut dice = sampling::dice(position, *b"ranker");
        let mut guesses = spread(codes, Self::CANDIDATES);
        let random = |_| sampling::random_code(position.board(), &mut dice);
        guesses.extend((0..Self::RANDOM).map(random));
        guesses.sort_unstable();
        guesses.dedup();
        Self {
            position,
            measure,
            sample: spread(codes, Self::SAMPLE),
            guesses,
        }
    }

    /// A first answer, by a small sample.
    pub(super) fn first(&self, top: usize, cancel: &Cancel) -> Result<Shortlist<'a>, Cancelled> {
        let mut list = Shortlist::new(self.position, self.measure, top);
        list.take(&self.guesses, &spread(&self.sample, Self::FEW), cancel)?;
        Ok(list)
    }

    /// Guesses among which the `top` best ones known are.
    pub(super) fn improved(self, top: usize, cancel: &Cancel) -> Result<Vec<Code>, Cancelled> {
        let mut list = Shortlist::new(self.position, self.measure, top.max(Self::PARENTS));
        let mut tried = self.guesses.clone();
        list.take(&tried, &self.sample, cancel)?;
        for _ in 0..Self::ROUNDS {
            let mut children: Vec<Code> = list
                .codes()
                .take(Self::PARENTS)
                .flat_map(|code| self.neighbours(code))
                .collect();
            children.sort_unstable();
            children.dedup();
            children.retain(|code| tried.binary_search(code).is_err());
            list.take(&children, &self.sample, cancel)?;
            tried.append(&mut children);
            tried.sort_unstable();
        }
        Ok(list.codes().collect())
    }

    /// The codes that differ from `code` in one peg, or by an exchange of two.
    fn neighbours(&self, code: Code) -> Vec<Code> {
        let board = self.position.board();
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
}

/// At most `most` of `codes`, evenly spread.
fn spread(codes: &[Code], most: usize) -> Vec<Code> {
    let taken = codes.len().min(most);
    (0..taken).map(|n| codes[n * codes.len() / taken]).collect()
}
