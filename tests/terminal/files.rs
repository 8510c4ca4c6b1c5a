//! What is written into files and read again: games, settings, pictures, and what cannot be written.

use std::fs;

use pegwise::rules::Game;
use tempfile::TempDir;

use super::keys::{END, ENTER, ESC};
use super::launch::{Launch, again, begun, games};
use super::pty::Terminal;
use crate::commands::program::skipped;
use crate::support::files::names;

/// The guesses of all kept games. Every file must be a whole record; those being written begin with a dot.
pub(crate) fn kept(home: &TempDir) -> Vec<Vec<String>> {
    let guesses = |name: String| {
        let record = fs::read_to_string(games(home).join(name)).unwrap();
        let game: Game = record.parse().expect("a whole record");
        let guesses = game.turns().iter().map(|turn| turn.guess.to_string());
        guesses.collect()
    };
    let names = names(&games(home)).into_iter();
    let mut kept: Vec<Vec<String>> = names
        .filter(|name| !name.starts_with('.'))
        .map(guesses)
        .collect();
    kept.sort_unstable();
    kept
}

#[test]
fn a_game_played_in_two_windows_becomes_two() {
    let mut one = begun();
    // The game in the first window is not taken up by itself.
    let mut other = again(&one.home());
    other.shows("▌ 1 Find a code");
    other.shows("open in another window or tab");
    other.press(["l", ENTER].concat());
    other.shows("row 2 of 10");
    one.press("CDAE\r");
    one.shows("row 3 of 10");
    other.press("CCCC\r");
    other.shows("Yours is saved as a new game");
    one.press("DCAE\r");
    one.shows("row 4 of 10");
    other.press("CCCD\r");
    other.shows("row 4 of 10");
    one.quit();
    other.quit();
    let games = [["AABB", "CCCC", "CCCD"], ["AABB", "CDAE", "DCAE"]];
    assert_eq!(kept(&one.home()), games);
}

#[test]
fn files_that_cannot_be_used_are_named_and_the_rest_is_used() {
    let game = "odd\u{202e}/pegwise/games/2026-11-21-174934-00000000.txt";
    let mut game = Launch::shell("XDG_DATA_HOME=\"$PWD/odd\u{202e}\" exec \"$PEGWISE\"")
        .with_file(game, "pegwise 1\nboard 4x6 ro")
        .with_file(&game.replace("49", "50"), "")
        .with_settings("ascii = \"on\"\nspeed = 9\nkeys.help = \"z\"\n")
        .start();
    game.resize(500, 30);
    game.shows("settings.toml: speed can be slow, normal, fast, instant");
    game.shows("oddU+202E/pegwise/games/2026-11-21-174934-00000000.txt cannot be read");
    game.shows("(and 1 more)");
    game.press("z");
    game.shows("Games and program");
    game.now(|view| assert!(view.output.is_ascii(), "\n{view}"));
    game.quit();
}

/// `Pegwise seed KIWI, 1/10`, and the rest in ASCII, as OSC 52 has it.
const PINS: &str = "UGVnd2lzZSBzZWVkIEtJV0ksIDEvMTAKQ2xhc3NpYyA0w5c2CuKaq+Kaq+Kaq+KaqyA0IDAKU2FtZSBjb2RlOiBwZWd3aXNlIC0tcHJlc2V0IGNsYXNzaWMgLS1zZWVkIEtJV0k=";

#[test]
fn pins_are_offered_to_the_clipboard_and_pictures_go_into_the_current_folder() {
    let mut game = Launch::new(&["--seed=KIWI", "--ascii"])
        .with_settings("animation = \"off\"\n")
        .play();
    game.press("DAFE\r");
    game.shows("Cracked in one!");
    game.press("y");
    game.shows("ent to the clipboard");
    let offer = format!("\x1b]52;c;{PINS}\x1b\\");
    game.now(|view| {
        let written = String::from_utf8_lossy(&view.output);
        assert!(written.contains(&offer), "\n{view}");
    });
    game.press([END, ENTER].concat());
    game.shows("Saved: pegwise-KIWI-4x6.svg in /");
    game.press(ENTER);
    game.shows("Saved: pegwise-KIWI-4x6-2.svg in /");
    game.quit();
    let picture = game.home().path().join("pegwise-KIWI-4x6.svg");
    let picture = fs::read_to_string(picture).expect("the picture was written");
    assert!(picture.starts_with("<svg "), "{picture}");
}

