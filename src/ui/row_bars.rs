//! The rows of a game, each with a bar for the codes that it left.
//!
//! ```text
//! ▸ 2  C  C  D  D  ○····  ████│███████▍ 48   weak ?!
//!   │       │        │        │         │      ╰ verdict, or what else is said of the row
//!   │       │        │        │         ╰ codes left
//!   │       │        │        ╰ the same on a logarithmic scale; the tick is best play
//!   ╰ row   ╰ guess  ╰ pins
//! ```
//!
//! Where there is little room, columns leave until the bar has enough: first the pins, which the board shows as well.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::macros::{line, span};
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use crate::coach::Mark;
use crate::rules::{Code, Score};

use super::areas::{left, right_of, top};
use super::cut_line::CutLine;
use super::listing::eighths;
use super::pin_plate::{PinLayout, PinPlate};
use super::{SECONDARY, STRONG, Theme, chips, colours, verdict, without_seams, words};

/// A row of a game with the codes that it left.
#[derive(Debug, Clone)]
pub struct RowBar {
    guess: Code,
    score: Score,
    left: usize,
    best: Option<usize>,
    mark: Option<Mark>,
    is_pending: bool,
    note: String,
}

impl RowBar {
    /// A guess with its score and the codes that were left then.
    pub fn new(guess: Code, score: Score, left: usize) -> Self {
        Self {
            guess,
            score,
            left,
            best: None,
            mark: None,
            is_pending: false,
            note: String::new(),
        }
    }

    /// The row with the codes that best play has left after as many rows, if it has as many.
    #[must_use]
    pub fn with_best(self, best: Option<usize>) -> Self {
        Self { best, ..self }
    }

    /// The row with its verdict still to come, if that is so.
    #[must_use]
    pub fn pending(self, is_pending: bool) -> Self {
        Self { is_pending, ..self }
    }

    /// The row with its verdict, if there is one.
    #[must_use]
    pub fn with_mark(self, mark: Option<Mark>) -> Self {
        Self { mark, ..self }
    }

    /// The row with what else is said of it in a word or two.
    #[must_use]
    pub fn with_note(self, note: impl Into<String>) -> Self {
        Self {
            note: note.into(),
            ..self
        }
    }

    /// The word for the verdict; an ellipsis while it is still to come.
    fn word(&self) -> &'static str {
        match self.mark {
            Some(mark) => mark.name(),
            None if self.is_pending => "…",
            None => "",
        }
    }

    /// The sign of the verdict.
    fn sign(&self) -> &'static str {
        self.mark.map_or("", verdict::sign)
    }

    /// The word for the verdict and its sign behind it, or the sign alone.
    fn verdict(&self, theme: &Theme, has_words: bool) -> Line<'static> {
        let mut verdict = Line::default();
        if has_words {
            let style = self
                .mark
                .map_or(SECONDARY, |mark| verdict::word_style(theme, mark));
            verdict.push_span(span!(style; "{}", self.word()));
        }
        if let Some(mark) = self.mark
            && !self.sign().is_empty()
        {
            let air = if has_words { " " } else { "" };
            verdict.push_span(air);
            verdict.push_span(span!(verdict::sign_style(theme, mark); "{}", self.sign()));
        }
        verdict
    }

    /// Whether best play has left another number of codes.
    fn differs_from_best(&self) -> bool {
        self.best.is_some_and(|best| best != self.left)
    }
}

/// The rows of a game with their bars, of which a part is on show.
#[derive(Debug, Clone)]
pub struct RowBars<'a> {
    theme: &'a Theme,
    rows: &'a [RowBar],
    /// The codes that were possible before the first row.
    start: usize,
    /// The first row on show.
    top: usize,
    /// The row after the last one on show.
    end: usize,
    selected: Option<usize>,
}

/// The cells of the columns, with the air before each.
#[derive(Debug, Clone, Copy)]
struct Columns {
    number: u16,
    guess: u16,
    pins: u16,
    bar: u16,
    count: u16,
    verdict: u16,
    /// Whether verdicts are told in words.
    has_words: bool,
    note: u16,
}

