//! The list of ways to share a game.

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::Line;

use crate::app::{App, Format, Shared, Target};
use crate::rules::PinSigns;

use super::pen::below;
use super::{Pen, Theme, frame, words};

/// The signs for pins in texts shared from a screen with this theme.
pub fn pin_signs(theme: Theme) -> PinSigns {
    if theme.is_ascii() {
        PinSigns::Digits
    } else {
        PinSigns::Circles
    }
}

/// Draws the list, and below it what the selected line would share.
pub(super) fn draw(pen: &mut Pen, area: Rect, app: &App, selected: usize) {
    const WIDTH: u16 = 60;
    /// Frame and air to both sides.
    const AROUND: u16 = 4;
    let room = usize::from(WIDTH.min(area.width) - AROUND);
    let previews = Shared::ALL.map(|what| preview(pen, app, what, room));
    // Room for the longest text, so that nothing moves with the selection.
    let longest = previews.iter().map(Vec::len).max().unwrap_or(0) as u16;
    let list = Shared::ALL.len() as u16;
    let inner = frame::opened(pen, area, WIDTH, list + longest + 3, " Share ");
    let [list, text] =
        Layout::vertical([Constraint::Length(list), Constraint::Fill(1)]).areas(inner);
    pen.list(list, Shared::ALL.len(), selected, |place, style| {
        let line = Line::styled(title(Shared::ALL[place]), style);
        (line, Target::Line(place))
    });
    if text.height < 2 {
        return;
    }
    frame::rule(pen, text);
    let text = below(text, 1);
    let mut lines = previews.into_iter().nth(selected).unwrap_or_default();
    if lines.len() > usize::from(text.height) {
        lines.truncate(usize::from(text.height) - 1);
        lines.push("…".to_owned());
    }
    pen.write_lines(text, lines, pen.theme.quiet());
}

fn title(what: Shared) -> &'static str {
    match what {
        Shared::Pins => " Copy the pins, no spoilers",
        Shared::Record => " Copy the whole record",
        Shared::File(Format::Text) => " Save the record",
        Shared::File(Format::Svg) => " Save a picture (SVG)",
    }
}

/// What a line of the list would share, in `width` cells.
fn preview(pen: &Pen, app: &App, what: Shared, width: usize) -> Vec<String> {
    let text = app.text_to_share(what, pin_signs(pen.theme));
    let text = text.unwrap_or_else(|why| format!("{why}."));
    let note = match what {
        Shared::Pins | Shared::Record if !app.settings().mouse => {
            "Not copied? Select it with the mouse."
        }
        Shared::Pins | Shared::Record => "Not copied? Hold Shift and select it with the mouse.",
        Shared::File(_) => "The file goes into the current folder.",
    };
    let lines = text.lines().chain(["", note]);
    lines.flat_map(|line| words::wrap(line, width)).collect()
}
