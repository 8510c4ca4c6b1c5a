//! The list of settings, and what the selected one does.

use std::time::Duration;

use ratatui::layout::{Constraint, Rect};
use ratatui::macros::{line, span};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Row, Widget};

use crate::app::{Animation, App, HardMode, ListState, Setting, Settings, Speed};
use crate::rules::{Code, Score};

use super::areas::{below, left, right_of, top};
use super::card::draw_title;
use super::key_names::KeyNames;
use super::layout;
use super::menu::Menu;
use super::peg::Peg;
use super::pin_plate::{PinLayout, PinPlate};
use super::pins::{BLACK, NONE, WHITE};
use super::{Pen, SECONDARY, STRONG, chips, pins, words};

/// The lines of a preview: as many for each setting, so that nothing moves.
const PREVIEW: u16 = 5;
/// The fewest lines in which a preview shows something.
const LEAST_PREVIEW: u16 = 3;
/// The lines of the title above a preview, with its rule.
const TITLE: u16 = 2;
/// The lines of air below a preview.
const AIR: u16 = 1;

/// Draws the settings with their values, what the selected one does, and a preview of it where there is room.
pub(super) fn draw(pen: &mut Pen, area: Rect, app: &App, state: ListState) {
    let list = menu(app, pen.names, state.selected);
    let below_list = list.room_below(area);
    let rest = left(below_list, below_list.width.saturating_sub(1));
    list.draw(pen, area, state);
    let setting = &app.config().offered_settings()[state.selected];
    let settings = &app.config().settings;
    if rest.height >= TITLE + PREVIEW + AIR {
        draw_title(pen, rest, Line::styled(setting.title, STRONG));
        draw_preview(pen, top(below(rest, TITLE), PREVIEW), settings, setting);
        let text = words::wrap(&note(app), rest.width.into());
        let below_preview = below(rest, TITLE + PREVIEW + AIR);
        pen.write_lines(below_preview, text.style(SECONDARY));
    } else if rest.height >= LEAST_PREVIEW && !is_seen_in_palette(app, setting) {
        draw_preview(pen, top(rest, PREVIEW), settings, setting);
    }
}

/// Whether the pegs of the palette right below the list show what a setting does.
fn is_seen_in_palette(app: &App, setting: &Setting) -> bool {
    matches!(setting.name, "theme" | "labels" | "ascii") && layout::has_palette_below_panel(app)
}

/// The settings with their values.
pub(super) fn menu(app: &App, names: KeyNames, selected: usize) -> Menu {
    let mut rows = Vec::new();
    let offered = app.config().offered_settings();
    for (index, setting) in offered.iter().enumerate() {
        let value = (setting.get)(&app.config().settings);
        let cell = if index == selected {
            format!("‹ {value} ›")
        } else {
            format!("  {value}")
        };
        rows.push(Row::new([setting.title.to_owned(), cell]));
    }
    Menu {
        title: "Settings",
        widths: vec![Constraint::Length(10), Constraint::Fill(1)],
        head: None,
        rows,
        about: offered
            .iter()
            .map(|setting| names.named(setting.about))
            .collect(),
        note: String::new(),
        is_touched: app.window().is_touched,
    }
}

/// Where settings are kept, or why they do not last.
fn note(app: &App) -> String {
    let config = app.config();
    match &config.file {
        Some(_) if config.host.is_page() => "Settings are kept in this browser.".to_owned(),
        Some(file) => format!("To change keys, edit {file}"),
        None => {
            let end = config.host.until_the_end();
            format!("Changes last {end}: they cannot be saved.")
        }
    }
}

/// Draws what the value of a setting does.
fn draw_preview(pen: &mut Pen, area: Rect, settings: &Settings, setting: &Setting) {
    match setting.name {
        "mouse" => pen.write_lines(area, words::wrap(mouse(settings), area.width.into())),
        "animation" => draw_pins_coming(pen, area, settings.animation),
        "speed" => pen.write_lines(area, speeds(pen, settings.speed, area)),
        "hard-mode" => pen.write_lines(area, ruled_out(pen, settings.hard_mode, area.width)),
        _ => draw_sample(pen, area),
    }
}

/// The letters of the row of a preview.
const SAMPLE: &str = "ABCDEF";
/// The score of that row.
const SAMPLE_SCORE: Score = Score::from_pins(1, 2);
/// The places for pins beside the row of a preview.
const SAMPLE_PINS: usize = 4;

/// Draws pegs and pins as they look with these settings: the theme has them already.
fn draw_sample(pen: &mut Pen, area: Rect) {
    /// The cells and lines of a peg.
    const PEG: (u16, u16) = (5, 3);
    /// The cells from one peg to the next.
    const STEP: u16 = 6;
    let code: Code = SAMPLE.parse().expect("letters are a code");
    let strip = top(area, PEG.1);
    let mut rest = strip;
    for colour in code.colours() {
        Peg::new(pen.theme, colour).render(left(rest, PEG.0), pen.buf);
        rest = right_of(rest, STEP);
    }
    let layout = PinLayout::Line(4);
    let width = layout.width(SAMPLE_PINS);
    let place = left(right_of(rest, 1), width);
    if place.width == width {
        PinPlate::new(pen.theme, layout, SAMPLE_PINS, Some(SAMPLE_SCORE)).render(place, pen.buf);
    }
}

