//! The dialogue in lines: `pegwise play --plain` and `pegwise assist`.

use std::fs;

use pegwise::rules::{Code, Game, Preset, Seed};
use pegwise::solver::{Codebreaker, Solver};

use super::program::{WriteStdin as _, pegwise, printed};

fn assist(options: &[&str], input: &str) -> String {
    printed(pegwise(&["assist"]).args(options).write_stdin(input))
}

fn play(options: &[&str], input: &str) -> String {
    let mut command = pegwise(&["play", "--plain"]);
    printed(command.args(options).write_stdin(input))
}

/// A game for the secret DAFE.
fn kiwi(input: &str) -> String {
    play(&["--seed", "KIWI"], input)
}

/// Goes on with this record.
fn resumed(record: &str, input: &str) -> String {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("game");
    fs::write(&file, record).expect("a file");
    play(&["--resume", file.to_str().expect("a name")], input)
}

/// The record that is printed at the end.
fn record(said: &str) -> Game {
    let (_, record) = said.split_once("# not finished: ").expect("a record");
    let (_, record) = record.split_once('\n').expect("its lines");
    record.parse().expect("a record")
}

#[test]
fn a_whole_game_is_told_row_by_row() {
    let said = kiwi("AABB\ncdae\n4 1 6 5\n");
    let (_, rows) = said.split_once("is next.\n").expect("a beginning");
    assert_eq!(
        rows,
        "Enter guess: \n\
         Row 1, A A B B: 1 in place, 0 misplaced (1 0). 9 rows left.\n\
         Enter guess: \n\
         Row 2, C D A E: 1 in place, 2 misplaced (1 2). 8 rows left.\n\
         Enter guess: \n\
         Row 3, 4 1 6 5: 4 in place, 0 misplaced (4 0).\n\
         Cracked in 3 guesses! The code was 4 1 6 5.\n"
    );
    assert!(said.is_ascii(), "{said}");
}

#[test]
fn the_beginning_says_what_to_do() {
    let said = kiwi("");
    for words in [
        "4 pegs in 6 colours, A to F; colours may repeat",
        "10 guesses, written like ABCD",
        "You can also type: help, hint, board, quit.",
        "The seed is KIWI",
        "Row 1 of 10 is next",
    ] {
        assert!(said.contains(words), "{said}");
    }
    assert!(said.ends_with("\nEnter guess: \n"), "{said}");
    let said = assist(&[], "");
    assert!(said.contains("Think of a code: 4 pegs"), "{said}");
    assert!(said.contains("help, why, board, undo, quit"), "{said}");
    assert!(said.ends_with("Guess 1: A B C D\nScore: \n"), "{said}");
    let help = assist(&[], "help\n");
    assert!(help.contains("\nundo: take back the last score"), "{help}");
}

#[test]
fn a_lost_game_shows_its_secret() {
    let said = play(&["--rows", "2", "--seed", "kiwi"], "AAAA\nBBBB\nDAFE\n");
    assert!(
        said.ends_with(
            "Row 2, B B B B: 0 in place, 0 misplaced (0 0).\n\
             Not found in 2 guesses. The code was D A F E.\n"
        ),
        "{said}"
    );
}

#[test]
fn without_a_seed_one_is_drawn_and_told() {
    let seed = |said: &str| -> Seed {
        let (_, seed) = said.split_once("The seed is ").expect("a seed");
        let (seed, _) = seed.split_once('.').expect("its end");
        seed.parse().expect("a seed")
    };
    let (one, other) = (seed(&play(&[], "")), seed(&play(&[], "")));
    assert_ne!(one, other);
    let secret = one.secret(Preset::Classic.board()).to_string();
    let said = play(&["--seed", &one.to_string()], &secret);
    assert!(said.contains("Cracked in 1 guess!"), "{said}");
}

