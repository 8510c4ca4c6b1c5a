//! The board: shield, rows of pegs, score pins.
//!
//! ```text
//!        ▒ ?   ?   ?   ? ▒  evil
//!   10    ·   ·   ·   ·
//!    :
//! ▸  3   [A]  C   D   _    ····
//!    2    B   B   C   C    ●○··
//!    1    A   A   B   B    ●···
//! ```

use ratatui::layout::{Margin, Rect};
use ratatui::style::{Color, Style};
use ratatui::text::Line;

use crate::app::{BoardView, Motion, NextRow, Shield, Target};
use crate::coach::{Mark, ReviewedRow};
use crate::rules::Code;
use crate::ui::Pen;

use super::colours::{self, Rgb};
use super::geometry::Geometry;
use super::peg::{self, Socket};
use super::pen::{below, inset, middle, top};
use super::sprite::pixels;
use super::{STRONG, pins, review};

/// Draws a board into the upper left corner of `area`.
pub(super) fn draw(pen: &mut Pen, area: Rect, view: &BoardView) {
    let played = view.turns.len();
    let current = view.current.unwrap_or(played.saturating_sub(1));
    let highest = match view.next {
        NextRow::Empty(None) => current,
        _ => played.min(current + 1),
    };
    let mut geometry = Geometry::fit(view.board, area, highest);
    if let Shield::Hiding(_) = view.shield {
        geometry.raise_shield();
    }
    draw_slab(pen, &geometry);
    draw_shield(pen, &geometry, view.shield);
    // The plate of a row has its upper rim on the row above.
    for row in geometry.rows.clone().rev() {
        draw_row(pen, &geometry, view, row);
    }
}

fn style(ground: Rgb, ink: Rgb) -> Style {
    Style::new().bg(ground.into()).fg(ink.into())
}

/// Draws the slab with its edges. Where it has no ground of its own they hold it together.
fn draw_slab(pen: &mut Pen, geometry: &Geometry) {
    let (area, theme) = (geometry.slab, pen.theme);
    let edges = match theme.slab() {
        Some(slab) => {
            let ground = style(slab.board, slab.ink());
            pen.buf.set_style(area, Style::reset().patch(ground));
            [slab.board_light, slab.board_shade].map(|edge| style(slab.board, edge))
        }
        None if theme.has_blocks() => [Style::new().fg(theme.colours.shield.into()); 2],
        None => return,
    };
    for y in geometry.shield().bottom()..area.bottom() {
        peg::put(pen, area.x, y, '▌', edges[0]);
        peg::put(pen, area.right() - 1, y, '▐', edges[1]);
    }
}

/// Draws the shield, open as far as the secret may be seen: a raised strip over the whole width of the slab, with a
/// word above the pins. While a code is hidden that stands in its place.
fn draw_shield(pen: &mut Pen, geometry: &Geometry, shield: Shield) {
    let opening = pen.motion.and_then(Motion::open_holes);
    let is_open = |hole: usize| opening.is_none_or(|open| hole < open);
    let (secret, word) = match shield {
        Shield::Closed => (None, ""),
        Shield::Evil => (None, "evil"),
        Shield::Hiding(_) => (None, "secret"),
        Shield::Yours(code) => (Some(code), "yours"),
        Shield::Over(None) => (None, "hidden"),
        Shield::Over(secret) if is_open(geometry.board.pegs() - 1) => (secret, "secret"),
        Shield::Over(secret) => (secret, ""),
    };
    let (strip, theme, slab) = (geometry.shield(), pen.theme, pen.theme.slab());
    // It lies over the edges of the slab.
    let whole = top(geometry.slab, strip.height);
    let style = if theme.has_colours() {
        theme.shield()
    } else {
        Style::new()
    };
    pen.buf.set_style(whole, style);
    let room = inset(middle(strip), geometry.plate(strip).x - strip.x);
    pen.write(room, Line::styled(word, style));
    let ground = slab.map(|slab| slab.shield);
    if let Shield::Hiding(row) = shield {
        draw_places(pen, geometry, (strip, ground), NextRow::Made(row, None));
        let pointer = slab.map_or(theme.accent(), |_| style);
        return peg::put(pen, strip.x, middle(strip).y, '▸', pointer);
    }
    let cover = match slab {
        Some(slab) if strip.height > 1 => colours::mix(slab.shield, slab.shield_text, 0.25),
        _ => theme.colours.shield,
    };
    for hole in 0..geometry.board.pegs() {
        let mut area = geometry.hole(strip, hole);
        if area.width == 5 && area.height == 1 {
            // A peg in the row right below stays apart from it.
            area = area.inner(Margin::new(1, 0));
        }
        let socket = Socket { area, ground };
        match secret.filter(|_| is_open(hole)) {
            Some(secret) => socket.draw_peg(pen, secret.colour(hole)),
            None => socket.draw(pen, cover, '?', theme.shield()),
        }
    }
    if let Some(slab) = slab.filter(|_| strip.height > 1) {
        // Its shadow on its last half line.
        let last = below(whole, strip.height - 1);
        pixels(pen.buf, last, |_, y| (y == 1).then_some(slab.board_shade));
    }
}

