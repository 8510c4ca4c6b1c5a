//! Why not this guess: a guess beside the best one of its position, with the answers that both can get.

use crate::rules::{Code, Score};
use crate::solver::{
    Cancel, Cancelled, Candidates, GuessFigures, Partition, Prover, Worth, uncancelled,
};

use super::{Loss, say};

/// The answers that a guess can get, with the number of codes that each would leave.
///
/// ```
/// use pegwise::coach::AnswerTable;
/// use pegwise::rules::Board;
/// use pegwise::solver::{Candidates, Position};
///
/// let candidates = Candidates::new(Position::new(Board::new(3, 4)?));
/// let answers = AnswerTable::new(&candidates, "AAA".parse()?);
/// // A is in none, one, two or three holes.
/// let sizes: Vec<usize> = answers.sizes.iter().map(|(_, codes)| *codes).collect();
/// assert_eq!(sizes, [27, 27, 9, 1]);
/// assert_eq!(answers.codes_after("3,0".parse()?), Some(1));
/// assert_eq!(answers.codes_after("0,1".parse()?), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "web", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct AnswerTable {
    /// The figures of the guess.
    pub figures: GuessFigures,
    /// The answers that can come, in the order of [`Score::index`], with the codes that each would leave.
    pub sizes: Vec<(Score, usize)>,
}

impl AnswerTable {
    /// The answers to a guess.
    ///
    /// # Panics
    /// Panics if the guess is not as long as the board's codes.
    pub fn new(candidates: &Candidates, guess: Code) -> Self {
        uncancelled(Self::try_new(candidates, guess, &Cancel::default()))
    }

    /// The same, unless it is cancelled before it is known.
    ///
    /// # Errors
    /// Returns [`Cancelled`] if it is cancelled.
    ///
    /// # Panics
    /// Panics as [`AnswerTable::new`] does.
    pub fn try_new(
        candidates: &Candidates,
        guess: Code,
        cancel: &Cancel,
    ) -> Result<Self, Cancelled> {
        let partition = Partition::try_new(guess, candidates.codes(), cancel)?;
        let mut sizes = Vec::new();
        for score in Score::all(guess.len()) {
            let size = partition.size(score) as usize;
            if size > 0 {
                sizes.push((score, size));
            }
        }
        Ok(Self {
            figures: GuessFigures::from_partition(candidates, guess, &partition),
            sizes,
        })
    }

    /// The guess that gets these answers.
    pub fn guess(&self) -> Code {
        self.figures.guess
    }

    /// How many codes would be possible after this answer; `None` if it cannot come.
    pub fn codes_after(&self, score: Score) -> Option<usize> {
        let answer = self.sizes.iter().find(|(other, _)| *other == score);
        answer.map(|(_, codes)| *codes)
    }
}

/// A guess with its answers and its proven worth.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "web", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct ProvenGuess {
    /// The answers that it can get.
    pub answers: AnswerTable,
    /// Its proven worth at this position.
    pub worth: Worth,
}

impl ProvenGuess {
    /// The code that is guessed.
    pub fn guess(&self) -> Code {
        self.answers.guess()
    }
}

/// A guess beside the best one of its position.
///
/// ```
/// use pegwise::coach::{Contrast, Edge};
/// use pegwise::rules::Board;
/// use pegwise::solver::{Cancel, Candidates, Position, Prover};
///
/// let prover = Prover::new(Candidates::new(Position::new(Board::new(3, 4)?)));
/// let found = Contrast::new(&prover, "AAA".parse()?, &Cancel::default())?;
/// let contrast = found.expect("a small board has a proof");
/// assert_eq!(contrast.best.guess(), "AAB".parse()?);
/// assert_eq!(contrast.edge(), Some(Edge::Worst));
/// // 27 guesses more for the 64 codes.
/// assert_eq!(contrast.loss().guesses(), 27);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "web", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
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
    /// Returns [`Cancelled`] if it is cancelled.
    ///
    /// # Panics
    /// Panics if the guess is not as long as the board's codes.
    pub fn new(prover: &Prover, guess: Code, cancel: &Cancel) -> Result<Option<Self>, Cancelled> {
        let Some((best_guess, best_worth)) = prover.try_best(cancel)? else {
            return Ok(None);
        };
        let Some(worth) = prover.try_worth(guess, cancel)? else {
            return Ok(None);
        };
        let candidates = prover.candidates();
        let played = ProvenGuess {
            answers: AnswerTable::try_new(candidates, guess, cancel)?,
            worth,
        };
        let best = if worth == best_worth {
            played.clone()
        } else {
            ProvenGuess {
                answers: AnswerTable::try_new(candidates, best_guess, cancel)?,
                worth: best_worth,
            }
        };
        Ok(Some(Self { played, best }))
    }

    /// The loss of the guess.
    pub fn loss(&self) -> Loss {
        Loss::between(self.played.worth, self.best.worth)
    }

    /// The figures of the guess and of the best one.
    pub fn figures(&self) -> [GuessFigures; 2] {
        [&self.played, &self.best].map(|guess| guess.answers.figures)
    }

    /// In what the best guess is ahead, the plainest difference first; `None` if no guess is better.
    pub fn edge(&self) -> Option<Edge> {
        let [mine, best] = self.figures();
        if mine.guess == best.guess {
            return None;
        }
        // Two averages that read the same would not tell a reader why one guess is better.
        let averages_differ = say::average(mine.expected) != say::average(best.expected);
        Some(if best.worst < mine.worst {
            Edge::Worst
        } else if best.expected < mine.expected && averages_differ {
            Edge::Average
        } else if best.part_count > mine.part_count {
            Edge::Answers
        } else if best.is_consistent && !mine.is_consistent {
            Edge::Possible
        } else {
            Edge::Ease
        })
    }
}

/// In what a guess is ahead of another one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Edge {
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
