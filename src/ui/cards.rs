//! What stands beside the board: pages of the coach, the review, or a card with what a player needs to know
//! now.

mod ending;
mod first_steps;

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Row, Widget};

use crate::app::{
    Activity, App, Extent, Hiding, Kind, Maker, Mode, Pin, PinDraft, Scrolled, TableView, Target,
    Way,
};
use crate::coach::{Correction, Mistakes, say};
use crate::rules::{Board, Codemaker, Game, Player, Score};

use super::areas::{below, left, top};
use super::card::{Card, headed};
use super::key_names::KeyNames;
use super::listing::figure;
use super::menu::Menu;
use super::pins::{self, BLACK, WHITE};
use super::review::CodesChart;
use super::{Pen, STRONG, Theme, coach, help, puzzles, review, statistics, words};

/// The least lines below a card for the statistics.
const STATISTICS: u16 = 16;

/// Draws what belongs into the panel beside the board.
pub(super) fn beside(pen: &mut Pen, panel: Rect, table: TableView, app: &App) {
    let card = narrow(panel);
    if let Some(mistakes) = mistakes_on_show(table) {
        let state = table.panel().corrections;
        return corrections_menu(pen.names, mistakes).draw(pen, card, state);
    }
    if table.shows_coach() {
        return beside_with_coach(pen, panel, table);
    }
    if sets_pins(table) {
        return pins(pen, card, table);
    }
    match table.tip() {
        Some(text) => {
            let rest = Card::new(pen.names, card, "Tip").text(text).draw(pen);
            if let Some(rest) = of_use(rest) {
                card_of_mode(pen, rest, table, app);
            }
        }
        None => card_of_mode(pen, card, table, app),
    }
}

/// The extent of a list or a card in the panel; `None` where it is not on show.
pub(super) fn extent(
    panel: Rect,
    table: TableView,
    app: &App,
    names: KeyNames,
    what: Scrolled,
) -> Option<Extent> {
    let card = narrow(panel);
    if let Some(mistakes) = mistakes_on_show(table) {
        if what != Scrolled::Corrections {
            return None;
        }
        let selected = table.panel().corrections.selected;
        return Some(corrections_menu(names, mistakes).extent(card, selected));
    }
    if table.shows_coach() || sets_pins(table) || table.tip().is_some() {
        return None;
    }
    match (table.mode(), what) {
        (Mode::End, Scrolled::Ending) => {
            Some(ending::card(names, card, table, app, Style::new()).extent())
        }
        (Mode::End, Scrolled::Review) => {
            let rest = ending::card(names, card, table, app, Style::new()).rest();
            review::extent(review_below_ending(rest, table)?, table)
        }
        (Mode::Review, Scrolled::Review) if table.review_job().is_ok() => {
            review::extent(card, table)
        }
        _ => None,
    }
}

/// The mistakes in scores, if they are to be corrected now.
fn mistakes_on_show(table: TableView<'_>) -> Option<&Mistakes> {
    if table.mode() == Mode::Pins {
        None
    } else {
        table.mistakes()
    }
}

/// Whether a person sets pins, or will as soon as the solver has made its guess.
fn sets_pins(table: TableView) -> bool {
    let mode = table.mode();
    let is_solving = matches!(table.variation().activity(), Activity::Solving { .. });
    let awaits_guess = is_solving && table.is_scored_by_hand() && table.is_watched();
    mode == Mode::Pins || mode == Mode::Solver && awaits_guess
}

