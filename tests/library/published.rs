//! The one-step strategies reach the totals that were published for them.
//!
//! Everything here is played out: `docs/solvers.md`, or the papers named there, say what must come out.

use pegwise::rules::{Board, Preset, Score};
use pegwise::solver::{
    Cancel, Candidates, Measure, Partition, Playout, Position, RankedGuess, Solver, Tally, assess,
    rank,
};

fn played(playout: Playout) -> Tally {
    playout.against_all(&|_| {}, &Cancel::default()).unwrap()
}

fn tally(solver: Solver, preset: Preset) -> Tally {
    played(Playout::new(solver, preset.board()))
}

#[test]
fn first_consistent_on_the_classic_board() {
    let tally = tally(Solver::FirstConsistent, Preset::Classic);
    assert_eq!((tally.games, tally.total, tally.max), (1_296, 7_471, 9));
    assert!((tally.mean() - 5.76466).abs() < 1e-5);
}

#[test]
fn one_step_on_the_classic_board() {
    for (solver, total, distribution) in [
        (Solver::Minimax, 5_801, [1, 6, 62, 533, 694].as_slice()),
        (Solver::ExpectedSize, 5_696, &[1, 10, 54, 645, 583, 3]),
        (Solver::Entropy, 5_722, &[1, 4, 71, 612, 596, 12]),
        (Solver::MostParts, 5_668, &[1, 12, 72, 635, 569, 7]),
    ] {
        let tally = tally(solver, Preset::Classic);
        assert_eq!(tally.total, total, "{solver}");
        assert_eq!(tally.distribution, distribution, "{solver}");
        assert_eq!(tally.max, distribution.len(), "{solver}");
    }
}

/// The optimum that Koyama and Lai proved, played out.
#[test]
fn optimal_on_the_classic_board() {
    let tally = tally(Solver::Optimal, Preset::Classic);
    assert_eq!((tally.games, tally.total, tally.max), (1_296, 5_625, 6));
}

fn bulls_and_cows(solver: Solver) -> (u64, usize) {
    let tally = tally(solver, Preset::BullsAndCows);
    assert_eq!(tally.games, 5_040);
    (tally.total, tally.max)
}

#[test]
fn minimax_on_bulls_and_cows() {
    assert_eq!(bulls_and_cows(Solver::Minimax), (27_139, 7));
}

#[test]
fn expected_size_on_bulls_and_cows() {
    assert_eq!(bulls_and_cows(Solver::ExpectedSize), (26_551, 7));
}

#[test]
fn entropy_on_bulls_and_cows() {
    assert_eq!(bulls_and_cows(Solver::Entropy), (26_424, 8));
}

#[test]
fn most_parts_on_bulls_and_cows() {
    assert_eq!(bulls_and_cows(Solver::MostParts), (26_751, 8));
}

#[test]
fn random_consistent_is_as_good_as_published() {
    for (preset, published) in [(Preset::Classic, 4.644), (Preset::BullsAndCows, 5.474)] {
        let games = (0..2).map(|seed| {
            let playout = Playout::new(Solver::RandomConsistent, preset.board());
            played(playout.with_seed(seed)).mean()
        });
        let mean = games.sum::<f64>() / 2.0;
        assert!((mean - published).abs() < 0.06, "{preset}: {mean}");
    }
}

#[test]
fn first_guesses_on_the_classic_board() {
    let cancel = Cancel::default();
    let position = Position::new(Preset::Classic.board());
    let candidates = Candidates::of(&position, &cancel).unwrap();
    let facts = [
        ("AABB", 13, 256, 204.5, 2.885),
        ("AABC", 14, 276, 185.3, 3.044),
        ("ABCD", 14, 312, 188.2, 3.057),
        ("AAAB", 11, 317, 235.9, 2.693),
        ("AAAA", 5, 625, 512.0, 1.498),
    ];
    for (code, parts, worst, expected, bits) in facts {
        let guess = assess(&position, &candidates, code.parse().unwrap());
        assert_eq!((guess.parts, guess.worst.value()), (parts, worst), "{code}");
        assert!((guess.expected - expected).abs() < 0.05, "{code}");
        assert!((guess.bits - bits).abs() < 0.0005, "{code}");
        assert!(guess.possible);
    }
    let ranking = rank(&position, &candidates, Measure::Bits, 99, &cancel).unwrap();
    assert!(ranking.all_compared);
    let codes = |guess: &RankedGuess| guess.code.to_string();
    assert_eq!(
        ranking.guesses.iter().map(codes).collect::<Vec<_>>(),
        ["ABCD", "AABC", "AABB", "AAAB", "AAAA"]
    );
    let partition = Partition::of("AABB".parse().unwrap(), candidates.codes());
    assert_eq!(partition.size(Score::new(0, 0)), 256);
}

#[test]
fn every_solver_wins_on_odd_boards() {
    for (pegs, colours, repeats) in [(1, 2, true), (1, 26, false), (2, 2, true), (3, 3, false)] {
        let board = Board::new(pegs, colours, 99, repeats).unwrap();
        for solver in Solver::ALL {
            let tally = played(Playout::new(solver, board).with_seed(1));
            assert_eq!(tally.games, board.code_count(), "{solver} on {board}");
        }
    }
}
