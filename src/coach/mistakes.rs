//! Mistakes: the scores that are most likely wrong if no code fits them all.

#[cfg(test)]
mod tests;

use std::cmp::{Ordering, Reverse};
use std::collections::HashMap;
use std::fmt;

use crate::rules::Score;
use crate::solver::{Cancel, Cancelled, Candidates, Count, Position};

use super::say::pins;
use super::sheet::{Conflict, Sheet};

/// Corrections of scores that no code fits: of one score, or of two if one is not enough.
///
/// Every code is equally likely to be the secret, and so is any wrong score; so the more codes a correction
/// leaves, the likelier it is.
///
/// ```
/// use pegwise::coach::Mistakes;
/// use pegwise::rules::{Preset, Score};
/// use pegwise::solver::{Cancel, Position};
///
/// let position = Position::new(Preset::Classic.board())
///     .with("AABB".parse()?, Score::new(0, 0))
///     .with("CCDD".parse()?, Score::new(0, 0))
///     .with("EEFF".parse()?, Score::new(1, 1));
/// let mistakes = Mistakes::of(&position, &Cancel::default())?.expect("no code fits");
/// let likeliest = mistakes.likeliest().expect("one wrong score explains it");
/// assert_eq!(likeliest.to_string(), "row 2 gets 1 black 1 white instead of 0 black 0 white");
/// assert_eq!(likeliest.leaves.codes(), "24 codes");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mistakes {
    /// All corrections, the likeliest first: all change one score, or all change two. None if the codes of the
    /// board cannot all be listed.
    pub corrections: Vec<Correction>,
    /// Number of first rows that fit together, if all codes of the board are listed.
    pub fitting: Option<usize>,
    /// A contradiction that is easy to see.
    pub clash: Option<RowClash>,
}

impl Mistakes {
    /// The mistakes of `position`; `None` if a code fits, as far as is known.
    ///
    /// # Errors
    /// [`Cancelled`].
    pub fn of(position: &Position, cancel: &Cancel) -> Result<Option<Self>, Cancelled> {
        let Some(sheet) = Sheet::of(position, cancel)? else {
            let left = Candidates::of(position, cancel)?;
            return Ok((left.count() == Count::Exact(0)).then(|| Self {
                corrections: Vec::new(),
                fitting: None,
                clash: RowClash::of_two(position),
            }));
        };
        let fitting = sheet.fitting();
        if fitting == position.history().len() {
            return Ok(None);
        }
        let mut numbers = (1..=2).map(|wrong| Correction::all(position, &sheet, wrong));
        let mut corrections = numbers.find(|all| !all.is_empty()).unwrap_or_default();
        corrections.sort_unstable_by(Correction::order);
        let mut rows = 1..=position.history().len();
        let impossible = rows.find(|row| sheet.is_impossible(*row));
        Ok(Some(Self {
            corrections,
            fitting: Some(fitting),
            clash: impossible
                .map(RowClash::Impossible)
                .or_else(|| RowClash::of_two(position)),
        }))
    }

    /// The likeliest correction, if any was found.
    pub fn likeliest(&self) -> Option<&Correction> {
        self.corrections.first()
    }
}

/// Other scores for one or two rows, with which some code fits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Correction {
    /// The rows that change, first row first.
    pub changes: Vec<Conflict>,
    /// Number of codes that fit then.
    pub leaves: Count,
}

impl Correction {
    /// All corrections of `wrong` scores, in no order: a code that contradicts so many rows counts for theirs.
    fn all(position: &Position, sheet: &Sheet, wrong: u32) -> Vec<Self> {
        let mut leaves = HashMap::<Vec<Conflict>, u64>::new();
        for (code, _) in sheet.codes().filter(|(_, rows)| rows.count_ones() == wrong) {
            *leaves
                .entry(Conflict::all(position, code).collect())
                .or_default() += 1;
        }
        let correction = |(changes, leaves)| Self {
            changes,
            leaves: Count::Exact(leaves),
        };
        leaves.into_iter().map(correction).collect()
    }

    /// `position` with these scores.
    #[must_use]
    pub fn of(&self, position: &Position) -> Position {
        let start = Position::new(position.board());
        let rows = (1..).zip(position.history());
        rows.fold(start, |corrected, (row, (guess, scored))| {
            let change = self.changes.iter().find(|change| change.row == row);
            corrected.with(*guess, change.map_or(*scored, |change| change.would_score))
        })
    }

