//! What is refused, whichever command it is, and what is told about the program.

use super::program::{
    RECORD, WriteStdin as _, garbage, pegwise, printed, printed_and_said, refuses, refuses_record,
    why_refused,
};

#[test]
fn names_that_do_not_exist_are_refused() {
    refuses(
        &["--preset", "chess"],
        &["chess", "classic", "bulls-and-cows"],
    );
    refuses(&["--solver", "oracle"], &["oracle", "minimax", "entropy"]);
    refuses(&["--codemaker", "good"], &["good", "evil", "hand"]);
    refuses(&["--color", "pink"], &["pink", "truecolor", "none"]);
    refuses(&["--theme", "neon"], &["neon", "classic", "mono"]);
    refuses(&["picture", "--theme", "neon"], &["neon", "classic"]);
    refuses(&["--labels", "runes"], &["runes", "letters", "shapes"]);
    refuses(&["dance"], &["dance"]);
    refuses(&["--dance"], &["--dance"]);
}

/// What a terminal would obey is shown in another way wherever it is quoted.
#[test]
fn control_characters_are_quoted_without_harm() {
    refuses(&["--seed", "A\x1b[31m"], &["AU+001B[31m", "“U+001B”"]);
    refuses(&["--preset", "\x1b[2Jchess"], &["U+001B[2Jchess"]);
    refuses(&["--\x1b[2Jdance"], &["U+001B[2Jdance"]);
    refuses(&["dance\x07"], &["danceU+0007"]);
    refuses(&["replay", "a\u{202e}b\u{200b}c"], &["aU+202EbU+200Bc"]);
    refuses(&["--theme", "a\u{202e}b"], &["aU+202Eb"]);
    refuses(&["--theme", "ne\x1b[0mon"], &["“neU+001B[0mon”"]);
    refuses(&["picture", "--keys", "F9\x1b[m"], &["“F9U+001B[m”"]);
    refuses(&["suggest", "AABB\x1b[m:1,1"], &["“AABBU+001B[m:1,1”"]);
}

#[test]
fn seeds_that_cannot_be_are_refused() {
    refuses(&["--seed", "KI WI!"], &["KI WI!"]);
    refuses(&["--seed", ""], &["--seed"]);
    refuses(&["--seed", &"X".repeat(25)], &["24"]);
}

/// Which secret it would stand for is the program's to say.
#[test]
fn seeds_without_a_secret_of_the_program_are_refused() {
    let seeded = ["--seed", "KIWI"];
    for (codemaker, why) in [
        ("evil", "evil draws no code"),
        ("hand", "you make the code"),
        ("secret", "you make the code"),
    ] {
        let options = ["--codemaker", codemaker];
        for place in [&[][..], &["play"], &["play", "--plain"]] {
            let words = ["--seed", codemaker, why];
            refuses(&[&seeded, place, &options].concat(), &words);
        }
        refuses(&[&seeded[..], &options, &["picture"]].concat(), &[why]);
    }
}

#[test]
fn boards_beyond_the_limits_are_refused() {
    for pegs in ["0", "13"] {
        refuses(&["--pegs", pegs], &[pegs, "1 to 12 pegs"]);
    }
    for colours in ["1", "27"] {
        refuses(&["--colors", colours], &[colours, "2 to 26 colours"]);
    }
    for rows in ["0", "100"] {
        refuses(&["--rows", rows], &[rows, "1 to 99 rows"]);
    }
    refuses(&["--pegs", "300"], &["300"]);
    refuses(&["--pegs", "-1"], &["-1"]);
    refuses(&["--pegs", "four"], &["four"]);
    refuses(
        &["--no-repeats", "--pegs", "5", "--colors", "4"],
        &["5", "4"],
    );
}

#[test]
fn one_is_said_as_one() {
    refuses(&["solve", "AB", "--pegs", "1"], &["has 1 peg, not 2"]);
    refuses(&["suggest", "A:2,0", "--pegs", "1"], &["the 1 peg of"]);
    refuses(&["suggest", "AABB:1/1"], &["1 right colour with 1"]);
    let (_, said) = printed_and_said(&mut pegwise(&["solve", "FFFF", "--rows", "1"]));
    assert_eq!(
        said,
        "pegwise: this took 4 guesses, but the board has 1 row\n"
    );
}

#[test]
fn records_that_are_not_there_are_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    refuses_record(&folder.path().join("nothing"), &["nothing", "cannot read"]);
    refuses_record(folder.path(), &["cannot read"]);
}

