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
    let (theme, width, game) = (pen.theme, area.width.saturating_sub(1), table.game());
    let text = match step {
        FirstStep::Fill => fill(game.board()),
        FirstStep::Play => "Press ⟨submit⟩. The pins then tell how close you are.".to_owned(),
        FirstStep::Read => "Then begin the next row.".to_owned(),
        FirstStep::Guess => would_fit(game),
        FirstStep::Done => {
            "Your row fitted all pins: it could have been the code. Go on!".to_owned()
        }
    };
    let row = game.turns().first().filter(|_| step == FirstStep::Read);
    let of_row = row.map(|row| pins::legend_of(theme, width, row));
    let general = of_row.is_none().then(|| pins::legend(theme, width));
    // Once all is done they are in the way.
    let steps = FirstStep::ALL.into_iter();
    let steps = steps.filter(|other| step.max(*other) < FirstStep::Done);
    let steps = steps.map(|other| match other.cmp(&step) {
        Ordering::Less => Line::raw(format!("✓ {other}")),
        Ordering::Equal => Line::styled(format!("▸ {other}"), STRONG),
        Ordering::Greater => Line::raw(format!("  {other}")),
    });
    let mut card = Card::new(pen.names, area, "First steps")
        .text(&goal(game))
        .extra()
        .lines(steps);
    if area.height < STEPS {
        card = card.extra();
    }
    card.lines(of_row.into_iter().flatten())
        .text(&text)
        .lines(general.into_iter().flatten())
        .extra()
        .draw(pen)
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
