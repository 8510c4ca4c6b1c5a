//! The last two lines: what there is to say, then the keys.

mod keys;

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::widgets::{Clear, Widget};

use crate::app::{App, Doing, Place, Row, Screen, Table, Target, Tone};
use crate::rules::Player;

use super::{Pen, frame, words};

/// From here on the setup has room for the games that wait.
const WITH_GAMES: u16 = 72;

/// Draws a notice, if there is one, and who is at work on the first line, the keys on the second. A notice
/// that is too long for its place takes lines above it too, until the next key; the keys are always there.
pub(super) fn draw(pen: &mut Pen, area: Rect, app: &App) {
    let [first, second] = Layout::vertical([Constraint::Length(1); 2]).areas(area);
    let theme = pen.theme;
    let state = state(pen, app, area.width);
    let width = state.chars().count() as u16;
    let right = area.right().saturating_sub(width + 1);
    pen.buf.set_string(right, area.y, state, theme.accent());

    let room = usize::from(area.width.saturating_sub(width + 3));
    // A tip that stands beside the board is not said twice.
    let notice = app.notice().filter(|notice| {
        let tip = on_table(app)
            .and_then(Table::tip)
            .filter(|_| pen.drawn.shows_tip);
        tip.is_none_or(|tip| pen.named(tip) != notice.text)
    });
    let tip = on_table(app).and_then(Table::tip);
    let tip = tip.filter(|_| !pen.drawn.shows_tip && app.overlay().is_none());
    let (text, style) = match notice {
        Some(notice) if notice.tone == Tone::Info => (notice.text.clone(), theme.text()),
        Some(notice) => (notice.text.clone(), theme.strong()),
        None => match (refusal(app), tip) {
            // A tip stays until its row is played.
            (none, Some(tip)) if none.is_empty() => (pen.named(tip), theme.text()),
            (refusal, _) => (refusal, theme.quiet()),
        },
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
        Clear.render(over, pen.buf);
        pen.drawn.add(over, Target::Overlay);
    }
    pen.write_lines(frame::indented(place), lines, style);
    keys::draw(pen, second, app);
}

/// Who is at work, that the game is not saved, or on the setup the games that wait to be gone on with.
fn state(pen: &Pen, app: &App, width: u16) -> String {
    let at_work = on_table(app).and_then(at_work);
    let not_saved = app.not_saved().map(|_| "not saved".to_owned());
    let parts: Vec<_> = [at_work, not_saved].into_iter().flatten().collect();
    match app.unfinished_elsewhere() {
        0 => parts.join(" · "),
        games if parts.is_empty() && app.place() == Place::Setup && width >= WITH_GAMES => {
            let games = words::counted(games, "unfinished game");
            pen.named(&format!("{games}: ⟨games⟩ lists"))
        }
        _ => parts.join(" · "),
    }
}

fn on_table(app: &App) -> Option<&Table> {
    app.table().filter(|_| app.screen() == Screen::Table)
}

/// Who is at work.
fn at_work(table: &Table) -> Option<String> {
    match table.doing() {
        Doing::Solver if table.solver_move().is_none() && table.mistakes().is_none() => {
            Some(format!("{} is thinking", table.solver().title()))
        }
        Doing::Score { guess, after, .. } if after.is_none() && guess.by == Player::Person => {
            Some("Evil is choosing its answer".to_owned())
        }
        _ => None,
    }
}

/// Why the row in the making is refused, where it is full but no code of its board.
fn refusal(app: &App) -> String {
    let row = match app.screen() {
        Screen::Table => app.table().and_then(Table::row_in_the_making),
        Screen::Hiding => app.hiding().map(|hiding| &hiding.row),
        Screen::Setup => None,
    };
    let why = row.and_then(Row::refusal);
    why.map_or_else(String::new, |why| why.to_string())
}
