//! The board of a game as an SVG picture, for pages of any colour.

use ratatui::style::Style;

use crate::app::PinsShape;
use crate::rules::{Code, Game, Outcome, PinSigns, Score, counted};

use super::Theme;
use super::svg::{Attributes, BACKGROUND, FOREGROUND, Svg, rgb};

/// The SVG picture of a game with the colours, labels and pins of a theme for true colour. It shows the secret
/// once the game is over. It is deterministic.
pub fn board_svg(game: &Game, theme: Theme) -> String {
    let picture = BoardPicture::of(game, theme);
    let (width, height) = (picture.width(), picture.height());
    let attributes: Attributes = &[
        ("role", &"img"),
        ("font-family", &"system-ui, sans-serif"),
        ("text-anchor", &"middle"),
    ];
    let mut svg = Svg::new(width, height, attributes);
    svg.text("title", &[], &picture.heading.join(". "));
    svg.text("desc", &[], &description(game, &picture.marks));
    draw_plate(&mut svg, (0, 0), (width, height), 12, BACKGROUND);
    picture.draw(&mut svg);
    svg.finish()
}

/// The secret, once the game is over.
fn secret_told(game: &Game) -> Option<Code> {
    let over = game.outcome() != Outcome::Running;
    game.secret().filter(|_| over)
}

/// Measures in pixels.
const MARGIN: usize = 16;
const HEADING: usize = 46;
const LABEL: usize = 30;
/// A hole with its margin.
const HOLE: usize = 40;
const PIN: usize = 15;
/// Widths of a letter in the heading and beside rows, at least the average.
const WIDE_LETTER: usize = 11;
const LETTER: usize = 7;

/// Boards with more rows are shown up to the next row.
const MOST_ROWS: usize = 12;

/// The content and the layout of the picture of a board.
struct BoardPicture<'a> {
    game: &'a Game,
    theme: Theme,
    /// Two lines about the game.
    heading: Vec<String>,
    /// The help taken, beside the rows.
    marks: Vec<String>,
    rows: usize,
}

impl<'a> BoardPicture<'a> {
    fn of(game: &'a Game, theme: Theme) -> Self {
        let told = game.without_spoilers(PinSigns::Circles);
        let mut lines = told.lines();
        let heading = lines.by_ref().take(2).map(str::to_owned).collect();
        let mark = |line: &str| line.split_once(' ').map(|(_, mark)| mark.to_owned());
        let played = game.turns().len();
        let rows = game.board().rows();
        Self {
            game,
            theme,
            heading,
            marks: lines.map(|line| mark(line).unwrap_or_default()).collect(),
            rows: if rows > MOST_ROWS {
                (played + 1).min(rows)
            } else {
                rows
            },
        }
    }

    fn pegs(&self) -> usize {
        self.game.board().pegs()
    }

    /// Where the pins begin.
    fn pins_left(&self) -> usize {
        MARGIN + LABEL + self.pegs() * HOLE + 8
    }

    fn pin_lines(&self) -> usize {
        match self.theme.pins() {
            PinsShape::TwoByTwo => self.pegs().min(2),
            PinsShape::InLine => 1,
        }
    }

    fn pin_columns(&self) -> usize {
        self.pegs().div_ceil(self.pin_lines())
    }

    fn pins_width(&self) -> usize {
        self.pin_columns() * PIN
    }

    fn width(&self) -> usize {
        let longest = |lines: &[String], letter: usize| {
            let letters = lines.iter().map(|line| line.chars().count()).max();
            letters.unwrap_or(0) * letter
        };
        let marks = match longest(&self.marks, LETTER) {
            0 => 0,
            width => width + 10,
        };
        // The word `secret` stands beside the shield.
        let beside = (self.pins_width() + marks).max(6 * LETTER);
        let board = self.pins_left() + beside + MARGIN;
        board.max(longest(&self.heading, WIDE_LETTER) + 2 * MARGIN)
    }

    fn height(&self) -> usize {
        MARGIN + HEADING + (self.rows + 1) * HOLE + 8 + MARGIN
    }

    /// The centre line of a row, counted from 0 at the bottom.
    fn middle(&self, row: usize) -> usize {
        self.height() - MARGIN - row * HOLE - HOLE / 2
    }

    fn draw(&self, svg: &mut Svg) {
        for (line, text) in self.heading.iter().enumerate() {
            let (size, weight) = if line == 0 {
                (16, "bold")
            } else {
                (14, "normal")
            };
            svg.text(
                "text",
                &[
                    ("x", &MARGIN),
                    ("y", &(MARGIN + 14 + line * 20)),
                    ("text-anchor", &"start"),
                    ("font-size", &size),
                    ("font-weight", &weight),
                    ("fill", &FOREGROUND),
                ],
                text,
            );
        }
        self.draw_shield(svg);
        for row in (0..self.rows).rev() {
            let y = self.middle(row);
            let right = MARGIN + LABEL - 10;
            draw_note(svg, (right, y), "end", "0.6", &(row + 1).to_string());
            if let Some(turn) = self.game.turns().get(row) {
                self.draw_code(svg, y, turn.guess);
                self.draw_pins(svg, y, turn.score);
            } else {
                for hole in 0..self.pegs() {
                    draw_circle(svg, (hole_middle(hole), y), "4", "#4a4d54");
                }
            }
            if let Some(mark) = self.marks.get(row).filter(|mark| !mark.is_empty()) {
                let left = self.pins_left() + self.pins_width() + 10;
                draw_note(svg, (left, y), "start", "0.8", mark);
            }
        }
    }

