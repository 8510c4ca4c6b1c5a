//! What the program makes of its terminal and its worker: colours and symbols, keys, and a panic.

use std::sync::mpsc;

use crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use pegwise::app::{Action, Job, Key, Keymap};
use pegwise::rules::Preset;
use pegwise::run::environment::{depth, needs_ascii};
use pegwise::run::input;
use pegwise::run::worker;
use pegwise::solver::{Cancel, Position};
use pegwise::ui::Depth;

use crate::support::drawing::{frame, plain};
use crate::support::play::{RUNNING, now, with_keys};
use crate::support::reports::{Report, report};

#[test]
fn the_environment_tells_the_number_of_colours() {
    for (no_color, colorterm, term, colours) in [
        ("1", "truecolor", "xterm-256color", Depth::Mono),
        ("", "truecolor", "xterm", Depth::TrueColour),
        ("", "24bit", "xterm", Depth::TrueColour),
        ("", "", "xterm-kitty", Depth::TrueColour),
        ("", "", "tmux-256color", Depth::Indexed),
        ("", "", "vte-256color", Depth::Indexed),
        ("", "", "xterm", Depth::Ansi),
        ("", "", "vt220", Depth::Mono),
    ] {
        assert_eq!(depth(no_color, colorterm, term), colours, "{term}");
    }
}

#[test]
fn the_environment_tells_whether_other_symbols_than_ascii_are_safe() {
    for (locale, term, ascii) in [
        (None, "xterm", false),
        (Some("de_DE.UTF-8"), "xterm", false),
        (Some("C.utf8"), "vte-256color", false),
        (Some("kok_IN.UTF-8"), "xterm", false),
        (Some("ja_JP.UTF-8"), "xterm", true),
        (Some("C"), "xterm", true),
        (Some("C.UTF-8"), "linux", true),
        (Some("C.UTF-8"), "vt220", true),
    ] {
        assert_eq!(needs_ascii(locale, term), ascii, "{locale:?}, {term}");
    }
}

#[test]
fn keys_of_the_terminal_are_keys_of_the_game() {
    let (plain, ctrl, alt) = (KeyModifiers::NONE, KeyModifiers::CONTROL, KeyModifiers::ALT);
    for (code, modifiers, expected) in [
        (KeyCode::Char('C'), ctrl, Some(Key::Ctrl('c'))),
        (KeyCode::Char('h'), ctrl, Some(Key::Backspace)),
        (KeyCode::Char('j'), ctrl, Some(Key::Enter)),
        (KeyCode::Char('q'), alt, None),
        (KeyCode::Enter, alt, None),
        (KeyCode::Up, alt, Some(Key::Up)),
        (KeyCode::F(1), plain, Some(Key::Other)),
    ] {
        let press = KeyEvent::new(code, modifiers);
        assert_eq!(input::key(press), expected, "{press:?}");
        let release = KeyEvent::new_with_kind(code, modifiers, KeyEventKind::Release);
        assert_eq!(input::key(release), None);
    }
    // A Windows console reports AltGr so.
    let both = input::key(KeyEvent::new(KeyCode::Char('@'), ctrl | alt));
    assert_eq!(both == Some(Key::Char('@')), cfg!(windows));
}

#[test]
fn on_a_screen_too_small_for_the_game_nothing_is_played_but_the_key_to_quit_quits() {
    let keys = [
        (Action::Quit, vec![Key::Char('x')]),
        (Action::SetPins, vec![Key::Char('q')]),
    ];
    let mut game = with_keys(Keymap::with(&keys).unwrap(), RUNNING);
    report(&mut game, Report::Resize(20, 5));
    frame(&mut game, (20, 5), plain());
    let before = now(&game);
    for symbol in ['A', 'q'] {
        report(&mut game, Report::Key(Key::Char(symbol)));
        assert!(!game.app.has_quit(), "{symbol}");
    }
    report(&mut game, Report::Key(Key::Char('x')));
    assert!(game.app.has_quit());
    assert_eq!(now(&game), before);
}

#[test]
fn a_panic_of_the_worker_is_told_and_the_next_job_is_done() {
    let (jobs, inbox) = mpsc::channel();
    for preset in [Preset::Mini, Preset::Classic] {
        let job = Job::EvilReveal(Position::new(preset.board()));
        jobs.send((job, Cancel::default())).unwrap();
    }
    drop(jobs);
    let mut told = Vec::new();
    worker::work(&inbox, &mut (), |news| match (&news.job, &news.told) {
        (Job::EvilReveal(position), Ok(_)) if position.board() == Preset::Mini.board() => {
            panic!("a bug")
        }
        _ => told.push(news.told),
    });
    assert!(matches!(&told[0], Err(why) if why == "a bug"));
    assert!(matches!(told[1..], [Ok(_)]));
}
