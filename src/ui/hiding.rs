//! The screen where a code is hidden: an empty board, and beside it who does what.

use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Widget};

use crate::app::{Hiding, Maker};
use crate::rules::Player;

use super::{Canvas, board, card, swatches, table, words};

const KEYS: [&str; 6] = [
    "",
    "↑ ↓    the colour in a hole",
    "← →    another hole",
    "r      draw a code",
    "Enter  close the shield, and play",
    "Esc    back to the setup",
];

/// Draws board and panel into `area`.
pub(super) fn draw(canvas: &mut Canvas, area: Rect, hiding: &Hiding) {
    let (board_area, panel) = table::split(area, hiding.board(), true);
    board::draw_hiding(canvas, board_area, hiding);
    if let Some(panel) = panel {
        draw_panel(canvas, panel, hiding);
    }
}

fn draw_panel(canvas: &mut Canvas, area: Rect, hiding: &Hiding) {
    let inner = card::framed(canvas, area, " Hide a code ");
    let board = hiding.board();
    let width = usize::from(inner.width);
    let palette = swatches::height(board, inner.width);
    let now = words::wrap(&now(hiding), width);
    let then = words::wrap(then(hiding), width);
    let holes = words::counted(board.pegs(), "hole");
    let rule = format!("{holes}, {}.", words::repeats(board.repeats()));
    let texts = [now, words::wrap(&rule, width), then];
    let roomy = inner.height
        >= texts.iter().map(|text| text.len() as u16 + 1).sum::<u16>()
            + palette
            + KEYS.len() as u16;
    let mut lines = Vec::new();
    for text in texts {
        lines.extend(text);
        if roomy {
            lines.push(String::new());
        }
    }
    let mut y = inner.y;
    let mut below = |height: u16| {
        let top = y.min(inner.bottom());
        y = top + height;
        Rect::new(inner.x, top, inner.width, inner.bottom() - top)
    };
    let text = below(lines.len() as u16);
    draw_lines(canvas, text, lines.iter().map(String::as_str));
    swatches::draw(canvas, below(palette), board);
    if roomy {
        draw_lines(canvas, below(0), KEYS.into_iter());
    }
}

fn draw_lines<'a>(canvas: &mut Canvas, area: Rect, lines: impl Iterator<Item = &'a str>) {
    let lines: Vec<_> = lines.map(Line::raw).collect();
    Paragraph::new(lines).render(area, canvas.buf);
}

/// Who looks away, and what the other does.
fn now(hiding: &Hiding) -> String {
    match (hiding.seats().maker, hiding.codebreaker()) {
        (Maker::Hand, Player::Solver(name)) => format!(
            "Tell the code you think of: {} is not shown it.",
            words::solver_name(name)
        ),
        (Maker::Hand, Player::Person) => {
            "Whoever knows the secret tells it; the codebreaker looks away.".to_owned()
        }
        (_, Player::Solver(name)) => {
            format!("Hide a code for {} to find.", words::solver_name(name))
        }
        (_, Player::Person) => "Hide a code; the codebreaker looks away.".to_owned(),
    }
}

/// What happens when the shield is closed.
fn then(hiding: &Hiding) -> &'static str {
    let seats = hiding.seats();
    match (seats.maker, seats.solver) {
        (Maker::Hand, _) => "Then you set the pins: a wrong one is pointed out before it counts.",
        (_, true) => "Then it guesses, and the pins are set for you.",
        (_, false) => "Then the other one guesses, and the program sets the pins.",
    }
}
