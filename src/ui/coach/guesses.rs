//! The page Guesses: the best ones with their figures.

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::Line;
use ratatui::widgets::{Cell, Row};

use crate::app::{self, Table, Target};
use crate::coach::{Insight, Suggestion};
use crate::solver::Measure;
use crate::ui::listing::{self, Listing};
use crate::ui::pen::below;
use crate::ui::{Pen, peg, words};

/// Above the guesses of which it is not proven how soon they win.
const NOT_COMPARED: &str = "not compared to the end";
/// The least height with a text below the guesses.
const LOW: u16 = 7;

/// A column of figures: its title, and the figure of a guess.
type Column = (&'static str, fn(&Suggestion) -> String);

/// The columns after the code. Where there is no room for all, the last ones go first.
const COLUMNS: [Column; 6] = [
    ("to win", |it| {
        it.worth.map_or_else(String::new, |worth| worth.to_string())
    }),
    ("left", |it| it.guess.average()),
    // In the middle of its column.
    ("possible", |it| {
        if it.guess.possible { "✓   " } else { "" }.to_owned()
    }),
    ("info", |it| format!("{:.2}", it.guess.bits)),
    ("answers", |it| it.guess.parts.to_string()),
    ("worst", |it| words::grouped(it.guess.worst)),
];

/// Draws the page once it is there. Nothing needs to be remarked on it.
pub(super) fn draw(pen: &mut Pen, area: Rect, table: &Table, insight: &Insight) -> Option<String> {
    let guesses = insight.guesses.as_deref()?;
    let mut says = String::new();
    if guesses.len() > 1 {
        says += "Equally good guesses are listed once.";
        if table
            .line()
            .row_in_the_making()
            .is_some_and(app::Row::is_empty)
        {
            says += &pen.named(" ⟨insert⟩: use the marked one; again: the next.");
        }
    }
    let says = words::wrap(&says, usize::from(area.width));
    let proven = guesses.iter().take_while(|guess| guess.worth.is_some());
    let rule = Some(proven.count());
    let is_compared = insight.best.is_some() && insight.study.looks_ahead();
    let rule = rule.filter(|proven| is_compared && *proven < guesses.len());
    let lines = guesses.len() + usize::from(rule.is_some());
    let text = (says.len() as u16 + 1) * u16::from(area.height >= LOW);
    let heights = [Constraint::Max(lines as u16 + 1), Constraint::Length(text)];
    let [list, text] = Layout::vertical(heights).areas(area);
    // The scroll bar stands in the air beside the page.
    let width = list.width + 1;
    let with_bar = Rect { width, ..list };
    pen.write_lines(below(text, 1), says);

    let theme = pen.theme;
    let titles = COLUMNS.map(|(title, _)| listing::figure(title));
    let head = Row::new([Cell::new("code")].into_iter().chain(titles));
    // The lines below the rule are a place further on.
    let is_below = |place: usize| rule.is_some_and(|rule| place >= rule);
    let place_of = |line: usize| line - usize::from(line > 0 && is_below(line - 1));
    let row = |line: usize| {
        if rule == Some(line) {
            let text = Cell::new(NOT_COMPARED).column_span(2 + COLUMNS.len() as u16);
            return Row::new([text]);
        }
        let guess = &guesses[place_of(line)];
        let code: Line = peg::chips(theme, guess.guess.code).collect();
        let figures = COLUMNS.map(|column| listing::figure(written(column, guess)));
        Row::new([Cell::new(code)].into_iter().chain(figures))
    };
    let (pegs, marked) = (table.game().board().pegs(), table.marked());
    // The text of the rule may need more than the columns.
    let mut widths = widths(pegs, insight, area.width);
    widths.push(Constraint::Fill(1));
    let listing = Listing {
        widths,
        head: Some(head),
        len: lines,
        row,
        selected: marked.map(|place| place + usize::from(is_below(place))),
    };
    listing.draw(pen, with_bar, |line| Target::Guess(place_of(line)));
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

/// A figure; nothing where there was no code to measure the guess by.
fn written((title, figure): Column, guess: &Suggestion) -> String {
    if guess.guess.worst > 0 || title == "possible" {
        figure(guess)
    } else {
        String::new()
    }
}
