//! What stands beside the board: pages of the coach, the review, or a card with what a player needs to know
//! now.

mod corrections;
mod ending;
mod example;
mod exercise;
mod first_steps;
mod hiding;
mod set_pins;
mod usual;

use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::app::{Activity, App, Extent, Mode, Scrolled, TableView};
use crate::coach::WrongScores;
use crate::rules::{Board, Player};

pub(super) use hiding::draw as hiding;

use super::areas::{below, left, top};
use super::card::{Card, Section};
use super::key_names::KeyNames;
use super::{Pen, coach, pins, review, words};

use ending::Ending;

/// The least lines below a card for the statistics.
const STATISTICS: u16 = 16;

/// Draws what belongs into the panel beside the board.
pub(super) fn beside(pen: &mut Pen, panel: Rect, table: TableView, app: &App) {
    let card = card_area(panel);
    if let Some(wrong_scores) = wrong_scores_on_show(table) {
        let state = table.panel().corrections;
        return corrections::menu(pen.names, table.game().board(), wrong_scores)
            .draw(pen, card, state);
    }
    if table.shows_coach() {
        return beside_with_coach(pen, panel, table, app);
    }
    if sets_pins(table) {
        return set_pins::draw(pen, card, table);
    }
    match table.tip() {
        Some(text) => {
            let rest = Card::new(pen.names, card, "Tip").text(text).draw(pen);
            if let Some(rest) = if_of_use(rest) {
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
    let card = card_area(panel);
    if let Some(wrong_scores) = wrong_scores_on_show(table) {
        if what != Scrolled::Corrections {
            return None;
        }
        let selected = table.panel().corrections.selected;
        return Some(
            corrections::menu(names, table.game().board(), wrong_scores).extent(card, selected),
        );
    }
    if table.shows_coach() || sets_pins(table) || table.tip().is_some() {
        return None;
    }
    match (table.mode(), what) {
        (Mode::End, Scrolled::Ending) => {
            Some(Ending::new(names, card, table, app, Style::new()).extent())
        }
        (Mode::End, Scrolled::Review) => {
            Ending::new(names, card, table, app, Style::new()).extent_of_bars(table)
        }
        (Mode::Review, Scrolled::Review) if table.review_job().is_ok() => {
            review::extent(card, table)
        }
        _ => None,
    }
}

/// The wrong scores, if they are to be corrected now.
fn wrong_scores_on_show(table: TableView<'_>) -> Option<&WrongScores> {
    if table.mode() == Mode::Pins {
        None
    } else {
        table.wrong_scores()
    }
}

/// Whether a person sets pins, or will as soon as the solver has made its guess.
fn sets_pins(table: TableView) -> bool {
    let mode = table.mode();
    let is_solving = matches!(table.variation().activity(), Activity::Solving { .. });
    let awaits_guess = is_solving && table.is_scored_by_hand() && table.is_watched();
    mode == Mode::Pins || (mode == Mode::Solver && awaits_guess)
}

/// Draws the card that belongs to what goes on.
fn card_of_mode(pen: &mut Pen, card: Rect, table: TableView, app: &App) {
    match table.mode() {
        Mode::End => {
            let accent = pen.theme.accent();
            Ending::new(pen.names, card, table, app, accent).draw(pen, table, app);
        }
        Mode::Review if table.review_job().is_ok() => review::draw(pen, card, table),
        Mode::Review | Mode::LookingBack => earlier_row(pen, card, table),
        _ => card_of_play(pen, card, table, app),
    }
}

/// Draws the card while a game is played: the row that a solver has just played, a first step, or the goal.
fn card_of_play(pen: &mut Pen, card: Rect, table: TableView, app: &App) {
    if table.row_to_explain().is_some() {
        let lines = coach::explained(pen.theme, table, card.width.saturating_sub(1));
        let title = format!("Row {}", table.game().turns().len());
        Card::new(pen.names, card, &title)
            .click_lines(lines)
            .draw(pen);
    } else if let Some(exercise) = table.exercise() {
        exercise::draw(pen, card, table, exercise, app);
    } else if let Some(step) = table.first_step() {
        let daily = usual::daily(table, app);
        first_steps::draw(pen, card, table, step, daily);
    } else {
        usual::draw(pen, card, table, app);
    }
}

/// The room below what there is to do, if it has enough lines to be of use.
fn if_of_use(rest: Rect) -> Option<Rect> {
    /// The least lines for a card or a page.
    const LEAST: u16 = 9;
    if rest.height < LEAST {
        None
    } else {
        Some(rest)
    }
}

/// The room of the pages of the coach; `None` where they have less than is of use. Where a person sets pins, these stand
/// above the pages. Between the rows their place stays free, so that no page moves.
pub(super) fn coach_area(panel: Rect, table: TableView) -> Option<Rect> {
    let lines_of_pins = set_pins::lines_above_coach(card_area(panel).width);
    let below_pins = if_of_use(below(panel, lines_of_pins + 1));
    let will_set_pins = table.is_scored_by_hand() && table.shows_row_to_come();
    if sets_pins(table) {
        below_pins
    } else if will_set_pins {
        Some(below_pins.unwrap_or(panel))
    } else {
        Some(panel)
    }
}

/// Draws the pages of the coach, and above them the pins that a person sets, or their place.
fn beside_with_coach(pen: &mut Pen, panel: Rect, table: TableView, app: &App) {
    let card = card_area(panel);
    let place = top(card, set_pins::lines_above_coach(card.width));
    let pages = coach_area(panel, table);
    if sets_pins(table) {
        set_pins::draw(pen, place, table);
    } else if pages != Some(panel) {
        let row = table.game().turns().len() + 1;
        Card::new(pen.names, place, &format!("Row {row}"))
            .text("⟨submit⟩ plays your row. Then its pins are set here.")
            .draw(pen);
    }
    if let Some(area) = pages {
        coach::draw(pen, area, table, app);
    }
}

/// The part of a panel that a card takes: longer lines are hard to read.
fn card_area(panel: Rect) -> Rect {
    const WIDEST: u16 = 82;
    left(panel, WIDEST)
}

/// Draws how the codes of evil fell, where there is room.
fn evil_bars(pen: &mut Pen, area: Rect, table: TableView) {
    /// The lines of the heading.
    const HEADING: u16 = 2;
    let rows = table.game().turns().len() as u16;
    if table.evil_reveal().is_some() && area.height >= HEADING + rows {
        let section = Section {
            area,
            heading: HEADING,
        };
        review::draw_bars(pen, section, table);
    }
}

/// Draws what the pins of an earlier row say.
fn earlier_row(pen: &mut Pen, area: Rect, table: TableView) {
    let row = table.variation().cursor();
    let card = match table.game().turns()[..row].last() {
        Some(turn) => {
            let legend = pins::legend_of(pen.theme, area.width.saturating_sub(1), turn);
            let mut card = Card::new(pen.names, area, &format!("Row {row}"));
            if let Player::Solver(solver) = turn.player {
                let by = format!("{} played this row.", solver.title());
                card = card.text(&by).extra();
            }
            card.lines(legend)
        }
        None => Card::new(pen.names, area, "The start").text("No rows yet."),
    };
    let rest = card.text("⟨coach⟩: what was known here").draw(pen);
    evil_bars(pen, rest, table);
}

/// The holes of a board, and whether colours repeat.
fn holes_in_words(board: Board) -> String {
    let holes = words::counted(board.pegs(), "hole");
    format!("{holes}, {}", words::repeats(board.repeats()))
}
