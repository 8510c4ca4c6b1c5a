//! Tips, from a nudge to the answer.

use crate::rules::{Code, Colour};
use crate::solver::{Count, Position};

use super::{Conflict, Insight, Suggestion, say};

/// How much a tip gives away.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Degree {
    /// Where the player stands: nothing that could be played.
    Nudge,
    /// What follows from the rows.
    Hint,
    /// What to play.
    Answer,
}

/// What a tip is based on.
pub struct Grounds<'a> {
    /// The position.
    pub position: &'a Position,
    /// The pegs in the draft row.
    pub pegs: &'a [Colour],
    /// The draft row, if no hole is empty.
    pub drafted: Option<Code>,
    /// What is known so far.
    pub insight: Option<&'a Insight>,
}

/// A tip of this degree; `None` until what it needs is known.
///
/// - A nudge points to a row that rules the draft row out, or says that none does. Without a draft row it says
///   how many codes are possible.
/// - A hint says how a row rules the draft row out, or which colours the best guess has.
/// - An answer names the best guess.
pub fn tip(degree: Degree, grounds: &Grounds<'_>) -> Option<String> {
    let conflicts = |code| Conflict::all(grounds.position, code);
    let conflict = grounds.drafted.map(|code| conflicts(code).next());
    match (degree, conflict) {
        (Degree::Nudge, conflict) => grounds.too_many_of_a_colour().or_else(|| match conflict {
            Some(None) if grounds.position.rows_left() != Some(1) => {
                let fit = say::fit("This row", None);
                Some(format!("{fit} Would another tell you more?"))
            }
            Some(conflict) => Some(say::fit("This row", conflict)),
            None => Some(codes_left(grounds.insight?.count())),
        }),
        (Degree::Hint | Degree::Answer, _) if grounds.is_row_best() => {
            Some("Good row! No better one is known.".to_owned())
        }
        (Degree::Hint, Some(Some(conflict))) => Some(say::conflict(grounds.drafted?, conflict)),
        (Degree::Hint, _) => grounds.best().map(|best| grounds.made_of(best.guess.code)),
        (Degree::Answer, _) => grounds.best().map(|best| grounds.answer(&best)),
    }
}

fn codes_left(left: Count) -> String {
    match left {
        Count::Exact(1) => "Only one code is still possible!".to_owned(),
        left if left.is_unknown() => "No fitting code found yet.".to_owned(),
        _ => format!("{} are still possible.", left.codes()),
    }
}

