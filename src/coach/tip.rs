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
/// - A nudge points to a row that rules the draft row out, or says that none does. Without a draft row
///   it says how many codes are possible.
/// - A hint says how a row rules the draft row out, or which colours the best guess has.
/// - An answer names the best guess.
pub fn tip(degree: Degree, grounds: &Grounds<'_>) -> Option<String> {
    let conflict = |code| Conflict::all(grounds.position, code).next();
    match (degree, grounds.drafted) {
        (Degree::Nudge, drafted) => grounds
            .too_many_of_a_colour()
            .or_else(|| drafted.map(|row| grounds.nudge(conflict(row))))
            .or_else(|| Some(codes_left(grounds.insight?.count()))),
        (_, Some(row)) if grounds.is_row_best() => {
            let is_proven = grounds.insight.is_some_and(|it| it.is_optimal(row));
            let text = match (conflict(row), is_proven) {
                (Some(_), true) => "Good row! It cannot be the code, but no guess is better.",
                (Some(_), false) => "Good row! It cannot be the code, but no better one is known.",
                (None, true) => "Good row! No guess is better.",
                (None, false) => "Good row! No better one is known.",
            };
            Some(text.to_owned())
        }
        (Degree::Hint, drafted) => {
            let why = drafted.and_then(|row| Some(say::conflict(row, conflict(row)?)));
            why.or_else(|| Some(grounds.made_of(grounds.best()?.guess.code)))
        }
        (Degree::Answer, _) => Some(grounds.answer(&grounds.best()?)),
    }
}

/// Why a guess is played that a row rules out.
const PLAYED_FOR: &str = "It cannot be the code, but its answer helps.";

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

    fn nudge(&self, conflict: Option<Conflict>) -> String {
        let fit = say::fit("This row", conflict);
        let is_sure = self.insight.is_some_and(|it| it.count() == Count::Exact(1));
        if conflict.is_some() || is_sure || self.position.rows_left() == Some(1) {
            return fit;
        }
        format!("{fit} Would another tell you more?")
    }

    /// The first row whose pins alone limit a colour of which the draft row has too many: of the pegs of
    /// a colour in it no more can be in the code than it has pins.
    fn too_many_of_a_colour(&self) -> Option<String> {
        let rows = (1..).zip(self.position.history());
        let mut all =
            rows.flat_map(|(row, turn)| self.pegs.iter().map(move |peg| (row, turn, peg)));
        all.find_map(|(row, (guess, score), colour)| {
            let limit = usize::from(score.total());
            let shown = guess.colours().filter(|other| other == colour).count();
            let here = self.pegs.iter().filter(|other| *other == colour).count();
            let most = match limit {
                0 => format!("no {colour}"),
                _ => format!("at most {limit} {colour}"),
            };
            (shown.min(here) > limit).then(|| format!("Row {row} allows {most}. Yours has {here}."))
        })
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
        let fit = if self.position.admits(best) {
            say::fit("It", None)
        } else {
            PLAYED_FOR.to_owned()
        };
        format!("A good row uses {made_of}. {fit}")
    }

    fn answer(&self, best: &Suggestion) -> String {
        let code = best.guess.code;
        if best.guess.parts == 1 && best.guess.is_exact() {
            return format!("The code must be {code}!");
        }
        let is_proven = self.insight.is_some_and(|insight| insight.is_optimal(code));
        let known = if is_proven { "" } else { " known" };
        if self.position.admits(code) {
            format!("Best{known} guess: {code}.")
        } else {
            format!("Best{known} guess: {code}. {PLAYED_FOR}")
        }
    }
}
