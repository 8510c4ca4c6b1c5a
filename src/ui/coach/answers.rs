//! The answers that a row can get: black pins downwards, white pins across, and in each cell the number of
//! codes that the answer would leave, in its colour on the map.
//!
//! ```text
//! Codes left after ABCD
//! white      0    1    2    3    4
//! black 0    ·    3   10    3    ·
//!       1    5   10    8    ·
//!       2    3    2    ·
//!       3    1
//!       4    ·
//! 5.6 on average, 10 at worst
//! ```
//!
//! Where the board is too wide for it, the answers that would leave the most codes.

use std::cmp::Reverse;

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use crate::coach::Forecast;
use crate::rules::Score;
use crate::ui::colours::{Rgb, mix};
use crate::ui::pins::{self, BLACK, WHITE};
use crate::ui::{Pen, Theme, chips, on, words};

use super::pages::Need;

/// The column of the numbers of black pins.
const LABEL: u16 = 8;

const WORST: usize = 4;

/// The columns of a cell, with air after it.
fn step(pegs: usize, width: u16) -> u16 {
    (width.saturating_sub(LABEL) / (pegs as u16 + 1)).min(7)
}

/// The least lines that make sense and all: of the triangle with its title, or where it is too wide of the figures in
/// words with the worst answers.
pub(super) fn need(pegs: usize, width: u16) -> Need {
    if step(pegs, width) < 3 {
        return Need {
            least: 2,
            useful: 2 + WORST as u16,
        };
    }
    let lines = pegs as u16 + 3;
    Need {
        least: lines.min(8),
        useful: lines,
    }
}

/// Draws the triangle below its `title` if it fits, and its figures and colours in words where there is a line.
pub(super) fn draw(pen: &mut Pen, area: Rect, forecast: &Forecast, title: &str) {
    let Some(guess) = forecast.guess else { return };
    let (theme, pegs) = (pen.theme, guess.len());
    let step = usize::from(step(pegs, area.width));
    let figures = forecast.parts.iter().map(|part| figure(part.codes).len());
    let is_table =
        area.height > pegs as u16 + 2 && figures.max().is_some_and(|widest| widest < step);
    let title = Line::raw(title.to_owned());
    let mut lines = vec![chips::after_title(theme, title, guess, area.width)];
    if is_table {
        let whites = (0..=pegs).map(|white| cell(&white.to_string(), step - 1) + " ");
        let axis = "white   ".to_owned() + &whites.collect::<String>();
        lines.push(Line::raw(axis));
        lines.extend((0..=pegs).map(|black| row(theme, forecast, pegs, black, step)));
    }
    lines.push(Line::raw(in_words(forecast, area.width)));
    if is_table && theme.has_shades() {
        let names = "The map has the same colours";
        lines.push(Line::raw(names));
    }
    if !is_table {
        let mut worst: Vec<_> = forecast.parts.iter().collect();
        worst.sort_by_key(|part| Reverse(part.codes));
        let worst = worst.into_iter().take(WORST);
        lines.extend(worst.filter_map(|part| {
            let Score { black, white } = part.score?;
            let answer = format!(" {black:>2}{BLACK}{white:>2}{WHITE} ");
            let left = words::counted(part.codes, "code");
            Some(Line::from_iter([answer, format!(" {left}")]))
        }));
    }
    for (place, line) in area.rows().zip(lines) {
        pen.write(place, line);
    }
    pins::put_on_plates(pen, area);
}

/// The answers with this number of black pins.
fn row(
    theme: &Theme,
    forecast: &Forecast,
    pegs: usize,
    black: usize,
    step: usize,
) -> Line<'static> {
    let label = if black == 0 { "black" } else { "" };
    let mut line = Line::raw(format!("{label:<6}{black} "));
    let scores = (0..=pegs - black).map(|white| Score::new(black as u8, white as u8));
    for score in scores.filter(|score| score.check(pegs).is_ok()) {
        let Some(codes) = forecast.left_after(score) else {
            line.push_span(Span::styled(cell("·", step - 1) + " ", theme.faint()));
            continue;
        };
        // In its colour on the map, where it has one.
        let style = if theme.has_shades() {
            on(colour(Some(score), pegs))
        } else {
            Style::new()
        };
        line.push_span(Span::styled(cell(&figure(codes), step - 1), style));
        line.push_span(" ");
    }
    line
}

/// A figure at the right of a cell, with air where there is room.
fn cell(text: &str, width: usize) -> String {
    let air = usize::from(width > 4);
    format!("{text:>0$}{1:air$}", width - air, "")
}

/// A number of codes in a few cells.
fn figure(codes: usize) -> String {
    match codes {
        10_000..1_000_000 => format!("{}k", (codes + 500) / 1_000),
        1_000_000.. => format!("{}M", (codes + 500_000) / 1_000_000),
        codes => codes.to_string(),
    }
}

/// How many codes the answers leave; empty if there is none.
fn in_words(forecast: &Forecast, width: u16) -> String {
    let Some(figures) = forecast.figures.filter(|figures| figures.worst > 0) else {
        return String::new();
    };
    let (worst, average) = (words::grouped(figures.worst), figures.average());
    let told = format!("{average} on average, {worst} at worst");
    if told.len() > usize::from(width) {
        return format!("{average}, at worst {worst}");
    }
    told
}

/// The colour of a code that would give this answer: the more pins, the warmer. Neighbours on the scale
/// differ in lightness too. A code without an answer is as bright as the guess itself, which would win.
pub(super) fn colour(score: Option<Score>, pegs: usize) -> Rgb {
    /// From the fewest pins to the most.
    const SCALE: [Rgb; 9] = [
        [0x72, 0x62, 0xF4],
        [0x3D, 0x9B, 0xFF],
        [0x1F, 0xCB, 0xDE],
        [0x2A, 0xD0, 0x84],
        [0x86, 0xDC, 0x38],
        [0xFF, 0xDE, 0x3A],
        [0xFF, 0x9A, 0x2E],
        [0xFA, 0x50, 0x4A],
        [0xFF, 0x5E, 0xB4],
    ];
    const BRIGHT: Rgb = [0xF4, 0xEC, 0xD8];
    let answers = || Score::all(pegs).filter(|score| !score.is_win(pegs));
    let Some(place) = answers().position(|answer| Some(answer) == score) else {
        return BRIGHT;
    };
    let steps = SCALE.len() - 1;
    let along = (place * steps) as f64 / (answers().count() - 1).max(1) as f64;
    let below = (place * steps / (answers().count() - 1).max(1)).min(steps - 1);
    let hue = mix(SCALE[below], SCALE[below + 1], along - below as f64);
    let pale = if place % 2 == 0 { 0.0 } else { 0.35 };
    mix(hue, BRIGHT, pale)
}
