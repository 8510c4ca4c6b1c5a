//! The list of ways to share a game.

use ratatui::layout::Constraint;
use ratatui::widgets::Row;

use crate::app::{App, Format, Shared};

use super::menu::Menu;
use super::pins::{BLACK, NONE, WHITE};

/// The ways to share a game, and what each of them would share.
pub(super) fn menu(app: &App, selected: usize) -> Menu {
    let note = match Shared::ALL[selected] {
        Shared::File(_) => "The file goes into the current folder.",
        Shared::Pins | Shared::Record if app.config().settings.mouse => {
            "Not copied? Hold Shift and select it with the mouse."
        }
        Shared::Pins | Shared::Record => "Not copied? Select it with the mouse.",
    };
    Menu {
        title: "Share",
        widths: vec![Constraint::Fill(1)],
        rows: Shared::ALL.map(|what| Row::new([title(what)])).to_vec(),
        about: Shared::ALL.map(|what| text(app, what)).to_vec(),
        note: note.to_owned(),
    }
}

fn title(what: Shared) -> &'static str {
    match what {
        Shared::Pins => "Copy the pins, without the code",
        Shared::Record => "Copy the game as text",
        Shared::File(Format::Text) => "Save the game as text",
        Shared::File(Format::Svg) => "Save a picture (SVG)",
    }
}

/// What is shared, or why it cannot be. Pins stand in place of emoji: terminals do not agree on how wide these are.
fn text(app: &App, what: Shared) -> String {
    match app.text_to_share(what) {
        Ok(text) => text.chars().map(without_emoji).collect(),
        Err(why) => format!("{why}."),
    }
}

fn without_emoji(symbol: char) -> char {
    match symbol {
        '⚫' => BLACK,
        '⚪' => WHITE,
        '🟤' => NONE,
        _ => symbol,
    }
}
