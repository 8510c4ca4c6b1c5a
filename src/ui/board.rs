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
use ratatui::style::Style;
use ratatui::text::Line;

use crate::app::{BoardView, Motion, NextRow, Row, Shield, Target};
use crate::coach::{Mark, ReviewedRow};
use crate::rules::Code;
use crate::ui::Pen;

use super::colours::{self, Colours, Rgb};
use super::geometry::{Geometry, middle};
use super::peg::{self, Socket};
use super::pen::{inset, top};
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

/// The colours around and below places in a row.
fn row_ground(pen: &Pen, is_current: bool) -> [Option<Rgb>; 2] {
    let slab = pen.theme.slab();
    let ground = |slab: Colours| {
        if is_current {
            slab.board_row
        } else {
            slab.board
        }
    };
    [slab.map(ground); 2]
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

/// Draws the shield, open as far as the secret may be seen.
fn draw_shield(pen: &mut Pen, geometry: &Geometry, shield: Shield) {
    let opening = pen.motion.and_then(Motion::open_holes);
    let is_open = |hole: usize| opening.is_none_or(|open| hole < open);
    let (secret, word) = match shield {
        Shield::Closed => (None, ""),
        Shield::Evil => (None, "evil"),
        Shield::Hiding(row) => return draw_hidden(pen, geometry, row),
        Shield::Yours(code) => (Some(code), "yours"),
        Shield::Over(None) => (None, "hidden"),
        Shield::Over(secret) if is_open(geometry.board.pegs() - 1) => (secret, "secret"),
        Shield::Over(secret) => (secret, ""),
    };
    let ground = draw_shield_ground(pen, geometry, word);
    let strip = geometry.shield();
    let cover = match pen.theme.slab() {
        Some(slab) if strip.height > 1 => colours::mix(slab.shield, slab.shield_text, 0.25),
        _ => pen.theme.colours.shield,
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
            None => socket.draw(pen, cover, '?', pen.theme.shield()),
        }
    }
}

/// Draws the code being hidden in place of the shield.
fn draw_hidden(pen: &mut Pen, geometry: &Geometry, row: &Row) {
    let ground = draw_shield_ground(pen, geometry, "secret");
    let shield = geometry.shield();
    let places = NextRow::Made(row, None);
    draw_places(pen, geometry, (shield, ground), places);
    let pointer = match pen.theme.slab() {
        Some(_) => pen.theme.shield(),
        None => pen.theme.accent(),
    };
    peg::put(pen, shield.x, middle(shield).y, '▸', pointer);
}

/// Draws the raised strip of the shield over the whole width of the slab, with a word above the pins. Where
/// it is higher than a line it throws a shadow on its last half line. Returns the colours around and below
/// places in it.
fn draw_shield_ground(pen: &mut Pen, geometry: &Geometry, word: &str) -> [Option<Rgb>; 2] {
    let (strip, theme) = (geometry.shield(), pen.theme);
    let plate = geometry.plate(strip);
    let room = inset(middle(strip), plate.x - strip.x);
    // It lies over the edges of the slab.
    let whole = top(geometry.slab, strip.height);
    let Some(slab) = theme.slab() else {
        let style = if theme.has_colours() {
            theme.shield()
        } else {
            Style::new()
        };
        pen.buf.set_style(whole, style);
        pen.write(room, Line::styled(word, style));
        return [None; 2];
    };
    let shadow = u16::from(strip.height > 1);
    for at in whole.positions() {
        if at.y + shadow < whole.bottom() {
            peg::put(pen, at.x, at.y, ' ', theme.shield());
        } else {
            peg::put(pen, at.x, at.y, '▄', style(slab.shield, slab.board_shade));
        }
    }
    pen.write(room, Line::styled(word, theme.shield()));
    [Some(slab.shield), Some(slab.board_shade)]
}

/// Draws what lies in a strip.
fn draw_places(
    pen: &mut Pen,
    geometry: &Geometry,
    (strip, ground): (Rect, [Option<Rgb>; 2]),
    places: NextRow,
) {
    for hole in 0..geometry.board.pegs() {
        let area = geometry.hole(strip, hole);
        let socket = Socket { area, ground };
        let at = |code: Code| code.colour(hole);
        match places {
            NextRow::Guessed(code) => socket.draw_peg(pen, at(code)),
            NextRow::Empty(ghost) => socket.draw_empty(pen, ghost.map(at)),
            NextRow::Made(row, ghost) => {
                let is_cursor = hole == row.cursor();
                socket.draw_edited(pen, row.holes()[hole], ghost.map(at), is_cursor);
                let around = geometry.around(strip, hole);
                pen.drawn.add(around, Target::Hole(hole));
            }
        }
    }
}

fn draw_row(pen: &mut Pen, geometry: &Geometry, view: &BoardView, row: usize) {
    let strip = geometry.row(row);
    let ground = row_ground(pen, view.current == Some(row));
    if let Some(ground) = ground[0] {
        let ground = Style::new().bg(ground.into());
        pen.buf.set_style(strip, ground);
    }
    draw_label(pen, geometry.label(row), view, row);
    if row < view.rows {
        pen.drawn.add(strip, Target::Row(row + 1));
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
        let number = inset(area, 1);
        if mark > Mark::Good {
            pen.write(number, review::sign(mark).to_string());
        }
        if let Some(slab) = theme.slab() {
            let ink = slab.readable(review::colour(mark));
            pen.buf.set_style(number, STRONG.fg(ink.into()));
        }
    }
}
