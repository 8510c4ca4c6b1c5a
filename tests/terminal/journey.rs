//! An evening at the game. What each key does is tested without a terminal; here it all goes together.

use vt100::{Color, Screen};

use super::files::kept;
use super::keys::{
    BACK_TAB, BACKSPACE, CLICK_ROW_1, CTRL_C, CTRL_Z, DOWN, ENTER, ESC, LEFT, RIGHT, TAB, UP,
    WHEEL_UP, paste,
};
use super::launch::{Launch, again, begun_job, play_kiwi};
use super::pty::Terminal;
use super::view::size_of;
use crate::support::play::themes;

#[test]
fn an_evening_from_the_first_start_to_the_next() {
    let mut game = play_kiwi();
    // The first row with the arrow keys alone: AABB.
    let (a, b) = ([UP, UP, DOWN].concat(), UP.repeat(2));
    game.press([&a, RIGHT, &a, RIGHT, &b, RIGHT, &b].concat());
    game.shows_row(1, "AABB");
    game.press([ENTER, "h", TAB].concat());
    game.shows("● all");
    // With Alt a letter is meant for a menu.
    game.press("\x1bqh");
    game.no_longer_shows("● all");
    // The best guess, then a row from the clipboard.
    game.press("i");
    game.shows("Your row is ");
    game.press(ENTER);
    game.shows("row 3 of 10");
    game.press([&paste("DAFE\n"), ENTER].concat());
    game.shows("Luck ");
    game.press(WHEEL_UP);
    game.shows("looking back at row 2");
    game.press(CLICK_ROW_1);
    game.shows("looking back at row 1");
    game.press(ESC);
    game.shows(" · won");
    game.press(ESC);
    game.shows("Board");
    game.press([BACK_TAB, "KIWI", ENTER, "CCCC", ENTER, "DD"].concat());
    game.shows("row 2 of 10");
    game.quit();
    game.shows("Your game is saved");

    // Options begin another game; the saved one stays.
    let mut game = Launch::at(&game.home(), &["--preset", "mini"]).start();
    game.shows("Mini 4×6");
    game.quit();
    let mut game = again(&game.home());
    game.shows("Welcome back: row 2 of 10");
    game.press(["DAFE", ENTER].concat());
    game.shows("Cracked in two!");
    game.quit();
    // A game that is over is not taken up again.
    let mut game = again(&game.home());
    game.shows("▌ 1 Find a code");
    game.quit();
    let games = kept(&game.home());
    assert_eq!(games.len(), 2, "{games:?}");
    assert_eq!((games[0][0].as_str(), games[0].len()), ("AABB", 3));
    assert_eq!(games[1], ["CCCC", "DAFE"]);
}

#[test]
fn a_game_survives_every_size() {
    let mut game = begun_job("");
    game.press("CDAE");
    game.shows_row(2, "CDAE");
    game.resize(20, 5);
    game.shows("40×14");
    game.shows("20×5");
    game.resize(30, 9);
    game.shows("30×9");
    game.shows("q: quit");
    // No row is played unseen, but the game can be stopped.
    game.press([ENTER, CTRL_Z].concat());
    game.job_has_stopped(1);
    game.resize(40, 14);
    game.press(ENTER);
    game.shows_row(1, "AABB");
    game.shows_row(2, "CDAE");
    game.press(BACKSPACE.repeat(2));
    game.resize(1, 1);
    game.resize(120, 40);
    game.shows_row(1, "AABB");
    game.shows_row(10, "");
    game.shows("Your row 1");
    game.press("AE\r");
    game.shows("row 3 of 10");
    game.resize(39, 14);
    game.quit();
}

#[test]
fn the_setup_has_another_daily_at_midnight() {
    let name = "XDG_DATA_HOME/pegwise/games/2026-11-21-080000-00000000.txt";
    let record = "pegwise 1\nboard 4x6 rows 10 repeats\ncodemaker seed 2026-11-21\ncodebreaker you\n1 BEDF 4 0\n";
    let mut game = Launch::new(&[])
        .env("PEGWISE_NOW", "2026-11-21T23:59:58")
        .with_file(name, record)
        .start();
    game.shows("d Daily");
    game.no_longer_shows("next one in");
    game.press("q");
    game.has_ended_with(0);
    game.now(|view| assert_eq!(view.screen().contents(), "", "\n{view}"));
}

