//! The table: the board, and beside it the coach or a card with what a player needs to know.
//!
//! ```text
//! wide                       narrow
//! ╭ board ─╮╭ coach, card ─╮ ╭ board ────────╮
//! │        ││              │ │               │
//! │        ││              │ ├ coach, card ──┤
//! ╰────────╯╰──────────────╯ ╰───────────────╯
//! ```

use ratatui::layout::{Constraint, Layout, Rect};

use crate::app::{App, Doing, Motion, Place, Row, Table};
use crate::rules::Board;

use super::board::Geometry;
use super::palette::Palette;
use super::pen::below;
use super::{
    Pen, Theme, board, card, coach, correcting, first_steps, looking_back, palette, review, scoring,
};

/// From here on there is room for two panes: with pages of the coach, and with other text.
const TWO_PANES: (u16, u16) = (60, 70);
/// What the board may take where the panel beside it has less than it would like.
const NARROW_BOARD: u16 = 32;
/// The least columns of a panel beside the board, and those it would like.
const PANEL: (u16, u16) = (30, 38);
/// The most columns of a panel with text.
const WIDEST_TEXT: u16 = 82;
/// The least a pane below the board needs: a headline and some lines.
const STRIP: u16 = 6;

/// The lines of a panel about pins, and the least with pages of the coach below it.
const WITH_PINS: (u16, u16) = (10, 26);

/// Draws board and panel into `area`.
pub(super) fn draw(pen: &mut Pen, area: Rect, table: &Table, app: &App) {
    let board = table.game().board();
    let use_of = if table.shows_coach() && !is_told_of_pins(table) {
        PanelUse::Pages
    } else if needs_panel(table) {
        PanelUse::Text
    } else {
        PanelUse::Dispensable
    };
    let mut places = Places::of(area, board, use_of, pen.theme);
    let board_area = match places.panel {
        _ if places.palette.is_some() => places.board,
        // Sentences name colours by their letters.
        Some(panel) => {
            places.panel = Some(palette::draw_letters(pen, panel, board));
            places.board
        }
        None => palette::draw_letters(pen, places.board, board),
    };
    board::draw(pen, board_area, table);
    places.draw_palette(pen, board, table.row_in_the_making());
    // Until the shield is open only the board tells how the game ended.
    let hides_end = pen.motion.is_some_and(Motion::hides_end);
    if let Some(pages) = places.panel.filter(|_| !hides_end) {
        let panel = Rect {
            width: pages.width.min(WIDEST_TEXT),
            ..pages
        };
        let with_palette = places.palette.is_none();
        draw_panel(pen, [pages, panel], board_area, table, app, with_palette);
    }
}

/// Whether what stands beside the board is worth a smaller board.
fn needs_panel(table: &Table) -> bool {
    table.hints_on()
        || table.is_over()
        || table.mistakes().is_some()
        || table.first_step().is_some()
}

/// Whether the panel is for the pins that are being set. Whoever watches has them on the board, and may look
/// at the pages instead.
fn is_told_of_pins(table: &Table) -> bool {
    table.place() == Place::Pins && !(table.shows_coach() && table.is_watched())
}

/// Draws what belongs beside the board: pages of the coach into the first area, text into the second.
fn draw_panel(
    pen: &mut Pen,
    [pages, panel]: [Rect; 2],
    board: Rect,
    table: &Table,
    app: &App,
    with_palette: bool,
) {
    let place = table.place();
    if place == Place::Pins && table.shows_coach() && panel.height >= WITH_PINS.1 {
        let height = WITH_PINS.0;
        scoring::draw(pen, Rect { height, ..panel }, table);
        return coach::draw(pen, below(pages, height), table);
    }
    if is_told_of_pins(table) {
        return scoring::draw(pen, panel, table);
    }
    if let Some(mistakes) = table.mistakes() {
        return correcting::draw(pen, panel, table, mistakes);
    }
    if table.shows_coach() {
        return coach::draw(pen, pages, table);
    }
    match place {
        Place::End => {
            let panel = review::mark_rows(pen, board, panel, table);
            card::draw_ending(pen, panel, table, app);
        }
        Place::Review if table.is_reviewing() => review::draw(pen, panel, board, table),
        Place::Review | Place::Back => looking_back::draw(pen, panel, table),
        Place::Solver if *table.doing() == Doing::Solver && table.is_scored_by_hand() => {
            scoring::draw(pen, panel, table);
        }
        _ if table.tip().is_some() => {
            let tip = pen.named(table.tip().unwrap_or_default());
            let inner = card::headed(pen, panel, "Tip");
            pen.drawn.shows_tip = inner.height > 1;
            pen.write_wrapped(inner, &tip, pen.theme.text());
        }
        _ => match table.first_step() {
            Some(step) => first_steps::draw(pen, panel, table, step, with_palette),
            None => card::draw_rules(pen, panel, table, with_palette),
        },
    }
}