fn draw_places(
    pen: &mut Pen,
    geometry: &Geometry,
    (strip, ground): (Rect, Option<Rgb>),
    places: NextRow,
) {
    for hole in 0..geometry.board.pegs() {
        let area = geometry.hole(strip, hole);
        let socket = Socket { area, ground };
        let at = |code: Code| code.colour(hole);
        match places {
            NextRow::Guessed(code) => socket.draw_peg(pen, at(code)),
            NextRow::Empty(ghost) => socket.draw_empty(pen, '·', ghost.map(at)),
            NextRow::Made(row, ghost) => {
                let peg = row.holes()[hole];
                match peg {
                    Some(colour) => socket.draw_peg(pen, colour),
                    None => socket.draw_empty(pen, '_', ghost.map(at)),
                }
                if hole == row.cursor() {
                    socket.draw_cursor(pen, peg);
                }
                let around = geometry.around(strip, hole);
                pen.hits.add(around, Target::Hole(hole));
            }
        }
    }
}

fn draw_row(pen: &mut Pen, geometry: &Geometry, view: &BoardView, row: usize) {
    let strip = geometry.row(row);
    let is_current = view.current == Some(row);
    let ground = pen.theme.slab().map(|slab| {
        if is_current {
            slab.board_row
        } else {
            slab.board
        }
    });
    if let Some(ground) = ground {
        let ground = Style::new().bg(ground.into());
        pen.buf.set_style(strip, ground);
    }
    draw_label(pen, geometry.label(row), view, row);
    if row < view.rows {
        pen.hits.add(strip, Target::Row(row + 1));
    }
    let turn = view.turns.get(row);
    let places = match turn {
        Some(turn) => NextRow::Guessed(turn.guess),
        None if row == view.turns.len() => view.next,
        None => NextRow::Empty(None),
    };
    draw_places(pen, geometry, (strip, ground), places);
    if let NextRow::Empty(_) = places {
        return;
    }
    let coming = view.coming.filter(|(scored, _)| *scored == row);
    let score = coming.map(|(_, score)| score);
    let score = score.or(turn.map(|turn| turn.score));
    pins::draw(pen, geometry, strip, score);
}

/// Draws the number of a row: with a pointer before the current one, and with the sign and the colour of the
/// verdict once the end of the game is to be seen.
fn draw_label(pen: &mut Pen, area: Rect, view: &BoardView, row: usize) {
    let (theme, is_current) = (pen.theme, view.current == Some(row));
    let is_played = row < view.turns.len();
    let pointer = if is_current { '▸' } else { ' ' };
    let style = match theme.slab() {
        Some(slab) if is_current => STRONG.fg(slab.ink().into()),
        None if is_current => STRONG,
        _ if is_played => Style::new(),
        _ => peg::quiet(theme),
    };
    let label = format!("{pointer}{:>3}", row + 1);
    pen.write(area, Line::styled(label, style));
    let is_seen = is_played && !pen.motion.is_some_and(Motion::hides_end);
    let review = view.review.filter(|_| is_seen);
    let reviewed = review.and_then(|review| review.row(row + 1));
    if let Some(mark) = reviewed.and_then(ReviewedRow::mark) {
        let (sign, colour) = review::sign(mark);
        let number = inset(area, 1);
        if mark > Mark::Good {
            pen.write(number, sign.to_string());
        }
        if let Some(slab) = theme.slab() {
            let ink = slab.readable(colour);
            pen.buf.set_style(number, STRONG.fg(ink.into()));
        }
    }
}

/// Lights up what has colours of its own in the row of a win, over all else: it glows once.
pub(super) fn draw_glow(pen: &mut Pen) {
    /// The share of the light, picture by picture.
    const SHARES: [f64; Motion::GLOW] = [0.25, 0.45, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1];
    const LIGHT: Rgb = [255, 244, 214];
    let glow = pen.motion.and_then(Motion::glow);
    let glow = glow.and_then(|(row, picture)| {
        Some((
            pen.hits.areas_of(Target::Row(row + 1)).next()?,
            SHARES.get(picture)?,
        ))
    });
    let Some((row, share)) = glow else { return };
    let lit = |colour| match colour {
        Color::Rgb(red, green, blue) => colours::mix([red, green, blue], LIGHT, *share).into(),
        other => other,
    };
    for at in row.positions() {
        if let Some(cell) = pen.buf.cell_mut(at) {
            cell.bg = lit(cell.bg);
            // A label stays readable; the blocks of a round peg glow with it.
            if !cell.symbol().is_ascii() {
                cell.fg = lit(cell.fg);
            }
        }
    }
}
