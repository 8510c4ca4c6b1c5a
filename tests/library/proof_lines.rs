//! What is proven of single guesses, as a text: what is written can be read, and what cannot be read is explained.

use std::collections::BTreeMap;

use pegwise::rules::{Board, Code, Dice, Score};
use pegwise::solver::{ProofFault, ProofLine, ProofLines, Proven};

use crate::support::cases::{self, cases, code, read};
use crate::support::golden::answers;

type History = Vec<(Code, Score)>;

/// Some lines, often about the same guesses. All numbers are those of a worth, or below it.
fn some_lines(board: Board, dice: &mut Dice) -> Vec<ProofLine> {
    let histories: Vec<History> = (0..3).map(|rows| cases::rows(board, rows, dice)).collect();
    let guesses = [code(board, dice), code(board, dice)];
    let number = dice.index(30);
    let mut lines = Vec::new();
    for _ in 0..number {
        let history = histories[dice.index(3)].clone();
        let guess = guesses[dice.index(2)];
        let worth = 100 * (1 + history.len() as u64);
        let proven = match dice.index(3) {
            0 => Proven::Exactly(worth),
            _ => Proven::AtLeast(worth - dice.index(5) as u64),
        };
        lines.push(ProofLine::new(history, guess, proven));
    }
    lines
}

fn with_lines(board: Board, lines: &[ProofLine]) -> ProofLines {
    let mut all = ProofLines::new(board);
    for line in lines {
        all.add(line.clone()).unwrap();
    }
    all
}

/// Of each guess the line that says the most: an exact number, or else the highest bound.
fn tightest(lines: &[ProofLine]) -> Vec<ProofLine> {
    let mut best: BTreeMap<(History, Code), Proven> = BTreeMap::new();
    for line in lines {
        let rank = |proven| (matches!(proven, Proven::Exactly(_)), proven.lower_bound());
        let known = best
            .entry((line.history.clone(), line.guess))
            .or_insert(line.proven);
        if rank(line.proven) > rank(*known) {
            *known = line.proven;
        }
    }
    let line = |((history, guess), proven)| ProofLine::new(history, guess, proven);
    best.into_iter().map(line).collect()
}

#[test]
fn lines_are_read_as_they_are_written() {
    cases(200, |dice| {
        let board = cases::board(5, 10, 1, dice);
        let lines = some_lines(board, dice);
        let all = with_lines(board, &lines);
        assert_eq!(all.to_string().parse(), Ok(all.clone()));
        assert_eq!(all.lines().collect::<Vec<_>>(), tightest(&lines));
        for line in all.lines() {
            assert_eq!(all.proven(&line.history, line.guess), Some(line.proven));
            let mut guesses = all.guesses(&line.history);
            assert!(guesses.any(|guess| guess == (line.guess, line.proven)));
        }
        let other_rows = cases::rows(board, 4, dice);
        assert_eq!(all.proven(&other_rows, code(board, dice)), None);
        // Two halves say as much together, whichever comes first.
        let (first, rest) = lines.split_at(lines.len() / 2);
        let halves = [with_lines(board, first), with_lines(board, rest)];
        let [one, other] = halves.clone();
        assert_eq!(one.merge(&other), Ok(all.clone()));
        let [one, other] = halves;
        assert_eq!(other.merge(&one), Ok(all));
    });
}

/// Wherever a text ends, the whole lines before are read, and nothing else.
#[test]
fn a_text_that_is_cut_off_has_its_whole_lines() {
    let text = "pegwise proof 4x6\nAABB:1,1 ACAD = 718\r\n# AABC\n\nAABB:1,1 ACDE >= 720\n";
    let all: ProofLines = text.parse().unwrap();
    let all: Vec<ProofLine> = all.lines().collect();
    let ends: Vec<usize> = text.match_indices('\n').map(|(at, _)| at + 1).collect();
    for cut in 0..=text.len() {
        let lines = text[..cut].parse::<ProofLines>();
        let whole = ProofLines::whole_lines(&text[..cut]);
        assert_eq!(
            whole.len(),
            *ends.iter().rfind(|end| **end <= cut).unwrap_or(&0)
        );
        let expected = match cut {
            cut if cut < ends[0] => {
                assert_eq!(*lines.unwrap_err().fault(), ProofFault::Empty);
                continue;
            }
            cut if cut < ends[1] => 0,
            cut if cut < ends[4] => 1,
            _ => 2,
        };
        assert_eq!(lines.unwrap().lines().collect::<Vec<_>>(), all[..expected]);
    }
}

#[test]
fn two_lines_that_cannot_both_be_right_are_refused() {
    let board = cases::sized(4, 6, 10);
    let history = read(board, &["AABB 1 1"]);
    let guess = "ACAD".parse().unwrap();
    let line = |proven| ProofLine::new(history.clone(), guess, proven);
    for (known, then) in [
        (Proven::Exactly(718), Proven::Exactly(719)),
        (Proven::Exactly(718), Proven::AtLeast(719)),
        (Proven::AtLeast(719), Proven::Exactly(718)),
    ] {
        let mut lines = with_lines(board, &[line(known)]);
        let before = lines.clone();
        let contradiction = ProofFault::Contradiction {
            line: line(then),
            known,
        };
        assert_eq!(lines.add(line(then)), Err(contradiction.clone()));
        assert_eq!(lines, before);
        let text = format!("{lines}{}\n", line(then));
        let why = text.parse::<ProofLines>().unwrap_err();
        assert_eq!((why.line(), why.fault()), (3, &contradiction));
        let merged = lines.merge(&with_lines(board, &[line(then)]));
        assert_eq!(merged, Err(contradiction));
    }
}

/// The rows of a board do not matter, all else does.
#[test]
fn only_lines_of_one_board_are_merged() {
    let board = cases::sized(4, 6, 10);
    let with_rows = |rows| ProofLines::new(board.with_rows(rows).unwrap());
    assert!(with_rows(8).merge(&with_rows(12)).is_ok());
    let others = [(3, 6, true), (4, 7, true), (4, 6, false)];
    for (pegs, colours, repeats) in others {
        let other = cases::shaped(pegs, colours, 10, repeats).unwrap();
        let merged = ProofLines::new(board).merge(&ProofLines::new(other));
        assert_eq!(merged, Err(ProofFault::OtherBoard { board, other }));
    }
}

/// A line that is added must fit the board too.
#[test]
fn a_line_of_another_board_is_not_added() {
    let mut lines = ProofLines::new(cases::sized(4, 6, 10));
    for (row, guess) in [
        ("AABG 1 1", "ACAD"),
        ("AABB 1 1", "ACAG"),
        ("AABB 2 3", "ACAD"),
    ] {
        let history = read(cases::sized(5, 8, 10), &[row]);
        let line = ProofLine::new(history, guess.parse().unwrap(), Proven::AtLeast(9));
        assert!(lines.add(line).is_err(), "{row} {guess}");
    }
    assert_eq!(lines.lines().count(), 0);
}

/// Each text stands in a line, with ` / ` where a line of it ends.
#[test]
fn what_is_wrong_is_told_with_what_would_be_right() {
    answers("proof-lines.txt", |case| {
        let text = case.replace(" / ", "\n") + "\n";
        match text.parse::<ProofLines>() {
            Ok(lines) => lines.to_string(),
            Err(why) => why.to_string(),
        }
    });
}
