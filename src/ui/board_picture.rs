//! The board of a game as an SVG picture, for pages of any colour.

mod layout;
#[cfg(test)]
mod tests;

use std::fmt::Write;

use ratatui::style::{Color, Style};

use crate::rules::{Code, Game, Outcome, Turn, counted};

use super::Theme;
use super::picture::{BACKGROUND, FOREGROUND, escaped, rgb};

use layout::{HEADING, HOLE, LABEL, MARGIN, PIN, Picture, hole_middle};

/// The picture of a game, with the colours, labels and pins of a theme for true colour. The secret is in it
/// once the game is over. It is the same every time.
pub fn board_svg(game: &Game, theme: Theme) -> String {
    let picture = Picture::of(game, theme);
    let (width, height) = (picture.width(), picture.height());
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" viewBox=\"0 0 {width} {height}\" \
         width=\"{width}\" height=\"{height}\" font-family=\"system-ui, sans-serif\" text-anchor=\"middle\">\n\
         <title>{}</title>\n<desc>{}</desc>\n\
         <rect width=\"{width}\" height=\"{height}\" rx=\"12\" fill=\"{BACKGROUND}\"/>\n",
        picture.heading.join(". "),
        description(game, &picture.marks),
    );
    // Writing into a string does not fail.
    let _ = picture.draw(&mut svg);
    svg.push_str("</svg>\n");
    svg
}

impl Picture<'_> {
    fn draw(&self, svg: &mut String) -> std::fmt::Result {
        for (line, text) in self.heading.iter().enumerate() {
            let (y, size) = (MARGIN + 14 + line * 20, if line == 0 { 16 } else { 14 });
            let weight = if line == 0 { "bold" } else { "normal" };
            writeln!(
                svg,
                "<text x=\"{MARGIN}\" y=\"{y}\" text-anchor=\"start\" font-size=\"{size}\" font-weight=\"{weight}\" fill=\"{FOREGROUND}\">{}</text>",
                escaped_text(text)
            )?;
        }
        self.draw_shield(svg)?;
        for row in (0..self.rows).rev() {
            self.draw_label(svg, row)?;
            match self.game.turns().get(row) {
                Some(turn) => self.draw_turn(svg, row, turn)?,
                None => {
                    for hole in 0..self.pegs() {
                        let (x, y) = (hole_middle(hole), self.middle(row));
                        writeln!(
                            svg,
                            "<circle cx=\"{x}\" cy=\"{y}\" r=\"4\" fill=\"#4a4d54\"/>"
                        )?;
                    }
                }
            }
        }
        Ok(())
    }

    fn draw_shield(&self, svg: &mut String) -> std::fmt::Result {
        let y = MARGIN + HEADING + HOLE / 2;
        let shield = self.theme.shield();
        let ground = colour_of(shield.bg, "#4e4640");
        writeln!(
            svg,
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{HOLE}\" rx=\"8\" fill=\"{ground}\"/>",
            MARGIN + LABEL,
            y - HOLE / 2,
            self.pegs() * HOLE,
        )?;
        let over = self.game.outcome() != Outcome::Running;
        let Some(secret) = self.game.secret().filter(|_| over) else {
            let ink = colour_of(shield.fg, FOREGROUND);
            for hole in 0..self.pegs() {
                draw_letter(svg, hole_middle(hole), y, &ink, '?')?;
            }
            return Ok(());
        };
        self.draw_code(svg, y, secret)?;
        writeln!(
            svg,
            "<text x=\"{}\" y=\"{}\" text-anchor=\"start\" font-size=\"13\" fill=\"{FOREGROUND}\" opacity=\"0.8\">secret</text>",
            self.pins_left(),
            y + 5,
        )
    }

    fn draw_label(&self, svg: &mut String, row: usize) -> std::fmt::Result {
        writeln!(
            svg,
            "<text x=\"{}\" y=\"{}\" text-anchor=\"end\" font-size=\"13\" fill=\"{FOREGROUND}\" opacity=\"0.6\">{}</text>",
            MARGIN + LABEL - 10,
            self.middle(row) + 5,
            row + 1
        )
    }

    fn draw_turn(&self, svg: &mut String, row: usize, turn: &Turn) -> std::fmt::Result {
        let y = self.middle(row);
        self.draw_code(svg, y, turn.guess)?;
        self.draw_pins(svg, y, turn)?;
        match self.marks.get(row) {
            Some(mark) if !mark.is_empty() => writeln!(
                svg,
                "<text x=\"{}\" y=\"{}\" text-anchor=\"start\" font-size=\"13\" fill=\"{FOREGROUND}\" opacity=\"0.8\">{}</text>",
                self.pins_left() + self.pins_width() + 10,
                y + 5,
                escaped_text(mark)
            ),
            _ => Ok(()),
        }
    }

    fn draw_code(&self, svg: &mut String, y: usize, code: Code) -> std::fmt::Result {
        for (hole, colour) in code.colours().enumerate() {
            let style = self.theme.peg(colour);
            let x = hole_middle(hole);
            let fill = colour_of(style.bg, FOREGROUND);
            writeln!(
                svg,
                "<circle cx=\"{x}\" cy=\"{y}\" r=\"16\" fill=\"{fill}\"/>"
            )?;
            let ink = colour_of(style.fg, BACKGROUND);
            draw_letter(svg, x, y, &ink, self.theme.label(colour))?;
        }
        Ok(())
    }

    /// Black ones first, told apart by shape as well.
    fn draw_pins(&self, svg: &mut String, y: usize, turn: &Turn) -> std::fmt::Result {
        let plate = colour_of(self.theme.black_pin().bg, "#767676");
        let ink = |style: Style, otherwise| colour_of(style.fg, otherwise);
        let black_pin = ink(self.theme.black_pin(), "#000000");
        let white_pin = ink(self.theme.white_pin(), "#ffffff");
        let no_pin = ink(self.theme.no_pin(), "#a4a4a4");
        let (columns, lines) = (self.pin_columns(), self.pin_lines());
        writeln!(
            svg,
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"5\" fill=\"{plate}\"/>",
            self.pins_left(),
            y - lines * PIN / 2,
            self.pins_width(),
            lines * PIN,
        )?;
        let black = usize::from(turn.score.black);
        let white = usize::from(turn.score.white);
        for place in 0..self.pegs() {
            let cx = self.pins_left() + place % columns * PIN + PIN / 2;
            let cy = y + place / columns * PIN + PIN / 2 - lines * PIN / 2;
            let pin = if place < black {
                format!("r=\"5\" fill=\"{black_pin}\"")
            } else if place < black + white {
                format!("r=\"4\" fill=\"none\" stroke=\"{white_pin}\" stroke-width=\"2\"")
            } else {
                format!("r=\"1.5\" fill=\"{no_pin}\"")
            };
            writeln!(svg, "<circle cx=\"{cx}\" cy=\"{cy}\" {pin}/>")?;
        }
        Ok(())
    }
}