#[test]
fn a_malformed_record_is_refused_with_its_line() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("game");
    for (from, to, words) in [
        ("1 AABB 1 0", "1 AABB 2 0", ["line 5", "“1 0”"]),
        ("KIWI", "KIWI extra", ["line 3", "“extra”"]),
        ("pegwise 1", "pegwise 2", ["line 1", "“2”"]),
    ] {
        std::fs::write(&file, RECORD.replace(from, to)).expect("a file");
        refuses_record(&file, &words);
    }
}

#[test]
fn answers_that_evil_never_gives_are_refused_with_their_row() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("game");
    let name = file.to_str().expect("a name in Unicode");
    for (board, rows, words) in [
        ("4x6", "1 AABB 4 0\n", ["row 1", "“0 0” to AABB, not “4 0”"]),
        (
            "4x6",
            "1 AABB 0 0\n2 CCDD 2 1\n",
            ["row 2", "to CCDD, not “2 1”"],
        ),
        ("8x12", "1 AABBCCDD 8 0\n", ["row 1", "does not give in"]),
    ] {
        let record = format!(
            "pegwise 1\nboard {board} rows 10 repeats\ncodemaker evil\ncodebreaker you\n{rows}"
        );
        std::fs::write(&file, record).expect("a file");
        refuses_record(&file, &words);
        refuses(&["review", name], &words);
        refuses(&["play", "--plain", "--resume", name], &words);
    }
}

#[test]
fn garbage_of_any_size_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("game");
    std::fs::write(&file, garbage()).expect("a file");
    refuses_record(&file, &["not a game file"]);
    std::fs::write(&file, [0xff, 0xfe, 0x00]).expect("a file");
    refuses_record(&file, &["not a game file", "not text"]);
    std::fs::write(&file, "").expect("a file");
    refuses_record(&file, &["not a game file", "line 1"]);
    for command in ["replay", "picture"] {
        let why = why_refused(pegwise(&[command, "-"]).write_stdin(garbage()));
        assert!(why.contains("standard input is not a game file"), "{why}");
    }
}

#[test]
fn pictures_that_cannot_be_are_refused() {
    for size in ["0x0", "80", "80x", "x24", "501x24", "80x-1", "99999999x2"] {
        refuses(&["picture", "--size", size], &[size, "80x24"]);
    }
    refuses(&["picture", "--keys", "h F99"], &["F99", "PageDown"]);
}

/// No answer to no question: there is nobody to play, and escape codes would spoil a file.
#[test]
fn without_a_terminal_the_game_names_what_works_without_one() {
    let no_terminal = ["needs a terminal", "pegwise play --plain"];
    refuses(&[], &no_terminal);
    refuses(&["--seed", "KIWI", "--preset", "super"], &no_terminal);
    let why = why_refused(pegwise(&["replay", "-"]).write_stdin(RECORD));
    assert!(no_terminal.iter().all(|words| why.contains(words)), "{why}");
}

#[test]
fn help_and_version_are_told() {
    for arguments in [&["--help"][..], &["-h"], &["help"], &["replay", "--help"]] {
        let text = printed(&mut pegwise(arguments));
        assert!(text.contains("Usage: pegwise"), "{text}");
    }
    let version = concat!("pegwise ", env!("CARGO_PKG_VERSION"), "\n");
    assert_eq!(printed(&mut pegwise(&["--version"])), version);
}

const EXAMPLE: &str = "assets/games/example.txt";

/// No command passes over what it is told about a board or a game.
#[test]
fn options_without_a_place_are_refused() {
    for option in [
        &["--preset", "super"][..],
        &["--pegs", "5"],
        &["--colors", "8"],
        &["--colours", "8"],
        &["--rows", "9"],
        &["--no-repeats"],
        &["--seed", "KIWI"],
        &["--solver", "minimax"],
        &["--codemaker", "evil"],
    ] {
        let before = |command: &[&str], words: &[&str]| refuses(&[option, command].concat(), words);
        before(&["completions", "bash"], &["completions"]);
        before(&["man"], &["man"]);
        before(&["replay", EXAMPLE], &["replay", "game file"]);
        before(&["picture", EXAMPLE], &["picture", "game file"]);
        refuses(&[&["replay", EXAMPLE], option].concat(), &[&option[0][..6]]);
        refuses(
            &[&["picture", EXAMPLE], option].concat(),
            &[&option[0][..6]],
        );
    }
    refuses(&["--seed", "KIWI", "suggest"], &["--seed", "suggest"]);
    refuses(
        &["--solver", "entropy", "suggest"],
        &["--solver", "--strategy"],
    );
    let evil = ["--codemaker", "evil"];
    refuses(
        &[&evil[..], &["solve", "FCAF"]].concat(),
        &["after its name"],
    );
    refuses(&[&evil[..], &["assist"]].concat(), &["--codemaker"]);
}
