//! How many guesses each solver needed for a code, on a scale.
//!
//! ```text
//! ██ ██    ██ ██ ██       ██        a brick for each solver
//! ───────────────────────────────
//! 3        4        5     6         guesses
//!          ▲ you    ▲ best play
//! ```

use std::ops::Range;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::macros::{line, span};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use super::areas::{below, left, right_of, top};
use super::cut_line::CutLine;
use super::{SECONDARY, STRONG, Theme};

/// How a game ended: with so many guesses, or lost if there are none.
type End = Option<usize>;

/// A mark below the scale, and what it stands for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ScaleMark {
    /// The guesses that it points at; `None` points at lost games.
    pub end: Option<usize>,
    /// Its name, and a shorter one.
    pub names: [&'static str; 2],
    /// The mark and its name are drawn in this style.
    pub style: Style,
}

/// The solvers as bricks above the guesses that they needed, with marks below.
#[derive(Debug, Clone)]
pub struct SolverScale<'a> {
    theme: &'a Theme,
    solvers: &'a [End],
    marks: &'a [ScaleMark],
}

/// The most cells from a number to the next one.
const LONGEST_STEP: u16 = 13;
/// The fewest cells from a number to the next one.
const SHORTEST_STEP: u16 = 3;

impl<'a> SolverScale<'a> {
    /// The lines of a scale with room.
    pub const AIRY_HEIGHT: u16 = 5;
    /// The lines of a scale without room.
    pub const HEIGHT: u16 = 3;

    /// A scale of how solvers did, as the guesses of each; `None` stands for a game that was lost.
    pub fn new(theme: &'a Theme, solvers: &'a [Option<usize>], marks: &'a [ScaleMark]) -> Self {
        Self {
            theme,
            solvers,
            marks,
        }
    }

    /// All ends between the first and the last one, with that of lost games behind all others.
    fn ends(&self) -> Vec<End> {
        let marks = self.marks.iter().map(|mark| mark.end);
        let all: Vec<End> = self.solvers.iter().copied().chain(marks).collect();
        let won = || all.iter().copied().flatten();
        let mut ends = Vec::new();
        if let (Some(fewest), Some(most)) = (won().min(), won().max()) {
            ends.extend((fewest..=most).map(Some));
        }
        if all.contains(&None) {
            ends.push(None);
        }
        ends
    }

    /// The cells of each end; `None` if not all have room.
    fn step(&self, width: u16) -> Option<u16> {
        let ends = self.ends().len() as u16;
        let step = (width / ends.max(1)).min(LONGEST_STEP);
        (ends > 0 && step >= SHORTEST_STEP).then_some(step)
    }

    /// Whether a scale of how solvers did has room in so many columns.
    pub fn fits(solvers: &[Option<usize>], width: u16) -> bool {
        /// Marks may stand a little beside the solvers.
        const BESIDE: u16 = 4;
        let won = || solvers.iter().copied().flatten();
        let steps = match (won().min(), won().max()) {
            (Some(fewest), Some(most)) => (most - fewest) as u16 + BESIDE,
            _ => BESIDE,
        };
        steps * SHORTEST_STEP <= width
    }
}

/// How bricks look.
#[derive(Debug, Clone, Copy)]
struct Bricks {
    brick: &'static str,
    /// The cells from one to the next.
    step: u16,
    lines: u16,
}

impl Bricks {
    /// Bricks in so many lines, of which each has so many cells.
    fn new(theme: &Theme, lines: u16, width: u16) -> Self {
        /// The least cells for two bricks beside each other.
        const TWO: u16 = 5;
        let is_wide = lines > 1 && width >= TWO;
        let (brick, step) = match (is_wide, theme.is_ascii()) {
            (true, true) => ("##", 3),
            (true, false) => ("▆▆", 3),
            (false, true) => ("#", 1),
            (false, false) => ("●", 1),
        };
        Self { brick, step, lines }
    }

