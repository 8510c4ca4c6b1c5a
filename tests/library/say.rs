//! Sentences, in a table that a person reads. Facts that pick a sentence are tested as values elsewhere.

use std::fmt::Write;

use pegwise::coach::{
    Analyst, Conflict, Degree, Grounds, Insight, Knowledge, Mistakes, Study, Suggestion, say, tip,
};
use pegwise::rules::{Board, Code, Colour, Preset};
use pegwise::solver::{
    Cancel, Candidates, Cost, Count, Measure, Position, Prover, RankedGuess, Solver, Worth, assess,
};

use crate::support::cases::{after, read};
use crate::support::golden::golden;

/// After rows written as `AABB 1 0`.
fn position(board: Board, rows: &[&str]) -> Position {
    after(board, &read(board, rows))
}

fn code(text: &str) -> Code {
    text.parse().unwrap()
}

fn classic() -> Board {
    Preset::Classic.board()
}

/// A guess measured by a sample of 100 codes.
fn estimated() -> RankedGuess {
    RankedGuess {
        code: code("AABB"),
        possible: false,
        parts: 28,
        worst: Count::Sample { codes: 18, of: 100 },
        expected: 10.2,
        bits: 4.0,
    }
}

fn candidates(position: &Position) -> Candidates {
    Candidates::of(position, &Cancel::default()).unwrap()
}

const ROWS: [&str; 2] = ["AABB 1 0", "CDAE 1 2"];

#[test]
fn sentences_read_well() {
    let mut lines = Lines::default();
    codes(&mut lines);
    counts(&mut lines);
    cells(&mut lines);
    guesses(&mut lines);
    worths(&mut lines);
    comparisons(&mut lines);
    corrections(&mut lines);
    tips(&mut lines);
    golden("say.txt", &lines.0);
}

/// Lines of the table: where we are, and what is said.
#[derive(Default)]
struct Lines(String);

impl Lines {
    fn title(&mut self, title: &str) {
        let gap = if self.0.is_empty() { "" } else { "\n" };
        writeln!(self.0, "{gap}{title}").unwrap();
    }

    fn add(&mut self, input: &str, said: impl AsRef<str>) {
        let line = format!("  {input:<28} -> {}", said.as_ref());
        writeln!(self.0, "{}", line.trim_end()).unwrap();
    }
}

fn codes(lines: &mut Lines) {
    lines.title("Codes after AABB 1 0, CDAE 1 2");
    let position = position(classic(), &ROWS);
    for guess in ["CDAB", "DAFE", "FFFF"] {
        let conflict = Conflict::all(&position, code(guess)).next();
        lines.add(guess, say::verdict(guess, conflict));
        lines.add("", say::fit("This row", conflict));
        lines.add("", say::fitted(conflict));
        if let Some(conflict) = conflict {
            lines.add("", say::conflict(guess, conflict));
            lines.add("", say::slip(conflict));
        }
    }
}

fn counts(lines: &mut Lines) {
    lines.title("Chances of one code");
    let unknown = Count::Sample { codes: 0, of: 0 };
    let sample = Count::Sample { codes: 20, of: 20 };
    for left in [Count::Exact(1), Count::Exact(1_296), sample, unknown] {
        lines.add(&format!("{left:?}"), say::chance(left));
    }
    lines.title("Codes that match an unfinished row");
    let some = ["AABC", "AABD", "CCCC"].map(code);
    let holes = |text: &str| -> Vec<_> { text.chars().map(Colour::from_symbol).collect() };
    for (codes, left, pegs) in [
        (&some[..], Count::Exact(3), "AA  "),
        (&some, Count::Exact(3), "C   "),
        (&some, Count::Exact(3), "D   "),
        (&some[..1], Count::Exact(1), "AA  "),
        (&some, sample, "C   "),
        (&some, sample, "D   "),
    ] {
        let input = format!("{pegs} {} of {left}", codes.len());
        lines.add(&input, say::matching(codes, left, &holes(pegs)));
    }
}

