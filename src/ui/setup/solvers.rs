//! The list of solvers, while one is chosen.

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::Line;

use crate::app::{Setup, Target};
use crate::solver::Solver;
use crate::ui::{Pen, frame, words};

/// The lines of the whole list, with air and a sentence about one solver.
pub(super) const ALL: u16 = 12;

/// Draws the list, and a sentence about the chosen solver.
pub(super) fn draw(pen: &mut Pen, area: Rect, setup: &Setup) {
    let chosen = setup.solver();
    let place = Solver::ALL.iter().position(|solver| *solver == chosen);
    let width = usize::from(area.width.saturating_sub(3));
    let about = |solver: &Solver| words::wrap(solver.summary(), width);
    // Room for the longest sentence, so that nothing moves with the choice.
    let longest = Solver::ALL.iter().map(|solver| about(solver).len()).max();
    let longest = longest.unwrap_or(0) as u16;
    let list_height = area
        .height
        .saturating_sub(longest)
        .min(Solver::ALL.len() as u16);
    let [list, text] =
        Layout::vertical([Constraint::Length(list_height), Constraint::Fill(1)]).areas(area);
    let theme = pen.theme;
    let more = pen.list(list, Solver::ALL.len(), place, |index, style| {
        let line = format!(" {} {}", index + 1, Solver::ALL[index].title());
        (Line::styled(line, style), Target::Solver(index))
    });
    frame::more(pen, list, more);
    let text = super::inset(text, 3);
    pen.write_lines(text, about(&chosen), theme.quiet());
}
