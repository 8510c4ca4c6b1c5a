//! The optimal solver.

use crate::rules::Board;

use super::book::{self, Book};
use super::cancel::{Interrupted, NodeBudget};
use super::exact::{Optimum, optimum};
use super::{Cancel, Candidates, Choice, ChooseError, Measure, Position, Remark, one_step};

/// Node budget for a move: about a second. Before the first guess the classic board takes some 30 ms.
const BUDGET: u64 = 300_000_000;

/// If a good guess is known, the most codes for which a proof is tried: some 100 ms on the largest such
/// board.
const FEW: usize = 120;

/// Node budget for such a proof.
const LITTLE: u64 = BUDGET / 4;

/// The guess with the least cost, else that of the book, else the one that tells the most.
pub(super) fn choose(
    position: &Position,
    candidates: &Candidates,
    cancel: &Cancel,
) -> Result<Choice, ChooseError> {
    let of = candidates.count();
    let known = book::step(position);
    let best = match &known {
        Some(known) if known.is_proven => Ok(known.best),
        Some(_) if candidates.codes().len() > FEW => Err(Interrupted::OutOfBudget),
        Some(_) => optimum(position, candidates, NodeBudget::new(LITTLE, cancel)),
        // Where not even the codes can be listed, the guesses are too many.
        None if position.board().code_count() > Candidates::HELD as u64 => {
            Err(Interrupted::OutOfBudget)
        }
        None => optimum(position, candidates, NodeBudget::new(BUDGET, cancel)),
    };
    let (best, is_proven) = match (best, known) {
        (Err(Interrupted::Cancelled), _) => return Err(ChooseError::Cancelled(super::Cancelled)),
        (Ok(best), _) => (best, true),
        (Err(Interrupted::OutOfBudget), Some(known)) => (known.best, false),
        (Err(Interrupted::OutOfBudget), None) => {
            return unproven(position, candidates, cancel);
        }
    };
    let Optimum { guess, cost } = best;
    let reason = if is_proven {
        Remark::Optimum {
            guess,
            cost,
            rows: position.rows_left(),
            of,
        }
    } else {
        let total = cost.guesses();
        Remark::BestKnown { guess, total, of }
    };
    Ok(Choice {
        possible: position.admits(guess),
        exact: is_proven,
        learnt: vec![Remark::codes_left(candidates)],
        reason: vec![reason],
        ..Choice::of_guess(guess)
    })
}

/// The guess that tells the most.
fn unproven(
    position: &Position,
    candidates: &Candidates,
    cancel: &Cancel,
) -> Result<Choice, ChooseError> {
    let measure = Measure::Bits.within(position);
    let choice = one_step::choose(measure, position, candidates, cancel)?;
    let needs_no_proof = match choice.reason[..] {
        [Remark::LastRow] => true,
        // No guess is better than a code that tells all others apart.
        [Remark::Effect { guess, .. }] => {
            candidates.is_complete() && guess.possible && guess.worst.value() == 1
        }
        _ => false,
    };
    if needs_no_proof {
        return Ok(choice);
    }
    let mut reason = choice.reason;
    reason.push(Remark::NotProven);
    Ok(Choice {
        exact: false,
        reason,
        ..choice
    })
}

/// Whether every guess on this board is known within some tenths of a second: it has a book, or few
/// codes. With many pegs a proof takes longer than the number of codes would suggest.
pub(super) fn is_immediate(board: Board) -> bool {
    const MOST_CODES: u64 = 1_296;
    const MOST_PEGS: usize = 6;
    let is_small = board.pegs() <= MOST_PEGS && board.code_count() <= MOST_CODES;
    is_small || Book::of(board).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn says_what_is_proven() {
        let cancel = Cancel::default();
        let says = |rows: u8, turns: usize| {
            let board = Board::new(8, 12, rows, true).unwrap();
            let secret = "BAEKEDLG".parse().unwrap();
            let guesses = ["AABBCCDE", "BEFGAAEH", "IAEKJDBE", "BAKEEDGL", "BAEKEDLH"];
            let guesses = guesses
                .iter()
                .take(turns)
                .map(|guess| guess.parse().unwrap());
            let position = Position::played(board, secret, guesses);
            let candidates = Candidates::of(&position, &cancel).unwrap();
            let choice = unproven(&position, &candidates, &cancel).unwrap();
            (choice.exact, choice.reason.last().unwrap().to_string())
        };
        let not_proven = Remark::NotProven.to_string();
        assert_eq!(says(10, 2), (false, not_proven));
        let apart = "BAEKEDLG tells all 2 codes apart.";
        assert_eq!(says(10, 4), (true, apart.to_owned()));
        assert_eq!(says(5, 4), (true, Remark::LastRow.to_string()));
        let only = "BAEKEDLG is the only code that fits.";
        assert_eq!(says(6, 5), (true, only.to_owned()));
    }
}
