//! The page Knowledge: what is known of every hole and every colour.

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::macros::{line, span};
use ratatui::style::Style;
use ratatui::text::Span;
use ratatui::widgets::{Cell, Row, StatefulWidget, Table as Grid, TableState};

use crate::app::{Extent, TableView};
use crate::coach::{self, Insight, Knowledge, say};
use crate::rules::{Board, Colour};
use crate::ui::areas::below;
use crate::ui::{Pen, SECONDARY, STRONG, Theme, listing, words};

use super::LOW;
use super::pages::Need;

/// The lines of the reason, with air above.
const SAYS: u16 = 4;
/// In a column narrower than this the reason has a line more.
const NARROW: u16 = 34;
/// The least columns where the signs are told in whole words.
const WIDE: u16 = 60;
/// The columns of the colours.
const LABEL: u16 = 3;
/// The columns of the number of pegs, with air before it.
const PEGS: u16 = 7;
/// The most columns of a hole.
const WIDEST: u16 = 9;

/// The lines for the cells with their titles, or some of them, and the reason for the selected one.
pub(super) fn need(board: Board, width: u16) -> Need {
    let colours = board.colours() as u16;
    let says = SAYS + u16::from(width < NARROW);
    Need {
        least: 2 + colours.min(6) + SAYS,
        useful: 2 + colours + says,
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
    let mut reason = say::cell(knowledge, hole, colour);
    if let Some(pegs) = say::pegs(knowledge, colour) {
        reason = format!("{reason} {pegs}");
    }
    let says = words::wrap(&reason, usize::from(area.width));
    // At least two lines, so that nothing moves with the selection.
    let said = says.height().max(2) as u16;
    let colours = table.game().board().palette().count() as u16;
    // Where all colours just fit without air, they do.
    let air = u16::from(area.height > LOW && area.height != 1 + colours + said);
    let text_height = if area.height < LOW { 0 } else { said + air };
    let heights = [
        Constraint::Max(1 + colours),
        Constraint::Length(text_height),
    ];
    let [grid, text] = Layout::vertical(heights).areas(area);
    let has_numbers = draw_grid(pen, grid, knowledge, (hole, colour));
    pen.write_lines(below(text, air), says);
    let signs = match (area.width >= WIDE, has_numbers) {
        (true, _) => "× no code has it, ● every code has it",
        (false, true) => "× none, ● all",
        (false, false) => "× none, · some, ● all",
    };
    Some(signs.to_owned())
}

/// Draws a line for each colour, with a cell for each hole and the number of pegs of the colour. Returns whether
/// there is room for the numbers of codes.
fn draw_grid(pen: &mut Pen, area: Rect, knowledge: &Knowledge, selected: (usize, Colour)) -> bool {
    let colours = knowledge.position().board().colours();
    let columns = GridColumns::fit(knowledge, area.width);
    let cells = GridCells {
        theme: pen.theme,
        knowledge,
        selected,
        columns,
        has_scroll_bar: usize::from(area.height) <= colours,
    };
    let rows = knowledge.position().board().palette();
    let grid = Grid::new(rows.map(|colour| cells.row(colour)), columns.widths())
        .header(cells.head())
        .column_spacing(0);
    let (_, colour) = selected;
    let mut state = TableState::new().with_selected(colour.index());
    StatefulWidget::render(grid, area, pen.buf, &mut state);
    let rows = below(area, 1);
    let extent = Extent::of_text(colours, rows.height.into());
    listing::scroll_bar(pen, rows, &extent, state.offset());
    columns.has_numbers
}

/// The columns of the grid.
#[derive(Debug, Clone, Copy)]
struct GridColumns {
    holes: usize,
    /// The cells of a hole.
    hole: u16,
    /// The cells of the number of pegs, if it has room.
    pegs: u16,
    /// Whether the numbers of codes have room.
    has_numbers: bool,
}

impl GridColumns {
    fn fit(knowledge: &Knowledge, width: u16) -> Self {
        let board = knowledge.position().board();
        let holes = board.pegs() as u16;
        let beside_label = width.saturating_sub(LABEL);
        let pegs = if beside_label.saturating_sub(PEGS) >= holes * 3 {
            PEGS
        } else {
            0
        };
        let hole = (beside_label.saturating_sub(pegs) / holes).min(WIDEST);
        let mut most_codes = 0;
        for colour in board.palette() {
            for hole in 0..board.pegs() {
                if let coach::Cell::Possible { codes, .. } = knowledge.cell(hole, colour) {
                    most_codes = most_codes.max(*codes);
                }
            }
        }
        // The selected cell is marked on both sides.
        let has_numbers = words::grouped(most_codes).len() + 2 <= usize::from(hole);
        Self {
            holes: board.pegs(),
            hole,
            pegs,
            has_numbers,
        }
    }

    /// Whether a hole has no room for marks beside its sign.
    fn is_narrow(self) -> bool {
        self.hole < 3
    }

    fn widths(self) -> Vec<Constraint> {
        let mut widths = vec![LABEL];
        widths.extend([self.hole].repeat(self.holes));
        widths.push(self.pegs);
        widths.into_iter().map(Constraint::Length).collect()
    }
}

/// What stands in the grid.
struct GridCells<'a> {
    theme: &'a Theme,
    knowledge: &'a Knowledge,
    selected: (usize, Colour),
    columns: GridColumns,
    has_scroll_bar: bool,
}

