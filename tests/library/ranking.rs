//! Rankings against the naive reference: figures, order, ties, and that no guess is missing.

use std::collections::BTreeMap;

use pegwise::rules::{Board, Code, Dice};
use pegwise::solver::{
    Cancel, Cancelled, Candidates, Limit, Measure, Position, RankedGuess, Wanted, rank, rank_until,
};

use super::insight::check_figures;
use crate::support::cases::{board, cases, code, left_after, read, rows};
use crate::support::naive::{codes, parts};

/// What is left after random guesses.
fn drawn(board: Board, turns: usize, dice: &mut Dice) -> Candidates {
    left_after(board, &rows(board, turns, dice))
}

/// The sizes of the parts, in order, and whether the guess can be the secret.
fn sizes(guess: Code, left: &[Code]) -> (Vec<u32>, bool) {
    let parts = parts(guess, left);
    let mut sizes: Vec<u32> = parts.values().map(|part| part.len() as u32).collect();
    sizes.sort_unstable();
    (sizes, parts.contains_key(&(guess.len() as u8, 0)))
}

fn sum(sizes: &[u32], each: impl Fn(f64) -> f64) -> f64 {
    sizes.iter().map(|size| each((*size).into())).sum()
}

/// What a ranking is sorted by: the lower the better.
fn key(measure: Measure, sizes: &[u32]) -> i64 {
    match measure {
        Measure::Worst => (*sizes.last().unwrap()).into(),
        Measure::Expected => sum(sizes, |size| size * size) as i64,
        // Different parts can tell as much: the last digits do not count.
        Measure::Bits => {
            (sum(sizes, |size| size * size.log2()) * f64::from(1 << 20)).round() as i64
        }
        Measure::Parts => -i64::from(sizes.len() as u32),
        _ => unreachable!(),
    }
}

/// Every figure by plain counting, and the order.
fn check(guesses: &[RankedGuess], measure: Measure, left: &Candidates) {
    let entry = |guess: &RankedGuess| {
        check_figures(guess, left.codes());
        let (sizes, _) = sizes(guess.code, left.codes());
        (key(measure, &sizes), !guess.possible, guess.code)
    };
    let order: Vec<_> = guesses.iter().map(entry).collect();
    // In the last row each candidate is as good.
    assert!(left.position().left() == Limit::Rows(1) || order.is_sorted());
}

/// The lowest guess for each set of figures that a guess can have, in order, by trying all codes of the board.
fn best(left: &Candidates, wanted: Wanted) -> Vec<Code> {
    let position = left.position();
    let candidates = || left.codes().iter().copied();
    match position.left() {
        Limit::Rows(0) => return Vec::new(),
        // In the last row only a candidate is of use, and each as much.
        Limit::Rows(1) => return candidates().collect(),
        _ if left.count() < 2 => return candidates().collect(),
        _ => {}
    }
    let mut lowest = BTreeMap::new();
    for guess in codes(position.board()) {
        let is_played = position
            .history()
            .iter()
            .any(|(played, _)| *played == guess);
        let (sizes, possible) = sizes(guess, left.codes());
        // Guesses that tell nothing do not matter: those that were played are among them.
        if !is_played && sizes.len() > 1 && (possible || !wanted.possible_only) {
            let worst = *sizes.last().unwrap();
            let [squares, bits] = [Measure::Expected, Measure::Bits].map(|it| key(it, &sizes));
            let figures = (possible, sizes.len(), worst, squares, bits);
            let order = (key(wanted.measure, &sizes), !possible, guess);
            lowest.entry(figures).or_insert(order);
        }
    }
    let mut lowest: Vec<_> = lowest.into_values().collect();
    lowest.sort_unstable();
    lowest.into_iter().map(|(.., guess)| guess).collect()
}

/// On boards of all shapes: the figures, the order, and that no guess is missing that was not played.
#[test]
fn a_ranking_is_that_of_trying_every_guess() {
    cases(250, |dice| {
        let shape = loop {
            let board = board(12, 26, 1, dice);
            if board.code_count() <= 700 {
                break board;
            }
        };
        let turns = dice.index(5);
        let rows_left = [16, 16, 16, 2, 1, 0][dice.index(6)].max(1 - turns.min(1));
        let (pegs, colours) = (shape.pegs() as u8, shape.colours() as u8);
        let all_rows = (turns + rows_left) as u8;
        let board = Board::new(pegs, colours, all_rows, shape.repeats()).unwrap();
        let left = drawn(board, turns, dice);
        let all = Wanted {
            measure: Measure::ALL[dice.index(4)],
            top: usize::MAX,
            possible_only: dice.index(4) == 0,
        };
        let best = best(&left, all);
        for top in [usize::MAX, 1, 1 + dice.index(40)] {
            let wanted = Wanted { top, ..all };
            let ranking = rank_until(&left, wanted, &Cancel::default()).unwrap();
            assert!(ranking.all_compared);
            check(&ranking.guesses, wanted.measure, &left);
            let tells = |guess: &&RankedGuess| guess.parts > 1 || guess.possible;
            let found = ranking.guesses.iter().filter(tells);
            let found: Vec<Code> = found.map(|guess| guess.code).collect();
            let is_right = found == best[..best.len().min(top)];
            assert!(is_right, "{board}, {}, {wanted:?}", left.position());
            for guess in &ranking.guesses {
                assert_eq!(RankedGuess::of(&left, guess.code), *guess);
            }
        }
    });
}

