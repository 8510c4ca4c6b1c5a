//! The panel of an earlier row: what its pins say, and how to go on.

use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Widget};

use crate::app::{Doing, Table};
use crate::rules::Player;

use super::pen::below;
use super::{Pen, board, card, legend};

/// Draws the panel into `area`; where there is little room, only what the pins say and the way back.
pub(super) fn draw(pen: &mut Pen, area: Rect, table: &Table) {
    let game = table.game();
    let row = table.cursor();
    let turn = game.turns()[..row].last();
    let title = match turn {
        Some(_) => format!("Row {row}"),
        None => "The start".to_owned(),
    };
    let mut inner = card::headed(pen, area, &title);
    let told = match turn {
        Some(turn) => legend::of_score(pen.theme, turn.guess.len(), turn.score, inner.width),
        None => vec![Line::raw("No rows yet.")],
    };
    let keys = ways_on(table);
    let mut keys = pen.key_lines(keys.iter().map(String::as_str), 1);
    if let Some(turn) = turn.filter(|_| usize::from(inner.height) >= told.len() + keys.len() + 4) {
        board::draw_code(pen, inner.x, inner.y, turn.guess, inner.width);
        if let Player::Solver(solver) = turn.by {
            let by = format!("{} played it.", solver.title());
            let x = inner.right().saturating_sub(by.len() as u16);
            pen.write(Rect { x, ..inner }, by, pen.theme.quiet());
        }
        inner = below(inner, 2);
    }
    let air = usize::from(usize::from(inner.height) > told.len() + keys.len());
    keys.truncate((usize::from(inner.height) - air).saturating_sub(told.len()));
    let way_on = below(inner, (told.len() + air) as u16);
    Paragraph::new(told).render(inner, pen.buf);
    pen.write_lines(way_on, keys, pen.theme.text());
}

/// The keys that lead on from an earlier row.
fn ways_on(table: &Table) -> Vec<String> {
    let (row, next) = (table.cursor(), table.game().turns().len() + 1);
    let mut keys = if table.is_over() {
        vec!["⟨submit⟩\tplay this row again, as practice".to_owned()]
    } else if row == 0 || *table.doing() != Doing::Row {
        vec![format!("⟨submit⟩\tback to row {next}")]
    } else {
        vec![
            format!("⟨submit⟩\tuse these pegs in row {next}"),
            format!("⟨back⟩\tback to row {next}"),
        ]
    };
    if table.is_scored_by_hand() && row > 0 {
        keys.push("⟨set-pins⟩\tset its pins again".to_owned());
    }
    keys.push("⟨hints⟩\tsee what was known here".to_owned());
    keys
}
