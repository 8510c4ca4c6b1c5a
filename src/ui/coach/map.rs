//! Every code of the board as a dot. The codes that are still possible are lit, in the colour of the
//! answer that they would give to the row that is judged. When a row is scored the codes that fall fade.

mod dots;
mod legend;

use ratatui::layout::Rect;
use ratatui::style::{Color, Style};

use crate::app::{Motion, Table};
use crate::coach::{CodeMap, Forecast, Insight};
use crate::solver::Count;
use crate::ui::pen::below;
use crate::ui::{Pen, Theme, peg};

use dots::{Dots, Grid};
use legend::Legend;

use super::panes::PageLines;

/// The least height with an explanation, and an empty line below it.
const ROOMY: u16 = 20;
/// The least width of the map beside a legend.
const LEAST: u16 = 12;

/// The dots of the map, or fewer, and what they mean.
pub(super) fn lines(map: CodeMap) -> PageLines {
    let (_, height) = map.size();
    let dots = height.div_ceil(2).clamp(10, 32) as u16;
    PageLines {
        // Fewer lines would be half as many dots.
        least: dots.min(18),
        useful: dots + 2,
        grows: false,
    }
}

/// Draws the page; remarks on how many codes a dot stands for.
pub(super) fn draw(pen: &mut Pen, area: Rect, table: &Table, insight: &Insight) -> String {
    let Some(forecast) = insight.forecast.as_deref() else {
        return super::draw_waiting(pen, area, table);
    };
    let head = if area.height < ROOMY { 0 } else { 2 };
    let body = below(area, head);
    let map = CodeMap::of(table.game().board());
    let outdated = forecast.guess != table.judged();
    let pegs = table.game().board().pegs();
    let (legend, grid) = shared_room(map, body, pen.theme, |is_short| {
        Legend::new(forecast, pegs, pen.theme, is_short)
    });
    if head > 0 {
        let says = match forecast.guess {
            Some(_) => "Lit: possible. Colour: its answer.",
            None if table.row_in_the_making().is_some() => {
                "Lit: possible. Fill the row for answers."
            }
            None => "Lit: possible.",
        };
        pen.write(area, says, pen.theme.quiet());
    }
    let dots = Dots::of(forecast, grid);
    let colours = colours(pen.theme, forecast, pegs);
    let fading = fading(pen, table, grid);
    let lit = |column, line| {
        let part = dots.part(column, line);
        let fallen = || fading.as_ref()?.colour(column, line);
        part.map(|part| colours[part]).or_else(fallen)
    };
    let columns = if has_half_blocks(pen.theme) {
        draw_half_blocks(pen, body, grid, lit)
    } else {
        draw_symbols(pen, body, grid, lit)
    };
    if let Some(legend) = legend {
        let x = columns + legend.gap();
        let beside = Rect {
            x: body.x + x,
            width: body.width.saturating_sub(x),
            ..body
        };
        legend.draw(pen, beside, outdated);
    }
    remark(forecast, grid)
}

/// The colours of the parts.
fn colours(theme: Theme, forecast: &Forecast, pegs: usize) -> Vec<Color> {
    let parts = forecast.parts.iter();
    parts.map(|part| theme.answer(part.score, pegs)).collect()
}

/// The codes that the last score has ruled out, on their way into the dark.
struct Fading {
    dots: Dots,
    /// The colours of the parts that fell.
    colours: Vec<Option<Color>>,
}

impl Fading {
    fn colour(&self, column: u16, line: u16) -> Option<Color> {
        self.colours[self.dots.part(column, line)?]
    }
}

/// What fades while a score is shown step by step.
fn fading(pen: &Pen, table: &Table, grid: Grid) -> Option<Fading> {
    let theme = pen.theme;
    let picture = pen.motion.and_then(Motion::fading)?;
    let (before, score) = table.last_forecast().filter(|_| theme.has_shades())?;
    let left = 1.0 - (picture + 1) as f64 / (Motion::FADING + 1) as f64;
    let bright = colours(theme, before, table.game().board().pegs());
    let faded = before.parts.iter().zip(bright).map(|(part, colour)| {
        let has_fallen = part.score != Some(score);
        has_fallen.then(|| theme.fading(colour, left))
    });
    Some(Fading {
        dots: Dots::of(before, grid),
        colours: faded.collect(),
    })
}

