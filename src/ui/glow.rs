//! The moment after a win: its row glows once.

use ratatui::style::Color;

use crate::app::{Motion, Target};

use super::Pen;
use super::colours;

/// Shares of the light in the colours of the row, picture by picture.
const LIGHT: [f64; Motion::GLOW] = [0.25, 0.45, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1];

/// Lights up what has colours of its own in the row, counted from 0.
pub(super) fn draw(pen: &mut Pen, (row, picture): (usize, usize)) {
    let (Some(row), Some(share)) = (pen.drawn.area_of(Target::Row(row + 1)), LIGHT.get(picture))
    else {
        return;
    };
    let light = [255, 244, 214];
    let lit = |colour| match colour {
        Color::Rgb(red, green, blue) => colours::mix([red, green, blue], light, *share).into(),
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
