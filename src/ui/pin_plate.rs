//! The place beside a row of the board for its score pins, black ones first: holes, and once there is a score a plate
//! with the pins on it. Round pins differ in their colour. Signs differ in their shape too where there are few colours.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::macros::{line, span};
use ratatui::style::Style;
use ratatui::widgets::Widget;

use crate::rules::Score;

use super::Theme;
use super::areas::middle_line;
use super::colours::{self, Rgb};
use super::cut_line::CutLine;
use super::fit::{Light, Shape};
use super::peg::{put, quiet};
use super::pins::{BLACK, NONE, WHITE, shown, style};
use super::sprite;

/// How the pins of a row are laid out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum PinLayout {
    /// Round, in one line, of so many cells each.
    Line(u16),
    /// Round, on two lines as on a real board, of so many cells each.
    Grid(u16),
    /// Signs on one line, with so many cells from one to the next.
    Signs(u16),
    /// As numbers, where single pins do not fit.
    Numbers,
}

impl PinLayout {
    /// The cells it takes beside a row of so many pegs.
    pub(super) fn width(self, pegs: usize) -> u16 {
        let pins = pegs as u16;
        match self {
            Self::Line(size) => pins * (size + 1) + 1,
            Self::Grid(size) => pins.div_ceil(2) * (size + 1) + 1,
            Self::Signs(1) => pins + 2,
            Self::Signs(step) => pins * step + 1,
            Self::Numbers => 6,
        }
    }
}

/// The place beside a row for the pins of its score, as many as the row has pegs.
#[derive(Debug, Clone, Copy)]
pub(super) struct PinPlate<'a> {
    theme: &'a Theme,
    layout: PinLayout,
    pegs: usize,
    score: Option<Score>,
    is_lighter: bool,
    flash: Option<usize>,
}

impl<'a> PinPlate<'a> {
    /// The plate of a row of so many pegs; without a score there are only the holes for pins.
    pub(super) fn new(
        theme: &'a Theme,
        layout: PinLayout,
        pegs: usize,
        score: Option<Score>,
    ) -> Self {
        Self {
            theme,
            layout,
            pegs,
            score,
            is_lighter: false,
            flash: None,
        }
    }

    /// The plate in the tone of this row, counted from 0: plates that stand above each other can be told apart.
    pub(super) fn of_row(self, row: usize) -> Self {
        Self {
            is_lighter: row % 2 == 1,
            ..self
        }
    }

    /// The plate with a flash on the black pin at this place, which has just landed.
    pub(super) fn with_flash(self, flash: Option<usize>) -> Self {
        Self { flash, ..self }
    }

    /// The sign of the pin at a place, counted from 0: black ones come first.
    fn sign(&self, place: usize) -> char {
        match self.score {
            Some(score) if place < score.black().into() => BLACK,
            Some(score) if place < score.total().into() => WHITE,
            _ => NONE,
        }
    }

    /// Draws the plate, if there is a score for it.
    fn draw_plate(&self, area: Rect, buf: &mut Buffer) {
        if self.score.is_some() && self.theme.has_colours() {
            buf.set_style(area, Style::new().bg(self.plate().into()));
        }
    }

    /// The colour of the plate. Signs are read like text and need the contrast of the usual tone.
    fn plate(&self) -> Rgb {
        /// The light on a plate of the lighter tone.
        const LIGHTER: f64 = 1.09;
        let plate = self.theme.colours.plate;
        let is_for_round_pins = matches!(self.layout, PinLayout::Line(_) | PinLayout::Grid(_));
        let has_round_pins = is_for_round_pins && self.theme.slab().is_some();
        if self.is_lighter && has_round_pins && self.theme.is_smooth() {
            sprite::lit(plate, LIGHTER)
        } else {
            plate
        }
    }

    /// The style of the sign of a pin, or of a place without one.
    fn sign_style(&self, sign: char) -> Style {
        if self.score.is_none() {
            return match self.theme.slab() {
                Some(slab) => Style::new().fg(slab.hole_quiet().into()),
                None => quiet(self.theme),
            };
        }
        let usual = style(self.theme, sign);
        match usual.bg {
            Some(_) => usual.bg(self.plate().into()),
            None => usual,
        }
    }

    /// Draws a sign at each place, with this step from one to the next.
    fn draw_signs(&self, step: u16, area: Rect, buf: &mut Buffer) {
        let y = middle_line(area).y;
        let mut x = area.x + 1 + (step - 1) / 2;
        for place in 0..self.pegs {
            let sign = self.sign(place);
            let mut style = self.sign_style(sign);
            if self.flash == Some(place) && self.theme.is_smooth() {
                style = style.fg(IN_FLASH.into());
            }
            put(buf, x, y, shown(self.theme, sign), style);
            x += step;
        }
    }