fn draw_letter(svg: &mut String, x: usize, y: usize, ink: &str, letter: char) -> std::fmt::Result {
    writeln!(
        svg,
        "<text x=\"{x}\" y=\"{}\" font-size=\"16\" font-weight=\"bold\" fill=\"{ink}\">{letter}</text>",
        y + 6
    )
}

fn colour_of(colour: Option<Color>, otherwise: &str) -> String {
    colour.and_then(rgb).unwrap_or_else(|| otherwise.to_owned())
}

fn escaped_text(text: &str) -> String {
    text.chars().map(escaped).collect()
}

/// The game for who cannot see the picture.
fn description(game: &Game, marks: &[String]) -> String {
    let over = game.outcome() != Outcome::Running;
    let secret = match game.secret().filter(|_| over) {
        Some(secret) => format!("The secret is {secret}."),
        None => "The secret is covered.".to_owned(),
    };
    let rows = (1..)
        .zip(game.turns())
        .zip(marks)
        .map(|((row, turn), mark)| {
            let (black, white) = (turn.score.black, turn.score.white);
            let pins = counted(usize::from(white), "white pin");
            let mark = if mark.is_empty() {
                String::new()
            } else {
                format!(", {mark}")
            };
            format!(
                " Row {row}: {}, {black} black and {pins}{mark}.",
                turn.guess
            )
        });
    rows.fold(secret, |told, row| told + &row)
}
