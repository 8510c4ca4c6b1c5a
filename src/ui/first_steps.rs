//! The panel of a first game: what the player learns, step by step, while playing.
//!
//! ```text
//! ✓ Fill the first row
//! ▸ Play it
//!   Enter  plays the row and shows its pins
//!   Read its pins
//! ```

use std::cmp::Ordering;

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget};

use crate::app::{FirstStep, Table};
use crate::rules::{Board, Colour};

use super::pen::below;
use super::{Pen, card, legend, palette, words};

const STEPS: [&str; 3] = ["Fill the first row", "Play it", "Read its pins"];

/// Draws the panel into `area`: where there is little room, the step itself without the list of all, and the
/// palette only where it is nowhere else and there is room.
pub(super) fn draw(pen: &mut Pen, area: Rect, table: &Table, step: FirstStep, with_palette: bool) {
    let inner = card::headed(pen, area, "Your first game");
    let width = inner.width;
    let list = checklist(pen, table, step, width);
    let lines = if list.len() <= usize::from(inner.height) {
        list
    } else {
        let mut lines = goal(pen, table, step, width);
        lines.extend(meaning(pen, table, step, width));
        lines.extend(keys(pen, table, step));
        lines
    };
    let board = table.game().board();
    let palette = below(inner, lines.len() as u16 + 1);
    if with_palette && palette.height >= palette::height(board, width) {
        palette::draw(pen, palette, board);
    }
    Paragraph::new(lines).render(inner, pen.buf);
}

/// All steps, those that are done ticked off, with what there is to say about this one.
fn checklist(pen: &Pen, table: &Table, step: FirstStep, width: u16) -> Vec<Line<'static>> {
    const INDENT: u16 = 2;
    let theme = pen.theme;
    let place = match step {
        FirstStep::Fill => 0,
        FirstStep::Play => 1,
        FirstStep::Read(_) => 2,
    };
    let mut lines = goal(pen, table, step, width);
    if !lines.is_empty() {
        lines.push(Line::default());
    }
    for (index, name) in STEPS.into_iter().enumerate() {
        let (sign, style) = match index.cmp(&place) {
            Ordering::Less => ("✓", theme.quiet()),
            Ordering::Equal => ("▸", theme.strong()),
            Ordering::Greater => (" ", theme.quiet()),
        };
        lines.push(Line::from(vec![
            Span::styled(format!("{sign} "), theme.accent()),
            Span::styled(name, style),
        ]));
        if index != place {
            continue;
        }
        let mut said = meaning(pen, table, step, width.saturating_sub(INDENT));
        if !said.is_empty() {
            said.insert(0, Line::default());
            said.push(Line::default());
        }
        said.extend(keys(pen, table, step));
        said.push(Line::default());
        lines.extend(said.into_iter().map(|mut line| {
            line.spans
                .insert(0, Span::raw(" ".repeat(usize::from(INDENT))));
            line
        }));
    }
    lines
}

/// What the game is about, as long as no row is played.
fn goal(pen: &Pen, table: &Table, step: FirstStep, width: u16) -> Vec<Line<'static>> {
    if matches!(step, FirstStep::Read(_)) {
        return Vec::new();
    }
    let goal = words::wrap(&card::goal(table.game()), usize::from(width));
    let style = pen.theme.text();
    let lines = goal.into_iter().map(|line| Line::styled(line, style));
    lines.collect()
}

/// What the pins of the first row mean.
fn meaning(pen: &Pen, table: &Table, step: FirstStep, width: u16) -> Vec<Line<'static>> {
    match step {
        FirstStep::Fill | FirstStep::Play => Vec::new(),
        FirstStep::Read(score) => {
            let pegs = table.game().board().pegs();
            legend::of_score(pen.theme, pegs, score, width)
        }
    }
}

/// What to press now.
fn keys(pen: &Pen, table: &Table, step: FirstStep) -> Vec<Line<'static>> {
    let hole = table.row().cursor() + 1;
    let keys = match step {
        FirstStep::Fill => vec![
            format!(
                "{}\tplace a peg in hole {hole}",
                letters(table.game().board())
            ),
            "⟨colour-up colour-down⟩\tor change its colour".to_owned(),
            "⟨hole-left hole-right⟩\tgo to another hole".to_owned(),
        ],
        FirstStep::Play => vec!["⟨submit⟩\tplay it and see its pins".to_owned()],
        FirstStep::Read(_) => {
            let stuck = match table.hidden_by() {
                // The other player would have to wait.
                Some(_) => "Stuck? Press ⟨tip⟩ for a tip",
                None => "Stuck? ⟨tip⟩: a tip, ⟨puzzles⟩: puzzles",
            };
            vec![
                "Play a row that could be the code".to_owned(),
                stuck.to_owned(),
            ]
        }
    };
    let lines = pen.key_lines(keys.iter().map(String::as_str), 0);
    let lines = lines.into_iter();
    lines
        .map(|line| Line::styled(line, pen.theme.text()))
        .collect()
}

/// The keys that place colours: the letters on the pegs, with Shift where some are commands too.
fn letters(board: Board) -> String {
    let last = board.palette().next_back().map_or('A', Colour::letter);
    if last <= 'F' {
        format!("a-{}", last.to_ascii_lowercase())
    } else {
        format!("A-{last}")
    }
}
