//! Two players as they are drawn.

use super::usual::FOUND;
use super::*;

/// Who plays on a small screen is told the same: who did it, what it is worth, and what comes next.
#[test]
fn nothing_that_counts_is_cut() {
    for (columns, lines) in [(120, 40), (80, 24), (60, 20), (40, 14)] {
        let found = || after(at_setup(), FOUND);
        let one_line = |game: Headless| {
            let shown = text(&game.screen(columns, lines, plain()));
            // What is in the panel, which begins where its heading does.
            let heading = |line: &str| {
                let (before, _) = line.split_once(" ─")?;
                let start = before.rfind("  ").map_or(0, |at| at + 2);
                Some(before[..start].chars().count())
            };
            let left = shown.lines().find_map(heading).unwrap_or(0);
            let panel = shown.lines().map(|line| line.chars().skip(left));
            let panel: Vec<String> = panel.map(Iterator::collect).collect();
            let words: Vec<_> = panel
                .iter()
                .flat_map(|line| line.split_whitespace())
                .collect();
            words.join(" ")
        };
        let shown = one_line(found());
        for text in [
            "Cracked in 2 guesses!",
            "2 points for player 1. It is 2 to 0, player 1 first.",
            "D A F E",
        ] {
            assert!(shown.contains(text), "{text}: {shown}");
        }
        let hiding = one_line(after(found(), "Enter"));
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
    let mut game = after(at_setup(), "4 Enter D A F E Enter");
    for keys in [
        "h", "Tab", "Tab", "Tab", "Tab", "Tab", "h", "A A B B", "?", "Esc", "Esc", "Esc",
    ] {
        game.press(keys);
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

#[test]
fn holes_colours_and_lines_can_be_clicked_where_they_are() {
    use pegwise::rules::Colour;
    for size in [(120, 40), (80, 24), (40, 14)] {
        let hiding = targets(&after(at_setup(), "4 Enter D"), size);
        for hole in 0..4 {
            assert!(hiding.contains(&Target::Hole(hole)), "{hole} at {size:?}");
        }
        let last = Colour::from_index(5).unwrap();
        // There is no palette on narrow screens.
        assert_eq!(
            hiding.contains(&Target::Colour(last)),
            size.0 >= 60,
            "{size:?}"
        );
        assert!(targets(&at_setup(), size).contains(&Target::Way(0)));
    }
    let ways = targets(&at_setup(), (80, 24));
    assert!((0..Way::ALL.len()).all(|place| ways.contains(&Target::Way(place))));
}
