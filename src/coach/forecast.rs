//! What a guess would tell: the answers it can get, and the codes that each of them would leave.

use crate::rules::{Code, Score};
use crate::solver::{Cancel, Cancelled, Candidates, Count, Position, RankedGuess, assess_parts};

use super::{CodeMap, Conflict};

/// The codes still possible, by the answer that each would give to a guess.
#[derive(Debug, Clone, PartialEq)]
pub struct Forecast {
    /// The guess; without one all codes are in one part.
    pub guess: Option<Code>,
    /// The figures of the guess, if there is one.
    pub figures: Option<RankedGuess>,
    /// The rows that rule the guess out, first row first.
    pub conflicts: Vec<Conflict>,
    /// The answers that can come, in the order of [`Score::index`].
    pub parts: Vec<AnswerPart>,
    /// Whether every code has its spot, not a sample.
    pub shows_all: bool,
}

/// The codes that would give the same answer.
#[derive(Debug, Clone, PartialEq)]
pub struct AnswerPart {
    /// The answer, if there is a guess.
    pub score: Option<Score>,
    /// How many codes there are.
    pub codes: Count,
    /// Their places on the [`CodeMap`], or those of a sample.
    pub spots: Vec<(u32, u32)>,
}

impl Forecast {
    /// The most spots in all parts together.
    pub const SPOTS: usize = 100_000;

    /// The forecast for `guess` at a position.
    ///
    /// # Errors
    /// [`Cancelled`].
    pub fn of(
        position: &Position,
        candidates: &Candidates,
        guess: Option<Code>,
        cancel: &Cancel,
    ) -> Result<Self, Cancelled> {
        let map = CodeMap::of(position.board());
        let codes = candidates.codes();
        // Of too many codes every so many-th has a spot.
        let step = codes.len().div_ceil(Self::SPOTS).max(1);
        let mut spots = vec![Vec::new(); guess.map_or(1, |_| Score::COUNT)];
        for (number, code) in codes.iter().step_by(step).enumerate() {
            if number % (1 << 12) == 0 {
                cancel.check()?;
            }
            let part = guess.map_or(0, |guess| guess.score(*code).index());
            spots[part].push(map.place(*code));
        }
        let conflicts = guess.map(|guess| Conflict::all(position, guess));
        let conflicts = conflicts.into_iter().flatten().collect();
        let forecast = |figures, parts| Self {
            guess,
            figures,
            conflicts,
            parts,
            shows_all: candidates.is_complete() && step == 1,
        };
        let Some(guess) = guess else {
            let part = AnswerPart {
                score: None,
                codes: candidates.count(),
                spots: spots.remove(0),
            };
            return Ok(forecast(None, vec![part]));
        };
        let (figures, counted) = assess_parts(position, candidates, guess);
        let part = |(score, codes): (Score, Count)| AnswerPart {
            score: Some(score),
            codes,
            spots: std::mem::take(&mut spots[score.index()]),
        };
        let parts = counted.into_iter().map(part).collect();
        Ok(forecast(Some(figures), parts))
    }

    /// How many codes would be left after this answer; `None` if it cannot come.
    pub fn left_after(&self, score: Score) -> Option<Count> {
        let part = self.parts.iter().find(|part| part.score == Some(score));
        part.map(|part| part.codes)
    }
}
