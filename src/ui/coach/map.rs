//! The page Map: every code of the board as a dot. The codes that are still possible are lit, in the colour of
//! the answer that they would give; the others are a quiet pattern. When a row is scored the codes that fall fade.

use ratatui::layout::Rect;
use ratatui::style::{Color, Style};
use ratatui::text::Text;

use crate::app::{Motion, TableView};
use crate::coach::{CodeMap, Forecast, Insight, say};
use crate::rules::Board;
use crate::ui::areas::below;
use crate::ui::colours::{Rgb, WHITE, mix};
use crate::ui::sprite::pixels;
use crate::ui::{Pen, SECONDARY, STRONG, peg, words};

use super::pages::Need;
use super::{answers, quiet};

/// The sides of the map, as places in `[across, down]`.
const ACROSS: usize = 0;
const DOWN: usize = 1;

/// The most cells along the sides of a dot: more would look like bars.
const ZOOM: u16 = 4;
/// The columns of the air beside the page that dots may take where they need it: they are no text.
const IN_AIR: u16 = 2;
/// The lines of dots in a line of cells, where a cell has two halves.
const HALVES: u16 = 2;
/// The least height with words below the dots.
const LOW: u16 = 12;

/// The lines for its title, the letters, the dots, and the words about its sides.
pub(super) fn need(board: Board, width: u16) -> Need {
    /// More lines of dots than any screen has.
    const UNLIMITED: u16 = 400;
    /// The most lines that the page insists on.
    const LEAST: u16 = 19;
    /// The most lines that it has use for.
    const USEFUL: u16 = 60;
    let (_, grid) = Grid::beside_letters(board, [width, UNLIMITED], HALVES);
    let [_, lines] = grid.size();
    let all = 2 + lines.div_ceil(HALVES) + sides(board, width).height() as u16;
    Need {
        least: all.min(LEAST),
        useful: all.min(USEFUL),
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
    let dots_per_line = if has_halves { HALVES } else { 1 };
    let about_sides = if area.height < LOW {
        Text::default()
    } else {
        sides(board, area.width)
    };
    let around = 1 + about_sides.height() as u16;
    let room = area.height.saturating_sub(around);
    let (margin, grid) =
        Grid::beside_letters(board, [area.width, dots_per_line * room], dots_per_line);
    let [columns, lines] = grid.size();
    let height = lines.div_ceil(dots_per_line).min(room);
    let place = Rect {
        x: area.x + margin,
        y: area.y + 1,
        width: columns,
        height,
    };
    draw_letters_above(pen, place, grid);
    if margin > 0 {
        let beside = Rect { x: area.x, ..place };
        draw_letters_beside(pen, beside, grid, dots_per_line);
    }
    pen.write_lines(below(area, 1 + place.height), quiet(about_sides));
    let dots = Dots::new(pen, table, grid, forecast);
    if has_halves {
        pixels(pen.buf, place, |column, line| {
            if line >= lines {
                return None;
            }
            let lit = dots.colour_at(column, line);
            Some(lit.unwrap_or_else(|| dots.dark_at(column, line)))
        });
    } else {
        draw_symbols(pen, place, &dots);
    }
    let under = below(area, place.height + around + 1);
    if table.pages().len() == 1
        && let Some(answers) = forecast.answers()
    {
        let titles = ["Colours: answers to ", "Answers to "];
        answers::draw(pen, under, &answers, titles);
    }
    // Elsewhere a dot is a place without a code.
    let sign = if has_halves { "dot" } else { "●" };
    Some(codes_per_dot(grid, forecast, sign))
}

/// What the sides of the map are: in one line, or in one for each side where there is no room for both.
fn sides(board: Board, width: u16) -> Text<'static> {
    let sentences = say::sides_of_map(board);
    let in_one = sentences.join(" ");
    if in_one.len() <= usize::from(width) {
        return Text::from(in_one);
    }
    let lines = sentences
        .iter()
        .flat_map(|sentence| words::wrap(sentence, usize::from(width)));
    lines.collect()
}

/// How many codes a dot stands for.
fn codes_per_dot(grid: Grid, forecast: &Forecast, sign: &str) -> String {
    if !forecast.is_whole {
        return "dots: some codes".to_owned();
    }
    match grid.shared.iter().product() {
        1 => format!("one {sign} = 1 code"),
        codes => format!("one {sign} = 1–{} codes", words::grouped(codes)),
    }
}

/// Draws the first colour of the codes above each block of columns.
fn draw_letters_above(pen: &mut Pen, dots: Rect, grid: Grid) {
    let Some(block) = grid.block(ACROSS) else {
        return;
    };
    for (number, colour) in (0..).zip(grid.board.palette()) {
        let x = dots.x + number * block + block / 2;
        peg::put(pen.buf, x, dots.y - 1, pen.theme.label(colour), SECONDARY);
    }
}

