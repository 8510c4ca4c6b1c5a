//! What moves on the board: only the drawing lags behind, and whatever the player does ends it.

use std::time::Duration;

use pegwise::app::{
    Action, Animation, App, Effect, Keymap, Message, Motion, Settings, Setup, Target,
};
use pegwise::coach::{Analyst, Job};
use pegwise::edge::headless::Headless;
use pegwise::rules::{Dice, Game, Score};

use crate::common::*;

/// A program that somebody watches, with this much moving.
fn app(animation: Animation) -> App {
    let settings = Settings {
        animation,
        ..Settings::default()
    };
    App::new(Setup::default(), Dice::from_number(1))
        .with_settings(settings, Keymap::default())
        .animated()
}

/// The same with this record on the table.
fn watched(record: &str, animation: Animation) -> Headless {
    let mut app = app(animation);
    app.open(record.parse::<Game>().unwrap());
    Headless::new(app)
}

fn motion(game: &Headless) -> Option<Motion> {
    game.app.motion()
}

/// The pins to be seen beside a row, counted from 1, as black and white ones; `None` before it is scored.
fn pins(game: &Headless, row: usize) -> Option<(u8, u8)> {
    let score = table(game).game().turns()[row - 1].score;
    let shown = motion(game).map_or(Some(score), |motion| motion.score_so_far(row - 1, score));
    shown.map(|Score { black, white }| (black, white))
}

/// Everything that is drawn while time passes: pins of this row, open holes, and the hole pointed out.
type Frame = (Option<(u8, u8)>, Option<usize>, Option<usize>);

fn frames(game: &mut Headless, row: usize) -> Vec<Frame> {
    let frame = |game: &Headless| {
        let open = motion(game).and_then(Motion::open_holes);
        let marked = motion(game).and_then(|motion| motion.marked_hole(row - 1));
        (pins(game, row), open, marked)
    };
    let mut frames = vec![frame(game)];
    while game.pass_time() {
        frames.push(frame(game));
        assert!(frames.len() < 100, "it goes on for ever");
    }
    frames
}

/// The time that passes until nothing moves any more, without a worker.
fn time_until_still(app: &mut App, mut effects: Vec<Effect>) -> Duration {
    let mut all = Duration::ZERO;
    loop {
        let timer = effects.iter().find_map(|effect| match effect {
            Effect::WakeAfter(time, timer) => Some((*time, *timer)),
            _ => None,
        });
        let Some((time, timer)) = timer else {
            return all;
        };
        all += time;
        effects = app.update(Message::Wake(timer));
    }
}

#[test]
fn pins_come_one_by_one_the_black_ones_first() {
    let mut game = watched(RUNNING, Animation::Full);
    assert_eq!(
        motion(&game),
        None,
        "a game that is opened is there at once"
    );
    press(&mut game, "D C A E Enter");
    assert_eq!(table(&game).game().turns().len(), 3, "the row is played");
    assert_eq!(game.unfinished()[0].turns().len(), 3, "and kept");
    assert_eq!(
        frames(&mut game, 3),
        [None, Some((1, 0)), Some((2, 0)), Some((2, 1))].map(|pins| (pins, None, None))
    );
    assert_eq!(motion(&game), None);
    assert!(!game.pass_time(), "nobody waits any more");
}

#[test]
fn reduced_shows_all_pins_after_a_moment_and_off_at_once() {
    let mut game = watched(RUNNING, Animation::Reduced);
    press(&mut game, "D C A E Enter");
    let frames = frames(&mut game, 3);
    assert_eq!(frames, [(None, None, None), (Some((2, 1)), None, None)]);

    let mut game = watched(RUNNING, Animation::Off);
    press(&mut game, "D C A E Enter");
    assert_eq!((motion(&game), game.pass_time()), (None, false));
}

#[test]
fn nothing_moves_where_nobody_watches() {
    let mut game = opened(RUNNING);
    press(&mut game, "D C A E Enter");
    assert_eq!((motion(&game), game.pass_time()), (None, false));
}

#[test]
fn the_shield_opens_after_the_last_pins() {
    let mut game = watched(RUNNING, Animation::Full);
    press(&mut game, "D A F E Enter");
    let all = Some((4, 0));
    let closed = Some(0);
    let mut expected = vec![
        (None, closed, None),
        (Some((1, 0)), closed, None),
        (Some((2, 0)), closed, None),
        (Some((3, 0)), closed, None),
        (all, closed, None),
        (all, Some(1), Some(0)),
        (all, Some(2), Some(1)),
        (all, Some(3), Some(2)),
        (all, Some(4), Some(3)),
    ];
    expected.extend([(all, Some(4), None); Motion::BURST]);
    expected.push((all, None, None));
    assert_eq!(frames(&mut game, 3), expected);
    let mut game = watched(RUNNING, Animation::Reduced);
    press(&mut game, "D A F E Enter");
    let frames = frames(&mut game, 3);
    assert_eq!(frames, [(None, closed, None), (all, None, None)]);
}

