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
use ratatui::macros::span;
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::Widget;

use crate::app::{BoardView, Motion, NextRow, Shield, Target};
use crate::coach::Mark;
use crate::ui::Pen;

use super::areas::{below, middle_line, right_of, top};
use super::colours::{self, Rgb};
use super::geometry::Geometry;
use super::peg::{self, Cursor, Hole, Peg};
use super::pin_plate::PinPlate;
use super::sprite::pixels;
use super::{STRONG, review};

/// Draws a board where its geometry says.
pub(super) fn draw(pen: &mut Pen, geometry: Geometry, view: &BoardView) {
    let geometry = with_rows_in_view(geometry, view);
    draw_slab(pen, &geometry);
    draw_shield(pen, &geometry, view.shield);
    // The plate of a row has its upper rim on the row above.
    for row in geometry.rows.clone().rev() {
        draw_row(pen, &geometry, view, row);
    }
}

/// The geometry with those rows in view that matter now, and with room for a code that is being hidden.
fn with_rows_in_view(geometry: Geometry, view: &BoardView) -> Geometry {
    let played = view.turns.len();
    let current = view.current.unwrap_or(played.saturating_sub(1));
    let highest = match view.next {
        NextRow::Empty(None) => current,
        _ => played.min(current + 1),
    };
    let scrolled = geometry.scrolled_to(highest);
    match view.shield {
        Shield::Hiding(_) => scrolled.with_raised_shield(),
        _ => scrolled,
    }
}

fn style(ground: Rgb, ink: Rgb) -> Style {
    Style::new().bg(ground.into()).fg(ink.into())
}

/// Draws the slab with its edges. Where it has no ground of its own they hold it together.
fn draw_slab(pen: &mut Pen, geometry: &Geometry) {
    let area = geometry.slab;
    let (left, right) = match pen.theme.slab() {
        Some(slab) => {
            let ground = style(slab.board, slab.ink());
            pen.buf.set_style(area, Style::reset().patch(ground));
            let light = style(slab.board, slab.board_light);
            let shade = style(slab.board, slab.board_shade);
            (light, shade)
        }
        None if pen.theme.has_blocks() => {
            let edge = Style::new().fg(pen.theme.colours.shield.into());
            (edge, edge)
        }
        None => return,
    };
    for y in geometry.shield().bottom()..area.bottom() {
        peg::put(pen.buf, area.x, y, '▌', left);
        peg::put(pen.buf, area.right() - 1, y, '▐', right);
    }
}

/// Draws the shield, open as far as the secret may be seen: a raised strip over the whole width of the slab, with a
/// word above the pins. While a code is hidden that stands in its place.
fn draw_shield(pen: &mut Pen, geometry: &Geometry, shield: Shield) {
    let theme = pen.theme;
    let strip = geometry.shield();
    // It lies over the edges of the slab.
    let whole = top(geometry.slab, strip.height);
    let style = if theme.has_colours() {
        theme.shield()
    } else {
        Style::new()
    };
    pen.buf.set_style(whole, style);
    let pegs = geometry.board.pegs();
    let open_holes = match pen.motion {
        Some(motion) => motion.open_holes().unwrap_or(pegs),
        None => pegs,
    };
    let word = shield_word(shield, open_holes >= pegs);
    let above_pins = right_of(middle_line(strip), geometry.plate(strip).x - strip.x);
    pen.write(above_pins, Line::styled(word, style));
    if let Shield::Hiding(row) = shield {
        let ground = theme.slab().map(|slab| slab.shield);
        draw_holes(pen, geometry, strip, ground, NextRow::Made(row, None));
        let pointer = if theme.slab().is_some() {
            style
        } else {
            theme.accent()
        };
        peg::put(pen.buf, strip.x, middle_line(strip).y, '▸', pointer);
        return;
    }
    draw_secret(pen, geometry, shield, open_holes);
    if let Some(slab) = theme.slab()
        && strip.height > 1
    {
        // The last half line is in the shadow of the shield.
        let last = below(whole, strip.height.saturating_sub(1));
        pixels(pen.buf, last, |_, y| {
            if y == 1 { Some(slab.board_shade) } else { None }
        });
    }
}

/// What the shield says of the code behind it.
fn shield_word(shield: Shield, is_open: bool) -> &'static str {
    match shield {
        Shield::Evil => "evil",
        Shield::Hiding(_) => "secret",
        Shield::Yours(_) => "yours",
        Shield::Over(None) => "hidden",
        Shield::Over(Some(_)) if is_open => "secret",
        Shield::Closed | Shield::Over(Some(_)) => "",
    }
}

