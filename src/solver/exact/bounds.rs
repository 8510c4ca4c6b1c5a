//! Lower bounds of costs without a search: they follow from the sizes of sets alone, or from the number of parts.

use std::sync::OnceLock;

use super::Cost;

/// The bounds for each number of branches, which is the most parts that a guess leaves to go on with.
///
/// No guess leaves more parts of a set than of a larger one that it is in. So the nodes below a node have its number of
/// branches: fewer than the whole position has, which makes the bounds better.
pub(super) struct BoundsByBranches {
    codes: usize,
    /// By branches; each is worked out when it is first asked for.
    by_branches: Vec<OnceLock<Bounds>>,
}

impl BoundsByBranches {
    /// For sets of up to `codes` codes, of which no guess leaves more than `branches` parts.
    pub(super) fn new(codes: usize, branches: usize) -> Self {
        Self {
            codes,
            by_branches: (0..=branches).map(|_| OnceLock::new()).collect(),
        }
    }

    /// The bounds where no guess leaves more than so many parts.
    pub(super) fn with(&self, branches: usize) -> &Bounds {
        self.by_branches[branches].get_or_init(|| Bounds::new(self.codes, branches))
    }
}

/// Lower bounds of the costs of sets of candidates.
///
/// If a guess leaves at most *b* parts to go on with, one code is found with the first guess, at most *b* with the
/// second, *b*² with the third, and so on. Of 14 codes with *b* = 4 that is 1 · 1 + 4 · 2 + 9 · 3 = 36 guesses or more.
pub(super) struct Bounds {
    /// The most parts that any guess leaves to go on with.
    branches: usize,
    /// By guesses left, then by number of codes. The last entry misses no code, so that more guesses change nothing.
    by_guesses_left: Vec<Vec<Cost>>,
}

impl Bounds {
    /// For sets of up to `codes` codes.
    pub(super) fn new(codes: usize, branches: usize) -> Self {
        let mut bounds = Self {
            branches,
            by_guesses_left: Vec::new(),
        };
        for guesses_left in 0..=u8::MAX {
            let mut by_codes = Vec::with_capacity(codes + 1);
            for set_size in 0..=codes {
                by_codes.push(bounds.divided(set_size, 1, guesses_left));
            }
            let finds_all = by_codes[codes].missed() == 0;
            bounds.by_guesses_left.push(by_codes);
            if finds_all {
                break;
            }
        }
        bounds
    }

    /// Lower bounds of the cost of a set by its number of codes, with so many guesses left for each.
    pub(super) fn by_codes(&self, guesses_left: u8) -> &[Cost] {
        let listed = usize::from(guesses_left).min(self.by_guesses_left.len() - 1);
        &self.by_guesses_left[listed]
    }

    /// What the sizes of the parts that a guess makes of `codes` tell of its cost, with so many guesses left after it. The
    /// win is not among the sizes.
    pub(super) fn by_sizes(&self, codes: usize, sizes: &[u32], guesses_left: u8) -> StaticBound {
        let cost_of_part = self.by_codes(guesses_left);
        let mut cost = Cost::new(0, codes as u32);
        let mut squares = 0;
        let mut largest = 0;
        for size in sizes {
            cost = cost.plus(cost_of_part[*size as usize]);
            squares += size * size;
            largest = largest.max(*size);
        }
        StaticBound {
            cost,
            squares,
            // A part of one code takes one guess, and one of two codes three. With one guess left, any code of a part is as
            // good as another.
            is_exact: largest <= 2 || guesses_left <= 1,
        }
    }

    /// Lower bound of the cost of `codes` divided into `parts`, with so many guesses left for each: the next guess finds
    /// one code in every part, the one after it finds one in each part of these that goes on, and so forth.
    pub(super) fn divided(&self, codes: usize, parts: usize, guesses_left: u8) -> Cost {
        let mut remaining = codes;
        let mut sets = parts;
        let mut guesses = 0;
        for number in 1..=u32::from(guesses_left) {
            let found = remaining.min(sets);
            guesses += found as u32 * number;
            remaining -= found;
            if remaining == 0 {
                break;
            }
            sets = sets.saturating_mul(self.branches);
        }
        let missed = remaining as u32;
        Cost::new(missed, guesses + missed * u32::from(guesses_left))
    }
}

/// What the sizes of the parts of a guess tell of its cost.
pub(super) struct StaticBound {
    /// Lower bound of the cost.
    pub(super) cost: Cost,
    /// Σ n² over the parts but the win.
    pub(super) squares: u32,
    /// Whether the bound is the cost.
    pub(super) is_exact: bool,
}

/// The lower bound of a guess: a sum with a term for each of its parts, in which better terms take the place of others.
pub(super) struct BoundSum {
    pub(super) total: Cost,
    /// The cutoff: from this cost on the guess is of no use.
    pub(super) cutoff: Cost,
}

impl BoundSum {
    /// The cutoff of the part that has this term in the sum: from this cost on it makes the guess of no use. The sum must not
    /// be cut off yet.
    pub(super) fn cutoff_of_part(&self, term: Cost) -> Cost {
        let rest = self.total.minus(term);
        self.cutoff.minus(rest)
    }

    /// Puts a better term in the place of another.
    pub(super) fn replace(&mut self, term: Cost, better: Cost) {
        self.total = self.total.minus(term).plus(better);
    }

    /// Whether the guess is of no use.
    pub(super) fn is_cut_off(&self) -> bool {
        self.total >= self.cutoff
    }
}

/// The fewest parts, the win among them or not, with which a guess at `codes` candidates can cost less than `cutoff`.
///
/// A part of m codes costs 2m − 1 guesses or more: one code is found at once, the others with two guesses at best. With
/// the guess itself, one for each of the n codes, p parts without the win cost n + Σ (2m − 1) = n + 2n − p = 3n − p or
/// more. If the win is one of them, its code costs nothing further, and the other parts have n − 1 codes:
/// n + 2 (n − 1) − (p − 1) = 3n − p − 1. Both are less than `cutoff` only if p ≥ 3n − `cutoff`.
///
/// Of 14 codes, a guess beats 38 only with 3 · 14 − 38 = 4 parts or more: with 4 it comes to 37 at best, with 3 to 38.
pub(super) fn min_parts_to_beat(codes: usize, cutoff: Cost) -> usize {
    let parts = (3 * codes as u64).saturating_sub(cutoff.number());
    parts as usize
}