/// What is told at each step: whether the score and the end are hidden, and the picture of the burst.
type Told = (bool, bool, Option<usize>);

fn told(game: &mut Headless) -> Vec<Told> {
    let mut all = Vec::new();
    while let Some(motion) = motion(game) {
        let picture = motion.burst().map(|(row, picture)| {
            assert_eq!(row, 2, "the winning row");
            picture
        });
        all.push((motion.hides_score(), motion.hides_end(), picture));
        assert!(game.pass_time());
    }
    all
}

#[test]
fn the_score_comes_before_the_end_and_the_end_before_the_burst() {
    let won = |animation| {
        let mut game = watched(RUNNING, animation);
        press(&mut game, "D A F E Enter");
        told(&mut game)
    };
    let mut expected = vec![(true, true, None); 4];
    expected.extend([(false, true, None); 4]);
    expected.push((false, false, None));
    expected.extend((0..Motion::BURST).map(|picture| (false, false, Some(picture))));
    assert_eq!(won(Animation::Full), expected);
    assert_eq!(won(Animation::Reduced), [(true, true, None)]);
    assert_eq!(won(Animation::Off), []);

    let mut lost = watched(&RUNNING.replace("rows 10", "rows 3"), Animation::Full);
    press(&mut lost, "D C A E Enter");
    let mut expected = vec![(true, true, None); 3];
    expected.extend([(false, true, None); 4]);
    assert_eq!(told(&mut lost), expected, "no burst");

    let mut running = watched(RUNNING, Animation::Full);
    press(&mut running, "D C A E Enter");
    assert_eq!(told(&mut running), [(true, true, None); 3]);
}

#[test]
fn the_table_in_suspense_knows_neither_score_nor_end() {
    let mut game = watched(RUNNING, Animation::Full);
    press(&mut game, "D A F E Enter");
    let guess = "DAFE".parse().unwrap();
    for black in 0..4 {
        let table = game.app.table_in_suspense().unwrap();
        let Mode::Landing(landing) = table.mode() else {
            panic!("{:?}", table.mode());
        };
        assert_eq!((landing.guess, landing.pins.score().black), (guess, black));
        assert_eq!(table.game().turns().len(), 2);
        assert!(!table.is_secret_shown() && table.open_secret().is_none());
        assert_eq!(table.drafted(), Some(guess));
        assert!(game.pass_time());
    }
    while game.app.motion().is_some_and(Motion::hides_end) {
        assert!(game.app.table_in_suspense().is_some());
        assert!(game.pass_time());
    }
    assert!(game.app.table_in_suspense().is_none());
    press(&mut game, "Left");
    assert_eq!(motion(&game), None);
}

#[test]
fn any_key_ends_every_step_of_a_win_and_does_what_it_does() {
    // Each step is the end of another game, which is reviewed: a small board is reviewed at once.
    let small = "pegwise 1\nboard 3x4 rows 10 repeats\ncodemaker secret DAC\ncodebreaker you\n";
    let mut steps = 0;
    loop {
        let mut game = watched(small, Animation::Full);
        press(&mut game, "D A C Enter");
        for _ in 0..steps {
            assert!(game.pass_time());
        }
        if motion(&game).is_none() {
            break;
        }
        press(&mut game, "Left");
        assert_eq!((motion(&game), table(&game).cursor()), (None, 0));
        assert!(game.app.table_in_suspense().is_none());
        game.pass_time();
        assert!(!game.pass_time(), "nobody waits any more");
        steps += 1;
    }
    assert_eq!(steps, 3 + 3 + 1 + Motion::BURST);
}

#[test]
fn no_peg_is_pointed_out_where_the_game_is_lost() {
    let mut game = watched(&RUNNING.replace("rows 10", "rows 3"), Animation::Full);
    press(&mut game, "A A A A Enter");
    let frames = frames(&mut game, 3);
    let opened: Vec<_> = frames.iter().filter_map(|frame| frame.1).collect();
    assert_eq!(opened, [0, 0, 1, 2, 3], "and the fourth ends it");
    assert!(frames.iter().all(|frame| frame.2.is_none()), "{frames:?}");
}

#[test]
fn whatever_the_player_does_ends_it_at_once() {
    let messages = [
        Message::Key("F".parse().unwrap()),
        Message::Key("h".parse().unwrap()),
        Message::Key("z".parse().unwrap()),
        Message::Paste("AABB".to_owned()),
        Message::Click(Target::Beside),
        Message::Click(Target::Key(Action::ToggleHints)),
        Message::Wheel {
            up: true,
            over: None,
        },
    ];
    for message in messages {
        for passed in 0..3 {
            let mut game = watched(RUNNING, Animation::Full);
            press(&mut game, "D C A E Enter");
            for _ in 0..passed {
                assert!(game.pass_time());
            }
            assert!(motion(&game).is_some());
            // Nothing else does.
            game.send(Message::Redraw);
            assert!(motion(&game).is_some());
            game.send(message.clone());
            assert_eq!(motion(&game), None, "{message:?}");
            // The timer that was running wakes nothing any more, and there is no other.
            game.pass_time();
            assert_eq!((motion(&game), game.pass_time()), (None, false));
        }
    }
}

