//! Why not this guess: a guess beside the best one of its position, with the answers that both can get.

use crate::rules::{Code, Score, grouped};
use crate::solver::{
    Cancel, Cancelled, Candidates, Partition, Prover, RankedGuess, Worth, uncancelled,
};

use super::Loss;

/// The answers that a guess can get, with the number of codes that each would leave.
#[derive(Debug, Clone, PartialEq)]
pub struct AnswerTable {
    /// The figures of the guess.
    pub figures: RankedGuess,
    /// The answers that can come, in the order of [`Score::index`], with the codes that each would leave.
    pub sizes: Vec<(Score, usize)>,
}

impl AnswerTable {
    /// The answers to a guess.
    ///
    /// # Panics
    /// If the guess is not as long as the board's codes.
    pub fn new(left: &Candidates, guess: Code) -> Self {
        uncancelled(Self::try_new(left, guess, &Cancel::default()))
    }

    /// The same, unless it is cancelled before it is known.
    ///
    /// # Errors
    /// [`Cancelled`].
    ///
    /// # Panics
    /// As [`AnswerTable::new`].
    pub(super) fn try_new(
        left: &Candidates,
        guess: Code,
        cancel: &Cancel,
    ) -> Result<Self, Cancelled> {
        let partition = Partition::try_new(guess, left.codes(), cancel)?;
        let sizes = Score::all(guess.len()).map(|score| (score, partition.size(score) as usize));
        Ok(Self {
            figures: RankedGuess::from_partition(left, guess, &partition),
            sizes: sizes.filter(|(_, size)| *size > 0).collect(),
        })
    }

    /// The guess that gets these answers.
    pub fn guess(&self) -> Code {
        self.figures.guess
    }

    /// How many codes would be left after this answer; `None` if it cannot come.
    pub fn left_after(&self, score: Score) -> Option<usize> {
        let answer = self.sizes.iter().find(|(other, _)| *other == score);
        answer.map(|(_, codes)| *codes)
    }
}

/// A guess with its answers and its proven worth.
#[derive(Debug, Clone, PartialEq)]
pub struct ProvenGuess {
    /// The answers that it can get.
    pub answers: AnswerTable,
    /// Its proven worth at this position.
    pub worth: Worth,
}

impl ProvenGuess {
    /// The code that is guessed.
    pub fn code(&self) -> Code {
        self.answers.guess()
    }
}

/// A guess beside the best one of its position.
#[derive(Debug, Clone, PartialEq)]
pub struct Contrast {
    /// The guess that was played or tried.
    pub played: ProvenGuess,
    /// The best guess: the guess itself if no other is better.
    pub best: ProvenGuess,
}

impl Contrast {
    /// The contrast of a guess at the position of a prover; `None` where a proof would take too long.
    ///
    /// # Errors
    /// [`Cancelled`].
    ///
    /// # Panics
    /// If the guess is not as long as the board's codes.
    pub fn new(prover: &Prover, guess: Code, cancel: &Cancel) -> Result<Option<Self>, Cancelled> {
        let Some((best, best_worth)) = prover.try_best(cancel)? else {
            return Ok(None);
        };
        let Some(worth) = prover.try_worth(guess, cancel)? else {
            return Ok(None);
        };
        let played = ProvenGuess {
            answers: AnswerTable::try_new(prover.candidates(), guess, cancel)?,
            worth,
        };
        let best = if worth == best_worth {
            played.clone()
        } else {
            ProvenGuess {
                answers: AnswerTable::try_new(prover.candidates(), best, cancel)?,
                worth: best_worth,
            }
        };
        Ok(Some(Self { played, best }))
    }

    /// The loss of the guess.
    pub fn loss(&self) -> Loss {
        Loss::between(self.played.worth, self.best.worth)
    }

    /// In what the best guess is ahead, the plainest reason first; `None` if no guess is better.
    pub fn reason(&self) -> Option<Reason> {
        let [mine, best] = [&self.played, &self.best].map(|guess| guess.answers.figures);
        if mine.guess == best.guess {
            return None;
        }
        Some(if best.worst < mine.worst {
            Reason::Worst
        } else if best.expected < mine.expected && mine.average() != best.average() {
            Reason::Average
        } else if best.part_count > mine.part_count {
            Reason::Answers
        } else if best.is_consistent && !mine.is_consistent {
            Reason::Possible
        } else {
            Reason::Ease
        })
    }

    /// The reason in a sentence: `AABB can leave 256 codes, AABC at most 182.` `None` if no guess is better.
    pub fn why_not(&self) -> Option<String> {
        let [mine, best] = [&self.played, &self.best].map(|guess| guess.answers.figures);
        let [code, better] = [mine.guess, best.guess];
        Some(match self.reason()? {
            Reason::Worst => {
                let [worst, best_worst] =
                    [mine, best].map(|figures| grouped(figures.worst as usize));
                format!("{code} can leave {worst} codes, {better} at most {best_worst}.")
            }
            Reason::Average => {
                let [averages, best_averages] = [mine, best].map(|figures| figures.average());
                format!("{code} leaves {averages} codes on average, {better} {best_averages}.")
            }
            Reason::Answers => {
                let [answers, best_answers] = [mine, best].map(|figures| figures.part_count);
                format!("{code} can get {answers} answers, {better} {best_answers}.")
            }
            Reason::Possible => format!("{better} could be the code, {code} could not."),
            Reason::Ease => format!("The codes that {better} leaves are easier to find."),
        })
    }
}

/// Why a guess is better than another one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reason {
    /// It leaves fewer codes at worst.
    Worst,
    /// It leaves fewer codes on average.
    Average,
    /// It can get more answers.
    Answers,
    /// It alone could be the code.
    Possible,
    /// The codes that it leaves are easier to find.
    Ease,
}
