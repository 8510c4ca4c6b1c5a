//! Lower bounds of costs without a search: they follow from the sizes of sets alone.

use super::Cost;

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