#[test]
fn what_is_no_guess_is_refused_and_changes_nothing() {
    for (line, words) in [
        ("AAB", "4 pegs, not 3; type help for the words"),
        ("AABG", "A to F; type help for the words"),
        ("AA-B", "“-” at hole 3 is not a colour"),
        ("hint more", "type help for the words"),
        ("\x1b[A", "“U+001B” at hole 1 is not a colour"),
        ("undo", "you can type: help, hint, board, quit"),
    ] {
        let said = kiwi(&format!("{line}\n\n"));
        assert!(said.contains(words), "{line}: {said}");
        assert!(said.contains("\nRow 1 of 10 is next.\nEnter"), "{said}");
        assert!(!said.contains('\x1b'), "{line}");
    }
    let mut garbage = vec![b'A'; 1_000_000];
    garbage.extend(b"\n\xff\xfe\nDAFE\n");
    let mut command = pegwise(&["play", "--plain", "--seed", "KIWI"]);
    let said = printed(command.write_stdin(garbage));
    assert!(said.contains("4 pegs, not ") || said.contains("1 to 12 pegs"));
    assert!(said.contains("Cracked in 1 guess!"));
}

/// On a board with many colours, `hint` is a code as well.
#[test]
fn a_code_that_is_a_word_is_typed_in_capitals() {
    let options = ["--colors=26", "--seed=KIWI"];
    let said = play(&options, "hint\nHINT\n");
    assert!(said.contains("type it in capitals"), "{said}");
    assert!(said.contains("456,976 codes are possible."), "{said}");
    assert!(said.contains("Row 1, H I N T: "), "{said}");
}

#[test]
fn hints_are_given_and_noted() {
    let said = kiwi("AABB\nhint\nCDAE\nhint\nhint\nquit\n");
    assert!(said.contains("\n256 codes are possible.\n"), "{said}");
    assert!(said.contains("\nBest guess: "), "{said}");
    assert!(said.contains("With it you need 2.67 guesses on average.\n"));
    let game = record(&said).to_string();
    assert!(game.contains("\n2 CDAE 1 2 saw tip\n"), "{game}");
    assert!(game.ends_with("\nlooking hints\n"), "{game}");
    let said = resumed(&game, "DAFE\n");
    assert!(said.contains("Row 2, C D A E: 1 in place"), "{said}");
    assert!(said.contains("Cracked in 3 guesses, with help in 2 rows!"));
}

#[test]
fn a_solver_is_watched() {
    let said = play(&["--seed", "KIWI", "--solver", "minimax"], "");
    assert!(said.starts_with("Minimax guesses the code"), "{said}");
    assert!(said.contains("of the 256 codes stay possible"), "{said}");
    assert!(said.ends_with("! The code was D A F E.\n"), "{said}");
}

#[test]
fn evil_answers_and_proves_that_it_did_not_cheat() {
    let options = ["--codemaker", "Evil", "--solver", "minimax"];
    let said = play(&options, "");
    assert!(said.contains("Evil has no fixed code."), "{said}");
    assert!(
        said.ends_with(
            "Cracked in 5 guesses! The code E D E E fits every answer.\n\
             Codes still possible after each row: 256; 46; 6; 1; 1.\n"
        ),
        "{said}"
    );
    let lost = play(&["--codemaker=evil", "--rows=2"], "AABB\nAABB\n");
    assert!(lost.contains("Row 1, A A B B: 0 in place, 0 misplaced (0 0)"));
    assert!(lost.contains("Not found in 2 guesses. The code "), "{lost}");
    let over = "pegwise 1\nboard 4x6 rows 2 repeats\ncodemaker evil\ncodebreaker you\n\
                1 AABB 0 0\n2 AABB 0 0\n";
    assert!(resumed(over, "").contains("Not found in 2 guesses."));
}

#[test]
fn every_solver_finds_the_code_of_a_person() {
    let secret: Code = "FCAF".parse().expect("a code");
    for solver in Solver::ALL {
        let mut codebreaker = Codebreaker::new(Preset::Classic.board(), solver, 0);
        let mut scores = Vec::new();
        while let Some(guess) = codebreaker.guess() {
            let score = guess.score(secret);
            scores.push(score.to_string());
            codebreaker.score(guess, score).expect("an honest score");
        }
        let said = assist(&["--solver", solver.name()], &scores.join("\n"));
        let guesses = scores.len();
        let end = format!("Cracked in {guesses} guesses! The code was F C A F.\n");
        assert!(said.ends_with(&end), "{said}");
        assert_eq!(said.matches("Score: \n").count(), guesses, "{said}");
    }
}