#[test]
fn nothing_moves_where_rows_are_only_looked_at() {
    let mut game = watched(WON, Animation::Full);
    for keys in ["[", "]", "Home", "End", "[ b", "Esc", "r", "r"] {
        press(&mut game, keys);
        assert_eq!(motion(&game), None, "{keys}");
    }
    let mut game = watched(WON, Animation::Full);
    press(&mut game, "Home Space");
    while game.pass_time() {
        assert_eq!(motion(&game), None, "a replay");
    }
    assert!(table(&game).is_secret_shown());
}

#[test]
fn pins_that_a_person_sets_are_there_already() {
    let record = "pegwise 1\nboard 4x6 rows 10 repeats\ncodemaker hand\ncodebreaker you\n";
    let mut game = watched(record, Animation::Full);
    press(&mut game, "A A B B Enter 1 1 Enter");
    assert_eq!(table(&game).game().turns().len(), 1);
    assert_eq!(motion(&game), None);
}

/// Their last row has its time at every speed: none follows.
#[test]
fn solvers_in_a_hurry_are_not_held_up() {
    for (keys, moves) in [
        ("- a a", true),
        ("a a", true),
        ("+ a a", false),
        ("+ + a a", false),
    ] {
        let mut game = watched(RUNNING, Animation::Full);
        press(&mut game, keys);
        let mut moved = [motion(&game).is_some(), false];
        while game.pass_time() {
            let is_over = table(&game).is_secret_shown();
            moved[usize::from(is_over)] |= motion(&game).is_some();
        }
        assert!(table(&game).is_secret_shown());
        assert_eq!(moved, [moves, true], "{keys}");
    }
}

/// The times that the program asks for until there is one more row, with a worker that takes none.
fn times_until_next_row(app: &mut App, key: &str) -> Vec<u128> {
    let rows = |app: &App| app.table().unwrap().game().turns().len();
    let mut effects = app.update(Message::Key(key.parse().unwrap()));
    let (mut pauses, mut analyst, before) = (Vec::new(), Analyst::default(), rows(app));
    while let Some(effect) = effects.pop() {
        match effect {
            Effect::WakeAfter(pause, timer) if rows(app) < before + 2 => {
                pauses.push(pause.as_millis());
                effects.extend(app.update(Message::Wake(timer)));
            }
            Effect::Ask(Some(Job::Study(study))) => {
                for message in news(&mut analyst, &study) {
                    effects.extend(app.update(message));
                }
            }
            _ => {}
        }
    }
    pauses
}

#[test]
fn a_solver_keeps_its_speed_while_pins_come() {
    for animation in Animation::ALL {
        let mut app = app(animation);
        app.open(RUNNING.parse().unwrap());
        app.update(Message::Key("a".parse().unwrap()));
        let times = times_until_next_row(&mut app, "a");
        assert_eq!(times.len() > 1, animation != Animation::Off, "{times:?}");
        assert_eq!(times.iter().sum::<u128>(), 700, "{times:?}");
    }
}

#[test]
fn it_is_over_soon_on_every_board() {
    for pegs in 1..=12 {
        for animation in Animation::ALL {
            let record = format!(
                "pegwise 1\nboard {pegs}x6 rows 2 repeats\ncodemaker secret {}\ncodebreaker you\n",
                "A".repeat(pegs)
            );
            let mut app = app(animation);
            app.open(record.parse().unwrap());
            app.update(Message::Paste("A".repeat(pegs)));
            let effects = app.update(Message::Key("Enter".parse().unwrap()));
            let time = time_until_still(&mut app, effects).as_millis();
            assert!(app.table().unwrap().is_secret_shown());
            match animation {
                Animation::Off => assert_eq!(time, 0),
                Animation::Reduced => assert_eq!(time, 120),
                Animation::Full => assert!((100..=2_000).contains(&time), "{pegs}: {time} ms"),
            }
        }
    }
}

/// The secret comes out slowly, but not for long on a wide board either.
#[test]
fn a_loss_takes_its_time() {
    for (pegs, all) in [(1, 80 + 320), (4, 80 + 4 * 320), (12, 80 + 1_600)] {
        let secret = "A".repeat(pegs);
        let record = format!(
            "pegwise 1\nboard {pegs}x6 rows 1 repeats\ncodemaker secret {secret}\ncodebreaker you\n"
        );
        let mut app = app(Animation::Full);
        app.open(record.parse().unwrap());
        app.update(Message::Paste("B".repeat(pegs)));
        let effects = app.update(Message::Key("Enter".parse().unwrap()));
        let time = time_until_still(&mut app, effects).as_millis();
        assert!(time <= all && all - time < 12, "{pegs}: {time} ms");
    }
}
