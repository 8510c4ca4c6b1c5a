//! The moment after a win: its row glows once, and pegs fly from it over what is free on the screen.

use ratatui::layout::{Position, Rect};
use ratatui::style::{Color, Style};

use crate::app::{Motion, Table, Target};
use crate::rules::Dice;

use super::colours;
use super::{Pen, peg};

/// Shares of the light in the colours of the row, picture by picture.
const GLOW: [f64; 8] = [0.25, 0.45, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1];

/// Draws one picture of the burst from a row, counted from 0, over the whole screen.
pub(super) fn draw(pen: &mut Pen, table: &Table, (row, picture): (usize, usize)) {
    let (Some(turn), Some(origin)) = (
        table.game().turns().get(row),
        pen.drawn.area_of(Target::Row(row + 1)),
    ) else {
        return;
    };
    if pen.theme.has_shades() {
        glow(pen, origin, GLOW.get(picture).copied().unwrap_or(0.0));
    }
    let area = pen.buf.area;
    let time = (picture + 1) as f32 / (Motion::BURST + 1) as f32;
    // More fly on a larger screen.
    let flying = (area.area() / 40).clamp(12, 110) as usize;
    // The same lots for every picture: each peg keeps its way.
    let mut dice = Dice::from_number(1);
    for index in 0..flying {
        let hole = index % turn.guess.len();
        let width = origin.width / turn.guess.len() as u16;
        let from = [
            f32::from(origin.x + width * hole as u16 + width / 2),
            f32::from(origin.y + origin.height / 2),
        ];
        let to = [area.width, area.height].map(|length| dice.index(usize::from(length)) as f32);
        // Towards the end they go one after another.
        let is_gone = time > 0.7 + 0.3 * dice.index(100) as f32 / 100.0;
        let at = place(area, from, to, time);
        if let Some(at) = at.filter(|at| !is_gone && is_free(pen, *at)) {
            let style = match pen.theme.peg(turn.guess.colour(hole)).bg {
                Some(colour) => Style::new().fg(colour),
                None => pen.theme.strong(),
            };
            peg::put(pen, at.x, at.y, '▪', style);
        }
    }
}

/// Lights up what has colours of its own in the row.
fn glow(pen: &mut Pen, row: Rect, share: f64) {
    let light = (255, 244, 214);
    let lit = |colour| match colour {
        Color::Rgb(red, green, blue) => colours::mix((red, green, blue), light, share).into(),
        other => other,
    };
    for at in row.positions() {
        if let Some(cell) = pen.buf.cell_mut(at) {
            cell.bg = lit(cell.bg);
            // A label stays readable; the blocks of a round peg glow with it.
            if !cell.symbol().is_ascii() {
                cell.fg = lit(cell.fg);
            }
        }
    }
}

/// Where a peg is at this time, from 0 to 1: it flies to its own place, slower and slower, and falls. `None`
/// once it has left the screen.
fn place(area: Rect, from: [f32; 2], to: [f32; 2], time: f32) -> Option<Position> {
    let way = 1.0 - (1.0 - time).powi(3);
    let fallen = time * time * f32::from(area.height) / 4.0;
    let [x, y] = [0, 1].map(|axis| from[axis] + (to[axis] - from[axis]) * way);
    #[expect(clippy::cast_sign_loss, reason = "no peg leaves the screen but below")]
    let at = Position::new(x as u16, (y + fallen) as u16);
    area.contains(at).then_some(at)
}

/// Whether nothing is drawn here, nor right beside it.
fn is_free(pen: &Pen, at: Position) -> bool {
    let columns = at.x.saturating_sub(1)..=at.x + 1;
    let mut cells = columns.filter_map(|x| pen.buf.cell((x, at.y)));
    cells.all(|cell| cell.symbol() == " " && cell.bg == Color::Reset && cell.modifier.is_empty())
}
