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
//! All of them draw with a `pen.rs: Pen`, and texts and lists with a `card.rs: Card` and a `listing.rs: Listing`. What
//! needs no state is a widget of ratatui, which draws into a buffer alone: `peg.rs: Peg`, `pin_plate.rs: PinPlate`,
//! `palette.rs: Palette`, `wordmark.rs: Wordmark`, `row_bars.rs: RowBars`,
//! `solver_scale.rs: SolverScale`, `slider.rs: Slider`. Where things stand is told by `layout.rs` and `places.rs` for the
//! screen, and by `geometry.rs: Geometry` on the board.
//!
//! `fit.rs` finds the block characters of round pegs, pins and holes, and `sprite.rs` draws them. `win.rs` draws what moves
//! on the board after a win. Styles are named by meaning in `theme.rs`; those that depend on the terminal's own colours are
//! mixed in `paper.rs: Paper`. The last pass over a frame is `quantise.rs: quantise`.

mod areas;
mod ascii;
mod board;
mod buttons;
mod calendar;
mod card;
mod cards;
mod chips;
mod coach;
mod colours;
mod cut_line;
mod digits;
mod fit;
mod footer;
mod games;
mod geometry;
mod help;
mod hits;
mod key_names;
mod large_words;
mod layout;
mod listing;
mod menu;
mod metrics;
mod overlay;
mod palette;
mod paper;
mod peg;
mod pen;
mod picture;
mod pin_plate;
mod pins;
mod places;
mod puzzles;
mod quantise;
mod review;
mod row_bars;
mod settings;
mod setup;
mod share;
mod slider;
mod solver_scale;
mod spoken;
mod sprite;
mod statistics;
mod table;
mod theme;
mod title;
mod too_small;
mod verdict;
mod versus;
mod win;
mod wordmark;
mod words;

pub use ascii::in_ascii;
pub use colours::{Colours, PEGS, Rgb};
pub use hits::HitMap;
pub use metrics::metrics;
pub use palette::{Palette, PaletteForm};
pub use paper::Paper;
pub use peg::Peg;
pub use picture::{CELL_SIZE, FONT_SIZE, PICTURE_MARGIN, moving_svg, svg, svg_by_lines, svg_line};
pub use row_bars::{RowBar, RowBars};
pub(crate) use setup::place_of_seed;
pub use slider::Slider;
pub use solver_scale::{ScaleMark, SolverScale};
pub use spoken::{Spoken, spoken};
pub use spoken::{result as result_in_words, row as row_in_words};
pub use theme::{Depth, Theme};
pub use wordmark::Wordmark;
pub use words::{board_in_words, repeats, wrapped_lines};

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::app::{App, List};

use key_names::KeyNames;
use layout::Parts;
use pen::Pen;
use theme::{PRIMARY, SECONDARY, STRONG, as_secondary, on, without_seams};

/// A picture of the screen in a window of this size: nobody can press keys there, so that under a game stands which one
/// it is.
pub fn picture(app: &App, columns: u16, lines: u16, theme: &Theme) -> Buffer {
    let mut shown = app.clone();
    shown.show_in(theme.window(columns, lines));
    let (mut buf, _) = draw_in_rgb(&shown, theme, true);
    quantise::quantise(&mut buf, theme);
    buf
}

/// A frame of the window that the app is in, and where on it what can be clicked is.
pub fn draw(app: &App, theme: &Theme) -> (Buffer, HitMap) {
    let (mut buf, hits) = draw_in_rgb(app, theme, false);
    quantise::quantise(&mut buf, theme);
    (buf, hits)
}

/// Where what can be clicked is on a frame of the window that the app is in.
pub fn hits(app: &App, theme: &Theme) -> HitMap {
    draw_in_rgb(app, theme, false).1
}

fn draw_in_rgb(app: &App, theme: &Theme, is_picture: bool) -> (Buffer, HitMap) {
    let window = app.window();
    let mut buf = Buffer::empty(Rect::new(0, 0, window.columns, window.lines));
    let mut hits = HitMap::default();
    let pen = &mut Pen {
        buf: &mut buf,
        theme,
        hits: &mut hits,
        names: KeyNames::new(app, app.mode_of_screen()),
        motion: app.motion(),
        is_picture,
    };
    if window.is_too_small() {
        too_small::draw(pen, window, &app.config().host);
    } else {
        draw_screen(pen, app);
    }
    (buf, hits)
}

fn draw_screen(pen: &mut Pen, app: &App) {
    let parts = Parts::new(app);
    if let Some(open) = app.screens().list
        && open.list == List::Games
    {
        // It fills the screen, also under the help that was opened there.
        pen.names.scope.mode = app.helped_mode();
        games::draw(pen, parts, app, open.state);
    } else if let Some(table) = app.table_on_show() {
        title::draw(pen, parts.title, table, app);
        table::draw(pen, table, app);
    } else if let Some(hiding) = app.hiding_on_show() {
        title::draw_hiding(pen, parts.title, hiding, app);
        table::draw_hiding(pen, hiding, app);
    } else {
        setup::draw(pen, parts.above_footer(), app);
    }
    pen.names.scope.mode = app.mode();
    overlay::draw(pen, parts, app);
    footer::draw(pen, parts.footer, app);
}
