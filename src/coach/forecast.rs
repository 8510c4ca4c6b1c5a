//! What a guess would tell: the answers it can get, and the codes that each of them would leave.

use crate::rules::{Code, Score};
use crate::solver::{Cancel, Cancelled, Candidates, Partition, RankedGuess, uncancelled};

use super::{AnswerTable, CodeMap, Conflict};

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
    /// Whether every code has its spot: not with more than [`Forecast::SPOTS`].
    pub shows_all: bool,
}

/// The codes that would give the same answer.
#[derive(Debug, Clone, PartialEq)]
pub struct AnswerPart {
    /// The answer, if there is a guess.
    pub score: Option<Score>,
    /// How many codes there are.
    pub codes: usize,
    /// Places on the [`CodeMap`] of the codes, or of every so many-th.
    pub spots: Vec<(u32, u32)>,
}

impl Forecast {
    /// The most spots in all parts together.
    pub const SPOTS: usize = 100_000;

    /// The forecast for `guess`.
    ///
    /// # Panics
    /// If the guess is not as long as the board's codes.
    pub fn new(left: &Candidates, guess: Option<Code>) -> Self {
        uncancelled(Self::try_new(left, guess, &Cancel::default()))
    }

    /// The same, unless it is cancelled before it is known.
    ///
    /// # Errors
    /// [`Cancelled`].
    ///
    /// # Panics
    /// As [`Forecast::new`].
    pub fn try_new(
        left: &Candidates,
        guess: Option<Code>,
        cancel: &Cancel,
    ) -> Result<Self, Cancelled> {
        let (position, codes) = (left.position(), left.codes());
        let map = CodeMap::new(position.board());
        // Of too many codes every so many-th has a spot.
        let step = codes.len().div_ceil(Self::SPOTS).max(1);
        let mut spots = vec![Vec::new(); Score::COUNT];
        let place = |score: Option<Score>| score.map_or(0, Score::index);
        for code in codes.iter().step_by(step) {
            cancel.check()?;
            let score = guess.map(|guess| guess.score(*code));
            spots[place(score)].push(map.place(*code));
        }
        let mut part = |score, codes| AnswerPart {
            score,
            codes,
            spots: std::mem::take(&mut spots[place(score)]),
        };
        let (mut figures, mut parts) = (None, Vec::new());
        if let Some(guess) = guess {
            let partition = Partition::try_new(guess, codes, cancel)?;
            figures = Some(RankedGuess::from_partition(left, guess, &partition));
            let sizes = Score::all(guess.len()).map(|score| (score, partition.size(score)));
            let sizes = sizes.filter(|(_, size)| *size > 0);
            parts.extend(sizes.map(|(score, size)| part(Some(score), size as usize)));
        } else {
            parts.push(part(None, codes.len()));
        }
        let conflicts = guess.map(|guess| Conflict::all(position, guess));
        Ok(Self {
            guess,
            figures,
            conflicts: conflicts.into_iter().flatten().collect(),
            parts,
            shows_all: step == 1,
        })
    }

    /// The answers to the guess, if there is one.
    pub fn answers(&self) -> Option<AnswerTable> {
        let sizes = self
            .parts
            .iter()
            .filter_map(|part| Some((part.score?, part.codes)));
        Some(AnswerTable {
            figures: self.figures?,
            sizes: sizes.collect(),
        })
    }
}
