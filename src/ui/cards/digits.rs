//! A number in large digits of half blocks.

use ratatui::style::Style;
use ratatui::text::Line;

/// The digits in five lines of three pixels, a bit for each.
const DIGITS: [[u8; 5]; 10] = [
    [7, 5, 5, 5, 7],
    [2, 6, 2, 2, 7],
    [7, 1, 7, 4, 7],
    [7, 1, 7, 1, 7],
    [5, 5, 7, 1, 1],
    [7, 4, 7, 1, 7],
    [7, 4, 7, 5, 7],
    [7, 1, 1, 2, 2],
    [7, 5, 7, 5, 7],
    [7, 5, 7, 1, 7],
];

/// The number in three lines.
pub(super) fn large(number: usize, style: Style) -> Vec<Line<'static>> {
    let text = number.to_string();
    let digits = || text.bytes().map(|digit| DIGITS[usize::from(digit - b'0')]);
    let line = |line: usize| {
        let cells = digits().map(|digit| {
            let bits = |line: usize| digit.get(line).copied().unwrap_or(0);
            let (upper, lower) = (bits(2 * line), bits(2 * line + 1));
            let pixels = [4, 2, 1].map(|bit| match (upper & bit > 0, lower & bit > 0) {
                (true, true) => "██",
                (true, false) => "▀▀",
                (false, true) => "▄▄",
                (false, false) => "  ",
            });
            pixels.concat() + "  "
        });
        Line::styled(cells.collect::<String>(), style)
    };
    (0..3).map(line).collect()
}
