//! What to guess at every position that a game can come to.

use std::cmp::{Ordering, Reverse};
use std::{fmt, slice};

use thiserror::Error;

use crate::rules::{Board, Code, CodeError, Score, ScoreError};

use super::rule::checked_guess;
use super::{
    Cancel, Cancelled, Candidates, ChooseError, GuessRule, Limit, Partition, Position, RuleError,
    uncancelled,
};

/// A guess, and what to guess after each answer, until every code is found: of a whole board, or of the
/// [`Candidates`] of a later position.
///
/// It comes from [`prove`](super::prove), from a [book](Strategy::from_book), from a [rule](Strategy::from_rule), or is
/// [read](Strategy::parse). However it was made, it finds each candidate within the rows that were left. It can be played
/// as a [`GuessRule`].
///
/// Written out it is one line for each guess, indented below the guess before it, after the score between them.
///
/// ```
/// use pegwise::rules::Board;
/// use pegwise::solver::{Candidates, Position, Strategy, prove};
///
/// let position = Position::new(Board::new(2, 2)?);
/// let strategy = prove(&position)?;
/// assert_eq!((strategy.total(), strategy.max(), strategy.mean()), (8, 3, 2.0));
/// assert_eq!(
///     strategy.to_string(),
///     "AA
///   0 0 BB
///   1 0 AB
///     0 2 BA
/// "
/// );
/// let read = Strategy::parse(&Candidates::new(position), &strategy.to_string())?;
/// assert_eq!(read, strategy);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Strategy {
    guess: Code,
    /// How many rows are played before it begins.
    rows_before: usize,
    codes: usize,
    total: u64,
    max: usize,
    /// In the order of [`Score::all`], without the win.
    children: Vec<(Score, Strategy)>,
}

/// A guess of a [`Strategy`], with the way to it: a line of its text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct StrategyLine {
    /// How many guesses are made before.
    pub depth: usize,
    /// What the guess before it was answered; `None` for the first guess.
    pub score: Option<Score>,
    /// The guess.
    pub guess: Code,
}

impl StrategyLine {
    /// A line with these contents.
    pub const fn new(depth: usize, score: Option<Score>, guess: Code) -> Self {
        Self {
            depth,
            score,
            guess,
        }
    }

    fn place(&self) -> Place {
        Place::new(self.depth, self.score)
    }

    /// A line of a text, with its number from 1.
    fn parse(board: Board, text: &str, number: usize) -> Result<Self, StrategyError> {
        let words = text.trim_start_matches(' ');
        let blanks = text.len() - words.len();
        if blanks % 2 == 1 || words.starts_with(char::is_whitespace) {
            return Err(StrategyError::Indentation { line: number });
        }
        let (score_text, guess_text) = match words.trim_end().rsplit_once(' ') {
            Some((score, guess)) => (Some(score), guess),
            None => (None, words.trim_end()),
        };
        if blanks == 0 && score_text.is_some() {
            return Err(StrategyError::NotFirst { line: number });
        }
        let score = score_text
            .map(|text| Score::parse(text, board.pegs()))
            .transpose()
            .map_err(|why| StrategyError::Score { line: number, why })?;
        let guess = board
            .parse_code(guess_text)
            .map_err(|why| StrategyError::Guess { line: number, why })?;
        Ok(Self::new(blanks / 2, score, guess))
    }
}

/// As its text. [`Strategy::parse`] reads that, with the candidates for which it is.
#[cfg(feature = "serde")]
impl serde_core::Serialize for Strategy {
    fn serialize<S: serde_core::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// Where a line can stand: of the lines that can come next in a text the lowest comes first.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Place {
    /// Deeper lines come first: they follow the guess above.
    depth: Reverse<usize>,
    /// The [`Score::index`]: answers to the same guess stand in the order of [`Score::all`].
    score: Option<usize>,
}

impl Place {
    fn new(depth: usize, score: Option<Score>) -> Self {
        Self {
            depth: Reverse(depth),
            score: score.map(Score::index),
        }
    }

    /// The place of the guess that these candidates need, in a strategy that begins after so many rows.
    fn of_next_guess(candidates: &Candidates, rows_before: usize) -> Self {
        let rows = &candidates.position().history()[rows_before..];
        Self::new(rows.len(), rows.last().map(|(_, score)| *score))
    }
}

/// A line as it is displayed: `  1 0 AB`.
impl fmt::Display for StrategyLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:1$}", "", 2 * self.depth)?;
        if let Some(score) = self.score {
            write!(f, "{score} ")?;
        }
        write!(f, "{}", self.guess)
    }
}

