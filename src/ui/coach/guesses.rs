//! Page 2: the best guesses, their figures, and why.

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::Span;
use ratatui::widgets::Widget;

use crate::app::{Table, Target};
use crate::coach::{Analysis, codes_on_average, comparison, reason};
use crate::solver::{Count, Measure, RankedGuess, Ranking};
use crate::ui::{Canvas, peg, words};

pub(super) fn draw(canvas: &mut Canvas, area: Rect, table: &Table, analysis: &Analysis) {
    let measure = table.solver().measure().unwrap_or(Measure::Bits);
    let sentences = analysis
        .ranking
        .as_ref()
        .map(|ranking| sentences(table, ranking, measure));
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
    draw_list(canvas, list, table, ranking, measure);
    for (line, text) in why.rows().skip(1).zip(why_lines) {
        canvas
            .buf
            .set_string(line.x, line.y, text, canvas.theme.text());
    }
}

fn draw_list(canvas: &mut Canvas, area: Rect, table: &Table, ranking: &Ranking, measure: Measure) {
    let selected = table.coach().selected();
    let window = super::window(
        selected,
        ranking.guesses.len(),
        usize::from(area.height.saturating_sub(1)),
    );
    let code_width = peg::code_width(table.game().board().pegs()).max(4);
    let figures_at = area.x + 4 + code_width;
    let room = usize::from(area.right().saturating_sub(figures_at));
    let columns = columns(
        &ranking.guesses[window.clone()],
        ranking.exact,
        measure,
        room,
    );

    canvas
        .buf
        .set_string(area.x + 4, area.y, "code", canvas.theme.quiet());
    let cells = |text: &dyn Fn(Column) -> String| -> String {
        let cell = |(column, width): &(Column, usize)| format!("{:>width$}", text(*column));
        columns.iter().map(cell).collect::<Vec<_>>().concat()
    };
    let header = cells(&|column| column.title().to_owned());
    canvas
        .buf
        .set_string(figures_at, area.y, header, canvas.theme.quiet());
    for (y, index) in (area.y + 1..).zip(window) {
        let guess = &ranking.guesses[index];
        let (pointer, style) = if index == selected {
            ('▸', canvas.theme.strong())
        } else {
            (' ', canvas.theme.text())
        };
        canvas
            .buf
            .set_string(area.x, y, format!("{pointer}{:>2}", index + 1), style);
        peg::draw_code(canvas, area.x + 4, y, guess.code);
        let figures = cells(&|column| column.figure(guess, ranking.exact));
        canvas.buf.set_string(figures_at, y, figures, style);
        canvas
            .drawn
            .add(Rect::new(area.x, y, area.width, 1), Target::Entry(index));
    }
}

/// A column of figures.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Column {
    Parts,
    Worst,
    Left,
    Bits,
    Possible,
}

/// The columns for these guesses, with their widths: as many as fit; the one that decides the order
/// is always there.
fn columns(
    guesses: &[RankedGuess],
    exact: bool,
    measure: Measure,
    room: usize,
) -> Vec<(Column, usize)> {
    let width = |column: Column| {
        let figures = guesses
            .iter()
            .map(|guess| column.figure(guess, exact).chars().count());
        figures.max().unwrap_or(0).max(column.title().len()) + 2
    };
    let all = [
        Column::Parts,
        Column::Worst,
        Column::Left,
        Column::Bits,
        Column::Possible,
    ];
    let mut columns: Vec<_> = all.map(|column| (column, width(column))).to_vec();
    let deciding = Column::of(measure);
    for dispensable in [Column::Worst, Column::Parts, Column::Left, Column::Bits] {
        let too_wide = columns.iter().map(|(_, width)| width).sum::<usize>() > room;
        if too_wide && dispensable != deciding {
            columns.retain(|(column, _)| *column != dispensable);
        }
    }
    columns
}

impl Column {
    fn of(measure: Measure) -> Self {
        match measure {
            Measure::Worst => Self::Worst,
            Measure::Expected => Self::Left,
            Measure::Bits => Self::Bits,
            Measure::Parts => Self::Parts,
        }
    }

    fn title(self) -> &'static str {
        match self {
            Self::Parts => "parts",
            Self::Worst => "worst",
            Self::Left => "left",
            Self::Bits => "bits",
            Self::Possible => "fits",
        }
    }

    fn figure(self, guess: &RankedGuess, exact: bool) -> String {
        let about = if exact { "" } else { "~" };
        match self {
            Self::Parts => format!("{about}{}", guess.parts),
            Self::Worst if exact => guess.worst.to_string(),
            Self::Worst => Count::About(guess.worst).to_string(),
            Self::Left => codes_on_average(guess, exact),
            Self::Bits => format!("{about}{:.2}", guess.bits),
            Self::Possible => if guess.possible { "✓" } else { "" }.to_owned(),
        }
    }
}

/// Why the best guess is better than the selected one, and what that one does.
fn sentences(table: &Table, ranking: &Ranking, measure: Measure) -> String {
    let Some(best) = ranking.guesses.first() else {
        return String::new();
    };
    let selected = ranking
        .guesses
        .get(table.coach().selected())
        .unwrap_or(best);
    let reason = reason(&table.position(), selected, ranking.exact);
    match comparison(best, selected, measure, ranking.exact) {
        Some(comparison) => format!("{comparison} {reason}"),
        None => reason,
    }
}