    /// Draws how many pins there are of each colour.
    fn draw_numbers(&self, area: Rect, buf: &mut Buffer) {
        let Some(score) = self.score else {
            return;
        };
        let black = span!(self.sign_style(BLACK); "{:>2}{BLACK}", score.black());
        let white = span!(self.sign_style(WHITE); "{:>2}{WHITE}", score.white());
        CutLine(line![black, white]).render(middle_line(area), buf);
    }

    /// Draws round pins of so many cells, with a cell between them.
    fn draw_round(&self, size: u16, area: Rect, buf: &mut Buffer) {
        let places = match self.layout {
            PinLayout::Grid(_) => in_grid(size, self.pegs, area),
            _ => in_line(size, self.pegs, area),
        };
        for (place, area) in places.into_iter().enumerate() {
            self.draw_pin(place, area, buf);
        }
    }

    /// Draws a round pin, or the hole for one.
    fn draw_pin(&self, place: usize, area: Rect, buf: &mut Buffer) {
        let sign = self.sign(place);
        let has_flash = self.flash == Some(place);
        let colours = &self.theme.colours;
        let is_smooth = self.theme.is_smooth();
        let hole = if self.score.is_some() {
            colours.no_pin()
        } else {
            colours.hole_quiet()
        };
        let face = |light| match sign {
            BLACK if has_flash => IN_FLASH,
            BLACK if is_smooth => black_in_light(light),
            BLACK => colours::BLACK,
            WHITE if is_smooth => white_in_light(light),
            WHITE => colours::WHITE,
            _ => hole,
        };
        let shape = if sign == NONE {
            pin_hole(area)
        } else {
            pin(area)
        };
        sprite::round(buf, area, shape, hole, face);
    }
}

/// The face of a round black pin: it is not quite black, and shines less than a ball.
fn black_in_light(light: Light) -> Rgb {
    const FACE: Rgb = [0x12, 0x10, 0x10];
    const SHINE: f64 = 0.45;
    colours::mix(FACE, colours::WHITE, SHINE * light.gleam)
}

/// The face of a round white pin: it is not quite white, and its shadow is weaker than that of a ball.
fn white_in_light(light: Light) -> Rgb {
    const FACE: Rgb = [0xfa, 0xfa, 0xf7];
    /// The light that is everywhere.
    const EVERYWHERE: f64 = 0.62;
    /// The weight of the light that falls on a ball.
    const FALLING: f64 = 0.48;
    sprite::lit(FACE, (EVERYWHERE + FALLING * light.shade).min(1.0))
}

/// The face of a black pin in the light of its landing. It must not be taken for a white one.
const IN_FLASH: Rgb = [0x58, 0x54, 0x54];

impl Widget for &PinPlate<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        self.draw_plate(area, buf);
        let has_slab = self.theme.slab().is_some();
        match self.layout {
            PinLayout::Line(size) | PinLayout::Grid(size) if has_slab => {
                self.draw_round(size, area, buf);
            }
            PinLayout::Line(_) | PinLayout::Grid(_) => {
                let step = area.width.saturating_sub(1) / self.pegs as u16;
                self.draw_signs(step.max(1), area, buf);
            }
            PinLayout::Signs(step) => self.draw_signs(step, area, buf),
            PinLayout::Numbers => self.draw_numbers(area, buf),
        }
    }
}

/// The places of round pins in one line.
fn in_line(size: u16, pegs: usize, plate: Rect) -> Vec<Rect> {
    let place_of = |pin| Rect {
        x: plate.x + 1 + pin * (size + 1),
        width: size,
        ..plate
    };
    (0..pegs as u16).map(place_of).collect()
}

/// The places of round pins on two lines, right below each other so that they are seen as those of one row; the second
/// line has as many or one less.
fn in_grid(size: u16, pegs: usize, plate: Rect) -> Vec<Rect> {
    /// The lines of a pin.
    const HEIGHT: u16 = 2;
    let columns = (pegs as u16).div_ceil(2);
    let place_of = |pin: u16| Rect {
        x: plate.x + 1 + pin % columns * (size + 1),
        y: plate.y + if pin < columns { 0 } else { HEIGHT },
        width: size,
        height: HEIGHT.min(plate.height),
    };
    (0..pegs as u16).map(place_of).collect()
}

/// A round pin, as wide as its place. On three lines it is two lines high and in the middle; on two lines it is a little
/// lower than they are.
fn pin(area: Rect) -> Shape {
    let place = [area.width, area.height];
    // A cell is four eighths of a line wide.
    let width = 4 * area.width;
    match (area.height, area.width) {
        (3.., _) => Shape::new(place, [width, 16], 4 * area.height),
        (_, 4..) => Shape::new(place, [width, 15], 8),
        _ => Shape::new(place, [width, 13], 7),
    }
}

/// A hole for a pin, in the middle of its place.
fn pin_hole(area: Rect) -> Shape {
    Shape {
        width: 5,
        height: 6,
        ..pin(area)
    }
}
