//! Solvers that play whole games.

use pegwise::rules::{Board, Score, Solver};
use pegwise::solver::{Cancel, Candidates, Position};

/// Beyond the last row no number of rows is told.
#[test]
fn rows_are_limited_up_to_the_last() {
    let board = Board::new(4, 6, 2, true).unwrap();
    let mut position = Position::new(board);
    let mut said = Vec::new();
    for (guess, score) in [("AABB", (1, 1)), ("AACD", (0, 1)), ("EBFB", (1, 1))] {
        said.push(position.rows_left());
        position = position.with(guess.parse().unwrap(), Score::new(score.0, score.1));
    }
    assert_eq!(said, [Some(2), Some(1), None]);
    assert_eq!(position.rows_left(), None);
    let endless = Position::new(board.without_rows());
    assert_eq!(endless.rows_left(), None);
    let cancel = Cancel::default();
    let candidates = Candidates::of(&position, &cancel).unwrap();
    let choice = Solver::Optimal.choose(&position, &candidates, 0, &cancel);
    let said = choice.unwrap().reason[0].to_string();
    assert!(said.ends_with("Proven: no guess is better."), "{said}");
}
