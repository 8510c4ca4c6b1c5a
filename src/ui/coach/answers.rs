//! The answers that a row can get: black pins downwards, white pins across, and on each tile the number of codes that
//! the answer would leave. The hue of a tile tells the black pins and its lightness the white ones; the codes on the map
//! have the same colours.
//!
//! ```text
//! Codes left after ABCD
//! white     0     1     2     3     4
//! black 0   ·     3    10     3     ·
//!       1   5    10     8     ·
//!       2   3     2     ·
//!       3   1
//!       4   ·
//! 5.6 on average, 10 at worst
//! ```
//!
//! Where the board is too wide for these tiles, the answers that would leave the most codes are listed.

use std::cmp::Reverse;
use std::ops::RangeInclusive;

use ratatui::layout::Rect;
use ratatui::macros::{line, span};
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use crate::coach::{AnswerTable, say};
use crate::rules::{Code, Score};
use crate::ui::colours::{Rgb, mix};
use crate::ui::pins::{self, BLACK, WHITE};
use crate::ui::{Pen, SECONDARY, Theme, chips, on, words};

use super::pages::Need;

/// The cells of a tile: no number needs more.
const TILE: RangeInclusive<u16> = 2..=5;
/// How many of the worst answers are listed.
const WORST: usize = 4;

/// The columns of the tiles.
#[derive(Debug, Clone, Copy)]
struct Columns {
    /// Whether the pins are named by their signs.
    has_signs: bool,
    /// The cells of a tile. Between two there is one of air.
    tile: u16,
}

impl Columns {
    /// The columns in a line of this width. The pins are named in words, unless tiles can be wider beside signs. `None`
    /// where the line is too narrow.
    fn fit(pegs: usize, width: u16) -> Option<Self> {
        let widest = |has_signs| {
            // The last tile needs no air after it.
            let beside_label = (width + 1).saturating_sub(Self::label(has_signs));
            let step = beside_label / (pegs as u16 + 1);
            Self {
                has_signs,
                tile: step.saturating_sub(1).min(*TILE.end()),
            }
        };
        let in_words = widest(false);
        let in_signs = widest(true);
        let columns = if in_signs.tile > in_words.tile {
            in_signs
        } else {
            in_words
        };
        TILE.contains(&columns.tile).then_some(columns)
    }

    /// The cells before the tiles: the name of the pins with air, and the number of black ones with air.
    fn label(has_signs: bool) -> u16 {
        if has_signs { 4 } else { 8 }
    }

    /// The label of a line: its pins in a word or as a sign, and their number.
    fn labelled(self, [word, sign]: [&str; 2], number: &str) -> String {
        /// The cells of the number with the air after it.
        const NUMBER: usize = 2;
        let name = if self.has_signs { sign } else { word };
        let room = usize::from(Self::label(self.has_signs)) - NUMBER;
        format!("{name:<room$}{number:<NUMBER$}")
    }
}

/// The lines of the triangle with its title, or where that is too wide those of the figures in words with the worst
/// answers.
pub(super) fn need(pegs: usize, width: u16) -> Need {
    /// The most lines that are insisted on: in fewer than a higher triangle needs, the worst answers are listed.
    const INSISTED: u16 = 8;
    if Columns::fit(pegs, width).is_none() {
        return Need {
            least: 2,
            useful: 2 + WORST as u16,
        };
    }
    let height = triangle_height(pegs);
    Need {
        least: height.min(INSISTED),
        useful: height + air(pegs),
    }
}

/// The lines of air in an airy triangle: one below each line of tiles.
fn air(pegs: usize) -> u16 {
    pegs as u16 + 1
}

/// The lines of the triangle without air, with its title and its figures in words.
pub(super) fn triangle_height(pegs: usize) -> u16 {
    pegs as u16 + 4
}

/// Draws the triangle below one of its `titles` with its figures in words, or if it does not fit the figures with the
/// worst answers. Returns the lines that are taken: a triangle takes all, so that nothing moves when that of another row
/// has more lines.
pub(super) fn draw(pen: &mut Pen, area: Rect, answers: &AnswerTable, titles: [&str; 2]) -> u16 {
    let theme = pen.theme;
    let mut lines = vec![title(theme, titles, answers.guess(), area.width)];
    let figures = in_words(answers, area.width);
    let taken = if let Some(triangle) = Triangle::fit(theme, answers, area) {
        lines.extend(triangle.lines());
        lines.push(figures);
        area.height
    } else {
        lines.push(figures);
        let worst = worst_answers(answers);
        let room = usize::from(area.height).saturating_sub(lines.len());
        // The first of several alone would look like a rest.
        if room > 1 || worst.len() == 1 {
            lines.extend(worst);
        }
        area.height.min(lines.len() as u16)
    };
    for (place, line) in area.rows().zip(lines) {
        pen.write(place, line);
    }
    pins::put_on_plates(pen, area);
    taken
}

/// The first of the titles that has room for the guess in chips, or else in letters; the last one where none has.
fn title(theme: &Theme, titles: [&str; 2], guess: Code, width: u16) -> Line<'static> {
    let letters = guess.len() as u16;
    let fitting = [chips::width(guess.len()), letters].map(|code| {
        titles
            .into_iter()
            .find(|title| Span::raw(*title).width() as u16 + code <= width)
    });
    let [_, shortest] = titles;
    let [with_chips, with_letters] = fitting;
    let words = with_chips.or(with_letters).unwrap_or(shortest);
    let title = Line::from(Span::styled(words.to_owned(), SECONDARY));
    chips::after_title(theme, title, guess, width)
}

