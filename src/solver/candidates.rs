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
    pub fn of(position: Position) -> Self {
        uncancelled(Self::of_until(position, &Cancel::default()))
    }

    /// The same, unless it is cancelled before they are known: on the largest boards that takes tenths of a second.
    ///
    /// # Errors
    /// [`Cancelled`].
    pub fn of_until(position: Position, cancel: &Cancel) -> Result<Self, Cancelled> {
        let all = position.board().each_code();
        let fitting = fitting(all, position.history(), cancel)?;
        Ok(Self::listed(position, fitting))
    }

    /// The candidates before each row of a position, and after the last.
    pub fn along(position: &Position) -> Vec<Self> {
        uncancelled(Self::along_until(position, &Cancel::default()))
    }

    /// The same, unless it is cancelled before they are known.
    ///
    /// # Errors
    /// [`Cancelled`].
    pub fn along_until(position: &Position, cancel: &Cancel) -> Result<Vec<Self>, Cancelled> {
        let mut along = Vec::new();
        Self::go_along(&mut along, position, cancel)?;
        Ok(along)
    }

    /// Turns the candidates along one position into those along another; what both have is kept. If it is cancelled,
    /// they are those along the first rows of the other.
    pub(crate) fn go_along(
        along: &mut Vec<Self>,
        position: &Position,
        cancel: &Cancel,
    ) -> Result<(), Cancelled> {
        let here = |rows| position.first_rows(rows);
        let shared = (0..).zip(&*along);
        let shared = shared.take_while(|(rows, left)| left.position == here(*rows));
        along.truncate(shared.count());
        for rows in along.len()..=position.history().len() {
            along.push(match along.last() {
                Some(before) => before.later(here(rows), cancel)?,
                None => Self::of_until(here(rows), cancel)?,
            });
        }
        Ok(())
    }

    /// The candidates one turn later.
    ///
    /// # Errors
    /// As [`Position::with`].
    pub fn with(&self, guess: Code, score: Score) -> Result<Self, PlayError> {
        let position = self.position.with(guess, score)?;
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
