//! The page Map: every code of the board as a dot. The codes that are still possible are lit, in the colour of
//! the answer that they would give. When a row is scored the codes that fall fade.

use ratatui::layout::Rect;
use ratatui::style::{Color, Style};

use crate::app::{Motion, TableView};
use crate::coach::{CodeMap, Forecast, Insight};
use crate::rules::Board;
use crate::ui::areas::below;
use crate::ui::colours::{Rgb, mix};
use crate::ui::sprite::pixels;
use crate::ui::{Pen, STRONG, peg, words};

use super::answers;
use super::pages::Need;

/// The most cells along the sides of a dot: more would look like bars.
const ZOOM: u16 = 4;
/// The least height with words below the dots.
const LOW: u16 = 12;

/// The lines for its title, the letters, the dots, and the line about its sides.
pub(super) fn need(board: Board, width: u16) -> Need {
    let [_, lines] = Grid::fit(board, [width, 400]).size();
    let sides = words::wrap(&CodeMap::of(board).sides(), usize::from(width)).height() as u16;
    let useful = 2 + lines.div_ceil(2) + sides;
    Need {
        least: useful.min(19),
        useful: useful.min(60),
    }
}

/// Draws the page once it is there, with the answers as its legend if it is alone and has room; remarks on how many
/// codes a dot stands for.
pub(super) fn draw(
    pen: &mut Pen,
    area: Rect,
    table: TableView,
    insight: &Insight,
) -> Option<String> {
    let forecast = insight.forecast.as_deref()?;
    let board = table.game().board();
    let has_halves = pen.theme.slab().is_some();
    // Two lines of dots in a line of cells.
    let share = if has_halves { 2 } else { 1 };
    let mut sides = words::wrap(&CodeMap::of(board).sides(), usize::from(area.width));
    sides.lines.retain(|_| area.height >= LOW);
    let around = 1 + sides.height() as u16;
    let room = area.height.saturating_sub(around);
    let grid = Grid::fit(board, [area.width, share * room]);
    let [columns, lines] = grid.size();
    let height = lines.div_ceil(share).min(room);
    let place = Rect::new(area.x, area.y + 1, columns, height);
    draw_letters(pen, place, grid, share);
    pen.write_lines(below(area, 1 + place.height), sides);
    let dots = grid.dots_of(forecast);
    let colours = colours(forecast, board.pegs());
    let ground = pen.theme.colours.map_ground();
    let fading = fading(pen, table, grid);
    let lit = |column, line| {
        let dot = grid.dot(column, line);
        match dots[dot] {
            Some(part) => Some(colours[part]),
            None => fading.as_ref()?(dot),
        }
    };
    if has_halves {
        pixels(pen.buf, place, |column, line| {
            (line < lines).then(|| lit(column, line).unwrap_or(ground))
        });
    } else {
        draw_symbols(pen, place, lit);
    }
    let under = below(area, place.height + around + 1);
    if table.pages().len() == 1 {
        answers::draw(pen, under, forecast, "Colours: answers to ");
    }
    // Elsewhere a dot is a place without a code.
    let sign = if has_halves { "dot" } else { "●" };
    Some(match grid.shared.iter().product() {
        _ if !forecast.shows_all => "dots: some codes".to_owned(),
        1 => format!("one {sign} = 1 code"),
        codes => format!("one {sign} = 1–{} codes", words::grouped(codes)),
    })
}

/// Draws the first colour of the codes above each block of columns, and that of their second half beside each
/// block of lines.
fn draw_letters(pen: &mut Pen, dots: Rect, grid: Grid, share: u16) {
    let [across, down] = [0, 1].map(|side| grid.block(side));
    let down = down.filter(|block| *block >= share);
    let style = Style::new();
    for (number, colour) in (0..).zip(grid.board.palette()) {
        let letter = pen.theme.label(colour);
        let middle = |block: u16| number * block + block / 2;
        if let Some(block) = across {
            peg::put(pen.buf, dots.x + middle(block), dots.y - 1, letter, style);
        }
        if let Some(block) = down {
            let y = dots.y + middle(block) / share;
            peg::put(pen.buf, dots.x.saturating_sub(1), y, letter, style);
        }
    }
}

fn colours(forecast: &Forecast, pegs: usize) -> Vec<Rgb> {
    let scores = forecast.parts.iter().map(|part| part.score);
    scores.map(|score| answers::colour(score, pegs)).collect()
}

