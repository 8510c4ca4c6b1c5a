//! The codes that can be the secret.

use std::cmp::Reverse;
use std::sync::Arc;

use crate::rules::{Board, Code, Score};

use super::{Cancel, Cancelled, Count, Position, sampling};

/// The codes consistent with every score so far: all of them where they can be listed, otherwise a sample.
///
/// A clone shares the codes.
#[derive(Clone, Debug)]
pub struct Candidates {
    codes: Arc<Vec<Code>>,
    count: Count,
}

impl Candidates {
    /// On boards with at most so many codes all of them are listed: 4,194,304, which take 32 MiB.
    pub const HELD: usize = 1 << 22;

    /// Whether all codes of a board are listed, so that every figure is exact.
    pub fn can_list(board: Board) -> bool {
        board.code_count() <= Self::HELD as u64
    }

    /// The candidates of `position`: the same for the same position, every time.
    ///
    /// # Errors
    /// [`Cancelled`].
    pub fn of(position: &Position, cancel: &Cancel) -> Result<Self, Cancelled> {
        if is_contradictory(position) {
            return Ok(Self::complete(Vec::new()));
        }
        if Self::can_list(position.board()) {
            return Ok(Self::complete(sampling::all(position, cancel)?));
        }
        let (codes, is_complete) = sampling::some(position, cancel)?;
        if is_complete {
            return Ok(Self::complete(codes));
        }
        let of = codes.len() as u64;
        let count = match position.history() {
            [] => Count::Exact(position.board().code_count()),
            _ => Count::Sample { codes: of, of },
        };
        let codes = Arc::new(codes);
        Ok(Self { codes, count })
    }

    /// The candidates of `position`, a later point of the same game. Equal to [`Candidates::of`], and faster
    /// if these are complete.
    ///
    /// # Errors
    /// [`Cancelled`].
    pub fn after(&self, position: &Position, cancel: &Cancel) -> Result<Self, Cancelled> {
        if !self.is_complete() {
            return Self::of(position, cancel);
        }
        let mut codes = Vec::new();
        for some in self.codes.chunks(1 << 12) {
            cancel.check()?;
            codes.extend(some.iter().filter(|code| position.admits(**code)));
        }
        Ok(Self::complete(codes))
    }

    /// Complete candidates, in order.
    pub(super) fn complete(codes: Vec<Code>) -> Self {
        let count = Count::Exact(codes.len() as u64);
        let codes = Arc::new(codes);
        Self { codes, count }
    }

    /// Number of candidates.
    pub fn count(&self) -> Count {
        self.count
    }

    /// How many candidates are in a part that has this many of [`Candidates::codes`].
    pub(crate) fn count_of_part(&self, codes: u64) -> Count {
        if self.is_complete() {
            Count::Exact(codes)
        } else {
            let of = self.codes.len() as u64;
            Count::Sample { codes, of }
        }
    }

    /// In order: all of them if [`Candidates::is_complete`], else a sample.
    pub fn codes(&self) -> &[Code] {
        &self.codes
    }

    /// Whether [`Candidates::codes`] are all there are.
    pub fn is_complete(&self) -> bool {
        self.count == Count::Exact(self.codes.len() as u64)
    }
}

/// Whether the scores contradict each other in a way that a search would take long to find: a guess has two scores,
/// or guesses without common colours have more pins than there are pegs.
fn is_contradictory(position: &Position) -> bool {
    let mut rows = position.history().to_vec();
    rows.sort_by_key(|(guess, score)| (Reverse(score.total()), *guess));
    let has_two_scores = |(guess, score): &(Code, Score)| {
        let mut others = rows.iter();
        others.any(|(other, scored)| other == guess && scored != score)
    };
    let (mut colours, mut pins) = (0_u32, 0);
    for (guess, score) in &rows {
        let own = guess
            .colours()
            .fold(0, |all, colour| all | 1 << colour.index());
        if colours & own == 0 {
            colours |= own;
            pins += usize::from(score.total());
        }
    }
    pins > position.board().pegs() || rows.iter().any(has_two_scores)
}
