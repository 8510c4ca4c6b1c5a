//! The fewest rows that prove a fact.

use crate::rules::Colour;
use crate::solver::{Cancel, Cancelled, Position, SearchResult, find_code};

/// Finds few rows that prove a fact.
pub(super) struct Prover<'a> {
    position: &'a Position,
    cancel: &'a Cancel,
    /// Searches left; without any, all rows are named.
    searches: u32,
}

impl<'a> Prover<'a> {
    /// Searches for a position: some hundredths of a second on usual boards.
    const SEARCHES: u32 = 40_000;
    /// Largest subset of rows tried before rows are dropped one by one.
    const FEW: usize = 3;

    pub(super) fn new(position: &'a Position, cancel: &'a Cancel) -> Self {
        Self {
            position,
            cancel,
            searches: Self::SEARCHES,
        }
    }

    /// Rows, counted from 1, that rule out every code with one of `colours` in `hole`, given that all rows
    /// together do. Up to three rows are the fewest, the earliest first; more are minimal, unless that takes
    /// too long.
    pub(super) fn rows(
        &mut self,
        hole: usize,
        colours: &[Colour],
    ) -> Result<Vec<usize>, Cancelled> {
        let all = self.position.history().len();
        for few in 0..=all.min(Self::FEW) {
            let mut rows: Vec<usize> = (0..few).collect();
            loop {
                if self.suffice(&rows, hole, colours)? {
                    return Ok(counted_from_1(&rows));
                }
                if !next_choice(&mut rows, all) {
                    break;
                }
            }
        }
        let mut rows: Vec<usize> = (0..all).collect();
        for row in (0..all).rev() {
            let without: Vec<usize> = rows.iter().copied().filter(|other| *other != row).collect();
            if self.suffice(&without, hole, colours)? {
                rows = without;
            }
        }
        Ok(counted_from_1(&rows))
    }

    /// Whether it is proven that no code with one of `colours` in `hole` fits these rows, counted from 0.
    fn suffice(
        &mut self,
        rows: &[usize],
        hole: usize,
        colours: &[Colour],
    ) -> Result<bool, Cancelled> {
        let Some(left) = self.searches.checked_sub(1) else {
            return Ok(false);
        };
        self.searches = left;
        let history = self.position.history();
        let start = Position::new(self.position.board());
        let position = rows.iter().fold(start, |position, row| {
            let (guess, score) = history[*row];
            position.with(guess, score)
        });
        let found = find_code(&position, hole, colours, self.cancel)?;
        Ok(found == SearchResult::Nothing)
    }
}

fn counted_from_1(rows: &[usize]) -> Vec<usize> {
    rows.iter().map(|row| row + 1).collect()
}

/// Advances to the next combination of numbers below `all`; false after the last.
fn next_choice(choice: &mut [usize], all: usize) -> bool {
    let few = choice.len();
    let Some(place) = (0..few)
        .rev()
        .find(|place| choice[*place] < all - few + place)
    else {
        return false;
    };
    choice[place] += 1;
    for later in place + 1..few {
        choice[later] = choice[later - 1] + 1;
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choices_come_up_in_order() {
        let mut choice = vec![0, 1];
        let mut all = vec![choice.clone()];
        while next_choice(&mut choice, 4) {
            all.push(choice.clone());
        }
        assert_eq!(all, [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]]);
        assert!(!next_choice(&mut [], 4));
    }
}
