//! Books: the best strategies known for boards on which a search takes too long.

use std::str::SplitWhitespace;
use std::sync::OnceLock;

use crate::rules::{Board, Code};

use super::exact::{BestGuess, Cost};
use super::strategy::parts;
use super::symmetry::Exchange;
use super::{Cancel, Candidates, Position, Strategy};

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
    pub fn kept(board: Board) -> Option<&'static Self> {
        let book = of(board)?;
        Some(book.strategy.get_or_init(|| read(board, book.guesses)))
    }
}

fn read(board: Board, guesses: &str) -> Strategy {
    let codes = Candidates::of(&Position::new(board), &Cancel::default());
    let codes = codes.expect("nobody cancels it");
    place(&mut guesses.split_whitespace(), codes.codes())
}

/// The strategy for these codes with the next guesses. Of one or two codes the lowest is guessed.
fn place(guesses: &mut SplitWhitespace<'_>, codes: &[Code]) -> Strategy {
    let guess = match codes {
        [lowest] | [lowest, _] => *lowest,
        _ => {
            let guess = guesses.next().and_then(|guess| guess.parse().ok());
            guess.expect("the tests read every book")
        }
    };
    let then = parts(guess, codes).into_iter();
    let then = then.map(|(score, part)| (score, place(guesses, &part)));
    Strategy::new(guess, codes.len(), then.collect())
}

/// What the book of the board plays at a position, if it comes there and finds every code within the
/// rows left.
///
/// Turns that equal those of the book after an exchange of holes and colours are answered too. Holes are
/// exchanged on up to six pegs only.
pub(super) fn best_guess(position: &Position) -> Option<BestGuess> {
    let board = position.board();
    let mut place = Strategy::kept(board)?;
    let mut exchanges: Vec<Exchange> = Exchange::all(board).collect();
    for (guess, score) in position.history() {
        let fitting = exchanges.iter();
        let fitting = fitting.filter_map(|exchange| exchange.mapping(place.guess(), *guess));
        exchanges = fitting.collect();
        place = place.after(*score)?;
    }
    let guess = exchanges.first()?.image(board, place.guess())?;
    (place.max() <= usize::from(position.rows_to_plan())).then(|| BestGuess {
        guess,
        cost: Cost::new(0, place.total() as u32),
        is_proven: of(board).is_some_and(|book| book.is_proven),
    })
}
