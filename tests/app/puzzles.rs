//! Puzzles: the list, the puzzle on the table, and the next one.

use pegwise::app::{Action, Context, Field, Message, Overlay, Pick, Target};
use pegwise::coach::Puzzle;
use pegwise::edge::headless::Headless;
use pegwise::rules::{Outcome, Preset};

use crate::common::*;

/// The program with the first lesson on the table: AABB scored four white pins.
fn at_first_lesson() -> Headless {
    let mut game = at_setup();
    press(&mut game, "p Enter");
    game
}

fn selected(game: &Headless) -> Option<Pick> {
    match game.app.overlay() {
        Some(Overlay::Puzzles { selected }) => Some(*selected),
        _ => None,
    }
}

fn on_table(game: &Headless) -> Option<Pick> {
    table(game).puzzle().map(|(pick, _)| pick)
}

/// Plays this code, hole by hole.
fn play(game: &mut Headless, code: &str) {
    for letter in code.chars() {
        press(game, &letter.to_string());
    }
    press(game, "Enter");
}

fn secret(game: &Headless) -> String {
    table(game).game().secret().unwrap().to_string()
}

#[test]
fn a_lesson_is_three_keys_away_and_in_nobodys_way() {
    let mut game = at_setup();
    press(&mut game, "Enter p");
    assert_eq!(selected(&game), Some(Pick::Shipped(0)));
    assert_eq!(game.app.context(), Context::Puzzles);
    press(&mut game, "Enter");
    assert_eq!(
        (on_table(&game), guesses(&game)),
        (Some(Pick::Shipped(0)), vec!["AABB".to_owned()])
    );
    assert_eq!(game.app.context(), Context::Editing);
    assert_eq!(notice(&game), "Only one code fits all rows. Find it!");
    let mut game = at_setup();
    press(&mut game, "Enter A");
    assert_eq!((game.app.overlay(), draft(&game).as_str()), (None, "A___"));
}

#[test]
fn it_opens_from_the_setup_and_from_the_table_but_not_out_of_a_seed() {
    let mut game = at_setup();
    press(&mut game, "p");
    assert_eq!(
        (on_show(&game.app), selected(&game)),
        (OnShow::Setup, Some(Pick::Shipped(0)))
    );
    press(&mut game, "Esc");
    assert_eq!(
        (on_show(&game.app), game.app.overlay()),
        (OnShow::Setup, None)
    );
    press(&mut game, "Shift-Tab");
    assert_eq!(game.app.setup().focus(), Field::Seed);
    press(&mut game, "p");
    assert_eq!(
        (game.app.overlay(), game.app.setup().seed()),
        (None, "KIWIP")
    );
    for record in [RUNNING, WON] {
        let mut game = opened(record);
        press(&mut game, "p p");
        assert_eq!(game.app.overlay(), None, "p closes it too");
        press(&mut game, "p ? Esc");
        assert!(selected(&game).is_some(), "the help lies over it and goes");
    }
}

#[test]
fn the_selection_stays_in_the_list() {
    let mut game = at_setup();
    press(&mut game, "p Up");
    assert_eq!(selected(&game), Some(Pick::Shipped(0)));
    press(&mut game, "PageDown Down PageUp");
    assert_eq!(selected(&game), Some(Pick::Shipped(1)));
    press(&mut game, "End Down");
    assert_eq!(selected(&game), Some(Pick::Drawn(5)));
    press(&mut game, "Home");
    assert_eq!(selected(&game), Some(Pick::Shipped(0)));
    assert_eq!(Pick::all().count(), Puzzle::all().len() + 3);
}

#[test]
fn a_click_selects_and_one_more_opens() {
    let mut game = at_setup();
    press(&mut game, "p");
    let line = Target::Pick(Pick::Shipped(4));
    game.send(Message::Click(line));
    assert_eq!(selected(&game), Some(Pick::Shipped(4)));
    game.send(Message::Click(line));
    assert_eq!(on_table(&game), Some(Pick::Shipped(4)));
}

#[test]
fn a_wrong_guess_is_told_which_row_it_contradicts_and_the_game_goes_on() {
    let mut game = at_first_lesson();
    play(&mut game, "BBAC");
    assert_eq!(
        notice(&game),
        "No. If BBAC were the code, row 1 would show 0 black 3 white, not 0 and 4."
    );
    let (guess, conflict) = table(&game).contradiction().unwrap();
    assert_eq!((guess.to_string().as_str(), conflict.row), ("BBAC", 1));
    assert_eq!(game.app.context(), Context::Editing);
    press(&mut game, "[");
    assert_eq!(table(&game).contradiction(), None);
    press(&mut game, "]");
    play(&mut game, "CCCC");
    play(&mut game, "BBAA");
    assert_eq!(notice(&game), "", "the card tells it");
    assert_eq!(table(&game).wrong_guesses(), Some(2));
}

