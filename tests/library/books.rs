//! The books: best play on whole boards, kept in the program. `published.rs` plays each against every code.

use pegwise::rules::{Board, Preset, Score};
use pegwise::solver::{Candidates, Choice, Solver, Strategy};

use crate::support::cases::{left_after, read};

fn board(pegs: u8, colours: u8, rows: u8, repeats: bool) -> Board {
    Board::new(pegs, colours, rows, repeats).unwrap()
}

fn optimal(left: &Candidates) -> Choice {
    Solver::Optimal.choose(left, 0).unwrap()
}

/// With few codes left Optimal proves its guess and says so. The guess is no worse than that of the book.
#[test]
fn optimal_proves_its_guess_where_few_codes_are_left() {
    let board = Preset::Super.board();
    let start = Strategy::kept(board).unwrap();
    let mut proven = 0;
    for first in [Score::new(1, 2), Score::new(3, 0)] {
        let second = start.after(first).unwrap();
        for score in Score::all(5) {
            let Some(third) = second.after(score) else {
                continue;
            };
            // The guesses for 10 to 40 codes.
            if (25..=120).contains(&third.total()) {
                let turns = [(start.guess(), first), (second.guess(), score)];
                let choice = optimal(&left_after(board, &turns));
                let cost = choice.cost.unwrap_or_else(|| panic!("{turns:?}"));
                assert!(choice.is_proven && u64::from(cost.guesses()) <= third.total());
                proven += 1;
            }
        }
    }
    assert!(proven >= 5, "only {proven} positions");
}

/// The book begins with another guess: holes and colours can be exchanged.
#[test]
fn a_book_knows_every_position_of_the_same_kind() {
    let board = Preset::BullsAndCows.board();
    let choice = optimal(&left_after(board, &read(board, &["JHIA 0 1"])));
    let strategy = Strategy::kept(board).unwrap();
    let next = strategy.after(Score::new(0, 1)).unwrap();
    assert_eq!(u64::from(choice.cost.unwrap().guesses()), next.total());
    assert!(choice.is_proven, "the book is proven");
}

/// If the book needs more rows than are left, the best guess for these rows is searched for.
#[test]
fn with_too_few_rows_for_the_book_optimal_searches() {
    let missed = |rows| {
        let board = board(4, 7, rows, true);
        let left = left_after(board, &read(board, &["AABC 1 1"]));
        optimal(&left).cost.unwrap().missed()
    };
    assert_eq!(missed(10), 0);
    assert!(missed(3) > 0);
}
