//! The optimal solver, and the strategies that come with the program.

use std::sync::LazyLock;

use crate::rules::Board;

use super::cancel::{Interrupted, NodeBudget};
use super::exact::{Cost, Optimum, optimum};
use super::{
    Cancel, Candidates, Choice, ChooseError, Measure, Position, Remark, Strategy, one_step,
};

/// Node budget for a move: about a second. Before the first guess the classic board takes some 30 ms.
const BUDGET: u64 = 150_000_000;

/// If a good guess is known, the most codes for which a proof is tried: some 100 ms on the largest such
/// board.
const FEW: usize = 120;

/// Node budget for such a proof.
const LITTLE: u64 = BUDGET / 4;

/// The guess with the least [`Cost`], else that with the least cost that is known; where
/// none is known, the one that tells the most.
pub(super) fn choose(
    position: &Position,
    candidates: &Candidates,
    cancel: &Cancel,
) -> Result<Choice, ChooseError> {
    let of = candidates.count();
    let known = kept_step(position);
    let best = match &known {
        Some(known) if known.is_proven => Ok(known.best),
        Some(_) if candidates.codes().len() > FEW => Err(Interrupted::OutOfBudget),
        Some(_) => optimum(position, candidates, &NodeBudget::new(LITTLE, cancel)),
        // Where not even the codes can be listed, the guesses are too many.
        None if position.board().code_count() > Candidates::HELD as u64 => {
            Err(Interrupted::OutOfBudget)
        }
        None => optimum(position, candidates, &NodeBudget::new(BUDGET, cancel)),
    };
    let (best, is_proven) = match (best, known) {
        (Err(Interrupted::Cancelled), _) => return Err(ChooseError::Cancelled(super::Cancelled)),
        (Ok(best), _) => (best, true),
        (Err(Interrupted::OutOfBudget), Some(known)) => (known.best, false),
        (Err(Interrupted::OutOfBudget), None) => {
            return unproven(position, candidates, cancel);
        }
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
            candidates.is_complete() && guess.possible && guess.worst == 1
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

/// A strategy in `assets/strategies/`.
macro_rules! kept {
    ($name:literal) => {
        LazyLock::new(|| {
            read(include_str!(concat!(
                "../../assets/strategies/",
                $name,
                ".txt"
            )))
        })
    };
}

/// The built-in strategies by pegs, colours, and whether colours repeat. Each is read when it is first asked
/// for: on these boards a search for the best guess takes too long.
static KEPT: [((usize, usize, bool), LazyLock<Strategy>); 5] = [
    ((4, 7, true), kept!("4x7")),
    ((4, 8, true), kept!("4x8")),
    ((4, 9, true), kept!("4x9")),
    ((4, 10, false), kept!("4x10-no-repeats")),
    ((5, 8, true), kept!("5x8")),
];

fn read(text: &str) -> Strategy {
    text.parse().expect("the tests read them all")
}

/// The built-in strategy for this board, with any rows.
pub(super) fn kept_strategy(board: Board) -> Option<&'static Strategy> {
    let board = (board.pegs(), board.colours(), board.repeats());
    let kept = KEPT.iter().find(|(other, _)| *other == board);
    kept.map(|(_, strategy)| &**strategy)
}

/// Whether every guess on this board is known within some tenths of a second: it has a built-in strategy, or
/// few codes. With many pegs a proof takes longer than the number of codes would suggest.
pub(super) fn is_immediate(board: Board) -> bool {
    const MOST_CODES: u64 = 1_296;
    const MOST_PEGS: usize = 6;
    let is_small = board.pegs() <= MOST_PEGS && board.code_count() <= MOST_CODES;
    is_small || kept_strategy(board).is_some()
}

/// The step of a strategy at a position.
pub(super) struct KeptStep {
    pub(super) best: Optimum,
    /// Whether no other guess is better.
    pub(super) is_proven: bool,
}

/// The step of the built-in strategy at a position, if it reaches the position and finds every code within
/// the rows left.
pub(super) fn kept_step(position: &Position) -> Option<KeptStep> {
    let strategy = kept_strategy(position.board())?;
    let step = strategy.step_at(position.history())?;
    let rows = position.rows_left();
    (step.max <= usize::from(rows)).then(|| KeptStep {
        best: Optimum {
            guess: step.guess,
            cost: Cost::new(0, step.total as u32),
            rows,
        },
        is_proven: strategy.is_proven(),
    })
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
