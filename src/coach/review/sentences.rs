//! Sentences about a row and about a whole game. Estimates have a `~`.

use crate::coach::codes_on_average;
use crate::rules::counted;
use crate::solver::{Count, RankedGuess, Worth};

use super::{Better, Judgement, Loss, Review, ReviewedRow, Totals};

impl ReviewedRow {
    /// All sentences about the row.
    pub fn text(&self) -> String {
        let all = [
            Some(self.what_it_did()),
            self.whether_it_fitted(),
            Some(self.what_it_cost()),
        ];
        all.into_iter().flatten().collect::<Vec<_>>().join(" ")
    }

    /// The effect of the row and its expectation.
    pub fn what_it_did(&self) -> String {
        let (guess, before) = (self.guess, self.before);
        if !self.expected.is_measured() {
            return if self.found {
                format!("{guess} was the secret.")
            } else {
                format!("How much {guess} told is not known.")
            };
        }
        if before == Count::Exact(1) && self.found {
            return format!("{guess} was the only code left.");
        }
        if before == Count::Exact(1) {
            return format!(
                "A single code was left before {guess}: there was nothing more to be told."
            );
        }
        let about = if self.is_luck_exact() { "" } else { "~" };
        let expected_about = if self.is_exact { "" } else { "~" };
        let (told, bits) = (self.told(), self.expected.bits);
        let bits = format!("told {about}{told:.2} bits, {expected_about}{bits:.2} were expected");
        if self.found {
            let codes = before.codes();
            return format!("{guess} was the secret, one of {codes} left: that {bits}.");
        }
        let expected = codes_on_average(&self.expected, self.is_exact);
        let after = self.after;
        format!(
            "{guess} left {after} of {codes} where {expected} were expected: its score {bits}.",
            codes = before.codes()
        )
    }

    /// Whether the guess could have been the secret, if it was not.
    pub fn whether_it_fitted(&self) -> Option<String> {
        match &self.conflict {
            _ if self.found || self.number == 1 => None,
            Some(conflict) => Some(format!(
                "It could not be the secret: row {} rules it out.",
                conflict.row
            )),
            None => Some("It could have been the secret.".to_owned()),
        }
    }

    /// The cost of the guess, and a better one.
    pub fn what_it_cost(&self) -> String {
        match &self.judgement {
            Judgement::Pending => "What it cost is being worked out…".to_owned(),
            Judgement::Opening => "The opening is not judged.".to_owned(),
            Judgement::Unknown => {
                "What it cost cannot be said: no code that fits was found.".to_owned()
            }
            Judgement::Bits { most, of_all } => self.in_bits(most, *of_all),
            Judgement::Guesses { played, best } => self.in_guesses(
                Loss::between(*played, best.worth, best.is_best),
                *played,
                best,
            ),
        }
    }

    fn in_guesses(&self, loss: Loss, played: Worth, best: &Better) -> String {
        let guess = self.guess;
        if loss.is_none() {
            return "No guess was better.".to_owned();
        }
        let other = best.code;
        if other == guess {
            return format!("No better guess is known: {guess} {}.", played.outlook());
        }
        let leaves = if best.would_find {
            format!("In this game {other} would have found the secret.")
        } else {
            let codes = best.would_leave.codes();
            format!("In this game {other} would have left {codes}.")
        };
        if loss.chance > 0.0 {
            let known = if loss.is_exact {
                ""
            } else {
                "As far as is known "
            };
            return format!(
                "{known}{other} was better: it {}, {guess} {}. {leaves}",
                best.worth.outlook(),
                played.wins()
            );
        }
        if loss.is_exact {
            let gain = less(loss);
            return format!("{other} was better: {gain} on average. {leaves}");
        }
        format!(
            "As far as is known {other} was better, by {loss} guesses: it {}, {guess} {}. {leaves}",
            best.worth.outlook(),
            played.outlook()
        )
    }

    fn in_bits(&self, most: &RankedGuess, of_all: bool) -> String {
        const TOO_MANY: &str = "With so many codes left nobody knows what it cost in guesses.";
        let about = if self.is_exact { "" } else { "~" };
        let (other, bits) = (most.code, most.bits);
        let no_more = bits <= self.expected.bits + 1e-6;
        if no_more && of_all {
            return format!("{TOO_MANY} No guess was expected to tell more.");
        }
        if no_more {
            return format!("{TOO_MANY} No guess is known that was expected to tell more.");
        }
        let tells = format!("{TOO_MANY} {other} was expected to tell {about}{bits:.2} bits");
        // Estimates can differ by less than their errors.
        let more = if self.is_exact {
            ", which is more."
        } else {
            "."
        };
        tells + more
    }
}

/// `0.31 guesses less`.
fn less(loss: Loss) -> String {
    if loss.guesses < 0.01 {
        "less than 0.01 guesses less".to_owned()
    } else {
        format!("{loss} guesses less")
    }
}

