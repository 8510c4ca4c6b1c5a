//! The page Guesses: the best ones with their figures.

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::{Cell, Row};

use crate::app::{self, Table, Target};
use crate::coach::{Insight, Suggestion};
use crate::ui::listing::{self, Listing};
use crate::ui::pen::below;
use crate::ui::{Pen, peg, words};

use super::beside_air;
use super::pages::PageLines;

/// Titles, some guesses, and the text below them.
pub(super) const LINES: PageLines = PageLines {
    least: 12,
    useful: 18,
    grows: true,
};
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

/// Draws the page. Nothing needs to be remarked on it.
pub(super) fn draw(pen: &mut Pen, area: Rect, table: &Table, insight: &Insight) -> String {
    let Some(guesses) = insight.guesses.as_deref() else {
        return super::draw_waiting(pen, area, table);
    };
    let mut says = String::new();
    if guesses.len() > 1 {
        says += "Of equal guesses one is listed.";
        if table
            .line()
            .row_in_the_making()
            .is_some_and(app::Row::is_empty)
        {
            says += &pen.named(" ⟨insert⟩: use the marked one; again: the next.");
        }
    }
    let says = words::wrap(&says, usize::from(area.width));
    let lines = if area.height < LOW {
        0
    } else {
        says.len() as u16 + 1
    };
    let heights = [
        Constraint::Max(guesses.len() as u16 + 1),
        Constraint::Length(lines),
    ];
    let [list, text] = Layout::vertical(heights).areas(area);
    pen.write_lines(below(text, 1), says, Style::new());

    let theme = pen.theme;
    let titles = COLUMNS.map(|(title, _)| listing::figure(title));
    let head = Row::new([Cell::new("code")].into_iter().chain(titles));
    let row = |place: usize| {
        let guess = &guesses[place];
        let code: Line = peg::chips(theme, guess.guess.code).collect();
        let figures = COLUMNS.map(|column| listing::figure(written(column, guess)));
        Row::new([Cell::new(code)].into_iter().chain(figures))
    };
    let pegs = table.game().board().pegs();
    let proven = guesses.iter().take_while(|guess| guess.worth.is_some());
    let unproven = Some((proven.count(), NOT_COMPARED));
    let unproven = unproven.filter(|(proven, _)| {
        insight.best.is_some() && *proven < guesses.len() && !insight.study.is_evil
    });
    Listing::new(widths(pegs, insight, area.width), guesses.len(), row)
        .head(head)
        .selected(table.coach().chosen)
        .rule(unproven)
        .draw(pen, beside_air(list), Target::Guess);
    String::new()
}

/// The widths of the code and of the columns that fit.
fn widths(pegs: usize, insight: &Insight, room: u16) -> [Constraint; 7] {
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
    // Against evil the last column ranks them.
    let leaving = if insight.study.is_evil {
        [5, 4, 2, 3, 1]
    } else {
        [6, 5, 4, 3, 2]
    };
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
