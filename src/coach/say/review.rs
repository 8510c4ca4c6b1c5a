//! Sentences about a reviewed row and about a whole game.

use crate::coach::{Conflict, Consequence, Edge, Judgement, Review, ReviewedRow, Totals};
use crate::rules::{Outcome, counted, grouped, numbers};

use super::codes::both_win;
use super::figures::rounded;
use super::{accuracy, average, loss, skill, why_not};

/// All that is said of a row: what it did, what it cost, and what was better.
///
/// ```
/// use pegwise::coach::{Review, say};
/// use pegwise::rules::{Board, Codemaker, Game, Player};
///
/// let board = Board::new(3, 4)?;
/// let mut game = Game::new(board, Codemaker::Secret("CDA".parse()?), Player::Person);
/// for guess in ["AAA", "CDA"] {
///     game.play(guess.parse()?, Player::Person)?;
/// }
/// let review = Review::new(&game)?;
/// assert_eq!(
///     say::reviewed_row(&review.rows()[0]),
///     "AAA left 27 of 64 codes (24.1 on average). Better: AAB, by 0.42 guesses on average."
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn reviewed_row(row: &ReviewedRow) -> String {
    let (did, cost) = (what_it_did(row), what_it_cost(row));
    let Some(Conflict { row: earlier, .. }) = row.conflict().filter(|_| !row.is_wasted()) else {
        return format!("{did} {cost}");
    };
    let did = format!("{did} It could not be the code (see row {earlier})");
    match row.worth() {
        Some(worth) if row.better().is_none() => {
            let how = if worth.is_certain() {
                "sooner"
            } else {
                "more often"
            };
            format!("{did}, but no guess wins {how}.")
        }
        _ => format!("{did}. {cost}"),
    }
}

/// Why another guess was better than a row; `None` where [`reviewed_row`] tells it: that says of each row whether it could
/// be the code, but for a wasted one of several codes.
pub fn why_not_row(row: &ReviewedRow) -> Option<String> {
    let contrast = row.contrast()?;
    let tells_possible = !row.is_wasted() || row.before() == 1;
    if tells_possible && contrast.edge() == Some(Edge::Possible) {
        return None;
    }
    why_not(contrast)
}

/// The effect of the row and its expectation.
fn what_it_did(row: &ReviewedRow) -> String {
    let (guess, before) = (row.guess(), row.before());
    match (before, row.is_found()) {
        (1, true) => format!("Found: {guess} was the only possible code."),
        (1, false) => format!("Only one code was possible: not {guess}."),
        (_, true) => {
            let found = row.better().map_or("Found", |_| "Lucky");
            let before = grouped(before);
            format!("{found}: {guess} was 1 of {before} possible codes.")
        }
        _ if row.is_wasted() => match row.repeats() {
            Some(earlier) => format!("{guess} told nothing: it repeats row {earlier}."),
            None => format!("{guess} told nothing: every possible code gives these pins."),
        },
        (_, false) => {
            let (after, before) = (grouped(row.after()), counted(before, "code"));
            let expected = average(row.expected().expected);
            format!("{guess} left {after} of {before} ({expected} on average).")
        }
    }
}

/// The cost of the guess, and a better one.
fn what_it_cost(row: &ReviewedRow) -> String {
    match row.judgement() {
        Judgement::Pending => return "Judging this row…".to_owned(),
        Judgement::Unproven => return "Not judged: too much to work out.".to_owned(),
        Judgement::Proven { .. } => {}
    }
    let (Some(best), Some(lost)) = (row.better(), row.loss()) else {
        return "No guess was better.".to_owned();
    };
    let (code, lost) = (best.guess, loss(lost));
    let here = match best.consequence {
        Consequence::Wins => " It would have won here.",
        Consequence::Leaves(_) | Consequence::Unknown => "",
    };
    match chances(row) {
        Some(chances) if row.is_found() => format!("{code} {chances}."),
        None if row.is_found() => format!("{code} needs {lost} fewer on average."),
        Some(chances) => format!("Better: {code}. It {chances}.{here}"),
        None => format!("Better: {code}, by {lost} on average.{here}"),
    }
}

/// How often the best guess wins and how often this one, as a predicate, if the chance that is lost matters most.
fn chances(row: &ReviewedRow) -> Option<String> {
    row.loss().filter(|loss| loss.is_of_chance())?;
    Some(both_win(row.best_worth()?, row.guess(), row.worth()?))
}

/// That the row told nothing, as a predicate.
fn waste(row: &ReviewedRow) -> String {
    match row.repeats() {
        Some(earlier) => format!("repeats row {earlier}"),
        None => "told nothing".to_owned(),
    }
}

/// Sentences about a whole game: accuracy, turning point, luck and best play.
pub fn summary(review: &Review) -> Vec<String> {
    let Some(totals) = review.totals() else {
        let rows = counted(review.rows().len(), "row");
        return vec![format!("Judged so far: {} of {rows}…", review.settled())];
    };
    let accuracy = accuracy_of_game(review);
    let said = [
        accuracy.map(|accuracy| format!("Accuracy: {accuracy}.")),
        turning_point(review),
        wasted_rows(review),
        end_of_game(review),
        Some(format!("Luck: {}.", luck_of_game(&totals))),
        best_play(review),
    ];
    said.into_iter().flatten().collect()
}

