//! The pages of the coach, which of them a table has, and the help that each gives.

use crate::app::{Mode, Table};
use crate::rules::{Codemaker, HelpKind, Player, named_enum};

named_enum! {
    /// A page of the coach panel, with the title on its tab.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
    pub enum Page {
        /// How many codes are possible, whether the row in the making can be the code, and its answers.
        Row = "row", "Row";
        /// What is known of every hole and colour.
        Knowledge = "knowledge", "Knowledge";
        /// The best guesses.
        Guesses = "guesses", "Guesses";
        /// The codes still possible.
        Codes = "codes", "Codes";
        /// Every code as a dot.
        Map = "map", "Map";
        /// The solver at work, and its next move.
        Solver = "solver", "Solver";
    }
}

impl Page {
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

/// A set of pages.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Pages(u8);

impl Pages {
    /// Whether the page is in it.
    pub fn contains(self, page: Page) -> bool {
        self.0 & 1 << page as u8 != 0
    }

    /// The same with this page.
    #[must_use]
    pub fn with(self, page: Page) -> Self {
        Self(self.0 | 1 << page as u8)
    }
}

impl FromIterator<Page> for Pages {
    fn from_iter<T: IntoIterator<Item = Page>>(pages: T) -> Self {
        pages.into_iter().fold(Self::default(), Self::with)
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

    /// Whether this page of the coach is on show.
    pub fn shows(&self, page: Page) -> bool {
        self.coach().shows(page) && self.shows_coach()
    }

    /// Counts what the pages on show say as help for the row to come, whichever part of the game is
    /// looked at.
    pub(crate) fn note_help(&mut self) {
        for page in Page::ALL {
            if self.shows(page) {
                for kind in self.help_on(page).into_iter().flatten() {
                    self.note(kind);
                }
            }
        }
    }

    /// The help that a page gives by what is on it now.
    fn help_on(&self, page: Page) -> [Option<HelpKind>; 2] {
        let analysis = self.analysis();
        let is = |known: bool, kind| [known.then_some(kind), None];
        match page {
            Page::Row => {
                let mut holes = self.draft.holes().iter();
                let has_pegs =
                    self.mode() == Mode::Editing && holes.any(|hole| hole.colour.is_some());
                let is_judged = match self.mode() {
                    // The first row could always be the code.
                    Mode::Walking => self.cursor() > 1,
                    _ => has_pegs || self.judged().is_some(),
                };
                let count = analysis.map(|_| HelpKind::Count);
                [count, is_judged.then_some(HelpKind::Draft)]
            }
            Page::Knowledge => {
                let knowledge = analysis.and_then(|analysis| analysis.knowledge.as_ref());
                is(knowledge.is_some(), HelpKind::Knowledge)
            }
            Page::Guesses => {
                let ranking = analysis.and_then(|analysis| analysis.ranking.as_ref());
                is(ranking.is_some(), HelpKind::Guesses)
            }
            // Both show which codes are possible.
            Page::Codes => is(analysis.is_some(), HelpKind::Codes),
            Page::Map => {
                let forecast = analysis.and_then(|analysis| analysis.forecast.as_ref());
                is(forecast.is_some(), HelpKind::Codes)
            }
            Page::Solver => is(self.solver_move().is_some(), HelpKind::Solver),
        }
    }
}
