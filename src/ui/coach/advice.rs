//! The page Coach: how many codes are left after every row; then what is known of the row in the making, the
//! best guesses, why the solver plays its guess, or what an earlier row told.

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget};

use crate::app::{Table, Target};
use crate::coach::{Conflict, Forecast, Suggestion, say};
use crate::rules::{Board, Code};
use crate::solver::{Count, Position, Remark};
use crate::ui::pen::{below, window};
use crate::ui::{Pen, card, legend, peg, words};

use super::answers::{self, Triangle};
use super::panes::PageLines;

/// The lines of what is said, with air below.
const SAYS: u16 = 5;
/// The best guesses that are shown.
const BEST: usize = 3;

/// Bars for some rows, what is said, and the triangle of answers with its figures.
pub(super) fn lines(board: Board) -> PageLines {
    let answers = answers::height(board.pegs());
    PageLines {
        least: 2 + SAYS + answers,
        useful: 8 + SAYS + answers,
        grows: false,
    }
}

/// Draws the page. Nothing needs to be remarked on it.
pub(super) fn draw(pen: &mut Pen, area: Rect, table: &Table) -> String {
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
    draw_bars(pen, bars, counts);
    if table.is_watched() || table.is_solver_at_work() {
        draw_reasons(pen, rest, table, has_answers);
    } else if !table.at_end() {
        draw_told(pen, rest, table, counts);
    } else if let Some(code) = table.judged() {
        draw_judged(pen, rest, table, code, has_answers);
    } else {
        draw_best(pen, rest, table);
    }
    String::new()
}

/// Draws a bar for each row, the last ones if there is no room for all. Its length is the logarithm of the
/// count. The last line stays empty.
fn draw_bars(pen: &mut Pen, area: Rect, counts: &[Count]) {
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
            Span::styled(format!("{label:<LABEL$}"), pen.theme.quiet()),
            Span::raw(format!("{:>widest$}  ", written(&counts[row]))),
            Span::styled(bar, pen.theme.accent()),
        ];
        Line::from(spans).render(line, pen.buf);
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
fn draw_told(pen: &mut Pen, area: Rect, table: &Table, counts: &[Count]) {
    let row = table.cursor();
    let Some(turn) = table.game().turns()[..row].last() else {
        return pen.write(area, "No rows yet.", pen.theme.text());
    };
    let theme = pen.theme;
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
    Paragraph::new(lines).render(area, pen.buf);
}

/// Draws whether a code can be the secret, why, and the answers to it.
fn draw_judged(pen: &mut Pen, area: Rect, table: &Table, code: Code, has_answers: bool) {
    let position = table.position();
    let conflict = Conflict::all(&position, code).next();
    let verdict = say::verdict(code, conflict);
    let reason = match conflict {
        Some(conflict) => say::conflict("it", conflict),
        None if position.history().is_empty() => "Nothing rules it out yet.".to_owned(),
        None => "It fits every row.".to_owned(),
    };
    let current = forecast(table).filter(|answers| answers.guess == Some(code));
    // Without the triangle the figures of the answers matter more than what else there is to say.
    let first = current.filter(|_| !has_answers).and_then(answers::in_words);
    let mut says = vec![reason];
    says.splice(..0, first.map(|words| format!("{words}.")));
    says.extend(others(table, code, Conflict::all(&position, code).count()));
    let verdict = words::wrap(&verdict, usize::from(area.width));
    let text = below(area, verdict.len() as u16);
    pen.write_lines(area, &verdict, pen.theme.strong());
    let lines = if has_answers {
        SAYS - 1 - verdict.len() as u16
    } else {
        text.height
    };
    let says = card::fitting(&says, area.width, lines, false);
    pen.write_lines(text, says, pen.theme.text());
    if has_answers {
        draw_answers(pen, area, table, code);
    }
}

