//! Watching a solver: a pause after each row to read what is said.

use std::time::Duration;

use pegwise::app::{Mode, Page, Speed};
use pegwise::edge::headless::Headless;
use pegwise::solver::Solver;

use crate::common::*;

/// The time until the next row.
fn time_to_next_row(game: &mut Headless) -> Duration {
    let rows = |game: &Headless| table(game).game().turns().len();
    let (before, mut time) = (rows(game), Duration::ZERO);
    while rows(game) == before {
        time += game.pause().expect("the game goes on");
        game.pass_time();
    }
    time
}

/// The words of the solver about its next guess.
fn words(game: &Headless) -> usize {
    let choice = table(game).solver_move().unwrap();
    let mut said: Vec<String> = choice.remarks().map(ToString::to_string).collect();
    said.extend(choice.stage.map(str::to_owned));
    said.iter().map(|text| text.split(' ').count()).sum()
}

#[test]
fn each_row_leaves_time_to_read_what_the_solver_says() {
    for solver in [Solver::Entropy, Solver::StateMachine] {
        let mut game = watching(solver);
        assert_eq!(table(&game).coach().page(), Page::Solver);
        for _ in 0..2 {
            let words = words(&game);
            assert!(words > 0);
            let time = time_to_next_row(&mut game);
            assert_eq!(time, Speed::Normal.pause(words), "{solver}");
        }
    }
}

#[test]
fn without_its_page_there_is_nothing_to_read() {
    let mut game = watching(Solver::Entropy);
    press(&mut game, "h");
    time_to_next_row(&mut game);
    assert_eq!(time_to_next_row(&mut game), Speed::Normal.pause(0));
}

#[test]
fn a_speed_holds_at_once() {
    let mut game = watching(Solver::Entropy);
    for (key, speed) in [
        ("-", Speed::Slow),
        ("+", Speed::Normal),
        ("+", Speed::Fast),
        ("+", Speed::Instant),
    ] {
        press(&mut game, key);
        let words = words(&game);
        assert_eq!(time_to_next_row(&mut game), speed.pause(words));
        assert_eq!(game.app.settings().speed, speed);
    }
    assert!(Speed::Slow.pause(9) > Speed::Normal.pause(9));
    assert!(Speed::Instant.pause(100) < Duration::from_millis(50));
}

#[test]
fn the_controls_are_always_named() {
    let mut game = watching(Solver::Entropy);
    press(&mut game, "- Space");
    for controls in ["←→ walk", "Space play", "+- speed"] {
        assert!(footer(&game)[1].contains(controls), "{:?}", footer(&game));
    }
    press(&mut game, "Space");
    assert!(footer(&game)[1].contains("Space pause"));
    press(&mut game, "Space Right Left +");
    assert!(footer(&game)[1].contains("Space play"));
    assert_eq!(table(&game).mode(), Mode::Walking);
}