/// The answers as tiles: a line for each number of black pins, a column for each number of white ones.
struct Triangle<'a> {
    theme: &'a Theme,
    answers: &'a AnswerTable,
    pegs: usize,
    columns: Columns,
    /// Whether there is a line of air below each line of tiles.
    is_airy: bool,
}

impl<'a> Triangle<'a> {
    /// The triangle if all of it fits into an area below a title, each number into its tile.
    fn fit(theme: &'a Theme, answers: &'a AnswerTable, area: Rect) -> Option<Self> {
        let pegs = answers.guess().len();
        let columns = Columns::fit(pegs, area.width)?;
        // The figures in words may be missing.
        let least_height = triangle_height(pegs) - 1;
        let widths = answers.sizes.iter().map(|(_, codes)| figure(*codes).len());
        if area.height < least_height || widths.max()? > usize::from(columns.tile) {
            return None;
        }
        Some(Self {
            theme,
            answers,
            pegs,
            columns,
            is_airy: area.height > least_height + air(pegs),
        })
    }

    /// The numbers of white pins, and the tiles.
    fn lines(&self) -> Vec<Line<'static>> {
        let whites = 0..=self.pegs;
        let numbers: Vec<_> = whites
            .map(|white| self.centred(&white.to_string()))
            .collect();
        let label = self.columns.labelled(["white", "○"], "");
        let axis = label + &numbers.join(" ");
        let mut lines = vec![Line::styled(axis, SECONDARY)];
        for black in 0..=self.pegs {
            lines.push(self.row(black));
            if self.is_airy {
                lines.push(Line::default());
            }
        }
        lines
    }

    /// The answers with this number of black pins.
    fn row(&self, black: usize) -> Line<'static> {
        let names = if black == 0 {
            ["black", "●"]
        } else {
            [""; 2]
        };
        let label = self.columns.labelled(names, &black.to_string());
        let mut line = Line::from(Span::styled(label, SECONDARY));
        for score in Score::all(self.pegs).filter(|score| usize::from(score.black()) == black) {
            if score.white() > 0 {
                line.push_span(" ");
            }
            line.push_span(self.tile(score));
        }
        line
    }

    /// The number of codes that an answer would leave, on its colour on the map, where it has one.
    fn tile(&self, score: Score) -> Span<'static> {
        let Some(codes) = self.answers.codes_after(score) else {
            return Span::styled(self.centred("·"), self.theme.faint());
        };
        let style = if self.theme.has_shades() {
            on(colour(Some(score), self.pegs))
        } else {
            Style::new()
        };
        Span::styled(self.centred(&figure(codes)), style)
    }

    /// A text in the middle of a tile, or to the right of it.
    fn centred(&self, text: &str) -> String {
        let tile = usize::from(self.columns.tile);
        let after = tile.saturating_sub(text.chars().count()) / 2;
        format!("{text:>0$}{1:after$}", tile - after, "")
    }
}

/// The answers that would leave the most codes.
fn worst_answers(answers: &AnswerTable) -> Vec<Line<'static>> {
    let mut sizes = answers.sizes.clone();
    sizes.sort_by_key(|(_, codes)| Reverse(*codes));
    let mut lines = Vec::new();
    for (score, codes) in sizes.into_iter().take(WORST) {
        let left = words::counted(codes, "code");
        lines.push(line![
            span!(" {:>2}{BLACK}{:>2}{WHITE} ", score.black(), score.white()),
            span!(" {left}"),
        ]);
    }
    lines
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
fn in_words(answers: &AnswerTable, width: u16) -> Line<'static> {
    let figures = answers.figures;
    if figures.worst == 0 {
        return Line::default();
    }
    let worst = words::grouped(figures.worst);
    let average = say::average(figures.expected);
    let told = line![
        span!("{average}"),
        span!(SECONDARY; " on average, "),
        span!("{worst}"),
        span!(SECONDARY; " at worst"),
    ];
    if told.width() > usize::from(width) {
        line![
            span!("{average}"),
            span!(SECONDARY; ", at worst "),
            span!("{worst}"),
        ]
    } else {
        told
    }
}

/// The colour of a code that would give this answer. The more black pins, the warmer it is; the more white ones, the
/// lighter. A code without an answer is as bright as the guess itself, which would win.
pub(super) fn colour(score: Option<Score>, pegs: usize) -> Rgb {
    /// The colours of answers without a white pin and of those with as many as there are pegs, from no black pin to the
    /// most. Codes are told apart by them with any colour vision, and with 256 colours too.
    const HUES: [(Rgb, Rgb); 4] = [
        ([0x51, 0x46, 0xE0], [0xC6, 0xBE, 0xFF]),
        ([0x0A, 0x8F, 0xD0], [0xA0, 0xEC, 0xFF]),
        ([0x3F, 0x9A, 0x1E], [0xD0, 0xF5, 0x8A]),
        ([0xFF, 0x8A, 0x1E], [0xFF, 0xE0, 0xA0]),
    ];
    const BRIGHT: Rgb = [0xF4, 0xEC, 0xD8];
    let Some(score) = score.filter(|score| !score.is_win(pegs)) else {
        return BRIGHT;
    };
    let steps = HUES.len() - 1;
    let most_black = (pegs - 1).max(1);
    let place = usize::from(score.black()) * steps;
    let below = (place / most_black).min(steps - 1);
    let along = place as f64 / most_black as f64 - below as f64;
    let [(deep, pale), (next_deep, next_pale)] = [HUES[below], HUES[below + 1]];
    let lightness = f64::from(score.white()) / pegs as f64;
    mix(
        mix(deep, next_deep, along),
        mix(pale, next_pale, along),
        lightness,
    )
}
