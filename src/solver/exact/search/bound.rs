//! What totals cannot be less than, by the sizes of sets alone.

use crate::rules::Score;
use crate::solver::exact::Cost;

use super::matrix::Matrix;

/// The fullest trees.
///
/// If at most *b* scores go on after any guess, one code is found with the first guess, at most *b*
/// with the second, *b*² with the third, and so on.
pub(in crate::solver::exact) struct Bounds {
    /// By branches.
    trees: Vec<Trees>,
}

impl Bounds {
    /// Numbers of scores are below this.
    pub(in crate::solver::exact) const SCORES: usize = Score::COUNT;

    pub(in crate::solver::exact) fn of(matrix: &Matrix) -> Self {
        // The win does not go on, and one score cannot be.
        let most = matrix.scores() - 2;
        let trees = |branches: usize| Trees::of(matrix.width(), branches.max(1));
        Self {
            trees: (0..=most).map(trees).collect(),
        }
    }

    /// Scores that go on after a guess at most.
    pub(in crate::solver::exact) fn branches(&self) -> usize {
        self.trees.len() - 1
    }

    /// The fullest trees with so many branches.
    pub(in crate::solver::exact) fn trees(&self, branches: usize) -> &Trees {
        &self.trees[branches]
    }
}

/// The fullest trees with so many branches.
pub(in crate::solver::exact) struct Trees {
    /// By number of codes: the guesses for all of them together.
    totals: Vec<u32>,
    /// By number of guesses: how many codes can be found with them.
    rooms: Vec<usize>,
}

impl Trees {
    fn of(codes: usize, branches: usize) -> Self {
        Self {
            totals: fullest(codes, branches),
            rooms: rooms(branches),
        }
    }

    /// Lower bound of the cost of so many codes, with so many guesses for each.
    pub(in crate::solver::exact) fn least(&self, codes: usize, guesses: u8) -> Cost {
        let found = codes.min(self.room(guesses));
        with_missed(self.totals[found], codes - found, guesses)
    }

    /// How many codes can be found with so many guesses.
    fn room(&self, guesses: u8) -> usize {
        let room = self.rooms.get(usize::from(guesses));
        room.copied().unwrap_or(usize::MAX)
    }
}

/// What the sizes of its parts say of a guess.
#[derive(Clone, Copy)]
pub(in crate::solver::exact) struct Sizes {
    /// Lower bound of the cost.
    pub(in crate::solver::exact) bound: Cost,
    /// Σ n² over the parts that are not the win.
    pub(in crate::solver::exact) squares: u32,
    /// The largest part that is not the win.
    largest: u32,
    /// Guesses left for each part.
    guesses: u8,
}

impl Sizes {
    /// Of these parts and a win of so many codes, with so many guesses left for each part.
    pub(in crate::solver::exact) fn of(
        parts: &[u32],
        win: u32,
        trees: &Trees,
        guesses: u8,
    ) -> Self {
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
    pub(in crate::solver::exact) fn is_exact(&self) -> bool {
        self.largest <= 2 || self.guesses <= 1
    }
}

/// The cost of codes that are found with so many guesses in all, and others that are missed.
fn with_missed(total: u32, missed: usize, guesses: u8) -> Cost {
    let missed = missed as u32;
    Cost::new(missed, total + missed * u32::from(guesses))
}

/// By number of codes: the guesses that the fullest tree needs for all of them together.
fn fullest(codes: usize, branches: usize) -> Vec<u32> {
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

/// Lower bound of the cost of so many codes divided into so many parts: one code of each part with
/// the first guess after that, as many with the second as branches go on there, and so on.
pub(in crate::solver::exact) fn forest(
    codes: usize,
    parts: usize,
    branches: usize,
    guesses: u8,
) -> Cost {
    let (mut left, mut level, mut total) = (codes, parts, 0);
    for depth in 1..=u32::from(guesses) {
        let found = left.min(level);
        total += found as u32 * depth;
        left -= found;
        if left == 0 {
            break;
        }
        level = level.saturating_mul(branches.max(1));
    }
    with_missed(total, left, guesses)
}

/// By number of guesses: how many codes can be found with them. More guesses find any number.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counted_by_hand() {
        assert_eq!(fullest(4, 2), [0, 1, 3, 5, 8]);
        assert_eq!(fullest(15, 13)[14..], [27, 30]);
        assert_eq!(rooms(13)[..4], [0, 1, 14, 183]);
        let trees = Trees::of(20, 13);
        assert_eq!(trees.least(14, 2), Cost::new(0, 27));
        // Six codes too many take both rows, and are not found.
        assert_eq!(trees.least(20, 2), Cost::new(6, 27 + 6 * 2));
        assert_eq!(trees.least(20, 0), Cost::new(20, 0));
        assert_eq!(forest(20, 2, 13, 1), Cost::new(18, 20));
    }
}