impl Strategy {
    /// A guess after so many rows, with so many candidates, and what follows each of their answers but the win.
    pub(super) fn new(
        guess: Code,
        rows_before: usize,
        codes: usize,
        children: Vec<(Score, Self)>,
    ) -> Self {
        let mut total = codes as u64;
        let mut max_after = 0;
        for (_, child) in &children {
            total += child.total;
            max_after = max_after.max(child.max);
        }
        Self {
            guess,
            rows_before,
            codes,
            total,
            max: 1 + max_after,
            children,
        }
    }

    /// The strategy of a rule: what it guesses at every position that its games come to. A rule that draws lots has the
    /// seed 0.
    ///
    /// ```
    /// use pegwise::rules::Board;
    /// use pegwise::solver::{Cancel, Candidates, Position, Solver, Strategy};
    ///
    /// let start = Candidates::new(Position::new(Board::new(3, 4)?));
    /// let strategy = Strategy::from_rule(&start, &Solver::FirstConsistent, &Cancel::default())?;
    /// assert_eq!((strategy.total(), strategy.max()), (250, 6));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// There is no candidate, the rule has no guess that the board allows, or it does not find every candidate within the
    /// rows that are left.
    pub fn from_rule(
        candidates: &Candidates,
        rule: &dyn GuessRule,
        cancel: &Cancel,
    ) -> Result<Self, StrategyError> {
        let next_guess = &mut |later: &Candidates| Ok(checked_guess(rule, later, 0, cancel)?);
        Self::grow(candidates, next_guess, cancel)
    }

    /// Reads a strategy as it is displayed: a line for each guess, in the order of [`Score::all`], with two blanks for each
    /// guess before it. Empty lines are ignored. `pegwise prove --tree` prints a summary first, which is to be cut off.
    ///
    /// ```
    /// use pegwise::rules::Board;
    /// use pegwise::solver::{Candidates, Position, Strategy, StrategyError};
    ///
    /// let candidates = Candidates::new(Position::new(Board::new(2, 2)?));
    /// let strategy = Strategy::parse(&candidates, "AB\n  1 0 AA\n    0 0 BB\n  0 2 BA\n")?;
    /// assert_eq!(strategy.total(), 8);
    /// let without_bb = Strategy::parse(&candidates, "AB\n  1 0 AA\n  0 2 BA\n");
    /// let code = "BB".parse()?;
    /// assert_eq!(without_bb, Err(StrategyError::Missed { code, line: 3 }));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// A line is not a score and a guess of the board, or it is one too many; or a candidate is not found within the rows
    /// that are left.
    pub fn parse(candidates: &Candidates, text: &str) -> Result<Self, StrategyError> {
        let board = candidates.position().board();
        let mut lines = Vec::new();
        let mut deepest = 0;
        for (number, text_of_line) in (1..).zip(text.lines()) {
            if text_of_line.trim().is_empty() {
                continue;
            }
            let line = StrategyLine::parse(board, text_of_line, number)?;
            if line.depth > deepest {
                return Err(StrategyError::Indentation { line: number });
            }
            deepest = line.depth + 1;
            lines.push((number, line));
        }
        Self::from_numbered_lines(candidates, &lines)
    }

    /// The strategy with these [lines](Strategy::lines), in the order in which they are displayed.
    ///
    /// ```
    /// use pegwise::rules::{Board, Score};
    /// use pegwise::solver::{Candidates, Position, Strategy, StrategyLine};
    ///
    /// let lines = [
    ///     StrategyLine::new(0, None, "A".parse()?),
    ///     StrategyLine::new(1, Some(Score::new(0, 0)?), "C".parse()?),
    ///     StrategyLine::new(2, Some(Score::new(0, 0)?), "B".parse()?),
    /// ];
    /// let start = Candidates::new(Position::new(Board::new(1, 3)?));
    /// assert_eq!(Strategy::from_lines(&start, lines)?.total(), 6);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The board does not allow a guess, a line is one too many, or a candidate is not found within the rows that are left.
    pub fn from_lines(
        candidates: &Candidates,
        lines: impl IntoIterator<Item = StrategyLine>,
    ) -> Result<Self, StrategyError> {
        let numbered: Vec<(usize, StrategyLine)> = (1..).zip(lines).collect();
        Self::from_numbered_lines(candidates, &numbered)
    }

