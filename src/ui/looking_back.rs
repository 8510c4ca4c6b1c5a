//! The panel of an earlier row: what its pins say, and how to go on.

use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Widget};

use crate::app::Table;
use crate::rules::{Outcome, Player};

use super::canvas::below;
use super::{Canvas, board, card, legend};

/// Draws the panel into `area`; where there is little room, only what the pins say and the way back.
pub(super) fn draw(canvas: &mut Canvas, area: Rect, table: &Table) {
    let game = table.game();
    let row = table.cursor();
    let turn = game.turns()[..row].last();
    let title = match turn {
        Some(_) => format!("Row {row}"),
        None => "The start".to_owned(),
    };
    let mut inner = card::headed(canvas, area, &title);
    let told = match turn {
        Some(turn) => legend::of_score(canvas.theme, turn.guess.len(), turn.score, inner.width),
        None => vec![Line::raw("No rows yet.")],
    };
    let is_over = game.outcome() != Outcome::Running;
    let can_correct = table.is_scored_by_hand() && row > 0;
    let keys = [
        Some(back(table)),
        can_correct.then(|| "⟨edit-pins⟩\tcorrect its pins".to_owned()),
        is_over.then(|| "⟨branch⟩\tpractice from here".to_owned()),
        Some("⟨hints⟩\tsee what was known here".to_owned()),
    ];
    let keys: Vec<_> = keys.into_iter().flatten().collect();
    let mut keys = canvas.key_lines(keys.iter().map(String::as_str), 1);
    if let Some(turn) = turn.filter(|_| usize::from(inner.height) >= told.len() + keys.len() + 4) {
        board::draw_code(canvas, inner.x, inner.y, turn.guess, inner.width);
        if let Player::Solver(solver) = turn.by {
            let by = format!("{} played it.", solver.title());
            let x = inner.right().saturating_sub(by.len() as u16);
            canvas.write(Rect { x, ..inner }, by, canvas.theme.quiet());
        }
        inner = below(inner, 2);
    }
    let air = usize::from(usize::from(inner.height) > told.len() + keys.len());
    keys.truncate((usize::from(inner.height) - air).saturating_sub(told.len()));
    let way_on = below(inner, (told.len() + air) as u16);
    Paragraph::new(told).render(inner, canvas.buf);
    canvas.write_lines(way_on, keys, canvas.theme.text());
}

/// The key that leads back to the end of the game.
fn back(table: &Table) -> String {
    let game = table.game();
    match game.outcome() {
        Outcome::Running => format!("⟨submit⟩\tback to row {}", game.turns().len() + 1),
        Outcome::Won | Outcome::Lost => "⟨submit⟩\tgo to the end".to_owned(),
    }
}
