//! The panel of the coach: its pages, and what the player has chosen there.

use crate::app::lists::neighbour;
use crate::app::{Draft, Extent, ListState, Scroll, Scrolled};
use crate::coach::{Degree, Fact};
use crate::rules::{Code, Colour, named_enum};

use super::GivenTip;

named_enum! {
    /// A page of the coach, with its title.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
    pub enum CoachPage {
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
    pub page: CoachPage,
    /// The guess that the player has chosen in the list.
    chosen: Option<ChosenGuess>,
    /// How far the page of codes is scrolled, or the card of the end.
    pub scroll: Scroll,
    /// How far the list of guesses is scrolled.
    pub guesses: Scroll,
    /// Whether the list of guesses stands where the player has turned it: else it follows the mark.
    guesses_are_turned: bool,
    /// The corrections of scores.
    pub corrections: ListState,
    /// How far the rows of the review are scrolled.
    pub review: Scroll,
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

/// What changes the lists of its pages.
impl Panel {
    /// Lets the lists begin anew: another row is on show.
    pub(crate) fn begin_row(&mut self) {
        self.chosen = None;
        self.corrections = ListState::default();
        self.scroll.rewind();
        self.guesses.rewind();
        self.guesses_are_turned = false;
    }

    /// Chooses a guess of the list for this draft. The list follows it.
    pub(crate) fn choose(&mut self, guess: Code, draft: &Draft) {
        self.chosen = Some(ChosenGuess {
            guess,
            pegs: draft.holes().to_vec(),
        });
        self.guesses_are_turned = false;
    }

    /// Lets no guess of the list be chosen.
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
        self.guesses_are_turned = true;
    }

    /// Turns the guesses by so many lines. None of them is chosen by that.
    pub(crate) fn turn_guesses(&mut self, step: isize) {
        self.guesses.by(step);
        self.guesses_are_turned = true;
    }

    /// Scrolls the page of codes, or the card of the end.
    pub(crate) fn scroll_by(&mut self, step: isize) {
        self.scroll.by(step);
    }

    /// Brings the lists within their ends, and on to what is selected in them.
    pub(crate) fn fit(&mut self, what: Scrolled, extent: &Extent) {
        match what {
            Scrolled::Codes | Scrolled::Ending => self.scroll.fit(extent),
            Scrolled::Guesses if self.guesses_are_turned => self.guesses.fit(extent),
            Scrolled::Guesses => self.guesses.follow(extent),
            Scrolled::Corrections => self.corrections.scroll.follow(extent),
            Scrolled::Review => self.review.follow(extent),
            Scrolled::List | Scrolled::Statistics | Scrolled::Help => {}
        }
    }

    /// Selects the correction so many lines further, of so many corrections.
    pub(crate) fn select_correction(&mut self, step: isize, corrections: usize) {
        self.corrections.step(step, corrections);
    }
}

/// What turns its pages.
impl Panel {
    /// Turns so many pages on, past those that are on show anyway beside the current one.
    pub(crate) fn turn_pages(&mut self, step: isize, on_show: &[CoachPage]) {
        let mut pages = CoachPage::ALL.to_vec();
        pages.retain(|page| *page == self.page || !on_show.contains(page));
        self.page = neighbour(&pages, &self.page, step);
    }

    /// Turns to a page.
    pub(crate) fn turn_to(&mut self, page: CoachPage) {
        self.page = page;
    }
}

/// What it says until the next row.
impl Panel {
    /// Lets the panel tell why a solver played the last row, or lets it stop that.
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

    /// Shows the last tip no longer. The fact it told stays told.
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
