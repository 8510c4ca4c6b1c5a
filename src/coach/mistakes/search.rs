//! The search for corrections.

use std::collections::HashMap;

use crate::coach::Conflict;
use crate::solver::{Cancel, Cancelled, Candidates, Count, Position};

use super::Correction;

/// Corrections of a contradiction, and how complete they are.
pub(super) struct CorrectionSearch {
    /// In no order.
    pub(super) corrections: Vec<Correction>,
    /// Whether there are no others, and the codes they leave are counted.
    pub(super) complete: bool,
    /// Number of first rows that fit together, if known.
    pub(super) fitting: Option<usize>,
}

impl CorrectionSearch {
    /// Searches without some rows, each up to a tenth of a second: enough for all rows of a usual game, and
    /// all pairs of ten.
    const LEFT_OUT: usize = 60;

    /// Number of corrections whose estimates are improved.
    const LOOKED_AT: usize = 5;

    /// `None` if a code fits.
    pub(super) fn of(position: &Position, cancel: &Cancel) -> Result<Option<Self>, Cancelled> {
        if position.board().code_count() <= Candidates::HELD as u64 {
            Self::through_all(position, cancel)
        } else {
            Self::through_some(position, cancel)
        }
    }

    /// The search if the board has too many codes to hold.
    fn through_some(position: &Position, cancel: &Cancel) -> Result<Option<Self>, Cancelled> {
        let mut search = Self {
            corrections: Vec::new(),
            complete: true,
            fitting: fitting(position, cancel)?,
        };
        let all = position.history().len();
        if search.fitting == Some(all) || !search.leave_out(position, cancel)? {
            return Ok(None);
        }
        search.look_closer(position, cancel)?;
        Ok(Some(search))
    }

    /// The search through all codes: a code that contradicts one row counts for the correction of that row.
    fn through_all(position: &Position, cancel: &Cancel) -> Result<Option<Self>, Cancelled> {
        let all = Candidates::of(&position.before(0), cancel)?;
        let tally = ConflictCounts::of(position, &all, cancel)?;
        Ok(tally.map(|tally| Self {
            fitting: Some(tally.fitting),
            corrections: tally.into_corrections(Count::Exact),
            complete: true,
        }))
    }

    /// Leaves out each row, and if that is not enough, each pair of rows. False if a code fits them all.
    fn leave_out(&mut self, position: &Position, cancel: &Cancel) -> Result<bool, Cancelled> {
        let rows = position.history().len();
        let singles: Vec<_> = (1..=rows).rev().map(|row| vec![row]).collect();
        let before = |last| (1..last).rev().map(move |first| vec![first, last]);
        let pairs: Vec<_> = (1..=rows).rev().flat_map(before).collect();
        let mut tries = Self::LEFT_OUT;
        for ways in [singles, pairs] {
            if !self.corrections.is_empty() {
                break;
            }
            self.complete &= ways.len() <= tries;
            for out in ways.iter().take(tries) {
                if !self.leave_out_these(position, out, cancel)? {
                    return Ok(false);
                }
            }
            tries = tries.saturating_sub(ways.len());
        }
        Ok(true)
    }

    /// A code that fits all rows but these gives a correction of these.
    fn leave_out_these(
        &mut self,
        position: &Position,
        out: &[usize],
        cancel: &Cancel,
    ) -> Result<bool, Cancelled> {
        let others = Candidates::of(&without(position, out), cancel)?;
        let Some(tally) = ConflictCounts::of(position, &others, cancel)? else {
            return Ok(false);
        };
        let found = if others.is_complete() {
            tally.into_corrections(Count::Exact)
        } else {
            let (of, all) = (others.codes().len() as u128, others.count().value());
            let share = |codes| (u128::from(all) * u128::from(codes) / of) as u64;
            tally.into_corrections(|codes| Count::About(to_two_digits(share(codes)).max(1)))
        };
        self.complete &= others.is_complete();
        // A code that contradicts fewer rows comes up in other ways too.
        let new = |found: &Correction| found.changes.len() == out.len();
        self.corrections.extend(found.into_iter().filter(new));
        Ok(true)
    }

