//! How a game ended, in a headline and a few sentences.

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;

use crate::app::{App, TableView};
use crate::coach::{Conflict, Review, say};
use crate::rules::{Outcome, Player};
use crate::ui::areas::left;
use crate::ui::card::Card;
use crate::ui::key_names::KeyNames;
use crate::ui::{STRONG, as_secondary, digits, puzzles, words};

use super::Shown;

/// The card with the headline and what there is to say; beside the number of guesses in large digits of this style, or
/// below the headline as a title.
pub(super) fn card<'a>(
    names: KeyNames<'a>,
    area: Rect,
    table: TableView,
    app: &App,
    accent: Style,
    shown: Shown,
) -> Card<'a> {
    // Two columns of air are at the right, one of them by the card.
    let area = left(area, area.width.saturating_sub(1));
    let headline = headline_of_end(table, app);
    let said = sentences(table, app, shown).join(" ");
    if !shown.number {
        let card = titled(names, area, &headline);
        return with_lesson(card, table).text(&said);
    }
    let number = table.game().turns().len().to_string();
    let room = usize::from(area.width).saturating_sub(digits::width(&number) + 1);
    let mut beside = strong_lines(&headline, room);
    if !said.is_empty() {
        beside.extend(as_secondary(words::wrap(&names.named(&said), room)));
    }
    let card = Card::untitled(names, area).lines(digits::large(&number, accent, beside));
    with_lesson(card, table)
}

/// A card with this title; in lines below each other where it is too long for one.
fn titled<'a>(names: KeyNames<'a>, area: Rect, title: &str) -> Card<'a> {
    let width = usize::from(area.width.saturating_sub(1));
    let lines = strong_lines(title, width);
    if lines.len() > 1 {
        Card::untitled(names, area).lines(lines)
    } else {
        Card::new(names, area, title)
    }
}

/// A title in bold. Where it is too long for a line, what follows a comma has a line of its own.
fn strong_lines(title: &str, width: usize) -> Vec<Line<'static>> {
    let mut lines = words::wrap(title, width).lines;
    if lines.len() > 1 {
        let parts = title.split_inclusive(", ");
        lines = parts
            .flat_map(|part| words::wrap(part.trim_end(), width).lines)
            .collect();
    }
    lines.into_iter().map(|line| line.style(STRONG)).collect()
}

/// The card with the lesson of a puzzle, if it had one.
fn with_lesson<'a>(card: Card<'a>, table: TableView) -> Card<'a> {
    match puzzles::lesson(table) {
        Some(lesson) => card.text(lesson),
        None => card,
    }
}

/// What there is to say beside the headline.
fn sentences(table: TableView, app: &App, shown: Shown) -> Vec<String> {
    // Else the shield shows the code.
    let code = match table.game().secret() {
        Some(_) => None,
        None => Some(code_in_words(table)),
    };
    let said = [
        code,
        practice(table),
        daily(table, app),
        points_so_far(table, app),
        proof(table, shown.bars),
        best_against_evil(table),
        wrong_pins(table),
        best_play(table),
        judged(table).map(why),
    ];
    said.into_iter()
        .flatten()
        .filter(|text| !text.is_empty())
        .collect()
}

/// The review of all rows. There is none of practice, whose first rows are those of the game before.
pub(super) fn judged(table: TableView<'_>) -> Option<&Review> {
    if table.is_practised() {
        None
    } else {
        table.review()
    }
}

/// How the game ended, for whom, and in how many guesses.
fn headline_of_end(table: TableView, app: &App) -> String {
    let game = table.game();
    if let Some(ended) = puzzles::ended(table) {
        return ended;
    }
    let rows = game.turns().len();
    if game.outcome() != Outcome::Won {
        let guesses = words::counted(rows, "guess");
        return match game.codebreaker() {
            Player::Solver(solver) => format!("{} did not find it in {guesses}", solver.title()),
            Player::Person => format!("Not found in {guesses}"),
        };
    }
    let number = words::number(rows);
    let end = if is_with_help(table) {
        ", with help"
    } else {
        "!"
    };
    match (game.codebreaker(), app.hider_of(table)) {
        (Player::Solver(solver), _) => format!("{} cracked it in {number}!", solver.title()),
        (Player::Person, Some(hider)) => {
            format!("Player {} cracked it in {number}!", hider.other().number())
        }
        (Player::Person, None) => format!("Cracked in {number}{end}"),
    }
}

