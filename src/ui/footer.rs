//! The last two lines: what there is to say, then the keys.

use ratatui::layout::{Constraint, Layout, Margin, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Clear, Widget};

use crate::app::{App, Doing, Key, Mode, Notice, Table, Target, Tone, headline};
use crate::rules::Player;

use super::{Pen, words};

/// Cells between two keys.
const BETWEEN: u16 = 2;

/// Draws a message on the first line, and on the second the keys, or in a picture the name of the game.
pub(super) fn draw(pen: &mut Pen, area: Rect, app: &App) {
    let [first, second] = Layout::vertical([Constraint::Length(1); 2]).areas(area);
    draw_message(pen, first, app);
    let view = app.view();
    match app
        .table_on_show()
        .filter(|_| pen.is_picture && view.list.is_none() && view.help.is_none())
    {
        Some(table) => {
            let room = second.inner(Margin::new(1, 0));
            pen.write(room, headline(table.game()), Style::new());
        }
        None => draw_keys(pen, second, app),
    }
}

/// Draws the message, and at the right who is at work where the message leaves room. A message that is too
/// long takes lines above it too, until the next key.
fn draw_message(pen: &mut Pen, line: Rect, app: &App) {
    let line = line.inner(Margin::new(1, 0));
    let (text, style) = message(pen, app);
    let state = Line::styled(state(pen, app), pen.theme.quiet());
    if Span::raw(&text).width() + 2 + state.width() <= usize::from(line.width) {
        state.right_aligned().render(line, pen.buf);
    }
    let lines = words::wrap(&text, usize::from(line.width));
    let above = (lines.len() as u16 - 1).min(line.y);
    let place = line.union(Rect {
        y: line.y - above,
        ..line
    });
    if above > 0 {
        Clear.render(place, pen.buf);
        pen.drawn.add(place, Target::Overlay);
    }
    pen.write_lines(place, lines, style);
}

/// The notice about the last key, unless the panel has it: a tip, or the row that a solver played.
fn message(pen: &Pen, app: &App) -> (String, Style) {
    let table = app.table_on_show();
    let tip = table.and_then(Table::tip).map(|tip| pen.named(tip));
    let Some(Notice { text, tone }) = app.view().notice.clone() else {
        return (String::new(), Style::new());
    };
    let text = pen.theme.naming_keys(text);
    let of_row = tone == Tone::Info && table.is_some_and(Table::explains_row);
    match tone {
        _ if of_row || tip.as_ref() == Some(&text) => (String::new(), Style::new()),
        Tone::Info => (text, Style::new()),
        Tone::Warning | Tone::Question(_) => (text, pen.theme.strong()),
    }
}

/// Who is at work, that the game is not saved, or on the setup the games that wait to be gone on with.
fn state(pen: &Pen, app: &App) -> String {
    let not_saved = app.games().unsaved().next().map(|_| "not saved".to_owned());
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

/// Who is at work.
fn at_work(table: &Table) -> Option<String> {
    match table.line().doing() {
        // It thinks about the row to come, not about the one looked at.
        Doing::Solver { .. } if table.line().at_end() => {
            let waits = table.solver_move().is_none() && table.mistakes().is_none();
            let title = table.line().solver().title();
            (waits && !table.has_failed()).then(|| format!("{title} is thinking"))
        }
        Doing::Evil(guess) if guess.by == Player::Person => {
            Some("Evil is choosing its pins…".to_owned())
        }
        _ => None,
    }
}

/// A command as it is shown.
struct ShownKey {
    /// How soon it gets room: 0 is first.
    rank: u8,
    /// Its keys and its word.
    line: Line<'static>,
    /// What a click on it presses.
    key: Key,
    fits: bool,
}

/// Draws the keys that are of use and fit, in the order of the table of commands, and makes them to be
/// clicked.
fn draw_keys(pen: &mut Pen, area: Rect, app: &App) {
    let mode = app.mode();
    let shown = app.commands_of(mode).into_iter().filter_map(|command| {
        let word = Some(command.word_in(app)).filter(|word| !word.is_empty())?;
        let keys = pen.theme.naming_keys(app.keys(mode, command, 0));
        let keys = Span::styled(keys, pen.theme.strong());
        let word = Span::styled(format!(" {word}"), pen.theme.quiet());
        Some(ShownKey {
            rank: (command.rank)(app),
            line: Line::from_iter([keys, word]),
            key: app.config().keymap.first(mode, command.action)?,
            fits: false,
        })
    });
    let mut shown: Vec<_> = shown.collect();
    let mut by_rank: Vec<_> = shown.iter_mut().collect();
    by_rank.sort_by_key(|shown| shown.rank);
    let mut room = usize::from(area.width.saturating_sub(2) + BETWEEN);
    for shown in by_rank {
        let width = |line: &Line| line.width() + usize::from(BETWEEN);
        shown.fits = width(&shown.line) <= room;
        room -= if shown.fits { width(&shown.line) } else { 0 };
    }
    let mut x = area.x + 1;
    for shown in shown.into_iter().filter(|shown| shown.fits) {
        let width = shown.line.width() as u16;
        let place = Rect::new(x, area.y, width, 1).intersection(area);
        shown.line.render(place, pen.buf);
        pen.drawn.add(place, Target::Key(shown.key));
        x += width + BETWEEN;
    }
}