/// A named code is for a person to find. What options leave open is as last time.
#[test]
fn options_change_what_was_chosen_last_time() {
    let before = r#"{"setup": {"maker": "evil", "solver_guesses": true, "solver": "minimax", "preset": "super"}}"#;
    for (options, about) in [
        (&["--theme=mono"][..], "A solver plays against evil."),
        (&["--seed=KIWI"], "hidden pegs"),
        (&["--codemaker=hand"], "Type its rows."),
        (
            &["--codemaker=hand", "--solver=minimax"],
            "You set the pins.",
        ),
        (&["--daily", "--solver=minimax"], "Classic 4×6 · row 1"),
        (&["--solver=entropy"], "A solver plays against evil."),
        (&["--seed=KIWI", "--solver=entropy"], "Entropy plays"),
        (&["--preset=mini"], "A solver plays against evil."),
    ] {
        let mut game = Launch::new(options)
            .with_file("XDG_STATE_HOME/pegwise/state.json", before)
            .start();
        game.shows(about);
        game.quit();
    }
}

#[test]
fn options_of_one_start_are_not_saved_and_a_changed_theme_is_drawn_at_once() {
    // The theme before that without colours is chosen.
    let names = themes();
    let mono = names.iter().position(|name| name == "mono").unwrap();
    let theme = format!("--theme={}", names[mono - 1]);
    let mut game = Launch::new(&[&theme, "--color=truecolor", "--ascii"])
        .with_settings("")
        .start();
    game.press(["o", RIGHT].concat());
    game.shows("< mono >");
    game.wait_for("no colours", |screen| !is_coloured(screen));
    game.quit();
    let home = game.home();
    let settings = home.path().join("XDG_CONFIG_HOME/pegwise/settings.toml");
    let settings = std::fs::read_to_string(settings).unwrap();
    assert_eq!(settings, "theme = \"mono\"\n");
}

fn is_coloured(screen: &Screen) -> bool {
    let (lines, columns) = size_of(screen);
    let mut cells = (0..lines)
        .flat_map(|line| (0..columns).filter_map(move |column| screen.cell(line, column)));
    cells.any(|cell| [cell.fgcolor(), cell.bgcolor()] != [Color::Default; 2])
}

#[test]
fn colours_are_sent_where_they_are_wanted() {
    for (options, no_color, coloured) in [
        (&[][..], "", true),
        (&[], "1", false),
        (&["--color=16"], "1", true),
        (&["--color=none"], "", false),
    ] {
        let mut game = Launch::new(&[options, &["--daily"]].concat())
            .env("NO_COLOR", no_color)
            .play();
        game.press("ABCD");
        game.shows_row(1, "ABCD");
        game.now(|view| assert_eq!(is_coloured(view.screen()), coloured, "\n{view}"));
        game.quit();
    }
}

/// The cursor, which is hidden, stands where the attention is: screen readers and magnifiers follow it.
#[test]
fn the_cursor_follows_the_attention() {
    let mut game = Launch::new(&[]).start();
    // What stands from the cursor on, where the frame is whole.
    let stands = |game: &Terminal, after: &str, text: &str| {
        game.wait_for(&format!("{text} at the cursor after {after}"), |screen| {
            let (line, column) = screen.cursor_position();
            let row = screen.contents_between(line, column, line, size_of(screen).1);
            screen.hide_cursor() && row.starts_with(text)
        });
    };
    stands(&game, "the start", "▌ 1 Find a code");
    for (key, text) in [
        (BACK_TAB, "▌ Seed"),
        ("KIWI", "▌ Seed    KIWI"),
        (ENTER, "_ ]   _     _     _     · · · ·"),
        ("ba", "_ ]   _     · · · ·"),
        (LEFT, "A ]   _     _     · · · ·"),
        ("o", "▸ Theme"),
        (DOWN, "▸ Pegs show"),
        (ESC, "A ]   _     _     · · · ·"),
        ("p", "▸"),
        ("?", "▸ Enter"),
    ] {
        game.press(key);
        stands(&game, key, text);
    }
    game.press(CTRL_C);
    game.has_ended_with(0);
}
