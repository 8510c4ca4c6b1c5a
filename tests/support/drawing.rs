//! A screen as it is drawn: its text, and what of it can be clicked.

use std::sync::LazyLock;

use pegwise::app::{App, Target, Window};
use pegwise::texts::themes;
use pegwise::ui::{self, Depth, HitMap, Theme};
use ratatui::buffer::{Buffer, Cell};

use super::headless::Headless;

/// Columns and lines.
pub(crate) type Size = (u16, u16);

/// Sizes at which the game can be played, from the largest to the smallest.
pub(crate) const PLAYABLE: [Size; 5] = [(200, 60), (120, 40), (80, 24), (60, 20), (40, 14)];

pub(crate) const DEPTHS: [Depth; 4] = [Depth::TrueColour, Depth::Indexed, Depth::Ansi, Depth::Mono];

/// The default theme at this depth of colour.
pub(crate) fn classic(depth: Depth, is_ascii: bool) -> Theme {
    Theme::new(themes::classic(), depth, is_ascii)
}

/// The look that most people have.
pub(crate) fn coloured() -> &'static Theme {
    static COLOURED: LazyLock<Theme> = LazyLock::new(|| classic(Depth::TrueColour, false));
    &COLOURED
}

/// The look without colours.
pub(crate) fn plain() -> &'static Theme {
    static PLAIN: LazyLock<Theme> = LazyLock::new(|| classic(Depth::Mono, false));
    &PLAIN
}

/// The program as it is, in a window of this size.
pub(crate) fn in_window(app: &App, (columns, lines): Size, theme: &Theme) -> App {
    let mut shown = app.clone();
    shown.show_in(Window {
        is_touched: app.window().is_touched,
        ..theme.window(columns, lines)
    });
    shown
}

/// A frame of the program as it is, in a window of this size, and where on it what can be clicked is.
pub(crate) fn draw(app: &App, size: Size, theme: &Theme) -> (Buffer, HitMap) {
    ui::draw(&in_window(app, size, theme), theme)
}

/// The next frame of the program in a window of this size, as its loop draws it: a size that was not reported yet is
/// noted first.
pub(crate) fn frame(game: &mut Headless, (columns, lines): Size, theme: &Theme) -> Buffer {
    let window = game.app.window();
    if (columns, lines) != (window.columns, window.lines) {
        let now = game.world.now;
        game.resize(columns, lines, now);
    }
    game.draw(theme)
}

/// The symbols on a screen, line by line.
pub(crate) fn text(screen: &Buffer) -> String {
    let mut lines = Vec::new();
    for cells in screen.content.chunks(usize::from(screen.area.width)) {
        let line: String = cells.iter().map(Cell::symbol).collect();
        lines.push(line.trim_end().to_owned());
    }
    lines.join("\n")
}

/// Where these words stand on the screen.
pub(crate) fn place_of(screen: &Buffer, words: &str) -> (u16, u16) {
    let shown = text(screen);
    for (y, line) in (0..).zip(shown.lines()) {
        if let Some((before, _)) = line.split_once(words) {
            return (before.chars().count() as u16, y);
        }
    }
    panic!("{words}\n{shown}");
}

/// What is to be read on a screen of this size without colours.
pub(crate) fn shown(game: &Headless, size: Size) -> String {
    let labels = game.app.config().settings.labels;
    text(&draw(&game.app, size, &plain().clone().with_labels(labels)).0)
}

/// Whether a sentence stands on the screen as a whole: wherever its first word is, the others follow
/// beside and below it.
pub(crate) fn tells(shown: &str, sentence: &str) -> bool {
    let first = sentence.split(' ').next().unwrap_or_default();
    let lines: Vec<_> = shown.lines().collect();
    lines.iter().enumerate().any(|(number, line)| {
        line.match_indices(first).any(|(place, _)| {
            let column = line[..place].chars().count();
            let right = |line: &&str| line.chars().skip(column).collect::<String>();
            // A gap of two is between columns.
            let own = |line: &&str| right(line).split("  ").take(1).collect::<String>() + " ";
            let text: String = lines[number..].iter().map(own).collect();
            let words: Vec<_> = text.split_whitespace().collect();
            words.join(" ").starts_with(sentence)
        })
    })
}

/// What can be clicked on a screen of this size: where it is, line by line.
pub(crate) fn clickable(drawn: &HitMap, (columns, lines): Size) -> Vec<(u16, u16, Target)> {
    let mut clickable = Vec::new();
    for line in 0..lines {
        for column in 0..columns {
            if let Some(target) = drawn.target_at(column, line) {
                clickable.push((column, line, target));
            }
        }
    }
    clickable
}
