//! `pegwise assist`.

mod corrections;

use pegwise::rules::{Board, Code, Preset, ScoreNotation};
use pegwise::solver::{Codebreaker, Progress, Solver};
use serde_json::{Value, json};

use super::program::{WriteStdin as _, garbage, pegwise, printed, refuses};

fn assist(options: &[&str], input: impl Into<Vec<u8>>) -> String {
    printed(pegwise(&["assist"]).args(options).write_stdin(input.into()))
}

/// What programs are told: one line for the start and one for each line of the input.
fn in_json(options: &[&str], input: &str) -> Vec<Value> {
    let said = assist(&[&["--json"], options].concat(), input);
    said.lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect()
}

/// The scores that the solver's guesses get from somebody with this code, in this notation.
fn answers(board: Board, solver: Solver, secret: &str, scores: ScoreNotation) -> Vec<String> {
    let secret: Code = secret.parse().expect("a code");
    let mut codebreaker = Codebreaker::new(board, solver, 0);
    let mut answers = Vec::new();
    while let Some(guess) = codebreaker.guess() {
        let score = guess.score(secret);
        answers.push(scores.write(score));
        let progress = codebreaker.score(guess, score).expect("an honest score");
        assert_eq!(progress == Progress::Solved(secret), guess == secret);
    }
    answers
}

fn error(said: &Value) -> &str {
    said["error"].as_str().expect("an error")
}

#[test]
fn every_solver_finds_the_code() {
    let board = Preset::Classic.board();
    for solver in Solver::ALL {
        let scores = answers(board, solver, "FCAF", ScoreNotation::Pins);
        let said = assist(&["--solver", solver.name()], scores.join("\n"));
        let last = said.lines().last().expect("an answer");
        let guesses = scores.len();
        assert_eq!(
            last,
            format!("Your code is F C A F! It took {guesses} guesses.")
        );
        assert_eq!(said.matches("Score: \n").count(), guesses, "{said}");
        assert!(said.is_ascii(), "{said}");
    }
}

#[test]
fn the_beginning_says_what_to_do() {
    let said = assist(&[], "");
    let lines: Vec<&str> = said.lines().collect();
    assert_eq!(lines.len(), 5, "{said}");
    assert!(
        lines[0].contains("4 pegs in 6 colours, A to F; colours may repeat"),
        "{said}"
    );
    assert!(lines[1].contains("Example: 2 1."), "{said}");
    for word in ["help", "why", "undo", "quit"] {
        assert!(lines[2].contains(word), "{said}");
    }
    assert_eq!(lines[3..], ["Guess 1: A B C D", "Score: "]);
    for (options, example) in [
        (&["--scores", "total"][..], "Example: 3/2."),
        (&["--scores", "marks"], "Example: --+."),
        (&["--pegs", "3"], "Example: 1 2."),
        (&["--pegs", "2"], "Example: 1 0."),
    ] {
        let said = assist(options, "");
        assert!(said.contains(example), "{said}");
    }
    let other = assist(&["--preset", "bulls-and-cows", "--notation", "digits"], "");
    assert!(other.contains("10 colours, 1 to 9 and 0; no colour repeats"));
}

#[test]
fn scores_are_read_and_said_in_each_notation() {
    let board = Preset::Classic.board();
    for scores in ScoreNotation::ALL {
        let answers = answers(board, Solver::Minimax, "DAFE", scores);
        let options = ["--solver", "minimax", "--scores", scores.name()];
        let said = assist(&options, answers.join("\n"));
        assert!(said.contains("Your code is D A F E"), "{said}");
        let first = format!("misplaced ({})", answers[0]);
        assert!(said.contains(&first), "{said}");
    }
    let ways = ["1 1", "1,1", "1b1w", "1W 1B", "-+", "+-"];
    let said = ways.map(|score| assist(&[], score));
    assert!(said.iter().all(|other| *other == said[0]), "{}", said[0]);
}

#[test]
fn a_score_tells_how_many_codes_are_left() {
    let said = assist(&[], "1 1\n");
    assert!(
        said.contains("\n1 in place, 1 misplaced (1 1): 252 codes are possible.\nGuess 2: "),
        "{said}"
    );
    let large = assist(&["--pegs", "12", "--colors", "26"], "1 1\n");
    assert!(large.contains("(1 1): ~"), "{large}");
}

#[test]
fn what_is_no_score_is_refused_and_asked_for_again() {
    for (line, words) in [
        ("3 1", "no wrong place"),
        ("5 0", "more pins than the 4 pegs"),
        ("2", "type help for the words"),
        ("hello", "such as “2 1”"),
        ("2/1", "“1b1w”"),
        ("undo", "no score to take back"),
    ] {
        let said = in_json(&[], &format!("{line}\n\n"));
        assert!(error(&said[1]).contains(words), "{line}: {said:?}");
        assert_eq!(said[2], said[0], "{line}");
        let in_words = assist(&[], line);
        assert!(in_words.contains(words), "{in_words}");
        assert!(in_words.ends_with("Score: \n"), "{in_words}");
    }
}

#[test]
fn garbage_is_one_refusal() {
    for garbage in [vec![b'A'; 10_000_000], vec![0xff, 0xfe], b"\x1b[A".to_vec()] {
        let said = assist(&["--json"], [&garbage[..], b"\n1 1\n"].concat());
        let lines: Vec<&str> = said.lines().collect();
        assert_eq!(lines.len(), 3, "{said}");
        assert!(lines[1].starts_with("{\"error\":\"this line is "), "{said}");
        assert!(lines[2].starts_with("{\"turn\":2,"), "{said}");
    }
    let said = assist(&[], garbage());
    assert!(!said.contains('\x1b'));
    assert!(said.lines().last().is_some_and(|last| last == "Score: "));
}

