//! How many guesses a solver takes for the secrets of a board, and how one of them compares.

mod rank;

#[cfg(test)]
mod tests;

use crate::rules::Board;
use crate::solver::{Cancel, Candidates, Playout, PlayoutError, Solver, Strategy, Tally};

pub use rank::{GuessesTaken, harder};

/// What is asked to know an average better.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct AverageQuestion {
    /// The board.
    pub board: Board,
    /// The solver.
    pub solver: Solver,
    /// What it plays against.
    pub secrets: Secrets,
}

/// The secrets that a solver plays against.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Secrets {
    /// Some of those drawn by lot.
    Drawn {
        /// The number of the first, counted from 0.
        from: usize,
        /// The number after the last.
        to: usize,
    },
    /// All of the board.
    All,
}

impl AverageQuestion {
    /// Plays the games, as `pegwise stats` does.
    ///
    /// # Errors
    /// The work was cancelled.
    pub fn answer(&self, cancel: &Cancel) -> Result<Tally, PlayoutError> {
        let playout = Playout::new(self.solver, self.board.without_rows());
        match self.secrets {
            Secrets::All => playout.against_all(&|_| {}, cancel),
            Secrets::Drawn { from, to } => playout.against_drawn(from..to, &|_| {}, cancel),
        }
    }
}

/// The guesses that a solver takes for the secrets of a board, as far as it has played against them,
/// and however many rows that takes.
#[derive(Debug, Clone)]
pub struct Average {
    board: Board,
    solver: Solver,
    tally: Tally,
    /// Whether these are all secrets.
    is_of_all: bool,
    /// How many questions were answered.
    answered: usize,
}

impl Average {
    /// Nothing is known yet.
    pub fn new(solver: Solver, board: Board) -> Self {
        Self {
            board,
            solver,
            tally: Tally::default(),
            is_of_all: false,
            answered: 0,
        }
    }

    /// The solver.
    pub fn solver(&self) -> Solver {
        self.solver
    }

    /// The board.
    pub fn board(&self) -> Board {
        self.board
    }

    /// The games played so far.
    pub fn tally(&self) -> &Tally {
        &self.tally
    }

    /// How many questions were answered.
    pub fn answered(&self) -> usize {
        self.answered
    }

    /// What to ask to know it better; none if it is known as well as it is worth the time.
    pub fn question(&self) -> Option<AverageQuestion> {
        let secrets = stages(self.solver, self.board).get(self.answered).copied();
        secrets.map(|secrets| AverageQuestion {
            board: self.board,
            solver: self.solver,
            secrets,
        })
    }

    /// Takes in an answer, if it is one to the question.
    pub fn learn(&mut self, question: AverageQuestion, tally: &Tally) {
        if self.question() != Some(question) {
            return;
        }
        self.answered += 1;
        self.is_of_all = question.secrets == Secrets::All;
        self.tally = match question.secrets {
            Secrets::All => tally.clone(),
            Secrets::Drawn { .. } => std::mem::take(&mut self.tally).plus(tally),
        };
    }

    /// Whether every secret was played, in the only way in which the solver plays it.
    pub fn is_exact(&self) -> bool {
        self.is_of_all && !self.solver.draws_lots()
    }

    /// Whether there are enough games to tell from them how far off they may be.
    fn has_enough_games(&self) -> bool {
        self.tally.games >= 100
    }

    /// `4.48`, or `~5.43` where it is an estimate, with no more digits than that is worth.
    pub fn mean(&self) -> Option<String> {
        /// A standard error from which on a second digit means nothing.
        const COARSE: f64 = 0.05;
        let mean = self.tally.mean();
        let is_fine = self.has_enough_games() && self.tally.standard_error() < COARSE;
        match self.tally.games {
            0 => None,
            _ if self.is_exact() => Some(format!("{mean:.2}")),
            _ if is_fine => Some(format!("~{mean:.2}")),
            _ => Some(format!("~{mean:.1}")),
        }
    }
}

/// What a solver plays against, one after the other, so that soon something is known, and everything
/// where that takes a few seconds. Another game costs little, but where guesses are proven or each has
/// lots of its own. A strategy that is kept was read for the solver's game with the secret.
fn stages(solver: Solver, board: Board) -> Vec<Secrets> {
    const HELD: u64 = Candidates::HELD as u64;
    let searches = solver.proves() && Strategy::kept(board).is_none();
    let (drawn, all): (&[usize], bool) = match board.code_count() {
        0..=2_000 => (&[], true),
        2_001..=10_000 if searches => (&[30], true),
        2_001..=10_000 => (&[100], true),
        10_001..=50_000 if searches => (&[30, 100], false),
        10_001..=50_000 if solver.proves() => (&[100, 400], false),
        10_001..=50_000 if solver.draws_lots() => (&[100, 400, 1_000], false),
        10_001..=50_000 => (&[100, 400], true),
        HELD.. if searches => (&[10], false),
        _ => (&[10, 30], false),
    };
    let from = std::iter::once(&0).chain(drawn);
    from.zip(drawn)
        .map(|(from, to)| Secrets::Drawn {
            from: *from,
            to: *to,
        })
        .chain(all.then_some(Secrets::All))
        .collect()
}
