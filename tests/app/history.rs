//! Your games: the list, and what is opened from it.

mod deleting;
mod statistics;

use pegwise::app::{Context, Effect, Filter, GameId, Message, Target};
use pegwise::edge::headless::Headless;
use pegwise::rules::{Game, Outcome};

use crate::common::*;

/// Games of which each is a minute later than the one before.
fn kept(records: &[&str]) -> Vec<(GameId, Game)> {
    let id = |minute| format!("2026-11-21-17{minute:02}00-00000000");
    (0..)
        .zip(records)
        .map(|(minute, record)| (id(minute).parse().unwrap(), record.parse().unwrap()))
        .collect()
}

/// What else can be kept.
fn records() -> Vec<String> {
    vec![
        WON.to_owned(),
        RUNNING.to_owned(),
        REVIEWED.replace("seed KIWI", "secret DAFE"),
        REVIEWED
            .replace("4x6 rows 10", "4x6 rows 6")
            .replace("6 DAFE 4 0\n", "6 AAAA 1 0\n"),
        WON.replace("codebreaker you", "codebreaker minimax"),
    ]
}

fn with_games(mut game: Headless) -> Headless {
    let records = records();
    let records: Vec<_> = records.iter().map(String::as_str).collect();
    game = game.with_kept(kept(&records));
    game
}

/// The list, come to from the setup.
fn listed() -> Headless {
    let mut game = with_games(at_setup());
    press(&mut game, "l");
    game
}

/// The minutes in which the listed games were begun.
fn minutes(game: &Headless) -> Vec<i8> {
    let lines = game.app.history().lines().iter();
    lines.map(|id| id.begun().minute()).collect()
}

fn selected(game: &Headless) -> i8 {
    game.app
        .history()
        .selected()
        .expect("a game")
        .begun()
        .minute()
}

fn show(game: &mut Headless, filter: Filter) {
    while game.app.history().filter() != filter {
        press(game, "Right");
    }
}

#[test]
fn the_latest_game_comes_first() {
    let mut game = listed();
    assert_eq!(game.app.context(), Context::History);
    assert_eq!((minutes(&game), selected(&game)), (vec![4, 3, 2, 1, 0], 4));
    press(&mut game, "Down Down");
    assert_eq!(selected(&game), 2);
    press(&mut game, "End");
    assert_eq!(selected(&game), 0);
    press(&mut game, "Home Up");
    assert_eq!(selected(&game), 4);
}

#[test]
fn one_comes_back_to_where_one_was() {
    for key in ["Esc", "l"] {
        let mut game = listed();
        press(&mut game, key);
        assert_eq!(on_show(&game.app), OnShow::Setup);
        let mut game = with_games(opened(RUNNING));
        press(&mut game, "l");
        assert_eq!(on_show(&game.app), OnShow::History);
        press(&mut game, key);
        assert_eq!(on_show(&game.app), OnShow::Table);
    }
}

#[test]
fn in_the_field_of_a_seed_it_is_a_letter() {
    let mut game = at_setup();
    press(&mut game, "Shift-Tab l");
    assert_eq!(
        (on_show(&game.app), game.app.setup().seed()),
        (OnShow::Setup, "KIWIL")
    );
}

#[test]
fn a_filter_lists_what_it_says() {
    let mut game = listed();
    for (filter, expected) in [
        (Filter::Unfinished, vec![1]),
        (Filter::Won, vec![0]),
        (Filter::Lost, vec![3]),
        (Filter::Alone, vec![3, 1]),
        (Filter::Helped, vec![0]),
        (Filter::Solvers, vec![4]),
        (Filter::Dailies, vec![]),
    ] {
        show(&mut game, filter);
        assert_eq!(minutes(&game), expected, "{filter:?}");
    }
    press(&mut game, "Enter");
    assert_eq!(notice(&game), "No game to open");
    show(&mut game, Filter::All);
    press(&mut game, "Home Down");
    show(&mut game, Filter::SameBoard);
    assert_eq!(minutes(&game), [3], "the only one with six rows");
    press(&mut game, "Right Left Left");
    assert_ne!(game.app.history().filter(), Filter::SameBoard);
}

