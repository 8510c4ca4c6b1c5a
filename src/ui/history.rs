//! The list of saved games over the screen, and the player's statistics.
//!
//! ```text
//! wide                          narrow: one of them, Tab turns
//! ╭ games ──────╮╭ statistics ─╮ ╭ games ───────╮
//! │             ││             │ │              │
//! ╰─────────────╯╰─────────────╯ ╰──────────────╯
//! ```
//!
//! On still wider screens the board of the selected game stands between them.

pub(super) mod chart;

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use jiff::civil::DateTime;

use crate::app::{App, Filter, GameId, Kind, Maker, Place, Table, Target, daily};
use crate::rules::{Codemaker, Game, Outcome, Player};

use super::words::{board_name, thousands};
use super::{Pen, Theme, card, frame, peg, preview};

/// The least width with the statistics beside the list.
const BOTH: u16 = 100;
/// The least width with the board of the selected game, too, and the width of that board.
const WITH_BOARD: u16 = 160;
const BOARD: u16 = 44;
/// The least and the most width of the statistics beside the list, and that of the list where they have more
/// than the least.
const STATISTICS: (u16, u16) = (52, 82);
const LIST: u16 = 72;
/// The least width of a line with names of boards.
const NAMES: u16 = 70;
/// The least width of a line with the players.
const WITH_PLAYERS: u16 = 45;
/// The least width of a line with two cells between columns.
const WITH_AIR: u16 = 80;

/// Whether a screen of this width has the statistics beside the list.
pub(super) fn has_both(width: u16) -> bool {
    width >= BOTH
}

/// Draws the screen but for the footer.
pub(super) fn draw(pen: &mut Pen, title: Rect, body: Rect, app: &App) {
    let lines = app.game_lines();
    let selected = app.selected_game();
    let place = selected.and_then(|(id, _)| lines.iter().position(|line| *line == id));
    let place = place.unwrap_or(0);
    draw_title(pen, title, app, place, lines.len());
    let board_width = if body.width < WITH_BOARD { 0 } else { BOARD };
    if has_both(body.width) {
        let widest = body.width.saturating_sub(LIST + BOARD);
        let [list, board, statistics] = Layout::horizontal([
            Constraint::Fill(1),
            Constraint::Length(board_width),
            Constraint::Length(widest.clamp(STATISTICS.0, STATISTICS.1)),
        ])
        .spacing(1)
        .areas(body);
        draw_list(pen, list, app, &lines, place);
        if let Some((_, game)) = selected.filter(|_| board_width > 0) {
            let table = Table::to_look_at(game.clone());
            preview::draw(pen, board, &table, Target::Line(place));
        }
        super::statistics::draw(pen, statistics, app);
    } else if app.list().shows_statistics {
        super::statistics::draw(pen, body, app);
    } else {
        draw_list(pen, body, app, &lines, place);
    }
}

/// Draws the filter on the left, and the place in the list on the right.
fn draw_title(pen: &mut Pen, area: Rect, app: &App, place: usize, all: usize) {
    let theme = pen.theme;
    let place = match all {
        0 => "none ".to_owned(),
        all => {
            let place = thousands(place as u64 + 1);
            format!("{place} of {} ", thousands(all as u64))
        }
    };
    let filter = format!("‹ {} ›", app.list().filter.name());
    let mut left = vec![Span::raw(" "), Span::styled(filter, theme.accent())];
    if area.width >= 60 {
        left.insert(0, Span::styled(" Games", theme.strong()));
    }
    let left = Line::from(left);
    if let Some(key) = app.keymap().key_in(Place::Games, "increase") {
        let width = left.width() as u16;
        pen.drawn.add(Rect { width, ..area }, Target::Key(key));
    }
    left.render(area, pen.buf);
    Line::styled(place, theme.quiet())
        .right_aligned()
        .render(area, pen.buf);
}

/// Draws the list of games, and the meaning of its mark.
fn draw_list(pen: &mut Pen, area: Rect, app: &App, lines: &[GameId], place: usize) {
    let inner = card::headed(pen, area, "Saved games");
    if lines.is_empty() {
        return draw_nothing(pen, inner, app);
    }
    let about = u16::from(inner.height >= 12);
    let [list, legend] =
        Layout::vertical([Constraint::Fill(1), Constraint::Length(about)]).areas(inner);
    let theme = pen.theme;
    let more = pen.list(list, lines.len(), place, |index, style| {
        let id = lines[index];
        let game = app.games().get(&id);
        let line = game.map(|game| in_columns(app, theme, id, game, list.width));
        (line.unwrap_or_default().style(style), Target::Line(index))
    });
    // The rule of the heading and the line of the legend have room for the marks.
    let above = u16::from(area.height > inner.height);
    let marks = Rect {
        y: list.y - above,
        height: list.height + above + about,
        ..list
    };
    frame::more(pen, marks, more);
    pen.write(legend, "* with help", pen.theme.quiet());
}

