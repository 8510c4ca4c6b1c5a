//! The board at each size: its rows, the tray below it, and its place on large screens.

use pegwise::app::Target;
use ratatui::layout::Rect;

use crate::support::drawing::*;
use crate::support::play::*;

/// Where this is on a screen, as the smallest area around it.
fn area_of(game: &Headless, size: Size, wanted: Target) -> Option<Rect> {
    let (_, drawn) = draw(&game.app, size, coloured());
    let cells = clickable(&drawn, size).into_iter();
    let found = cells.filter(|(_, _, target)| *target == wanted);
    let cells = found.map(|(column, line, _)| Rect::new(column, line, 1, 1));
    cells.reduce(Rect::union)
}

/// Twelve rows of two lines have no room in 24 lines, and rows of one line would be small for what is played.
#[test]
fn the_newest_rows_are_high_where_not_all_can_be() {
    let guesses = [
        "AABBC", "DDEEF", "GGHHA", "BCDEF", "ABCDE", "FGHAB", "HGFED", "CBAHG", "EEFFG",
    ];
    let size = (80, 24);
    for played in 1..=guesses.len() {
        let line = format!("=GHGHG board=5x8 rows=12 {}", guesses[..played].join(" "));
        let game = opened(&line);
        let shown = text(&draw(&game.app, size, coloured()).0);
        for row in 1..=12 {
            let number = format!(" {row} ");
            assert!(
                shown.contains(&number),
                "row {row} after {played}:\n{shown}"
            );
        }
        for row in 1..=played {
            let height = area_of(&game, size, Target::Row(row)).unwrap().height;
            let is_new = row + 7 > played;
            assert_eq!(
                height,
                if is_new { 2 } else { 1 },
                "row {row} of {played}:\n{shown}"
            );
        }
    }
}

#[test]
fn the_tray_stays_in_its_place_until_the_game_is_over_and_after() {
    for size in [(120, 40), (160, 50)] {
        let mut game = opened(RUNNING);
        let tray = |game: &Headless| Target::Colour(first_colour(game));
        let place = area_of(&game, size, tray(&game));
        assert!(place.is_some(), "{size:?}");
        for keys in ["h", "h", "D A F", "E Enter"] {
            game.press(keys);
            game.settle();
            assert_eq!(
                area_of(&game, size, tray(&game)),
                place,
                "{keys} at {size:?}"
            );
        }
    }
}

fn first_colour(game: &Headless) -> pegwise::rules::Colour {
    game.app.board_on_show().palette().next().unwrap()
}

#[test]
fn nothing_is_drawn_outside_of_the_middle_of_a_large_screen() {
    let (columns, lines) = (300, 80);
    let middle = Rect::new(50, 10, 200, 60);
    for keys in ["", "h", "?"] {
        let game = after(opened(RUNNING), keys);
        let (screen, _) = draw(&game.app, (columns, lines), coloured());
        for at in screen.area.positions() {
            let is_blank = screen[at] == ratatui::buffer::Cell::default();
            assert!(
                middle.contains(at) || is_blank,
                "{at} with {keys}:\n{}",
                text(&screen)
            );
        }
    }
}

/// Without a ground of its own the board is held together by a frame.
#[test]
fn a_board_without_colours_has_a_frame() {
    let game = opened(RUNNING);
    for (size, corners) in [((80, 24), "╭╮"), ((120, 40), "╭╮╰╯")] {
        let shown = shown(&game, size);
        for corner in "╭╮╰╯".chars() {
            assert_eq!(
                shown.contains(corner),
                corners.contains(corner),
                "{corner}:\n{shown}"
            );
        }
        let sides = shown.lines().filter(|line| line.starts_with('│'));
        assert!(sides.count() > 10, "{shown}");
    }
}