    fn draw_shield(&self, svg: &mut Svg) {
        let y = MARGIN + HEADING + HOLE / 2;
        let shield = self.theme.shield();
        let ground = rgb(shield.bg).unwrap_or_else(|| "#4e4640".to_owned());
        let (left, top) = (MARGIN + LABEL, y - HOLE / 2);
        draw_plate(svg, (left, top), (self.pegs() * HOLE, HOLE), 8, &ground);
        if let Some(secret) = secret_told(self.game) {
            self.draw_code(svg, y, secret);
            draw_note(svg, (self.pins_left(), y), "start", "0.8", "secret");
        } else {
            let ink = rgb(shield.fg).unwrap_or_else(|| FOREGROUND.to_owned());
            for hole in 0..self.pegs() {
                draw_letter(svg, (hole_middle(hole), y), &ink, '?');
            }
        }
    }

    fn draw_code(&self, svg: &mut Svg, y: usize, code: Code) {
        for (hole, colour) in code.colours().enumerate() {
            let style = self.theme.peg(colour);
            let at = (hole_middle(hole), y);
            draw_circle(
                svg,
                at,
                "16",
                rgb(style.bg).as_deref().unwrap_or(FOREGROUND),
            );
            let ink = rgb(style.fg).unwrap_or_else(|| BACKGROUND.to_owned());
            draw_letter(svg, at, &ink, self.theme.label(colour));
        }
    }

    /// Draws the pins, black first, each kind with a shape of its own.
    fn draw_pins(&self, svg: &mut Svg, y: usize, score: Score) {
        let theme = self.theme;
        let ink =
            |style: Style, otherwise: &str| rgb(style.fg).unwrap_or_else(|| otherwise.to_owned());
        let black_pin = ink(theme.black_pin(), "#000000");
        let white_pin = ink(theme.white_pin(), "#ffffff");
        let no_pin = ink(theme.no_pin(), "#a4a4a4");
        let plate = rgb(theme.black_pin().bg).unwrap_or_else(|| "#767676".to_owned());
        let (columns, lines) = (self.pin_columns(), self.pin_lines());
        let (left, top) = (self.pins_left(), y - lines * PIN / 2);
        draw_plate(
            svg,
            (left, top),
            (self.pins_width(), lines * PIN),
            5,
            &plate,
        );
        for place in 0..self.pegs() {
            let x = left + place % columns * PIN + PIN / 2;
            let y = top + place / columns * PIN + PIN / 2;
            if place < usize::from(score.black) {
                draw_circle(svg, (x, y), "5", &black_pin);
            } else if place < usize::from(score.total()) {
                svg.element(
                    "circle",
                    &[
                        ("cx", &x),
                        ("cy", &y),
                        ("r", &4),
                        ("fill", &"none"),
                        ("stroke", &white_pin),
                        ("stroke-width", &2),
                    ],
                );
            } else {
                draw_circle(svg, (x, y), "1.5", &no_pin);
            }
        }
    }
}

fn draw_plate(svg: &mut Svg, at: (usize, usize), size: (usize, usize), radius: usize, fill: &str) {
    svg.element(
        "rect",
        &[
            ("x", &at.0),
            ("y", &at.1),
            ("width", &size.0),
            ("height", &size.1),
            ("rx", &radius),
            ("fill", &fill),
        ],
    );
}

fn draw_circle(svg: &mut Svg, at: (usize, usize), radius: &str, fill: &str) {
    svg.element(
        "circle",
        &[
            ("cx", &at.0),
            ("cy", &at.1),
            ("r", &radius),
            ("fill", &fill),
        ],
    );
}

/// Draws the label of a peg at its centre.
fn draw_letter(svg: &mut Svg, at: (usize, usize), ink: &str, letter: char) {
    let attributes: Attributes = &[
        ("x", &at.0),
        ("y", &(at.1 + 6)),
        ("font-size", &16),
        ("font-weight", &"bold"),
        ("fill", &ink),
    ];
    svg.text("text", attributes, &letter.to_string());
}

/// Draws a text beside a row at its centre line.
fn draw_note(svg: &mut Svg, at: (usize, usize), anchor: &str, opacity: &str, text: &str) {
    let attributes: Attributes = &[
        ("x", &at.0),
        ("y", &(at.1 + 5)),
        ("text-anchor", &anchor),
        ("font-size", &13),
        ("fill", &FOREGROUND),
        ("opacity", &opacity),
    ];
    svg.text("text", attributes, text);
}

fn hole_middle(hole: usize) -> usize {
    MARGIN + LABEL + hole * HOLE + HOLE / 2
}

