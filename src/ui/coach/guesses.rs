//! Page 4: the best guesses, their figures, and why.

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::Style;
use ratatui::text::Span;
use ratatui::widgets::Widget;

use crate::app::{Table, Target};
use crate::coach::{Analysis, Figures, Worths, comparison, reason};
use crate::rules::Code;
use crate::solver::{Measure, Ranking};
use crate::ui::{Canvas, peg, words};

use super::columns::{Column, Columns};

pub(super) fn draw(canvas: &mut Canvas, area: Rect, table: &Table, analysis: &Analysis) {
    let measure = table.solver().measure().unwrap_or(Measure::Bits);
    let sentences = analysis
        .ranking
        .as_ref()
        .map(|ranking| sentences(table, analysis, ranking, measure));
    let why_lines = words::wrap(&sentences.unwrap_or_default(), usize::from(area.width));
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
    let order = Span::styled(format!("by {}", measure.title()), canvas.theme.quiet());
    let line = super::headline(canvas, analysis, order, top.width);
    line.render(top, canvas.buf);
    let Some(ranking) = &analysis.ranking else {
        canvas.buf.set_stringn(
            list.x,
            list.y,
            "Working it out…",
            usize::from(list.width),
            canvas.theme.quiet(),
        );
        return;
    };
    draw_list(canvas, list, table, analysis, ranking);
    for (line, text) in why.rows().skip(1).zip(why_lines) {
        canvas
            .buf
            .set_string(line.x, line.y, text, canvas.theme.text());
    }
}

/// The guesses about the selected one, and below them the row in the making.
fn draw_list(
    canvas: &mut Canvas,
    area: Rect,
    table: &Table,
    analysis: &Analysis,
    ranking: &Ranking,
) {
    let [head, rest] = Layout::vertical([Constraint::Length(1), Constraint::Fill(1)]).areas(area);
    let drafted = table.drafted().filter(|_| rest.height > 1);
    let selected = table.coach().selected();
    let lines = usize::from(rest.height) - usize::from(drafted.is_some());
    let window = super::window(selected, ranking.guesses.len(), lines);
    let entries = window.clone();
    let mut shown: Vec<Figures> = entries
        .filter_map(|index| listed(analysis, ranking, index))
        .collect();
    shown.extend(drafted.and_then(|code| thought_of(code, analysis, ranking)));
    let list = List::of(&shown, head, table, &analysis.worths);
    list.draw_head(canvas, head);
    for ((line, index), figures) in rest.rows().zip(window.clone()).zip(&shown) {
        let (pointer, style) = if index == selected {
            ('▸', canvas.theme.strong())
        } else {
            (' ', canvas.theme.text())
        };
        let label = format!("{pointer}{:>2}", index + 1);
        List::draw_code(canvas, line, &label, style, figures.guess.code);
        list.draw_figures(canvas, line, figures, style);
        canvas.drawn.add(line, Target::Entry(index));
    }
    if let Some((code, line)) = drafted.zip(rest.rows().nth(window.len())) {
        List::draw_code(canvas, line, "you", canvas.theme.accent(), code);
        if let Some(figures) = shown.get(window.len()) {
            list.draw_figures(canvas, line, figures, canvas.theme.text());
        }
    }
}

/// The figures of a guess that somebody thought of, if they are known.
fn thought_of(code: Code, analysis: &Analysis, ranking: &Ranking) -> Option<Figures> {
    let place = ranking.guesses.iter().position(|guess| guess.code == code);
    let alone = || {
        Some(Figures {
            guess: analysis.worths.figures(code)?,
            exact: analysis.complete,
            worth: analysis.worths.of_guess(code),
        })
    };
    let listed = place.and_then(|index| listed(analysis, ranking, index));
    listed.or_else(alone)
}

/// Where what stands in the lines of the list.
struct List<'a> {
    columns: Columns,
    /// Where the columns begin, from the left.
    figures_at: u16,
    worths: &'a Worths,
}

impl<'a> List<'a> {
    /// Where the codes stand, from the left.
    const CODE_AT: u16 = 4;

    fn of(shown: &[Figures], line: Rect, table: &Table, worths: &'a Worths) -> Self {
        let measure = table.solver().measure().unwrap_or(Measure::Bits);
        let code_width = peg::code_width(table.game().board().pegs()).max(4);
        let figures_at = Self::CODE_AT + code_width;
        let room = usize::from(line.width.saturating_sub(figures_at));
        Self {
            columns: Columns::of(shown, worths.are_possible(), measure, room),
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

    fn draw_figures(&self, canvas: &mut Canvas, line: Rect, figures: &Figures, style: Style) {
        let x = line.x + self.figures_at;
        let text = self.columns.figures(figures);
        canvas.buf.set_string(x, line.y, text, style);
        let end = self.columns.end_of(Column::Finish);
        if let Some(end) = end.filter(|_| self.worths.is_best(figures.guess.code)) {
            // The gap before the next column has room for a mark.
            peg::put(canvas, x + end as u16, line.y, '*', canvas.theme.accent());
        }
    }
}

/// What the best guess and another one are to each other, what that other one does, and which guess
/// finishes soonest once that is proven. The other one is the guess selected, or else the row in the
/// making.
fn sentences(table: &Table, analysis: &Analysis, ranking: &Ranking, measure: Measure) -> String {
    let Some(best) = listed(analysis, ranking, 0) else {
        return String::new();
    };
    let selected = table.coach().selected();
    let drafted = table.drafted().filter(|_| selected == 0);
    let drafted = drafted.and_then(|code| thought_of(code, analysis, ranking));
    let other = drafted.or_else(|| listed(analysis, ranking, selected));
    let other = other.unwrap_or(best);
    let comparison = comparison(&best, &other, measure, analysis.count());
    let reason = reason(&table.position(), &other.guess, other.exact);
    let reason = match &comparison {
        Some(_) => format!("{}: {reason}", other.guess.code),
        None => reason,
    };
    let soonest = soonest(&analysis.worths, other.guess.code).filter(|_| other.guess.parts > 1);
    [comparison, Some(reason), soonest]
        .into_iter()
        .flatten()
        .collect::<Vec<_>>()
        .join(" ")
}

/// A guess of the ranking.
fn listed(analysis: &Analysis, ranking: &Ranking, index: usize) -> Option<Figures> {
    let guess = *ranking.guesses.get(index)?;
    Some(Figures {
        guess,
        exact: ranking.exact,
        worth: analysis.worths.of_guess(guess.code),
    })
}

fn soonest(worths: &Worths, selected: Code) -> Option<String> {
    let best = worths.best()?;
    if worths.is_best(selected) {
        return Some("* No guess finishes sooner.".to_owned());
    }
    let mean = worths.of_guess(best)?.digits();
    Some(format!(
        "* {best} finishes soonest: with {mean} guesses on average."
    ))
}
