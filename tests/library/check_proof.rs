//! The checker among the examples: a proof that is complete passes, one with a gap or a fault does not.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use pegwise::rules::{Board, Code, Dice};
use pegwise::solver::{
    Cancel, Candidates, Position, ProofLine, ProofLines, ProofSearch, Proven, Prover, first_guesses,
};

use crate::support::cases::{after, cases, pins, read, shaped, sized};
use crate::support::golden::golden;
use crate::support::naive::{self, Costs};

#[path = "../../examples/check_proof/check.rs"]
mod check;

use check::{Exchanges, check};

/// More than any code needs on these boards.
const ROWS: u8 = 20;

fn small_boards() -> Vec<Board> {
    let without_repeats = shaped(3, 4, ROWS, false).unwrap();
    let with_repeats = [(1, 4), (2, 2), (2, 4), (3, 3)];
    let mut boards = vec![without_repeats];
    boards.extend(with_repeats.map(|(pegs, colours)| sized(pegs, colours, ROWS)));
    boards
}

/// A line about every first guess of which none is like another, and about every second guess after it, by trying all.
fn lines_by_trying_all(board: Board) -> Vec<ProofLine> {
    let mut costs = Costs::of(board);
    let mut line = |history, guess, possible: &[Code]| {
        let (_, cost) = costs.with(guess, possible, ROWS);
        ProofLine::new(history, guess, Proven::Exactly(cost.into()))
    };
    let codes = naive::codes(board);
    let mut lines = Vec::new();
    for first in first_guesses(board) {
        lines.push(line(Vec::new(), first, &codes));
        for ((black, white), possible) in naive::parts(first, &codes) {
            let score = pins(black, white);
            for second in &codes {
                lines.push(line(vec![(first, score)], *second, &possible));
            }
        }
    }
    lines
}

fn proofs(board: Board, lines: &[ProofLine]) -> ProofLines {
    let mut proofs = ProofLines::new(board);
    for line in lines {
        proofs.add(line.clone()).unwrap();
    }
    proofs
}

/// The last line of the report.
fn verdict(lines: &ProofLines) -> String {
    let report = check(lines);
    let text = report.to_string();
    let verdict = text.lines().last().unwrap();
    assert_eq!(report.is_complete(), verdict.ends_with(": complete"));
    verdict.to_owned()
}

fn least(board: Board) -> u64 {
    let (_, guesses) = Costs::of(board).least(&naive::codes(board), ROWS);
    guesses.into()
}

#[test]
fn lines_about_all_guesses_are_complete() {
    for board in small_boards() {
        let lines = proofs(board, &lines_by_trying_all(board));
        let claim = format!(": {} guesses, first guess ", least(board));
        let verdict = verdict(&lines);
        let is_complete = verdict.contains(&claim) && verdict.ends_with(": complete");
        assert!(is_complete, "{verdict}");
    }
}

/// A line about a second guess has a bound now and then. One about a first guess may be wrong.
fn changed(line: ProofLine, dice: &mut Dice) -> ProofLine {
    let cost = line.proven.lower_bound();
    let is_first = line.history.is_empty();
    let proven = match dice.index(10) {
        0 if is_first => Proven::Exactly(cost + 1),
        1 if is_first => Proven::Exactly(cost - 1),
        2 => Proven::AtLeast(cost - dice.index(2) as u64),
        _ => line.proven,
    };
    ProofLine::new(line.history, line.guess, proven)
}

/// Whatever lines are missing or have a bound only, and whatever total is claimed: where all lines about second guesses are
/// true, no proof is complete but one of the least total.
#[test]
fn no_wrong_total_is_complete() {
    for board in small_boards() {
        let all = lines_by_trying_all(board);
        let least = least(board);
        let mut complete = 0;
        cases(300, |dice| {
            let one_is_missing_of = 2 + dice.index(200);
            let mut some = Vec::new();
            for line in &all {
                if dice.index(one_is_missing_of) > 0 {
                    some.push(changed(line.clone(), dice));
                }
            }
            let verdict = verdict(&proofs(board, &some));
            if verdict.ends_with(": complete") {
                complete += 1;
                assert!(
                    verdict.contains(&format!(": {least} guesses, ")),
                    "{verdict}"
                );
            }
        });
        assert!(complete > 0, "{board}");
    }
}

/// What the name of a file has at its end while the proof goes on.
const UNFINISHED: &str = "-unfinished";

/// The proofs in `assets/proofs`, by the names of their files.
fn kept_proofs() -> BTreeMap<String, ProofLines> {
    let mut proofs = BTreeMap::new();
    for entry in fs::read_dir("assets/proofs").unwrap() {
        let path = entry.unwrap().path();
        let text = fs::read_to_string(&path).unwrap();
        let name = path.file_name().unwrap().to_str().unwrap();
        proofs.insert(name.to_owned(), text.parse().unwrap());
    }
    proofs
}

