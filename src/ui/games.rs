//! The saved games: their list, and where there is room the player's statistics and the board of the
//! selected game.

use std::path::MAIN_SEPARATOR;

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Cell, Row};

use crate::app::{
    Action, App, BoardView, Filter, GameId, Host, Kind, ListState, Maker, Target, archive_day,
    daily,
};
use crate::rules::{Game, Player};

use super::areas::{left, right_of};
use super::layout::Parts;
use super::listing::{Listing, fit};
use super::places::{BoardAndList, draw_board};
use super::statistics::Form;
use super::{Pen, STRONG, Theme, as_secondary, calendar, chips, statistics, words};

/// The places of the list, of the statistics beside or below it, and of the board of the selected game.
pub(super) struct GamesPlaces {
    pub(super) list: Rect,
    statistics: Option<Rect>,
    has_board: bool,
}

/// The places of what has room in `body`.
pub(super) fn places_in(body: Rect, app: &App) -> GamesPlaces {
    let beside_board = BoardAndList::new(body, app.listed_board()).map(|places| places.list);
    if app.library().all().is_empty() || !app.has_room_for_both() {
        return GamesPlaces {
            list: beside_board.unwrap_or(page(body)),
            statistics: None,
            has_board: beside_board.is_some(),
        };
    }
    with_statistics(body, beside_board, app)
}

/// The room for the list, or for the statistics in its place, without a board.
pub(super) fn page(body: Rect) -> Rect {
    right_of(body, 1)
}

/// The places of list and statistics. The statistics have the room that they need: the list gives way, then the board, and
/// last the air between their parts.
fn with_statistics(body: Rect, beside_board: Option<Rect>, app: &App) -> GamesPlaces {
    for forms in [&Form::AIRY[..], &[Form::LEAST]] {
        for (area, has_board) in [(beside_board, true), (Some(page(body)), false)] {
            let found = area.and_then(|area| divided(area, app, forms));
            if let Some([list, statistics]) = found {
                return GamesPlaces {
                    list,
                    statistics: Some(statistics),
                    has_board,
                };
            }
        }
    }
    GamesPlaces {
        list: Rect::ZERO,
        statistics: Some(page(body)),
        has_board: false,
    }
}

/// Places for the list and the statistics in the first of these forms that has room.
fn divided(area: Rect, app: &App, forms: &[Form]) -> Option<[Rect; 2]> {
    for form in forms {
        let above = above_each_other(area, app, *form);
        if let Some(places) = side_by_side(area, app, *form).or(above) {
            return Some(places);
        }
    }
    None
}

/// Places for the list and, beside it, the statistics; `None` where they have no room.
fn side_by_side(area: Rect, app: &App, form: Form) -> Option<[Rect; 2]> {
    /// The columns of the statistics.
    const STATISTICS: u16 = 50;
    /// The fewest columns of the list.
    const LIST: u16 = 46;
    let columns = [Constraint::Fill(1), Constraint::Length(STATISTICS)];
    let has_room = area.width > LIST + STATISTICS
        && area.height >= statistics::height_of_page(app, STATISTICS, form);
    has_room.then(|| Layout::horizontal(columns).spacing(1).areas(area))
}

/// Places for the list and, below it, the statistics; `None` where they have no room.
fn above_each_other(area: Rect, app: &App, form: Form) -> Option<[Rect; 2]> {
    /// The fewest lines of the list with the titles of its columns.
    const LIST: u16 = 5;
    let needed = statistics::height_of_page(app, area.width, form);
    let remark_lines = remarks(app).len() as u16;
    let most_lines = listed_lines(app) + 2 + remark_lines;
    let parts = [Constraint::Max(most_lines), Constraint::Min(needed)];
    let has_room = area.height > LIST + remark_lines + needed;
    has_room.then(|| Layout::vertical(parts).spacing(1).areas(area))
}