    /// The strategy with these lines, each with the number that errors name.
    fn from_numbered_lines(
        candidates: &Candidates,
        lines: &[(usize, StrategyLine)],
    ) -> Result<Self, StrategyError> {
        let rows_before = candidates.position().history().len();
        let after_the_last = lines.last().map_or(1, |(number, _)| number + 1);
        let mut to_come = lines.iter().copied().peekable();
        let next_guess = &mut |later: &Candidates| {
            let missed = |line| StrategyError::Missed {
                code: later.codes()[0],
                line,
            };
            let (number, line) = *to_come.peek().ok_or(missed(after_the_last))?;
            match line.place().cmp(&Place::of_next_guess(later, rows_before)) {
                // It stands for an answer that no code gives.
                Ordering::Less => Err(StrategyError::Superfluous { line: number }),
                // A line for this position should come before it.
                Ordering::Greater => Err(missed(number)),
                Ordering::Equal => {
                    to_come.next();
                    let board = later.position().board();
                    match board.check(line.guess) {
                        Ok(()) => Ok(line.guess),
                        Err(why) => Err(StrategyError::Guess { line: number, why }),
                    }
                }
            }
        };
        let strategy = Self::grow(candidates, next_guess, &Cancel::default())?;
        match to_come.next() {
            None => Ok(strategy),
            Some((line, _)) => Err(StrategyError::Superfluous { line }),
        }
    }

    /// Checks that the strategy finds each of these candidates within the rows that are left, and has no line too many. The
    /// candidates can be others than those for which it was made, or have fewer rows left.
    ///
    /// ```
    /// use pegwise::rules::Board;
    /// use pegwise::solver::{Candidates, Position, StrategyError, prove};
    ///
    /// let strategy = prove(&Position::new(Board::new(2, 2)?))?;
    /// let two_rows = Candidates::new(Position::new(Board::new(2, 2)?.with_rows(2)?));
    /// assert_eq!(strategy.check(&two_rows), Err(StrategyError::TooFewRows("BA".parse()?)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// A line is one too many, or a candidate is not found within the rows that are left. Lines are counted as they are
    /// displayed.
    pub fn check(&self, candidates: &Candidates) -> Result<(), StrategyError> {
        Self::from_lines(candidates, self.lines()).map(drop)
    }

    /// The strategy with these guesses: `next_guess` is asked once at each position, in the order of the lines.
    pub(super) fn grow(
        candidates: &Candidates,
        next_guess: &mut dyn FnMut(&Candidates) -> Result<Code, StrategyError>,
        cancel: &Cancel,
    ) -> Result<Self, StrategyError> {
        let codes = candidates.codes();
        let first = *codes.first().ok_or(StrategyError::NoCandidates)?;
        let position = candidates.position();
        if position.rows_left() == Limit::Rows(0) {
            return Err(StrategyError::TooFewRows(first));
        }
        let guess = next_guess(candidates)?;
        let mut children = Vec::new();
        let parts = try_split_by_score(guess, codes, cancel).map_err(RuleError::from)?;
        for (score, part) in parts {
            // The board allows the guess and the score, so only a row can be missing: none has more than 99.
            let position_after = position
                .after(guess, score)
                .map_err(|_| StrategyError::TooFewRows(part[0]))?;
            let later = candidates.later_with_codes(position_after, part);
            children.push((score, Self::grow(&later, next_guess, cancel)?));
        }
        let rows_before = position.history().len();
        Ok(Self::new(guess, rows_before, codes.len(), children))
    }

    /// Its first guess.
    pub fn guess(&self) -> Code {
        self.guess
    }

    /// What follows the first guess after this score; `None` if no code scores so, and after the win.
    pub fn after(&self, score: Score) -> Option<&Self> {
        let (_, child) = self.children().find(|(other, _)| *other == score)?;
        Some(child)
    }

    /// What is left of it at a position; `None` where its own guesses do not lead.
    fn at(&self, position: &Position) -> Option<&Self> {
        let own_rows = position.history().get(self.rows_before..)?;
        let mut now = self;
        for (guess, score) in own_rows {
            if *guess != now.guess {
                return None;
            }
            now = now.after(*score)?;
        }
        Some(now)
    }

    /// What follows the first guess, by the score, in the order of [`Score::all`]; nothing follows the win.
    ///
    /// ```
    /// use pegwise::rules::Board;
    /// use pegwise::solver::Strategy;
    ///
    /// let book = Strategy::from_book(Board::new(4, 7)?).ok_or("no book")?;
    /// let (score, next) = book.children().next().ok_or("no answer")?;
    /// assert_eq!((score.to_string(), next.code_count()), ("0 0".to_owned(), 256));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn children(&self) -> impl ExactSizeIterator<Item = (Score, &Self)> {
        self.children.iter().map(|(score, child)| (*score, child))
    }

    /// Every guess with the way to it, line by line as the strategy is displayed.
    ///
    /// ```
    /// use pegwise::rules::Board;
    /// use pegwise::solver::{Position, prove};
    ///
    /// let strategy = prove(&Position::new(Board::new(2, 2)?))?;
    /// let last = strategy.lines().last().ok_or("no line")?;
    /// assert_eq!((last.depth, last.guess.to_string()), (2, "BA".to_owned()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn lines(&self) -> impl Iterator<Item = StrategyLine> {
        Lines {
            first: Some(self),
            open: Vec::new(),
        }
    }

    /// How many codes it finds.
    pub fn code_count(&self) -> usize {
        self.codes
    }

    /// Guesses for all codes together.
    pub fn total(&self) -> u64 {
        self.total
    }

    /// Guesses for a code on average.
    pub fn mean(&self) -> f64 {
        self.total as f64 / self.codes as f64
    }

    /// Guesses for the code that takes the most.
    pub fn max(&self) -> usize {
        self.max
    }
}