#[test]
fn a_game_that_is_over_is_reviewed_and_nothing_is_written() {
    let mut game = listed();
    let before: Vec<Game> = game.kept().into_iter().cloned().collect();
    press(&mut game, "Down Down Enter");
    assert_eq!(on_show(&game.app), OnShow::Table);
    assert!(mode(&game) == Mode::Reviewing && table(&game).at_end());
    press(&mut game, "Left Left Left Esc b B B A A Enter");
    assert!(table(&game).game().is_practice());
    press(&mut game, "Esc l");
    assert_eq!(selected(&game), 2);
    let after: Vec<Game> = game.kept().into_iter().cloned().collect();
    assert_eq!(after, before);
    press(&mut game, "Enter");
    assert_eq!(
        on_show(&game.app),
        OnShow::Table,
        "it is on the table already"
    );
}

#[test]
fn an_unfinished_game_goes_on_under_its_own_name() {
    let mut game = listed();
    press(&mut game, "Down Down Down Enter");
    assert!(
        notice(&game).starts_with("Your game continues: row 3 of 10"),
        "{}",
        notice(&game)
    );
    assert_eq!(mode(&game), Mode::Editing);
    press(&mut game, "D A F E Enter");
    assert_eq!(table(&game).game().outcome(), Outcome::Won);
    assert_eq!((game.kept().len(), game.unfinished().len()), (5, 0));
    press(&mut game, "l");
    assert_eq!((minutes(&game), selected(&game)), (vec![4, 3, 2, 1, 0], 1));
}

#[test]
fn hints_that_were_on_are_not_help_in_another_game() {
    let mut game = with_games(at_first_row());
    press(&mut game, "h A A B B Enter l");
    assert_eq!(minutes(&game).len(), 6);
    press(&mut game, "Home");
    while selected(&game) != 1 {
        press(&mut game, "Down");
    }
    let help = game
        .app
        .shelf()
        .get(game.app.history().selected().unwrap())
        .unwrap()
        .rows_with_help();
    press(&mut game, "Enter");
    assert!(!table(&game).coach().is_on());
    assert_eq!(table(&game).game().rows_with_help(), help);
}

#[test]
fn a_game_that_another_window_changed_goes_on_under_a_new_name() {
    let mut game = listed();
    press(&mut game, "Down Down Down Enter A A B B Enter");
    let before = game.app.shelf().games().nth(3).unwrap().0;
    game.send(Message::Kept(before, Ok(before.next())));
    assert!(notice(&game).starts_with("Another window has changed this game"));
    assert!(game.app.shelf().get(before).is_none());
    press(&mut game, "A A B B Enter");
    let rows = |id| game.app.shelf().get(id).map(|game| game.turns().len());
    assert_eq!((rows(before), rows(before.next())), (None, Some(4)));
}

#[test]
fn a_game_that_is_not_saved_is_not_said_to_be() {
    let mut game = at_first_row();
    press(&mut game, "A A B B Enter");
    let id = game.app.shelf().games().next().unwrap().0;
    let full = Err("the disk is full".to_owned());
    game.send(Message::Kept(id, full));
    press(&mut game, "n");
    assert!(!notice(&game).contains("saved"), "{}", notice(&game));
}

#[test]
fn a_click_selects_and_another_one_opens() {
    let mut game = listed();
    let id = game.app.history().lines()[2];
    game.send(Message::Click(Target::Kept(id)));
    assert_eq!(game.app.history().selected(), Some(id));
    game.send(Message::Wheel {
        up: false,
        over: None,
    });
    assert_eq!(selected(&game), 1);
    game.send(Message::Click(Target::Kept(id)));
    game.send(Message::Click(Target::Kept(id)));
    assert_eq!(on_show(&game.app), OnShow::Table);
}

#[test]
fn games_that_wait_are_told_of_on_the_setup() {
    let mut game = with_games(at_setup());
    assert_eq!(game.app.unfinished_elsewhere(), 1);
    press(&mut game, "l Down Down Down Enter Esc");
    assert_eq!(on_show(&game.app), OnShow::Setup);
    assert_eq!(game.app.unfinished_elsewhere(), 0, "it is on the table");
}

/// On a narrow screen the statistics hide the list.
#[test]
fn no_game_is_deleted_or_opened_that_is_not_in_sight() {
    for key in ["Delete", "Enter"] {
        let mut game = listed();
        let kept = game.kept().len();
        press(&mut game, &format!("Tab {key}"));
        assert!(!game.app.history().shows_statistics());
        assert_eq!(
            (on_show(&game.app), game.kept().len()),
            (OnShow::History, kept)
        );
    }
}