/// Draws the pegs of the secret that may be seen, and covers the others.
fn draw_secret(pen: &mut Pen, geometry: &Geometry, shield: Shield, open_holes: usize) {
    let theme = pen.theme;
    let strip = geometry.shield();
    let ground = theme.slab().map(|slab| slab.shield);
    let cover = match theme.slab() {
        Some(slab) if strip.height > 1 => colours::mix(slab.shield, slab.shield_text, 0.25),
        _ => theme.colours.shield,
    };
    let secret = match shield {
        Shield::Yours(code) | Shield::Over(Some(code)) => Some(code),
        Shield::Closed | Shield::Evil | Shield::Hiding(_) | Shield::Over(None) => None,
    };
    for hole in 0..geometry.board.pegs() {
        let mut area = geometry.hole(strip, hole);
        if area.width == 5 && area.height == 1 {
            // A peg in the row right below stays apart from it.
            area = area.inner(Margin::new(1, 0));
        }
        let peg = match secret {
            Some(secret) if hole < open_holes => Peg::new(theme, secret.colour(hole)),
            _ => Peg::cover(theme, cover),
        };
        peg.on(ground).render(area, pen.buf);
    }
}

/// Draws the holes of a strip with what lies in them.
fn draw_holes(
    pen: &mut Pen,
    geometry: &Geometry,
    strip: Rect,
    ground: Option<Rgb>,
    content: NextRow,
) {
    let theme = pen.theme;
    for hole in 0..geometry.board.pegs() {
        let area = geometry.hole(strip, hole);
        let (peg, sign, ghost) = match content {
            NextRow::Guessed(code) => (Some(code.colour(hole)), '·', None),
            NextRow::Empty(ghost) => (None, '·', ghost),
            NextRow::Made(row, ghost) => (row.holes()[hole], '_', ghost),
        };
        match peg {
            Some(colour) => Peg::new(theme, colour).on(ground).render(area, pen.buf),
            None => Hole::new(theme, sign)
                .on(ground)
                .with_ghost(ghost.map(|code| code.colour(hole)))
                .render(area, pen.buf),
        }
        if let NextRow::Made(row, _) = content {
            if hole == row.cursor() {
                Cursor::new(theme, peg).render(area, pen.buf);
            }
            let around = geometry.around(strip, hole);
            pen.hits.add(around, Target::Hole(hole));
        }
    }
}

/// Draws a row with its number, its holes and, once it has a guess, its pins.
fn draw_row(pen: &mut Pen, geometry: &Geometry, view: &BoardView, row: usize) {
    let theme = pen.theme;
    let strip = geometry.row(row);
    let ground = match theme.slab() {
        Some(slab) if view.current == Some(row) => Some(slab.board_row),
        Some(slab) => Some(slab.board),
        None => None,
    };
    if let Some(ground) = ground {
        pen.buf.set_style(strip, Style::new().bg(ground.into()));
    }
    draw_label(pen, geometry.label(row), view, row);
    if row < view.rows {
        pen.hits.add(strip, Target::Row(row + 1));
    }
    if row == view.turns.len() {
        pen.hits.note_row_to_come(geometry.around(strip, 0));
    }
    let turn = view.turns.get(row);
    let content = match turn {
        Some(turn) => NextRow::Guessed(turn.guess),
        None if row == view.turns.len() => view.next,
        None => NextRow::Empty(None),
    };
    draw_holes(pen, geometry, strip, ground, content);
    if let NextRow::Empty(_) = content {
        return;
    }
    let score = match view.coming {
        Some((scored, score)) if scored == row => Some(score),
        _ => turn.map(|turn| turn.score),
    };
    PinPlate::new(theme, geometry.pins, geometry.board.pegs(), score)
        .render(geometry.plate(strip), pen.buf);
}

/// Draws the number of a row: with a pointer before the current one, and with the sign and the colour of the
/// verdict once the end of the game is to be seen.
fn draw_label(pen: &mut Pen, area: Rect, view: &BoardView, row: usize) {
    let is_current = view.current == Some(row);
    let is_played = row < view.turns.len();
    let pointer = if is_current { '▸' } else { ' ' };
    let style = if is_current {
        match pen.theme.slab() {
            Some(slab) => STRONG.fg(slab.ink().into()),
            None => STRONG,
        }
    } else if is_played {
        Style::new()
    } else {
        peg::quiet(pen.theme)
    };
    pen.write(area, span!(style; "{pointer}{:>3}", row + 1));
    let hides_end = pen.motion.is_some_and(Motion::hides_end);
    if is_played
        && !hides_end
        && let Some(mark) = verdict(view, row)
    {
        draw_verdict(pen, right_of(area, 1), mark);
    }
}

/// The verdict of the review on a row, if there is one.
fn verdict(view: &BoardView, row: usize) -> Option<Mark> {
    view.review?.row(row + 1)?.mark()
}

/// Marks the number of a row with the sign of a verdict that is not good, and with its colour.
fn draw_verdict(pen: &mut Pen, number: Rect, mark: Mark) {
    let (sign, colour) = review::sign(mark);
    if mark > Mark::Good {
        pen.write(number, sign.to_string());
    }
    if let Some(slab) = pen.theme.slab() {
        let ink = slab.readable(colour);
        pen.buf.set_style(number, STRONG.fg(ink.into()));
    }
}
