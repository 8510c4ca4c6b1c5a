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
use ratatui::widgets::{Block, BorderType, Borders, Widget};

use crate::app::{BoardView, Motion, NextRow, Shield, Target};
use crate::coach::Mark;
use crate::ui::Pen;

use super::areas::{below, left, middle_line, right_of, top};
use super::colours::{self, Colours, Rgb};
use super::geometry::Geometry;
use super::peg::{self, Cursor, Hole, Peg};
use super::pin_plate::PinPlate;
use super::sprite::pixels;
use super::{STRONG, verdict, win};

/// Draws a board where its geometry says.
pub(super) fn draw(pen: &mut Pen, geometry: Geometry, view: &BoardView) {
    let geometry = with_rows_in_view(geometry, view);
    draw_slab(pen, &geometry);
    draw_shield(pen, &geometry, view);
    for row in geometry.rows.clone() {
        draw_row(pen, &geometry, view, row);
    }
    win::draw(pen, &geometry);
}

/// The geometry with those rows in view that matter now.
fn with_rows_in_view(geometry: Geometry, view: &BoardView) -> Geometry {
    let played = view.turns.len();
    let current = view.current.unwrap_or(played.saturating_sub(1));
    let highest = match view.next {
        NextRow::Empty(None) => current,
        _ => played.min(current + 1),
    };
    geometry.scrolled_to(highest)
}

fn style(ground: Rgb, ink: Rgb) -> Style {
    Style::new().bg(ground.into()).fg(ink.into())
}

/// Draws the slab with its edges, or a frame of lines where it has no ground of its own.
fn draw_slab(pen: &mut Pen, geometry: &Geometry) {
    let area = geometry.slab;
    let Some(slab) = pen.theme.slab() else {
        draw_frame(pen, geometry);
        return;
    };
    let ground = style(slab.board, slab.ink());
    pen.buf.set_style(area, Style::reset().patch(ground));
    let shield = geometry.shield().height;
    let sides = if slab.has_outlines() {
        area
    } else {
        // The shield lies over the edges.
        below(area, shield)
    };
    let right = Rect {
        x: sides.right().saturating_sub(1),
        width: 1,
        ..sides
    };
    // Cells in their colour: some fonts leave a line between half blocks that stand above each other.
    let light = Style::new().bg(slab.board_light.into());
    let shade = Style::new().bg(slab.board_shade.into());
    pen.buf.set_style(left(sides, 1), light);
    pen.buf.set_style(right, shade);
    if slab.has_outlines() && geometry.has_air_below {
        let bottom = Rect::new(area.x, area.bottom(), area.width, 1);
        pixels(pen.buf, bottom, |_, y| (y == 0).then_some(slab.board_shade));
    }
}

/// Draws the lines around a board without a ground of its own. The shield is its upper edge, and its lower one has a line
/// where there is room.
fn draw_frame(pen: &mut Pen, geometry: &Geometry) {
    let area = geometry.slab;
    let style = pen.theme.faint();
    let mut frame = area;
    let mut sides = Borders::LEFT | Borders::RIGHT;
    if geometry.has_air_below {
        frame.height += 1;
        sides |= Borders::BOTTOM;
    }
    if !pen.theme.has_colours() {
        sides |= Borders::TOP;
    }
    Block::new()
        .borders(sides)
        .border_type(BorderType::Rounded)
        .border_style(style)
        .render(frame, pen.buf);
}

/// Draws the shield, open as far as the secret may be seen: a raised strip over the whole width of the slab, with a
/// word above the pins. While a code is hidden that stands in its place.
fn draw_shield(pen: &mut Pen, geometry: &Geometry, view: &BoardView) {
    let shield = view.shield;
    if matches!(shield, Shield::Off) {
        return;
    }
    let theme = pen.theme;
    let strip = geometry.shield();
    let is_framed = theme.slab().is_none_or(Colours::has_outlines);
    let whole = if is_framed {
        strip
    } else {
        // It lies over the edges of the slab.
        top(geometry.slab, strip.height)
    };
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
    let word = match view.players {
        ["", _] => shield_word(shield, open_holes >= pegs),
        [player, _] => player,
    };
    let above_pins = right_of(middle_line(strip), geometry.plate(strip).x - strip.x);
    pen.write(above_pins, Line::styled(word, style));
    if let Shield::Hiding(row) = shield {
        draw_holes(pen, geometry, strip, NextRow::Made(row, None), None);
        peg::put(pen.buf, strip.x, middle_line(strip).y, '▸', style);
    } else {
        draw_secret(pen, geometry, shield, open_holes);
    }
    if let Some(slab) = theme.slab()
        && strip.height == 2
    {
        draw_ledge(pen, below(whole, 1), slab.board_shade);
    }
}

