//! What the solver works out, against the naive reference.

use pegwise::solver::{Cancel, Candidates, Count, Measure, Position, rank};

use crate::support::cases::{board, cases, rows};
use crate::support::naive::{left, parts};

/// Every figure of every guess that is ranked, on boards of all kinds.
#[test]
fn figures_of_a_ranking_are_those_of_its_parts() {
    cases(60, |dice| {
        let board = board(4, 6, 20, dice);
        let turns = dice.index(5);
        let rows = rows(board, turns, dice);
        let position = rows
            .iter()
            .fold(Position::new(board), |position, (guess, score)| {
                position.with(*guess, *score)
            });
        let cancel = Cancel::default();
        let candidates = Candidates::of(&position, &cancel).unwrap();
        let left = left(board, &rows);
        assert_eq!(candidates.codes(), left);
        let measure = Measure::ALL[dice.index(Measure::ALL.len())];
        let ranking = rank(&position, &candidates, measure, usize::MAX, &cancel).unwrap();
        for ranked in &ranking.guesses {
            let parts = parts(ranked.code, &left);
            let sizes: Vec<f64> = parts.values().map(|part| part.len() as f64).collect();
            let codes = left.len() as f64;
            let win = (board.pegs() as u8, 0);
            assert_eq!(ranked.possible, parts.contains_key(&win));
            assert_eq!(ranked.parts as usize, parts.len());
            let worst = parts.values().map(Vec::len).max();
            assert_eq!(
                Some(ranked.worst),
                worst.map(|size| Count::Exact(size as u64))
            );
            let expected = sizes.iter().map(|size| size * size / codes).sum::<f64>();
            let bits = sizes
                .iter()
                .map(|size| size / codes * (codes / size).log2());
            assert!((ranked.expected - expected).abs() < 1e-9);
            assert!((ranked.bits - bits.sum::<f64>()).abs() < 1e-9);
        }
    });
}
