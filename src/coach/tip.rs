//! Tips, from what follows to the answer.

use std::collections::HashSet;

use crate::rules::{Code, Colour, counted};
use crate::solver::{Limit, Position};

use super::{Advantage, Conflict, Fact, Insight, Suggestion, say};

/// How much a tip gives away.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Degree {
    /// What follows from the rows.
    Nudge,
    /// What kind of row to play.
    Hint,
    /// What to play.
    Answer,
}

impl Degree {
    /// How much a tip gives away after another on the same row, or the first one there; `None` after an answer.
    pub fn after(last: Option<Self>) -> Option<Self> {
        match last {
            None => Some(Self::Nudge),
            Some(Self::Nudge) => Some(Self::Hint),
            Some(Self::Hint) => Some(Self::Answer),
            Some(Self::Answer) => None,
        }
    }
}

/// A tip.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tip {
    /// How much it gives away.
    pub degree: Degree,
    /// The sentence.
    pub text: String,
    /// The fact that it tells, if it tells one.
    pub fact: Option<Fact>,
}

/// What a tip is based on.
pub struct Grounds<'a> {
    /// The position.
    pub position: &'a Position,
    /// The holes of the row in the making.
    pub holes: &'a [Option<Colour>],
    /// That row, if it is a code of the board.
    pub drafted: Option<Code>,
    /// What is known so far.
    pub insight: Option<&'a Insight>,
    /// The facts that earlier tips have told.
    pub told: &'a [Fact],
}

/// A tip of this degree; `None` until what it needs is known.
///
/// - A nudge tells what contradicts the row in the making, and how a row proves it. Where there is no peg in it, it
///   tells a fact that no tip has told, and where there is none, what a hint tells.
/// - A hint tells how many colours the best guess has, and whether it could be the code.
/// - An answer names the best guess.
pub fn tip(degree: Degree, grounds: &Grounds<'_>) -> Option<Tip> {
    let (degree, text) = match (degree, grounds.drafted) {
        (_, Some(row)) if grounds.is_row_best() => (Degree::Answer, grounds.praise(row)),
        (Degree::Nudge, Some(row)) => (degree, grounds.fit(row)?),
        (Degree::Nudge, None) => return grounds.deduction(),
        (Degree::Hint, _) => (degree, grounds.kind(&grounds.best()?)),
        (Degree::Answer, _) => (degree, grounds.answer(&grounds.best()?)),
    };
    let fact = None;
    Some(Tip { degree, text, fact })
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
        let known = self.insight.filter(|_| self.best().is_some());
        known.zip(self.drafted).is_some_and(|(insight, code)| {
            insight.is_optimal(code) || insight.place_of(code) == Some(0)
        })
    }

    /// The kind of row that is best.
    fn kind(&self, best: &Suggestion) -> String {
        if best.figures.part_count == 1 {
            return "Only one code is still possible!".to_owned();
        }
        let different: HashSet<Colour> = best.figures.guess.colours().collect();
        let colours = counted(different.len(), "colour");
        if best.figures.is_consistent {
            return format!("Try a row of {colours} that could be the code.");
        }
        let advantage = self.insight.and_then(|insight| insight.advantage);
        let why = match advantage {
            Some(Advantage::TellsMore) => ": it tells more",
            Some(Advantage::WinsMoreOften) => ": it wins more often",
            Some(Advantage::WinsSooner) => ": it wins sooner",
            None => "",
        };
        format!("Try a row of {colours} that cannot be the code{why}.")
    }

    fn conflict(&self, row: Code) -> Option<Conflict> {
        Conflict::all(self.position, row).next()
    }

    /// What is said of a best guess that is not proven to be so.
    fn known(&self, guess: Code) -> &'static str {
        let is_proven = self.insight.is_some_and(|it| it.is_optimal(guess));
        if is_proven { "" } else { " known" }
    }

    fn praise(&self, row: Code) -> String {
        let no = match self.conflict(row) {
            Some(_) => "It cannot win now, but no",
            None => "No",
        };
        format!("Good row! {no}{} row is better.", self.known(row))
    }

    /// How a row rules the draft row out, or that none does. A row that may turn out to be the best is judged first, for
    /// no fault is found with that.
    fn fit(&self, row: Code) -> Option<String> {
        let conflict = self.conflict(row);
        let says = match conflict {
            Some(conflict) => say::contradiction(row, conflict),
            None => say::fit("This row", None),
        };
        // With one code or one row left a row is as good as any if it fits, and no good if not.
        let is_sure = self.insight.is_some_and(|it| it.count() == 1);
        if is_sure || self.position.rows_left() == Limit::Rows(1) {
            return Some(says);
        }
        self.best()?;
        Some(match conflict {
            Some(_) => says,
            None => format!("{says} Another row may be better."),
        })
    }

    /// Of the facts that the pegs contradict, or without pegs that were not told, the one that tells most.
    fn deduction(&self) -> Option<Tip> {
        let insight = self.insight?;
        let knowledge = insight.knowledge.as_ref()?;
        let is_empty = self.holes.iter().all(Option::is_none);
        let first = knowledge.facts.iter().find(|it| {
            if is_empty {
                !self.told.contains(&it.fact)
            } else {
                it.fact.contradicts(self.holes)
            }
        });
        let text = match first {
            Some(fact) => say::fact(knowledge, fact),
            None if is_empty => return tip(Degree::Hint, self),
            None => say::matching(insight.candidates.codes(), self.holes),
        };
        let (degree, fact) = (Degree::Nudge, first.map(|first| first.fact));
        Some(Tip { degree, text, fact })
    }

    fn answer(&self, best: &Suggestion) -> String {
        let code = best.figures.guess;
        if best.figures.part_count == 1 {
            return format!("The code must be {code}!");
        }
        let answer = format!("Best{} guess: {code}.", self.known(code));
        if best.figures.is_consistent {
            answer
        } else {
            answer + " It cannot win now, but it rules out codes."
        }
    }
}