/// Cells as `A1`: a colour and a hole.
fn cells(lines: &mut Lines) {
    let large = Board::new(8, 12, 12, true).unwrap();
    for (board, rows, cells) in [
        (classic(), &ROWS[..], "A1 F4"),
        (
            classic(),
            &["AABB 0 1", "CCDD 0 0", "EEFA 1 3"],
            "A1 C4 B1 E2",
        ),
        (classic(), &["AABB 0 0", "CCDD 2 0", "CDEF 1 2"], "C1 D1 E2"),
        (classic(), &["AAAA 4 0"], "A1 B1"),
        (large, &["AABBCCDD 0 0", "EEFFGGHH 2 3"], "A8"),
        (
            large,
            &[
                "AABBCCDD 0 0",
                "EEFFGGHH 0 0",
                "IJJJJJJJ 7 0",
                "KJJJJJJJ 7 0",
            ],
            "J1 J2 I1",
        ),
    ] {
        lines.title(&format!("Cells after {}", rows.join(", ")));
        let position = position(board, rows);
        let cancel = Cancel::default();
        let knowledge = Knowledge::of(&position, &candidates(&position), &cancel).unwrap();
        for cell in cells.split(' ') {
            let colour = Colour::from_symbol(cell.chars().next().unwrap()).unwrap();
            let hole: usize = cell[1..].parse().unwrap();
            lines.add(cell, say::cell(&knowledge, hole - 1, colour));
            lines.add("", say::pegs(&knowledge, colour).unwrap_or_default());
        }
    }
}

fn guesses(lines: &mut Lines) {
    for (title, board, rows, guesses) in [
        (
            "Guesses after AABB 1 0, CDAE 1 2",
            classic(),
            &ROWS[..],
            &["ADFC", "BEDB"][..],
        ),
        (
            "Guesses after AABB 4 0",
            classic(),
            &["AABB 4 0"],
            &["AABB", "ABCD"],
        ),
        (
            "Guesses after AB 0 2 on 2×2",
            Board::new(2, 2, 9, true).unwrap(),
            &["AB 0 2"],
            &["BA", "AA"],
        ),
    ] {
        lines.title(title);
        let position = position(board, rows);
        let candidates = candidates(&position);
        for guess in guesses {
            let ranked = assess(&position, &candidates, code(guess));
            lines.add(guess, say::guess(&position, &ranked));
        }
    }
    lines.title("Guesses after AABB 1 0, CDAE 1 2, as estimated and unmeasured");
    let position = position(classic(), &ROWS);
    let unmeasured = RankedGuess {
        worst: Count::Exact(0),
        ..estimated()
    };
    lines.add("", say::guess(&position, &estimated()));
    lines.add("", say::guess(&position, &unmeasured));
}

fn worths(lines: &mut Lines) {
    lines.title("Worth of a guess: missed and guesses in all, of so many codes");
    for (missed, guesses, of) in [
        (0, 5_625, 1_296),
        (5, 12, 6),
        (2_083, 4_200, 2_100),
        (0, 1, 1),
    ] {
        let cost = Cost::new(missed, guesses);
        let worth = Worth { cost, of };
        let input = format!("{missed}, {guesses} of {of}");
        lines.add(&input, say::outlook(worth));
        lines.add("", say::with_it(worth));
        let sure = Worth {
            cost: Cost::new(0, 14),
            of: 6,
        };
        lines.add("", say::outlooks(sure, worth).join(", "));
    }
}

fn comparisons(lines: &mut Lines) {
    lines.title("Comparisons after AABB 1 0, CDAE 1 2: without proof, then with it");
    let guesses = ["ADCF", "ADFC", "ACCF"];
    compare(lines, &position(classic(), &ROWS), &guesses, &Measure::ALL);
    let rows = ["EFED 0 2", "DEBA 0 3", "AAFB 0 1"];
    for left in 1..=3 {
        let board = Board::new(4, 6, 3 + left, true).unwrap();
        lines.title(&format!("Comparisons with {left} rows left"));
        let position = position(board, &rows);
        compare(lines, &position, &["BCDE", "BDBD"], &[Measure::Bits]);
    }
    lines.title("Comparisons of estimates");
    let estimate = |guess: RankedGuess| Suggestion { guess, worth: None };
    let alike = RankedGuess {
        code: code("AABC"),
        ..estimated()
    };
    let better = RankedGuess {
        parts: 30,
        expected: 9.0,
        bits: 4.2,
        ..alike
    };
    for measure in Measure::ALL {
        for other in [alike, better] {
            let (one, other) = (estimate(estimated()), estimate(other));
            let left = Count::Sample {
                codes: 100,
                of: 100,
            };
            let said = say::comparison(&one, &other, measure, left);
            lines.add(&format!("{measure:?}"), said.unwrap());
        }
    }
}

