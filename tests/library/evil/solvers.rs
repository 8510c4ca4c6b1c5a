//! How many guesses each solver needs on the classic board.

use pegwise::rules::{Code, Preset, Score};
use pegwise::solver::Solver;

use super::naive::{all_codes, answer};
use super::play::Play;

/// Two of them draw lots, from this.
const SEED: u64 = 0;

#[test]
fn guesses_of_each_solver_on_4x6() {
    let board = Preset::Classic.board();
    let guesses = Solver::ALL.map(|solver| {
        let mut play = Play::new(board);
        let mut left = all_codes(board);
        while !play.is_won() {
            let guess = play.choose(solver, SEED);
            let said = play.guess(guess);
            let (score, part) = answer(&left, guess);
            assert_eq!((said.score, said.left.value()), (score, part.len() as u64));
            left = part;
        }
        (solver.name(), play.position.history().len())
    });
    let table = [
        ("first-consistent", 8),
        ("random-consistent", 7),
        ("smart-string", 8),
        ("state-machine", 6),
        ("minimax", 5),
        ("expected-size", 5),
        ("entropy", 6),
        ("most-parts", 6),
        ("optimal", 5),
    ];
    assert_eq!(guesses, table);
}

/// No first guess leaves fewer than 256 codes. The largest of 14 parts holds 19 of them at least, and the
/// largest part of these 2; so that the fourth guess cannot be answered all black.
#[test]
fn nobody_is_through_on_4x6_in_four_guesses() {
    let board = Preset::Classic.board();
    let all = all_codes(board);
    let left = |guess: &Code| answer(&all, *guess).1.len();
    assert_eq!(all.iter().map(left).min(), Some(256));
    let scores = Score::all(board.pegs()).count();
    assert_eq!(256_usize.div_ceil(scores).div_ceil(scores), 2);
}