/// They are kept in the order in which lines are displayed.
#[test]
fn kept_proofs_can_be_read_and_are_in_order() {
    let proofs = kept_proofs();
    assert!(!proofs.is_empty());
    for (name, lines) in proofs {
        let text = lines.to_string();
        let board = text.lines().next().unwrap();
        let named = name
            .replace(".txt", "")
            .replace(UNFINISHED, "")
            .replace('-', " ")
            .replace("no repeats", "no-repeats");
        assert_eq!(board, format!("pegwise proof {named}"));
        golden(&format!("../../assets/proofs/{name}"), &text);
    }
}

#[test]
fn the_kept_proof_of_the_classic_board_is_complete() {
    let verdict = verdict(&kept_proofs()["4x6.txt"]);
    assert_eq!(verdict, "4x6: 5,625 guesses, first guess AABC: complete");
}

/// Their totals stand on the page.
#[test]
#[ignore = "takes seconds for each file in a release build"]
fn kept_proofs_are_complete() {
    const PAGE: &str = include_str!("../../docs/solvers.md");
    for (name, lines) in kept_proofs() {
        if name.contains(UNFINISHED) {
            continue;
        }
        let verdict = verdict(&lines);
        assert!(verdict.ends_with(": complete"), "{verdict}");
        let (_, claim) = verdict.split_once(": ").unwrap();
        let (total, _) = claim.split_once(' ').unwrap();
        assert!(PAGE.contains(total), "{verdict}");
    }
}

/// One line for each class of guesses that are equivalent, but those that tell nothing. Of guesses that divide the codes
/// alike one is there.
fn line_of_each_class(board: Board) -> Vec<ProofLine> {
    let mut lines = Vec::new();
    let mut add_all = |position: Position| {
        let possible = naive::candidates(board, position.history());
        let mut divisions = BTreeSet::new();
        let prover = Prover::new(Candidates::new(position.clone()));
        for (guess, worth) in prover.list(usize::MAX, &Cancel::default()).unwrap() {
            let won = possible.iter().find(|code| **code == guess);
            let parts: BTreeSet<Vec<Code>> = naive::parts(guess, &possible).into_values().collect();
            if !divisions.insert((won.copied(), parts)) {
                continue;
            }
            let cost = worth.cost().guesses();
            let history = position.history().to_vec();
            lines.push(ProofLine::new(history, guess, Proven::Exactly(cost.into())));
        }
    };
    let start = Position::unlimited(board);
    add_all(start.clone());
    for first in first_guesses(board) {
        for ((black, white), possible) in naive::parts(first, &naive::codes(board)) {
            if possible.len() > 2 {
                add_all(start.after(first, pins(black, white)).unwrap());
            }
        }
    }
    lines
}

/// What a proof has no lines about is covered: guesses that are equivalent or divide the codes alike, or tell nothing, and
/// those whose cost or bound needs no search.
#[test]
fn lines_of_a_proof_are_complete() {
    for (pegs, colours, repeats) in [
        // Of these no first guess is searched.
        (1, 2, true),
        (1, 3, true),
        (2, 2, true),
        (2, 2, false),
        (2, 3, false),
        (3, 6, true),
        (4, 4, true),
        (9, 2, true),
        (4, 5, false),
        (5, 5, false),
    ] {
        let board = shaped(pegs, colours, 10, repeats).unwrap();
        let mut lines = ProofLines::new(board);
        let mut on_line = |line| lines.add(line).unwrap();
        let search = ProofSearch::new(Position::unlimited(board)).on_line(&mut on_line);
        let total = search.run(&Cancel::default()).unwrap().total();
        let told = verdict(&lines).replace(',', "");
        let is_complete =
            told.contains(&format!(": {total} guesses ")) && told.ends_with(": complete");
        assert!(is_complete, "{told}");
    }
}

/// Of a proof of 3×5 all lines are left out that begin with some words.
#[test]
fn lines_that_are_missing_are_told() {
    let board = sized(3, 5, 10);
    let lines = line_of_each_class(board);
    for (left_out, told) in [
        ("AAA", "451 guesses, first guess ABC: complete"),
        (
            "AAB",
            "451 guesses, first guess ABC: not complete: no line is about the first guess AAB, or one like it",
        ),
        (
            "ABC =",
            "453 guesses, first guess AAB: not complete: no line is about the first guess ABC, or one like it",
        ),
        (
            "ABC:0,0",
            "451 guesses, first guess ABC: not complete: the best lines about second guesses after ABC come to \
             452 guesses",
        ),
        (
            "ABC:1,1 ACD",
            "451 guesses, first guess ABC: not complete: the best lines about second guesses after ABC come to \
             453 guesses",
        ),
        (
            "ABC:0,1 BDD",
            "451 guesses, first guess ABC: not complete: no line is about ABC:0,1 BDD, or a guess like it; by the \
             sizes of its parts it may need only 81 guesses",
        ),
        // Another guess costs as little, and no guess less.
        ("ABC:1,2 ACB", "451 guesses, first guess ABC: complete"),
        (
            "AAB:1,0 ACD",
            "451 guesses, first guess ABC: not complete: no line is about AAB:1,0 ACD, or a guess like it; by the \
             sizes of its parts it may need only 92 guesses",
        ),
        ("A", "not complete: no line is about a first guess"),
    ] {
        let mut rest = lines.clone();
        rest.retain(|line| !line.to_string().starts_with(left_out));
        let verdict = verdict(&proofs(board, &rest));
        assert_eq!(verdict, format!("3x5: {told}"), "without {left_out}");
    }
}

