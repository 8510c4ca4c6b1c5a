//! What is known of every hole and every colour.

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::Style;

use crate::app::Table;
use crate::coach::{Cell, Insight, Knowledge, say};
use crate::rules::{Board, Colour};
use crate::ui::pen::{More, below, window};
use crate::ui::{Pen, peg, words};

use super::panes::PageLines;

/// The least height with empty lines between the parts.
const ROOMY: u16 = 10;
/// The least height with more than the cells and one sentence.
const LOW: u16 = 7;
/// The lines of the reason, with air above.
const SAYS: u16 = 4;

/// The grid with a title, or a part of it, and the reason for the selected cell.
pub(super) fn lines(board: Board) -> PageLines {
    let colours = board.colours() as u16;
    PageLines {
        least: 1 + colours.min(8) + SAYS,
        useful: 1 + colours + SAYS,
        grows: false,
    }
}

/// Draws the page; remarks on its signs.
pub(super) fn draw(pen: &mut Pen, area: Rect, table: &Table, insight: &Insight) -> String {
    let Some(knowledge) = &insight.knowledge else {
        return super::draw_waiting(pen, area, table);
    };
    let air = u16::from(area.height >= ROOMY);
    let (hole, colour) = table.selected_cell();
    let mut says = say::cell(knowledge, hole, colour);
    let pegs = say::pegs(knowledge, colour);
    if let Some(pegs) = pegs.filter(|_| area.height >= LOW) {
        says = format!("{says} {pegs}");
    }
    let says = words::wrap(&says, usize::from(area.width));
    // At least two lines, so that nothing moves with the selection.
    let lines = says.len().max(2) as u16;
    let [grid, text] = Layout::vertical([
        Constraint::Max(1 + table.palette().count() as u16),
        Constraint::Min(lines + air),
    ])
    .areas(area);
    let more = draw_grid(pen, grid, table, knowledge);
    pen.write_lines(below(text, air), says, pen.theme.text());
    more.marked("× out  ● certain".to_owned())
}

/// Draws a line for each colour and a column for each hole, and the number of pegs of each colour. Returns how
/// many colours are not shown.
fn draw_grid(pen: &mut Pen, area: Rect, table: &Table, knowledge: &Knowledge) -> More {
    const LABEL: u16 = 3;
    /// The column of pegs, with air before it.
    const PEGS: u16 = 7;
    let board = knowledge.board();
    let (selected_hole, selected_colour) = table.selected_cell();
    let [head, rest] = Layout::vertical([Constraint::Length(1), Constraint::Fill(1)]).areas(area);
    let with_pegs = area.width.saturating_sub(LABEL + PEGS) >= board.pegs() as u16 * 3;
    let room = area.width - LABEL - if with_pegs { PEGS } else { 0 };
    let step = (room / board.pegs() as u16).min(9);
    let has_numbers = have_room(knowledge, step);
    for hole in 0..board.pegs() {
        let x = head.x + LABEL + hole as u16 * step;
        // In a single cell only the last digit fits.
        let number = if step < 3 { (hole + 1) % 10 } else { hole + 1 };
        let title = format!("{number:>0$}", usize::from(step) - 1);
        let style = if hole == selected_hole {
            pen.theme.strong()
        } else {
            pen.theme.quiet()
        };
        pen.buf.set_string(x, head.y, title, style);
    }
    let pegs_at = area.x + LABEL + board.pegs() as u16 * step;
    if with_pegs {
        pen.buf
            .set_string(pegs_at, head.y, "   pegs", pen.theme.quiet());
    }
    let height = usize::from(rest.height);
    let window = window(selected_colour.index(), board.colours(), height);
    let colours = board.palette().skip(window.start).take(window.len());
    for (line, colour) in rest.rows().zip(colours) {
        let style = pen.theme.peg(colour);
        peg::put(pen, line.x, line.y, pen.theme.label(colour), style);
        if !pen.theme.shows_letters() {
            let quiet = pen.theme.quiet();
            peg::put(pen, line.x + 1, line.y, colour.letter(), quiet);
        }
        for hole in 0..board.pegs() {
            let place = Rect::new(line.x + LABEL + hole as u16 * step, line.y, step, 1);
            let is_selected = (hole, colour) == (selected_hole, selected_colour);
            let cell = knowledge.cell(hole, colour);
            draw_cell(pen, place, cell, has_numbers, is_selected);
        }
        if with_pegs {
            let text = format!("{:>7}", pegs(knowledge, colour));
            pen.buf.set_string(pegs_at, line.y, text, pen.theme.text());
        }
    }
    More::beside(&window, board.colours())
}

/// The possible numbers of pegs of a colour, if they are known.
fn pegs(knowledge: &Knowledge, colour: Colour) -> String {
    match knowledge.pegs(colour) {
        None => String::new(),
        Some((least, most)) if least == most => least.to_string(),
        Some((least, most)) => format!("{least}–{most}"),
    }
}

/// Whether the numbers of all cells have room in columns of `step` cells.
fn have_room(knowledge: &Knowledge, step: u16) -> bool {
    let board = knowledge.board();
    let widest = (0..board.pegs())
        .flat_map(|hole| board.palette().map(move |colour| (hole, colour)))
        .map(|(hole, colour)| match knowledge.cell(hole, colour) {
            Cell::Possible { codes, .. } => codes.to_string().chars().count(),
            _ => 1,
        })
        .max();
    // The selection is marked on both sides.
    widest.unwrap_or(0) + 2 <= usize::from(step)
}

/// Draws what is known of a colour in a hole, as a number or a mark.
fn draw_cell(pen: &mut Pen, place: Rect, cell: &Cell, has_numbers: bool, is_selected: bool) {
    let theme = pen.theme;
    let (text, style): (String, Style) = match cell {
        Cell::Possible { codes, .. } if has_numbers => (codes.to_string(), theme.text()),
        Cell::Possible { .. } => ("·".to_owned(), theme.text()),
        Cell::Certain(_) => ("●".to_owned(), theme.strong()),
        Cell::RuledOut(_) => ("×".to_owned(), theme.quiet()),
    };
    let end = place.right().saturating_sub(2);
    let start = (end + 1).saturating_sub(text.chars().count() as u16);
    let style = if is_selected { theme.strong() } else { style };
    pen.buf.set_string(start, place.y, text, style);
    if is_selected {
        let before = start.saturating_sub(1);
        peg::put(pen, before, place.y, '[', theme.accent());
        peg::put(pen, end + 1, place.y, ']', theme.accent());
    }
}
