//! The game of the day.

use jiff::civil::{DateTime, date};
use pegwise::app::{Field, Message};
use pegwise::edge::headless::Headless;
use pegwise::rules::{Codemaker, Player, Preset, Seed};

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
        press(&mut game, &format!("Down {} d", place + 1));
        assert_eq!(on_table(&game), (of_day(preset), Player::Person, preset));
        assert_eq!(on_show(&game.app), OnShow::Table);
        assert_eq!(game.remembered(), [], "what was chosen before stays chosen");
    }
    let mut game = at_setup_on(21);
    press(&mut game, "Down d Enter Esc");
    game.app.tell_time(day(22));
    press(&mut game, "d");
    assert_eq!(on_table(&game).0, seed("2026-11-22"));
}

#[test]
fn it_is_for_a_person_whoever_was_seated_before() {
    for seats in 1..=8 {
        let mut game = at_setup_on(21);
        press(&mut game, &format!("{seats} d"));
        let expected = (seed("2026-11-21"), Player::Person, Preset::Classic);
        assert_eq!(on_table(&game), expected);
    }
}

#[test]
fn who_has_begun_it_goes_on_with_it() {
    let mut game = at_setup_on(21);
    press(&mut game, "d Enter A A B B Enter Esc 3 Down 2 Up d");
    assert_eq!(on_table(&game).2, Preset::Mini);
    press(&mut game, "Esc Down 1 d");
    assert_eq!(guesses(&game), ["AABB"]);
    assert!(notice(&game).contains("goes on"), "{}", notice(&game));
    press(&mut game, "B E D F Enter Esc d");
    assert_eq!(guesses(&game), ["AABB", "BEDF"]);
    assert_eq!(notice(&game), "This is your game of 2026-11-21");
}

#[test]
fn it_can_begin_with_the_program() {
    let mut game = at_setup_on(21);
    game.app.await_daily();
    assert_eq!(on_show(&game.app), OnShow::Setup);
    game.send(Message::Shelved(Vec::new(), Vec::new()));
    assert_eq!(on_table(&game).0, seed("2026-11-21"));
}

#[test]
fn another_game_begun_before_the_list_is_read_stays_on_the_table() {
    // A game of one's own, a puzzle, a code that is being hidden.
    for keys in [
        "Enter",
        "Enter Enter Esc",
        "p Enter",
        "5 Enter",
        "5 Enter Esc",
    ] {
        let mut game = at_setup_on(21);
        game.app.await_daily();
        press(&mut game, keys);
        let before = (on_show(&game.app), table_of(&game));
        game.send(Message::Shelved(Vec::new(), Vec::new()));
        assert_eq!((on_show(&game.app), table_of(&game)), before, "{keys}");
    }
}

fn table_of(game: &Headless) -> Option<Codemaker> {
    game.app.table().map(|table| table.game().codemaker())
}

#[test]
fn arrows_choose_between_the_daily_and_a_new_seed() {
    let mut game = at_setup_on(21);
    press(&mut game, "Up");
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
