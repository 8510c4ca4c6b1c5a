//! The list of the games of two players.

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use super::{player, standing_in_words};
use crate::app::{Contest, Target, points};
use crate::rules::{Outcome, Round, Side};
use crate::ui::{Canvas, coach, frame};

/// The overlay with all games: a line for each, and the points under them.
pub(crate) fn draw(canvas: &mut Canvas, area: Rect, contest: &Contest, selected: usize) {
    const WIDTH: u16 = 56;
    let rounds: Vec<_> = contest.rounds().collect();
    let inner = frame::opened(
        canvas,
        area,
        WIDTH,
        rounds.len() as u16 + 6,
        " The games of the contest ",
    );
    let [heading, list, sum, text] = Layout::vertical([
        Constraint::Length(1),
        Constraint::Fill(1),
        Constraint::Length(1),
        Constraint::Length(2),
    ])
    .areas(inner);
    let quiet = canvas.theme.quiet();
    let sides = Side::ALL.map(|side| format!("P{}", side.number()));
    draw_columns(canvas, heading, Span::styled("", quiet), sides);
    let window = coach::window(selected - 1, rounds.len(), usize::from(list.height));
    if window.end < rounds.len() {
        frame::more_below(canvas, inner);
    }
    for (line, round) in list.rows().zip(&rounds[window]) {
        let is_selected = round.number == selected;
        let style = if is_selected {
            canvas.theme.accent()
        } else {
            canvas.theme.text()
        };
        let pointer = if is_selected { '▸' } else { ' ' };
        let text = format!("{pointer} {}  {}", round.number, told(contest, *round));
        let game = contest.played().get(round.number - 1);
        let worth = Side::ALL.map(|side| match game {
            Some(game) if round.codemaker() == side => points(game).to_string(),
            _ => String::new(),
        });
        draw_columns(canvas, line, Span::styled(text, style), worth);
        canvas.drawn.add(line, Target::Round(round.number));
    }
    let sums = Side::ALL.map(|side| contest.points(side).to_string());
    let points = Span::styled("     points", canvas.theme.strong());
    draw_columns(canvas, sum, points, sums);
    let helped = contest
        .played()
        .iter()
        .any(|game| game.rows_with_help() > 0);
    let help = if helped { "     * with help" } else { "" };
    let how = if contest.is_over() {
        standing_in_words(contest, false)
    } else {
        "A point per guess of the other one.".to_owned()
    };
    for (line, text) in text.rows().zip([help, &how]) {
        canvas
            .buf
            .set_stringn(line.x, line.y, text, usize::from(line.width), quiet);
    }
}

/// A text, and to the right of it a column for each player.
fn draw_columns(canvas: &mut Canvas, area: Rect, text: Span, columns: [String; 2]) {
    let [one, two] = columns;
    let right = Line::styled(format!("{one:>4} {two:>4}"), canvas.theme.text());
    Line::from(text).render(area, canvas.buf);
    right.right_aligned().render(area, canvas.buf);
}

/// What there is to say about a game in the list.
fn told(contest: &Contest, round: Round) -> String {
    let breaker = player(round.codebreaker());
    let Some(game) = contest.played().get(round.number - 1) else {
        let is_next = contest.next() == Some(round);
        return if is_next && contest.on_table() == round {
            format!("{breaker} guesses now")
        } else {
            format!("{breaker} will guess")
        };
    };
    let number = game.turns().len();
    let help = if game.rows_with_help() > 0 { " *" } else { "" };
    match game.outcome() {
        Outcome::Won => format!("{breaker} in {number}{help}"),
        _ => format!("{breaker} not in {number}{help}"),
    }
}
