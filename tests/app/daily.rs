//! The game of the day.

use jiff::civil::{DateTime, date};
use pegwise::app::{Field, GameId, Seats};
use pegwise::edge::headless::Headless;
use pegwise::rules::{Codemaker, Game as PlayedGame, Outcome, Player, Preset, Seed};

use crate::common::*;

fn day(day: i8) -> DateTime {
    date(2026, 11, day).at(9, 30, 0, 0)
}

/// The program on its setup screen on this day.
fn at_setup_on(number: i8) -> Headless {
    let mut game = at_setup();
    game.app.tell_time(day(number));
    game
}

fn on_table(game: &Headless) -> (Codemaker, Player, Preset) {
    let game = table(game).game();
    let preset = Preset::of(game.board());
    (game.codemaker(), game.codebreaker(), preset.unwrap())
}

fn seed(day: &str) -> Codemaker {
    Codemaker::Seed(day.parse::<Seed>().unwrap())
}

/// The seed of the day for a preset: each board has its own code.
fn of_day(preset: Preset) -> Codemaker {
    seed(if preset == Preset::Mini {
        "2026-11-21-MINI"
    } else {
        "2026-11-21"
    })
}

#[test]
fn one_key_plays_it_on_the_chosen_board() {
    for (place, preset) in Preset::ALL.into_iter().enumerate() {
        let mut game = at_setup_on(21);
        press(&mut game, &format!("Tab{} d", " Right".repeat(place)));
        assert_eq!(on_table(&game), (of_day(preset), Player::Person, preset));
        assert_eq!(on_show(&game.app), OnShow::Table);
        assert_eq!(game.remembered(), [], "what was chosen before stays chosen");
    }
    let mut game = at_setup_on(21);
    press(&mut game, "Tab d Enter Esc");
    game.app.tell_time(day(22));
    press(&mut game, "d");
    assert_eq!(on_table(&game).0, seed("2026-11-22"));
}

#[test]
fn it_is_for_a_person_whoever_was_seated_before() {
    for seats in Seats::ALL {
        let mut game = at_setup_on(21);
        press(&mut game, &format!("{} d", keys_to(seats)));
        let expected = (seed("2026-11-21"), Player::Person, Preset::Classic);
        assert_eq!(on_table(&game), expected);
    }
}

#[test]
fn who_has_begun_it_goes_on_with_it() {
    let mut game = at_setup_on(21);
    press(&mut game, "d Enter A A B B Enter Esc 3 Tab Right Up d");
    assert_eq!(on_table(&game).2, Preset::Mini);
    press(&mut game, "Esc Tab Left d");
    assert_eq!(guesses(&game), ["AABB"]);
    assert!(notice(&game).contains("continues"), "{}", notice(&game));
    press(&mut game, "B E D F Enter Esc d");
    assert_eq!(guesses(&game), ["AABB", "BEDF"]);
    assert_eq!(notice(&game), "Your daily game of 2026-11-21");
}

/// Who wrote the date as a seed the day before has not played the daily game.
#[test]
fn a_game_of_another_day_is_not_the_one_of_today() {
    let (before, game) = of_day_begun(21, Some(true));
    let early = GameId::new(before.begun().date().yesterday().unwrap().at(8, 0, 0, 0), 1);
    let mut game = at_setup_on(21).with_kept([(early, game)]);
    assert!(game.app.daily().unwrap().game.is_none());
    press(&mut game, "d");
    assert_eq!(guesses(&game), Vec::<String>::new());
}

#[test]
fn it_can_begin_with_the_program() {
    let mut game = at_setup_on(21);
    game.app.play_daily();
    assert_eq!(on_table(&game).0, seed("2026-11-21"));
}

/// A daily of this day on the classic board, begun on it: won with the second row, lost, or with one row.
fn of_day_begun(day: i8, won: Option<bool>) -> (GameId, PlayedGame) {
    let seed = format!("2026-11-{day:02}");
    let board = Preset::Classic.board();
    let secret = seed.parse::<Seed>().unwrap().secret(board);
    let wrong = board.parse_code("AAAA").unwrap();
    let codemaker = Codemaker::Seed(seed.parse().unwrap());
    let mut game = PlayedGame::new(board, codemaker, Player::Person);
    let rows = if won == Some(false) { 10 } else { 1 };
    for _ in 0..rows {
        game.play(wrong, Player::Person).unwrap();
    }
    if won == Some(true) {
        game.play(secret, Player::Person).unwrap();
    }
    (GameId::new(date(2026, 11, day).at(8, 0, 0, 0), 1), game)
}

#[test]
fn the_setup_knows_how_the_last_days_went() {
    assert!(at_setup().app.daily().is_none(), "the day is not known");
    let kept = [
        of_day_begun(7, Some(true)),
        of_day_begun(8, Some(true)),
        of_day_begun(16, Some(false)),
        of_day_begun(17, None),
        of_day_begun(19, Some(true)),
        of_day_begun(20, Some(true)),
    ];
    let mut game = at_setup_on(21).with_kept(kept);
    let daily = game.app.daily().unwrap();
    assert!(daily.game.is_none());
    assert_eq!(
        (daily.dailies.streak, daily.minutes_left),
        (2, 14 * 60 + 30)
    );
    let mut expected = [None; 14];
    for (day, won) in [(8, true), (16, false), (19, true), (20, true)] {
        expected[day - 8] = Some(won);
    }
    assert_eq!(daily.last(14), expected);
    press(&mut game, "d Enter A A A A Enter Esc");
    let daily = game.app.daily().unwrap();
    assert_eq!(daily.game.map(|game| game.turns().len()), Some(1));
    assert_eq!(
        (daily.last(2), daily.dailies.streak),
        (vec![Some(true), None], 2)
    );
    press(&mut game, "d B E D F Enter Esc");
    let daily = game.app.daily().unwrap();
    assert_eq!(daily.game.map(PlayedGame::outcome), Some(Outcome::Won));
    assert_eq!(
        (daily.last(2), daily.dailies.streak),
        (vec![Some(true); 2], 3)
    );
    // Each board has its own.
    press(&mut game, "Tab Right");
    let daily = game.app.daily().unwrap();
    assert!(daily.game.is_none() && daily.last(14) == [None; 14]);
}

#[test]
fn arrows_choose_between_the_daily_and_a_new_seed() {
    let mut game = at_setup_on(21);
    press(&mut game, "Shift-Tab");
    assert_eq!(
        (game.app.setup().focus(), game.app.setup().seed()),
        (Field::Seed, "KIWI")
    );
    for (key, written) in [
        ("Right", "2026-11-21"),
        ("Right", ""),
        ("Left", "2026-11-21"),
        ("Left", ""),
        ("d", "D"),
    ] {
        press(&mut game, key);
        assert_eq!(game.app.setup().seed(), written);
    }
    press(&mut game, "Left Enter");
    assert_eq!(on_table(&game).0, seed("2026-11-21"));
}
