//! Rankings against the naive reference: figures, order, ties, and that every code has an equal there.

use std::collections::HashSet;

use pegwise::rules::{Board, Code, Dice};
use pegwise::solver::{
    Cancel, Cancelled, Candidates, Measure, Position, RankedGuess, Ranking, assess, rank,
};

use crate::support::cases::{after, board, cases, code, read, rows};
use crate::support::naive::{codes, parts};

fn candidates(position: &Position) -> Candidates {
    Candidates::of(position, &Cancel::default()).unwrap()
}

/// A position after random guesses, and its candidates.
fn drawn(board: Board, turns: usize, dice: &mut Dice) -> (Position, Candidates) {
    let position = after(board, &rows(board, turns, dice));
    let left = candidates(&position);
    (position, left)
}

fn ranked(position: &Position, left: &Candidates, measure: Measure, top: usize) -> Ranking {
    rank(position, left, measure, top, &Cancel::default()).unwrap()
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
    let codes = left.codes().len() as f64;
    let entry = |guess: &RankedGuess| {
        let (sizes, possible) = sizes(guess.code, left.codes());
        assert_eq!(guess.parts as usize, sizes.len());
        assert_eq!(Some(guess.worst.value() as u32), sizes.last().copied());
        assert_eq!(guess.worst.is_exact(), left.is_complete());
        // A sample may lack a guess that can be the secret.
        assert!(guess.possible == possible || guess.possible && !left.is_complete());
        let expected = sum(&sizes, |size| size * size / codes);
        assert!((guess.expected - expected).abs() < 1e-9);
        let bits = sum(&sizes, |size| size / codes * (codes / size).log2());
        assert!((guess.bits - bits).abs() < 1e-9);
        (key(measure, &sizes), !guess.possible, guess.code)
    };
    assert!(guesses.iter().map(entry).is_sorted());
}

/// On boards of all shapes: the figures, the order, and that no code of the board is better than what is
/// ranked. With few places the list has the same guesses.
#[test]
fn a_ranking_has_an_equal_of_every_code() {
    cases(250, |dice| {
        let board = loop {
            let board = board(12, 26, 20, dice);
            if board.code_count() <= 700 {
                break board;
            }
        };
        let turns = dice.index(5);
        let (position, left) = drawn(board, turns, dice);
        let measure = Measure::ALL[dice.index(4)];
        let all = ranked(&position, &left, measure, usize::MAX);
        assert!(all.all_compared);
        let guesses = all.guesses;
        check(&guesses, measure, &left);
        let sizes_of = |guess: &RankedGuess| {
            assert_eq!(board.check(guess.code), Ok(()));
            sizes(guess.code, left.codes())
        };
        let classes: HashSet<_> = guesses.iter().map(sizes_of).collect();
        let entry = |code| {
            let class = sizes(code, left.codes());
            assert!(classes.contains(&class), "{code} has no equal");
            (key(measure, &class.0), !class.1, code)
        };
        let (.., best) = codes(board).into_iter().map(entry).min().unwrap();
        assert_eq!(guesses[0].code, best);
        for top in [1, 1 + dice.index(40)] {
            let some = ranked(&position, &left, measure, top);
            let most = guesses.len().min(top);
            assert_eq!(some.guesses, guesses[..most], "the {top} best");
            assert!(some.all_compared);
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
        let (position, left) = drawn(board, turns, &mut dice);
        lengths.push(left.codes().len());
        for measure in Measure::ALL {
            let all = ranked(&position, &left, measure, 1_000);
            assert!(all.all_compared);
            for top in [1, 30] {
                let some = ranked(&position, &left, measure, top);
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

/// Where not all guesses can be compared, or not all codes listed, the figures are those of the codes at
/// hand, and the best stand first.
#[test]
fn large_boards_are_ranked_by_some_of_their_guesses() {
    for (number, (pegs, colours)) in [(12, 26), (8, 12), (7, 8)].into_iter().enumerate() {
        let mut dice = Dice::from_number(number as u64);
        let board = Board::new(pegs, colours, 12, true).unwrap();
        let (position, left) = drawn(board, 1, &mut dice);
        let measure = [Measure::Bits, Measure::Parts][number % 2];
        let ranking = ranked(&position, &left, measure, 12);
        assert!(ranking.guesses.len() == 12 && !ranking.all_compared);
        check(&ranking.guesses, measure, &left);
        for guess in &ranking.guesses {
            assert_eq!(assess(&position, &left, guess.code), *guess);
        }
        if !left.is_complete() {
            let best = &ranking.guesses[0];
            assert!(best.worst.to_string().starts_with('~'));
            let any = assess(&position, &left, code(board, &mut dice));
            assert!(best.bits > any.bits);
        }
    }
}

/// Openings are the ways to divide the pegs. The number after AABBC on 5×8 is published. Where a row has no
/// pins, the lowest of its colours stands for all, if colours repeat.
#[test]
fn equivalent_guesses_are_ranked_once() {
    for (pegs, colours, repeats, rows, number) in [
        (4, 6, true, &[][..], 5),
        (4, 2, true, &[], 3),
        (4, 10, false, &[], 1),
        (5, 8, true, &[], 7),
        (5, 8, true, &["AABBC 1 1"], 1_915),
        (4, 8, true, &["AABC 0 0"], 52),
        (4, 8, false, &["ABCD 0 0"], 16),
    ] {
        let board = Board::new(pegs, colours, 12, repeats).unwrap();
        let position = after(board, &read(board, rows));
        let left = candidates(&position);
        let all = ranked(&position, &left, Measure::Bits, usize::MAX);
        assert_eq!(all.guesses.len(), number, "{board} {rows:?}");
    }
}

#[test]
fn a_ranking_stops_when_asked_and_is_empty_without_codes() {
    let board = Board::new(6, 10, 12, true).unwrap();
    let start = Position::new(board);
    let cancel = Cancel::default();
    cancel.cancel();
    let ranking = rank(&start, &candidates(&start), Measure::Worst, 5, &cancel);
    assert_eq!(ranking, Err(Cancelled));
    let contradicted = after(board, &read(board, &["AABBCC 5 0", "AABBCC 4 0"]));
    let left = candidates(&contradicted);
    let none = ranked(&contradicted, &left, Measure::Worst, 5);
    assert!(none.guesses.is_empty());
}
