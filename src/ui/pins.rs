//! Score pins, black ones first, and what they mean. Signs and large pins are told apart by shape as well as by colour,
//! small blocks by their light.

use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use crate::rules::{Score, Turn};
use crate::ui::{Pen, STRONG, Theme, words};

use super::colours::{self, Rgb};
use super::geometry::{Geometry, PinLayout};
use super::peg::put;
use super::pen::middle;
use super::sprite::pixels;

pub(super) const BLACK: char = '●';
pub(super) const WHITE: char = '○';
pub(super) const NONE: char = '·';

/// The style of the sign of a pin, or of a place without one: on a plate, so that a black pin is dark wherever there are
/// colours.
pub(super) fn style(theme: &Theme, sign: char) -> Style {
    let (usual, ink) = match sign {
        BLACK => (STRONG, colours::BLACK),
        WHITE => (STRONG, colours::WHITE),
        _ => (Style::new(), theme.colours.no_pin()),
    };
    if theme.has_colours() {
        usual.bg(theme.colours.plate.into()).fg(ink.into())
    } else {
        usual
    }
}

/// Draws the plate in the strip of a row with its pins; no score means a row not played yet.
pub(super) fn draw(pen: &mut Pen, geometry: &Geometry, strip: Rect, score: Option<Score>) {
    let (layout, pegs) = (geometry.pins, geometry.board.pegs());
    let (plate, theme) = (geometry.plate(strip), pen.theme);
    let (black, all) = score.map_or((0, 0), |score| (score.black, score.total()));
    let (black, all) = (usize::from(black), usize::from(all));
    let step = match layout {
        PinLayout::Blocks(size) if theme.slab().is_some() => {
            return draw_blocks(pen, plate, size, [black, all, pegs]);
        }
        PinLayout::Blocks(_) => ((plate.width + 1) / pegs as u16).clamp(1, 2),
        PinLayout::Symbols(step) => step,
        PinLayout::Numbers => 0,
    };
    let width = plate.width.max(step * pegs as u16);
    draw_plate(pen, Rect { width, ..plate });
    let line = middle(plate);
    if layout == PinLayout::Numbers {
        let Some(Score { black, white }) = score else {
            return;
        };
        let kinds = [(black, BLACK), (white, WHITE)];
        let kinds =
            kinds.map(|(pins, sign)| Span::styled(format!("{pins:>2}{sign}"), style(theme, sign)));
        return pen.write(line, Line::from_iter(kinds));
    }
    for pin in 0..pegs {
        let sign = match pin {
            pin if pin < black => BLACK,
            pin if pin < all => WHITE,
            _ => NONE,
        };
        let x = plate.x + 1 + pin as u16 * step;
        put(pen, x, line.y, sign, style(theme, sign));
    }
}

/// Draws pins of half blocks in the middle of a plate: so many black ones, those and white ones, and all
/// places. Large white ones are open. Plates have a rim, half a line above them and below, so that those of all
/// rows are one strip.
fn draw_blocks(pen: &mut Pen, plate: Rect, size: u16, [black, all, pegs]: [usize; 3]) {
    let (slab, columns, step) = (&pen.theme.colours, (pegs as u16).div_ceil(2), size + 1);
    let room = [plate.width, 2 * plate.height - 1];
    let first = [0, 1].map(|axis| {
        let pins = [columns, 2][axis] * step - 1;
        room[axis].saturating_sub(pins) / 2
    });
    let no_pin = colours::mix(slab.plate, slab.no_pin(), 0.3);
    let with_rim = Rect::new(plate.x, plate.y - 1, plate.width, plate.height + 1);
    pixels(pen.buf, with_rim, |x, y| {
        let y = match y {
            0 => return None,
            y if y == 1 || y == room[1] + 2 => return Some(shaded(slab.plate)),
            y => y - 2,
        };
        let at = [x.wrapping_sub(first[0]), y.wrapping_sub(first[1])];
        let [column, line] = at.map(|at| at / step);
        let [x, y] = at.map(|at| at % step);
        let pin = usize::from(line) * usize::from(columns) + usize::from(column);
        let is_in = column < columns && line < 2 && x < size && y < size && pin < pegs;
        let is_middle = size > 2 && x == size / 2 && y == size / 2;
        Some(match pin {
            _ if !is_in => slab.plate,
            pin if pin < black => colours::BLACK,
            pin if pin < all && is_middle => slab.plate,
            pin if pin < all => colours::WHITE,
            _ if is_middle => slab.no_pin(),
            _ => no_pin,
        })
    });
}

