//! No screen gives a score or a code away too early.

use ratatui::buffer::Buffer;

use crate::support::drawing::*;
use crate::support::play::*;

/// The screens in all sizes.
fn screens(game: &Headless) -> [Buffer; PLAYABLE.len()] {
    PLAYABLE.map(|size| draw(&game.app, size, coloured()).0)
}

fn assert_same(one: &[Buffer], other: &[Buffer], what: &str) {
    for (one, other) in one.iter().zip(other) {
        let (said, said_there) = (text(one), text(other));
        assert!(said == said_there, "{what}:\n{said}\n{said_there}");
        assert!(one == other, "{what}: in other colours\n{said}");
    }
}

/// Games with these secrets look the same after the same guess until more than `pins` pins are seen, and
/// differ in the end.
fn look_the_same(line: &str, keys: &str, secrets: [&str; 2], pins: usize) {
    let mut games = secrets.map(|secret| {
        let mut game = opened(&line.replace("SECRET", secret));
        game.press(keys);
        game
    });
    for seen in 0..=pins {
        let [one, other] = [0, 1].map(|game| screens(&games[game]));
        assert_same(&one, &other, &format!("{secrets:?}, {keys}, {seen} pins"));
        assert!(games.iter_mut().all(Headless::pass_time));
    }
    for game in &mut games {
        watch(game, |_| {});
    }
    let [one, other] = [0, 1].map(|game| screens(&games[game]));
    assert!(one != other, "{secrets:?}, {keys}");
}

#[test]
fn nothing_tells_a_score_before_its_last_pin() {
    // With three rows the game is won or lost, with ten it may go on.
    for rows in [3, 10] {
        for hints in ["", "h ", "h Tab Tab ", "h Shift-Tab "] {
            for (other, pins) in [("DADE", 2), ("FADE", 2), ("AFDE", 1), ("ADED", 0)] {
                let line = format!("=SECRET rows={rows} AABB CDAE");
                let keys = format!("{hints}D A F E Enter");
                look_the_same(&line, &keys, ["DAFE", other], pins);
            }
        }
    }
}

#[test]
fn nothing_tells_the_score_of_a_row_that_a_solver_plays() {
    look_the_same("=SECRET rows=3 AABB CDAE", "s Enter", ["ACCE", "DAFE"], 1);
}

#[test]
fn nothing_tells_the_code_that_the_other_player_hid() {
    for keys in "|A A B B|h|h Tab|h Tab Tab|h Shift-Tab|?|D A F E Enter".split('|') {
        let screens = |code: &str| {
            let mut game = at_setup();
            game.press(&format!("4 Enter {code} Enter {keys}"));
            screens(&game)
        };
        assert_same(&screens("D A F E"), &screens("D D C B"), keys);
    }
}

#[test]
fn practice_from_a_row_tells_neither_the_code_nor_a_better_guess() {
    for keys in [
        "Left Enter",
        "Left Enter v",
        "r Left Home Right Right Enter h Tab",
    ] {
        let screens = |code: &str| {
            let mut game = opened(&format!("={code} rows=3 AABB CDAE BBBB"));
            game.settle();
            game.press(keys);
            game.settle();
            screens(&game)
        };
        assert_same(&screens("DAFE"), &screens("CACF"), keys);
    }
}

#[test]
fn nothing_tells_the_end_before_the_shield_is_open() {
    for (line, keys, said) in [
        (RUNNING, "D A F E Enter", "Cracked"),
        ("KIWI rows=3 AABB CDAE", "D C A E Enter", "Not found"),
    ] {
        let mut game = opened(line);
        game.press(keys);
        let mut screens = Vec::new();
        watch(&mut game, |game| {
            screens.push(text(&draw(&game.app, (80, 24), coloured()).0));
        });
        let is_open = |screen: &String| screen.contains(" secret");
        assert!(screens.iter().any(is_open));
        for screen in screens {
            assert_eq!(screen.contains(said), is_open(&screen), "{screen}");
        }
    }
}
