//! The page Coach: how many codes are left after every row, what is to be said of the row to come, and the
//! answers it can get.

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use crate::app::{Table, Target};
use crate::coach::{Insight, Suggestion, say};
use crate::rules::{Board, Code};
use crate::solver::{Count, Remark};
use crate::ui::pen::{below, inset};
use crate::ui::{Pen, legend, listing, peg, words};

use super::answers;
use super::pages::PageLines;

/// The lines of words about a row.
const WORDS: u16 = 5;
/// The best guesses on an empty row.
const BEST: usize = 3;

/// A line, and what a click on it means.
type Said = (Line<'static>, Option<Target>);

/// Its title, some bars, words and the answers.
pub(super) fn lines(board: Board, width: u16) -> PageLines {
    let answers = answers::height(board.pegs(), width);
    let others = 5 + WORDS;
    PageLines {
        // Where there is little room, large boards have only the words.
        least: others + answers.min(8),
        useful: others + answers + 8,
        grows: false,
    }
}

/// Draws the page; remarks on how many codes there were.
pub(super) fn draw(pen: &mut Pen, area: Rect, table: &Table, insight: &Insight) -> String {
    let said = said(pen, table, insight, area.width);
    let answers = answers::height(table.game().board().pegs(), area.width);
    let has_answers = usize::from(area.height) >= said.len() + usize::from(answers);
    let room = if has_answers {
        area.height - answers
    } else {
        area.height
    };
    // The same room for every row, if there is enough: nothing moves.
    let lines = WORDS.max(said.len() as u16).min(room);
    let bars = (insight.counts.len() as u16 + 1).min(room - lines);
    let above = Rect {
        height: bars,
        ..area
    };
    draw_bars(pen, above, &insight.counts);
    let rest = below(area, bars);
    if has_answers && let Some(forecast) = insight.forecast.as_deref() {
        let air = u16::from(rest.height > lines + answers);
        answers::draw(pen, below(rest, lines + air), forecast);
    }
    let is_cut = said.len() > usize::from(rest.height);
    for (place, (line, target)) in rest.rows().zip(said) {
        pen.write_line(place, line);
        if let Some(target) = target {
            pen.drawn.add(place, target);
        }
    }
    if is_cut && let Some(last) = rest.rows().next_back() {
        let end = inset(last, last.width.saturating_sub(1));
        pen.write(end, "…", pen.theme.quiet());
    }
    match &insight.counts[..] {
        [start, _, ..] => format!("of {start}"),
        _ => String::new(),
    }
}

/// Draws a bar for each row, the last ones if there is no room for all. Its length is the logarithm of the
/// count; estimates have none. The last line stays empty.
fn draw_bars(pen: &mut Pen, area: Rect, counts: &[Count]) {
    const LABEL: usize = 8;
    let written = |count: &Count| {
        if count.is_unknown() {
            "?".to_owned()
        } else {
            count.to_string()
        }
    };
    let widest = counts.iter().map(|count| written(count).len()).max();
    let widest = widest.unwrap_or(0);
    let room = area.width.saturating_sub((LABEL + widest + 2) as u16);
    #[expect(clippy::cast_sign_loss, reason = "bits are not negative")]
    let length = |count: &Count| count.bits().map_or(0, |bits| (1.0 + bits * 64.0) as usize);
    let all = counts.first().map_or(1, length);
    let lines = usize::from(area.height.saturating_sub(1));
    let rows = (0..).zip(counts).skip(counts.len().saturating_sub(lines));
    for (line, (row, count)) in area.rows().zip(rows) {
        let label = match row {
            0 => "start".to_owned(),
            row => format!("row {row:>2}"),
        };
        let bar = listing::bar(length(count), all, room);
        let spans = [
            Span::styled(format!("{label:<LABEL$}"), pen.theme.quiet()),
            Span::raw(format!("{:>widest$}  ", written(count))),
            Span::styled(bar, pen.theme.quiet()),
        ];
        Line::from_iter(spans).render(line, pen.buf);
    }
}

/// What is to be said: why the solver plays its guess, what an earlier row told, whether the row can be the
/// code, or the best guesses.
fn said(pen: &Pen, table: &Table, insight: &Insight, width: u16) -> Vec<Said> {
    let own = match table.row_in_the_making() {
        Some(_) => table.drafted(),
        None => table.judged(),
    };
    if table.is_watched() || table.is_solver_at_work() {
        reasons(pen, table, insight, width)
    } else if !table.at_end() {
        told(pen, table, insight, width)
    } else if let Some(code) = own {
        judged(pen, table, insight, code, width)
    } else {
        best(pen, table, insight, width)
    }
}

/// The lines of a text.
fn wrapped(text: &str, style: Style, width: u16) -> impl Iterator<Item = Said> + use<> {
    let lines = words::wrap(text, usize::from(width)).into_iter();
    lines.map(move |line| (Line::styled(line, style), None))
}

/// Said while something is worked out.
fn waiting(pen: &Pen) -> Said {
    (Line::styled("Thinking…", pen.theme.quiet()), None)
}

/// The solver's next guess, and why it plays that.
fn reasons(pen: &Pen, table: &Table, insight: &Insight, width: u16) -> Vec<Said> {
    let solver = table.solver().title();
    let choice = match &insight.choice {
        None => return vec![waiting(pen)],
        Some(Err(why)) => {
            let text = format!("{solver} has no guess: {why}.");
            return wrapped(&text, Style::new(), width).collect();
        }
        Some(Ok(choice)) => choice,
    };
    let mut title = Line::styled(format!("{solver} plays "), pen.theme.strong());
    title.extend(peg::chips(pen.theme, choice.guess));
    if let Some(stage) = choice.stage {
        title.push_span(Span::styled(format!("  {stage}"), pen.theme.quiet()));
    }
    // The title says how many codes are left.
    let left = Remark::codes_left(insight.count());
    let remarks = choice.remarks().filter(|remark| **remark != left);
    let remarks = remarks.flat_map(|remark| wrapped(&remark.to_string(), Style::new(), width));
    std::iter::once((title, None)).chain(remarks).collect()
}

/// What the row on show told: how many codes it left, whether it could be the code, and its pins.
fn told(pen: &Pen, table: &Table, insight: &Insight, width: u16) -> Vec<Said> {
    let row = table.cursor();
    let Some(turn) = table.game().turns()[..row].last() else {
        return wrapped("No rows yet.", Style::new(), width).collect();
    };
    let mut said = Vec::new();
    if let [.., before, after] = &insight.counts[..]
        && after.is_exact()
    {
        let left = format!("Row {row} left {after} of {before} codes.");
        said.extend(wrapped(&left, pen.theme.strong(), width));
    }
    let pins = legend::of_score(pen.theme, width, turn.guess.len(), turn.score);
    said.extend(pins.into_iter().map(|line| (line, None)));
    // The first row can always be the code.
    if row > 1 {
        let possible = match insight.ruled_out {
            Some(conflict) => say::conflict(turn.guess, conflict),
            None => say::fitted(None),
        };
        said.extend(wrapped(&possible, Style::new(), width));
    }
    said
}

/// Whether a row can be the code and why, beside the best guess.
fn judged(pen: &Pen, table: &Table, insight: &Insight, code: Code, width: u16) -> Vec<Said> {
    let Some(forecast) = insight.forecast_of(Some(code)) else {
        return vec![waiting(pen)];
    };
    let conflict = forecast.conflicts.first().copied();
    let reason = match conflict {
        Some(conflict) => say::conflict("it", conflict),
        None if insight.counts.len() == 1 => "Nothing rules it out yet.".to_owned(),
        None => say::chance(insight.count()),
    };
    let verdict = say::verdict(code, conflict);
    let mut said: Vec<_> = wrapped(&verdict, pen.theme.strong(), width).collect();
    said.extend(wrapped(&reason, Style::new(), width));
    let (own, first) = (insight.suggestion(code), insight.guesses().first());
    if let (Some(own), Some(first)) = (own, first) {
        let beside = |label, guess: &Suggestion| {
            let mut line: Line = peg::chips(pen.theme, guess.guess.code).collect();
            line.push_span(format!("  {:<11}  ", outlook(table, guess)));
            line.push_span(Span::styled(label, pen.theme.quiet()));
            (line, None)
        };
        said.push(beside("your row", &own));
        let is_alike = own.worth.is_some() == first.worth.is_some();
        if is_alike && insight.place_of(code) != Some(0) {
            said.push(beside("the best", first));
        }
    }
    said
}

/// The best guesses, and what is known of a row that is not full.
fn best(pen: &Pen, table: &Table, insight: &Insight, width: u16) -> Vec<Said> {
    let begun = unfinished(table, insight).into_iter();
    let mut said: Vec<_> = begun
        .flat_map(|text| wrapped(&text, Style::new(), width))
        .collect();
    if insight.guesses.is_none() {
        said.push(waiting(pen));
        return said;
    }
    let is_sure = insight.count() == Count::Exact(1);
    let shown = if is_sure || !said.is_empty() { 1 } else { BEST };
    let title = match (is_sure, shown) {
        (true, _) => "The only code left",
        (false, 1) => "Best guess",
        (false, _) => "Best guesses",
    };
    said.push((Line::styled(title, pen.theme.strong()), None));
    for (place, guess) in insight.guesses().iter().take(shown).enumerate() {
        let is_chosen = place == table.chosen();
        let style = if is_chosen {
            pen.theme.accent()
        } else {
            Style::new()
        };
        let mut line = Line::from(Span::styled(if is_chosen { "▸" } else { " " }, style));
        line.extend(peg::chips(pen.theme, guess.guess.code));
        line.push_span(Span::styled(format!("  {}", outlook(table, guess)), style));
        said.push((line, Some(Target::Guess(place))));
    }
    said
}

/// The one figure that tells how good a guess is: the one that ranks it.
fn outlook(table: &Table, guess: &Suggestion) -> String {
    match guess.worth {
        Some(worth) if worth.is_certain() => format!("{} to win", worth.digits()),
        Some(worth) => say::outlook(worth),
        None if guess.guess.is_measured() => {
            let measure = table.solver().measure_at(&table.position());
            say::ranked_by(&guess.guess, measure)
        }
        None => String::new(),
    }
}

/// What is known of a row that is begun and not full, or why a full one cannot be played.
fn unfinished(table: &Table, insight: &Insight) -> Option<String> {
    let row = table.row_in_the_making().filter(|row| !row.is_empty())?;
    if row.refusal().is_some() {
        return Some("Use each colour only once on this board.".to_owned());
    }
    Some(say::matching(&insight.codes, insight.count(), row.holes()))
}
