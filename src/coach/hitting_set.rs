//! Hitting sets: rows of which each of some sets has one.
//!
//! The rows that prove a fact are such a set: each code that the fact rules out contradicts a set of rows, and is ruled
//! out by any row of it. To find the fewest is the [minimum hitting set problem], one of Karp's 21 (1972). Few rows are
//! found by trying them in order; a proof that needs many is only made so small that no row can be left out.
//!
//! [minimum hitting set problem]: https://en.wikipedia.org/wiki/Set_cover_problem#Hitting_set_formulation

use crate::solver::{Cancel, Cancelled};

use super::conflict_table::RowSet;

/// The most rows for which every choice of rows is tried.
const FEW: usize = 3;

/// Rows of which each of these sets has one, of `row_count` rows. Where three rows or fewer are enough, no fewer are, and
/// of equally few they are the earliest. Where more are needed, none of them can be left out.
///
/// No set may be empty. It is fastest if small sets come first, for they are the hardest to hit.
pub(super) fn hitting_set(
    sets: &[RowSet],
    row_count: usize,
    cancel: &Cancel,
) -> Result<RowSet, Cancelled> {
    if sets.is_empty() {
        return Ok(0);
    }
    let search = Search {
        sets,
        row_count,
        cancel,
    };
    for size in 1..=FEW {
        if let Some(rows) = search.earliest(0, 0, size)? {
            return Ok(rows);
        }
    }
    irreducible(sets, row_count, cancel)
}

/// The search for a hitting set of few rows.
struct Search<'a> {
    sets: &'a [RowSet],
    row_count: usize,
    cancel: &'a Cancel,
}

impl Search<'_> {
    /// The earliest rows that hit every set: those of `chosen`, and so many more from `first` on. The caller has found
    /// that no fewer rows hit all.
    fn earliest(
        &self,
        chosen: RowSet,
        first: usize,
        more: usize,
    ) -> Result<Option<RowSet>, Cancelled> {
        self.cancel.check()?;
        if more == 1 {
            let row = self.row_that_completes(chosen, first);
            return Ok(row.map(|row| chosen | row));
        }
        for row in first..self.row_count {
            if let Some(rows) = self.earliest(chosen | 1 << row, row + 1, more - 1)? {
                return Ok(Some(rows));
            }
        }
        Ok(None)
    }

    /// The earliest row from `first` on that hits every set which `chosen` does not hit, as a bit.
    fn row_that_completes(&self, chosen: RowSet, first: usize) -> Option<RowSet> {
        let mut in_all = RowSet::MAX << first;
        for set in self.sets {
            if set & chosen == 0 {
                in_all &= set;
                if in_all == 0 {
                    return None;
                }
            }
        }
        Some(in_all & in_all.wrapping_neg())
    }
}

/// A hitting set without a row to spare: beginning with the last row, each is left out if the others suffice.
///
/// When a row is decided, all rows before it are still there. So only sets whose first row it is can need it, and they do
/// if they have none of the later rows that were found to be needed. So each set is looked at once.
fn irreducible(sets: &[RowSet], row_count: usize, cancel: &Cancel) -> Result<RowSet, Cancelled> {
    let mut by_first_row: Vec<Vec<RowSet>> = vec![Vec::new(); row_count];
    for set in sets {
        cancel.check()?;
        by_first_row[set.trailing_zeros() as usize].push(*set);
    }
    let mut needed: RowSet = 0;
    for (row, sets_from_row) in by_first_row.iter().enumerate().rev() {
        cancel.check()?;
        if sets_from_row.iter().any(|set| set & needed == 0) {
            needed |= 1 << row;
        }
    }
    Ok(needed)
}
