//! What is to be seen while something moves.

use super::*;

/// This game after these keys, while its score comes.
fn played(line: &str, keys: &str) -> Headless {
    let mut game = opened(line);
    game.press(keys);
    game
}

fn steps(mut game: Headless, steps: usize) -> Headless {
    for _ in 0..steps {
        assert!(game.pass_time());
    }
    game
}

#[test]
fn pins_and_secret_half_way() {
    for (name, guess, passed) in [
        ("pins", "D C A E", 2),
        ("shield", "D A F E", 6),
        ("burst", "D A F E", 14),
    ] {
        let game = steps(played(RUNNING, &format!("{guess} Enter")), passed);
        check(&format!("half_way_{name}"), &game.app, [(80, 24)]);
    }
}

/// The screens in all sizes.
fn all_looks(game: &Headless) -> Vec<Buffer> {
    let theme = Theme::new(Depth::TrueColour, false);
    let looks = SIZES.map(|(columns, lines)| game.screen(columns, lines, theme));
    looks.to_vec()
}

/// Games with these secrets look the same after the same guess as long as so many pins are to be seen.
fn look_the_same(line: &str, keys: &str, secrets: [&str; 2], pins: usize) {
    let mut games = secrets.map(|secret| played(&line.replace("SECRET", secret), keys));
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
    // With three rows the game is won or lost, with ten it may go on.
    for rows in [3, 10] {
        for hints in ["", "h ", "h Tab Tab "] {
            for (other, pins) in [("DADE", 2), ("FADE", 2), ("AFDE", 1), ("ADED", 0)] {
                let line = format!("=SECRET rows={rows} AABB CDAE");
                look_the_same(
                    &line,
                    &format!("{hints}D A F E Enter"),
                    ["DAFE", other],
                    pins,
                );
            }
        }
    }
}

#[test]
fn nothing_tells_it_with_two_players_or_while_a_solver_plays_a_row() {
    let points = |code: &str| {
        let mut game = at_setup();
        game.press(&format!("4 Enter {code} Enter D A F E Enter"));
        all_looks(&game)
    };
    assert_eq!(points("D A F E"), points("D D D D"));
    look_the_same("=SECRET rows=3 AABB CDAE", "s Enter", ["ACCE", "DAFE"], 1);
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
    for (line, guess, said) in [
        (RUNNING, "D A F E Enter", "Cracked in 3 guesses!"),
        ("KIWI rows=3 AABB CDAE", "D C A E Enter", "The code "),
    ] {
        let screens = told(played(line, guess));
        let is_open = |screen: &String| screen.contains("  secret");
        let opened = screens.iter().position(is_open).unwrap();
        for (step, screen) in screens.iter().enumerate() {
            assert_eq!(
                screen.contains(said),
                step >= opened,
                "{step}: {said}\n{screen}"
            );
        }
    }
}

#[test]
fn pegs_fly_after_a_win_and_are_gone_in_the_end() {
    let flying = |screen: &String| screen.contains('▪');
    let screens = told(played(RUNNING, "D A F E Enter"));
    let first = screens.iter().position(flying).unwrap();
    assert_eq!(first, 4 + 4 + 1, "after pins and shield");
    assert!(screens[first..first + 8].iter().all(flying));
    assert!(!screens.last().is_some_and(flying));
    for guess in ["D C A E Enter", "F F F F Enter"] {
        assert!(!told(played(RUNNING, guess)).iter().any(flying));
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
    let game = steps(played(RUNNING, "D A F E Enter"), first);
    assert!(text(&game.screen(80, 24, ascii)).contains('*'));
}