/// A description of the game for screen readers.
fn description(game: &Game, marks: &[String]) -> String {
    let secret = match secret_told(game) {
        Some(secret) => format!("The code is {secret}."),
        None => "The code is covered.".to_owned(),
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::{Glyphs, Labels};
    use crate::ui::{Colours, Depth};

    const WON: &str = "pegwise 1\nboard 4x6 rows 10 repeats\ncodemaker secret DAFE\ncodebreaker you\n\
                       1 AABB 1 0 saw count\n2 CDAE 1 2 by minimax\n3 DAFE 4 0\n";

    fn picture(record: &str) -> String {
        picture_in(record, usual())
    }

    fn picture_in(record: &str, theme: Theme) -> String {
        board_svg(&record.parse().unwrap(), theme)
    }

    fn usual() -> Theme {
        Theme::new(Depth::TrueColour, false)
    }

    /// Every element is closed, in its order, and no attribute is left open.
    fn is_well_formed(svg: &str) -> bool {
        let mut open = Vec::new();
        for tag in svg.split('<').skip(1) {
            let Some((tag, text)) = tag.split_once('>') else {
                return false;
            };
            let name = tag.split([' ', '/']).find(|word| !word.is_empty());
            if tag.starts_with('/') {
                if open.pop() != name {
                    return false;
                }
            } else if !tag.ends_with('/') {
                open.extend(name);
            }
            if tag.matches('"').count() % 2 != 0 || text.contains('>') {
                return false;
            }
        }
        open.is_empty()
    }

    /// The letters on pegs and shield, from above.
    fn letters(svg: &str) -> String {
        let texts = svg
            .lines()
            .filter(|line| line.contains("font-weight=\"bold\" fill"));
        let letter = |line: &str| line.strip_suffix("</text>")?.chars().next_back();
        texts.skip(1).filter_map(letter).collect()
    }

    #[test]
    fn a_finished_game_shows_its_secret_above_its_rows() {
        let svg = picture(WON);
        assert!(is_well_formed(&svg), "{svg}");
        assert_eq!(letters(&svg), "DAFEDAFECDAEAABB");
        assert!(
            svg.contains("<title>Pegwise, 3/10. Classic 4×6, a chosen code</title>"),
            "{svg}"
        );
        assert!(svg.contains(
            "<desc>The code is DAFE. Row 1: AABB, 1 black and 0 white pins, nudge. \
             Row 2: CDAE, 1 black and 2 white pins, minimax. Row 3: DAFE, 4 black and 0 white pins.</desc>"
        ), "{svg}");
        assert_eq!(svg.matches("fill=\"#000000\"/>").count(), 6, "black pins");
        assert_eq!(svg.matches("stroke=\"#ffffff\"").count(), 2, "white pins");
        assert_eq!(svg, picture(WON));
    }

    #[test]
    fn a_running_game_keeps_its_secret() {
        let svg = picture(WON.split("3 DAFE").next().unwrap());
        assert!(is_well_formed(&svg), "{svg}");
        assert_eq!(letters(&svg), "????CDAEAABB");
        assert!(!svg.contains("DAFE"), "{svg}");
    }

    #[test]
    fn every_size_of_board_is_well_formed() {
        for (board, guess) in [
            ("1x2 rows 1", "A"),
            ("12x26 rows 99", "ZYXWVUTSRQPO"),
            ("5x8 rows 12", "ABCDE"),
        ] {
            let record = format!(
                "pegwise 1\nboard {board} repeats\ncodemaker hand\ncodebreaker you\n1 {guess} 0 0\n"
            );
            let svg = picture(&record);
            assert!(is_well_formed(&svg), "{svg}");
            assert!(letters(&svg).ends_with(guess), "{svg}");
        }
    }

    #[test]
    fn labels_and_pins_are_those_of_the_player() {
        let svg = picture_in(WON, usual().with_labels(Labels::Digits));
        assert!(is_well_formed(&svg), "{svg}");
        assert_eq!(letters(&svg), "416541653415".to_owned() + "1122");
        let svg = picture_in(WON, usual().with_pins(PinsShape::InLine));
        assert!(is_well_formed(&svg), "{svg}");
        assert_eq!(svg.matches("width=\"60\" height=\"15\"").count(), 3);
    }

    #[test]
    fn colours_are_those_of_the_theme() {
        let mut colours = Colours::default();
        colours.pegs[0] = (1, 2, 3);
        colours.black_pin = (0x33, 0, 0);
        let theme = Theme::of(&colours, Depth::TrueColour, Glyphs::Blocks);
        let svg = picture_in(WON, theme);
        assert_eq!(svg.matches("fill=\"#010203\"").count(), 5, "every A");
        assert_eq!(svg.matches("fill=\"#330000\"/>").count(), 6, "black pins");
        colours.shown = false;
        let plain = Theme::of(&colours, Depth::TrueColour, Glyphs::Blocks);
        let svg = picture_in(WON, plain);
        assert!(is_well_formed(&svg) && !svg.contains("#010203"), "{svg}");
        assert_eq!(letters(&svg), "DAFEDAFECDAEAABB");
    }
}
