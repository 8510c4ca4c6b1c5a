//! Books: the best strategies known for boards on which a search takes too long.

use std::str::SplitWhitespace;
use std::sync::OnceLock;

use crate::rules::{Board, Code};

use super::strategy::split_by_score;
use super::symmetry::Exchange;
use super::{Candidates, Cost, Strategy, Worth};

/// The strategy for one board.
struct Book {
    /// Pegs, colours, and whether colours repeat.
    board: (usize, usize, bool),
    /// Whether no strategy needs fewer guesses.
    is_proven: bool,
    /// The guesses where more than two codes are left, in the order in which the scores lead to them.
    guesses: &'static str,
    /// Read when it is first asked for.
    strategy: OnceLock<Strategy>,
}

/// A book in `assets/books/`.
macro_rules! book {
    ($pegs:literal, $colours:literal, $repeats:literal, $is_proven:literal, $name:literal) => {
        Book {
            board: ($pegs, $colours, $repeats),
            is_proven: $is_proven,
            guesses: include_str!(concat!("../../assets/books/", $name, ".txt")),
            strategy: OnceLock::new(),
        }
    };
}

static BOOKS: [Book; 5] = [
    book!(4, 7, true, true, "4x7"),
    book!(4, 8, true, true, "4x8"),
    book!(4, 9, true, true, "4x9"),
    book!(4, 10, false, true, "4x10-no-repeats"),
    book!(5, 8, true, false, "5x8"),
];

/// The book for a board, with any rows.
fn of(board: Board) -> Option<&'static Book> {
    let board = (board.pegs(), board.colours(), board.repeats());
    BOOKS.iter().find(|book| book.board == board)
}

impl Strategy {
    /// The best strategy known for a board with any rows, if a book comes with the program.
    pub fn from_book(board: Board) -> Option<&'static Self> {
        let book = of(board)?;
        let guesses = || book.guesses.split_whitespace();
        let codes = || board.codes().collect::<Vec<_>>();
        let read = || node(&mut guesses(), &codes());
        Some(book.strategy.get_or_init(read))
    }
}

/// The strategy for these codes with the next guesses. Of one or two codes the lowest is guessed.
fn node(guesses: &mut SplitWhitespace<'_>, codes: &[Code]) -> Strategy {
    let guess = match codes {
        [lowest] | [lowest, _] => *lowest,
        _ => {
            let guess = guesses.next().and_then(|guess| guess.parse().ok());
            guess.expect("the tests read every book")
        }
    };
    let then = split_by_score(guess, codes).into_iter();
    let then = then.map(|(score, part)| (score, node(guesses, &part)));
    Strategy::new(guess, codes.len(), then.collect())
}

/// Whether no guess is better than those of the book for a board.
pub(super) fn is_proven(board: Board) -> bool {
    of(board).is_some_and(|book| book.is_proven)
}

/// What the book of the board plays at a position, if it comes there and finds every code within the
/// rows left; with its worth if all goes on by the book.
///
/// Turns that equal those of the book after an exchange of holes and colours are answered too.
pub(super) fn best_guess(left: &Candidates) -> Option<(Code, Worth)> {
    if !left.are_all_that_fit() {
        return None;
    }
    let position = left.position();
    let board = position.board();
    let mut node = Strategy::from_book(board)?;
    let (mut own, mut played) = (Vec::new(), Vec::new());
    for (guess, score) in position.history() {
        own.push(node.guess());
        played.push(*guess);
        node = node.after(*score)?;
    }
    let guess = Exchange::between(board, &own, &played)?.image(board, node.guess())?;
    let (cost, of) = (Cost::new(0, node.total() as u32), left.count() as u32);
    let is_enough = node.max() <= usize::from(position.rows_left().guesses_left());
    is_enough.then_some((guess, Worth::new(cost, of)))
}
