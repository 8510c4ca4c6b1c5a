//! The page Guesses: the best ones with their figures.

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Text};
use ratatui::widgets::{Cell, Row};

use crate::app::{Extent, TableView, Target};
use crate::coach::{Insight, Suggestion, say};
use crate::solver::{Limit, Measure};
use crate::ui::areas::below;
use crate::ui::key_names::KeyNames;
use crate::ui::listing::{self, Listing};
use crate::ui::{Pen, SECONDARY, chips, words};

use super::{LOW, quiet};

/// What is said of the list.
const LISTED: &str = "Of equal guesses you see one.";
/// What is said of the list on the last row, where other figures are of no use.
const ALL_ALIKE: &str = "Each has the same chance.";
/// What is said after that while the draft is empty.
const USED: &str = "⟨insert⟩: use the marked one; again: the next.";
/// The line above the guesses of which it is not proven how soon they win.
const NOT_COMPARED: &str = "not compared to the end";
/// The line above the guesses whose chance is known, where others were not looked at.
const OTHERS_MAY_BE_BETTER: &str = "others may be better";

/// The columns after the code. Where there is no room for all, the last ones go first.
const COLUMNS: [&str; 6] = ["to win", "left", "possible", "info", "answers", "worst"];

/// What stands in the columns; no figures where there was no code to measure the guess by.
fn figures_in_columns(suggestion: &Suggestion) -> [String; 6] {
    let guess = suggestion.figures;
    // The blanks bring the sign into the middle of its column.
    let possible = if guess.is_consistent { "✓   " } else { "" };
    if guess.worst == 0 {
        return ["", "", possible, "", "", ""].map(str::to_owned);
    }
    let worth = match suggestion.worth {
        Some(worth) => say::worth(worth),
        None => String::new(),
    };
    [
        worth,
        say::average(guess.expected),
        possible.to_owned(),
        format!("{:.2}", guess.bits),
        guess.part_count.to_string(),
        words::grouped(guess.worst),
    ]
}

/// The parts of the page.
struct Page<'a> {
    guesses: &'a [Suggestion],
    /// The guess on each line, by its index, but for the line that stands above those that are not compared.
    lines: Vec<Option<usize>>,
    list: Rect,
    text: Rect,
    says: Text<'static>,
}

impl<'a> Page<'a> {
    /// The page once the guesses are known.
    fn new(area: Rect, table: TableView, insight: &'a Insight, names: KeyNames) -> Option<Self> {
        let guesses = insight.guesses.as_deref()?;
        let wrapped = |text: &str| words::wrap(&names.named(text), area.width.into());
        let order = match insight.study.position.rows_left() {
            Limit::Rows(1) if insight.optimum.is_some() => ALL_ALIKE,
            _ => LISTED,
        };
        let listed = wrapped(order);
        let used = wrapped(&format!("{order} {USED}"));
        // The list keeps its lines when a row is begun.
        let text_height = if area.height >= LOW {
            used.height() as u16 + 1
        } else {
            0
        };
        let lines = guesses_by_line(guesses, insight);
        let heights = [
            Constraint::Max(lines.len() as u16 + 1),
            Constraint::Length(text_height),
        ];
        let [list, text] = Layout::vertical(heights).areas(area);
        let says = if guesses.len() < 2 {
            Text::default()
        } else {
            match table.variation().draft_on_show() {
                Some(draft) if draft.is_empty() => used,
                _ => listed,
            }
        };
        Some(Self {
            guesses,
            lines,
            list,
            text: below(text, 1),
            says,
        })
    }

    /// The line of the guess that is marked.
    fn marked_line(&self, table: TableView) -> Option<usize> {
        let marked = table.marked()?;
        self.lines.iter().position(|line| *line == Some(marked))
    }
}

