//! Books: the best strategies known for boards on which a search takes too long during a game.

use std::sync::OnceLock;

use crate::rules::{Board, Code};

use super::symmetry::Exchange;
use super::{Cancel, Candidates, Cost, Position, Strategy, Worth};

/// What a board is but for its rows: pegs, colours, and whether colours repeat.
type Shape = (usize, usize, bool);

/// The strategy for one board.
struct Book {
    board: Shape,
    /// Whether no strategy needs fewer guesses.
    is_proven: bool,
    /// The guesses where more than two codes are left, in the order in which the scores lead to them.
    guesses: &'static str,
    /// Read when it is first asked for.
    strategy: OnceLock<Strategy>,
}

/// The file of a book.
macro_rules! book {
    ($name:literal) => {
        include_str!(concat!("../../assets/books/", $name, ".txt"))
    };
}

static BOOKS: [Book; 18] = [
    Book::proven((3, 12, true), book!("3x12")),
    Book::proven((3, 13, true), book!("3x13")),
    Book::proven((3, 14, true), book!("3x14")),
    Book::proven((4, 7, true), book!("4x7")),
    Book::proven((4, 8, true), book!("4x8")),
    Book::proven((4, 9, true), book!("4x9")),
    Book::proven((4, 10, true), book!("4x10")),
    Book::proven((4, 10, false), book!("4x10-no-repeats")),
    Book::proven((5, 6, true), book!("5x6")),
    Book::proven((5, 7, true), book!("5x7")),
    Book::proven((5, 7, false), book!("5x7-no-repeats")),
    Book::unproven((5, 8, true), book!("5x8")),
    Book::proven((5, 8, false), book!("5x8-no-repeats")),
    Book::proven((6, 4, true), book!("6x4")),
    Book::proven((6, 5, true), book!("6x5")),
    Book::proven((8, 3, true), book!("8x3")),
    Book::proven((10, 2, true), book!("10x2")),
    Book::proven((11, 2, true), book!("11x2")),
];

impl Book {
    const fn proven(board: Shape, guesses: &'static str) -> Self {
        Self::new(board, true, guesses)
    }

    const fn unproven(board: Shape, guesses: &'static str) -> Self {
        Self::new(board, false, guesses)
    }

    const fn new(board: Shape, is_proven: bool, guesses: &'static str) -> Self {
        Self {
            board,
            is_proven,
            guesses,
            strategy: OnceLock::new(),
        }
    }
}

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

/// Why no book has a fault.
const BOOKS_ARE_READ: &str = "the tests read every book";

/// The strategy of a book. Of one or two codes the lowest is guessed.
fn read(guesses: &str, board: Board) -> Strategy {
    let start = Candidates::new(Position::unlimited(board));
    let mut words = guesses.split_whitespace();
    let next_guess = &mut |candidates: &Candidates| {
        let lowest = candidates.codes()[0];
        if candidates.count() <= 2 {
            return Ok(lowest);
        }
        let guess = words.next().and_then(|word| word.parse().ok());
        Ok(guess.expect(BOOKS_ARE_READ))
    };
    Strategy::grow(&start, next_guess, &Cancel::default()).expect(BOOKS_ARE_READ)
}

/// Whether there is a book for a board. It is not read for this.
pub(super) fn is_there(board: Board) -> bool {
    book_of(board).is_some()
}

/// Whether no guess is better than those of the book for a board.
pub(super) fn is_proven(board: Board) -> bool {
    book_of(board).is_some_and(|book| book.is_proven)
}

/// What the book of the board plays at a position, with the worth if all goes on by the book. `None` if the book does not
/// come there, or does not find every code within the rows left.
///
/// The rows can be those of the book after an exchange of holes and colours: the guess is exchanged likewise.
pub(super) fn best_guess(candidates: &Candidates) -> Option<(Code, Worth)> {
    if !candidates.are_all_that_fit() {
        return None;
    }
    let position = candidates.position();
    let board = position.board();
    let mut strategy = Strategy::from_book(board)?;
    let mut guesses_of_book = Vec::new();
    for (_, score) in position.history() {
        guesses_of_book.push(strategy.guess());
        strategy = strategy.after(*score)?;
    }
    if strategy.max() > usize::from(position.rows_left().guesses_left()) {
        return None;
    }
    let guesses: Vec<Code> = position.guesses().collect();
    let exchange = Exchange::between(board, &guesses_of_book, &guesses)?;
    let guess = exchange.image(board, strategy.guess())?;
    let cost = Cost::new(0, strategy.total() as u32);
    Some((guess, Worth::new(cost, candidates.count() as u32)))
}