impl Review {
    /// Sentences about accuracy, the turning point, luck and best play.
    pub fn summary(&self) -> Vec<String> {
        let Some(totals) = self.totals() else {
            let done = self.rows.iter().filter(|row| !row.is_pending()).count();
            return vec![format!(
                "Worked out so far: {done} of {}…",
                counted(self.rows.len(), "row")
            )];
        };
        [
            Some(totals.accuracy_in_words()),
            self.turning_point_in_words(),
            Some(totals.luck_in_words()),
            self.best_play_in_words(),
        ]
        .into_iter()
        .flatten()
        .collect()
    }

    /// The row that cost the most, in a sentence, if a row was costly.
    pub fn turning_point_in_words(&self) -> Option<String> {
        let row = self.turning_point()?;
        let loss = row.loss()?;
        let cost = if loss.chance > 0.0 {
            format!("{loss} of the chance to win")
        } else {
            format!("{loss} guesses")
        };
        let number = row.number;
        let chance = self.chance_in_words(number);
        let after = chance.map_or(String::new(), |chance| format!(" {chance}"));
        Some(format!(
            "Turning point: row {number}, {} lost {cost}.{after}",
            row.guess
        ))
    }

    /// What was left of the chance to find the code after a row, counted from 1, that lost some of it. `None`
    /// if it did not sink, or not all of that is proven.
    pub fn chance_in_words(&self, number: usize) -> Option<String> {
        let loss = self.row(number)?.loss()?;
        let [before, after] = [number, number + 1].map(|number| self.row(number)?.best_worth());
        let (before, after) = (before?, after?);
        let [there, here] = [before, after].map(Worth::chance);
        if loss.chance == 0.0 || !loss.is_exact || here >= there {
            return None;
        }
        let found = |worth: Worth| format!("{} of {}", worth.found(), worth.of);
        let (end, after) = (self.last_row, found(after));
        Some(if before.most.missed() == 0 {
            format!(
                "Before row {number} the code was certain to fall by row {end}; after it, in {after} cases."
            )
        } else {
            let before = found(before);
            format!(
                "Before row {number} the code fell by row {end} in {before} cases; after it, in {after}."
            )
        })
    }

    /// The result of best play from the same opening, once it is known.
    pub fn best_play_in_words(&self) -> Option<String> {
        let best = &self.best_play;
        if !best.is_over || self.rows.len() < 2 {
            return None;
        }
        let rows = best.guesses.len();
        let there = if best.found {
            format!("finds the secret in row {rows}")
        } else {
            format!("does not find the secret in {}", counted(rows, "row"))
        };
        let here = match self.rows.last() {
            Some(row) if row.found => format!("this game found it in row {}", row.number),
            _ => "this game did not find it".to_owned(),
        };
        let doubt = if best.is_proven {
            ""
        } else {
            " Not all guesses of the solver are proven to be best."
        };
        Some(format!(
            "From the same opening the optimal solver {there}; {here}.{doubt}"
        ))
    }
}

impl Totals {
    /// The accuracy and the total loss in a sentence.
    pub fn accuracy_in_words(&self) -> String {
        let lost = self.lost_in_words();
        match self.accuracy() {
            Some(accuracy) => format!("Accuracy {accuracy}. {lost}"),
            None => lost,
        }
    }

    /// The total loss in a sentence.
    pub fn lost_in_words(&self) -> String {
        let rows = counted(self.judged, "judged row");
        let judged = if self.judged == 0 {
            "No row was judged.".to_owned()
        } else if self.lost.is_none() {
            format!("No guess was better in {rows}.")
        } else {
            let Loss {
                chance, guesses, ..
            } = self.lost;
            let of_guesses = Loss {
                chance: 0.0,
                ..self.lost
            };
            let chance_lost = format!("{} of the chance to win", self.lost.percent());
            let lost = if chance == 0.0 {
                format!("{of_guesses} guesses")
            } else if guesses == 0.0 {
                chance_lost
            } else {
                format!("{of_guesses} guesses and {chance_lost}")
            };
            format!("{lost} lost in {rows}.")
        };
        let unjudged = match self.unjudged {
            0 => String::new(),
            _ => format!(
                " {} had too many codes left for that.",
                counted(self.unjudged, "row")
            ),
        };
        judged + &unjudged
    }

    /// The total luck in a sentence.
    pub fn luck_in_words(&self) -> String {
        let about = if self.is_luck_exact { "" } else { "~" };
        let bits = format!("{:.2}", self.luck.abs());
        if bits == "0.00" {
            return format!("Luck: {about}as expected, to 0.01 bits.");
        }
        let than = if self.luck > 0.0 { "more" } else { "less" };
        format!("Luck: {about}{bits} bits {than} than expected.")
    }
}
