//! Page 2: whether the player's row can be the secret, and which rows rule it out.

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use crate::app::{Mode, Table};
use crate::coach::{Conflict, Possibility, chance, matching};
use crate::rules::{Code, Colour};
use crate::solver::Worth;
use crate::ui::{Canvas, peg, words};

/// The least height with empty lines between the parts.
const LOW: u16 = 10;

pub(super) fn draw(canvas: &mut Canvas, area: Rect, table: &Table) {
    let Some(code) = judged(table) else {
        canvas.write_wrapped(area, &unfinished(table), canvas.theme.text());
        return;
    };
    let position = table.position();
    let conflicts: Vec<Conflict> = Conflict::all(&position, code).collect();
    let Possibility { verdict, reason } = Possibility::of(&position, code);
    let says = says(table, code, reason, conflicts.len());
    let says = words::wrap(&says, usize::from(area.width));
    let air = u16::from(area.height >= LOW);
    let [top, text, rows] = Layout::vertical([
        Constraint::Length(1 + air),
        Constraint::Length(says.len() as u16 + air),
        Constraint::Fill(1),
    ])
    .areas(area);
    Span::styled(verdict, canvas.theme.strong()).render(top, canvas.buf);
    canvas.write_lines(text, says, canvas.theme.text());
    draw_rows(canvas, rows, table, code, &conflicts);
}

/// The code judged: the player's row, or the next row when looking back.
fn judged(table: &Table) -> Option<Code> {
    let next = || table.game().turns().get(table.cursor());
    table.drafted().or_else(|| next().map(|turn| turn.guess))
}

/// The sentence shown while the row is incomplete.
fn unfinished(table: &Table) -> String {
    if table.mode() != Mode::Editing {
        return "No row is being made here.".to_owned();
    }
    let holes: Vec<Option<Colour>> = table
        .draft()
        .holes()
        .iter()
        .map(|hole| hole.colour)
        .collect();
    let empty = table.draft().empty_holes();
    if empty.is_empty() {
        return "No colour may come twice on this board.".to_owned();
    }
    if empty.len() == holes.len() {
        return "Put pegs into the row: this page says whether it can be the secret, and if not, which row rules it out.".to_owned();
    }
    let said = table.analysis().map(|analysis| matching(analysis, &holes));
    said.unwrap_or_else(|| "Working it out…".to_owned())
}

/// Why a code is or is not possible, its chance, and the guesses to win with it.
fn says(table: &Table, code: Code, reason: String, conflicts: usize) -> String {
    let mut says = vec![reason];
    if conflicts > 1 {
        says.push(format!("{conflicts} rows rule it out."));
    }
    if let Some(analysis) = table.analysis() {
        if conflicts == 0 && analysis.counts.len() > 1 {
            says.push(chance(analysis.count()));
        }
        says.extend(analysis.worths.of_guess(code).map(Worth::words));
    }
    says.join(" ")
}

/// Draws every row with its score, and the score it would have if `code` were the secret. Where not all fit,
/// rows that rule the code out come first.
fn draw_rows(canvas: &mut Canvas, area: Rect, table: &Table, code: Code, conflicts: &[Conflict]) {
    let position = table.position();
    let turns = position.history();
    if turns.is_empty() || area.height < 2 {
        return;
    }
    let [head, rest] = Layout::vertical([Constraint::Length(1), Constraint::Fill(1)]).areas(area);
    let code_width = usize::from(peg::code_width(code.len()));
    let titles = format!("row {:code_width$}  scored   it would", "");
    canvas.write(head, titles, canvas.theme.quiet());
    let is_conflict = |row: usize| conflicts.iter().any(|conflict| conflict.row == row);
    let mut rows: Vec<usize> = (1..=turns.len()).collect();
    if rows.len() > usize::from(rest.height) {
        rows.sort_by_key(|row| !is_conflict(*row));
    }
    for (line, row) in rest.rows().zip(rows) {
        let (guess, scored) = turns[row - 1];
        let would = guess.score(code);
        let (mark, style) = if would == scored {
            ('✓', canvas.theme.quiet())
        } else {
            ('×', canvas.theme.strong())
        };
        let mut spans = vec![Span::styled(format!("{row:>3} "), style)];
        spans.extend(peg::code(canvas.theme, guess));
        let text = format!("  {scored:^6}   {would:^8} {mark}");
        spans.push(Span::styled(text, style));
        Line::from(spans).render(line, canvas.buf);
    }
}
