//! The last two lines: message and state, then the keys.

mod keys;
mod prompt;

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::widgets::{Clear, Widget};

use crate::app::{Action, App, Screen, Table, Target, Tone};

use super::{Canvas, frame, words};

/// Draws message and state on the first line, the keys on the second. A notice that is too long for
/// its place takes lines above it too, until the next key; the keys are always there. While a score is shown step by step, the table
/// is one in suspense: then nothing is said.
pub(super) fn draw(canvas: &mut Canvas, area: Rect, app: &App, suspense: Option<&Table>) {
    let [first, second] = Layout::vertical([Constraint::Length(1); 2]).areas(area);
    let theme = canvas.theme;
    let table = suspense.or(app.table());
    let mut state = table
        .filter(|_| matches!(app.screen(), Screen::Table(_)))
        .map(state)
        .unwrap_or_default();
    if app.not_kept().is_some() {
        let between = if state.is_empty() { "" } else { " · " };
        state.push_str(between);
        state.push_str("not saved");
    }
    if state.is_empty() && matches!(app.screen(), Screen::Setup) && area.width >= WITH_GAMES {
        state = unfinished(app);
    }
    let width = state.chars().count() as u16;
    canvas.buf.set_string(
        area.right().saturating_sub(width + 1),
        area.y,
        state,
        theme.accent(),
    );

    let room = usize::from(area.width.saturating_sub(width + 3));
    let one_line = |prompt: String| {
        let prompt = canvas.named(&prompt);
        vec![words::shortened(&prompt, room).into_owned()]
    };
    let (lines, style) = match (suspense, app.notice()) {
        (Some(table), _) => {
            let prompt = prompt::in_suspense(table, app.settings().speed);
            (one_line(prompt), theme.quiet())
        }
        (None, Some(notice)) => {
            let style = match notice.tone {
                Tone::Info => theme.text(),
                Tone::Warning | Tone::Question(_) => theme.strong(),
            };
            (words::wrap(&notice.text, room), style)
        }
        (None, None) => (one_line(prompt::now(app)), theme.quiet()),
    };
    // Lines for which there is no place lie over the screen above.
    let above = (lines.len() as u16).saturating_sub(1).min(first.y);
    let place = Rect {
        y: first.y - above,
        height: above + 1,
        ..first
    };
    if above > 0 {
        let over = Rect {
            height: above,
            ..place
        };
        Clear.render(over, canvas.buf);
        canvas.drawn.add(over, Target::Overlay);
    }
    canvas.write_lines(frame::indented(place), lines, style);
    keys::draw(canvas, second, app, table);
}

/// From here on there is room for more than what can be done now.
const WITH_GAMES: u16 = 72;

/// The games that wait to be gone on with, on the setup.
fn unfinished(app: &App) -> String {
    match app.unfinished_elsewhere() {
        0 => String::new(),
        games => {
            let key = app.keymap().key_in(app.context(), Action::History);
            format!("{}: {key} lists", words::counted(games, "unfinished game"))
        }
    }
}

/// Whether the solver is at work.
fn state(table: &Table) -> String {
    if table.is_solver_thinking() {
        format!("{} is thinking", table.solver().title())
    } else {
        String::new()
    }
}
