//! How many codes are left after every row; whether the row in the making can be the code, and the answers it
//! can get; of an earlier row what it told.

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget};

use crate::app::{Mode, Table};
use crate::coach::{Conflict, Forecast, say};
use crate::rules::{Board, Code, Colour};
use crate::solver::{Count, Position};
use crate::ui::canvas::{below, window};
use crate::ui::{Canvas, legend, words};

use super::answers::{self, Triangle};
use super::panes::PageLines;

/// The lines of the verdict and its reasons, with air below.
const SAYS: u16 = 5;

/// Bars for some rows, the verdict, and the triangle of answers with its figures.
pub(super) fn lines(board: Board) -> PageLines {
    let answers = answers::height(board.pegs());
    PageLines {
        least: 2 + SAYS + answers,
        useful: 8 + SAYS + answers,
        grows: false,
    }
}

/// Draws the page.
pub(super) fn draw(canvas: &mut Canvas, area: Rect, table: &Table) {
    let counts = table.insight().map_or(&[][..], |insight| &insight.counts);
    let triangle = answers::height(table.game().board().pegs());
    let has_answers = area.height >= SAYS - 1 + triangle;
    // The room for the answers is kept free: nothing moves when the row is full.
    let below_bars = if has_answers {
        SAYS + triangle
    } else {
        SAYS + 1
    };
    let bars = area
        .height
        .saturating_sub(below_bars)
        .min(counts.len() as u16 + 1);
    let [bars, rest] =
        Layout::vertical([Constraint::Length(bars), Constraint::Fill(1)]).areas(area);
    draw_bars(canvas, bars, counts);
    match table.judged() {
        _ if table.mode() == Mode::Walking => draw_told(canvas, rest, table, counts),
        Some(code) => draw_judged(canvas, rest, table, code, has_answers),
        None => canvas.write_wrapped(rest, &unfinished(table), canvas.theme.text()),
    }
}

/// Draws a bar for each row, the last ones if there is no room for all. Its length is the logarithm of the
/// count. The last line stays empty.
fn draw_bars(canvas: &mut Canvas, area: Rect, counts: &[Count]) {
    const LABEL: usize = 8;
    let written = |count: &Count| match count {
        count if count.is_unknown() => "?".to_owned(),
        _ => count.to_string(),
    };
    let widest = counts.iter().map(|count| written(count).len()).max();
    let widest = widest.unwrap_or(0);
    let room = usize::from(area.width).saturating_sub(LABEL + widest + 3);
    let lines = usize::from(area.height.saturating_sub(1));
    let shown = window(counts.len().saturating_sub(1), counts.len(), lines);
    for (line, row) in area.rows().zip(shown) {
        let label = match row {
            0 => "start".to_owned(),
            row => format!("row {row:>2}"),
        };
        let bar = "▆".repeat(scaled(&counts[row], counts, room));
        let spans = vec![
            Span::styled(format!("{label:<LABEL$}"), canvas.theme.quiet()),
            Span::raw(format!("{:>widest$}  ", written(&counts[row]))),
            Span::styled(bar, canvas.theme.accent()),
        ];
        Line::from(spans).render(line, canvas.buf);
    }
}

/// The bits of a count in proportion to those at the start, which are `whole`; none if they are not known.
fn scaled(count: &Count, counts: &[Count], whole: usize) -> usize {
    let bits = |count: &Count| count.bits().unwrap_or(0.0);
    let all = counts.first().map_or(1.0, bits).max(1.0);
    #[expect(clippy::cast_sign_loss, reason = "bits are not negative")]
    let part = (bits(count) / all * whole as f64).round() as usize;
    part
}

/// Draws what the row on show told: how many codes it left, whether it could be the code, and its pins.
fn draw_told(canvas: &mut Canvas, area: Rect, table: &Table, counts: &[Count]) {
    let row = table.cursor();
    let Some(turn) = table.game().turns()[..row].last() else {
        return canvas.write(area, "No rows yet.", canvas.theme.text());
    };
    let theme = canvas.theme;
    let width = usize::from(area.width);
    let wrapped = |text: &str, style| {
        let lines = words::wrap(text, width).into_iter();
        lines.map(move |line| Line::styled(line, style))
    };
    let mut lines = Vec::new();
    if let [.., before, after] = counts
        && after.is_exact()
    {
        let left = format!("Row {row} left {after} of {before} codes.");
        lines.extend(wrapped(&left, theme.strong()));
    }
    let pegs = turn.guess.len();
    let pins = legend::of_score(theme, pegs, turn.score, area.width);
    let before = Position::of(table.game(), row - 1);
    let why = Conflict::all(&before, turn.guess).next();
    let possible = match why {
        Some(why) => say::conflict(turn.guess, why),
        None => say::fitted(None),
    };
    let possible: Vec<_> = wrapped(&possible, theme.text()).collect();
    // The first row can always be the code.
    if row > 1 && lines.len() + possible.len() + pins.len() <= usize::from(area.height) {
        lines.extend(possible);
    }
    if lines.len() + pins.len() < usize::from(area.height) {
        lines.push(Line::default());
    }
    lines.extend(pins);
    Paragraph::new(lines).render(area, canvas.buf);
}

