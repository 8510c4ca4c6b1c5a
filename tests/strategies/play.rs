//! Strategies that are built, and how they play.

use pegwise::rules::Preset;
use pegwise::solver::{BuildError, Cancel, Playout, Solver, Strategy};

use super::sample::{board, code};

#[test]
fn solvers_play_as_their_strategies() {
    for (solver, preset) in [
        (Solver::Minimax, Preset::Classic),
        (Solver::SmartString, Preset::Classic),
        (Solver::MostParts, Preset::Kids),
        (Solver::FirstConsistent, Preset::BullsAndCows),
    ] {
        let cancel = Cancel::default();
        let strategy = Strategy::of(solver, preset.board(), &cancel).unwrap();
        let playout = Playout::new(solver, preset.board()).with_seed(4);
        assert_eq!(
            strategy.against_all(),
            playout.against_all(&|_| {}, &cancel).unwrap()
        );
        let some = playout.against_some(50, &|_| {}, &cancel).unwrap();
        assert_eq!(strategy.against_some(50, 4), some);
    }
}

#[test]
fn what_is_no_strategy_is_not_built() {
    let build = |board, guess: Result<&str, &'static str>| {
        Strategy::build(board, |_, _| guess.map(code)).unwrap_err()
    };
    let small = board(3, 4, true);
    assert_eq!(build(small, Err("tired")), BuildError::NoGuess("tired"));
    let says = |board, guess| build(board, Ok(guess)).to_string();
    assert!(says(small, "AAE").contains("A to D"));
    assert!(says(small, "AAB").contains("AAB tells nothing here"));
    assert!(says(board(8, 12, true), "AAAABBBB").contains("429,981,696"));
}
