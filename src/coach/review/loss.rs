//! The loss of a guess against the best one, and what follows from it: its mark, and the accuracy of a game.

use std::fmt;

use crate::rules::named_enum;
use crate::solver::Worth;

/// Loss of a guess against the best one of the position.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Loss {
    /// Share of the codes left that the best guess finds within the rows left and this one does not, from 0
    /// to 1.
    pub chance: f64,
    /// Guesses lost on average, where a code that is not found takes all rows left. Beside a lost chance they
    /// count only if they are more; otherwise they are 0.
    pub guesses: f64,
}

impl Loss {
    /// The loss of `played` against `best`.
    pub(super) fn between(played: Worth, best: Worth) -> Self {
        let share = |more: u32| f64::from(more) / f64::from(best.of);
        let (here, there) = (played.cost, best.cost);
        let chance = share(here.missed().saturating_sub(there.missed()));
        // A guess that finds fewer codes may need fewer guesses.
        let guesses = share(here.guesses().saturating_sub(there.guesses()));
        Self {
            chance,
            guesses: if guesses > chance { guesses } else { 0.0 },
        }
    }
}

/// What matters most of it, with its unit: `17% chance`, `0.31 guesses`, `nothing`.
impl fmt::Display for Loss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let by_chance = Self {
            guesses: 0.0,
            ..*self
        };
        // The one that makes the mark.
        if self.chance > 0.0 && Mark::of(by_chance) == Mark::of(*self) {
            write!(f, "{} chance", percent(self.chance))
        } else if self.guesses > 0.0 {
            write!(f, "{} guesses", digits(self.guesses))
        } else {
            f.write_str("nothing")
        }
    }
}

/// Hundredths, as they are shown.
fn hundredths(figure: f64) -> f64 {
    (figure * 100.0).round()
}

/// Guesses with two decimals; `<0.01` if that is too small to show.
fn digits(guesses: f64) -> String {
    if hundredths(guesses) == 0.0 {
        "<0.01".to_owned()
    } else {
        format!("{:.2}", hundredths(guesses) / 100.0)
    }
}

/// A share in percent. Only 1 is `100%`, and only 0 is `0%`.
fn percent(share: f64) -> String {
    match hundredths(share) {
        few if few < 1.0 && share > 0.0 => "<1%".to_owned(),
        most if most > 99.0 && share < 1.0 => ">99%".to_owned(),
        percent => format!("{percent}%"),
    }
}

named_enum! {
    /// A loss in a word.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
    pub enum Mark {
        /// No guess was better.
        Best = "best";
        /// Hardly anything was lost.
        Good = "good";
        /// Something was lost.
        Weak = "weak";
        /// About half a guess or one game in ten was lost, or more.
        Costly = "costly";
        /// The guess could tell nothing, as an earlier row once more.
        Wasted = "wasted";
    }
}

impl Mark {
    /// The least loss of a weak guess, in hundredths of a guess and in percent of the chance. On the classic
    /// board one-step strategies lose less. The help of the game names these limits.
    const WEAK: [f64; 2] = [10.0, 1.0];
    /// The least loss of a costly guess: two such rows are a guess more.
    const COSTLY: [f64; 2] = [45.0, 10.0];

    /// The mark of the loss of a guess that could tell something, by its figures as they are shown.
    pub fn of(loss: Loss) -> Self {
        let reaches = |[guesses, percent]: [f64; 2]| {
            hundredths(loss.guesses) >= guesses || hundredths(loss.chance) >= percent
        };
        if reaches(Self::COSTLY) {
            Self::Costly
        } else if reaches(Self::WEAK) {
            Self::Weak
        } else if loss.chance == 0.0 && loss.guesses == 0.0 {
            Self::Best
        } else {
            Self::Good
        }
    }
}

/// How much of the guesses of a game was not lost, on average over the rows that were judged: from 0 to 1.
///
/// A row counts 1 less its lost chance or its lost guesses, whichever is more, and 0 if it was wasted. Only a
/// game in which no guess was better has 1. The secret and luck have no part in it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Accuracy(pub f64);

impl Accuracy {
    /// From here on it is praised.
    pub(super) const GOOD: f64 = 0.7;

    /// The average of some rows or games; `None` without any.
    pub(crate) fn mean(all: impl IntoIterator<Item = Self>) -> Option<Self> {
        let all: Vec<f64> = all.into_iter().map(|accuracy| accuracy.0).collect();
        (!all.is_empty()).then(|| Self(all.iter().sum::<f64>() / all.len() as f64))
    }

    /// The skill that it shows, in a word or two.
    pub fn in_words(self) -> &'static str {
        match self.0 {
            share if share >= 1.0 => "perfect",
            share if share >= 0.95 => "near perfect",
            share if share >= 0.85 => "very good",
            share if share >= Self::GOOD => "good",
            share if share >= 0.5 => "fair",
            _ => "can get better",
        }
    }
}

/// `76%`. Only 1 is written as `100%`, and only 0 as `0%`.
impl fmt::Display for Accuracy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&percent(self.0))
    }
}
