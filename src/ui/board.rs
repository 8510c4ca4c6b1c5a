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

use ratatui::layout::{Margin, Rect, Size};
use ratatui::macros::span;
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::{Block, BorderType, Borders, Widget};

use crate::app::{BoardView, Motion, NextRow, Shield, Target};
use crate::coach::Mark;

use super::areas::{below, left, middle_line, right_of, top};
use super::colours::{self, Colours, Rgb};
use super::geometry::Geometry;
use super::peg::{self, Cursor, Hole, Peg};
use super::pin_plate::PinPlate;
use super::sprite::pixels;
use super::{Pen, STRONG, Theme, verdict, win};

/// Draws a board where its geometry says.
pub(super) fn draw(pen: &mut Pen, unscrolled: Geometry, view: &BoardView) {
    let geometry = with_rows_in_view(unscrolled, view);
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
    let right_edge = right_of(sides, sides.width.saturating_sub(1));
    // The edges are whole cells: some fonts leave a line between half blocks that stand above each other.
    let light = Style::new().bg(slab.board_light.into());
    let shade = Style::new().bg(slab.board_shade.into());
    pen.buf.set_style(left(sides, 1), light);
    pen.buf.set_style(right_edge, shade);
    if slab.has_outlines() && geometry.has_air_below {
        let bottom = Rect::new(area.x, area.bottom(), area.width, 1);
        pixels(pen.buf, bottom, |_, y| (y == 0).then_some(slab.board_shade));
    }
}

/// Draws the lines around a board without a ground of its own. Its upper edge is the shield, if that has a colour; its
/// lower edge has a line where there is room.
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

/// Draws the shield with a word above the pins, open as far as the secret may be seen. While a code is hidden, its row
/// stands in the place of the secret.
fn draw_shield(pen: &mut Pen, geometry: &Geometry, view: &BoardView) {
    let shield = view.shield;
    if matches!(shield, Shield::Off) {
        return;
    }
    let style = if pen.theme.has_colours() {
        pen.theme.shield()
    } else {
        Style::new()
    };
    let whole = whole_shield(pen.theme, geometry);
    pen.buf.set_style(whole, style);
    let pegs = geometry.board.pegs();
    let opening = pen.motion.and_then(Motion::open_holes);
    let open_holes = opening.unwrap_or(pegs);
    let word = match view.players {
        ["", _] => shield_word(shield, open_holes >= pegs),
        [player, _] => player,
    };
    let strip = geometry.shield();
    let above_pins = right_of(middle_line(strip), geometry.plate(strip).x - strip.x);
    pen.write(above_pins, Line::styled(word, style));
    if let Shield::Hiding(row) = shield {
        draw_holes(pen, geometry, strip, NextRow::Made(row, None), None);
        peg::put(pen.buf, strip.x, middle_line(strip).y, '▸', style);
    } else {
        draw_secret(pen, geometry, shield, open_holes);
    }
    draw_ledge(pen, whole);
}

/// The place of the shield: it lies over the edges of the slab, but not over the lines of a frame.
fn whole_shield(theme: &Theme, geometry: &Geometry) -> Rect {
    let strip = geometry.shield();
    let is_framed = theme.slab().is_none_or(Colours::has_outlines);
    if is_framed {
        strip
    } else {
        top(geometry.slab, strip.height)
    }
}

