//! What is read off the sheet: cells and their proofs, corrections, puzzles.

use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap};

use pegwise::coach::{Cell, CodeMap, Conflict, Correction, Knowledge, Mistakes, Puzzle};
use pegwise::rules::{Board, Code, Colour, Dice, Outcome, Preset, Score, Seed};
use pegwise::solver::{Cancel, Candidates, Count, Position};

use crate::support::cases::{after, board, cases, code, read, rows};
use crate::support::naive::{codes, contradicted, left, score};

fn known(position: &Position) -> Knowledge {
    let cancel = Cancel::default();
    let candidates = Candidates::of(position, &cancel).unwrap();
    Knowledge::of(position, &candidates, &cancel).unwrap()
}

#[test]
fn cells_and_pegs_are_counted_over_the_codes_left() {
    cases(60, |dice| {
        let board = board(4, 5, 99, dice);
        let number = dice.index(6);
        let rows = rows(board, number, dice);
        let knowledge = known(&after(board, &rows));
        let left = left(board, &rows);
        assert_eq!(knowledge.left, Count::Exact(left.len() as u64));
        for colour in board.palette() {
            for hole in 0..board.pegs() {
                let mut have = left.iter().filter(|code| code.colour(hole) == colour);
                let first = have.clone().next().copied();
                match knowledge.cell(hole, colour) {
                    Cell::Possible { codes, example } => {
                        let number = have.count();
                        assert!(0 < number && number < left.len());
                        assert_eq!((*codes, *example), (Count::Exact(number as u64), first));
                    }
                    Cell::Certain(_) => assert_eq!(have.count(), left.len()),
                    Cell::RuledOut(_) => assert_eq!(have.next(), None),
                }
            }
            let times = |code: &Code| code.colours().filter(|other| *other == colour).count();
            let (least, most) = (left.iter().map(times).min(), left.iter().map(times).max());
            assert_eq!(knowledge.pegs(colour), least.zip(most));
        }
    });
}

/// Without one of the rows the cell would not be certain; of up to three rows no others that are fewer
/// or earlier are enough.
#[test]
fn a_proof_proves_its_cell_with_the_fewest_rows() {
    cases(60, |dice| {
        let board = board(4, 5, 99, dice);
        let number = dice.index(8);
        let rows = rows(board, number, dice);
        let knowledge = known(&after(board, &rows));
        let all = codes(board);
        let wrong: HashMap<Code, Vec<usize>> = all
            .iter()
            .map(|code| (*code, contradicted(*code, &rows)))
            .collect();
        for (hole, colour) in cells(board) {
            let (proof, is_certain) = match knowledge.cell(hole, colour) {
                Cell::Possible { .. } => continue,
                Cell::Certain(proof) => (proof, true),
                Cell::RuledOut(proof) => (proof, false),
            };
            let against = all
                .iter()
                .filter(|code| (code.colour(hole) == colour) != is_certain);
            let against: Vec<&Vec<usize>> = against.map(|code| &wrong[code]).collect();
            let proves = |rows: &[usize]| {
                against
                    .iter()
                    .all(|wrong| wrong.iter().any(|row| rows.contains(row)))
            };
            assert!(proves(proof), "{proof:?}");
            if proof.len() <= 3 {
                let mut smaller = sets(rows.len(), proof.len()).into_iter();
                assert_eq!(smaller.find(|rows| proves(rows)).as_ref(), Some(proof));
            } else {
                assert!(!sets(rows.len(), 3).iter().any(|rows| proves(rows)));
            }
            for row in proof {
                let others: Vec<usize> = proof.iter().copied().filter(|it| it != row).collect();
                assert!(!proves(&others), "{proof:?}");
            }
        }
    });
}

fn cells(board: Board) -> impl Iterator<Item = (usize, Colour)> {
    let holes = move |colour| (0..board.pegs()).map(move |hole| (hole, colour));
    board.palette().flat_map(holes)
}

