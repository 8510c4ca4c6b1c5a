//! Books: the best strategies known for boards on which a search takes too long.

use std::str::SplitWhitespace;
use std::sync::LazyLock;

use crate::rules::{Board, Code, Score};

use super::exact::{Cost, Optimum};
use super::strategy::parts;
use super::symmetry::Exchange;
use super::{Cancel, Candidates, Position, Strategy};

/// The strategy for one board.
pub(super) struct Book {
    /// Pegs, colours, and whether colours repeat.
    board: (u8, u8, bool),
    /// Whether no strategy needs fewer guesses.
    is_proven: bool,
    /// Read when it is first asked for.
    strategy: LazyLock<Strategy>,
}

/// A book in `assets/books/`.
macro_rules! book {
    ($pegs:literal, $colours:literal, $repeats:literal, $is_proven:literal, $name:literal) => {
        Book {
            board: ($pegs, $colours, $repeats),
            is_proven: $is_proven,
            strategy: LazyLock::new(|| {
                let board = Board::new($pegs, $colours, 1, $repeats);
                let text = include_str!(concat!("../../assets/books/", $name, ".txt"));
                read(board.expect("there is such a board"), text)
            }),
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

impl Book {
    /// The book for this board, with any rows.
    pub(super) fn of(board: Board) -> Option<&'static Self> {
        let board = (board.pegs() as u8, board.colours() as u8, board.repeats());
        BOOKS.iter().find(|book| book.board == board)
    }
}

/// What the book of a board plays at a position.
pub(super) struct Step {
    pub(super) best: Optimum,
    /// Whether no other guess is better.
    pub(super) is_proven: bool,
}

/// The step of the book at a position, if the book reaches it and finds every code within the rows left.
///
/// Turns that equal those of the book after an exchange of holes and colours are answered too. Holes are
/// exchanged on up to six pegs only.
pub(super) fn step(position: &Position) -> Option<Step> {
    let (board, rows) = (position.board(), position.rows_to_plan());
    let book = Book::of(board)?;
    let mut place: &Strategy = &book.strategy;
    let mut pairs = Vec::new();
    for (guess, score) in position.history() {
        pairs.push((place.guess(), *guess));
        place = place.after(*score)?;
    }
    let exchange = Exchange::all(board).find_map(|exchange| {
        let mut pairs = pairs.iter();
        pairs.try_fold(exchange, |exchange, (own, played)| {
            exchange.mapping(*own, *played)
        })
    });
    let guess = exchange?.image(board, place.guess())?;
    (place.max() <= usize::from(rows)).then(|| Step {
        best: Optimum {
            guess,
            cost: Cost::new(0, place.total() as u32),
        },
        is_proven: book.is_proven,
    })
}

impl Strategy {
    /// The best strategy known for a board with any rows, if a book comes with the program.
    pub fn kept(board: Board) -> Option<&'static Self> {
        Book::of(board).map(|book| &*book.strategy)
    }
}

/// The strategy with these guesses: those where more than two codes are left, in the order in which
/// [`Score::all`] leads to them. Of one or two codes the lowest is guessed.
fn read(board: Board, text: &str) -> Strategy {
    let codes = Candidates::of(&Position::new(board), &Cancel::default());
    let codes = codes.expect("nobody cancels it");
    place(&mut text.split_whitespace(), codes.codes())
}

fn place(guesses: &mut SplitWhitespace<'_>, codes: &[Code]) -> Strategy {
    let guess = match codes {
        [lowest] | [lowest, _] => *lowest,
        _ => {
            let guess = guesses.next().and_then(|guess| guess.parse().ok());
            guess.expect("the tests read every book")
        }
    };
    let then = parts(guess, codes).into_iter();
    let then: Vec<(Score, Strategy)> = then
        .map(|(score, part)| (score, place(guesses, &part)))
        .collect();
    Strategy::new(guess, codes.len(), then)
}
