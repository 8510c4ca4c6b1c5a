//! The setup tells of everything that can be chosen, at any size.

use pegwise::app::{Field, Way};
use pegwise::solver::Solver;

use crate::support::drawing::*;
use crate::support::play::*;

#[test]
fn every_way_to_play_is_on_show_and_the_chosen_one_described() {
    for size in PLAYABLE {
        for (place, way) in (1..).zip(Way::ALL) {
            let mut game = after(at_setup(), &format!("{place}"));
            let setup = shown(&game, size);
            assert!(
                Way::ALL.iter().all(|other| setup.contains(other.name())),
                "{setup}"
            );
            assert!(tells(&setup, game.app.setup().kind.about), "{setup}");
            for _ in game.app.setup().fields() {
                game.press("Tab");
                let setup = shown(&game, size);
                assert!(setup.contains(way.name()), "{setup}");
            }
        }
    }
}

#[test]
fn every_solver_is_described() {
    // A board of one's own takes more lines.
    for board in ["", " Left"] {
        let keys = format!("3 Tab{board} Shift-Tab Shift-Tab Shift-Tab");
        let mut game = after(at_setup(), &keys);
        assert_eq!(game.app.setup().focus(), Field::Solver);
        for _ in Solver::ALL {
            game.press("Right");
            let solver = game.app.setup().solver();
            for size in PLAYABLE {
                let setup = shown(&game, size);
                assert!(setup.contains(solver.title()), "{setup}");
                assert!(tells(&setup, solver.summary()), "{setup}");
            }
        }
    }
}