/// Sets of at most so many of the rows, counted from 1: the fewest first, then the earliest.
fn sets(rows: usize, most: usize) -> Vec<Vec<usize>> {
    let all = 0..1_u32 << rows;
    let set = |bits: u32| {
        (1..=rows)
            .filter(|row| bits >> (row - 1) & 1 == 1)
            .collect()
    };
    let mut all: Vec<Vec<usize>> = all
        .map(set)
        .filter(|set: &Vec<_>| set.len() <= most)
        .collect();
    all.sort_by_key(|set| (set.len(), set.clone()));
    all
}

/// 8×12 has 430 million codes.
fn large() -> Board {
    Board::new(8, 12, 12, true).unwrap()
}

#[test]
fn of_a_sample_only_what_the_pins_of_a_row_rule_out_is_said() {
    let rows = read(large(), &["AABBCCDD 0 0", "EEFFGGHH 2 3"]);
    let knowledge = known(&after(large(), &rows));
    assert!(!knowledge.left.is_exact());
    for (hole, colour) in cells(large()) {
        match knowledge.cell(hole, colour) {
            Cell::RuledOut(proof) => assert!(*proof == [1] && colour.letter() < 'E'),
            Cell::Possible { codes, .. } => assert!(!codes.is_exact() && colour.letter() >= 'E'),
            Cell::Certain(_) => panic!("a sample proves nothing"),
        }
        assert_eq!(knowledge.pegs(colour), None);
    }
}

/// The search for candidates came to its end, so they are all there are; but nothing tells why.
#[test]
fn where_few_codes_are_left_of_many_they_are_counted() {
    let rows = [
        "AABBCCDD 0 0",
        "EEFFGGHH 0 0",
        "IJJJJJJJ 7 0",
        "KJJJJJJJ 7 0",
    ];
    let knowledge = known(&after(large(), &read(large(), &rows)));
    let cell = |hole, letter| knowledge.cell(hole, Colour::from_symbol(letter).unwrap());
    assert_eq!(*cell(0, 'I'), Cell::RuledOut(Vec::new()));
    assert_eq!(*cell(1, 'J'), Cell::Certain(Vec::new()));
    assert!(matches!(
        cell(0, 'J'),
        Cell::Possible {
            codes: Count::Exact(1),
            ..
        }
    ));
    assert_eq!(
        knowledge.pegs(Colour::from_symbol('J').unwrap()),
        Some((7, 8))
    );
}

/// A game in which up to three scores were drawn at random.
fn lied(board: Board, dice: &mut Dice) -> Vec<(Code, Score)> {
    let secret = code(board, dice);
    let scores: Vec<Score> = Score::all(board.pegs()).collect();
    let number = 1 + dice.index(6);
    let mut rows = Vec::new();
    for _ in 0..number {
        let guess = code(board, dice);
        rows.push((guess, score(guess, secret)));
    }
    for _ in 0..=dice.index(3) {
        rows[dice.index(number)].1 = scores[dice.index(scores.len())];
    }
    rows
}

fn mistakes(board: Board, rows: &[(Code, Score)]) -> Option<Mistakes> {
    Mistakes::of(&after(board, rows), &Cancel::default()).unwrap()
}

/// Every code that contradicts one row is left by the correction of that row, and no other; if there is
/// none, every code that contradicts two.
#[test]
fn corrections_are_complete_and_the_likeliest_comes_first() {
    cases(150, |dice| {
        let board = board(4, 5, 99, dice);
        let rows = lied(board, dice);
        let Some(mistakes) = mistakes(board, &rows) else {
            assert!(!left(board, &rows).is_empty());
            return;
        };
        assert!(left(board, &rows).is_empty());
        let mut expected: BTreeMap<Vec<(usize, Score)>, u64> = BTreeMap::new();
        for number in 1..=2 {
            for code in codes(board) {
                let wrong = contradicted(code, &rows);
                if wrong.len() == number {
                    let truly = wrong.iter().map(|row| (*row, score(rows[row - 1].0, code)));
                    *expected.entry(truly.collect()).or_default() += 1;
                }
            }
            if !expected.is_empty() {
                break;
            }
        }
        let found = mistakes.corrections.iter().map(|correction| {
            let changes = correction.changes.iter();
            let changes: Vec<_> = changes.map(|it| (it.row, it.would_score)).collect();
            (changes, correction.leaves.value())
        });
        assert_eq!(found.collect::<BTreeMap<_, _>>(), expected);
        for Conflict { row, scored, .. } in mistakes
            .corrections
            .iter()
            .flat_map(|correction| &correction.changes)
        {
            assert_eq!(*scored, rows[row - 1].1);
        }
        assert!(mistakes.corrections.is_sorted_by_key(order));
        let fits = |number: &usize| !left(board, &rows[..*number]).is_empty();
        assert_eq!(mistakes.fitting, (0..rows.len()).rev().find(fits));
    });
}

