//! What the player chooses about the look.

use pegwise::app::Labels;

use super::*;

fn labelled(labels: Labels) -> Theme {
    plain().with_labels(labels)
}

#[test]
fn labels_stand_wherever_pegs_are() {
    let theme = labelled(Labels::Digits);
    let mut game = opened(RUNNING);
    game.press("A C");
    looks("labels_rules", &game.screen(80, 24, theme));
    game.press("h Tab");
    looks("labels_knowledge", &game.screen(80, 24, theme));
    game.press("Tab");
    looks("labels_guesses_small", &game.screen(40, 14, theme));
}

/// Sentences name colours by their letters.
#[test]
fn whatever_stands_on_pegs_every_letter_of_the_board_is_in_sight() {
    let mut game = opened(RUNNING);
    for keys in ["A C", "h", "Tab", "Tab", "Tab", "Tab", "Tab"] {
        game.press(keys);
        for (columns, lines) in [(120, 40), (80, 24), (60, 20)] {
            let screen = text(&game.screen(columns, lines, labelled(Labels::Digits)));
            for (name, letter) in "123456".chars().zip('A'..) {
                let is_shown = [name, letter].iter().all(|it| screen.contains(*it));
                assert!(is_shown, "{name} at {columns}×{lines}: {screen}");
            }
        }
    }
}
