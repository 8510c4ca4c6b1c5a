//! A number in large digits of half blocks.

use ratatui::style::Style;
use ratatui::text::{Line, Span};

/// The digits and the point in lines of pixels, a bit for each.
const DIGITS: [[u8; 8]; 11] = [
    [30, 51, 51, 51, 51, 51, 30, 0],
    [12, 28, 12, 12, 12, 12, 63, 0],
    [30, 51, 3, 14, 24, 48, 63, 0],
    [30, 51, 3, 14, 3, 51, 30, 0],
    [6, 14, 30, 54, 63, 6, 6, 0],
    [63, 48, 62, 3, 3, 51, 30, 0],
    [30, 48, 48, 62, 51, 51, 30, 0],
    [63, 3, 6, 12, 24, 24, 24, 0],
    [30, 51, 51, 30, 51, 51, 30, 0],
    [30, 51, 51, 31, 3, 3, 30, 0],
    [0, 0, 0, 0, 0, 0, 3, 0],
];

/// The number in four lines, and in the middle of its right what it is, in two lines.
pub(super) fn large(number: &str, style: Style, what: [&str; 2]) -> Vec<Line<'static>> {
    let line = |line: usize| {
        let cells = number.bytes().map(|byte| {
            let (digit, width) = match byte {
                b'.' => (10, 2),
                _ => (usize::from(byte - b'0'), 6),
            };
            let [upper, lower] = [2 * line, 2 * line + 1].map(|line| DIGITS[digit][line]);
            let cell = |bit: u8| match [upper, lower].map(|bits| bits >> bit & 1) {
                [0, 0] => ' ',
                [1, 0] => '▀',
                [0, 1] => '▄',
                _ => '█',
            };
            (0..width).rev().map(cell).collect::<String>()
        });
        let cells = cells.collect::<Vec<_>>().join(" ");
        let what = line.checked_sub(1).and_then(|line| what.get(line));
        let what = format!("  {}", what.copied().unwrap_or_default());
        Line::from_iter([Span::styled(cells, style), Span::raw(what)])
    };
    (0..4).map(line).collect()
}
