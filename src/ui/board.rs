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

use crate::app::{Hiding, Motion, Row, Table, Target};
use crate::rules::{Code, Codemaker};
use crate::ui::Pen;

use super::colours::{self, Colours, Rgb};
use super::geometry::{Geometry, middle};
use super::peg::{self, Socket};
use super::pins;

/// Draws the board of `table` into the upper left corner of `area`.
pub(super) fn draw(pen: &mut Pen, area: Rect, table: &Table) {
    let geometry = geometry(area, table);
    draw_slab(pen, &geometry);
    draw_shield(pen, &geometry, table);
    for row in geometry.rows.clone() {
        draw_row(pen, &geometry, table, row);
    }
}

/// Where [`draw`] draws the parts of the board.
pub(super) fn geometry(area: Rect, table: &Table) -> Geometry {
    Geometry::fit(table.game().board(), area, current_row(table))
}

/// Draws an empty board into `area`, with the code being hidden in place of the shield.
pub(super) fn draw_hiding(pen: &mut Pen, area: Rect, hiding: &Hiding) {
    let geometry = Geometry::fit(hiding.board, area, 0);
    draw_slab(pen, &geometry);
    let ground = draw_shield_ground(pen, &geometry, "secret");
    let shield = geometry.shield();
    draw_holes(pen, &geometry, (shield, ground), Some(&hiding.row), None);
    let pointer = match pen.theme.slab() {
        Some(_) => pen.theme.shield(),
        None => pen.theme.accent(),
    };
    peg::put(pen, shield.x, middle(shield), '▸', pointer);
    for row in geometry.rows.clone() {
        draw_label(pen, geometry.label(row), row + 1, false, false);
        let place = (geometry.row(row), row_ground(pen, false));
        draw_holes(pen, &geometry, place, None, None);
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

/// Draws the slab with its edges.
fn draw_slab(pen: &mut Pen, geometry: &Geometry) {
    let Some(slab) = pen.theme.slab() else {
        return;
    };
    let area = geometry.slab;
    let ground = style(slab.board, slab.shield_text);
    pen.buf.set_style(area, Style::reset().patch(ground));
    let edges = [
        (area.x, '▌', slab.board_light),
        (area.right() - 1, '▐', slab.board_shade),
    ];
    for y in area.y..area.bottom() {
        for (x, symbol, edge) in edges {
            peg::put(pen, x, y, symbol, style(slab.board, edge));
        }
    }
}

/// The current row, counted from 0: the one being made or scored, otherwise the last one shown.
fn current_row(table: &Table) -> usize {
    match table.scored_row() {
        Some((row, _)) => row,
        None if table.at_end() && !table.is_over() => table.cursor(),
        None => table.cursor().saturating_sub(1),
    }
}

/// Draws the shield, open as far as the secret may be seen.
fn draw_shield(pen: &mut Pen, geometry: &Geometry, table: &Table) {
    let pegs = table.game().board().pegs();
    let opening = pen.motion.and_then(Motion::open_holes);
    let secret = table.open_secret();
    let open = secret.map_or(0, |_| opening.unwrap_or(pegs));
    let label = match (open == pegs, table.is_secret_shown()) {
        (true, true) => "secret",
        (true, false) => "yours",
        (false, true) if opening.is_none() => "untold",
        _ if table.game().codemaker() == Codemaker::Evil => "evil",
        _ => "",
    };
    let ground = draw_shield_ground(pen, geometry, label);
    let shield = geometry.shield();
    let cover = match pen.theme.slab() {
        Some(slab) if shield.height > 1 => colours::mix(slab.shield, slab.shield_text, 0.25),
        _ => pen.theme.colours().shield,
    };
    for hole in 0..pegs {
        let mut area = geometry.hole(shield, hole);
        if area.width == 5 && area.height == 1 {
            // A peg in the row right below stays apart from it.
            area = area.inner(Margin::new(1, 0));
        }
        let socket = Socket { area, ground };
        match secret.filter(|_| hole < open) {
            Some(secret) => socket.draw_peg(pen, secret.colour(hole)),
            None => socket.draw(pen, cover, '?', pen.theme.shield()),
        }
    }
}

/// Draws the raised strip of the shield over the whole width of the slab, with a word above the pins. Where
/// it is higher than a line it throws a shadow on its last half line. Returns the colours around and below
/// places in it.
fn draw_shield_ground(pen: &mut Pen, geometry: &Geometry, word: &str) -> [Option<Rgb>; 2] {
    let (strip, theme) = (geometry.shield(), pen.theme);
    let plate = geometry.plate(strip);
    let room = Rect::new(plate.x, middle(strip), strip.right() - plate.x, 1);
    // It lies over the edges of the slab.
    let whole = Rect {
        height: strip.height,
        ..geometry.slab
    };
    let Some(slab) = theme.slab() else {
        let style = if theme.has_colours() {
            theme.shield()
        } else {
            theme.quiet()
        };
        pen.buf.set_style(whole, style);
        pen.write(room, word, style);
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
    pen.write(room, word, theme.shield());
    [Some(slab.shield), Some(slab.board_shade)]
}

/// Draws the holes of a row that is not played: of the one in the making, or empty ones.
fn draw_holes(
    pen: &mut Pen,
    geometry: &Geometry,
    (strip, ground): (Rect, [Option<Rgb>; 2]),
    edited: Option<&Row>,
    ghost: Option<Code>,
) {
    for hole in 0..geometry.board.pegs() {
        let area = geometry.hole(strip, hole);
        let socket = Socket { area, ground };
        let ghost = ghost.map(|ghost| ghost.colour(hole));
        let Some(row) = edited else {
            socket.draw_empty(pen, ghost);
            continue;
        };
        socket.draw_edited(pen, row.holes()[hole], ghost, hole == row.cursor());
        let around = geometry.around(strip, hole);
        pen.drawn.add(around, Target::Hole(hole));
    }
}

fn draw_row(pen: &mut Pen, geometry: &Geometry, table: &Table, row: usize) {
    let strip = geometry.row(row);
    let is_current = row == current_row(table) && !table.is_to_look_at();
    let turn = table.game().turns()[..table.cursor()].get(row);
    let edited = table.row_in_the_making().filter(|_| row == table.cursor());
    let pending = table.pending_guess().filter(|_| row == table.cursor());
    let ground = row_ground(pen, is_current);
    if let Some(ground) = ground[0] {
        let ground = Style::new().bg(ground.into());
        pen.buf.set_style(strip, ground);
    }
    let (label, is_played) = (geometry.label(row), turn.is_some());
    draw_label(pen, label, row + 1, is_current, is_played);

    // The row to come leads back to the end.
    let rows = table.game().turns().len() + usize::from(!table.at_end() && !table.is_over());
    if row < rows {
        pen.drawn.add(strip, Target::Row(row + 1));
    }
    let played = turn.map(|turn| turn.guess);
    if let Some(guess) = played.or(pending.map(|pending| pending.guess)) {
        let marked = pen.motion.and_then(|motion| motion.marked_hole(row));
        for (hole, colour) in guess.colours().enumerate() {
            let area = geometry.hole(strip, hole);
            let socket = Socket { area, ground };
            if marked == Some(hole) {
                socket.draw_highlighted(pen, colour);
            } else {
                socket.draw_peg(pen, colour);
            }
        }
    } else {
        let ghost = table.ghost().filter(|_| row == table.cursor());
        draw_holes(pen, geometry, (strip, ground), edited, ghost);
        if edited.is_none() {
            return;
        }
    }
    let coming = table.scored_row().filter(|(scored, _)| *scored == row);
    let coming = coming.map(|(_, pins)| pins.score());
    let score = coming.or(turn.map(|turn| turn.score));
    let (plate, pegs) = (geometry.plate(strip), table.game().board().pegs());
    pins::draw(pen, plate, geometry.pins, pegs, score);
}

/// Draws the number of a row, with a pointer before the current one.
fn draw_label(pen: &mut Pen, area: Rect, number: usize, is_current: bool, is_played: bool) {
    let theme = pen.theme;
    let pointer = if is_current { '▸' } else { ' ' };
    let style = match theme.slab() {
        Some(slab) if is_current => theme.strong().fg(slab.shield_text.into()),
        None if is_current => theme.accent(),
        _ if is_played => Style::new(),
        _ => peg::quiet(theme),
    };
    pen.write(area, format!("{pointer}{number:>3}"), style);
}
