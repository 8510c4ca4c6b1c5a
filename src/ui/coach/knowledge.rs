//! The page Knowledge: what is known of every hole and every colour.

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Cell, Row, StatefulWidget, Table as Grid, TableState};

use crate::app::TableView;
use crate::coach::{self, Insight, Knowledge, say};
use crate::rules::{Board, Colour};
use crate::ui::areas::below;
use crate::ui::{Pen, STRONG, listing, words};

use super::LOW;
use super::pages::Need;

/// The lines of the reason, with air above.
const SAYS: u16 = 4;
/// The columns of the colours, and of the number of pegs with air before it.
const LABEL: u16 = 3;
const PEGS: u16 = 7;
/// The most columns of a hole.
const WIDEST: u16 = 9;

/// The lines for the cells with their titles, or some of them, and the reason for the selected one.
pub(super) fn need(board: Board) -> Need {
    let colours = board.colours() as u16;
    Need {
        least: 2 + colours.min(6) + SAYS,
        useful: 2 + colours + SAYS,
    }
}

/// Draws the page once it is there; remarks on its numbers and signs.
pub(super) fn draw(
    pen: &mut Pen,
    area: Rect,
    table: TableView,
    insight: &Insight,
) -> Option<String> {
    let knowledge = insight.knowledge.as_ref()?;
    let (hole, colour) = table.selected_cell();
    let mut says = say::cell(knowledge, hole, colour);
    if let Some(pegs) = say::pegs(knowledge, colour) {
        says = format!("{says} {pegs}");
    }
    let says = words::wrap(&says, usize::from(area.width));
    // At least two lines, so that nothing moves with the selection.
    let said = says.height().max(2) as u16;
    let colours = table.game().board().palette().count() as u16;
    // Where all colours just fit without air, they do.
    let air = u16::from(area.height > LOW && area.height != 1 + colours + said);
    let lines = (said + air) * u16::from(area.height >= LOW);
    let heights = [Constraint::Max(1 + colours), Constraint::Length(lines)];
    let [grid, text] = Layout::vertical(heights).areas(area);
    let has_numbers = draw_grid(pen, grid, knowledge, (hole, colour));
    pen.write_lines(below(text, air), says);
    let signs = if has_numbers {
        "codes: × none, ● all"
    } else {
        "× none, · some, ● all"
    };
    Some(signs.to_owned())
}

/// Draws a line for each colour, with a cell for each hole and the number of pegs of the colour. Returns whether
/// there is room for the numbers of codes.
fn draw_grid(pen: &mut Pen, area: Rect, knowledge: &Knowledge, selected: (usize, Colour)) -> bool {
    let theme = pen.theme;
    let board = knowledge.position.board();
    let holes = board.pegs() as u16;
    let with_pegs = area.width.saturating_sub(LABEL + PEGS) >= holes * 3;
    let pegs_width = if with_pegs { PEGS } else { 0 };
    let step = (area.width.saturating_sub(LABEL + pegs_width) / holes).min(WIDEST);
    let holes_of = |colour| (0..board.pegs()).map(move |hole| knowledge.cell(hole, colour));
    let codes = board.palette().flat_map(holes_of).map(|cell| match cell {
        coach::Cell::Possible { codes, .. } => codes,
        _ => &0,
    });
    let most = words::grouped(codes.max().unwrap_or(&0));
    // The selected cell is marked on both sides.
    let has_numbers = most.len() + 2 <= usize::from(step);
    let cell = |hole: usize, colour: Colour| {
        let is_selected = (hole, colour) == selected;
        let text = match knowledge.cell(hole, colour) {
            coach::Cell::Possible { codes, .. } if has_numbers => words::grouped(codes),
            coach::Cell::Possible { .. } => "·".to_owned(),
            coach::Cell::Certain(_) => "●".to_owned(),
            coach::Cell::RuledOut(_) => "×".to_owned(),
        };
        let (style, marks) = match (is_selected, step < 3) {
            (true, true) => (theme.peg(colour), [""; 2]),
            (true, false) => (STRONG, ["[", "]"]),
            (false, is_narrow) => (Style::new(), if is_narrow { [""; 2] } else { [" "; 2] }),
        };
        let [before, after] = marks.map(|mark| Span::styled(mark, theme.accent()));
        listing::figure(Line::from_iter([before, Span::styled(text, style), after]))
    };
    // A scroll bar does not touch the figures.
    let air = " ".repeat(usize::from(usize::from(area.height) <= board.colours()));
    let row = |colour: Colour| {
        let label = Span::styled(format!(" {} ", theme.label(colour)), theme.peg(colour));
        let holes = (0..board.pegs()).map(|hole| cell(hole, colour));
        let pegs = listing::figure(pegs(knowledge, colour) + &air);
        Row::new([Cell::new(label)].into_iter().chain(holes).chain([pegs]))
    };
    let head = (0..board.pegs()).map(|hole| {
        // In a single cell only the last digit fits.
        let number = if step < 3 {
            format!("{}", (hole + 1) % 10)
        } else {
            format!("{} ", hole + 1)
        };
        listing::figure(number)
    });
    let titles = [Cell::new("")].into_iter().chain(head);
    let head = Row::new(titles.chain([listing::figure("pegs")]));
    let widths = std::iter::once(LABEL)
        .chain((0..holes).map(|_| step))
        .chain([pegs_width])
        .map(Constraint::Length);
    let grid = Grid::new(board.palette().map(row), widths)
        .header(head)
        .column_spacing(0);
    let mut state = TableState::new().with_selected(selected.1.index());
    StatefulWidget::render(grid, area, pen.buf, &mut state);
    listing::scroll_bar(pen, below(area, 1), board.colours(), state.offset());
    has_numbers
}

/// The possible numbers of pegs of a colour, if they are known.
fn pegs(knowledge: &Knowledge, colour: Colour) -> String {
    match knowledge.pegs(colour) {
        None => String::new(),
        Some((least, most)) if least == most => least.to_string(),
        Some((least, most)) => format!("{least}–{most}"),
    }
}
