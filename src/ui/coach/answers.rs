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
use ratatui::macros::{line, span};
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

/// How many of the worst answers are listed.
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
    let theme = pen.theme;
    let pegs = guess.len();
    let step = usize::from(step(pegs, area.width));
    let title = Line::raw(title.to_owned());
    let mut lines = vec![chips::after_title(theme, title, guess, area.width)];
    if area.height > pegs as u16 + 2 && fits_in_cells(forecast, step) {
        lines.extend(triangle(theme, forecast, pegs, step));
        lines.push(Line::raw(in_words(forecast, area.width)));
        if theme.has_shades() {
            lines.push(Line::raw("The map has the same colours"));
        }
    } else {
        lines.push(Line::raw(in_words(forecast, area.width)));
        lines.extend(worst_answers(forecast));
    }
    for (place, line) in area.rows().zip(lines) {
        pen.write(place, line);
    }
    pins::put_on_plates(pen, area);
}

/// Whether all figures fit into cells of this width, with air after them.
fn fits_in_cells(forecast: &Forecast, step: usize) -> bool {
    let figures = forecast.parts.iter().map(|part| figure(part.codes).len());
    match figures.max() {
        Some(widest) => widest < step,
        None => false,
    }
}

/// The numbers of white pins, and a line for each number of black ones.
fn triangle(theme: &Theme, forecast: &Forecast, pegs: usize, step: usize) -> Vec<Line<'static>> {
    let mut axis = "white   ".to_owned();
    for white in 0..=pegs {
        axis += &cell(&white.to_string(), step - 1);
        axis.push(' ');
    }
    let mut lines = vec![Line::raw(axis)];
    for black in 0..=pegs {
        lines.push(row(theme, forecast, pegs, black, step));
    }
    lines
}

/// The answers that would leave the most codes.
fn worst_answers(forecast: &Forecast) -> Vec<Line<'static>> {
    let mut parts: Vec<_> = forecast.parts.iter().collect();
    parts.sort_by_key(|part| Reverse(part.codes));
    let mut lines = Vec::new();
    for part in parts.into_iter().take(WORST) {
        if let Some(Score { black, white }) = part.score {
            let left = words::counted(part.codes, "code");
            lines.push(line![
                span!(" {black:>2}{BLACK}{white:>2}{WHITE} "),
                span!(" {left}"),
            ]);
        }
    }
    lines
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
    let Some(figures) = forecast.figures else {
        return String::new();
    };
    if figures.worst == 0 {
        return String::new();
    }
    let worst = words::grouped(figures.worst);
    let average = figures.average();
    let told = format!("{average} on average, {worst} at worst");
    if told.len() > usize::from(width) {
        format!("{average}, at worst {worst}")
    } else {
        told
    }
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
    let answers: Vec<Score> = Score::all(pegs)
        .filter(|answer| !answer.is_win(pegs))
        .collect();
    let Some(place) = answers.iter().position(|answer| Some(*answer) == score) else {
        return BRIGHT;
    };
    let steps = SCALE.len() - 1;
    let last_place = (answers.len() - 1).max(1);
    let along = (place * steps) as f64 / last_place as f64;
    let below = (place * steps / last_place).min(steps - 1);
    let hue = mix(SCALE[below], SCALE[below + 1], along - below as f64);
    let pale = if place % 2 == 0 { 0.0 } else { 0.35 };
    mix(hue, BRIGHT, pale)
}
