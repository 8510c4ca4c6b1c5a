//! A program that is killed at any moment has lost no turn that was submitted.

use std::fs;
use std::path::{Path, PathBuf};
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
const GAMES_EACH: usize = 15;

/// About what the program takes for all rows at once.
const LONGEST_MICROS: u64 = 30_000;

/// Each game is gone on with by the next program, and left for another one.
#[test]
fn sixty_games_are_killed_and_no_turn_is_lost() {
    thread::scope(|scope| {
        for home in 0..HOMES {
            scope.spawn(move || play_and_kill(&mut Dice::from_number(home)));
        }
    });
}

fn play_and_kill(dice: &mut Dice) {
    let home = new_home();
    // The screen says at once how many rows were played.
    let settings = home.path().join("XDG_CONFIG_HOME/pegwise");
    fs::create_dir_all(&settings).unwrap();
    fs::write(settings.join("settings.toml"), "animation = \"off\"\n").unwrap();
    let mut known: Vec<PathBuf> = Vec::new();
    let mut before: Option<Game> = None;
    for _ in 0..GAMES_EACH {
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
            if game.now(|view| has_won(view.screen())) {
                break;
            }
        }
        let typed = game.now(|view| submitted(view.screen()));
        if !game.now(|view| has_won(view.screen())) {
            game.press(rows[typed..].join("\r") + "\r");
        }
        pass_time(Duration::from_micros(dice.below(LONGEST_MICROS)));
        game.signal(Signal::KILL);
        assert_eq!(game.has_ended(), Process::Killed(9));
        let seen = game.now(|view| submitted(view.screen()));
        let new: Vec<_> = all(&home)
            .into_iter()
            .filter(|file| !known.contains(file))
            .collect();
        let games: Vec<_> = new.iter().map(|file| record(file)).collect();
        for game in games.iter().rev().skip(1) {
            assert_eq!(game.outcome(), Outcome::Won);
        }
        // After a win, Enter begins the next game: of the row typed before it nothing becomes.
        let mut turns: Vec<_> = Vec::new();
        for game in &games {
            turns.extend(game.turns().iter().map(|turn| Some(turn.guess.to_string())));
            turns.extend((game.outcome() == Outcome::Won).then_some(None));
        }
        let kept = turns.iter().flatten().count();
        assert!(kept >= seen, "{seen} rows on the screen, {kept} kept");
        for (turn, row) in turns.iter().zip(&rows) {
            assert!(
                turn.as_ref().is_none_or(|turn| turn == row),
                "{turn:?} is not {row}"
            );
        }
        before = games.into_iter().next_back().or(before);
        known.extend(new);
    }
    // Whatever a killed program has left behind is gone with the next start.
    let mut game = Launch::at(Arc::clone(&home), &[]).start();
    game.wait_for("the start", |screen| {
        ["Welcome back", "Board"]
            .iter()
            .any(|text| screen.contents().contains(text))
    });
    let entries = fs::read_dir(games(&home)).unwrap();
    let mut names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let left = names.find(|name| name.starts_with('.'));
    assert_eq!(left, None);
    game.quit();
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
    screen.contents().contains("Cracked in")
}

/// Begins another game, whatever the program begins with: it must be the last game, if that is not over.
fn begin(game: &Terminal, before: Option<&Game>) {
    if let Some(before) = before.filter(|game| game.outcome() == Outcome::Running) {
        game.shows(&format!(
            "Welcome back: row {} of 10",
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

/// The files of kept games, those written last at the end.
fn all(home: &TempDir) -> Vec<PathBuf> {
    let entries = fs::read_dir(games(home)).into_iter().flatten();
    let files = entries.map(|entry| entry.unwrap().path());
    let mut files: Vec<_> = files
        .filter(|file| file.extension().is_some_and(|it| it == "txt"))
        .collect();
    files.sort_by_key(|file| fs::metadata(file).unwrap().modified().unwrap());
    files
}

/// Every file there is must be a whole record.
fn record(file: &Path) -> Game {
    let text = fs::read_to_string(file).unwrap();
    text.parse().expect("a whole record")
}

/// The player who guesses has not seen it, and the one who hid it is not asked again.
#[test]
fn a_code_that_was_hidden_is_not_lost_before_the_first_row() {
    let mut game = Launch::new(&[]).start();
    game.shows("Board");
    game.press(["4", ENTER].concat());
    game.shows("Player 1 hides");
    game.press(["DAFE", ENTER].concat());
    game.shows("row 1 of 10");
    game.signal(Signal::KILL);
    assert_eq!(game.has_ended(), Process::Killed(9));
    let mut game = Launch::at(game.home(), &[]).start();
    game.shows("Welcome back: row 1 of 10");
    game.press(["DAFE", ENTER].concat());
    game.shows("Cracked in 1");
    game.quit();
}
