//! The saved games: their list, and where there is room the player's statistics and the board of the
//! selected game.

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Cell, Row};

use crate::app::{Action, App, BoardView, Filter, GameId, Kind, Library, Maker, Target, daily};
use crate::rules::{Game, Player};

use super::listing::{Listing, fit};
use super::pen::{inset, left};
use super::places::draw_board;
use super::{Pen, STRONG, peg, statistics, words};

/// Draws the screen but for the footer.
pub(super) fn draw(pen: &mut Pen, title: Rect, body: Rect, app: &App, line: usize) {
    /// The least height with a board beside the list.
    const HIGH: u16 = 32;
    /// The cells of the statistics beside the list, and their lines below it.
    const STATISTICS: (u16, u16) = (50, 17);
    if app.shows_statistics_alone() {
        pen.write(title, Line::styled(" Statistics", STRONG));
        return statistics::draw(pen, inset(body, 1), app);
    }
    let lines = app.library().listed();
    draw_title(pen, title, app, line, lines.len());
    let mut beside = inset(body, 1);
    let has_both = |area: Rect| area.width >= Library::WITH_STATISTICS;
    if app.library().all.is_empty() || !has_both(body) {
        return draw_list(pen, beside, app, &lines, line);
    }
    if let Some((_, game)) = lines.get(line).filter(|_| body.height >= HIGH) {
        let board = BoardView::of(game);
        beside = draw_board(pen, body, &board, Target::Line(line)).unwrap_or(beside);
    }
    let areas = if has_both(beside) {
        Layout::horizontal([Constraint::Fill(1), Constraint::Length(STATISTICS.0)]).spacing(1)
    } else {
        // With the titles of the columns and the two lines below the list.
        let list = Constraint::Max(lines.len() as u16 + 4);
        Layout::vertical([list, Constraint::Min(STATISTICS.1)]).spacing(1)
    };
    let [list, figures] = areas.areas(beside);
    draw_list(pen, list, app, &lines, line);
    statistics::draw(pen, figures, app);
}

/// Draws the filter on the left, and the place in the list on the right.
fn draw_title(pen: &mut Pen, area: Rect, app: &App, place: usize, all: usize) {
    let place = match all {
        0 => "none ".to_owned(),
        all => format!("{} of {all} ", place + 1),
    };
    let filter = format!("  ‹ {} ›", app.library().filter.name());
    let title = Line::from_iter([Span::styled(" Games", STRONG), Span::raw(filter)]);
    if let Some(key) = app.config().keymap.first(app.mode(), Action::Increase) {
        let title = left(area, title.width() as u16);
        pen.drawn.add(title, Target::Key(key));
    }
    pen.write(area, title);
    pen.write(area, Line::raw(place).right_aligned());
}

/// Draws the list of games, the meaning of its mark, and how many games are not listed.
fn draw_list(pen: &mut Pen, area: Rect, app: &App, lines: &[(GameId, &Game)], selected: usize) {
    let is_helped = lines.iter().any(|(_, game)| game.rows_with_help() > 0);
    let helped = is_helped.then(|| "* with help".to_owned());
    let larger = words::counted(app.library().larger, "game");
    let larger = format!("{larger} on larger boards: files only");
    let larger = Some(larger).filter(|_| app.library().larger > 0);
    let remarks: Vec<_> = helped.into_iter().chain(larger).collect();
    let [list, below] = Layout::vertical([
        Constraint::Max(lines.len() as u16 + 2),
        Constraint::Length(remarks.len() as u16),
    ])
    .areas(area);
    pen.write_lines(below, remarks);
    if lines.is_empty() {
        let text = if app.library().filter == Filter::All {
            "No games yet. Each game is saved from row 1."
        } else {
            "No such games here. ⟨decrease⟩ ⟨increase⟩: other games"
        };
        let lines = words::wrap(&pen.named(text), usize::from(area.width));
        let place = area.centered_vertically(Constraint::Length(lines.height() as u16));
        let lines = lines.into_iter().map(Line::centered);
        return pen.write_lines(place, lines);
    }
    let pegs = lines.iter().map(|(_, game)| game.board().pegs()).max();
    let widths = [14, 7, 13, 16, peg::chips_width(pegs.unwrap_or(0)) + 1];
    // The pointer and the scroll bar have their cells too.
    let widths = fit(widths, &[3, 4], area.width.saturating_sub(3));
    let (theme, year) = (pen.theme, app.date().year());
    let row = |index| {
        let (id, game) = lines[index];
        let board = match daily(id, game) {
            Some(_) => "daily".to_owned(),
            None => format!("{}×{}", game.board().pegs(), game.board().colours()),
        };
        let help = if game.rows_with_help() > 0 { "*" } else { "" };
        let code = game.secret().or(game.revealed());
        let code = code.filter(|_| game.is_over());
        let chips = code.map_or(Vec::new(), |code| peg::chips(theme, code).collect());
        Row::new([
            Cell::new(begun(id, year)),
            Cell::new(board),
            Cell::new(words::result(game) + help),
            Cell::new(player(game)),
            Cell::new(Line::from(chips)),
        ])
    };
    let titles = ["started", "board", "result", "player", "code"];
    let listing = Listing {
        widths,
        head: Some(Row::new(titles)),
        len: lines.len(),
        row,
        selected: Some(selected),
        top: None,
    };
    listing.draw(pen, list, Target::Line);
}

/// When a game was begun: the year in place of the time where it is another one.
fn begun(id: GameId, year: i16) -> String {
    let is_this_year = id.begun().year() == year;
    let format = if is_this_year {
        "%e %b %H:%M"
    } else {
        "%e %b %Y"
    };
    id.begun().strftime(format).to_string()
}

/// Who looked for the code: `you`, `Minimax`, `two players`.
fn player(game: &Game) -> &'static str {
    match (game.codebreaker(), Kind::of(game).maker) {
        _ if game.is_practice() => "practice",
        (Player::Solver(solver), _) => solver.title(),
        (Player::Person, Maker::Person) => "two players",
        (Player::Person, Maker::Hand) => "you, real board",
        (Player::Person, Maker::Evil) => "you, evil",
        (Player::Person, Maker::Program) => "you",
    }
}
