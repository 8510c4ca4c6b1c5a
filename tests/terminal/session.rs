//! Entering and leaving the terminal: by a key, a signal, a panic, or because the terminal is gone.

use std::sync::mpsc;
use std::thread;

use pegwise::run::signals;
use pegwise::run::terminal::TerminalSession;
use rustix::process::Signal;

use super::escapes::{OTHER_SCREEN, times_switched_off};
use super::files::kept;
use super::launch::{Launch, THIS_TEST, begun};

#[test]
fn a_panic_is_told_on_the_normal_screen() {
    let mut game = Launch::this_test("terminal::session::a_program_that_panics").start();
    // The exit code of every panic.
    game.has_ended_with(101);
    game.shows("a panic in the game");
    let times = game.now(|view| times_switched_off(&view.output, OTHER_SCREEN));
    assert_eq!(times, 1);
}

/// This is the program that the test before starts on a terminal; by itself it checks nothing.
#[test]
fn a_program_that_panics() {
    if std::env::var_os(THIS_TEST).is_none() {
        return;
    }
    let panics = || {
        let _session = TerminalSession::enter().expect("a terminal");
        panic!("a panic in the game");
    };
    // The thread that draws has this name.
    let main = thread::Builder::new().name("main".to_owned()).spawn(panics);
    main.expect("a thread").join().expect("no panic");
}

#[test]
fn signals_that_end_programs_save_the_game_and_give_the_terminal_back() {
    let signals = [
        Signal::HUP,
        Signal::INT,
        Signal::QUIT,
        Signal::TERM,
        Signal::ABORT,
        Signal::ALARM,
        Signal::PROF,
        Signal::SYS,
        Signal::TRAP,
        Signal::USR1,
        Signal::USR2,
        Signal::VTALARM,
        Signal::XCPU,
    ];
    for signal in signals {
        let mut game = begun();
        game.signal(signal);
        game.has_ended_by(signal);
        game.shows("Your game is saved");
        assert_eq!(kept(&game.home()), [["AABB"]]);
    }
}

/// The loop may wait for a disk that does not answer.
#[test]
fn a_signal_gives_the_terminal_back_though_the_game_hangs() {
    let mut game = Launch::this_test("terminal::session::a_program_that_hangs").start();
    game.shows("it hangs");
    game.signal(Signal::TERM);
    game.has_ended_by(Signal::TERM);
}

/// This is the program that the test before starts on a terminal; by itself it checks nothing.
#[test]
fn a_program_that_hangs() {
    if std::env::var_os(THIS_TEST).is_none() {
        return;
    }
    let (sender, _events) = mpsc::sync_channel(1);
    signals::listen(&sender).expect("signals");
    let _session = TerminalSession::enter().expect("a terminal");
    println!("it hangs");
    loop {
        thread::park();
    }
}

/// The second time as with `nohup`: the shell asked that the end of the terminal be no reason to end.
#[test]
fn a_terminal_that_hangs_up_ends_the_game() {
    let mut game = begun();
    game.hang_up();
    // Either the signal or the end of the input comes first.
    let end = game.has_ended();
    let is_hung_up = end.terminating_signal() == Some(Signal::HUP.as_raw());
    assert!(end.exit_status() == Some(1) || is_hung_up, "{end:?}");
    let mut game = Launch::shell("trap '' HUP; \"$PEGWISE\" --seed KIWI; exit 9").play();
    game.hang_up();
    assert_eq!(game.has_ended().exit_status(), Some(9));
}

#[test]
fn terminals_that_cannot_be_played_on_are_refused() {
    let no_keyboard = Launch::shell("exec \"$PEGWISE\" </dev/null").without_keyboard();
    let no_cursor = Launch::new(&[]).env("TERM", "dumb");
    for (launch, why) in [(no_keyboard, "needs a terminal"), (no_cursor, "TERM=dumb")] {
        let mut game = launch.start();
        game.has_ended_with(2);
        game.shows(why);
        game.shows("pegwise play --plain");
        game.now(|view| assert!(!view.output.contains(&0x1b), "\n{view}"));
    }
}
