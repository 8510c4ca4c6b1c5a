//! Drawing: turns the state of the app into cells. Nothing here changes the state.
//!
//! ```text
//! ╭ ui.rs ─ too small? setup? table? overlay? ───────────────╮
//! │ title.rs                                                 │
//! │ setup.rs, hiding.rs, or                                  │
//! │ table.rs: board │ card, coach, review, scoring, …        │
//! │ over it: history.rs, help.rs, settings.rs, puzzles.rs, … │
//! │ footer.rs: message, state; keys                          │
//! │ over all, after a win: burst.rs                          │
//! ╰──────────────────────────────────────────────────────────╯
//! ```
//!
//! All of them draw with a `pen.rs: Pen` and the parts in `widgets/`.

mod board;
mod burst;
mod card;
mod coach;
mod colours;
mod columns;
mod correcting;
mod finish;
mod first_steps;
mod footer;
mod frame;
mod geometry;
mod help;
mod hiding;
mod history;
mod legend;
mod listing;
mod looking_back;
mod palette;
mod panel;
mod peg;
mod pen;
mod picture;
mod pins;
mod preview;
mod puzzles;
mod review;
mod scoring;
mod settings;
mod setup;
mod sharing;
mod sprite;
mod statistics;
mod svg;
mod table;
mod theme;
mod title;
mod versus;
mod wordmark;
mod words;

#[cfg(test)]
pub(crate) use colours::vision;
pub(crate) use colours::{CLASSIC, parse_toml};
pub use colours::{Colours, PEGS, Rgb};
pub use pen::Drawn;
pub use picture::{Paper, moving_svg, svg};
pub use sharing::pin_signs;
pub use theme::{Depth, Theme};
pub(crate) use words::{board_in_words, wrap};

use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Flex, Layout, Rect};
use ratatui::text::Text;
use ratatui::widgets::{Paragraph, Widget, Wrap};

use crate::app::{App, Motion, Place, Screen};

use pen::Pen;

/// The smallest terminal the game can be played in: columns and lines.
pub const SMALLEST: (u16, u16) = (40, 14);

/// The widest screen in use, without and with pages beside the board; on a wider terminal it is centred.
const WIDEST: (u16, u16) = (120, 240);

/// Draws the whole screen at any size. What can be clicked where is noted in `drawn`, which also knows how far
/// the lists of the frame before were scrolled.
pub fn draw(buf: &mut Buffer, app: &App, theme: Theme, drawn: &mut Drawn) {
    drawn.begin();
    let area = buf.area;
    let pen = &mut Pen {
        buf,
        theme,
        drawn,
        keymap: app.keymap(),
        place: app.place_beneath(),
        motion: app.motion(),
    };
    if area.width < SMALLEST.0 || area.height < SMALLEST.1 {
        pen.drawn.too_small = true;
        draw_too_small(pen, area);
    } else {
        draw_screen(pen, area, app);
    }
    if theme.is_ascii() {
        finish::replace(buf);
    }
}

fn draw_screen(pen: &mut Pen, area: Rect, app: &App) {
    let centred = |area: Rect, widest| {
        let [area] = Layout::horizontal([Constraint::Max(widest)])
            .flex(Flex::Center)
            .areas(area);
        area
    };
    let screen = app.screen();
    // The list of games fills the screen, also under the help that was opened there.
    let lists_games = [app.place(), app.helped_place()].contains(&Place::Games);
    let is_wide = lists_games || screen == Screen::Table;
    let area = centred(area, if is_wide { WIDEST.1 } else { WIDEST.0 });
    let [title, body, footer] = Layout::vertical([
        Constraint::Length(1),
        Constraint::Fill(1),
        Constraint::Length(2),
    ])
    .areas(area);
    if lists_games {
        pen.place = Place::Games;
        history::draw(pen, title, body, app);
    } else {
        match screen {
            Screen::Table => {
                if let Some(table) = app.table() {
                    title::draw(pen, title, table);
                    table::draw(pen, body, table, app);
                }
            }
            Screen::Hiding => {
                if let Some(hiding) = app.hiding() {
                    title::draw_hiding(pen, title, hiding, app);
                    hiding::draw(pen, body, hiding, app);
                }
            }
            Screen::Setup => setup::draw(pen, title.union(body), app),
        }
    }
    pen.place = app.place();
    let (title, body) = (centred(title, WIDEST.0), centred(body, WIDEST.0));
    if let Some((overlay, at)) = app.overlay() {
        match overlay {
            Place::Help => help::draw(pen, title.union(body), app, at),
            Place::Versus => versus::draw(pen, body, app, at),
            Place::Puzzles => puzzles::draw(pen, title.union(body), app, at),
            Place::Settings => settings::draw(pen, body, app, at),
            Place::Share => sharing::draw(pen, body, app, at),
            // Games are a page of their own.
            _ => {}
        }
    }
    footer::draw(pen, footer, app);
    if let (Some(table), Some(picture)) = (app.table(), app.motion().and_then(Motion::burst)) {
        burst::draw(pen, table, picture);
    }
}

/// Draws the size needed and the actual size, centred.
fn draw_too_small(pen: &mut Pen, area: Rect) {
    let (width, height) = SMALLEST;
    let text = pen.named(&format!(
        "Pegwise needs {width}×{height} cells.\nHere are {}×{}.\nEnlarge me; ⟨quit⟩ quits.",
        area.width, area.height
    ));
    let width = usize::from(area.width.max(1));
    let lines = text
        .lines()
        .map(|line| line.chars().count().div_ceil(width));
    let lines: usize = lines.sum();
    let [middle] = Layout::vertical([Constraint::Length(lines as u16)])
        .flex(Flex::Center)
        .areas(area);
    Paragraph::new(Text::raw(text))
        .centered()
        .wrap(Wrap { trim: true })
        .render(middle, pen.buf);
}
