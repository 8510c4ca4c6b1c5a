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
#[path = "pty/contest.rs"]
mod contest;
#[path = "pty/hiding.rs"]
mod hiding;
#[path = "pty/history.rs"]
mod history;
#[path = "pty/input.rs"]
mod input;
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
#[path = "pty/play.rs"]
mod play;
#[path = "pty/puzzles.rs"]
mod puzzles;
#[path = "pty/review.rs"]
mod review;
#[path = "pty/rivals.rs"]
mod rivals;
#[path = "pty/seats.rs"]
mod seats;
#[path = "pty/session.rs"]
mod session;
#[path = "pty/settings.rs"]
mod settings;
#[path = "pty/sharing.rs"]
mod sharing;
#[cfg(target_os = "linux")]
#[path = "pty/sizes.rs"]
mod sizes;
#[path = "pty/solve.rs"]
mod solve;
#[path = "pty/stop.rs"]
mod stop;
#[path = "pty/timeline.rs"]
mod timeline;