/// Puts the pins in a text on plates; a dot beside another sign of a row is a place without a pin.
pub(super) fn put_on_plates(pen: &mut Pen, text: Rect) {
    let has_sign = |buf: &Buffer, x: u16, y: u16| {
        let sign = buf.cell((x, y)).map(Cell::symbol);
        sign.is_some_and(|sign| sign.starts_with([BLACK, WHITE, NONE]))
    };
    for at in text.positions() {
        let mut beside = [at.x.wrapping_sub(1), at.x + 1].into_iter();
        let is_in_row = beside.any(|x| has_sign(pen.buf, x, at.y));
        let Some(cell) = pen.buf.cell_mut(at) else {
            continue;
        };
        if let Some(sign) = cell.symbol().chars().next()
            && (matches!(sign, BLACK | WHITE) || sign == NONE && is_in_row)
        {
            cell.set_style(style(pen.theme, sign));
        }
    }
}

/// Draws an empty plate. On a slab with more than one line, the last half line is air below a darker edge.
fn draw_plate(pen: &mut Pen, plate: Rect) {
    let (theme, ground) = (pen.theme, pen.theme.colours.plate);
    let plate = theme.slab().map_or(middle(plate), |_| plate);
    if theme.has_colours() {
        pixels(pen.buf, plate, |_, y| match y {
            3 => None,
            2 => Some(shaded(ground)),
            _ => Some(ground),
        });
    }
}

/// The colour of what is lower than a plate of this one.
fn shaded(plate: Rgb) -> Rgb {
    colours::mix(plate, colours::BLACK, 0.35)
}

/// What each pin means.
pub(super) fn legend(theme: &Theme, width: u16) -> Vec<Line<'static>> {
    let black = "black: right colour, right place".to_owned();
    let white = "white: right colour, wrong place".to_owned();
    legend_lines(theme, width, [black, white, String::new()])
}

/// What the pins of a row say about its pegs; where kinds differ, a pin could be for several. That is exact where
/// colours repeat too: a second peg of a colour that the code has once has no match left.
pub(super) fn legend_of(theme: &Theme, width: u16, turn: &Turn) -> Vec<Line<'static>> {
    let pegs = turn.guess.len();
    let [black, white] = [turn.score.black, turn.score.white].map(usize::from);
    let none = pegs.saturating_sub(black + white);
    let counted = |count, meaning: &str| match count {
        0 => String::new(),
        _ => format!("{count} {meaning}"),
    };
    let unmatched = if none == pegs {
        "no colour here is in the code".to_owned()
    } else {
        counted(none, "without a pin")
    };
    let placed = counted(black, "right colour, right place");
    let misplaced = counted(white, "right colour, wrong place");
    let mut lines = legend_lines(theme, width, [placed, misplaced, unmatched]);
    if ![black, white, none].contains(&pegs) {
        let which = words::wrap("Pins never tell which peg is right.", width.into());
        lines.extend(which);
    }
    lines
}

/// A line for each kind of pin that has a meaning.
fn legend_lines(theme: &Theme, width: u16, meanings: [String; 3]) -> Vec<Line<'static>> {
    let kinds = [BLACK, WHITE, NONE].into_iter().zip(meanings);
    let kinds = kinds.filter(|(_, meaning)| !meaning.is_empty());
    let lines = kinds.flat_map(|(pin, meaning)| {
        let pin = Span::styled(format!(" {pin} "), style(theme, pin));
        words::beside(pin, 4, &meaning, width.into())
    });
    lines.collect()
}
