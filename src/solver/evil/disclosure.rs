//! The end of a game against the evil codemaker.

use crate::rules::Code;
use crate::solver::finding::{SearchResult, find_other};
use crate::solver::{Cancel, Candidates, Count, Position};

use super::{EvilError, fitting};

/// The proof that the evil codemaker did not lie: a code that fits, which it reveals at the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Disclosure {
    /// Fits every row. It is the last guess if that was answered all black. Otherwise it is, of the
    /// codes held that still fit, in order, the middle one, the lower of two; where none is held, the
    /// witness.
    pub revealed: Code,
    /// How many codes fitted after each row, the revealed one among them; never more than before it.
    pub left: Vec<Count>,
}

impl Disclosure {
    /// What there is to disclose at the end of a game with these rows. `witness` is that of the last
    /// answer; it is needed only where no code is held. `counted` is told how many rows were counted
    /// after each of them, for on the largest boards one can take a second.
    ///
    /// # Errors
    /// No code fits the rows, or none is known; or the work was cancelled.
    pub fn of(
        position: &Position,
        witness: Option<Code>,
        counted: &mut dyn FnMut(usize),
        cancel: &Cancel,
    ) -> Result<Self, EvilError> {
        let rows = position.history().len();
        let mut candidates = Candidates::of(&position.before(0), cancel)?;
        let mut left = Vec::with_capacity(rows);
        for row in 1..=rows {
            candidates = candidates.after(&position.before(row), cancel)?;
            left.push(candidates.count());
            counted(row);
        }
        let revealed = revealed(position, &candidates, witness, cancel)?;
        if let Some(last) = left.last_mut()
            && last_guess_won(position).is_some()
        {
            *last = Count::Exact(1);
        }
        let mut after = 1;
        for count in left.iter_mut().rev() {
            *count = count.at_least(after);
            after = count.value();
        }
        Ok(Self { revealed, left })
    }
}

fn revealed(
    position: &Position,
    candidates: &Candidates,
    witness: Option<Code>,
    cancel: &Cancel,
) -> Result<Code, EvilError> {
    if let Some(guess) = last_guess_won(position) {
        return if position.admits(guess) {
            Ok(guess)
        } else {
            Err(EvilError::NoneLeft)
        };
    }
    let codes = candidates.codes();
    let held = codes.get(codes.len().saturating_sub(1) / 2).copied();
    if let Some(code) = held.or_else(|| fitting(position, witness)) {
        return Ok(code);
    }
    if candidates.is_complete() {
        return Err(EvilError::NoneLeft);
    }
    match find_other(position, None, cancel)? {
        SearchResult::Code(code) => Ok(code),
        SearchResult::Nothing => Err(EvilError::NoneLeft),
        SearchResult::Unknown => Err(EvilError::NoneFound),
    }
}

/// The last guess, if it was answered all black.
fn last_guess_won(position: &Position) -> Option<Code> {
    let (guess, score) = position.history().last()?;
    score.is_win(position.board().pegs()).then_some(*guess)
}
