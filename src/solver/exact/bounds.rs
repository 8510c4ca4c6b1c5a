//! Lower bounds of costs without a search: they follow from the sizes of sets alone.

use super::Cost;

/// Bounds by the fullest game trees.
///
/// If at most *b* scores go on after any guess, one code is found with the first guess, at most *b*
/// with the second, *b*² with the third, and so on.
pub(super) struct Trees {
    /// Upper bound of the scores that go on after a guess.
    branches: usize,
    /// By number of codes: their guesses in all.
    totals: Vec<u32>,
    /// By number of guesses: how many codes they can find.
    rooms: Vec<usize>,
}

impl Trees {
    /// For sets of up to `codes` codes.
    pub(super) fn of(codes: usize, branches: usize) -> Self {
        Self {
            branches,
            totals: fullest_totals(codes, branches),
            rooms: rooms(branches),
        }
    }

    /// Upper bound of the scores that go on after a guess.
    pub(super) fn branches(&self) -> usize {
        self.branches
    }

    /// Lower bound of the cost of `codes`, with `guesses` for each.
    pub(super) fn least(&self, codes: usize, guesses: u8) -> Cost {
        let found = codes.min(self.room(guesses));
        with_missed(self.totals[found], codes - found, guesses)
    }

    /// How many codes can be found with `guesses`.
    fn room(&self, guesses: u8) -> usize {
        let room = self.rooms.get(usize::from(guesses));
        room.copied().unwrap_or(usize::MAX)
    }
}

/// Bounds of a guess by the sizes of its parts.
#[derive(Clone, Copy)]
pub(super) struct Sizes {
    /// Lower bound of the cost.
    pub(super) bound: Cost,
    /// Σ n² over the parts that are not the win.
    pub(super) squares: u32,
    /// The largest part that is not the win.
    largest: u32,
    /// Guesses left for each part.
    guesses: u8,
}

impl Sizes {
    /// Bounds by the sizes of the parts and of the win, with `guesses` left for each part.
    pub(super) fn of(parts: &[u32], win: u32, trees: &Trees, guesses: u8) -> Self {
        let (mut total, mut squares, mut largest) = (win, 0, 0);
        for size in parts {
            total += size + trees.totals[*size as usize];
            squares += size * size;
            largest = largest.max(*size);
        }
        let mut bound = Cost::new(0, total);
        if largest as usize > trees.room(guesses) {
            let least = |size: &u32| Cost::new(0, *size) + trees.least(*size as usize, guesses);
            bound = Cost::new(0, win) + parts.iter().map(least).sum();
        }
        Self {
            bound,
            squares,
            largest,
            guesses,
        }
    }

    /// Whether the bound is the cost: a pair takes three guesses, and one code takes one; with one guess
    /// left, any code of a part finds one of them.
    pub(super) fn is_exact(&self) -> bool {
        self.largest <= 2 || self.guesses <= 1
    }
}

/// The cost of codes that are found with `total` guesses in all, and others that are missed.
fn with_missed(total: u32, missed: usize, guesses: u8) -> Cost {
    let missed = missed as u32;
    Cost::new(missed, total + missed * u32::from(guesses))
}

/// By number of codes: the guesses in all of the fullest tree.
fn fullest_totals(codes: usize, branches: usize) -> Vec<u32> {
    let mut totals = vec![0];
    let (mut total, mut depth, mut level, mut room) = (0, 1, 1_usize, 1);
    for _ in 0..codes {
        if room == 0 {
            depth += 1;
            level = level.saturating_mul(branches);
            room = level;
        }
        room -= 1;
        total += depth;
        totals.push(total);
    }
    totals
}

/// Lower bound of the cost of `codes` divided into `parts`: one code of each part is found with the
/// first guess after that, as many with the second as branches go on there, and so on.
pub(super) fn forest(codes: usize, parts: usize, branches: usize, guesses: u8) -> Cost {
    let (mut left, mut level, mut total) = (codes, parts, 0);
    for depth in 1..=u32::from(guesses) {
        let found = left.min(level);
        total += found as u32 * depth;
        left -= found;
        if left == 0 {
            break;
        }
        level = level.saturating_mul(branches);
    }
    with_missed(total, left, guesses)
}

/// By number of guesses: how many codes they can find. More guesses than listed find any number.
fn rooms(branches: usize) -> Vec<usize> {
    const MANY: usize = 16;
    let (mut level, mut room) = (1_usize, 0_usize);
    let mut rooms = Vec::with_capacity(MANY);
    for _ in 0..MANY {
        rooms.push(room);
        room = room.saturating_add(level);
        level = level.saturating_mul(branches);
    }
    rooms
}
