//! The screen with all kept games: the list, and what it says about the player.
//!
//! ```text
//! wide                          narrow: one of them, Tab turns
//! ╭ games ──────╮╭ statistics ─╮ ╭ games ───────╮
//! │             ││             │ │              │
//! ╰─────────────╯╰─────────────╯ ╰──────────────╯
//! ```

mod bars;
mod list;
mod statistics;
mod words;

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use crate::app::{Action, App, Target};
use crate::ui::words::thousands;

use super::Canvas;

pub(crate) use statistics::in_words as statistics_in_words;
pub(crate) use words::{players, result};

/// From here on there is room for the statistics beside the list.
const BOTH: u16 = 100;

/// Whether the statistics stand beside the list on a screen of so many columns.
pub(super) fn has_both(width: u16) -> bool {
    width >= BOTH
}

/// Draws the screen but for the footer.
pub(super) fn draw(canvas: &mut Canvas, title: Rect, body: Rect, app: &App) {
    draw_title(canvas, title, app);
    if has_both(body.width) {
        let [list, statistics] = Layout::horizontal([Constraint::Fill(1), Constraint::Length(52)])
            .spacing(1)
            .areas(body);
        list::draw(canvas, list, app);
        statistics::draw(canvas, statistics, app);
    } else if app.history().shows_statistics() {
        statistics::draw(canvas, body, app);
    } else {
        list::draw(canvas, body, app);
    }
}

/// Which games are listed to the left, and the place among them to the right.
fn draw_title(canvas: &mut Canvas, area: Rect, app: &App) {
    let theme = canvas.theme;
    let history = app.history();
    let place = match history.lines().len() {
        0 => "none ".to_owned(),
        all => {
            let place = thousands(history.place() as u64 + 1);
            format!("{place} of {} ", thousands(all as u64))
        }
    };
    let filter = format!("‹ {} ›", history.filter().title());
    let mut left = vec![Span::raw(" "), Span::styled(filter, theme.accent())];
    if area.width >= 60 {
        left.insert(0, Span::styled(" Games", theme.strong()));
    }
    let left = Line::from(left);
    let place_of_filter = Rect {
        width: left.width() as u16,
        ..area
    };
    canvas
        .drawn
        .add(place_of_filter, Target::Key(Action::Increase));
    left.render(area, canvas.buf);
    Line::styled(place, theme.quiet())
        .right_aligned()
        .render(area, canvas.buf);
}
