//! Puzzles, against plain loops over all codes.

use std::collections::BTreeSet;

use super::*;
use crate::rules::{Preset, Score};

fn fitting(board: Board, rows: &[(Code, Score)]) -> Vec<Code> {
    let fits = |code: &Code| {
        rows.iter()
            .all(|(guess, score)| guess.score(*code) == *score)
    };
    all_codes(board).unwrap().into_iter().filter(fits).collect()
}

fn rows_of(puzzle: &Puzzle) -> Vec<(Code, Score)> {
    Position::of(puzzle.game(), usize::MAX).history().to_vec()
}

/// Rows that leave one code, each of them needed; and the code was not played.
fn assert_is_puzzle(puzzle: &Puzzle) {
    let (board, rows) = (puzzle.game().board(), rows_of(puzzle));
    assert_eq!(
        fitting(board, &rows),
        [puzzle.game().secret().unwrap()],
        "{}",
        puzzle.game()
    );
    for row in 0..rows.len() {
        let mut fewer = rows.clone();
        fewer.remove(row);
        assert!(
            fitting(board, &fewer).len() > 1,
            "row {} of\n{}",
            row + 1,
            puzzle.game()
        );
    }
    assert_eq!(puzzle.game().outcome(), Outcome::Running);
    assert!(puzzle.game().is_practice());
    assert_eq!(Puzzle::of(puzzle.game()).as_ref(), Ok(puzzle));
}

#[test]
fn what_is_made_is_a_puzzle_and_the_same_every_time() {
    let mut dice = Dice::from_number(1);
    for board in [Preset::Kids.board(), Preset::Classic.board()] {
        for rows in 2..=5 {
            let seed = Seed::random(&mut dice);
            let Ok(puzzle) = Puzzle::make(board, seed, rows) else {
                assert_eq!(rows, 2, "{board}: too few rows for most secrets");
                continue;
            };
            assert_eq!(Puzzle::make(board, seed, rows).as_ref(), Ok(&puzzle));
            assert_eq!(puzzle.rows(), rows);
            assert_is_puzzle(&puzzle);
        }
    }
}

#[test]
fn what_comes_with_the_program_are_puzzles() {
    assert_eq!(Shipped::all().len(), shipped::records().count());
    for shipped in Shipped::all() {
        assert_is_puzzle(&shipped.puzzle);
    }
    let others = Shipped::all()
        .iter()
        .filter(|shipped| shipped.lesson.is_none());
    assert!(others.map(|shipped| shipped.puzzle.rows()).is_sorted());
}

#[test]
fn the_lessons_are_true() {
    let rows = |lesson: usize| rows_of(&Shipped::all()[lesson].puzzle);
    let secret = |lesson: usize| Shipped::all()[lesson].puzzle.game().secret().unwrap();
    let colours = |code: Code| code.colours().collect::<BTreeSet<_>>();
    let same_places = |one: Code, other: Code| {
        one.colours()
            .zip(other.colours())
            .filter(|(a, b)| a == b)
            .count()
    };

    // Four white pins; every colour of the row is in the code, and no peg is in its place.
    let [(guess, score)] = rows(0)[..] else {
        panic!()
    };
    assert_eq!(score, Score::new(0, 4));
    assert_eq!(
        (colours(guess), same_places(guess, secret(0))),
        (colours(secret(0)), 0)
    );

    // Row 1 tells the four colours, and where none of them is; no E; two pegs of row 2 are in place.
    let [(first, score), (second, black)] = rows(1)[..] else {
        panic!()
    };
    assert_eq!((score, black), (Score::new(0, 4), Score::new(2, 0)));
    assert_eq!(
        (colours(first).len(), colours(first)),
        (4, colours(secret(1)))
    );
    assert_eq!(same_places(first, secret(1)), 0);
    assert!(secret(1).colours().all(|colour| colour.letter() != 'E'));
    assert_eq!(same_places(second, secret(1)), 2);

    // Row 1 leaves six codes, each with two pegs that have changed places.
    let board = Preset::Classic.board();
    let left = fitting(board, &rows(2)[..1]);
    assert_eq!(left.len(), 6);
    let first = rows(2)[0].0;
    for code in left {
        assert_eq!(
            (colours(code), same_places(code, first)),
            (colours(first), 2)
        );
    }
    assert_eq!(fitting(board, &rows(2)), [secret(2)]);
}

#[test]
fn says_why_there_is_none() {
    let seed = "KIWI".parse().unwrap();
    let make = |pegs, colours, rows, needed| {
        let board = Board::new(pegs, colours, rows, true).unwrap();
        Puzzle::make(board, seed, needed).unwrap_err().to_string()
    };
    assert!(make(6, 9, 10, 3).starts_with("531,441 codes are too many"));
    // No guess leaves room for another.
    assert_eq!(
        make(4, 6, 3, 3),
        "found no puzzle with so many rows (3): try another seed"
    );
    let of = |record: &str| {
        Puzzle::of(&record.parse().unwrap())
            .unwrap_err()
            .to_string()
    };
    let begin = "pegwise 1\nboard 4x6 rows 20 repeats\ncodemaker secret BBAA\ncodebreaker you\n";
    assert_eq!(
        of(begin),
        "1296 codes are possible: a puzzle must leave one"
    );
    assert_eq!(of(&format!("{begin}1 BBAA 4 0\n")), "the game is over");
}