/// Draws the card that belongs to what goes on.
fn card_of_mode(pen: &mut Pen, card: Rect, table: TableView, app: &App) {
    match table.mode() {
        Mode::End => {
            let top = table.panel().scroll.top();
            let accent = pen.theme.accent();
            let rest = ending::card(pen.names, card, table, app, accent).draw_scrolled(pen, top);
            below_ending(pen, rest, table, app);
        }
        Mode::Review if table.review_job().is_ok() => review::draw(pen, card, table),
        Mode::Review | Mode::Back => earlier_row(pen, card, table),
        _ if table.row_to_explain().is_some() => {
            let lines = coach::explained(pen.theme, table, card.width.saturating_sub(1));
            let title = format!("Row {}", table.game().turns().len());
            Card::new(pen.names, card, &title)
                .click_lines(lines)
                .draw(pen);
        }
        _ => match table.first_step() {
            Some(step) => {
                let rest = first_steps::draw(pen, card, table, step);
                help::draw_rules(pen, rest, app);
            }
            None => usual(pen, card, table, app),
        },
    }
}

/// The room below what there is to do, if it has enough lines to be of use.
fn of_use(rest: Rect) -> Option<Rect> {
    /// The least lines for a card or a page.
    const LEAST: u16 = 9;
    if rest.height < LEAST {
        None
    } else {
        Some(rest)
    }
}

/// The lines of the pins that a person sets above the pages of the coach.
const PINS: u16 = 3;

/// The room of the pages of the coach; `None` where they have less than is of use. Where a person sets pins they stand
/// above the pages. Between the rows their place stays free, so that no page moves.
pub(super) fn coach_area(panel: Rect, table: TableView) -> Option<Rect> {
    let below_pins = of_use(below(panel, PINS + 1));
    if sets_pins(table) {
        return below_pins;
    }
    if !table.is_scored_by_hand() || !table.plays_here() {
        return Some(panel);
    }
    Some(below_pins.unwrap_or(panel))
}

/// Draws the pages of the coach, and above them the pins that a person sets, or their place.
fn beside_with_coach(pen: &mut Pen, panel: Rect, table: TableView) {
    let place = top(narrow(panel), PINS);
    let pages = coach_area(panel, table);
    if sets_pins(table) {
        pins(pen, place, table);
    } else if pages != Some(panel) {
        let row = table.game().turns().len() + 1;
        Card::new(pen.names, place, &format!("Row {row}"))
            .text("⟨submit⟩ plays your row. Then its pins are set here.")
            .draw(pen);
    }
    if let Some(area) = pages {
        coach::draw(pen, area, table);
    }
}

/// The part of a panel that a card takes: longer lines are hard to read.
fn narrow(panel: Rect) -> Rect {
    left(panel, 82)
}

/// The place of the review below the card of the end, if it has room there.
fn review_below_ending(area: Rect, table: TableView) -> Option<Rect> {
    /// The least lines for the review beside those for its rows, and the most.
    const REVIEW: (u16, u16) = (4, 19);
    /// The least rows that are worth a list.
    const ROWS: u16 = 5;
    /// The least lines for the chart of a single row, which is no list.
    const SINGLE: u16 = 13;
    let rows = table.game().turns().len() as u16;
    let least = match rows {
        1 => SINGLE,
        _ => REVIEW.0 + rows.min(ROWS),
    };
    if table.review_job().is_ok() && area.height >= least {
        Some(top(area, REVIEW.1 + rows))
    } else {
        None
    }
}

/// Draws the review below the card of the end, and the statistics below that, each where there is room.
fn below_ending(pen: &mut Pen, area: Rect, table: TableView, app: &App) {
    evil_chart(pen, area, table);
    let mut rest = area;
    if let Some(place) = review_below_ending(area, table) {
        review::draw(pen, place, table);
        rest = below(area, place.height);
    }
    if app.record_of(table).is_some() && rest.height >= STATISTICS {
        statistics::draw(pen, rest, app);
    }
}

/// Draws how many codes evil has left after each row, where there is room.
fn evil_chart(pen: &mut Pen, area: Rect, table: TableView) {
    const HEIGHT: u16 = 15;
    if let Some(disclosure) = table.disclosure().filter(|_| area.height >= HEIGHT) {
        let room = headed(pen, top(area, HEIGHT), "Codes left for evil");
        let mut left = vec![table.game().board().code_count()];
        left.extend(&disclosure.left);
        CodesChart::new(pen.theme, &left)
            .at(table.variation().cursor())
            .render(room, pen.buf);
    }
}