    /// The likelier one first; of equal ones the smaller slip, then the later row.
    fn order(&self, other: &Self) -> Ordering {
        let key = |correction: &Self| {
            let changes = &correction.changes;
            let slip: u8 = changes.iter().map(slip).sum();
            let rows: Vec<usize> = changes.iter().rev().map(|change| change.row).collect();
            let scores: Vec<_> = changes.iter().map(|change| change.would_score).collect();
            let leaves = correction.leaves.value();
            (Reverse(leaves), slip, Reverse(rows), scores)
        };
        key(self).cmp(&key(other))
    }
}

/// Number of pins to add, remove or change.
fn slip(change: &Conflict) -> u8 {
    let (from, to) = (change.scored, change.would_score);
    let more = |from: u8, to: u8| to.saturating_sub(from);
    let put = more(from.black, to.black) + more(from.white, to.white);
    let taken = more(to.black, from.black) + more(to.white, from.white);
    put.max(taken)
}

/// An obvious contradiction in one or two rows, counted from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RowClash {
    /// No code of the board gives this row its score.
    Impossible(usize),
    /// These rows are the same guess and have different scores.
    SameGuess([usize; 2]),
    /// The guesses have no colour in common, and more pins together than a code has pegs.
    TooManyPins {
        /// The rows.
        rows: [usize; 2],
        /// Pins of both together.
        pins: usize,
    },
}

impl RowClash {
    /// The first clash of two rows, if there is one.
    fn of_two(position: &Position) -> Option<Self> {
        let rows: Vec<_> = (1..).zip(position.history()).collect();
        let pairs = rows.iter().enumerate().flat_map(|(number, later)| {
            let earlier = rows[..number].iter();
            earlier.map(move |first| (first, later))
        });
        pairs
            .into_iter()
            .find_map(|((first, (guess, score)), (last, (other, another)))| {
                let rows = [*first, *last];
                let pins = usize::from(score.total()) + usize::from(another.total());
                let shared = || {
                    guess
                        .colours()
                        .any(|one| other.colours().any(|two| one == two))
                };
                if guess == other && score != another {
                    Some(Self::SameGuess(rows))
                } else if pins > position.board().pegs() && !shared() {
                    Some(Self::TooManyPins { rows, pins })
                } else {
                    None
                }
            })
    }
}

/// How sentences name rows and scores.
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
    /// The clash in a sentence.
    pub fn words(self, terms: Terms) -> String {
        let both = |[one, other]: [usize; 2]| {
            let [one, other] = [one, other].map(terms.row);
            format!("{one} and {other}")
        };
        match self {
            Self::Impossible(row) => {
                format!("No code can give {} its score.", (terms.row)(row))
            }
            Self::SameGuess(rows) => {
                format!("The same guess has two scores: {}.", both(rows))
            }
            Self::TooManyPins { rows, pins } => format!(
                "Together {} have {pins} pins, too many for guesses that share no colour.",
                both(rows)
            ),
        }
    }
}

impl Mistakes {
    /// All sentences about the mistakes.
    pub fn words(&self, terms: Terms) -> String {
        let parts = [
            Some(self.explanation(terms)),
            self.likeliest_in_words(terms),
        ];
        let parts = parts.into_iter().flatten().filter(|part| !part.is_empty());
        parts.collect::<Vec<_>>().join(" ")
    }

    /// The contradiction without a correction; empty if one wrong score explains it and there is no clash.
    pub fn explanation(&self, terms: Terms) -> String {
        let many = match (self.likeliest(), self.fitting) {
            (_, None) => Some(format!(
                "Corrections need a board with at most {} codes.",
                Count::Exact(Candidates::HELD as u64)
            )),
            (None, _) => Some("Even changing two scores is not enough.".to_owned()),
            (Some(first), _) if first.changes.len() == 1 => None,
            (Some(_), _) => Some("Changing one score is not enough.".to_owned()),
        };
        let parts = [
            self.clash.map(|clash| clash.words(terms)),
            many,
            self.fitting_in_words(terms),
        ];
        parts.into_iter().flatten().collect::<Vec<_>>().join(" ")
    }

    /// How far the rows fit, if there is no correction.
    fn fitting_in_words(&self, terms: Terms) -> Option<String> {
        let rows = self.fitting.filter(|_| self.corrections.is_empty())?;
        let [last, next] = [rows, rows + 1].map(terms.row);
        (rows > 0).then(|| format!("The scores fit together up to {last}, but not with {next}."))
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
        Some(if next.is_none() {
            format!("The only correction of {of}: {what}. It leaves {leaves}.")
        } else if next < Some(first.leaves.value()) {
            format!(
                "Likeliest correction: {what}. It leaves {leaves}, more than any other of {of}."
            )
        } else {
            format!(
                "One of the likeliest corrections: {what}. It leaves {leaves}. No other of {of} leaves more."
            )
        })
    }
}

/// All sentences about the mistakes.
impl fmt::Display for Mistakes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.words(Terms::default()))
    }
}
