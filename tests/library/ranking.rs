//! Rankings against the naive reference: figures, order, ties, and that every code has an equal there.

use std::collections::HashSet;

use pegwise::rules::{Board, Code, Dice};
use pegwise::solver::{
    Cancel, Cancelled, Candidates, Count, Measure, Position, RankedGuess, Ranking, assess, rank,
};

use crate::support::cases::{board, cases, code, rows};
use crate::support::naive::{codes, parts};

/// A position after random guesses, and its candidates.
fn drawn(board: Board, turns: usize, dice: &mut Dice) -> (Position, Candidates) {
    let rows = rows(board, turns, dice);
    let position = rows
        .iter()
        .fold(Position::new(board), |position, (guess, score)| {
            position.with(*guess, *score)
        });
    let candidates = Candidates::of(&position, &Cancel::default()).unwrap();
    (position, candidates)
}

fn ranked(position: &Position, left: &Candidates, measure: Measure, top: usize) -> Ranking {
    rank(position, left, measure, top, &Cancel::default()).unwrap()
}

/// A board of at most so many codes, of any shape.
fn board_of(most: u64, dice: &mut Dice) -> Board {
    loop {
        let board = board(12, 26, 20, dice);
        if board.code_count() <= most {
            return board;
        }
    }
}

/// The sizes of the parts, in order, and whether the guess can be the secret.
fn sizes(guess: Code, left: &[Code]) -> (Vec<u32>, bool) {
    let parts = parts(guess, left);
    let mut sizes: Vec<u32> = parts.values().map(|part| part.len() as u32).collect();
    sizes.sort_unstable();
    (sizes, parts.contains_key(&(guess.len() as u8, 0)))
}

/// What a ranking is sorted by: the lower the better.
fn key(measure: Measure, sizes: &[u32]) -> i64 {
    let sum = |each: fn(f64) -> f64| sizes.iter().map(|size| each((*size).into())).sum::<f64>();
    match measure {
        Measure::Worst => (*sizes.last().unwrap()).into(),
        Measure::Expected => sum(|size| size * size) as i64,
        // Different parts can tell as much: the last digits do not count.
        Measure::Bits => (sum(|size| size * size.log2()) * f64::from(1 << 20)).round() as i64,
        Measure::Parts => -i64::from(sizes.len() as u32),
        _ => unreachable!(),
    }
}

/// Every figure by plain counting, and the order.
fn check(ranking: &Ranking, measure: Measure, left: &Candidates) {
    let entry = |guess: &RankedGuess| {
        let (sizes, possible) = sizes(guess.code, left.codes());
        let codes = left.codes().len() as f64;
        let sum =
            |each: &dyn Fn(f64) -> f64| sizes.iter().map(|size| each((*size).into())).sum::<f64>();
        let worst = u64::from(*sizes.last().unwrap());
        assert_eq!(
            (guess.parts as usize, guess.worst.value()),
            (sizes.len(), worst)
        );
        assert_eq!(guess.worst.is_exact(), left.is_complete());
        assert!(guess.possible || !possible);
        assert!(guess.possible == possible || !left.is_complete());
        assert!((guess.expected - sum(&|size| size * size / codes)).abs() < 1e-9);
        assert!((guess.bits - sum(&|size| size / codes * (codes / size).log2())).abs() < 1e-9);
        (key(measure, &sizes), !guess.possible, guess.code)
    };
    assert!(ranking.guesses.iter().map(entry).is_sorted());
}

/// On boards of all shapes: the figures, the order, and that no code of the board is better than what is
/// ranked. With few places the list has the same guesses.
#[test]
fn a_ranking_has_an_equal_of_every_code() {
    cases(250, |dice| {
        let board = board_of(700, dice);
        let turns = dice.index(5);
        let (position, left) = drawn(board, turns, dice);
        let measure = Measure::ALL[dice.index(4)];
        let all = ranked(&position, &left, measure, usize::MAX);
        assert!(all.all_compared);
        assert!(
            all.guesses
                .iter()
                .all(|guess| board.check(guess.code).is_ok())
        );
        check(&all, measure, &left);
        let classes: HashSet<_> = all
            .guesses
            .iter()
            .map(|guess| sizes(guess.code, left.codes()))
            .collect();
        let mut best = None;
        for code in codes(board) {
            let class = sizes(code, left.codes());
            let entry = (key(measure, &class.0), !class.1, code);
            best = Some(best.map_or(entry, |best: (i64, bool, Code)| best.min(entry)));
            assert!(classes.contains(&class), "{code} has no equal");
        }
        assert_eq!(all.guesses[0].code, best.unwrap().2);
        for top in [1, 1 + dice.index(40)] {
            let some = ranked(&position, &left, measure, top);
            let most = all.guesses.len().min(top);
            assert_eq!(some.guesses, all.guesses[..most], "the {top} best");
            assert!(some.all_compared);
        }
    });
}

