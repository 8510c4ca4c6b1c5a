//! The overlay with the settings, and a sample of how they look.

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::Line;

use crate::app::{App, Setting, Target};
use crate::rules::{Colour, Score};

use super::pen::{More, below};
use super::pins::PinLayout;
use super::{Pen, frame, peg, pins, words};

const WIDTH: u16 = 62;
/// Cells for the name of a setting.
const NAME: usize = 12;
/// The lines of the sample, with an empty one.
const SAMPLE: u16 = 3;

/// Draws the list, a text about the selected setting, and a sample of a row.
pub(super) fn draw(pen: &mut Pen, area: Rect, app: &App, selected: usize) {
    let width = WIDTH.min(area.width);
    let text_width = usize::from(width.saturating_sub(4));
    let about = |setting: Setting| words::wrap(&pen.named(setting.about), text_width);
    // Room for the longest text, so that nothing moves with the selection.
    let longest = Setting::ALL.map(|setting| about(setting).len());
    let longest = longest.into_iter().max().unwrap_or(0) as u16;
    let text = about(Setting::ALL[selected]);
    let place = place(app, text_width);
    let list = Setting::ALL.len() as u16;
    let all = list + 1 + longest + SAMPLE + 1 + place.len() as u16 + 2;
    let inner = frame::opened(pen, area, width, all, " Settings ");
    // The list matters most, then the text about the setting, then the sample.
    let gap = u16::from(inner.height > list + longest);
    let list = list.min(inner.height.saturating_sub(longest)).max(1);
    let is_low = inner.height < list + gap + longest + SAMPLE;
    let [list, about, sample, file] = Layout::vertical([
        Constraint::Length(list),
        Constraint::Length(gap + longest),
        Constraint::Length(if is_low { 0 } else { SAMPLE }),
        Constraint::Fill(1),
    ])
    .areas(inner);
    let more = draw_list(pen, list, app, selected);
    frame::more(pen, frame::around(inner), more);
    let quiet = pen.theme.quiet();
    pen.write_lines(below(about, gap), text, quiet);
    if !is_low {
        draw_sample(pen, sample);
    }
    if usize::from(file.height) > place.len() {
        pen.write_lines(below(file, 1), place, quiet);
    }
}

/// The path of the file of settings, in which keys can be changed too.
fn place(app: &App, width: usize) -> Vec<String> {
    let text = app.settings_file().map_or_else(
        || "Your changes cannot be saved. They last until you quit.".to_owned(),
        |file| format!("To change keys, edit {file}"),
    );
    words::wrap(&text, width)
}

fn draw_list(pen: &mut Pen, area: Rect, app: &App, selected: usize) -> More {
    pen.list(area, Setting::ALL.len(), selected, |place, style| {
        let setting = Setting::ALL[place];
        let value = setting.value(app.settings());
        let [before, after] = if place == selected {
            ["‹", "›"]
        } else {
            [" ", " "]
        };
        let (initial, rest) = setting.name.split_at(1);
        let name = initial.to_uppercase() + rest;
        let text = format!(" {name:<NAME$}{before} {value} {after}");
        (Line::styled(text, style), Target::Line(place))
    })
}

/// Draws a row with its pins in the current look.
fn draw_sample(pen: &mut Pen, area: Rect) {
    const PEGS: usize = 6;
    const STEP: u16 = 4;
    const SCORE: Score = Score { black: 2, white: 1 };
    let line = Rect {
        y: area.y + 1,
        height: 1,
        ..area
    };
    for index in 0..PEGS {
        let Some(colour) = Colour::from_index(index) else {
            return;
        };
        let place = Rect::new(line.x + 2 + index as u16 * STEP, line.y, STEP - 1, 1);
        peg::draw(pen, place.intersection(line), colour);
    }
    let (layout, height) = (PinLayout::TwoLines, 2);
    let place = Rect::new(
        line.x + 3 + PEGS as u16 * STEP,
        line.y,
        layout.width(4),
        height,
    );
    if place.right() <= area.right() {
        pins::draw(pen, place, layout, 4, Some(SCORE));
    }
}
