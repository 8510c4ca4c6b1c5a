//! The glow of a row that has won, over all else that is drawn.

use ratatui::style::Color;

use crate::app::{Motion, Target};

use super::Pen;
use super::colours::{self, Rgb};

/// Lights up what has colours of its own in the row of a win, over all else: it glows once.
pub(super) fn draw(pen: &mut Pen) {
    /// The share of the light, picture by picture.
    const SHARES: [f64; Motion::GLOW] = [0.25, 0.45, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1];
    let Some((row, picture)) = pen.motion.and_then(Motion::glow) else {
        return;
    };
    let Some(share) = SHARES.get(picture) else {
        return;
    };
    let Some(row) = pen.hits.first_area_of(Target::Row(row + 1)) else {
        return;
    };
    for at in row.positions() {
        if let Some(cell) = pen.buf.cell_mut(at) {
            cell.bg = lit(cell.bg, *share);
            // A label stays readable; the blocks of a round peg glow with it.
            if !cell.symbol().is_ascii() {
                cell.fg = lit(cell.fg, *share);
            }
        }
    }
}

/// A colour with so large a share of the light of a win. The colours of the terminal are not known and stay.
fn lit(colour: Color, share: f64) -> Color {
    const LIGHT: Rgb = [255, 244, 214];
    match colour {
        Color::Rgb(red, green, blue) => colours::mix([red, green, blue], LIGHT, share).into(),
        other => other,
    }
}
