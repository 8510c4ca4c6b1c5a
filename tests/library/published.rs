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

#[test]
fn one_step_on_the_classic_board() {
    for (solver, total, distribution) in [
        (Solver::Minimax, 5_801, [1, 6, 62, 533, 694].as_slice()),
        (Solver::ExpectedSize, 5_696, &[1, 10, 54, 645, 583, 3]),
        (Solver::Entropy, 5_722, &[1, 4, 71, 612, 596, 12]),
        (Solver::MostParts, 5_668, &[1, 12, 72, 635, 569, 7]),
    ] {
        let tally = played(Playout::new(solver, Preset::Classic.board()));
        assert_eq!(tally.total, total, "{solver}");
        assert_eq!(tally.distribution, distribution, "{solver}");
    }
}

/// The optimum is the one that Koyama and Lai proved.
#[test]
fn totals_of_all_games() {
    let (classic, bulls_and_cows) = (Preset::Classic, Preset::BullsAndCows);
    for (solver, preset, total, max) in [
        (Solver::FirstConsistent, classic, 7_471, 9),
        (Solver::Optimal, classic, 5_625, 6),
        (Solver::Minimax, bulls_and_cows, 27_139, 7),
        (Solver::ExpectedSize, bulls_and_cows, 26_551, 7),
        (Solver::Entropy, bulls_and_cows, 26_424, 8),
        (Solver::MostParts, bulls_and_cows, 26_751, 8),
    ] {
        let tally = played(Playout::new(solver, preset.board()));
        assert_eq!((tally.total, tally.max), (total, max), "{solver}");
    }
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
