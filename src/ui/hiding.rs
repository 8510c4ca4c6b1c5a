//! The screen where a code is hidden: an empty board, and instructions beside it.

use ratatui::layout::Rect;

use crate::app::{App, Hiding};
use crate::rules::Player;

use super::pen::below;
use super::{Pen, board, card, palette, table, words};

/// Draws board and panel into `area`.
pub(super) fn draw(pen: &mut Pen, area: Rect, hiding: &Hiding, app: &App) {
    let places = table::Places::of(area, hiding.board, table::PanelUse::Text, pen.theme);
    board::draw_hiding(pen, places.board, hiding);
    places.draw_palette(pen, hiding.board, Some(&hiding.row));
    if let Some(panel) = places.panel {
        draw_panel(pen, panel, hiding, app, places.palette.is_none());
    }
}

fn draw_panel(pen: &mut Pen, area: Rect, hiding: &Hiding, app: &App, with_palette: bool) {
    let inner = card::headed(pen, area, "Hide a code");
    let board = hiding.board;
    let [now, then] = told(hiding, app);
    let holes = words::counted(board.pegs(), "hole");
    let rule = format!("{holes}, {}.", words::repeats(board.repeats()));
    let texts = [now, rule, then].map(|text| words::wrap(&text, usize::from(inner.width)));
    let palette = if with_palette {
        palette::height(board, inner.width)
    } else {
        0
    };
    let lines = texts.iter().map(|text| text.len() as u16 + 1);
    let is_roomy = inner.height >= lines.sum::<u16>() + palette;
    let mut lines = Vec::new();
    for text in texts {
        lines.extend(text);
        lines.extend(is_roomy.then(String::new));
    }
    pen.write_lines(inner, &lines, pen.theme.text());
    if with_palette {
        palette::draw(pen, below(inner, lines.len() as u16), board);
    }
}

/// Who hides the code, and what happens after the shield is closed.
fn told(hiding: &Hiding, app: &App) -> [String; 2] {
    if let Player::Solver(solver) = hiding.codebreaker {
        return [
            format!("Enter a code for {} to find.", solver.title()),
            "Then it guesses, and the computer sets the pins.".to_owned(),
        ];
    }
    let (hider, breaker) = (app.hider().number(), app.hider().other().number());
    [
        format!("Player {hider} hides, player {breaker} looks away."),
        format!(
            "Then player {breaker} guesses. Player {hider} gets a point for each guess, and one more if all are \
             wrong."
        ),
    ]
}
