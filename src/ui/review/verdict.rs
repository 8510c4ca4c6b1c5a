//! Another guess at a row: the prompt before it, and what it would have meant.

use ratatui::layout::{Constraint, Layout, Rect};

use crate::app::Table;
use crate::coach::{Loss, ReviewedRow, Verdict};
use crate::rules::Code;
use crate::solver::{Count, Worth};
use crate::ui::{Canvas, peg};

use super::{draw_text, fitting, framed, mark_in_words};

/// Cells for the words before a code.
const LABEL: u16 = 7;
/// The columns after it: guesses lost, guesses until the code is found, codes left.
const TITLES: [(&str, usize); 3] = [("lost", 6), ("finish", 8), ("left", 6)];

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
        "This is practice: Esc returns to the review.".to_owned(),
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
        let text = if table.has_review_failed() {
            "This could not be worked out: it failed."
        } else {
            "Working it out…"
        };
        let quiet = canvas.theme.quiet();
        draw_text(canvas, inner, &[text.to_owned()], quiet);
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
struct Entry {
    label: &'static str,
    code: Code,
    loss: Option<Loss>,
    worth: Option<Worth>,
    left: Count,
}

fn lines(verdict: &Verdict) -> Vec<Entry> {
    let of = |label, row: &ReviewedRow| Entry {
        label,
        code: row.guess,
        loss: row.loss(),
        worth: row.worth(),
        left: row.after,
    };
    let mut lines = vec![of("now", &verdict.now), of("before", &verdict.before)];
    let better = verdict
        .now
        .better()
        .filter(|better| better.code != verdict.before.guess);
    lines.extend(better.map(|better| Entry {
        label: if better.is_best { "best" } else { "better" },
        code: better.code,
        loss: better.is_best.then_some(Loss::NONE),
        worth: Some(better.worth),
        left: better.would_leave,
    }));
    lines
}

fn draw_lines(canvas: &mut Canvas, area: Rect, lines: &[Entry]) {
    let (quiet, text) = (canvas.theme.quiet(), canvas.theme.text());
    let pegs = lines.first().map_or(0, |entry| entry.code.len());
    let figures_at = area.x + LABEL + peg::code_width(pegs);
    let room = usize::from(area.right().saturating_sub(figures_at));
    let titles = TITLES
        .map(|(title, width)| format!("{title:>width$}"))
        .concat();
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

impl Entry {
    /// The figures in their columns, and the mark if there is room for it.
    fn figures(&self, room: usize) -> String {
        let unknown = || "…".to_owned();
        let figures = [
            self.loss.map_or_else(unknown, |loss| loss.to_string()),
            self.worth.map_or_else(unknown, |worth| worth.to_string()),
            self.left.to_string(),
        ];
        let columns = figures
            .iter()
            .zip(TITLES)
            .map(|(figure, (_, width))| format!("{figure:>width$}"));
        let line: String = columns.collect();
        let Some(loss) = self.loss else { return line };
        let marked = |with_word| format!("{line}  {}", mark_in_words(loss, with_word));
        [marked(true), marked(false)]
            .into_iter()
            .find(|marked| marked.chars().count() <= room)
            .unwrap_or(line)
    }
}
