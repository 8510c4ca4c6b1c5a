//! The first steps: what a player learns in a first game.

use std::cmp::Ordering;

use ratatui::layout::Rect;
use ratatui::text::Line;

use crate::app::{FirstStep, Table};
use crate::rules::{Board, Game};
use crate::ui::panel::Panel;
use crate::ui::{Pen, STRONG, legend};

use super::goal;

/// Draws what a player learns in a first game, step by step. Returns the room below it.
pub(super) fn draw(pen: &mut Pen, area: Rect, table: &Table, step: FirstStep) -> Rect {
    let (theme, width) = (pen.theme, area.width.saturating_sub(1));
    let (fill, would_fit) = (fill(table.game().board()), would_fit(table.game()));
    let (place, text) = match step {
        FirstStep::Fill => (0, &fill[..]),
        FirstStep::Play => (1, "Press ⟨submit⟩. The pins then tell how close you are."),
        FirstStep::Read(_) => (2, "Then begin the next row."),
        FirstStep::Guess => (3, &would_fit[..]),
        FirstStep::Done => (
            4,
            "Your row fitted all pins: it could have been the code. Go on!",
        ),
    };
    let (of_row, general) = match step {
        FirstStep::Read(score) => {
            let pegs = table.game().board().pegs();
            (legend::of_score(theme, width, pegs, score), Vec::new())
        }
        _ => (Vec::new(), legend::general(theme, width)),
    };
    let steps = [
        "Fill the first row",
        "Play it",
        "Read its pins",
        "Guess what fits",
    ];
    // Once all is done they are in the way.
    let steps = steps.into_iter().filter(|_| place < 4).enumerate();
    let steps = steps.map(|(index, name)| match index.cmp(&place) {
        Ordering::Less => Line::raw(format!("✓ {name}")),
        Ordering::Equal => Line::styled(format!("▸ {name}"), STRONG),
        Ordering::Greater => Line::raw(format!("  {name}")),
    });
    Panel::new(pen, area, "First steps")
        .text(&goal(table.game()))
        .extra()
        .lines(steps)
        .extra()
        .lines(of_row)
        .text(text)
        .lines(general)
        .extra()
        .draw()
}

/// How to fill the first row. Small letters after F are other keys.
fn fill(board: Board) -> String {
    let last = board.palette().next_back();
    let last = last.map_or_else(String::new, |colour| format!(" to {colour}"));
    let shift = if board.colours() > 6 {
        " From G on, hold Shift."
    } else {
        ""
    };
    format!(
        "Type A{last} to fill a hole.{shift} Or press ⟨colour-up colour-down⟩. ⟨hole-left hole-right⟩: other \
         holes."
    )
}

/// How to find a row that could be the code.
fn would_fit(game: &Game) -> String {
    let rows = match game.turns().len() {
        1 => "row 1",
        2 => "both rows",
        _ => "all rows",
    };
    format!(
        "If your row were the code, would {rows} get the same pins? Then it fits. Not sure? ⟨tip⟩: tip"
    )
}