/// Draws the screen but for the footer.
pub(super) fn draw(pen: &mut Pen, parts: Parts, app: &App, state: ListState) {
    if let Some(day) = app.day_in_calendar() {
        return calendar::draw(pen, parts, app, day);
    }
    if app.shows_statistics_alone() {
        pen.write(parts.title, Line::styled(" Statistics", STRONG));
        let top = app.library().statistics_top();
        return statistics::draw(pen, page(parts.body), app, top);
    }
    let count = app.library().listed_count();
    draw_title(pen, parts.title, app, state.selected, count);
    let places = places_in(parts.body, app);
    if places.has_board {
        let (board, target) = match app.selected_game() {
            Some((_, game)) => (BoardView::of(game), Target::Line(state.selected)),
            None => (BoardView::empty(app.listed_board()), Target::Overlay),
        };
        draw_board(pen, parts.body, &board, target);
    }
    draw_list(pen, places.list, app, state);
    if let Some(area) = places.statistics {
        statistics::draw(pen, area, app, 0);
    }
}

/// What is said below the list: the meaning of its mark, how many games are not listed, and in a window with many
/// lines where the selected game lies.
fn remarks(app: &App) -> Vec<String> {
    /// The lines of a window that has one to spare.
    const MANY: u16 = 20;
    let mut remarks = Vec::new();
    if app.library().lists_help() {
        remarks.push("* with help".to_owned());
    }
    if app.library().larger > 0 {
        let larger = words::counted(app.library().larger, "game");
        let place = match app.config().host {
            Host::Terminal => "files only",
            Host::Page { .. } => "only kept",
        };
        remarks.push(format!("{larger} on larger boards: {place}"));
    }
    if app.window().lines >= MANY {
        remarks.extend(path_of_selected(app));
    }
    remarks
}

/// The file of the selected game, with `~` for the home; `None` if games are not kept.
fn path_of_selected(app: &App) -> Option<String> {
    let (id, _) = app.selected_game()?;
    let folder = app.config().games.as_deref()?;
    Some(format!("{folder}{MAIN_SEPARATOR}{}", id.file_name()))
}

/// A line of so many cells. What is cut off is the beginning: the name of a file stands at the end.
fn with_its_end(line: String, width: u16) -> String {
    let cut = line.chars().count().saturating_sub(width.into());
    if cut == 0 {
        return line;
    }
    let end: String = line.chars().skip(cut + 1).collect();
    format!("…{end}")
}

/// The lines of the games that are listed: no window has room for more than these.
fn listed_lines(app: &App) -> u16 {
    const MOST: usize = 1_000;
    app.library().listed_count().min(MOST) as u16
}

/// The places of the list with the titles of its columns, and of the remarks below it.
fn list_and_remarks(area: Rect, app: &App) -> [Rect; 2] {
    let lines = listed_lines(app);
    Layout::vertical([
        Constraint::Max(lines + 2),
        Constraint::Length(remarks(app).len() as u16),
    ])
    .areas(area)
}

/// The place of the rows with the titles of their columns, in that of the list with the remarks below it.
pub(super) fn rows_and_titles(area: Rect, app: &App) -> Rect {
    list_and_remarks(area, app)[0]
}

/// Draws the filter on the left, and the place in the list on the right.
fn draw_title(pen: &mut Pen, area: Rect, app: &App, place: usize, all: usize) {
    let place = match all {
        0 => "none ".to_owned(),
        all => format!("{} of {} ", words::grouped(place + 1), words::grouped(all)),
    };
    let filter = format!("  ‹ {} ›", app.library().filter().name());
    let title = Line::from_iter([Span::styled(" Games", STRONG), Span::raw(filter)]);
    if let Some(key) = app.config().keymap.first_key(app.scope(), Action::Increase) {
        let place_of_title = left(area, title.width() as u16);
        pen.hits.add(place_of_title, Target::Key(key));
    }
    pen.write(area, title);
    pen.write(area, Line::raw(place).right_aligned());
}