    /// Draws so many bricks into an area, from its last line upwards, or one with their number if not all have room.
    fn draw(self, count: usize, style: Style, area: Rect, buf: &mut Buffer) {
        // The last one needs no air.
        let in_line = usize::from(((area.width + 1) / self.step).max(1));
        if count > in_line * usize::from(self.lines) {
            let heap = line![span!("{count} "), span!(style; "{}", self.brick)];
            return CutLine(heap).render(below(area, self.lines - 1), buf);
        }
        let air = " ".repeat(usize::from(self.step) - Span::raw(self.brick).width());
        let brick = self.brick.to_owned() + &air;
        let mut rest = count;
        for line in area.rows().rev() {
            let here = rest.min(in_line);
            Line::styled(brick.repeat(here), style).render(line, buf);
            rest -= here;
        }
    }
}

impl Widget for &SolverScale<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        let Some(step) = self.step(area.width) else {
            return;
        };
        let is_airy = area.height >= SolverScale::AIRY_HEIGHT;
        let bricks = Bricks::new(self.theme, if is_airy { 2 } else { 1 }, step - 1);
        let below_bricks = below(area, bricks.lines);
        let numbers = if is_airy {
            below(below_bricks, 1)
        } else {
            below_bricks
        };
        for (index, end) in (0..).zip(self.ends()) {
            let column = left(right_of(area, index * step), step - 1);
            let in_column = |lines: Rect| {
                lines.intersection(Rect {
                    y: lines.y,
                    height: lines.height,
                    ..column
                })
            };
            let count = self.solvers.iter().filter(|other| **other == end).count();
            let faint = self.theme.faint();
            bricks.draw(count, SECONDARY, top(column, bricks.lines), buf);
            if is_airy {
                let ground = "─".repeat(column.width.into());
                Line::styled(ground, faint).render(in_column(below_bricks), buf);
            }
            let number = match end {
                Some(guesses) => guesses.to_string(),
                None => "lost".to_owned(),
            };
            CutLine(Line::styled(number, STRONG)).render(in_column(numbers), buf);
        }
        self.draw_marks(step, below(numbers, 1), buf);
    }
}

impl SolverScale<'_> {
    /// Draws the marks below the numbers that they point at, from left to right. Names of which no form has room are left
    /// out.
    fn draw_marks(&self, step: u16, area: Rect, buf: &mut Buffer) {
        let mut free_from = 0;
        let mut pointers = self.pointers(step).into_iter().peekable();
        while let Some(pointer) = pointers.next() {
            // A cell of air parts a name from the next mark.
            let free_to = pointers.peek().map_or(area.width + 1, |next| next.x);
            let (x, text) = pointer.label(free_from..free_to);
            let label = Line::styled(text, pointer.style);
            free_from = x + label.width() as u16 + 1;
            CutLine(label).render(right_of(area, x), buf);
        }
    }

    /// The marks from left to right; those that point at the same number are one.
    fn pointers(&self, step: u16) -> Vec<Pointer> {
        let mut pointers = Vec::new();
        for (index, end) in (0..).zip(self.ends()) {
            let here: Vec<_> = self.marks.iter().filter(|mark| mark.end == end).collect();
            let names = |form: usize| {
                let names: Vec<_> = here.iter().map(|mark| mark.names[form]).collect();
                names.join(" and ")
            };
            if let Some(first) = here.first() {
                pointers.push(Pointer {
                    x: index * step,
                    names: [names(0), names(1)],
                    style: first.style,
                });
            }
        }
        pointers
    }
}

/// A mark below the scale.
struct Pointer {
    x: u16,
    names: [String; 2],
    style: Style,
}

impl Pointer {
    /// Its sign with its name at the right or the left, as long as there is room, and where that begins.
    fn label(&self, free: Range<u16>) -> (u16, String) {
        for name in &self.names {
            let width = name.len() as u16 + 1;
            if self.x + 1 + width < free.end {
                return (self.x, format!("▲ {name}"));
            }
            if free.start + width <= self.x {
                return (self.x - width, format!("{name} ▲"));
            }
        }
        (self.x, "▲".to_owned())
    }
}
