//! Grades and puzzles, against plain loops over all codes.

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;

use super::*;
use crate::rules::{Colour, Dice, Preset, Score};
use crate::solver::{Cancel, Candidates};

fn all_codes(board: Board) -> Vec<Code> {
    let all = Candidates::of(&Position::new(board), &Cancel::default()).unwrap();
    all.codes().to_vec()
}

/// What is known, spelt out.
#[derive(Debug, Clone, PartialEq)]
struct Notes {
    /// By hole.
    possible: Vec<BTreeSet<Colour>>,
    /// By colour: the least and the most pegs.
    pegs: BTreeMap<Colour, (usize, usize)>,
}

impl Notes {
    fn of(board: Board, codes: &[Code]) -> Self {
        let hole = |hole| codes.iter().map(|code| code.colour(hole)).collect();
        let pegs = |colour| {
            let times = codes
                .iter()
                .map(|code| code.colours().filter(|peg| *peg == colour).count());
            (times.clone().min().unwrap(), times.max().unwrap())
        };
        Self {
            possible: (0..board.pegs()).map(hole).collect(),
            pegs: board
                .palette()
                .map(|colour| (colour, pegs(colour)))
                .collect(),
        }
    }

    fn admit(&self, code: Code) -> bool {
        let holes = code.colours().zip(&self.possible);
        holes
            .into_iter()
            .all(|(colour, possible)| possible.contains(&colour))
            && self.pegs.iter().all(|(colour, (least, most))| {
                let times = code.colours().filter(|peg| peg == colour).count();
                (*least..=*most).contains(&times)
            })
    }
}

/// The grade by its definition, with all sets of at most so many rows in turn until none tells anything.
fn grade_by_hand(board: Board, rows: &[(Code, Score)]) -> Option<usize> {
    let codes = all_codes(board);
    (1..=rows.len()).find(|held| {
        let mut notes = Notes::of(board, &codes);
        loop {
            let before = notes.clone();
            for set in 1_u32..1 << rows.len() {
                if set.count_ones() as usize > *held {
                    continue;
                }
                let fits = |code: &Code| {
                    notes.admit(*code)
                        && rows.iter().enumerate().all(|(row, (guess, score))| {
                            set & 1 << row == 0 || guess.score(*code) == *score
                        })
                };
                let fitting: Vec<Code> = codes.iter().copied().filter(fits).collect();
                notes = Notes::of(board, &fitting);
            }
            if notes.possible.iter().all(|colours| colours.len() == 1) {
                return true;
            }
            if notes == before {
                return false;
            }
        }
    })
}

fn sheet(board: Board, rows: &[(Code, Score)]) -> CodeTable {
    let mut sheet = CodeTable::new(board).unwrap();
    for (guess, score) in rows {
        sheet.write(*guess, *score);
    }
    sheet
}

fn grade(board: Board, rows: &[(Code, Score)]) -> Option<usize> {
    let sheet = sheet(board, rows);
    sheet.grade(sheet.all_rows()).map(Grade::rows)
}