/// What the panel is used for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum PanelUse {
    /// Text that can be left out.
    Dispensable,
    Text,
    /// Pages of the coach, which need little width.
    Pages,
}

/// The places of a screen with a board.
pub(super) struct Places {
    pub(super) board: Rect,
    /// The palette, on screens that are wide enough.
    pub(super) palette: Option<Rect>,
    /// Beside the board, or below it on narrow screens.
    pub(super) panel: Option<Rect>,
}

impl Places {
    /// The places in `area`. A panel that is needed pushes the board together where they do not fit side by
    /// side.
    pub(super) fn of(area: Rect, board: Board, use_of: PanelUse, theme: Theme) -> Self {
        let is_needed = use_of != PanelUse::Dispensable;
        let two_panes = match use_of {
            PanelUse::Pages => TWO_PANES.0,
            PanelUse::Text | PanelUse::Dispensable => TWO_PANES.1,
        };
        if area.width < two_panes {
            return Self::narrow(area, board, is_needed);
        }
        let panel = (area.width - NARROW_BOARD).clamp(PANEL.0, PANEL.1);
        let room = Rect {
            width: area.width - panel,
            ..area
        };
        // The word beside the shield may reach a little further than the rows.
        let width = Geometry::fit(board, room, 0, theme).slab().width;
        if width > room.width + 2 {
            return Self::narrow(area, board, is_needed);
        }
        let [left, right] = Layout::horizontal([Constraint::Length(width), Constraint::Fill(1)])
            .spacing(1)
            .areas(area);
        let slab = Geometry::fit(board, left, 0, theme).slab();
        let below = Rect {
            x: slab.x + 1,
            width: slab.width - 1,
            ..left
        };
        // Under the board if the board need not be smaller for that, otherwise under the panel.
        for lines in [3, 2] {
            if left.height >= slab.height + lines && fits(board, below.width, lines) {
                let spare = left.height - slab.height - lines;
                let palette = Rect {
                    y: left.bottom() - lines - spare / 2,
                    height: lines,
                    ..below
                };
                let board = Rect {
                    height: left.height - lines,
                    ..left
                };
                return Self {
                    board,
                    palette: Some(palette),
                    panel: Some(right),
                };
            }
        }
        // It begins where the text above it does.
        let width = right.width.saturating_sub(1);
        let lines = if fits(board, width, 3) {
            3
        } else {
            palette::height(board, width)
        };
        let [panel, palette] =
            Layout::vertical([Constraint::Fill(1), Constraint::Length(lines)]).areas(right);
        let palette = Rect {
            x: palette.x + 1,
            width,
            ..palette
        };
        Self {
            board: left,
            palette: Some(palette),
            panel: Some(panel),
        }
    }

    /// Draws the palette, with the colour under the cursor of a row marked.
    pub(super) fn draw_palette(&self, pen: &mut Pen, board: Board, row: Option<&Row>) {
        if let Some(palette) = self.palette {
            let under_cursor = row.and_then(Row::under_cursor);
            Palette::fit(board, palette).draw(pen, board, under_cursor);
        }
    }

    fn narrow(area: Rect, board: Board, is_needed: bool) -> Self {
        let left = area.height.saturating_sub(1 + board.rows() as u16);
        let height = left.max(if is_needed { STRIP } else { 0 });
        let (board, panel) = if height < 3 {
            (area, None)
        } else {
            let [board, panel] =
                Layout::vertical([Constraint::Fill(1), Constraint::Length(height)]).areas(area);
            (board, Some(panel))
        };
        Self {
            board,
            palette: None,
            panel,
        }
    }
}

/// Whether all colours fit side by side into so many lines.
fn fits(board: Board, width: u16, lines: u16) -> bool {
    let step = if lines == 3 { 6 } else { 4 };
    board.colours() as u16 * step <= width
}