/// Short lists of codes, and long ones that are counted in several slices; few pegs and many.
#[test]
fn long_lists_are_counted_as_short_ones() {
    let mut lengths = Vec::new();
    for (number, (pegs, colours, repeats, turns)) in [
        (2, 26, true, 1),
        (4, 6, true, 1),
        (4, 10, false, 1),
        (5, 8, true, 1),
        (6, 5, true, 0),
        (7, 4, true, 0),
        (8, 3, true, 1),
        (10, 2, true, 1),
        (12, 2, true, 1),
    ]
    .into_iter()
    .enumerate()
    {
        let mut dice = Dice::from_number(number as u64);
        let board = Board::new(pegs, colours, 10, repeats).unwrap();
        let left = drawn(board, turns, &mut dice);
        lengths.push(left.count());
        for measure in Measure::ALL {
            let all = rank(&left, measure, 1_000);
            assert!(all.all_compared);
            for top in [1, 30] {
                let some = rank(&left, measure, top);
                let most = all.guesses.len().min(top);
                assert_eq!(some.guesses, all.guesses[..most], "{pegs}×{colours}");
            }
            check(&all.guesses[..2], measure, &left);
        }
    }
    // No order of length is left out.
    for least in [32, 64, 256, 1_024, 4_096, 8_192] {
        let mut lengths = lengths.iter();
        let is_there = lengths.any(|length| (least..least * 4).contains(length));
        assert!(is_there, "{least}: {lengths:?}");
    }
}

/// Where not all guesses can be compared, the best of those that were stand first, and there are better ones than
/// random guesses.
#[test]
fn large_boards_are_ranked_by_some_of_their_guesses() {
    for (number, (pegs, colours, repeats)) in
        [(11, 4, true), (6, 12, true), (9, 5, true), (10, 10, false)]
            .into_iter()
            .enumerate()
    {
        let mut dice = Dice::from_number(number as u64);
        let board = Board::new(pegs, colours, 12, repeats).unwrap();
        let left = drawn(board, 2, &mut dice);
        let measure = [Measure::Bits, Measure::Parts][number % 2];
        let ranking = rank(&left, measure, 12);
        assert!(
            ranking.guesses.len() > 4 && !ranking.all_compared,
            "{board}"
        );
        for guess in &ranking.guesses {
            assert_eq!(RankedGuess::of(&left, guess.code), *guess);
        }
        let best = &ranking.guesses[0];
        check(&[*best], measure, &left);
        let any = RankedGuess::of(&left, code(board, &mut dice));
        match measure {
            Measure::Bits => assert!(best.bits > any.bits),
            _ => assert!(best.parts >= any.parts),
        }
        assert!(rank(&left, measure, 1).guesses == [*best]);
    }
}

/// Openings are the ways to divide the pegs.
#[test]
fn an_opening_is_ranked_for_every_way_to_divide_the_pegs() {
    for (pegs, colours, repeats, number) in [
        (4, 6, true, 5),
        (4, 2, true, 3),
        (4, 10, false, 1),
        (5, 8, true, 7),
        (6, 9, true, 11),
    ] {
        let board = Board::new(pegs, colours, 12, repeats).unwrap();
        let all = rank(&left_after(board, &[]), Measure::Bits, usize::MAX);
        assert_eq!(all.guesses.len(), number, "{board}");
    }
}

#[test]
fn a_ranking_stops_when_asked_and_is_empty_without_codes() {
    let board = Board::new(6, 10, 12, true).unwrap();
    let cancel = Cancel::default();
    cancel.cancel();
    let wanted = Wanted {
        measure: Measure::Worst,
        top: 5,
        possible_only: false,
    };
    let start = Candidates::of(Position::new(board));
    assert_eq!(rank_until(&start, wanted, &cancel), Err(Cancelled));
    let contradicted = left_after(board, &read(board, &["AABBCC 5 0", "AABBCC 4 0"]));
    assert!(rank(&contradicted, Measure::Worst, 5).guesses.is_empty());
}
