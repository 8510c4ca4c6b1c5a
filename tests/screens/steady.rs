//! Nothing moves that did not change.

use pegwise::app::{Motion, Target};
use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::{Position, Rect};

use super::drawing::*;
use crate::support::play::*;

const SIZES: [Size; 3] = [(80, 24), (120, 40), (200, 60)];

/// The next frame of the program, which knows the one before.
fn frame(game: &mut Headless, (columns, lines): Size) -> Buffer {
    let mut screen = Buffer::empty(Rect::new(0, 0, columns, lines));
    game.draw(&mut screen, coloured());
    screen
}

/// The columns of the board and the lines of row 3, and of the row above it.
fn rows(game: &Headless, size: Size) -> Rect {
    let (_, drawn) = draw(&game.app, size, coloured());
    let cells = clickable(&drawn, size).into_iter();
    let row = cells.filter(|(.., target)| *target == Target::Row(3));
    let row = row.map(|(x, y, _)| Rect::new(x, y, 1, 1));
    let row = row.reduce(Rect::union).expect("row 3 is played");
    Rect::new(row.x, row.y - row.height, row.width, 2 * row.height)
}

/// What a guess must not change: all but the rows concerned, the title, the text beside the board, the message
/// and the keys.
fn steady(game: &Headless, screen: &Buffer, size: Size, rows: Rect) -> Vec<(Position, Cell)> {
    let (_, drawn) = draw(&game.app, size, coloured());
    let is_steady = |at: &Position| {
        let is_palette = matches!(drawn.target_at(at.x, at.y), Some(Target::Colour(_)));
        let is_board = at.x <= rows.right() && !rows.contains(*at);
        (is_palette || is_board) && at.y > 0 && at.y < size.1 - 2
    };
    let cells = screen.area.positions().filter(is_steady);
    cells.map(|at| (at, screen[at].clone())).collect()
}

#[test]
fn a_guess_changes_only_its_rows_and_what_is_said() {
    for (line, keys) in [(RUNNING, ""), (RUNNING, "h"), (RUNNING, "h Tab Tab")] {
        for size in SIZES {
            let mut after = opened(line);
            after.press(&format!("{keys} D C A E Enter"));
            run_down(&mut after);
            let rows = rows(&after, size);
            let mut game = opened(line);
            game.press(&format!("{keys} D C A E"));
            let screen = frame(&mut game, size);
            let before = steady(&game, &screen, size, rows);
            game.press("Enter");
            loop {
                let screen = frame(&mut game, size);
                let now = steady(&game, &screen, size, rows);
                assert!(before == now, "{keys} at {size:?}:\n{}", text(&screen));
                if !game.pass_time() {
                    break;
                }
            }
        }
    }
}

#[test]
fn the_panel_stays_while_the_shield_opens() {
    for keys in ["D A F E Enter", "h D A F E Enter"] {
        for size in SIZES {
            let mut game = opened(RUNNING);
            game.press(keys);
            // The word for the code stands on the shield, not beside it.
            let panel = |screen: &Buffer| {
                let cells = screen
                    .area
                    .positions()
                    .filter(|at| at.x > size.0 * 2 / 3 && at.y > 0 && at.y < size.1 - 2);
                cells.map(|at| screen[at].clone()).collect::<Vec<_>>()
            };
            let mut last = panel(&frame(&mut game, size));
            let mut opening = 0;
            while game.pass_time() {
                let screen = frame(&mut game, size);
                let now = panel(&screen);
                if game.app.motion().is_some_and(Motion::hides_end) {
                    opening += 1;
                    assert!(last == now, "{keys} at {size:?}:\n{}", text(&screen));
                }
                last = now;
            }
            assert!(opening > 1, "{keys} at {size:?}");
        }
    }
}