/// Cells before each column but the first.
const AIR: u16 = 2;

/// Where the bar of the start would have fewer cells than this, a column leaves.
const LEAST_BAR: u16 = 12;
/// Where it would have fewer than this even so, verdicts are told without words.
const LEAST_BAR_BESIDE_WORDS: u16 = 8;
/// The most cells of the bar of the start.
const LONGEST_BAR: u16 = 30;

impl<'a> RowBars<'a> {
    /// The rows of a game in which so many codes were possible at the start.
    pub fn new(theme: &'a Theme, rows: &'a [RowBar], start: usize) -> Self {
        Self {
            theme,
            rows,
            start,
            top: 0,
            end: rows.len(),
            selected: None,
        }
    }

    /// Points at a row, counted from 0.
    #[must_use]
    pub fn at(self, selected: Option<usize>) -> Self {
        Self { selected, ..self }
    }

    /// Shows the rows from `top` on, counted from 0.
    #[must_use]
    pub fn from(self, top: usize) -> Self {
        Self { top, ..self }
    }

    /// Leaves the places of all rows but the first `end` empty.
    #[must_use]
    pub fn until(self, end: usize) -> Self {
        Self { end, ..self }
    }

    /// Whether a bar has a tick for best play in so many columns.
    pub fn has_ticks(&self, width: u16) -> bool {
        let columns = self.columns(width);
        let shown = self.rows.iter().take(self.end);
        shown.into_iter().any(|row| {
            let cells = self.cells(row.left, columns.bar);
            self.tick_of(row, cells, columns).is_some()
        })
    }

    /// The lines of so many rows with a line of air between them, below one for the start.
    pub fn airy_height(rows: usize) -> u16 {
        (2 * rows + 1) as u16
    }

    /// Whether so many rows have air between them in an area.
    fn is_airy(area: Rect, rows: usize) -> bool {
        area.height >= Self::airy_height(rows)
    }

    /// How many of so many rows have room in an area.
    pub fn room(area: Rect, rows: usize) -> usize {
        if Self::is_airy(area, rows) {
            rows
        } else {
            area.height.into()
        }
    }

    /// The places of the rows on show in an area, each with its index.
    pub fn places(&self, area: Rect) -> Vec<(usize, Rect)> {
        let (first, step) = if Self::is_airy(area, self.rows.len()) {
            (2, 2)
        } else {
            (0, 1)
        };
        let lines = area.rows().skip(first).step_by(step);
        let shown = self.top..self.end.min(self.rows.len());
        shown.zip(lines).collect()
    }

    /// The columns in so many cells.
    fn columns(&self, width: u16) -> Columns {
        let pegs = self.rows.first().map_or(0, |row| row.guess.len());
        let notes = self
            .rows
            .iter()
            .map(|row| Span::raw(row.note.as_str()).width());
        let number = 1 + self.rows.len().to_string().len() as u16;
        let mut columns = Columns {
            number,
            guess: with_air(chips::width(pegs)),
            pins: with_air(pins(pegs).width(pegs)),
            bar: 0,
            // The count stands behind a bar or its tick. That of the start is the longest.
            count: 2 + words::grouped(self.start).len() as u16,
            verdict: self.verdicts(true),
            has_words: true,
            note: with_air(notes.max().unwrap_or(0) as u16),
        };
        if columns.room_for_bar(width) < LEAST_BAR {
            columns.pins = 0;
        }
        if columns.room_for_bar(width) < LEAST_BAR {
            columns.note = 0;
        }
        if columns.room_for_bar(width) < LEAST_BAR {
            columns.guess = 0;
        }
        if columns.room_for_bar(width) < LEAST_BAR_BESIDE_WORDS {
            columns.has_words = false;
            columns.verdict = self.verdicts(false);
        }
        columns.bar = columns.room_for_bar(width).min(LONGEST_BAR);
        columns
    }

