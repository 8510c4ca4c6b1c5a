//! Why not this guess: the answers of a guess and those of the best one side by side.

use ratatui::layout::{Constraint, Layout, Rect};

use crate::coach::Contrast;
use crate::ui::Pen;

use super::answers;

/// The columns of a window in which the answers of two guesses have room side by side.
pub(in crate::ui) const COLUMNS: u16 = 120;
/// The columns between the answers of two guesses.
const GAP: u16 = 3;

/// The places of the two.
fn sides(area: Rect) -> [Rect; 2] {
    let sides = Layout::horizontal([Constraint::Fill(1); 2]).spacing(GAP);
    sides.areas(area)
}

/// The lines of both in an area: with air where it is high enough, else the least that tell something. `None` where it
/// is too low even for these.
pub(in crate::ui) fn height(pegs: usize, area: Rect) -> Option<u16> {
    let [side, _] = sides(area);
    let need = answers::need(pegs, side.width);
    let compact = answers::triangle_height(pegs).min(need.useful);
    [need.useful, compact]
        .into_iter()
        .find(|height| *height <= area.height)
}

/// Draws the answers of the guess that was played beside those of the best one.
pub(in crate::ui) fn draw(pen: &mut Pen, area: Rect, contrast: &Contrast) {
    let [mine, best] = sides(area);
    let titles = ["Codes left after ", "Left after "];
    answers::draw(pen, mine, &contrast.played.answers, titles);
    answers::draw(pen, best, &contrast.best.answers, ["Best: "; 2]);
}
