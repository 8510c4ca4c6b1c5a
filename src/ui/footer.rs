//! The last two lines: what there is to say, then the keys.

mod keys;

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::widgets::{Clear, Widget};

use crate::app::{Action, App, Draft, Mode, PendingGuess, Screen, Table, Target, Tone};
use crate::rules::Player;

use super::{Canvas, frame, words};

/// Draws a notice, if there is one, and who is at work on the first line, the keys on the second. A notice
/// that is too long for its place takes lines above it too, until the next key; the keys are always there.
/// While a score is shown step by step, the table is one in suspense: then nothing is said.
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
    let (text, style) = match app.notice().filter(|_| suspense.is_none()) {
        Some(notice) => match notice.tone {
            Tone::Info => (notice.text.clone(), theme.text()),
            Tone::Warning | Tone::Question(_) => (notice.text.clone(), theme.strong()),
        },
        None => (refusal(app, table), theme.quiet()),
    };
    let lines = words::wrap(&text, room);
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

/// From here on the setup has room for them.
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

/// Who is at work.
fn state(table: &Table) -> String {
    match table.mode() {
        _ if table.is_solver_thinking() => format!("{} is thinking", table.solver().title()),
        Mode::AwaitingAnswer(PendingGuess {
            by: Player::Person, ..
        }) => "Evil is choosing its answer".to_owned(),
        _ => String::new(),
    }
}

/// Why the row in the making is refused, where it is full but no code of its board.
fn refusal(app: &App, table: Option<&Table>) -> String {
    let row = match app.screen() {
        Screen::Table(_) => table.and_then(Table::row_in_the_making),
        Screen::Hiding(hiding) => Some(hiding.draft()),
        Screen::Setup | Screen::History => None,
    };
    let why = row.and_then(Draft::refusal);
    why.map_or_else(String::new, |why| why.to_string())
}
