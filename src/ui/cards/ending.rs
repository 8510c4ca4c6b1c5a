//! The card at the end of a game: how it ended, how well it was played, and how others did.

use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::app::{App, Statistics, TableView, points};
use crate::coach::{Conflict, Mark, Review, ReviewedRow, say};
use crate::rules::{Codemaker, Help, Outcome, Player, Turn};
use crate::ui::card::Card;
use crate::ui::key_names::KeyNames;
use crate::ui::{digits, puzzles, words};

/// The least heights with the number of guesses in large digits, and with a chart of evil's codes below the card.
const LARGE: u16 = 20;
const CHART: u16 = 26;

/// The card, with its large digits in this style.
pub(super) fn card<'a>(
    names: KeyNames<'a>,
    area: Rect,
    table: TableView,
    app: &App,
    accent: Style,
) -> Card<'a> {
    let game = table.game();
    let is_won = game.outcome() == Outcome::Won && !table.is_puzzle();
    let has_large_number = is_won && !app.window().is_ascii && area.height >= LARGE;
    let mut card = Card::new(names, area, &headline(table, app, has_large_number));
    if has_large_number {
        let guesses = words::counted(game.turns().len(), "guess");
        let (number, unit) = guesses.split_once(' ').unwrap_or_default();
        card = card.lines(digits::large(number, accent, ["", unit]));
    }
    // Else the shield shows the code.
    if game.secret().is_none() {
        card = card.text(&code_in_words(table));
    }
    if let Some(lesson) = puzzles::lesson(table) {
        card = card.text(lesson);
    }
    let judged = judged(table);
    let texts = [
        points_so_far(table, app),
        proof(table, area.height >= CHART),
        slip(table),
        judged.map(why),
    ];
    for text in texts.into_iter().flatten() {
        card = card.text(&text);
    }
    let record = app.record_of(table);
    card = card.facts([
        ("Accuracy", judged.and_then(Review::accuracy_in_words)),
        ("Luck", or_later(table, luck(table))),
        ("Best play", or_later(table, best_play(table))),
        ("Solvers", solvers(table)),
        ("Help used", help_used(table)),
        ("All games", record.as_ref().map(all_games)),
        ("Without help", record.as_ref().and_then(games_without_help)),
    ]);
    if judged.is_some_and(has_signs) {
        card = card.text("- weak  ! costly  × wasted").extra();
    }
    card
}

/// The review of all rows. There is none of practice, whose first rows are those of the game before.
fn judged(table: TableView<'_>) -> Option<&Review> {
    if table.game().is_practice() && !table.shows_rival() {
        None
    } else {
        table.review()
    }
}

/// Whether a row has a verdict whose sign is to be explained.
fn has_signs(review: &Review) -> bool {
    let mut marks = review.rows.iter().filter_map(ReviewedRow::mark);
    marks.any(|mark| mark > Mark::Good)
}

/// A fact of the review; an ellipsis while it is still worked out, so that it has its line already.
fn or_later(table: TableView, fact: Option<String>) -> Option<String> {
    let is_complete = table.review().is_some_and(|review| review.is_complete);
    let is_coming = table.review_job().is_ok() && !table.has_review_failed() && !is_complete;
    if fact.is_none() && is_coming {
        Some("…".to_owned())
    } else {
        fact
    }
}

fn luck(table: TableView) -> Option<String> {
    Some(table.review()?.totals()?.luck_in_words())
}

fn all_games(statistics: &Statistics) -> String {
    words::record(&statistics.all)
}

/// The record of the games without help, where they are others than all.
fn games_without_help(statistics: &Statistics) -> Option<String> {
    if statistics.alone == statistics.all || statistics.alone.games == 0 {
        None
    } else {
        Some(words::record(&statistics.alone))
    }
}

/// What is known of a code that was never told.
fn code_in_words(table: TableView) -> String {
    match table.insight().map(|insight| insight.left.codes()) {
        Some([only]) => format!("Only {only} fits all rows."),
        _ => "The code is not known.".to_owned(),
    }
}

/// How the game ended, and for whom; in how many guesses, unless a large number tells that.
fn headline(table: TableView, app: &App, has_number: bool) -> String {
    let game = table.game();
    if let Some(ended) = puzzles::ended(table) {
        return ended;
    }
    let guesses = game.turns().len();
    let taken = if has_number {
        String::new()
    } else {
        format!(" in {guesses}")
    };
    let helped = match game.rows_with_help() {
        0 => "!",
        _ => ", with help",
    };
    match (game.outcome(), game.codebreaker(), app.hider_of(table)) {
        (Outcome::Won, Player::Solver(solver), _) => {
            format!("{} cracked it{taken}!", solver.title())
        }
        (Outcome::Won, _, Some(hider)) => {
            format!("Player {} cracked it{taken}!", hider.other().number())
        }
        (Outcome::Won, ..) => format!("Cracked{taken}{helped}"),
        _ => format!("Not found in {}", words::counted(guesses, "guess")),
    }
}

