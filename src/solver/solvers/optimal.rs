//! The optimal solver.

use crate::rules::{Board, Code, grouped};
use crate::solver::{
    Cancel, Cancelled, Candidates, Choice, Limit, Measure, Prover, Remark, Strategy, Worth, book,
    limits,
};

use super::one_step;

impl Prover {
    /// The choice of the optimal solver: the guess with the least cost, else that of the book, else the one that
    /// tells the most.
    ///
    /// # Errors
    /// [`Cancelled`].
    pub(crate) fn choice_until(&mut self, cancel: &Cancel) -> Result<Choice, Cancelled> {
        let book = book::best_guess(self.left());
        if let Some(book) = book.filter(|_| self.left().count() > limits::BOOK_CODES) {
            return Ok(chosen(book.guess, book.worth, book.is_proven));
        }
        Ok(match (self.best_until(cancel)?, book) {
            (Some((guess, worth)), _) => chosen(guess, worth, true),
            (None, Some(book)) => chosen(book.guess, book.worth, false),
            (None, None) => most_info(self.left(), cancel)?,
        })
    }
}

/// A guess with its worth: no guess is better, or none that is known.
fn chosen(guess: Code, worth: Worth, is_proven: bool) -> Choice {
    let doubt = if is_proven {
        "No guess is better: proven."
    } else {
        "No better guess is known."
    };
    let words = if worth.of == 1 {
        "{} must be the code.".to_owned()
    } else if worth.is_certain() {
        format!(
            "{{}} wins in {} guesses on average. {doubt}",
            worth.digits()
        )
    } else {
        let (found, of) = (grouped(worth.found()), grouped(worth.of));
        format!("{{}} leads to a win for {found} of the {of} codes. {doubt}")
    };
    Choice {
        is_proven,
        cost: Some(worth.cost),
        learnt: vec![Remark::codes_left(worth.of as usize)],
        reason: vec![Remark::of_code(words, guess)],
        ..Choice::of_guess(guess)
    }
}

/// The guess that tells the most, where a proof would take too long.
fn most_info(left: &Candidates, cancel: &Cancel) -> Result<Choice, Cancelled> {
    let measure = Measure::Bits.within(left.position());
    let mut choice = one_step::choose(measure, left, cancel)?;
    // In the last row no guess is better than any that fits.
    if left.position().left() != Limit::Rows(1) {
        choice.is_proven = false;
        let words = "Proving the best guess takes too long here.";
        choice.reason.push(Remark::new(words));
    }
    Ok(choice)
}

/// Whether every guess on this board is known within some tenths of a second: it has a book, or few
/// codes. With many pegs a proof takes longer than the number of codes would suggest.
pub(super) fn is_immediate(board: Board) -> bool {
    let is_small = board.pegs() <= limits::QUICK_PEGS && board.code_count() <= limits::QUICK_CODES;
    is_small || Strategy::kept(board).is_some()
}