/// Draws the shadow below the shield into the last half line of it, also below the pegs that stand there.
fn draw_ledge(pen: &mut Pen, last: Rect, shade: Rgb) {
    for at in last.positions() {
        let Some(cell) = pen.buf.cell_mut(at) else {
            continue;
        };
        // A peg ends in the upper half of the cell, and fills it by its ground or by its ink.
        let above = match cell.symbol() {
            "▀" => cell.fg,
            _ => cell.bg,
        };
        cell.set_char('▄').set_fg(shade.into()).set_bg(above);
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
        Shield::Closed | Shield::Off | Shield::Over(Some(_)) => "",
    }
}

/// Draws the pegs of the secret that may be seen, and covers the others.
fn draw_secret(pen: &mut Pen, geometry: &Geometry, shield: Shield, open_holes: usize) {
    let theme = pen.theme;
    let strip = geometry.shield();
    let cover = match theme.slab() {
        Some(slab) if strip.height > 1 => colours::mix(slab.shield, slab.shield_text, 0.25),
        _ => theme.colours.shield,
    };
    let secret = match shield {
        Shield::Yours(code) | Shield::Over(Some(code)) => Some(code),
        Shield::Closed | Shield::Evil | Shield::Off | Shield::Hiding(_) | Shield::Over(None) => {
            None
        }
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
        peg.render(area, pen.buf);
    }
}

/// Draws the holes of a strip with what lies in them.
fn draw_holes(
    pen: &mut Pen,
    geometry: &Geometry,
    strip: Rect,
    content: NextRow,
    lifted: Option<usize>,
) {
    let theme = pen.theme;
    let is_next = !matches!(content, NextRow::Empty(None));
    for hole in 0..geometry.board.pegs() {
        let area = geometry.hole(strip, hole);
        let (peg, sign, ghost) = match content {
            NextRow::Guessed(code) => (Some(code.colour(hole)), '·', None),
            NextRow::Empty(ghost) => (None, '·', ghost),
            NextRow::Made(row, ghost) => (row.holes()[hole], '_', ghost),
        };
        if let Some(colour) = peg {
            Peg::new(theme, colour)
                .lifted(lifted == Some(hole))
                .render(area, pen.buf);
        } else {
            Hole::new(theme, sign)
                .in_next_row(is_next)
                .with_ghost(ghost.map(|code| code.colour(hole)))
                .render(area, pen.buf);
        }
        if let NextRow::Made(row, _) = content {
            if hole == row.cursor() {
                Cursor::new(theme, peg)
                    .on_shield(strip == geometry.shield())
                    .render(area, pen.buf);
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
        Some(slab) if is_pressed(view, row) => Some(slab.hole_quiet()),
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
    let lifted = match content {
        NextRow::Made(..) => view.lifted,
        NextRow::Empty(_) | NextRow::Guessed(_) => None,
    };
    draw_holes(pen, geometry, strip, content, lifted);
    let score = match view.coming {
        Some((scored, score)) if scored == row => Some(score),
        _ => turn.map(|turn| turn.score),
    };
    let plate = geometry.plate(strip);
    let [_, player] = view.players;
    if row == view.turns.len() && !player.is_empty() {
        let style = STRONG.patch(peg::quiet(theme));
        pen.write(middle_line(plate), Line::styled(player, style));
        return;
    }
    let flash = view.landing.and_then(|landing| landing.flash);
    PinPlate::new(theme, geometry.pins, geometry.board.pegs(), score)
        .of_row(row)
        .with_flash(flash.filter(|_| row == view.turns.len()))
        .render(plate, pen.buf);
    let is_set = view.coming.is_some_and(|(scored, _)| scored == row);
    if view.sets_pins && is_set {
        Cursor::new(theme, None).render(plate, pen.buf);
        pen.hits.add(plate, Target::Plate);
    }
}

/// Whether a row was played a moment ago, and no pin of its score is there yet.
fn is_pressed(view: &BoardView, row: usize) -> bool {
    row == view.turns.len() && view.landing.is_some_and(|landing| landing.is_pressed)
}

/// Draws the number of a row: with a pointer before the current one, and with the sign of the verdict behind it once the
/// end of the game is to be seen.
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
    // Numbers of one digit leave air between a sign behind them and the pegs.
    let label = format!("{pointer}{}", row + 1);
    let behind = right_of(area, label.chars().count() as u16);
    pen.write(area, span!(style; "{label}"));
    let hides_end = pen.motion.is_some_and(Motion::hides_end);
    if is_played
        && !hides_end
        && let Some(mark) = verdict(view, row)
    {
        // Behind two digits it takes the air before the pegs as well.
        draw_verdict(pen, Rect { width: 2, ..behind }, mark);
    }
}

/// The verdict of the review on a row, if there is one.
fn verdict(view: &BoardView, row: usize) -> Option<Mark> {
    view.review?.row(row + 1)?.mark()
}

/// Writes the sign of a verdict in its colour.
fn draw_verdict(pen: &mut Pen, area: Rect, mark: Mark) {
    let style = match pen.theme.slab() {
        Some(slab) => STRONG.fg(slab.readable(verdict::colour(mark)).into()),
        None => STRONG,
    };
    pen.write(area, span!(style; "{}", verdict::sign(mark)));
}