#[test]
fn scores_are_read_in_many_ways_and_counted() {
    let ways = ["1 1", "1,1", "1b1w", "1W 1B", "-+", "+-", "2/1"];
    for score in ways {
        let said = assist(&[], score);
        assert!(
            said.contains(
                "\nRow 1, A B C D: 1 in place, 1 misplaced (1 1). 252 codes are possible.\nGuess 2: "
            ),
            "{said}"
        );
    }
    for (line, words) in [
        ("3 1", "no wrong place"),
        ("5 0", "more pins than the 4 pegs"),
        ("2/3", "too many for 2 right colours"),
        ("hello", "such as “2 1”; type help for the words"),
        ("undo", "no score to take back"),
    ] {
        let said = assist(&[], line);
        assert!(said.contains(words), "{said}");
        assert!(said.ends_with("Score: \n"), "{said}");
    }
}

#[test]
fn scores_are_taken_back_one_by_one() {
    let said = assist(&[], "1 1\n2 0\nundo\nUNDO\nundo\n");
    let (_, end) = said.split_once("Taken back: ").expect("an undo");
    assert!(
        end.ends_with(
            "Taken back: 1 in place, 1 misplaced (1 1).\nGuess 1: A B C D\nScore: \n\
             There is no score to take back yet.\nScore: \n"
        ),
        "{said}"
    );
}

/// Of four colours the second guess has two, and the third one the others.
#[test]
fn a_score_that_no_code_fits_is_refused_with_the_likeliest_mistake() {
    let options = ["--solver", "minimax"];
    let said = assist(&options, "0 0\n0 0\n0 0\n4 0\n");
    assert!(
        said.contains("No code fits the score 0 in place, 0 misplaced (0 0), so at least one"),
        "{said}"
    );
    assert!(said.contains("Likeliest correction: row "), "{said}");
    assert!(
        said.contains("Enter the score again, or type undo"),
        "{said}"
    );
    // The score just typed can be corrected at once,
    assert!(said.ends_with("Cracked in 3 guesses! The code was F F F F.\n"));
    // and so can the one before it.
    let other = assist(&options, "0 0\n0 0\n0 0\nundo\n2 0\n");
    assert!(other.contains("Row 2, C C D E: 2 in place"), "{other}");
    // A guess that was made for what it tells cannot be the code.
    let won = assist(&[], "1 1\n2 0\n4 0\n");
    assert!(won.contains("No code fits the score 4 in place"), "{won}");
}

#[test]
fn why_says_what_the_solver_says() {
    let said = assist(&["--solver", "minimax"], "1 1\nwhy\n");
    assert!(said.contains(" of the 208 codes stay possible"), "{said}");
    let opening = assist(&["--opening", "1122"], "why\n");
    assert!(opening.contains("Guess 1: 1 1 2 2"), "{opening}");
    assert!(opening.contains("with --opening."), "{opening}");
    let game = |seed| assist(&["--solver=random-consistent", "--seed", seed], "0 1\n");
    assert_eq!(game("7"), game("7"));
    assert_ne!(game("7"), game("8"));
}

#[test]
fn a_real_board_takes_guesses_and_scores_of_people() {
    let said = play(
        &["--codemaker", "hand"],
        "AABB\n1 1\nhint\nCDAE\nundo\nquit\n",
    );
    assert!(said.contains("Row 1, A A B B: 1 in place, 1 misplaced (1 1). 9 rows left."));
    assert!(said.contains("208 codes are possible."), "{said}");
    assert!(said.contains("Taken back: C D A E."), "{said}");
    let record = record(&said).to_string();
    assert!(record.contains("codemaker hand\n"), "{record}");
    assert!(record.contains("1 AABB 1 1\n"), "{record}");
}

#[test]
fn games_that_are_not_finished_are_printed_as_records() {
    for end in ["", "quit\nAAAA\n"] {
        let game = record(&kiwi(&format!("AABB\n{end}")));
        assert_eq!(game.turns().len(), 1);
    }
    assert!(!kiwi("quit\n").contains("# not finished"));
}
