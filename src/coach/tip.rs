//! Tips, from a nudge to the answer.

use crate::rules::{Code, Colour, Degree};
use crate::solver::{Count, Measure, Position};

use super::{Analysis, Conflict, Suggestion};

/// What a tip is based on.
pub struct Grounds<'a> {
    /// The position.
    pub position: &'a Position,
    /// The draft row, if no hole is empty.
    pub drafted: Option<Code>,
    /// The analysis so far.
    pub analysis: Option<&'a Analysis>,
    /// The measure that ranks suggestions without a worth.
    pub measure: Measure,
}

/// A tip of this degree in one sentence; `None` until the analysis has what it needs.
///
/// - A nudge says whether the draft row can be the secret, or how many codes are left.
/// - A hint says which row rules it out, or which colours the best guess has.
/// - An answer names the best guess.
pub fn tip(degree: Degree, grounds: &Grounds<'_>) -> Option<String> {
    let conflict = grounds
        .drafted
        .map(|code| Conflict::all(grounds.position, code).next());
    match (degree, conflict) {
        (Degree::Nudge, Some(None)) => Some("Your row can be the secret".to_owned()),
        (Degree::Nudge, Some(Some(_))) => Some("Your row cannot be the secret".to_owned()),
        (Degree::Nudge, None) => Some(codes_left(grounds.analysis?.count())),
        (Degree::Hint, Some(Some(conflict))) => Some(conflict.sentence()),
        (Degree::Hint, _) => grounds.best().map(|best| grounds.made_of(best.guess.code)),
        (Degree::Answer, _) => grounds.best().map(|best| grounds.answer(&best)),
    }
}

fn codes_left(left: Count) -> String {
    match left {
        Count::Exact(1) => "Only one code is left".to_owned(),
        Count::About(0) => "No code that fits was found yet".to_owned(),
        _ => format!("{} are left", left.codes()),
    }
}

impl Grounds<'_> {
    fn best(&self) -> Option<Suggestion> {
        self.analysis?.best()
    }

    /// The best guess, with its worth or its measure.
    fn answer(&self, best: &Suggestion) -> String {
        let code = best.guess.code;
        let is_proven = |analysis: &Analysis| analysis.worths.is_best(code);
        match best.worth {
            _ if best.guess.parts == 1 && best.exact => format!("Only {code} is left"),
            Some(worth) => {
                let is_proven = self.analysis.is_some_and(is_proven);
                let found = if is_proven { "" } else { " found" };
                format!("Best guess{found}: {code} {}", worth.outlook())
            }
            None => {
                let found = if best.exact { "" } else { " found" };
                format!("Best guess{found} by {}: {code}", self.measure.title())
            }
        }
    }

    fn made_of(&self, best: Code) -> String {
        let mut colours: Vec<Colour> = best.colours().collect();
        colours.sort_unstable();
        colours.dedup();
        let letters: Vec<String> = colours.iter().map(ToString::to_string).collect();
        let made_of = match letters.as_slice() {
            [first @ .., last] if !first.is_empty() => format!("{} and {last}", first.join(", ")),
            _ => format!("{} alone", letters.concat()),
        };
        let can = if self.position.admits(best) {
            "may be"
        } else {
            "cannot be"
        };
        format!("A good guess is made of {made_of}; it {can} the secret itself")
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::coach::{Analyst, Wanted};
    use crate::rules::{Preset, Score, Seed};

    fn analysis(position: &Position) -> Analysis {
        Analyst::last_answer(position, Wanted::Ranking)
    }

    fn tips(position: &Position, drafted: Option<Code>, analysis: &Analysis) -> [String; 3] {
        Degree::ALL.map(|degree| {
            let grounds = Grounds {
                position,
                drafted,
                analysis: Some(analysis),
                measure: Measure::Bits,
            };
            tip(degree, &grounds).unwrap()
        })
    }

    #[test]
    fn each_tip_gives_away_more() {
        let position = Position::new(Preset::Classic.board())
            .with("AABB".parse().unwrap(), Score::new(1, 0))
            .with("CDAE".parse().unwrap(), Score::new(1, 2));
        let analysis = analysis(&position);
        assert_eq!(
            tips(&position, None, &analysis),
            [
                "33 codes are left",
                "A good guess is made of A, C, D and F; it may be the secret itself",
                "Best guess: ADFC takes 2.67 guesses on average",
            ]
        );
        let wrong = tips(&position, "CDAB".parse().ok(), &analysis);
        assert_eq!(wrong[0], "Your row cannot be the secret");
        assert_eq!(
            wrong[1],
            "Row 1 would have scored 1 black 1 white, it scored 1 black 0 white"
        );
    }

    proptest! {
        #[test]
        fn no_tip_is_false(numbers in proptest::collection::vec(any::<u32>(), 2..5)) {
            let board = Preset::Kids.board();
            let drawn = |number: &u32| number.to_string().parse::<Seed>().unwrap().secret(board);
            let secret = drawn(&numbers[0]);
            let position = Position::played(board, secret, numbers[2..].iter().map(drawn));
            let analysis = analysis(&position);
            let best = analysis.best().unwrap().guess.code;
            let drafted = drawn(&numbers[1]);
            let fits = |code: Code| {
                position.history().iter().all(|(guess, score)| guess.score(code) == *score)
            };
            let of_draft = tips(&position, Some(drafted), &analysis);
            let can = if fits(drafted) { "can" } else { "cannot" };
            prop_assert_eq!(&of_draft[0], &format!("Your row {can} be the secret"));
            let [_, hint, answer] = tips(&position, None, &analysis);
            prop_assert!(answer.contains(&best.to_string()), "{}", answer);
            prop_assert_eq!(hint.contains("may be"), fits(best), "{}", hint);
            let (made_of, _) = hint.split_once(';').unwrap();
            for colour in board.palette() {
                let named = made_of.split([' ', ',']).any(|word| word == colour.to_string())
                    && (colour.letter() != 'A' || made_of.matches('A').count() > 1);
                prop_assert_eq!(named, best.colours().any(|other| other == colour), "{}", hint);
            }
        }
    }
}
