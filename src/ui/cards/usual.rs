//! The usual card of a game: its goal, what pins mean, and how the player does.

use ratatui::layout::Rect;

use crate::app::{App, Kind, Maker, TableView, Way, day_in_words, day_of_seed};
use crate::rules::{Codemaker, Game, Player};
use crate::ui::areas::{below, left};
use crate::ui::card::Card;
use crate::ui::{Pen, pins, puzzles, statistics, words};

use super::example::{Example, ExampleSize};
use super::first_steps::draw_example;
use super::{STATISTICS, holes_in_words};

/// Draws the card, and below it the statistics or an example of what pins mean where they have room.
pub(super) fn draw(pen: &mut Pen, area: Rect, table: TableView, app: &App) {
    /// The most lines that the rest of the card takes above the statistics.
    const CARD: u16 = 11;
    /// The most lines that it takes above an example, with the title of that.
    const ABOVE_EXAMPLE: u16 = 14;
    let game = table.game();
    let goal = puzzles::goal(table).unwrap_or_else(|| goal_of(table));
    let mut card = Card::new(pen.names, area, &title(table, app))
        .text(&goal)
        .text(&daily(table, app).unwrap_or_default());
    // While games are still read, nothing is told of them.
    let known = app.statistics(game.board()).ok();
    let statistics = known.filter(|found| is_counted(table) && found.all.games > 0);
    let has_page = statistics.is_some() && area.height >= STATISTICS + CARD;
    let room_for_example = below(left(area, area.width.saturating_sub(2)), ABOVE_EXAMPLE);
    let example = ExampleSize::fitting(room_for_example.as_size());
    if has_page || example.is_none() {
        let legend = pins::legend(pen.theme, area.width.saturating_sub(1));
        card = card.lines(legend).extra();
    }
    if let Some(found) = statistics
        && found.alone.games > 0
        && !has_page
    {
        card = card.facts([
            ("Without help", Some(words::results(&found.alone))),
            ("Last games", Some(words::last_games(&found))),
        ]);
    }
    let rest = card.draw(pen);
    if has_page {
        statistics::draw_below_card(pen, rest, app);
    } else if let Some(size) = example {
        let room = left(rest, room_for_example.width);
        let example = Example::new(pen.theme, size, game.board());
        draw_example(pen, below(room, 1), true, &example);
    }
}

/// Whether the game on the table counts for the statistics once it is over.
fn is_counted(table: TableView) -> bool {
    let game = table.game();
    puzzles::goal(table).is_none() && Kind::of(game).way == Way::Find && !game.is_practice()
}

/// What is played: a puzzle, the solver at work, practice, the daily, or a way to play.
fn title(table: TableView, app: &App) -> String {
    let game = table.game();
    if puzzles::goal(table).is_some() {
        return puzzles::title(table).unwrap_or_default();
    }
    if let Player::Solver(_) = game.codebreaker() {
        return table.variation().solver().title().to_owned();
    }
    if game.is_practice() {
        return "Practice".to_owned();
    }
    if app.archive_day(table).is_some() {
        return "Archive".to_owned();
    }
    match game.codemaker() {
        Codemaker::Seed(seed) if day_of_seed(seed, game.board()).is_some() => "Daily".to_owned(),
        _ => Kind::of(game).way.name().to_owned(),
    }
}

/// What there is to do in the game on the table, which is no puzzle.
fn goal_of(table: TableView) -> String {
    match table.practised_code() {
        Some(code) => {
            format!("Find the code: {code} the rows before. Practice does not count.")
        }
        None => goal(table.game()),
    }
}

/// What is special about a daily game before it is over; `None` for any other.
pub(super) fn daily(table: TableView, app: &App) -> Option<String> {
    let game = table.game();
    if let Some(day) = app.archive_day(table) {
        let day = day_in_words(day, app.today());
        return Some(format!("From the archive: {day}."));
    }
    match game.codemaker() {
        Codemaker::Seed(seed)
            if day_of_seed(seed, game.board()).is_some() && !game.is_practice() =>
        {
            Some("One try a day, the same for all.".to_owned())
        }
        _ => None,
    }
}

/// What there is to do in a game that is no puzzle.
pub(super) fn goal(game: &Game) -> String {
    let kind = Kind::of(game);
    if kind.solver_guesses || kind.maker == Maker::Hand {
        return kind.about.to_owned();
    }
    let evil = match kind.maker {
        Maker::Evil => " Evil picks its code as late as it can: its pins keep the most codes.",
        _ => "",
    };
    format!(
        "Find the hidden code: {}.{evil}",
        holes_in_words(game.board())
    )
}
