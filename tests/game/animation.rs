//! A score lands whatever the player does, and pauses have an end. `tests/scripts/pace.txt` has what moves.

use std::time::Duration;

use pegwise::app::{Doing, Input, Speed, Target};

use crate::support::play::*;

fn is_coming(game: &Headless) -> bool {
    matches!(table(game).line().doing(), Doing::Score { .. })
}

fn rows(game: &Headless) -> usize {
    table(game).game().turns().len()
}

#[test]
fn whatever_the_player_does_lets_the_score_land_and_acts() {
    let (up, over) = (true, None);
    let inputs = [
        Input::Key("F".parse().unwrap()),
        Input::Key("z".parse().unwrap()),
        Input::Paste("AABB".to_owned()),
        Input::Click(Target::Beside),
        Input::Wheel { up, over },
    ];
    for input in inputs {
        for pauses in 0..3 {
            let mut game = opened(RUNNING);
            game.press("D C A E Enter");
            (0..pauses).for_each(|_| assert!(game.pass_time()));
            assert!(is_coming(&game));
            game.send(input.clone());
            assert_eq!((rows(&game), is_coming(&game)), (3, false), "{input:?}");
        }
    }
}

/// Who says more is read for longer, but no game seems to stand still.
#[test]
fn a_pause_grows_with_what_is_said_and_has_an_end() {
    for speed in Speed::ALL {
        let pauses: Vec<_> = (0..1_000).map(|words| speed.pause(words)).collect();
        assert!(pauses.is_sorted(), "{speed}");
        assert!(
            pauses[999] <= Duration::from_secs(12),
            "{speed}: {:?}",
            pauses[999]
        );
    }
    assert!(Speed::ALL.is_sorted_by(|slow, fast| slow.pause(999) > fast.pause(999)));
}
