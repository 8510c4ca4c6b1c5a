//! What the coach reads off the rows: knowledge and its proofs, corrections, puzzles; and the map of codes.

use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap};
use std::panic::catch_unwind;

use pegwise::coach::{
    Analyst, Cell, CodeMap, Conflict, Correction, Fact, Knowledge, ProvenFact, Puzzle, Study,
    WrongScores,
};
use pegwise::rules::{Board, Code, Colour, Game, Outcome, Preset, Score, Seed};
use pegwise::solver::{Candidates, Position};

use crate::support::cases::{
    after, board, candidates_after, cases, code, pins, read, rows, rows_of, sized,
};
use crate::support::naive::{self, codes, contradicted, score};

fn cells(board: Board) -> impl Iterator<Item = (usize, Colour)> {
    let holes = move |colour| (0..board.pegs()).map(move |hole| (hole, colour));
    board.palette().flat_map(holes)
}

/// Checks a proof that some codes are ruled out. `contradicted` are the rows that each of them contradicts. No set of up to
/// three rows proves as much with fewer rows or earlier ones. Of a longer proof no row can be left out.
fn check_proof(proof: &[usize], rows: usize, contradicted: &[Vec<usize>]) {
    let mut sets = vec![Vec::new()];
    for size in 0..3 {
        for set in sets.clone().iter().filter(|set| set.len() == size) {
            let next = set.last().map_or(1, |last| last + 1);
            sets.extend((next..=rows).map(|row| [&set[..], &[row]].concat()));
        }
    }
    match sets.iter().find(|set| proves(set, contradicted)) {
        Some(first) => assert_eq!(first, proof),
        None => assert!(proof.len() > 3 && proves(proof, contradicted), "{proof:?}"),
    }
    for row in proof {
        let others: Vec<usize> = proof.iter().copied().filter(|other| other != row).collect();
        assert!(!proves(&others, contradicted), "{proof:?}");
    }
}

/// Whether each code contradicts one of these rows.
fn proves(rows: &[usize], contradicted: &[Vec<usize>]) -> bool {
    let is_ruled_out = |by: &Vec<usize>| by.iter().any(|row| rows.contains(row));
    contradicted.iter().all(is_ruled_out)
}

/// The facts of a position are those that every code left has and some code of the board has not, in the order of
/// tips: those of the fewest codes first, then those that the fewest rows prove, then those of the newest row. What is
/// certain of a cell is one of them.
#[test]
fn facts_are_all_that_follows_and_the_strongest_comes_first() {
    cases(60, |dice| {
        let board = board(4, 5, 99, dice);
        let rows = rows(board, dice.index(8), dice);
        let knowledge = Knowledge::new(&candidates_after(board, &rows));
        let facts = knowledge.facts();
        let all = codes(board);
        let candidates = naive::candidates(board, &rows);
        assert_eq!(knowledge.remaining(), candidates.len());
        let mut expected = Vec::new();
        for (hole, colour) in cells(board) {
            expected.extend([Fact::Out(hole, colour), Fact::In(hole, colour)]);
            let (fact, proof) = match knowledge.cell(hole, colour) {
                Cell::Certain(proof) => (Fact::In(hole, colour), proof),
                Cell::RuledOut(proof) => (Fact::Out(hole, colour), proof),
                Cell::Possible { codes, example } => {
                    let have: Vec<_> = candidates
                        .iter()
                        .filter(|code| code.colour(hole) == colour)
                        .collect();
                    assert!((1..candidates.len()).contains(&have.len()));
                    assert_eq!((*codes, example), (have.len(), have[0]));
                    continue;
                }
            };
            let is_it = |it: &ProvenFact| it.fact == fact && it.rows == *proof;
            assert!(facts.iter().any(is_it), "{fact:?}");
        }
        for colour in board.palette() {
            let counts = || candidates.iter().map(|code| times(*code, colour));
            let (least, most) = (counts().min().unwrap(), counts().max().unwrap());
            assert_eq!(knowledge.pegs(colour), Some((least, most)));
            expected.push(Fact::Pegs(colour, least, most));
        }
        let is_true = |fact: Fact, code: Code| match fact {
            Fact::Out(hole, colour) => code.colour(hole) != colour,
            Fact::In(hole, colour) => code.colour(hole) == colour,
            Fact::Pegs(colour, least, most) => (least..=most).contains(&times(code, colour)),
            other => panic!("{other:?}"),
        };
        let is_certain = |fact: &Fact| candidates.iter().all(|code| is_true(*fact, *code));
        let needs_a_row = |fact: &Fact| !all.iter().all(|code| is_true(*fact, *code));
        expected.retain(|fact| is_certain(fact) && needs_a_row(fact));
        assert_eq!(facts.len(), expected.len());
        for proven in facts {
            let fact = proven.fact;
            assert!(expected.contains(&fact), "{fact:?}");
            let (holds, fails): (Vec<_>, Vec<_>) =
                all.iter().copied().partition(|code| is_true(fact, *code));
            assert_eq!(proven.codes, holds.len(), "{fact:?}");
            let wrong = fails.iter().map(|code| contradicted(*code, &rows));
            check_proof(&proven.rows, rows.len(), &wrong.collect::<Vec<_>>());
            // Pegs contradict a fact if no code that has them fits it.
            let mut pegs: Vec<_> = code(board, dice).colours().map(Some).collect();
            for peg in &mut pegs {
                if dice.index(2) == 0 {
                    *peg = None;
                }
            }
            if board.repeats() {
                let can_hold = holds.iter().any(|code| has_pegs(*code, &pegs));
                assert_eq!(fact.contradicts(&pegs), !can_hold, "{fact:?} {pegs:?}");
            }
        }
        let newest = |it: &ProvenFact| Reverse(it.rows.last().copied());
        assert!(facts.is_sorted_by_key(|it| (it.codes, it.rows.len(), newest(it))));
    });
}

