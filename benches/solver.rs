//! How fast the solver is.

use divan::Bencher;
use divan::counter::ItemsCount;
use pegwise::rules::{Board, Code, Preset, Score};
use pegwise::solver::{
    Cancel, Candidates, Measure, Playout, Position, Ranking, Solver, Strategy, assess, evil_answer,
    rank,
};

fn main() {
    divan::main();
}

fn board(pegs: u8, colours: u8) -> Board {
    Board::new(pegs, colours, 12, true).unwrap()
}

fn code(text: &str) -> Code {
    text.parse().unwrap()
}

fn candidates(position: &Position) -> Candidates {
    Candidates::of(position, &Cancel::default()).unwrap()
}

fn best(position: &Position, candidates: &Candidates, measure: Measure) -> (Code, bool) {
    let cancel = Cancel::default();
    let ranking = rank(position, candidates, measure, 10, &cancel, &mut |_| {}).unwrap();
    (ranking.guesses[0].code, ranking.exact)
}

/// Ranks all guesses of a position, having asserted once what must come out.
fn bench_ranking(bencher: Bencher, position: &Position, measure: Measure, expected: &str) {
    let candidates = candidates(position);
    assert_eq!(best(position, &candidates, measure), (code(expected), true));
    bencher.bench_local(|| best(position, &candidates, measure));
}

#[divan::bench]
fn rank_4x6_opening(bencher: Bencher) {
    let position = Position::new(board(4, 6));
    bench_ranking(bencher, &position, Measure::Worst, "AABB");
}

#[divan::bench]
fn rank_4x6_after_one_guess(bencher: Bencher) {
    let position = Position::new(board(4, 6)).with(code("AABB"), Score::new(1, 1));
    bench_ranking(bencher, &position, Measure::Worst, "AACD");
}

#[divan::bench]
fn rank_5x8_after_one_guess(bencher: Bencher) {
    let position = Position::new(board(5, 8)).with(code("AABBC"), Score::new(1, 1));
    bench_ranking(bencher, &position, Measure::Bits, "ADAEF");
}

/// More than can be compared: a pool of guesses stands for all.
#[divan::bench]
fn rank_6x10_after_two_guesses(bencher: Bencher) {
    let position = Position::new(board(6, 10))
        .with(code("AABBCC"), Score::new(1, 1))
        .with(code("ADDEEF"), Score::new(1, 2));
    let candidates = candidates(&position);
    assert!(!best(&position, &candidates, Measure::Bits).1);
    bencher.bench_local(|| best(&position, &candidates, Measure::Bits));
}

fn after_one_guess_on_8x12() -> Position {
    Position::new(board(8, 12)).with(code("AABBCCDD"), Score::new(1, 2))
}

/// From nothing to the first guesses that are shown, on a board that is too large to list.
#[divan::bench]
fn first_answer_on_8x12_after_one_guess(bencher: Bencher) {
    let position = after_one_guess_on_8x12();
    let answer = || {
        let candidates = candidates(&position);
        let cancel = Cancel::default();
        let mut first = None;
        // Once there is an answer no better one is wanted.
        let mut improved = |ranking: Ranking| {
            first = ranking.guesses.first().map(|guess| guess.code);
            cancel.cancel();
        };
        let stopped = rank(
            &position,
            &candidates,
            Measure::Bits,
            10,
            &cancel,
            &mut improved,
        );
        assert!(stopped.is_err());
        (candidates.count(), first)
    };
    let (count, guess) = answer();
    assert_eq!((count.is_exact(), guess), (false, Some(code("CGLILCIB"))));
    bencher.bench_local(answer);
}

#[divan::bench(args = [Solver::Entropy, Solver::Optimal])]
fn play_one_game_of_8x12(bencher: Bencher, solver: Solver) {
    let playout = Playout::new(solver, board(8, 12)).with_seed(1);
    let play = || {
        playout
            .against_some(1, &|_| {}, &Cancel::default())
            .unwrap()
    };
    let total = if solver == Solver::Optimal { 9 } else { 8 };
    assert_eq!(play().total, total);
    bencher.bench_local(play);
}