/// Draws the shadow of a shield of two lines into its last half line, also below the pegs that stand there.
fn draw_ledge(pen: &mut Pen, shield: Rect) {
    let Some(slab) = pen.theme.slab() else {
        return;
    };
    if shield.height != 2 {
        return;
    }
    for at in below(shield, 1).positions() {
        let Some(cell) = pen.buf.cell_mut(at) else {
            continue;
        };
        // A peg ends in the upper half of the cell, and fills it by its ground or by its ink.
        let above = match cell.symbol() {
            "▀" => cell.fg,
            _ => cell.bg,
        };
        let shade = slab.board_shade.into();
        cell.set_char('▄').set_fg(shade).set_bg(above);
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
    /// The share of the colour of text in a cover that stands off from the shield.
    const COVER: f64 = 0.25;
    /// A peg on one line that fills its place from side to side.
    const WIDE: Size = Size::new(5, 1);
    let theme = pen.theme;
    let strip = geometry.shield();
    let cover = match theme.slab() {
        Some(slab) if strip.height > 1 => colours::mix(slab.shield, slab.shield_text, COVER),
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
        if area.as_size() == WIDE {
            // It is narrower than the peg in the row right below, so that the two stay apart.
            area = area.inner(Margin::new(1, 0));
        }
        let peg = match secret {
            Some(secret) if hole < open_holes => Peg::new(theme, secret.colour(hole)),
            _ => Peg::cover(theme, cover),
        };
        peg.render(area, pen.buf);
    }
}

/// Draws the holes of a strip with what lies in them. The peg in hole `lifted` has just been placed.
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

/// Draws a row with its number, its holes and the place for its pins.
fn draw_row(pen: &mut Pen, geometry: &Geometry, view: &BoardView, row: usize) {
    let strip = geometry.row(row);
    let is_next = row == view.turns.len();
    if let Some(ground) = ground_of_row(pen.theme, view, row) {
        pen.buf.set_style(strip, Style::new().bg(ground.into()));
    }
    draw_label(pen, geometry.label(row), view, row);
    if row < view.rows {
        pen.hits.add(strip, Target::Row(row + 1));
    }
    if is_next {
        pen.hits.note_row_to_come(geometry.around(strip, 0));
    }
    let content = match view.turns.get(row) {
        Some(turn) => NextRow::Guessed(turn.guess),
        None if is_next => view.next,
        None => NextRow::Empty(None),
    };
    let lifted = match content {
        NextRow::Made(..) => view.lifted,
        NextRow::Empty(_) | NextRow::Guessed(_) => None,
    };
    draw_holes(pen, geometry, strip, content, lifted);
    let plate = geometry.plate(strip);
    let [_, player] = view.players;
    if is_next && !player.is_empty() {
        let style = STRONG.patch(peg::quiet(pen.theme));
        pen.write(middle_line(plate), Line::styled(player, style));
    } else {
        draw_pins(pen, geometry, view, row);
    }
}

/// The ground of a row on a slab: it is darker while the row is pressed, and lighter under the current one.
fn ground_of_row(theme: &Theme, view: &BoardView, row: usize) -> Option<Rgb> {
    let slab = theme.slab()?;
    if is_pressed(view, row) {
        Some(slab.hole_quiet())
    } else if view.current == Some(row) {
        Some(slab.board_row)
    } else {
        Some(slab.board)
    }
}

/// Draws the pins of a row as far as they have come, or the holes for them; with the cursor around them while they are
/// set by hand.
fn draw_pins(pen: &mut Pen, geometry: &Geometry, view: &BoardView, row: usize) {
    let plate = geometry.plate(geometry.row(row));
    let scored = match view.scored {
        Some((scored_row, score)) if scored_row == row => Some(score),
        _ => None,
    };
    let score = scored.or(view.turns.get(row).map(|turn| turn.score));
    let flash = match view.landing {
        Some(landing) if row == view.turns.len() => landing.flash,
        _ => None,
    };
    PinPlate::new(pen.theme, geometry.pins, geometry.board.pegs(), score)
        .of_row(row)
        .with_flash(flash)
        .render(plate, pen.buf);
    if view.sets_pins && scored.is_some() {
        Cursor::new(pen.theme, None).render(plate, pen.buf);
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
    let label = format!("{pointer}{}", row + 1);
    let behind = right_of(area, label.chars().count() as u16);
    pen.write(area, span!(style; "{label}"));
    let hides_end = pen.motion.is_some_and(Motion::hides_end);
    if is_played
        && !hides_end
        && let Some(mark) = verdict_on(view, row)
    {
        // Behind a number of two digits the sign takes the air before the pegs as well.
        draw_verdict(pen, Rect { width: 2, ..behind }, mark);
    }
}

/// The verdict of the review on a row, if there is one.
fn verdict_on(view: &BoardView, row: usize) -> Option<Mark> {
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
