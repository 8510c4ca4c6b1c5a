//! The coach's panel: its pages, and what the player has chosen there.

use crate::app::lists::{neighbour, stepped};
use crate::app::{Draft, Scroll, Seen};
use crate::coach::Fact;
use crate::rules::{Code, Codemaker, Colour, Help, Player, named_enum};
use crate::solver::Choice;

use super::tips::GivenTip;
use crate::app::{Activity, Origin, Table};

named_enum! {
    /// A page of the coach, with its title.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
    pub enum Page {
        /// Codes left, the row in the making beside the best guess, why a solver plays its row.
        #[default]
        Coach = "Panel";
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
#[derive(Default)]
pub struct Panel {
    /// The page that was turned to last.
    pub page: Page,
    /// The guess that the player has chosen in the list, and the holes of the row then: another row ends the choice.
    chosen: Option<(Code, Vec<Option<Colour>>)>,
    /// How far the page of codes is scrolled, or the card of the end.
    pub scroll: Scroll,
    /// The first line on show of the guesses, once they are turned: else it follows the mark.
    pub turned: Option<usize>,
    /// The same of the last frame, and how far they could be turned there.
    listed: (usize, usize),
    /// The correction selected, counted from 0.
    pub correction: usize,
    /// The pages that were drawn.
    seen: Vec<Page>,
    /// Whether the last row is a solver's, played for the player with the last key.
    pub(in crate::app) explains: bool,
    /// The tip given last.
    pub(in crate::app) tip: Option<GivenTip>,
    /// The facts that tips have told.
    pub(in crate::app) told: Vec<Fact>,
}

impl Panel {
    /// Another row is on show.
    pub(in crate::app) fn begin_row(&mut self) {
        (self.chosen, self.correction) = (None, 0);
        self.scroll.rewind();
        self.turned = None;
    }

    pub(in crate::app) fn choose(&mut self, guess: Code, row: &Draft) {
        self.chosen = Some((guess, row.holes().to_vec()));
        self.turned = None;
    }

    /// Lets the guesses stand where the last frame had them.
    pub(in crate::app) fn stay(&mut self) {
        self.turned = Some(self.listed.0);
    }

    pub(in crate::app) fn choose_none(&mut self) {
        self.chosen = None;
    }

    /// Whether a page is on show: the one turned to, and where there are several those of the last frame.
    pub(in crate::app) fn shows(&self, page: Page) -> bool {
        page == self.page || self.seen.len() > 1 && self.seen.contains(&page)
    }

    /// Whether a list on show had more lines than room.
    fn has_more(&self) -> bool {
        let has_codes = self.shows(Page::Codes) && self.scroll.has_more();
        has_codes || self.shows(Page::Guesses) && self.listed.1 > 0
    }

    pub(in crate::app) fn explain(&mut self, is_solvers: bool) {
        self.explains = is_solvers;
    }

    pub(in crate::app) fn select_correction(&mut self, step: isize, corrections: usize) {
        self.correction = stepped(self.correction, step, corrections);
    }

    /// Gives a tip, and notes what it tells.
    pub(in crate::app) fn give_tip(&mut self, tip: GivenTip, fact: Option<Fact>) {
        self.tip = Some(tip);
        self.told.extend(fact);
    }

    pub(in crate::app) fn forget_tip(&mut self) {
        self.tip = None;
    }
}

named_enum! {
    /// What the player learns in a first game, step by step.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
    pub enum FirstStep {
        Fill = "Fill the first row";
        Play = "Play it";
        Read = "Read its pins";
        /// To guess what fits all pins.
        Guess = "Guess what fits";
        /// Nothing more: the last row did.
        Done = "Go on";
    }
}

/// The panel.
impl Table {
    /// Notes what the last frame had on show. Returns whether keys and rows would look different with that.
    pub(in crate::app) fn see(&mut self, seen: &Seen) -> bool {
        let had_more = self.panel.has_more();
        self.panel.scroll.limit_to(seen.scroll_limit);
        self.panel.listed = seen.guesses;
        let is_new = self.panel.seen != seen.pages;
        self.panel.seen.clone_from(&seen.pages);
        is_new || self.panel.has_more() != had_more
    }

    /// Whether the coach has the place beside the board: also where it is off, while a solver plays on for the
    /// player.
    pub fn shows_coach(&self) -> bool {
        let is_helped = self.variation.solver_plays_on() && !self.is_watched();
        (self.variation.coach_is_on() || is_helped)
            && !self.is_secret_shown()
            && self.mistakes().is_none()
    }

    /// The coach is on or off while the game runs, and off at its end.
    pub(in crate::app) fn begin_with_coach(&mut self, on: bool) {
        self.variation.begin_with_coach(on);
        self.note_coach();
    }

    /// Turns the coach on or off. It says more than a tip.
    pub(in crate::app) fn turn_coach(&mut self, on: bool) {
        self.variation.turn_coach(on);
        self.panel.forget_tip();
        self.note_coach();
    }

    /// Whether the coach is on or off in this game as the player left it: not where it always begins on or off.
    pub(in crate::app) fn remembers_coach(&self) -> bool {
        let game = self.main_line();
        let is_drawn = match game.codemaker() {
            Codemaker::Seed(seed) => !seed.is_daily(game.board()),
            Codemaker::Evil => true,
            Codemaker::Secret(_) | Codemaker::Hand => false,
        };
        is_drawn && game.codebreaker() == Player::Person && !game.is_practice()
    }

    /// Counts the coach that is on as help for the row to come.
    pub(in crate::app) fn note_coach(&mut self) {
        if self.variation.coach_is_on() {
            self.note(Help::Hints);
        }
    }

    /// Turns so many pages on, to one that is not on show.
    pub(in crate::app) fn turn_pages(&mut self, step: isize) {
        let current = self.panel.page;
        let hidden = Page::ALL.into_iter();
        let hidden = hidden.filter(|page| *page == current || !self.panel.shows(*page));
        let page = neighbour(&hidden.collect::<Vec<_>>(), &current, step);
        self.turn_to(page);
    }

    /// Why no page can be turned to.
    pub(in crate::app) fn why_no_page(&self) -> Option<String> {
        let no_page = || match self.shows_coach() {
            true if self.panel.seen.len() < Page::ALL.len() => None,
            true => Some("All pages are on show"),
            false if self.variation.coach_is_on() => {
                Some("The coach is on for earlier rows. ⟨earlier⟩: go there")
            }
            false => Some("The coach is off. ⟨coach⟩: turn it on"),
        };
        let no_page = || no_page().map(str::to_owned);
        self.why_corrected_first().or_else(no_page)
    }

    /// Turns the lists on show by so many lines.
    pub(in crate::app) fn turn_lists(&mut self, step: isize) {
        if self.panel.shows(Page::Codes) {
            self.scroll_panel(step);
        }
        if self.panel.shows(Page::Guesses) {
            self.turn_guesses(step);
        }
    }

    /// Turns the guesses by so many lines. None of them is chosen by that.
    pub(in crate::app) fn turn_guesses(&mut self, step: isize) {
        let (top, limit) = self.panel.listed;
        let top = self.panel.turned.unwrap_or(top);
        self.panel.turned = Some(stepped(top, step, limit + 1));
    }

    /// Why no list on show can be turned.
    pub(in crate::app) fn why_no_lists(&self) -> Option<String> {
        let lists = [Page::Guesses, Page::Codes];
        if !self.shows_coach() || !lists.into_iter().any(|list| self.panel.shows(list)) {
            let first = || "Turn to Guesses or Codes first. ⟨next-page⟩: next page".into();
            return Some(self.why_no_page().unwrap_or_else(first));
        }
        let has_more = self.panel.has_more();
        (!has_more).then(|| "There is nothing more to turn to here".into())
    }

    /// Turns to a page.
    pub(in crate::app) fn turn_to(&mut self, page: Page) {
        self.panel.page = page;
    }

    /// Scrolls the page of codes, or the card of the end.
    pub(in crate::app) fn scroll_panel(&mut self, step: isize) {
        self.panel.scroll.by(step);
    }

    /// Where no row is made: a step through the codes if they are on show, else through the rows.
    pub(in crate::app) fn walk(&mut self, step: isize) {
        match step {
            _ if self.walks_codes() => self.scroll_panel(step),
            ..0 if self.is_secret_shown() && self.panel.scroll.top() > 0 => {
                self.scroll_panel(step);
            }
            ..0 => self.earlier(),
            _ => self.later(),
        }
    }

    /// Whether Codes was turned to and has more codes than are on show.
    fn walks_codes(&self) -> bool {
        let is_chosen = self.panel.page == Page::Codes && self.panel.seen.len() < Page::ALL.len();
        self.shows_coach() && is_chosen && self.panel.scroll.has_more()
    }

    /// The hole, counted from 0, and the colour that the knowledge page explains: those under the cursor.
    pub fn selected_cell(&self) -> (usize, Colour) {
        let row = self.variation.row();
        (row.cursor(), row.under_cursor().unwrap_or(Colour::A))
    }

    /// The step that the player is at in a first game, until the row after one that fits is played.
    pub fn first_step(&self) -> Option<FirstStep> {
        let teaches = matches!(self.origin, Origin::FirstSteps);
        if !teaches || !self.below.is_empty() || !self.plays_here() {
            return None;
        }
        let (position, row) = (self.variation.position(), self.variation.row());
        let rows = position.history();
        let by_person = |row: usize| self.game().turns()[row].by == Player::Person;
        let fits = |row: &usize| by_person(*row) && position.first_rows(*row).admits(rows[*row].0);
        match (self.variation.activity(), rows) {
            (Activity::Drafting(_), []) if self.drafted().is_none() => Some(FirstStep::Fill),
            (Activity::Drafting(_) | Activity::Guessed(..), []) => Some(FirstStep::Play),
            (Activity::Drafting(_), [_]) if row.is_empty() => Some(FirstStep::Read),
            (Activity::Drafting(_) | Activity::Guessed(..), rows) => {
                match (1..rows.len()).find(fits) {
                    None => Some(FirstStep::Guess),
                    Some(row) => (row + 1 == rows.len()).then_some(FirstStep::Done),
                }
            }
            _ => None,
        }
    }

    /// The place of the guess that is marked in the list: the one that the player has chosen, else the first for a row
    /// in the making, and the one that is judged where none is made.
    pub fn marked(&self) -> Option<usize> {
        let place_of = |guess: Option<Code>| self.insight()?.place_of(guess?);
        let first = Some(0).filter(|_| self.variation.makes_row());
        let chosen = place_of(self.chosen_guess()).or(first);
        chosen.or_else(|| place_of(self.judged()))
    }

    /// Chooses the guess with this index in the list; false if there is none.
    pub(in crate::app) fn choose_listed(&mut self, index: usize) -> bool {
        let listed = self.insight().and_then(|it| it.guesses().get(index));
        let Some(guess) = listed.map(|it| it.guess.code) else {
            return false;
        };
        self.panel.choose(guess, self.variation.row());
        true
    }

    /// The guess that the player has chosen in the list for the row as it is.
    pub(in crate::app) fn chosen_guess(&self) -> Option<Code> {
        let (guess, holes) = self.panel.chosen.as_ref()?;
        (holes == self.variation.row().holes()).then_some(*guess)
    }

    /// The same, else the first of the list.
    pub(in crate::app) fn suggested(&self) -> Option<Code> {
        let first = || Some(self.insight()?.guesses().first()?.guess.code);
        self.chosen_guess().or_else(first)
    }

    /// The code that lies dim in the row to come while nothing else does: the coach's guess, or the solver's
    /// next one.
    pub fn ghost(&self) -> Option<Code> {
        let telling = [Page::Coach, Page::Guesses];
        let is_told = self.shows_coach() && telling.into_iter().any(|page| self.panel.shows(page));
        let is_next = self.plays_here() && self.scored_row().is_none();
        let is_empty = self
            .variation
            .row_in_the_making()
            .is_none_or(Draft::is_empty);
        self.judged().filter(|_| is_told && is_next && is_empty)
    }

    /// Whether the panel tells which row a solver has just played.
    pub fn explains_row(&self) -> bool {
        let is_on_show = !self.shows_coach() || self.panel.shows(Page::Coach);
        is_on_show && self.row_to_explain().is_some()
    }

    /// The row that a solver has just played for the player, counted from 1, and why, until the next key.
    pub fn row_to_explain(&self) -> Option<(usize, &Choice)> {
        let row = self.game().turns().len();
        let is_new = self.panel.explains && self.plays_here();
        let before = is_new.then(|| self.insight_after(row - 1))??;
        let choice = before.choice.as_ref()?;
        Some((row, choice.as_deref().ok()?))
    }
}
