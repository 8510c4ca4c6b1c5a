use crate::app::seats;

use super::*;
use crate::rules::Codemaker;

fn fresh() -> Seed {
    "FRESH".parse().unwrap()
}

fn game(setup: &Setup) -> Game {
    setup.config().unwrap().at_once(fresh()).unwrap()
}

/// Goes down to a field, which must be there.
fn focus(setup: &mut Setup, field: Field) {
    let place = setup.fields().iter().position(|other| *other == field);
    setup.focus = Field::Way;
    setup.move_focus(place.unwrap().cast_signed());
}

#[test]
fn the_default_is_a_classic_game_for_you() {
    let game = game(&Setup::default());
    assert_eq!(game.board(), Preset::Classic.board());
    assert_eq!(game.codebreaker(), Player::Person);
    assert_eq!(game.codemaker(), Codemaker::Seed(fresh()));
}

#[test]
fn custom_fields_appear_with_the_custom_board() {
    let mut setup = Setup::default();
    assert_eq!(
        setup.fields(),
        [Field::Way, Field::Board, Field::Code, Field::Seed]
    );
    focus(&mut setup, Field::Board);
    setup.change(-1);
    assert_eq!(setup.preset(), None);
    assert_eq!(setup.fields().len(), 8);
    setup.move_focus(1);
    assert_eq!(setup.focus(), Field::Pegs);
    assert!(setup.write('1'));
    assert!(setup.write('2'));
    assert_eq!(setup.custom().pegs, 12);
    setup.change(1);
    assert_eq!(setup.custom().pegs, 12);
    assert!(setup.write('3'));
    assert_eq!(setup.custom().pegs, 3);
    assert!(!setup.write('x'));
}

#[test]
fn every_pair_of_seats_has_the_fields_it_needs() {
    use Field::{Board, Code, Seed, Solver, Way};
    let fields = |seats| {
        let choice = SetupValues {
            seats,
            ..SetupValues::default()
        };
        Setup::of(choice, None).fields()
    };
    assert_eq!(fields(Seats::FIND), [Way, Board, Code, Seed]);
    assert_eq!(fields(Seats::BEAT_EVIL), [Way, Board, Code]);
    assert_eq!(fields(Seats::GUESSES_MINE), [Way, Board, Code, Solver]);
    assert_eq!(fields(Seats::WATCH), [Way, Board, Code, Solver, Seed]);
    assert_eq!(fields(Seats::EVIL_AND_SOLVER), [Way, Board, Code, Solver]);
    assert_eq!(fields(Seats::SET), [Way, Board, Code, Solver]);
    assert_eq!(fields(Seats::TWO_PLAYERS), [Way, Board]);
    assert_eq!(fields(Seats::REAL_BOARD), [Way, Board]);
}

#[test]
fn an_impossible_board_is_no_game() {
    let custom = CustomBoard {
        pegs: 5,
        colours: 4,
        rows: 10,
        repeats: false,
    };
    let choice = SetupValues {
        preset: None,
        custom,
        ..SetupValues::default()
    };
    let setup = Setup::of(choice, None);
    assert!(setup.config().is_err());
}

#[test]
fn a_written_seed_is_used() {
    let mut setup = Setup::default();
    setup.move_focus(-1);
    assert_eq!(setup.focus(), Field::Seed);
    assert!("kiwi".chars().all(|c| setup.write(c)));
    assert!(!setup.write('?'));
    assert_eq!(game(&setup).secret().unwrap().to_string(), "DAFE");
    assert!((0..30).filter(|_| setup.write('x')).count() == Seed::MAX_LEN - 4);
}

#[test]
fn every_choice_is_reached_and_survives_a_round() {
    for (way, field, choices) in [
        (Way::Find, Field::Way, Way::ALL.len()),
        (Way::Find, Field::Board, Setup::boards().len()),
        (Way::Find, Field::Code, 2),
        (Way::Mine, Field::Code, 2),
        (Way::Watch, Field::Code, 2),
        (Way::Watch, Field::Solver, Solver::ALL.len()),
    ] {
        let mut setup = Setup::default();
        setup.set_way(way);
        setup.choose_solver(0);
        setup.focus = field;
        let start = setup.clone();
        for _ in 1..choices {
            setup.change(1);
            assert_ne!(setup, start, "{way:?}, {field:?}");
        }
        setup.change(1);
        assert_eq!(setup, start, "{way:?}, {field:?}");
    }
    let custom = Board::new(7, 9, 33, false).unwrap();
    assert_eq!(
        Setup::new(custom, Some(Solver::ALL[2]), None).board(),
        Ok(custom)
    );
}

#[test]
fn digits_choose_a_way_a_solver_or_numbers() {
    let mut setup = Setup::default();
    assert!(setup.write('2') && !setup.write('6') && !setup.write('0'));
    assert_eq!(setup.seats(), seats::Seats::GUESSES_MINE);
    focus(&mut setup, Field::Solver);
    assert!(setup.write('9') && !setup.write('0'));
    assert_eq!(setup.solver(), Solver::Optimal);
    focus(&mut setup, Field::Code);
    assert!(setup.write('4'));
    assert_eq!((setup.way(), setup.focus()), (Way::TwoPlayers, Field::Way));
}

#[test]
fn the_solver_is_remembered_while_nobody_needs_it() {
    let mut setup = Setup::new(Preset::Classic.board(), Some(Solver::Minimax), None);
    assert_eq!(setup.seats(), Seats::WATCH);
    setup.write('1');
    assert!(!setup.fields().contains(&Field::Solver));
    setup.write('3');
    assert_eq!(
        (setup.seats(), setup.solver()),
        (Seats::WATCH, Solver::Minimax)
    );
}

#[test]
fn a_recorded_game_sets_its_seats() {
    let board = Preset::Mini.board();
    let code = board.parse_code("ABCD").unwrap();
    let solver = Player::Solver(Solver::Minimax);
    for (codemaker, codebreaker, seats) in [
        (Codemaker::Secret(code), solver, Seats::SET),
        (Codemaker::Secret(code), Player::Person, Seats::TWO_PLAYERS),
        (Codemaker::Hand, solver, Seats::GUESSES_MINE),
        (Codemaker::Hand, Player::Person, Seats::REAL_BOARD),
        (Codemaker::Evil, solver, Seats::EVIL_AND_SOLVER),
    ] {
        let game = Game::new(board, codemaker, codebreaker);
        let setup = Setup::like(&game, None);
        assert_eq!(setup.seats(), seats);
        assert_eq!(setup.board(), Ok(board));
    }
}