/// Draws whether a code can be the secret, why, and the answers to it.
fn draw_judged(canvas: &mut Canvas, area: Rect, table: &Table, code: Code, has_answers: bool) {
    let position = table.position();
    let conflict = Conflict::all(&position, code).next();
    let verdict = say::verdict(code, conflict);
    let reason = match conflict {
        Some(conflict) => say::conflict("it", conflict),
        None if position.history().is_empty() => "Nothing rules it out yet.".to_owned(),
        None => "It fits every row.".to_owned(),
    };
    let answers = forecast(table);
    let current = answers.filter(|answers| answers.guess == Some(code));
    // Without the triangle the figures of the answers matter more than what else there is to say.
    let first = current.filter(|_| !has_answers).and_then(answers::in_words);
    let mut says = vec![reason];
    says.splice(..0, first.map(|words| format!("{words}.")));
    says.extend(others(table, code, Conflict::all(&position, code).count()));
    let verdict = words::wrap(&verdict, usize::from(area.width));
    let text = below(area, verdict.len() as u16);
    canvas.write_lines(area, &verdict, canvas.theme.strong());
    let lines = if has_answers {
        SAYS - 1 - verdict.len() as u16
    } else {
        text.height
    };
    canvas.write_lines(text, fitting(&says, area.width, lines), canvas.theme.text());
    if let Some(answers) = answers.filter(|_| has_answers) {
        let outdated = answers.guess != Some(code);
        let air = u16::from(area.height >= SAYS + answers::height(code.len()));
        draw_answers(canvas, below(area, SAYS - 1 + air), answers, code, outdated);
    }
}

/// Draws the triangle, and its figures below if they are not in it.
fn draw_answers(canvas: &mut Canvas, area: Rect, answers: &Forecast, code: Code, outdated: bool) {
    let mut text = area;
    if let Some(triangle) = Triangle::fit(answers, code.len(), area.width) {
        triangle.draw(canvas, area, outdated);
        if triangle.has_figures() {
            return;
        }
        text = below(area, answers::height(code.len()));
    }
    let theme = canvas.theme;
    let style = if outdated {
        theme.quiet()
    } else {
        theme.text()
    };
    canvas.write_wrapped(text, &answers::in_words(answers).unwrap_or_default(), style);
}

/// The forecast for the row that is judged, or for the row before it until that one is there.
fn forecast(table: &Table) -> Option<&Forecast> {
    let forecast = table.insight()?.forecast.as_deref();
    forecast.filter(|forecast| forecast.guess.is_some())
}

/// The sentence shown while the row is incomplete.
fn unfinished(table: &Table) -> String {
    if table.mode() != Mode::Editing {
        return "You are not filling a row here.".to_owned();
    }
    let holes: Vec<Option<Colour>> = table
        .draft()
        .holes()
        .iter()
        .map(|hole| hole.colour)
        .collect();
    let empty = table.draft().empty_holes();
    if empty.is_empty() {
        return "Use each colour only once on this board.".to_owned();
    }
    if empty.len() == holes.len() {
        return "Fill the row to see what you would learn.".to_owned();
    }
    let Some(insight) = table.insight() else {
        return "Thinking…".to_owned();
    };
    let said = say::matching(&insight.codes, insight.count(), &holes);
    format!("{said} Fill the row to see its answers.")
}

/// How many rows rule a code out, its chance, and the guesses to win with it.
fn others(table: &Table, code: Code, conflicts: usize) -> Vec<String> {
    let mut says = Vec::new();
    if conflicts > 1 {
        says.push(format!("{conflicts} rows rule it out."));
    }
    if let Some(insight) = table.insight() {
        if conflicts == 0 && insight.counts.len() > 1 {
            says.push(say::chance(insight.count()));
        }
        says.extend(insight.worth_of(code).map(say::with_it));
    }
    says
}

/// The first sentence, and of the others those that fit into so many lines.
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