/// Draws the first colour of the second half of the codes at each block of lines that has a letter, from the corner of
/// `place` down.
fn draw_letters_beside(pen: &mut Pen, place: Rect, grid: Grid, dots_per_line: u16) {
    let (Some(block), Some(step)) = (grid.block(DOWN), grid.letter_step(dots_per_line)) else {
        return;
    };
    let blocks = (0..).zip(grid.board.palette());
    for (number, colour) in blocks.step_by(step) {
        let y = place.y + (number * block + block / 2) / dots_per_line;
        peg::put(pen.buf, place.x, y, pen.theme.label(colour), SECONDARY);
    }
}

/// The colours of the answers, in the order of the parts of a forecast.
fn colours_of_parts(forecast: &Forecast, pegs: usize) -> Vec<Rgb> {
    let scores = forecast.parts.iter().map(|part| part.score);
    scores.map(|score| answers::colour(score, pegs)).collect()
}

/// The colours of the dots.
struct Dots {
    grid: Grid,
    /// The colour of each dot, if one of its codes is possible.
    lit: Vec<Option<Rgb>>,
    fading: Option<Fading>,
    ground: Rgb,
}

impl Dots {
    fn new(pen: &Pen, table: TableView, grid: Grid, forecast: &Forecast) -> Self {
        /// How much lighter than the ground codes are before the first guess, when no answer has left them.
        const EVEN: f64 = 0.2;
        let pegs = table.game().board().pegs();
        let ground = pen.theme.colours.map_ground();
        let mut colours = colours_of_parts(forecast, pegs);
        if forecast.guess.is_none() {
            // Until the next row is known codes keep the colour of the answer that left them.
            colours.fill(match table.last_forecast() {
                Some((_, score)) => answers::colour(Some(score), pegs),
                None => mix(ground, WHITE, EVEN),
            });
        }
        let mut lit = Vec::new();
        for part in grid.dots_of(forecast) {
            lit.push(part.map(|part| colours[part]));
        }
        Self {
            grid,
            lit,
            fading: Fading::new(pen, table, grid),
            ground,
        }
    }

    /// The colour of the dot in this column and line while it is dark: every other place of a code is a little lighter
    /// than the ground.
    fn dark_at(&self, column: u16, line: u16) -> Rgb {
        /// The share of white in these places.
        const LIGHTER: f64 = 0.06;
        let [column, line] = self.grid.place(column, line);
        if (column + line) % 2 == 0 && self.grid.has_code(column, line) {
            mix(self.ground, WHITE, LIGHTER)
        } else {
            self.ground
        }
    }

    /// The colour of the dot in this column and line; `None` if it is dark.
    fn colour_at(&self, column: u16, line: u16) -> Option<Rgb> {
        let dot = self.grid.dot(column, line);
        match (self.lit[dot], &self.fading) {
            (Some(colour), _) => Some(colour),
            (None, Some(fading)) => fading.colour(dot, self.dark_at(column, line)),
            (None, None) => None,
        }
    }
}

/// The dots whose codes the last score has ruled out: they go out one by one.
struct Fading {
    /// The colour that each dot had; `None` where it was dark, or its codes are still possible.
    fallen: Vec<Option<Rgb>>,
    /// How much of the time has gone by, from 0 to 1.
    time: f64,
}

impl Fading {
    /// What fades now, if anything does.
    fn new(pen: &Pen, table: TableView, grid: Grid) -> Option<Self> {
        let picture = pen.motion?.fading()?;
        let (before, score) = table.last_forecast()?;
        if !pen.theme.has_shades() {
            return None;
        }
        let bright = colours_of_parts(before, table.game().board().pegs());
        let mut fallen = Vec::new();
        for part in grid.dots_of(before) {
            fallen.push(match part {
                Some(part) if before.parts[part].score != Some(score) => Some(bright[part]),
                _ => None,
            });
        }
        Some(Self {
            fallen,
            time: (picture + 1) as f64 / (Motion::FADING + 1) as f64,
        })
    }

    /// The colour of a dot that goes out, on its way to the colour that it has while it is dark; `None` if it does not.
    fn colour(&self, dot: usize, dark: Rgb) -> Option<Rgb> {
        /// The part of the time that each takes.
        const EACH: f64 = 0.3;
        /// The golden ratio as a part of all numbers of 32 bits: multiplied by it, neighbours are far apart.
        const GOLDEN_RATIO: u32 = 0x9E37_79B9;
        let colour = self.fallen[dot]?;
        let scattered = (dot as u32).wrapping_mul(GOLDEN_RATIO);
        let begin = f64::from(scattered) / f64::from(u32::MAX) * (1.0 - EACH);
        let gone = ((self.time - begin) / EACH).clamp(0.0, 1.0);
        Some(mix(colour, dark, gone))
    }
}

