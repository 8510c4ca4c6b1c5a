//! The last two lines: what there is to say, then the keys.

use ratatui::layout::{Constraint, Layout, Margin, Rect};
use ratatui::macros::{line, span};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Clear, Widget};

use crate::app::{
    Activity, App, Command, Key, Mode, TableView, Target, Tone, WaitsFor, Window, headline,
};
use crate::rules::{Player, grouped};

use super::areas::{left, right_of};
use super::{Pen, SECONDARY, STRONG, buttons, words};

/// Cells between two keys.
const BETWEEN: u16 = 2;

/// The lines of the footer: a message, and the keys. Where fingers tap them they are buttons.
pub(super) fn height(window: Window) -> u16 {
    let keys = if window.is_touched {
        buttons::height(window.lines)
    } else {
        1
    };
    1 + keys
}

/// Draws a message on the first line, and below it the keys, or in a picture the name of the game.
pub(super) fn draw(pen: &mut Pen, area: Rect, app: &App) {
    let [first, second] =
        Layout::vertical([Constraint::Length(1), Constraint::Fill(1)]).areas(area);
    draw_message(pen, first, app);
    match app.table_on_show() {
        Some(table) if pen.is_picture && app.mode().is_table() => {
            let room = second.inner(Margin::new(1, 0));
            pen.write(room, headline(table.game()));
        }
        _ if app.window().is_touched => buttons::draw(pen, second, app),
        _ => draw_keys(pen, second, app),
    }
}

/// Draws the message, and at the right who is at work where the message leaves room. A message that is too
/// long takes lines above it too, until the next key.
fn draw_message(pen: &mut Pen, whole: Rect, app: &App) {
    let line = whole.inner(Margin::new(1, 0));
    let (text, style) = message(pen, app);
    let status = status_line(pen, app);
    if Span::raw(&text).width() + 2 + status.width() <= usize::from(line.width) {
        status.right_aligned().render(line, pen.buf);
    }
    let lines = words::wrap(&text, usize::from(line.width));
    let above = (lines.height() as u16 - 1).min(line.y);
    let place = Rect::new(line.x, line.y - above, line.width, above + 1);
    if above > 0 {
        let covered = place.union(whole);
        Clear.render(covered, pen.buf);
        pen.hits.add(covered, Target::Overlay);
    }
    pen.write_lines(place, lines.into_iter().map(|line| line.style(style)));
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

/// Who is at work, how many games were added, that the game is not saved, or on the setup the games that wait to be gone on with.
fn status_line(pen: &Pen, app: &App) -> Line<'static> {
    let mut parts = Vec::new();
    if let Some(worker) = app.table_on_show().and_then(at_work) {
        parts.push(Span::styled(worker, SECONDARY));
    }
    if let Some(progress) = app.library().adding() {
        let [done, total] = [progress.done, progress.total].map(grouped);
        parts.push(Span::styled(
            format!("adding games: {done} of {total}"),
            SECONDARY,
        ));
    }
    if app.library().unsaved().next().is_some() {
        parts.push(Span::styled("not saved", STRONG));
    }
    let unfinished = app.unfinished_elsewhere();
    if unfinished > 0 && app.mode() == Mode::Setup {
        let games = words::counted(unfinished, "unfinished game");
        let told = pen.named(&format!("{games}. ⟨games⟩: games"));
        parts.push(Span::styled(told, SECONDARY));
    }
    let mut line = Line::default();
    for part in parts {
        if line.width() > 0 {
            line.push_span(span!(SECONDARY; " · "));
        }
        line.push_span(part);
    }
    line
}

/// Who works on what the player waits for.
fn at_work(table: TableView) -> Option<String> {
    let variation = table.variation();
    match variation.activity() {
        // It thinks about the row to come, not about the one looked at.
        Activity::Solving { .. } if variation.at_end() => {
            if table.thinks_long() {
                Some(format!("{} is thinking", variation.solver().title()))
            } else {
                None
            }
        }
        Activity::Guessed(guess, WaitsFor::Evil) if guess.by == Player::Person => {
            Some("Evil is choosing its pins…".to_owned())
        }
        Activity::Drawing { .. } => Some("Drawing a code that fits…".to_owned()),
        _ => None,
    }
}

/// A key with its word, and the rank by which it gets room.
struct KeyHint {
    line: Line<'static>,
    key: Key,
    /// The lower it is, the sooner the key gets room.
    rank: u8,
    is_shown: bool,
}

impl KeyHint {
    /// The cells that it takes, with the air after it.
    fn step(&self) -> u16 {
        self.line.width() as u16 + BETWEEN
    }
}

/// Draws the keys that are of use, in the order of the table of commands, each with what a click presses. Where there
/// is no room for all, their ranks tell which get it first.
fn draw_keys(pen: &mut Pen, area: Rect, app: &App) {
    let mut hints = key_hints(pen, app);
    // The last key needs no air after it.
    let room = area.width.saturating_sub(2) + BETWEEN;
    choose_shown(&mut hints, room);
    let mut rest = right_of(area, 1);
    for hint in hints {
        if hint.is_shown {
            let place = left(rest, hint.line.width() as u16);
            rest = right_of(rest, hint.step());
            pen.write(place, hint.line);
            pen.hits.add(place, Target::Key(hint.key));
        }
    }
}

/// The keys that are of use and have a word.
fn key_hints(pen: &Pen, app: &App) -> Vec<KeyHint> {
    let mode = app.mode();
    let mut hints = Vec::new();
    for command in Command::usable(app, mode) {
        let word = command.word_in(app);
        let key = app.config().keymap.first_key(app.scope(), command.action);
        if let Some(key) = key
            && !word.is_empty()
        {
            let keys = pen.names.readable(app.keys(mode, command, 0));
            hints.push(KeyHint {
                line: line![span!(STRONG; "{keys}"), span!(SECONDARY; " {word}")],
                key,
                rank: (command.rank)(app),
                is_shown: false,
            });
        }
    }
    hints
}

/// Chooses which keys are shown: in the order of their ranks, each that still has room.
fn choose_shown(hints: &mut [KeyHint], mut room: u16) {
    let mut by_rank: Vec<&mut KeyHint> = hints.iter_mut().collect();
    by_rank.sort_by_key(|hint| hint.rank);
    for hint in by_rank {
        if let Some(rest) = room.checked_sub(hint.step()) {
            hint.is_shown = true;
            room = rest;
        }
    }
}
