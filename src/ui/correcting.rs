//! The panel for scores that no code fits: what is wrong with them, and ways to put that right.

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::Line;

use crate::app::{Table, Target};
use crate::coach::{Conflict, Correction, Mistakes, say};
use crate::rules::Score;

use super::pen::below;
use super::pins::{BLACK, WHITE};
use super::{Pen, card, frame, words};

/// Draws the panel into `area`.
pub(super) fn draw(pen: &mut Pen, area: Rect, table: &Table, mistakes: &Mistakes) {
    let inner = card::headed(pen, area, "A wrong score");
    let width = usize::from(inner.width);
    let explained = words::wrap(&explanation(mistakes), width);
    let is_low = inner.height < 9;
    let ways_on = words::wrap(&pen.named(what_to_do(mistakes, is_low)), width);
    let list = mistakes.corrections.len() as u16;
    // What can be chosen counts most, then what to do, then what is said about it.
    let least = list.min(3);
    let room = inner.height.saturating_sub(least);
    let (air, gap) = (u16::from(inner.height > list + 6), u16::from(!is_low));
    let under = (ways_on.len() as u16 + gap).min(room);
    let above = (explained.len() as u16 + air).min(room - under);
    let [text, list, keys] = Layout::vertical([
        Constraint::Length(above),
        Constraint::Fill(1),
        Constraint::Length(under),
    ])
    .areas(inner);
    pen.write_lines(text, explained, pen.theme.text());
    draw_list(pen, list, table, mistakes);
    pen.write_lines(below(keys, gap), ways_on, pen.theme.quiet());
}

fn explanation(mistakes: &Mistakes) -> String {
    let reasons = say::slips(mistakes);
    let all = format!("No code fits all these scores. {reasons}");
    all.trim_end().to_owned()
}

fn what_to_do(mistakes: &Mistakes, in_short: bool) -> &'static str {
    if mistakes.corrections.is_empty() {
        "⟨earlier⟩  go to the wrong row, then ⟨set-pins⟩ to set its pins again"
    } else if in_short {
        "⟨submit⟩ use it, ⟨set-pins⟩ another row"
    } else {
        "⟨submit⟩  use the selected correction. Another row is wrong? ⟨earlier⟩  go to it, then ⟨set-pins⟩ to set \
         its pins again."
    }
}

fn draw_list(pen: &mut Pen, area: Rect, table: &Table, mistakes: &Mistakes) {
    let texts: Vec<_> = mistakes.corrections.iter().map(in_words).collect();
    let room = usize::from(area.width.saturating_sub(2));
    let fits = |way: &usize| texts.iter().all(|text| text[*way].chars().count() <= room);
    // All alike; and a figure that is cut would be another one.
    let way = (0..3).find(fits).unwrap_or(2);
    let selected = table.selected_correction();
    let more = pen.list(area, texts.len(), selected, |index, style| {
        let text = format!(" {}", texts[index][way]);
        (Line::styled(text, style), Target::Line(index))
    });
    frame::more(pen, frame::around(area), more);
}

/// A correction and what it leaves, from the longest way to say it to the shortest.
fn in_words(correction: &Correction) -> [String; 3] {
    let score = |score: Score| format!("{}{BLACK} {}{WHITE}", score.black, score.white);
    let joined = |change: &dyn Fn(&Conflict) -> String| {
        let changes: Vec<_> = correction.changes.iter().map(change).collect();
        changes.join("; ")
    };
    let pins = |change: &Conflict| format!("row {}: {}", change.row, score(change.would_score));
    let both = |change: &Conflict| format!("{}, not {}", pins(change), score(change.scored));
    let leaves = correction.leaves.codes();
    [
        format!("{}: leaves {leaves}", say::correction(correction)),
        format!("{}: {leaves}", joined(&both)),
        format!("{}: {}", joined(&pins), correction.leaves),
    ]
}
