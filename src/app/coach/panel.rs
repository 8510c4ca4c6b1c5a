//! The panel of the coach: its pages, and what the player has chosen there.

use crate::app::lists::{neighbour, stepped};
use crate::app::{Draft, Scroll, Seen};
use crate::coach::{Degree, Fact};
use crate::rules::{Code, Colour, named_enum};

use super::GivenTip;

named_enum! {
    /// A page of the coach, with its title.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
    pub enum Page {
        /// Codes left, the row in the making beside the best guess, why a solver plays its row.
        #[default]
        Coach = "Coach";
        /// What is known of every hole and colour.
        Knowledge = "Knowledge";
        /// The best guesses.
        Guesses = "Guesses";
        /// The codes still possible.
        Codes = "Codes";
        /// Every code as a dot.
        Map = "Map";
    }
}

/// What the player has chosen in the panel, and the tip there. The lists begin anew with each row on show.
#[derive(Clone, Default)]
pub struct Panel {
    /// The page that was turned to last.
    pub page: Page,
    /// The guess that the player has chosen in the list.
    chosen: Option<ChosenGuess>,
    /// How far the page of codes is scrolled, or the card of the end.
    pub scroll: Scroll,
    /// The first line on show of the guesses, once they are turned: else it follows the mark.
    pub turned: Option<usize>,
    /// The first line of the guesses on show in the last frame, and how far they could be turned there.
    listed: (usize, usize),
    /// The correction selected, counted from 0.
    pub correction: usize,
    /// The pages that were drawn.
    seen: Vec<Page>,
    /// Whether the last row is a solver's, played for the player with the last key.
    explains_last_row: bool,
    /// The tip given last.
    tip: Option<GivenTip>,
    /// The facts that tips have told.
    pub(crate) told: Vec<Fact>,
}

/// A guess chosen in the list, and the pegs of the draft then: with other pegs the choice is over.
#[derive(Clone)]
struct ChosenGuess {
    guess: Code,
    pegs: Vec<Option<Colour>>,
}

/// Its lists.
impl Panel {
    /// Lets the lists begin anew: another row is on show.
    pub(crate) fn begin_row(&mut self) {
        self.chosen = None;
        self.correction = 0;
        self.scroll.rewind();
        self.turned = None;
    }

    /// Chooses a guess of the list for this draft. The list follows it.
    pub(crate) fn choose(&mut self, guess: Code, draft: &Draft) {
        self.chosen = Some(ChosenGuess {
            guess,
            pegs: draft.holes().to_vec(),
        });
        self.turned = None;
    }

    pub(crate) fn choose_none(&mut self) {
        self.chosen = None;
    }

    /// The guess that was chosen for this draft.
    pub(super) fn chosen_for(&self, draft: &Draft) -> Option<Code> {
        let chosen = self.chosen.as_ref()?;
        if chosen.pegs == draft.holes() {
            Some(chosen.guess)
        } else {
            None
        }
    }

    /// Lets the guesses stand where they are.
    pub(crate) fn hold_guesses(&mut self) {
        self.turned = Some(self.listed.0);
    }

    /// Turns the guesses by so many lines. None of them is chosen by that.
    pub(crate) fn turn_guesses(&mut self, step: isize) {
        let (top, limit) = self.listed;
        let top = self.turned.unwrap_or(top);
        self.turned = Some(stepped(top, step, limit + 1));
    }

    /// Scrolls the page of codes, or the card of the end.
    pub(crate) fn scroll_by(&mut self, step: isize) {
        self.scroll.by(step);
    }

    /// Turns the lists on show by so many lines.
    pub(crate) fn turn_lists(&mut self, step: isize) {
        if self.shows(Page::Codes) {
            self.scroll_by(step);
        }
        if self.shows(Page::Guesses) {
            self.turn_guesses(step);
        }
    }

    /// Whether a list on show has more lines than room.
    pub(super) fn has_more(&self) -> bool {
        let has_codes = self.shows(Page::Codes) && self.scroll.has_more();
        has_codes || self.shows(Page::Guesses) && self.listed.1 > 0
    }

    pub(crate) fn select_correction(&mut self, step: isize, corrections: usize) {
        self.correction = stepped(self.correction, step, corrections);
    }
}

/// Its pages.
impl Panel {
    /// Whether a page is on show: the one turned to, and where there are several those of the last frame.
    pub(crate) fn shows(&self, page: Page) -> bool {
        page == self.page || self.seen.len() > 1 && self.seen.contains(&page)
    }

    /// Whether there is no page to turn to.
    pub(super) fn shows_all_pages(&self) -> bool {
        self.seen.len() == Page::ALL.len()
    }

    /// Whether the arrows go through the codes: their page was turned to and has more of them than are on show.
    pub(crate) fn walks_codes(&self) -> bool {
        self.page == Page::Codes && !self.shows_all_pages() && self.scroll.has_more()
    }

    /// Turns so many pages on, to one that is not on show.
    pub(crate) fn turn_pages(&mut self, step: isize) {
        let mut turning = Page::ALL.to_vec();
        turning.retain(|page| *page == self.page || !self.shows(*page));
        self.page = neighbour(&turning, &self.page, step);
    }

    /// Turns to a page.
    pub(crate) fn turn_to(&mut self, page: Page) {
        self.page = page;
    }

    /// Notes what the last frame had on show. Returns whether keys and rows would look different with that.
    pub(crate) fn see(&mut self, seen: &Seen) -> bool {
        let had_more = self.has_more();
        self.scroll.limit_to(seen.scroll_limit);
        self.listed = seen.guesses;
        let is_new = self.seen != seen.pages;
        self.seen.clone_from(&seen.pages);
        is_new || self.has_more() != had_more
    }
}

/// What it says until the next row.
impl Panel {
    /// Lets the panel tell why the last row was played, or no longer.
    pub(crate) fn explain_last_row(&mut self, is_explained: bool) {
        self.explains_last_row = is_explained;
    }

    /// Whether the last row is a solver's, played for the player with the last key.
    pub(crate) fn explains_last_row(&self) -> bool {
        self.explains_last_row
    }

    /// Shows a tip, and notes the fact it tells.
    pub(crate) fn give_tip(&mut self, tip: GivenTip, fact: Option<Fact>) {
        self.tip = Some(tip);
        self.told.extend(fact);
    }

    pub(crate) fn forget_tip(&mut self) {
        self.tip = None;
    }

    /// How much the last tip gave away, if it was given for this draft.
    pub(crate) fn degree_of_tip(&self, draft: &Draft) -> Option<Degree> {
        self.tip.as_ref()?.degree_for(draft)
    }

    /// The last tip, if it is true of this draft.
    pub(crate) fn tip_for(&self, draft: &Draft) -> Option<&str> {
        self.tip.as_ref()?.text_for(draft)
    }
}
