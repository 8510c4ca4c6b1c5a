//! The page Guesses: the best ones with their figures, and how they compare.

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::{Cell, Row};

use crate::app::{Table, Target};
use crate::coach::{Insight, Suggestion, say};
use crate::solver::Measure;
use crate::ui::listing::{self, Listing};
use crate::ui::pen::below;
use crate::ui::{Pen, peg, words};

use super::beside_air;
use super::pages::PageLines;

/// Titles, some guesses, and what is said of them.
pub(super) const LINES: PageLines = PageLines {
    least: 12,
    useful: 18,
    grows: true,
};
/// The least height with a sentence below the guesses.
const LOW: u16 = 7;

/// A column of figures: its title, and the figure of a guess.
type Column = (&'static str, fn(&Suggestion) -> String);

/// The columns after the code, and the order in which they go where there is no room for all.
const COLUMNS: [Column; 6] = [
    ("to win", to_win),
    ("leaves", |it| it.guess.average()),
    ("could be", could_be),
    ("answers", |it| it.guess.parts_in_words()),
    ("worst", |it| it.guess.worst.to_string()),
    ("info", |it| it.guess.bits_in_words()),
];
const LEAVING: [usize; 5] = [4, 3, 5, 2, 1];

/// Draws the page. Nothing needs to be remarked on it.
pub(super) fn draw(pen: &mut Pen, area: Rect, table: &Table, insight: &Insight) -> String {
    let Some(guesses) = insight.guesses.as_deref() else {
        return super::draw_waiting(pen, area, table);
    };
    let measure = table.solver().measure_at(&table.position());
    let order = order(insight, measure);
    let says = sentence(table, insight, guesses, measure)
        .unwrap_or_else(|| format!("Ordered by {}.", COLUMNS[order].0));
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
    Listing::new(widths(pegs, insight, order, area.width), guesses.len(), row)
        .head(head)
        .selected(table.chosen())
        .draw(pen, beside_air(list), Target::Guess);
    String::new()
}

/// The column that orders the guesses.
fn order(insight: &Insight, measure: Measure) -> usize {
    match measure {
        _ if insight.optimum.is_some() => 0,
        Measure::Expected => 1,
        Measure::Parts => 3,
        Measure::Worst => 4,
        Measure::Bits => 5,
    }
}

/// The widths of the code and of the columns that fit. The one that orders the guesses is among them.
fn widths(pegs: usize, insight: &Insight, order: usize, room: u16) -> [Constraint; 7] {
    // No guess leaves more codes than there are.
    let codes = insight.count().to_string().len() as u16;
    let figures = [6, (codes + 1).max(6), 8, 7, codes.max(5), 5];
    let code = peg::chips_width(pegs).max(4);
    // The pointer has two cells, and the scroll bar stands in the air at the right.
    let room = room.saturating_sub(2);
    let spare = room.saturating_sub(code + figures.iter().sum::<u16>());
    let gap = (spare / figures.len() as u16).clamp(1, 3);
    let mut widths = [code; 7];
    for (width, figure) in widths[1..].iter_mut().zip(figures) {
        *width = figure + gap;
    }
    // A code ends in air of its own.
    widths[1] -= 1;
    // As long as nothing is proven there are no guesses to win.
    if insight.optimum.is_none() {
        widths[1] = 0;
    }
    let leaving = LEAVING.into_iter().filter(|column| *column != order);
    let leaving: Vec<_> = leaving.map(|column| column + 1).collect();
    listing::fit(widths, &leaving, room)
}

/// A figure; nothing where there was no code to measure the guess by.
fn written((title, figure): Column, guess: &Suggestion) -> String {
    if guess.guess.is_measured() || title == "could be" {
        figure(guess)
    } else {
        String::new()
    }
}

/// The guesses to win on average, or the chance to win.
fn to_win(guess: &Suggestion) -> String {
    match guess.worth {
        Some(worth) => worth.to_string().trim_start_matches("= ").to_owned(),
        None => String::new(),
    }
}

fn could_be(guess: &Suggestion) -> String {
    // In the middle of its column.
    if guess.guess.possible { "✓   " } else { "" }.to_owned()
}

/// How the best guess compares with the selected one, or with the row in the making if the first is selected.
fn sentence(
    table: &Table,
    insight: &Insight,
    guesses: &[Suggestion],
    measure: Measure,
) -> Option<String> {
    let (best, selected) = (guesses.first()?, table.chosen());
    let drafted = table.drafted().filter(|_| selected == 0);
    let drafted = drafted.and_then(|code| insight.suggestion(code));
    let other = drafted.or(guesses.get(selected).copied()).unwrap_or(*best);
    let code = other.guess.code;
    let comparison = say::comparison(best, &other, measure, insight.count());
    let optimal = || format!("No guess is better than {code}.");
    comparison.or_else(|| insight.is_optimal(code).then(optimal))
}