    /// Improves the estimates of the likeliest corrections.
    fn look_closer(&mut self, position: &Position, cancel: &Cancel) -> Result<(), Cancelled> {
        self.corrections.sort_unstable_by(Correction::order);
        for correction in self.corrections.iter_mut().take(Self::LOOKED_AT) {
            if !correction.leaves.is_exact() {
                let left = Candidates::of(&correction.of(position), cancel)?;
                if !left.codes().is_empty() {
                    correction.leaves = left.count();
                }
            }
        }
        Ok(())
    }
}

/// Rounds a share of a sample to two digits.
fn to_two_digits(value: u64) -> u64 {
    let unit = 10_u64.pow(value.checked_ilog10().unwrap_or(0).saturating_sub(1));
    (value + unit / 2) / unit * unit
}

/// Whether a code fits, if known.
pub(super) fn fits(position: &Position, cancel: &Cancel) -> Result<Option<bool>, Cancelled> {
    let candidates = Candidates::of(position, cancel)?;
    let some = !candidates.codes().is_empty();
    Ok((some || candidates.is_complete()).then_some(some))
}

/// Number of first rows that fit together, if known.
fn fitting(position: &Position, cancel: &Cancel) -> Result<Option<usize>, Cancelled> {
    for rows in (0..=position.history().len()).rev() {
        match fits(&position.before(rows), cancel)? {
            Some(true) => return Ok(Some(rows)),
            Some(false) => {}
            None => break,
        }
    }
    Ok(None)
}

/// `position` without these rows.
fn without(position: &Position, out: &[usize]) -> Position {
    let start = Position::new(position.board());
    let rows = (1..).zip(position.history());
    rows.filter(|(row, _)| !out.contains(row))
        .fold(start, |others, (_, (guess, score))| {
            others.with(*guess, *score)
        })
}

/// Numbers of codes that contradict one or two rows, by the conflicts.
#[derive(Default)]
struct ConflictCounts {
    singles: HashMap<Conflict, u64>,
    /// Empty once a single row explains a code.
    pairs: HashMap<[Conflict; 2], u64>,
    /// Most first rows that a code fits.
    fitting: usize,
}

impl ConflictCounts {
    /// `None` if one of the codes fits all rows.
    fn of(
        position: &Position,
        codes: &Candidates,
        cancel: &Cancel,
    ) -> Result<Option<Self>, Cancelled> {
        let mut tally = Self::default();
        for some in codes.codes().chunks(1 << 12) {
            cancel.check()?;
            for code in some {
                let mut conflicts = Conflict::all(position, *code);
                let Some(first) = conflicts.next() else {
                    return Ok(None);
                };
                tally.add(first, conflicts);
            }
        }
        Ok(Some(tally))
    }

    fn add(&mut self, first: Conflict, mut others: impl Iterator<Item = Conflict>) {
        self.fitting = self.fitting.max(first.row - 1);
        match others.next() {
            None => {
                self.pairs.clear();
                *self.singles.entry(first).or_default() += 1;
            }
            Some(second) if self.singles.is_empty() && others.next().is_none() => {
                *self.pairs.entry([first, second]).or_default() += 1;
            }
            Some(_) => {}
        }
    }

    /// The corrections, with the codes that each leaves.
    fn into_corrections(self, leaves: impl Fn(u64) -> Count) -> Vec<Correction> {
        let singles = self
            .singles
            .into_iter()
            .map(|(row, codes)| (vec![row], codes));
        let pairs = self
            .pairs
            .into_iter()
            .map(|(rows, codes)| (rows.to_vec(), codes));
        let correction = |(changes, codes)| Correction {
            changes,
            leaves: leaves(codes),
        };
        singles.chain(pairs).map(correction).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::coach::mistakes::tests::{Contradiction, contradictions};
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn both_ways_find_the_same(contradiction in contradictions()) {
            let Contradiction { position, .. } = contradiction;
            let cancel = Cancel::default();
            let sorted = |search: Option<CorrectionSearch>| search.map(|mut search| {
                search.corrections.sort_by(Correction::order);
                (search.corrections, search.complete, search.fitting)
            });
            prop_assert_eq!(
                sorted(CorrectionSearch::through_some(&position, &cancel).unwrap()),
                sorted(CorrectionSearch::through_all(&position, &cancel).unwrap())
            );
        }
    }
}
