//! The comparison of all solvers on the code of the finished game: a scale of the guesses that each needed, a list, and
//! the rows of the selected game.

use ratatui::layout::{Constraint, Rect};
use ratatui::macros::span;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Cell, Row, Widget};

use crate::app::{Entrant, Extent, ListState, TableView, Target};
use crate::coach::{Mark, say};
use crate::rules::{Game, Outcome, Player};

use super::areas::{below, left, right_of, top};
use super::card::Section;
use super::listing::{self, Listing, figure};
use super::pin_plate::{PinLayout, PinPlate};
use super::solver_scale::{ScaleMark, SolverScale};
use super::{Pen, SECONDARY, STRONG, Theme, as_secondary, chips, verdict, words};

/// The cells of a name.
const NAME: u16 = 18;
/// The cells of a number of guesses.
const GUESSES: u16 = 7;
/// The cells of the list: both, and the pointer.
const LIST: u16 = NAME + GUESSES + 2;
/// Cells between the list and the rows beside it.
const BESIDE_LIST: u16 = 2;

/// The places of the parts of the comparison.
struct VersusPlaces {
    section: Section,
    /// Empty where there is no room.
    scale: Rect,
    list: Rect,
    /// The rows of the selected game: beside the list, or below it.
    game: Rect,
    note: Rect,
}

impl VersusPlaces {
    fn new(area: Rect, table: TableView) -> Self {
        let entrants = table.comparison();
        let all = entrants.len() as u16;
        let section = Section {
            area,
            heading: if area.height > all { 2 } else { 1 },
        };
        let room = section.room();
        let board = table.game().board();
        let scale = [SolverScale::AIRY_HEIGHT, SolverScale::HEIGHT, 0]
            .into_iter()
            .find(|lines| *lines == 0 || room.height > lines + 1 + all)
            .unwrap_or(0);
        let scale = if has_scale(table, room.width) {
            scale
        } else {
            0
        };
        let rest = below(room, if scale == 0 { 0 } else { scale + 1 });
        let is_beside = rest.width >= LIST + BESIDE_LIST + row_width(board.pegs());
        let list = top(rest, all);
        let below_list = below(rest, all + 1);
        let games = entrants.iter().filter_map(|entrant| entrant.game);
        let longest = games.map(|game| game.turns().len()).max().unwrap_or(0) as u16;
        let (game, note) = if is_beside {
            let lines = longest.max(all);
            let game = right_of(rest, LIST + BESIDE_LIST);
            (top(game, lines), below(rest, lines + 1))
        } else {
            let lines = longest.div_ceil(in_line(rest.width, board.pegs()));
            (top(below_list, lines), below(below_list, lines + 1))
        };
        Self {
            section,
            scale: top(room, scale),
            list: if is_beside { left(list, LIST) } else { list },
            game,
            note,
        }
    }
}

/// The cells of a row of a game: its number, its guess and its pins, with air before each.
fn row_width(pegs: usize) -> u16 {
    NUMBER + chips::width(pegs) + 2 + PINS.width(pegs)
}

/// The cells of the number of a row with the air around it.
const NUMBER: u16 = 5;
/// How the pins of a row are laid out.
const PINS: PinLayout = PinLayout::Signs(1);

/// How many guesses have room in a line, with air behind each.
fn in_line(width: u16, pegs: usize) -> u16 {
    (width / (chips::width(pegs) + 2)).max(1)
}

/// How many games there are, and how many of them have room.
pub(super) fn extent(area: Rect, table: TableView, selected: usize) -> Extent {
    let list = VersusPlaces::new(area, table).list;
    let room = listing::rows_in(list, table.window().is_touched);
    Extent::of_list(table.comparison().len(), room, Some(selected))
}

/// Draws the comparison.
pub(super) fn draw(pen: &mut Pen, area: Rect, table: TableView, state: ListState) {
    let places = VersusPlaces::new(area, table);
    places
        .section
        .draw_heading(pen, "Versus: guesses for this code");
    draw_scale_in(pen, places.scale, table);
    let entrants = table.comparison();
    // The first one without a game plays now, the others later.
    let at_work = entrants.iter().position(|entrant| entrant.game.is_none());
    let listing = Listing {
        widths: [NAME, GUESSES].map(Constraint::Length).into(),
        head: None,
        len: entrants.len(),
        row: |index: usize| cells(entrants[index], at_work == Some(index)),
        selected: Some(state.selected),
        top: state.scroll.top(),
        is_touched: table.window().is_touched,
    };
    listing.draw(pen, places.list, Target::Line);
    let Some(entrant) = entrants.get(state.selected) else {
        return;
    };
    if let Some(game) = entrant.game {
        draw_game(pen, &places, game);
    }
    if let Some(solver) = entrant.solver {
        let note = words::wrap(say::solver(solver), places.note.width.into());
        if note.height() <= usize::from(places.note.height) {
            pen.write_lines(places.note, as_secondary(note));
        }
    }
}

