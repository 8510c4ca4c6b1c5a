//! The page Coach: how many codes are left after every row, what is to be said of the row to come, and the
//! answers it can get.

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use crate::app::{Table, Target};
use crate::coach::{Insight, Suggestion, say};
use crate::rules::{Board, Code};
use crate::solver::{Choice, Remark};
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
    let others = 4 + WORDS;
    PageLines {
        // Where there is little room, large boards have only the words.
        least: others + answers.min(8),
        useful: others + answers + 9,
        grows: false,
    }
}

/// Draws the page; remarks on how many codes there were.
pub(super) fn draw(pen: &mut Pen, area: Rect, table: &Table, insight: &Insight) -> String {
    let said = said(pen, table, insight, area.width);
    let answers = answers::height(table.game().board().pegs(), area.width);
    let is_open = insight.count() != 1;
    let has_answers = is_open && usize::from(area.height) >= said.len() + usize::from(answers);
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
        let title = match table.line().cursor() + 1 {
            _ if table.line().at_end() => "Codes left after ".to_owned(),
            next => format!("Codes left after row {next}: "),
        };
        answers::draw(pen, below(rest, lines + air), forecast, &title);
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
        [start, _, ..] => format!("of {}", words::grouped(start)),
        _ => String::new(),
    }
}

/// Draws a bar for each row, the last ones if there is no room for all. The last line stays empty.
fn draw_bars(pen: &mut Pen, area: Rect, counts: &[usize]) {
    const LABEL: usize = 8;
    let widest = counts.iter().map(|count| words::grouped(count).len()).max();
    let widest = widest.unwrap_or(0);
    let room = area.width.saturating_sub((LABEL + widest + 2) as u16);
    let all = counts.first().copied().unwrap_or(1);
    let lines = usize::from(area.height.saturating_sub(1));
    let rows = (0..).zip(counts).skip(counts.len().saturating_sub(lines));
    for (line, (row, count)) in area.rows().zip(rows) {
        let label = match row {
            0 => "start".to_owned(),
            row => format!("row {row:>2}"),
        };
        let bar = "━".repeat(listing::eighths(*count, all, room).div_ceil(8));
        let spans = [
            Span::styled(format!("{label:<LABEL$}"), pen.theme.quiet()),
            Span::raw(format!("{:>widest$}  ", words::grouped(count))),
            Span::styled(bar, pen.theme.faint()),
        ];
        Line::from_iter(spans).render(line, pen.buf);
    }
}

/// What is to be said: a tip that was asked for, why the solver plays its guess, what an earlier row told, whether the
/// row can be the code, or the best guesses.
fn said(pen: &Pen, table: &Table, insight: &Insight, width: u16) -> Vec<Said> {
    let own = match table.line().row_in_the_making() {
        Some(_) => table.drafted(),
        None => table.judged(),
    };
    if let Some(tip) = table.tip() {
        wrapped(&pen.named(tip), pen.theme.strong(), width).collect()
    } else if table.is_watched() || table.line().is_solver_at_work() {
        reasons(pen, table, insight, width)
    } else if table.row_to_explain().is_some() {
        explained(pen, table, width)
            .map(|line| (line, None))
            .collect()
    } else if !table.line().at_end() {
        told(pen, table, insight, width)
    } else if let Some(code) = own {
        judged(pen, insight, code, width)
    } else {
        advised(pen, table, insight, width)
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
    let solver = table.line().solver().title();
    let choice = match &insight.choice {
        None => return vec![waiting(pen)],
        Some(Err(why)) => {
            let text = format!("{solver} found no guess: {why}.");
            return wrapped(&text, Style::new(), width).collect();
        }
        Some(Ok(choice)) => choice,
    };
    let mut title = Line::styled(format!("{solver} plays "), pen.theme.strong());
    title.extend(peg::chips(pen.theme, choice.guess));
    let remarks = remarks(choice, insight.count(), width);
    std::iter::once((title, None)).chain(remarks).collect()
}

/// What a solver says of its choice; how many codes are left stands elsewhere.
fn remarks(choice: &Choice, left: usize, width: u16) -> impl Iterator<Item = Said> {
    let left = Remark::codes_left(left);
    let remarks = choice.remarks().filter(move |remark| **remark != left);
    remarks.flat_map(move |remark| wrapped(&remark.to_string(), Style::new(), width))
}

/// The row that a solver has just played for the player, why, and what it left.
pub(super) fn explained(
    pen: &Pen,
    table: &Table,
    width: u16,
) -> impl Iterator<Item = Line<'static>> {
    let explained = table.row_to_explain().into_iter();
    explained.flat_map(move |(row, choice)| {
        let solver = table.line().solver().title();
        let mut title = Line::styled(format!("{solver} played "), pen.theme.strong());
        title.extend(peg::chips(pen.theme, choice.guess));
        let counts = table.insight().map(|insight| &insight.counts[..]);
        let left = counts.and_then(|counts| left_by(row, counts));
        let before = counts.map_or(0, |counts| counts[row - 1]);
        let left = wrapped(&left.unwrap_or_default(), pen.theme.strong(), width);
        let remarks = remarks(choice, before, width)
            .chain(left)
            .map(|(line, _)| line);
        std::iter::once(title).chain(remarks).collect::<Vec<_>>()
    })
}

/// How many codes a row left.
fn left_by(row: usize, counts: &[usize]) -> Option<String> {
    let [.., before, after] = counts else {
        return None;
    };
    let [all, left] = [before, after].map(words::grouped);
    Some(match after {
        1 => format!("Row {row} left only one code."),
        _ => format!("Row {row} left {left} of {all} codes."),
    })
}

