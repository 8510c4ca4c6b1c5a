//! Sentences, in a table that a person reads. Other tests check the facts that pick a sentence.

use std::fmt::Write;

use pegwise::coach::{
    Analyst, Conflict, Degree, Insight, Knowledge, Study, TipRequest, WrongScores, say,
};
use pegwise::rules::{Code, Colour};
use pegwise::solver::{Candidates, Position, Solver};

use crate::support::cases::{after, read, recorded};
use crate::support::golden::answers;

/// A case is a board, what was played on it, and then one of these:
/// - `scores`, which no code fits;
/// - `cells`, each as a colour and a hole;
/// - `choices`, or with any number of rows `endless`, and solvers; or `usual`, the solver that plays;
/// - the solver that ranks the guesses, and rows in the making.
#[test]
fn sentences_are_those_of_the_golden_file() {
    answers("say.txt", |case| {
        let [board_text, rows, about] = case.split(" | ").collect::<Vec<_>>()[..] else {
            panic!("{case}");
        };
        let game = format!("board {board_text}, codemaker hand, codebreaker you");
        let board = recorded(&game).board();
        let mut written: Vec<&str> = rows.split(", ").collect();
        written.retain(|row| !row.is_empty());
        let played = read(board, &written);
        let position = after(board, &played);
        let mut words = about.split(' ');
        let said: Vec<_> = match words.next().unwrap() {
            "scores" => {
                let wrong_scores = WrongScores::find(&position).expect("no code fits");
                let said = say::wrong_scores(&wrong_scores);
                assert!(said.starts_with(&say::why_more_corrections(&wrong_scores)));
                vec![said]
            }
            "cells" => words.map(|cell| said_of_cell(&position, cell)).collect(),
            "choices" => words.map(|it| said_of_choice(&position, it)).collect(),
            "endless" => {
                let endless = Position::unlimited(board).after_rows(&played).unwrap();
                words.map(|it| said_of_choice(&endless, it)).collect()
            }
            "usual" => vec![Solver::usual(board).to_string()],
            solver => said_of_rows(&position, solver, words).collect(),
        };
        said.join("\n")
    });
}

/// A label and a colon before a sentence count as words of it.
#[test]
fn no_sentence_has_more_than_twenty_words() {
    for file in ["say.txt", "review.txt"] {
        let text = std::fs::read_to_string(format!("tests/golden/{file}")).unwrap();
        for line in text.lines().filter(|line| line.starts_with("  ")) {
            for sentence in line.split_inclusive(['.', '!', '?']) {
                let words = sentence.split_whitespace().count();
                assert!(words <= 20, "{words} words: {sentence}");
            }
        }
    }
}

fn said_of_cell(position: &Position, cell: &str) -> String {
    let knowledge = Knowledge::new(&Candidates::new(position.clone()));
    let colour = Colour::from_symbol(cell.chars().next().unwrap()).unwrap();
    let hole: usize = cell[1..].parse().unwrap();
    let mut said = format!("{cell}: {}", say::cell(&knowledge, hole - 1, colour));
    if let Some(pegs) = say::pegs(&knowledge, colour) {
        write!(said, " {pegs}").unwrap();
    }
    said
}

fn said_of_choice(position: &Position, solver: &str) -> String {
    let solver: Solver = solver.parse().unwrap();
    let choice = solver
        .choose(&Candidates::new(position.clone()), 0)
        .unwrap();
    let mut said = format!("{solver}: {}", choice.guess);
    if let Some(stage) = choice.stage() {
        write!(said, " {stage}").unwrap();
    }
    if !choice.is_proven {
        said += ", not proven";
    }
    for remark in say::remarks(&choice) {
        write!(said, "\n  {remark}").unwrap();
    }
    said
}

fn said_of_rows<'a>(
    position: &Position,
    solver: &str,
    drafts: impl Iterator<Item = &'a str>,
) -> impl Iterator<Item = String> {
    let (mut analyst, mut before) = (Analyst::default(), Vec::new());
    drafts.flat_map(move |draft| {
        let study = Study::new(position.clone())
            .solver(solver.parse().unwrap())
            .row(position.board().parse_code(draft).ok());
        let known = analyst.study(&study);
        let mut said = said_of_row(&known, draft);
        // What was said of the row before is not told again.
        let again = std::mem::replace(&mut before, said.clone());
        for line in &mut said[1..] {
            if again.contains(line) {
                line.clear();
            }
        }
        said[0] = format!("{draft}: {}", said[0]);
        said.retain(|line| !line.is_empty());
        said
    })
}

fn said_of_row(known: &Insight, draft: &str) -> Vec<String> {
    let Study { position, row, .. } = &known.study;
    let mut said = row.map_or_else(Vec::new, |row| said_of_guess(known, row));
    let pegs = draft.chars().map(Colour::from_symbol);
    let mut holes: Vec<_> = pegs.flatten().map(Some).collect();
    holes.resize(position.board().pegs(), None);
    if row.is_none() && holes[0].is_some() {
        let matching = known.candidates.matching(&holes).unwrap();
        said.push(say::matching(matching, known.count()));
    }
    let mut told = Vec::new();
    // Two nudges: on an empty row they differ.
    for degree in [Degree::Nudge, Degree::Nudge, Degree::Hint, Degree::Answer] {
        let request = TipRequest::new(position).holes(&holes).insight(known);
        let tip = request.told(&told).tip(degree).unwrap();
        told.extend(tip.fact);
        said.push(tip.text);
    }
    // What is said twice in turn stands once.
    said.dedup();
    said
}

/// What is said of a full row.
fn said_of_guess(known: &Insight, guess: Code) -> Vec<String> {
    let Study { position, .. } = &known.study;
    let own = known.suggestion(guess).unwrap();
    let mut said = vec![say::guess(position, &own.figures)];
    said.extend(own.worth.map(say::outlook));
    said.push(match Conflict::all(position, guess).next() {
        Some(conflict) => say::wrong_pins(conflict),
        None => say::chance(known.count()),
    });
    said
}
