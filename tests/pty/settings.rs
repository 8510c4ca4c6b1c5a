//! The settings: changed in the program, read from their file.

use super::keys::{DOWN, RIGHT};
use super::launch::Launch;

#[test]
fn what_is_changed_in_the_list_is_so_the_next_time() {
    let mut game = Launch::new(&[]).start();
    game.shows("▸ 1 Find a code");
    game.press("o");
    game.shows("‹ classic ›");
    game.press([DOWN, RIGHT].concat());
    game.shows("‹ digits ›");
    game.quit();
    let file = game
        .home()
        .path()
        .join("XDG_CONFIG_HOME/pegwise/settings.toml");
    let text = std::fs::read_to_string(file).unwrap();
    assert!(text.contains("labels = \"digits\""), "{text}");
    let mut game = Launch::at(game.home(), &[]).start();
    game.shows("▸ 1 Find a code");
    game.press("o");
    game.shows("  digits");
    game.quit();
}

#[test]
fn what_cannot_be_used_is_named_and_the_rest_is_used() {
    let line = "mkdir -p \"$XDG_CONFIG_HOME/pegwise\" && cp own \"$XDG_CONFIG_HOME/pegwise/settings.toml\" \
                && exec \"$PEGWISE\"";
    let own = "glyphs = \"ascii\"\nspeed = 9\nkeys.help = \"z\"\nascii = true\n";
    let mut game = Launch::shell(line).with_file("own", own).start();
    game.shows("settings.toml: speed can be slow, normal, fast, instant;");
    game.shows("there is no setting");
    game.press(DOWN);
    game.shows("z help");
    game.now(|view| assert!(view.screen().contents().is_ascii(), "\n{view}"));
    game.quit();
}

/// The game goes on with what was changed; nobody writes over what somebody else wrote.
#[test]
fn a_file_that_cannot_be_changed_is_left_alone() {
    let line = "mkdir -p \"$XDG_CONFIG_HOME/pegwise\" && cp own \"$XDG_CONFIG_HOME/pegwise/settings.toml\" \
                && \"$PEGWISE\" && cmp own \"$XDG_CONFIG_HOME/pegwise/settings.toml\"";
    let mut game = Launch::shell(line)
        .with_file("own", "theme = classic\n")
        .start();
    game.shows("settings.toml, line 1, column 9");
    game.press(["o", RIGHT].concat());
    game.shows("lasts until you quit");
    game.shows("‹ colour-blind-safe ›");
    game.press("q");
    game.has_ended_with(0);
}
