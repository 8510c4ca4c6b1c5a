//! Input that is not a key press now and then: mouse, paste, floods, nonsense.

use rustix::process::Signal;

use super::board::cursor;
use super::escapes::modes_after;
use super::keys::{CTRL_C, DOWN, ENTER, LEFT, RIGHT, click, paste};
use super::launch::{Launch, play_kiwi};

#[test]
fn a_hole_is_clicked() {
    let mut game = play_kiwi();
    game.press("AA");
    game.shows_row(1, "AA");
    let (column, line) = game.now(|view| cursor(view.screen())).expect("a cursor");
    // Two holes to the left is the first one; a second click changes its colour.
    let first = click(column - 9, line);
    game.press(&first);
    game.wait_for("the cursor in the hole clicked", |screen| {
        cursor(screen) == Some((column - 12, line))
    });
    game.press(&first);
    game.shows_row(1, "BA");
    game.quit();
}

/// Only the buttons are asked for: a pointer that is moved does not wake the program.
#[test]
fn only_the_buttons_of_the_mouse_are_asked_for_and_nothing_when_it_is_off() {
    let mut game = play_kiwi();
    game.wait_for("the mouse", |screen| {
        screen.mouse_protocol_mode() == vt100::MouseProtocolMode::PressRelease
    });
    game.now(|view| assert!(!modes_after(&view.output).contains(&1002)));
    game.press(["o", DOWN, DOWN, DOWN, RIGHT].concat());
    game.wait_for("no mouse", |screen| {
        screen.mouse_protocol_mode() == vt100::MouseProtocolMode::None
    });
    game.press(LEFT);
    game.wait_for("the mouse again", |screen| {
        screen.mouse_protocol_mode() == vt100::MouseProtocolMode::PressRelease
    });
    game.quit();
}

#[test]
fn the_wheel_walks_through_a_game_and_leaves_a_row_in_the_making_alone() {
    let mut game = play_kiwi();
    game.press("AA\x1b[<64;3;3MBB\r");
    game.shows("row 2 of 10");
    game.press("DAFE\r");
    game.shows("Cracked in 2");
    game.press("\x1b[<64;3;3M");
    game.shows("after row 1 of 2");
    game.press("\x1b[<65;3;3M");
    game.shows("Cracked in 2");
    game.quit();
}

/// Terminals with bugs send these. A place that is not on the screen is a place without anything.
#[test]
fn a_click_nowhere_does_no_harm() {
    let mut game = play_kiwi();
    game.press("\x1b[<0;0;0M\x1b[<0;65535;65535M\x1b[<0;99999;1M\x1b[<64;0;0M\x1b[M   ");
    game.press("AABB\r");
    game.shows("row 2 of 10");
    game.quit();
}

#[test]
fn a_code_is_pasted() {
    let mut game = play_kiwi();
    game.press(paste("DAFE\n"));
    game.shows_row(1, "DAFE");
    game.press(ENTER);
    game.shows("Cracked in 1");
    game.quit();
}

/// Wide, right to left, without a shape, long: on the screen there is nothing but what the game writes.
#[test]
fn pasted_junk_does_not_reach_the_screen() {
    let mut game = play_kiwi();
    game.press("AA");
    for junk in [
        "q\x03rm -rf / \u{1F984} q".to_owned(),
        "世界世界世界".to_owned(),
        "\u{202e}שלום עולם".to_owned(),
        "e\u{301}\u{200b}\u{200d}\u{fe0f}".to_owned(),
        "\x1b]0;title\x07\x1b[2J\x1b[31mred\x07\x00".to_owned(),
        "界".repeat(350_000),
    ] {
        game.press(paste(&junk));
        game.shows("You did not paste");
        game.wait_for("nothing strange", |screen| {
            let contents = screen.contents();
            let strange = ['\u{202e}', '\u{200b}', 'ש', '\u{7}'];
            !contents.contains(strange) && !contents.contains("red")
        });
        // Another notice is in the way of the next.
        game.press("z");
        game.shows("z: not used here");
        game.shows_row(1, "AA");
    }
    game.press("BB\r");
    game.shows("row 2 of 10");
    game.quit();
}

/// Both wake the same reader.
#[test]
fn keys_and_sizes_that_come_together_are_both_taken() {
    let mut game = play_kiwi();
    for turn in 1..=60_u16 {
        game.resize(60 + turn, 24 + turn % 2);
        game.press(if turn % 2 == 1 { "A" } else { "\x7f" });
        let pegs = if turn % 2 == 1 { "A" } else { "" };
        game.shows_row(1, pegs);
    }
    game.quit();
}

/// A hundred thousand bytes that are as likely this as that, the same every time; only those that
/// would quit or stop the game are left out.
fn noise() -> Vec<u8> {
    let mut state = 0x9E37_79B9_7F4A_7C15_u64;
    let bytes = std::iter::repeat_with(move || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 32) as u8
    });
    bytes
        .filter(|byte| !matches!(byte, b'q' | 0x03 | 0x1a))
        .take(100_000)
        .collect()
}

#[test]
fn noise_does_no_harm() {
    let mut game = play_kiwi();
    game.press(noise());
    // Whatever the noise began ends here: a sequence, a paste.
    game.press("\x1b[201~");
    game.press(CTRL_C.repeat(9));
    game.has_ended_with(0);
}

/// With so much memory as the shell gives it, no program can keep all of it.
#[test]
fn two_million_keys_at_once_take_little_memory_and_a_signal_overtakes_them() {
    let mut game = Launch::shell("ulimit -d 65536; exec \"$PEGWISE\" --seed KIWI").play();
    game.press("A".repeat(2_000_000));
    game.signal(Signal::TERM);
    game.has_ended_by(Signal::TERM);
}

/// Over a slow line Esc and the next key come together, which looks like that key with Alt.
#[test]
fn esc_and_a_key_that_come_together_are_both_taken() {
    let mut game = play_kiwi();
    game.press("?");
    game.shows("Making a row");
    game.press("\x1bh");
    game.shows("1,296 codes left");
    game.quit();
}