/// Draws the list of games, and what is said below it.
fn draw_list(pen: &mut Pen, area: Rect, app: &App, state: ListState) {
    let library = app.library();
    if library.listed_count() == 0 {
        return draw_none(pen, area, app);
    }
    let [list, below] = list_and_remarks(area, app);
    let room_for_remark = below.width.saturating_sub(1);
    let mut lines = Vec::new();
    for remark in remarks(app) {
        lines.push(Line::raw(with_its_end(remark, room_for_remark)));
    }
    pen.write_lines(below, as_secondary(lines));
    let code = chips::width(library.most_pegs_listed()) + 1;
    // The pointer and the scroll bar have their cells too.
    let room = area.width.saturating_sub(3);
    // Where there is not room for all, who played goes first, then the code, which the board shows as well.
    let widths = fit([13, 8, 13, 16, code], &[3, 4, 1], room);
    let theme = pen.theme;
    let year = app.date().year();
    let titles = ["started", "board", "result", "player", "code"];
    let listing = Listing {
        widths,
        head: Some(Row::new(titles)),
        len: library.listed_count(),
        row: |index: usize| match library.listed_game(index) {
            Some((id, game)) => cells(theme, id, game, year),
            None => Row::default(),
        },
        selected: Some(state.selected),
        top: state.scroll.top(),
        is_touched: app.window().is_touched,
    };
    listing.draw(pen, list, Target::Line);
}

/// Writes in the middle of `area` what will stand there, and how to go on.
fn draw_none(pen: &mut Pen, area: Rect, app: &App) {
    /// Longer lines would lie far from the middle.
    const WIDEST: u16 = 30;
    let room = area.centered_horizontally(Constraint::Max(WIDEST));
    let (title, texts) = if app.library().filter() == Filter::All {
        let what = "Your games will stand here, each with its board.";
        let elsewhere = "⟨add-games⟩: add those of a file";
        (
            "No games yet",
            vec![what, "⟨back⟩: play the first one", elsewhere],
        )
    } else {
        let others = "⟨decrease⟩ ⟨increase⟩: other games";
        ("No such games", vec![others, "⟨back⟩: go and play one"])
    };
    let mut lines = vec![Line::styled(title, STRONG)];
    for text in texts {
        lines.push(Line::default());
        lines.extend(words::wrap(&pen.named(text), room.width.into()));
    }
    for remark in remarks(app) {
        lines.push(Line::default());
        let wrapped = words::wrap(&remark, room.width.into());
        lines.extend(as_secondary(wrapped));
    }
    let place = room.centered_vertically(Constraint::Length(lines.len() as u16));
    pen.write_lines(place, lines.into_iter().map(Line::centered));
}

/// The cells of a game.
fn cells(theme: &Theme, id: GameId, game: &Game, year: i16) -> Row<'static> {
    let board = if daily(id, game).is_some() {
        "daily".to_owned()
    } else if archive_day(id.begun().date(), game).is_some() {
        "archive".to_owned()
    } else {
        format!("{}×{}", game.board().pegs(), game.board().colours())
    };
    let help = if game.rows_with_help() > 0 { "*" } else { "" };
    let code = match game.secret().or(game.revealed()) {
        Some(code) if game.is_over() => chips::spans(theme, code),
        _ => Vec::new(),
    };
    Row::new([
        Cell::new(begun(id, year)),
        Cell::new(board),
        Cell::new(words::result(game) + help),
        Cell::new(player(game)),
        Cell::new(Line::from(code)),
    ])
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

/// Who looked for the code, and how: `you`, `Minimax`, `two players`, `practice`.
fn player(game: &Game) -> &'static str {
    if game.is_practice() {
        return "practice";
    }
    match (game.codebreaker(), Kind::of(game).maker) {
        (Player::Solver(solver), _) => solver.title(),
        (Player::Person, Maker::Person) => "two players",
        (Player::Person, Maker::Hand) => "you, real board",
        (Player::Person, Maker::Evil) => "you, evil",
        (Player::Person, Maker::Program) => "you",
    }
}
