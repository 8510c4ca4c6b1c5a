//! The moment after a win: its row glows once, and pegs fly from it over what is free on the screen.

use ratatui::buffer::Cell;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Color, Modifier, Style};

use crate::app::{Motion, Table, Target};
use crate::rules::Dice;

use super::colours::{self, Rgb};
use super::{Pen, peg};

/// Shares of the light in the colours of the row, picture by picture.
const GLOW: [f64; 8] = [0.25, 0.45, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1];
/// The light.
const LIGHT: Rgb = (255, 244, 214);
/// Without colours that can be mixed, the pegs of the row are reversed in so many pictures.
const REVERSED: usize = 5;
/// Cells of the screen for each peg that flies, and the fewest and the most of them.
const CELLS: usize = 40;
const FLYING: (usize, usize) = (12, 110);
/// The share of the height by which they fall in the end.
const FALL: f32 = 0.25;

/// Draws one picture of the burst from a row, counted from 0, over the whole screen.
pub(super) fn draw(pen: &mut Pen, table: &Table, (row, picture): (usize, usize)) {
    let Some(turn) = table.game().turns().get(row) else {
        return;
    };
    let area = pen.buf.area;
    let Some(origin) = pen.drawn.area_of(Target::Row(row + 1)) else {
        return;
    };
    glow(pen, origin, picture);
    let time = (picture + 1) as f32 / (Motion::BURST + 1) as f32;
    let flying =
        (usize::from(area.width) * usize::from(area.height) / CELLS).clamp(FLYING.0, FLYING.1);
    // The same lots for every picture: each peg keeps its way.
    let mut dice = Dice::from_number(1);
    for index in 0..flying {
        let hole = index % turn.guess.len();
        let left = origin.width * hole as u16 / turn.guess.len() as u16;
        let from = Rect {
            x: origin.x + left,
            width: origin.width / turn.guess.len() as u16,
            ..origin
        };
        let to = [area.width, area.height].map(|length| dice.index(usize::from(length)) as f32);
        let at = place(area, middle(from), to, time);
        // Towards the end they go one after another.
        let is_gone = time > 0.7 + 0.3 * dice.index(100) as f32 / 100.0;
        if let Some(at) = at.filter(|at| !is_gone && is_free(pen, *at)) {
            let of_peg = pen.theme.peg(turn.guess.colour(hole));
            let style = match of_peg.bg {
                Some(colour) => Style::new().fg(colour),
                None => pen.theme.strong(),
            };
            peg::put(pen, at.x, at.y, '▪', style);
        }
    }
}

/// Lights up what has colours of its own in the row.
fn glow(pen: &mut Pen, row: Rect, picture: usize) {
    let (theme, share) = (pen.theme, GLOW.get(picture).copied().unwrap_or(0.0));
    for position in row.intersection(pen.buf.area).positions() {
        let Some(cell) = pen.buf.cell_mut(position) else {
            continue;
        };
        if theme.has_shades() {
            let lit = |colour| {
                let lit = colours::mix(colours::rgb_of(colour), LIGHT, share);
                colours::of_terminal(lit, theme.depth())
            };
            if cell.bg != Color::Reset {
                cell.bg = lit(cell.bg);
            }
            // A label stays readable; the blocks of a round peg glow with it.
            if cell.fg != Color::Reset && !cell.symbol().is_ascii() {
                cell.fg = lit(cell.fg);
            }
        } else if picture < REVERSED && has_ground(cell) {
            cell.modifier.toggle(Modifier::REVERSED);
        }
    }
}

fn has_ground(cell: &Cell) -> bool {
    cell.bg != Color::Reset || cell.modifier.contains(Modifier::REVERSED)
}

fn middle(area: Rect) -> (f32, f32) {
    let half = |start: u16, length: u16| f32::from(start) + f32::from(length) / 2.0;
    (half(area.x, area.width), half(area.y, area.height))
}

/// Where a peg is at this time, from 0 to 1: it flies to its own place, slower and slower, and falls. `None`
/// once it has left the screen.
fn place(area: Rect, from: (f32, f32), to: [f32; 2], time: f32) -> Option<Position> {
    let way = 1.0 - (1.0 - time).powi(3);
    let fallen = time * time * FALL * f32::from(area.height);
    let [x, y] = [(from.0, to[0]), (from.1, to[1])].map(|(from, to)| from + (to - from) * way);
    #[expect(clippy::cast_sign_loss, reason = "no peg leaves the screen but below")]
    let (x, y) = (x as u16, (y + fallen) as u16);
    let at = Position::new(area.x + x, area.y + y);
    area.contains(at).then_some(at)
}

/// Whether nothing is drawn here, nor right beside it.
fn is_free(pen: &Pen, at: Position) -> bool {
    let columns = at.x.saturating_sub(1)..=at.x + 1;
    let mut cells = columns.filter_map(|x| pen.buf.cell((x, at.y)));
    cells.all(|cell| cell.symbol() == " " && !has_ground(cell))
}
