//! Books: the best strategies known for boards on which a search takes too long.

use std::sync::OnceLock;

use crate::rules::{Board, Code};

use super::symmetry::Exchange;
use super::{Cancel, Candidates, Cost, Position, Strategy, StrategyError, Worth};

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
fn book_of(board: Board) -> Option<&'static Book> {
    let shape = (board.pegs(), board.colours(), board.repeats());
    BOOKS.iter().find(|book| book.board == shape)
}

impl Strategy {
    /// The best strategy known for a board with any rows, if a book comes with the program.
    ///
    /// ```
    /// use pegwise::rules::{Board, Preset};
    /// use pegwise::solver::Strategy;
    ///
    /// let book = Strategy::from_book(Board::new(4, 7)?).ok_or("no book")?;
    /// assert_eq!((book.guess().to_string(), book.total()), ("AABC".to_owned(), 11_228));
    /// assert!(Strategy::from_book(Preset::Mini.board()).is_none());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_book(board: Board) -> Option<&'static Self> {
        let book = book_of(board)?;
        Some(book.strategy.get_or_init(|| read(book.guesses, board)))
    }
}

/// The strategy of a book. Of one or two codes the lowest is guessed.
fn read(guesses: &str, board: Board) -> Strategy {
    let start = Candidates::new(Position::unlimited(board));
    let mut guesses = guesses.split_whitespace();
    let mut next_guess = |candidates: &Candidates| {
        let lowest = candidates.codes()[0];
        if candidates.count() <= 2 {
            return Ok(lowest);
        }
        let guess = guesses.next().and_then(|guess| guess.parse().ok());
        guess.ok_or(StrategyError::Missed(lowest))
    };
    let strategy = Strategy::grow(&start, &mut next_guess, &Cancel::default());
    strategy.expect("the tests read every book")
}

/// Whether no guess is better than those of the book for a board.
pub(super) fn is_proven(board: Board) -> bool {
    book_of(board).is_some_and(|book| book.is_proven)
}

/// What the book of the board plays at a position, if it comes there and finds every code within the
/// rows left; with its worth if all goes on by the book.
///
/// Turns that equal those of the book after an exchange of holes and colours are answered too.
pub(super) fn best_guess(candidates: &Candidates) -> Option<(Code, Worth)> {
    if !candidates.are_all_that_fit() {
        return None;
    }
    let position = candidates.position();
    let board = position.board();
    let mut strategy = Strategy::from_book(board)?;
    let (mut own, mut played) = (Vec::new(), Vec::new());
    for (guess, score) in position.history() {
        own.push(strategy.guess());
        played.push(*guess);
        strategy = strategy.after(*score)?;
    }
    if strategy.max() > usize::from(position.rows_left().guesses_left()) {
        return None;
    }
    let guess = Exchange::between(board, &own, &played)?.image(board, strategy.guess())?;
    let cost = Cost::new(0, strategy.total() as u32);
    Some((guess, Worth::new(cost, candidates.count() as u32)))
}
