//! What a terminal sends: the mouse, new sizes, a flood of keys, noise.

use std::collections::BTreeSet;

use rustix::process::Signal;

use super::escapes::{WHEEL_KEYS, modes_after};
use super::keys::{BACKSPACE, CTRL_C, DOWN, ENTER, LEFT, RIGHT, TAB, paste};
use super::launch::{Launch, begun, play_kiwi};
use super::view::View;

/// A pointer that is moved must not wake the program.
#[test]
fn only_the_buttons_of_the_mouse_are_asked_for_and_nothing_when_it_is_off() {
    let mut game = play_kiwi();
    let mouse = |view: &View| {
        let modes = modes_after(&view.output);
        // The modes of the mouse are among these.
        modes.range(1000..1016).copied().collect::<BTreeSet<_>>()
    };
    // Buttons, and their places without a limit of columns. The wheel is among the buttons then.
    let buttons = BTreeSet::from([1000, 1006, WHEEL_KEYS]);
    game.wait_for_view("the buttons", |view| mouse(view) == buttons);
    game.press(["o", DOWN, DOWN, DOWN, RIGHT].concat());
    // A wheel that is left to the terminal sends no arrow keys either: they would change pegs.
    game.wait_for_view("no mouse", |view| mouse(view).is_empty());
    game.press(LEFT);
    let again = BTreeSet::from([1000, 1006]);
    game.wait_for_view("the buttons again", |view| mouse(view) == again);
    game.quit();
}

#[test]
fn a_record_comes_through_a_pipe_while_keys_come_from_the_terminal() {
    let record =
        "pegwise 1\nboard 4x6 rows 10 repeats\ncodemaker seed KIWI\ncodebreaker you\n1 AABB 1 0\n";
    let mut game = Launch::shell("exec \"$PEGWISE\" replay - <game")
        .with_file("game", record)
        .start();
    game.shows_row(1, "AABB");
    game.press("DCAE");
    game.shows_row(2, "DCAE");
    game.quit();
}

/// The same reader is woken by keys and by sizes.
#[test]
fn keys_and_sizes_that_come_together_are_both_taken() {
    let mut game = play_kiwi();
    for turn in 0..40_u16 {
        game.resize(60 + turn, 24 + turn % 2);
        let (key, pegs) = [("A", "A"), (BACKSPACE, "")][usize::from(turn % 2)];
        game.press(key);
        game.shows_row(1, pegs);
    }
    game.quit();
}

/// A window that became smaller and as large again before the game looked has lost what stood there.
#[test]
fn a_report_of_the_same_size_draws_all_anew() {
    let mut game = play_kiwi();
    game.press("CD");
    game.shows_row(1, "CD");
    game.is_written_over();
    game.signal(Signal::WINCH);
    game.shows_row(1, "CD");
    game.quit();
}

/// On this board the coach always has more to work out.
#[test]
fn keys_are_taken_while_a_solver_works() {
    let mut game = Launch::new(&["--colors=10", "--no-repeats", "--seed=KIWI"]).play();
    game.press("ABCD\rH");
    game.press(TAB.repeat(2));
    for guess in ["EFGH", "FGHI", "GHIJ"] {
        game.press(guess.to_lowercase());
        game.shows_row(2, guess);
        game.press(LEFT.repeat(3));
    }
    game.press(ENTER);
    game.shows("row 3 of 10");
    game.quit();
}

/// Clicks beside the screen, as terminals with bugs send them, a megabyte from the clipboard, and bytes drawn
/// by lot, the same every time; only those that would quit or stop the game are left out.
fn noise() -> Vec<u8> {
    let mut dice = pegwise::rules::Dice::from_number(7);
    let drawn = std::iter::repeat_with(|| dice.index(256) as u8);
    // Without `q`, Ctrl-C and Ctrl-Z, and without the Cyrillic letter that is on the key of `q`: it begins with 0xd0.
    let harmless = drawn.filter(|byte| !matches!(byte, b'q' | b'Q' | 0xd0 | 0x03 | 0x1a));
    let clicks = "\x1b[<0;0;0M\x1b[<0;65535;65535M\x1b[<0;99999;1M\x1b[<64;0;0M\x1b[M   ";
    let mut noise = clicks.as_bytes().to_vec();
    noise.extend(paste(&"界\x1b]0;title\x07".repeat(60_000)).bytes());
    noise.extend(harmless.take(15_000));
    // An unfinished sequence or paste ends here.
    noise.extend(b"\x1b[201~");
    noise
}

#[test]
fn noise_does_no_harm() {
    let mut game = begun();
    game.press(noise());
    game.press(CTRL_C.repeat(9));
    game.has_ended_with(0);
}

/// The shell gives the program 64 MiB: too little to keep two million keys.
#[test]
fn two_million_keys_at_once_take_little_memory_and_a_signal_overtakes_them() {
    let mut game = Launch::shell("ulimit -d 65536; exec \"$PEGWISE\" --seed KIWI").play();
    game.press("A".repeat(2_000_000));
    game.signal(Signal::TERM);
    game.has_ended_by(Signal::TERM);
}
