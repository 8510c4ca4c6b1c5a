//! Sentences about a row and about a whole game.

use crate::coach::{Conflict, say};
use crate::rules::{counted, grouped, numbers};

use super::{Accuracy, BestGuess, Judgement, Review, ReviewedRow, Totals};

impl ReviewedRow {
    /// All sentences about the row.
    pub fn text(&self) -> String {
        let (did, cost) = (self.what_it_did(), self.what_it_cost());
        match self.conflict.filter(|_| !self.is_wasted()) {
            Some(Conflict { row, .. }) if self.worth().is_some() && self.better().is_none() => {
                format!("{did} It could not be the code (see row {row}), but no guess wins sooner.")
            }
            Some(Conflict { row, .. }) => {
                format!("{did} It could not be the code (see row {row}). {cost}")
            }
            None => format!("{did} {cost}"),
        }
    }

    /// The effect of the row and its expectation.
    fn what_it_did(&self) -> String {
        let (guess, before, after) = (self.guess, self.before, self.after);
        let lucky = if self.better().is_some() {
            "Lucky"
        } else {
            "Found"
        };
        match (before, self.found) {
            (1, true) => format!("Found: {guess} was the only possible code."),
            (1, false) => format!("Only one code was possible: not {guess}."),
            (_, true) => format!(
                "{lucky}: {guess} was 1 of {} possible codes.",
                grouped(before)
            ),
            _ if self.is_wasted() => {
                let why = match self.repeats {
                    Some(row) => format!("it repeats row {row}"),
                    None => "every possible code gives these pins".to_owned(),
                };
                format!("{guess} told nothing: {why}.")
            }
            (_, false) => {
                let (after, expected) = (grouped(after), self.expected.average());
                let before = counted(before, "code");
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
                let (code, chances) = (best.code, self.chances());
                let lost = self.loss().map(|lost| lost.to_string()).unwrap_or_default();
                match chances {
                    Some(chances) if self.found => format!("{code} {chances}."),
                    None if self.found => format!("{code} needs {lost} fewer on average."),
                    Some(chances) => format!("Better: {code}. It {chances}.{}", best.here()),
                    None => format!("Better: {code}, by {lost} on average.{}", best.here()),
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

    /// The luck as text: `+0.63`.
    pub fn luck_digits(&self) -> String {
        format!("{:+.2}", rounded(self.luck(), 100.0))
    }
}

/// To a fraction of 1. Adding 0 turns a negative zero into 0.
fn rounded(figure: f64, fraction: f64) -> f64 {
    (figure * fraction).round() / fraction + 0.0
}

impl BestGuess {
    /// What else is to be said of it, after another guess.
    fn here(self) -> &'static str {
        match self.would_leave {
            None => " It would have won here.",
            Some(_) => "",
        }
    }
}

impl Review {
    /// Sentences about the whole game: accuracy, turning point, luck and best play.
    pub fn summary(&self) -> Vec<String> {
        let Some(totals) = self.totals() else {
            let rows = counted(self.rows.len(), "row");
            return vec![format!("Judged so far: {} of {rows}…", self.settled())];
        };
        let accuracy = self.accuracy_in_words();
        [
            accuracy.map(|accuracy| format!("Accuracy: {accuracy}.")),
            self.turning_point_in_words(),
            self.wasted_in_words(),
            self.end_in_words(),
            Some(format!("Luck: {}.", totals.luck_in_words())),
            self.best_play_in_words(),
        ]
        .into_iter()
        .flatten()
        .collect()
    }

    /// Whether the last row found the secret.
    fn is_won(&self) -> bool {
        self.rows.last().is_some_and(|row| row.found)
    }

    /// The accuracy of the game and of how many rows, with a word for it. A game that was lost is not praised.
    pub(crate) fn accuracy_in_words(&self) -> Option<String> {
        let totals = self.totals()?;
        let Some(accuracy) = totals.accuracy else {
            let is_helped = self.unhelped_rows().next().is_none();
            return is_helped.then(|| "every row with help".to_owned());
        };
        let rows = counted(totals.judged, "row");
        let word =
            Some(accuracy.in_words()).filter(|_| self.is_won() || accuracy.0 < Accuracy::GOOD);
        let word = word.map(|word| format!(", {word}"));
        Some(format!("{accuracy} of {rows}{}", word.unwrap_or_default()))
    }

    /// The row that cost the most, in a sentence, if a row was costly.
    pub(crate) fn turning_point_in_words(&self) -> Option<String> {
        let row = self.turning_point()?;
        let (number, best, lost) = (row.number, row.better()?.code, row.loss()?);
        let [_, worth] = row.worths()?;
        let is_fatal = lost.missed > 0 && worth.is_certain() && !self.is_won();
        Some(match row.chances() {
            _ if is_fatal => format!("Row {number} cost the game: {best} was certain to win."),
            Some(chances) => format!("Row {number} cost most: {best} {chances}."),
            None => format!("Row {number} cost most: {best} was better by {lost}."),
        })
    }

    /// The wasted rows in a sentence, if there are any.
    pub(crate) fn wasted_in_words(&self) -> Option<String> {
        let wasted: Vec<_> = self.wasted().collect();
        let repeats = |row: &usize| self.rows[row - 1].repeats.is_some();
        let told = if wasted.iter().all(repeats) {
            "told nothing: played before"
        } else {
            "told nothing"
        };
        match wasted[..] {
            [] => None,
            [row] => Some(format!("Row {row} {told}.")),
            _ => Some(format!("Rows {} {told}.", numbers(&wasted))),
        }
    }

    /// How many codes were possible when the rows were used up.
    pub(crate) fn end_in_words(&self) -> Option<String> {
        let last = self.rows.last().filter(|row| !row.found)?;
        Some(match last.after {
            1 => format!("At the end only {} was possible.", self.question.secret),
            left => format!("At the end {} were still possible.", counted(left, "code")),
        })
    }

    /// The result of best play from the same opening, once it is known.
    fn best_play_in_words(&self) -> Option<String> {
        if !self.is_complete || self.rows.len() < 2 {
            return None;
        }
        let [there, here] = [self.best_play.len(), self.rows.len()];
        let there = if self.best_play_wins() {
            format!("needs {}", counted(there, "guess"))
        } else {
            format!("does not win in {}", counted(there, "row"))
        };
        let here = if self.is_won() {
            format!("needed {here}")
        } else {
            "was lost".to_owned()
        };
        let doubt = if self.best_play_is_proven {
            ""
        } else {
            " Not all its guesses are proven best."
        };
        Some(format!(
            "From this first guess best play {there}. This game {here}.{doubt}"
        ))
    }
}

impl Totals {
    /// The total luck in words: `bad: the pins told 1.1 bits less than usual`
    pub(crate) fn luck_in_words(&self) -> String {
        let luck = rounded(self.luck, 10.0);
        let word = match luck.abs() {
            2.0.. if luck > 0.0 => "very good",
            0.5.. if luck > 0.0 => "good",
            2.0.. => "very bad",
            0.5.. => "bad",
            _ => return "average".to_owned(),
        };
        let more = if luck > 0.0 { "more" } else { "less" };
        let bits = luck.abs();
        format!("{word}: the pins told {bits:.1} bits {more} than usual")
    }
}
