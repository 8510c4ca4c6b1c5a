//! Terminals without colours.

use vt100::{Color, Screen};

use super::launch::Launch;

pub(crate) fn is_coloured(screen: &Screen) -> bool {
    let (lines, columns) = screen.size();
    let mut cells = (0..lines)
        .flat_map(|line| (0..columns).filter_map(move |column| screen.cell(line, column)));
    cells.any(|cell| [cell.fgcolor(), cell.bgcolor()] != [Color::Default; 2])
}

#[test]
fn colours_are_sent_where_they_are_wanted() {
    for (options, no_color, coloured) in [
        (&[][..], "", true),
        (&[], "1", false),
        (&["--color=16"], "1", true),
        (&["--color=none"], "", false),
    ] {
        let mut game = Launch::new(&[options, &["--daily"]].concat())
            .env("NO_COLOR", no_color)
            .play();
        game.press("ABCD");
        game.shows_row(1, "ABCD");
        game.now(|view| assert_eq!(is_coloured(view.screen()), coloured, "\n{view}"));
        game.quit();
    }
}
