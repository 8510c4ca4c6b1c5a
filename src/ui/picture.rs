//! A drawn screen as an SVG picture.

use std::fmt::Write;

use ratatui::buffer::{Buffer, Cell};
use ratatui::style::{Color, Modifier};

use super::pins::{BLACK, WHITE};

/// Cell size in pixels.
const WIDTH: f64 = 9.0;
const HEIGHT: f64 = 19.0;
/// The terminal's own colours in a picture: those of a dark one.
pub(super) const BACKGROUND: &str = "#1c1e22";
pub(super) const FOREGROUND: &str = "#e4e4e4";

/// The picture of a screen that was drawn in true colour.
pub fn svg(screen: &Buffer) -> String {
    let (columns, lines) = (f64::from(screen.area.width), f64::from(screen.area.height));
    let (width, height) = (columns * WIDTH + 16.0, lines * HEIGHT + 16.0);
    let mut svg = String::new();
    let _ = writeln!(
        svg,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" \
         font-family=\"ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace\" font-size=\"15\">\n\
         <rect width=\"{width}\" height=\"{height}\" rx=\"8\" fill=\"{BACKGROUND}\"/>"
    );
    for line in 0..screen.area.height {
        draw_backgrounds(&mut svg, screen, line);
        draw_symbols(&mut svg, screen, line);
    }
    svg.push_str("</svg>\n");
    svg
}

/// One rectangle for each run of cells with the same background.
fn draw_backgrounds(svg: &mut String, screen: &Buffer, line: u16) {
    let mut column = 0;
    while column < screen.area.width {
        let background = ground(&screen[(column, line)]);
        let end = (column..screen.area.width)
            .find(|at| ground(&screen[(*at, line)]) != background)
            .unwrap_or(screen.area.width);
        if let Some(colour) = &background {
            let _ = writeln!(
                svg,
                "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{HEIGHT}\" fill=\"{colour}\"/>",
                left(column),
                top(line),
                f64::from(end - column) * WIDTH,
            );
        }
        column = end;
    }
}

fn draw_symbols(svg: &mut String, screen: &Buffer, line: u16) {
    for column in 0..screen.area.width {
        let cell = &screen[(column, line)];
        let Some(symbol) = cell.symbol().chars().next().filter(|symbol| *symbol != ' ') else {
            continue;
        };
        let (x, y) = (left(column) + WIDTH / 2.0, top(line) + HEIGHT / 2.0);
        let fill = ink(cell);
        let opacity = if cell.modifier.contains(Modifier::DIM) {
            " opacity=\"0.6\""
        } else {
            ""
        };
        let _ = match symbol {
            // Drawn, so that the picture does not depend on the reader's fonts.
            BLACK => writeln!(
                svg,
                "<circle cx=\"{x}\" cy=\"{y}\" r=\"4.2\" fill=\"{fill}\"{opacity}/>"
            ),
            WHITE => writeln!(
                svg,
                "<circle cx=\"{x}\" cy=\"{y}\" r=\"3.2\" fill=\"none\" stroke=\"{fill}\" stroke-width=\"1.6\"{opacity}/>"
            ),
            _ => {
                let weight = if cell.modifier.contains(Modifier::BOLD) {
                    " font-weight=\"bold\""
                } else {
                    ""
                };
                writeln!(
                    svg,
                    "<text x=\"{x}\" y=\"{}\" text-anchor=\"middle\" fill=\"{fill}\"{weight}{opacity}>{}</text>",
                    y + 5.0,
                    escaped(symbol)
                )
            }
        };
    }
}

fn left(column: u16) -> f64 {
    8.0 + f64::from(column) * WIDTH
}

fn top(line: u16) -> f64 {
    8.0 + f64::from(line) * HEIGHT
}

pub(super) fn escaped(symbol: char) -> String {
    match symbol {
        '<' => "&lt;".to_owned(),
        '>' => "&gt;".to_owned(),
        '&' => "&amp;".to_owned(),
        _ => symbol.to_string(),
    }
}

/// The background of a cell, if it is not the terminal's own.
fn ground(cell: &Cell) -> Option<String> {
    if cell.modifier.contains(Modifier::REVERSED) {
        return Some(rgb(cell.fg).unwrap_or_else(|| FOREGROUND.to_owned()));
    }
    rgb(cell.bg)
}

fn ink(cell: &Cell) -> String {
    let (colour, own) = if cell.modifier.contains(Modifier::REVERSED) {
        (cell.bg, BACKGROUND)
    } else {
        (cell.fg, FOREGROUND)
    };
    rgb(colour).unwrap_or_else(|| own.to_owned())
}

pub(super) fn rgb(colour: Color) -> Option<String> {
    match colour {
        Color::Rgb(red, green, blue) => Some(format!("#{red:02x}{green:02x}{blue:02x}")),
        _ => None,
    }
}
