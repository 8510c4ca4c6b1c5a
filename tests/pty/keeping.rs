//! Games that are kept from one run of the program to the next.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::sync::Arc;

use pegwise::rules::Game;
use tempfile::TempDir;

use super::keys::{ENTER, ESC};
use super::launch::{Launch, games, new_home, play_kiwi};
use super::terminal::Terminal;

/// The program started again without options.
pub(crate) fn again(home: &Arc<TempDir>) -> Terminal {
    Launch::at(Arc::clone(home), &[]).start()
}

/// The names of the files of kept games, in order; none without a folder.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).into_iter().flatten();
    let mut names: Vec<_> = entries
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort_unstable();
    names
}

/// The records of all kept games.
pub(crate) fn records(home: &TempDir) -> Vec<String> {
    let read = |name| fs::read_to_string(games(home).join(name)).unwrap();
    names(&games(home)).into_iter().map(read).collect()
}

/// The guesses of all kept games.
pub(crate) fn kept(home: &TempDir) -> Vec<Vec<String>> {
    let guesses = |record: String| {
        let game: Game = record.parse().expect("a record");
        let guesses = game.turns().iter().map(|turn| turn.guess.to_string());
        guesses.collect()
    };
    let mut kept: Vec<Vec<String>> = records(home).into_iter().map(guesses).collect();
    kept.sort_unstable();
    kept
}

#[test]
fn a_game_goes_on_where_it_was_left() {
    let mut game = play_kiwi();
    game.press("AABB\r");
    game.shows("row 2 of 10");
    game.quit();
    game.shows("Your game is saved");
    let mut game = again(&game.home());
    game.shows("Welcome back: row 2 of 10");
    game.shows_row(1, "AABB");
    game.press("DAFE\r");
    game.shows("Cracked in 2");
    game.quit();
    // What is over is not gone on with.
    let mut game = again(&game.home());
    game.shows("▸ 1 Find a code");
    game.quit();
    assert_eq!(kept(&game.home()), [["AABB", "DAFE"]]);
}

#[test]
fn whoever_says_what_to_play_plays_that() {
    let mut game = play_kiwi();
    game.press("AABB\r");
    game.shows("row 2 of 10");
    game.quit();
    let mut game = Launch::at(game.home(), &["--preset", "classic"]).start();
    game.shows("▸ 1 Find a code");
    game.quit();
}

#[test]
fn two_programs_at_once_keep_their_games_apart() {
    let mut one = play_kiwi();
    one.press("AABB\r");
    one.shows("row 2 of 10");
    // The game that is being played is not gone on with by another.
    let mut other = again(&one.home());
    other.shows("▸ 1 Find a code");
    other.shows("open in another window");
    other.press([ENTER, ENTER].concat());
    other.shows("row 1 of 10");
    other.press("CCCC\r");
    one.press("CDAE\r");
    one.shows("row 3 of 10");
    other.shows("row 2 of 10");
    other.press("CCCD\r");
    other.shows("row 3 of 10");
    one.quit();
    other.quit();
    assert_eq!(kept(&one.home()), [["AABB", "CDAE"], ["CCCC", "CCCD"]]);
}

#[test]
fn a_game_played_in_two_windows_becomes_two() {
    let mut one = play_kiwi();
    one.press("AABB\r");
    one.shows("row 2 of 10");
    let mut other = again(&one.home());
    other.shows("open in another window");
    other.press(["l", ENTER].concat());
    other.shows("row 2 of 10");
    one.press("CDAE\r");
    one.shows("row 3 of 10");
    other.press("CCCC\r");
    other.shows("Yours is saved as a new one");
    one.press("DCAE\r");
    one.shows("row 4 of 10");
    other.press("CCCD\r");
    other.shows("row 4 of 10");
    one.quit();
    other.quit();
    let games = [vec!["AABB", "CCCC", "CCCD"], vec!["AABB", "CDAE", "DCAE"]];
    assert_eq!(kept(&one.home()), games);
}

#[test]
fn a_file_that_cannot_be_read_is_named_and_left_alone() {
    let home = new_home();
    fs::create_dir_all(games(&home)).unwrap();
    let file = games(&home).join("2026-11-21-174934-00000000.txt");
    fs::write(&file, "pegwise 1\nboard 4x6 ro").unwrap();
    let mut game = again(&home);
    game.shows("2026-11-21-174934-00000000.txt");
    game.shows("cannot be read");
    game.quit();
    assert_eq!(
        fs::read_to_string(&file).unwrap(),
        "pegwise 1\nboard 4x6 ro"
    );
}