/// The colours of the dots whose codes the last score has ruled out: they go out one by one.
fn fading(
    pen: &Pen,
    table: TableView,
    grid: Grid,
) -> Option<impl Fn(usize) -> Option<Rgb> + use<>> {
    /// The part of the time that each takes.
    const EACH: f64 = 0.3;
    let (theme, ground) = (pen.theme, pen.theme.colours.map_ground());
    let picture = pen.motion?.fading()?;
    let (before, score) = table.last_forecast().filter(|_| theme.has_shades())?;
    let time = (picture + 1) as f64 / (Motion::FADING + 1) as f64;
    let bright = colours(before, table.game().board().pegs());
    let fallen = before.parts.iter().zip(bright);
    let fallen = fallen.map(|(part, colour)| (part.score != Some(score)).then_some(colour));
    let (fallen, dots) = (fallen.collect::<Vec<_>>(), grid.dots_of(before));
    Some(move |dot| {
        let colour = fallen[dots[dot]?]?;
        let number = (dot as u32).wrapping_mul(0x9E37_79B9);
        let begin = f64::from(number) / f64::from(u32::MAX) * (1.0 - EACH);
        let gone = ((time - begin) / EACH).clamp(0.0, 1.0);
        Some(mix(colour, ground, gone))
    })
}

fn draw_symbols(pen: &mut Pen, area: Rect, lit: impl Fn(u16, u16) -> Option<Rgb>) {
    let theme = pen.theme;
    for at in area.positions() {
        let (symbol, style) = match lit(at.x - area.x, at.y - area.y) {
            None => ('·', theme.faint()),
            Some(colour) if theme.has_shades() => ('●', Style::new().fg(Color::from(colour))),
            Some(_) => ('●', STRONG),
        };
        peg::put(pen.buf, at.x, at.y, symbol, style);
    }
}

/// A rectangle of dots, with a side across and one down. Places of the map share a dot where there is little room.
#[derive(Debug, Clone, Copy)]
struct Grid {
    board: Board,
    /// The dots along each side.
    dots: [u32; 2],
    /// The places along each side that share a dot.
    shared: [u32; 2],
    /// Cells along the sides of each dot.
    zoom: u16,
}

impl Grid {
    /// The grid with the most dots in so many columns and lines, as large as fits.
    fn fit(board: Board, room: [u16; 2]) -> Self {
        let (size, room) = (
            CodeMap::of(board).size(),
            room.map(|cells| u32::from(cells.max(1))),
        );
        let shared = [0, 1].map(|side| size[side].div_ceil(room[side]));
        let dots = [0, 1].map(|side| size[side].div_ceil(shared[side]));
        let zoom = (room[0] / dots[0]).min(room[1] / dots[1]) as u16;
        Self {
            board,
            dots,
            shared,
            zoom: zoom.clamp(1, ZOOM),
        }
    }

    /// The columns or lines of a block of places; `None` if that is no whole number of dots, or a dot that is shared.
    fn block(self, side: usize) -> Option<u16> {
        let (places, shared) = (CodeMap::of(self.board).blocks()[side], self.shared[side]);
        let dots = places / shared;
        let is_told = shared == 1 || places.is_multiple_of(shared) && dots > 1;
        (is_told && places > 0).then_some(dots as u16 * self.zoom)
    }

    /// Columns and lines it takes.
    fn size(self) -> [u16; 2] {
        self.dots.map(|dots| dots as u16 * self.zoom)
    }

    fn index(self, column: u32, line: u32) -> usize {
        (line * self.dots[0] + column) as usize
    }

    /// The number of the dot in this column and line.
    fn dot(self, column: u16, line: u16) -> usize {
        let [column, line] = [column, line].map(|at| u32::from(at / self.zoom));
        self.index(column, line)
    }

    /// The part of each dot, if a code of it is possible: the one that most of its codes are in; of equally many the
    /// first.
    fn dots_of(self, forecast: &Forecast) -> Vec<Option<usize>> {
        let dots = self.index(0, self.dots[1]);
        let [across, down] = self.shared;
        let (mut parts, mut most) = (vec![None; dots], vec![0; dots]);
        for (number, part) in forecast.parts.iter().enumerate() {
            let mut codes = vec![0; dots];
            for (column, line) in &part.spots {
                codes[self.index(column / across, line / down)] += 1;
            }
            for (dot, codes) in codes.into_iter().enumerate() {
                if codes > most[dot] {
                    (most[dot], parts[dot]) = (codes, Some(number));
                }
            }
        }
        parts
    }
}
