//! The loss of a guess against the best one, and what follows from it: its mark, and the accuracy of a game.

use std::cmp::Ordering;

use crate::rules::named_enum;
use crate::solver::Worth;

/// Loss of a guess against the best one of the position.
///
/// ```
/// use pegwise::coach::{Loss, Mark};
///
/// // 30 guesses more for 40 codes, and all of them are found.
/// let loss = Loss::new(0, 30, 40).expect("no code is missed");
/// assert_eq!(loss.mean(), 0.75);
/// assert_eq!(loss.chance(), 0.0);
/// assert_eq!(Mark::from_loss(loss), Mark::Costly);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "web", derive(serde::Serialize, serde::Deserialize))]
pub struct Loss {
    missed: u32,
    guesses: u32,
    codes: u32,
}

impl Loss {
    /// The loss of a guess at `codes` candidates that misses `missed` codes more than the best one and takes `guesses` guesses
    /// more. `None` if it misses more codes than there are.
    pub fn new(missed: u32, guesses: u32, codes: u32) -> Option<Self> {
        if missed > codes {
            return None;
        }
        Some(Self {
            missed,
            guesses,
            codes,
        })
    }

    /// The loss of `played` against `best`.
    pub(in crate::coach) fn between(played: Worth, best: Worth) -> Self {
        let [cost, least] = [played.cost(), best.cost()];
        Self {
            missed: cost.missed().saturating_sub(least.missed()),
            // A guess that misses more codes may need fewer guesses.
            guesses: cost.guesses().saturating_sub(least.guesses()),
            codes: best.code_count(),
        }
    }

    /// Candidates that the best guess finds within the rows left and this one does not.
    pub fn missed(self) -> u32 {
        self.missed
    }

    /// Guesses lost for all candidates together, where one that is not found takes all rows left.
    pub fn guesses(self) -> u32 {
        self.guesses
    }

    /// Number of candidates.
    pub fn code_count(self) -> u32 {
        self.codes
    }

    /// The chance to win that was lost, from 0 to 1.
    pub fn chance(self) -> f64 {
        f64::from(self.missed) / f64::from(self.codes.max(1))
    }

    /// Guesses lost on average.
    pub fn mean(self) -> f64 {
        f64::from(self.guesses) / f64::from(self.codes.max(1))
    }

    /// The chance or the guesses on average, whichever is more.
    pub fn size(self) -> f64 {
        self.chance().max(self.mean())
    }

    /// Whether the lost chance matters more than the lost guesses: whether the chance alone would make a worse mark than the
    /// guesses alone. If both would make the same mark, the chance matters more unless more guesses are lost than
    /// codes are missed.
    ///
    /// ```
    /// use pegwise::coach::Loss;
    ///
    /// // Of 100 codes 2 are missed, which makes a weak row; so do not 5 guesses, which are 0.05 on average.
    /// assert!(Loss::new(2, 5, 100).unwrap().is_of_chance());
    /// // 50 guesses make a costly row.
    /// assert!(!Loss::new(2, 50, 100).unwrap().is_of_chance());
    /// ```
    pub fn is_of_chance(self) -> bool {
        if self.missed == 0 {
            return false;
        }
        let mark_of_chance = Mark::from_loss(Self { guesses: 0, ..self });
        let mark_of_guesses = Mark::from_loss(Self { missed: 0, ..self });
        match mark_of_chance.cmp(&mark_of_guesses) {
            Ordering::Greater => true,
            Ordering::Equal => self.missed >= self.guesses,
            Ordering::Less => false,
        }
    }

    /// Whether a row that lost so much is worth playing again: it lost 0.10 guesses, or 1% of the chance, or more.
    pub fn is_mistake(self) -> bool {
        Mark::from_loss(self) >= Mark::Weak
    }

    /// Whether a row that loses so much is nearly as good as the best one: it loses 0.05 guesses at most, and less than
    /// 1% of the chance.
    pub fn is_slight(self) -> bool {
        let [guesses, missed, codes] = [self.guesses, self.missed, self.codes].map(u64::from);
        guesses * 100 <= codes * 5 && missed * 100 < codes
    }

    /// Whether nothing was lost.
    pub fn is_nothing(self) -> bool {
        self.guesses == 0 && self.missed == 0
    }

    /// Whether it is at least so many percent of a guess, or at least so many of the chance.
    fn reaches(self, least: LeastLoss) -> bool {
        let [guesses, missed, codes] = [self.guesses, self.missed, self.codes].map(u64::from);
        guesses * 100 >= least.guess_percent * codes || missed * 100 >= least.chance_percent * codes
    }
}

/// The least loss that makes a mark: one of the two is enough.
#[derive(Clone, Copy)]
struct LeastLoss {
    /// Percent of a guess, on average.
    guess_percent: u64,
    /// Percent of the chance to win.
    chance_percent: u64,
}

named_enum! {
    /// What a guess comes to, in a word.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
    #[non_exhaustive]
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
    /// The least loss of a weak guess. On the classic board one-step solvers lose less. The help of the game names these
    /// limits.
    const WEAK: LeastLoss = LeastLoss {
        guess_percent: 10,
        chance_percent: 1,
    };
    /// The least loss of a costly guess: two such rows cost about a guess.
    const COSTLY: LeastLoss = LeastLoss {
        guess_percent: 45,
        chance_percent: 10,
    };

    /// The mark of the loss of a guess that could tell something.
    pub fn from_loss(loss: Loss) -> Self {
        if loss.is_nothing() {
            Self::Best
        } else if loss.reaches(Self::COSTLY) {
            Self::Costly
        } else if loss.reaches(Self::WEAK) {
            Self::Weak
        } else {
            Self::Good
        }
    }
}

/// How much of a guess was not lost, or of those of a game on average: from 0 to 1.
///
/// A row that was wasted has 0. Any other has 1 less the [size](Loss::size) of its loss, but never less than 0. So a game
/// has 1 only if no guess was better than those played. The secret and luck have no part in it.
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
        Self::new(1.0 - loss?.size().min(1.0))
    }

    /// The average of some rows or games; `None` without any.
    pub fn mean(accuracies: impl IntoIterator<Item = Self>) -> Option<Self> {
        let mut sum = 0.0;
        let mut count = 0;
        for accuracy in accuracies {
            sum += accuracy.0;
            count += 1;
        }
        if count == 0 {
            return None;
        }
        // Rounding errors of the sum must not lead out of the range.
        Some(Self((sum / f64::from(count)).min(1.0)))
    }

    /// Whether it is praised. The whole percent decide, which a player sees: what reads 70% is good.
    pub(in crate::coach) fn is_good(self) -> bool {
        self.percent() >= 70
    }

    /// The share in whole percent.
    #[expect(clippy::cast_sign_loss, reason = "a share is no less than 0")]
    pub(in crate::coach) fn percent(self) -> u8 {
        (self.0 * 100.0).round() as u8
    }
}
