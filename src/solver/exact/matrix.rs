//! The scores of every guess against every candidate.

use std::cmp::Reverse;
use std::ops::ControlFlow;

use crate::rules::{Code, Score};
use crate::solver::cancel::Interrupted;
use crate::solver::scoring::{self, Bar, Guesses, Siblings};
use crate::solver::symmetry::{Symmetry, colour_set};
use crate::solver::{Cancel, Candidates, Measure};

use super::bounds::Bounds;
use super::marks::Parts;

/// What a search knows of a position: the score of every guess to consider against every candidate, one byte each.
///
/// Guesses that make more parts of all candidates come first. No guess makes more parts of a set, so a search that
/// needs many parts looks at the first guesses only.
pub(super) struct Matrix {
    pub(super) guesses: Vec<Code>,
    pub(super) left: Candidates,
    /// By guess: the parts that it makes of all candidates.
    most: Vec<Parts>,
    /// Of the costs of sets of candidates.
    pub(super) bounds: Bounds,
    /// Scores of a candidate: one for each guess, in whole chunks.
    pub(super) width: usize,
    /// [`Score::index`] of the win, which is the last.
    pub(super) win: u8,
    /// [`Score::index`], candidate by candidate.
    pub(super) scores: Vec<u8>,
}

impl Matrix {
    /// Guesses whose scores are joined at a time.
    pub(super) const CHUNK: usize = 64;

    /// The matrix of a position with at least one candidate, if it has at most `max_scores` scores.
    pub(super) fn of(
        left: &Candidates,
        max_scores: usize,
        cancel: &Cancel,
    ) -> Result<Self, Interrupted> {
        if left.count() > usize::from(u16::MAX) {
            return Err(Interrupted::OutOfBudget);
        }
        let symmetry = Symmetry::of_dead_colours(left);
        let guesses = symmetry.guesses(max_scores / left.count().max(1), false, cancel)?;
        let guesses: Vec<Code> = guesses.into_iter().flat_map(Siblings::codes).collect();
        let board = left.position().board();
        let mut counted = Vec::with_capacity(guesses.len());
        let bar = Bar::none(Measure::Worst, left.count());
        let guesses = Guesses::Any(&guesses);
        scoring::partitions(board, guesses, left.codes(), bar, cancel, |guess, parts| {
            counted.push((guess, Parts::of(parts, board.pegs())));
            ControlFlow::Continue(bar)
        })?;
        counted.sort_by_key(|(_, parts)| Reverse(parts.count()));
        let (guesses, most): (Vec<Code>, Vec<Parts>) = counted.into_iter().unzip();
        let width = guesses.len().next_multiple_of(Self::CHUNK);
        let mut scores = Vec::with_capacity(width * left.count());
        for of_candidate in scoring::score_indices(&guesses, left.codes()) {
            cancel.check()?;
            scores.extend(of_candidate);
            scores.resize(scores.len().next_multiple_of(Self::CHUNK), 0);
        }
        let branches = most.iter().map(|most| most.win_and_others().1).max();
        Ok(Self {
            guesses,
            left: left.clone(),
            most,
            bounds: Bounds::of(left.count(), branches.unwrap_or(0).max(1)),
            width,
            win: Score::from_pins(board.pegs() as u8, 0).index() as u8,
            scores,
        })
    }

    /// The matrix of the same codes at another position of the board: it does not depend on the rows.
    pub(super) fn with_candidates(self, left: Candidates) -> Self {
        debug_assert_eq!(self.left.codes(), left.codes());
        Self { left, ..self }
    }

    /// The guess at a place.
    pub(super) fn guess(&self, place: u32) -> Code {
        self.guesses[place as usize]
    }

    /// The number of a candidate.
    pub(super) fn number(&self, candidate: Code) -> u16 {
        let number = self.left.codes().binary_search(&candidate);
        number.expect("it is a candidate") as u16
    }

    /// The colours of a set of candidates, as a bit set.
    pub(super) fn colours(&self, set: &[u16]) -> u32 {
        let codes = self.left.codes();
        colour_set(set.iter().map(|candidate| &codes[usize::from(*candidate)]))
    }

    /// How many guesses can make this many parts of a set: the first ones.
    pub(super) fn reach(&self, parts: u64) -> usize {
        let can = |most: &Parts| most.count() as u64 >= parts;
        self.most.partition_point(can)
    }

    #[inline]
    fn score(&self, place: u32, candidate: u16) -> usize {
        usize::from(self.scores[usize::from(candidate) * self.width + place as usize])
    }

    /// Counts the parts that the guess at a place makes of a set, by [`Score::index`].
    #[inline]
    pub(super) fn count(&self, place: u32, set: &[u16], sizes: &mut [u32]) {
        sizes.fill(0);
        for candidate in set {
            sizes[self.score(place, *candidate)] += 1;
        }
    }

    /// The part of each code of a set, numbered in order: the same for guesses that divide it alike.
    pub(super) fn division(&self, place: u32, set: &[u16]) -> Vec<u8> {
        let (mut numbers, mut next) = ([0; Score::COUNT], 0);
        let part = |candidate: &u16| {
            let score = self.score(place, *candidate);
            if score == usize::from(self.win) {
                return 0;
            }
            let number = &mut numbers[score];
            if *number == 0 {
                next += 1;
                *number = next;
            }
            *number
        };
        set.iter().map(part).collect()
    }

    /// The parts with more than two codes that the guess at a place makes of a set, without the win.
    pub(super) fn split(&self, place: u32, set: &[u16], sizes: &mut [u32]) -> Vec<Vec<u16>> {
        self.count(place, set, sizes);
        let room = |size: &u32| Vec::with_capacity(if *size > 2 { *size as usize } else { 0 });
        let mut parts: Vec<Vec<u16>> = sizes.iter().map(room).collect();
        for candidate in set {
            let score = self.score(place, *candidate);
            if sizes[score] > 2 {
                parts[score].push(*candidate);
            }
        }
        parts.pop();
        parts.retain(|part| !part.is_empty());
        parts
    }
}
