//! What the setup remembers from one run of the program to the next.

use super::keys::{DOWN, ENTER, ESC, RIGHT, TAB};
use super::launch::Launch;
use super::terminal::Terminal;

/// The program again and again on the same terminal, with these options each time.
fn runs(options: &[&str]) -> Terminal {
    let runs = options
        .iter()
        .map(|options| format!("\"$PEGWISE\" {options}"));
    Launch::shell(&runs.collect::<Vec<_>>().join(" && ")).start()
}

#[test]
fn the_setup_begins_as_it_was_left() {
    let mut game = runs(&["", "", "--preset mini", "--solver entropy"]);
    game.shows("Find a code");
    game.press("2");
    game.press([TAB, RIGHT, RIGHT, DOWN, RIGHT, DOWN, "5"].concat());
    game.shows("‹Minimax›");
    game.press(ENTER);
    game.shows("row 1 of 12");
    game.press("q");
    for (choices, rows) in [
        (["▸ 2 Computer guesses mine", "Super", "Minimax"], 12),
        // An option counts more, and for itself.
        (["▸ 2 Computer guesses mine", "Mini", "Minimax"], 6),
        (["▸ 2 Computer guesses mine", "Mini", "Entropy"], 6),
    ] {
        for choice in choices {
            game.shows(choice);
        }
        game.press(ENTER);
        game.shows(&format!("row 1 of {rows}"));
        game.press("q");
    }
    game.has_ended_with(0);
}

/// A word that somebody shared would be played again by accident.
#[test]
fn a_seed_is_not_remembered() {
    let mut game = runs(&["--seed KIWI --preset kids", ""]);
    game.shows("KIWI");
    game.press([ENTER, ENTER].concat());
    game.shows("row 1 of 8");
    game.press("q");
    game.shows("Find a code");
    game.shows("Kids");
    game.now(|view| assert!(!view.screen().contents().contains("KIWI"), "\n{view}"));
    game.quit();
}

#[test]
fn looking_at_a_recorded_game_changes_nothing() {
    let record = "pegwise 1\nboard 5x8 rows 12 repeats\ncodemaker evil\ncodebreaker you\n";
    let mut game = Launch::new(&["replay", "game"])
        .with_file("game", record)
        .start();
    game.shows("row 1 of 12");
    game.press(ESC);
    game.shows("Classic 4×6");
    game.quit();
    let mut game = Launch::at(game.home(), &[]).start();
    game.shows("Classic 4×6");
    game.quit();
}

/// Nobody is told: the game goes on as well without it.
#[test]
fn without_a_place_to_remember_anything_one_plays_as_well() {
    let mut game = Launch::new(&[])
        .env("XDG_STATE_HOME", "/dev/null/nowhere")
        .start();
    game.shows("Find a code");
    game.press(ENTER);
    game.shows("row 1 of 10");
    game.quit();
}

/// The game after the daily is another one: Enter on the setup does not play the daily twice.
#[test]
fn the_daily_leaves_no_seed_behind() {
    let mut game = Launch::new(&["--daily"]).start();
    game.shows("daily");
    game.press(ESC);
    game.shows("a new one each time");
    game.press("q");
    game.has_ended_with(0);
}