    /// The cells of the column of verdicts: as many as any verdict takes, so that no bar changes when one comes in.
    fn verdicts(&self, has_words: bool) -> u16 {
        /// The cells of `wasted ??`, the longest verdict.
        const WORD_AND_SIGN: u16 = 9;
        /// The cells of its sign alone.
        const SIGN: u16 = 2;
        let has_verdict = |row: &RowBar| row.mark.is_some() || row.is_pending;
        if !self.rows.iter().any(has_verdict) {
            0
        } else if has_words {
            with_air(WORD_AND_SIGN)
        } else {
            with_air(SIGN)
        }
    }

    /// The length of the bar for so many codes in eighths of cells, where that of the start has so many cells.
    fn eighths(&self, codes: usize, cells: u16) -> usize {
        let most = self.start.max(1);
        eighths(codes.min(most), most, cells)
    }

    /// Draws the line above the first row: the codes before it.
    fn draw_start(&self, columns: Columns, area: Rect, buf: &mut Buffer) {
        const LABEL: &str = "before row 1";
        let label = if LABEL.len() < columns.before_bar().into() {
            LABEL.to_owned()
        } else {
            format!("{:>1$}", 0, usize::from(columns.number))
        };
        CutLine(Line::styled(label, SECONDARY)).render(area, buf);
        let bar = columns.bar_in(area);
        let cells = self.draw_bar(self.start, self.theme.faint(), left(bar, columns.bar), buf);
        draw_count(self.start, right_of(bar, cells + 1), buf);
    }

    /// Draws a row.
    fn draw_row(&self, index: usize, columns: Columns, area: Rect, buf: &mut Buffer) {
        let row = &self.rows[index];
        self.draw_number(index, left(area, columns.number), buf);
        let mut rest = right_of(area, columns.number);
        if columns.guess > 0 {
            let guess = Line::from(chips::spans(self.theme, row.guess));
            CutLine(guess).render(right_of(left(rest, columns.guess), AIR), buf);
            rest = right_of(rest, columns.guess);
        }
        if columns.pins > 0 {
            let pegs = row.guess.len();
            PinPlate::new(self.theme, pins(pegs), pegs, Some(row.score))
                .of_row(index)
                .render(right_of(left(rest, columns.pins), AIR), buf);
        }
        let bar = columns.bar_in(area);
        self.draw_bar_and_count(row, columns, bar, buf);
        let behind_bar = right_of(bar, columns.bar + columns.count);
        let verdict = row.verdict(self.theme, columns.has_words);
        CutLine(verdict).render(right_of(left(behind_bar, columns.verdict), AIR), buf);
        if columns.note > 0 {
            let note = Line::styled(row.note.as_str(), SECONDARY);
            CutLine(note).render(right_of(behind_bar, columns.verdict + AIR), buf);
        }
    }

    /// Draws the number of a row, with a pointer before it if it is selected.
    fn draw_number(&self, index: usize, area: Rect, buf: &mut Buffer) {
        let is_selected = self.selected == Some(index);
        let pointer = if is_selected { "▸" } else { " " };
        let style = if is_selected { STRONG } else { SECONDARY };
        let digits = usize::from(area.width.saturating_sub(1));
        let number = line![
            span!(self.theme.accent(); "{pointer}"),
            span!(style; "{:>digits$}", index + 1),
        ];
        CutLine(number).render(area, buf);
    }

    /// Draws the bar of a row with the tick of best play, and the count behind both.
    fn draw_bar_and_count(&self, row: &RowBar, columns: Columns, area: Rect, buf: &mut Buffer) {
        let bar = left(area, columns.bar);
        let cells = self.draw_bar(row.left, self.theme.accent(), bar, buf);
        let mut end = cells;
        if let Some(tick) = self.tick_of(row, cells, columns) {
            if tick < cells {
                self.draw_tick_on_bar(right_of(area, tick), buf);
            } else {
                self.draw_tick(right_of(area, tick), buf);
                end = tick + 1;
            }
        }
        draw_count(row.left, right_of(area, end + 1), buf);
    }

    /// The cell at whose left edge the bar of a row has its tick, where the bar itself takes `cells`.
    fn tick_of(&self, row: &RowBar, cells: u16, columns: Columns) -> Option<u16> {
        let best = row.best.filter(|_| row.differs_from_best())?;
        let tick = ((self.eighths(best, columns.bar) + 4) / 8) as u16;
        // Where the bar ends it could not be told from the bar.
        if tick + 1 == cells { None } else { Some(tick) }
    }

