//! A number in large digits of half blocks.

use ratatui::macros::{line, span};
use ratatui::style::Style;
use ratatui::text::Text;

/// The lines of a large number.
const HEIGHT: usize = 4;

/// The place of the point in [`SHAPES`]: it follows the digits.
const POINT: usize = 10;

/// The digits and the point, from top to bottom in lines of pixels: a bit for each pixel, two lines of pixels for each
/// line of cells.
const SHAPES: [[u8; 2 * HEIGHT]; 11] = [
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

/// `number`, of digits and points, in large digits of this style; after its second line and its third one it has
/// captions.
pub(super) fn large(number: &str, style: Style, captions: [&str; 2]) -> Text<'static> {
    let [first, second] = captions;
    ["", first, second, ""]
        .into_iter()
        .enumerate()
        .map(|(line, caption)| {
            line![
                span!(style; "{}", cells(number, line)),
                span!("  {caption}")
            ]
        })
        .collect()
}

/// One line of the cells of a large number, with air between its digits.
fn cells(number: &str, line: usize) -> String {
    let mut digits = Vec::new();
    for symbol in number.bytes() {
        let (index, width) = match symbol {
            b'.' => (POINT, 2),
            digit => (usize::from(digit - b'0'), 6),
        };
        let upper = SHAPES[index][2 * line];
        let lower = SHAPES[index][2 * line + 1];
        let cells = (0..width).rev().map(|bit| half_blocks(upper, lower, bit));
        digits.push(cells.collect::<String>());
    }
    digits.join(" ")
}

/// The cell for two pixels, one above the other: one bit of two lines of pixels.
fn half_blocks(upper: u8, lower: u8, bit: u8) -> char {
    match (upper >> bit & 1, lower >> bit & 1) {
        (0, 0) => ' ',
        (1, 0) => '▀',
        (0, 1) => '▄',
        _ => '█',
    }
}
