//! How the codes fell: the rows of a finished game with a bar for the codes that each left, on the card of the end and
//! in the review, which has a text about the row on show below them.

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::macros::{line, span};
use ratatui::text::{Line, Text};
use ratatui::widgets::Widget;

use crate::app::{Extent, TableView, Target};
use crate::coach::{Judgement, Review, ReviewedRow, say};

use super::areas::{below, left};
use super::card::Section;
use super::coach::contrast;
use super::listing::scroll_bar;
use super::row_bars::{RowBar, RowBars};
use super::{Pen, SECONDARY, STRONG, words};

/// The rows of a finished game with the codes that they left.
struct Fall {
    rows: Vec<RowBar>,
    /// The codes that were possible before row 1.
    start: usize,
}

impl Fall {
    /// What is known of the game on the table: by its review or by the proof of evil. Notes tell what rows lost.
    fn of(table: TableView, has_notes: bool) -> Option<Self> {
        if let Some(review) = table.review() {
            return Some(Self::of_review(table, review, has_notes));
        }
        let turns = table.game().turns().iter();
        let left = &table.evil_reveal()?.counts;
        let rows = turns.zip(left);
        Some(Self {
            rows: rows
                .map(|(turn, left)| RowBar::new(turn.guess, turn.score, *left))
                .collect(),
            start: table.game().board().code_count(),
        })
    }

    fn of_review(table: TableView, review: &Review, has_notes: bool) -> Self {
        let mut rows = Vec::new();
        for (index, (row, turn)) in review.rows().iter().zip(table.game().turns()).enumerate() {
            let best = review.best_play().get(index).map(|(_, left)| *left);
            let bar = RowBar::new(row.guess(), turn.score, row.after())
                .with_best(best)
                .with_mark(row.mark())
                .pending(row.judgement() == Judgement::Pending);
            rows.push(match row.loss() {
                Some(loss) if has_notes => bar.with_note(say::loss(loss)),
                _ => bar,
            });
        }
        Self {
            rows,
            start: review.rows().first().map_or(1, ReviewedRow::before),
        }
    }
}

/// How many rows are on show at most: while the rows come again none is shown before its turn.
fn rows_on_show(table: TableView) -> usize {
    if table.variation().plays_on() {
        table.variation().cursor()
    } else {
        table.game().turns().len()
    }
}

/// How many rows there are, and how many of them have room in an area.
fn extent_of_rows(area: Rect, table: TableView) -> Extent {
    let room = RowBars::room(area, table.game().turns().len());
    let selected = table.variation().cursor().checked_sub(1);
    Extent::of_list(rows_on_show(table), room, selected)
}

/// Whether the rows of the game on the table have bars, now or soon.
pub(super) fn has_bars(table: TableView) -> bool {
    table.review_job().is_ok() || table.evil_reveal().is_some()
}

/// The extent of the rows in their section; `None` until the review has begun.
pub(super) fn extent_of_bars(section: Section, table: TableView) -> Option<Extent> {
    table.review()?;
    Some(extent_of_rows(section.room(), table))
}

/// Draws how the codes fell in the game on the table.
pub(super) fn draw_bars(pen: &mut Pen, section: Section, table: TableView) {
    let start = table.game().board().code_count();
    let long = format!("How the {} codes fell", words::grouped(start));
    let heading = if long.len() <= usize::from(section.room().width) {
        &long
    } else {
        "How the codes fell"
    };
    let room = section.draw_heading(pen, heading);
    let Some(fall) = Fall::of(table, false) else {
        return pen.write_waiting(room, "review", table.has_review_failed());
    };
    let bars = bars_of(pen, &fall, table);
    draw_legend(pen, left(section.area, room.width), heading, &bars);
    draw_rows(pen, room, table, &bars);
}

/// The bars of the rows on show.
fn bars_of<'a>(pen: &Pen<'a>, fall: &'a Fall, table: TableView) -> RowBars<'a> {
    RowBars::new(pen.theme, &fall.rows, fall.start)
        .from(table.panel().review.top())
        .until(rows_on_show(table))
}

/// Says what the ticks are, behind a heading, where there are some and there is room.
fn draw_legend(pen: &mut Pen, area: Rect, heading: &str, bars: &RowBars) {
    let legend = line![
        span!(STRONG; "{}", bars.tick()),
        span!(SECONDARY; " best play"),
    ];
    if bars.has_ticks(area.width) && heading.len() + 2 + legend.width() <= usize::from(area.width) {
        pen.write(area, legend.right_aligned());
    }
}

/// Draws rows that can be clicked, with a scroll bar where there are more than have room.
fn draw_rows(pen: &mut Pen, area: Rect, table: TableView, bars: &RowBars) {
    bars.render(area, pen.buf);
    for (index, place) in bars.places(area) {
        pen.hits.add(place, Target::Row(index + 1));
    }
    let extent = extent_of_rows(area, table);
    if extent.is_cut() {
        scroll_bar(pen, area, &extent, table.panel().review.top());
    }
}

/// The parts of the review, and what is said of the row on show.
struct ReviewParts {
    rows: Rect,
    text: Rect,
    says: Text<'static>,
    /// Where the answers of a row and of the best one stand side by side, if they have room.
    answers: Option<Rect>,
}

/// The lines of a list of ten rows.
const LIST: u16 = 10;