/// The accuracy, and of how many rows: `87% of 3 rows`; `None` without one.
pub fn accuracy_of_rows(totals: &Totals) -> Option<String> {
    let rows = counted(totals.judged, "row");
    Some(format!("{} of {rows}", accuracy(totals.accuracy?)))
}

/// The accuracy of the game and of how many rows, with a word for it where all were made without help. A game that was
/// lost is not praised.
pub fn accuracy_of_game(review: &Review) -> Option<String> {
    let totals = review.totals()?;
    let (Some(share), Some(of_rows)) = (totals.accuracy, accuracy_of_rows(&totals)) else {
        let is_helped = review.unhelped_rows().next().is_none();
        return is_helped.then(|| "every row with help".to_owned());
    };
    let is_alone = review.game().rows_with_help() == 0;
    let has_word = is_alone && (review.is_won() || !share.is_good());
    Some(if has_word {
        format!("{of_rows}, {}", skill(share))
    } else if is_alone {
        of_rows
    } else {
        let rows = counted(totals.judged, "row");
        format!("{} of your {rows}", accuracy(share))
    })
}

/// The row that cost the most, if a row was costly. Where it is the one that told nothing, that is said too.
pub fn turning_point(review: &Review) -> Option<String> {
    let row = review.turning_point()?;
    let (number, best) = (row.number(), row.better()?.guess);
    let is_fatal = review.fatal_row().is_some();
    let cost = if is_fatal {
        "cost the game"
    } else {
        "cost most"
    };
    let is_costliest = is_fatal || review.costliest_rows().len() == 1;
    let did = match (tells_waste(review), is_costliest) {
        (true, true) => format!("Row {number} {} and {cost}", waste(row)),
        (true, false) => format!("Row {number} {}, and no row cost more", waste(row)),
        (false, true) => format!("Row {number} {cost}"),
        (false, false) => format!("No row cost more than row {number}"),
    };
    if is_fatal {
        return Some(format!("{did}: {best} was certain to win."));
    }
    Some(match chances(row) {
        Some(chances) => format!("{did}: {best} {chances}."),
        None => format!("{did}: {best} was better by {}.", loss(row.loss()?)),
    })
}

/// Whether the sentence about the turning point tells of the only wasted row, which is that row.
fn tells_waste(review: &Review) -> bool {
    match review.turning_point() {
        Some(row) => review.wasted().eq([row.number()]),
        None => false,
    }
}

/// The wasted rows, if there are any, unless [`turning_point`] tells of them.
pub fn wasted_rows(review: &Review) -> Option<String> {
    if tells_waste(review) {
        return None;
    }
    let wasted: Vec<usize> = review.wasted().collect();
    let all_repeat = wasted
        .iter()
        .all(|number| review.rows()[number - 1].repeats().is_some());
    let why = if all_repeat { ": played before" } else { "" };
    match wasted[..] {
        [] => None,
        [row] => Some(format!("Row {row} told nothing{why}.")),
        _ => Some(format!("Rows {} told nothing{why}.", numbers(&wasted))),
    }
}

/// How many codes were possible when the rows were used up.
pub fn end_of_game(review: &Review) -> Option<String> {
    let last = review.rows().last().filter(|row| !row.is_found())?;
    Some(match (last.after(), review.secret()) {
        (1, Some(secret)) => format!("At the end only {secret} was possible."),
        (after, _) => {
            let codes = counted(after, "code");
            format!("At the end {codes} were still possible.")
        }
    })
}

/// The result of best play from the same opening, once it is known.
fn best_play(review: &Review) -> Option<String> {
    let best_play = review.best_play();
    if !review.is_complete() || best_play.is_empty() || review.rows().len() < 2 {
        return None;
    }
    let there = match best_play.len() {
        guesses if review.best_play_wins() => format!("needs {}", counted(guesses, "guess")),
        rows => format!("does not win in {}", counted(rows, "row")),
    };
    let here = if review.is_won() {
        format!("needed {}", review.rows().len())
    } else if review.game().outcome() == Outcome::Running {
        "is not over".to_owned()
    } else {
        "was lost".to_owned()
    };
    let mut said = format!("From this first guess best play {there}. This game {here}.");
    if !review.is_best_play_proven() {
        said += " Not all its guesses are proven best.";
    }
    Some(said)
}

/// The total luck in words: `bad: the pins told less than usual`
pub fn luck_of_game(totals: &Totals) -> String {
    let luck = rounded(totals.luck, 10.0);
    let (word, told) = match luck.abs() {
        2.0.. if luck > 0.0 => ("very good", "far more"),
        0.5.. if luck > 0.0 => ("good", "more"),
        2.0.. => ("very bad", "far less"),
        0.5.. => ("bad", "less"),
        _ => return "average".to_owned(),
    };
    format!("{word}: the pins told {told} than usual")
}
