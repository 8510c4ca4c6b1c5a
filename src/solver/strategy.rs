//! What to guess at every position of a board.
//!
//! A [`Strategy`] is written as text, one line for each position that it can come to:
//!
//! ```text
//! pegwise strategy 1
//! board 3x4 repeats
//! total 206 max 4
//! proven
//! AAB
//!   0 0 CCD
//!     2 0 CDD
//!   0 1 BCC
//!     1 0 BBD
//!     2 0 BBC
//!   1 0 ACD
//!     0 1 BDB
//!   0 2 BCA
//!   1 1 ABC
//!   2 0 ABC
//! ```
//!
//! Header lines stand in this order. The board is that of a record without its rows, which do not
//! count here. `total` is the number of guesses for all codes together, and `max` that for the code that
//! takes the most; a text whose figures are wrong is refused. The next line is `proven` if no strategy
//! has a smaller total, `proven within N` if none has that finds every code with N guesses, else `best
//! known`.
//!
//! Then come the first guess and, two spaces further in, for each score that it can get black pins,
//! white pins and the next guess; below that, two more spaces in, what follows. The scores after a guess
//! may stand in any order, but each stands once. Where one or two codes are left, the lowest of them is
//! guessed, and nothing is written. Blank lines and everything from `#` on are passed over.
//!
//! A strategy that was read or built finds every code of its board: it was played out.

mod building;
mod reader;

use std::fmt;

use crate::rules::{Board, Code, CodeError, Score};

use super::equivalence::Exchange;
use super::{Cancel, Candidates, ChooseError, Playout, Position, Solver, Tally, optimal};

use building::StrategyBuilder;

pub use building::{BuildError, StrategyError};

/// A guess for every position of a board that it leads to.
///
/// Written and read, it is a text with a line for each guess, which `pegwise help prove` describes.
/// Whichever way it was made, it was played out and finds every code of its board.
///
/// ```
/// use pegwise::rules::Preset;
/// use pegwise::solver::{Cancel, Solver, Strategy};
///
/// let strategy = Strategy::of(Solver::Minimax, Preset::Classic.board(), &Cancel::default())?;
/// assert_eq!((strategy.total(), strategy.max()), (5_801, 5));
/// let text = strategy.to_string();
/// assert!(text.contains("\nAABB\n  0 0 CCDE\n"));
/// assert_eq!(text.parse(), Ok(strategy));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Strategy {
    /// With all the rows that there can be.
    board: Board,
    start: Place,
    optimality: Optimality,
}

/// What is known of how good a strategy is, as stated by its maker.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Optimality {
    /// No strategy has a smaller total.
    Proven,
    /// No strategy that finds every code within this many guesses has a smaller total.
    ProvenWithin(u8),
    /// Nothing better is known.
    #[default]
    BestKnown,
}

/// The step of a strategy at a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// Its guess.
    pub guess: Code,
    /// How many codes are left.
    pub codes: u64,
    /// The guesses from here on, for all of them together.
    pub total: u64,
    /// The guesses from here on, for the one that takes the most.
    pub max: usize,
}

/// A position, and all that follow.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Place {
    step: Step,
    /// The next position by score, without the win, in the order of [`Score::all`].
    then: Vec<(Score, Place)>,
}

impl Strategy {
    /// Maximum depth: the most rows of a game.
    const DEEPEST: usize = *Board::ROWS.end() as usize;

    /// Builds a strategy from the guesses that `guess` returns for the turns and the codes left, at every
    /// position with more than two codes. Positions come in depth-first order of the scores.
    ///
    /// # Errors
    /// The board has too many codes, a guess is refused, or `guess` fails.
    pub fn build<E>(
        board: Board,
        guess: impl FnMut(&[(Code, Score)], &[Code]) -> Result<Code, E>,
    ) -> Result<Self, BuildError<E>> {
        let board = board.without_rows();
        Ok(Self {
            board,
            start: StrategyBuilder::new(board, guess).grown()?,
            optimality: Optimality::default(),
        })
    }

    /// The strategy of a solver, without a limit of rows. Random solvers use a fixed seed.
    ///
    /// # Errors
    /// The board has too many codes, or the work was cancelled.
    pub fn of(
        solver: Solver,
        board: Board,
        cancel: &Cancel,
    ) -> Result<Self, BuildError<ChooseError>> {
        Self::with_opening(solver, board, None, cancel)
    }

    /// The same with this first guess, if there is one.
    ///
    /// # Errors
    /// As [`Strategy::of`]; also if the board allows no such guess.
    pub fn with_opening(
        solver: Solver,
        board: Board,
        opening: Option<Code>,
        cancel: &Cancel,
    ) -> Result<Self, BuildError<ChooseError>> {
        let board = board.without_rows();
        Self::build(board, |history, codes| {
            if let (Some(opening), []) = (opening, history) {
                return Ok(opening);
            }
            let start = Position::new(board);
            let position = history.iter().fold(start, |position, (guess, score)| {
                position.with(*guess, *score)
            });
            let candidates = Candidates::complete(codes.to_vec());
            let choice = solver.choose(&position, &candidates, 0, cancel)?;
            Ok(choice.guess)
        })
    }

