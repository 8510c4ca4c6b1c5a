//! What lies over the screen: the help, and lists with a text about the line that is selected. They take the
//! place of the panel, so that the board stays; where that is too small they take all but the footer.

use ratatui::layout::Constraint;
use ratatui::widgets::{Clear, Row, Widget};

use crate::app::{App, Format, List, OpenList, Setting, Shared, Target};

use super::key_names::KeyNames;
use super::layout::{self, Parts};
use super::menu::Menu;
use super::pins::{BLACK, WHITE};
use super::{Pen, help, puzzles, versus};

/// Draws what lies over the screen, if anything does.
pub(super) fn draw(pen: &mut Pen, parts: Parts, app: &App) {
    let Some(place) = layout::overlay(app) else {
        return;
    };
    pen.hits.cover();
    pen.hits.add(pen.buf.area, Target::Beside);
    pen.hits.add(place, Target::Overlay);
    Clear.render(place, pen.buf);
    let area = layout::in_overlay(app, place);
    if let Some(help) = app.screens().help {
        help::draw(pen, area, app, help);
    } else if let Some(OpenList { list, state }) = app.screens().list {
        match list {
            List::Puzzles => puzzles::draw(pen, parts.body, app, state),
            List::Versus => {
                if let Some(table) = app.table() {
                    let menu = versus::menu(area, table, state.selected, Some(pen.theme));
                    menu.draw(pen, area, state);
                }
            }
            List::Share => share_menu(app, state.selected).draw(pen, area, state),
            List::Settings => {
                settings_menu(app, pen.names, state.selected).draw(pen, area, state);
            }
            List::Games => {}
        }
    }
}

/// The settings with their values.
pub(super) fn settings_menu(app: &App, names: KeyNames, selected: usize) -> Menu {
    let row = |(index, setting): (usize, &Setting)| {
        let value = (setting.get)(&app.config().settings);
        let value = if index == selected {
            format!("‹ {value} ›")
        } else {
            format!("  {value}")
        };
        Row::new([setting.title.to_owned(), value])
    };
    let file = app.config().file.as_deref();
    Menu {
        title: "Settings",
        widths: vec![Constraint::Length(10), Constraint::Fill(1)],
        rows: Setting::ALL.iter().enumerate().map(row).collect(),
        about: Setting::ALL
            .map(|setting| names.named(setting.about))
            .to_vec(),
        note: file.map_or_else(
            || "Changes last until you quit: they cannot be saved.".to_owned(),
            |file| format!("To change keys, edit {file}"),
        ),
    }
}

/// The ways to share a game, and what each of them would share.
pub(super) fn share_menu(app: &App, selected: usize) -> Menu {
    let row = |what| match what {
        Shared::Pins => "Copy the pins, without the code",
        Shared::Record => "Copy the game as text",
        Shared::File(Format::Text) => "Save the game as text",
        Shared::File(Format::Svg) => "Save a picture (SVG)",
    };
    let text = |what| {
        let text = app.text_to_share(what);
        let text = text.unwrap_or_else(|why| format!("{why}."));
        // Terminals do not agree on how wide emoji are.
        let sign = |symbol| match symbol {
            '⚫' => BLACK,
            '⚪' => WHITE,
            '🟤' => '·',
            _ => symbol,
        };
        text.chars().map(sign).collect()
    };
    let note = match Shared::ALL[selected] {
        Shared::File(_) => "The file goes into the current folder.",
        _ if app.config().settings.mouse => "Not copied? Hold Shift and select it with the mouse.",
        _ => "Not copied? Select it with the mouse.",
    };
    Menu {
        title: "Share",
        widths: vec![Constraint::Fill(1)],
        rows: Shared::ALL.map(|what| Row::new([row(what)])).to_vec(),
        about: Shared::ALL.map(text).to_vec(),
        note: note.to_owned(),
    }
}
