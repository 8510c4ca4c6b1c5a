//! Wrong scores: the ones that are most likely wrong if no code fits them all, and their corrections.

use std::cmp::Reverse;
use std::collections::HashMap;

use crate::rules::Score;
use crate::solver::{Cancel, Cancelled, Position, uncancelled};

use super::conflict_table::{Conflict, ConflictTable, rows_of};

/// Corrections of scores that no code fits: of one score, or of two if one is not enough.
///
/// The fewer pins a correction changes, the likelier it is. Of equal ones one that only adds pins is likelier, for people
/// forget pins more often than they invent them; then one that leaves more codes, which are equally likely.
///
/// ```
/// use pegwise::coach::WrongScores;
/// use pegwise::rules::{Preset, Score};
/// use pegwise::solver::Position;
///
/// let position = Position::parse(Preset::Classic.board(), "AABB:0,0 CCDD:0,0 EEFF:1,1")?;
/// let wrong_scores = WrongScores::find(&position).expect("no code fits");
/// let likeliest = &wrong_scores.corrections[0];
/// assert_eq!(likeliest.changes[0].row, 3);
/// assert_eq!(likeliest.changes[0].would_score, Score::new(1, 2)?);
/// assert_eq!(likeliest.leaves, 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "web", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct WrongScores {
    /// All corrections, the likeliest first: all change one score, or all change two. Empty if two are not enough.
    pub corrections: Vec<Correction>,
    /// How many rows, counted from the first, some code fits together.
    pub fitting_rows: usize,
}

impl WrongScores {
    /// The wrong scores of `position`; `None` if a code fits.
    pub fn find(position: &Position) -> Option<Self> {
        uncancelled(Self::try_find(position, &Cancel::default()))
    }

    /// The same, unless it is cancelled before they are known: on the largest boards that takes about a second.
    ///
    /// # Errors
    /// Returns [`Cancelled`] if it is cancelled.
    pub fn try_find(position: &Position, cancel: &Cancel) -> Result<Option<Self>, Cancelled> {
        let table = ConflictTable::new(position, cancel)?;
        Self::from_table(position, &table, cancel)
    }

    /// The wrong scores that the conflict table of the position tells; `None` if a code fits.
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
        corrections.sort_by_cached_key(Correction::likeliest_first);
        Ok(Some(Self {
            corrections,
            fitting_rows: table.fitting_rows(),
        }))
    }
}

/// Other scores for one or two rows, with which some code fits.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "web", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct Correction {
    /// The rows that change, first row first.
    pub changes: Vec<Conflict>,
    /// Number of codes that fit then.
    pub leaves: usize,
}

impl Correction {
    /// All corrections of so many scores, in no order. A code that contradicts so many rows fits after one of them: the
    /// scores that it would give to these rows.
    fn all(
        position: &Position,
        table: &ConflictTable,
        wrong_scores: u32,
        cancel: &Cancel,
    ) -> Result<Vec<Self>, Cancelled> {
        let mut fitting_codes = HashMap::<Vec<Conflict>, usize>::new();
        for (code, contradicted) in table.codes() {
            cancel.check()?;
            if contradicted.count_ones() == wrong_scores {
                let changes: Vec<Conflict> = rows_of(contradicted)
                    .map(|row| Conflict::with_row(position, row, code))
                    .collect();
                *fitting_codes.entry(changes).or_default() += 1;
            }
        }
        let mut corrections = Vec::new();
        for (changes, leaves) in fitting_codes {
            corrections.push(Self { changes, leaves });
        }
        Ok(corrections)
    }

    /// The key by which the likelier correction comes first. Where nothing else tells, that is the one of later rows, and
    /// then the one with fewer pins, so that the order is always the same.
    fn likeliest_first(&self) -> impl Ord + use<> {
        let pins_changed: u8 = self.changes.iter().map(changed_pins).sum();
        let takes_pins = !self.changes.iter().all(only_adds);
        let most_codes_first = Reverse(self.leaves);
        let mut rows = Vec::new();
        let mut pins = Vec::new();
        for change in &self.changes {
            rows.push(change.row);
            pins.push((change.would_score.black(), change.would_score.white()));
        }
        rows.reverse();
        let latest_rows_first = Reverse(rows);
        (
            pins_changed,
            takes_pins,
            most_codes_first,
            latest_rows_first,
            pins,
        )
    }
}

/// Whether a change takes no pin, black or white.
fn only_adds(change: &Conflict) -> bool {
    let (from, to) = (change.scored, change.would_score);
    from.black() <= to.black() && from.white() <= to.white()
}

/// How many pins a change adds, removes or turns from one colour into the other.
fn changed_pins(change: &Conflict) -> u8 {
    let (from, to) = (change.scored, change.would_score);
    // A black pin in place of a white one is added and removed, but it is one change.
    added_pins(from, to).max(added_pins(to, from))
}

/// How many pins one score has and the other has not, black and white.
fn added_pins(from: Score, to: Score) -> u8 {
    let black = to.black().saturating_sub(from.black());
    let white = to.white().saturating_sub(from.white());
    black + white
}