fn goal(game: &Game) -> String {
    let kind = Kind::of(game);
    if kind.solver_guesses || kind.maker == Maker::Hand {
        return kind.about.to_owned();
    }
    let evil = match kind.maker {
        Maker::Evil => " Evil picks its code as late as it can: its pins keep the most codes.",
        _ => "",
    };
    format!("Find the hidden code: {}.{evil}", holes(game.board()))
}

/// Draws the goal, what pins mean, and how the player does.
fn usual(pen: &mut Pen, area: Rect, table: TableView, app: &App) {
    /// The most lines of the rest above the statistics.
    const CARD: u16 = 11;
    let game = table.game();
    let (board, way) = (game.board(), Kind::of(game).way);
    let puzzle = puzzles::goal(table);
    let title = match (game.codebreaker(), game.codemaker()) {
        _ if puzzle.is_some() => puzzles::title(table).unwrap_or_default(),
        (Player::Person, _) if game.is_practice() => "Practice".to_owned(),
        (Player::Person, Codemaker::Seed(seed)) if seed.is_daily(board) => "Daily".to_owned(),
        (Player::Person, _) => way.name().to_owned(),
        (Player::Solver(_), _) => table.variation().solver().title().to_owned(),
    };
    let is_counted = puzzle.is_none() && way == Way::Find && !game.is_practice();
    let legend = pins::legend(pen.theme, area.width.saturating_sub(1));
    let mut card = Card::new(pen.names, area, &title)
        .text(&puzzle.unwrap_or_else(|| goal(game)))
        .lines(legend)
        .extra();
    let statistics = app.statistics(board);
    let has_page = is_counted && statistics.all.games > 0 && area.height >= STATISTICS + CARD;
    if is_counted && statistics.alone.games > 0 && !has_page {
        card = card.facts([
            ("Without help", Some(words::record(&statistics.alone))),
            ("Last games", Some(words::last_games(&statistics))),
        ]);
    }
    let rest = card.draw(pen);
    if has_page {
        statistics::draw(pen, rest, app);
    } else {
        help::draw_rules(pen, rest, app);
    }
}

/// Draws what the player does who hides a code.
pub(super) fn hiding(pen: &mut Pen, panel: Rect, hiding: &Hiding, app: &App) {
    let (title, then) = match hiding.codebreaker {
        Player::Solver(solver) => {
            let then = format!("{} guesses it. The computer sets the pins.", solver.title());
            ("You hide a code".to_owned(), then)
        }
        Player::Person => {
            let (hider, breaker) = (app.hider().number(), app.hider().other().number());
            let then = format!(
                "Player {breaker}, look away! Player {hider} gets 1 point for each guess. Code not found: 1 \
                 point more."
            );
            (format!("Player {hider} hides a code"), then)
        }
    };
    Card::new(pen.names, narrow(panel), &title)
        .text(&then)
        .text(&format!("{}.", holes(hiding.draft.board())))
        .draw(pen);
}

/// The holes of a board, and whether colours repeat.
fn holes(board: Board) -> String {
    let holes = words::counted(board.pegs(), "hole");
    format!("{holes}, {}", words::repeats(board.repeats()))
}

