//! The page Coach: how many codes are left after every row, the answers that the row to come can get, and what is to
//! be said of it.
//!
//! Bars and answers have the same lines in every row, and what is said comes last: nothing moves, and the room that is
//! kept for more words is at the end.

use ratatui::layout::Rect;
use ratatui::macros::{line, span};
use ratatui::text::Span;

use crate::app::{CoachPage, TableView};
use crate::coach::Insight;
use crate::rules::Board;
use crate::ui::areas::{below, top};
use crate::ui::pen::ClickLines;
use crate::ui::{Pen, SECONDARY, Theme, listing, words};

use super::answers;
use super::pages::Need;
use super::row_words::RowWords;

/// The lines of words about a row.
const WORDS: u16 = 5;
/// The bars that are of use: most games have no more rows.
const BARS: u16 = 7;

/// The lines for its title, some bars, words and the answers.
pub(super) fn need(board: Board, width: u16) -> Need {
    // Where there is little room, large boards have only the words.
    let answers = answers::need(board.pegs(), width);
    Need {
        least: 4 + WORDS + answers.least,
        useful: 3 + WORDS + answers.useful + BARS,
    }
}

/// What is to be remarked on the page: how many codes there were.
pub(super) fn remark(insight: &Insight) -> String {
    match &insight.counts[..] {
        [start, _, ..] => format!("of {}", words::grouped(start)),
        _ => String::new(),
    }
}

/// Draws how many codes were left after each row. Returns the room below.
pub(super) fn draw_bars(pen: &mut Pen, area: Rect, table: TableView, insight: &Insight) -> Rect {
    // The same room for every row, if there is enough: nothing moves.
    let lines = lines_said(pen, table, insight, area.width).len() as u16;
    let answers = answers_height(area, BARS + 1, lines, table, insight);
    let words = WORDS.max(lines).min(area.height - answers);
    let bars = match (area.height - answers - words).min(BARS + 1) {
        // The line of air alone would be a hole.
        1 => 0,
        bars => bars,
    };
    let rows = table.game().board().rows() + 1;
    draw_counts(pen, top(area, bars), &insight.counts, rows);
    below(area, bars)
}

/// Draws the answers that the row to come can get, and what is to be said of it.
pub(super) fn draw_words(pen: &mut Pen, area: Rect, table: TableView, insight: &Insight) {
    let said = lines_said(pen, table, insight, area.width);
    let lines = said.len() as u16;
    let answers = answers_height(area, 0, lines, table, insight);
    let mut rest = area;
    if answers > 0
        && let Some(forecast) = insight.forecast.as_deref()
    {
        let row = format!("row {}: ", table.variation().cursor() + 1);
        let titles = if table.variation().at_end() {
            ["Codes left after ", "Left after "].map(str::to_owned)
        } else {
            ["Left after ", "After "].map(|words| format!("{words}{row}"))
        };
        let forms = titles.each_ref().map(String::as_str);
        let place = top(area, answers);
        // Until a guess is known its place stays free.
        let taken = match forecast.answers() {
            Some(table) => answers::draw(pen, place, &table, forms),
            None => place.height,
        };
        let air = u16::from(area.height > lines + taken);
        rest = below(area, taken + air);
    }
    pen.write_click_lines(rest, said);
}

/// The lines for the answers in an area, with air between them if so many lines of bars have room too. Words come first:
/// these are so many lines.
fn answers_height(area: Rect, bars: u16, said: u16, table: TableView, insight: &Insight) -> u16 {
    let need = answers::need(table.game().board().pegs(), area.width);
    let triangle = answers::triangle_height(table.game().board().pegs());
    let spare = area.height.saturating_sub(said);
    let is_triangle = need.least > 2;
    if insight.count() == 1 {
        0
    } else if !is_triangle {
        need.useful.min(spare)
    } else if need.useful + WORDS.max(said) + bars <= area.height {
        need.useful
    } else if spare < triangle - 1 {
        // A part of it would tell nothing, but its figures in words may be missing.
        0
    } else {
        triangle.min(spare)
    }
}

/// Draws a bar for each row, and the places of the next rows; the last rows if there is no room for all. The last line
/// stays empty.
fn draw_counts(pen: &mut Pen, area: Rect, counts: &[usize], rows: usize) {
    const LABEL: usize = 8;
    /// The places of rows to come.
    const TO_COME: usize = 2;
    /// Says of which kind the bars are, behind the first one.
    const SCALE: &str = " (log)";
    let mut widest = 0;
    for count in counts {
        widest = widest.max(words::grouped(count).len());
    }
    let room = area
        .width
        .saturating_sub((LABEL + widest + 2 + SCALE.len()) as u16);
    let all = counts.first().copied().unwrap_or(1);
    let lines = usize::from(area.height.saturating_sub(1));
    let first = counts.len().saturating_sub(lines);
    let end = rows.min(first + lines).min(counts.len() + TO_COME);
    for (line, row) in area.rows().zip(first..end) {
        let label = match row {
            0 => "start".to_owned(),
            row => format!("row {row:>2}"),
        };
        let label = Span::styled(format!("{label:<LABEL$}"), SECONDARY);
        let faint = pen.theme.faint();
        let Some(count) = counts.get(row) else {
            pen.write(line, line![label, span!(faint; "{:>widest$}", "·")]);
            continue;
        };
        let is_last = row + 1 == counts.len();
        let style = if is_last { pen.theme.accent() } else { faint };
        let bar = "━".repeat(listing::eighths(*count, all, room).div_ceil(8));
        let figures = format!("{:>widest$}  ", words::grouped(count));
        let scale = if row == first {
            Span::styled(SCALE, SECONDARY)
        } else {
            Span::default()
        };
        pen.write(
            line,
            line![label, span!(figures), span!(style; "{bar}"), scale],
        );
    }
}

/// What is to be said: a tip that was asked for, why the solver plays its guess, what an earlier row told, whether the
/// row can be the code, or the best guesses.
fn lines_said(pen: &Pen, table: TableView, insight: &Insight, width: u16) -> ClickLines {
    let mut words = RowWords::new(pen.theme, width);
    let own = match table.variation().draft_on_show() {
        Some(_) => table.drafted(),
        None => table.judged(),
    };
    if let Some(tip) = table.tip() {
        words.add_title(&pen.named(tip));
    } else if table.is_watched() || table.variation().is_solver_at_work() {
        words.add_reasons(table, insight);
    } else if table.row_to_explain().is_some() {
        words.add_explained(table);
    } else if !table.variation().at_end() {
        words.add_told(table, insight);
    } else if let Some(code) = own {
        words.add_judged(insight, code);
    } else {
        let is_listed = table.shows_page(CoachPage::Guesses);
        words.add_advice(table, insight, is_listed);
    }
    words.lines
}

/// The row that a solver has just played for the player, why, and what it left.
pub(in crate::ui) fn explained(theme: &Theme, table: TableView, width: u16) -> ClickLines {
    let mut words = RowWords::new(theme, width);
    words.add_explained(table);
    words.lines
}