/// The more codes a correction leaves, the likelier it is; of equal ones that of fewer pins, then of
/// later rows.
fn order(correction: &Correction) -> impl Ord {
    let slip = |change: &Conflict| {
        let (from, to) = (change.scored, change.would_score);
        let pins = |from: u8, to: u8| i32::from(to) - i32::from(from);
        let (black, white) = (pins(from.black, to.black), pins(from.white, to.white));
        // A black pin for a white one is a single slip.
        (black.max(0) + white.max(0)).max((-black).max(0) + (-white).max(0))
    };
    let changes = || correction.changes.iter();
    let later: Vec<_> = changes().rev().map(|change| Reverse(change.row)).collect();
    let slip: i32 = changes().map(slip).sum();
    (Reverse(correction.leaves.value()), slip, later)
}

#[test]
fn where_not_all_codes_are_listed_no_corrections_are_offered() {
    let rows = |rows: &[&str]| read(large(), rows);
    assert_eq!(mistakes(large(), &rows(&["ABCDEFGH 1 3"])), None);
    for wrong in [
        &["AAAABBBB 4 4", "AAAABBBC 4 3", "AAAAAAAB 4 0"][..],
        &["ABCDEFGH 4 3", "IJKLIJKL 1 1"],
    ] {
        let none = Mistakes {
            corrections: Vec::new(),
            fitting: None,
        };
        assert_eq!(mistakes(large(), &rows(wrong)), Some(none));
    }
}

#[test]
fn long_work_stops_when_it_is_asked_to() {
    let cancel = Cancel::default();
    let board = Preset::Classic.board();
    let position = after(board, &read(board, &["AAAA 4 0", "BBBB 4 0"]));
    let candidates = Candidates::of(&position, &cancel).unwrap();
    cancel.cancel();
    assert!(Knowledge::of(&position, &candidates, &cancel).is_err());
    assert!(Mistakes::of(&position, &cancel).is_err());
}

/// One code is left, it was not played, and without any of the rows there would be others.
fn assert_is_puzzle(game: &pegwise::rules::Game) {
    let turns = game.turns().iter();
    let rows: Vec<_> = turns.map(|turn| (turn.guess, turn.score)).collect();
    assert_eq!(
        left(game.board(), &rows),
        [game.secret().unwrap()],
        "{game}"
    );
    for row in 0..rows.len() {
        let mut fewer = rows.clone();
        fewer.remove(row);
        assert!(
            left(game.board(), &fewer).len() > 1,
            "row {} of\n{game}",
            row + 1
        );
    }
    assert!(game.outcome() == Outcome::Running && game.is_practice());
}

#[test]
fn what_is_made_is_a_puzzle_and_the_same_every_time() {
    cases(2, |dice| {
        for board in [Preset::Kids.board(), Preset::Classic.board()] {
            for rows in 2..=5 {
                let seed = Seed::random(dice);
                let Some(game) = Puzzle::make(board, seed, rows) else {
                    assert_eq!(rows, 2, "{board}: too few rows for most secrets");
                    continue;
                };
                assert_eq!(Puzzle::make(board, seed, rows).as_ref(), Some(&game));
                assert_eq!(game.turns().len(), rows);
                assert_is_puzzle(&game);
            }
        }
    });
    let seed = "KIWI".parse().unwrap();
    let game = Puzzle::make(Preset::Classic.board(), seed, 3).unwrap();
    let text = game.to_string();
    assert!(
        text.ends_with("practice\n1 EADA 0 0\n2 FCCC 2 1\n3 CCBC 2 1\n"),
        "{text}"
    );
    let none = |board: Board, rows| Puzzle::make(board, seed, rows).is_none();
    assert!(
        none(Board::new(6, 9, 10, true).unwrap(), 3),
        "too many codes"
    );
    assert!(
        none(Board::new(4, 6, 3, true).unwrap(), 3),
        "no row is left for the code"
    );
}

