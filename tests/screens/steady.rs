//! Nothing moves that did not change.

use pegwise::app::Target;
use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::{Position, Rect};

use crate::support::drawing::*;
use crate::support::play::*;

const SIZES: [Size; 3] = [(80, 24), (120, 40), (200, 60)];

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
            let screen = frame(&mut game, size, coloured());
            let before = steady(&game, &screen, size, rows);
            game.press("Enter");
            loop {
                let screen = frame(&mut game, size, coloured());
                let now = steady(&game, &screen, size, rows);
                assert!(before == now, "{keys} at {size:?}:\n{}", text(&screen));
                if !game.pass_time() {
                    break;
                }
            }
        }
    }
}
