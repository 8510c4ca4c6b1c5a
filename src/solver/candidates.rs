//! The codes that can be the secret.

use std::sync::Arc;

use crate::rules::{Code, PlayError, Score};

use super::position::fits;
use super::{Cancel, Cancelled, Position, uncancelled};

/// A position with the codes that are consistent with every score so far.
///
/// A clone shares the codes.
#[derive(Clone, Debug)]
pub struct Candidates {
    position: Position,
    codes: Arc<Vec<Code>>,
}

impl Candidates {
    /// The candidates of a position.
    pub fn new(position: Position) -> Self {
        uncancelled(Self::try_new(position, &Cancel::default()))
    }

    /// The same, unless it is cancelled before they are known: on the largest boards that takes tenths of a second.
    ///
    /// # Errors
    /// [`Cancelled`].
    pub fn try_new(position: Position, cancel: &Cancel) -> Result<Self, Cancelled> {
        let all = position.board().codes();
        let fitting = fitting(all, position.history(), cancel)?;
        Ok(Self::listed(position, fitting))
    }

    /// The candidates before each row of a position, and after the last.
    pub fn row_by_row(position: &Position) -> Vec<Self> {
        uncancelled(Self::try_row_by_row(position, &Cancel::default()))
    }

    /// The same, unless it is cancelled before they are known.
    ///
    /// # Errors
    /// [`Cancelled`].
    pub fn try_row_by_row(position: &Position, cancel: &Cancel) -> Result<Vec<Self>, Cancelled> {
        let mut by_row = Vec::new();
        Self::update_row_by_row(&mut by_row, position, cancel)?;
        Ok(by_row)
    }

    /// Turns the candidates before each row of one position into those of another. Those that both have are not worked
    /// out again. If it is cancelled, the candidates are those of the first rows of the other position.
    pub(crate) fn update_row_by_row(
        by_row: &mut Vec<Self>,
        position: &Position,
        cancel: &Cancel,
    ) -> Result<(), Cancelled> {
        let is_shared =
            |(rows, candidates): &(usize, &Self)| candidates.position == position.first_rows(*rows);
        let shared = by_row.iter().enumerate().take_while(is_shared).count();
        by_row.truncate(shared);
        for rows in by_row.len()..=position.history().len() {
            let after_rows = position.first_rows(rows);
            by_row.push(match by_row.last() {
                Some(before) => before.later(after_rows, cancel)?,
                None => Self::try_new(after_rows, cancel)?,
            });
        }
        Ok(())
    }

    /// The candidates one turn later.
    ///
    /// # Errors
    /// As [`Position::after`].
    pub fn after(&self, guess: Code, score: Score) -> Result<Self, PlayError> {
        let position = self.position.after(guess, score)?;
        Ok(uncancelled(self.later(position, &Cancel::default())))
    }

    /// The candidates of a later position of the same game.
    fn later(&self, position: Position, cancel: &Cancel) -> Result<Self, Cancelled> {
        let own_rows = self.position.history().len();
        let codes = self.codes.iter().copied();
        let fitting = fitting(codes, &position.history()[own_rows..], cancel)?;
        Ok(Self::listed(position, fitting))
    }

    /// The same candidates at a position that has them too.
    pub(super) fn at(&self, position: Position) -> Self {
        let codes = Arc::clone(&self.codes);
        Self { position, codes }
    }

    /// The candidates of a position, in order, found elsewhere.
    pub(super) fn listed(position: Position, codes: Vec<Code>) -> Self {
        let codes = Arc::new(codes);
        Self { position, codes }
    }

    /// The position.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Number of candidates.
    pub fn count(&self) -> usize {
        self.codes.len()
    }

    /// Whether a code is one of them.
    pub fn contains(&self, code: Code) -> bool {
        self.codes.binary_search(&code).is_ok()
    }

    /// The candidates, in order.
    pub fn codes(&self) -> &[Code] {
        &self.codes
    }
}

/// Those of some codes that fit these rows, in order.
fn fitting(
    codes: impl ExactSizeIterator<Item = Code>,
    rows: &[(Code, Score)],
    cancel: &Cancel,
) -> Result<Vec<Code>, Cancelled> {
    let mut fitting = Vec::new();
    if rows.is_empty() {
        fitting.reserve_exact(codes.len());
    }
    for code in codes {
        cancel.check()?;
        if fits(code, rows) {
            fitting.push(code);
        }
    }
    Ok(fitting)
}
