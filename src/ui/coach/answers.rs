//! The answers a row can get: black pins downwards, white pins across, and in each cell the number of codes
//! that the answer would leave, shaded by size.
//!
//! ```text
//! black  codes left
//!   0      ·    3   10    3    ·
//!   1      5   10    8    ·
//!   2      3    2    ·
//!   3      1
//!   4      ·
//! white    0    1    2    3    4
//! ```

use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::coach::Forecast;
use crate::rules::Score;
use crate::solver::{Count, RankedGuess};
use crate::ui::{Pen, Theme, words};

/// The column of the numbers of black pins.
const LABEL: u16 = 7;
/// Columns of a cell where there is room, with air after it.
const WIDEST: u16 = 7;
/// The cells before the free corner: the last three lines have no more.
const CORNER: u16 = 3;

/// The triangle of a forecast, and how it fits into the room it has.
pub(super) struct Triangle<'a> {
    forecast: &'a Forecast,
    pegs: usize,
    /// Columns of a cell, with air after it.
    step: u16,
    /// The digits of the largest figure.
    widest: usize,
    /// Whether large figures are rounded to a letter: `~33k`.
    is_short: bool,
    /// What is said about the answers beside it.
    figures: Vec<String>,
}

impl<'a> Triangle<'a> {
    /// The triangle for a board of `pegs` pegs, if it fits into `width` columns: with its figures in the free
    /// corner if there is room for them.
    pub(super) fn fit(forecast: &'a Forecast, pegs: usize, width: u16) -> Option<Self> {
        let figures = figures(forecast);
        let words = figures.iter().map(|words| words.chars().count() as u16);
        let room = width.checked_sub(LABEL)?;
        let whole = room / (pegs as u16 + 1);
        let beside = room.saturating_sub(words.max()? + 1) / CORNER;
        let fitting = |is_short, step: u16| {
            let parts = forecast.parts.iter();
            let widest = parts.map(|part| figure(part.codes, is_short).chars().count());
            let widest = widest.max()?;
            (usize::from(step) > widest).then_some(Self {
                forecast,
                pegs,
                step: step.min(WIDEST.max(widest as u16 + 2)),
                widest,
                is_short,
                figures: Vec::new(),
            })
        };
        let all = fitting(false, whole.min(beside));
        all.map(|all| Self { figures, ..all })
            .or_else(|| fitting(false, whole))
            .or_else(|| fitting(true, whole))
    }

    /// Whether the figures are beside it.
    pub(super) fn has_figures(&self) -> bool {
        !self.figures.is_empty()
    }

    /// Draws it; quiet if it is `outdated`: of another row.
    pub(super) fn draw(&self, pen: &mut Pen, area: Rect, outdated: bool) {
        let quiet = pen.theme.quiet();
        pen.write(area, "black  codes left", quiet);
        for (line, black) in area.rows().skip(1).zip(0..=self.pegs) {
            pen.write(line, format!("{black:>3}"), quiet);
            let answers = (0..=self.pegs - black)
                .map(|white| Score::new(black as u8, white as u8))
                .filter(|score| score.check(self.pegs).is_ok());
            for score in answers {
                let (text, style) = match self.forecast.left_after(score) {
                    Some(codes) => (figure(codes, self.is_short), self.shade(pen.theme, codes)),
                    None => ("·".to_owned(), quiet),
                };
                let style = if outdated { style.patch(quiet) } else { style };
                self.write(pen, line, usize::from(score.white), &text, style);
            }
        }
        let corner = area.rows().skip(1 + self.pegs.saturating_sub(2));
        for (line, words) in corner.zip(&self.figures) {
            let x = LABEL + CORNER * self.step + 1;
            let width = line.width.saturating_sub(x);
            let place = Rect {
                x: line.x + x,
                width,
                ..line
            };
            pen.write(
                place,
                words,
                if outdated { quiet } else { pen.theme.text() },
            );
        }
        let Some(axis) = area.rows().nth(self.pegs + 2) else {
            return;
        };
        pen.write(axis, "white", quiet);
        for white in 0..=self.pegs {
            self.write(pen, axis, white, &white.to_string(), quiet);
        }
    }

    /// Writes a figure into the middle of a cell, aligned with those above.
    fn write(&self, pen: &mut Pen, line: Rect, white: usize, text: &str, style: Style) {
        let x = line.x + LABEL + white as u16 * self.step;
        let cell = Rect::new(x, line.y, self.step - 1, 1).intersection(line);
        let width = usize::from(cell.width);
        let aligned = format!("{text:>0$}", self.widest);
        pen.write(cell, format!("{aligned:^width$}"), style);
    }

    fn shade(&self, theme: Theme, codes: Count) -> Style {
        let sizes = self.forecast.parts.iter().map(|part| part.codes.value());
        let worst = sizes.max().unwrap_or(0).max(1);
        let share = u128::from(codes.value()) * u128::from(Theme::SHADES);
        theme.shade(share.div_ceil(u128::from(worst)).max(1) as u64)
    }
}

/// The lines of a triangle on a board of `pegs` pegs.
pub(super) fn height(pegs: usize) -> u16 {
    pegs as u16 + 3
}

/// A number of codes in a cell. Rounded numbers are marked as such.
fn figure(codes: Count, is_short: bool) -> String {
    match codes {
        Count::Exact(codes) if is_short => match codes {
            0..10_000 => codes.to_string(),
            10_000..1_000_000 => format!("~{}k", rounded(codes, 1_000)),
            _ => format!("~{}M", rounded(codes, 1_000_000)),
        },
        _ => codes.to_string(),
    }
}

/// A number in units, rounded.
fn rounded(value: u64, unit: u64) -> u64 {
    (value + unit / 2) / unit
}

/// How many answers are possible, and how many codes they leave; empty if no code is known.
pub(super) fn figures(forecast: &Forecast) -> Vec<String> {
    let Some(figures) = forecast.figures.filter(RankedGuess::is_measured) else {
        return Vec::new();
    };
    let about = if figures.is_exact() { "" } else { "~" };
    vec![
        format!("{about}{}", words::counted(forecast.parts.len(), "answer")),
        format!("{} at worst", figures.worst),
        format!("{} average", figures.average()),
    ]
}

/// The same in a sentence.
pub(super) fn in_words(forecast: &Forecast) -> Option<String> {
    let figures = figures(forecast);
    (!figures.is_empty()).then(|| figures.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounded_figures_are_marked() {
        for (codes, short) in [
            (Count::Exact(9_999), "9999"),
            (Count::Exact(32_768), "~33k"),
            (Count::Exact(4_194_304), "~4M"),
            (Count::Sample { codes: 5, of: 40 }, "~12%"),
        ] {
            assert_eq!(figure(codes, true), short);
        }
    }
}
