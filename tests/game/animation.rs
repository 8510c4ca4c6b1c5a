//! What moves on the board: a score comes pin by pin and is in the game with the last one, and any key ends it.

use std::time::Duration;

use pegwise::app::{Animation, Doing, Input, Motion, Speed, Target};
use pegwise::rules::Outcome;
use pegwise::run::headless::Headless;

use crate::support::play::*;

/// The program with this game on the table and this much moving.
fn watched(line: &str, animation: Animation) -> Headless {
    let mut kept = Kept::default();
    kept.settings.animation = animation;
    open(&kept, line)
}

/// The time until nothing moves any more, and how many pins, holes and pictures of a burst were drawn on the way.
#[derive(Debug, Default, PartialEq)]
struct Shown {
    time: Duration,
    pins: Vec<(u8, u8)>,
    holes: Vec<usize>,
    burst: usize,
}

fn shown(game: &mut Headless) -> Shown {
    let mut shown = Shown::default();
    let start = game.world.now.time;
    loop {
        if let Doing::Score { .. } = table(game).doing() {
            let score = table(game).pending_guess().unwrap().pins.score();
            shown.pins.push((score.black, score.white));
            assert!(
                !table(game).is_secret_shown(),
                "the score is not in the game yet"
            );
        } else if let Some(motion) = game.app.motion() {
            shown.holes.extend(motion.open_holes());
            shown.burst += usize::from(motion.burst().is_some());
        }
        if !game.pass_time() {
            shown.holes.dedup();
            shown.time = game.world.now.time.saturating_sub(start);
            return shown;
        }
    }
}

fn pressed(line: &str, keys: &str, animation: Animation) -> Headless {
    let mut game = watched(line, animation);
    game.press(keys);
    game
}

#[test]
fn pins_come_one_by_one_the_black_ones_first() {
    let mut game = pressed(RUNNING, "D C A E Enter", Animation::Full);
    assert_eq!(
        table(&game).game().turns().len(),
        2,
        "its score has not come"
    );
    let saved = game.world.games.values().next().unwrap();
    assert_eq!(saved.turns().len(), 3, "and it is saved all the same");
    let shown = shown(&mut game);
    assert_eq!(shown.pins, [(0, 0), (1, 0), (2, 0)]);
    assert_eq!(table(&game).game().turns().len(), 3);
    assert!(shown.holes.is_empty() && !game.pass_time());
}

#[test]
fn reduced_shows_all_pins_after_a_moment_and_off_at_once() {
    let mut game = pressed(RUNNING, "D C A E Enter", Animation::Reduced);
    let reduced = shown(&mut game);
    assert_eq!((reduced.pins.len(), reduced.time.as_millis()), (1, 120));
    let mut game = pressed(RUNNING, "D C A E Enter", Animation::Off);
    assert_eq!(table(&game).game().turns().len(), 3);
    assert_eq!(shown(&mut game), Shown::default());
}

#[test]
fn the_shield_opens_after_the_last_pin_and_pegs_fly_after_a_win() {
    let mut won = pressed(RUNNING, "D A F E Enter", Animation::Full);
    let shown_won = shown(&mut won);
    assert_eq!(shown_won.pins, [(0, 0), (1, 0), (2, 0), (3, 0)]);
    assert_eq!(
        (shown_won.holes, shown_won.burst),
        (vec![0, 1, 2, 3, 4], Motion::BURST)
    );
    let mut lost = pressed("KIWI rows=3 AABB CDAE", "A A A A Enter", Animation::Full);
    let shown_lost = shown(&mut lost);
    assert_eq!((shown_lost.holes, shown_lost.burst), (vec![0, 1, 2, 3], 0));
    for game in [won, lost] {
        assert!(table(&game).is_secret_shown() && game.app.motion().is_none());
    }
}

