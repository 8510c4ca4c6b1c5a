//! Why a code cannot be the secret: the rows that would have scored otherwise.

use std::fmt;

use crate::rules::{Code, Score};
use crate::solver::Position;

/// A row that rules a code out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Conflict {
    /// Which row, counted from 1.
    pub row: usize,
    /// What the row would have scored, were the code the secret.
    pub would_score: Score,
    /// What it scored.
    pub scored: Score,
}

impl Conflict {
    /// The rows of `position` that rule `code` out, first row first. There are none if the code can be
    /// the secret.
    ///
    /// # Panics
    /// If the code is not as long as the board's codes.
    pub fn all(position: &Position, code: Code) -> impl Iterator<Item = Self> {
        let rows = (1..).zip(position.history());
        rows.filter_map(move |(row, (guess, scored))| {
            let would_score = guess.score(code);
            (would_score != *scored).then_some(Self {
                row,
                would_score,
                scored: *scored,
            })
        })
    }
}

impl Conflict {
    /// The same as the beginning of a sentence.
    pub fn sentence(self) -> String {
        format!("R{}", &self.to_string()[1..])
    }
}

/// `row 2 would have scored 1 black 2 white, it scored 2 black 0 white`.
impl fmt::Display for Conflict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [would, did] = [self.would_score, self.scored].map(pins);
        write!(
            f,
            "row {} would have scored {would}, it scored {did}",
            self.row
        )
    }
}

/// `1 black 2 white`.
pub(super) fn pins(score: Score) -> String {
    format!("{} black {} white", score.black, score.white)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Preset;

    #[test]
    fn names_every_row_that_rules_a_code_out() {
        let [first, second] = ["AABB", "CDAE"].map(|code| code.parse().unwrap());
        let position = Position::new(Preset::Classic.board())
            .with(first, Score::new(1, 0))
            .with(second, Score::new(1, 2));
        let conflicts = |code: &str| -> Vec<String> {
            let all = Conflict::all(&position, code.parse().unwrap());
            all.map(|conflict| conflict.to_string()).collect()
        };
        assert!(conflicts("DAFE").is_empty());
        assert_eq!(
            conflicts("CDAB"),
            [
                "row 1 would have scored 1 black 1 white, it scored 1 black 0 white",
                "row 2 would have scored 3 black 0 white, it scored 1 black 2 white",
            ]
        );
    }
}