#[test]
fn scores_are_taken_back_one_by_one() {
    let said = in_json(&[], "1 1\n2 0\nundo\nUNDO\nundo\n1 1\n");
    assert_eq!(said[3], said[1]);
    assert_eq!(said[4], said[0]);
    assert!(error(&said[5]).contains("no score to take back"));
    assert_eq!(said[6], said[1]);
    let in_words = assist(&[], "1 1\nundo\n");
    assert!(
        in_words.contains("Taken back: 1 in place, 1 misplaced (1 1).\nGuess 1: A B C D\n"),
        "{in_words}"
    );
}

#[test]
fn the_first_score_can_be_wrong_as_well() {
    let said = assist(&["--pegs=4", "--colors=4", "--no-repeats"], "2 0\n4 0\n");
    assert!(
        said.contains("No code gives A B C D the score 2 in place, 0 misplaced (2 0)."),
        "{said}"
    );
    assert!(said.ends_with("It took 1 guess.\n"), "{said}");
}

/// A guess that was made for what it tells cannot be the code.
#[test]
fn a_win_must_fit() {
    let said = in_json(&[], "1 1\n2 0\n4 0\n\n");
    assert_eq!(said[2]["possible"], false);
    assert!(error(&said[3]).contains("4 in place, 0 misplaced (4 0), not taken"));
    assert_eq!(said[4], said[2]);
}

#[test]
fn json_lines_tell_the_whole_conversation() {
    let said = in_json(&["--opening", "aabb"], "why\n4 0\n");
    assert_eq!(
        said,
        [
            json!({"turn": 1, "guess": "AABB", "possible": true, "candidates": 1296}),
            json!({"why": ["You chose this first guess with --opening."]}),
            json!({"solved": true, "code": "AABB", "guesses": 1}),
        ]
    );
    let large = in_json(&["--pegs=12", "--colors=26"], "1 1\n");
    assert_eq!(large[1]["estimated"], true);
    let help = &in_json(&[], "help\n")[1]["help"];
    let words: Vec<&str> = help
        .as_array()
        .expect("a list")
        .iter()
        .filter_map(|entry| entry["word"].as_str())
        .collect();
    assert_eq!(words, ["help", "why", "undo", "fix", "fixes", "quit"]);
}

#[test]
fn why_says_what_the_solver_says() {
    let said = assist(&["--solver", "minimax"], "1 1\nwhy\n");
    assert!(said.contains(" of the 208 codes stay possible"), "{said}");
    let digits = assist(
        &["--notation", "digits", "--solver", "first-consistent"],
        "1 1\nwhy\n",
    );
    assert!(digits.contains("is the first in the alphabet"), "{digits}");
    assert!(digits.contains("Guess 1: 1 1 1 1"), "{digits}");
    // Drawn together, a screen reader would take a code for a word.
    let said = assist(&[], "why\n");
    assert!(
        said.contains("\nA B C D gives 3.06 of the 10.34 bits"),
        "{said}"
    );
}

#[test]
fn quit_ends_at_once_and_so_does_the_end_of_the_input() {
    let quit = assist(&[], "quit\n1 1\n");
    assert_eq!(quit, assist(&[], ""));
    assert!(quit.ends_with("Guess 1: A B C D\nScore: \n"), "{quit}");
}

#[test]
fn the_same_number_draws_the_same_guesses() {
    let game = |seed: u32| {
        let seed = seed.to_string();
        in_json(&["--solver", "random-consistent", "--seed", &seed], "0 1\n")
    };
    assert_eq!(game(7), game(7));
    assert!((0..20).any(|seed| game(seed) != game(7)));
}

#[test]
fn options_that_mean_nothing_are_refused() {
    refuses(&["assist", "--solver", "oracle"], &["oracle", "entropy"]);
    refuses(&["assist", "--seed", "KIWI"], &["--seed", "KIWI"]);
    refuses(&["assist", "--opening", "AAB"], &["--opening", "4 pegs"]);
    refuses(&["assist", "--opening", "AABG"], &["A to F"]);
    refuses(&["assist", "--scores", "stars"], &["stars", "marks"]);
    refuses(&["assist", "--pegs", "13"], &["1 to 12 pegs"]);
    refuses(
        &["assist", "--notation=digits", "--colors=11"],
        &["first ten colours"],
    );
    refuses(&["--seed", "KIWI", "assist"], &["--seed", "assist"]);
    refuses(&["--solver", "minimax", "assist"], &["--solver", "assist"]);
}

/// Of six codes that are left one is guessed, for there is no row after this one.
#[test]
fn the_last_row_is_a_guess_that_can_win() {
    let board = Board::new(4, 6, 4, true).expect("a board");
    for solver in [Solver::Entropy, Solver::Minimax, Solver::Optimal] {
        let mut codebreaker = Codebreaker::new(board, solver, 0);
        let secret: Code = "FEDC".parse().expect("a code");
        for _ in 0..3 {
            let guess = codebreaker.guess().expect("a guess");
            codebreaker
                .score(guess, guess.score(secret))
                .expect("an honest score");
        }
        let choice = codebreaker.choice().expect("a guess");
        assert!(choice.possible, "{solver}: {choice:?}");
    }
}
