//! The optimal solver.

use crate::rules::Board;
use crate::solver::book;
use crate::solver::cancel::{Interrupted, NodeBudget};
use crate::solver::exact::{BestGuess, optimum};
use crate::solver::{
    Cancel, Cancelled, Candidates, Choice, Count, Measure, Partition, Position, Remark, Strategy,
};

use super::one_step;

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
) -> Result<Choice, Cancelled> {
    let known = book::best_guess(position);
    let search = |budget| optimum(position, candidates, NodeBudget::new(budget, cancel));
    let best = match known {
        Some(known) if known.is_proven => Ok(known),
        Some(_) if candidates.codes().len() <= FEW => search(LITTLE),
        // Where not even the codes can be listed, the guesses are too many.
        None if Candidates::can_list(position.board()) => search(BUDGET),
        _ => Err(Interrupted::OutOfBudget),
    };
    match best {
        Ok(best) => Ok(proven(best, candidates)),
        Err(Interrupted::Cancelled) => Err(Cancelled),
        Err(Interrupted::OutOfBudget) => match known {
            Some(known) => Ok(best_known(known, candidates)),
            None => most_info(position, candidates, cancel),
        },
    }
}

/// A guess that no other guess is better than.
fn proven(best: BestGuess, candidates: &Candidates) -> Choice {
    let of = candidates.count();
    let missed = u64::from(best.cost.missed());
    let words = if of == Count::Exact(1) {
        "{} must be the code.".to_owned()
    } else if missed == 0 {
        format!("{} No guess is better: proven.", wins(best, of))
    } else {
        let found = Count::Exact(of.value() - missed);
        format!("{{}} leads to a win for {found} of the {of} codes. No guess is better: proven.")
    };
    Choice {
        cost: Some(best.cost),
        learnt: vec![Remark::codes_left(of)],
        reason: vec![Remark::of_code(words, best.guess)],
        ..Choice::of_guess(best.guess)
    }
}

/// The best guess known.
fn best_known(best: BestGuess, candidates: &Candidates) -> Choice {
    let of = candidates.count();
    let words = format!("{} No better guess is known.", wins(best, of));
    Choice {
        exact: false,
        cost: Some(best.cost),
        learnt: vec![Remark::codes_left(of)],
        reason: vec![Remark::of_code(words, best.guess)],
        ..Choice::of_guess(best.guess)
    }
}

/// How many guesses a candidate takes.
fn wins(best: BestGuess, of: Count) -> String {
    let mean = f64::from(best.cost.guesses()) / of.value() as f64;
    format!("{{}} wins in {mean:.2} guesses on average.")
}

/// The guess that tells the most, where a proof would take too long.
fn most_info(
    position: &Position,
    candidates: &Candidates,
    cancel: &Cancel,
) -> Result<Choice, Cancelled> {
    let measure = Measure::Bits.within(position);
    let mut choice = one_step::choose(measure, position, candidates, cancel)?;
    // No guess is better than a code that tells all others apart, or in the last row than any that fits.
    let tells_all = candidates.is_complete()
        && position.admits(choice.guess)
        && Partition::of(choice.guess, candidates.codes()).worst() == 1;
    if !tells_all && position.rows_left() != Some(1) {
        choice.exact = false;
        choice
            .reason
            .push(Remark::new("Proving the best guess takes too long here."));
    }
    Ok(choice)
}

/// Whether every guess on this board is known within some tenths of a second: it has a book, or few
/// codes. With many pegs a proof takes longer than the number of codes would suggest.
pub(super) fn is_immediate(board: Board) -> bool {
    const MOST_CODES: u64 = 1_296;
    const MOST_PEGS: usize = 6;
    let is_small = board.pegs() <= MOST_PEGS && board.code_count() <= MOST_CODES;
    is_small || Strategy::kept(board).is_some()
}