    /// The best strategy known for this board with any rows, if one is built in.
    pub fn kept(board: Board) -> Option<&'static Self> {
        optimal::kept_strategy(board)
    }

    /// The strategy with its optimality.
    #[must_use]
    pub fn with_optimality(self, optimality: Optimality) -> Self {
        Self { optimality, ..self }
    }

    /// Its board, with as many rows as there can be.
    pub fn board(&self) -> Board {
        self.board
    }

    /// Whether it is for this board, with any rows.
    pub fn is_for(&self, board: Board) -> bool {
        board.without_rows() == self.board
    }

    /// Its first guess.
    pub fn opening(&self) -> Code {
        self.start.step.guess
    }

    /// Guesses for all codes together.
    pub fn total(&self) -> u64 {
        self.start.step.total
    }

    /// Guesses for a code, on average.
    pub fn mean(&self) -> f64 {
        self.total() as f64 / self.board.code_count() as f64
    }

    /// Guesses for the code that takes the most.
    pub fn max(&self) -> usize {
        self.start.step.max
    }

    /// Its optimality as stated; playing it out cannot show it.
    pub fn optimality(&self) -> Optimality {
        self.optimality
    }

    /// Whether it is stated that no strategy has a smaller total.
    pub fn is_proven(&self) -> bool {
        self.optimality == Optimality::Proven
    }

    /// Its step after these turns; `None` if it does not play them.
    ///
    /// Turns that equal its own after an exchange of holes and colours are answered too. Holes are exchanged
    /// on up to six pegs only.
    pub fn step_at(&self, history: &[(Code, Score)]) -> Option<Step> {
        let mut place = &self.start;
        let mut pairs = Vec::new();
        for (guess, score) in history {
            pairs.push((place.step.guess, *guess));
            place = place.after(*score)?;
        }
        let step = place.step;
        if pairs.iter().all(|(own, played)| own == played) {
            return Some(step);
        }
        let exchange = Exchange::all(self.board).find_map(|exchange| {
            let mut pairs = pairs.iter();
            pairs.try_fold(exchange, |exchange, (own, played)| {
                exchange.mapping(*own, *played)
            })
        })?;
        let guess = exchange.image(self.board, step.guess)?;
        Some(Step { guess, ..step })
    }

    /// Number of guesses to find this code.
    ///
    /// # Errors
    /// The board does not allow the code.
    pub fn guesses_for(&self, secret: Code) -> Result<usize, CodeError> {
        self.board.check(secret)?;
        Ok(self.rows_of(secret))
    }

    /// The rows of a game with this secret of the board.
    fn rows_of(&self, secret: Code) -> usize {
        let mut place = &self.start;
        let mut guesses = 1;
        while place.step.guess != secret {
            let next = place.after(place.step.guess.score(secret));
            place = next.expect("what was played out has a place for every score");
            guesses += 1;
        }
        guesses
    }

    /// Plays it against every code of its board.
    pub fn against_all(&self) -> Tally {
        self.against(building::codes(self.board))
    }

    /// Plays it against random secrets: the same as [`Playout::against_some`] with this seed.
    pub fn against_some(&self, games: usize, seed: u64) -> Tally {
        self.against(Playout::secrets(self.board, games, seed))
    }

    fn against(&self, secrets: Vec<Code>) -> Tally {
        let mut tally = Tally::default();
        for secret in secrets {
            tally.note(self.rows_of(secret), 1);
        }
        tally
    }
}

impl Place {
    fn after(&self, score: Score) -> Option<&Self> {
        let mut then = self.then.iter();
        then.find_map(|(other, place)| (*other == score).then_some(place))
    }
}

/// As in the text form of a strategy.
impl fmt::Display for Optimality {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Proven => f.write_str("proven"),
            Self::ProvenWithin(guesses) => write!(f, "proven within {guesses}"),
            Self::BestKnown => f.write_str("best known"),
        }
    }
}

impl Strategy {
    /// Every position it reaches, by its turns, with the step there, in the order of its text.
    pub fn steps(&self) -> impl Iterator<Item = (Vec<(Code, Score)>, Step)> {
        Steps {
            open: vec![(Vec::new(), &self.start)],
        }
    }
}

/// Positions that are still to come, the next on top.
struct Steps<'a> {
    open: Vec<(Vec<(Code, Score)>, &'a Place)>,
}

impl Iterator for Steps<'_> {
    type Item = (Vec<(Code, Score)>, Step);

    fn next(&mut self) -> Option<Self::Item> {
        let (history, place) = self.open.pop()?;
        let guess = place.step.guess;
        for (score, next) in place.then.iter().rev() {
            let mut history = history.clone();
            history.push((guess, *score));
            self.open.push((history, next));
        }
        Some((history, place.step))
    }
}

/// First line of the text form.
const FIRST_LINE: &str = "pegwise strategy 1";

/// Spaces of indentation for each guess before.
const INDENTATION: usize = 2;

/// With at most this many codes left the lowest is guessed, and nothing is written.
const NOT_WRITTEN: usize = 2;

/// The text form of strategies.
impl fmt::Display for Strategy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (board, optimality) = (self.board(), self.optimality());
        let repeats = if board.repeats() {
            "repeats"
        } else {
            "no-repeats"
        };
        writeln!(f, "{FIRST_LINE}")?;
        writeln!(f, "board {}x{} {repeats}", board.pegs(), board.colours())?;
        writeln!(f, "total {} max {}", self.total(), self.max())?;
        writeln!(f, "{optimality}")?;
        for (history, step) in self.steps() {
            if step.codes <= NOT_WRITTEN as u64 {
                continue;
            }
            write!(f, "{:1$}", "", INDENTATION * history.len())?;
            if let Some((_, score)) = history.last() {
                write!(f, "{score} ")?;
            }
            writeln!(f, "{}", step.guess)?;
        }
        Ok(())
    }
}
