//! The first steps: what a player learns in a first game.

use std::cmp::Ordering;

use ratatui::layout::Rect;
use ratatui::text::Line;

use crate::app::{FirstStep, TableView};
use crate::rules::{Board, Game};
use crate::ui::card::Card;
use crate::ui::{Pen, STRONG, pins};

use super::usual::goal;

/// From this height on the steps stay where the goal has no room.
const STEPS: u16 = 12;

/// Draws what a player learns in a first game, step by step. Returns the room below it.
pub(super) fn draw(pen: &mut Pen, area: Rect, table: TableView, step: FirstStep) -> Rect {
    let game = table.game();
    let text = match step {
        FirstStep::Fill => fill(game.board()),
        FirstStep::Play => "Press ⟨submit⟩. The pins then tell how close you are.".to_owned(),
        FirstStep::Read => "Then begin the next row.".to_owned(),
        FirstStep::Guess => would_fit(game),
        FirstStep::Done => {
            "Your row fitted all pins: it could have been the code. Go on!".to_owned()
        }
    };
    let mut begun = Card::new(pen.names, area, "First steps")
        .text(&goal(game))
        .extra()
        .lines(list_of_steps(step));
    if area.height < STEPS {
        begun = begun.extra();
    }
    let width = area.width.saturating_sub(1);
    let card = match game.turns().first() {
        Some(row) if step == FirstStep::Read => begun
            .lines(pins::legend_of(pen.theme, width, row))
            .text(&text),
        _ => begun
            .text(&text)
            .lines(pins::legend(pen.theme, width))
            .extra(),
    };
    card.draw(pen)
}

/// The steps with marks: those that are done, and the current one. Once all are done the list is in the way.
fn list_of_steps(current: FirstStep) -> Vec<Line<'static>> {
    let mut lines = Vec::new();
    if current == FirstStep::Done {
        return lines;
    }
    for step in FirstStep::ALL {
        if step == FirstStep::Done {
            continue;
        }
        lines.push(match step.cmp(&current) {
            Ordering::Less => Line::raw(format!("✓ {step}")),
            Ordering::Equal => Line::styled(format!("▸ {step}"), STRONG),
            Ordering::Greater => Line::raw(format!("  {step}")),
        });
    }
    lines
}

/// How to fill the first row. Small letters after F are other keys.
fn fill(board: Board) -> String {
    let last = match board.palette().next_back() {
        Some(colour) => format!(" to {colour}"),
        None => String::new(),
    };
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
