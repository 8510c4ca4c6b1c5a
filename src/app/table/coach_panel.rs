//! The coach panel: its pages on show, and the selection on them.

use crate::app::action::neighbour;
use crate::app::{Notice, Table};
use crate::rules::Colour;
use crate::solver::Solver;

use super::Page;

/// On or off, its pages, and the entry selected on each.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CoachPanel {
    on: bool,
    page: Page,
    /// The pages that the player went to since hints were turned on.
    open: [bool; Page::ALL.len()],
    selected: [usize; Page::ALL.len()],
}

impl CoachPanel {
    /// Off; this page comes first once hints are on.
    pub(super) fn new(page: Page) -> Self {
        Self {
            on: false,
            page,
            open: [false; Page::ALL.len()],
            selected: [0; Page::ALL.len()],
        }
    }

    /// Whether hints are on.
    pub fn is_on(self) -> bool {
        self.on
    }

    /// The page that keys act on, or will once hints are on.
    pub fn page(self) -> Page {
        self.page
    }

    /// Whether the player went to this page since hints were turned on.
    pub(super) fn has_open(self, page: Page) -> bool {
        page == self.page || self.open[page as usize]
    }

    /// The entry selected on a page, counted from 0.
    pub fn selected(self, page: Page) -> usize {
        self.selected[page as usize]
    }

    /// Turns hints on or off. They begin with one page.
    pub(super) fn turn(&mut self, on: bool) {
        self.on = on;
        self.open = [false; Page::ALL.len()];
    }

    fn turn_to(&mut self, page: Page) {
        self.open[self.page as usize] = true;
        self.open[page as usize] = true;
        self.page = page;
    }

    pub(super) fn select(&mut self, page: Page, entry: usize) {
        self.selected[page as usize] = entry;
    }

    /// Selects the first entry of every page.
    pub(super) fn select_first(&mut self) {
        self.selected = [0; Page::ALL.len()];
    }
}

impl Table {
    /// The coach panel.
    pub fn coach(&self) -> CoachPanel {
        let pages = self.pages();
        let page = self.coach.page;
        CoachPanel {
            page: if pages.contains(&page) {
                page
            } else {
                pages[0]
            },
            ..self.coach
        }
    }

    /// Turns to a page, whether or not it is on show.
    pub(crate) fn turn_to(&mut self, page: Page) {
        self.coach.turn_to(page);
        self.select_cell_under_cursor();
    }

    pub(super) fn toggle_hints(&mut self) -> Option<Notice> {
        if self.mistakes().is_some() {
            return Some(Notice::info(
                "No hints until the scores are right. ⟨correct⟩: correct them",
            ));
        }
        // The hints that were meant are those that can be seen.
        if self.close_review() && self.coach.is_on() {
            return None;
        }
        self.coach.turn(!self.coach.is_on());
        let hidden = self.coach.is_on() && self.is_secret_shown();
        hidden.then(|| Notice::info("Hints are on. ⟨step-back⟩ shows those of an earlier row"))
    }

    pub(super) fn turn_pages(&mut self, step: isize) -> Option<Notice> {
        if self.mistakes().is_some() {
            return self.toggle_hints();
        }
        if let Some(why) = self.why_no_page() {
            return Some(Notice::info(why));
        }
        self.turn_to(neighbour(self.pages(), &self.coach().page(), step));
        None
    }

    /// Why no page of the coach is on show.
    fn why_no_page(&self) -> Option<&'static str> {
        if self.is_reviewing() {
            Some("The review is open. ⟨step-back⟩ ⟨step-forward⟩ show its rows")
        } else {
            (!self.coach.is_on()).then_some("Hints are off. ⟨hints⟩: turn them on")
        }
    }

    /// Moves the selection of the coach's page, if there is anything to select on it.
    pub(super) fn select(&mut self, step: isize) -> Option<Notice> {
        if self.mistakes().is_some() {
            return Some(self.select_correction(step));
        }
        if let Some(why) = self.why_no_page() {
            return Some(Notice::info(why));
        }
        if self.entries(self.coach().page()) == 0 {
            return Some(Notice::info(
                "Nothing to select on this page. ⟨next-page⟩: next page",
            ));
        }
        let page = self.coach().page();
        let to = self.selected(page).saturating_add_signed(step);
        self.select_entry(page, to.min(self.entries(page) - 1))
    }

    /// The entry selected on a page: among the solvers it is the one that would take over.
    fn selected(&self, page: Page) -> usize {
        let current = || Solver::ALL.iter().position(|solver| *solver == self.solver);
        match page {
            Page::Solver => current().unwrap_or(0),
            _ => self.coach.selected(page),
        }
    }

    /// Whether this entry is the guess or the code selected on the page that keys act on, and a row is being
    /// made that it could go into.
    pub(super) fn is_suggestion(&self, page: Page, entry: usize) -> bool {
        matches!(page, Page::Guesses | Page::Codes)
            && self.is_editing()
            && self.coach().page() == page
            && entry == self.coach.selected(page)
            && entry < self.entries(page)
    }

    pub(super) fn select_entry(&mut self, page: Page, entry: usize) -> Option<Notice> {
        if entry >= self.entries(page) {
            return None;
        }
        if page == Page::Solver {
            let before = std::mem::replace(&mut self.solver, Solver::ALL[entry]);
            if self.is_scored_by_hand() && !self.awaits_a_person() && self.at_end() {
                // The pending guess has no score yet: another solver makes another guess.
                if before != self.solver {
                    self.session.take_back();
                }
                let title = self.solver.title();
                return Some(Notice::info(format!("{title} guesses from now on")));
            }
            let when = if self.is_solver_at_it() {
                "plays on"
            } else {
                "plays when you press ⟨solver-step⟩ or ⟨auto-solve⟩"
            };
            let title = self.solver.title();
            return Some(Notice::info(format!("{title} {when}")));
        }
        self.coach.select(page, entry);
        None
    }

    /// The hole, counted from 0, and the colour selected on the knowledge page.
    #[expect(clippy::missing_panics_doc, reason = "every board has a colour")]
    pub fn selected_cell(&self) -> (usize, Colour) {
        let entry = self.coach.selected(Page::Knowledge);
        let pegs = self.game().board().pegs();
        let colour = self.palette().nth(entry / pegs);
        let first = self.palette().next();
        (
            entry % pegs,
            colour.or(first).expect("a board has a colour"),
        )
    }

    /// Moves the selection of the knowledge page to the hole under the cursor, and to the colour in it.
    pub(super) fn select_cell_under_cursor(&mut self) {
        if self.shows(Page::Knowledge) && self.is_editing() {
            let hole = self.draft.cursor();
            let here = self.draft.holes()[hole].colour;
            let colour = here.unwrap_or_else(|| self.selected_cell().1);
            let entry = colour.index() * self.game().board().pegs() + hole;
            self.coach.select(Page::Knowledge, entry);
        }
    }

    /// How many entries can be selected on a page.
    fn entries(&self, page: Page) -> usize {
        let insight = self.insight();
        match page {
            Page::Row | Page::Map => 0,
            Page::Knowledge => self.game().board().pegs() * self.game().board().colours(),
            Page::Guesses => insight.map_or(0, |insight| insight.guesses().len()),
            Page::Codes => insight.map_or(0, |insight| insight.codes.len()),
            Page::Solver => Solver::ALL.len(),
        }
    }
}
