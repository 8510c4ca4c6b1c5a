//! What moves on the board: a score comes pin by pin, is in the game with the last one, and lands at any key.

use std::time::Duration;

use pegwise::app::{Animation, Doing, Input, Motion, Speed, Target};

use crate::support::play::*;

/// The program with this game on the table and this much moving, after these keys.
fn pressed(line: &str, keys: &str, animation: Animation) -> Headless {
    let mut kept = Kept::default();
    kept.settings.animation = animation;
    let mut game = open(&kept, line);
    game.press(keys);
    game
}

fn is_coming(game: &Headless) -> bool {
    matches!(table(game).line.doing, Doing::Score { .. })
}

fn rows(game: &Headless) -> usize {
    table(game).game().turns().len()
}

/// What was drawn until nothing moved any more.
#[derive(Debug, Default, PartialEq)]
struct Shown {
    /// The black and white pins that had come, each time.
    pins: Vec<(u8, u8)>,
    /// How many holes of the shield were open, each time that it changed.
    holes: Vec<usize>,
    /// Pictures of a glow.
    glow: usize,
}

fn shown(game: &mut Headless) -> Shown {
    let mut shown = Shown::default();
    for _ in 0..1_000 {
        if is_coming(game) {
            let score = table(game).pending_guess().unwrap().1.score();
            shown.pins.push((score.black, score.white));
            assert!(!table(game).is_secret_shown(), "its last pin has not come");
        } else if let Some(motion) = game.app.motion() {
            shown.holes.extend(motion.open_holes());
            shown.glow += usize::from(motion.glow().is_some());
        }
        if !game.pass_time() {
            shown.holes.dedup();
            return shown;
        }
    }
    panic!("something goes on for ever");
}

#[test]
fn pins_come_one_by_one_the_black_ones_first() {
    let mut game = pressed(RUNNING, "D C A E Enter", Animation::Full);
    assert_eq!(rows(&game), 2, "its score has not come");
    let saved = game.world.games.values().next().unwrap();
    assert_eq!(saved.turns().len(), 3, "and it is saved all the same");
    let all = shown(&mut game);
    assert_eq!(all.pins, [(0, 0), (1, 0), (2, 0)]);
    assert!(all.holes.is_empty() && rows(&game) == 3);
    // Reduced shows all of them after a moment, and off at once.
    let reduced = shown(&mut pressed(RUNNING, "D C A E Enter", Animation::Reduced));
    assert_eq!(reduced.pins.len(), 1);
    let mut off = pressed(RUNNING, "D C A E Enter", Animation::Off);
    assert_eq!((rows(&off), shown(&mut off)), (3, Shown::default()));
}

#[test]
fn the_shield_opens_after_the_last_pin_and_the_row_of_a_win_glows() {
    let mut won = pressed(RUNNING, "D A F E Enter", Animation::Full);
    let all = shown(&mut won);
    assert_eq!(all.pins, [(0, 0), (1, 0), (2, 0), (3, 0)]);
    assert_eq!((all.holes, all.glow), (vec![0, 1, 2, 3, 4], Motion::GLOW));
    let mut lost = pressed("KIWI rows=3 AABB CDAE", "A A A A Enter", Animation::Full);
    let all = shown(&mut lost);
    assert_eq!((all.holes, all.glow), (vec![0, 1, 2, 3], 0));
    for game in [won, lost] {
        assert!(table(&game).is_secret_shown() && game.app.motion().is_none());
    }
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
            let mut game = pressed(RUNNING, "D C A E Enter", Animation::Full);
            (0..pauses).for_each(|_| assert!(game.pass_time()));
            assert!(is_coming(&game));
            game.send(input.clone());
            assert_eq!((rows(&game), is_coming(&game)), (3, false), "{input:?}");
        }
    }
}

#[test]
fn nothing_moves_where_rows_are_only_looked_at_or_scored_by_hand() {
    let mut game = pressed(WON, "", Animation::Full);
    for key in [
        "Left", "Right", "Home", "End", "Left", "Enter", "Esc", "r", "End",
    ] {
        game.press(key);
        assert_eq!(game.app.motion(), None, "{key}");
    }
    let game = pressed("hand", "h A A B B Enter 1 1 Enter", Animation::Full);
    assert_eq!((rows(&game), game.app.motion()), (1, None));
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
