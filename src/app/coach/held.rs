//! What the panel shows while its next state is not ready: the table as it was.

use std::time::Duration;

use crate::app::{Page, Table, TableView};

/// The longest time of work of which nothing is to be seen.
pub(crate) const MOMENT: Duration = Duration::from_millis(150);

/// The panel as it was: as a whole, or pages of the coach that are worked out anew.
#[derive(Clone, Default)]
pub(crate) struct HeldPanel {
    /// The table that the whole panel is drawn from.
    pub(crate) whole: Option<Table>,
    pages: Vec<HeldPage>,
}

/// A page of the coach as it was.
#[derive(Clone)]
pub(crate) struct HeldPage {
    page: Page,
    /// The table that the page is drawn from.
    pub(crate) table: Table,
    since: Duration,
}

impl HeldPanel {
    /// What is held after an input. Until then the panel was drawn from the table `before`, but for the pages that were
    /// held. Pages can be turned meanwhile.
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
        let tables = next.pages.iter_mut().map(|held| &mut held.table);
        for table in tables.chain(&mut next.whole) {
            table.panel_mut().turn_to(now.panel().page);
        }
        next
    }

    /// The pages that are not whole now, as they were when they were whole last.
    fn pages_after(mut self, now: TableView, before: &Table) -> Vec<HeldPage> {
        let mut pages = Vec::new();
        for page in Page::ALL {
            if now.knows_page(page) {
                continue;
            }
            if let Some(held) = self.pages.iter().position(|held| held.page == page) {
                pages.push(self.pages.swap_remove(held));
            } else if TableView::new(before, now.facts()).knows_page(page) {
                pages.push(HeldPage {
                    page,
                    table: before.clone(),
                    since: now.facts().time,
                });
            }
        }
        pages
    }

    /// A page as it was, if it is worked out anew.
    pub(crate) fn page(&self, page: Page) -> Option<&HeldPage> {
        self.pages.iter().find(|held| held.page == page)
    }

    /// When the next page has been worked out for longer than a moment.
    pub(crate) fn next_late_at(&self, now: Duration) -> Option<Duration> {
        let late = self.pages.iter().map(|held| held.since + MOMENT);
        late.filter(|late| *late > now).min()
    }
}

impl HeldPage {
    /// Whether it is worked out for so long that this has to be seen.
    pub(crate) fn is_late(&self, now: Duration) -> bool {
        now >= self.since + MOMENT
    }
}
