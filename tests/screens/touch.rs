//! The screens of a phone: everything can be tapped, and is as large as a finger.

use pegwise::app::{App, Mode, Target, Window};
use pegwise::ui::{self, HitMap};

use super::scenes::scenes;
use crate::support::drawing::{Size, coloured};

/// The columns and lines of a phone of 390×780 pixels.
const PHONE: Size = (40, 41);

/// A scene as it is on a phone.
fn on_phone(app: &App) -> App {
    let (columns, lines) = PHONE;
    let mut shown = app.clone();
    shown.show_in(Window {
        is_touched: true,
        ..coloured().window(columns, lines)
    });
    shown
}

/// The lines that belong to a target in the column where it has most. A finger can lie over the edge of the screen.
fn lines_of(target: Target, hits: &HitMap) -> usize {
    let (columns, lines) = PHONE;
    let is_meant = |column, line| hits.target_near(column, line) == Some(target);
    let in_column = |column| {
        let on_screen = (0..lines).filter(|line| is_meant(column, *line)).count();
        on_screen + usize::from(is_meant(column, 0))
    };
    (0..columns).map(in_column).max().unwrap_or(0)
}

/// Whether a target stands in a list that scrolls: a guess of the coach, a correction, or the last line of a list, which
/// may be cut.
fn is_in_scrolled_list(app: &App, target: Target, all: &[Target]) -> bool {
    let is_line = |target: &&Target| matches!(target, Target::Line(_));
    let last = all.iter().rev().find(is_line);
    match target {
        Target::Guess(_) => true,
        Target::Line(_) => app.mode() == Mode::WrongPins || last == Some(&target),
        _ => false,
    }
}

/// What can be tapped on a phone.
fn targets(hits: &HitMap) -> Vec<Target> {
    let (columns, lines) = PHONE;
    let mut targets = Vec::new();
    for line in 0..lines {
        for column in 0..columns {
            if let Some(target) = hits.target_at(column, line)
                && !target.is_ground()
                && !targets.contains(&target)
            {
                targets.push(target);
            }
        }
    }
    targets
}

#[test]
fn what_can_be_tapped_is_as_large_as_a_finger() {
    /// 44 pixels, where a line has 19.
    const FINGER: usize = 3;
    let mut small = Vec::new();
    for scene in scenes() {
        let app = on_phone(&scene.app);
        let hits = ui::hits(&app, coloured());
        let all = targets(&hits);
        for target in all.iter().copied() {
            let lines = lines_of(target, &hits);
            if lines < FINGER && !is_in_scrolled_list(&app, target, &all) {
                small.push(format!("{}: {target:?} has {lines}", scene.name));
            }
        }
    }
    assert!(small.is_empty(), "{}", small.join("\n"));
}
