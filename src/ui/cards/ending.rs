//! The card at the end of a game: how it ended, how well it was played, and how others did.

use ratatui::layout::Rect;

use crate::app::{App, Entrant, Standing, Table, points};
use crate::coach::{Conflict, Review, say};
use crate::rules::{Codemaker, Help, Outcome, Player, Turn};
use crate::solver::Count;
use crate::ui::panel::Panel;
use crate::ui::panel::Rank::{Usual, Vital};
use crate::ui::{Pen, puzzles, words};

/// Draws the card. Returns the room below it.
pub(super) fn draw(pen: &mut Pen, area: Rect, table: &Table, app: &App) -> Rect {
    let game = table.game();
    let mut panel = Panel::new(pen, area, &headline(table));
    let is_evil = game.codemaker() == Codemaker::Evil;
    let label = if is_evil { "It shows" } else { "The code" };
    panel = match game.secret() {
        Some(code) => panel.code(Vital, label, Some(code)),
        None => panel.text(Vital, "The code is not known."),
    };
    let turning_point = table.review().and_then(Review::turning_point_in_words);
    let facts = [
        ("Accuracy", accuracy(table)),
        ("Help", help_taken(table)),
        ("Luck", luck(table)),
        ("Best play", best_play(table)),
        ("Solvers", solvers(table)),
    ];
    let record = app.record_of_table();
    let record = record.map(|(record, which)| (which, Some(words::record(&record))));
    for text in [points_so_far(table, app), proof(table), slip(table)] {
        panel = panel.text(Usual, &text.unwrap_or_default());
    }
    for (label, text) in facts.into_iter().chain(record) {
        panel = panel.fact(Usual, label, &text.unwrap_or_default());
    }
    panel.text(Usual, &turning_point.unwrap_or_default()).draw()
}

/// How the game ended.
fn headline(table: &Table) -> String {
    let game = table.game();
    if let Some(solved) = puzzles::solved_in(table) {
        return solved;
    }
    let guesses = words::counted(game.turns().len(), "guess");
    match game.outcome() {
        Outcome::Won => format!("Cracked in {guesses}!"),
        _ => "Not this time".to_owned(),
    }
}

/// What a game of two players is worth, and the points of this evening.
fn points_so_far(table: &Table, app: &App) -> Option<String> {
    let hider = table.hidden_by()?.number();
    let worth = words::counted(points(table.game()), "point");
    let [one, two] = app.points();
    Some(format!(
        "{worth} for player {hider}. It is {one} to {two}, player 1 first."
    ))
}

/// The proof that evil was honest: its code fits, and how many did after each row.
fn proof(table: &Table) -> Option<String> {
    let left = table.disclosure()?.left.iter();
    let left = left.map(Count::to_string).collect::<Vec<_>>().join(", ");
    Some(format!(
        "It fits every answer. Codes left after each row: {left}."
    ))
}

/// Which score given by hand was wrong, once the secret is known.
fn slip(table: &Table) -> Option<String> {
    let position = table.position();
    let first = Conflict::all(&position, table.game().secret()?).next()?;
    let slip = say::slip(first);
    Some(format!(
        "{slip} To correct it, press ⟨set-pins⟩ on that row."
    ))
}

/// How well the guesses were chosen.
fn accuracy(table: &Table) -> Option<String> {
    let Some(totals) = table.review().and_then(Review::totals) else {
        let is_pending = table.can_review() && !table.has_review_failed();
        return is_pending.then(|| "…".to_owned());
    };
    let accuracy = totals.accuracy?;
    Some(format!("{accuracy}, {}", accuracy.in_words()))
}

fn luck(table: &Table) -> Option<String> {
    Some(table.review()?.totals()?.luck_in_words())
}

/// What the best player needed, with the same first guess.
fn best_play(table: &Table) -> Option<String> {
    let review = table.review().filter(|review| review.is_complete)?;
    let guesses = words::counted(review.best_play.len(), "guess");
    let wins = review.best_play_wins();
    let not = if wins { "" } else { "not in " };
    Some(format!("{not}{guesses}, same start"))
}

/// How the solvers did with the same code, once all have played.
fn solvers(table: &Table) -> Option<String> {
    let standings = table.comparison().into_iter();
    let solvers = standings.filter(|(entrant, _)| *entrant != Entrant::Itself);
    let (mut guesses, mut lost) = (Vec::new(), 0);
    for (_, standing) in solvers.filter(|_| table.can_compare()) {
        match standing {
            Standing::Won(rows) => guesses.push(rows),
            Standing::Lost(_) => lost += 1,
            Standing::Playing | Standing::Waiting => return None,
        }
    }
    let (fewest, most) = (guesses.iter().min()?, guesses.iter().max()?);
    Some(match lost {
        0 if fewest == most => words::counted(*most, "guess"),
        0 => format!("{fewest} to {most} guesses"),
        _ => format!("{} of {} cracked it", guesses.len(), guesses.len() + lost),
    })
}

/// In how many rows of a player's game there was help; in a puzzle, in practice and at a real board it is not
/// counted.
fn help_taken(table: &Table) -> Option<String> {
    let game = table.game();
    let is_free = table.is_puzzle() || game.is_practice() || game.codemaker() == Codemaker::Hand;
    if is_free || game.codebreaker() != Player::Person {
        return None;
    }
    let kind_of = |turn: &Turn| match (turn.by, turn.help) {
        (Player::Solver(_), _) => Some("solver"),
        (_, Some(Help::Hints)) => Some("hints"),
        (_, Some(Help::Tips)) => Some("tips"),
        (_, None) => None,
    };
    let counted = |kind| {
        let turns = game.turns().iter();
        let rows = turns.filter(|turn| kind_of(turn) == Some(kind)).count();
        (rows > 0).then(|| format!("{kind} in {}", words::counted(rows, "row")))
    };
    let kinds = ["solver", "hints", "tips"].into_iter().filter_map(counted);
    let kinds = kinds.collect::<Vec<_>>().join(", ");
    Some(if kinds.is_empty() {
        "none".to_owned()
    } else {
        kinds
    })
}
