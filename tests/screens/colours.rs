//! Few colours, no colours, and ASCII only: the same can be read, and on any ground.

use pegwise::ui::{Depth, Theme};
use ratatui::buffer::Buffer;
use ratatui::style::Color;

use super::scenes::{Scene, scenes};
use crate::support::drawing::*;

/// With many colours the board is a slab with round pegs, with few it is flat: blocks and pins are no words.
fn words(screen: &Buffer) -> Vec<String> {
    let shown = text(screen).replace(|symbol: char| "▀▄▌▐▘▝▖▗▚▞▙▛▜▟█●○·".contains(symbol), " ");
    shown
        .lines()
        .map(|line| line.trim_end().to_owned())
        .collect()
}

/// With fewer colours too the words are the same. White text cannot be read on a light terminal, and black text not on
/// a dark one: a colour of our own for text needs a ground of our own. Letters and figures have none.
#[test]
fn the_same_words_can_be_read_with_few_colours_and_on_any_background() {
    const EXTREMES: [Color; 4] = [
        Color::White,
        Color::Black,
        Color::Rgb(255, 255, 255),
        Color::Rgb(0, 0, 0),
    ];
    for Scene { name, app, .. } in scenes() {
        let screens = DEPTHS.map(|depth| draw(app, (80, 24), Theme::new(depth, false)).0);
        for cell in screens.iter().flat_map(|screen| &screen.content) {
            let is_text =
                cell.symbol().chars().all(char::is_alphanumeric) && cell.fg != Color::Reset;
            let is_unfit = EXTREMES.contains(&cell.fg) || is_text;
            assert!(cell.bg != Color::Reset || !is_unfit, "{name}: {cell:?}");
        }
        // Two dots of the map, or of the name on the setup, share a cell only where they have colours.
        if !["map", "setup"]
            .into_iter()
            .any(|other| name.starts_with(other))
        {
            let [many, indexed, few, none] = screens.each_ref().map(words);
            assert_eq!((many, few), (indexed, none), "{name}");
        }
    }
}

/// A question mark stands for a symbol that has none.
#[test]
fn in_ascii_every_symbol_has_a_stand_in() {
    for scene in scenes() {
        for size in PLAYABLE {
            let [plain, rich] = [true, false].map(|ascii| {
                let (screen, _) = draw(&scene.app, size, Theme::new(Depth::Mono, ascii));
                text(&screen)
            });
            let marks = |text: &str| text.matches('?').count();
            assert_eq!(marks(&plain), marks(&rich), "{} at {size:?}", scene.name);
            assert!(
                !plain.contains("^v"),
                "arrow keys: {} at {size:?}",
                scene.name
            );
        }
    }
}
