//! Sentences about a row and about a whole game.

use crate::coach::say;
use crate::rules::counted;
use crate::solver::{Count, RankedGuess, Worth};

use super::loss::{digits, percent};
use super::{BestGuess, Judgement, Review, ReviewedRow, Totals};

impl ReviewedRow {
    /// All sentences about the row.
    pub fn text(&self) -> String {
        let (did, cost) = (self.what_it_did(), self.what_it_cost());
        if self.found || self.number == 1 {
            format!("{did} {cost}")
        } else {
            format!("{did} {} {cost}", say::fitted(self.conflict))
        }
    }

    /// The effect of the row and its expectation.
    pub(crate) fn what_it_did(&self) -> String {
        let (guess, before, after) = (self.guess, self.before, self.after);
        match (before, self.found) {
            (Count::Exact(1), true) => format!("{guess} was the only possible code."),
            (Count::Exact(1), false) => {
                format!("Only one code was possible, and {guess} was not it.")
            }
            (_, true) => format!("{guess} was the code, one of {before} possible."),
            (_, false) => {
                let (codes, expected) = (before.codes(), self.expected.average());
                format!("{guess} left {after} of {codes}. On average it leaves {expected}.")
            }
        }
    }

    /// The cost of the guess, and a better one.
    pub(crate) fn what_it_cost(&self) -> String {
        match (self.judgement, self.better()) {
            (Judgement::Pending, _) => "Working out what it cost…".to_owned(),
            (Judgement::Opening, _) => "The first guess is not judged.".to_owned(),
            (Judgement::Unproven(most), _) => self.in_bits(most),
            (Judgement::Proven { .. }, None) => "No guess was better.".to_owned(),
            (
                Judgement::Proven { .. },
                Some(BestGuess {
                    code, would_leave, ..
                }),
            ) => {
                let better = match self.chances() {
                    Some(chances) => format!("it {chances}"),
                    None => format!("{} fewer guesses on average", self.guesses_lost()),
                };
                let would = match would_leave {
                    Some(left) => format!("left {}", left.codes()),
                    None => "won".to_owned(),
                };
                format!("{code} was better: {better}. In this game {code} would have {would}.")
            }
        }
    }

    /// How often the best guess wins and how often this one, as a predicate, if a chance is lost.
    fn chances(&self) -> Option<String> {
        let loss = self.loss().filter(|loss| loss.chance > 0.0)?;
        let [played, best] = self.worths()?.map(wins);
        let more = match loss.guesses {
            0.0 => String::new(),
            _ => format!(" and needs {} more guesses on average", self.guesses_lost()),
        };
        Some(format!("{best}, {} {played}{more}", self.guess))
    }

    /// `0.50`, `less than 0.01`.
    fn guesses_lost(&self) -> String {
        let lost = self.loss().map(|loss| digits(loss.guesses));
        lost.unwrap_or_default().replace('<', "less than ")
    }

    fn in_bits(&self, most: RankedGuess) -> String {
        let (guess, here) = (self.guess, self.expected.bits);
        let info = if most.bits > here + 1e-6 {
            let (other, bits) = (most.code, most.bits);
            format!("{other} gives {bits:.2} bits of info, {guess} {here:.2}.")
        } else {
            "No guess is known to give more info.".to_owned()
        };
        format!("Guesses lost: not known (too many possible codes). {info}")
    }

    /// The luck as text: `+0.63`.
    pub fn luck_digits(&self) -> String {
        format!("{:+.2}", rounded(self.luck(), 100.0))
    }
}

/// How often best play wins from there.
fn wins(worth: Worth) -> String {
    match worth.found() {
        0 => "never wins".to_owned(),
        all if all == worth.of => "always wins".to_owned(),
        _ => format!("wins {} games", say::wins(worth)),
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
        let lost = totals.lost_in_words();
        let first = totals.accuracy.map_or(lost.clone(), |accuracy| {
            format!("Accuracy {accuracy}. {lost}")
        });
        [
            Some(first),
            self.turning_point_in_words(),
            Some(format!("Luck: {}.", totals.luck_in_words())),
            self.best_play_in_words(),
        ]
        .into_iter()
        .flatten()
        .collect()
    }

    /// The row that cost the most, in a sentence, if a row was costly.
    pub(crate) fn turning_point_in_words(&self) -> Option<String> {
        let row = self.turning_point()?;
        let (number, guess, best) = (row.number, row.guess, row.better()?.code);
        let cost = match row.chances() {
            Some(chances) => format!(". {best} {chances}"),
            None => format!(", {guess} lost {} guesses", row.guesses_lost()),
        };
        Some(format!("Turning point: row {number}{cost}."))
    }

    /// The result of best play from the same opening, once it is known.
    fn best_play_in_words(&self) -> Option<String> {
        let played = self.rows.last()?;
        if !self.is_complete || self.rows.len() < 2 {
            return None;
        }
        let rows = self.best_play.len();
        let there = if self.best_play_wins() {
            format!("wins in row {rows}")
        } else {
            format!("does not win in {}", counted(rows, "row"))
        };
        let here = if played.found {
            format!("won in row {}", played.number)
        } else {
            "not won".to_owned()
        };
        let doubt = if self.best_play_is_proven {
            ""
        } else {
            " Not every guess of the solver is proven best."
        };
        Some(format!(
            "From the same first guess the optimal solver {there}. This game was {here}.{doubt}"
        ))
    }
}

impl Totals {
    /// The skill in a word and the total loss, in a sentence.
    pub(crate) fn lost_in_words(&self) -> String {
        let judged = match self.accuracy {
            Some(accuracy) => {
                let guesses = (self.guesses > 0.0).then(|| digits(self.guesses) + " guesses");
                let chance =
                    (self.chance > 0.0).then(|| percent(self.chance) + " of the chance to win");
                let lost: Vec<_> = [guesses, chance].into_iter().flatten().collect();
                let lost = match &lost[..] {
                    [] => "nothing".to_owned(),
                    lost => lost.join(" and "),
                };
                let (skill, rows) = (accuracy.in_words(), counted(self.judged, "judged row"));
                format!("Skill: {skill} ({lost} lost in {rows}).")
            }
            None => "No row was judged.".to_owned(),
        };
        match self.unjudged {
            0 => judged,
            rows => {
                let rows = counted(rows, "row");
                format!("{judged} {rows} had too many possible codes to judge.")
            }
        }
    }

    /// The total luck in a word, with its figure.
    pub(crate) fn luck_in_words(&self) -> String {
        let shown = rounded(self.luck, 10.0);
        let word = match shown {
            luck if luck >= 2.0 => "very good",
            luck if luck >= 0.5 => "good",
            luck if luck <= -2.0 => "very bad",
            luck if luck <= -0.5 => "bad",
            _ => "average",
        };
        format!("{word} ({shown:+.1})")
    }
}
