//! A program that is killed at any moment has lost no turn that was submitted.

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use pegwise::rules::{Dice, Game, Outcome};
use rustix::process::Signal;
use tempfile::TempDir;

use super::keys::ENTER;
use super::launch::{Launch, games, new_home};
use super::terminal::Terminal;
use super::view::Process;

/// Several programs at once, each at a home of its own.
const HOMES: u64 = 4;
const GAMES_EACH: usize = 125;

/// About what the program takes for all rows at once.
const LONGEST_MICROS: u64 = 30_000;

/// Each game is gone on with by the next program, and left for another one.
#[test]
fn five_hundred_games_are_killed_and_no_turn_is_lost() {
    thread::scope(|scope| {
        for home in 0..HOMES {
            scope.spawn(move || play_and_kill(&mut Dice::from_number(home)));
        }
    });
}

fn play_and_kill(dice: &mut Dice) {
    let home = new_home();
    // The screen says at once how many rows were played. What is typed after a win begins no other game.
    let settings = home.path().join("XDG_CONFIG_HOME/pegwise");
    fs::create_dir_all(&settings).unwrap();
    fs::write(
        settings.join("settings.toml"),
        "animation = \"off\"\n[keys]\nbranch = \"b\"\n",
    )
    .unwrap();
    let mut before: Option<Game> = None;
    for number in 1..=GAMES_EACH {
        let mut game = Launch::at(Arc::clone(&home), &[]).start();
        begin(&game, before.as_ref());
        let rows: Vec<String> = (0..9).map(|_| code(dice)).collect();
        // Some rows one by one, each waited for, then all the others at once.
        let seen_one_by_one = dice.index(6);
        for (number, row) in (1..=seen_one_by_one).zip(&rows) {
            game.press(format!("{row}\r"));
            game.wait_for("the row", |screen| {
                submitted(screen) == number || has_won(screen)
            });
        }
        game.press(rows[seen_one_by_one..].join("\r") + "\r");
        pass_time(Duration::from_micros(dice.below(LONGEST_MICROS)));
        game.signal(Signal::KILL);
        assert_eq!(game.has_ended(), Process::Killed(9));
        let seen = game.now(|view| submitted(view.screen()));
        let kept = last(&home);
        let kept = kept.filter(|kept| before.as_ref() != Some(kept));
        let turns = kept.as_ref().map_or(0, |game| game.turns().len());
        assert!(turns >= seen, "{seen} rows on the screen, {turns} kept");
        for (turn, row) in kept.iter().flat_map(Game::turns).zip(&rows) {
            assert_eq!(turn.guess.to_string(), *row);
        }
        before = kept.or(before);
        let files = all(&home).len();
        assert!(files <= number, "{files} files of {number} games");
    }
}

/// Lets a drawn time pass. Nothing is waited for: the program is to be met at any moment of its work,
/// on the way to the disk above all.
fn pass_time(time: Duration) {
    let begun = Instant::now();
    while begun.elapsed() < time {
        thread::yield_now();
    }
}

fn has_won(screen: &vt100::Screen) -> bool {
    screen.contents().contains("won in")
}

/// Begins another game, whatever the program begins with: it must be the last game, if that is not over.
fn begin(game: &Terminal, before: Option<&Game>) {
    if let Some(before) = before.filter(|game| game.outcome() == Outcome::Running) {
        game.shows(&format!(
            "Your game goes on: row {} of 10",
            before.turns().len() + 1
        ));
        let last = before.turns().last().map(|turn| turn.guess.to_string());
        game.shows_row(before.turns().len(), &last.unwrap_or_default());
        game.press("n");
    } else {
        game.shows("Board");
        game.press(ENTER);
    }
    game.wait_for("a new game", |screen| {
        submitted(screen) == 0 && screen.contents().contains("row 1 of")
    });
}

/// How many rows the screen says were played.
fn submitted(screen: &vt100::Screen) -> usize {
    let contents = screen.contents();
    let row = contents
        .split_once("row ")
        .and_then(|(_, rest)| rest.split_once(" of 10"))
        .and_then(|(row, _)| row.parse::<usize>().ok());
    row.map_or(0, |row| row - 1)
}

fn code(dice: &mut Dice) -> String {
    (0..4)
        .map(|_| char::from(b'A' + dice.index(6) as u8))
        .collect()
}

/// The files of kept games.
fn all(home: &TempDir) -> Vec<PathBuf> {
    let entries = fs::read_dir(games(home)).into_iter().flatten();
    let files = entries.map(|entry| entry.unwrap().path());
    files
        .filter(|file| file.extension().is_some_and(|it| it == "txt"))
        .collect()
}

/// The game that was written last. Every file there is must be a whole record.
fn last(home: &TempDir) -> Option<Game> {
    let mut files = all(home);
    files.sort_by_key(|file| fs::metadata(file).unwrap().modified().unwrap());
    let mut games: Vec<Game> = files
        .iter()
        .map(|file| {
            fs::read_to_string(file)
                .unwrap()
                .parse()
                .expect("a whole record")
        })
        .collect();
    games.pop()
}