/// Runs a line of shell with a small file system of its own for the data. Where none may be mounted it runs
/// the other line. If the game does not start there either, the test is skipped and says so.
fn on_own_disk(line: &str, otherwise: &str) -> Option<Terminal> {
    let mut game = Launch::shell(&format!(
        "mkdir \"$XDG_DATA_HOME\"
         mounted='mount -t tmpfs -o size=64k none \"$XDG_DATA_HOME\" && {line}'
         unshare -rm sh -c \"$mounted\" || {{ {otherwise}; }} || echo no such disk"
    ))
    .start();
    let is_on = |text: &str, screen: &vt100::Screen| screen.contents().contains(text);
    game.wait_for("the start", |screen| {
        is_on("row 1 of 10", screen) || is_on("no such disk", screen)
    });
    if game.now(|view| is_on("row 1 of 10", view.screen())) {
        return Some(game);
    }
    game.has_ended_with(0);
    skipped("no file system of its own can be mounted here");
    None
}

/// Plays two rows while nothing can be written: the game goes on, and the screen says why not.
fn plays_unsaved(game: &Terminal, reasons: &[&str]) {
    game.press("AABB\r");
    game.wait_for("a reason", |screen| {
        let is_said = |why| {
            screen
                .contents()
                .contains(&format!("This game is not saved: {why}"))
        };
        reasons.iter().any(is_said)
    });
    game.shows("row 2 of 10");
    game.press("CDAE\r");
    game.shows("row 3 of 10");
    game.shows("not saved");
}

#[test]
fn a_full_disk_is_told_of_and_the_game_is_saved_at_the_end_if_there_is_room() {
    // The last word frees the disk, once the test has written it.
    let line = "mkfifo room; (read word < room; rm \"$XDG_DATA_HOME/full\"; echo > room) & \
                cat /dev/zero > \"$XDG_DATA_HOME/full\" 2> /dev/null; \
                \"$PEGWISE\" --seed KIWI; cat \"$XDG_DATA_HOME\"/pegwise/games/*.txt";
    let Some(mut game) = on_own_disk(line, "false") else {
        return;
    };
    plays_unsaved(&game, &["the disk is full"]);
    let room = game.home().path().join("room");
    fs::write(&room, "now\n").unwrap();
    fs::read(&room).unwrap();
    game.quit();
    game.shows("2 CDAE 1 2");
    game.no_longer_shows("# not saved");
}

#[test]
fn a_read_only_disk_is_told_of_and_the_game_is_printed_at_the_end() {
    let line = "mount -o remount,ro \"$XDG_DATA_HOME\" && \"$PEGWISE\" --seed KIWI";
    let forbidden = "chmod a-w \"$XDG_DATA_HOME\" && ! touch \"$XDG_DATA_HOME/new\" \
                     && \"$PEGWISE\" --seed KIWI";
    let Some(mut game) = on_own_disk(line, forbidden) else {
        return;
    };
    plays_unsaved(&game, &["the disk is read-only", "you have no permission"]);
    game.quit();
    game.shows("# not saved");
    game.shows("2 CDAE 1 2");
}

#[test]
fn where_no_file_may_be_written_the_game_is_played_and_printed_at_the_end() {
    let mut game = Launch::shell("ulimit -f 0; exec \"$PEGWISE\" --seed KIWI").play();
    plays_unsaved(&game, &["the system allows no file of this size"]);
    game.quit();
    game.shows("# not saved");
    game.shows("2 CDAE 1 2");
}

/// Who keeps nothing private has files that everybody may write.
#[test]
fn a_new_file_has_the_permissions_that_the_player_gives_to_new_files() {
    use std::os::unix::fs::PermissionsExt;
    for (umask, expected) in [("0", 0o666), ("027", 0o640)] {
        let launch = Launch::shell(&format!("umask {umask}; exec \"$PEGWISE\" --seed KIWI"));
        let mut game = launch.play();
        game.press("AABB\r");
        game.shows("row 2 of 10");
        let [name] = &names(&games(&game.home()))[..] else {
            panic!("one game is saved");
        };
        let saved = fs::metadata(games(&game.home()).join(name)).unwrap();
        assert_eq!(saved.permissions().mode() & 0o777, expected, "{umask}");
        game.quit();
    }
}

/// This needs no disk of its own.
#[test]
fn without_a_folder_for_files_the_game_is_played_and_printed_at_the_end() {
    let mut game = Launch::new(&["--seed", "KIWI"])
        .env("XDG_DATA_HOME", "/dev/null/nowhere")
        .env("XDG_STATE_HOME", "/dev/null/nowhere")
        .env("XDG_CONFIG_HOME", "/dev/null/nowhere")
        .play();
    plays_unsaved(&game, &["a file has the name of its folder"]);
    game.press(ESC);
    game.shows("Board");
    game.shows("not saved");
    game.quit();
    game.shows("# not saved");
    game.no_longer_shows("is saved");
}
