//! The codes that can be the secret.

use std::sync::Arc;

use crate::rules::{Code, PlayError, Score};

use super::Position;

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
        let mut codes = position.board().codes();
        codes.retain(|code| position.admits(*code));
        Self::listed(position, codes)
    }

    /// The candidates before each row of a position, and after the last.
    pub fn along(position: &Position) -> Vec<Self> {
        let mut along = Vec::new();
        Self::go_along(&mut along, position);
        along
    }

    /// Turns the candidates along one position into those along another; what both have is kept.
    pub(crate) fn go_along(along: &mut Vec<Self>, position: &Position) {
        let here = |rows| position.first_rows(rows);
        let shared = (0..).zip(&*along);
        let shared = shared.take_while(|(rows, left)| left.position == here(*rows));
        along.truncate(shared.count());
        for rows in along.len()..=position.history().len() {
            along.push(match along.last() {
                Some(before) => before.until(here(rows)),
                None => Self::of(here(rows)),
            });
        }
    }

    /// The candidates one turn later.
    ///
    /// # Errors
    /// As [`Position::with`].
    pub fn with(&self, guess: Code, score: Score) -> Result<Self, PlayError> {
        Ok(self.until(self.position.with(guess, score)?))
    }

    /// The candidates of a later position of the same game.
    fn until(&self, position: Position) -> Self {
        let codes = self.codes.iter().copied();
        let codes = codes.filter(|code| position.admits(*code)).collect();
        Self::listed(position, codes)
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
