//! Wrong arguments and wrong files are refused with a reason; options choose the game.

use std::fs;
use std::process::Command;

use pegwise::app::{Host, without_spoilers};
use pegwise::rules::{Codemaker, Game, Player, Preset, Seed};

use crate::support::cases::{self, cases};
use crate::support::golden::answers;

use super::program::{FOLDERS, answer, input, pegwise, printed, skipped, why_refused};
use super::transcripts::words;

/// The golden file has the first paragraph of each reason.
#[test]
fn wrong_arguments_are_refused_with_the_reason() {
    answers("refusals.txt", |line| {
        let why = why_refused(&mut pegwise(&words(line)));
        let said = why.lines().map(str::trim);
        let said: Vec<&str> = said.take_while(|line| !line.is_empty()).collect();
        said.join("\n")
    });
}

/// What a terminal would obey is shown in another way wherever it is quoted.
#[test]
fn control_characters_are_quoted_without_harm() {
    for (arguments, quoted) in [
        (&["--seed", "A\x1b"][..], "“U+001B”"),
        (&["replay", "a\u{202e}b\u{200b}c"], "aU+202EbU+200Bc"),
        (&["--theme", "ne\x1b[0mon"], "“neU+001B[0mon”"),
        // What the parser of arguments says itself.
        (&["\x1b]0;PWN\x07"], "“U+001B]0;PWNU+0007”"),
        (&["--\u{9b}31m\x07"], "--U+009B31mU+0007"),
        (&["solve", "--solver", "\u{202e}a"], "“U+202Ea”"),
        (&["help", "\x1b[2J\x7f"], "“U+001B[2JU+007F”"),
    ] {
        let why = why_refused(&mut pegwise(arguments));
        assert!(why.contains(quoted), "{why}");
        let is_obeyed = |symbol: char| symbol.is_control() && symbol != '\n';
        assert!(!why.contains(is_obeyed), "{why:?}");
    }
}

/// Reports and errors alike. `LC_ALL` counts more than `LANG`.
#[test]
fn where_only_ascii_is_safe_nothing_else_is_printed() {
    const ASCII: [(&str, &str); 2] = [("LC_ALL", "C"), ("LANG", "C.UTF-8")];
    let reports = [
        &["review", "assets/games/finished.txt"][..],
        &["stats", "--pegs", "2"],
    ];
    for arguments in reports {
        let said = printed(pegwise(arguments).envs(ASCII));
        assert!(said.is_ascii(), "{said}");
    }
    let why = why_refused(pegwise(&["--theme", "neon"]).envs(ASCII));
    assert!(why.contains("\"neon\"") && why.is_ascii(), "{why}");
}

#[test]
fn a_file_that_is_no_record_is_refused() {
    let endless: Vec<u8> = (0..10_000_000_u32).map(|at| (at % 251) as u8).collect();
    for (garbage, words) in [
        (&endless[..], "longer than 8 MiB"),
        (&[0xff, 0xfe, 0x00], "not text"),
        (b"", "not a game file: line 1"),
    ] {
        let why = why_refused(pegwise(&["replay", "-"]).stdin(input(garbage)));
        assert!(
            why.contains("standard input") && why.contains(words),
            "{why}"
        );
    }
}

/// Options that choose a new game show the setup.
#[test]
fn without_a_file_a_picture_shows_the_last_game_or_else_the_setup() {
    let home = tempfile::tempdir().unwrap();
    let shows = |arguments: &[&str], words: &str| {
        let picture = printed(pegwise(arguments).envs(FOLDERS.map(|name| (name, home.path()))));
        assert!(picture.contains(words), "{arguments:?}: {picture}");
    };
    shows(&["picture"], "Find a code");
    let games = home.path().join("pegwise/games");
    fs::create_dir_all(&games).unwrap();
    let game = games.join("2026-11-21-174934-0b1a2f3c.txt");
    fs::copy("assets/games/example.txt", game).unwrap();
    shows(&["picture"], "row 3 of 10");
    shows(&["picture", "--preset", "classic"], "Find a code");
}

/// Whoever is sent the pins of a game plays its code on its board: the line says all that the code depends on.
#[test]
fn a_shared_line_plays_the_same_code() {
    let mut boards = Preset::ALL.map(Preset::board).to_vec();
    cases(12, |dice| {
        let rows = 1 + dice.index(12) as u8;
        boards.push(cases::board(12, 26, rows, dice));
    });
    for board in boards {
        let seed: Seed = "KIWI".parse().unwrap();
        let game = Game::new(board, Codemaker::Seed(seed), Player::Person);
        let text = without_spoilers(&game, &[], &Host::Terminal);
        let line = text.split_once("Same code: pegwise ").expect(&text).1;
        let arguments = [&["play", "--plain"], &*line.split(' ').collect::<Vec<_>>()].concat();
        let secret = seed.secret(board);
        let played = printed(pegwise(&arguments).stdin(input(secret.to_string())));
        let is_alike = |part: &str| assert!(played.contains(part), "{line}: {part}: {played}");
        is_alike(&format!(" in {} colours", board.colours()));
        is_alike(if board.repeats() {
            "may repeat"
        } else {
            "once at most"
        });
        is_alike(&format!("You have {} guess", board.rows()));
        is_alike("Cracked in 1 guess!");
    }
}

/// What bash offers after these words, the last of which is begun; nothing where there is no bash.
fn offered(words: &[&str]) -> Option<String> {
    const ASK: &str = r#"
        eval "$1"; shift
        COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1))
        _pegwise pegwise "${@: -1}" "${@: -2:1}"
        echo "${COMPREPLY[@]}""#;
    let asked = Command::new("bash")
        .args(["-c", ASK, "bash", &answer(&["completions", "bash"])])
        .args(words)
        .output()
        .ok()?;
    Some(String::from_utf8_lossy(&asked.stdout).trim().to_owned())
}

#[test]
fn bash_completes_commands_options_and_names() {
    for (words, expected) in [
        (&["pegwise", "sugg"][..], "suggest"),
        (&["pegwise", "suggest", "--solv"], "--solver"),
        (&["pegwise", "suggest", "--solver", "entr"], "entropy"),
        (&["pegwise", "--preset", "bulls"], "bulls-and-cows"),
        (&["pegwise", "play", "--codemaker", "h"], "hand"),
        (&["pegwise", "solve", "--codemaker", ""], "evil"),
    ] {
        let Some(offered) = offered(words) else {
            return skipped("there is no bash");
        };
        assert_eq!(offered, expected, "{words:?}");
    }
}
