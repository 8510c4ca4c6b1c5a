//! The last two lines: what there is to say, then the keys.

use ratatui::layout::{Constraint, Layout, Margin, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Clear, Widget};

use crate::app::{Activity, App, Command, Mode, TableView, Target, Tone, WaitsFor, headline};
use crate::rules::Player;

use super::areas::{left, right_of};
use super::{Pen, STRONG, words};

/// Cells between two keys.
const BETWEEN: u16 = 2;

/// Draws a message on the first line, and on the second the keys, or in a picture the name of the game.
pub(super) fn draw(pen: &mut Pen, area: Rect, app: &App) {
    let [first, second] = Layout::vertical([Constraint::Length(1); 2]).areas(area);
    draw_message(pen, first, app);
    match app.table_on_show() {
        Some(table) if pen.is_picture && app.mode().is_table() => {
            let room = second.inner(Margin::new(1, 0));
            pen.write(room, headline(table.game()));
        }
        _ => draw_keys(pen, second, app),
    }
}

/// Draws the message, and at the right who is at work where the message leaves room. A message that is too
/// long takes lines above it too, until the next key.
fn draw_message(pen: &mut Pen, whole: Rect, app: &App) {
    let line = whole.inner(Margin::new(1, 0));
    let (text, style) = message(pen, app);
    let state = Line::raw(state(pen, app));
    if Span::raw(&text).width() + 2 + state.width() <= usize::from(line.width) {
        state.right_aligned().render(line, pen.buf);
    }
    let lines = words::wrap(&text, usize::from(line.width));
    let above = (lines.height() as u16 - 1).min(line.y);
    let place = Rect::new(line.x, line.y - above, line.width, above + 1);
    if above > 0 {
        let place = place.union(whole);
        Clear.render(place, pen.buf);
        pen.hits.add(place, Target::Overlay);
    }
    let lines = lines.into_iter().map(|line| line.style(style));
    pen.write_lines(place, lines);
}

/// The notice about the last key, unless the panel has it.
fn message(pen: &Pen, app: &App) -> (String, Style) {
    match &app.screens().notice {
        Some(notice) if !is_told_by_panel(notice.tone, app) => {
            let style = match notice.tone {
                Tone::Info | Tone::Tip | Tone::Row => Style::new(),
                Tone::Warning | Tone::Question(_) => STRONG,
            };
            (pen.names.readable(notice.text.clone()), style)
        }
        _ => (String::new(), Style::new()),
    }
}

/// Whether the panel tells what a notice of this tone says: a tip, or the row that a solver played.
fn is_told_by_panel(tone: Tone, app: &App) -> bool {
    let Some(table) = app.table_on_show() else {
        return false;
    };
    match tone {
        Tone::Tip => table.tip().is_some(),
        Tone::Row => table.explains_row(),
        Tone::Info | Tone::Warning | Tone::Question(_) => false,
    }
}

/// Who is at work, that the game is not saved, or on the setup the games that wait to be gone on with.
fn state(pen: &Pen, app: &App) -> String {
    let not_saved = app
        .library()
        .unsaved()
        .next()
        .map(|_| "not saved".to_owned());
    let unfinished = match app.unfinished_elsewhere() {
        games @ 1.. if app.mode() == Mode::Setup => {
            let games = words::counted(games, "unfinished game");
            Some(pen.named(&format!("{games}. ⟨games⟩: games")))
        }
        _ => None,
    };
    let parts = [app.table_on_show().and_then(at_work), not_saved, unfinished];
    parts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

fn at_work(table: TableView) -> Option<String> {
    match table.variation().activity() {
        // It thinks about the row to come, not about the one looked at.
        Activity::Solving { .. } if table.variation().at_end() => {
            let waits = table.solver_move().is_none() && table.mistakes().is_none();
            let title = table.variation().solver().title();
            (waits && !table.has_failed()).then(|| format!("{title} is thinking"))
        }
        Activity::Guessed(guess, WaitsFor::Evil) if guess.by == Player::Person => {
            Some("Evil is choosing its pins…".to_owned())
        }
        _ => None,
    }
}

/// Draws the keys that are of use, in the order of the table of commands, each with what a click presses. Where there
/// is no room for all, their ranks tell which get it first.
fn draw_keys(pen: &mut Pen, area: Rect, app: &App) {
    let mode = app.mode();
    let keys = Command::usable(app, mode)
        .into_iter()
        .filter_map(|command| {
            let word = Some(command.word_in(app)).filter(|word| !word.is_empty())?;
            let key = app.config().keymap.first(mode, command.action)?;
            let keys = pen.names.readable(app.keys(mode, command, 0));
            let spans = [Span::styled(keys, STRONG), Span::raw(format!(" {word}"))];
            Some((command, Line::from_iter(spans), key))
        });
    let mut keys: Vec<_> = keys.enumerate().collect();
    keys.sort_by_key(|(_, (command, ..))| (command.rank)(app));
    let mut room = area.width.saturating_sub(2) + BETWEEN;
    keys.retain(|(_, (_, line, _))| {
        let left = room.checked_sub(line.width() as u16 + BETWEEN);
        room = left.unwrap_or(room);
        left.is_some()
    });
    keys.sort_by_key(|(place, _)| *place);
    let mut rest = right_of(area, 1);
    for (_, (_, line, key)) in keys {
        let place = left(rest, line.width() as u16);
        rest = right_of(rest, place.width + BETWEEN);
        pen.write(place, line);
        pen.hits.add(place, Target::Key(key));
    }
}
