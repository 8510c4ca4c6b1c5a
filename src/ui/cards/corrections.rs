//! The ways to put scores right that no code fits, and what is wrong with them.

use ratatui::layout::Constraint;
use ratatui::text::Span;
use ratatui::widgets::{Cell, Row};

use crate::coach::{Correction, Mistakes, say};
use crate::ui::key_names::KeyNames;
use crate::ui::listing::figure;
use crate::ui::menu::Menu;
use crate::ui::pins::{BLACK, WHITE};
use crate::ui::words;

/// The list of corrections, each with the codes that it leaves.
pub(super) fn menu(names: KeyNames, mistakes: &Mistakes) -> Menu {
    /// The cells of a number of codes.
    const CODES: u16 = 13;
    let (title, ways_on) = if mistakes.corrections.is_empty() {
        let go = "Go to the wrong row (⟨earlier⟩) and press ⟨set-pins⟩.";
        ("Wrong pins", go)
    } else {
        let go = "Another row is wrong? Go there (⟨earlier⟩) and press ⟨set-pins⟩.";
        ("Choose a correction", go)
    };
    let explained = format!(
        "No code fits these pins: at least one row is wrong. {}\n{}",
        say::slips(mistakes),
        names.named(ways_on)
    );
    let mut rows = Vec::new();
    let mut widest = 0;
    for correction in &mistakes.corrections {
        let changes = changes_in_words(correction);
        widest = widest.max(Span::raw(&changes).width() as u16);
        let codes = words::counted(correction.leaves, "code");
        rows.push(Row::new([Cell::new(changes), figure(codes)]));
    }
    Menu {
        title,
        widths: [widest, CODES].map(Constraint::Length).into(),
        rows,
        about: vec![explained],
        note: String::new(),
    }
}

/// The rows that a correction changes, with their new pins: `row 2: 1● 2○, row 3: 0● 1○`
fn changes_in_words(correction: &Correction) -> String {
    let mut changes = Vec::new();
    for change in &correction.changes {
        let score = change.would_score;
        changes.push(format!(
            "row {}: {}{BLACK} {}{WHITE}",
            change.row, score.black, score.white
        ));
    }
    changes.join(", ")
}
