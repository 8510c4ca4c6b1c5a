//! How fast what is exact is proven. `cargo bench --bench exact`; the large boards take a minute.

use std::num::NonZero;

use divan::Bencher;
use pegwise::rules::{Board, Preset, Score};
use pegwise::solver::{Cancel, Candidates, Choice, Position, Solver, prove};

fn main() {
    divan::main();
}

fn board(pegs: u8, colours: u8, repeats: bool) -> Board {
    Board::new(pegs, colours, 12, repeats).unwrap()
}

fn proven(board: Board, max_guesses: Option<u8>, threads: usize) -> u64 {
    let threads = NonZero::new(threads).unwrap();
    let cancel = Cancel::default();
    let proof = prove(board, max_guesses, threads, &mut |_| {}, &cancel).unwrap();
    assert!(proof.is_exact());
    proof.least
}

/// Numbers of threads: each proof is timed with one, and with two.
const THREADS: [usize; 2] = [1, 2];

#[divan::bench(args = THREADS)]
fn prove_4x6(bencher: Bencher, threads: usize) {
    let board = Preset::Classic.board();
    bencher.bench_local(|| assert_eq!(proven(board, None, threads), 5_625));
}

/// With at most five guesses for each code.
#[divan::bench(args = THREADS)]
fn prove_4x6_within_5(bencher: Bencher, threads: usize) {
    let board = Preset::Classic.board();
    bencher.bench_local(|| assert_eq!(proven(board, Some(5), threads), 5_626));
}

#[divan::bench(args = THREADS, sample_count = 3)]
fn prove_4x7(threads: usize) {
    assert_eq!(proven(board(4, 7, true), None, threads), 11_228);
}

#[divan::bench(args = THREADS, sample_count = 3)]
fn prove_5x5(threads: usize) {
    assert_eq!(proven(board(5, 5, true), None, threads), 13_496);
}

#[divan::bench(args = THREADS, sample_count = 1)]
fn prove_4x8(threads: usize) {
    assert_eq!(proven(board(4, 8, true), None, threads), 20_471);
}

#[divan::bench(args = THREADS, sample_count = 1)]
fn prove_4x10_without_repeats(threads: usize) {
    assert_eq!(proven(board(4, 10, false), None, threads), 26_274);
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
