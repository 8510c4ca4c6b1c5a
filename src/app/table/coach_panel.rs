//! The coach panel: its pages, and the selection on them.

use crate::app::action::neighbour;
use crate::app::{Notice, Table};
use crate::rules::{Colour, HelpKind, named_enum};
use crate::solver::Solver;

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

    pub(super) fn turn_to(&mut self, page: Page) {
        self.page = page;
        self.selected = 0;
    }

    pub(super) fn select(&mut self, entry: usize) {
        self.selected = entry;
    }
}

named_enum! {
    /// A page of the coach panel, with the title on its tab, in the order of the tabs.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Page {
        /// How many codes are left.
        Count = "count", "Count";
        /// Whether the row in the making can be the secret.
        Draft = "draft", "Row";
        /// What is known of every hole and colour.
        Knowledge = "knowledge", "Knowledge";
        /// The best guesses.
        Guesses = "guesses", "Guesses";
        /// The codes still possible.
        Codes = "codes", "Codes";
        /// Every code as a dot.
        Map = "map", "Map";
        /// The solver that takes over, and its next move.
        Solver = "solver", "Solver";
    }
}

impl Page {
    /// The title where there is little room.
    pub fn short_title(self) -> &'static str {
        match self {
            Self::Knowledge => "Know",
            Self::Guesses => "Guess",
            Self::Solver => "Solve",
            Self::Count | Self::Draft | Self::Codes | Self::Map => self.title(),
        }
    }

    /// The kind of help that looking at it counts as.
    pub fn help(self) -> HelpKind {
        match self {
            Self::Count => HelpKind::Count,
            Self::Draft => HelpKind::Draft,
            Self::Knowledge => HelpKind::Knowledge,
            Self::Guesses => HelpKind::Guesses,
            // Both show which codes are possible.
            Self::Codes | Self::Map => HelpKind::Codes,
            Self::Solver => HelpKind::Solver,
        }
    }
}

impl Table {
    pub(super) fn toggle_hints(&mut self) -> Option<Notice> {
        if self.is_judging() {
            return Some(Notice::info(
                "Hints come back with the review: ⟨back⟩ returns to it",
            ));
        }
        if self.mistakes().is_some() {
            return Some(Notice::info(
                "There are no hints while no code fits the scores: ⟨correct⟩ corrects them",
            ));
        }
        // The hints that were meant are those that can be seen.
        if self.close_review() && self.coach.is_on() {
            return None;
        }
        self.coach.toggle();
        let hidden = self.coach.is_on() && self.is_secret_shown();
        hidden.then(|| Notice::info("Hints are on: ⟨step-back⟩ goes back to a row that has some"))
    }

    pub(super) fn turn_pages(&mut self, step: isize) -> Option<Notice> {
        if self.mistakes().is_some() {
            return self.toggle_hints();
        }
        if let Some(why) = self.why_no_page() {
            return Some(Notice::info(why));
        }
        let page = neighbour(&Page::ALL, &self.coach.page(), step);
        self.coach.turn_to(page);
        self.select_cell_under_cursor();
        None
    }

    /// Why no page of the coach is on show.
    fn why_no_page(&self) -> Option<&'static str> {
        if self.shows_review() {
            Some(
                "The review is in the place of the hints: ⟨step-back⟩ ⟨step-forward⟩ go through its rows",
            )
        } else {
            (!self.coach.is_on()).then_some("Hints are off: ⟨hints⟩ turns them on")
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
        if self.entries() == 0 {
            return Some(Notice::info(
                "There is nothing to select on this page: ⟨next-page⟩ turns to the next",
            ));
        }
        let to = self
            .selected()
            .saturating_add_signed(step)
            .min(self.entries() - 1);
        self.select_entry(to)
    }

    /// The entry selected: among the solvers it is the one that would take over.
    fn selected(&self) -> usize {
        let current = || Solver::ALL.iter().position(|solver| *solver == self.solver);
        match self.coach.page() {
            Page::Solver => current().unwrap_or(0),
            _ => self.coach.selected(),
        }
    }

    /// Whether this entry is the guess or the code selected, and a row is being made that it could go into.
    pub(super) fn is_suggestion(&self, entry: usize) -> bool {
        let is_listed = matches!(self.coach.page(), Page::Guesses | Page::Codes);
        is_listed && self.is_editing() && entry == self.coach.selected() && entry < self.entries()
    }

    pub(super) fn select_entry(&mut self, entry: usize) -> Option<Notice> {
        if entry >= self.entries() {
            return None;
        }
        if self.coach.page() == Page::Solver {
            let before = std::mem::replace(&mut self.solver, Solver::ALL[entry]);
            if self.is_scored_by_hand() && !self.awaits_a_person() && self.at_end() {
                // The pending guess has no score yet: another solver makes another guess.
                if before != self.solver {
                    self.session.take_back();
                }
                let title = self.solver.title();
                return Some(Notice::info(format!("{title} guesses from here on")));
            }
            let when = if self.is_solver_at_it() {
                "plays on"
            } else {
                "takes over when ⟨solver-step⟩ or ⟨auto-solve⟩ is pressed"
            };
            let title = self.solver.title();
            return Some(Notice::info(format!("{title} {when}")));
        }
        self.coach.select(entry);
        None
    }

    /// The hole, counted from 0, and the colour selected on the knowledge page.
    #[expect(clippy::missing_panics_doc, reason = "every board has a colour")]
    pub fn selected_cell(&self) -> (usize, Colour) {
        let (pegs, entry) = (self.game().board().pegs(), self.coach.selected());
        let colour = self.palette().nth(entry / pegs);
        let first = self.palette().next();
        (
            entry % pegs,
            colour.or(first).expect("a board has a colour"),
        )
    }

    /// Moves the selection of the knowledge page to the hole under the cursor, and to the colour in it.
    pub(super) fn select_cell_under_cursor(&mut self) {
        if self.coach.page() == Page::Knowledge && self.is_editing() {
            let hole = self.draft.cursor();
            let here = self.draft.holes()[hole].colour;
            let colour = here.unwrap_or_else(|| self.selected_cell().1);
            let entry = colour.index() * self.game().board().pegs() + hole;
            self.coach.select(entry);
        }
    }

    /// How many entries can be selected on the coach's page.
    fn entries(&self) -> usize {
        let analysis = self.analysis();
        match self.coach.page() {
            Page::Count | Page::Draft | Page::Map => 0,
            Page::Knowledge => self.game().board().pegs() * self.game().board().colours(),
            Page::Guesses => analysis.map_or(0, |analysis| analysis.suggestions().len()),
            Page::Codes => analysis.map_or(0, |analysis| analysis.codes.len()),
            Page::Solver => Solver::ALL.len(),
        }
    }
}
