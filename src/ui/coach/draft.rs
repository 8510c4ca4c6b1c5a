//! Page 2: whether the player's row can be the secret, the answers it can get, and which rows rule it out.

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use crate::app::{Mode, Table};
use crate::coach::{Conflict, Forecast, Possibility, chance, matching};
use crate::rules::{Code, Colour};
use crate::solver::Worth;
use crate::ui::canvas::below;
use crate::ui::{Canvas, peg, words};

use super::answers::{self, Triangle};

/// The least height with empty lines between the parts.
const LOW: u16 = 10;

pub(super) fn draw(canvas: &mut Canvas, area: Rect, table: &Table) {
    let Some(code) = table.judged() else {
        canvas.write_wrapped(area, &unfinished(table), canvas.theme.text());
        return;
    };
    let position = table.position();
    let conflicts: Vec<Conflict> = Conflict::all(&position, code).collect();
    let Possibility { verdict, reason } = Possibility::of(&position, code);
    let answers = forecast(table);
    let low = area.height < LOW;
    // In a low panel the answers matter more than what else there is to say.
    let current = answers.filter(|answers| low && answers.guess == Some(code));
    let first = current
        .and_then(answers::in_words)
        .map(|words| format!("{words}."));
    let mut says = says(table, code, conflicts.len());
    says.splice(..0, [Some(reason), first].into_iter().flatten());
    let room = if low {
        area.height.saturating_sub(1)
    } else {
        area.height
    };
    let says = fitting(&says, area.width, room);
    let air = u16::from(!low);
    let [top, text, rest] = Layout::vertical([
        Constraint::Length(1 + air),
        Constraint::Length(says.len() as u16 + air),
        Constraint::Fill(1),
    ])
    .areas(area);
    Span::styled(verdict, canvas.theme.strong()).render(top, canvas.buf);
    canvas.write_lines(text, says, canvas.theme.text());
    let rest = match answers {
        Some(answers) if !low => draw_answers(canvas, rest, answers, code),
        _ => rest,
    };
    draw_rows(canvas, rest, table, code, &conflicts);
}

/// The forecast for the row that is judged, or for the row before it until that one is there.
fn forecast(table: &Table) -> Option<&Forecast> {
    let forecast = table.analysis()?.forecast.as_deref();
    forecast.filter(|forecast| forecast.guess.is_some())
}

/// Draws the answers as far as there is room. Returns the room below.
fn draw_answers(canvas: &mut Canvas, area: Rect, forecast: &Forecast, code: Code) -> Rect {
    let outdated = forecast.guess != Some(code);
    let Some(says) = answers::in_words(forecast) else {
        return area;
    };
    let says = words::wrap(&says, usize::from(area.width));
    let style = if outdated {
        canvas.theme.quiet()
    } else {
        canvas.theme.text()
    };
    let triangle = Triangle::fit(forecast, code.len(), area.width)
        .filter(|triangle| triangle.height() + says.len() as u16 <= area.height);
    let height = triangle.as_ref().map_or(0, Triangle::height);
    if let Some(triangle) = triangle {
        triangle.draw(canvas, area, outdated);
    }
    let text = below(area, height);
    let lines = says.len() as u16;
    canvas.write_lines(text, says, style);
    below(text, lines + 1)
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
        return "Put pegs into the row: this page says whether it can be the secret, and what each answer to it would leave.".to_owned();
    }
    let Some(analysis) = table.analysis() else {
        return "Working it out…".to_owned();
    };
    let said = matching(analysis, &holes);
    format!("{said} Fill the row to see its answers.")
}

/// How many rows rule a code out, its chance, and the guesses to win with it.
fn says(table: &Table, code: Code, conflicts: usize) -> Vec<String> {
    let mut says = Vec::new();
    if conflicts > 1 {
        says.push(format!("{conflicts} rows rule it out."));
    }
    if let Some(analysis) = table.analysis() {
        if conflicts == 0 && analysis.counts.len() > 1 {
            says.push(chance(analysis.count()));
        }
        says.extend(analysis.worths.of_guess(code).map(Worth::words));
    }
    says
}

/// The first sentence, and of the others those that fit into the lines below.
fn fitting(sentences: &[String], width: u16, lines: u16) -> Vec<String> {
    let wrapped = |says: &str| words::wrap(says, usize::from(width));
    let mut says = sentences[0].clone();
    for sentence in &sentences[1..] {
        let longer = format!("{says} {sentence}");
        if wrapped(&longer).len() <= usize::from(lines) {
            says = longer;
        }
    }
    wrapped(&says)
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