#[test]
fn of_the_rows_given_none_is_called_wrong() {
    let mut game = at_setup();
    press(&mut game, "p Down Enter");
    assert_eq!(guesses(&game), ["ABCD", "BEEA"]);
    assert_eq!(table(&game).contradiction(), None);
}

#[test]
fn solvers_have_nothing_to_compare() {
    let mut game = at_first_lesson();
    play(&mut game, "BBAA");
    press(&mut game, "v");
    assert_eq!(game.app.overlay(), None);
    assert!(notice(&game).starts_with("Puzzles cannot be compared: their first rows are given"));
}

#[test]
fn it_can_be_lost() {
    let mut game = at_first_lesson();
    for _ in 1..Preset::Classic.board().rows() {
        play(&mut game, "CCCC");
    }
    assert_eq!(table(&game).game().outcome(), Outcome::Lost);
    assert!(!game.app.has_solved(Pick::Shipped(0)));
    press(&mut game, "Enter");
    assert_eq!(on_table(&game), Some(Pick::Shipped(1)));
}

#[test]
fn all_that_come_with_the_program_are_solved_one_after_another() {
    let mut game = at_first_lesson();
    for place in 0..Puzzle::all().len() {
        let pick = Pick::Shipped(place);
        assert_eq!(on_table(&game), Some(pick));
        let code = secret(&game);
        play(&mut game, &code);
        assert_eq!(table(&game).wrong_guesses(), Some(0));
        assert!(game.app.has_solved(pick));
        press(&mut game, if place % 2 == 0 { "n" } else { "Enter" });
    }
    let drawn = on_table(&game);
    assert_eq!(drawn, Some(Pick::Drawn(5)));
    let before = secret(&game);
    press(&mut game, "n");
    assert_eq!(on_table(&game), drawn);
    assert_ne!(secret(&game), before, "another one");
    press(&mut game, "p");
    assert_eq!(selected(&game), drawn, "the one on the table");
}

#[test]
fn the_first_that_is_not_solved_is_selected() {
    let mut game = at_first_lesson();
    play(&mut game, "BBAA");
    press(&mut game, "Esc p");
    assert_eq!(selected(&game), Some(Pick::Shipped(1)));
}

#[test]
fn what_a_solver_finds_is_not_solved() {
    let mut game = at_first_lesson();
    press(&mut game, "s s");
    assert_eq!(table(&game).game().outcome(), Outcome::Won);
    assert_eq!(table(&game).wrong_guesses(), None);
    assert!(!game.app.has_solved(Pick::Shipped(0)));
}

#[test]
fn a_running_game_is_kept_and_a_puzzle_is_not() {
    let mut game = at_first_row();
    play(&mut game, "AABB");
    press(&mut game, "p Enter");
    play(&mut game, "CCCC");
    let kept = game.unfinished();
    assert_eq!(kept.len(), 1);
    assert!(kept[0].turns().len() == 1 && !kept[0].is_practice());
    press(&mut game, "n Esc Enter");
    assert_eq!(game.unfinished().len(), 1, "no puzzle was added");
    assert_eq!(on_table(&game), None);
    press(&mut game, "n");
    assert_eq!(on_table(&game), None, "a new game, not a puzzle");
}

#[test]
fn hints_of_another_game_do_not_tell_the_code() {
    let mut game = opened(RUNNING);
    press(&mut game, "h p Enter");
    assert!(!table(&game).coach().is_on());
    assert_eq!(table(&game).game().rows_with_help(), 0);
    press(&mut game, "h");
    assert!(table(&game).coach().is_on());
}

#[test]
fn a_branch_of_it_is_no_puzzle_and_esc_returns() {
    let mut game = at_setup();
    press(&mut game, "p Down Enter");
    assert!(table(&game).shows_puzzle());
    let code = secret(&game);
    play(&mut game, &code);
    press(&mut game, "Left b");
    assert!(!table(&game).shows_puzzle() && table(&game).branches() == 1);
    press(&mut game, "Esc ]");
    assert!(table(&game).shows_puzzle());
    press(&mut game, "Esc");
    assert_eq!(on_show(&game.app), OnShow::Setup);
    press(&mut game, "Esc");
    assert_eq!(on_table(&game), Some(Pick::Shipped(1)));
}

#[test]
fn the_program_can_be_left_while_the_list_is_open() {
    let mut game = at_setup();
    press(&mut game, "p");
    game.send(Message::Click(Target::Key(Action::Quit)));
    assert!(game.has_ended());
}

#[test]
fn nobody_is_judged_by_rows_that_were_given() {
    let mut game = at_setup();
    press(&mut game, "p Enter B B A A Enter r");
    assert!(notice(&game).starts_with("Puzzles have no review"));
    assert_ne!(mode(&game), Mode::Reviewing);
}

#[test]
fn a_game_left_for_another_one_is_told_of() {
    for keys in ["n", "p Enter"] {
        let mut game = opened(RUNNING);
        play(&mut game, "CDAF");
        press(&mut game, keys);
        assert!(notice(&game).contains("is saved"), "{keys}");
        assert_eq!(game.unfinished().len(), 1);
    }
}
