//! The parts of the screen: where title, body and footer stand, and in the body the board and what is beside it.
//!
//! All of it follows from the window and the board. Here alone a board gets its geometry; drawing and measuring obey it.

use ratatui::layout::{Constraint, Layout, Rect};

use crate::app::{App, Hiding, Library, List, Motion, OpenList, TableView, Window};
use crate::rules::Board;

use super::areas::right_of;
use super::places::{self, FirstOnNarrow, Needs, PaletteNeed, Places};
use super::{footer, games, setup, table};

/// The parts of the screen.
#[derive(Debug, Clone, Copy)]
pub(super) struct Parts {
    pub(super) title: Rect,
    pub(super) body: Rect,
    pub(super) footer: Rect,
}

impl Parts {
    /// The parts of what is on show.
    pub(super) fn new(app: &App) -> Self {
        let shows_coach = app.table_on_show().is_some_and(TableView::shows_coach);
        let is_setup = app.mode_of_screen().is_setup();
        let board = if is_setup {
            // Nothing moves when another board is chosen.
            setup::widest_preset()
        } else {
            app.board_on_show()
        };
        Self::of_board(app.window(), board, shows_coach)
    }

    /// The parts of a screen with this board.
    fn of_board(window: Window, board: Board, shows_coach: bool) -> Self {
        let [title, body, footer] = Layout::vertical([
            Constraint::Length(1),
            Constraint::Fill(1),
            Constraint::Length(footer::height(window)),
        ])
        .areas(frame(window, board, shows_coach));
        Self {
            title,
            body,
            footer,
        }
    }

    /// All but the footer.
    pub(super) fn above_footer(self) -> Rect {
        self.title.union(self.body)
    }
}

/// The part of the window in use: on a wide one board and card stand together in the middle, and on a high one too. The
/// pages of the coach have more room to the right: the board does not move when they come or go.
fn frame(window: Window, board: Board, shows_coach: bool) -> Rect {
    /// From here on there is more room than a board and a card take.
    const WIDE: u16 = 130;
    /// No board is larger than on a screen of this size, and no page of the coach has use for more.
    const LARGEST: (u16, u16) = (200, 60);
    let whole = Rect::new(0, 0, window.columns, window.lines);
    let area = whole.centered_vertically(Constraint::Max(LARGEST.1));
    if area.width < WIDE {
        return area;
    }
    let middle = |widest: u16| area.centered_horizontally(Constraint::Max(widest));
    let width = places::width(area, board);
    let frame = middle(width.max(Library::WITH_STATISTICS.0));
    let right = if shows_coach {
        middle(LARGEST.0).right().max(frame.right())
    } else {
        frame.right()
    };
    Rect {
        width: right - frame.x,
        ..frame
    }
}

/// The places of a table's board, its palette and its panel.
pub(super) fn places_of(view: TableView) -> Places {
    let board = view.game().board();
    let parts = Parts::of_board(view.window(), board, view.shows_coach());
    let hides_end = view.motion().is_some_and(Motion::hides_end);
    let needs = Needs {
        palette: if !view.is_over() || hides_end {
            PaletteNeed::Anywhere
        } else {
            PaletteNeed::BelowBoard
        },
        first_on_narrow: if table::needs_panel(view) {
            FirstOnNarrow::Panel
        } else {
            FirstOnNarrow::Board
        },
        is_touched: view.window().is_touched,
    };
    Places::new(parts.body, board, needs)
}

/// The places of the board where a code is hidden, of its palette and of its panel.
pub(super) fn places_of_hiding(app: &App, hiding: &Hiding) -> Places {
    let needs = Needs::all(app.window().is_touched);
    Places::new(Parts::new(app).body, hiding.draft.board(), needs)
}

/// The panel of the screen below all that lies over it, if it has one.
pub(super) fn panel(app: &App) -> Option<Rect> {
    if let Some(view) = app.table_on_show() {
        places_of(view).panel
    } else if let Some(hiding) = app.hiding_on_show() {
        places_of_hiding(app, hiding).panel
    } else {
        Some(setup::room(Parts::new(app).above_footer(), app))
    }
}

/// Whether a palette is on the screen below the panel.
pub(super) fn has_palette_below_panel(app: &App) -> bool {
    let places = if let Some(view) = app.table_on_show() {
        places_of(view)
    } else if let Some(hiding) = app.hiding_on_show() {
        places_of_hiding(app, hiding)
    } else {
        return false;
    };
    match (places.palette, places.panel) {
        (Some(palette), Some(panel)) => palette.area.x == panel.x && overlay(app) == Some(panel),
        _ => false,
    }
}

/// The place of what lies over the screen: the help, or a list. They take the place of the panel, so that the board
/// stays; where that is too small they take all but the footer. `None` where nothing lies over the screen, or a list
/// that is a screen of its own.
pub(super) fn overlay(app: &App) -> Option<Rect> {
    /// The fewest columns and lines of a panel for a list.
    const LIST: (u16, u16) = (34, 12);
    /// Those for what is shared, whose lines are to be seen as they are.
    const SHARE: (u16, u16) = (54, 20);
    /// Those for the help.
    const HELP: (u16, u16) = (60, 30);
    let parts = Parts::new(app);
    let (width, height) = match (app.screens().help, app.screens().list) {
        (Some(_), _) => HELP,
        (None, None) => return None,
        (None, Some(open)) => match open.list {
            // Games are a page of their own, and puzzles have a board of their own.
            List::Games => return None,
            List::Puzzles => return Some(parts.above_footer()),
            List::Versus | List::Settings => LIST,
            List::Share => SHARE,
        },
    };
    match over_panel(app) {
        Some(panel) if panel.width >= width && panel.height >= height => Some(panel),
        _ => Some(parts.above_footer()),
    }
}

/// The panel that an overlay can take the place of. The list of games has none: it fills the screen, also under the
/// help that was opened there.
fn over_panel(app: &App) -> Option<Rect> {
    let has_games = |open: OpenList| open.list == List::Games;
    if app.screens().list.is_some_and(has_games) {
        None
    } else {
        panel(app)
    }
}

/// The room for the text of an overlay in its place: it does not touch the left edge of the screen.
pub(super) fn in_overlay(app: &App, overlay: Rect) -> Rect {
    if overlay.x == Parts::new(app).body.x {
        right_of(overlay, 1)
    } else {
        overlay
    }
}

/// The place of the list of games.
pub(super) fn games_list(app: &App) -> Rect {
    games::places_in(Parts::new(app).body, app).list
}
