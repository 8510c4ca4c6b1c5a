//! The name of the game, in the colours of pegs.

use ratatui::layout::Rect;
use ratatui::style::{Color, Style};

use crate::rules::Colour;
use crate::ui::colours::{self, Rgb};
use crate::ui::theme::{Depth, Paint};
use crate::ui::{Pen, Theme, peg};

/// The letters as pixels.
const LETTERS: [(char, [&str; 5]); 7] = [
    ('P', ["####", "#  #", "####", "#   ", "#   "]),
    ('E', ["####", "#   ", "### ", "#   ", "####"]),
    ('G', ["####", "#   ", "# ##", "#  #", "####"]),
    ('W', ["#   #", "#   #", "# # #", "## ##", "#   #"]),
    ('I', ["#", "#", "#", "#", "#"]),
    ('S', ["####", "#   ", "####", "   #", "####"]),
    ('E', ["####", "#   ", "### ", "#   ", "####"]),
];

/// How large it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Wordmark {
    /// A flat peg for each letter.
    Pegs,
    /// A pixel is half a cell.
    Halves,
    /// A pixel is two cells.
    Cells,
}

impl Wordmark {
    /// The largest one that has room and that the theme can show.
    pub(crate) fn fit(theme: Theme, width: u16, height: u16) -> Option<Self> {
        let mut sizes = [Self::Cells, Self::Halves, Self::Pegs].into_iter();
        sizes.find(|size| {
            let is_shown = *size == Self::Pegs || !theme.is_ascii();
            is_shown && size.width() <= width && size.height() <= height
        })
    }

    pub(crate) fn height(self) -> u16 {
        match self {
            Self::Pegs => 1,
            Self::Halves => 3,
            Self::Cells => 5,
        }
    }

    fn width(self) -> u16 {
        match self {
            Self::Pegs => LETTERS.len() as u16 * 4 - 1,
            Self::Halves => pixels(2),
            Self::Cells => 2 * pixels(1),
        }
    }

    /// Draws it from the upper left corner of `area`.
    pub(crate) fn draw(self, pen: &mut Pen, area: Rect) {
        let mut x = area.x;
        for ((letter, pixels), paint) in LETTERS.into_iter().zip(tones(pen.theme)) {
            let width = match self {
                Self::Pegs => {
                    let cell = Rect::new(x, area.y, 3, 1);
                    peg::draw(pen, cell, paint.0);
                    let style = pen.theme.peg(paint.0);
                    peg::put(pen, x + 1, area.y, letter, style);
                    4
                }
                Self::Halves => {
                    draw_halves(pen, x, area.y, pixels, paint.1);
                    pixels[0].len() as u16 + 2
                }
                Self::Cells => {
                    draw_cells(pen, x, area.y, pixels, paint.1);
                    2 * (pixels[0].len() as u16 + 1)
                }
            };
            x += width;
        }
    }
}

/// The pixels of a line, with so many between two letters.
fn pixels(between: u16) -> u16 {
    let letters = LETTERS.iter().map(|(_, pixels)| pixels[0].len() as u16);
    letters.sum::<u16>() + between * (LETTERS.len() as u16 - 1)
}

/// Bright colours, which can be seen on a dark and on a light terminal.
fn tones(theme: Theme) -> impl Iterator<Item = (Colour, Paint)> {
    const LEAST: u8 = 90;
    let all = (0..6).filter_map(Colour::from_index);
    let tones: Vec<_> = all.map(|colour| (colour, theme.tone(colour))).collect();
    let is_bright = |(_, tone): &(Colour, Paint)| {
        let (red, green, blue) = tone.rgb;
        red.max(green).max(blue) - red.min(green).min(blue) >= LEAST
    };
    let bright: Vec<_> = tones.iter().copied().filter(is_bright).collect();
    let chosen = if theme.has_colours() && !bright.is_empty() {
        bright
    } else {
        tones
    };
    chosen.into_iter().cycle()
}

/// The style of a line of pixels: light falls on the upper ones.
fn shaded(theme: Theme, tone: Paint, line: usize) -> Style {
    /// Shares of white, or of black where they are negative.
    const LIGHT: [f64; 5] = [0.22, 0.1, 0.0, -0.14, -0.28];
    const TWO_TONES: [f64; 5] = [0.0, 0.0, 0.0, -0.25, -0.25];
    let share = match theme.depth() {
        Depth::TrueColour => LIGHT[line],
        Depth::Indexed => TWO_TONES[line],
        Depth::Ansi => return Style::new().fg(tone.shown),
        Depth::Mono => return theme.strong(),
    };
    Style::new().fg(shade(theme, tone.rgb, share))
}

fn shade(theme: Theme, rgb: Rgb, share: f64) -> Color {
    let towards = if share < 0.0 {
        (0, 0, 0)
    } else {
        (255, 255, 255)
    };
    colours::of_terminal(colours::mix(rgb, towards, share.abs()), theme.depth())
}

/// The lines of a letter whose pixel in this column is set.
fn is_set(pixels: [&str; 5], column: usize, line: usize) -> bool {
    let pixels = pixels.get(line).map(|line| line.as_bytes());
    pixels.is_some_and(|line| line[column] == b'#')
}

fn draw_halves(pen: &mut Pen, x: u16, y: u16, pixels: [&str; 5], tone: Paint) {
    for column in 0..pixels[0].len() {
        for line in 0..3 {
            let (upper, lower) = (2 * line, 2 * line + 1);
            let style = |line| shaded(pen.theme, tone, line);
            let (symbol, style) =
                match (is_set(pixels, column, upper), is_set(pixels, column, lower)) {
                    (false, false) => continue,
                    (true, false) => ('▀', style(upper)),
                    (false, true) => ('▄', style(lower)),
                    (true, true) if style(upper) == style(lower) => ('█', style(upper)),
                    (true, true) => match style(lower).fg {
                        Some(lower) => ('▀', style(upper).bg(lower)),
                        None => ('█', style(upper)),
                    },
                };
            peg::put(pen, x + column as u16, y + line as u16, symbol, style);
        }
    }
}

/// Draws each pixel like the cap of a peg: with a darker lower edge.
fn draw_cells(pen: &mut Pen, x: u16, y: u16, pixels: [&str; 5], tone: Paint) {
    let theme = pen.theme;
    for line in 0..5 {
        let style = shaded(theme, tone, line);
        let (symbol, style) = match (theme.depth(), style.fg) {
            (Depth::TrueColour, Some(face)) => {
                let edge = shade(theme, colours::rgb_of(face), -0.2);
                ('▀', style.bg(edge))
            }
            _ => ('█', style),
        };
        for column in (0..pixels[0].len()).filter(|column| is_set(pixels, *column, line)) {
            for half in 0..2 {
                let x = x + 2 * column as u16 + half;
                peg::put(pen, x, y + line as u16, symbol, style);
            }
        }
    }
}
