//! How fast what is exact is proven. `cargo bench --bench exact`; the large boards take a minute.

use divan::Bencher;
use pegwise::rules::{Board, Preset, Score};
use pegwise::solver::{Cancel, Candidates, Choice, Position, Solver, prove};

fn main() {
    divan::main();
}

fn board(pegs: u8, colours: u8, repeats: bool) -> Board {
    Board::new(pegs, colours, 12, repeats).unwrap()
}

fn proven(board: Board, max_guesses: Option<u8>) -> u64 {
    let proof = prove(board, max_guesses, &mut |_| {}, &Cancel::default()).unwrap();
    assert!(proof.is_exact());
    proof.least
}

/// With at most five guesses for each code, and with any number.
#[divan::bench(args = [Some(5), None])]
fn prove_4x6(bencher: Bencher, max_guesses: Option<u8>) {
    let expected = if max_guesses.is_some() { 5_626 } else { 5_625 };
    let board = Preset::Classic.board();
    bencher.bench_local(|| assert_eq!(proven(board, max_guesses), expected));
}

#[divan::bench(sample_count = 3)]
fn prove_4x7() {
    assert_eq!(proven(board(4, 7, true), None), 11_228);
}

#[divan::bench(sample_count = 1)]
fn prove_4x8() {
    assert_eq!(proven(board(4, 8, true), None), 20_471);
}

#[divan::bench(sample_count = 1)]
fn prove_4x10_without_repeats() {
    assert_eq!(proven(board(4, 10, false), None), 26_274);
}

fn optimal(position: &Position) -> Choice {
    let cancel = Cancel::default();
    let candidates = Candidates::of(position, &cancel).unwrap();
    let choice = Solver::Optimal.choose(position, &candidates, 0, &cancel);
    let choice = choice.unwrap();
    assert!(choice.exact);
    choice
}

/// After each kind of first guess, for the score that leaves the most codes.
#[divan::bench(args = [("AAAA", 0, 0), ("AAAB", 0, 1), ("AABB", 0, 0), ("AABC", 0, 1), ("ABCD", 0, 2)])]
fn best_guess_on_4x6(bencher: Bencher, (guess, black, white): (&str, u8, u8)) {
    let start = Position::new(Preset::Classic.board());
    let position = start.with(guess.parse().unwrap(), Score::new(black, white));
    bencher.bench_local(|| optimal(&position));
}

/// Positions with some two hundred codes left on five pegs and eight colours: 179, 215, 192, 222.
#[divan::bench(args = [
    ["AABBC 1 0", "HDHBE 2 0"],
    ["AABBC 1 1", "BBBGG 2 1"],
    ["AABBC 0 1", "DEEHA 1 3"],
    ["AABBC 1 1", "CGDAC 0 0"],
], sample_count = 5)]
fn best_guess_on_5x8(bencher: Bencher, turns: [&str; 2]) {
    let start = Position::new(board(5, 8, true));
    let position = turns.iter().fold(start, |position, turn| {
        let (guess, score) = turn.split_once(' ').unwrap();
        position.with(guess.parse().unwrap(), score.parse().unwrap())
    });
    bencher.bench_local(|| optimal(&position));
}