/// The air between columns.
fn gap(width: u16) -> &'static str {
    if width < WITH_AIR { " " } else { "  " }
}

/// Date, board, result, players, code and seed of a game, as far as they fit.
fn in_columns(app: &App, theme: Theme, id: GameId, game: &Game, width: u16) -> Line<'static> {
    /// Cells for the code.
    const CODE: usize = 12;
    let begun = begun(id, app.date());
    let help = if game.rows_with_help() > 0 { '*' } else { ' ' };
    let result = result(game);
    let players = if game.is_practice() {
        "practice".to_owned()
    } else {
        players(game)
    };
    let (board, gap) = (board_in(width, id, game), gap(width));
    let players = if width >= WITH_PLAYERS {
        format!(" {players:<15}")
    } else {
        String::new()
    };
    let text = format!(" {begun:<12}{gap}{board}{gap}{result:<12}{help}{players}");
    // The list has its pointer before the line.
    let room = usize::from(width - 1).saturating_sub(text.chars().count());
    let mut line = Line::raw(text);
    let is_over = game.outcome() != Outcome::Running;
    let code = game.secret().or(game.revealed()).filter(|_| is_over);
    let code = code.filter(|code| gap.len() + usize::from(peg::code_width(code.len())) <= room);
    let chips = code.map_or(Vec::new(), |code| peg::code(theme, code));
    let taken: usize = chips.iter().map(Span::width).sum();
    line.push_span(gap);
    line.spans.extend(chips);
    // A cut seed would be another seed.
    let seed = seed(game);
    if !seed.is_empty() && room >= 2 * gap.len() + CODE + seed.chars().count() {
        line.push_span(" ".repeat(CODE.saturating_sub(taken) + gap.len()));
        line.push_span(seed);
    }
    line
}

/// The board. The daily is always a classic one.
fn board_in(width: u16, id: GameId, game: &Game) -> String {
    let board = game.board();
    let is_daily = daily(id, game).is_some();
    match (width < NAMES, is_daily) {
        (true, true) => "daily".to_owned(),
        (true, false) => {
            let size = format!("{}×{}", board.pegs(), board.colours());
            format!("{size:<5}")
        }
        (false, _) => {
            let mark = if is_daily { ", daily" } else { "" };
            format!("{:<19}", board_name(board) + mark)
        }
    }
}

/// Draws why the list is empty.
fn draw_nothing(pen: &mut Pen, area: Rect, app: &App) {
    let text = if app.list().filter == Filter::All {
        "No games yet. Each game is saved from its first row on."
    } else {
        "No such games. Press ⟨decrease⟩ or ⟨increase⟩ for others."
    };
    let text = pen.named(text);
    pen.write_wrapped(area, &text, pen.theme.quiet());
}

/// `21 Nov 17:49`, or `21 Nov 2025` for another year.
fn begun(id: GameId, now: DateTime) -> String {
    let begun = id.begun();
    let format = if begun.year() == now.year() {
        "%e %b %H:%M"
    } else {
        "%e %b %Y"
    };
    begun.strftime(format).to_string()
}

/// Who played: `you`, `Minimax`, `two players`.
fn players(game: &Game) -> String {
    let solver = match game.codebreaker() {
        Player::Person => None,
        Player::Solver(solver) => Some(solver.title().to_owned()),
    };
    match (Kind::of(game).maker, solver) {
        (Maker::Program, None) => "you".to_owned(),
        (Maker::Program, Some(solver)) => solver,
        (Maker::Person, None) => "two players".to_owned(),
        (Maker::Hand, None) => "at a real board".to_owned(),
        (Maker::Evil, None) => "you and evil".to_owned(),
        (Maker::Person | Maker::Hand, Some(solver)) => format!("{solver} and you"),
        (Maker::Evil, Some(solver)) => format!("{solver} and evil"),
    }
}

/// The result of a game, or its current row.
fn result(game: &Game) -> String {
    let rows = game.turns().len();
    match game.outcome() {
        Outcome::Won => format!("won in {rows}"),
        Outcome::Lost => "lost".to_owned(),
        Outcome::Running => format!("row {} of {}", rows + 1, game.board().rows()),
    }
}

/// The seed of a game; empty if it has none that can be typed.
fn seed(game: &Game) -> String {
    match game.codemaker() {
        Codemaker::Seed(seed) if !seed.is_daily() => seed.to_string(),
        _ => String::new(),
    }
}
