//! Whether a code can be the secret, and which rows rule it out.

use std::fmt;

use crate::rules::{Code, Colour, Score};
use crate::solver::{Count, Position};

use super::Analysis;

/// A row that rules a code out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Conflict {
    /// Number of the row, from 1.
    pub row: usize,
    /// The score of the row if the code were the secret.
    pub would_score: Score,
    /// The score.
    pub scored: Score,
}

impl Conflict {
    /// The rows of `position` that rule `code` out, first row first. Empty if the code can be the secret.
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

    /// The text with a capital.
    pub fn sentence(self) -> String {
        format!("R{}", &self.to_string()[1..])
    }

    /// In short, with the code: `If ABAB were the code, row 1 would show 2 black 2 white, not 0 and 4.`
    pub fn sentence_about(self, code: Code) -> String {
        let (row, would, Score { black, white }) = (self.row, pins(self.would_score), self.scored);
        format!("If {code} were the code, row {row} would show {would}, not {black} and {white}.")
    }
}

/// `row 2 would show 1 black 2 white. It shows 2 and 0`.
impl fmt::Display for Conflict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (would, Score { black, white }) = (pins(self.would_score), self.scored);
        write!(
            f,
            "row {} would show {would}. It shows {black} and {white}",
            self.row
        )
    }
}

/// `1 black 2 white`.
pub(super) fn pins(score: Score) -> String {
    format!("{} black {} white", score.black, score.white)
}

/// Whether a code can be the secret, and why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Possibility {
    /// The verdict, with the code.
    pub verdict: String,
    /// The row that rules it out, and how, or that no row does.
    pub reason: String,
}

impl Possibility {
    /// Whether `code` can be the secret at `position`.
    ///
    /// # Panics
    /// If the code is not as long as the board's codes.
    pub fn of(position: &Position, code: Code) -> Self {
        let conflict = Conflict::all(position, code).next();
        let can = if conflict.is_none() {
            "could"
        } else {
            "cannot"
        };
        Self {
            verdict: format!("{code} {can} be the code"),
            reason: match conflict {
                Some(conflict) => format!("{}.", conflict.sentence()),
                None if position.history().is_empty() => "Nothing rules it out yet.".to_owned(),
                None => "It fits every row.".to_owned(),
            },
        }
    }
}

/// The chance that a possible code is the secret, in a sentence.
pub fn chance(left: Count) -> String {
    if left == Count::Exact(1) {
        return "It is the only possible code.".to_owned();
    }
    if left.is_unknown() {
        return "No other fitting code found yet.".to_owned();
    }
    format!("It is one of {left} possible codes.")
}

/// How many of the codes left have these pegs, hole by hole; for a sample, whether one has them.
pub fn matching(analysis: &Analysis, holes: &[Option<Colour>]) -> String {
    let matches = |code: &&Code| {
        let mut pegs = holes.iter().zip(code.colours());
        pegs.all(|(hole, colour)| hole.is_none_or(|hole| hole == colour))
    };
    let seen = analysis.codes.iter().filter(matches);
    let left = analysis.count();
    let all_seen = analysis.complete && left.value() == analysis.codes.len() as u64;
    if all_seen {
        return match (seen.count(), left.value()) {
            (0, _) => "No possible code has these pegs.".to_owned(),
            (_, 1) => "The only possible code has these pegs.".to_owned(),
            (some, _) => format!(
                "{} of the {left} possible codes {} these pegs.",
                Count::Exact(some as u64),
                if some == 1 { "has" } else { "have" },
            ),
        };
    }
    match analysis.codes.iter().find(matches) {
        Some(code) => format!("Some possible codes have these pegs, such as {code}."),
        None => "No code seen so far has these pegs. Others may.".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::coach::{Analyst, Wanted};
    use crate::rules::{Board, Preset, Seed};

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
                "row 1 would show 1 black 1 white. It shows 1 and 0",
                "row 2 would show 3 black 0 white. It shows 1 and 2",
            ]
        );
    }

    fn analysis(position: &Position) -> Analysis {
        Analyst::last_answer(position, Wanted::Move)
    }

    #[test]
    fn a_code_is_judged_by_the_rows() {
        let said = |position: &Position, code: &str| {
            let Possibility { verdict, reason } = Possibility::of(position, code.parse().unwrap());
            format!("{verdict}. {reason}")
        };
        let start = Position::new(Preset::Classic.board());
        assert_eq!(
            said(&start, "CDAB"),
            "CDAB could be the code. Nothing rules it out yet."
        );
        let position = start.with("AABB".parse().unwrap(), Score::new(1, 0));
        assert_eq!(
            said(&position, "CDAB"),
            "CDAB cannot be the code. Row 1 would show 1 black 1 white. It shows 1 and 0."
        );
        assert_eq!(
            said(&position, "ACCC"),
            "ACCC could be the code. It fits every row."
        );
        assert_eq!(
            chance(Count::Exact(256)),
            "It is one of 256 possible codes."
        );
        assert_eq!(
            chance(Count::Sample { codes: 0, of: 0 }),
            "No other fitting code found yet."
        );
        assert_eq!(chance(Count::Exact(1)), "It is the only possible code.");
    }

    #[test]
    fn of_a_sample_no_number_is_claimed() {
        let board = Board::new(8, 12, 10, true).unwrap();
        let analysis = analysis(&Position::new(board));
        let holes = |letters: &str| -> Vec<Option<Colour>> {
            letters.chars().map(Colour::from_symbol).collect()
        };
        let some = matching(&analysis, &holes("A       "));
        assert!(
            some.starts_with("Some possible codes have these pegs, such as A"),
            "{some}"
        );
        let few = matching(&analysis, &holes("ABCDEFG "));
        assert!(few.starts_with("No code seen so far"), "{few}");
    }

    proptest! {
        /// Against looking at every code of the board.
        #[test]
        fn no_count_is_false(numbers in proptest::collection::vec(any::<u32>(), 1..5), open in 0..8_u8) {
            let board = Preset::Kids.board();
            let drawn = |number: &u32| number.to_string().parse::<Seed>().unwrap().secret(board);
            let secret = drawn(&numbers[0]);
            let position = Position::played(board, secret, numbers[1..].iter().map(drawn));
            let guess = drawn(&(numbers[0] ^ 1));
            let holes: Vec<Option<Colour>> = guess
                .colours()
                .enumerate()
                .map(|(hole, colour)| (open >> hole & 1 == 0).then_some(colour))
                .collect();
            let all = analysis(&Position::new(board));
            let left: Vec<Code> = all.codes.iter().copied().filter(|code| position.admits(*code)).collect();
            let number = left
                .iter()
                .filter(|code| (0..3).all(|hole| holes[hole].is_none_or(|peg| peg == code.colour(hole))))
                .count();
            let sentence = matching(&analysis(&position), &holes);
            let claim = match (number, left.len()) {
                (0, _) => "No possible code".to_owned(),
                (_, 1) => "The only possible code".to_owned(),
                (some, of) => format!("{some} of the {of} possible codes ha"),
            };
            prop_assert!(sentence.starts_with(&claim), "{} {}", sentence, claim);
            let said = Possibility::of(&position, guess).verdict;
            prop_assert_eq!(said.contains("could be"), left.contains(&guess), "{}", said);
        }
    }
}
