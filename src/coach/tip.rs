//! Tips, from what follows from the rows to what to play.

use crate::rules::{Code, Colour};
use crate::solver::{Limit, Position};

use super::{Conflict, Fact, Insight, Knowledge, ProvenFact, Suggestion, say};

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

    /// A nudge that tells a fact.
    fn of_fact(knowledge: &Knowledge, proven: &ProvenFact) -> Self {
        Self {
            degree: Degree::Nudge,
            text: say::fact(knowledge, proven),
            fact: Some(proven.fact),
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
    matching: Option<usize>,
    told: &'a [Fact],
}

impl<'a> TipRequest<'a> {
    /// A tip at this position, where nothing is known yet and no peg is on the row.
    pub fn new(position: &'a Position) -> Self {
        Self {
            position,
            holes: &[],
            insight: None,
            matching: None,
            told: &[],
        }
    }

    /// With the pegs that are on the row, hole by hole; without any if there are no holes.
    ///
    /// # Panics
    /// Panics if there are some holes, but not as many as the board has.
    #[must_use]
    pub fn holes(self, holes: &'a [Option<Colour>]) -> Self {
        let pegs = self.position.board().pegs();
        assert!(
            holes.is_empty() || holes.len() == pegs,
            "there are {} holes, not {pegs}",
            holes.len()
        );
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

    /// With the number of candidates that have the pegs on the row. It is needed only where the insight does not hold all
    /// candidates: else a tip counts them itself.
    #[must_use]
    pub fn matching(self, matching: impl Into<Option<usize>>) -> Self {
        Self {
            matching: matching.into(),
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
    /// - A nudge tells how an earlier row rules a full row out, and of a row that is not full a fact that its pegs
    ///   contradict. Without pegs it tells a fact that no tip has told, and where there is none, what a hint tells.
    /// - A hint tells how many colours the best guess has, and whether it could be the code.
    /// - An answer names the best guess.
    ///
    /// If no guess is known to be better than a full row, the tip praises that row. This is an answer, whatever was asked
    /// for.
    pub fn tip(&self, degree: Degree) -> Option<Tip> {
        match (self.full_row(), degree) {
            (Some(row), _) if self.is_best(row) => Some(self.praise(row)),
            (Some(row), Degree::Nudge) => self.judge(row),
            (None, Degree::Nudge) => self.deduction(),
            (_, Degree::Hint) => self.hint(),
            (_, Degree::Answer) => self.answer(),
        }
    }

    /// Whether no guess is known to be better than the row.
    pub fn is_row_best(&self) -> bool {
        self.full_row().is_some_and(|row| self.is_best(row))
    }

    /// Whether no guess is known to be better than this row.
    fn is_best(&self, row: Code) -> bool {
        let Some(insight) = self.insight else {
            return false;
        };
        let is_best_known = self.best().is_some();
        is_best_known && (insight.is_optimal(row) || insight.rank_of(row) == Some(0))
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

    /// The first row that rules a code out.
    fn conflict(&self, code: Code) -> Option<Conflict> {
        Conflict::all(self.position, code).next()
    }

    /// The tip that no row is better than this one.
    fn praise(&self, row: Code) -> Tip {
        let text = say::praise(self.conflict(row).is_some(), self.is_optimal(row));
        Tip::new(Degree::Answer, text)
    }

    /// What the best guess is.
    fn answer(&self) -> Option<Tip> {
        let best = self.best()?.figures;
        let text = say::answer(&best, self.is_optimal(best.guess));
        Some(Tip::new(Degree::Answer, text))
    }

    /// What kind of row the best guess is.
    fn hint(&self) -> Option<Tip> {
        let best = self.best()?.figures;
        let advantage = self.insight?.advantage;
        Some(Tip::new(Degree::Hint, say::kind_of_row(&best, advantage)))
    }

    /// How an earlier row rules the row out, or that none does. `None` as long as the row may turn out to be the best: such
    /// a row is praised, even if it is ruled out.
    fn judge(&self, row: Code) -> Option<Tip> {
        let is_sure = self.only_fitting_rows_win();
        if !is_sure && self.best().is_none() {
            return None;
        }
        let text = say::fits(row, self.conflict(row), is_sure);
        Some(Tip::new(Degree::Nudge, text))
    }

    /// Whether only a row that fits can be good, and each that fits is as good: with one code or one row left.
    fn only_fitting_rows_win(&self) -> bool {
        let has_one_code = self.insight.is_some_and(|insight| insight.count() == 1);
        has_one_code || self.position.rows_left() == Limit::Rows(1)
    }

    /// What follows from the rows for the pegs on a row that is not full, or for no peg.
    fn deduction(&self) -> Option<Tip> {
        if self.holes.iter().all(Option::is_none) {
            self.untold_fact()
        } else {
            self.contradicted_fact()
        }
    }

    /// The strongest fact that no tip has told. If all are told, a hint.
    fn untold_fact(&self) -> Option<Tip> {
        let knowledge = self.insight?.knowledge.as_ref()?;
        let mut facts = knowledge.facts().iter();
        match facts.find(|proven| !self.told.contains(&proven.fact)) {
            Some(proven) => Some(Tip::of_fact(knowledge, proven)),
            None => self.hint(),
        }
    }

    /// The strongest fact that the pegs contradict. If they contradict none, the number of codes that have them.
    fn contradicted_fact(&self) -> Option<Tip> {
        let insight = self.insight?;
        let knowledge = insight.knowledge.as_ref()?;
        let mut facts = knowledge.facts().iter();
        if let Some(proven) = facts.find(|proven| proven.fact.contradicts(self.holes)) {
            return Some(Tip::of_fact(knowledge, proven));
        }
        let counted_here = insight.candidates.matching(self.holes);
        let text = say::matching(counted_here.or(self.matching)?, insight.count());
        Some(Tip::new(Degree::Nudge, text))
    }
}