impl GridCells<'_> {
    /// The numbers of the holes.
    fn head(&self) -> Row<'static> {
        let mut titles = vec![Cell::new("")];
        for hole in 1..=self.columns.holes {
            // In a single cell only the last digit fits.
            titles.push(listing::figure(if self.columns.is_narrow() {
                format!("{}", hole % 10)
            } else {
                format!("{hole} ")
            }));
        }
        titles.push(listing::figure("pegs"));
        Row::new(titles).style(SECONDARY)
    }

    /// What is known of a colour.
    fn row(&self, colour: Colour) -> Row<'static> {
        let label = format!(" {} ", self.theme.label(colour));
        let mut cells = vec![Cell::new(Span::styled(label, self.theme.peg(colour)))];
        for hole in 0..self.columns.holes {
            cells.push(self.cell(hole, colour));
        }
        // A scroll bar does not touch the figures.
        let air = if self.has_scroll_bar { " " } else { "" };
        cells.push(listing::figure(pegs(self.knowledge, colour) + air));
        Row::new(cells)
    }

    /// What is known of a colour in a hole.
    fn cell(&self, hole: usize, colour: Colour) -> Cell<'static> {
        let text = match self.knowledge.cell(hole, colour) {
            coach::Cell::Possible { codes, .. } if self.columns.has_numbers => {
                words::grouped(codes)
            }
            coach::Cell::Possible { .. } => "·".to_owned(),
            coach::Cell::Certain(_) => "●".to_owned(),
            coach::Cell::RuledOut(_) => "×".to_owned(),
        };
        let is_selected = (hole, colour) == self.selected;
        let (style, [before, after]) = match (is_selected, self.columns.is_narrow()) {
            (true, true) => (self.theme.peg(colour), ["", ""]),
            (true, false) => (STRONG, ["[", "]"]),
            (false, true) => (Style::new(), ["", ""]),
            (false, false) => (Style::new(), [" ", " "]),
        };
        let accent = self.theme.accent();
        listing::figure(line![
            span!(accent; "{before}"),
            span!(style; "{text}"),
            span!(accent; "{after}"),
        ])
    }
}

/// The possible numbers of pegs of a colour, if they are known.
fn pegs(knowledge: &Knowledge, colour: Colour) -> String {
    match knowledge.pegs(colour) {
        None => String::new(),
        Some((least, most)) if least == most => least.to_string(),
        Some((least, most)) => format!("{least}–{most}"),
    }
}