/// A game goes on, is taken back and goes another way.
#[test]
fn an_analyst_that_was_used_knows_what_a_new_one_does() {
    cases(30, |dice| {
        let board = board(4, 5, 99, dice);
        let mut analyst = Analyst::default();
        let mut rows = rows(board, 6, dice);
        let scores: Vec<Score> = Score::all(board.pegs()).collect();
        for _ in 0..6 {
            rows.truncate(dice.index(rows.len() + 1));
            for _ in 0..dice.index(4) {
                rows.push((code(board, dice), scores[dice.index(scores.len())]));
            }
            let candidates = candidates_after(board, &rows);
            let study = Study::new(candidates.position().clone());
            let known = analyst.study_until(&study, |insight| insight.knowledge.is_some());
            let (knowledge, wrong_scores) = (known.knowledge.unwrap(), known.wrong_scores);
            assert_eq!(*knowledge, Knowledge::new(&candidates));
            assert_eq!(
                wrong_scores.as_deref(),
                WrongScores::find(candidates.position()).as_ref()
            );
        }
    });
}

/// Rows prove what they rule out, and nothing that is known otherwise.
#[test]
fn what_rows_do_not_rule_out_has_no_proof() {
    let board = Board::new(3, 4).unwrap();
    let position = Position::parse(board, "AAB:1,0").unwrap();
    let only: Code = "ACD".parse().unwrap();
    let candidates = Candidates::from_codes(position.clone(), [only]).unwrap();
    let knowledge = Knowledge::new(&candidates);
    for (hole, colour) in cells(board) {
        let rows = match knowledge.cell(hole, colour) {
            Cell::Certain(rows) => {
                assert_eq!(only.colour(hole), colour);
                rows
            }
            Cell::RuledOut(rows) => rows,
            Cell::Possible { .. } => panic!("there is one candidate"),
        };
        // What the row leaves open it does not prove.
        let by_rows = Knowledge::new(&Candidates::new(position.clone()));
        if matches!(by_rows.cell(hole, colour), Cell::Possible { .. }) {
            assert!(rows.is_empty(), "{colour} in hole {hole}");
        }
    }
    assert!(
        knowledge
            .facts()
            .iter()
            .all(|proven| !proven.rows.is_empty())
    );
}

fn has_pegs(code: Code, pegs: &[Option<Colour>]) -> bool {
    let mut pairs = pegs.iter().zip(code.colours());
    pairs.all(|(peg, colour)| peg.is_none_or(|peg| peg == colour))
}

