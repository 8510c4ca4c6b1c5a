//! The worker at rest, and how a job is ended. `tests/scripts/worker.txt` has what it tells late, in part, or not at all.

use pegwise::app::{Job, VersusQuestion};
use pegwise::coach::Analyst;
use pegwise::rules::Preset;
use pegwise::solver::{Cancel, Position};

use crate::support::play::*;

/// A program at rest asks for nothing and wakes up for nothing; so does one behind the shield.
#[test]
fn a_game_at_rest_wants_nothing() {
    let is_idle = |game: &Headless| (&game.world.job, game.app.wake_at()) == (&None, None);
    for (line, keys) in [
        (RUNNING, "A B"),
        (RUNNING, "h"),
        (WON, ""),
        ("KIWI by=minimax AABB@minimax found@minimax", "v"),
        ("hand AABB:10", "x"),
        (RUNNING, "?"),
    ] {
        let mut game = opened(line);
        game.press(keys);
        watch(&mut game, |_| {});
        assert!(is_idle(&game), "{line}, {keys}");
    }
    let mut game = after(at_setup(), "2 Enter D A F E");
    assert!(is_idle(&game));
    game.press("Enter");
    assert!(game.app.wake_at().is_some(), "the solver plays");
    game.press("n");
    assert!(is_idle(&game));
}

#[test]
fn every_job_ends_once_it_is_cancelled() {
    let evil = Position::new(Preset::Classic.board());
    let jobs = [
        waiting(RUNNING, "h").world.job.unwrap(),
        waiting(WON, "Left").world.job.unwrap(),
        Job::Versus(VersusQuestion {
            board: Preset::Classic.board(),
            codemaker: game(WON).codemaker(),
            except: None,
        }),
        Job::Evil(evil.clone(), "AABB".parse().unwrap()),
        Job::EvilReveal(evil),
        Job::FewestAgainstEvil(Preset::Classic.board()),
    ];
    for (job, most) in jobs.into_iter().zip([3, 3, 1, 1, 1, 1]) {
        for wanted in 1..=most {
            let (cancel, mut reports) = (Cancel::default(), 0);
            let mut stop = |_| {
                reports += 1;
                if reports == wanted {
                    cancel.cancel();
                }
            };
            let ended = job.work(&mut Analyst::default(), &mut (), &cancel, &mut stop);
            let is_whole = matches!(
                job,
                Job::Evil(..) | Job::EvilReveal(_) | Job::FewestAgainstEvil(_)
            );
            assert_eq!((ended.is_err(), reports), (!is_whole, wanted), "{job:?}");
        }
    }
}
