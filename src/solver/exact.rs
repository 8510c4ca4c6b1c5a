//! The least number of guesses that a position needs: proven, not estimated.
//!
//! The search is branch and bound over sets of candidates (Koyama and Lai 1993): guesses are searched
//! in the order of their lower bounds, and cut off when those are no better than the best.
//!
//! Begin with `search.rs`, the search itself. Its input is a `search_space.rs`: the guesses of a position,
//! the matrix of their scores, and the symmetry that leaves out equivalent guesses. A `node.rs` is a set of
//! candidates; `marks.rs` counts the parts that every guess makes of it, and `bounds.rs` has the bounds that
//! need no search.
//!
//! Two things are built on it: `proof.rs` proves the total of a board, and `prover.rs` the worth of single
//! guesses.

mod bounds;
mod marks;
mod node;
mod proof;
mod prover;
mod search;
mod search_space;
mod worth;

use crate::rules::Code;

use super::cancel::{Interrupted, NodeBudget};
use super::{Candidates, Position};

use search::ExactSearch;
use search_space::SearchSpace;

pub use proof::{Proof, ProveError, prove};
pub use prover::Prover;
pub use worth::{Cost, Worth};

/// An optimal guess.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Optimum {
    /// The guess.
    pub(super) guess: Code,
    /// The cost of all candidates if all goes on as well.
    pub(super) cost: Cost,
    /// How many rows are left.
    pub(super) rows: u8,
}

/// Scores that are worked out at most before a search: some 150 ms.
const SCORES: usize = 20_000_000;

/// The guess with the least [`Cost`] at `position`, within the rows that are left.
///
/// # Errors
/// Cancelled, or too much to search; also where the candidates are not complete.
pub(super) fn optimum(
    position: &Position,
    candidates: &Candidates,
    budget: NodeBudget<'_>,
) -> Result<Optimum, Interrupted> {
    let space = SearchSpace::of(position, candidates, SCORES, budget.cancel())?;
    let rows = position.rows_left();
    let (guess, cost) = ExactSearch::new(&space, budget).optimum(rows)?;
    Ok(Optimum { guess, cost, rows })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::rules::{Board, Dice, Score};
    use crate::solver::{Cancel, sampling};

    fn optimum_of(position: &Position) -> Result<Optimum, Interrupted> {
        let cancel = Cancel::default();
        let candidates = Candidates::of(position, &cancel).unwrap();
        optimum(position, &candidates, NodeBudget::new(u64::MAX, &cancel))
    }

    fn total(pegs: u8, colours: u8, rows: u8, repeats: bool) -> u32 {
        let board = Board::new(pegs, colours, rows, repeats).unwrap();
        let cost = optimum_of(&Position::new(board)).unwrap().cost;
        assert_eq!(cost.missed(), 0);
        cost.guesses()
    }

    #[test]
    fn totals_are_as_published() {
        for (pegs, colours, expected) in [(3, 6, 854), (4, 4, 905), (6, 2, 224), (4, 6, 5625)] {
            assert_eq!(total(pegs, colours, 10, true), expected, "{pegs}x{colours}");
        }
        for (pegs, colours, expected) in [(4, 6, 1446), (3, 8, 1449)] {
            assert_eq!(
                total(pegs, colours, 10, false),
                expected,
                "{pegs}x{colours}"
            );
        }
    }

    /// All codes can be found with five guesses each; that takes one more in all.
    #[test]
    fn few_rows_cost_something() {
        assert_eq!(total(4, 6, 5, true), 5626);
        assert_eq!(total(4, 6, 6, true), 5625);
    }

    /// With three rows for Mini not all codes are found; counted by hand for the small board.
    #[test]
    fn too_few_rows_find_as_many_codes_as_they_can() {
        let cost = |pegs, colours, rows| {
            let board = Board::new(pegs, colours, rows, true).unwrap();
            optimum_of(&Position::new(board)).unwrap().cost
        };
        // One row finds one code; a second one finds one more for each score of the first.
        assert_eq!(cost(3, 4, 1), Cost::new(63, 64));
        let all = Candidates::of(
            &Position::new(Board::new(2, 3, 9, true).unwrap()),
            &Cancel::default(),
        );
        let all = all.unwrap();
        for rows in 1..5 {
            assert_eq!(cost(2, 3, rows), slowly(all.codes(), all.codes(), rows));
        }
        assert_eq!(cost(4, 6, 2).missed(), 1_296 - 14);
    }

    /// The least cost of a set of codes over every guess, without any thought.
    pub(super) fn slowly(all: &[Code], set: &[Code], rows: u8) -> Cost {
        let codes = set.len() as u32;
        if rows == 0 {
            return Cost::new(codes, 0);
        }
        if set.len() <= usize::from(rows.min(2)) {
            return Cost::new(0, 2 * codes - 1);
        }
        let with = |guess: &Code| {
            let mut parts = vec![Vec::new(); Score::COUNT];
            for code in set {
                parts[guess.score(*code).index()].push(*code);
            }
            let win = parts[Score::new(guess.len() as u8, 0).index()].len();
            if parts.iter().any(|part| part.len() == set.len()) && win == 0 {
                return Cost::NEVER;
            }
            let rest = parts.iter().filter(|part| !part.is_empty());
            let rest = rest.map(|part| {
                if part == &[*guess] {
                    Cost::default()
                } else {
                    slowly(all, part, rows - 1)
                }
            });
            Cost::new(0, codes) + rest.sum()
        };
        all.iter().map(with).min().unwrap()
    }

    /// A position after some guesses at a random secret, all codes of the board, and those left.
    pub(super) fn drawn(
        board: Board,
        turns: usize,
        dice: &mut Dice,
    ) -> (Position, Candidates, Candidates) {
        let secret = sampling::random_code(board, dice);
        let position = Position::played(
            board,
            secret,
            (0..turns).map(|_| sampling::random_code(board, dice)),
        );
        let cancel = Cancel::default();
        let all = Candidates::of(&Position::new(board), &cancel).unwrap();
        let left = all.after(&position, &cancel).unwrap();
        (position, all, left)
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(60))]
        #[test]
        fn nothing_is_better(
            (pegs, colours, repeats) in (1..=3_u8, 2..=4_u8, any::<bool>()),
            turns in 0..3_usize,
            rows in prop_oneof![Just(96), 1..6_u8],
            seed: u64,
        ) {
            let board = Board::new(pegs, colours, rows + turns as u8, repeats || colours < pegs);
            let (position, all, left) = drawn(board.unwrap(), turns, &mut Dice::from_number(seed));
            prop_assume!(left.codes().len() <= 12);
            let found = optimum_of(&position).unwrap();
            prop_assert_eq!(found.cost, slowly(all.codes(), left.codes(), rows));
        }
    }

    #[test]
    fn what_is_too_much_is_not_tried() {
        let board = Board::new(4, 6, 10, true).unwrap();
        let position = Position::new(board);
        let cancel = Cancel::default();
        let candidates = Candidates::of(&position, &cancel).unwrap();
        let little = optimum(&position, &candidates, NodeBudget::new(10_000, &cancel));
        assert_eq!(little, Err(Interrupted::OutOfBudget));
        cancel.cancel();
        let unwanted = optimum(&position, &candidates, NodeBudget::new(u64::MAX, &cancel));
        assert_eq!(unwanted, Err(Interrupted::Cancelled));
        let large = Position::new(Board::new(6, 10, 10, true).unwrap());
        assert_eq!(optimum_of(&large), Err(Interrupted::OutOfBudget));
    }
}
