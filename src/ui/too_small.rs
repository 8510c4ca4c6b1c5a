//! What is shown in a window that is too small to play in: how large it is, and how large it has to be.

use ratatui::layout::{Constraint, Margin, Rect};
use ratatui::symbols::border;
use ratatui::text::{Line, Text};
use ratatui::widgets::{Block, BorderType, Widget};

use crate::app::{Host, Window};

use super::areas::{below, left, top};
use super::{Pen, SECONDARY, STRONG, words};

/// The edges of the window that is wanted.
const DOTS: border::Set = border::Set {
    top_left: "·",
    top_right: "·",
    bottom_left: "·",
    bottom_right: "·",
    vertical_left: "·",
    vertical_right: "·",
    horizontal_top: "·",
    horizontal_bottom: "·",
};

/// Draws what is wrong in the middle of the window, with a picture of both sizes below it where there is room.
pub(super) fn draw(pen: &mut Pen, window: Window, host: &Host) {
    let room = pen.buf.area.inner(Margin::new(1, 0));
    let text = explanation(pen, room, window, host);
    let lines = text.height() as u16;
    let sizes = Sizes::fit(room.width, room.height.saturating_sub(lines + 1), window);
    let height = match &sizes {
        Some(sizes) => lines + 1 + sizes.height(),
        None => lines,
    };
    let middle = room.centered_vertically(Constraint::Length(height));
    pen.write_lines(middle, text.into_iter().map(Line::centered));
    if let Some(sizes) = sizes {
        sizes.draw(pen, below(middle, lines + 1));
    }
}

/// What is wrong, what to do, and how to leave a program, each on lines of its own where there are enough.
fn explanation(pen: &Pen, room: Rect, window: Window, host: &Host) -> Text<'static> {
    let (width, height) = Window::SMALLEST;
    let (columns, lines) = (window.columns, window.lines);
    let wrong = format!("This window is too small: {columns}×{lines}.");
    let wanted = format!("Make it at least {width}×{height}.");
    let more = match host {
        Host::Terminal => pen.named("⟨quit⟩: quit"),
        Host::Page { .. } => "Your games are kept.".to_owned(),
    };
    let wrapped = |text: &str| words::wrap(text, room.width.into());
    let mut text = wrapped(&wrong).style(STRONG);
    text.extend(wrapped(&wanted));
    text.extend(wrapped(&more).into_iter().map(|line| line.style(SECONDARY)));
    if text.height() <= usize::from(room.height) {
        text
    } else {
        wrapped(&format!("{wrong} {wanted} {more}"))
    }
}

/// The columns and lines of the window and of the one that is wanted, on a smaller scale.
struct Sizes {
    window: (u16, u16),
    wanted: (u16, u16),
}

impl Sizes {
    /// Both sizes so large that they have room; `None` where they would not look like windows.
    fn fit(columns: u16, lines: u16, window: Window) -> Option<Self> {
        /// The largest scale.
        const HALF: f64 = 0.5;
        const LEAST: (u16, u16) = (8, 3);
        let widest = window.columns.max(Window::SMALLEST.0);
        let highest = window.lines.max(Window::SMALLEST.1);
        let scale = (f64::from(columns) / f64::from(widest))
            .min(f64::from(lines) / f64::from(highest))
            .min(HALF);
        #[expect(clippy::cast_sign_loss, reason = "sizes are not below 0")]
        let scaled = |cells: u16| (f64::from(cells) * scale) as u16;
        let wanted = (scaled(Window::SMALLEST.0), scaled(Window::SMALLEST.1));
        // What is missing can be seen, be it a single cell.
        let side = |cells: u16, least: u16| {
            if cells < least {
                scaled(cells).min(scaled(least) - 1)
            } else {
                scaled(cells)
            }
        };
        if wanted.0 < LEAST.0 || wanted.1 < LEAST.1 {
            return None;
        }
        Some(Self {
            window: (
                side(window.columns, Window::SMALLEST.0),
                side(window.lines, Window::SMALLEST.1),
            ),
            wanted,
        })
    }

    fn width(&self) -> u16 {
        self.window.0.max(self.wanted.0)
    }

    fn height(&self) -> u16 {
        self.window.1.max(self.wanted.1)
    }

    /// Draws both with one corner at the same place, in the middle of the first lines of `area`.
    fn draw(&self, pen: &mut Pen, area: Rect) {
        let place = area.centered_horizontally(Constraint::Length(self.width()));
        let part = |(columns, lines)| left(top(place, lines), columns);
        Block::bordered()
            .border_set(DOTS)
            .border_style(pen.theme.accent())
            .render(part(self.wanted), pen.buf);
        Block::bordered()
            .border_type(BorderType::Rounded)
            .border_style(pen.theme.faint())
            .render(part(self.window), pen.buf);
    }
}
