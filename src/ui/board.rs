//! The board: shield, rows of pegs, score pins.
//!
//! ```text
//!        ▒ ?   ?   ?   ? ▒  secret
//!   10    ·   ·   ·   ·    ····
//!    :
//! ▸  3   [A]  C   D   _    ····
//!    2    B   B   C   C    ●○··
//!    1    A   A   B   B    ●···
//! ```

use std::ops::Range;

use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::app::{Hiding, Motion, Place, Row, Table, Target};
use crate::rules::{Code, Codemaker};
use crate::ui::Pen;
use crate::ui::theme::{Paint, Slab};

use super::peg::Socket;
use super::pins::PinLayout;
use super::{peg, pins};

pub(crate) use super::geometry::Geometry;

/// Draws the board of `table` into `area`.
pub(crate) fn draw(pen: &mut Pen, area: Rect, table: &Table) {
    let geometry = geometry(pen, area, table);
    draw_slab(pen, &geometry);
    draw_shield(pen, &geometry, table);
    for row in geometry.rows() {
        draw_row(pen, &geometry, table, row);
    }
}

/// Where [`draw`] draws the parts of the board.
pub(crate) fn geometry(pen: &Pen, area: Rect, table: &Table) -> Geometry {
    Geometry::fit(table.game().board(), area, current_row(table), pen.theme)
}

/// Draws an empty board into `area`, with the code being hidden in place of the shield.
pub(crate) fn draw_hiding(pen: &mut Pen, area: Rect, hiding: &Hiding) {
    let board = hiding.board;
    let geometry = Geometry::fit(board, area, 0, pen.theme);
    draw_slab(pen, &geometry);
    draw_shield_in_the_making(pen, &geometry, &hiding.row);
    for row in geometry.rows() {
        draw_label(pen, geometry.label(row), row + 1, false, false);
        for hole in 0..board.pegs() {
            socket(pen, &geometry, geometry.hole(row, hole), Ground::Slab).draw_empty(pen);
        }
    }
}

/// What a place on the board lies on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Ground {
    Slab,
    Row,
    Shield,
}

/// The place for a peg at `area`.
fn socket(pen: &Pen, geometry: &Geometry, area: Rect, ground: Ground) -> Socket {
    let shape = match ground {
        Ground::Slab | Ground::Row => geometry.shape(),
        Ground::Shield => geometry.shield_shape(),
    };
    let below = match ground {
        Ground::Slab | Ground::Shield => Ground::Slab,
        Ground::Row => Ground::Row,
    };
    Socket {
        area,
        shape,
        ground: pen
            .theme
            .slab()
            .map(|slab| [ground, below].map(|it| tone(slab, it))),
    }
}

fn tone(slab: Slab, ground: Ground) -> Paint {
    match ground {
        Ground::Slab => slab.ground,
        Ground::Row => slab.row,
        Ground::Shield => slab.shield,
    }
}

/// Draws the slab with its edges, and the shield as a strip of its own.
fn draw_slab(pen: &mut Pen, geometry: &Geometry) {
    let Some(slab) = pen.theme.slab() else {
        return;
    };
    let area = geometry.slab();
    let ground = Style::new().bg(slab.ground.shown).fg(slab.quiet.shown);
    pen.buf.set_style(area, Style::reset().patch(ground));
    for y in area.y..area.bottom() {
        peg::put(pen, area.x, y, '▌', ground.fg(slab.light.shown));
        peg::put(pen, area.right() - 1, y, '▐', ground.fg(slab.shade.shown));
    }
    let shield = geometry.shield();
    let strip = Rect {
        x: shield.x - 1,
        width: shield.width + 2,
        ..shield
    };
    pen.buf.set_style(strip, ground.bg(slab.shield.shown));
    if geometry.shield_shape().is_some() {
        // Its last half line is air.
        for x in strip.x..strip.right() {
            peg::put(
                pen,
                x,
                strip.bottom() - 1,
                '▀',
                ground.fg(slab.shield.shown),
            );
        }
    }
}

