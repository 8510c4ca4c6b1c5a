//! The best guesses, their figures, and why.

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use crate::app::{Table, Target};
use crate::coach::{Insight, Suggestion, say};
use crate::rules::{Code, Player};
use crate::solver::{Count, Measure};
use crate::ui::columns::{FigureColumn, FigureColumns};
use crate::ui::pen::{More, below, window};
use crate::ui::{Pen, peg, words};

use super::panes::PageLines;

/// The titles, some guesses, and why.
pub(super) const LINES: PageLines = PageLines {
    least: 10,
    useful: 18,
    grows: true,
};

/// Draws the page; remarks on the order of the guesses.
pub(super) fn draw(pen: &mut Pen, area: Rect, table: &Table, insight: &Insight) -> String {
    let Some(suggestions) = insight.guesses.as_deref() else {
        return super::draw_waiting(pen, area, table);
    };
    let sentences = sentences(table, insight, suggestions);
    let why_lines = words::wrap(&sentences, usize::from(area.width));
    // In a low panel the guesses take all lines.
    let why = if area.height >= LOW {
        why_lines.len() as u16 + 1
    } else {
        0
    };
    let guesses = suggestions.len() + usize::from(table.drafted().is_some());
    let list = area.height.saturating_sub(why).min(1 + guesses as u16);
    let [list, why] =
        Layout::vertical([Constraint::Length(list), Constraint::Length(why)]).areas(area);
    let more = draw_list(pen, list, table, insight, suggestions);
    pen.write_lines(below(why, 1), why_lines, pen.theme.text());
    more.marked(order(table, insight))
}

/// The least lines with a comparison below the guesses.
const LOW: u16 = 7;

/// The measure that orders the guesses.
fn order(table: &Table, insight: &Insight) -> String {
    match insight.optimum.and_then(|optimum| optimum.worth) {
        Some(worth) if worth.is_certain() => "by guesses to win".to_owned(),
        Some(_) => "by chance to win".to_owned(),
        None => format!("by {}", measure(table).title()),
    }
}

fn measure(table: &Table) -> Measure {
    table.solver().measure_at(&table.position())
}

/// Draws the guesses around the selected one, and below them the player's own row. Returns how many are not
/// shown.
fn draw_list(
    pen: &mut Pen,
    area: Rect,
    table: &Table,
    insight: &Insight,
    suggestions: &[Suggestion],
) -> More {
    let [head, rest] = Layout::vertical([Constraint::Length(1), Constraint::Fill(1)]).areas(area);
    let drafted = table.drafted().filter(|_| rest.height > 1);
    let selected = table.chosen();
    let lines = usize::from(rest.height) - usize::from(drafted.is_some());
    let window = window(selected, suggestions.len(), lines);
    let mut shown = suggestions[window.clone()].to_vec();
    shown.extend(drafted.and_then(|code| insight.suggestion(code)));
    let theme = pen.theme;
    let pegs = table.game().board().pegs();
    let has_chips = pegs > 1 && head.width >= pegs as u16 * 3 + BESIDE_CHIPS;
    let code_width = if has_chips {
        pegs as u16 * 3
    } else {
        peg::code_width(pegs)
    };
    let room = usize::from(head.width.saturating_sub(4 + code_width));
    let measure = Some(measure(table)).filter(|_| insight.optimum.is_none());
    let columns = columns(&shown, insight.can_prove, measure, room);
    let code = usize::from(code_width);
    let titles = format!("    {:code$}{}", "code", columns.titles());
    pen.write(head, titles, theme.quiet());
    let line_of = |label: Span<'static>, code: Code, place: usize, style: Style| {
        let mut spans = vec![label];
        spans.extend(if has_chips {
            peg::chips(theme, code).collect()
        } else {
            peg::code(theme, code)
        });
        if place < shown.len() {
            let line = columns.line(place);
            // The gap before the next column has room for a mark.
            let finish = FINISH.iter().find_map(|title| columns.end_of(title));
            match finish.filter(|_| insight.is_optimal(code)) {
                Some(end) => spans.extend([
                    Span::styled(line.chars().take(end).collect::<String>(), style),
                    Span::styled("*", theme.accent()),
                    Span::styled(line.chars().skip(end + 1).collect::<String>(), style),
                ]),
                None => spans.push(Span::styled(line, style)),
            }
        }
        Line::from(spans)
    };
    let [list, under] =
        Layout::vertical([Constraint::Length(window.len() as u16), Constraint::Fill(1)])
            .areas(rest);
    let more = pen.list(list, suggestions.len(), selected, |index, _| {
        let is_selected = index == selected;
        let style = if is_selected {
            theme.strong()
        } else {
            theme.text()
        };
        let label = Span::styled(format!("{:>2} ", index + 1), style);
        let code = suggestions[index].guess.code;
        let line = line_of(label, code, index - window.start, style);
        (line, Target::Guess(index))
    });
    if let Some(code) = drafted {
        let whose = match table.game().codebreaker() {
            Player::Person => "you ",
            Player::Solver(_) => "now ",
        };
        let label = Span::styled(whose, theme.accent());
        let line = line_of(label, code, window.len(), theme.text());
        line.render(Rect { height: 1, ..under }, pen.buf);
    }
    more
}

