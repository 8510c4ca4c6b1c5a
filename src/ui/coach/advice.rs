//! The page Coach: how many codes are left after every row, what is to be said of the row to come, and the
//! answers it can get.

use ratatui::layout::Rect;
use ratatui::macros::{line, span};

use crate::app::{Page, TableView};
use crate::coach::Insight;
use crate::rules::Board;
use crate::ui::areas::{below, top};
use crate::ui::pen::ClickLines;
use crate::ui::{Pen, Theme, listing, words};

use super::answers;
use super::pages::Need;
use super::row_words::RowWords;

/// The lines of words about a row.
const WORDS: u16 = 5;

/// The lines for its title, some bars, words and the answers.
pub(super) fn need(board: Board, width: u16) -> Need {
    // Where there is little room, large boards have only the words.
    let answers = answers::need(board.pegs(), width);
    Need {
        least: 4 + WORDS + answers.least,
        useful: 4 + WORDS + answers.useful + 9,
    }
}

/// Draws the page; remarks on how many codes there were.
pub(super) fn draw(pen: &mut Pen, area: Rect, table: TableView, insight: &Insight) -> String {
    let said = said(pen, table, insight, area.width);
    let Need {
        least,
        useful: most,
    } = answers::need(table.game().board().pegs(), area.width);
    let spare = area.height.saturating_sub(said.len() as u16);
    let is_triangle = least > 2;
    let answers = if insight.count() == 1 {
        0
    } else if most <= spare {
        most
    } else if is_triangle {
        // A part of it would tell nothing.
        0
    } else {
        least.min(spare)
    };
    let room = area.height.saturating_sub(answers);
    // The same room for every row, if there is enough: nothing moves.
    let lines = WORDS.max(said.len() as u16).min(room);
    let bars = (insight.counts.len() as u16 + 1).min(room - lines);
    draw_bars(pen, top(area, bars), &insight.counts);
    let rest = below(area, bars);
    if answers > 0
        && let Some(forecast) = insight.forecast.as_deref()
    {
        let air = u16::from(rest.height > lines + answers);
        let title = if table.variation().at_end() {
            "Codes left after ".to_owned()
        } else {
            format!("Left after row {}: ", table.variation().cursor() + 1)
        };
        answers::draw(pen, below(rest, lines + air), forecast, &title);
    }
    pen.write_click_lines(rest, said);
    match &insight.counts[..] {
        [start, _, ..] => format!("of {}", words::grouped(start)),
        _ => String::new(),
    }
}

/// Draws a bar for each row, the last ones if there is no room for all. The last line stays empty.
fn draw_bars(pen: &mut Pen, area: Rect, counts: &[usize]) {
    const LABEL: usize = 8;
    let mut widest = 0;
    for count in counts {
        widest = widest.max(words::grouped(count).len());
    }
    let room = area.width.saturating_sub((LABEL + widest + 2) as u16);
    let all = counts.first().copied().unwrap_or(1);
    let lines = usize::from(area.height.saturating_sub(1));
    let rows = (0..).zip(counts).skip(counts.len().saturating_sub(lines));
    for (line, (row, count)) in area.rows().zip(rows) {
        let label = match row {
            0 => "start".to_owned(),
            row => format!("row {row:>2}"),
        };
        let bar = "━".repeat(listing::eighths(*count, all, room).div_ceil(8));
        let figures = format!("{label:<LABEL$}{:>widest$}  ", words::grouped(count));
        let style = pen.theme.faint();
        pen.write(line, line![span!(figures), span!(style; "{bar}")]);
    }
}

/// What is to be said: a tip that was asked for, why the solver plays its guess, what an earlier row told, whether the
/// row can be the code, or the best guesses.
fn said(pen: &Pen, table: TableView, insight: &Insight, width: u16) -> ClickLines {
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
        let is_listed = table.shows_page(Page::Guesses);
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
