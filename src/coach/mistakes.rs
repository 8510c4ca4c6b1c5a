//! Mistakes: the scores that are most likely wrong if no code fits them all.

use std::cmp::Reverse;
use std::collections::HashMap;

use crate::solver::{Cancel, Cancelled, Position, uncancelled};

use super::conflict_table::{Conflict, ConflictTable};

/// Corrections of scores that no code fits: of one score, or of two if one is not enough.
///
/// The fewer pins a correction changes, the likelier it is. Of equal ones one that only adds pins is likelier, for people
/// forget pins more often than they invent them; then one that leaves more codes, which are equally likely.
///
/// ```
/// use pegwise::coach::Mistakes;
/// use pegwise::rules::{Preset, Score};
/// use pegwise::solver::Position;
///
/// let position = Position::parse(Preset::Classic.board(), "AABB:0,0 CCDD:0,0 EEFF:1,1")?;
/// let mistakes = Mistakes::find(&position).expect("no code fits");
/// let likeliest = &mistakes.corrections[0];
/// assert_eq!(likeliest.changes[0].row, 3);
/// assert_eq!(likeliest.changes[0].would_score, Score::new(1, 2)?);
/// assert_eq!(likeliest.leaves, 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Mistakes {
    /// All corrections, the likeliest first: all change one score, or all change two. None if that is not enough.
    pub corrections: Vec<Correction>,
    /// Number of first rows that some code fits together.
    pub fitting_rows: usize,
}

impl Mistakes {
    /// The mistakes of `position`; `None` if a code fits.
    pub fn find(position: &Position) -> Option<Self> {
        uncancelled(Self::try_find(position, &Cancel::default()))
    }

    /// The same, unless it is cancelled before they are known: on the largest boards that takes about a second.
    ///
    /// # Errors
    /// [`Cancelled`].
    pub fn try_find(position: &Position, cancel: &Cancel) -> Result<Option<Self>, Cancelled> {
        let table = ConflictTable::new(position, cancel)?;
        Self::from_table(position, &table, cancel)
    }

    /// The mistakes that the conflict table of the position tells; `None` if a code fits.
    pub(super) fn from_table(
        position: &Position,
        table: &ConflictTable,
        cancel: &Cancel,
    ) -> Result<Option<Self>, Cancelled> {
        if table.fits_a_code() {
            return Ok(None);
        }
        let mut corrections = Correction::all(position, table, 1, cancel)?;
        if corrections.is_empty() {
            corrections = Correction::all(position, table, 2, cancel)?;
        }
        corrections.sort_by_cached_key(Correction::order);
        Ok(Some(Self {
            corrections,
            fitting_rows: table.fitting_rows(),
        }))
    }
}

/// Other scores for one or two rows, with which some code fits.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Correction {
    /// The rows that change, first row first.
    pub changes: Vec<Conflict>,
    /// Number of codes that fit then.
    pub leaves: usize,
}

impl Correction {
    /// All corrections of `wrong` scores, in no order: those of the codes that contradict so many rows.
    fn all(
        position: &Position,
        table: &ConflictTable,
        wrong: u32,
        cancel: &Cancel,
    ) -> Result<Vec<Self>, Cancelled> {
        let mut counts = HashMap::<Vec<Conflict>, usize>::new();
        for (code, contradicted) in table.codes() {
            cancel.check()?;
            if contradicted.count_ones() != wrong {
                continue;
            }
            let changes: Vec<Conflict> = (1..=table.row_count())
                .filter(|row| contradicted >> (row - 1) & 1 == 1)
                .map(|row| Conflict::with_row(position, row, code))
                .collect();
            *counts.entry(changes).or_default() += 1;
        }
        let mut corrections = Vec::new();
        for (changes, leaves) in counts {
            corrections.push(Self { changes, leaves });
        }
        Ok(corrections)
    }

    /// The likelier one first; of equal ones the later row.
    fn order(&self) -> impl Ord + use<> {
        let changed_pins: u8 = self.changes.iter().map(changed_pins).sum();
        let takes_pins = !self.changes.iter().all(only_adds);
        let last_row_first: Vec<usize> =
            self.changes.iter().rev().map(|change| change.row).collect();
        let mut pins: Vec<(u8, u8)> = Vec::new();
        for Conflict { would_score, .. } in &self.changes {
            pins.push((would_score.black(), would_score.white()));
        }
        (
            changed_pins,
            takes_pins,
            Reverse(self.leaves),
            Reverse(last_row_first),
            pins,
        )
    }
}

/// Whether a change takes no pin, black or white.
fn only_adds(change: &Conflict) -> bool {
    let (from, to) = (change.scored, change.would_score);
    from.black() <= to.black() && from.white() <= to.white()
}

/// Number of pins to add, remove or change.
fn changed_pins(change: &Conflict) -> u8 {
    let (from, to) = (change.scored, change.would_score);
    let added = to.black().saturating_sub(from.black()) + to.white().saturating_sub(from.white());
    let removed = from.black().saturating_sub(to.black()) + from.white().saturating_sub(to.white());
    // A black pin in place of a white one is one change.
    added.max(removed)
}