/// The current row, counted from 0: the one being made or scored, otherwise the last one shown.
fn current_row(table: &Table) -> usize {
    if let Some((row, _)) = table.scored_row() {
        return row;
    }
    if table.at_end() && !table.is_over() {
        table.cursor()
    } else {
        table.cursor().saturating_sub(1)
    }
}

fn draw_shield(pen: &mut Pen, geometry: &Geometry, table: &Table) {
    let pegs = table.game().board().pegs();
    let opening = pen.motion.and_then(Motion::open_holes);
    let secret = table.open_secret();
    let open = secret.map_or(0, |_| opening.unwrap_or(pegs));
    if open < pegs {
        draw_cover(pen, geometry, open..pegs);
    }
    let colours = secret.into_iter().flat_map(Code::colours);
    for (hole, colour) in colours.take(open).enumerate() {
        socket(pen, geometry, geometry.shield_hole(hole), Ground::Shield).draw_peg(pen, colour);
    }
    let label = match (open == pegs, table.is_secret_shown()) {
        (true, true) => "secret",
        (true, false) => "yours",
        (false, true) if opening.is_none() => "untold",
        _ if table.game().codemaker() == Codemaker::Evil => "evil",
        _ => "",
    };
    draw_shield_label(pen, geometry, label);
}

/// Draws the shield over these holes.
fn draw_cover(pen: &mut Pen, geometry: &Geometry, holes: Range<usize>) {
    let style = pen.theme.shield();
    if let (Some(_), Some(slab)) = (geometry.shield_shape(), pen.theme.slab()) {
        for hole in holes {
            let area = geometry.shield_hole(hole);
            let socket = socket(pen, geometry, area, Ground::Shield);
            socket.draw_sprite(pen, slab.cover, Some('?'));
        }
        return;
    }
    let shield = geometry.shield();
    let left = geometry.shield_hole(holes.start).x;
    let cover = " ".repeat(usize::from(shield.right() - left));
    pen.buf.set_string(left, shield.y, cover, style);
    for hole in holes {
        let area = geometry.shield_hole(hole);
        peg::put(pen, area.x + (area.width - 1) / 2, area.y, '?', style);
    }
}

/// Draws the code being hidden in place of the shield.
fn draw_shield_in_the_making(pen: &mut Pen, geometry: &Geometry, row: &Row) {
    for hole in 0..row.holes().len() {
        let (area, catch) = (geometry.shield_hole(hole), geometry.around_shield(hole));
        let socket = socket(pen, geometry, area, Ground::Shield);
        draw_hole(pen, socket, catch, row, hole);
    }
    let shield = geometry.shield();
    let accent = pen.theme.accent();
    peg::put(
        pen,
        geometry.left(),
        shield.y + (shield.height - 1) / 2,
        '▸',
        accent,
    );
    draw_shield_label(pen, geometry, "secret");
}

/// Draws a hole that is being edited.
fn draw_hole(pen: &mut Pen, socket: Socket, catch: Rect, row: &Row, hole: usize) {
    socket.draw_edited(pen, row.holes()[hole], hole == row.cursor());
    pen.drawn.add(catch, Target::Hole(hole));
}

/// Draws a word beside the shield.
fn draw_shield_label(pen: &mut Pen, geometry: &Geometry, label: &str) {
    let shield = geometry.shield();
    let room = geometry.pins_width();
    let style = match pen.theme.slab() {
        Some(slab) => Style::new().fg(slab.quiet.shown).bg(slab.ground.shown),
        None => pen.theme.quiet(),
    };
    let place = Rect {
        x: shield.right() + 2,
        y: shield.y + (shield.height - 1) / 2,
        width: room.max(6),
        height: 1,
    };
    pen.write(place, label, style);
}