/// How often a code has a colour.
fn times(code: Code, colour: Colour) -> usize {
    code.colours().filter(|other| *other == colour).count()
}

/// Every code that contradicts one row is left by the correction of that row, and no other; if there is
/// none, every code that contradicts two.
#[test]
fn corrections_are_complete_and_the_likeliest_comes_first() {
    cases(150, |dice| {
        let board = board(4, 5, 99, dice);
        let number = 1 + dice.index(6);
        let mut rows = rows(board, number, dice);
        let scores: Vec<Score> = Score::all(board.pegs()).collect();
        for _ in 0..=dice.index(3) {
            rows[dice.index(number)].1 = scores[dice.index(scores.len())];
        }
        let wrong_scores = WrongScores::find(&after(board, &rows));
        assert_eq!(
            wrong_scores.is_some(),
            naive::candidates(board, &rows).is_empty()
        );
        let Some(wrong_scores) = wrong_scores else {
            return;
        };
        let found = wrong_scores.corrections.iter().map(|correction| {
            let changes = correction.changes.iter();
            let by_row = changes.map(|change| (change.row, change.scored, change.would_score));
            (by_row.collect(), correction.leaves)
        });
        let mut expected = corrected(board, &rows, 1);
        if expected.is_empty() {
            expected = corrected(board, &rows, 2);
        }
        assert_eq!(found.collect::<Corrections>(), expected);
        assert!(wrong_scores.corrections.is_sorted_by_key(order));
        let fits = |number: &usize| !naive::candidates(board, &rows[..*number]).is_empty();
        assert_eq!(
            Some(wrong_scores.fitting_rows),
            (0..rows.len()).rev().find(fits)
        );
    });
}

/// Of two slips of four pins one forgot them and one invented them (issue 15 of NebuPookins/JS-Mastermind-Solver).
#[test]
fn pins_are_forgotten_rather_than_invented() {
    let position = Position::parse(Preset::Super.board(), "ABCDE:0,5 DEACB:1,0").unwrap();
    let wrong_scores = WrongScores::find(&position).expect("no code fits");
    let place = |row, score| {
        wrong_scores
            .corrections
            .iter()
            .map(|correction| correction.changes[0])
            .position(|change| (change.row, change.would_score) == (row, score))
    };
    let forgot = place(2, pins(1, 4));
    let invented = place(1, pins(0, 1));
    assert_eq!(forgot, Some(0), "{wrong_scores:?}");
    assert!(invented > forgot, "{wrong_scores:?}");
}

/// How many codes are left by the correction of some rows, each with the score that was given and that of the code.
type Corrections = BTreeMap<Vec<(usize, Score, Score)>, usize>;

/// The corrections of so many rows.
fn corrected(board: Board, rows: &[(Code, Score)], number: usize) -> Corrections {
    let mut leaves = Corrections::new();
    for code in codes(board) {
        let wrong = contradicted(code, rows);
        if wrong.len() != number {
            continue;
        }
        let mut changes = Vec::new();
        for row in wrong {
            let (guess, scored) = rows[row - 1];
            changes.push((row, scored, score(guess, code)));
        }
        *leaves.entry(changes).or_default() += 1;
    }
    leaves
}

/// The fewer pins a correction changes, the likelier it is. Of equal ones one that takes no pin away comes first, then one
/// that leaves more codes, then that of later rows.
fn order(correction: &Correction) -> impl Ord {
    let changes = &correction.changes;
    let pins: u8 = changes.iter().map(pins_changed).sum();
    let takes_pins = changes.iter().any(takes_a_pin);
    let leaves = Reverse(correction.leaves);
    let later: Vec<_> = changes.iter().rev().map(|it| Reverse(it.row)).collect();
    (pins, takes_pins, leaves, later)
}

fn pins_changed(change: &Conflict) -> u8 {
    let (from, to) = (change.scored, change.would_score);
    let colours = from.black().abs_diff(to.black()) + from.white().abs_diff(to.white());
    // A black pin for a white one is a single slip: as many pins as before.
    u8::midpoint(colours, from.total().abs_diff(to.total()))
}

fn takes_a_pin(change: &Conflict) -> bool {
    let (from, to) = (change.scored, change.would_score);
    to.black() < from.black() || to.white() < from.white()
}

