//! Every pair of seats, from the setup to the table.

use pegwise::app::{Autoplay, Context, Field, Maker, Message, Seats, Target, Way};
use pegwise::edge::headless::Headless;
use pegwise::rules::{Outcome, Player, Preset};
use pegwise::solver::Solver;

use crate::common::*;

/// Chooses these seats with the keys of their way to play and its code.
fn chosen(seats: Seats) -> Headless {
    let mut game = at_setup();
    press(&mut game, &keys_to(seats));
    assert_eq!(game.app.setup().seats(), seats);
    game
}

#[test]
fn every_pair_begins_a_game_with_just_these_seats() {
    for seats in Seats::ALL {
        let mut game = chosen(seats);
        press(&mut game, "Enter");
        if seats.maker == Maker::Person {
            assert_eq!(game.app.context(), Context::Hiding, "{seats:?}");
            assert!(game.app.table().is_none());
            press(&mut game, "D A F E Enter");
        }
        assert_eq!(on_show(&game.app), OnShow::Table);
        assert_eq!(Seats::of(table(&game).game()), seats);
        assert_eq!(game.app.hiding(), None);
        // Only a codebreaker is shown the first steps.
        let breaks = !seats.solver && seats.maker != Maker::Hand;
        assert_eq!(table(&game).first_step().is_some(), breaks, "{seats:?}");
    }
}

#[test]
fn the_arrow_keys_go_through_the_ways_in_their_order() {
    let mut game = at_setup();
    for way in Way::ALL.into_iter().skip(1) {
        press(&mut game, "Down");
        assert_eq!(game.app.setup().way(), way);
    }
    press(&mut game, "Down");
    assert_eq!(game.app.setup().way(), Way::Find);
    press(&mut game, "Up");
    assert_eq!(game.app.setup().way(), Way::RealBoard);
    press(&mut game, "6");
    assert!(notice(&game).contains("Choose a way to play: 1 to 5"));
}

#[test]
fn digits_choose_a_way_wherever_they_are_of_no_other_use() {
    let mut game = at_setup();
    for (keys, way) in [("Tab 3", Way::Watch), ("Tab Down 1", Way::Find)] {
        press(&mut game, keys);
        let setup = game.app.setup();
        assert_eq!((setup.way(), setup.focus()), (way, Field::Way), "{keys}");
    }
    press(&mut game, "3 Tab Down Down 5");
    let setup = game.app.setup();
    assert_eq!((setup.way(), setup.solver()), (Way::Watch, Solver::Minimax));
}

#[test]
fn a_code_stays_chosen_where_the_next_way_offers_it() {
    let mut game = at_setup();
    press(&mut game, "Tab Down Right 3");
    assert_eq!(game.app.setup().seats(), Seats::EVIL_AND_SOLVER);
    press(&mut game, "2");
    assert_eq!(game.app.setup().seats(), Seats::GUESSES_MINE);
    press(&mut game, "Tab Down Right");
    assert_eq!(game.app.setup().seats(), Seats::SET);
    press(&mut game, "5");
    assert_eq!(game.app.setup().seats(), Seats::REAL_BOARD);
    press(&mut game, "1");
    assert_eq!(game.app.setup().seats(), Seats::FIND);
}

#[test]
fn the_focus_is_on_the_ways_after_a_game() {
    let mut game = at_setup();
    press(&mut game, "Tab Down Enter Esc");
    assert_eq!(game.app.setup().focus(), Field::Way);
    press(&mut game, "4 Tab Down Enter Esc");
    assert_eq!(game.app.setup().focus(), Field::Way);
}

#[test]
fn a_solver_breaks_the_code_that_somebody_set_and_it_is_seen_all_the_time() {
    let mut game = chosen(Seats::SET);
    press(&mut game, "Tab 5 Enter D A F E Enter");
    let solver = Player::Solver(Solver::Minimax);
    assert_eq!(table(&game).game().codebreaker(), solver);
    assert_eq!(table(&game).autoplay(), Autoplay::Solver);
    let secret = table(&game).open_secret().map(|code| code.to_string());
    assert_eq!(secret.as_deref(), Some("DAFE"));
    run_down(&mut game);
    assert_eq!(table(&game).game().outcome(), Outcome::Won);
    assert!(
        table(&game)
            .game()
            .turns()
            .iter()
            .all(|turn| turn.by == solver)
    );
}

#[test]
fn the_solver_is_the_usual_one_of_the_board_until_one_is_chosen() {
    let mut game = chosen(Seats::WATCH);
    assert_eq!(game.app.setup().solver(), Solver::Optimal);
    press(&mut game, "Tab Left Down 8 Down 9");
    assert_eq!(game.app.setup().solver(), Solver::Entropy);
    press(&mut game, "Up Up Right 3 Tab Down Down 5 Up 1 3 Tab Left");
    assert_eq!(game.app.setup().solver(), Solver::Minimax);
}

#[test]
fn a_new_game_has_the_same_seats() {
    for seats in [
        Seats::GUESSES_MINE,
        Seats::BEAT_EVIL,
        Seats::EVIL_AND_SOLVER,
        Seats::REAL_BOARD,
    ] {
        let mut game = chosen(seats);
        press(&mut game, "Enter Esc Esc");
        press(&mut game, "[ n");
        assert_eq!(Seats::of(table(&game).game()), seats);
    }
    let mut game = chosen(Seats::SET);
    press(&mut game, "Enter D A F E Enter n");
    assert_eq!(game.app.context(), Context::Hiding);
    press(&mut game, "A A B B Enter");
    assert_eq!(table(&game).game().secret().unwrap().to_string(), "AABB");
    assert_eq!(Seats::of(table(&game).game()), Seats::SET);
}

#[test]
fn a_recorded_game_sets_the_setup() {
    let record = WON.replace("codemaker seed KIWI", "codemaker secret DAFE");
    let game = opened(&record.replace("codebreaker you", "codebreaker minimax"));
    assert_eq!(game.app.setup().seats(), Seats::SET);
    assert_eq!(game.app.setup().solver(), Solver::Minimax);
    assert_eq!(game.app.setup().preset(), Some(Preset::Classic));
}

#[test]
fn what_was_chosen_is_still_chosen_when_one_comes_back() {
    let mut game = chosen(Seats::WATCH);
    press(&mut game, "Tab Down Down 5 Enter Esc");
    assert_eq!(game.app.setup().seats(), Seats::WATCH);
    press(&mut game, "1 3");
    assert_eq!(game.app.setup().solver(), Solver::Minimax);
}

#[test]
fn a_line_of_a_list_is_clicked() {
    let mut game = at_setup();
    game.send(Message::Click(Target::Way(3)));
    assert_eq!(game.app.setup().seats(), Seats::TWO_PLAYERS);
    game.send(Message::Click(Target::Way(99)));
    assert_eq!(game.app.setup().seats(), Seats::TWO_PLAYERS);
    game.send(Message::Click(Target::Solver(4)));
    assert_eq!(game.app.setup().solver(), Solver::Minimax);
}
