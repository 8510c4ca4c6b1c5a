//! Sentences about a reviewed row and about a whole game.

use crate::coach::{Consequence, Edge, Judgement, Review, ReviewedRow, Totals};
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
    let did = what_it_did(row);
    match row.conflict() {
        Some(conflict) if !row.is_wasted() => {
            let but = despite_conflict(row);
            format!(
                "{did} It could not be the code (see row {}){but}",
                conflict.row
            )
        }
        _ => format!("{did} {}", what_it_cost(row)),
    }
}

/// The rest of the sentence that a row could not be the code: if no guess was better all the same, that, else its cost.
fn despite_conflict(row: &ReviewedRow) -> String {
    match row.worth() {
        Some(worth) if row.better().is_none() => {
            let how = if worth.is_certain() {
                "sooner"
            } else {
                "more often"
            };
            format!(", but no guess wins {how}.")
        }
        _ => format!(". {}", what_it_cost(row)),
    }
}

/// Why another guess was better than a row, where [`reviewed_row`] has not said why: `AABB leaves 204.5 codes on average,
/// AABC 185.3.` `None` where no guess is known to be better, and where the reason is that the row could not be the code,
/// which [`reviewed_row`] has said. Of a row that was wasted while several codes were possible it has not.
pub fn why_not_row(row: &ReviewedRow) -> Option<String> {
    let contrast = row.contrast()?;
    let is_said = !row.is_wasted() || row.before() == 1;
    if is_said && contrast.edge() == Some(Edge::Possible) {
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
            let how = if row.better().is_some() {
                "Lucky"
            } else {
                "Found"
            };
            format!(
                "{how}: {guess} was 1 of {} possible codes.",
                grouped(before)
            )
        }
        (_, false) if row.is_wasted() => match row.repeats() {
            Some(earlier) => format!("{guess} told nothing: it repeats row {earlier}."),
            None => format!("{guess} told nothing: every possible code gives these pins."),
        },
        (_, false) => {
            let after = grouped(row.after());
            let of_codes = counted(before, "code");
            let expected = average(row.figures().expected);
            format!("{guess} left {after} of {of_codes} ({expected} on average).")
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
    let (Some(best), Some(row_loss)) = (row.better(), row.loss()) else {
        return "No guess was better.".to_owned();
    };
    let code = best.guess;
    let lost = loss(row_loss);
    let here = match best.consequence {
        Consequence::Wins => " It would have won here.",
        Consequence::Leaves(_) | Consequence::Unknown => "",
    };
    match (chances(row), row.is_found()) {
        (Some(chances), true) => format!("{code} {chances}."),
        (None, true) => format!("{code} needs {lost} fewer on average."),
        (Some(chances), false) => format!("Better: {code}. It {chances}.{here}"),
        (None, false) => format!("Better: {code}, by {lost} on average.{here}"),
    }
}

/// How often the best guess wins and how often this one, as a predicate. `None` unless the lost chance matters more than
/// the lost guesses.
fn chances(row: &ReviewedRow) -> Option<String> {
    if row.loss()?.is_of_chance() {
        Some(both_win(row.best_worth()?, row.guess(), row.worth()?))
    } else {
        None
    }
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
    let mut said = Vec::new();
    if let Some(accuracy) = accuracy_of_game(review) {
        said.push(format!("Accuracy: {accuracy}."));
    }
    said.extend(turning_point(review));
    said.extend(wasted_rows(review));
    said.extend(end_of_game(review));
    said.push(format!("Luck: {}.", luck_of_game(&totals)));
    said.extend(best_play(review));
    said
}

/// The accuracy, and of how many rows: `87% of 3 rows`; `None` without one.
pub fn accuracy_of_rows(totals: &Totals) -> Option<String> {
    let rows = counted(totals.judged, "row");
    Some(format!("{} of {rows}", accuracy(totals.accuracy?)))
}

/// The accuracy of the game and of how many rows: `87% of 3 rows, very good`. Where a row was made with help it is that
/// of the others, `87% of 2 rows, no help`, and has no word of praise; neither has a game that was lost. `None` until it
/// is known.
pub fn accuracy_of_game(review: &Review) -> Option<String> {
    let totals = review.totals()?;
    if review.unhelped_rows().next().is_none() {
        return Some("every row with help".to_owned());
    }
    let share = totals.accuracy?;
    let of_rows = accuracy_of_rows(&totals)?;
    Some(if review.game().rows_with_help() > 0 {
        format!("{of_rows}, no help")
    } else if share.is_good() && !review.is_won() {
        of_rows
    } else {
        format!("{of_rows}, {}", skill(share))
    })
}

/// The row that cost the most, if a row was costly; of the judged rows, if some are not. Where it is the one that told
/// nothing, that is said too.
pub fn turning_point(review: &Review) -> Option<String> {
    let row = review.turning_point()?;
    let (number, best) = (row.number(), row.better()?.guess);
    let is_fatal = review.fatal_row().is_some();
    // The fatal row is proven to be that, whatever others lost.
    let (cost, other_row) = match (is_fatal, review.has_unjudged_rows()) {
        (true, _) => ("cost the game", "row"),
        (false, true) => ("cost most of the judged rows", "judged row"),
        (false, false) => ("cost most", "row"),
    };
    let is_alone = review.costliest_rows().len() == 1;
    let did = match (tells_waste(review), is_alone) {
        (true, true) => format!("Row {number} {} and {cost}", waste(row)),
        (true, false) => format!("Row {number} {}, and no {other_row} cost more", waste(row)),
        (false, true) => format!("Row {number} {cost}"),
        (false, false) => format!("No {other_row} cost more than row {number}"),
    };
    Some(if is_fatal {
        format!("{did}: {best} was certain to win.")
    } else if let Some(chances) = chances(row) {
        format!("{did}: {best} {chances}.")
    } else {
        format!("{did}: {best} was better by {}.", loss(row.loss()?))
    })
}

/// Whether the turning point is the only wasted row. Then one sentence tells of both.
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
    let mut rows = wasted.iter().filter_map(|number| review.row(*number));
    let why = if rows.all(|row| row.repeats().is_some()) {
        ": played before"
    } else {
        ""
    };
    match wasted[..] {
        [] => None,
        [row] => Some(format!("Row {row} told nothing{why}.")),
        _ => Some(format!("Rows {} told nothing{why}.", numbers(&wasted))),
    }
}

/// How many codes were possible after the last row, if that did not find the code.
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

/// The result of best play from the same opening beside that of the game, once it is known. A game of one row had no
/// other guess.
fn best_play(review: &Review) -> Option<String> {
    let guesses = review.best_play().len();
    if !review.is_complete() || guesses == 0 || review.rows().len() < 2 {
        return None;
    }
    let there = if review.best_play_wins() {
        format!("needs {}", counted(guesses, "guess"))
    } else {
        format!("does not win in {}", counted(guesses, "row"))
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

/// The luck of all rows in words: `bad: the pins told less than usual`.
pub fn luck_of_game(totals: &Totals) -> String {
    let bits = rounded(totals.luck, 10.0);
    let (luck, told) = if bits >= 2.0 {
        ("very good", "far more")
    } else if bits >= 0.5 {
        ("good", "more")
    } else if bits > -0.5 {
        return "average".to_owned();
    } else if bits > -2.0 {
        ("bad", "less")
    } else {
        ("very bad", "far less")
    };
    format!("{luck}: the pins told {told} than usual")
}
