//! Drawing: turns the state of the app into cells. Nothing here changes the state.
//!
//! ```text
//! ╭ ui.rs ─ too small? setup? table? overlay? ───────────────╮
//! │ title.rs                                                 │
//! │ setup.rs, hiding.rs, history.rs, or                      │
//! │ table.rs: board │ card, coach, review, scoring, …        │
//! │ over it: help.rs, settings.rs, sharing.rs, puzzles.rs, … │
//! │ footer.rs: message, state; keys                          │
//! │ over all, after a win: burst.rs                          │
//! ╰──────────────────────────────────────────────────────────╯
//! ```
//!
//! All of them draw with a `canvas.rs: Canvas` and the parts in `widgets/`.

mod burst;
mod canvas;
mod card;
mod coach;
mod colours;
mod correcting;
mod first_steps;
mod footer;
mod glyphs;
mod help;
mod hiding;
mod history;
mod legend;
mod looking_back;
mod preview;
mod puzzles;
mod review;
mod rivals;
mod scoring;
mod screen_picture;
mod settings;
mod setup;
mod sharing;
mod svg;
mod table;
mod theme;
mod title;
mod widgets;
mod words;

pub use canvas::Drawn;
#[cfg(test)]
pub(crate) use colours::vision;
pub(crate) use colours::{CLASSIC, parse_toml};
pub use colours::{Colours, PEGS, Rgb};
pub use screen_picture::{Paper, moving_svg, svg};
pub use sharing::pin_signs;
pub use theme::{Depth, Theme};
pub(crate) use words::{board_in_words, wrap};

use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Flex, Layout, Rect};
use ratatui::text::Text;
use ratatui::widgets::{Paragraph, Widget, Wrap};

use crate::app::{App, Motion, Overlay, Screen};

use canvas::Canvas;
use widgets::{board, frame, peg, pins, swatches};

/// The smallest terminal the game can be played in: columns and lines.
pub const SMALLEST: (u16, u16) = (40, 14);

/// The widest screen in use, without and with pages beside the board; on a wider terminal it is centred.
const WIDEST: (u16, u16) = (120, 240);

/// Draws the whole screen at any size, and returns what can be clicked where.
pub fn draw(buf: &mut Buffer, app: &App, theme: Theme) -> Drawn {
    let mut drawn = Drawn::default();
    let area = buf.area;
    let canvas = &mut Canvas {
        buf,
        theme,
        drawn: &mut drawn,
        keymap: app.keymap(),
        context: app.context_beneath(),
        motion: app.motion(),
    };
    if area.width < SMALLEST.0 || area.height < SMALLEST.1 {
        canvas.drawn.too_small = true;
        draw_too_small(canvas, area);
    } else {
        draw_screen(canvas, area, app);
    }
    if theme.is_ascii() {
        glyphs::replace(buf);
    }
    drawn
}

fn draw_screen(canvas: &mut Canvas, area: Rect, app: &App) {
    let centred = |area: Rect, widest| {
        let [area] = Layout::horizontal([Constraint::Max(widest)])
            .flex(Flex::Center)
            .areas(area);
        area
    };
    let area = match app.screen() {
        Screen::Table(_) | Screen::History => centred(area, WIDEST.1),
        Screen::Hiding(_) | Screen::Setup => centred(area, WIDEST.0),
    };
    let [title, body, footer] = Layout::vertical([
        Constraint::Length(1),
        Constraint::Fill(1),
        Constraint::Length(2),
    ])
    .areas(area);
    let suspense = app.table_in_suspense();
    if let Some(table) = &suspense {
        canvas.context = table.mode().context();
    }
    match app.screen() {
        Screen::Table(table) => {
            let beside = suspense.as_ref().unwrap_or(table);
            title::draw(canvas, title, beside);
            // The shield opens before anything else tells how the game ended.
            let has_score = !app.motion().is_some_and(Motion::hides_score);
            let on_board = if has_score { table } else { beside };
            table::draw(canvas, body, on_board, beside, app);
        }
        Screen::Hiding(hiding) => {
            title::draw_hiding(canvas, title, hiding, app);
            hiding::draw(canvas, body, hiding, app);
        }
        Screen::History => history::draw(canvas, title, body, app),
        Screen::Setup => setup::draw(canvas, title.union(body), app),
    }
    if suspense.is_none() {
        canvas.context = app.context();
    }
    let (title, body) = (centred(title, WIDEST.0), centred(body, WIDEST.0));
    match app.overlay() {
        Some(Overlay::Help { scroll }) => help::draw(canvas, title.union(body), app, *scroll),
        Some(Overlay::Versus { selected }) => rivals::draw(canvas, body, app, *selected),
        Some(Overlay::Puzzles { selected }) => {
            puzzles::draw(canvas, title.union(body), app, *selected);
        }
        Some(Overlay::Settings { selected }) => settings::draw(canvas, body, app, *selected),
        Some(Overlay::Share { selected }) => sharing::draw(canvas, body, app, *selected),
        None => {}
    }
    footer::draw(canvas, footer, app, suspense.as_ref());
    if let (Some(table), Some(picture)) = (app.table(), app.motion().and_then(Motion::burst)) {
        burst::draw(canvas, table, picture);
    }
}

/// Draws the size needed and the actual size, centred.
fn draw_too_small(canvas: &mut Canvas, area: Rect) {
    let (width, height) = SMALLEST;
    let text = canvas.named(&format!(
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
        .render(middle, canvas.buf);
}
