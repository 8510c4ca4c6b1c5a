//! Another guess at a row: the prompt before it, and what it would have meant.

use ratatui::layout::{Constraint, Layout, Rect};

use crate::app::Table;
use crate::coach::{Loss, ReviewedRow, Verdict};
use crate::rules::Code;
use crate::solver::{Count, Worth};
use crate::ui::{Canvas, peg};

use super::{draw_text, draw_waiting, fitting, framed, mark_in_words};

/// Cells for the words before a code.
const LABEL: u16 = 7;
/// The columns after it with their widths: guesses lost, guesses until the code is found, codes left.
const COLUMNS: [(&str, usize); 3] = [("lost", 6), ("finish", 8), ("left", 6)];
/// What is left out first where there is no room for all.
const DISPENSABLE: usize = 1;

/// While the guess is being made.
pub(crate) fn draw_trial(canvas: &mut Canvas, area: Rect, row: &ReviewedRow) {
    let inner = framed(canvas, area, " Try again ");
    let known = if row.loss().is_some_and(|loss| loss.is_exact) {
        "another guess"
    } else {
        "as far as is known another guess"
    };
    let text = [
        format!("Row {} again: your guess?", row.number),
        format!(
            "{} left here, and {known} was better than {}. It is shown once you have played one.",
            left(row.before),
            row.guess
        ),
        canvas.named("This is practice: ⟨back⟩ returns to the review."),
    ];
    let style = canvas.theme.text();
    let text = fitting(&text, inner);
    draw_text(canvas, inner, &text, style);
}

/// `256 codes were`, `1 code was`.
fn left(count: Count) -> String {
    let verb = if count.value() == 1 { "was" } else { "were" };
    format!("{} {verb}", count.codes())
}

/// The guess beside the one that was played and the best one, and the same in words.
pub(crate) fn draw_verdict(canvas: &mut Canvas, area: Rect, table: &Table) {
    let inner = framed(canvas, area, " Try again ");
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
        let strong = canvas.theme.strong();
        canvas.buf.set_string(top.x, top.y, heading, strong);
    }
    draw_lines(canvas, list, &lines);
    let text = Rect {
        y: text.y + u16::from(roomy),
        height: text.height.saturating_sub(u16::from(roomy)),
        ..text
    };
    let said = verdict
        .in_words()
        .unwrap_or_else(|| verdict.now.what_it_cost());
    let sentences = fitting(&[said, verdict.now.what_it_did()], text);
    let style = canvas.theme.text();
    draw_text(canvas, text, &sentences, style);
}

/// A guess in a line.
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
    // Which guess is better is told only with what the one made now is worth.
    let best = losses.and_then(|_| verdict.best());
    let best = best.filter(|best| !made.contains(&best.code));
    lines.extend(best.map(|best| VerdictLine {
        label: if best.is_best { "best" } else { "better" },
        code: best.code,
        loss: Some(Loss {
            is_exact: best.is_best,
            ..Loss::NONE
        }),
        worth: Some(best.worth),
        left: best.would_leave,
    }));
    lines
}

fn draw_lines(canvas: &mut Canvas, area: Rect, lines: &[VerdictLine]) {
    let (quiet, text) = (canvas.theme.quiet(), canvas.theme.text());
    let pegs = lines.first().map_or(0, |entry| entry.code.len());
    let figures_at = area.x + LABEL + peg::code_width(pegs);
    let room = usize::from(area.right().saturating_sub(figures_at));
    let titles = columns(&COLUMNS.map(|(title, _)| title.to_owned()), room);
    canvas
        .buf
        .set_stringn(figures_at, area.y, titles, room, quiet);
    for (line, entry) in area.rows().skip(1).zip(lines) {
        canvas.buf.set_string(line.x, line.y, entry.label, quiet);
        peg::draw_code(canvas, line.x + LABEL, line.y, entry.code);
        canvas
            .buf
            .set_stringn(figures_at, line.y, entry.figures(room), room, text);
    }
}

/// Texts in their columns: no figure is cut.
fn columns(texts: &[String; 3], room: usize) -> String {
    let fits = COLUMNS.iter().map(|(_, width)| width).sum::<usize>() <= room;
    let columns = texts.iter().zip(COLUMNS).enumerate();
    let shown = columns.filter(|(place, _)| fits || *place != DISPENSABLE);
    let aligned = shown.map(|(_, (text, (_, width)))| format!("{text:>width$}"));
    aligned.collect::<Vec<_>>().concat()
}

impl VerdictLine {
    /// The figures in their columns, and the mark if there is room for it.
    fn figures(&self, room: usize) -> String {
        let unknown = || "…".to_owned();
        let figures = [
            self.loss.map_or_else(unknown, |loss| loss.to_string()),
            self.worth.map_or_else(unknown, |worth| worth.to_string()),
            self.left.to_string(),
        ];
        let line = columns(&figures, room);
        let Some(loss) = self.loss else { return line };
        let marked = |with_word| format!("{line}  {}", mark_in_words(loss, with_word));
        [marked(true), marked(false)]
            .into_iter()
            .find(|marked| marked.chars().count() <= room)
            .unwrap_or(line)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_column_without_room_is_left_out_whole() {
        let figures = ["~0.10", "≤ 4.83", "1,280"].map(str::to_owned);
        assert_eq!(columns(&figures, 20), " ~0.10  ≤ 4.83 1,280");
        assert_eq!(columns(&figures, 19), " ~0.10 1,280");
    }
}
