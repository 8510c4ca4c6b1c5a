//! The codes that can be the secret.

use std::sync::Arc;
use std::{iter, slice};

use thiserror::Error;

use crate::rules::{Code, CodeError, PlayError, Score};

use super::position::fits;
use super::{Cancel, Cancelled, ChooseError, Limit, Position, uncancelled};

/// A position with the codes that can be the secret: those that are consistent with every score so far, or
/// [some of them](Candidates::from_codes).
///
/// A clone shares the codes.
///
/// ```
/// use pegwise::rules::Board;
/// use pegwise::solver::{Candidates, Position};
///
/// let position = Position::parse(Board::new(3, 4)?, "AAB:1,1")?;
/// let candidates = Candidates::new(position);
/// assert_eq!(candidates.count(), 8);
/// assert!(candidates.contains("ACA".parse()?));
/// let codes: Vec<String> = candidates.iter().map(|code| code.to_string()).collect();
/// assert_eq!(codes.join(" "), "ABC ABD ACA ADA BAC BAD CAA DAA");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidates {
    position: Position,
    codes: Arc<Vec<Code>>,
    are_all_that_fit: bool,
}

impl Candidates {
    /// The candidates of a position.
    pub fn new(position: Position) -> Self {
        uncancelled(Self::try_new(position, &Cancel::default()))
    }

    /// The same, unless it is cancelled before they are known: on the largest boards that takes tenths of a second.
    ///
    /// # Errors
    /// Returns [`Cancelled`] if it is cancelled.
    pub fn try_new(position: Position, cancel: &Cancel) -> Result<Self, Cancelled> {
        let codes = fitting(position.board().codes(), position.history(), cancel)?;
        Ok(Self {
            position,
            codes: Arc::new(codes),
            are_all_that_fit: true,
        })
    }

    /// A position at which one of these codes is the secret: some of those that fit its rows, where more is known of the
    /// secret than the rows tell. The codes can come in any order.
    ///
    /// Figures, rankings, proofs and solvers take them as they take others. The codes need not have the symmetry of the
    /// rows, so that fewer guesses are equivalent and a proof takes longer.
    ///
    /// ```
    /// use pegwise::rules::Board;
    /// use pegwise::solver::{Candidates, Position, Prover};
    ///
    /// // The colours of the secret are known to come in order.
    /// let board = Board::new(3, 4)?;
    /// let codes = board.codes().filter(|code| code.colours().is_sorted());
    /// let candidates = Candidates::from_codes(Position::unlimited(board), codes)?;
    /// assert_eq!(candidates.count(), 20);
    /// let (guess, worth) = Prover::new(candidates).best().ok_or("it takes too long")?;
    /// assert_eq!((guess.to_string(), worth.cost().guesses()), ("CBB".to_owned(), 54));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The board of the position does not allow a code, a code does not fit the rows, or it is there twice.
    pub fn from_codes(
        position: Position,
        codes: impl IntoIterator<Item = Code>,
    ) -> Result<Self, CandidatesError> {
        let board = position.board();
        let mut sorted = Vec::new();
        for code in codes {
            board
                .check(code)
                .map_err(|why| CandidatesError::Illegal { code, why })?;
            if !position.admits(code) {
                return Err(CandidatesError::RuledOut(code));
            }
            sorted.push(code);
        }
        sorted.sort_unstable();
        if let Some(pair) = sorted.windows(2).find(|pair| pair[0] == pair[1]) {
            return Err(CandidatesError::Repeated(pair[0]));
        }
        Ok(Self {
            position,
            codes: Arc::new(sorted),
            are_all_that_fit: false,
        })
    }

