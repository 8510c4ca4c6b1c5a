//! The terminal's own colours: what is asked, and what an answer does at any time.

use std::collections::BTreeSet;

use vt100::Color;

use super::keys::BACKSPACE;
use super::launch::Launch;
use super::pty::Terminal;
use super::view::size_of;

/// What asks for the colours of text and of the ground.
const QUESTION: &[u8] = b"\x1b]10;?\x07\x1b]11;?\x07";

/// The answers of a terminal with white text on black.
const ANSWERS: &str = "\x1b]10;rgb:ffff/ffff/ffff\x07\x1b]11;rgb:0000/0000/0000\x1b\\";

/// Waits for a line of input, then plays. What was sent after that line is there as soon as it is asked for.
const PLAY: &str = "read line; \"$PEGWISE\" --seed KIWI";

fn with_all_colours(launch: Launch) -> Launch {
    launch
        .env("COLORTERM", "truecolor")
        .with_settings("animation = \"off\"\n")
}

/// A game in all colours on a terminal that has sent these answers before anything else.
fn answered(answers: &str) -> Terminal {
    let game = with_all_colours(Launch::shell(PLAY)).start();
    game.press(format!("\n{answers}"));
    game.shows("row 1 of 10");
    game
}

/// The colours of the text in the first line and the last one.
fn text_colours(game: &Terminal) -> BTreeSet<String> {
    game.now(|view| {
        let screen = view.screen();
        let (lines, columns) = size_of(screen);
        let places = [0, lines - 1].map(|line| (0..columns).map(move |column| (line, column)));
        let cells = places.into_iter().flatten();
        let cells = cells.filter_map(|(line, column)| screen.cell(line, column));
        let text = cells.filter(|cell| !cell.contents().trim().is_empty());
        text.map(|cell| format!("{:?}", cell.fgcolor())).collect()
    })
}

fn is_asked(game: &Terminal) -> bool {
    game.now(|view| {
        let mut parts = view.output.windows(QUESTION.len());
        parts.any(|part| part == QUESTION)
    })
}

#[test]
fn a_terminal_that_tells_its_colours_gets_two_levels_of_text() {
    let mut game = answered(ANSWERS);
    assert!(is_asked(&game));
    let mixed = Color::Rgb(0x95, 0x95, 0x95);
    let levels = [Color::Default, mixed].map(|colour| format!("{colour:?}"));
    assert_eq!(text_colours(&game), BTreeSet::from(levels));
    // No part of the answers has pressed a key, and keys are taken as ever.
    game.press("C");
    game.shows_row(1, "C");
    game.quit();
}

#[test]
fn where_nothing_can_be_understood_there_is_one_level() {
    let one_level = BTreeSet::from([format!("{:?}", Color::Default)]);
    for answers in ["", "\x1b]10;?\x07\x1b]11;rgb:0/0\x07"] {
        let mut game = answered(answers);
        assert_eq!(text_colours(&game), one_level);
        game.quit();
    }
}

#[test]
fn keys_that_come_before_the_answers_are_kept() {
    let mut game = answered(&format!("AB{ANSWERS}C"));
    game.shows_row(1, "ABC");
    assert_eq!(text_colours(&game).len(), 2);
    game.quit();
}

/// The game is there once the time for answers is over.
#[test]
fn answers_that_come_late_press_no_key_and_change_nothing() {
    let mut game = with_all_colours(Launch::new(&["--seed", "KIWI"])).play();
    assert!(is_asked(&game));
    let screen = |game: &Terminal| game.now(|view| view.screen().contents_formatted());
    // Cells that were written are not like those that never were.
    game.press("AC");
    game.shows_row(1, "AC");
    game.press(BACKSPACE);
    game.shows_row(1, "A");
    let before = screen(&game);
    let (first, second) = ANSWERS.split_at(16);
    game.press(first);
    game.press(second);
    // An answer to another question, which ends no key either.
    game.press("\x1b[?62;22c\x1b[0n");
    game.press("C");
    game.shows_row(1, "AC");
    game.press(BACKSPACE);
    game.shows_row(1, "A");
    assert_eq!(screen(&game), before);
    game.quit();
}

#[test]
fn a_terminal_is_not_asked_where_the_answer_would_make_no_difference() {
    for (name, value) in [("COLORTERM", ""), ("NO_COLOR", "1"), ("TERM", "linux")] {
        let launch = with_all_colours(Launch::new(&["--seed", "KIWI"]));
        let mut game = launch.env(name, value).play();
        assert!(!is_asked(&game), "{name}={value}");
        game.quit();
    }
}
