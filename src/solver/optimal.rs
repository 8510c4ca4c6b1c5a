//! The solver that plays what is proven to be best within the rows that are left.

use super::budget::{Interrupted, NodeBudget};
use super::exact::{Optimum, optimum};
use super::{Cancel, Candidates, Choice, ChooseError, Measure, Position, Remark, kept, one_step};

/// Node budget for a move: about a second. Before the first guess the classic board takes some 30 ms.
const BUDGET: u64 = 150_000_000;

/// Where a good guess is known, the codes that may be left for a try to prove a best one: on the
/// largest board with such guesses that takes some 100 ms.
const FEW: usize = 120;

/// Node budget for that.
const LITTLE: u64 = BUDGET / 4;

/// The guess with the least [`Cost`](super::Cost), else that with the least cost that is known; where
/// none is known, the one that tells the most.
pub(super) fn choose(
    position: &Position,
    candidates: &Candidates,
    cancel: &Cancel,
) -> Result<Choice, ChooseError> {
    let of = candidates.count();
    let known = kept::step_at(position);
    let best = match &known {
        Some(known) if known.is_proven => Ok(known.best),
        Some(_) if candidates.codes().len() > FEW => Err(Interrupted::OutOfBudget),
        Some(_) => optimum(position, candidates, &NodeBudget::new(LITTLE, cancel)),
        None => optimum(position, candidates, &NodeBudget::new(BUDGET, cancel)),
    };
    let (best, is_proven) = match (best, known) {
        (Err(Interrupted::Cancelled), _) => return Err(ChooseError::Cancelled(super::Cancelled)),
        (Ok(best), _) => (best, true),
        (Err(Interrupted::OutOfBudget), Some(known)) => (known.best, false),
        (Err(Interrupted::OutOfBudget), None) => return unproven(position, candidates, cancel),
    };
    let Optimum { guess, cost, rows } = best;
    let reason = if is_proven {
        Remark::Optimum {
            guess,
            cost,
            rows,
            of,
        }
    } else {
        let total = cost.guesses();
        Remark::BestKnown { guess, total, of }
    };
    Ok(Choice {
        guess,
        possible: position.admits(guess),
        exact: is_proven,
        stage: None,
        learnt: vec![Remark::codes_left(candidates)],
        reason: vec![reason],
    })
}

/// The guess that looks best one step ahead, where nothing is proven.
fn unproven(
    position: &Position,
    candidates: &Candidates,
    cancel: &Cancel,
) -> Result<Choice, ChooseError> {
    let mut choice =
        one_step::choose(Measure::Bits.within(position), position, candidates, cancel)?;
    choice.exact = false;
    choice.reason.push(Remark::NotProven);
    Ok(choice)
}
