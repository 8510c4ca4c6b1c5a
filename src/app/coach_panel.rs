//! What the coach panel shows.

use crate::rules::HelpKind;

use super::setup::neighbour;

/// On or off, its page, and the entry selected there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CoachPanel {
    on: bool,
    page: HelpKind,
    selected: usize,
}

impl Default for CoachPanel {
    fn default() -> Self {
        Self {
            on: false,
            page: HelpKind::Count,
            selected: 0,
        }
    }
}

impl CoachPanel {
    /// Whether hints are on.
    pub fn is_on(self) -> bool {
        self.on
    }

    /// The page on show, or on show once hints are on.
    pub fn page(self) -> HelpKind {
        self.page
    }

    /// The entry selected on the page, counted from 0.
    pub fn selected(self) -> usize {
        self.selected
    }

    pub(super) fn toggle(&mut self) {
        self.on = !self.on;
    }

    pub(super) fn turn_pages(&mut self, step: isize) {
        self.turn_to(neighbour(&HelpKind::PAGES, &self.page, step));
    }

    pub(super) fn turn_to(&mut self, page: HelpKind) {
        self.page = page;
        self.selected = 0;
    }

    pub(super) fn select(&mut self, entry: usize) {
        self.selected = entry;
    }
}
