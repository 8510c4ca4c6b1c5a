//! Where on the screen what can be clicked.

use ratatui::layout::{Position, Rect};

use crate::app::Target;

/// What a drawing leaves behind for the input that follows it.
#[derive(Debug, Default)]
pub struct Drawn {
    targets: Vec<(Rect, Target)>,
    /// How far the overlay on show can be scrolled, in lines.
    pub scroll_limit: Option<u16>,
    /// Whether the screen was too small to show more than a message that says so.
    pub too_small: bool,
}

impl Drawn {
    /// What is at this cell, if it can be clicked. Any coordinates will do.
    pub fn target_at(&self, column: u16, line: u16) -> Option<Target> {
        let at = Position::new(column, line);
        self.targets
            .iter()
            .rev()
            .find(|(area, _)| area.contains(at))
            .map(|(_, target)| *target)
    }

    /// What is drawn later lies on top.
    pub(super) fn add(&mut self, area: Rect, target: Target) {
        self.targets.push((area, target));
    }

    /// What was drawn so far is covered.
    pub(super) fn cover(&mut self) {
        self.targets.clear();
    }
}
