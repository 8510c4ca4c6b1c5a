//! What is to be seen while something moves.

use pegwise::app::Setup;
use pegwise::rules::{Dice, Game};

use super::*;

/// The record on the table of a program that somebody watches, after this guess.
fn watched(record: &str, guess: &str) -> Headless {
    let mut app = App::new(Setup::default(), Dice::from_number(1)).animated();
    app.open(record.parse::<Game>().unwrap());
    after(Headless::new(app), &format!("{guess} Enter"))
}

fn steps(mut game: Headless, steps: usize) -> Headless {
    for _ in 0..steps {
        assert!(game.pass_time());
    }
    game
}

#[test]
fn pins_and_secret_half_way() {
    for (name, guess, passed) in [("pins", "D C A E", 2), ("shield", "D A F E", 6)] {
        let game = steps(watched(RUNNING, guess), passed);
        check(&format!("half_way_{name}"), &game.app, [(80, 24)]);
    }
}

/// In every theme and size, with numbers for pins as well.
#[test]
fn in_the_end_everything_is_as_it_is_without() {
    let wide =
        "pegwise 1\nboard 12x6 rows 2 repeats\ncodemaker secret AAAAAAAAAAAA\ncodebreaker you\n";
    for (record, guess) in [
        (RUNNING, "D C A E"),
        (RUNNING, "D A F E"),
        (wide, "B A A A A A A A A A A A"),
        (wide, "A A A A A A A A A A A A"),
    ] {
        let mut moved = watched(record, guess);
        let still = after(opened(record), &format!("{guess} Enter"));
        let looks = |game: &Headless| {
            let sizes = SIZES
                .iter()
                .flat_map(|size| DEPTHS.map(|depth| (*size, depth)));
            let screens = sizes.flat_map(|((columns, lines), depth)| {
                [false, true].map(|ascii| game.screen(columns, lines, Theme::new(depth, ascii)))
            });
            screens.collect::<Vec<_>>()
        };
        while moved.app.motion().is_some() {
            let changed = looks(&moved);
            assert_ne!(changed, looks(&still), "{guess}");
            assert!(moved.pass_time());
        }
        assert_eq!(looks(&moved), looks(&still), "{guess}");
    }
}
