//! Drawing: turns the state of the app into cells. Nothing here changes the state.
//!
//! ```text
//! ╭ ui.rs: which screen? ────────────────────────────────────╮
//! │ title.rs                                                 │
//! │ setup.rs, games.rs, or                                   │
//! │ table.rs: board.rs, palette.rs │ cards.rs, coach.rs,     │
//! │                                │ review.rs, overlay.rs   │
//! │ footer.rs: message, keys                                 │
//! ╰──────────────────────────────────────────────────────────╯
//! ```
//!
//! All of them draw with a `pen.rs: Pen`, and texts and lists with a `card.rs: Card` and a `listing.rs:
//! Listing`.

mod board;
mod card;
mod cards;
mod coach;
mod colours;
mod cut_line;
mod digits;
mod footer;
mod games;
mod geometry;
mod help;
mod listing;
mod menu;
mod overlay;
mod palette;
mod peg;
mod pen;
mod picture;
mod pins;
mod places;
mod puzzles;
mod quantise;
mod review;
mod setup;
mod sprite;
mod statistics;
mod table;
mod theme;
mod title;
mod versus;
mod wordmark;
mod words;

pub use colours::{Colours, PEGS, Rgb};
pub use pen::Drawn;
pub use picture::{Paper, moving_svg, svg};
pub(crate) use quantise::in_ascii;
pub use review::CodesChart;
pub use theme::{Depth, Theme};
pub(crate) use words::{board_in_words, repeats, wrapped_lines};

use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Rect};

use crate::app::{App, Library, List};

use pen::Pen;
use theme::{STRONG, on};

/// The smallest terminal the game can be played in: columns and lines.
const SMALLEST: (u16, u16) = (40, 14);

/// A picture of the screen at this size: nobody can press keys there, so that under a game stands which one it is.
pub fn picture(app: &App, area: Rect, theme: &Theme) -> Buffer {
    let mut screen = Buffer::empty(area);
    draw_as(&mut screen, app, theme, &mut Drawn::default(), true);
    screen
}

/// Draws the whole screen at any size. What can be clicked where is noted in `drawn`, which also knows how
/// far the lists of the frame before were scrolled.
pub fn draw(buf: &mut Buffer, app: &App, theme: &Theme, drawn: &mut Drawn) {
    draw_as(buf, app, theme, drawn, false);
}

fn draw_as(buf: &mut Buffer, app: &App, theme: &Theme, drawn: &mut Drawn, is_picture: bool) {
    drawn.begin();
    let area = buf.area;
    let pen = &mut Pen {
        buf,
        theme,
        drawn,
        keymap: &app.config().keymap,
        mode: app.mode_beneath(),
        motion: app.motion(),
        is_picture,
    };
    if area.width < SMALLEST.0 || area.height < SMALLEST.1 {
        pen.drawn.too_small = true;
        draw_too_small(pen, area);
    } else {
        draw_screen(pen, area, app);
        pen.drawn.point_to(app.attention());
    }
    quantise::quantise(buf, theme);
}

/// The part of the screen in use: on a wide one board and card stand together in the middle. The pages of the coach
/// have the room up to the right edge: the board does not move when they come or go.
fn frame(area: Rect, app: &App) -> Rect {
    /// From here on there is more room than a board and a card take.
    const WIDE: u16 = 130;
    const WIDEST: u16 = 240;
    if area.width < WIDE {
        return area;
    }
    let middle = |widest: u16| area.centered_horizontally(Constraint::Max(widest));
    let width = places::width(area, app.board_on_show());
    let frame = middle(width.max(Library::WITH_STATISTICS));
    let right = match app.table_on_show() {
        Some(table) if table.shows_coach() => middle(WIDEST).right(),
        _ => frame.right(),
    };
    let width = right - frame.x;
    Rect { width, ..frame }
}

fn draw_screen(pen: &mut Pen, area: Rect, app: &App) {
    let area = frame(area, app);
    let [title, body, footer] = Layout::vertical([
        Constraint::Length(1),
        Constraint::Fill(1),
        Constraint::Length(2),
    ])
    .areas(area);
    let panel = match (
        app.screens().list,
        app.table_on_show(),
        app.hiding_on_show(),
    ) {
        // It fills the screen, also under the help that was opened there.
        (Some((List::Games, line)), ..) => {
            pen.mode = app.helped_mode();
            games::draw(pen, title, body, app, line);
            None
        }
        (_, Some(table), _) => {
            title::draw(pen, title, table, app);
            table::draw(pen, body, table, app)
        }
        (_, None, Some(hiding)) => {
            title::draw_hiding(pen, title, hiding, app);
            table::draw_hiding(pen, body, hiding, app)
        }
        (_, None, None) => Some(setup::draw(pen, title.union(body), app)),
    };
    pen.mode = app.mode();
    overlay::draw(pen, panel, [title, body], app);
    footer::draw(pen, footer, app);
    board::draw_glow(pen);
}

fn draw_too_small(pen: &mut Pen, area: Rect) {
    let (width, height) = SMALLEST;
    let text = format!(
        "This window is too small: {}×{}. Make it at least {width}×{height}. ⟨quit⟩: quit",
        area.width, area.height
    );
    pen.write_lines(area, words::wrap(&pen.named(&text), area.width.into()));
}
