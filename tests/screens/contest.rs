//! Two players as they are drawn.

use super::*;

/// The games of a contest, played by these keys.
fn contest(keys: &str) -> Headless {
    let mut game = at_setup();
    press(&mut game, &format!("5 Enter {keys}"));
    game
}

const FOUND: &str = "D A F E Enter Enter A A B B Enter t D A F E Enter";

/// A contest whose first game was found with a little help, and what these keys do then.
pub(super) fn played(keys: &str) -> Headless {
    contest(&format!("{FOUND} {keys}"))
}

fn lost() -> String {
    format!("{FOUND} Enter F F E E Enter{}", " A A B B Enter".repeat(10))
}

#[test]
fn two_players_look_as_they_did() {
    let lost = lost();
    for (name, keys) in [
        ("hiding_first", "D A"),
        ("guessing", "D A F E Enter Enter A A B B Enter"),
        ("over", &lost),
        ("games_over", &format!("{lost} Enter")),
    ] {
        for (columns, lines) in [(120, 40), (80, 24), (40, 14)] {
            let screen = contest(keys).screen(columns, lines, plain());
            let name = format!("{name}_{columns}x{lines}");
            insta::with_settings!({ snapshot_path => "../snapshots" }, {
                insta::assert_snapshot!(name, text(&screen));
            });
        }
    }
}

/// Who plays on a small screen is told the same: who did it, what it is worth, and what comes next.
#[test]
fn nothing_that_counts_is_cut() {
    let lost = lost();
    for (columns, lines) in [(120, 40), (80, 24), (60, 20), (40, 14)] {
        let one_line = |keys: &str| {
            let shown = text(&contest(keys).screen(columns, lines, plain()));
            // What is in the panel, if that stands beside the board.
            let panel = shown
                .lines()
                .map(|line| line.split('│').nth(1).unwrap_or(line));
            let words: Vec<_> = panel.flat_map(str::split_whitespace).collect();
            words.join(" ")
        };
        let found = one_line(FOUND);
        for text in [
            "2 points for player 1.",
            "The secret D A F E",
            "Nudge",
            "Enter game 2: player 2 hides a code",
        ] {
            assert!(found.contains(text), "{text}: {found}");
        }
        let over = one_line(&lost);
        for text in [
            "11 points for player 2",
            "Player 2 wins: 11 points to 2.",
            "The secret F F E E",
        ] {
            assert!(over.contains(text), "{text}: {over}");
        }
        let hiding = one_line(&format!("{FOUND} Enter"));
        for text in [
            "Player 2 hides, player 1 looks away.",
            "Player 2 gets a point for each guess",
        ] {
            assert!(hiding.contains(text), "{text}: {hiding}");
        }
    }
}

/// The code that player 1 hid is nowhere on the screen while player 2 looks for it.
#[test]
fn the_code_is_covered_while_the_other_one_guesses() {
    let mut game = contest("D A F E Enter Enter");
    for keys in [
        "h", "Tab", "Tab", "Tab", "Tab", "Tab", "h", "A A B B", "?", "Esc", "Esc", "Esc", "g",
    ] {
        press(&mut game, keys);
        for (columns, lines) in [(120, 40), (80, 24), (40, 14)] {
            let shown = text(&game.screen(columns, lines, plain()));
            let codes = ["DAFE", "D A F E", "D   A   F   E", "D     A     F     E"];
            assert!(
                !codes.iter().any(|code| shown.contains(code)),
                "{keys}: {shown}"
            );
        }
    }
}
