//! The card at the end of a game: how it ended, how well it was played, and how others did.

use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::app::{App, TableView, points};
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
    let is_large = is_won && !app.window().is_ascii && area.height >= LARGE;
    let mut card = Card::new(names, area, &headline(table, app, is_large));
    if is_large {
        let guesses = words::counted(game.turns().len(), "guess");
        let (number, what) = guesses.split_once(' ').unwrap_or_default();
        card = card.lines(digits::large(number, accent, ["", what]));
    }
    // The shield shows the code.
    if game.secret().is_none() {
        let known = match table.insight().map(|insight| insight.left.codes()) {
            Some([only]) => format!("Only {only} fits all rows."),
            _ => "The code is not known.".to_owned(),
        };
        card = card.text(&known);
    }
    if let Some(lesson) = puzzles::lesson(table) {
        card = card.text(lesson);
    }
    let review = table.review();
    // Of practice the first rows are those of the game before.
    let judged = review.filter(|_| !game.is_practice() || table.shows_rival());
    for text in [
        points_so_far(table, app),
        proof(table, area.height >= CHART),
        slip(table),
        judged.map(why),
    ] {
        card = card.text(&text.unwrap_or_default());
    }
    let luck = review.and_then(|review| Some(review.totals()?.luck_in_words()));
    let record = app.record_of(table);
    let all = record.as_ref().map(|it| words::record(&it.all));
    let alone = record.filter(|it| it.alone != it.all && it.alone.games > 0);
    let alone = alone.map(|it| words::record(&it.alone));
    // What is still worked out has its line already.
    let is_known = review.is_some_and(|review| review.is_complete);
    let is_coming = table.review_job().is_ok() && !table.has_review_failed() && !is_known;
    let or_later = |text: Option<String>| text.or_else(|| is_coming.then(|| "…".to_owned()));
    card = card.facts([
        ("Accuracy", judged.and_then(Review::accuracy_in_words)),
        ("Luck", or_later(luck)),
        ("Best play", or_later(best_play(table))),
        ("Solvers", solvers(table)),
        ("Help used", help_taken(table)),
        ("All games", all),
        ("Without help", alone),
    ]);
    let is_marked = |row: &ReviewedRow| row.mark().is_some_and(|mark| mark > Mark::Good);
    if judged.is_some_and(|review| review.rows.iter().any(is_marked)) {
        card = card.text("- weak  ! costly  × wasted").extra();
    }
    card
}

/// How the game ended, and for whom; in how many guesses, unless a large number tells that.
fn headline(table: TableView, app: &App, has_number: bool) -> String {
    let game = table.game();
    if let Some(ended) = puzzles::ended(table) {
        return ended;
    }
    let guesses = game.turns().len();
    let taken = (!has_number).then(|| format!(" in {guesses}"));
    let taken = taken.unwrap_or_default();
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
    let left = table.disclosure()?.left.iter();
    let left = left.map(words::grouped).collect::<Vec<_>>().join(", ");
    let left = (!has_chart).then(|| format!(" Codes left after each row: {left}."));
    Some("Evil's code fits all rows.".to_owned() + &left.unwrap_or_default())
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
    let review = table.review().filter(|review| review.is_complete)?;
    let (game, guesses) = (table.game(), review.best_play.len());
    let is_own = game.codebreaker() == Player::Person;
    let is_alone = is_own && game.turns().iter().all(|turn| turn.by == Player::Person);
    let is_beaten = is_alone
        && !game.is_practice()
        && game.outcome() == Outcome::Won
        && game.turns().len() < guesses;
    let whose = if is_own { "your" } else { "its" };
    Some(match review.best_play_wins() {
        false => format!("lost with {whose} row 1"),
        _ if is_beaten => format!("{guesses}, from {whose} row 1 on. You beat it!"),
        _ => format!("{guesses}, from {whose} row 1 on"),
    })
}

/// How the solvers did with the same code and their own first guesses, once all have played; nothing where they do
/// not play.
fn solvers(table: TableView) -> Option<String> {
    let entrants = table.comparison().into_iter();
    let solvers = entrants.filter(|entrant| entrant.solver.is_some());
    let (mut guesses, mut lost) = (Vec::new(), 0);
    for entrant in solvers {
        match entrant.game {
            Some(game) if game.outcome() == Outcome::Won => guesses.push(game.turns().len()),
            Some(_) => lost += 1,
            None => return table.versus_job().is_ok().then(|| "…".to_owned()),
        }
    }
    let (fewest, most) = (guesses.iter().min()?, guesses.iter().max()?);
    Some(match lost {
        0 if fewest == most => format!("need {most}"),
        0 => format!("need {fewest} to {most}"),
        _ => format!("{} of {} won", guesses.len(), guesses.len() + lost),
    })
}

/// In how many rows of a player's game there was help, if in any; in practice, as a puzzle is, and at a real board it
/// is not counted.
fn help_taken(table: TableView) -> Option<String> {
    let game = table.game();
    let is_free = game.is_practice() || game.codemaker() == Codemaker::Hand;
    if is_free || game.codebreaker() != Player::Person {
        return None;
    }
    let kind_of = |turn: &Turn| match (turn.by, turn.help) {
        (Player::Solver(_), _) => Some("solver"),
        (_, Some(Help::Hints)) => Some("coach"),
        (_, Some(Help::Tips)) => Some("tips"),
        (_, None) => None,
    };
    let counted = |kind| {
        let turns = game.turns().iter();
        let rows = turns.filter(|turn| kind_of(turn) == Some(kind)).count();
        (rows > 0).then(|| format!("{kind} in {}", words::counted(rows, "row")))
    };
    let kinds = ["solver", "coach", "tips"].into_iter().filter_map(counted);
    let kinds = kinds.collect::<Vec<_>>().join(", ");
    (!kinds.is_empty()).then_some(kinds)
}
