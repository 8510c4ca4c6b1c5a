//! Sentences about mistakes that the counts prove.

use std::fmt;

use crate::coach::conflict::pins;
use crate::rules::Score;

use super::{Correction, Mistakes, RowClash};

/// How rows and scores are called where a sentence is said.
#[derive(Clone, Copy)]
pub struct Terms<'a> {
    /// A row, counted from 1.
    pub row: &'a dyn Fn(usize) -> String,
    /// A score.
    pub score: &'a dyn Fn(Score) -> String,
}

impl Default for Terms<'_> {
    /// `row 2` and `1 black 2 white`.
    fn default() -> Self {
        Self {
            row: &|row| format!("row {row}"),
            score: &pins,
        }
    }
}

impl Correction {
    /// What changes: `row 2 gets 1 black 2 white instead of 2 black 0 white`.
    pub fn words(&self, terms: Terms) -> String {
        let changes = self.changes.iter().map(|change| {
            let row = (terms.row)(change.row);
            let [would, did] = [change.would_score, change.scored].map(terms.score);
            format!("{row} gets {would} instead of {did}")
        });
        changes.collect::<Vec<_>>().join(", and ")
    }
}

impl fmt::Display for Correction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.words(Terms::default()))
    }
}

impl RowClash {
    /// What is plain to see, in a sentence.
    pub fn words(self, terms: Terms) -> String {
        let both = |[one, other]: [usize; 2]| {
            let [one, other] = [one, other].map(terms.row);
            format!("{one} and {other}")
        };
        match self {
            Self::Impossible(row) => {
                format!("No code at all gives {} its score.", (terms.row)(row))
            }
            Self::SameGuess(rows) => {
                format!("The same guess has two different scores: {}.", both(rows))
            }
            Self::TooManyPins { rows, pins } => format!(
                "Two guesses without a colour in common have {pins} pins together, which are more \
                 than a code has pegs: {}.",
                both(rows)
            ),
        }
    }
}

impl Mistakes {
    /// All that can be said.
    pub fn words(&self, terms: Terms) -> String {
        let parts = [
            Some(self.explanation(terms)),
            self.likeliest_in_words(terms),
        ];
        let parts = parts.into_iter().flatten().filter(|part| !part.is_empty());
        parts.collect::<Vec<_>>().join(" ")
    }

    /// What can be said of the contradiction before any correction: nothing if one wrong score explains
    /// it and no more is plain to see.
    pub fn explanation(&self, terms: Terms) -> String {
        let many = match (self.likeliest(), self.complete) {
            (Some(first), _) if first.changes.len() == 1 => None,
            (Some(_), true) => Some("No single wrong score explains it."),
            (Some(_), false) => Some("No single wrong score was found to explain it."),
            (None, true) => Some("Not even two wrong scores explain it."),
            (None, false) => Some(
                "Neither one nor two wrong scores were found to explain it, but not all could be tried.",
            ),
        };
        let parts = [
            self.clash.map(|clash| clash.words(terms)),
            many.map(str::to_owned),
            self.fitting_in_words(terms),
        ];
        parts.into_iter().flatten().collect::<Vec<_>>().join(" ")
    }

    /// Where no correction was found: how far the rows fit.
    fn fitting_in_words(&self, terms: Terms) -> Option<String> {
        let rows = self.fitting.filter(|_| self.corrections.is_empty())?;
        let [last, next] = [rows, rows + 1].map(terms.row);
        (rows > 0).then(|| format!("Some code fits up to {last}, none with {next}."))
    }

    /// The likeliest correction in a sentence or two, if any was found.
    fn likeliest_in_words(&self, terms: Terms) -> Option<String> {
        let (first, others) = self.corrections.split_first()?;
        let of = match first.changes.len() {
            1 => "one score",
            _ => "two scores",
        };
        let what = first.words(terms);
        let leaves = first.leaves.codes();
        let next = others.first().map(|other| other.leaves.value());
        Some(if !self.complete {
            format!(
                "The likeliest correction found: {what}. It leaves {leaves}. There may be other \
                 corrections."
            )
        } else if next.is_none() {
            format!("The only correction of {of}: {what}. It leaves {leaves}.")
        } else if next < Some(first.leaves.value()) {
            format!(
                "The likeliest correction: {what}. It leaves {leaves}, more than any other of {of}."
            )
        } else {
            format!(
                "One of the likeliest corrections: {what}. It leaves {leaves}, and no other of {of} \
                 leaves more."
            )
        })
    }
}

/// All that can be said.
impl fmt::Display for Mistakes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.words(Terms::default()))
    }
}
