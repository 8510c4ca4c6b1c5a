//! The list of kept games.

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::Line;
use ratatui::widgets::Widget;

use super::words;
use crate::app::{App, Filter, GameId, Target};
use crate::rules::{Board, Game};
use crate::ui::words::{board_name, counted, wrap};
use crate::ui::{Canvas, card, coach, frame};

/// From here on a line has room for names of boards.
const NAMES: u16 = 70;

/// A line for each game in view, and what the mark of help means.
pub(super) fn draw(canvas: &mut Canvas, area: Rect, app: &App) {
    let inner = card::framed(canvas, area, " Kept games ");
    let history = app.history();
    if history.lines().is_empty() {
        return draw_nothing(canvas, inner, app);
    }
    let about = u16::from(inner.height >= 12);
    let [list, legend] =
        Layout::vertical([Constraint::Fill(1), Constraint::Length(about)]).areas(inner);
    let lines = history.lines();
    let window = coach::window(history.place(), lines.len(), usize::from(list.height));
    let is_cut = window.end < lines.len();
    for (line, id) in list.rows().zip(&lines[window]) {
        let is_selected = history.selected() == Some(*id);
        let style = if is_selected {
            canvas.theme.accent()
        } else {
            canvas.theme.text()
        };
        let pointer = if is_selected { '▸' } else { ' ' };
        let text = format!("{pointer} {}", line_of(app, *id, line.width));
        let room = usize::from(line.width);
        canvas.buf.set_stringn(line.x, line.y, text, room, style);
        canvas.drawn.add(line, Target::Kept(*id));
    }
    if is_cut && area.height > inner.height {
        frame::more_below(canvas, inner);
    }
    let text = Line::styled("* with help", canvas.theme.quiet());
    text.render(legend, canvas.buf);
}

/// What there is to say about a kept game, or about its damaged file.
fn line_of(app: &App, id: GameId, width: u16) -> String {
    if let Some(game) = app.shelf().get(id) {
        return in_columns(app, id, game, width);
    }
    let damaged = app.shelf().damaged(id);
    let game = damaged.and_then(|damaged| damaged.game.as_ref());
    let (board, good) = match game {
        Some(game) => (
            board_in(width, game.board()),
            counted(game.turns().len(), "good row"),
        ),
        None => (board_in(width, None), "cannot be read".to_owned()),
    };
    let begun = words::begun(id, app.now());
    format!("{begun:<12}  {board}  {:<12}  {good}", "damaged")
}

/// What there is to say about a game, as much as there is room for.
fn in_columns(app: &App, id: GameId, game: &Game, width: u16) -> String {
    let begun = words::begun(id, app.now());
    let help = if game.rows_with_help() > 0 { '*' } else { ' ' };
    let result = words::result(game);
    let players = if game.is_practice() {
        "practice".to_owned()
    } else {
        words::players(game)
    };
    let board = board_in(width, game.board());
    let seed = words::seed(id, game);
    let text = format!("{begun:<12}  {board}  {result:<12}{help} {players:<15}");
    // A seed that is cut is another one.
    let has_room =
        !seed.is_empty() && text.chars().count() + 4 + seed.chars().count() <= usize::from(width);
    if has_room {
        format!("{text}  {seed}")
    } else {
        text.trim_end().to_owned()
    }
}

fn board_in(width: u16, board: impl Into<Option<Board>>) -> String {
    let board = board.into();
    if width < NAMES {
        let size = board.map(|board| format!("{}×{}", board.pegs(), board.colours()));
        format!("{:<5}", size.unwrap_or_default())
    } else {
        format!("{:<19}", board.map(board_name).unwrap_or_default())
    }
}

/// Why nothing is listed.
fn draw_nothing(canvas: &mut Canvas, area: Rect, app: &App) {
    let text = if !app.shelf().is_read() {
        "The games are being read…"
    } else if app.history().filter() == Filter::All {
        "No game is kept yet. Every game is, from its first row on."
    } else {
        "There is no such game. ⟨decrease⟩ and ⟨increase⟩ list others."
    };
    let text = canvas.named(text);
    for (line, text) in area.rows().zip(wrap(&text, usize::from(area.width))) {
        let quiet = canvas.theme.quiet();
        canvas.buf.set_string(line.x, line.y, text, quiet);
    }
}