#[test]
fn looking_at_a_file_keeps_no_copy_of_it() {
    let record =
        "pegwise 1\nboard 4x6 rows 10 repeats\ncodemaker seed KIWI\ncodebreaker you\n1 AABB 1 0\n";
    let mut game = Launch::new(&["replay", "game"])
        .with_file("game", record)
        .start();
    game.press("h");
    game.shows("256 codes left");
    game.quit();
    assert!(!games(&game.home()).exists());
    // Whoever plays on has a game of their own.
    let mut game = Launch::at(game.home(), &["replay", "game"]).start();
    game.press("CDAE\r");
    game.shows("row 3 of 10");
    game.quit();
    assert_eq!(kept(&game.home()), [["AABB", "CDAE"]]);
}

/// A line of shell in a file system of its own, if that can be had without being asked for rights.
fn mounted(line: &str) -> Launch {
    Launch::shell(&format!(
        "mkdir \"$XDG_DATA_HOME\" && unshare -rm sh -c 'mount -t tmpfs -o size=64k none \"$XDG_DATA_HOME\" && {line}' \
         || echo no file system of our own"
    ))
}

/// Plays two rows while nothing can be written: the game goes on, and the screen says why not.
fn plays_unkept(game: &Terminal, why: &str) {
    game.press([ENTER, ENTER].concat());
    game.shows("row 1 of 10");
    game.press("AABB\r");
    game.shows(&format!("This game is not saved: {why}"));
    game.shows("row 2 of 10");
    game.press("CDAE\r");
    game.shows("row 3 of 10");
    game.shows("not saved");
}

fn has_begun(game: &Terminal) -> bool {
    game.wait_for("the start", |screen| {
        ["Board", "no file system"]
            .iter()
            .any(|text| screen.contents().contains(text))
    });
    let has_begun = game.now(|view| view.screen().contents().contains("Board"));
    if !has_begun {
        // Unlike what `println` prints, this is seen where the test passes.
        let said = "\nskipped: no file system of our own can be mounted here\n";
        std::io::stderr().write_all(said.as_bytes()).unwrap();
    }
    has_begun
}

#[test]
fn a_full_disk_is_told_of_and_once_there_is_room_everything_is_kept() {
    // The last word frees the disk, once the test has written it.
    let mut game = mounted(
        "mkfifo room; (read word < room; rm \"$XDG_DATA_HOME/full\"; echo > room) & \
         cat /dev/zero > \"$XDG_DATA_HOME/full\" 2> /dev/null; \
         \"$PEGWISE\" --seed KIWI; cat \"$XDG_DATA_HOME\"/pegwise/games/*.txt",
    )
    .start();
    if has_begun(&game) {
        plays_unkept(&game, "the disk is full");
        let room = game.home().path().join("room");
        fs::write(&room, "now\n").unwrap();
        fs::read(&room).unwrap();
        game.press("CDAF\r");
        game.shows("Your games are being saved again");
        game.no_longer_shows("not saved");
        game.quit();
        game.shows("3 CDAF");
    } else {
        game.has_ended_with(0);
    }
}

#[test]
fn a_read_only_disk_is_told_of_and_the_game_is_printed_at_the_end() {
    let mut game =
        mounted("mount -o remount,ro \"$XDG_DATA_HOME\" && \"$PEGWISE\" --seed KIWI").start();
    if has_begun(&game) {
        plays_unkept(&game, "the disk is read-only");
        game.quit();
        game.shows("# not saved");
        game.shows("2 CDAE 1 2");
    } else {
        game.has_ended_with(0);
    }
}

/// The same wherever tests run.
#[test]
fn without_a_place_for_games_one_plays_as_well() {
    let mut game = Launch::new(&["--seed", "KIWI"])
        .env("XDG_DATA_HOME", "/dev/null/nowhere")
        .start();
    game.shows("Board");
    plays_unkept(&game, "a file stands where its folder should be");
    game.press(ESC);
    game.shows("Board");
    game.shows("not saved");
    game.quit();
    game.shows("# not saved");
}
