//! What the player chooses about the look.

use pegwise::app::{Labels, PinsShape};

use super::*;

fn labelled(labels: Labels) -> Theme {
    plain().with_labels(labels)
}

#[test]
fn labels_stand_wherever_pegs_are() {
    let theme = labelled(Labels::Shapes);
    let mut game = opened(RUNNING);
    press(&mut game, "A C");
    looks("labels_rules", &game.screen(80, 24, theme));
    press(&mut game, "h Tab");
    looks("labels_knowledge", &game.screen(80, 24, theme));
    press(&mut game, "Tab");
    looks("labels_guesses_small", &game.screen(40, 14, theme));
}

/// Sentences name colours by their letters.
#[test]
fn whatever_stands_on_pegs_every_letter_of_the_board_is_in_sight() {
    let mut game = opened(RUNNING);
    for keys in ["A C", "h", "Tab", "Tab", "Tab", "Tab", "Tab"] {
        press(&mut game, keys);
        for labels in [Labels::Digits, Labels::Shapes] {
            for (columns, lines) in [(120, 40), (80, 24), (60, 20), (40, 14)] {
                let screen = text(&game.screen(columns, lines, labelled(labels)));
                let names = match labels {
                    Labels::Shapes => "◉▴⬢✚✕✦",
                    _ => "123456",
                };
                for (name, letter) in names.chars().zip('A'..) {
                    // Above each other in the palette, or side by side where there is none.
                    let is_named = columns >= 60 || screen.contains(&format!("{letter}{name}"));
                    let is_shown = [name, letter].iter().all(|it| screen.contains(*it));
                    assert!(
                        is_named && is_shown,
                        "{name} at {columns}×{lines}: {screen}"
                    );
                }
            }
        }
    }
}

#[test]
fn shapes_are_letters_where_only_ascii_is_drawn() {
    for (name, game) in screens().iter() {
        let ascii = Theme::new(Depth::Mono, true);
        assert_eq!(
            text(&game.screen(80, 24, ascii.with_labels(Labels::Shapes))),
            text(&game.screen(80, 24, ascii)),
            "{name}"
        );
    }
}

#[test]
fn pins_stand_in_a_line_where_the_player_wants_that() {
    let game = opened(RUNNING);
    let screen = game.screen(80, 24, plain().with_pins(PinsShape::InLine));
    looks("pins_in_line", &screen);
    // Where they stand in one anyway nothing changes.
    assert_eq!(
        text(&game.screen(40, 14, plain().with_pins(PinsShape::InLine))),
        text(&game.screen(40, 14, plain()))
    );
}

#[test]
fn no_labels_and_no_pins_panic_at_any_size() {
    let theme = labelled(Labels::Shapes).with_pins(PinsShape::InLine);
    for (_, game) in screens().iter() {
        for columns in (1..140).step_by(9) {
            for lines in (1..50).step_by(4) {
                game.screen(columns, lines, theme);
            }
        }
    }
}
