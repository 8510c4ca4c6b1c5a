//! Lower and upper bounds of costs without a search.
//!
//! Lower bounds follow from the sizes of sets alone, upper bounds from playing one step ahead.

use crate::rules::{Code, Score};
use crate::solver::cancel::{Interrupted, NodeBudget};
use crate::solver::{Cancel, Measure, splitter};

use super::Cost;

/// Bounds by the fullest game trees.
///
/// If at most *b* scores go on after any guess, one code is found with the first guess, at most *b*
/// with the second, *b*² with the third, and so on.
pub(super) struct Bounds {
    /// By branches.
    trees: Vec<Trees>,
}

impl Bounds {
    /// For sets of up to `codes` codes and `scores` score indices.
    pub(super) fn of(scores: usize, codes: usize) -> Self {
        // The win does not go on, and one score is impossible.
        let most = scores - 2;
        let trees = |branches: usize| Trees::of(codes, branches.max(1));
        Self {
            trees: (0..=most).map(trees).collect(),
        }
    }

    /// Upper bound of the scores that go on after a guess.
    pub(super) fn branches(&self) -> usize {
        self.trees.len() - 1
    }

    /// The fullest trees with this many branches.
    pub(super) fn trees(&self, branches: usize) -> &Trees {
        &self.trees[branches]
    }
}

/// The fullest trees with some number of branches.
pub(super) struct Trees {
    /// By number of codes: their guesses in all.
    totals: Vec<u32>,
    /// By number of guesses: how many codes they can find.
    rooms: Vec<usize>,
}

impl Trees {
    fn of(codes: usize, branches: usize) -> Self {
        Self {
            totals: fullest_totals(codes, branches),
            rooms: rooms(branches),
        }
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
        level = level.saturating_mul(branches.max(1));
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

/// Most codes tried as guesses at each step.
const TRIED: usize = 64;

/// Upper bound of the cost of some codes with `guesses` for each: that of guessing the code that makes
/// the most parts. Where there are many codes, only some are tried.
pub(super) fn greedy(
    codes: &[Code],
    guesses: u8,
    cancel: &Cancel,
    budget: &mut NodeBudget<'_>,
) -> Result<Cost, Interrupted> {
    if codes.len() <= 2 || guesses <= 1 {
        // All of them are equally good.
        return Ok(forest(codes.len(), 1, 1, guesses));
    }
    let guess = most_parts(codes, cancel, budget)?;
    let mut cost = Cost::new(0, codes.len() as u32);
    for part in parts(guess, codes) {
        let part: Vec<Code> = part.iter().map(|at| codes[usize::from(*at)]).collect();
        cost += greedy(&part, guesses - 1, cancel, budget)?;
    }
    Ok(cost)
}

fn most_parts(
    codes: &[Code],
    cancel: &Cancel,
    budget: &mut NodeBudget<'_>,
) -> Result<Code, Interrupted> {
    let few = codes.len().min(TRIED);
    let tried: Vec<Code> = (0..few).map(|n| codes[n * codes.len() / few]).collect();
    // A pair of guess and code takes less than a unit, but a guess takes some whatever the codes.
    budget.spend((tried.len() * (codes.len() / 2 + 64)) as u64)?;
    let mut best = None;
    splitter::split(&tried, codes, cancel, |guess, partition| {
        let key = (Measure::Parts.key(partition), partition.sum_of_squares());
        if best.is_none_or(|(least, _)| key < least) {
            best = Some((key, guess));
        }
    })?;
    Ok(best.map_or(codes[0], |(_, guess)| guess))
}

/// The parts that a guess makes of some codes, by number, without the win.
pub(super) fn parts(guess: Code, codes: &[Code]) -> Vec<Box<[u16]>> {
    let mut parts = vec![Vec::new(); Score::COUNT];
    for (at, code) in (0..).zip(codes) {
        if *code != guess {
            parts[guess.score(*code).index()].push(at);
        }
    }
    parts.retain(|part: &Vec<u16>| !part.is_empty());
    parts.into_iter().map(Vec::into_boxed_slice).collect()
}

/// Lower bound of the cost of `codes` of `pegs` pegs, with `guesses` for each: one is found with the
/// first guess, as many with the second as there are other scores, and so on.
pub(super) fn fullest(codes: usize, pegs: usize, guesses: u8) -> Cost {
    // All scores but the win and the impossible one; with one peg one score is left.
    let branches = (pegs * (pegs + 3) / 2).saturating_sub(1).max(1);
    forest(codes, 1, branches, guesses)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Board, Preset};
    use crate::solver::{Candidates, Position};

    #[test]
    fn counted_by_hand() {
        assert_eq!(fullest_totals(4, 2), [0, 1, 3, 5, 8]);
        assert_eq!(fullest_totals(15, 13)[14..], [27, 30]);
        assert_eq!(rooms(13)[..4], [0, 1, 14, 183]);
        let trees = Trees::of(20, 13);
        assert_eq!(trees.least(14, 2), Cost::new(0, 27));
        // Six codes too many take both rows, and are not found.
        assert_eq!(trees.least(20, 2), Cost::new(6, 27 + 6 * 2));
        assert_eq!(trees.least(20, 0), Cost::new(20, 0));
        assert_eq!(forest(20, 2, 13, 1), Cost::new(18, 20));
    }

    #[test]
    fn the_fullest_trees_are_counted_by_hand() {
        for (codes, pegs, total) in [
            (0, 4, 0),
            (1, 4, 1),
            (2, 4, 3),
            (14, 4, 27),
            (15, 4, 30),
            (3, 1, 6),
        ] {
            assert_eq!(fullest(codes, pegs, 9), Cost::new(0, total));
        }
        // One code too many takes both guesses, and is missed.
        assert_eq!(fullest(15, 4, 2), Cost::new(1, 29));
    }

    #[test]
    fn a_step_ahead_is_not_bad() {
        let cancel = Cancel::default();
        let total = |board: Board| {
            let all = Candidates::of(&Position::new(board), &cancel).unwrap();
            let mut budget = NodeBudget::new(u64::MAX, &cancel);
            let cost = greedy(all.codes(), 10, &cancel, &mut budget).unwrap();
            assert_eq!(cost.missed(), 0);
            cost.guesses()
        };
        let classic = total(Preset::Classic.board());
        assert!((5_625..5_900).contains(&classic), "{classic}");
        assert_eq!(total(Board::new(1, 5, 10, true).unwrap()), 15);
    }

    #[test]
    fn parts_are_by_number_and_without_the_win() {
        let codes = ["AA", "AB", "BA", "BB"].map(|code| code.parse().unwrap());
        let divided = parts(codes[0], &codes);
        assert_eq!(divided, [Box::from([3]), Box::from([1, 2])]);
    }
}