/// How many codes a dot stands for, or that not all codes are shown.
fn remark(forecast: &Forecast, grid: Grid) -> String {
    if !forecast.shows_all {
        return "~ a sample".to_owned();
    }
    match grid.shared() {
        1 => "one dot per code".to_owned(),
        codes => format!("up to {} per dot", Count::Exact(codes)),
    }
}

/// Whether a cell shows two dots, one above the other. Elsewhere it is one symbol.
fn has_half_blocks(theme: Theme) -> bool {
    theme.has_shades() && !theme.is_ascii()
}

/// The legend and the grid that share a room. The legend is in words unless a short one leaves room for many
/// more dots; there is none where the map would be too small beside it.
fn shared_room(
    map: CodeMap,
    room: Rect,
    theme: Theme,
    legend: impl Fn(bool) -> Legend,
) -> (Option<Legend>, Grid) {
    let lines = if has_half_blocks(theme) { 2 } else { 1 } * room.height;
    let beside = |is_short| {
        let legend = legend(is_short);
        let columns = room.width.saturating_sub(legend.width() + legend.gap());
        let grid = Grid::fit(map, columns, lines);
        (columns >= LEAST).then_some((Some(legend), grid))
    };
    match (beside(false), beside(true)) {
        (Some(long), Some(short)) if 4 * long.1.dots() >= 3 * short.1.dots() => long,
        (_, Some(short)) => short,
        (_, None) => (None, Grid::fit(map, room.width, lines)),
    }
}

/// Draws two dots in each cell. Returns the columns taken.
fn draw_half_blocks(
    pen: &mut Pen,
    area: Rect,
    grid: Grid,
    lit: impl Fn(u16, u16) -> Option<Color>,
) -> u16 {
    let ground = pen.theme.map_ground();
    let (columns, lines) = grid.size();
    let colour = |column, line| lit(column, line).unwrap_or(ground);
    for (y, line) in (area.y..area.bottom()).zip((0..lines).step_by(2)) {
        for (x, column) in (area.x..area.right()).zip(0..columns) {
            let upper = colour(column, line);
            let has_lower = line + 1 < lines;
            let lower = if has_lower {
                colour(column, line + 1)
            } else {
                Color::Reset
            };
            // The background is the colour of the neighbours, so that no seams show.
            let (symbol, style) = if upper == lower {
                (' ', Style::new().bg(lower))
            } else if upper == ground && has_lower {
                ('▄', Style::new().bg(upper).fg(lower))
            } else {
                ('▀', Style::new().bg(lower).fg(upper))
            };
            peg::put(pen, x, y, symbol, style);
        }
    }
    columns
}

/// Draws a symbol for each dot. Returns the columns taken.
fn draw_symbols(
    pen: &mut Pen,
    area: Rect,
    grid: Grid,
    lit: impl Fn(u16, u16) -> Option<Color>,
) -> u16 {
    let theme = pen.theme;
    let [dark, bright] = if theme.is_ascii() {
        ['.', '#']
    } else {
        ['·', '●']
    };
    let (columns, lines) = grid.size();
    for (y, line) in (area.y..area.bottom()).zip(0..lines) {
        for (x, column) in (area.x..area.right()).zip(0..columns) {
            let (symbol, style) = match lit(column, line) {
                None if theme.has_shades() => (dark, theme.quiet().bg(theme.map_ground())),
                None => (dark, theme.quiet()),
                Some(_) if !theme.has_shades() => (bright, theme.strong()),
                Some(colour) => {
                    let ground = theme.map_ground();
                    (bright, Style::new().bg(ground).fg(colour))
                }
            };
            peg::put(pen, x, y, symbol, style);
        }
    }
    columns
}