    /// How many cells the bar of so many codes takes.
    fn cells(&self, codes: usize, cells: u16) -> u16 {
        self.shown_eighths(codes, cells).div_ceil(8) as u16
    }

    /// The length of a bar as it is shown: without parts of cells whole ones stand for them, at least one.
    fn shown_eighths(&self, codes: usize, cells: u16) -> usize {
        let eighths = self.eighths(codes, cells);
        if self.theme.is_ascii() {
            (eighths + 4).max(8) / 8 * 8
        } else {
            eighths
        }
    }

    /// Draws the bar of so many codes, where that of the start takes all of the area. Returns how many cells it takes.
    fn draw_bar(&self, codes: usize, style: Style, area: Rect, buf: &mut Buffer) -> u16 {
        let eighths = self.shown_eighths(codes, area.width);
        let cells = left(area, eighths.div_ceil(8) as u16);
        for (cell, at) in cells.positions().enumerate() {
            let sign = part_of_cell(eighths - 8 * cell);
            let style = if sign == '█' {
                without_seams(style)
            } else {
                style
            };
            buf[at].set_char(sign).set_style(style);
        }
        cells.width
    }

    /// The sign of a tick.
    pub(super) fn tick(&self) -> char {
        if self.theme.is_ascii() { '|' } else { '▏' }
    }

    /// Draws a tick behind a bar.
    fn draw_tick(&self, area: Rect, buf: &mut Buffer) {
        if let Some(at) = area.positions().next() {
            buf[at].set_char(self.tick()).set_style(STRONG);
        }
    }

    /// Draws a tick on a bar.
    fn draw_tick_on_bar(&self, area: Rect, buf: &mut Buffer) {
        let Some(at) = area.positions().next() else {
            return;
        };
        let cell = &mut buf[at];
        cell.set_char(self.tick());
        if self.theme.is_ascii() {
            return;
        }
        if self.theme.has_shades() {
            let ground = self.theme.colours.accent;
            cell.set_bg(ground.into())
                .set_fg(colours::ink(ground).into());
        } else {
            // The bar has a gap there.
            cell.modifier |= Modifier::REVERSED;
        }
    }
}

impl Columns {
    /// What all but the bar leaves of so many cells.
    fn room_for_bar(self, width: u16) -> u16 {
        let others = self.before_bar() + self.count + self.verdict + self.note;
        width.saturating_sub(others)
    }

    /// The cells before the bar.
    fn before_bar(self) -> u16 {
        self.number + self.guess + self.pins + AIR
    }

    /// The place of the bar in a line, with all that is behind it.
    fn bar_in(self, line: Rect) -> Rect {
        right_of(line, self.before_bar())
    }
}

impl Widget for &RowBars<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        let columns = self.columns(area.width);
        if RowBars::is_airy(area, self.rows.len()) {
            self.draw_start(columns, top(area, 1), buf);
        }
        for (index, place) in self.places(area) {
            self.draw_row(index, columns, place, buf);
        }
    }
}

/// The layout of the pins of a row.
fn pins(pegs: usize) -> PinLayout {
    /// The most pegs whose pins stand apart.
    const APART: usize = 5;
    PinLayout::Signs(if pegs > APART { 1 } else { 2 })
}

/// The cells of a column with the air before it; none for an empty one.
fn with_air(cells: u16) -> u16 {
    if cells == 0 { 0 } else { AIR + cells }
}

/// The block that fills so many eighths of a cell from the left, or all of it.
fn part_of_cell(eighths: usize) -> char {
    const PARTS: [char; 7] = ['▏', '▎', '▍', '▌', '▋', '▊', '▉'];
    match eighths {
        1..=7 => PARTS[eighths - 1],
        _ => '█',
    }
}

fn draw_count(codes: usize, area: Rect, buf: &mut Buffer) {
    CutLine(Line::styled(words::grouped(codes), STRONG)).render(area, buf);
}
