//! Entering and leaving the terminal, whatever makes the program leave.

use std::thread;

use pegwise::run::terminal::TerminalSession;
use rustix::process::Signal;

use super::escapes::{modes_after, times_switched_off};
use super::keeping::kept;
use super::keys::CTRL_C;
use super::launch::{Launch, THIS_TEST, play_kiwi};
use super::terminal::Terminal;
use super::view::Process;

/// A game with a row played: there is a record to be saved.
fn begun() -> Terminal {
    let game = play_kiwi();
    game.press("AABB\r");
    game.shows("row 2 of 10");
    game
}

#[test]
fn the_key_to_quit_quits() {
    let mut game = Launch::new(&[]).start();
    game.shows("Board");
    game.belongs_to_the_game();
    game.quit();
    game.now(|view| assert_eq!(view.screen().contents(), "", "\n{view}"));
}

#[test]
fn the_key_to_interrupt_quits() {
    let mut game = begun();
    game.press(CTRL_C);
    game.has_ended_with(0);
}

#[test]
fn a_panic_is_told_on_the_normal_screen() {
    let mut game = Launch::this_test("session::a_program_that_panics").start();
    game.has_ended_with(101);
    game.shows("a panic in the game");
    game.now(|view| assert_eq!(times_switched_off(&view.output, 1049), 1, "\n{view}"));
}

/// No test but the program of the one before, on a terminal of its own.
#[test]
fn a_program_that_panics() {
    if std::env::var_os(THIS_TEST).is_none() {
        return;
    }
    let panics = || {
        let _session = TerminalSession::enter(true).expect("a terminal");
        panic!("a panic in the game");
    };
    // The thread that draws has this name.
    let main = thread::Builder::new().name("main".to_owned()).spawn(panics);
    main.expect("a thread").join().expect("no panic");
}

#[test]
fn signals_that_end_programs_save_the_game_and_give_the_terminal_back_first() {
    for signal in [Signal::TERM, Signal::HUP, Signal::INT, Signal::QUIT] {
        let mut game = begun();
        game.signal(signal);
        game.has_ended_by(signal);
        game.shows("Your game is saved");
        assert_eq!(kept(&game.home()), [["AABB"]]);
    }
}

/// As where a connection hangs, or a window has been stopped. What stands in such a terminal at the end of
/// the program may be lost, so nobody looks at the screen.
#[test]
#[cfg(target_os = "linux")]
fn signals_end_a_program_whose_output_nobody_takes() {
    for signal in [Signal::TERM, Signal::HUP] {
        let mut game = begun();
        game.blocks();
        game.signal(signal);
        game.unblocks_after_the_end();
        assert_eq!(game.has_ended(), Process::Killed(signal.as_raw()));
        assert_eq!(kept(&game.home()), [["AABB"]]);
    }
}

#[test]
fn a_terminal_that_hangs_up_ends_the_game() {
    let mut game = begun();
    game.hang_up();
    // Whether the signal or the end of the input comes first.
    let hung_up = Process::Killed(Signal::HUP.as_raw());
    assert!([Process::Ended(1), hung_up].contains(&game.has_ended()));
}

/// As with `nohup`: the shell asked that the end of the terminal be no reason to end.
#[test]
fn a_terminal_that_hangs_up_ends_the_game_even_where_that_is_ignored() {
    let mut game = Launch::shell("trap '' HUP; \"$PEGWISE\" --seed KIWI; exit 9").start();
    game.shows("Board");
    game.hang_up();
    assert_eq!(game.has_ended(), Process::Ended(9));
}

#[test]
fn a_terminal_that_cannot_place_its_cursor_is_refused() {
    let mut game = Launch::new(&[]).env("TERM", "dumb").start();
    game.has_ended_with(2);
    game.shows("TERM=dumb");
    game.shows("pegwise play --plain");
}

#[test]
fn a_screen_without_a_keyboard_is_refused() {
    let mut game = Launch::shell("exec setsid -w \"$PEGWISE\" </dev/null").start();
    game.has_ended_with(2);
    game.shows("pegwise play --plain");
    game.now(|view| assert!(!view.output.contains(&0x1b), "\n{view}"));
}

#[test]
fn a_record_comes_through_a_pipe_while_keys_come_from_the_terminal() {
    let record =
        "pegwise 1\nboard 4x6 rows 10 repeats\ncodemaker seed KIWI\ncodebreaker you\n1 AABB 1 0\n";
    let mut game = Launch::shell("exec \"$PEGWISE\" replay - <game")
        .with_file("game", record)
        .start();
    game.shows_row(1, "AABB");
    game.press("DAFE\r");
    game.shows("Cracked in 2");
    game.quit();
}

/// This one tests the tests: a program that cannot tidy up must be noticed.
#[test]
fn a_terminal_left_in_disorder_is_noticed() {
    let mut game = begun();
    game.signal(Signal::KILL);
    assert!(matches!(game.has_ended(), Process::Killed(_)));
    game.now(|view| assert!(modes_after(&view.output).contains(&1049), "\n{view}"));
    game.belongs_to_the_game_still();
}
