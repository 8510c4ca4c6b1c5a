//! Scores that contradict each other, and what is offered then.

use pegwise::coach::{Correction, Mistakes};
use pegwise::rules::{Board, Code};
use pegwise::solver::{Cancel, Codebreaker, Position, Refusal, Solver};

use super::{assist, error, in_json};

/// Of four colours the second guess has two, and the third one the others.
const NONE_OF_THREE: &str = "0 0\n0 0\n0 0\n";

#[test]
fn a_contradiction_names_the_scores_and_the_way_out() {
    let options = ["--solver", "minimax"];
    let with = |more: &str| assist(&options, format!("{NONE_OF_THREE}{more}"));
    let said = with("4 0\n");
    assert!(
        said.contains(
            "No code fits all these scores, so at least one is wrong:\n\
             1. A A B B: 0 in place, 0 misplaced (0 0)\n\
             2. C C D E: 0 in place, 0 misplaced (0 0)\n\
             3. F F F F: 0 in place, 0 misplaced (0 0), not taken\n\
             Corrections, the likeliest first:\n\
             fix 1: guess 2 gets "
        ),
        "{said}"
    );
    assert!(
        said.contains(
            "Press Enter for fix 1; type fix 2 for the second, and so on.\n\
             Enter the score of guess 3 again, or type undo to take back that of guess 2.\nScore: "
        ),
        "{said}"
    );
    // The score just typed can be corrected at once,
    assert!(said.ends_with("Your code is F F F F! It took 3 guesses.\n"));
    // and so can the one before it.
    let other = with("undo\n2 0\n");
    assert!(other.contains("(2 0): "), "{other}");
}

#[test]
fn an_empty_line_takes_the_likeliest_correction() {
    let options = ["--solver", "minimax"];
    let with = |more: &str| assist(&options, format!("{NONE_OF_THREE}{more}"));
    let said = with("\n");
    let line = |said: &str, begins: &str| {
        let line = said.lines().find_map(|line| line.strip_prefix(begins));
        line.unwrap_or_else(|| panic!("no “{begins}”: {said}"))
            .to_owned()
    };
    let (what, codes) = {
        let fix = line(&said, "fix 1: ");
        let (what, leaves) = fix.split_once("; it leaves ").expect("what it leaves");
        (what.to_owned(), leaves.trim_end_matches('.').to_owned())
    };
    assert!(
        said.contains(&format!(
            "Corrected: {what}: {codes} are possible.\nGuess 4: "
        )),
        "{said}"
    );
    assert_eq!(with("fix\n"), said);
    assert_eq!(with("FIX  1\n"), said);
    // Once a word has been said in between, it is the guess that an empty line is about.
    let other = with("why\n\nfix 1\n");
    assert!(
        other.contains("Score: \nGuess 3: F F F F\nScore: \nCorrected: "),
        "{other}"
    );
    // The guess that was made is on the table again, whatever the solver would make of the rows now.
    let back = with("\nundo\nwhy\n1 0\n");
    assert!(
        back.contains("Taken back: 0 in place, 0 misplaced (0 0).\nGuess 3: F F F F\n"),
        "{back}"
    );
    assert!(
        back.contains("This guess is from before you corrected a score."),
        "{back}"
    );
}

/// The answers to the solver's guesses from somebody with this code who miscounts the black pins in
/// this turn, up to the first that is refused.
fn one_slip(board: Board, solver: Solver, secret: Code, turn: usize) -> (Vec<String>, Position) {
    let mut codebreaker = Codebreaker::new(board, solver, 0);
    let mut answers = Vec::new();
    loop {
        let guess = codebreaker.guess().expect("it is not found yet");
        let mut score = guess.score(secret);
        if turn == answers.len() + 1 {
            score.black = score.black.checked_sub(1).unwrap_or(1);
        }
        answers.push(score.to_string());
        let refused = codebreaker.position().with(guess, score);
        match codebreaker.score(guess, score) {
            Ok(_) => {}
            Err(Refusal::NoCodeFits) => return (answers, refused),
            Err(why) => panic!("{why}"),
        }
    }
}

/// The number of the correction that puts in what is true.
fn true_correction(position: &Position, secret: Code) -> usize {
    let mistakes = Mistakes::of(position, &Cancel::default()).expect("nobody cancels");
    let corrections = mistakes.expect("no code fits").corrections;
    let is_true = |correction: &Correction| correction.of(position).admits(secret);
    1 + corrections.iter().position(is_true).expect("the true one")
}

