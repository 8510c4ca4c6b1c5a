//! A row of the review.

use crate::coach::Conflict;
use crate::rules::Code;
use crate::solver::{Candidates, Count, RankedGuess, Worth, assess};

use super::{Loss, Mark, ReviewQuestion};

/// What a row did, what was expected of it, and what it cost.
#[derive(Debug, Clone, PartialEq)]
pub struct ReviewedRow {
    /// Which row, counted from 1.
    pub number: usize,
    /// The guess.
    pub guess: Code,
    /// How many codes were possible before it.
    pub before: Count,
    /// How many are possible after it.
    pub after: Count,
    /// What was expected of the guess.
    pub expected: RankedGuess,
    /// Whether that is no estimate.
    pub is_exact: bool,
    /// The first row that ruled the guess out, if one did.
    pub conflict: Option<Conflict>,
    /// Whether the guess is the secret.
    pub found: bool,
    /// What it cost.
    pub judgement: Judgement,
}

/// What is known of the cost of a guess.
#[derive(Debug, Clone, PartialEq)]
pub enum Judgement {
    /// Nothing yet.
    Pending,
    /// It is the opening, which is not judged.
    Opening,
    /// It takes so many guesses on average until the code is found.
    Guesses {
        /// After this guess, itself included.
        played: Worth,
        /// The best guess there: the guess itself if no better one is known.
        best: Better,
    },
    /// There are too many codes for that. Some guess that tells as much as any that was looked at.
    Bits {
        /// That guess.
        most: RankedGuess,
        /// Whether it was compared with all guesses there are.
        of_all: bool,
    },
    /// No code was found that the guess could be measured by.
    Unknown,
}

/// A guess that could have been made instead.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Better {
    /// The guess.
    pub code: Code,
    /// How many guesses it takes on average until the code is found, this one included.
    pub worth: Worth,
    /// Whether it is proven that no guess is better.
    pub is_best: bool,
    /// How many codes it would have left in this very game.
    pub would_leave: Count,
    /// Whether it is the secret.
    pub would_find: bool,
}

impl ReviewedRow {
    /// With what can be said at once; `around` are the codes left before the row and after it.
    pub(super) fn begun(
        question: &ReviewQuestion,
        number: usize,
        candidates: &Candidates,
        [before, after]: [Count; 2],
    ) -> Self {
        let position = question.position.before(number - 1);
        let guess = question.position.history()[number - 1].0;
        Self {
            number,
            guess,
            before,
            after,
            expected: assess(&position, candidates, guess),
            is_exact: candidates.is_complete(),
            conflict: Conflict::all(&position, guess).next(),
            found: guess == question.secret,
            judgement: if number == 1 {
                Judgement::Opening
            } else {
                Judgement::Pending
            },
        }
    }

    /// Whether it is not known yet what the row cost.
    pub fn is_pending(&self) -> bool {
        self.judgement == Judgement::Pending
    }

    /// How much its score told, in bits; never less than nothing, as estimates may have it.
    pub fn told(&self) -> f64 {
        (self.before.bits() - self.after.bits()).max(0.0)
    }

    /// How much its score told beyond what was expected, in bits: less than nothing if it was less.
    pub fn luck(&self) -> f64 {
        self.told() - self.expected.bits
    }

    /// Whether that is no estimate.
    pub fn is_luck_exact(&self) -> bool {
        self.is_exact && self.before.is_exact() && self.after.is_exact()
    }

    /// The luck as it is written: `+0.63`, `~-1.20`.
    pub fn luck_digits(&self) -> String {
        let about = if self.is_luck_exact() { "" } else { "~" };
        // Nothing added makes a negative zero a plain one.
        let hundredths = (self.luck() * 100.0).round() + 0.0;
        format!("{about}{:+.2}", hundredths / 100.0)
    }

    /// How many guesses it takes to finish after this one, itself included, where that can be said.
    pub fn worth(&self) -> Option<Worth> {
        match &self.judgement {
            Judgement::Guesses { played, .. } => Some(*played),
            _ => None,
        }
    }

    /// The guesses lost, where that can be said.
    pub fn loss(&self) -> Option<Loss> {
        match &self.judgement {
            Judgement::Guesses { played, best } => {
                Some(Loss::between(*played, best.worth, best.is_best))
            }
            _ => None,
        }
    }

    /// That in a word.
    pub fn mark(&self) -> Option<Mark> {
        self.loss().map(Mark::of)
    }

    /// A guess that is known to be better, if one is.
    pub fn better(&self) -> Option<Better> {
        match &self.judgement {
            Judgement::Guesses { best, .. } if best.code != self.guess => Some(*best),
            _ => None,
        }
    }
}
