//! Page 4: the best guesses, their figures, and why.

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::Style;
use ratatui::text::Span;
use ratatui::widgets::Widget;

use crate::app::{Table, Target};
use crate::coach::{Analysis, Suggestion, Worths, comparison, reason};
use crate::rules::Code;
use crate::solver::Measure;
use crate::ui::{Canvas, peg, words};

use super::columns::GuessColumns;

pub(super) fn draw(canvas: &mut Canvas, area: Rect, table: &Table, analysis: &Analysis) {
    let suggestions = analysis.suggestions();
    let sentences = sentences(table, analysis, &suggestions);
    let why_lines = words::wrap(&sentences, usize::from(area.width));
    let [top, list, why] = Layout::vertical([
        Constraint::Length(if area.height >= 9 { 2 } else { 1 }),
        Constraint::Fill(1),
        // Without room for all of it and some guesses, none of it is shown.
        Constraint::Length(if area.height >= 8 {
            why_lines.len() as u16 + 1
        } else {
            0
        }),
    ])
    .areas(area);
    let order = Span::styled(order(table, &suggestions), canvas.theme.quiet());
    let line = super::headline(canvas, analysis, order, top.width);
    line.render(top, canvas.buf);
    if analysis.ranking.is_none() {
        canvas.buf.set_stringn(
            list.x,
            list.y,
            "Working it out…",
            usize::from(list.width),
            canvas.theme.quiet(),
        );
        return;
    }
    draw_list(canvas, list, table, analysis, &suggestions);
    for (line, text) in why.rows().skip(1).zip(why_lines) {
        canvas
            .buf
            .set_string(line.x, line.y, text, canvas.theme.text());
    }
}

/// By what the guesses are in order, with the standard error of estimates.
fn order(table: &Table, suggestions: &[Suggestion]) -> String {
    let error = suggestions.iter().map(|suggestion| suggestion.guess.error);
    let error = error.fold(0.0, f64::max);
    match suggestions.first().and_then(|best| best.worth) {
        Some(worth) if worth.is_certain() => "by guesses to win".to_owned(),
        Some(_) => "by chance to win".to_owned(),
        None => match measure(table) {
            Measure::Bits if error > 0.0 => format!("by bits ± {error:.2}"),
            measure => format!("by {}", measure.title()),
        },
    }
}

fn measure(table: &Table) -> Measure {
    table.solver().measure_at(&table.position())
}

/// The guesses about the selected one, and below them the row in the making.
fn draw_list(
    canvas: &mut Canvas,
    area: Rect,
    table: &Table,
    analysis: &Analysis,
    suggestions: &[Suggestion],
) {
    let [head, rest] = Layout::vertical([Constraint::Length(1), Constraint::Fill(1)]).areas(area);
    let drafted = table.drafted().filter(|_| rest.height > 1);
    let selected = table.coach().selected();
    let lines = usize::from(rest.height) - usize::from(drafted.is_some());
    let window = super::window(selected, suggestions.len(), lines);
    let mut shown = suggestions[window.clone()].to_vec();
    shown.extend(drafted.and_then(|code| thought_of(code, analysis, suggestions)));
    let list = GuessList::of(&shown, head, table, &analysis.worths);
    list.draw_head(canvas, head);
    for ((line, index), figures) in rest.rows().zip(window.clone()).zip(&shown) {
        let (pointer, style) = if index == selected {
            ('▸', canvas.theme.strong())
        } else {
            (' ', canvas.theme.text())
        };
        let label = format!("{pointer}{:>2}", index + 1);
        GuessList::draw_code(canvas, line, &label, style, figures.guess.code);
        list.draw_figures(canvas, line, figures, style);
        canvas.drawn.add(line, Target::Entry(index));
    }
    if let Some((code, line)) = drafted.zip(rest.rows().nth(window.len())) {
        GuessList::draw_code(canvas, line, "you", canvas.theme.accent(), code);
        if let Some(figures) = shown.get(window.len()) {
            list.draw_figures(canvas, line, figures, canvas.theme.text());
        }
    }
}

/// The figures of a guess that somebody thought of, if they are known.
fn thought_of(code: Code, analysis: &Analysis, suggestions: &[Suggestion]) -> Option<Suggestion> {
    let mut listed = suggestions.iter();
    let listed = listed.find(|suggestion| suggestion.guess.code == code);
    listed.copied().or_else(|| {
        Some(Suggestion {
            guess: analysis.worths.figures(code)?,
            exact: analysis.complete,
            worth: analysis.worths.of_guess(code),
        })
    })
}

/// Where what stands in the lines of the list.
struct GuessList<'a> {
    columns: GuessColumns,
    /// Where the columns begin, from the left.
    figures_at: u16,
    worths: &'a Worths,
}

impl<'a> GuessList<'a> {
    /// Where the codes stand, from the left.
    const CODE_AT: u16 = 4;

    fn of(shown: &[Suggestion], line: Rect, table: &Table, worths: &'a Worths) -> Self {
        let code_width = peg::code_width(table.game().board().pegs()).max(4);
        let figures_at = Self::CODE_AT + code_width;
        let room = usize::from(line.width.saturating_sub(figures_at));
        Self {
            columns: GuessColumns::of(shown, worths.are_possible(), measure(table), room),
            figures_at,
            worths,
        }
    }

    fn draw_head(&self, canvas: &mut Canvas, line: Rect) {
        let quiet = canvas.theme.quiet();
        let buf = &mut *canvas.buf;
        buf.set_string(line.x + Self::CODE_AT, line.y, "code", quiet);
        let titles = self.columns.titles();
        buf.set_string(line.x + self.figures_at, line.y, titles, quiet);
    }

    fn draw_code(canvas: &mut Canvas, line: Rect, label: &str, style: Style, code: Code) {
        canvas.buf.set_string(line.x, line.y, label, style);
        peg::draw_code(canvas, line.x + Self::CODE_AT, line.y, code);
    }

    fn draw_figures(&self, canvas: &mut Canvas, line: Rect, figures: &Suggestion, style: Style) {
        let x = line.x + self.figures_at;
        let text = self.columns.figures(figures);
        canvas.buf.set_string(x, line.y, text, style);
        let end = self.columns.end_of_finish();
        if let Some(end) = end.filter(|_| self.worths.is_best(figures.guess.code)) {
            // The gap before the next column has room for a mark.
            peg::put(canvas, x + end as u16, line.y, '*', canvas.theme.accent());
        }
    }
}

/// What the best guess and another one are to each other, what that other one does, and whether it is
/// proven to be the best. The other one is the guess selected, or else the row in the making.
fn sentences(table: &Table, analysis: &Analysis, suggestions: &[Suggestion]) -> String {
    let Some(best) = suggestions.first() else {
        return String::new();
    };
    let selected = table.coach().selected();
    let drafted = table.drafted().filter(|_| selected == 0);
    let drafted = drafted.and_then(|code| thought_of(code, analysis, suggestions));
    let other = drafted.or(suggestions.get(selected).copied());
    let other = other.unwrap_or(*best);
    let comparison = comparison(best, &other, measure(table), analysis.count());
    let reason = reason(&table.position(), &other.guess, other.exact);
    let reason = match &comparison {
        Some(_) => format!("{}: {reason}", other.guess.code),
        None => reason,
    };
    let is_best = analysis.worths.is_best(other.guess.code) && other.guess.parts > 1;
    let proven = is_best.then(|| "* No guess is better.".to_owned());
    [comparison, Some(reason), proven]
        .into_iter()
        .flatten()
        .collect::<Vec<_>>()
        .join(" ")
}
