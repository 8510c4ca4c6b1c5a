//! `pegwise play --plain`.

mod evil;
mod programs;
mod record;

use pegwise::rules::{Board, Preset, Seed};
use pegwise::solver::Solver;
use serde_json::Value;

use super::program::{WriteStdin as _, garbage, pegwise, printed, refuses};

fn play(options: &[&str], input: impl Into<Vec<u8>>) -> String {
    printed(
        pegwise(&["play", "--plain"])
            .args(options)
            .write_stdin(input.into()),
    )
}

/// A game for the secret DAFE.
fn kiwi(input: &str) -> String {
    play(&["--seed", "KIWI"], input)
}

/// What programs are told: one line for the start and one for each line of the input.
fn in_json(options: &[&str], input: &str) -> Vec<Value> {
    let said = play(&[&["--json"], options].concat(), input);
    said.lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect()
}

fn kiwi_in_json(input: &str) -> Vec<Value> {
    in_json(&["--seed", "KIWI"], input)
}

#[test]
fn a_whole_game_is_told_row_by_row() {
    let said = kiwi("AABB\ncdae\n4 1 6 5\n");
    let answers: Vec<&str> = said.lines().skip(5).collect();
    assert_eq!(
        answers,
        [
            "Enter guess: ",
            "Row 1, A A B B: 1 in place, 0 misplaced (1 0). 9 rows left.",
            "Enter guess: ",
            "Row 2, C D A E: 1 in place, 2 misplaced (1 2). 8 rows left.",
            "Enter guess: ",
            "Row 3, D A F E: 4 in place, 0 misplaced (4 0).",
            "Cracked in 3 guesses! The code was D A F E.",
            "Enter new or quit: ",
        ]
    );
    assert!(said.is_ascii(), "{said}");
}

#[test]
fn kept_games_take_a_terminal() {
    refuses(
        &["play", "--plain", "--resume", "last"],
        &["--resume last", "needs a terminal", "./last"],
    );
}

#[test]
fn the_beginning_says_what_to_do() {
    let said = kiwi("");
    for words in [
        "4 pegs in 6 colours, A to F; colours may repeat",
        "10 guesses, written like ABCD",
        "help, board, hint, hint guess, solver, record, new, quit",
        "The seed is KIWI",
        "Row 1 of 10 is next",
    ] {
        assert!(said.contains(words), "{said}");
    }
    assert!(said.ends_with("\nEnter guess: \n"), "{said}");
    let digits = play(&["--preset", "bulls-and-cows", "--notation", "digits"], "");
    assert!(digits.contains("written like 1234"), "{digits}");
}

#[test]
fn a_lost_game_shows_its_secret() {
    let said = play(&["--rows", "2", "--seed", "kiwi"], "AAAA\nBBBB\nDAFE\n");
    assert!(
        said.contains(
            "Row 2, B B B B: 0 in place, 0 misplaced (0 0).\n\
             Not found in 2 guesses. The code was D A F E.\n\
             Enter new or quit: \n\
             The game is over: type new for another one.\n"
        ),
        "{said}"
    );
    assert!(!said.contains("# not finished"), "{said}");
}

#[test]
fn a_seed_is_the_secret_that_it_is_everywhere() {
    let board = Board::new(5, 8, 12, false).expect("a board");
    for seed in ["KIWI", "banana-7"] {
        let secret = seed.parse::<Seed>().expect("a seed").secret(board);
        let options = ["--pegs=5", "--colors=8", "--no-repeats", "--seed", seed];
        let said = in_json(&options, &secret.to_string());
        assert_eq!(said[1]["outcome"], "won");
        assert_eq!(said[1]["secret"], secret.to_string());
    }
}

#[test]
fn without_a_seed_one_is_drawn_and_told() {
    let said = in_json(&[], "new\n");
    let seed = |game: &Value| {
        let seed = game["codemaker"]["seed"].as_str().expect("a seed");
        seed.parse::<Seed>().expect("a seed")
    };
    let (first, second) = (seed(&said[0]), seed(&said[1]));
    assert_ne!(first, second);
    let secret = first.secret(Preset::Classic.board()).to_string();
    let again = in_json(&["--seed", &first.to_string()], &secret);
    assert_eq!(again[1]["outcome"], "won");
}

#[test]
fn options_stand_before_or_after_the_command() {
    let arguments = ["--seed", "KIWI", "--preset", "super", "play", "--plain"];
    let before = printed(pegwise(&arguments).write_stdin("AAAAA\n"));
    let after = play(&["--preset", "super", "--seed", "KIWI"], "AAAAA\n");
    assert_eq!(before, after);
    assert!(after.contains("5 pegs in 8 colours"), "{after}");
}

