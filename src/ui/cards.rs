//! What stands beside the board: pages of the coach, the review, or a card with what a player needs to know
//! now.

mod ending;
mod first_steps;

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Row, Widget};

use crate::app::{Activity, App, Hiding, Kind, Maker, Mode, Pin, PinDraft, TableView, Target, Way};
use crate::coach::{Correction, Mistakes, say};
use crate::rules::{Board, Codemaker, Game, Player, Score};

use super::card::{Card, headed};
use super::listing::figure;
use super::menu::Menu;
use super::pen::{below, left, top};
use super::pins::{self, BLACK, WHITE};
use super::review::CodesChart;
use super::{Pen, STRONG, Theme, coach, help, puzzles, review, statistics, words};

/// The least lines below a card for the statistics.
const STATISTICS: u16 = 16;

/// Draws what belongs into the panel beside the board.
pub(super) fn beside(pen: &mut Pen, panel: Rect, table: TableView, app: &App) {
    let (place, card) = (table.mode(), narrow(panel));
    if let Some(mistakes) = table.mistakes().filter(|_| place != Mode::Pins) {
        return wrong_score(pen, card, table, mistakes);
    }
    let is_asked = matches!(table.variation().activity(), Activity::Solving { .. });
    let waits = is_asked && table.is_scored_by_hand() && table.is_watched();
    let has_pins = place == Mode::Pins || place == Mode::Solver && waits;
    let panel = match table.tip() {
        _ if table.shows_coach() => below_pins(pen, panel, table, has_pins),
        _ if has_pins => return pins(pen, card, table),
        Some(text) => of_use(Card::new(pen, card, "Tip").text(text).draw()),
        None => panel,
    };
    let card = narrow(panel);
    match place {
        _ if panel.is_empty() => {}
        _ if table.shows_coach() => coach::draw(pen, panel, table),
        Mode::End => {
            let rest = ending::draw(pen, card, table, app);
            below_ending(pen, rest, table, app);
        }
        Mode::Review if table.review_job().is_ok() => review::draw(pen, card, table),
        Mode::Review | Mode::Back => earlier_row(pen, card, table),
        _ if table.row_to_explain().is_some() => {
            let lines = coach::explained(pen.theme, table, card.width.saturating_sub(1));
            let title = format!("Row {}", table.game().turns().len());
            Card::new(pen, card, &title).choices(lines).draw();
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

/// The room below what there is to do, or none if it has too few lines to be of use.
fn of_use(rest: Rect) -> Rect {
    if rest.height < 9 { Rect::ZERO } else { rest }
}

/// Draws the pins that a person sets above the pages of the coach. Between the rows their place stays free, so that no
/// page moves. Returns the room for the pages; there is none where they have less than is of use.
fn below_pins(pen: &mut Pen, panel: Rect, table: TableView, has_pins: bool) -> Rect {
    /// The lines of the pins.
    const PINS: u16 = 3;
    let pages = of_use(below(panel, PINS + 1));
    let place = top(narrow(panel), PINS);
    if has_pins {
        pins(pen, place, table);
    } else if pages.is_empty() || !table.is_scored_by_hand() || !table.plays_here() {
        return panel;
    } else {
        let row = table.game().turns().len() + 1;
        let text = "⟨submit⟩ plays your row. Then its pins are set here.";
        Card::new(pen, place, &format!("Row {row}"))
            .text(text)
            .draw();
    }
    pages
}

/// The part of a panel that a card takes: longer lines are hard to read.
fn narrow(panel: Rect) -> Rect {
    left(panel, 82)
}

/// Draws the review below the card of the end, and the statistics below that, each where there is room.
fn below_ending(pen: &mut Pen, area: Rect, table: TableView, app: &App) {
    /// The least lines for the review beside those for its rows, and the most.
    const REVIEW: (u16, u16) = (4, 19);
    /// The least rows that are worth a list.
    const ROWS: u16 = 5;
    /// The least lines for the chart of a single row, which is no list.
    const SINGLE: u16 = 13;
    let (mut rest, rows) = (area, table.game().turns().len() as u16);
    evil_chart(pen, area, table);
    let least = match rows {
        1 => SINGLE,
        _ => REVIEW.0 + rows.min(ROWS),
    };
    if table.review_job().is_ok() && area.height >= least {
        let height = REVIEW.1 + rows;
        review::draw(pen, top(area, height), table);
        rest = below(area, height);
    }
    if app.record_of_table().is_some() && rest.height >= STATISTICS {
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
    if kind.solver || kind.maker == Maker::Hand {
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
    let mut panel = Card::new(pen, area, &title)
        .text(&puzzle.unwrap_or_else(|| goal(game)))
        .lines(legend)
        .extra();
    let statistics = app.statistics(board);
    let has_page = is_counted && statistics.all.games > 0 && area.height >= STATISTICS + CARD;
    if is_counted && statistics.alone.games > 0 && !has_page {
        panel = panel.facts([
            ("Without help", Some(words::record(&statistics.alone))),
            ("Last games", Some(words::last_games(&statistics))),
        ]);
    }
    let rest = panel.draw();
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
    Card::new(pen, narrow(panel), &title)
        .text(&then)
        .text(&format!("{}.", holes(hiding.draft.board())))
        .draw();
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
            pen.drawn.add(place, Target::Pin(pin));
        }
    }
    Card::bare(pen, below(room, 1))
        .text("Or type both numbers, like 1 2")
        .text(count)
        .extra()
        .draw();
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

/// Draws the ways to put scores right that no code fits, and what is wrong with them.
fn wrong_score(pen: &mut Pen, area: Rect, table: TableView, mistakes: &Mistakes) {
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
        pen.named(ways_on)
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
    let menu = Menu {
        title,
        widths: [widest, CODES].map(Constraint::Length).into(),
        rows: corrections.map(row).collect(),
        about: vec![explained],
        note: String::new(),
    };
    menu.draw(pen, area, table.panel().correction);
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
    let rest = Card::new(pen, area, &title)
        .text(&by)
        .extra()
        .lines(pins)
        .text("⟨coach⟩: what was known here")
        .draw();
    evil_chart(pen, rest, table);
}