#[test]
fn whatever_the_player_does_lets_the_score_land_and_acts() {
    let inputs = [
        Input::Key("F".parse().unwrap()),
        Input::Key("z".parse().unwrap()),
        Input::Paste("AABB".to_owned()),
        Input::Click(Target::Beside),
        Input::Wheel {
            up: true,
            over: None,
        },
    ];
    for input in inputs {
        for passed in 0..3 {
            let mut game = pressed(RUNNING, "D C A E Enter", Animation::Full);
            (0..passed).for_each(|_| assert!(game.pass_time()));
            assert!(matches!(table(&game).doing(), Doing::Score { .. }));
            game.send(input.clone());
            assert_eq!(table(&game).game().turns().len(), 3, "{input:?}");
            assert!(!matches!(table(&game).doing(), Doing::Score { .. }));
        }
    }
    let mut game = pressed(RUNNING, "D C A E Enter F", Animation::Full);
    assert_eq!(now(&game), "row 4 of 10, F[_]__");
    // A key at the end ends the burst as well.
    game.press("Backspace D A F E Enter Left");
    assert_eq!(
        (now(&game).as_str(), game.app.motion()),
        ("after row 3 of 4", None)
    );
}

#[test]
fn nothing_moves_where_rows_are_only_looked_at() {
    let mut game = watched(WON, Animation::Full);
    for keys in [
        "Left",
        "Right",
        "Home",
        "End",
        "Left Enter",
        "Esc",
        "r",
        "End",
    ] {
        game.press(keys);
        assert_eq!(game.app.motion(), None, "{keys}");
    }
    // Pins that a person sets are there already.
    let mut game = watched("hand", Animation::Full);
    game.press("h A A B B Enter 1 1 Enter");
    assert_eq!(
        (table(&game).game().turns().len(), game.app.motion()),
        (1, None)
    );
}

#[test]
fn it_is_over_soon_on_every_board() {
    for pegs in [1, 4, 8, 12] {
        for (secret, most) in [("A", 2_900), ("B", 2_300)] {
            let line = format!("={} board={pegs}x6 rows=1", secret.repeat(pegs));
            let mut game = watched(&line, Animation::Full);
            game.send(Input::Paste("A".repeat(pegs)));
            game.press("Enter");
            let time = shown(&mut game).time.as_millis();
            assert!(time <= most, "{pegs} pegs, {secret}: {time} ms");
            assert!(table(&game).is_secret_shown());
        }
    }
}

/// The time from one row of a solver to the next, and its words about the second.
fn pause(game: &mut Headless) -> (Duration, usize) {
    let rows = |game: &Headless| table(game).game().turns().len();
    let row = |game: &mut Headless, before: usize| {
        while rows(game) == before {
            assert!(game.pass_time(), "the game goes on");
        }
        game.world.now.time
    };
    let first = row(game, 0);
    let choice = table(game).solver_move().expect("its next guess is known");
    let mut said: Vec<String> = choice.remarks().map(ToString::to_string).collect();
    said.extend(choice.stage.map(str::to_owned));
    let words = said
        .iter()
        .map(|text| text.split_whitespace().count())
        .sum();
    (row(game, 1).saturating_sub(first), words)
}

/// The pins that come belong to the pause; where rows follow in a hurry there is no time for them.
#[test]
fn each_row_of_a_solver_leaves_time_to_read_why() {
    let (off, full) = (Animation::Off, Animation::Full);
    for (animation, keys, speed) in [
        (full, "-", Speed::Slow),
        (full, "", Speed::Normal),
        (off, "", Speed::Normal),
        (full, "+", Speed::Fast),
        (full, "+ +", Speed::Instant),
    ] {
        let mut kept = Kept::default();
        kept.settings.animation = animation;
        let mut game = after(begin(&kept), &format!("3 Enter {keys}"));
        let (time, words) = pause(&mut game);
        assert!(words > 0);
        assert_eq!(game.app.settings().speed, speed);
        let least = speed.pause(words);
        assert!(
            time >= least && time <= least + Duration::from_millis(600),
            "{animation:?}, {speed:?}: {time:?} for {words} words"
        );
    }
    let mut game = after(at_setup(), "3 Enter h");
    let (time, _) = pause(&mut game);
    assert!(
        time <= Speed::Normal.pause(0) + Duration::from_millis(600),
        "there is nothing to read"
    );
}

#[test]
fn a_score_that_was_coming_is_in_the_game_when_it_ends() {
    let mut game = pressed(RUNNING, "D A F E Enter q", Animation::Full);
    assert!(game.has_ended() && !game.pass_time());
    assert_eq!(table(&game).game().outcome(), Outcome::Won);
}
