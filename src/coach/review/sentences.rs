//! Sentences about a row and about a whole game. Estimates have a `~`.

use crate::coach::say;
use crate::rules::counted;
use crate::solver::{Count, RankedGuess, Worth};

use super::{Accuracy, Better, Judgement, Loss, Review, ReviewedRow, Totals};

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
        if before == Count::Exact(1) && self.found {
            return format!("{guess} was the only possible code.");
        }
        if before == Count::Exact(1) {
            return format!("Only one code was possible, and {guess} was not it.");
        }
        if self.found {
            return format!("{guess} was the code, one of {before} possible.");
        }
        let expected = self.expected.average();
        let (after, codes) = (self.after, before.codes());
        format!("{guess} left {after} of {codes}. On average it leaves {expected}.")
    }

    /// Whether the guess could have been the secret, if it was not.
    pub fn whether_it_fitted(&self) -> Option<String> {
        (!self.found && self.number > 1).then(|| say::fitted(self.conflict))
    }

    /// The cost of the guess, and a better one.
    pub fn what_it_cost(&self) -> String {
        match &self.judgement {
            Judgement::Pending => "Working out what it cost…".to_owned(),
            Judgement::Opening => "The first guess is not judged.".to_owned(),
            Judgement::Bits { most, of_all } => self.in_bits(most, *of_all),
            Judgement::Guesses { played, best } => {
                self.in_guesses(Loss::between(*played, best.worth), *played, best)
            }
        }
    }

    fn in_guesses(&self, loss: Loss, played: Worth, best: &Better) -> String {
        let guess = self.guess;
        if loss.is_none() {
            return "No guess was better.".to_owned();
        }
        let other = best.code;
        let leaves = if best.would_find {
            format!("In this game {other} would have won.")
        } else {
            let codes = best.would_leave.codes();
            format!("In this game {other} would have left {codes}.")
        };
        if loss.chance > 0.0 {
            let [here, there] = say::outlooks(best.worth, played);
            return format!("{other} was better: it {here}, {guess} {there}. {leaves}");
        }
        let fewer = loss.to_string().replace('<', "less than ");
        format!("{other} was better: {fewer} fewer guesses on average. {leaves}")
    }

    fn in_bits(&self, most: &RankedGuess, of_all: bool) -> String {
        const TOO_MANY: &str = "Guesses lost: not known (too many possible codes).";
        let (guess, here) = (self.guess, self.expected.bits);
        let (other, bits) = (most.code, most.bits);
        let no_more = bits <= here + 1e-6;
        if no_more && of_all {
            return format!("{TOO_MANY} No guess gives more info.");
        }
        if no_more {
            return format!("{TOO_MANY} No guess is known to give more info.");
        }
        format!("{TOO_MANY} {other} gives {bits:.2} bits of info, {guess} {here:.2}.")
    }
}

impl Review {
    /// Sentences about accuracy, the turning point, luck and best play.
    pub fn summary(&self) -> Vec<String> {
        let Some(totals) = self.totals() else {
            let done = self.rows.iter().filter(|row| !row.is_pending()).count();
            return vec![format!(
                "Judged so far: {done} of {}…",
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
    /// if it did not sink, or that is not known.
    pub fn chance_in_words(&self, number: usize) -> Option<String> {
        let loss = self.row(number)?.loss()?;
        let [before, after] = [number, number + 1].map(|number| self.row(number)?.best_worth());
        let (before, after) = (before?, after?);
        let [there, here] = [before, after].map(Worth::chance);
        if loss.chance == 0.0 || here >= there {
            return None;
        }
        let found = |worth: Worth| format!("{} of {}", worth.found(), worth.of);
        let (end, after) = (self.last_row, found(after));
        Some(if before.cost.missed() == 0 {
            format!(
                "Before row {number}, best play always won by row {end}. After row {number}, only in {after} cases."
            )
        } else {
            let before = found(before);
            format!(
                "Before row {number}, best play won by row {end} in {before} cases. After row {number}, only in {after}."
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
            format!("wins in row {rows}")
        } else {
            format!("does not win in {}", counted(rows, "row"))
        };
        let here = match self.rows.last() {
            Some(row) if row.found => format!("This game was won in row {}", row.number),
            _ => "This game was not won".to_owned(),
        };
        let doubt = if best.is_proven {
            ""
        } else {
            " Not every guess of the solver is proven best."
        };
        Some(format!(
            "From the same first guess the optimal solver {there}. {here}.{doubt}"
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

    /// The skill in a word and the total loss, in a sentence.
    pub fn lost_in_words(&self) -> String {
        let rows = counted(self.judged, "judged row");
        let skill = self.accuracy().map(Accuracy::in_words);
        let judged = if let Some(skill) = skill {
            let of_guesses = Loss {
                chance: 0.0,
                ..self.lost
            };
            let chance_lost = format!("{} of the chance to win", self.lost.percent());
            let lost = match self.lost {
                lost if lost.is_none() => "nothing".to_owned(),
                Loss { chance: 0.0, .. } => format!("{of_guesses} guesses"),
                Loss { guesses: 0.0, .. } => chance_lost,
                _ => format!("{of_guesses} guesses and {chance_lost}"),
            };
            format!("Skill: {skill} ({lost} lost in {rows}).")
        } else {
            "No row was judged.".to_owned()
        };
        let unjudged = match self.unjudged {
            0 => String::new(),
            _ => format!(
                " {} had too many possible codes to judge.",
                counted(self.unjudged, "row")
            ),
        };
        judged + &unjudged
    }

    /// The total luck in a sentence.
    pub fn luck_in_words(&self) -> String {
        let word = match self.luck {
            luck if luck >= 2.0 => "very good",
            luck if luck >= 0.5 => "good",
            luck if luck <= -2.0 => "very bad",
            luck if luck <= -0.5 => "bad",
            _ => "average",
        };
        // Adding 0 turns a negative zero into 0.
        let tenths = (self.luck * 10.0).round() + 0.0;
        format!("Luck: {word} ({:+.1}).", tenths / 10.0)
    }
}