/// What the row on show told: how many codes it left, whether it could be the code, and its pins.
fn told(pen: &Pen, table: &Table, insight: &Insight, width: u16) -> Vec<Said> {
    let row = table.line().cursor();
    let Some(turn) = table.game().turns()[..row].last() else {
        return wrapped("No rows yet.", Style::new(), width).collect();
    };
    let left = left_by(row, &insight.counts).unwrap_or_default();
    let mut said: Vec<_> = wrapped(&left, pen.theme.strong(), width).collect();
    // The first row can always be the code.
    if row > 1 {
        let possible = match insight.ruled_out() {
            Some(conflict) => say::contradiction(turn.guess, conflict),
            None => "It could be the code.".to_owned(),
        };
        said.extend(wrapped(&possible, Style::new(), width));
    }
    let pins = legend::of_score(pen.theme, width, turn.guess.len(), turn.score);
    said.extend(pins.into_iter().map(|line| (line, None)));
    said
}

/// Whether a row can be the code and why, and the best guess if that is another one.
fn judged(pen: &Pen, insight: &Insight, code: Code, width: u16) -> Vec<Said> {
    let Some(forecast) = insight.forecast_of(Some(code)) else {
        return vec![waiting(pen)];
    };
    let conflict = forecast.conflicts.first().copied();
    let reason = match conflict {
        Some(conflict) => say::clash(conflict),
        None if insight.counts.len() == 1 => {
            format!(
                "All {} are still possible.",
                words::counted(insight.count(), "code")
            )
        }
        None => say::chance(insight.count()),
    };
    let verdict = say::verdict(code, conflict);
    let mut said: Vec<_> = wrapped(&verdict, pen.theme.strong(), width).collect();
    said.extend(wrapped(&reason, Style::new(), width));
    let (own, first) = (insight.suggestion(code), insight.guesses().first());
    if let (Some(own), Some(first)) = (own, first) {
        let is_alike = own.worth.is_some() == first.worth.is_some();
        let is_best = insight.place_of(code) == Some(0);
        if !is_best {
            let line = line(pen, insight, &["Your row ", " "], &own, width);
            said.push((line, None));
        }
        if is_alike || is_best {
            let first = if is_best { &own } else { first };
            said.push(best(pen, insight, first, width));
        }
    }
    said
}

/// The best guess beside another.
fn best(pen: &Pen, insight: &Insight, guess: &Suggestion, width: u16) -> Said {
    let line = line(pen, insight, &["Best     ", "▸"], guess, width);
    (line, Some(Target::Guess(0)))
}

/// A guess with what it is worth, after the first of these labels that leaves room for it.
fn line(
    pen: &Pen,
    insight: &Insight,
    labels: &[&'static str],
    guess: &Suggestion,
    width: u16,
) -> Line<'static> {
    let mut line = Line::default();
    let figure = outlook(insight, guess);
    let short = figure.replace(" to win", "").replace(" of the", "");
    let figures = [figure, short.replace(" codes", "")];
    for label in labels {
        line = Line::from(*label);
        line.extend(peg::chips(pen.theme, guess.guess.code));
        let room = usize::from(width).saturating_sub(line.width() + 1);
        if let Some(figure) = figures.iter().find(|figure| figure.len() <= room) {
            line.push_span(format!(" {figure}"));
            break;
        }
    }
    line
}

/// The best guesses; below what is known of the row in the making if it has pegs only the first.
fn advised(pen: &Pen, table: &Table, insight: &Insight, width: u16) -> Vec<Said> {
    let row = table
        .line()
        .row_in_the_making()
        .filter(|row| !row.is_empty());
    let begun = row.map(|row| say::matching(insight.left.codes(), row.holes()));
    let mut said: Vec<_> = wrapped(&begun.unwrap_or_default(), Style::new(), width).collect();
    let guesses = insight.guesses();
    let title = match insight.count() {
        _ if insight.guesses.is_none() => return vec![waiting(pen)],
        _ if row.is_some() => {
            said.extend(
                guesses
                    .first()
                    .map(|first| best(pen, insight, first, width)),
            );
            return said;
        }
        1 => "The code must be:",
        _ => "Best guesses",
    };
    said = vec![(Line::styled(title, pen.theme.strong()), None)];
    for (place, guess) in guesses.iter().take(BEST).enumerate() {
        let (label, style) = if place == table.coach().chosen {
            ("▸", pen.theme.strong())
        } else {
            (" ", Style::new())
        };
        let line = line(pen, insight, &[label], guess, width).style(style);
        said.push((line, Some(Target::Guess(place))));
    }
    said
}

/// The one figure that tells how good a guess is, with its unit: guesses to win or the chance where that is
/// proven, else the codes left on average, once no proof can follow.
fn outlook(insight: &Insight, guess: &Suggestion) -> String {
    match guess.worth {
        // It wins.
        _ if guess.guess.parts == 1 && guess.guess.possible => String::new(),
        Some(worth) if worth.is_certain() => format!("{worth} guesses to win"),
        Some(worth) => format!("{worth} chance to win"),
        None if guess.guess.worst == 0 || insight.best.is_none() => String::new(),
        None if insight.study.is_evil => {
            format!(
                "at most {} left",
                words::counted(guess.guess.worst as usize, "code")
            )
        }
        None => format!("{} codes left", guess.guess.average()),
    }
}