/// The guess on each line, by its index. A line without one stands above those of which it is not proven how soon they
/// win, where it is of others.
fn guesses_by_line(guesses: &[Suggestion], insight: &Insight) -> Vec<Option<usize>> {
    let mut lines: Vec<_> = (0..guesses.len()).map(Some).collect();
    let is_compared = insight.best.is_some() && insight.study.looks_ahead();
    let proven = insight.proven_count();
    if is_compared && proven < guesses.len() {
        lines.insert(proven, None);
    }
    lines
}

/// How many lines the list has, and how many of them have room; `None` until the guesses are known.
pub(super) fn extent(
    area: Rect,
    table: TableView,
    insight: &Insight,
    names: KeyNames,
) -> Option<Extent> {
    let page = Page::new(area, table, insight, names)?;
    let room = listing::rows_in(listing::below_titles(page.list), false);
    let marked = page.marked_line(table);
    Some(Extent::of_list(page.lines.len(), room, marked))
}

/// Draws the page once it is there. Nothing needs to be remarked on it.
pub(super) fn draw(
    pen: &mut Pen,
    area: Rect,
    table: TableView,
    insight: &Insight,
) -> Option<String> {
    let page = Page::new(area, table, insight, pen.names)?;
    let selected = page.marked_line(table);
    let Page {
        guesses,
        lines,
        list,
        text,
        says,
    } = page;
    pen.write_lines(text, quiet(says));
    let theme = pen.theme;
    let titles = COLUMNS.map(listing::figure);
    let head = Row::new([Cell::new("code")].into_iter().chain(titles));
    let row = |line: usize| {
        let Some(index) = lines[line] else {
            let is_chance_known = guesses.get(line).is_some_and(|guess| guess.worth.is_some());
            let remark = if is_chance_known {
                OTHERS_MAY_BE_BETTER
            } else {
                NOT_COMPARED
            };
            let cell = Cell::new(remark).column_span(2 + COLUMNS.len() as u16);
            return Row::new([cell]).style(SECONDARY);
        };
        let guess = &guesses[index];
        let code = Line::from(chips::spans(theme, guess.figures.guess));
        let figures = figures_in_columns(guess).map(listing::figure);
        Row::new([Cell::new(code)].into_iter().chain(figures))
    };
    // The text of the rule may need more than the columns.
    let mut widths = column_widths(table.game().board().pegs(), insight, area.width);
    widths.push(Constraint::Fill(1));
    let listing = Listing {
        widths,
        head: Some(head),
        len: lines.len(),
        row,
        selected,
        top: table.panel().guesses.top(),
        is_touched: false,
    };
    // The scroll bar stands in the air beside the page, behind a blank.
    let with_bar = Rect {
        width: list.width + 2,
        ..list
    };
    let guesses_above = |line: usize| lines[..line].iter().flatten().count();
    listing.draw(pen, with_bar, |line| Target::Guess(guesses_above(line)));
    Some(String::new())
}

/// The widths of the code and of the columns that fit.
fn column_widths(pegs: usize, insight: &Insight, room: u16) -> Vec<Constraint> {
    // No guess leaves more codes than there are; how many on average is told with a decimal.
    let codes = words::grouped(insight.count()).len() as u16;
    let figures = [6, (codes + 2).max(5), 8, 5, 7, codes.max(5)];
    let code = chips::width(pegs).max(4);
    // The pointer has two cells.
    let beside_pointer = room.saturating_sub(2);
    let spare = beside_pointer.saturating_sub(code + figures.iter().sum::<u16>());
    let gap = (spare / figures.len() as u16).clamp(1, 3);
    let mut widths = [code; 7];
    for (width, figure) in widths[1..].iter_mut().zip(figures) {
        *width = figure + gap;
    }
    // The guesses to win leave room for a blank.
    widths[1] -= 1;
    // Where nothing can be proven there are no guesses to win.
    let is_judged = insight.guesses().iter().any(|guess| guess.worth.is_some());
    if !is_judged && insight.best.is_some() {
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
    listing::fit(widths, &leaving, beside_pointer)
}
