//! A number in large digits of block characters, with lines of text beside it.

use ratatui::macros::span;
use ratatui::style::Style;
use ratatui::text::{Line, Text};

use super::without_seams;

/// The lines of a large number.
pub(super) const HEIGHT: usize = 5;

/// Cells between a number and the text beside it.
const AIR: usize = 3;

#[rustfmt::skip]
const DIGITS: [[&str; HEIGHT]; 10] = [
    [
        "▗▟███▙▖",
        "██▘ ▝██",
        "██   ██",
        "██▖ ▗██",
        "▝▜███▛▘",
    ],
    [
        " ▗▟██  ",
        " ▀▜██  ",
        "   ██  ",
        "   ██  ",
        " ██████",
    ],
    [
        "▟████▙▖",
        "▀▘  ▝██",
        "  ▗▄▟█▛",
        "▗▟█▛▀▘ ",
        "███████",
    ],
    [
        "▟████▙▖",
        "▀▘  ▗██",
        "  ████▙",
        "▄▖  ▝██",
        "▜████▛▘",
    ],
    [
        "  ▗▟██ ",
        " ▟█▛██ ",
        "██▘ ██ ",
        "███████",
        "    ██ ",
    ],
    [
        "██████▌",
        "██▄▄▄▖ ",
        "▀▀▀▀██▙",
        "▄▖  ▗██",
        "▜████▛▘",
    ],
    [
        "▗▟████▖",
        "██▄▄▄▖ ",
        "██▀▀▜█▙",
        "██▖ ▗██",
        "▝▜███▛▘",
    ],
    [
        "███████",
        "    ▟█▛",
        "   ▟█▛ ",
        "  ▟█▛  ",
        " ▟█▛   ",
    ],
    [
        "▗▟███▙▖",
        "██▖ ▗██",
        "▟█████▙",
        "██▘ ▝██",
        "▝▜███▛▘",
    ],
    [
        "▗▟███▙▖",
        "██▘ ▝██",
        "▜█▙▄▄██",
        " ▝▀▀▀██",
        "▝████▛▘",
    ],
];

const POINT: [&str; HEIGHT] = ["  ", "  ", "  ", "▄▄", "██"];

/// The cells of a large number with the air at its right.
pub(super) fn width(number: &str) -> usize {
    cells(number, 0).chars().count() + AIR
}

/// `number`, of digits and points, in large digits of this style, with lines beside it from the second line on.
pub(super) fn large(number: &str, style: Style, beside: Vec<Line<'static>>) -> Text<'static> {
    let mut lines = Text::default();
    let mut texts = beside.into_iter();
    for index in 0.. {
        let text = if index == 0 { None } else { texts.next() };
        if index >= HEIGHT && text.is_none() {
            break;
        }
        let mut line = Line::default();
        for cell in cells(number, index).chars() {
            let style_of_cell = if cell == '█' {
                without_seams(style)
            } else {
                style
            };
            line.push_span(span!(style_of_cell; "{cell}"));
        }
        line.push_span(" ".repeat(AIR));
        if let Some(text) = text {
            for part in text.spans {
                let style = text.style.patch(part.style);
                line.push_span(part.style(style));
            }
        }
        lines.push_line(line);
    }
    lines
}

/// One line of the cells of a large number, with air between its digits; below it there are blanks.
fn cells(number: &str, line: usize) -> String {
    let mut figures = Vec::new();
    for symbol in number.bytes() {
        let figure = match symbol {
            b'.' => POINT,
            digit => DIGITS[usize::from(digit - b'0')],
        };
        figures.push(match figure.get(line) {
            Some(cells) => (*cells).to_owned(),
            None => " ".repeat(figure[0].chars().count()),
        });
    }
    figures.join(" ")
}
