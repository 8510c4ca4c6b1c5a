//! The setup screen.

use pegwise::app::{App, Context, Field, Seats, Setup, SetupValues};
use pegwise::rules::{Codemaker, Dice, Player, Preset};
use pegwise::solver::Solver;

use crate::common::*;

#[test]
fn enter_and_one_is_playing() {
    let mut game = at_setup();
    press(&mut game, "Enter");
    assert_eq!(game.app.overlay(), None);
    assert_eq!(game.app.context(), Context::Editing);
    assert_eq!(table(&game).game().secret().unwrap().to_string(), "DAFE");
}

#[test]
fn every_preset_can_be_started() {
    for steps in 0..Preset::ALL.len() {
        let mut game = at_setup();
        press(&mut game, "Tab");
        for _ in 0..steps {
            press(&mut game, "Right");
        }
        press(&mut game, "Enter");
        assert_eq!(table(&game).game().board(), Preset::ALL[steps].board());
    }
}

#[test]
fn every_codebreaker_can_be_seated() {
    for (steps, solver) in Solver::ALL.into_iter().enumerate() {
        let mut game = at_setup();
        press(&mut game, &format!("3 Tab Down Down {} Enter", steps + 1));
        assert_eq!(table(&game).game().codebreaker(), Player::Solver(solver));
    }
}

#[test]
fn a_custom_board_is_set_by_digits_and_arrows() {
    let mut game = at_setup();
    press(
        &mut game,
        "Tab Left Down 5 Down 1 2 Down 3 Right Down Right Enter",
    );
    let board = table(&game).game().board();
    assert_eq!(board.to_string(), "5x12 rows 4 no-repeats");
}

#[test]
fn an_impossible_board_is_refused_with_the_reason() {
    let mut game = at_setup();
    press(&mut game, "Tab Left Down 9 Down 4 Down Down Right Enter");
    assert_eq!(on_show(&game.app), OnShow::Setup);
    assert!(
        notice(&game).contains("at least as many colours as pegs"),
        "{}",
        notice(&game)
    );
}

#[test]
fn letters_are_text_in_the_seed_and_nowhere_else() {
    let mut game = at_setup();
    press(&mut game, "Shift-Tab");
    assert_eq!(game.app.setup().focus(), Field::Seed);
    press(
        &mut game,
        "Backspace Backspace Backspace Backspace q u i z - 7",
    );
    assert_eq!(game.app.setup().seed(), "QUIZ-7");
    assert!(!game.has_ended());
    press(&mut game, "Enter");
    assert_eq!(
        table(&game).game().codemaker(),
        Codemaker::Seed("QUIZ-7".parse().unwrap())
    );
    press(&mut game, "Esc Esc q");
    assert!(game.has_ended());
}

#[test]
fn without_a_seed_each_game_has_another_secret() {
    let mut game = at_first_row();
    let mut seeds = Vec::new();
    for _ in 0..5 {
        press(&mut game, "n");
        let Codemaker::Seed(seed) = table(&game).game().codemaker() else {
            panic!("no seed")
        };
        assert!(!seeds.contains(&seed));
        seeds.push(seed);
    }
}

/// Once for each start, with all that was chosen but the seed; and for nothing else.
#[test]
fn starting_from_the_setup_is_remembered_and_nothing_else() {
    let mut game = at_setup();
    press(&mut game, "2 Tab Right Right Down Down 5 ?");
    assert_eq!(game.remembered(), []);
    press(&mut game, "Esc Enter");
    let chosen = SetupValues {
        seats: Seats::GUESSES_MINE,
        preset: Some(Preset::Super),
        solver: Some(Solver::Minimax),
        ..SetupValues::default()
    };
    assert_eq!(game.remembered(), [chosen]);
    press(&mut game, "n Esc Esc p Enter Enter n Esc Tab Down");
    assert_eq!(game.app.setup().values(), chosen);
    assert_eq!(game.remembered().len(), 1);
    press(&mut game, "Right Enter D A F E B Enter");
    let entered = SetupValues {
        seats: Seats::SET,
        ..chosen
    };
    assert_eq!(game.remembered(), [chosen, entered]);
}

#[test]
fn what_cannot_be_started_is_not_remembered() {
    let mut game = at_setup();
    press(&mut game, "Tab Left Down 9 Down 4 Down Down Right Enter");
    assert_eq!(on_show(&game.app), OnShow::Setup);
    assert_eq!(game.remembered(), []);
}

#[test]
fn a_recorded_game_is_not_remembered() {
    let mut game = opened(WON);
    press(&mut game, "n A A B B Enter");
    assert_eq!(game.remembered(), []);
}

#[test]
fn a_game_that_goes_on_leaves_the_setup_as_it_was() {
    let values = SetupValues {
        solver: Some(Solver::Minimax),
        ..SetupValues::default()
    };
    let mut app = App::new(Setup::of(values, None), Dice::from_number(1));
    let id = "2026-11-21-174934-0b1a2f3c".parse().unwrap();
    app.go_on_with(id, RUNNING.parse().unwrap());
    assert_eq!(app.setup().values(), values);
}

#[test]
fn esc_goes_to_the_setup_and_back_to_the_game() {
    let mut game = at_setup();
    press(&mut game, "Esc");
    assert!(notice(&game).contains("q: quit"));
    press(&mut game, "Enter A Esc");
    assert_eq!(on_show(&game.app), OnShow::Setup);
    press(&mut game, "Esc");
    assert_eq!(on_show(&game.app), OnShow::Table);
    assert_eq!(draft(&game), "A___");
}
