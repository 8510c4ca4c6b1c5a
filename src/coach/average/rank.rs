//! How the guesses for one secret compare with those for the others.

use std::borrow::Borrow;

use crate::rules::counted;
use crate::solver::{Count, Tally};

use super::Average;

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