    /// The candidates before each row of a position, and after the last.
    ///
    /// ```
    /// use pegwise::rules::Preset;
    /// use pegwise::solver::{Candidates, Position};
    ///
    /// let position = Position::parse(Preset::Classic.board(), "AABB:1,1 ACDC:0,1")?;
    /// let by_row = Candidates::row_by_row(&position);
    /// let counts: Vec<usize> = by_row.iter().map(Candidates::count).collect();
    /// assert_eq!(counts, [1_296, 208, 46]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn row_by_row(position: &Position) -> Vec<Self> {
        uncancelled(Self::try_row_by_row(position, &Cancel::default()))
    }

    /// The same, unless it is cancelled before they are known.
    ///
    /// # Errors
    /// Returns [`Cancelled`] if it is cancelled.
    pub fn try_row_by_row(position: &Position, cancel: &Cancel) -> Result<Vec<Self>, Cancelled> {
        let mut by_row = Vec::new();
        Self::update_row_by_row(&mut by_row, position, cancel)?;
        Ok(by_row)
    }

    /// Turns the candidates before each row of one position into those of another. Those that both have are not worked
    /// out again. If it is cancelled, the candidates are those of the first rows of the other position.
    ///
    /// ```
    /// use pegwise::rules::Board;
    /// use pegwise::solver::{Cancel, Candidates, Position};
    ///
    /// let board = Board::new(3, 4)?;
    /// let mut by_row = Candidates::row_by_row(&Position::parse(board, "AAB:1,0")?);
    /// let longer = Position::parse(board, "AAB:1,0 ACD:1,1")?;
    /// Candidates::update_row_by_row(&mut by_row, &longer, &Cancel::default())?;
    /// let counts: Vec<usize> = by_row.iter().map(Candidates::count).collect();
    /// assert_eq!(counts, [64, 17, 2]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Returns [`Cancelled`] if it is cancelled.
    pub fn update_row_by_row(
        by_row: &mut Vec<Self>,
        position: &Position,
        cancel: &Cancel,
    ) -> Result<(), Cancelled> {
        let mut shared = 0;
        for candidates in &*by_row {
            if candidates.position != position.first_rows(shared) {
                break;
            }
            shared += 1;
        }
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

    /// The candidates one turn later. The first turn on one of the largest boards takes a tenth of a second:
    /// [`Candidates::update_row_by_row`] can be cancelled.
    ///
    /// ```
    /// use pegwise::rules::Preset;
    /// use pegwise::solver::{Candidates, Position};
    ///
    /// let start = Candidates::new(Position::new(Preset::Classic.board()));
    /// let next = start.after("AABB".parse()?, "1 1".parse()?)?;
    /// assert_eq!((start.count(), next.count()), (1_296, 208));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The position has no such turn after it: see [`Position::after`].
    pub fn after(&self, guess: Code, score: Score) -> Result<Self, PlayError> {
        let position = self.position.after(guess, score)?;
        Ok(uncancelled(self.later(position, &Cancel::default())))
    }

    /// The candidates of a later position of the same game.
    pub(super) fn later(&self, position: Position, cancel: &Cancel) -> Result<Self, Cancelled> {
        let own_rows = self.position.history().len();
        let new_rows = &position.history()[own_rows..];
        let codes = fitting(self.iter(), new_rows, cancel)?;
        if codes.len() == self.count() {
            // Many rows that tell nothing take no memory.
            return Ok(Self {
                position,
                ..self.clone()
            });
        }
        Ok(self.later_with_codes(position, codes))
    }

    /// The candidates of a later position of the same game, where they are known already; in order.
    pub(super) fn later_with_codes(&self, position: Position, codes: Vec<Code>) -> Self {
        Self {
            position,
            codes: Arc::new(codes),
            are_all_that_fit: self.are_all_that_fit,
        }
    }

    /// The same candidates at a position that has the same rows.
    pub(super) fn with_position(&self, position: Position) -> Self {
        debug_assert_eq!(self.position.history(), position.history());
        Self {
            position,
            ..self.clone()
        }
    }

    /// Makes sure that there is a code to find, and a row for another guess.
    pub(super) fn check_that_play_goes_on(&self) -> Result<(), ChooseError> {
        if self.count() == 0 {
            Err(ChooseError::NoCandidates)
        } else if self.position.rows_left() == Limit::Rows(0) {
            Err(ChooseError::NoRowLeft)
        } else {
            Ok(())
        }
    }

    /// Whether they are all codes of the board that fit the rows. Then an exchange that leaves the rows as they are turns
    /// the candidates into each other. Some of the codes need not have this symmetry.
    pub(super) fn are_all_that_fit(&self) -> bool {
        self.are_all_that_fit
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

    /// The codes for somebody else to keep: they are shared, not copied.
    pub(crate) fn shared_codes(&self) -> Arc<Vec<Code>> {
        Arc::clone(&self.codes)
    }

    /// The candidates one by one, in order.
    pub fn iter(&self) -> iter::Copied<slice::Iter<'_, Code>> {
        self.codes.iter().copied()
    }
}

impl<'a> IntoIterator for &'a Candidates {
    type Item = Code;
    type IntoIter = iter::Copied<slice::Iter<'a, Code>>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

/// Why some codes are no candidates.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum CandidatesError {
    /// The board does not allow a code.
    #[error("{code} cannot be the secret: {why}")]
    Illegal {
        /// The code.
        code: Code,
        /// What the board does not allow.
        why: CodeError,
    },
    /// A code contradicts a row.
    #[error("{0} cannot be the secret: it does not fit the rows")]
    RuledOut(Code),
    /// A code is there twice.
    #[error("{0} is there twice: name each code once")]
    Repeated(Code),
}

/// Those of some codes that fit these rows, in the same order.
fn fitting(
    codes: impl ExactSizeIterator<Item = Code>,
    rows: &[(Code, Score)],
    cancel: &Cancel,
) -> Result<Vec<Code>, Cancelled> {
    let mut fitting = Vec::new();
    if rows.is_empty() {
        // All of them fit.
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
