//! Tips, from a nudge to the answer.

use crate::rules::{Code, Colour, counted};
use crate::solver::{Limit, Position};

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
///   it tells how many colours the best guess has.
/// - A hint says how a row rules the draft row out, or which colours the best guess has.
/// - An answer names the best guess.
pub fn tip(degree: Degree, grounds: &Grounds<'_>) -> Option<String> {
    let conflict = |code| Conflict::all(grounds.position, code).next();
    match (degree, grounds.drafted) {
        (_, Some(row)) if grounds.is_row_best() => {
            let is_proven = grounds.insight.is_some_and(|it| it.is_optimal(row));
            let known = if is_proven { "" } else { " known" };
            let no = match conflict(row) {
                Some(_) => "It cannot win now, but no",
                None => "No",
            };
            Some(format!("Good row! {no}{known} row is better."))
        }
        (Degree::Nudge, drafted) => grounds.too_many_of_a_colour().or_else(|| match drafted {
            Some(row) => grounds.nudge(conflict(row)),
            None => grounds.how_many(),
        }),
        (Degree::Hint, drafted) => {
            let why = drafted.and_then(|row| Some(say::contradiction(row, conflict(row)?)));
            why.or_else(|| Some(grounds.made_of(grounds.best()?.guess.code)))
        }
        (Degree::Answer, _) => Some(grounds.answer(&grounds.best()?)),
    }
}

/// Why a guess is played that a row rules out.
const PLAYED_FOR: &str = "It cannot win now, but it rules out codes.";

/// The colours of a code, each once.
fn colours(code: Code) -> Vec<Colour> {
    let mut colours: Vec<Colour> = code.colours().collect();
    colours.sort_unstable();
    colours.dedup();
    colours
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

    fn nudge(&self, conflict: Option<Conflict>) -> Option<String> {
        let fit = say::fit("This row", conflict);
        let is_sure = self.insight.is_some_and(|it| it.count() == 1);
        if conflict.is_some() || is_sure || self.position.left() == Limit::Rows(1) {
            return Some(fit);
        }
        self.best()?;
        Some(format!("{fit} Another row may be better."))
    }

    /// How many codes are left, and how many colours the best guess has.
    fn how_many(&self) -> Option<String> {
        let left = self.insight?.count();
        if left == 1 {
            return Some("Only one code is still possible!".to_owned());
        }
        let colours = counted(colours(self.best()?.guess.code).len(), "colour");
        let left = counted(left, "code");
        Some(format!(
            "{left} are still possible. Try a row of {colours}."
        ))
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
            (shown.min(here) > limit)
                .then(|| format!("Row {row} shows that the code has {most}. Your row has {here}."))
        })
    }

    fn made_of(&self, best: Code) -> String {
        let letters: Vec<String> = colours(best).iter().map(ToString::to_string).collect();
        let made_of = letters.join(", ");
        let fit = if self.position.admits(best) {
            "It could be the code."
        } else {
            PLAYED_FOR
        };
        format!("Try a row of {made_of}. {fit}")
    }

    fn answer(&self, best: &Suggestion) -> String {
        let code = best.guess.code;
        if best.guess.parts == 1 {
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