impl ReviewParts {
    fn new(panel: Rect, table: TableView, review: &Review) -> Self {
        let area = section(panel).room();
        let width = usize::from(area.width);
        let all = review.rows().len() as u16;
        let [short, long] =
            [false, true].map(|is_long| longest_text(table, review, width, is_long));
        let answers = height_of_answers(area, table, review, long);
        let room = area.height - answers.map_or(0, |lines| lines + 1);
        // The words about the answers take no row from the list.
        let rows_beside_long = lines_of_rows(room, all, long);
        let tells_answers = rows_beside_long >= all.min(lines_of_rows(room, all, short))
            && rows_beside_long + rows_beside_long.min(1) + long <= room;
        let text = if tells_answers { long } else { short };
        let rows = lines_of_rows(room, all, text);
        let [rows, _, text, _, below_text] = Layout::vertical([
            Constraint::Length(rows),
            Constraint::Length(rows.min(1)),
            match answers {
                Some(_) => Constraint::Length(text),
                None => Constraint::Fill(1),
            },
            Constraint::Length(answers.map_or(0, |_| 1)),
            Constraint::Length(answers.unwrap_or(0)),
        ])
        .areas(area);
        let row = review.row(table.variation().cursor());
        Self {
            rows,
            text,
            says: says(row, table, review, width, tells_answers),
            answers: answers.map(|_| below_text),
        }
    }
}

/// The lines of the rows in an area of so many lines, above a text of `text` lines.
fn lines_of_rows(height: u16, all: u16, text: u16) -> u16 {
    /// The least for the text below the rows.
    const TEXT: u16 = 6;
    let airy = RowBars::airy_height(all.into());
    // A text that is too long says so; of a list there is more to see.
    let above_text = height.saturating_sub(text + 1);
    let least_list = LIST.min(height.saturating_sub(TEXT));
    let rows = if airy <= above_text {
        airy
    } else {
        all.min(above_text.max(least_list))
    };
    if rows == 1 && all > 1 {
        // A row is no list.
        return 0;
    }
    rows
}

/// The lines for the answers of a row and of the best one side by side, in a wide window where all rows and a text of
/// `text` lines have room above them; `None` where they have none.
fn height_of_answers(area: Rect, table: TableView, review: &Review, text: u16) -> Option<u16> {
    let mut contrasts = review.rows().iter().filter_map(ReviewedRow::contrast);
    if table.window().columns < contrast::COLUMNS || contrasts.next().is_none() {
        return None;
    }
    let all = review.rows().len() as u16;
    let above = all.min(LIST) + 1 + text + 1;
    contrast::height(table.game().board().pegs(), below(area, above))
}

/// The lines of the longest text about a row or the game: there is room for it, so that the bars stay as they are from
/// row to row.
fn longest_text(table: TableView, review: &Review, width: usize, tells_answers: bool) -> u16 {
    let mut longest = says(None, table, review, width, tells_answers).height();
    for row in review.rows() {
        let text = says(Some(row), table, review, width, tells_answers);
        longest = longest.max(text.height());
    }
    longest as u16
}

/// What is said of a row, or of the whole game where none is on show, in lines of this width.
fn says(
    row: Option<&ReviewedRow>,
    table: TableView,
    review: &Review,
    width: usize,
    tells_answers: bool,
) -> Text<'static> {
    let mut lines: Vec<Line> = Vec::new();
    if let Some(text) = about(row, table, review) {
        lines.extend(words::wrap(&text, width));
    }
    if tells_answers && let Some(why_not) = row.and_then(say::why_not_row) {
        lines.extend(words::wrap(&why_not, width));
    }
    Text::from(lines)
}

/// The review as a section.
fn section(panel: Rect) -> Section {
    /// A lower panel has no line of its own for the rule.
    const LOW: u16 = 9;
    Section {
        area: panel,
        heading: if panel.height < LOW { 1 } else { 2 },
    }
}

/// What is said of a row, or of the whole game where none is on show.
fn about(row: Option<&ReviewedRow>, table: TableView, review: &Review) -> Option<String> {
    match row {
        Some(row) => Some(say::reviewed_row(row)),
        None if table.variation().plays_on() => None,
        None => say::summary(review).pop(),
    }
}

/// How many rows the review has, and how many of them have room; `None` until it has begun.
pub(super) fn extent(panel: Rect, table: TableView) -> Option<Extent> {
    let parts = ReviewParts::new(panel, table, table.review()?);
    Some(extent_of_rows(parts.rows, table))
}

/// Draws the review of the game on the table into the panel.
pub(super) fn draw(pen: &mut Pen, panel: Rect, table: TableView) {
    const HEADING: &str = "Review";
    let area = section(panel).draw_heading(pen, HEADING);
    let (Some(review), Some(fall)) = (table.review(), Fall::of(table, true)) else {
        return pen.write_waiting(area, "review", table.has_review_failed());
    };
    let parts = ReviewParts::new(panel, table, review);
    let bars = bars_of(pen, &fall, table).at(table.variation().cursor().checked_sub(1));
    if !parts.rows.is_empty() {
        draw_legend(pen, left(panel, parts.rows.width), HEADING, &bars);
    }
    draw_rows(pen, parts.rows, table, &bars);
    pen.write_lines(parts.text, parts.says);
    let row = review.row(table.variation().cursor());
    if let (Some(place), Some(contrast)) = (parts.answers, row.and_then(ReviewedRow::contrast)) {
        contrast::draw(pen, place, contrast);
    }
}