/// Lists of all lengths up to some that are counted in several slices, with pegs of every number.
#[test]
fn long_lists_are_counted_as_short_ones() {
    let mut lengths = Vec::new();
    for (number, (pegs, colours, repeats, turns)) in [
        (2, 26, true, 1),
        (4, 6, true, 1),
        (4, 9, true, 0),
        (4, 10, false, 1),
        (5, 5, true, 1),
        (5, 8, true, 1),
        (6, 5, true, 1),
        (6, 6, true, 0),
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
            let all = ranked(&position, &left, measure, 4_000);
            assert!(all.all_compared);
            for top in [1, 3, 30] {
                let some = ranked(&position, &left, measure, top);
                let most = all.guesses.len().min(top);
                assert_eq!(some.guesses, all.guesses[..most], "{pegs}×{colours}");
            }
            let some = Ranking {
                guesses: all.guesses.into_iter().take(2).collect(),
                ..all
            };
            check(&some, measure, &left);
        }
    }
    for least in [32, 64, 256, 1_024, 4_096, 8_192] {
        assert!(
            lengths
                .iter()
                .any(|codes| (least..least * 4).contains(codes)),
            "{lengths:?}"
        );
    }
}

/// Where not all guesses can be compared, or not all codes listed, the figures are those of the codes at
/// hand, and the best stand first.
#[test]
fn large_boards_are_ranked_by_some_of_their_guesses() {
    for (number, (pegs, colours)) in [(12, 26), (8, 12), (9, 9), (7, 8)].into_iter().enumerate() {
        let mut dice = Dice::from_number(number as u64);
        let board = Board::new(pegs, colours, 12, true).unwrap();
        let (position, left) = drawn(board, 1, &mut dice);
        for measure in [Measure::Bits, Measure::Parts] {
            let ranking = ranked(&position, &left, measure, 12);
            assert_eq!(ranking.guesses.len(), 12);
            assert!(!ranking.all_compared);
            let assessed = ranking
                .guesses
                .iter()
                .map(|guess| assess(&position, &left, guess.code));
            assert!(assessed.eq(ranking.guesses.iter().copied()));
            check(&ranking, measure, &left);
            if !left.is_complete() {
                assert!(ranking.guesses[0].worst.to_string().starts_with('~'));
                // A drawn guess is not as good.
                let other = assess(&position, &left, code(board, &mut dice));
                assert!(ranking.guesses[11].bits >= other.bits);
            }
        }
    }
}

/// Another guess cannot win, and each candidate wins as often.
#[test]
fn in_the_last_row_the_candidates_are_ranked_in_order() {
    cases(20, |dice| {
        let board = board(4, 6, 1, dice);
        let (position, left) = drawn(board, 0, dice);
        let ranking = ranked(&position, &left, Measure::Bits, 7);
        let codes = ranking.guesses.iter().map(|guess| guess.code);
        assert!(codes.eq(left.codes().iter().copied().take(7)));
        assert!(ranking.all_compared);
        for guess in &ranking.guesses {
            assert_eq!(*guess, assess(&position, &left, guess.code));
        }
    });
}

/// Openings are the ways to divide the pegs. The number after AABBC on 5×8 is published. Where a row has no
/// pins, the lowest of its colours stands for all, if colours repeat.
#[test]
fn equivalent_guesses_are_ranked_once() {
    let count = |pegs, colours, repeats, row: Option<(&str, &str)>| {
        let start = Position::new(Board::new(pegs, colours, 12, repeats).unwrap());
        let position = row.map_or(start.clone(), |(guess, score)| {
            start.with(guess.parse().unwrap(), score.parse().unwrap())
        });
        let left = Candidates::of(&position, &Cancel::default()).unwrap();
        ranked(&position, &left, Measure::Bits, usize::MAX)
            .guesses
            .len()
    };
    assert_eq!(count(4, 6, true, None), 5);
    assert_eq!(count(4, 2, true, None), 3);
    assert_eq!(count(4, 10, false, None), 1);
    assert_eq!(count(5, 8, true, None), 7);
    assert_eq!(count(5, 8, true, Some(("AABBC", "1 1"))), 1_915);
    assert_eq!(count(4, 8, true, Some(("AABC", "0 0"))), 52);
    assert_eq!(count(4, 8, false, Some(("ABCD", "0 0"))), 16);
}

#[test]
fn a_ranking_stops_when_asked_and_is_empty_without_codes() {
    let cancel = Cancel::default();
    let position = Position::new(Board::new(6, 10, 12, true).unwrap());
    let left = Candidates::of(&position, &cancel).unwrap();
    cancel.cancel();
    let ranked = rank(&position, &left, Measure::Worst, 5, &cancel);
    assert_eq!(ranked, Err(Cancelled));
    let position = position.with("AABBCC".parse().unwrap(), "5 1".parse().unwrap());
    let left = Candidates::of(&position, &Cancel::default()).unwrap();
    let ranked = rank(&position, &left, Measure::Worst, 5, &Cancel::default()).unwrap();
    assert!(left.count() == Count::Exact(0) && ranked.guesses.is_empty());
}