/// The parts of one guess among the 32,768 codes of five pegs and eight colours.
#[divan::bench]
fn assess_one_guess_on_5x8(bencher: Bencher) {
    let position = Position::new(board(5, 8));
    let candidates = candidates(&position);
    let guess = code("AABBC");
    assert!(assess(&position, &candidates, guess).possible);
    bencher
        .counter(ItemsCount::new(candidates.codes().len()))
        .bench_local(|| assess(&position, &candidates, divan::black_box(guess)));
}

/// Every secret of the classic board, on one core.
#[divan::bench(args = [Solver::Minimax, Solver::ExpectedSize, Solver::Entropy, Solver::MostParts, Solver::Optimal])]
fn play_all_of_4x6(bencher: Bencher, solver: Solver) {
    let playout = Playout::new(solver, Preset::Classic.board());
    let play = || playout.against_all(&|_| {}, &Cancel::default()).unwrap();
    let total = match solver {
        Solver::Minimax => 5_801,
        Solver::ExpectedSize => 5_696,
        Solver::MostParts => 5_668,
        Solver::Optimal => 5_625,
        _ => 5_722,
    };
    assert_eq!(play().total, total);
    bencher.bench_local(play);
}

/// Every secret of five pegs and eight colours, on one core.
#[divan::bench(args = [Solver::Minimax, Solver::ExpectedSize, Solver::Entropy, Solver::MostParts], sample_count = 2)]
fn play_all_of_5x8(bencher: Bencher, solver: Solver) {
    let playout = Playout::new(solver, board(5, 8));
    let play = || playout.against_all(&|_| {}, &Cancel::default()).unwrap();
    let total = match solver {
        Solver::Minimax => 183_966,
        Solver::ExpectedSize => 180_287,
        Solver::Entropy => 179_863,
        _ => 181_834,
    };
    bencher.bench_local(|| assert_eq!(play().total, total));
}

/// The evil codemaker's answer after so many rows of its own game, and the candidates that it needs.
#[divan::bench(args = [(4, 6, 2), (5, 8, 2)])]
fn evil_answer_after_some_rows(bencher: Bencher, (pegs, colours, rows): (u8, u8, usize)) {
    let answer = |position: &Position, candidates: &Candidates| {
        let codes = candidates.codes();
        let guess = codes[codes.len() / 2];
        let said = evil_answer(position, candidates, guess, &Cancel::default()).unwrap();
        (guess, said)
    };
    let mut position = Position::new(board(pegs, colours));
    for _ in 0..rows {
        let (guess, said) = answer(&position, &candidates(&position));
        position = position.with(guess, said.score);
    }
    bencher.bench_local(|| answer(&position, &candidates(&position)));
}

#[divan::bench]
fn candidates_of_6x10_after_one_guess(bencher: Bencher) {
    let position = Position::new(board(6, 10)).with(code("AABBCD"), Score::new(1, 2));
    let count = candidates(&position).count();
    assert!(count.is_exact());
    bencher
        .counter(ItemsCount::new(count.value()))
        .bench_local(|| candidates(&position));
}

/// Reading plays it out.
#[divan::bench]
fn read_5x8_strategy(bencher: Bencher) {
    let text = include_str!("../assets/strategies/5x8.txt");
    bencher.bench_local(|| text.parse::<Strategy>().unwrap().total());
}

#[divan::bench]
fn step_of_a_5x8_strategy_with_holes_and_colours_exchanged(bencher: Bencher) {
    let strategy = Strategy::kept(board(5, 8)).unwrap();
    let score = Score::new(1, 1);
    let own = [(strategy.opening(), score)];
    let next = strategy.step_at(&own).unwrap().guess;
    let turned = |guess: Code| Code::new(guess.colours().rev()).unwrap();
    let history = [(turned(strategy.opening()), score), (turned(next), score)];
    assert!(strategy.step_at(&history).is_some());
    bencher.bench_local(|| strategy.step_at(&history));
}