impl Grounds<'_> {
    /// The best guess, once it is known whether the draft row is as good.
    fn best(&self) -> Option<Suggestion> {
        let insight = self.insight?;
        let is_judged = self.drafted.is_none_or(|row| insight.has_judged(row));
        insight.best.filter(|_| is_judged)
    }

    /// Whether no guess is known to be better than the draft row.
    pub fn is_row_best(&self) -> bool {
        let known = self.insight.filter(|insight| insight.best.is_some());
        known.zip(self.drafted).is_some_and(|(insight, code)| {
            insight.is_optimal(code) || insight.place_of(code) == Some(0)
        })
    }

    /// The first row whose pins alone limit a colour of which the draft row has too many: of the pegs of a
    /// colour in it no more can be in the code than it has pins.
    fn too_many_of_a_colour(&self) -> Option<String> {
        let rows = (1..).zip(self.position.history());
        rows.flat_map(|(row, turn)| self.pegs.iter().map(move |colour| (row, turn, *colour)))
            .find_map(|(row, (guess, score), colour)| {
                let limit = usize::from(score.total());
                let shown = guess.colours().filter(|other| *other == colour).count();
                let here = self.pegs.iter().filter(|other| **other == colour).count();
                let says = match limit {
                    0 => format!("no {colour}"),
                    _ => format!("at most {limit} {colour}"),
                };
                (shown.min(here) > limit)
                    .then(|| format!("Row {row} allows {says}. Yours has {here}."))
            })
    }

    fn answer(&self, best: &Suggestion) -> String {
        let code = best.guess.code;
        if best.guess.parts == 1 && best.guess.is_exact() {
            return format!("The code must be {code}!");
        }
        let is_proven = |insight: &Insight| insight.is_optimal(code);
        let known = if self.insight.is_some_and(is_proven) {
            ""
        } else {
            " known"
        };
        format!("Best{known} guess: {code}.")
    }

    fn made_of(&self, best: Code) -> String {
        let mut colours: Vec<Colour> = best.colours().collect();
        colours.sort_unstable();
        colours.dedup();
        let letters: Vec<String> = colours.iter().map(ToString::to_string).collect();
        let made_of = match letters.as_slice() {
            [first @ .., last] if !first.is_empty() => format!("{} and {last}", first.join(", ")),
            _ => letters.concat(),
        };
        let can = if self.position.admits(best) {
            "could be"
        } else {
            "cannot be"
        };
        format!("A good row uses only {made_of}. It {can} the code.")
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::coach::Analyst;
    use crate::rules::{Preset, Score, Seed};

    fn insight(position: &Position, row: Option<Code>) -> Insight {
        Analyst::last_insight(position, row)
    }

    fn tips(position: &Position, row: &str) -> [String; 3] {
        let drafted = row.parse().ok();
        let drafted = drafted.filter(|code: &Code| code.len() == position.board().pegs());
        let insight = insight(position, drafted);
        let pegs: Vec<Colour> = row.chars().filter_map(Colour::from_symbol).collect();
        [Degree::Nudge, Degree::Hint, Degree::Answer].map(|degree| {
            let grounds = Grounds {
                position,
                pegs: &pegs,
                drafted,
                insight: Some(&insight),
            };
            tip(degree, &grounds).unwrap()
        })
    }

    #[test]
    fn each_tip_gives_away_more() {
        let position = Position::new(Preset::Classic.board())
            .with("AABB".parse().unwrap(), Score::new(1, 0))
            .with("CDAE".parse().unwrap(), Score::new(1, 2));
        let answer = "Best guess: ADFC.";
        for (row, nudge, hint, answer) in [
            (
                "",
                "33 codes are still possible.",
                "A good row uses only A, C, D and F. It could be the code.",
                answer,
            ),
            (
                "CDAB",
                "This row cannot be the code: row 1 says so.",
                "If CDAB were the code, row 1 would show 1 black 1 white, not 1 and 0.",
                answer,
            ),
            (
                "AA",
                "Row 1 allows at most 1 A. Yours has 2.",
                "A good row uses only A, C, D and F. It could be the code.",
                answer,
            ),
            (
                "ADCF",
                "This row could be the code. Would another tell you more?",
                "A good row uses only A, C, D and F. It could be the code.",
                answer,
            ),
            (
                "CAFD",
                "This row could be the code. Would another tell you more?",
                "Good row! No better one is known.",
                "Good row! No better one is known.",
            ),
        ] {
            assert_eq!(tips(&position, row), [nudge, hint, answer], "{row}");
        }
    }

    proptest! {
        #[test]
        fn no_tip_is_false(numbers in proptest::collection::vec(any::<u32>(), 2..5), holes in 0..4_usize) {
            let board = Preset::Kids.board();
            let drawn = |number: &u32| number.to_string().parse::<Seed>().unwrap().secret(board);
            let secret = drawn(&numbers[0]);
            let position = Position::played(board, secret, numbers[2..].iter().map(drawn));
            let best = insight(&position, None).best.unwrap().guess.code;
            let fits = |code: Code| {
                position.history().iter().all(|(guess, score)| guess.score(code) == *score)
            };
            let row: String = drawn(&numbers[1]).to_string().chars().take(holes).collect();
            let [nudge, hint, answer] = tips(&position, &row);
            let times = |code: &str, colour| code.chars().filter(|other| *other == colour).count();
            if let Some((of_row, of_yours)) = nudge.split_once(". Yours has ") {
                let colour = of_row.chars().last().unwrap();
                prop_assert_eq!(of_yours, format!("{}.", times(&row, colour)));
                let limit = of_row.split_once(" at most ").map_or(0, |(_, most)| {
                    most.split(' ').next().unwrap().parse().unwrap()
                });
                let number: usize = of_row.split(' ').nth(1).unwrap().parse().unwrap();
                let (guess, score) = position.history()[number - 1];
                let codes = all_codes(board);
                // Every code that fits that row alone has no more.
                for code in codes.iter().filter(|code| guess.score(**code) == score) {
                    prop_assert!(times(&code.to_string(), colour) <= limit, "{}", nudge);
                }
                prop_assert!(times(&row, colour) > limit);
            } else if let Ok(code) = format!("{row:-<3}").parse::<Code>() {
                let can = if fits(code) { "could be" } else { "cannot be" };
                prop_assert!(nudge.starts_with(&format!("This row {can} the code")), "{}", nudge);
            } else {
                prop_assert!(nudge.contains("still possible"), "{}", nudge);
            }
            if hint == "Good row! No better one is known." {
                let row = row.parse().unwrap();
                let insight = insight(&position, Some(row));
                prop_assert!(insight.place_of(row) == Some(0) || insight.is_optimal(row));
                return Ok(());
            }
            prop_assert!(answer.contains(&best.to_string()), "{}", answer);
            if let Some(made_of) = hint.strip_prefix("A good row uses only ") {
                let (made_of, can) = made_of.split_once(". It ").unwrap();
                let can_be = if fits(best) { "could be the code." } else { "cannot be the code." };
                prop_assert_eq!(can, can_be, "{}", hint);
                for colour in board.palette() {
                    let named = made_of.split([' ', ',']).any(|word| word == colour.to_string());
                    prop_assert_eq!(named, best.colours().any(|other| other == colour), "{}", hint);
                }
            } else {
                let row: Code = row.parse().unwrap();
                let claims = (1..).zip(position.history()).map(|(number, (guess, score))| {
                    let would = guess.score(row);
                    let claim = format!(
                        "If {row} were the code, row {number} would show {} black {} white, \
                         not {} and {}.",
                        would.black, would.white, score.black, score.white
                    );
                    would != *score && hint == claim
                });
                prop_assert_eq!(claims.filter(|holds| *holds).count(), 1, "{}", hint);
            }
        }
    }

    fn all_codes(board: crate::rules::Board) -> Vec<Code> {
        insight(&Position::new(board), None).codes.to_vec()
    }
}
