//! The solver that plays what is proven to be best.

use super::effort::{Effort, Halt};
use super::exact::{Optimum, optimum};
use super::{Cancel, Candidates, Choice, ChooseError, Measure, Position, Remark, one_step};

/// Effort for a move: about a second. The classic board takes a fifth of it before the first guess.
const EFFORT: u64 = 250_000_000;

/// The guess with the least total of guesses over all candidates; where that takes too long to prove,
/// the one that tells the most.
pub(super) fn choose(
    position: &Position,
    candidates: &Candidates,
    cancel: &Cancel,
) -> Result<Choice, ChooseError> {
    let learnt = vec![Remark::codes_left(candidates)];
    match optimum(position, candidates, &Effort::new(EFFORT, cancel)) {
        Err(Halt::Cancelled) => Err(ChooseError::Cancelled(super::Cancelled)),
        Err(Halt::OutOfEffort) => {
            let mut choice = one_step::choose(Measure::Bits, position, candidates, cancel)?;
            choice.exact = false;
            choice.reason.push(Remark::NotProven);
            Ok(choice)
        }
        Ok(Optimum { guess, total, rows }) => Ok(Choice {
            guess,
            possible: position.admits(guess),
            exact: true,
            stage: None,
            learnt,
            reason: vec![Remark::Optimum {
                guess,
                total,
                rows,
                of: candidates.count(),
            }],
        }),
    }
}
