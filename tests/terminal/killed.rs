//! A program that is killed at any moment has lost no row that was on the screen.

use std::thread;

use pegwise::rules::Dice;
use rustix::process::Signal;
use tempfile::TempDir;

use super::files::kept;
use super::launch::{Launch, again};

/// Several programs at once, each at a home of its own.
const HOMES: u64 = 4;
const KILLS_EACH: usize = 15;

const ROWS_EACH: usize = 6;
/// About how often the files can be read until all rows are saved.
const READINGS: usize = 60;

/// The next program goes on with the game each time.
#[test]
fn sixty_programs_are_killed_and_no_row_is_lost() {
    thread::scope(|scope| {
        for home in 0..HOMES {
            scope.spawn(move || play_and_kill(&mut Dice::from_number(home)));
        }
    });
}

fn play_and_kill(dice: &mut Dice) {
    let mut game = Launch::new(&["--seed=KIWI", "--rows=99"])
        .with_settings("animation = \"off\"\n")
        .play();
    game.press("AABB\r");
    game.shows("row 2 of 99");
    game.quit();
    let home = game.home();
    for _ in 0..KILLS_EACH {
        let mut submitted = saved(&home);
        let mut game = again(&home);
        game.shows(&format!("Welcome back: row {} of 99", submitted.len() + 1));
        // For some rows the test waits; the others come at once.
        let waited_for = dice.index(ROWS_EACH);
        for number in 0..ROWS_EACH {
            let row = code(dice);
            game.press(format!("{row}\r"));
            submitted.push(row);
            if number < waited_for {
                game.shows(&format!("row {} of 99", submitted.len() + 1));
                assert_eq!(saved(&home), submitted, "a row on the screen is saved");
            }
        }
        // Files are whole at every moment.
        for _ in 0..dice.index(READINGS) {
            saved(&home);
        }
        game.signal(Signal::KILL);
        game.is_killed_by(Signal::KILL);
        let kept = saved(&home);
        assert_eq!(kept, submitted[..kept.len()]);
    }
    let mut game = again(&home);
    game.shows("Welcome back");
    game.quit();
}

/// The rows of the only game.
fn saved(home: &TempDir) -> Vec<String> {
    let games = kept(home);
    assert_eq!(games.len(), 1);
    games.concat()
}

/// A guess that is not the code: it has no F.
fn code(dice: &mut Dice) -> String {
    let pegs = (0..4).map(|_| char::from(b'A' + dice.index(5) as u8));
    pegs.collect()
}
