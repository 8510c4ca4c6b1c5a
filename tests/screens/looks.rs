//! Every screen at every size and in every look: nothing panics, nothing is drawn where there is nothing, and the same
//! can be read with few colours, with none, in ASCII only, and on any ground.

use pegwise::app::{CoachPage, TableView};
use pegwise::ui::Depth;
use ratatui::buffer::Buffer;
use ratatui::style::Color;
use ratatui::text::Span;

use super::scenes::{Scene, scenes};
use crate::support::drawing::*;
use crate::support::play::*;

/// With many colours the board is a slab with round pegs, with few it is flat in a frame: blocks, lines and pins are no
/// words.
fn words(screen: &Buffer) -> Vec<String> {
    let is_drawn = |symbol| matches!(symbol, '▀'..='▟') || "─│╭╮╰╯●○·".contains(symbol);
    text(screen)
        .replace(is_drawn, " ")
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
        let screens = DEPTHS.map(|depth| draw(app, (80, 24), &classic(depth, false)).0);
        for cell in screens.iter().flat_map(|screen| &screen.content) {
            let is_text =
                cell.symbol().chars().all(char::is_alphanumeric) && cell.fg != Color::Reset;
            let is_unfit = EXTREMES.contains(&cell.fg) || is_text;
            assert!(cell.bg != Color::Reset || !is_unfit, "{name}: {cell:?}");
        }
        // Two dots of the map, or of the name on the setup, share a cell only where they have colours.
        let has_map =
            |table: TableView| table.shows_coach() && table.panel().page == CoachPage::Map;
        let [many, indexed, few, none] = screens.each_ref().map(words);
        let has_name = none.iter().any(|line| line.contains("P   E   G"));
        if !has_name && !app.table().is_some_and(has_map) {
            assert_eq!(
                (many, few),
                (indexed, none),
                "scene “{name}”: words with many colours and with few"
            );
        }
    }
}

/// A question mark stands for a symbol that has none.
#[test]
fn in_ascii_every_symbol_has_a_stand_in() {
    for scene in scenes() {
        for size in PLAYABLE {
            let [plain, rich] = [true, false].map(|ascii| {
                let (screen, _) = draw(&scene.app, size, &classic(Depth::Mono, ascii));
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
    let theme = classic(depth, ascii);
    let (screen, drawn) = draw(&scene.app, size, &theme);
    let far = (u16::MAX, u16::MAX);
    for outside in [(columns, 0), (0, lines), (columns, lines), far] {
        assert_eq!(drawn.target_at(outside.0, outside.1), None, "{what}");
    }
    for (place, cell) in screen.content.iter().enumerate() {
        let symbol = cell.symbol();
        assert!(symbol.is_ascii() || !ascii, "{symbol} in {what}");
        let is_in_last_column = (place + 1).is_multiple_of(columns.into());
        let fills_its_cells = match Span::raw(symbol).width() {
            1 => true,
            // A pin as it is shared lies over the cell beside it as well.
            2 => !is_in_last_column && screen.content[place + 1].symbol() == " ",
            _ => symbol.len() == 1,
        };
        assert!(fills_its_cells, "{symbol:?} in {what}");
        let no_colours = (cell.fg, cell.bg) == (Color::Reset, Color::Reset);
        assert!(depth != Depth::Mono || no_colours, "{what}");
        assert!(symbol != "o" || cell.fg != Color::Black, "pins in {what}");
    }
}

/// In the calendar a row with one black pin and two white ones is a column of four pins' height: the black one at the
/// bottom, the white ones above it, and at the top the plate.
#[test]
fn the_calendar_has_a_column_with_the_pins_of_each_row() {
    let mut found = found();
    found.memory.setup.seed = None;
    found.now.date = "2026-11-21T13:00".parse().unwrap();
    keep(&mut found, "2026-11-21-090000", "2026-11-21 BDEA");
    let mut game = after(begin(found), "l");
    let size = (120, 40);
    for _ in 0..2 {
        if game.app.day_in_calendar().is_none() {
            frame(&mut game, size, coloured());
            game.press("Tab");
        }
    }
    let screen = frame(&mut game, size, coloured());
    let blocks: Vec<_> = (screen.area.positions())
        .filter(|at| screen[*at].symbol() == "▀")
        .collect();
    let first = blocks.first().expect("a column");
    let mut halves = Vec::new();
    for at in blocks.iter().filter(|at| at.x == first.x) {
        halves.extend([screen[*at].fg, screen[*at].bg]);
    }
    let pins: Vec<Color> = halves.iter().step_by(halves.len() / 4).copied().collect();
    let [plate, white, other_white, black] = pins[..] else {
        panic!("{pins:?}");
    };
    assert_eq!(white, other_white);
    assert!(
        plate != white && white != black && black != plate,
        "{pins:?}"
    );
}
