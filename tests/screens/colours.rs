//! Few colours, no colours, and ASCII only: the same can be read, and on any ground.

use pegwise::ui::{Depth, Theme};
use ratatui::buffer::{Buffer, Cell};
use ratatui::style::{Color, Modifier};

use super::scenes::scenes;
use crate::support::drawing::*;
use crate::support::play::*;

/// With many colours the board is a slab with round pegs, with few it is flat: blocks are no words.
fn words(screen: &Buffer) -> Vec<String> {
    let shown = text(screen).replace(|symbol: char| "▀▄▌▐▘▝▖▗▚▞▙▛▜▟█".contains(symbol), " ");
    shown
        .lines()
        .map(|line| line.trim_end().to_owned())
        .collect()
}

#[test]
fn the_words_are_the_same_with_fewer_colours() {
    for scene in scenes() {
        // Two dots of the map, or of the name on the setup, share a cell only where they have colours.
        let mut other_symbols = ["map", "setup"].into_iter();
        if other_symbols.any(|name| scene.name.starts_with(name)) {
            continue;
        }
        let words = |depth| words(&draw(&scene.app, (80, 24), Theme::new(depth, false)).0);
        assert_eq!(words(Depth::Ansi), words(Depth::Mono), "{}", scene.name);
        assert_eq!(
            words(Depth::TrueColour),
            words(Depth::Indexed),
            "{}",
            scene.name
        );
    }
}

#[test]
fn without_colours_pegs_stand_out() {
    let (screen, _) = draw(&opened(RUNNING).app, (80, 24), plain());
    let is_reversed =
        |cell: &&Cell| cell.symbol() == "A" && cell.modifier.contains(Modifier::REVERSED);
    let reversed = screen.content.iter().filter(is_reversed);
    assert_eq!(reversed.count(), 4, "in two rows and in the palette");
}

/// White text cannot be read on a light terminal, and black text not on a dark one: a colour of our own
/// for text needs a ground of our own. The accent can be read on both.
#[test]
fn text_stands_on_any_background() {
    const EXTREMES: [Color; 4] = [
        Color::White,
        Color::Black,
        Color::Rgb(255, 255, 255),
        Color::Rgb(0, 0, 0),
    ];
    /// That of lines and dots.
    const GREY: Color = Color::Rgb(117, 123, 131);
    for scene in scenes() {
        for depth in DEPTHS {
            let (screen, _) = draw(&scene.app, (80, 24), Theme::new(depth, false));
            for cell in screen.content.iter().filter(|cell| cell.bg == Color::Reset) {
                let is_text = cell.symbol().chars().all(char::is_alphanumeric);
                let is_unfit = EXTREMES.contains(&cell.fg) || is_text && cell.fg == GREY;
                assert!(!is_unfit, "{}: {cell:?}", scene.name);
            }
        }
    }
}

/// A question mark stands for a symbol that has none.
#[test]
fn in_ascii_every_symbol_has_a_stand_in() {
    for scene in scenes() {
        for size in PLAYABLE {
            let marks = |ascii| {
                let (screen, _) = draw(&scene.app, size, Theme::new(Depth::Mono, ascii));
                text(&screen).matches('?').count()
            };
            assert_eq!(marks(true), marks(false), "{} at {size:?}", scene.name);
        }
    }
}
