//! The pages of the coach, which of them a table has, and which are on show.

use crate::app::Table;
use crate::rules::{Codemaker, Help, Player, named_enum};

named_enum! {
    /// A page of the coach panel, with the title on its tab.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
    pub enum Page {
        /// How many codes are possible, whether the row in the making can be the code, and its answers.
        Row = "row";
        /// What is known of every hole and colour.
        Knowledge = "knowledge";
        /// The best guesses.
        Guesses = "guesses";
        /// The codes still possible.
        Codes = "codes";
        /// Every code as a dot.
        Map = "map";
        /// The solver at work, and its next move.
        Solver = "solver";
    }
}

impl Page {
    /// The title that the screen shows.
    pub fn title(self) -> &'static str {
        match self {
            Self::Row => "Row",
            Self::Knowledge => "Knowledge",
            Self::Guesses => "Guesses",
            Self::Codes => "Codes",
            Self::Map => "Map",
            Self::Solver => "Solver",
        }
    }

    /// The pages of a person's game: the less a page gives away, the earlier it comes.
    const PLAYING: [Self; 6] = Self::ALL;
    /// The pages of a solver's game: its reasons come first.
    const WATCHING: [Self; 6] = [
        Self::Solver,
        Self::Map,
        Self::Row,
        Self::Knowledge,
        Self::Guesses,
        Self::Codes,
    ];
    /// The pages of a game that is played elsewhere.
    const ADVISING: [Self; 6] = [
        Self::Guesses,
        Self::Row,
        Self::Knowledge,
        Self::Codes,
        Self::Map,
        Self::Solver,
    ];

    /// The title where there is little room.
    pub fn short_title(self) -> &'static str {
        match self {
            Self::Knowledge => "Know",
            Self::Guesses => "Guess",
            Self::Solver => "Solve",
            Self::Row | Self::Codes | Self::Map => self.title(),
        }
    }
}

impl Table {
    /// The pages of this game in the order of their tabs. The solver has one where it plays or has played.
    pub fn pages(&self) -> &'static [Page] {
        if self.is_watched() {
            return &Page::WATCHING;
        }
        let pages = if self.is_played_elsewhere() {
            &Page::ADVISING
        } else {
            &Page::PLAYING
        };
        let mut turns = self.game().turns().iter();
        let has_solver = self.is_solver_at_it() || turns.any(|turn| turn.by != Player::Person);
        &pages[..pages.len() - usize::from(!has_solver)]
    }

    /// Whether a solver sits in the codebreaker's seat.
    pub fn is_watched(&self) -> bool {
        self.game().codebreaker() != Player::Person
    }

    /// Whether the code is at a real board, where help counts for nothing.
    pub(super) fn is_played_elsewhere(&self) -> bool {
        !self.is_watched() && matches!(self.game().codemaker(), Codemaker::Hand)
    }

    /// Whether the coach shows all pages that fit, not only those that the player went to: where nobody's
    /// guesses count.
    pub(super) fn opens_all_pages(&self) -> bool {
        self.is_watched() || self.is_played_elsewhere()
    }

    /// The pages that may be on the screen, as far as there is room.
    pub fn open_pages(&self) -> impl Iterator<Item = Page> {
        let (coach, all) = (self.coach(), self.opens_all_pages());
        let pages = self.pages().iter().copied();
        pages.filter(move |page| all || coach.has_open(*page))
    }

    /// Whether the coach has the place beside the board.
    pub fn shows_coach(&self) -> bool {
        self.coach.is_on()
            && !self.is_secret_shown()
            && !self.is_reviewing()
            && self.mistakes().is_none()
    }

    /// Whether the coach shows this page, as far as there is room.
    pub fn shows(&self, page: Page) -> bool {
        self.shows_coach() && self.open_pages().any(|open| open == page)
    }

    /// Counts hints that are on show as help for the row to come, whichever part of the game is looked at.
    pub(crate) fn note_help(&mut self) {
        if self.shows_coach() && self.insight().is_some() {
            self.note(Help::Hints);
        }
    }
}