/// Whether the player had help. In practice it is not counted, and only who found the code is told.
fn is_with_help(table: TableView) -> bool {
    let game = table.game();
    if table.is_practised() {
        let last = game.turns().last();
        last.is_some_and(|turn| turn.player != Player::Person)
    } else {
        game.rows_with_help() > 0
    }
}

/// That practice does not count.
fn practice(table: TableView) -> Option<String> {
    let is_practice = table.is_practised() && !table.is_puzzle();
    is_practice.then(|| "Practice does not count.".to_owned())
}

/// What is known of a code that was never told.
fn code_in_words(table: TableView) -> String {
    match table.insight().map(|insight| insight.candidates.codes()) {
        Some([only]) => format!("Only {only} fits all rows."),
        _ => "The code is not known.".to_owned(),
    }
}

/// What decided the game: rows that told nothing, the one that cost most, and what was possible at the end.
fn why(review: &Review) -> String {
    let said = [
        say::wasted_rows(review),
        say::turning_point(review),
        say::end_of_game(review),
    ];
    said.into_iter().flatten().collect::<Vec<_>>().join(" ")
}

/// The days in a row of a daily, and when the next one comes.
fn daily(table: TableView, app: &App) -> Option<String> {
    let end = app.daily_end(table)?;
    Some(words::daily_end(end, app.today()))
}

/// What a game of two players is worth, and the points of this evening.
fn points_so_far(table: TableView, app: &App) -> Option<String> {
    let hider = app.hider_of(table)?.number();
    let points = app.points_for(table);
    let all = words::counted(points.all, "point");
    let help = match points.for_help {
        0 => String::new(),
        for_help => format!(", {for_help} of them for help"),
    };
    let [one, two] = app.points();
    Some(format!(
        "Player {hider} gets {all}{help}. Score {one} : {two}."
    ))
}

/// The proof that evil was honest: its code fits, and how many did after each row, unless bars tell that.
fn proof(table: TableView, has_bars: bool) -> Option<String> {
    let reveal = table.evil_reveal()?;
    if has_bars {
        return Some("Evil's code fits all rows.".to_owned());
    }
    let counts: Vec<String> = reveal.counts.iter().map(words::grouped).collect();
    Some(format!(
        "Evil's code fits all rows. Codes left after each row: {}.",
        counts.join(", ")
    ))
}

/// How few guesses beat evil, where that is proven.
fn best_against_evil(table: TableView) -> Option<String> {
    let fewest = table.fewest_against_evil()?;
    let guesses = words::counted(fewest, "guess");
    Some(format!("Best against evil: {guesses}."))
}

/// Which score given by hand was wrong, once the secret is known.
fn wrong_pins(table: TableView) -> Option<String> {
    let position = table.variation().position();
    let first = Conflict::all(&position, table.game().secret()?).next()?;
    let sentence = say::wrong_pins(first);
    Some(format!("{sentence} Go there and press ⟨set-pins⟩."))
}

/// What the best player needed, with the same first guess, once that is known.
fn best_play(table: TableView) -> Option<String> {
    let review = judged(table).filter(|review| review.is_complete())?;
    let game = table.game();
    // A first guess that finds the code leaves nothing to play.
    if game.turns().len() == 1 {
        return None;
    }
    let is_own = game.codebreaker() == Player::Person;
    let whose = if is_own { "your" } else { "its" };
    if !review.best_play_wins() {
        return Some(format!("With {whose} first row, best play does not win."));
    }
    let guesses = review.best_play().len();
    let needs = format!("With {whose} first row, best play needs {guesses}");
    let is_alone = is_own
        && game
            .turns()
            .iter()
            .all(|turn| turn.player == Player::Person);
    let is_beaten = is_alone && game.outcome() == Outcome::Won && game.turns().len() < guesses;
    Some(if is_beaten {
        format!("{needs}. You beat it!")
    } else {
        format!("{needs}.")
    })
}
