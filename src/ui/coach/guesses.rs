//! The page Guesses: the best ones with their figures.

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Text};
use ratatui::widgets::{Cell, Row};

use crate::app::{TableView, Target};
use crate::coach::{Insight, Suggestion};
use crate::solver::Measure;
use crate::ui::listing::{self, Listing};
use crate::ui::pen::below;
use crate::ui::{Pen, peg, words};

use super::LOW;

/// What is said of the list, and of the key that takes a guess from it.
const LISTED: &str = "Equally good guesses are listed once.";
const USED: &str = "⟨insert⟩: use the marked one; again: the next.";
/// Above the guesses of which it is not proven how soon they win.
const NOT_COMPARED: &str = "not compared to the end";

/// The columns after the code. Where there is no room for all, the last ones go first.
const COLUMNS: [&str; 6] = ["to win", "left", "possible", "info", "answers", "worst"];

/// What stands in the columns; no figures where there was no code to measure the guess by.
fn figures(it: &Suggestion) -> [String; 6] {
    let (worth, guess) = (it.worth, it.guess);
    // In the middle of its column.
    let possible = if guess.possible { "✓   " } else { "" };
    if guess.worst == 0 {
        return ["", "", possible, "", "", ""].map(str::to_owned);
    }
    [
        worth.map_or_else(String::new, |worth| worth.to_string()),
        guess.average(),
        possible.to_owned(),
        format!("{:.2}", guess.bits),
        guess.parts.to_string(),
        words::grouped(guess.worst),
    ]
}

/// Draws the page once it is there. Nothing needs to be remarked on it.
pub(super) fn draw(
    pen: &mut Pen,
    area: Rect,
    table: TableView,
    insight: &Insight,
) -> Option<String> {
    let guesses = insight.guesses.as_deref()?;
    let row = table.variation().draft_on_show();
    let wrapped = |text: &str| words::wrap(&pen.named(text), area.width.into());
    let (listed, used) = (wrapped(LISTED), wrapped(&format!("{LISTED} {USED}")));
    // The list keeps its lines when a row is begun.
    let lines_of_text = used.height() as u16;
    let says = match row {
        _ if guesses.len() < 2 => Text::default(),
        Some(row) if row.is_empty() => used,
        _ => listed,
    };
    let proven = guesses.iter().take_while(|guess| guess.worth.is_some());
    let proven = proven.count();
    let is_compared = insight.best.is_some() && insight.study.looks_ahead();
    // The places of the guesses on the lines, but for the rule.
    let mut lines: Vec<_> = (0..guesses.len()).map(Some).collect();
    if is_compared && proven < lines.len() {
        lines.insert(proven, None);
    }
    let text = (lines_of_text + 1) * u16::from(area.height >= LOW);
    let heights = [
        Constraint::Max(lines.len() as u16 + 1),
        Constraint::Length(text),
    ];
    let [list, text] = Layout::vertical(heights).areas(area);
    // The scroll bar stands in the air beside the page.
    let width = list.width + 1;
    let with_bar = Rect { width, ..list };
    pen.write_lines(below(text, 1), says);

    let theme = pen.theme;
    let titles = COLUMNS.map(listing::figure);
    let head = Row::new([Cell::new("code")].into_iter().chain(titles));
    let row = |line: usize| {
        let Some(place) = lines[line] else {
            let text = Cell::new(NOT_COMPARED).column_span(2 + COLUMNS.len() as u16);
            return Row::new([text]);
        };
        let guess = &guesses[place];
        let code: Line = peg::chips(theme, guess.guess.code).collect();
        let figures = figures(guess).map(listing::figure);
        Row::new([Cell::new(code)].into_iter().chain(figures))
    };
    // The text of the rule may need more than the columns.
    let mut widths = widths(table.game().board().pegs(), insight, area.width);
    widths.push(Constraint::Fill(1));
    let marked = table.marked();
    let listing = Listing {
        widths,
        head: Some(head),
        len: lines.len(),
        row,
        selected: lines
            .iter()
            .position(|place| place.is_some() && *place == marked),
        top: table.panel().turned,
    };
    let guesses_above = |line: usize| lines[..line].iter().flatten().count();
    pen.drawn.seen.guesses = listing.draw(pen, with_bar, |line| Target::Guess(guesses_above(line)));
    Some(String::new())
}

/// The widths of the code and of the columns that fit.
fn widths(pegs: usize, insight: &Insight, room: u16) -> Vec<Constraint> {
    // No guess leaves more codes than there are.
    let codes = words::grouped(insight.count()).len() as u16;
    let figures = [6, (codes + 1).max(5), 8, 5, 7, codes.max(5)];
    let code = peg::chips_width(pegs).max(4);
    // The pointer has two cells, and a blank one stands before the scroll bar.
    let room = room.saturating_sub(3);
    let spare = room.saturating_sub(code + figures.iter().sum::<u16>());
    let gap = (spare / figures.len() as u16).clamp(1, 3);
    let mut widths = [code; 7];
    for (width, figure) in widths[1..].iter_mut().zip(figures) {
        *width = figure + gap;
    }
    // A code ends in air of its own.
    widths[1] -= 1;
    // Where nothing can be proven there are no guesses to win.
    if insight.optimum.is_none() && insight.best.is_some() {
        widths[1] = 0;
    }
    // What ranks them stays.
    let ranking = match insight.study.measure() {
        Measure::Expected => 2,
        Measure::Bits => 4,
        Measure::Parts => 5,
        Measure::Worst => 6,
    };
    let mut leaving = [6, 5, 4, 3, 2];
    leaving.sort_by_key(|column| *column == ranking);
    listing::fit(widths, &leaving, room)
}
