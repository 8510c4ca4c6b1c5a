//! The real program on a real terminal: a pseudo-terminal with a screen behind it.
//!
//! Nothing here sleeps or measures time: a test says what it wants to see and waits until it is
//! there. After every test the terminal must be as it was before.
#![cfg(all(unix, feature = "tui"))]

#[path = "pty/board.rs"]
mod board;
#[path = "pty/escapes.rs"]
mod escapes;
#[path = "pty/keys.rs"]
mod keys;
#[path = "pty/launch.rs"]
mod launch;
#[path = "pty/terminal.rs"]
mod terminal;
#[path = "pty/view.rs"]
mod view;

#[path = "pty/animation.rs"]
mod animation;
#[path = "pty/input.rs"]
mod input;
#[path = "pty/journey.rs"]
mod journey;
#[path = "pty/keeping.rs"]
mod keeping;
#[path = "pty/killed.rs"]
mod killed;
#[path = "pty/lines.rs"]
mod lines;
#[path = "pty/look.rs"]
mod look;
#[path = "pty/memory.rs"]
mod memory;
#[path = "pty/session.rs"]
mod session;
#[path = "pty/settings.rs"]
mod settings;
#[path = "pty/sharing.rs"]
mod sharing;
#[path = "pty/stop.rs"]
mod stop;
