//! The list of settings.

use ratatui::layout::Constraint;
use ratatui::widgets::Row;

use crate::app::{App, Setting};

use super::key_names::KeyNames;
use super::menu::Menu;

/// The settings with their values.
pub(super) fn menu(app: &App, names: KeyNames, selected: usize) -> Menu {
    let mut rows = Vec::new();
    for (index, setting) in Setting::ALL.iter().enumerate() {
        let value = (setting.get)(&app.config().settings);
        let cell = if index == selected {
            format!("‹ {value} ›")
        } else {
            format!("  {value}")
        };
        rows.push(Row::new([setting.title.to_owned(), cell]));
    }
    let note = match &app.config().file {
        Some(file) => format!("To change keys, edit {file}"),
        None => "Changes last until you quit: they cannot be saved.".to_owned(),
    };
    Menu {
        title: "Settings",
        widths: vec![Constraint::Length(10), Constraint::Fill(1)],
        head: None,
        rows,
        about: Setting::ALL
            .map(|setting| names.named(setting.about))
            .to_vec(),
        note,
    }
}