/// The columns of numbers and figures beside codes that have room for chips.
const BESIDE_CHIPS: u16 = 48;

/// The titles of the guesses to win on average, and of the chance to win.
const FINISH: [&str; 2] = ["to win", "chance"];

/// The columns for these guesses: as many as fit. That of the measure that decides the order, if one does, is
/// always there, and so are the guesses to win, with room for them from the start if they `will_finish`.
fn columns(
    guesses: &[Suggestion],
    will_finish: bool,
    measure: Option<Measure>,
    room: usize,
) -> FigureColumns {
    let mut worths = guesses.iter().filter_map(|guess| guess.worth);
    let chance = worths.any(|worth| !worth.is_certain());
    let column = |title, figure: &dyn Fn(&Suggestion) -> String| {
        let measured = |figures: &Suggestion| {
            let figures = Some(figures).filter(|figures| figures.guess.is_measured());
            figures.map_or(String::new(), figure)
        };
        FigureColumn::new(title, guesses.iter().map(measured))
    };
    let mut columns = vec![
        column("answers", &|figures| figures.guess.parts_in_words()),
        column("worst", &|figures| match figures.guess.worst {
            Count::Exact(worst) => worst.to_string(),
            worst @ Count::Sample { .. } => worst.to_string(),
        }),
        column("left", &|figures| figures.guess.average()),
        column("bits", &|figures| figures.guess.bits_in_words()),
    ];
    if will_finish {
        columns.push(column(
            FINISH[usize::from(chance)],
            &|figures| match figures.worth {
                Some(worth) if chance && worth.is_certain() => "100%".to_owned(),
                worth => worth.map_or(String::new(), |worth| worth.to_string()),
            },
        ));
    }
    let fits = guesses.iter().map(|figures| {
        let mark = if figures.guess.possible { "✓" } else { "" };
        mark.to_owned()
    });
    columns.push(FigureColumn::new("fits", fits));
    let deciding = measure.map(|measure| match measure {
        Measure::Worst => "worst",
        Measure::Expected => "left",
        Measure::Bits => "bits",
        Measure::Parts => "answers",
    });
    let mut dispensable = vec!["worst", "answers", "bits", "left"];
    dispensable.retain(|title| deciding != Some(*title));
    FigureColumns::fit(columns, &dispensable, room)
}

/// A comparison of the best guess with another one, what the other one does, and whether it is proven to be
/// optimal. The other one is the selected guess, or the player's own row if the first is selected.
fn sentences(table: &Table, insight: &Insight, suggestions: &[Suggestion]) -> String {
    let Some(best) = suggestions.first() else {
        return String::new();
    };
    let selected = table.chosen();
    let drafted = table.drafted().filter(|_| selected == 0);
    let drafted = drafted.and_then(|code| insight.suggestion(code));
    let other = drafted.or(suggestions.get(selected).copied());
    let other = other.unwrap_or(*best);
    let comparison = say::comparison(best, &other, measure(table), insight.count());
    let reason = say::guess(&table.position(), &other.guess);
    let reason = match &comparison {
        Some(_) => format!("{}: {reason}", other.guess.code),
        None => reason,
    };
    let is_best = insight.is_optimal(other.guess.code) && other.guess.parts > 1;
    let proven = is_best.then(|| "* No guess is better.".to_owned());
    [comparison, Some(reason), proven]
        .into_iter()
        .flatten()
        .collect::<Vec<_>>()
        .join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solver::RankedGuess;

    #[test]
    fn estimates_carry_their_marks() {
        let figures = Suggestion {
            guess: RankedGuess {
                code: "AABB".parse().unwrap(),
                possible: true,
                parts: 43,
                worst: Count::Sample {
                    codes: 850,
                    of: 4_000,
                },
                expected: 490.0,
                bits: 3.8,
            },
            worth: None,
        };
        let line_of = |figures| columns(&[figures], false, Some(Measure::Bits), 60).line(0);
        assert_eq!(line_of(figures), "      ~43   ~21%  ~12%  ~3.8     ✓");
        let unmeasured = RankedGuess {
            worst: Count::Exact(0),
            ..figures.guess
        };
        let unmeasured = Suggestion {
            guess: unmeasured,
            ..figures
        };
        assert_eq!(line_of(unmeasured).trim(), "✓");
    }
}
