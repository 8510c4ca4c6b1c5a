//! What a guess cost, and what that is called.

use std::fmt;

use crate::solver::Worth;

/// Guesses lost on average against the best guess of the position, or in several rows together.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Loss {
    /// So many; never negative.
    pub guesses: f64,
    /// Whether that is proven, rather than as far as is known.
    pub is_exact: bool,
}

impl Loss {
    /// Nothing at all.
    pub const NONE: Self = Self {
        guesses: 0.0,
        is_exact: true,
    };

    /// What `played` loses against `best`. `is_best` says whether it is proven that no guess is better
    /// than the latter.
    pub(super) fn between(played: Worth, best: Worth, is_best: bool) -> Self {
        let more = played.most.saturating_sub(best.most);
        Self {
            guesses: f64::from(more) / f64::from(played.of.max(1)),
            is_exact: is_best && played.is_exact() && best.is_exact(),
        }
    }

    /// Both together.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self {
            guesses: self.guesses + other.guesses,
            is_exact: self.is_exact && other.is_exact,
        }
    }

    /// Whether it is proven that nothing was lost.
    pub fn is_none(self) -> bool {
        self.is_exact && self.guesses == 0.0
    }
}

/// `0.31`, `~0.28` for what is not proven, `<0.01` for what two decimals cannot show.
impl fmt::Display for Loss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = if !self.is_exact {
            format!("~{:.2}", self.guesses)
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

/// A loss in a word.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mark {
    /// It is proven that no guess was better.
    Best,
    /// Hardly anything was lost.
    Good,
    /// Something was lost.
    Inexact,
    /// About half a guess was lost, or more.
    Costly,
}

impl Mark {
    /// All of them, best first.
    pub const ALL: [Self; 4] = [Self::Best, Self::Good, Self::Inexact, Self::Costly];

    /// Whoever loses less than this many guesses has guessed well: on the classic board that is what
    /// the usual one-step strategies lose.
    pub const GOOD: f64 = 0.1;
    /// From this many guesses on it is costly: two such rows are a guess more.
    pub const COSTLY: f64 = 0.45;

    /// For this loss.
    pub fn of(loss: Loss) -> Self {
        if loss.is_none() {
            Self::Best
        } else if loss.guesses < Self::GOOD {
            Self::Good
        } else if loss.guesses < Self::COSTLY {
            Self::Inexact
        } else {
            Self::Costly
        }
    }

    /// What it is called.
    pub fn name(self) -> &'static str {
        match self {
            Self::Best => "best",
            Self::Good => "good",
            Self::Inexact => "inexact",
            Self::Costly => "costly",
        }
    }

    /// Whether another guess is worth looking for.
    pub fn is_down(self) -> bool {
        matches!(self, Self::Inexact | Self::Costly)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn loss(guesses: f64, is_exact: bool) -> Loss {
        Loss { guesses, is_exact }
    }

    #[test]
    fn a_loss_is_written_for_what_it_is() {
        for (guesses, exact, about) in [
            (0.0, "0", "~0.00"),
            (0.004, "<0.01", "~0.00"),
            (0.31, "0.31", "~0.31"),
            (1.0, "1.00", "~1.00"),
        ] {
            assert_eq!(loss(guesses, true).to_string(), exact);
            assert_eq!(loss(guesses, false).to_string(), about);
        }
        assert_eq!(format!("{:>6}", loss(0.5, true)), "  0.50");
    }

    #[test]
    fn only_what_is_proven_is_best() {
        assert_eq!(Mark::of(Loss::NONE), Mark::Best);
        assert_eq!(Mark::of(loss(0.0, false)), Mark::Good);
        assert_eq!(Mark::of(loss(0.05, true)), Mark::Good);
        assert_eq!(Mark::of(loss(0.1, true)), Mark::Inexact);
        assert_eq!(Mark::of(loss(0.45, false)), Mark::Costly);
        assert!(Mark::ALL.is_sorted());
    }

    #[test]
    fn losses_are_added_and_one_doubt_is_enough() {
        let sum = loss(0.25, true).and(loss(0.5, false));
        assert_eq!(sum, loss(0.75, false));
        assert!(loss(0.0, true).and(Loss::NONE).is_none());
    }
}
