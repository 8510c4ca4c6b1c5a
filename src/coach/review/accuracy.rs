//! The accuracy of a game: one figure for its guesses.

use std::fmt;

use super::Totals;

/// How much of the guesses of a game was not lost, on average over the rows that were judged.
///
/// A row counts 1 less its [`share`](super::Loss::share): 1 where no guess was better, 0 where the whole guess
/// was lost, as by guessing an earlier row again. A smaller loss in any row makes it higher, and only a game in
/// which no guess was better has 1. The secret and luck have no part in it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Accuracy {
    /// From 0 to 1.
    pub share: f64,
}

impl Accuracy {
    /// What it means, for the help.
    pub const MEANING: &str = "How good your guesses are, on average: 100% is best, 0% is wasted.";

    /// The skill that it shows, in a word or two.
    pub fn in_words(self) -> &'static str {
        match self.share {
            share if share >= 1.0 => "perfect",
            share if share >= 0.95 => "near perfect",
            share if share >= 0.85 => "very good",
            share if share >= 0.7 => "good",
            share if share >= 0.5 => "fair",
            _ => "room to grow",
        }
    }

    /// The average of some games; `None` without a game.
    pub fn mean(games: impl IntoIterator<Item = Self>) -> Option<Self> {
        let games: Vec<_> = games.into_iter().collect();
        let sum: f64 = games.iter().map(|game| game.share).sum();
        (!games.is_empty()).then(|| Self {
            share: sum / games.len() as f64,
        })
    }
}

impl Totals {
    /// The accuracy; `None` if no row was judged.
    pub fn accuracy(&self) -> Option<Accuracy> {
        (self.judged > 0).then(|| Accuracy {
            share: 1.0 - self.lost.share / self.judged as f64,
        })
    }
}

/// `76%`. Only 1 is written as `100%`, and only 0 as `0%`.
impl fmt::Display for Accuracy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let percent = (self.share * 100.0).round();
        let text = if percent >= 100.0 && self.share < 1.0 {
            ">99%".to_owned()
        } else if percent <= 0.0 && self.share > 0.0 {
            "<1%".to_owned()
        } else {
            format!("{percent:.0}%")
        };
        f.pad(&text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::coach::review::Loss;

    fn accuracy(shares: &[f64]) -> Accuracy {
        let losses = shares.iter().map(|share| Loss {
            share: *share,
            guesses: *share,
            ..Loss::NONE
        });
        let totals = Totals {
            judged: shares.len(),
            unjudged: 0,
            lost: losses.fold(Loss::NONE, Loss::and),
            luck: 0.0,
        };
        totals.accuracy().unwrap()
    }

    #[test]
    fn it_is_the_average_of_what_was_not_lost() {
        assert_eq!(accuracy(&[0.0, 0.5, 0.25]).to_string(), "75%");
        assert_eq!(accuracy(&[0.0, 0.0]).to_string(), "100%");
        assert_eq!(accuracy(&[1.0]).to_string(), "0%");
        assert_eq!(accuracy(&[0.0, 0.004]).to_string(), ">99%");
        assert_eq!(accuracy(&[1.0, 0.996]).to_string(), "<1%");
        assert_eq!(format!("{:>6}", accuracy(&[0.5])), "   50%");
        let skills = [0.0, 0.04, 0.1, 0.24, 0.5, 1.0].map(|loss| accuracy(&[loss]).in_words());
        let named = "perfect, near perfect, very good, good, fair, room to grow";
        assert_eq!(skills.join(", "), named);
    }

    #[test]
    fn a_smaller_loss_in_any_row_makes_it_higher() {
        let shares = [0.0, 0.1, 0.7, 1.0];
        for place in 1..shares.len() {
            let mut better = shares;
            better[place] -= 0.05;
            assert!(accuracy(&better).share > accuracy(&shares).share);
        }
    }
}