/// What decided the game: rows that told nothing, the one that cost most, and what was possible at the end.
fn why(review: &Review) -> String {
    let said = [
        review.wasted_in_words(),
        review.turning_point_in_words(),
        review.end_in_words(),
    ];
    said.into_iter().flatten().collect::<Vec<_>>().join(" ")
}

/// What a game of two players is worth, and the points of this evening.
fn points_so_far(table: TableView, app: &App) -> Option<String> {
    let hider = app.hider_of(table)?.number();
    let worth = words::counted(points(table.game()), "point");
    let [one, two] = app.points();
    Some(format!("Player {hider} gets {worth}. Score {one} : {two}."))
}

/// The proof that evil was honest: its code fits, and how many did after each row, unless a chart tells that.
fn proof(table: TableView, has_chart: bool) -> Option<String> {
    let disclosure = table.disclosure()?;
    if has_chart {
        return Some("Evil's code fits all rows.".to_owned());
    }
    let counts: Vec<String> = disclosure.left.iter().map(words::grouped).collect();
    Some(format!(
        "Evil's code fits all rows. Codes left after each row: {}.",
        counts.join(", ")
    ))
}

/// Which score given by hand was wrong, once the secret is known.
fn slip(table: TableView) -> Option<String> {
    let position = table.variation().position();
    let first = Conflict::all(&position, table.game().secret()?).next()?;
    let slip = say::slip(first);
    Some(format!("{slip} Go there and press ⟨set-pins⟩."))
}

/// What the best player needed, with the same first guess.
fn best_play(table: TableView) -> Option<String> {
    let review = table.review()?;
    if !review.is_complete {
        return None;
    }
    let game = table.game();
    let is_own = game.codebreaker() == Player::Person;
    let whose = if is_own { "your" } else { "its" };
    if !review.best_play_wins() {
        return Some(format!("lost with {whose} row 1"));
    }
    let guesses = review.best_play.len();
    let is_alone = is_own && game.turns().iter().all(|turn| turn.by == Player::Person);
    let is_beaten = is_alone
        && !game.is_practice()
        && game.outcome() == Outcome::Won
        && game.turns().len() < guesses;
    let praise = if is_beaten { ". You beat it!" } else { "" };
    Some(format!("{guesses}, from {whose} row 1 on{praise}"))
}

/// How the solvers did with the same code and their own first guesses, once all have played; `None` where they do not
/// play.
fn solvers(table: TableView) -> Option<String> {
    let mut guesses = Vec::new();
    let mut lost = 0;
    for entrant in table.comparison() {
        if entrant.solver.is_none() {
            continue;
        }
        match entrant.game {
            Some(game) if game.outcome() == Outcome::Won => guesses.push(game.turns().len()),
            Some(_) => lost += 1,
            None if table.versus_job().is_ok() => return Some("…".to_owned()),
            None => return None,
        }
    }
    let fewest = guesses.iter().min()?;
    let most = guesses.iter().max()?;
    Some(if lost > 0 {
        format!("{} of {} won", guesses.len(), guesses.len() + lost)
    } else if fewest == most {
        format!("need {most}")
    } else {
        format!("need {fewest} to {most}")
    })
}

/// In how many rows of a player's game there was help, if in any; in practice, as a puzzle is, and at a real board it
/// is not counted.
fn help_used(table: TableView) -> Option<String> {
    let game = table.game();
    let is_free = game.is_practice() || game.codemaker() == Codemaker::Hand;
    if is_free || game.codebreaker() != Player::Person {
        return None;
    }
    let mut kinds = Vec::new();
    for kind in ["solver", "coach", "tips"] {
        let helped = |turn: &&Turn| kind_of_help(turn) == Some(kind);
        let rows = game.turns().iter().filter(helped).count();
        if rows > 0 {
            kinds.push(format!("{kind} in {}", words::counted(rows, "row")));
        }
    }
    if kinds.is_empty() {
        None
    } else {
        Some(kinds.join(", "))
    }
}

/// The help that a row was played with.
fn kind_of_help(turn: &Turn) -> Option<&'static str> {
    match (turn.by, turn.help) {
        (Player::Solver(_), _) => Some("solver"),
        (_, Some(Help::Hints)) => Some("coach"),
        (_, Some(Help::Tips)) => Some("tips"),
        (_, None) => None,
    }
}
