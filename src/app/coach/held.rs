//! The panel as it was, which stays on show until what comes next has been worked out.

use std::time::Duration;

use crate::app::{CoachPage, Table, TableView};

/// Work that is done within this time shows no sign of it.
pub(crate) const MOMENT: Duration = Duration::from_millis(150);

/// What is drawn from a table as it was: the whole panel, or single pages of the coach.
#[derive(Clone, Default)]
pub(crate) struct HeldPanel {
    /// The table that the whole panel is drawn from.
    pub(crate) whole: Option<Table>,
    pages: Vec<HeldPage>,
}

/// A page of the coach as it was, while it is worked out anew.
#[derive(Clone)]
pub(crate) struct HeldPage {
    page: CoachPage,
    /// The table that the page is drawn from.
    pub(crate) table: Table,
    /// When the page began to be worked out anew.
    since: Duration,
}

impl HeldPanel {
    /// What is held after an input that has made the table `now` of the table `before`. The player can turn pages all the
    /// same.
    pub(crate) fn after(self, now: TableView, before: Table) -> Self {
        let mut next = if now.keeps_panel_of(&before) {
            Self {
                whole: Some(before),
                pages: self.pages,
            }
        } else if now.keeps_pages_of(&before) {
            Self {
                whole: None,
                pages: self.pages_after(now, &before),
            }
        } else {
            Self::default()
        };
        next.turn_to(now.panel().page);
        next
    }

    /// Turns all tables that are held to a page.
    fn turn_to(&mut self, page: CoachPage) {
        if let Some(table) = &mut self.whole {
            table.panel_mut().turn_to(page);
        }
        for held in &mut self.pages {
            held.table.panel_mut().turn_to(page);
        }
    }

    /// The pages that are not worked out now, as they were when they were last.
    fn pages_after(mut self, now: TableView, before: &Table) -> Vec<HeldPage> {
        let mut pages = Vec::new();
        for page in CoachPage::ALL {
            if now.knows_page(page) {
                continue;
            }
            if let Some(held) = self.pages.iter().position(|held| held.page == page) {
                pages.push(self.pages.swap_remove(held));
            } else if TableView::new(before, now.read_ctx()).knows_page(page) {
                pages.push(HeldPage {
                    page,
                    table: before.clone(),
                    since: now.read_ctx().time,
                });
            }
        }
        pages
    }

    /// A page as it was, while it is worked out anew.
    pub(crate) fn page(&self, page: CoachPage) -> Option<&HeldPage> {
        self.pages.iter().find(|held| held.page == page)
    }

    /// When work on the next page has taken so long that it shows.
    pub(crate) fn next_late_at(&self, now: Duration) -> Option<Duration> {
        let late = self.pages.iter().map(|held| held.since + MOMENT);
        late.filter(|late| *late > now).min()
    }
}

impl HeldPage {
    /// Whether work on it has taken so long that it shows.
    pub(crate) fn is_late(&self, now: Duration) -> bool {
        now >= self.since + MOMENT
    }
}