fn draw_row(pen: &mut Pen, geometry: &Geometry, table: &Table, row: usize) {
    let is_current = row == current_row(table);
    let turn = table.game().turns()[..table.cursor()].get(row);
    let edited = table.row_in_the_making().filter(|_| row == table.cursor());
    let pending = table.pending_guess().filter(|_| row == table.cursor());
    let ground = if is_current {
        Ground::Row
    } else {
        Ground::Slab
    };
    if let Some(slab) = pen.theme.slab() {
        pen.buf
            .set_style(geometry.row(row), Style::new().bg(tone(slab, ground).shown));
    }
    draw_label(
        pen,
        geometry.label(row),
        row + 1,
        is_current,
        turn.is_some(),
    );

    // The row to come leads back to the end.
    let rows = table.game().turns().len() + usize::from(!table.at_end() && !table.is_over());
    if row < rows {
        pen.drawn.add(geometry.row(row), Target::Row(row + 1));
    }
    let pegs = table.game().board().pegs();
    let guess = turn.map(|turn| turn.guess);
    let guess = guess.or(pending.map(|pending| pending.guess));
    let marked = pen.motion.and_then(|motion| motion.marked_hole(row));
    for hole in 0..pegs {
        let socket = socket(pen, geometry, geometry.hole(row, hole), ground);
        match (guess, edited) {
            (Some(guess), _) if marked == Some(hole) => {
                socket.draw_highlighted(pen, guess.colour(hole));
            }
            (Some(guess), _) => socket.draw_peg(pen, guess.colour(hole)),
            (None, Some(edited)) => {
                let catch = geometry.around(row, hole);
                draw_hole(pen, socket, catch, edited, hole);
            }
            (None, None) => socket.draw_empty(pen),
        }
    }
    if guess.is_none() && edited.is_none() {
        return;
    }
    let (place, layout) = (geometry.pins(row), geometry.pin_layout());
    let place = draw_plate(pen, geometry, place, ground);
    let scored = table.scored_row().filter(|(scored, _)| *scored == row);
    match scored.map(|(_, pins)| pins) {
        Some(pins) if table.place() == Place::Pins => {
            pins::draw_set(pen, place, layout, pegs, pins);
        }
        // A number of pins is shown once all have come.
        Some(_) if layout == PinLayout::Numbers => {}
        Some(pins) => pins::draw(pen, place, layout, pegs, Some(pins.score())),
        None => pins::draw(pen, place, layout, pegs, turn.map(|turn| turn.score)),
    }
}

/// Draws the plate under the pins of a row. Returns the lines for pins.
fn draw_plate(pen: &mut Pen, geometry: &Geometry, area: Rect, ground: Ground) -> Rect {
    let (Some(slab), Some(_)) = (pen.theme.slab(), geometry.shape()) else {
        return area;
    };
    let lines = Rect {
        height: area.height - 1,
        ..area
    };
    let plate = Style::new().bg(slab.plate.shown);
    pen.buf.set_style(lines, plate);
    let edge = Style::new()
        .fg(slab.plate.shown)
        .bg(tone(slab, ground).shown);
    for x in area.x..area.right() {
        peg::put(pen, x, area.bottom() - 1, '▀', edge);
    }
    lines
}

/// Draws the number of a row, with a pointer before the current one.
fn draw_label(pen: &mut Pen, area: Rect, number: usize, is_current: bool, is_played: bool) {
    let theme = pen.theme;
    let (pointer, style) = match (is_current, is_played) {
        (true, _) => ('▸', theme.accent()),
        (false, true) => (' ', theme.text()),
        (false, false) => (' ', theme.quiet()),
    };
    let style = match theme.slab() {
        None => style,
        Some(slab) if is_current => style.fg(slab.text.shown),
        Some(slab) if is_played => style.fg(slab.text.shown),
        Some(slab) => Style::new().fg(slab.quiet.shown),
    };
    pen.write(area, format!("{pointer}{number:>3}"), style);
}

/// Draws a code in a line of text, as large pegs where they fit.
pub(crate) fn draw_code(pen: &mut Pen, x: u16, y: u16, code: Code, room: u16) {
    let width = if code.len() as u16 * 4 <= room { 3 } else { 1 };
    for (hole, colour) in code.colours().enumerate() {
        let area = Rect::new(x + hole as u16 * (width + 1), y, width, 1);
        peg::draw(pen, area, colour);
    }
}