/// One code is left, it was not played, and without any of the rows there would be others.
fn assert_is_puzzle(game: &Game) {
    let (board, rows) = (game.board(), rows_of(game));
    assert_eq!(
        naive::candidates(board, &rows),
        [game.secret().unwrap()],
        "{game}"
    );
    for row in 0..rows.len() {
        let fewer = [&rows[..row], &rows[row + 1..]].concat();
        assert!(
            naive::candidates(board, &fewer).len() > 1,
            "row {} of\n{game}",
            row + 1
        );
    }
    assert!(game.outcome() == Outcome::Running && game.is_practice());
}

#[test]
fn a_seed_always_gives_the_same_puzzle() {
    cases(2, |dice| {
        for rows in 3..=5 {
            let board = Preset::Classic.board();
            let game = Puzzle::generate(board, Seed::random(dice), rows).unwrap();
            assert_eq!(game.turns().len(), rows);
            assert_is_puzzle(&game);
        }
    });
    let make = |board, number| Puzzle::generate(board, "KIWI".parse().unwrap(), number);
    let shared = make(Preset::Classic.board(), 3).unwrap();
    let rows = ["EADA 0 0", "FCCC 2 1", "CCBC 2 1"];
    assert_eq!(rows_of(&shared), read(shared.board(), &rows));
    let too_many_codes = sized(6, 9, 10);
    let no_row_for_the_code = sized(4, 6, 3);
    assert!(make(too_many_codes, 3).is_none() && make(no_row_for_the_code, 3).is_none());
}

#[test]
fn built_in_puzzles_are_puzzles_and_their_lessons_are_true() {
    for puzzle in Puzzle::all() {
        assert_is_puzzle(&puzzle.game);
    }
    let [first, second, third, others @ ..] = Puzzle::all() else {
        panic!("there are three lessons")
    };
    assert!(others.is_sorted_by_key(|puzzle| puzzle.game.turns().len()));
    // All four colours are in the code; no peg is in its place.
    assert_eq!(rows_of(&first.game)[0].1, pins(0, 4));
    // Row 1 shows the four colours, all in the wrong place, without E; two pegs of row 2 are right.
    let of_second = rows_of(&second.game);
    assert_eq!((of_second[0].1, of_second[1].1), (pins(0, 4), pins(2, 0)));
    assert!(!of_second[0].0.to_string().contains('E'));
    // Row 1 leaves six codes, each with two pegs that have changed places; row 2 leaves one of them.
    let of_third = rows_of(&third.game);
    assert_eq!(of_third[0].1, pins(2, 2));
    let after_one_row = naive::candidates(third.game.board(), &of_third[..1]);
    assert_eq!(after_one_row.len(), 6);
    assert_eq!(of_third.len(), 2);
}

#[test]
fn neighbours_on_the_map_of_codes_differ_in_one_peg() {
    for (pegs, colours) in [(1, 5), (2, 3), (3, 4), (4, 6), (5, 3)] {
        let board = sized(pegs, colours, 10);
        let map = CodeMap::new(board);
        let codes = codes(board).into_iter();
        let places: HashMap<_, _> = codes.map(|code| (map.locate(code), code)).collect();
        let [columns, lines] = map.size();
        assert_eq!(places.len(), board.code_count());
        assert_eq!((columns * lines) as usize, board.code_count());
        for ((column, line), code) in &places {
            assert!(*column < columns && *line < lines);
            let beside = [(column + 1, *line), (*column, line + 1)];
            for neighbour in beside.iter().filter_map(|place| places.get(place)) {
                let pairs = code.colours().zip(neighbour.colours());
                assert_eq!(pairs.filter(|(one, other)| one != other).count(), 1);
            }
        }
    }
    let too_long = catch_unwind(|| CodeMap::new(sized(4, 6, 10)).locate("AAAAAA".parse().unwrap()));
    assert!(too_long.is_err());
    let largest = CodeMap::new(sized(6, 12, 99));
    let side = 12_u32.pow(3);
    assert_eq!(largest.size(), [side; 2]);
    // Of an even number of colours the last run of each goes backwards.
    let last = largest.locate("AAALAA".parse().unwrap());
    assert_eq!(last, (0, side - 1));
}
