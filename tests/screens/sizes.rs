//! Every screen at every size: nothing panics, nothing is drawn where there is nothing, and what is
//! drawn depends on the game, the size and the look alone.

use pegwise::ui::{Depth, Theme};
use ratatui::style::Color;
use ratatui::text::Span;

use super::scenes::{Scene, scenes};
use crate::support::drawing::*;

const WIDEST: u16 = 200;
const HIGHEST: u16 = 60;

/// One of 23 sizes is drawn where the layout is under pressure, and one of 211 elsewhere. These numbers have
/// no divisor in common with the lines, so that no column and no line is left out.
const TIGHT_STEP: usize = 23;
const STEP: usize = 211;

/// A scene is drawn at some of the sizes, in one look at each: the scenes and the looks take turns.
#[test]
fn every_screen_fits_every_size() {
    for (number, scene) in scenes().iter().enumerate() {
        let sizes =
            (1..=WIDEST).flat_map(|columns| (1..=HIGHEST).map(move |lines| (columns, lines)));
        for (place, size) in sizes.enumerate() {
            let is_tight = (40..100).contains(&size.0) && (14..33).contains(&size.1);
            let step = if is_tight { TIGHT_STEP } else { STEP };
            if (place + number).is_multiple_of(step) {
                let look = place / step + number;
                fits(scene, size, DEPTHS[look % 4], look / 4 % 2 == 1);
            }
        }
    }
}

fn fits(scene: &Scene, size: Size, depth: Depth, ascii: bool) {
    let (columns, lines) = size;
    let what = format!(
        "{} at {columns}×{lines}, {depth:?}, ASCII: {ascii}",
        scene.name
    );
    let theme = Theme::new(depth, ascii);
    let (screen, drawn) = draw(&scene.app, size, theme);
    let far = (u16::MAX, u16::MAX);
    for outside in [(columns, 0), (0, lines), (columns, lines), far] {
        assert_eq!(drawn.target_at(outside.0, outside.1), None, "{what}");
    }
    for cell in &screen.content {
        let symbol = cell.symbol();
        assert!(symbol.is_ascii() || !ascii, "{symbol} in {what}");
        let fills_a_cell = symbol.len() == 1 || Span::raw(symbol).width() == 1;
        assert!(fills_a_cell, "{symbol:?} in {what}");
        let no_colours = (cell.fg, cell.bg) == (Color::Reset, Color::Reset);
        assert!(depth != Depth::Mono || no_colours, "{what}");
    }
}