/// It guesses by the rows since the position that it was made for.
impl GuessRule for Strategy {
    /// # Errors
    /// Returns [`ChooseError::UnknownPosition`] where its own guesses do not lead.
    fn choose_guess(
        &self,
        candidates: &Candidates,
        _seed: u64,
        _cancel: &Cancel,
    ) -> Result<Code, ChooseError> {
        match self.at(candidates.position()) {
            Some(now) if now.codes == candidates.count() => Ok(now.guess),
            _ => Err(ChooseError::UnknownPosition),
        }
    }
}

impl fmt::Display for Strategy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for line in self.lines() {
            writeln!(f, "{line}")?;
        }
        Ok(())
    }
}

/// A walk over the lines of a strategy.
struct Lines<'a> {
    /// The strategy, until its first line is taken.
    first: Option<&'a Strategy>,
    /// What follows each guess above the next line, and is not taken yet.
    open: Vec<slice::Iter<'a, (Score, Strategy)>>,
}

impl Iterator for Lines<'_> {
    type Item = StrategyLine;

    fn next(&mut self) -> Option<StrategyLine> {
        if let Some(strategy) = self.first.take() {
            self.open.push(strategy.children.iter());
            return Some(StrategyLine::new(0, None, strategy.guess));
        }
        loop {
            let depth = self.open.len();
            if let Some((score, strategy)) = self.open.last_mut()?.next() {
                self.open.push(strategy.children.iter());
                return Some(StrategyLine::new(depth, Some(*score), strategy.guess));
            }
            self.open.pop();
        }
    }
}

/// Why there is no strategy with some guesses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum StrategyError {
    /// There is no code to find.
    #[error("{}", ChooseError::NoCandidates)]
    NoCandidates,
    /// A candidate is not found: a line for it is missing, or stands in another place.
    #[error("{code} is not found: a guess for it is missing before line {line}")]
    Missed {
        /// The candidate.
        code: Code,
        /// The line that stands where the missing one belongs, counted from 1; one past the last at the end.
        line: usize,
    },
    /// This candidate is not found within the rows left, of which there are never more than 99.
    #[error("so few rows do not find {0}")]
    TooFewRows(Code),
    /// No code gets to this line.
    #[error("line {line} is one too many: no code leads there")]
    Superfluous {
        /// Counted from 1.
        line: usize,
    },
    /// The line is indented by a tab, by an odd number of blanks, or further than one guess below the line before it.
    #[error("line {line} begins wrong: write two blanks for each guess before it")]
    Indentation {
        /// Counted from 1.
        line: usize,
    },
    /// The line is not indented, as the first guess is, but has more than that guess.
    #[error(
        "line {line} has no blanks before it: only the first guess stands so, and without a score"
    )]
    NotFirst {
        /// Counted from 1.
        line: usize,
    },
    /// Not a score.
    #[error("line {line} has no score before its guess, like “1 0”: {why}")]
    Score {
        /// Counted from 1.
        line: usize,
        /// What is wrong with the score.
        why: ScoreError,
    },
    /// Not a guess of the board.
    #[error("line {line}: {why}")]
    Guess {
        /// Counted from 1.
        line: usize,
        /// What is wrong with the guess.
        why: CodeError,
    },
    /// The rule has no guess.
    #[error(transparent)]
    Rule(#[from] RuleError),
}

/// The parts that a guess makes of some codes, without the win, in the order of [`Score::all`].
pub(super) fn split_by_score(guess: Code, codes: &[Code]) -> Vec<(Score, Vec<Code>)> {
    uncancelled(try_split_by_score(guess, codes, &Cancel::default()))
}

/// The parts as by [`split_by_score`], unless it is cancelled.
pub(super) fn try_split_by_score(
    guess: Code,
    codes: &[Code],
    cancel: &Cancel,
) -> Result<Vec<(Score, Vec<Code>)>, Cancelled> {
    let mut parts = Partition::try_split(guess, codes, cancel)?;
    parts.retain(|(score, _)| !score.is_win(guess.len()));
    Ok(parts)
}
