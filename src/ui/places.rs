//! Where a board, its palette and the panel stand on a screen.
//!
//! ```text
//! wide                       narrow
//! ╭ board ─╮╭ panel ───────╮ ╭ board ────────╮
//! │        ││              │ │               │
//! │        ││              │ ├ panel ────────┤
//! ╰────────╯╰──────────────╯ ╰───────────────╯
//! ```

use ratatui::layout::{Constraint, Layout, Rect};

use crate::app::{BoardView, Target};
use crate::rules::Board;

use super::areas::{below, left, right_of, top};
use super::geometry::{Geometry, Rows};
use super::palette::PaletteForm;
use super::{Pen, board};

/// From here on the panel stands beside the board.
const WIDE: u16 = 60;
/// The columns that the panel beside the board likes to have.
const USUAL_PANEL: u16 = 33;
/// The columns that it has at least.
const NARROWEST_PANEL: u16 = 28;
/// The columns of a panel for two columns of pages, with the air at its right.
const TWO_COLUMNS: u16 = 69;
/// The fewest lines of a panel below the board.
const LEAST_PANEL: u16 = 3;
/// The columns between board and panel.
const AIR: u16 = 2;

/// The columns of a screen with this board and a card beside it. The board is as wide as it is in `area` at most, and has
/// room in these columns: a wide one has its share of them.
pub(super) fn width(area: Rect, shown: Board) -> u16 {
    /// Longer lines are hard to read.
    const CARD: u16 = 72;
    let widest_board = Places::new(area, shown, Needs::all(false)).board.slab.width;
    let with_card = widest_board + AIR + CARD;
    with_card.max(screen_of_board_share(widest_board))
}

/// The most columns that a board takes of a screen beside the usual panel: three fifths.
fn board_share(screen: u16) -> u16 {
    screen * 3 / 5
}

/// The columns of a screen of which a board of so many columns takes its share.
fn screen_of_board_share(board: u16) -> u16 {
    board * 5 / 3 + 1
}

/// Where a screen has a palette.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum PaletteNeed {
    /// There is none.
    Nowhere,
    /// No colour is chosen now: it stays where it has room below the board, so that nothing moves.
    BelowBoard,
    /// Colours are chosen: it is there wherever it has room, and on a narrow screen that is touched as a keyboard.
    Anywhere,
}

/// What gets the lines of a narrow screen that are too few for both.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum FirstOnNarrow {
    /// All rows of the board.
    Board,
    /// The panel: for it the board has fewer rows in view.
    Panel,
}

/// What a screen with a board needs beside the board.
#[derive(Debug, Clone, Copy)]
pub(super) struct Needs {
    pub(super) palette: PaletteNeed,
    pub(super) first_on_narrow: FirstOnNarrow,
    /// Whether the game is played by touch.
    pub(super) is_touched: bool,
}

impl Needs {
    /// All that a screen can need beside the board.
    pub(super) fn all(is_touched: bool) -> Self {
        Self {
            palette: PaletteNeed::Anywhere,
            first_on_narrow: FirstOnNarrow::Panel,
            is_touched,
        }
    }
}

/// Where the palette stands, and how.
#[derive(Debug, Clone, Copy)]
pub(super) struct PalettePlace {
    pub(super) area: Rect,
    pub(super) form: PaletteForm,
}

/// The places of a screen with a board. On wide screens they follow from its size and the board, so that
/// nothing moves when something else stands in the panel.
pub(super) struct Places {
    pub(super) board: Geometry,
    /// Under the board if there is room, else in the last lines of a panel beside it.
    pub(super) palette: Option<PalettePlace>,
    /// Beside the board, or below it on narrow screens.
    pub(super) panel: Option<Rect>,
}

impl Places {
    /// The places of `shown` and what it needs in `area`.
    pub(super) fn new(area: Rect, shown: Board, needs: Needs) -> Self {
        let room = left(area, widest_board(area, shown));
        let board = Geometry::fit(shown, room, Rows::Mixed);
        let slab = board.slab;
        if area.width < WIDE || slab.width > room.width {
            return Self::narrow(area, shown, needs);
        }
        let beside = right_of(area, slab.width + AIR);
        let below_board = palette_below(&board, room.height.saturating_sub(slab.height));
        let (palette, panel) = match (needs.palette, below_board) {
            (PaletteNeed::Nowhere, _) => (None, beside),
            (PaletteNeed::BelowBoard, place) => (place, beside),
            (PaletteNeed::Anywhere, Some(place)) => (Some(place), beside),
            (PaletteNeed::Anywhere, None) => {
                let (panel, place) = above_palette(beside, shown);
                (Some(place), panel)
            }
        };
        Self {
            board,
            palette,
            panel: Some(panel),
        }
    }

    /// The panel below the board, which shows fewer rows for it only if it is needed. Where fingers choose colours, the
    /// palette has the last lines.
    fn narrow(area: Rect, shown: Board, needs: Needs) -> Self {
        if needs.is_touched && needs.palette == PaletteNeed::Anywhere {
            let [rest, keyboard] = above_keyboard(area, shown);
            let places = Self::narrow_without_palette(rest, shown, needs);
            return Self {
                palette: Some(PalettePlace {
                    area: keyboard,
                    form: PaletteForm::Keyboard,
                }),
                ..places
            };
        }
        Self::narrow_without_palette(area, shown, needs)
    }

