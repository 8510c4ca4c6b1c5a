//! The average guesses of a solver on a board, and how one secret compares.

#[cfg(test)]
mod tests;

use std::borrow::Borrow;

use crate::rules::{Board, counted};
use crate::solver::{Cancel, Candidates, Count, Playout, PlayoutError, Solver, Strategy, Tally};

/// A question that improves an average.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct AverageQuestion {
    /// The board.
    pub board: Board,
    /// The solver.
    pub solver: Solver,
    /// The secrets to play against.
    pub secrets: Secrets,
}

/// Secrets that a solver plays against.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Secrets {
    /// Some of the random secrets.
    Drawn {
        /// Number of the first, from 0.
        from: usize,
        /// Number after the last.
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

/// The guesses of a solver for the secrets of a board played so far, without a limit of rows.
#[derive(Debug, Clone)]
pub struct Average {
    board: Board,
    solver: Solver,
    tally: Tally,
    /// Whether all secrets were played.
    is_of_all: bool,
    /// Number of questions answered.
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

    /// Number of questions answered.
    pub fn answered(&self) -> usize {
        self.answered
    }

    /// The next question; `None` if the average is good enough.
    pub fn question(&self) -> Option<AverageQuestion> {
        let secrets = stages(self.solver, self.board).get(self.answered).copied();
        secrets.map(|secrets| AverageQuestion {
            board: self.board,
            solver: self.solver,
            secrets,
        })
    }

    /// Takes an answer to the current question; others are ignored.
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

    /// Whether the average is exact: every secret was played, and the solver is not random.
    pub fn is_exact(&self) -> bool {
        self.is_of_all && !self.solver.draws_lots()
    }

    /// Whether there are enough games to estimate the error.
    fn has_enough_games(&self) -> bool {
        self.tally.games >= 100
    }

    /// `4.48`, or `~5.43` for an estimate, with significant digits only.
    pub fn mean(&self) -> Option<String> {
        /// Standard error from which on the second digit is not significant.
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

/// The secrets to play against, in stages: a first average comes soon, and all secrets follow if they take a
/// few seconds. More games cost little unless guesses are proven or random. A built-in strategy has been read
/// already.
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

/// Guesses of a solver for a secret.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GuessesTaken {
    /// It was found with this many guesses.
    Guesses(usize),
    /// It was not found within this many rows.
    MoreThan(usize),
}

impl Average {
    /// How a secret that took `taken` guesses compares with others, in a sentence; `None` before any game.
    pub fn rank(&self, taken: GuessesTaken) -> Option<String> {
        (self.tally.games > 0).then(|| match taken {
            GuessesTaken::Guesses(guesses) => self.shares(guesses),
            GuessesTaken::MoreThan(rows) => self.share_above(rows),
        })
    }

    fn shares(&self, guesses: usize) -> String {
        let (before, after) = split(&self.tally, guesses);
        let here = self.tally.games - before - after;
        let [fewer, same, more] = [before, here, after].map(|games| self.share(games));
        let (all, need) = self.games();
        format!("Of {all}, {fewer} {need} fewer guesses, {same} as many, {more} more.")
    }

    fn share_above(&self, rows: usize) -> String {
        let (_, after) = split(&self.tally, rows);
        let (share, rows) = (self.share(after), counted(rows, "guess"));
        let (all, need) = self.games();
        format!("Of {all}, {share} {need} more than {rows}.")
    }

    /// The games, and the verb about them.
    fn games(&self) -> (String, &'static str) {
        if self.is_exact() {
            ("all codes".to_owned(), "need")
        } else {
            (
                format!("{} games", Count::Exact(self.tally.games)),
                "needed",
            )
        }
    }

    /// Share of the games; never "none" or "all" if rounded.
    fn share(&self, games: u64) -> String {
        let percent = (games as f64 * 100.0 / self.tally.games.max(1) as f64).round();
        let about = if self.is_exact() { "" } else { "~" };
        match games {
            0 => "none".to_owned(),
            _ if games == self.tally.games => "all".to_owned(),
            _ if percent < 1.0 => "under 1%".to_owned(),
            _ if percent > 99.0 => "over 99%".to_owned(),
            _ => format!("{about}{percent}%"),
        }
    }

    /// Whether `taken` is more than the average; `None` if that is not certain.
    fn is_exceeded_by(&self, taken: GuessesTaken) -> Option<bool> {
        /// Standard errors beyond which a comparison counts as certain.
        const SURE: f64 = 8.0;
        let mean = self.tally.mean();
        let slack = if self.is_exact() {
            0.0
        } else {
            self.tally.standard_error() * SURE
        };
        let is_known = self.is_exact() || self.has_enough_games();
        match taken {
            _ if !is_known => None,
            GuessesTaken::Guesses(guesses)
                if slack > 0.0 && (guesses as f64 - mean).abs() <= slack =>
            {
                None
            }
            GuessesTaken::Guesses(guesses) => Some(guesses as f64 > mean),
            GuessesTaken::MoreThan(rows) => ((rows + 1) as f64 > mean + slack).then_some(true),
        }
    }
}

/// Number of games with fewer guesses, and with more.
fn split(tally: &Tally, guesses: usize) -> (u64, u64) {
    let at = |row: usize| row.min(tally.distribution.len());
    let sum = |games: &[u64]| games.iter().sum();
    (
        sum(&tally.distribution[..at(guesses.saturating_sub(1))]),
        sum(&tally.distribution[at(guesses)..]),
    )
}

/// A sentence about how many solvers took more guesses for a secret than on average, if that is certain of
/// each.
pub fn harder<A: Borrow<Average>>(all: &[(A, GuessesTaken)]) -> Option<String> {
    let solvers = all.len();
    let more = all
        .iter()
        .map(|(average, taken)| average.borrow().is_exceeded_by(*taken))
        .collect::<Option<Vec<bool>>>()?;
    let more = more.into_iter().filter(|more| *more).count();
    let who = match more {
        0 => "No solver".to_owned(),
        _ if more == solvers => format!("All {solvers} solvers"),
        _ => format!("{more} of {solvers} solvers"),
    };
    Some(format!(
        "{who} needed more guesses than usual for this code."
    ))
}
