//! What lies over the screen: the help, and lists with a text about the line that is selected. They take the
//! place of the panel, so that the board stays; where that is too small they take all but the footer.

use ratatui::layout::{Constraint, Rect};
use ratatui::widgets::{Clear, Row, Widget};

use crate::app::{App, Format, List, Setting, Shared, Target};

use super::menu::Menu;
use super::pen::inset;
use super::pins::{BLACK, WHITE};
use super::{Pen, help, puzzles, versus};

/// Draws the overlay on top; `panel` is the place of the panel of the screen below.
pub(super) fn draw(pen: &mut Pen, panel: Option<Rect>, [title, body]: [Rect; 2], app: &App) {
    /// The least panels for a list and for the help.
    const LIST: (u16, u16) = (34, 12);
    const HELP: (u16, u16) = (70, 30);
    let (help, list) = (app.screens().help, app.screens().list);
    let panel = match (help, list) {
        // Games are a page of their own, and puzzles have a board of their own.
        (None, None | Some((List::Games, _))) => return,
        (None, Some((List::Puzzles, _))) => None,
        _ => {
            let (width, height) = if help.is_some() { HELP } else { LIST };
            panel.filter(|panel| panel.width >= width && panel.height >= height)
        }
    };
    let mut area = panel.unwrap_or(title.union(body));
    pen.drawn.cover();
    pen.drawn.add(pen.buf.area, Target::Beside);
    pen.drawn.add(area, Target::Overlay);
    Clear.render(area, pen.buf);
    if area.x == body.x {
        area = inset(area, 1);
    }
    match (help, list, app.table()) {
        (Some(help), ..) => help::draw(pen, area, app, help),
        (_, Some((List::Puzzles, line)), _) => puzzles::draw(pen, body, app, line),
        (_, Some((List::Versus, line)), Some(table)) => versus::draw(pen, area, table, line),
        (_, Some((List::Share, line)), _) => draw_share(pen, area, app, line),
        (_, Some((List::Settings, line)), _) => draw_settings(pen, area, app, line),
        _ => {}
    }
}

fn draw_settings(pen: &mut Pen, area: Rect, app: &App, selected: usize) {
    let row = |(place, setting): (usize, &Setting)| {
        let value = (setting.get)(&app.config().settings);
        let value = if place == selected {
            format!("‹ {value} ›")
        } else {
            format!("  {value}")
        };
        Row::new([setting.title.to_owned(), value])
    };
    let file = app.config().file.as_deref();
    let menu = Menu {
        title: "Settings",
        widths: vec![Constraint::Length(10), Constraint::Fill(1)],
        rows: Setting::ALL.iter().enumerate().map(row).collect(),
        about: Setting::ALL
            .map(|setting| pen.named(setting.about))
            .to_vec(),
        note: file.map_or_else(
            || "Changes last until you quit: they cannot be saved.".to_owned(),
            |file| format!("To change keys, edit {file}"),
        ),
    };
    menu.draw(pen, area, selected);
}

/// Draws the ways to share a game, and what each of them would share.
fn draw_share(pen: &mut Pen, area: Rect, app: &App, selected: usize) {
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
    let menu = Menu {
        title: "Share",
        widths: vec![Constraint::Fill(1)],
        rows: Shared::ALL.map(|what| Row::new([row(what)])).to_vec(),
        about: Shared::ALL.map(text).to_vec(),
        note: note.to_owned(),
    };
    menu.draw(pen, area, selected);
}
