//! The overlay with a text to share.

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::Line;

use crate::app::{Action, App, Context, Format, Shared};
use crate::rules::PinSigns;

use super::{Canvas, Theme, frame, words};

/// The signs for pins in texts shared from a screen with this theme.
pub fn pin_signs(theme: Theme) -> PinSigns {
    if theme.is_ascii() {
        PinSigns::Digits
    } else {
        PinSigns::Circles
    }
}

/// Draws the text, which scrolls, and advice below it.
pub(super) fn draw(canvas: &mut Canvas, area: Rect, app: &App, what: Shared, scroll: u16) {
    const WIDTH: u16 = 60;
    /// Frame and air to both sides.
    const AROUND: u16 = 4;
    let text = app.shared_text(what, pin_signs(canvas.theme));
    let text = text.unwrap_or_default();
    let width = usize::from(WIDTH.min(area.width) - AROUND);
    let lines: Vec<Line> = text.lines().flat_map(|line| broken(line, width)).collect();
    let advice: Vec<String> = advice(app, area.width < WIDTH)
        .iter()
        .flat_map(|sentence| words::wrap(sentence, width))
        .collect();
    let title = match what {
        Shared::Pins => " To share: pins, no spoilers ",
        Shared::Record => " The whole record ",
    };
    let below = advice.len() as u16 + 1;
    let inner = frame::opened(canvas, area, WIDTH, lines.len() as u16 + below + 2, title);
    let [shown, _, below] = Layout::vertical([
        Constraint::Fill(1),
        Constraint::Length(1),
        Constraint::Length(below - 1),
    ])
    .areas(inner);
    frame::scrolled(canvas, shown, lines, scroll);
    canvas.write_lines(below, advice, canvas.theme.quiet());
}

/// A line, broken into pieces if it is too long.
fn broken(line: &str, width: usize) -> Vec<Line<'static>> {
    if line.chars().count() <= width {
        return vec![Line::raw(line.to_owned())];
    }
    let pieces = words::wrap(line, width).into_iter();
    pieces.map(Line::raw).collect()
}

/// Other ways to copy the text, and how to export the game; one line each on narrow screens.
fn advice(app: &App, is_narrow: bool) -> [String; 2] {
    let key = |action| app.keymap().key_in(Context::Share, action);
    let mouse = key(Action::ToggleMouse);
    let select = match (app.settings().mouse, is_narrow) {
        (true, true) => format!("{mouse} lets the mouse select it instead"),
        (true, false) => {
            format!("Not every terminal takes it: {mouse} lets the mouse select the text instead.")
        }
        (false, _) => format!("The mouse selects the text; {mouse} ends that"),
    };
    let files = Format::ALL.map(|format| {
        let name = if is_narrow {
            format.name()
        } else {
            format.title()
        };
        format!("{} {name}", key(Action::Export(format)))
    });
    let to_file = if is_narrow { "Files:" } else { "To a file:" };
    [select, format!("{to_file} {}", files.join(", "))]
}