/// All fifteen, as their files are under `assets/puzzles/`.
#[test]
fn the_built_in_puzzles_are_puzzles() {
    let names: Vec<&str> = Puzzle::all().iter().map(|puzzle| puzzle.name).collect();
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/puzzles");
    let files = std::fs::read_dir(folder).unwrap();
    let files = files.map(|file| file.unwrap().path().file_stem().unwrap().to_owned());
    let mut files: Vec<_> = files.map(|name| name.into_string().unwrap()).collect();
    files.sort();
    let mut sorted = names.clone();
    sorted.sort_unstable();
    assert_eq!(sorted, files);
    for puzzle in Puzzle::all() {
        assert_is_puzzle(&puzzle.game);
    }
    let (lessons, others) = Puzzle::all().split_at(3);
    assert!(lessons.iter().all(|puzzle| puzzle.lesson.is_some()));
    assert!(others.iter().all(|puzzle| puzzle.lesson.is_none()));
    assert!(others.is_sorted_by_key(|puzzle| puzzle.game.turns().len()));
}

/// What the lessons say is so.
#[test]
fn the_lessons_are_true() {
    let rows = |lesson: usize| -> Vec<(Code, Score)> {
        let turns = Puzzle::all()[lesson].game.turns().iter();
        turns.map(|turn| (turn.guess, turn.score)).collect()
    };
    let secret = |lesson: usize| Puzzle::all()[lesson].game.secret().unwrap();
    // All four colours are in the code; no peg is in its place.
    assert_eq!(rows(0)[0].1, Score::new(0, 4));
    // Row 1 shows the four colours, all in the wrong place; E is not one of them; two pegs of row 2 are
    // right.
    let [(first, four), (_, black)] = rows(1)[..] else {
        panic!()
    };
    assert_eq!((four, black), (Score::new(0, 4), Score::new(2, 0)));
    let letters = |code: Code| code.colours().map(Colour::letter).collect::<Vec<_>>();
    assert!(!letters(first).contains(&'E') && !letters(secret(1)).contains(&'E'));
    // Row 1 leaves six codes, each with two pegs that have changed places; row 2 leaves one of them.
    assert_eq!(rows(2)[0].1, Score::new(2, 2));
    let board = Puzzle::all()[2].game.board();
    assert_eq!(left(board, &rows(2)[..1]).len(), 6);
    assert_eq!(left(board, &rows(2)), [secret(2)]);
}

#[test]
fn every_code_has_a_place_on_the_map_and_neighbours_differ_in_one_peg() {
    for (pegs, colours) in [(1, 5), (2, 3), (3, 4), (4, 6), (5, 3)] {
        let board = Board::new(pegs, colours, 10, true).unwrap();
        let map = CodeMap::of(board);
        let places: HashMap<_, _> = codes(board)
            .into_iter()
            .map(|code| (map.place(code), code))
            .collect();
        let (columns, lines) = map.size();
        assert_eq!(places.len() as u64, board.code_count());
        assert_eq!(u64::from(columns) * u64::from(lines), board.code_count());
        for ((column, line), code) in &places {
            assert!(*column < columns && *line < lines);
            let beside = [(column + 1, *line), (*column, line + 1)];
            for neighbour in beside.iter().filter_map(|place| places.get(place)) {
                let pairs = code.colours().zip(neighbour.colours());
                assert_eq!(pairs.filter(|(one, other)| one != other).count(), 1);
            }
        }
    }
}

#[test]
fn the_largest_board_has_a_map() {
    let map = CodeMap::of(Board::new(12, 26, 99, true).unwrap());
    let side = 26_u32.pow(6);
    assert_eq!(map.size(), (side, side));
    // Of an even number of colours the last run of each goes backwards.
    assert_eq!(map.place("AAAAAAZAAAAA".parse().unwrap()), (0, side - 1));
}
