//! Lower bounds of costs without a search: they follow from the sizes of sets alone.

use super::Cost;

/// Lower bounds of the costs of sets of candidates.
///
/// If a guess leaves at most *b* parts to go on with, one code is found with the first guess, at most
/// *b* with the second, *b*² with the third, and so on.
pub(super) struct Bounds {
    /// The most parts that any guess leaves to go on with.
    branches: usize,
    /// By guesses left, then by number of codes. More guesses than listed find all codes too.
    least: Vec<Vec<Cost>>,
}

impl Bounds {
    /// For sets of up to `codes` codes.
    pub(super) fn of(codes: usize, branches: usize) -> Self {
        let mut bounds = Self {
            branches,
            least: Vec::new(),
        };
        for guesses in 0..=u8::MAX {
            let least = (0..=codes).map(|codes| bounds.of_parts(codes, 1, guesses));
            bounds.least.push(least.collect());
            if bounds.least(guesses)[codes].missed() == 0 {
                break;
            }
        }
        bounds
    }

    /// Lower bounds of the cost of a set by its number of codes, with `guesses` for each.
    pub(super) fn least(&self, guesses: u8) -> &[Cost] {
        &self.least[usize::from(guesses).min(self.least.len() - 1)]
    }

    /// Lower bound of the cost of `codes` divided into `parts`, with `guesses` for each: a guess in every part finds one
    /// code, the guesses after it find one in each part that goes on.
    pub(super) fn of_parts(&self, codes: usize, parts: usize, guesses: u8) -> Cost {
        let (mut left, mut level, mut total) = (codes, parts, 0);
        for depth in 1..=u32::from(guesses) {
            let found = left.min(level);
            total += found as u32 * depth;
            left -= found;
            if left == 0 {
                break;
            }
            level = level.saturating_mul(self.branches);
        }
        let missed = left as u32;
        Cost::new(missed, total + missed * u32::from(guesses))
    }
}