/// Draws the solver's next guess, and why it plays that.
fn draw_reasons(pen: &mut Pen, area: Rect, table: &Table, has_answers: bool) {
    let theme = pen.theme;
    let solver = table.solver().title();
    let known = table.insight();
    let (left, choice) = match known.and_then(|known| Some((known.count(), known.choice.as_ref()?)))
    {
        Some((left, Ok(choice))) => (left, choice),
        Some((_, Err(why))) => {
            let text = format!("{solver} has no guess: {why}.");
            return pen.write_wrapped(area, &text, theme.text());
        }
        None => {
            super::draw_waiting(pen, area, table);
            return;
        }
    };
    let mut spans = vec![Span::styled(format!("{solver} plays "), theme.strong())];
    spans.extend(peg::code(theme, choice.guess));
    let stage = choice.stage.map(|stage| format!("  {stage}"));
    spans.push(Span::styled(stage.unwrap_or_default(), theme.quiet()));
    Line::from(spans).render(area, pen.buf);
    let text = below(area, 1);
    let wrapped = |says: &str| words::wrap(says, usize::from(area.width));
    // The heading says how many codes are left.
    let left = Remark::codes_left(left);
    let remarks = choice.remarks().filter(|remark| **remark != left);
    let remarks: Vec<String> = remarks.map(ToString::to_string).collect();
    let mut says: Vec<_> = remarks.iter().flat_map(|remark| wrapped(remark)).collect();
    let has_answers = has_answers && (says.len() as u16) < above_answers(area, choice.guess);
    if says.len() > usize::from(text.height) {
        // In a low panel short remarks share lines.
        says = wrapped(&remarks.join(" · ").replace(". · ", ". "));
    }
    let hidden = says.len().saturating_sub(usize::from(text.height));
    if let Some(last) = text.height.checked_sub(1).filter(|_| hidden > 0) {
        let more = words::counted(hidden + 1, "line");
        says[usize::from(last)] = format!("… and {more} more");
    }
    pen.write_lines(text, says, theme.text());
    if has_answers {
        draw_answers(pen, area, table, choice.guess);
    }
}

/// Draws the best guesses, and what is known of a row that is not full.
fn draw_best(pen: &mut Pen, area: Rect, table: &Table) {
    let begun = unfinished(table).map(|says| words::wrap(&says, usize::from(area.width)));
    let begun = begun.unwrap_or_default();
    let has_both = usize::from(area.height) > 1 + BEST + begun.len();
    if !begun.is_empty() {
        let text = if has_both {
            below(area, 2 + BEST as u16)
        } else {
            area
        };
        pen.write_lines(text, &begun, pen.theme.text());
        if !has_both {
            return;
        }
    }
    let Some(insight) = table.insight().filter(|insight| insight.guesses.is_some()) else {
        super::draw_waiting(pen, area, table);
        return;
    };
    let is_sure = insight.count() == Count::Exact(1);
    let shown = if is_sure { 1 } else { BEST };
    let best: Vec<_> = insight.guesses().iter().take(shown).collect();
    if best.is_empty() {
        return;
    }
    let title = if is_sure {
        "The only code left"
    } else {
        "Best guesses"
    };
    pen.write(area, title, pen.theme.strong());
    let theme = pen.theme;
    let chosen = Some(table.chosen()).filter(|chosen| *chosen < best.len());
    pen.list(below(area, 1), best.len(), chosen, |index, style| {
        let mut spans = vec![Span::raw(" ")];
        spans.extend(peg::code(theme, best[index].guess.code));
        spans.push(Span::styled(outlook(best[index]), style));
        (Line::from(spans), Target::Guess(index))
    });
}

/// The one figure that tells how good a guess is.
fn outlook(guess: &Suggestion) -> String {
    match guess.worth {
        Some(worth) if worth.is_certain() => format!("  {} guesses to win", worth.digits()),
        Some(worth) => format!("  {}", say::outlook(worth)),
        None if guess.guess.is_measured() => {
            format!("  leaves {} on average", guess.guess.average())
        }
        None => String::new(),
    }
}

/// What is known of a row that is begun and not full, or why a full one cannot be played.
fn unfinished(table: &Table) -> Option<String> {
    let row = table.row_in_the_making().filter(|row| !row.is_empty())?;
    if row.refusal().is_some() {
        return Some("Use each colour only once on this board.".to_owned());
    }
    let insight = table.insight()?;
    let said = say::matching(&insight.codes, insight.count(), row.holes());
    Some(format!("{said} Fill the row to see its answers."))
}

/// The lines above the answers.
fn above_answers(area: Rect, code: Code) -> u16 {
    let has_air = area.height >= SAYS + answers::height(code.len());
    SAYS - u16::from(!has_air)
}

/// Draws the answers that a row can get, below what is said of it: the triangle, and its figures under that if
/// they are not in it.
fn draw_answers(pen: &mut Pen, area: Rect, table: &Table, code: Code) {
    let Some(answers) = forecast(table) else {
        return;
    };
    let area = below(area, above_answers(area, code));
    let outdated = answers.guess != Some(code);
    let mut text = area;
    if let Some(triangle) = Triangle::fit(answers, code.len(), area.width) {
        triangle.draw(pen, area, outdated);
        if triangle.has_figures() {
            return;
        }
        text = below(area, answers::height(code.len()));
    }
    let theme = pen.theme;
    let style = if outdated {
        theme.quiet()
    } else {
        theme.text()
    };
    pen.write_wrapped(text, &answers::in_words(answers).unwrap_or_default(), style);
}

/// The forecast for the row that is judged, or for the row before it until that one is there.
fn forecast(table: &Table) -> Option<&Forecast> {
    let forecast = table.insight()?.forecast.as_deref();
    forecast.filter(|forecast| forecast.guess.is_some())
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