/// The first guess beside the others by these measures, and by their worth.
fn compare(lines: &mut Lines, position: &Position, guesses: &[&str], measures: &[Measure]) {
    let cancel = Cancel::default();
    let candidates = candidates(position);
    let mut prover = Prover::new(position.clone(), candidates.clone());
    for proven in [false, true] {
        let mut figures = guesses.iter().map(|guess| Suggestion {
            guess: assess(position, &candidates, code(guess)),
            worth: proven.then(|| prover.worth(code(guess), &cancel).unwrap().unwrap()),
        });
        let first = figures.next().unwrap();
        let said = say::comparison(&first, &first, Measure::Bits, candidates.count());
        assert_eq!(said, None);
        for other in figures {
            for measure in measures {
                let said = say::comparison(&first, &other, *measure, candidates.count());
                let input = format!("{} {measure:?}", other.guess.code);
                lines.add(&input, said.unwrap());
            }
        }
    }
}

fn corrections(lines: &mut Lines) {
    let large = Board::new(8, 12, 12, true).unwrap();
    let (one, other) = ("AABB 1 1", "AABB 0 0");
    for (board, rows) in [
        (classic(), &[other, "CCDD 0 0", "EEFF 1 1"][..]),
        (classic(), &[one, "AABB 1 0"]),
        (classic(), &["AAAA 0 1"]),
        (classic(), &[one, one, other, other]),
        (classic(), &[one, one, one, other, other, other]),
        (Board::new(1, 2, 9, true).unwrap(), &["A 0 0", "B 0 0"]),
        (large, &["AAAABBBB 4 4", "AAAABBBC 4 3", "AAAAAAAB 4 0"]),
    ] {
        lines.title(&format!("Mistakes in {}", rows.join(", ")));
        let mistakes = Mistakes::of(&position(board, rows), &Cancel::default());
        let mistakes = mistakes.unwrap().expect("no code fits");
        lines.add("", say::slips(&mistakes));
        lines.add("", say::mistakes(&mistakes));
    }
}

fn tips(lines: &mut Lines) {
    let three = ["EFED 0 2", "DEBA 0 3", "AAFB 0 1"];
    let rows = |rows| Board::new(4, 6, rows, true).unwrap();
    for (board, rows, drafts) in [
        (
            classic(),
            &ROWS[..],
            &["", "CDAB", "AA", "ADCF", "CAFD"][..],
        ),
        (classic(), &three, &["", "BCDE", "BDBD"]),
        (rows(5), &three, &["", "BCDE", "BDBD"]),
        (rows(4), &three, &["", "BCDE", "BDBD"]),
        (
            classic(),
            &["AABB 0 0", "CCDD 4 0"],
            &["", "A", "AAAA", "CCDD"],
        ),
    ] {
        let left = board.rows() - rows.len();
        lines.title(&format!(
            "Tips after {}, with {left} rows left",
            rows.join(", ")
        ));
        let position = position(board, rows);
        for draft in drafts {
            let drafted = draft.parse().ok().filter(|code: &Code| code.len() == 4);
            let study = Study {
                position: position.clone(),
                solver: Solver::Entropy,
                seed: 0,
                row: drafted,
                choice_first: false,
            };
            let mut insight = None;
            let mut keep = |known: &Insight| insight = Some(known.clone());
            let studied = Analyst::default().study(&study, &Cancel::default(), &mut keep);
            assert!(studied.is_ok());
            let grounds = Grounds {
                position: &position,
                pegs: &draft
                    .chars()
                    .filter_map(Colour::from_symbol)
                    .collect::<Vec<_>>(),
                drafted,
                insight: insight.as_ref(),
            };
            for degree in [Degree::Nudge, Degree::Hint, Degree::Answer] {
                let input = if degree == Degree::Nudge { draft } else { "" };
                lines.add(input, tip(degree, &grounds).unwrap());
            }
            assert_eq!(
                tip(
                    Degree::Answer,
                    &Grounds {
                        insight: None,
                        ..grounds
                    }
                ),
                None
            );
        }
    }
}