#[test]
fn scores_are_written_as_wished() {
    for (scores, written) in [("pins", "(1 2)"), ("total", "(3/1)"), ("marks", "(-++)")] {
        let said = play(&["--seed", "KIWI", "--scores", scores], "CDAE\n");
        let row = format!("Row 1, C D A E: 1 in place, 2 misplaced {written}. 9 rows left.\n");
        assert!(said.contains(&row), "{said}");
    }
}

#[test]
fn what_is_no_guess_is_refused_and_changes_nothing() {
    for (line, words) in [
        ("AAB", "4 pegs, not 3."),
        ("AABBC", "4 pegs, not 5."),
        ("AABG", "A to F; type help for the words"),
        ("AA-B", "“-” at hole 3 is not a colour"),
        ("hello", "not 5; type help for the words"),
        ("hint more", "type help for the words"),
        ("2 1", "4 pegs, not 2."),
    ] {
        let said = kiwi(&format!("{line}\n\n"));
        assert!(said.contains(words), "{line}: {said}");
        assert!(
            said.ends_with("Row 1 of 10 is next.\nEnter guess: \n"),
            "{said}"
        );
        let said = kiwi_in_json(&format!("{line}\n\n"));
        assert!(said[1]["error"].is_string(), "{said:?}");
        assert_eq!(said[2], said[0]);
    }
    let repeated = play(&["--no-repeats"], "AABC\n");
    assert!(repeated.contains("A is there twice"), "{repeated}");
}

#[test]
fn garbage_is_one_refusal() {
    for garbage in [vec![b'A'; 10_000_000], vec![0xff, 0xfe], b"\x1b[A".to_vec()] {
        let input = [&garbage[..], b"\nAABB\n"].concat();
        let said = play(&["--json", "--seed", "KIWI"], input);
        let lines: Vec<&str> = said.lines().collect();
        assert_eq!(lines.len(), 4, "{said}");
        assert!(lines[1].starts_with("{\"error\":\"this line is "), "{said}");
        assert!(lines[2].starts_with("{\"row\":1,"), "{said}");
    }
    let said = play(&[], garbage());
    assert!(!said.contains('\x1b'));
    assert!(said.ends_with("Enter guess: \n"));
}

#[test]
fn words_can_be_codes_on_boards_with_many_colours() {
    let options = ["--colors=26", "--seed=KIWI"];
    let said = play(&options, "HELP\nh i n t\nHINT\nquit\n");
    assert!(said.contains("type it in capitals"), "{said}");
    assert!(said.contains("Row 1, H E L P: "), "{said}");
    assert!(said.contains("Row 2, H I N T: "), "{said}");
    assert!(!kiwi("").contains("capitals"));
}

#[test]
fn the_board_is_told_again() {
    let said = kiwi("AABB\nsolver\nboard\n");
    assert!(
        said.contains(
            "Enter guess: \n\
             Row 1, A A B B: 1 in place, 0 misplaced (1 0).\n\
             Row 2, A C D E by entropy: 1 in place, 2 misplaced (1 2).\n\
             Row 3 of 10 is next.\n"
        ),
        "{said}"
    );
}

#[test]
fn a_solver_plays_without_waiting() {
    for solver in Solver::ALL {
        let said = play(&["--seed", "KIWI", "--solver", solver.name()], "");
        let title = format!("{} guesses the code", solver.title());
        assert!(said.starts_with(&title), "{said}");
        assert!(said.contains("! The code was D A F E.\n"), "{said}");
        assert!(!said.contains("help"), "{said}");
        assert!(!said.contains("Enter"), "{said}");
    }
    let said = in_json(&["--seed", "KIWI", "--solver", "minimax"], "");
    assert_eq!(said[0]["codebreaker"], "minimax");
    assert!(said[1]["remarks"].as_array().is_some_and(|r| r.len() > 1));
    assert_eq!(said[said.len() - 1]["secret"], "DAFE");
}

#[test]
fn options_that_mean_nothing_are_refused() {
    refuses(&["play"], &["needs a terminal", "pegwise play --plain"]);
    refuses(&["play", "--json"], &["--plain"]);
    refuses(&["play", "--resume", "x"], &["--plain"]);
    refuses(
        &["play", "--notation", "digits"],
        &["--notation", "--plain"],
    );
    refuses(&["play", "--scores", "total"], &["--scores", "--plain"]);
    refuses(
        &["play", "--plain", "--solver", "oracle"],
        &["oracle", "minimax"],
    );
    refuses(&["play", "--plain", "--seed", "KI WI"], &["KI WI"]);
    refuses(&["play", "--plain", "--rows", "0"], &["1 to 99 rows"]);
    let digits = ["play", "--plain", "--notation=digits", "--colors=11"];
    refuses(&digits, &["first ten colours"]);
}
