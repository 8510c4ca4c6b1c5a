//! How many guesses a solver takes for the secrets of a board, and how one of them compares.

#[cfg(test)]
mod tests;

use std::borrow::Borrow;

use crate::rules::{Board, counted};
use crate::solver::{Cancel, Candidates, Count, Playout, PlayoutError, Solver, Strategy, Tally};

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

/// How many guesses a solver took for a secret.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GuessesTaken {
    /// So many.
    Guesses(usize),
    /// More than there were rows.
    MoreThan(usize),
}

impl Average {
    /// The average in a sentence, and one about the secret that took so many guesses, if that is known.
    pub fn rank(&self, taken: Option<GuessesTaken>) -> Option<String> {
        let rows = if self.tally.max > self.board.rows() {
            ", given rows enough"
        } else {
            ""
        };
        let average = format!(
            "{} needs {} guesses on average{rows}.",
            self.solver.title(),
            self.mean()?
        );
        Some(match taken {
            None => average,
            Some(GuessesTaken::Guesses(guesses)) => format!(
                "{average} This secret took it {guesses}: {}.",
                self.shares(guesses)
            ),
            Some(GuessesTaken::MoreThan(rows)) => format!(
                "{average} It did not find this secret in {}: {}.",
                counted(rows, "row"),
                self.share_above(rows)
            ),
        })
    }

    fn shares(&self, guesses: usize) -> String {
        let (before, after) = split(&self.tally, guesses);
        let here = self.tally.games - before - after;
        let [fewer, same, more] = [before, here, after].map(|games| self.share(games));
        if !self.is_exact() {
            return format!(
                "of {} {fewer} took it fewer, {same} as many, {more} more",
                self.games()
            );
        }
        match before {
            0 => format!("no secret takes it fewer, {same} as many, {more} more"),
            _ => format!("{fewer} of all secrets take it fewer, {same} as many, {more} more"),
        }
    }

    fn share_above(&self, rows: usize) -> String {
        let (_, after) = split(&self.tally, rows);
        let share = self.share(after);
        match (self.is_exact(), after == self.tally.games) {
            (false, _) => format!("of {} {share} took it more", self.games()),
            (true, true) => "all secrets take it more".to_owned(),
            (true, false) => format!("{share} of all secrets take it more"),
        }
    }

    fn games(&self) -> String {
        format!("{} games", Count::Exact(self.tally.games))
    }

    /// How large a part of the games these are: never nothing or all if there is one more or less.
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

    /// Whether a secret that took so many guesses took more than the average one; none if that cannot
    /// be told for sure.
    fn is_exceeded_by(&self, taken: GuessesTaken) -> Option<bool> {
        /// No sample that is large enough is ever so many standard errors away from the truth.
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

/// How many games took fewer guesses, and how many more.
fn split(tally: &Tally, guesses: usize) -> (u64, u64) {
    let at = |row: usize| row.min(tally.distribution.len());
    let sum = |games: &[u64]| games.iter().sum();
    (
        sum(&tally.distribution[..at(guesses.saturating_sub(1))]),
        sum(&tally.distribution[at(guesses)..]),
    )
}

/// How many solvers took more guesses for a secret than on average, if that is sure of each.
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
        "{who} took more guesses for this secret than on average."
    ))
}
