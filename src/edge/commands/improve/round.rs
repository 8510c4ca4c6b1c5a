//! How far a round has come.

use std::collections::BTreeMap;
use std::fmt;
use std::path::Path;
use std::str::FromStr;

use anyhow::Result;
use thiserror::Error;

use crate::edge::texts;
use crate::rules::Score;
use crate::solver::Beam;

/// A round of searches after each score of the first guess. As a text: how much is searched, and then a
/// line for each score that is done, with the guesses that it gained.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Round {
    beam: Beam,
    done: BTreeMap<Score, u64>,
}

impl Round {
    /// Nothing is done yet.
    pub(super) fn new(beam: Beam) -> Self {
        Self {
            beam,
            done: BTreeMap::new(),
        }
    }

    /// The round that is written down in a file, if there is such a file.
    ///
    /// # Errors
    /// It is something else.
    pub(super) fn read(file: &Path) -> Result<Option<Self>> {
        const LONGEST: u64 = 1 << 16;
        let read = || texts::read(file, "round of a search", LONGEST);
        file.exists().then(read).transpose()
    }

    /// The next round: twice as many guesses.
    pub(super) fn wider(&self) -> Self {
        Self::new(Beam {
            first: 2 * self.beam.first,
            then: 2 * self.beam.then,
            full: self.beam.full,
        })
    }

    pub(super) fn beam(&self) -> Beam {
        self.beam
    }

    pub(super) fn is_done(&self, score: Score) -> bool {
        self.done.contains_key(&score)
    }

    pub(super) fn note(&mut self, score: Score, gained: u64) {
        self.done.insert(score, gained);
    }

    /// The guesses gained so far.
    pub(super) fn gained(&self) -> u64 {
        self.done.values().sum()
    }
}

impl fmt::Display for Round {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Beam { first, then, full } = self.beam;
        writeln!(f, "first {first} then {then} full {full}")?;
        for (score, gained) in &self.done {
            writeln!(f, "{score} gained {gained}")?;
        }
        Ok(())
    }
}

/// The text of a round has a line that is none of it.
#[derive(Debug, PartialEq, Eq, Error)]
#[error(
    "line {0} should be as “first 10 then 3 full 60” or, from the second line on, “1 2 gained 7”"
)]
pub(super) struct NoRound(usize);

impl FromStr for Round {
    type Err = NoRound;

    fn from_str(text: &str) -> Result<Self, NoRound> {
        let mut lines = text.lines();
        let first: Vec<&str> = lines.next().unwrap_or_default().split(' ').collect();
        let ["first", first, "then", then, "full", full] = first[..] else {
            return Err(NoRound(1));
        };
        let number = |text: &str| text.parse().map_err(|_| NoRound(1));
        let mut round = Self::new(Beam {
            first: number(first)?,
            then: number(then)?,
            full: number(full)?,
        });
        for (number, line) in (2..).zip(lines) {
            let noted = line.split_once(" gained ");
            let noted =
                noted.and_then(|(score, gained)| Some((score.parse().ok()?, gained.parse().ok()?)));
            let (score, gained) = noted.ok_or(NoRound(number))?;
            round.note(score, gained);
        }
        Ok(round)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_what_it_writes() {
        let mut round = Round::new(Beam {
            first: 10,
            then: 3,
            full: 60,
        });
        round.note(Score::new(0, 1), 7);
        round.note(Score::new(2, 0), 0);
        let text = "first 10 then 3 full 60\n0 1 gained 7\n2 0 gained 0\n";
        assert_eq!(round.to_string(), text);
        assert_eq!(text.parse(), Ok(round));
    }

    #[test]
    fn says_which_line_is_wrong() {
        for (text, line) in [
            ("", 1),
            ("first 10 then 3\n", 1),
            ("first 10 then 3 full x\n", 1),
            ("first 1 then 1 full 1\n0 1 gained 7\n0 2\n", 3),
        ] {
            assert_eq!(text.parse::<Round>(), Err(NoRound(line)));
        }
    }
}