/// Draws the dots as signs.
fn draw_symbols(pen: &mut Pen, area: Rect, dots: &Dots) {
    let theme = pen.theme;
    for at in area.positions() {
        let (symbol, style) = match dots.colour_at(at.x - area.x, at.y - area.y) {
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
        let size = CodeMap::new(board).size();
        let mut grid = Self {
            board,
            dots: [1; 2],
            shared: [1; 2],
            zoom: ZOOM,
        };
        for side in [ACROSS, DOWN] {
            let cells = room[side].max(1);
            let shared = size[side].div_ceil(cells.into());
            let dots = size[side].div_ceil(shared);
            let zoom = cells / dots as u16;
            grid.shared[side] = shared;
            grid.dots[side] = dots;
            grid.zoom = grid.zoom.min(zoom);
        }
        grid
    }

    /// The columns that letters have before the grid on a page of so many columns and lines, and the grid. A dot for each
    /// place comes first, then the letters; only for these does the grid run into the air beside the page. It is as large
    /// as fits then, and has air after its letters if there is room.
    fn beside_letters(board: Board, [width, lines]: [u16; 2], dots_per_line: u16) -> (u16, Self) {
        /// The columns of a letter with air after it.
        const LETTER: u16 = 2;
        let alone = Self::fit(board, [width, lines]);
        let has_letters = alone.letter_step(dots_per_line).is_some();
        let widest_margin = if has_letters { LETTER } else { 0 };
        let mut best = (0, alone);
        let mut best_rank = None;
        for air in [0, IN_AIR] {
            for margin in 0..=widest_margin {
                let grid = Self::fit(board, [(width + air).saturating_sub(margin), lines]);
                let rank = (grid.own_sides(), margin > 0, air == 0, grid.zoom, margin);
                if Some(rank) > best_rank {
                    best = (margin, grid);
                    best_rank = Some(rank);
                }
            }
        }
        best
    }

    /// How many of the sides have a dot for each place.
    fn own_sides(self) -> usize {
        self.shared
            .into_iter()
            .filter(|shared| *shared == 1)
            .count()
    }

    /// Every how many blocks of lines a letter stands, so that letters are evenly apart where a line of cells has so many
    /// lines of dots; `None` where blocks are lower than that.
    fn letter_step(self, dots_per_line: u16) -> Option<usize> {
        let block = self.block(DOWN)?;
        if block < dots_per_line {
            None
        } else if block.is_multiple_of(dots_per_line) {
            Some(1)
        } else {
            Some(dots_per_line.into())
        }
    }

    /// The cells along a side of a block of places; `None` if a block is no whole number of dots, or only one dot that is
    /// shared.
    fn block(self, side: usize) -> Option<u16> {
        let places = CodeMap::new(self.board).blocks()[side];
        let shared = self.shared[side];
        let dots = places / shared;
        let is_whole = shared == 1 || (places.is_multiple_of(shared) && dots > 1);
        if is_whole && places > 0 {
            Some(dots as u16 * self.zoom)
        } else {
            None
        }
    }

    /// Columns and lines it takes.
    fn size(self) -> [u16; 2] {
        self.dots.map(|dots| dots as u16 * self.zoom)
    }

    /// The number of the dot in this column and line of dots.
    fn index(self, column: u32, line: u32) -> usize {
        (line * self.dots[ACROSS] + column) as usize
    }

    /// The column and line of dots in this column and line of cells.
    fn place(self, column: u16, line: u16) -> [u32; 2] {
        [column, line].map(|at| u32::from(at / self.zoom))
    }

    /// The number of the dot in this column and line of cells.
    fn dot(self, column: u16, line: u16) -> usize {
        let [column, line] = self.place(column, line);
        self.index(column, line)
    }

    /// Whether the dot in this column and line of dots has a place of its own with a code, or shares some.
    fn has_code(self, column: u32, line: u32) -> bool {
        self.shared != [1; 2] || CodeMap::new(self.board).has_code(column, line)
    }

    /// The part of the forecast that each dot shows, if a code of it is possible: the one that most of its codes are in,
    /// and of several such parts the first.
    fn dots_of(self, forecast: &Forecast) -> Vec<Option<usize>> {
        let dots = self.index(0, self.dots[DOWN]);
        let [across, down] = self.shared;
        let map = CodeMap::new(self.board);
        let mut parts = vec![None; dots];
        let mut most = vec![0; dots];
        for (number, part) in forecast.parts.iter().enumerate() {
            let mut codes = vec![0; dots];
            for code in &part.sample {
                let (column, line) = map.locate(*code);
                codes[self.index(column / across, line / down)] += 1;
            }
            for (dot, codes) in codes.into_iter().enumerate() {
                if codes > most[dot] {
                    most[dot] = codes;
                    parts[dot] = Some(number);
                }
            }
        }
        parts
    }
}
