//! Games against many secrets, however they are shared out.

use super::*;
use crate::rules::Preset;
use crate::solver::Cancelled;

#[test]
fn threads_and_ways_of_playing_make_no_difference() {
    let cancel = Cancel::default();
    for solver in [
        Solver::RandomConsistent,
        Solver::StateMachine,
        Solver::Entropy,
    ] {
        let playout = Playout::new(solver, Preset::Mini.board()).with_seed(3);
        let one = playout.against_all(&|_| {}, &cancel).unwrap();
        for threads in 2..5 {
            let many = playout.on_threads(NonZero::new(threads).unwrap());
            assert_eq!(many.against_all(&|_| {}, &cancel).unwrap(), one);
        }
        let told = std::sync::atomic::AtomicU64::new(0);
        let finished = |games| {
            told.fetch_add(games, std::sync::atomic::Ordering::Relaxed);
        };
        let some = playout.against_some(500, &finished, &cancel).unwrap();
        assert_eq!((some.games, told.into_inner()), (500, 500));
        let piece = |games| playout.against_drawn(games, &|_| {}, &cancel).unwrap();
        assert_eq!(piece(0..120).plus(&piece(120..500)), some);
        assert!((some.mean() - one.mean()).abs() < 0.2, "{solver}");
    }
}

/// A part of n codes comes up in n of N games and takes N / n draws: over all games that makes one
/// draw for each part but the win, of which AABB has twelve.
#[test]
fn draws_are_as_many_as_expected() {
    let board = Preset::Classic.board();
    let playout = Playout::new(Solver::RandomConsistent, board);
    let refused = playout.with_opening("AABBC".parse().unwrap());
    assert!(refused.is_err());
    let playout = playout.with_opening("AABB".parse().unwrap()).unwrap();
    let means = (0..4).map(|seed| {
        let playout = playout.with_seed(seed);
        let tally = playout.against_all(&|_| {}, &Cancel::default()).unwrap();
        let drawn = tally.codes_drawn();
        assert_eq!(drawn[0], Some(0.0));
        assert!(drawn.len() == tally.max && drawn.iter().all(Option::is_some));
        drawn[1].unwrap()
    });
    let mean = means.sum::<f64>() / 4.0;
    assert!((mean - 12.0).abs() < 1.0, "{mean}");
}

#[test]
fn what_is_cancelled_ends() {
    let cancel = Cancel::default();
    cancel.cancel();
    let playout = Playout::new(Solver::Entropy, Preset::Classic.board());
    let ended = playout
        .on_threads(NonZero::new(3).unwrap())
        .against_all(&|_| {}, &cancel);
    assert_eq!(
        ended,
        Err(PlayoutError::Choose(ChooseError::Cancelled(Cancelled)))
    );
}