/// Draws the pins that a person sets: the two numbers, and what they mean.
fn pins(pen: &mut Pen, area: Rect, table: TableView) {
    /// The cells of a number.
    const NUMBER: u16 = 18;
    let theme = pen.theme;
    let (scored, turns) = (table.scored_row(), table.game().turns());
    let row = scored.map_or(turns.len(), |(row, _)| row);
    let pending = || Some(table.pending_guess()?.code);
    let guess = turns.get(row).map(|turn| turn.guess).or_else(pending);
    let (whose, count) = if table.is_watched() {
        let count =
            "Compare with your code. Black: right place. White: wrong place. No peg counts twice.";
        ("from your code", count)
    } else {
        ("on your board", "Copy the pins from your board.")
    };
    let title = guess.map_or_else(
        || format!("Pins of row {}", row + 1),
        |guess| match format!("How many pins does {guess} get {whose}?") {
            long if long.len() < usize::from(area.width) => long,
            _ => format!("Pins of {guess}?"),
        },
    );
    let room = headed(pen, area, &title);
    let numbers = Layout::horizontal([Constraint::Max(NUMBER); 2]).areas::<2>(top(room, 1));
    for (pin, place) in Pin::ALL.into_iter().zip(numbers) {
        if let Some((_, pins)) = scored {
            pen.write(place, number(theme, pins, pin));
            pen.hits.add(place, Target::Pin(pin));
        }
    }
    Card::untitled(pen.names, below(room, 1))
        .text("Or type both numbers, like 1 2")
        .text(count)
        .extra()
        .draw(pen);
}

/// A kind of pin, and how many are set.
fn number(theme: &Theme, pins: PinDraft, pin: Pin) -> Line<'static> {
    let (sign, name) = match pin {
        Pin::Black => (BLACK, " black "),
        Pin::White => (WHITE, " white "),
    };
    let count = pins.count(pin);
    let number = if pins.selected() == pin {
        format!("↑{count}↓")
    } else {
        format!(" {count} ")
    };
    Line::from_iter([
        Span::styled(format!(" {sign} "), pins::style(theme, sign)),
        Span::raw(name),
        Span::styled(number, STRONG),
    ])
}

/// The ways to put scores right that no code fits, and what is wrong with them.
fn corrections_menu(names: KeyNames, mistakes: &Mistakes) -> Menu {
    /// The cells of a number of codes.
    const CODES: u16 = 13;
    let (title, ways_on) = if mistakes.corrections.is_empty() {
        let go = "Go to the wrong row (⟨earlier⟩) and press ⟨set-pins⟩.";
        ("Wrong pins", go)
    } else {
        let go = "Another row is wrong? Go there (⟨earlier⟩) and press ⟨set-pins⟩.";
        ("Choose a correction", go)
    };
    let explained = format!(
        "No code fits these pins: at least one row is wrong. {}\n{}",
        say::slips(mistakes),
        names.named(ways_on)
    );
    // The rows that a correction changes, with their new pins.
    let changed = |correction: &Correction| {
        let changes = correction.changes.iter().map(|change| {
            let (row, Score { black, white }) = (change.row, change.would_score);
            format!("row {row}: {black}{BLACK} {white}{WHITE}")
        });
        changes.collect::<Vec<_>>().join(", ")
    };
    let corrections = mistakes.corrections.iter();
    let widest = corrections.clone().map(|it| changed(it).chars().count());
    let widest = widest.max().unwrap_or(0) as u16;
    let row = |correction: &Correction| {
        let leaves = words::counted(correction.leaves, "code");
        Row::new([changed(correction).into(), figure(leaves)])
    };
    Menu {
        title,
        widths: [widest, CODES].map(Constraint::Length).into(),
        rows: corrections.map(row).collect(),
        about: vec![explained],
        note: String::new(),
    }
}

/// Draws what the pins of an earlier row say.
fn earlier_row(pen: &mut Pen, area: Rect, table: TableView) {
    let (game, row) = (table.game(), table.variation().cursor());
    let width = area.width.saturating_sub(1);
    let turn = game.turns()[..row].last();
    let title = turn.map_or("The start".to_owned(), |_| format!("Row {row}"));
    let by = match turn.map(|turn| turn.by) {
        Some(Player::Solver(solver)) => format!("{} played this row.", solver.title()),
        _ => String::new(),
    };
    let pins = turn.map_or(vec![Line::raw("No rows yet.")], |turn| {
        pins::legend_of(pen.theme, width, turn)
    });
    let rest = Card::new(pen.names, area, &title)
        .text(&by)
        .extra()
        .lines(pins)
        .text("⟨coach⟩: what was known here")
        .draw(pen);
    evil_chart(pen, rest, table);
}
