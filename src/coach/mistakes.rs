//! Mistakes: the scores that are most likely wrong if no code fits them all.

use std::cmp::Reverse;
use std::collections::HashMap;

use crate::solver::{Cancel, Cancelled, Position, uncancelled};

use super::sheet::{Conflict, Sheet};

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
pub struct Mistakes {
    /// All corrections, the likeliest first: all change one score, or all change two. None if that is not enough.
    pub corrections: Vec<Correction>,
    /// Number of first rows that fit together.
    pub fitting: usize,
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
        let sheet = Sheet::new(position, cancel)?;
        Self::read(position, &sheet, cancel)
    }

    /// The mistakes on a sheet of the position; `None` if a code fits.
    pub(super) fn read(
        position: &Position,
        sheet: &Sheet,
        cancel: &Cancel,
    ) -> Result<Option<Self>, Cancelled> {
        if sheet.fits_a_code() {
            return Ok(None);
        }
        let mut corrections = Correction::all(position, sheet, 1, cancel)?;
        if corrections.is_empty() {
            corrections = Correction::all(position, sheet, 2, cancel)?;
        }
        corrections.sort_by_cached_key(Correction::order);
        Ok(Some(Self {
            corrections,
            fitting: sheet.fitting(),
        }))
    }
}

/// Other scores for one or two rows, with which some code fits.
#[derive(Debug, Clone, PartialEq, Eq)]
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
        sheet: &Sheet,
        wrong: u32,
        cancel: &Cancel,
    ) -> Result<Vec<Self>, Cancelled> {
        let mut leaves = HashMap::<Vec<Conflict>, usize>::new();
        for (code, rows) in sheet.codes() {
            cancel.check()?;
            if rows.count_ones() == wrong {
                let numbers = (1..=sheet.row_count()).filter(|row| rows >> (row - 1) & 1 == 1);
                let changes = numbers.map(|row| Conflict::with_row(position, row, code));
                *leaves.entry(changes.collect()).or_default() += 1;
            }
        }
        let all = leaves.into_iter();
        Ok(all
            .map(|(changes, leaves)| Self { changes, leaves })
            .collect())
    }

    /// The likelier one first; of equal ones the later row.
    fn order(&self) -> impl Ord + use<> {
        let changes = || self.changes.iter();
        let slip: u8 = changes().map(slip).sum();
        let takes_pins = !changes().all(only_adds);
        let rows: Vec<usize> = changes().rev().map(|change| change.row).collect();
        let mut pins: Vec<(u8, u8)> = Vec::new();
        for Conflict { would_score, .. } in changes() {
            pins.push((would_score.black(), would_score.white()));
        }
        (slip, takes_pins, Reverse(self.leaves), Reverse(rows), pins)
    }
}

/// Whether a change takes no pin, black or white.
fn only_adds(change: &Conflict) -> bool {
    let (from, to) = (change.scored, change.would_score);
    from.black() <= to.black() && from.white() <= to.white()
}

/// Number of pins to add, remove or change.
fn slip(change: &Conflict) -> u8 {
    let (from, to) = (change.scored, change.would_score);
    let more = |from: u8, to: u8| to.saturating_sub(from);
    let put = more(from.black(), to.black()) + more(from.white(), to.white());
    let taken = more(to.black(), from.black()) + more(to.white(), from.white());
    put.max(taken)
}
