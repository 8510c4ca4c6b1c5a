//! Sentences about a row and about a whole game.

use crate::coach::{Conflict, Reason, say};
use crate::rules::{Outcome, counted, grouped, numbers};

use super::{Here, Judgement, Review, ReviewedRow, Totals};

impl ReviewedRow {
    /// All sentences about the row.
    pub fn text(&self) -> String {
        let (did, cost) = (self.what_it_did(), self.what_it_cost());
        let Some(Conflict { row, .. }) = self.conflict.filter(|_| !self.is_wasted()) else {
            return format!("{did} {cost}");
        };
        let did = format!("{did} It could not be the code (see row {row})");
        match self.worth() {
            Some(worth) if self.better().is_none() => {
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

    /// Why another guess was better; `None` where the text about the row tells it: that says of each row whether it could
    /// be the code, but for a wasted one of several codes.
    pub fn why_not(&self) -> Option<String> {
        let contrast = self.contrast()?;
        let tells_possible = !self.is_wasted() || self.before == 1;
        let is_told = tells_possible && contrast.reason() == Some(Reason::Possible);
        if is_told { None } else { contrast.why_not() }
    }

    /// The effect of the row and its expectation.
    fn what_it_did(&self) -> String {
        let (guess, before, after) = (self.guess, self.before, self.after);
        let lucky = self.better().map_or("Found", |_| "Lucky");
        match (before, self.found) {
            (1, true) => format!("Found: {guess} was the only possible code."),
            (1, false) => format!("Only one code was possible: not {guess}."),
            (_, true) => {
                let before = grouped(before);
                format!("{lucky}: {guess} was 1 of {before} possible codes.")
            }
            _ if self.is_wasted() => match self.repeats {
                Some(row) => format!("{guess} told nothing: it repeats row {row}."),
                None => format!("{guess} told nothing: every possible code gives these pins."),
            },
            (_, false) => {
                let (after, before) = (grouped(after), counted(before, "code"));
                let expected = self.expected.average();
                format!("{guess} left {after} of {before} ({expected} on average).")
            }
        }
    }

    /// The cost of the guess, and a better one.
    fn what_it_cost(&self) -> String {
        match (self.judgement, self.better()) {
            (Judgement::Pending, _) => "Judging this row…".to_owned(),
            (Judgement::Unproven, _) => "Not judged: too much to work out.".to_owned(),
            (Judgement::Proven { .. }, None) => "No guess was better.".to_owned(),
            (Judgement::Proven { .. }, Some(best)) => {
                let lost = self.loss().map(|lost| lost.to_string()).unwrap_or_default();
                let here = match best.here {
                    Here::Wins => " It would have won here.",
                    Here::Leaves(_) | Here::Unknown => "",
                };
                let code = best.code;
                match self.chances() {
                    Some(chances) if self.found => format!("{code} {chances}."),
                    None if self.found => format!("{code} needs {lost} fewer on average."),
                    Some(chances) => format!("Better: {code}. It {chances}.{here}"),
                    None => format!("Better: {code}, by {lost} on average.{here}"),
                }
            }
        }
    }

    /// How often the best guess wins and how often this one, as a predicate, if the chance that is lost matters most.
    fn chances(&self) -> Option<String> {
        self.loss().filter(|loss| loss.is_of_chance())?;
        let [played, best] = self.worths()?;
        Some(say::both_win(best, self.guess, played))
    }

    /// That the row told nothing, as a predicate.
    fn waste_in_words(&self) -> String {
        match self.repeats {
            Some(row) => format!("repeats row {row}"),
            None => "told nothing".to_owned(),
        }
    }

    /// The luck as text: `+0.63`.
    pub fn luck_digits(&self) -> String {
        format!("{:+.2}", rounded(self.luck(), 100.0))
    }
}

/// To a fraction of 1. Adding 0 turns a negative zero into 0.
fn rounded(figure: f64, fraction: f64) -> f64 {
    (figure * fraction).round() / fraction + 0.0
}

impl Review {
    /// Sentences about the whole game: accuracy, turning point, luck and best play.
    pub fn summary(&self) -> Vec<String> {
        let Some(totals) = self.totals() else {
            let rows = counted(self.rows.len(), "row");
            return vec![format!("Judged so far: {} of {rows}…", self.settled())];
        };
        let accuracy = self.accuracy_in_words();
        let said = [
            accuracy.map(|accuracy| format!("Accuracy: {accuracy}.")),
            self.turning_point_in_words(),
            self.wasted_in_words(),
            self.end_in_words(),
            Some(format!("Luck: {}.", totals.luck_in_words())),
            self.best_play_in_words(),
        ];
        said.into_iter().flatten().collect()
    }

    /// Whether the last row found the secret.
    pub(super) fn is_won(&self) -> bool {
        self.rows.last().is_some_and(|row| row.found)
    }

    /// The accuracy of the game and of how many rows, with a word for it where all were made without help. A game that
    /// was lost is not praised.
    pub(crate) fn accuracy_in_words(&self) -> Option<String> {
        let totals = self.totals()?;
        let (Some(accuracy), Some(told)) = (totals.accuracy, totals.accuracy_of_rows()) else {
            let is_helped = self.unhelped_rows().next().is_none();
            return is_helped.then(|| "every row with help".to_owned());
        };
        let is_alone = self.question.game.rows_with_help() == 0;
        let has_word = is_alone && (self.is_won() || !accuracy.is_good());
        Some(if has_word {
            format!("{told}, {}", accuracy.in_words())
        } else if is_alone {
            told
        } else {
            format!("{accuracy} of your {}", counted(totals.judged, "row"))
        })
    }

    /// The row that cost the most, in a sentence, if a row was costly. Where it is the one that told nothing, that is said
    /// too.
    pub(crate) fn turning_point_in_words(&self) -> Option<String> {
        let row = self.turning_point()?;
        let (number, best, lost) = (row.number, row.better()?.code, row.loss()?);
        let is_fatal = self.fatal_row().is_some();
        let cost = if is_fatal {
            "cost the game"
        } else {
            "cost most"
        };
        let is_costliest = is_fatal || self.costliest_rows().len() == 1;
        let did = match (self.is_wasted_turning_point(), is_costliest) {
            (true, true) => format!("Row {number} {} and {cost}", row.waste_in_words()),
            (true, false) => {
                let waste = row.waste_in_words();
                format!("Row {number} {waste}, and no row cost more")
            }
            (false, true) => format!("Row {number} {cost}"),
            (false, false) => format!("No row cost more than row {number}"),
        };
        Some(match row.chances() {
            _ if is_fatal => format!("{did}: {best} was certain to win."),
            Some(chances) => format!("{did}: {best} {chances}."),
            None => format!("{did}: {best} was better by {lost}."),
        })
    }

    /// Whether the row that cost the most is the only one that told nothing.
    fn is_wasted_turning_point(&self) -> bool {
        match self.turning_point() {
            Some(row) => self.wasted().eq([row.number]),
            None => false,
        }
    }

    /// The wasted rows in a sentence, if there are any, unless that of the row that cost the most tells it.
    pub(crate) fn wasted_in_words(&self) -> Option<String> {
        if self.is_wasted_turning_point() {
            return None;
        }
        let wasted: Vec<_> = self.wasted().collect();
        let repeats = |row: &usize| self.rows[row - 1].repeats.is_some();
        let are_again = wasted.iter().all(repeats);
        let why = if are_again { ": played before" } else { "" };
        match wasted[..] {
            [] => None,
            [row] => Some(format!("Row {row} told nothing{why}.")),
            _ => Some(format!("Rows {} told nothing{why}.", numbers(&wasted))),
        }
    }

    /// How many codes were possible when the rows were used up.
    pub(crate) fn end_in_words(&self) -> Option<String> {
        let last = self.rows.last().filter(|row| !row.found)?;
        Some(match (last.after, self.question.secret) {
            (1, Some(secret)) => format!("At the end only {secret} was possible."),
            (left, _) => format!("At the end {} were still possible.", counted(left, "code")),
        })
    }

    /// The result of best play from the same opening, once it is known.
    fn best_play_in_words(&self) -> Option<String> {
        if !self.is_complete || self.best_play.is_empty() || self.rows.len() < 2 {
            return None;
        }
        let there = match self.best_play.len() {
            guesses if self.best_play_wins() => format!("needs {}", counted(guesses, "guess")),
            rows => format!("does not win in {}", counted(rows, "row")),
        };
        let here = match self.rows.len() {
            guesses if self.is_won() => format!("needed {guesses}"),
            _ if self.question.game.outcome() == Outcome::Running => "is not over".to_owned(),
            _ => "was lost".to_owned(),
        };
        let mut said = format!("From this first guess best play {there}. This game {here}.");
        if !self.best_play_is_proven {
            said += " Not all its guesses are proven best.";
        }
        Some(said)
    }
}

impl Totals {
    /// The total luck in words: `bad: the pins told less than usual`
    pub(crate) fn luck_in_words(&self) -> String {
        let luck = rounded(self.luck, 10.0);
        let (word, told) = match luck.abs() {
            2.0.. if luck > 0.0 => ("very good", "far more"),
            0.5.. if luck > 0.0 => ("good", "more"),
            2.0.. => ("very bad", "far less"),
            0.5.. => ("bad", "less"),
            _ => return "average".to_owned(),
        };
        format!("{word}: the pins told {told} than usual")
    }
}
