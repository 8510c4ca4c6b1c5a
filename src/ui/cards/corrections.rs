//! The ways to put scores right that no code fits, and what is wrong with them.

use ratatui::layout::Constraint;
use ratatui::text::Span;
use ratatui::widgets::{Cell, Row};

use crate::coach::{Correction, WrongScores, say};
use crate::rules::Board;
use crate::ui::key_names::KeyNames;
use crate::ui::listing::figure;
use crate::ui::menu::Menu;
use crate::ui::pins::{BLACK, NONE, WHITE};
use crate::ui::{SECONDARY, words};

/// The list of corrections, each with the codes that it leaves.
pub(super) fn menu(names: KeyNames, board: Board, wrong_scores: &WrongScores) -> Menu {
    /// The cells of the largest number of codes, with air before it.
    const CODES: u16 = 12;
    let (title, ways_on) = if wrong_scores.corrections.is_empty() {
        let go = "Go to the wrong row (⟨earlier⟩) and press ⟨set-pins⟩.";
        ("Wrong pins", go)
    } else {
        let go = "Another row is wrong? Go there (⟨earlier⟩) and press ⟨set-pins⟩.";
        ("Choose a correction", go)
    };
    let explained = format!(
        "No code fits these pins: at least one row is wrong. {}\n{}",
        say::why_more_corrections(wrong_scores),
        names.named(ways_on)
    );
    let mut rows = Vec::new();
    let mut widest = 0;
    for correction in &wrong_scores.corrections {
        let changes = changed_plates(correction, board.pegs());
        widest = widest.max(Span::raw(&changes).width() as u16);
        rows.push(Row::new([
            Cell::new(changes),
            figure(words::grouped(correction.leaves)),
        ]));
    }
    Menu {
        title,
        widths: [widest, CODES].map(Constraint::Length).into(),
        head: heads_of(&rows),
        rows,
        about: vec![explained],
        note: String::new(),
        is_touched: false,
    }
}

/// What the numbers beside corrections count, where there are corrections.
fn heads_of(rows: &[Row]) -> Option<Row<'static>> {
    if rows.is_empty() {
        None
    } else {
        Some(Row::new([Cell::default(), figure("codes left")]).style(SECONDARY))
    }
}

/// The rows that a correction changes, with their new pins as on their plates: `row 2  ●○○·  row 3  ○···`
fn changed_plates(correction: &Correction, pegs: usize) -> String {
    let mut changes = Vec::new();
    for change in &correction.changes {
        let black = usize::from(change.would_score.black());
        let white = usize::from(change.would_score.white());
        let mut plate = String::new();
        for place in 0..pegs {
            plate.push(match place {
                _ if place < black => BLACK,
                _ if place < black + white => WHITE,
                _ => NONE,
            });
        }
        changes.push(format!("row {}  {plate}", change.row));
    }
    changes.join("  ")
}
