//! What the coach panel shows.

use super::Page;
use super::setup::neighbour;

/// On or off, its page, and the entry selected there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CoachPanel {
    on: bool,
    page: Page,
    selected: usize,
}

impl CoachPanel {
    /// Off; this page comes first once hints are on.
    pub(super) fn new(page: Page) -> Self {
        Self {
            on: false,
            page,
            selected: 0,
        }
    }

    /// Whether hints are on.
    pub fn is_on(self) -> bool {
        self.on
    }

    /// The page on show, or on show once hints are on.
    pub fn page(self) -> Page {
        self.page
    }

    /// The entry selected on a page of guesses or codes, counted from 0.
    pub fn selected(self) -> usize {
        self.selected
    }

    pub(super) fn toggle(&mut self) {
        self.on = !self.on;
    }

    pub(super) fn turn_pages(&mut self, step: isize) {
        self.turn_to(neighbour(&Page::ALL, &self.page, step));
    }

    pub(super) fn turn_to(&mut self, page: Page) {
        self.page = page;
        self.selected = 0;
    }

    pub(super) fn select(&mut self, entry: usize) {
        self.selected = entry;
    }
}