/// A line of the same proof says something else.
#[test]
fn numbers_that_do_not_add_up_are_told() {
    let board = sized(3, 5, 10);
    let text = proofs(board, &line_of_each_class(board)).to_string();
    for (line, changed, told) in [
        (
            "ABC = 451",
            "ABC >= 451",
            "not complete: no line tells what the first guess ABC costs exactly, and no other has less",
        ),
        (
            "ABC = 451",
            "ABC = 452",
            "452 guesses, first guess ABC: not complete: the lines about second guesses after ABC come to only 451 guesses",
        ),
        (
            "ABC = 451",
            "ABC = 450",
            "450 guesses, first guess ABC: not complete: the best lines about second guesses after ABC come to 451 guesses",
        ),
        (
            "AAB:1,0 ACD = 96",
            "AAB:1,0 ACD >= 94",
            "451 guesses, first guess ABC: complete",
        ),
        (
            "AAB:1,0 ACD = 96",
            "AAB:1,0 ACD >= 93",
            "451 guesses, first guess ABC: not complete: the lines about second guesses after AAB come to only 450 guesses",
        ),
    ] {
        let changed_text = text.replace(&format!("\n{line}\n"), &format!("\n{changed}\n"));
        assert_ne!(changed_text, text);
        let verdict = verdict(&changed_text.parse().unwrap());
        assert_eq!(verdict, format!("3x5: {told}"), "{changed}");
    }
}

/// Any text that can be read gets an answer.
#[test]
fn lines_that_make_no_sense_are_told() {
    for (lines, told) in [
        (
            "6x7\nAABBCC = 9\n",
            "6x7: not complete: with more than 65,535 codes a check takes too long",
        ),
        (
            "2x2\nAA = 0\nAB >= 0\n",
            "2x2: 0 guesses, first guess AA: not complete: the best lines about second guesses after AA come to 8 guesses",
        ),
        (
            "3x4\nAAA = 1\n",
            "3x4: 1 guesses, first guess AAA: not complete: no line about AAA:0,0 has an exact number",
        ),
        (
            "3x4\nAAA = 1\nAAA:0,0 ABC = 4294967295\nAAA:1,0 ABC = 4294967295\n",
            "3x4: 1 guesses, first guess AAA: not complete: the best lines about second guesses after AAA come to \
             8,589,934,676 guesses",
        ),
    ] {
        let lines = format!("pegwise proof {lines}").parse().unwrap();
        assert_eq!(verdict(&lines), told);
    }
}

/// Guesses that the checker holds to be alike cost the same. It tells apart no more than the solver does.
#[test]
fn guesses_that_are_alike_cost_the_same() {
    for (pegs, colours, repeats, row) in [
        (3, 3, true, "ABC 0 2"),
        (3, 4, true, "AAB 1 0"),
        (3, 5, true, "AAB 0 0"),
        (3, 5, true, "ABC 0 1"),
        (4, 3, true, "AABB 1 1"),
        (4, 4, true, "AABB 0 0"),
        (3, 5, false, "ABC 0 1"),
        (4, 5, false, "ABCD 1 2"),
    ] {
        let board = shaped(pegs, colours, ROWS, repeats).unwrap();
        let rows = read(board, &[row]);
        let possible = naive::candidates(board, &rows);
        let exchanges = Exchanges::new(rows[0].0, &possible);
        let mut costs = Costs::of(board);
        let mut cost_by_image = BTreeMap::new();
        let mut useful = BTreeSet::new();
        for guess in naive::codes(board) {
            let cost = costs.with(guess, &possible, ROWS);
            let image = exchanges.lowest_image(guess);
            if naive::parts(guess, &possible).len() > 1 {
                useful.insert(image.clone());
            }
            assert_eq!(
                *cost_by_image.entry(image).or_insert(cost),
                cost,
                "{row} {guess}"
            );
        }
        let prover = Prover::new(Candidates::new(after(board, &rows)));
        let classes = prover.list(usize::MAX, &Cancel::default()).unwrap();
        assert_eq!(useful.len(), classes.len(), "{board}, {row}");
    }
}
