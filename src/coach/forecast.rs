//! What a guess would tell: the answers it can get, and the codes that each of them would leave.

use std::mem;

use crate::rules::{Code, Score};
use crate::solver::{Cancel, Cancelled, Candidates, GuessFigures, uncancelled};

use super::{AnswerTable, Conflict};

/// The candidates by the answer that each would give to a guess.
///
/// ```
/// use pegwise::coach::Forecast;
/// use pegwise::rules::Board;
/// use pegwise::solver::{Candidates, Position};
///
/// let position = Position::parse(Board::new(3, 4)?, "AAB:1,0")?;
/// let forecast = Forecast::new(&Candidates::new(position), Some("ACD".parse()?));
/// let all: usize = forecast.parts.iter().map(|part| part.count).sum();
/// assert_eq!(all, 17);
/// // Two candidates would show one black and one white pin.
/// let score = "1,1".parse()?;
/// let part = forecast.parts.iter().find(|part| part.score == Some(score)).unwrap();
/// assert_eq!(part.sample, ["DAD".parse()?, "DCB".parse()?]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "web", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct Forecast {
    /// The guess; without one all codes are in one part.
    pub guess: Option<Code>,
    /// The figures of the guess, if there is one.
    pub figures: Option<GuessFigures>,
    /// The rows that rule the guess out, first row first.
    pub conflicts: Vec<Conflict>,
    /// The answers that can come, in the order of [`Score::index`].
    pub parts: Vec<AnswerPart>,
    /// Whether the samples have every code, as they do if there are no more than [`Forecast::SAMPLE`].
    pub is_whole: bool,
}

/// The codes that would give the same answer.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "web", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct AnswerPart {
    /// The answer, if there is a guess.
    pub score: Option<Score>,
    /// How many codes there are.
    pub count: usize,
    /// The codes, in order. Of too many candidates every so many-th is here.
    #[cfg_attr(feature = "web", serde(with = "crate::rules::packed"))]
    pub sample: Vec<Code>,
}

impl Forecast {
    /// The most codes in the samples of all parts together.
    pub const SAMPLE: usize = 100_000;

    /// The forecast for `guess`.
    ///
    /// # Panics
    /// Panics if the guess is not as long as the board's codes.
    pub fn new(candidates: &Candidates, guess: Option<Code>) -> Self {
        uncancelled(Self::try_new(candidates, guess, &Cancel::default()))
    }

    /// The same, unless it is cancelled before it is known.
    ///
    /// # Errors
    /// Returns [`Cancelled`] if it is cancelled.
    ///
    /// # Panics
    /// Panics as [`Forecast::new`] does.
    pub fn try_new(
        candidates: &Candidates,
        guess: Option<Code>,
        cancel: &Cancel,
    ) -> Result<Self, Cancelled> {
        cancel.check()?;
        match guess {
            Some(guess) => Self::with_guess(candidates, guess, cancel),
            None => Ok(Self::without_guess(candidates)),
        }
    }

    fn without_guess(candidates: &Candidates) -> Self {
        Self {
            guess: None,
            figures: None,
            conflicts: Vec::new(),
            parts: vec![AnswerPart {
                score: None,
                count: candidates.count(),
                sample: Self::sample(candidates).collect(),
            }],
            is_whole: Self::is_whole(candidates),
        }
    }

    fn with_guess(
        candidates: &Candidates,
        guess: Code,
        cancel: &Cancel,
    ) -> Result<Self, Cancelled> {
        let mut sample_by_score = vec![Vec::new(); Score::COUNT];
        for code in Self::sample(candidates) {
            cancel.check()?;
            sample_by_score[guess.score(code).index()].push(code);
        }
        let answers = AnswerTable::try_new(candidates, guess, cancel)?;
        let mut parts = Vec::new();
        for (score, count) in answers.sizes {
            parts.push(AnswerPart {
                score: Some(score),
                count,
                sample: mem::take(&mut sample_by_score[score.index()]),
            });
        }
        Ok(Self {
            guess: Some(guess),
            figures: Some(answers.figures),
            conflicts: Conflict::all(candidates.position(), guess).collect(),
            parts,
            is_whole: Self::is_whole(candidates),
        })
    }

    /// Every candidate, or of too many every so many-th.
    fn sample(candidates: &Candidates) -> impl Iterator<Item = Code> {
        let step = candidates.count().div_ceil(Self::SAMPLE).max(1);
        candidates.codes().iter().copied().step_by(step)
    }

    fn is_whole(candidates: &Candidates) -> bool {
        candidates.count() <= Self::SAMPLE
    }

    /// The answers to the guess, if there is one.
    pub fn answers(&self) -> Option<AnswerTable> {
        let mut sizes = Vec::new();
        for part in &self.parts {
            sizes.push((part.score?, part.count));
        }
        Some(AnswerTable {
            figures: self.figures?,
            sizes,
        })
    }
}