/// What the mouse does.
fn mouse(settings: &Settings) -> &'static str {
    if settings.mouse {
        "Click a hole, a colour, a row, or a key in the last line. The wheel turns lists."
    } else {
        "Drag to select text, as elsewhere in your terminal."
    }
}

/// Draws how the pins of a row come: one picture after another, from left to right.
fn draw_pins_coming(pen: &mut Pen, area: Rect, animation: Animation) {
    const NONE_YET: Score = Score::from_pins(0, 0);
    let (scores, text) = match animation {
        Animation::Full => (
            vec![
                NONE_YET,
                Score::from_pins(1, 0),
                Score::from_pins(1, 1),
                SAMPLE_SCORE,
            ],
            "Pins come one by one, black ones first.",
        ),
        Animation::Reduced => (
            vec![NONE_YET, SAMPLE_SCORE],
            "All pins come together, after a moment.",
        ),
        Animation::Off => (vec![SAMPLE_SCORE], "All pins are there at once."),
    };
    let mut storyboard = Line::default();
    for score in scores {
        if !storyboard.spans.is_empty() {
            storyboard.push_span(span!(SECONDARY; " › "));
        }
        storyboard.extend(plate(pen, score, SAMPLE_PINS));
    }
    pen.write(area, storyboard);
    pen.write_lines(below(area, 2), words::wrap(text, area.width.into()));
}

/// The pins of a score on the plate of a row of so many pegs.
fn plate(pen: &Pen, score: Score, pegs: usize) -> Vec<Span<'static>> {
    let black = usize::from(score.black());
    let found = usize::from(score.total());
    let air = Span::styled(" ", pins::style(pen.theme, NONE));
    let mut spans = vec![air.clone()];
    for place in 0..pegs {
        let sign = match place {
            _ if place < black => BLACK,
            _ if place < found => WHITE,
            _ => NONE,
        };
        let style = pins::style(pen.theme, sign);
        spans.push(span!(style; "{}", pins::shown(pen.theme, sign)));
    }
    spans.push(air);
    spans
}

/// How long a row stays that a solver plays, at each speed.
fn speeds(pen: &Pen, current: Speed, area: Rect) -> Vec<Line<'static>> {
    /// The words that are to be read about the row.
    const WORDS: usize = 10;
    /// The cells for names and for figures.
    const TEXT: u16 = 18;
    /// The most cells for a bar.
    const BAR: u16 = 32;
    let longest = Speed::Slow.pause(WORDS);
    let most = area.width.saturating_sub(TEXT).min(BAR);
    let mut lines = Vec::new();
    for speed in Speed::ALL {
        let pause = speed.pause(WORDS);
        let (text, bar) = if speed == current {
            (STRONG, pen.theme.accent())
        } else {
            (SECONDARY, pen.theme.faint())
        };
        lines.push(line![
            span!(text; "{:9}", speed.name()),
            span!(bar; "{} ", "━".repeat(cells(pause, longest, most))),
            span!(text; "{:.2} s", pause.as_secs_f64()),
        ]);
    }
    if usize::from(area.height) > lines.len() {
        lines.push(Line::styled("for a row with ten words about it", SECONDARY));
    }
    lines
}

/// The cells of a bar for a pause, where the longest one takes so many.
fn cells(pause: Duration, longest: Duration, most: u16) -> usize {
    let share = pause.as_millis() * u128::from(most) / longest.as_millis().max(1);
    share.max(1) as usize
}

/// What happens to a row that cannot be the code.
fn ruled_out(pen: &Pen, hard_mode: HardMode, width: u16) -> Vec<Line<'static>> {
    let code = |letters: &str| -> Code { letters.parse().expect("letters are a code") };
    let secret = code("ACDE");
    let played = code("AABB");
    let next = code("AABC");
    let mut first = line![span!(SECONDARY; "row 1  ")];
    first.extend(chips::spans(pen.theme, played));
    first.push_span("  ");
    first.extend(plate(pen, played.score(secret), played.len()));
    let mut second = line![span!(SECONDARY; "row 2  ")];
    second.extend(chips::spans(pen.theme, next));
    let then = match hard_mode {
        HardMode::Off => "Row 1 rules row 2 out. It is played all the same.",
        HardMode::Warn => "Row 1 rules row 2 out. You are asked first.",
        HardMode::On => "Row 1 rules row 2 out. It is not played.",
    };
    let mut lines = vec![first, second];
    lines.extend(words::wrap(then, width.into()));
    lines
}
