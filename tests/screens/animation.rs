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

/// The screens in all sizes.
fn all_looks(game: &Headless) -> Vec<Buffer> {
    let theme = Theme::new(Depth::TrueColour, false);
    let looks = SIZES.map(|(columns, lines)| game.screen(columns, lines, theme));
    looks.to_vec()
}

/// Games with these secrets look the same after the same guess as long as so many pins are to be seen.
fn look_the_same(record: &str, keys: &str, secrets: [&str; 2], pins: usize) {
    let mut games = secrets.map(|secret| {
        let record = record.replace("SECRET", secret).parse::<Game>().unwrap();
        let mut app = App::new(Setup::default(), Dice::from_number(1)).animated();
        app.open(record);
        after(Headless::new(app), keys)
    });
    for seen in 0..=pins {
        let [one, other] = [0, 1].map(|game| all_looks(&games[game]));
        assert_eq!(one, other, "{secrets:?}, {keys}, {seen} pins");
        assert!(games.iter_mut().all(Headless::pass_time));
    }
    games.iter_mut().for_each(run_down);
    let [one, other] = [0, 1].map(|game| all_looks(&games[game]));
    assert_ne!(one, other, "{secrets:?}, {keys}");
}

#[test]
fn nothing_tells_a_score_before_its_last_pin() {
    let record = |rows| {
        format!(
            "pegwise 1\nboard 4x6 rows {rows} repeats\ncodemaker secret SECRET\ncodebreaker you\n\
             1 AABB 1 0\n2 CDAE 1 2\n"
        )
    };
    // With three rows the game is won or lost, with ten it may go on.
    for rows in [3, 10] {
        for hints in ["", "h ", "h Tab Tab "] {
            for (other, pins) in [("DADE", 2), ("FADE", 2), ("AFDE", 1), ("ADED", 0)] {
                let keys = format!("{hints}D A F E Enter");
                look_the_same(&record(rows), &keys, ["DAFE", other], pins);
            }
        }
    }
}

#[test]
fn nor_with_two_players_or_while_a_solver_plays_a_row() {
    let points = |code: &str| {
        let app = App::new(Setup::default(), Dice::from_number(1)).animated();
        let keys = format!("4 Enter {code} Enter D A F E Enter");
        all_looks(&after(Headless::new(app), &keys))
    };
    assert_eq!(points("D A F E"), points("D D D D"));
    let record = "pegwise 1\nboard 4x6 rows 3 repeats\ncodemaker secret SECRET\ncodebreaker you\n\
                  1 AABB 1 0\n2 CDAE 1 2\n";
    look_the_same(record, "s s", ["ACCE", "DAFE"], 1);
}

/// What is written on the screen at each step.
fn told(mut game: Headless) -> Vec<String> {
    let mut all = Vec::new();
    loop {
        all.push(text(&game.screen(80, 24, plain())));
        if !game.pass_time() {
            return all;
        }
    }
}

#[test]
fn the_shield_is_open_before_anything_else_tells_the_end() {
    let lost = RUNNING.replace("rows 10", "rows 3");
    for (record, guess, said) in [
        (
            RUNNING,
            "D A F E",
            ["won in 3", "You cracked it! 3 guesses"],
        ),
        (&lost, "D C A E", ["· lost", "So close. The code was DAFE."]),
    ] {
        let screens = told(watched(record, guess));
        let is_open = |screen: &String| screen.contains("  secret");
        let opened = screens.iter().position(is_open).unwrap();
        for (step, screen) in screens.iter().enumerate() {
            for said in said {
                assert_eq!(
                    screen.contains(said),
                    step >= opened,
                    "{step}: {said}\n{screen}"
                );
            }
        }
    }
}

#[test]
fn pegs_fly_after_a_win_and_are_gone_in_the_end() {
    let flying = |screen: &String| screen.contains('▪');
    let screens = told(watched(RUNNING, "D A F E"));
    let first = screens.iter().position(flying).unwrap();
    assert_eq!(first, 4 + 4 + 1, "after pins and shield");
    assert!(screens[first..first + 8].iter().all(flying));
    assert!(!screens.last().is_some_and(flying));
    for guess in ["D C A E", "F F F F"] {
        assert!(!told(watched(RUNNING, guess)).iter().any(flying));
    }
    // Nothing that is written is covered.
    let last = screens.last().unwrap();
    for screen in &screens[first..] {
        let cells = screen.lines().zip(last.lines());
        for (moved, still) in cells.flat_map(|(moved, still)| moved.chars().zip(still.chars())) {
            assert!(moved == still || still == ' ' && moved == '▪', "{screen}");
        }
    }
    let ascii = Theme::new(Depth::Mono, true);
    let game = steps(watched(RUNNING, "D A F E"), first);
    assert!(text(&game.screen(80, 24, ascii)).contains('*'));
}

#[test]
fn the_burst_looks_as_it_did() {
    let game = steps(watched(RUNNING, "D A F E"), 4 + 4 + 1 + 5);
    check("burst", &game.app, [(80, 24), (40, 14)]);
}
