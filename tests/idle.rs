//! Hours on the table without anybody there: nothing is asked for, and no memory is taken.
#![cfg(target_os = "linux")]

mod common;

use common::*;
use pegwise::app::Message;
use pegwise::edge::headless::Headless;
use pegwise::solver::Solver;
use pegwise::ui::{Depth, Theme};

const HOUR: u32 = 60 * 60;

/// What the caches may still take after the first hour, and the allocator for its own order: fifteen bytes
/// lost each second would be more.
const ROOM: u64 = 256 * 1024;

/// The memory of this process, in bytes if a page has as many as usual.
fn resident() -> u64 {
    let pages = std::fs::read_to_string("/proc/self/statm").unwrap();
    let pages = pages.split(' ').nth(1).unwrap().parse::<u64>().unwrap();
    pages * 4096
}

/// A game that a solver has played to its end, with hints on, looked back at in the middle.
fn watched() -> Headless {
    let mut game = watching(Solver::Entropy);
    run_down(&mut game);
    press(&mut game, "h [ [");
    game
}

/// One second: the terminal has another size, and is drawn anew.
fn second(game: &mut Headless, time: u32, theme: Theme) {
    let (columns, lines) = (1 + time * 7 % 130, 1 + time * 3 % 47);
    game.send(Message::Redraw);
    assert!(!game.pass_time(), "nothing moves: nobody has to wake");
    game.screen(columns as u16, lines as u16, theme);
}

#[test]
fn hours_of_nothing_take_no_memory() {
    let theme = Theme::new(Depth::TrueColour, false);
    let mut game = watched();
    let before = game.screen(80, 24, theme);
    for time in 0..HOUR {
        second(&mut game, time, theme);
    }
    let warm = resident();
    for time in HOUR..6 * HOUR {
        second(&mut game, time, theme);
    }
    let grown = resident().saturating_sub(warm);
    assert!(grown <= ROOM, "{grown} bytes more than after an hour");
    assert_eq!(game.screen(80, 24, theme), before);
}