    fn narrow_without_palette(area: Rect, shown: Board, needs: Needs) -> Self {
        let above_panel = area.height.saturating_sub(lines_of_panel(area, needs));
        let above = Geometry::fit(shown, top(area, above_panel), Rows::Alike);
        let has_all_rows = above.rows.len() == shown.rows();
        let board = if has_all_rows || needs.first_on_narrow == FirstOnNarrow::Panel {
            above
        } else {
            Geometry::fit(shown, area, Rows::Alike)
        };
        // A finger that misses the lowest row means nothing in the panel.
        let air = u16::from(needs.is_touched);
        let panel = right_of(below(area, board.slab.height + air), 1);
        Self {
            board,
            palette: None,
            panel: if panel.height < LEAST_PANEL {
                None
            } else {
                Some(panel)
            },
        }
    }
}

/// The lines of a narrow screen that are left to the panel below the board: a third of all. On a screen that is touched
/// it is a quarter, so that rows are as high as fingers need them, if they can be.
fn lines_of_panel(area: Rect, needs: Needs) -> u16 {
    /// The fewest lines of the panel.
    const FEWEST: u16 = 6;
    /// The fewest lines of it on a screen that is touched.
    const FEWEST_TOUCHED: u16 = 7;
    if needs.is_touched {
        (area.height / 4).max(FEWEST_TOUCHED)
    } else {
        (area.height / 3).max(FEWEST)
    }
}

/// The panel beside a board, and the palette in the last lines below it.
fn above_palette(beside: Rect, shown: Board) -> (Rect, PalettePlace) {
    let form = PaletteForm::beside_board(shown, beside.as_size());
    let lines = [
        Constraint::Fill(1),
        Constraint::Length(form.height(shown, beside.width)),
    ];
    // No text stands right above it.
    let [panel, last_lines] = beside.layout(&Layout::vertical(lines).spacing(1));
    let palette = PalettePlace {
        area: left(last_lines, form.widest(shown)),
        form,
    };
    (panel, palette)
}

/// A narrow screen without the lines of a palette as a keyboard, and those. A palette of many colours leaves the board
/// half of the screen.
fn above_keyboard(area: Rect, shown: Board) -> [Rect; 2] {
    let height = PaletteForm::Keyboard.height(shown, area.width);
    let lines = Constraint::Length(height.min(area.height / 2));
    // No hole is right above it.
    area.layout(&Layout::vertical([Constraint::Fill(1), lines]).spacing(1))
}

/// The columns that a board can take beside a panel: its share of the screen, or all but those that the panel likes to
/// have, as long as its pegs keep three cells. A board with even more holes leaves the panel only its least columns.
fn widest_board(area: Rect, shown: Board) -> u16 {
    let beside_usual_panel = area.width.saturating_sub(USUAL_PANEL + AIR);
    let in_its_share = beside_usual_panel.min(board_share(area.width));
    for width in [in_its_share, beside_usual_panel] {
        if Geometry::fits_with_wide_pegs(shown, width) {
            return with_room_for_pages(area, shown, width);
        }
    }
    area.width.saturating_sub(NARROWEST_PANEL + AIR)
}

/// As many columns as leave two columns of pages their room, or half of the screen, if the rows of a board are as high in
/// them as in all of `width`; else `width`.
fn with_room_for_pages(area: Rect, shown: Board, width: u16) -> u16 {
    let board_in = |columns| Geometry::fit(shown, left(area, columns), Rows::Mixed);
    let widest = board_in(width);
    if !widest.has_round_pins() {
        return width;
    }
    let beside_pages = area.width.saturating_sub(TWO_COLUMNS + AIR);
    let half = area.width / 2;
    for narrower in [beside_pages, half] {
        if narrower < width && board_in(narrower).has_rows_like(&widest) {
            return narrower;
        }
    }
    width
}

/// The place of a palette in the spare lines below a board: as wide as the board, as high as fits, and with a line of air
/// above it. `None` if no form fits.
fn palette_below(board: &Geometry, spare: u16) -> Option<PalettePlace> {
    let slab = board.slab;
    for form in PaletteForm::BELOW_BOARD {
        let height = form.height(board.board, slab.width);
        if form.fits(board.board, slab.width) && height < spare {
            let area = Rect::new(slab.x, slab.bottom() + 1, slab.width, height);
            return Some(PalettePlace { area, form });
        }
    }
    None
}

/// A board with a list beside it.
pub(super) struct BoardAndList {
    board: Geometry,
    pub(super) list: Rect,
}

impl BoardAndList {
    /// The places of both; `None` where there is no room for both.
    pub(super) fn new(area: Rect, board: Board) -> Option<Self> {
        /// The fewest columns and lines in which both have room.
        const BOTH: (u16, u16) = (76, 16);
        if area.width < BOTH.0 || area.height < BOTH.1 {
            return None;
        }
        let needs = Needs {
            palette: PaletteNeed::Nowhere,
            first_on_narrow: FirstOnNarrow::Panel,
            is_touched: false,
        };
        let places = Places::new(area, board, needs);
        Some(Self {
            board: places.board,
            list: right_of(area, places.panel?.x - area.x),
        })
    }
}

/// Draws a board that `target` is clicked on. Returns the room for a list beside it, or `None` where there is no room
/// for both.
pub(super) fn draw_board(
    pen: &mut Pen,
    area: Rect,
    view: &BoardView,
    target: Target,
) -> Option<Rect> {
    let places = BoardAndList::new(area, view.board)?;
    board::draw(pen, places.board, view);
    pen.hits.add(left(area, places.list.x - area.x), target);
    Some(places.list)
}
