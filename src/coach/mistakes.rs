//! Mistakes: the scores that are most likely wrong if no code fits them all.

use std::cmp::{Ordering, Reverse};
use std::collections::HashMap;

use crate::solver::{Cancel, Cancelled, Candidates, Count, Position};

use super::sheet::{Conflict, Sheet};

/// Corrections of scores that no code fits: of one score, or of two if one is not enough.
///
/// Every code is equally likely to be the secret, and so is any wrong score; so the more codes a
/// correction leaves, the likelier it is.
///
/// ```
/// use pegwise::coach::{Mistakes, say};
/// use pegwise::rules::{Preset, Score};
/// use pegwise::solver::{Cancel, Position};
///
/// let position = Position::new(Preset::Classic.board())
///     .with("AABB".parse()?, Score::new(0, 0))
///     .with("CCDD".parse()?, Score::new(0, 0))
///     .with("EEFF".parse()?, Score::new(1, 1));
/// let mistakes = Mistakes::of(&position, &Cancel::default())?.expect("no code fits");
/// let likeliest = &mistakes.corrections[0];
/// assert_eq!(say::correction(likeliest), "row 2 is 1 black, 1 white");
/// assert_eq!(likeliest.leaves.codes(), "24 codes");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mistakes {
    /// All corrections, the likeliest first: all change one score, or all change two. None if the codes
    /// of the board cannot all be listed.
    pub corrections: Vec<Correction>,
    /// Number of first rows that fit together, if all codes of the board can be listed.
    pub fitting: Option<usize>,
}

impl Mistakes {
    /// The mistakes of `position`; `None` if a code fits, as far as is known.
    ///
    /// # Errors
    /// [`Cancelled`].
    pub fn of(position: &Position, cancel: &Cancel) -> Result<Option<Self>, Cancelled> {
        let left = Candidates::of(position, cancel)?;
        if left.count() != Count::Exact(0) {
            return Ok(None);
        }
        let sheet = Sheet::of(position, &left, cancel)?;
        let mut numbers = (1..=2).map(|wrong| Correction::all(position, &sheet, wrong));
        let mut corrections = numbers.find(|all| !all.is_empty()).unwrap_or_default();
        corrections.sort_unstable_by(Correction::order);
        let is_listed = Candidates::can_list(position.board());
        Ok(Some(Self {
            corrections,
            fitting: is_listed.then(|| sheet.fitting()),
        }))
    }
}

/// Other scores for one or two rows, with which some code fits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Correction {
    /// The rows that change, first row first.
    pub changes: Vec<Conflict>,
    /// Number of codes that fit then.
    pub leaves: Count,
}

impl Correction {
    /// All corrections of `wrong` scores, in no order: a code that contradicts so many rows counts for
    /// theirs.
    fn all(position: &Position, sheet: &Sheet, wrong: u32) -> Vec<Self> {
        let mut leaves = HashMap::<Vec<Conflict>, u64>::new();
        for (code, _) in sheet.codes().filter(|(_, rows)| rows.count_ones() == wrong) {
            let changes = Conflict::all(position, code).collect();
            *leaves.entry(changes).or_default() += 1;
        }
        let correction = |(changes, leaves)| Self {
            changes,
            leaves: Count::Exact(leaves),
        };
        leaves.into_iter().map(correction).collect()
    }

    /// The likelier one first; of equal ones the smaller slip, then the later row.
    fn order(&self, other: &Self) -> Ordering {
        let key = |correction: &Self| {
            let changes = &correction.changes;
            let slip: u8 = changes.iter().map(slip).sum();
            let rows: Vec<usize> = changes.iter().rev().map(|change| change.row).collect();
            let scores: Vec<_> = changes.iter().map(|change| change.would_score).collect();
            let leaves = correction.leaves.value();
            (Reverse(leaves), slip, Reverse(rows), scores)
        };
        key(self).cmp(&key(other))
    }
}

/// Number of pins to add, remove or change.
fn slip(change: &Conflict) -> u8 {
    let (from, to) = (change.scored, change.would_score);
    let more = |from: u8, to: u8| to.saturating_sub(from);
    let put = more(from.black, to.black) + more(from.white, to.white);
    let taken = more(to.black, from.black) + more(to.white, from.white);
    put.max(taken)
}
