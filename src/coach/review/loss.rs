//! The loss of a guess against the best one, and what follows from it: its mark, and the accuracy of a game.

use std::cmp::Ordering;
use std::fmt;

use crate::rules::named_enum;
use crate::solver::{Worth, mean, percent};

/// Loss of a guess against the best one of the position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Loss {
    /// Codes left that the best guess finds within the rows left and this one does not.
    pub missed: u32,
    /// Guesses lost for all codes left together, where a code that is not found takes all rows left.
    pub guesses: u32,
    /// Number of codes left.
    pub of: u32,
}

impl Loss {
    /// The loss of `played` against `best`.
    pub(in crate::coach) fn between(played: Worth, best: Worth) -> Self {
        let (here, there) = (played.cost(), best.cost());
        Self {
            missed: here.missed().saturating_sub(there.missed()),
            // A guess that finds fewer codes may need fewer guesses.
            guesses: here.guesses().saturating_sub(there.guesses()),
            of: best.codes(),
        }
    }

    /// The chance to win that was lost, from 0 to 1.
    pub fn chance(self) -> f64 {
        f64::from(self.missed) / f64::from(self.of.max(1))
    }

    /// Guesses lost on average.
    pub fn mean(self) -> f64 {
        f64::from(self.guesses) / f64::from(self.of.max(1))
    }

    /// Whether the chance matters most: by itself it makes a worse mark than the guesses, or the same and is no less.
    pub(crate) fn is_of_chance(self) -> bool {
        let rank = |alone: Self| (Mark::from_loss(alone), alone.most());
        let [chance, guesses] = [Self { guesses: 0, ..self }, Self { missed: 0, ..self }].map(rank);
        self.missed > 0 && chance >= guesses
    }

    /// Whether a row that lost so much is worth playing again: it lost 0.10 guesses, or 1% of the chance, or more.
    pub fn is_mistake(self) -> bool {
        Mark::from_loss(self) >= Mark::Weak
    }

    /// Whether a row that loses so much is nearly as good as the best one: it loses 0.05 guesses at most, and less than
    /// 1% of the chance.
    pub fn is_slight(self) -> bool {
        let [guesses, missed, of] = [self.guesses, self.missed, self.of].map(u64::from);
        guesses * 100 <= of * 5 && missed * 100 < of
    }

    /// Whether nothing was lost.
    pub fn is_nothing(self) -> bool {
        self.guesses == 0 && self.missed == 0
    }

    /// Compares what matters most of two losses.
    pub fn cmp_most(self, other: Self) -> Ordering {
        let most = |loss: Self| u64::from(loss.missed.max(loss.guesses));
        let [of, others_of] = [self, other].map(|loss| u64::from(loss.of.max(1)));
        (most(self) * others_of).cmp(&(most(other) * of))
    }

    /// The chance or the guesses on average, whichever is more.
    pub(super) fn most(self) -> f64 {
        self.chance().max(self.mean())
    }
}

/// What matters most of it, with its unit: `17% chance`, `0.31 guesses`, `nothing`.
impl fmt::Display for Loss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_of_chance() {
            write!(f, "{} chance", percent(self.chance()))
        } else if self.guesses > 0 {
            let guesses = mean(self.guesses.into(), self.of.into());
            write!(f, "{guesses} guesses")
        } else {
            f.write_str("nothing")
        }
    }
}

named_enum! {
    /// What a guess comes to, in a word.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
    pub enum Mark {
        /// It found the code.
        Found = "found";
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
    /// The least loss of a weak guess, in percent of a guess and of the chance. On the classic board one-step
    /// strategies lose less. The help of the game names these limits.
    const WEAK: [u64; 2] = [10, 1];
    /// The least loss of a costly guess: two such rows are a guess more.
    const COSTLY: [u64; 2] = [45, 10];

    /// The mark of the loss of a guess that could tell something.
    pub fn from_loss(loss: Loss) -> Self {
        let is = |lost: u32, percent| u64::from(lost) * 100 >= percent * u64::from(loss.of);
        let reaches =
            |[guesses, chance]: [u64; 2]| is(loss.guesses, guesses) || is(loss.missed, chance);
        match (loss.missed, loss.guesses) {
            (0, 0) => Self::Best,
            _ if reaches(Self::COSTLY) => Self::Costly,
            _ if reaches(Self::WEAK) => Self::Weak,
            _ => Self::Good,
        }
    }
}

/// How much of a guess was not lost, or of those of a game on average: from 0 to 1.
///
/// A row has 1 less its lost chance or its lost guesses, whichever is more, and 0 if it was wasted. Only a
/// game in which no guess was better has 1. The secret and luck have no part in it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Accuracy(f64);

impl Accuracy {
    /// An accuracy of this share; `None` unless it is from 0 to 1.
    pub fn new(share: f64) -> Option<Self> {
        if (0.0..=1.0).contains(&share) {
            Some(Self(share))
        } else {
            None
        }
    }

    /// The share, from 0 to 1.
    pub fn share(self) -> f64 {
        self.0
    }

    /// The accuracy of a row; `None` if its loss is not known and it was not wasted.
    pub(super) fn from_row(is_wasted: bool, loss: Option<Loss>) -> Option<Self> {
        if is_wasted {
            return Self::new(0.0);
        }
        Self::new(1.0 - loss?.most().min(1.0))
    }

    /// The average of some rows or games; `None` without any.
    pub(crate) fn mean(all: impl IntoIterator<Item = Self>) -> Option<Self> {
        let all: Vec<f64> = all.into_iter().map(|accuracy| accuracy.0).collect();
        (!all.is_empty()).then(|| Self(all.iter().sum::<f64>() / all.len() as f64))
    }

    /// The skill that it shows, in a word or two.
    pub fn in_words(self) -> &'static str {
        match self.percent() {
            _ if self.0 >= 1.0 => "perfect",
            95.. => "near perfect",
            85.. => "very good",
            _ if self.is_good() => "good",
            50.. => "fair",
            _ => "low",
        }
    }

    /// Whether it is praised: as it is shown.
    pub(super) fn is_good(self) -> bool {
        self.percent() >= 70
    }

    #[expect(clippy::cast_sign_loss, reason = "a share is no less than 0")]
    fn percent(self) -> u8 {
        (self.0 * 100.0).round() as u8
    }
}

/// `76%`. Only 1 is written as `100%`, and only 0 as `0%`.
impl fmt::Display for Accuracy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&percent(self.0))
    }
}