fn fitting(board: Board, rows: &[(Code, Score)]) -> Vec<Code> {
    let fits = |code: &Code| {
        rows.iter()
            .all(|(guess, score)| guess.score(*code) == *score)
    };
    all_codes(board).into_iter().filter(fits).collect()
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

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn grades_are_what_they_are_said_to_be(
        (pegs, colours, repeats) in (2..=3_u8, 3..=5_u8, any::<bool>()),
        (number, length) in (any::<u64>(), 1..=5_usize),
    ) {
        let board = Board::new(pegs, colours, 10, repeats).unwrap();
        let (codes, mut dice) = (all_codes(board), Dice::from_number(number));
        let mut drawn = || codes[dice.index(codes.len())];
        let secret = drawn();
        let rows: Vec<_> = (0..length).map(|_| drawn()).map(|guess| (guess, guess.score(secret))).collect();
        let grade = grade(board, &rows);
        prop_assert_eq!(grade, grade_by_hand(board, &rows));
        prop_assert_eq!(grade.is_some(), fitting(board, &rows).len() == 1);
    }

    #[test]
    fn the_order_of_rows_does_not_matter(number: u64, together in 1..=3_usize) {
        let board = Preset::Kids.board();
        let mut dice = Dice::from_number(number);
        let puzzle = Puzzle::make(board, Seed::random(&mut dice), Grade::new(together).unwrap()).unwrap();
        let mut rows = rows_of(&puzzle);
        for _ in 0..4 {
            dice.shuffle(&mut rows);
            prop_assert_eq!(grade(board, &rows), Some(together));
        }
    }

    #[test]
    fn what_is_made_is_a_puzzle_and_the_same_every_time(
        number: u64,
        (pegs, colours, repeats) in (3..=4_u8, 5..=6_u8, any::<bool>()),
        together in 1..=2_usize,
    ) {
        let board = Board::new(pegs, colours, 8, repeats).unwrap();
        let (seed, grade) = (Seed::random(&mut Dice::from_number(number)), Grade::new(together).unwrap());
        let made = Puzzle::make(board, seed, grade);
        prop_assert_eq!(&Puzzle::make(board, seed, grade), &made);
        let puzzle = made.unwrap();
        prop_assert_eq!(puzzle.grade(), grade);
        assert_is_puzzle(&puzzle);
    }
}

/// Each record says in a comment which seed it was made from; the lessons were made by hand.
#[test]
fn what_comes_with_the_program_is_made_again_from_its_seed() {
    assert_eq!(Shipped::all().len(), shipped::records().count());
    for (shipped, record) in Shipped::all().iter().zip(shipped::records()) {
        assert_is_puzzle(&shipped.puzzle);
        let made = record.lines().find_map(|line| {
            let (seed, grade) = line.strip_prefix("# seed ")?.split_once(" grade ")?;
            Some((
                seed.parse().unwrap(),
                Grade::new(grade.parse().unwrap()).unwrap(),
            ))
        });
        match made {
            None => assert!(shipped.lesson.is_some(), "{record}"),
            Some((seed, grade)) => {
                let again = Puzzle::make(shipped.puzzle.game().board(), seed, grade);
                assert_eq!(again.as_ref(), Ok(&shipped.puzzle), "{record}");
            }
        }
    }
    let others = Shipped::all()
        .iter()
        .filter(|shipped| shipped.lesson.is_none());
    assert!(others.map(|shipped| shipped.puzzle.grade()).is_sorted());
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
    let grades: Vec<_> = (0..3)
        .map(|lesson| Shipped::all()[lesson].puzzle.grade().rows())
        .collect();
    assert_eq!(grades, [1, 1, 2]);
}

#[test]
fn says_why_there_is_none() {
    let seed = "KIWI".parse().unwrap();
    let make = |pegs, colours, rows, grade| {
        let board = Board::new(pegs, colours, rows, true).unwrap();
        Puzzle::make(board, seed, Grade::new(grade).unwrap())
            .unwrap_err()
            .to_string()
    };
    assert!(make(6, 9, 10, 1).starts_with("531,441 codes are too many"));
    assert!(make(3, 26, 10, 1).contains("pegs times colours"));
    // No guess leaves room for another, or two are not enough to need both at once.
    assert_eq!(
        make(4, 6, 1, 1),
        "found no puzzle that takes one row at a time: try another seed"
    );
    assert_eq!(
        make(1, 6, 10, 2),
        "found no puzzle that takes 2 rows together: try another seed"
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
    let rows: Vec<_> = (1..=13).map(|row| format!("{row} CCCC 0 0")).collect();
    assert_eq!(
        of(&format!("{begin}{}", rows.join("\n"))),
        "13 rows are too many for a puzzle: use at most 12"
    );
}