#[test]
fn whichever_score_was_wrong_the_game_goes_on_to_its_code() {
    let boards = [(4, 6, "FCAF"), (5, 8, "HGCAA"), (8, 12, "LCAFBBKE")];
    for (pegs, colours, secret) in boards {
        let board = Board::new(pegs, colours, 10, true).expect("a board");
        for turn in 1..=3 {
            let solver = Solver::FirstConsistent;
            let secret: Code = secret.parse().expect("a code");
            let (mut lines, position) = one_slip(board, solver, secret, turn);
            lines.push(format!("fix {}", true_correction(&position, secret)));
            let mut codebreaker = Codebreaker::new(board, solver, 0);
            let start = Position::new(board);
            let rows = position.history().iter();
            let truth = rows.fold(start, |position, (guess, _)| {
                position.with(*guess, guess.score(secret))
            });
            codebreaker.go_on_from(truth).expect("the truth fits");
            while let Some(guess) = codebreaker.guess() {
                let score = guess.score(secret);
                lines.push(score.to_string());
                codebreaker.score(guess, score).expect("an honest score");
            }
            let (pegs, colours) = (pegs.to_string(), colours.to_string());
            let options = [
                "--solver",
                solver.name(),
                "--pegs",
                &pegs,
                "--colors",
                &colours,
            ];
            let said = in_json(&options, &lines.join("\n"));
            let last = said.last().expect("an answer");
            assert_eq!(last["code"], secret.to_string(), "{turn}: {said:?}");
        }
    }
}

#[test]
fn corrections_that_are_not_there_are_refused() {
    let said = in_json(&[], "fix\nfix 2\nfixes\nfix x\n");
    assert!(
        said[1..]
            .iter()
            .all(|line| error(line).contains("no correction to take")),
        "{said:?}"
    );
    let options = ["--solver", "minimax"];
    let said = in_json(
        &options,
        &format!("{NONE_OF_THREE}fix 0\nfix 999\nfix x\nfix -1\nfix 1\nfix 1\n"),
    );
    let number = said[3]["corrections"].as_array().expect("a list").len();
    for line in &said[4..8] {
        let claim = format!("type fix 1 to fix {number}");
        assert!(error(line).contains(&claim), "{line}");
    }
    assert_eq!(said[8]["turn"], 4);
    assert!(error(&said[9]).contains("no correction to take"));
}

#[test]
fn programs_are_told_the_corrections() {
    let options = ["--solver", "minimax"];
    let said = in_json(&options, &format!("{NONE_OF_THREE}fixes\n\nfix 2\n"));
    assert!(error(&said[3]).starts_with("no code fits all these scores"));
    assert_eq!(said[3]["complete"], true);
    assert_eq!(said[4]["corrections"], said[3]["corrections"]);
    // For programs an empty line means the same at any time.
    assert_eq!(said[5], said[2]);
    let second = &said[3]["corrections"][1];
    assert_eq!(said[6]["candidates"], second["candidates"]);
    assert_eq!(said[6]["turn"], 4);
    let change = &second["changes"][0];
    assert!(
        change["turn"]
            .as_u64()
            .is_some_and(|turn| (1..=3).contains(&turn)),
        "{second}"
    );
    let large = [
        "--pegs=8",
        "--colors=12",
        "--opening=ABCDEFGH",
        "--solver=first-consistent",
    ];
    let said = in_json(&large, "0 0\n0 1\n");
    assert!(error(&said[2]).starts_with("no code fits"), "{said:?}");
    assert_eq!(said[2]["complete"], false);
    let corrections = said[2]["corrections"].as_array().expect("a list");
    assert!(corrections.iter().any(|one| one["estimated"] == true));
}

#[test]
fn all_corrections_are_listed_when_asked_for() {
    let said = assist(&["--solver", "minimax"], format!("{NONE_OF_THREE}fixes\n"));
    let (told, listed) = said
        .rsplit_once("Corrections, the likeliest first:\n")
        .expect("two lists");
    let listed = listed
        .lines()
        .filter(|line| line.starts_with("fix "))
        .count();
    let more = format!("\n{} more: type fixes to see them.\n", listed - 5);
    assert!(told.contains(&more), "{told}");
}
