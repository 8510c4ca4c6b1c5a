//! Tips, from what follows to the answer.

use crate::rules::{Code, Colour};
use crate::solver::{Limit, Position};

use super::{Conflict, Fact, Insight, Suggestion, say};

/// How much a tip gives away.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
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
    ///
    /// ```
    /// use pegwise::coach::Degree;
    ///
    /// assert_eq!(Degree::after(None), Some(Degree::Nudge));
    /// assert_eq!(Degree::after(Some(Degree::Nudge)), Some(Degree::Hint));
    /// assert_eq!(Degree::after(Some(Degree::Answer)), None);
    /// ```
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
#[non_exhaustive]
pub struct Tip {
    /// How much it gives away.
    pub degree: Degree,
    /// The sentence.
    pub text: String,
    /// The fact that it tells, if it tells one.
    pub fact: Option<Fact>,
}

impl Tip {
    /// A tip that tells no fact.
    fn new(degree: Degree, text: String) -> Self {
        Self {
            degree,
            text,
            fact: None,
        }
    }
}

/// What a tip is based on: a position, and what is known of it so far.
///
/// ```
/// use pegwise::coach::{Analyst, Degree, Study, TipRequest};
/// use pegwise::rules::{Board, Colour};
/// use pegwise::solver::Position;
///
/// let position = Position::parse(Board::new(3, 4)?, "AAB:1,0 ACD:1,1")?;
/// let insight = Analyst::default().study(&Study::new(position.clone()));
/// let request = TipRequest::new(&position).insight(&insight);
/// let nudge = request.tip(Degree::Nudge).expect("all is known");
/// assert_eq!(nudge.text, "D must be in hole 1: rows 1 and 2 prove it.");
/// let hint = request.tip(Degree::Hint).expect("all is known");
/// assert_eq!(hint.text, "Try a row of 2 colours that could be the code.");
///
/// // With pegs on the row a nudge tells what contradicts them.
/// let holes = [Some(Colour::A), None, None];
/// let on_row = request.holes(&holes).tip(Degree::Nudge).expect("all is known");
/// assert_eq!(on_row.text, nudge.text);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy)]
pub struct TipRequest<'a> {
    position: &'a Position,
    holes: &'a [Option<Colour>],
    insight: Option<&'a Insight>,
    told: &'a [Fact],
}

impl<'a> TipRequest<'a> {
    /// A tip at this position, where nothing is known yet and no peg is on the row.
    pub fn new(position: &'a Position) -> Self {
        Self {
            position,
            holes: &[],
            insight: None,
            told: &[],
        }
    }

    /// With the pegs that are on the row, hole by hole; without any if there are no holes.
    #[must_use]
    pub fn holes(self, holes: &'a [Option<Colour>]) -> Self {
        Self { holes, ..self }
    }

    /// With what is known of the position so far.
    #[must_use]
    pub fn insight(self, insight: impl Into<Option<&'a Insight>>) -> Self {
        Self {
            insight: insight.into(),
            ..self
        }
    }

    /// With the facts that earlier tips have told.
    #[must_use]
    pub fn told(self, told: &'a [Fact]) -> Self {
        Self { told, ..self }
    }

    /// A tip of this degree; `None` until what it needs is known.
    ///
    /// - A nudge tells what contradicts the row, and how an earlier row proves it. Where there is no peg on it, it tells
    ///   a fact that no tip has told, and where there is none, what a hint tells.
    /// - A hint tells how many colours the best guess has, and whether it could be the code.
    /// - An answer names the best guess.
    pub fn tip(&self, degree: Degree) -> Option<Tip> {
        let row = self.full_row();
        if let Some(row) = row
            && self.is_row_best()
        {
            return Some(Tip::new(Degree::Answer, self.praise(row)));
        }
        match degree {
            Degree::Nudge => match row {
                Some(row) => Some(Tip::new(degree, self.judge(row)?)),
                None => self.deduction(),
            },
            Degree::Hint => self.hint(),
            Degree::Answer => {
                let best = self.best()?.figures;
                let text = say::answer(&best, self.is_optimal(best.guess));
                Some(Tip::new(degree, text))
            }
        }
    }

    /// Whether no guess is known to be better than the row.
    pub fn is_row_best(&self) -> bool {
        let (Some(insight), Some(row), Some(_)) = (self.insight, self.full_row(), self.best())
        else {
            return false;
        };
        insight.is_optimal(row) || insight.rank_of(row) == Some(0)
    }

    /// The row, if it is a code of the board.
    fn full_row(&self) -> Option<Code> {
        let pegs: Option<Vec<Colour>> = self.holes.iter().copied().collect();
        let row = Code::new(pegs?).ok()?;
        self.position.board().check(row).ok()?;
        Some(row)
    }

    /// The best guess, once it is known whether the row is as good.
    fn best(&self) -> Option<Suggestion> {
        let insight = self.insight?;
        let is_judged = self.full_row().is_none_or(|row| insight.has_judged(row));
        insight.best.filter(|_| is_judged)
    }

    fn is_optimal(&self, guess: Code) -> bool {
        self.insight
            .is_some_and(|insight| insight.is_optimal(guess))
    }

    fn conflict(&self, row: Code) -> Option<Conflict> {
        Conflict::all(self.position, row).next()
    }

    fn praise(&self, row: Code) -> String {
        say::praise(self.conflict(row).is_some(), self.is_optimal(row))
    }

    fn hint(&self) -> Option<Tip> {
        let best = self.best()?.figures;
        let advantage = self.insight.and_then(|insight| insight.advantage);
        Some(Tip::new(Degree::Hint, say::kind_of_row(&best, advantage)))
    }

    /// How an earlier row rules the row out, or that none does. A row that may turn out to be the best is judged first,
    /// for no fault is found with that.
    fn judge(&self, row: Code) -> Option<String> {
        // With one code or one row left a row is as good as any if it fits, and no good if not.
        let has_one_code = self.insight.is_some_and(|insight| insight.count() == 1);
        let is_sure = has_one_code || self.position.rows_left() == Limit::Rows(1);
        if !is_sure {
            self.best()?;
        }
        Some(say::fits(row, self.conflict(row), is_sure))
    }

    /// Of the facts that the pegs contradict, or without pegs that were not told, the one that tells most.
    fn deduction(&self) -> Option<Tip> {
        let insight = self.insight?;
        let knowledge = insight.knowledge.as_ref()?;
        let is_empty = self.holes.iter().all(Option::is_none);
        let first = knowledge.facts().iter().find(|proven| {
            if is_empty {
                !self.told.contains(&proven.fact)
            } else {
                proven.fact.contradicts(self.holes)
            }
        });
        match first {
            Some(proven) => Some(Tip {
                fact: Some(proven.fact),
                ..Tip::new(Degree::Nudge, say::fact(knowledge, proven))
            }),
            None if is_empty => self.hint(),
            None => {
                let text = say::matching(insight.candidates.codes(), self.holes);
                Some(Tip::new(Degree::Nudge, text))
            }
        }
    }
}