/// The cells of a game in the list.
fn cells(entrant: Entrant, is_at_work: bool) -> Row<'static> {
    let style = if entrant.is_original {
        STRONG
    } else {
        Style::new()
    };
    Row::new([
        Cell::new(Span::styled(name(entrant), style)),
        figure(result(entrant, is_at_work)),
    ])
}

/// Draws the rows of a game beside the list, or its guesses below it.
fn draw_game(pen: &mut Pen, places: &VersusPlaces, game: &Game) {
    let pegs = game.board().pegs();
    let width = chips::width(pegs);
    if places.game.x > places.list.x {
        for (index, (turn, line)) in game.turns().iter().zip(places.game.rows()).enumerate() {
            pen.write(line, span!(SECONDARY; "{:>3}", index + 1));
            let guess = right_of(line, NUMBER);
            pen.write(guess, Line::from(chips::spans(pen.theme, turn.guess)));
            PinPlate::new(pen.theme, PINS, pegs, Some(turn.score))
                .of_row(index)
                .render(left(right_of(guess, width + 2), PINS.width(pegs)), pen.buf);
        }
        return;
    }
    let mut guesses = game.turns().iter();
    for line in places.game.rows() {
        for place in 0..in_line(line.width, pegs) {
            let Some(turn) = guesses.next() else {
                return;
            };
            let guess = right_of(line, place * (width + 2));
            pen.write(guess, Line::from(chips::spans(pen.theme, turn.guess)));
        }
    }
}

/// How many guesses each solver needed, `None` for a game that it lost; `None` until all have played.
pub(super) fn ends(table: TableView) -> Option<Vec<Option<usize>>> {
    let mut ends = Vec::new();
    for entrant in table.comparison() {
        if entrant.solver.is_some() {
            ends.push(end(entrant.game?));
        }
    }
    if ends.is_empty() { None } else { Some(ends) }
}

/// In how many guesses a game was won; `None` if it was lost.
fn end(game: &Game) -> Option<usize> {
    (game.outcome() == Outcome::Won).then_some(game.turns().len())
}

/// The marks on the scale: the game itself, and best play with its first guess once that is known.
fn marks_of_solvers(table: TableView, theme: &Theme) -> Vec<ScaleMark> {
    let comparison = table.comparison();
    let original = comparison.iter().find(|entrant| entrant.is_original);
    let mut marks = Vec::new();
    if let Some(entrant) = original
        && let Some(game) = entrant.game
    {
        let names = match entrant.solver {
            Some(_) => ["this game", "this"],
            None => ["you", "you"],
        };
        marks.push(ScaleMark {
            end: end(game),
            names,
            style: theme.meaning(theme.colours.accent),
        });
    }
    // In practice the review is that of another game.
    if table.branches() == 0
        && let Some(review) = table.review()
        && review.is_complete()
    {
        let end = review.best_play_wins().then_some(review.best_play().len());
        marks.push(ScaleMark {
            end,
            names: ["best play", "best"],
            style: verdict::word_style(theme, Mark::Best),
        });
    }
    marks
}

/// Whether there is, or soon will be, a scale of the solvers in so many columns.
pub(super) fn has_scale(table: TableView, width: u16) -> bool {
    // They play the code of the game itself, not that of practice.
    if table.is_practised() {
        return false;
    }
    match ends(table) {
        Some(ends) => SolverScale::fits(&ends, width),
        None => table.awaits_comparison(),
    }
}

/// Draws the scale of the solvers.
pub(super) fn draw_scale(pen: &mut Pen, section: Section, table: TableView) {
    let room = section.draw_heading(pen, "Solvers on this code");
    draw_scale_in(pen, room, table);
}

/// Draws the scale itself, or that it is on its way until all solvers have played.
fn draw_scale_in(pen: &mut Pen, area: Rect, table: TableView) {
    match ends(table) {
        Some(ends) => {
            let marks = marks_of_solvers(table, pen.theme);
            SolverScale::new(pen.theme, &ends, &marks).render(area, pen.buf);
        }
        None => pen.write(area, span!(SECONDARY; "counting…")),
    }
}

/// In how many guesses a game was won.
fn result(entrant: Entrant, is_at_work: bool) -> String {
    match entrant.game.map(end) {
        Some(Some(guesses)) => guesses.to_string(),
        Some(None) => "lost".to_owned(),
        None if is_at_work => "plays…".to_owned(),
        None => "…".to_owned(),
    }
}

/// Who plays a game.
fn name(entrant: Entrant) -> &'static str {
    match (entrant.solver, entrant.game) {
        (Some(solver), _) => solver.title(),
        (None, Some(game)) if game.codebreaker() != Player::Person => "This game",
        (None, Some(game)) if game.rows_with_help() > 0 => "You, with help",
        (None, _) => "You",
    }
}
