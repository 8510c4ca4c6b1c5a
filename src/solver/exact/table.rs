//! Transposition table: the costs known from earlier searches.

use std::collections::HashMap;
use std::hash::{BuildHasher, BuildHasherDefault, Hasher};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::Cost;

/// The costs of sets of candidates, by set and guesses left. All threads of a search share it.
///
/// It holds no guesses: so what threads add to it in any order makes a search faster, but does not change
/// which guess it chooses.
pub(super) struct Table {
    /// By hash of the key, so that threads seldom wait for each other.
    shards: Vec<Mutex<Shard>>,
    /// Most entries of a shard.
    room: usize,
}

type Shard = HashMap<Key, Known, Folded>;
type Key = (Arc<[u16]>, u8);
type Folded = BuildHasherDefault<Folding>;

/// What is known of a cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Known {
    Exactly(Cost),
    AtLeast(Cost),
}

impl Known {
    /// The cost, or its lower bound.
    pub(super) fn least(self) -> Cost {
        match self {
            Self::Exactly(cost) | Self::AtLeast(cost) => cost,
        }
    }

    /// The better of two pieces of knowledge of one cost.
    fn and(self, other: Self) -> Self {
        match (self, other) {
            (Self::Exactly(_), _) => self,
            (_, Self::Exactly(_)) => other,
            (Self::AtLeast(one), Self::AtLeast(another)) => Self::AtLeast(one.max(another)),
        }
    }
}

impl Table {
    const SHARDS: usize = 64;
    /// Codes of a set that is searched again in no time.
    const SMALL: usize = 24;

    /// An empty table with room for this many entries.
    pub(super) fn new(entries: usize) -> Self {
        let empty = |_| Mutex::new(Shard::default());
        Self {
            shards: (0..Self::SHARDS).map(empty).collect(),
            room: entries / Self::SHARDS,
        }
    }

    /// What is known of the cost of a set.
    pub(super) fn get(&self, set: &Arc<[u16]>, guesses: u8) -> Option<Known> {
        let key = (set.clone(), guesses);
        self.shard(&key).get(&key).copied()
    }

    /// Adds to what is known.
    pub(super) fn add(&self, set: &Arc<[u16]>, guesses: u8, known: Known) {
        let key = (set.clone(), guesses);
        let mut shard = self.shard(&key);
        // Safe to drop: it is a cache. What took long is kept, if that makes room.
        if shard.len() >= self.room {
            shard.retain(|(set, _), _| set.len() > Self::SMALL);
            if shard.len() > self.room / 2 {
                shard.clear();
            }
        }
        let entry = shard.entry(key).or_insert(known);
        *entry = entry.and(known);
    }

    fn shard(&self, key: &Key) -> MutexGuard<'_, Shard> {
        // The map itself uses the lowest bits of the hash and the highest.
        let shard = (Folded::default().hash_one(key) >> 32) as usize % Self::SHARDS;
        // An entry is always replaced as a whole, so a thread that panicked leaves it intact.
        self.shards[shard]
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }
}

/// A hasher for numbers that nobody chooses in order to collide: several times as fast as the usual one.
#[derive(Default)]
struct Folding(u64);

impl Hasher for Folding {
    fn write(&mut self, bytes: &[u8]) {
        for eight in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..eight.len()].copy_from_slice(eight);
            self.write_u64(u64::from_ne_bytes(word));
        }
    }

    fn write_u8(&mut self, number: u8) {
        self.write_u64(number.into());
    }

    fn write_usize(&mut self, number: usize) {
        self.write_u64(number as u64);
    }

    fn write_u64(&mut self, number: u64) {
        /// The fraction of the golden ratio: its bits are as even as those of any number.
        const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;
        let product = u128::from(self.0 ^ number ^ GOLDEN) * u128::from(GOLDEN);
        self.0 = product as u64 ^ (product >> 64) as u64;
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn what_is_known_only_improves() {
        let table = Table::new(1_000);
        let set: Arc<[u16]> = Arc::from([1, 5, 9]);
        let cost = |guesses| Cost::new(0, guesses);
        assert_eq!(table.get(&set, 4), None);
        for (known, then) in [
            (Known::AtLeast(cost(5)), Known::AtLeast(cost(5))),
            (Known::AtLeast(cost(3)), Known::AtLeast(cost(5))),
            (Known::Exactly(cost(6)), Known::Exactly(cost(6))),
            (Known::AtLeast(cost(6)), Known::Exactly(cost(6))),
        ] {
            table.add(&set, 4, known);
            assert_eq!(table.get(&set, 4), Some(then));
            assert_eq!(table.get(&set, 3), None);
        }
    }

    #[test]
    fn small_sets_make_room_for_others() {
        const ROOM: usize = 6_400;
        let table = Table::new(ROOM);
        let known = Known::Exactly(Cost::new(0, 99));
        let large: Arc<[u16]> = (0..100).collect();
        let add = |sets: u16, codes: u16| {
            for first in 0..sets {
                table.add(&(first..first + codes).collect(), 5, known);
            }
            let entries = table.shards.iter().map(|shard| shard.lock().unwrap().len());
            assert!(entries.sum::<usize>() <= ROOM);
        };
        table.add(&large, 5, known);
        add(20_000, 10);
        assert_eq!(table.get(&large, 5), Some(known));
        add(20_000, 50);
        assert_eq!(table.get(&large, 5), None);
    }

    #[test]
    fn hashes_of_similar_sets_differ() {
        let sets = (0..40_000_u16).map(|set| [set % 200, 200 + set / 200, 900]);
        let hashes = sets.map(|set| Folded::default().hash_one((&set[..], 7_u8)));
        for bits in [0, 32, 48] {
            let ends: HashSet<u16> = hashes.clone().map(|hash| (hash >> bits) as u16).collect();
            // Of random numbers 30,000 of 65,536 are expected.
            assert!(ends.len() > 29_000, "{}", ends.len());
        }
    }
}
