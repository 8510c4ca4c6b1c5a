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
}

/// `row 2 would show 1 black 2 white, but shows 2 black 0 white`.
impl fmt::Display for Conflict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [would, did] = [self.would_score, self.scored].map(pins);
        write!(f, "row {} would show {would}, but shows {did}", self.row)
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
        let can = if conflict.is_none() { "can" } else { "cannot" };
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
        return "It is the only code left.".to_owned();
    }
    if left == Count::About(0) {
        return "No other code that fits was found yet.".to_owned();
    }
    format!("It is one of {} left.", left.codes())
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
            (0, _) => "No code left has these pegs.".to_owned(),
            (_, 1) => "The only code left has these pegs.".to_owned(),
            (some, _) => format!(
                "{} of the {} left {} these pegs.",
                Count::Exact(some as u64),
                left.codes(),
                if some == 1 { "has" } else { "have" },
            ),
        };
    }
    match analysis.codes.iter().find(matches) {
        Some(code) => format!("There are codes left with these pegs, such as {code}."),
        None => "None of the codes looked at has these pegs; there may be others.".to_owned(),
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
                "row 1 would show 1 black 1 white, but shows 1 black 0 white",
                "row 2 would show 3 black 0 white, but shows 1 black 2 white",
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
            "CDAB can be the code. Nothing rules it out yet."
        );
        let position = start.with("AABB".parse().unwrap(), Score::new(1, 0));
        assert_eq!(
            said(&position, "CDAB"),
            "CDAB cannot be the code. Row 1 would show 1 black 1 white, but shows 1 black 0 white."
        );
        assert_eq!(
            said(&position, "ACCC"),
            "ACCC can be the code. It fits every row."
        );
        assert_eq!(chance(Count::Exact(256)), "It is one of 256 codes left.");
        assert_eq!(
            chance(Count::About(0)),
            "No other code that fits was found yet."
        );
        assert_eq!(chance(Count::Exact(1)), "It is the only code left.");
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
            some.starts_with("There are codes left with these pegs, such as A"),
            "{some}"
        );
        let few = matching(&analysis, &holes("ABCDEFG "));
        assert!(few.starts_with("None of the codes looked at"), "{few}");
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
                (0, _) => "No code left".to_owned(),
                (_, 1) => "The only code left".to_owned(),
                (some, of) => format!("{some} of the {of} codes left"),
            };
            prop_assert!(sentence.starts_with(&claim), "{} {}", sentence, claim);
            let said = Possibility::of(&position, guess).verdict;
            prop_assert_eq!(said.contains("can be"), left.contains(&guess), "{}", said);
        }
    }
}
