//! Drawing: the app's state in, cells out. Nothing here changes the state.
//!
//! ```text
//! ╭ ui.rs ─ too small? setup? table? overlay? ───────────────╮
//! │ title                                                    │
//! │ setup.rs, hiding.rs, history.rs, or                      │
//! │ table.rs: board.rs │ card, coach, review, scoring, …     │
//! │ over it: help.rs, settings.rs, sharing.rs, puzzles.rs, …│
//! │ footer.rs: message, state; keys                          │
//! ╰──────────────────────────────────────────────────────────╯
//! ```

mod ascii;
mod board;
mod board_picture;
mod card;
mod coach;
mod colours;
mod contest;
mod correcting;
mod footer;
mod frame;
mod help;
mod hiding;
mod history;
mod labels;
mod palette;
mod peg;
mod picture;
mod pins;
mod puzzles;
mod review;
mod rivals;
mod scoring;
mod settings;
mod setup;
mod sharing;
mod swatches;
mod table;
mod targets;
mod telling;
mod theme;
mod title;
mod too_small;
mod words;

pub use board_picture::board_svg;
pub use colours::{Colours, PEGS, Rgb};
pub(crate) use history::{players, result, statistics_in_words};
#[cfg(test)]
pub(crate) use palette::vision;
pub use picture::svg;
pub use sharing::pin_signs;
pub use targets::Drawn;
pub use theme::{Depth, Theme};
pub(crate) use words::{board_in_words, wrap};

use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Flex, Layout, Rect};

use crate::app::{App, Context, Drag, Keymap, Motion, Overlay, Screen};

/// The smallest terminal the game can be played in: columns and lines.
pub const SMALLEST: (u16, u16) = (40, 14);

/// Beyond this the eye has to travel: the screen stays in the middle.
const WIDEST: u16 = 120;

/// What every part draws with.
struct Canvas<'a> {
    buf: &'a mut Buffer,
    theme: Theme,
    drawn: &'a mut Drawn,
    keymap: &'a Keymap,
    /// Where keys are pressed for what is being drawn.
    context: Context,
    /// The peg that is being dragged.
    dragged: Option<Drag>,
    /// What moves on the board.
    motion: Option<Motion>,
}

impl Canvas<'_> {
    /// `text` with the keys that it names, as in `⟨submit⟩ plays the row`.
    fn named(&self, text: &str) -> String {
        self.keymap.named(self.context, text)
    }

    /// Lines of the keys before a tab and of what they do, which begins in one column: after keys of
    /// `least` cells, or more where there are longer ones.
    fn key_lines<'t>(&self, lines: impl IntoIterator<Item = &'t str>, least: usize) -> Vec<String> {
        let lines: Vec<_> = lines.into_iter().map(|line| self.named(line)).collect();
        let keys = lines.iter().filter_map(|line| line.split_once('\t'));
        let widest = keys.map(|(keys, _)| keys.chars().count()).max();
        let width = widest.unwrap_or(0).max(least);
        let aligned = |line: String| match line.split_once('\t') {
            Some((keys, does)) => format!("{keys:<width$}  {does}"),
            None => line,
        };
        lines.into_iter().map(aligned).collect()
    }
}

/// Draws the whole screen, of whatever size, and says where what can be clicked.
pub fn draw(buf: &mut Buffer, app: &App, theme: Theme) -> Drawn {
    let mut drawn = Drawn::default();
    let area = buf.area;
    let canvas = &mut Canvas {
        buf,
        theme,
        drawn: &mut drawn,
        keymap: app.keymap(),
        context: app.context_beneath(),
        dragged: app.held().filter(|held| held.is_moving),
        motion: app.motion(),
    };
    if area.width < SMALLEST.0 || area.height < SMALLEST.1 {
        canvas.drawn.too_small = true;
        too_small::draw(canvas, area);
    } else {
        draw_screen(canvas, area, app);
    }
    if theme.is_ascii() {
        ascii::replace(buf);
    }
    drawn
}

fn draw_screen(canvas: &mut Canvas, area: Rect, app: &App) {
    let [area] = Layout::horizontal([Constraint::Max(WIDEST)])
        .flex(Flex::Center)
        .areas(area);
    let [title, body, footer] = Layout::vertical([
        Constraint::Length(1),
        Constraint::Fill(1),
        Constraint::Length(2),
    ])
    .areas(area);
    match app.screen() {
        Screen::Table(table) => {
            match app.contest_on_show() {
                Some(contest) => title::draw_round(canvas, title, table, contest),
                None => title::draw(canvas, title, table),
            }
            table::draw(canvas, body, table, app);
        }
        Screen::Hiding(hiding) => {
            title::draw_hiding(canvas, title, hiding, app.contest());
            hiding::draw(canvas, body, hiding);
        }
        Screen::History => history::draw(canvas, title, body, app),
        Screen::Setup => setup::draw(canvas, title.union(body), app),
    }
    canvas.context = app.context();
    match app.overlay() {
        Some(Overlay::Help { scroll }) => help::draw(canvas, title.union(body), app, *scroll),
        Some(Overlay::Welcome) => help::draw_welcome(canvas, body, app),
        Some(Overlay::Versus { selected }) => rivals::draw(canvas, body, app, *selected),
        Some(Overlay::Puzzles { selected }) => puzzles::draw(canvas, body, app, *selected),
        Some(Overlay::Settings { selected }) => settings::draw(canvas, body, app, *selected),
        Some(Overlay::Rounds { selected }) => {
            if let Some(contest) = app.contest() {
                contest::draw_list(canvas, body, contest, *selected);
            }
        }
        Some(Overlay::Share { what, scroll }) => sharing::draw(canvas, body, app, *what, *scroll),
        None => {}
    }
    footer::draw(canvas, footer, app);
}
