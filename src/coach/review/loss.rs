//! The loss of a guess against the best one.

use std::fmt;

use crate::rules::named_enum;
use crate::solver::Worth;

/// Loss of a guess against the best one of the position, or total of several rows.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Loss {
    /// Lost chance to find the code within the rows left, from 0 to 1.
    pub chance: f64,
    /// Lost guesses on average, if no chance is lost; never negative.
    pub guesses: f64,
    /// The part of the guess that was lost, from 0 to 1: the lost chance or the lost guesses on average,
    /// whichever is more. In a total, the sum.
    pub share: f64,
}

impl Loss {
    /// Nothing at all.
    pub const NONE: Self = Self {
        chance: 0.0,
        guesses: 0.0,
        share: 0.0,
    };

    /// The loss of `played` against `best`.
    pub(super) fn between(played: Worth, best: Worth) -> Self {
        let of = f64::from(played.of.max(1));
        let share = |more: u32| f64::from(more) / of;
        let missed = played.cost.missed().saturating_sub(best.cost.missed());
        let more = if played.cost.missed() < best.cost.missed() {
            0
        } else {
            played.cost.guesses().saturating_sub(best.cost.guesses())
        };
        Self {
            chance: share(missed),
            guesses: if missed > 0 { 0.0 } else { share(more) },
            share: share(missed.max(more)).min(1.0),
        }
    }

    /// Both together.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self {
            chance: self.chance + other.chance,
            guesses: self.guesses + other.guesses,
            share: self.share + other.share,
        }
    }

    /// Whether nothing was lost.
    pub fn is_none(self) -> bool {
        self.guesses == 0.0 && self.chance == 0.0
    }

    /// The chance in percent: `17%`, `<1%`.
    pub fn percent(self) -> String {
        let percent = self.chance * 100.0;
        if percent < 1.0 {
            "<1%".to_owned()
        } else {
            format!("{percent:.0}%")
        }
    }
}

/// `0.31`; `<0.01` if too small to show; `17%` for a lost chance.
impl fmt::Display for Loss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = if self.chance > 0.0 {
            self.percent()
        } else if self.guesses == 0.0 {
            "0".to_owned()
        } else if self.guesses < 0.01 {
            "<0.01".to_owned()
        } else {
            format!("{:.2}", self.guesses)
        };
        f.pad(&text)
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
        Inexact = "inexact";
        /// About half a guess was lost, or more.
        Costly = "costly";
    }
}

impl Mark {
    /// Guesses lost below which a guess is good: what one-step strategies lose on the classic board.
    pub const GOOD: f64 = 0.1;
    /// Guesses lost from which on a guess is costly: two such rows are a guess more.
    pub const COSTLY: f64 = 0.45;
    /// Chance lost below which a guess is good.
    const GOOD_CHANCE: f64 = 0.01;
    /// Chance lost from which on a guess is costly: one game in ten.
    const COSTLY_CHANCE: f64 = 0.1;

    /// The mark of a loss.
    pub fn of(loss: Loss) -> Self {
        if loss.is_none() {
            Self::Best
        } else if loss.share < Self::GOOD && loss.chance < Self::GOOD_CHANCE {
            Self::Good
        } else if loss.share < Self::COSTLY && loss.chance < Self::COSTLY_CHANCE {
            Self::Inexact
        } else {
            Self::Costly
        }
    }

    /// Whether the guess was clearly not the best.
    pub fn is_down(self) -> bool {
        matches!(self, Self::Inexact | Self::Costly)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solver::Cost;

    fn loss(guesses: f64) -> Loss {
        Loss {
            guesses,
            share: guesses.min(1.0),
            ..Loss::NONE
        }
    }

    #[test]
    fn a_chance_that_is_lost_comes_before_guesses() {
        let worth = |missed, guesses| {
            let cost = Cost::new(missed, guesses);
            Worth { cost, of: 6 }
        };
        let lost = Loss::between(worth(6, 6), worth(5, 6));
        assert_eq!((lost.to_string(), lost.guesses), ("17%".to_owned(), 0.0));
        assert_eq!(Mark::of(lost), Mark::Costly);
        // More guesses for a code more are no loss.
        assert!(Loss::between(worth(0, 15), worth(1, 12)).is_none());
        let half = Loss::between(worth(1, 12), worth(1, 9));
        assert_eq!(half.to_string(), "0.50");
        let both = lost.and(half);
        assert!((both.chance - 1.0 / 6.0).abs() < 1e-12 && (both.guesses - 0.5).abs() < 1e-12);
        assert!((both.share - 4.0 / 6.0).abs() < 1e-12);
    }

    /// A row that costs a whole guess is not good because it also costs a little of the chance.
    #[test]
    fn lost_guesses_count_beside_a_lost_chance() {
        let worth = |missed, guesses| {
            let cost = Cost::new(missed, guesses);
            Worth { cost, of: 200 }
        };
        let lost = Loss::between(worth(1, 800), worth(0, 620));
        assert_eq!((lost.to_string(), lost.guesses), ("<1%".to_owned(), 0.0));
        assert!((lost.share - 0.9).abs() < 1e-12);
        assert_eq!(Mark::of(lost), Mark::Costly);
        let whole = Loss::between(worth(0, 900), worth(0, 620));
        assert!((whole.share - 1.0).abs() < 1e-12);
    }

    #[test]
    fn a_loss_is_written_for_what_it_is() {
        for (guesses, text) in [(0.0, "0"), (0.004, "<0.01"), (0.31, "0.31"), (1.0, "1.00")] {
            assert_eq!(loss(guesses).to_string(), text);
        }
        assert_eq!(format!("{:>6}", loss(0.5)), "  0.50");
    }

    #[test]
    fn only_what_loses_nothing_is_best() {
        assert_eq!(Mark::of(Loss::NONE), Mark::Best);
        assert_eq!(Mark::of(loss(0.05)), Mark::Good);
        assert_eq!(Mark::of(loss(0.1)), Mark::Inexact);
        assert_eq!(Mark::of(loss(0.45)), Mark::Costly);
        assert!(Mark::ALL.is_sorted());
    }

    #[test]
    fn losses_are_added() {
        assert_eq!(loss(0.25).and(loss(0.5)), loss(0.75));
        assert!(loss(0.0).and(Loss::NONE).is_none());
    }
}
