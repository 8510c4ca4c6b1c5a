//! Another try at a row of a finished game: the prompt before it, and what the guess would have meant.

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use crate::app::Table;
use crate::coach::{Loss, ReviewedRow, Verdict};
use crate::rules::Code;
use crate::solver::{Count, Worth};
use crate::ui::canvas::below;
use crate::ui::widgets::columns::{FigureColumn, FigureColumns};
use crate::ui::{Canvas, peg};

use super::{badge, draw_fitting, draw_waiting, headed};

/// Cells for the words before a code.
const LABEL: usize = 7;

/// Draws the prompt while the guess is being made.
pub(crate) fn draw_trial(canvas: &mut Canvas, area: Rect, row: &ReviewedRow) {
    let inner = headed(canvas, area, "Try again");
    let guess = row.guess;
    let compared = match (row.better(), row.loss()) {
        (Some(_), _) => format!("another guess was better than {guess}"),
        (None, Some(_)) => format!("no guess was better than {guess}"),
        (None, None) => format!("no known guess was better than {guess}"),
    };
    let text = [
        format!("Row {} again: your guess?", row.number),
        format!("{} left, and {compared}.", left(row.before)),
        "Play your guess to see how good it is.".to_owned(),
        canvas.named("This is practice. ⟨back⟩: back to the review."),
    ];
    draw_fitting(canvas, inner, &text);
}

/// `256 codes were`, `1 code was`.
fn left(count: Count) -> String {
    let verb = if count.value() == 1 { "was" } else { "were" };
    format!("{} {verb}", count.codes())
}

/// Draws the guess beside the one played before and the best one, and compares them in words.
pub(crate) fn draw_verdict(canvas: &mut Canvas, area: Rect, table: &Table) {
    let inner = headed(canvas, area, "Try again");
    let Some(verdict) = table.verdict() else {
        draw_waiting(canvas, inner, table);
        return;
    };
    let roomy = inner.height >= 9;
    let heading = u16::from(roomy) * 2;
    let lines = lines(&verdict);
    let [top, list, text] = Layout::vertical([
        Constraint::Length(heading),
        Constraint::Length(lines.len() as u16 + 1),
        Constraint::Fill(1),
    ])
    .areas(inner);
    if roomy {
        let heading = format!(
            "Row {}, {} left",
            verdict.now.number,
            verdict.now.before.codes()
        );
        canvas.write(top, heading, canvas.theme.strong());
    }
    draw_lines(canvas, list, &lines);
    let said = verdict
        .in_words()
        .unwrap_or_else(|| verdict.now.what_it_cost());
    let text = below(text, u16::from(roomy));
    draw_fitting(canvas, text, &[said, verdict.now.what_it_did()]);
}

/// A guess with its figures.
struct VerdictLine {
    label: &'static str,
    code: Code,
    loss: Option<Loss>,
    worth: Option<Worth>,
    left: Count,
}

fn lines(verdict: &Verdict) -> Vec<VerdictLine> {
    let losses = verdict.losses();
    let of = |label, row: &ReviewedRow, loss: Option<Loss>| VerdictLine {
        label,
        code: row.guess,
        loss: loss.or(row.loss()),
        worth: row.worth(),
        left: row.after,
    };
    let mut lines = vec![
        of("now", &verdict.now, losses.map(|[now, _]| now)),
        of("before", &verdict.before, losses.map(|[_, before]| before)),
    ];
    let made = [verdict.now.guess, verdict.before.guess];
    // A better guess is shown only once the new one is judged.
    let best = losses.and_then(|_| verdict.best());
    let best = best.filter(|best| !made.contains(&best.code));
    lines.extend(best.map(|best| VerdictLine {
        label: "best",
        code: best.code,
        loss: Some(Loss::NONE),
        worth: Some(best.worth),
        left: best.would_leave,
    }));
    lines
}

/// Draws each guess as chips where they fit, its figures and its badge.
fn draw_lines(canvas: &mut Canvas, area: Rect, lines: &[VerdictLine]) {
    let theme = canvas.theme;
    let pegs = lines.first().map_or(0, |line| line.code.len());
    let width = usize::from(area.width);
    let badge_width = 1 + usize::from(badge::WIDTH);
    let chips_width = pegs * usize::from(peg::CHIP);
    let least = columns(lines, 0).width() + badge_width;
    let with_chips = LABEL + chips_width + least <= width;
    let code_width = if with_chips {
        chips_width
    } else {
        usize::from(peg::code_width(pegs))
    };
    let room = width.saturating_sub(LABEL + code_width + badge_width);
    let columns = columns(lines, room);
    let titles = format!("{:1$}{2}", "", LABEL + code_width, columns.titles());
    canvas.write(area, titles, theme.quiet());
    for (index, (place, line)) in area.rows().skip(1).zip(lines).enumerate() {
        let mut spans = vec![Span::styled(
            format!("{:LABEL$}", line.label),
            theme.quiet(),
        )];
        if with_chips {
            spans.extend(peg::chips(theme, line.code));
        } else {
            spans.extend(peg::code(theme, line.code));
        }
        spans.push(Span::raw(columns.line(index)));
        spans.push(Span::raw(" "));
        spans.extend(line.loss.map(|loss| badge::badge(theme, loss)));
        Line::from(spans).render(place, canvas.buf);
    }
}

/// Guesses lost, guesses until the code is found and codes left, as much as fits.
fn columns(lines: &[VerdictLine], room: usize) -> FigureColumns {
    let column = |title, figure: &dyn Fn(&VerdictLine) -> Option<String>| {
        let known = |line| figure(line).unwrap_or_else(|| "…".to_owned());
        FigureColumn::new(title, lines.iter().map(known))
    };
    let all = vec![
        column("lost", &|line| Some(line.loss?.to_string())),
        column("to win", &|line| Some(line.worth?.to_string())),
        column("left", &|line| Some(line.left.to_string())),
    ];
    FigureColumns::fit(all, &["to win", "left"], room)
}
