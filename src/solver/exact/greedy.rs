//! Bounds that are there at once: a way to play that looks one step ahead, and the fullest tree.

use crate::rules::{Code, Score};
use crate::solver::budget::{Interrupted, NodeBudget};
use crate::solver::{Cancel, Measure, splitter};

use super::Cost;
use super::search::forest;

/// Codes that are tried as guesses at each step at most.
const TRIED: usize = 64;

/// The cost of the codes with so many guesses for each, if each guess is one of them that makes the
/// most parts. Where they are many, only some are tried.
pub(super) fn greedy(
    codes: &[Code],
    guesses: u8,
    cancel: &Cancel,
    budget: &mut NodeBudget<'_>,
) -> Result<Cost, Interrupted> {
    if codes.len() <= 2 || guesses <= 1 {
        // Any of them does as well.
        return Ok(forest(codes.len(), 1, 1, guesses));
    }
    let guess = most_parts(codes, cancel, budget)?;
    let mut cost = Cost::new(0, codes.len() as u32);
    for part in parts(guess, codes) {
        let part: Vec<Code> = part.iter().map(|at| codes[usize::from(*at)]).collect();
        cost += greedy(&part, guesses - 1, cancel, budget)?;
    }
    Ok(cost)
}

fn most_parts(
    codes: &[Code],
    cancel: &Cancel,
    budget: &mut NodeBudget<'_>,
) -> Result<Code, Interrupted> {
    let few = codes.len().min(TRIED);
    let tried: Vec<Code> = (0..few).map(|n| codes[n * codes.len() / few]).collect();
    // A pair of guess and code takes less than a unit, but a guess takes some whatever the codes.
    budget.spend((tried.len() * (codes.len() / 2 + 64)) as u64)?;
    let mut best = None;
    splitter::split(&tried, codes, cancel, |guess, partition| {
        let key = (Measure::Parts.key(partition), partition.sum_of_squares());
        if best.is_none_or(|(least, _)| key < least) {
            best = Some((key, guess));
        }
    })?;
    Ok(best.map_or(codes[0], |(_, guess)| guess))
}

/// The codes by the scores that `guess` would get, by number, without the guess itself.
pub(super) fn parts(guess: Code, codes: &[Code]) -> Vec<Box<[u16]>> {
    let mut parts = vec![Vec::new(); Score::COUNT];
    for (at, code) in (0..).zip(codes) {
        if *code != guess {
            parts[guess.score(*code).index()].push(at);
        }
    }
    parts.retain(|part: &Vec<u16>| !part.is_empty());
    parts.into_iter().map(Vec::into_boxed_slice).collect()
}

/// Lower bound of the cost of so many codes of `pegs` pegs, with so many guesses for each: one is found
/// with the first guess, as many with the second as there are other scores, and so on.
pub(super) fn fullest(codes: usize, pegs: usize, guesses: u8) -> Cost {
    // All scores but the win and the one that cannot be; with one peg one score is left.
    let branches = (pegs * (pegs + 3) / 2).saturating_sub(1).max(1);
    forest(codes, 1, branches, guesses)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Board, Preset};
    use crate::solver::{Candidates, Position};

    #[test]
    fn the_fullest_trees_are_counted_by_hand() {
        for (codes, pegs, total) in [
            (0, 4, 0),
            (1, 4, 1),
            (2, 4, 3),
            (14, 4, 27),
            (15, 4, 30),
            (3, 1, 6),
        ] {
            assert_eq!(fullest(codes, pegs, 9), Cost::new(0, total));
        }
        // One code too many takes both guesses, and is missed.
        assert_eq!(fullest(15, 4, 2), Cost::new(1, 29));
    }

    #[test]
    fn a_step_ahead_is_not_bad() {
        let cancel = Cancel::default();
        let total = |board: Board| {
            let all = Candidates::of(&Position::new(board), &cancel).unwrap();
            let mut budget = NodeBudget::new(u64::MAX, &cancel);
            let cost = greedy(all.codes(), 10, &cancel, &mut budget).unwrap();
            assert_eq!(cost.missed(), 0);
            cost.guesses()
        };
        let classic = total(Preset::Classic.board());
        assert!((5_625..5_900).contains(&classic), "{classic}");
        assert_eq!(total(Board::new(1, 5, 10, true).unwrap()), 15);
    }

    #[test]
    fn parts_are_by_number_and_without_the_win() {
        let codes = ["AA", "AB", "BA", "BB"].map(|code| code.parse().unwrap());
        let divided = parts(codes[0], &codes);
        assert_eq!(divided, [Box::from([3]), Box::from([1, 2])]);
    }
}
