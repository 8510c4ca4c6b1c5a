//! The window that the game is played in, and which part of lists and texts it shows.
//!
//! What is on show follows from the state and the size of the window, and from nothing else: not from a frame that was
//! drawn before. The layer that draws knows the sizes of texts and lists, so it implements [`Metrics`]; the state asks
//! it whenever it needs to know, and the screen is drawn from the same answers.

use std::ops::Range;

use super::{App, CoachPage, TableView};

/// The window that the game is played in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Window {
    /// Its columns.
    pub columns: u16,
    /// Its lines.
    pub lines: u16,
    /// Whether only ASCII is drawn there: the names of some keys are longer then.
    pub is_ascii: bool,
    /// Whether it shows colours.
    pub has_colours: bool,
    /// Whether the game is played there by touch: what can be tapped is as large as a finger needs it.
    pub is_touched: bool,
}

impl Window {
    /// The columns and lines of the smallest window in which the game can be played.
    pub const SMALLEST: (u16, u16) = (40, 14);

    /// Whether the game cannot be played in it: nothing happens there that could not be seen.
    pub fn is_too_small(self) -> bool {
        self.columns < Self::SMALLEST.0 || self.lines < Self::SMALLEST.1
    }

    /// Whether blocks of colours can be drawn there: the name of the game is large then.
    pub fn has_blocks(self) -> bool {
        self.has_colours && !self.is_ascii
    }
}

/// A usual window, before its size is known.
impl Default for Window {
    fn default() -> Self {
        Self {
            columns: 80,
            lines: 24,
            is_ascii: false,
            has_colours: true,
            is_touched: false,
        }
    }
}

/// A list or a text that may have more lines than room.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scrolled {
    /// The list over the screen.
    List,
    /// The statistics in place of the list of games.
    Statistics,
    /// The help, over all.
    Help,
    /// The coach's list of guesses.
    Guesses,
    /// The coach's list of codes.
    Codes,
    /// The corrections of scores.
    Corrections,
    /// The card at the end of a game.
    Ending,
    /// The rows of the review.
    Review,
}

/// How many lines a list or a text has, and how many of them have room.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Extent {
    /// How many lines there are.
    pub lines: usize,
    /// The lines that have room.
    pub room: usize,
    /// The lines of what is selected; empty where nothing is.
    pub selected: Range<usize>,
}

impl Extent {
    /// The extent of a text, in which nothing is selected.
    pub fn of_text(lines: usize, room: usize) -> Self {
        Self {
            lines,
            room,
            selected: 0..0,
        }
    }

    /// The extent of a list with this line selected.
    pub fn of_list(lines: usize, room: usize, selected: Option<usize>) -> Self {
        Self {
            lines,
            room,
            selected: match selected {
                Some(line) => line..line + 1,
                None => 0..0,
            },
        }
    }

    /// Whether there are more lines than room.
    pub fn is_cut(&self) -> bool {
        self.lines > self.room
    }

    /// The last line that can be the first on show.
    fn last_top(&self) -> usize {
        self.lines.saturating_sub(self.room)
    }
}

/// The sizes of what the state has to show, and what of it has room.
pub trait Metrics: Sync {
    /// The pages of the coach that its panel has room for, in the order of the screen: the current one, and more
    /// where they fit.
    fn pages(&self, table: TableView) -> Vec<CoachPage>;

    /// The codes on show on the coach's page of codes, by their places in the list; `None` where it is not on show.
    fn codes_on_show(&self, table: TableView) -> Option<Range<usize>>;

    /// The extent of a list or a text; `None` where it is not on show.
    fn extent(&self, app: &App, what: Scrolled) -> Option<Extent>;
}

/// How far a list or a text is scrolled: its first line on show.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Scroll {
    top: usize,
}

impl Scroll {
    /// The first line on show.
    pub fn top(self) -> usize {
        self.top
    }

    /// Goes back to the first line.
    pub(super) fn rewind(&mut self) {
        self.top = 0;
    }

    /// Scrolls by so many lines, perhaps too far: [`Scroll::fit`] brings it back within the ends.
    pub(super) fn by(&mut self, step: isize) {
        self.top = self.top.saturating_add_signed(step);
    }

    /// Goes no further than the text does.
    pub(super) fn fit(&mut self, extent: &Extent) {
        self.top = self.top.min(extent.last_top());
    }

    /// Goes no further than the list does, and only as far as it takes to show what is selected: all its lines or, where
    /// they have no room, the first ones.
    pub(super) fn follow(&mut self, extent: &Extent) {
        self.fit(extent);
        if !extent.selected.is_empty() {
            let first_to_show_all = extent.selected.end.saturating_sub(extent.room);
            self.top = self.top.max(first_to_show_all).min(extent.selected.start);
        }
    }
}

/// A list with a line selected, and how far it is scrolled.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct ListState {
    /// The line selected, counted from 0.
    pub selected: usize,
    /// How far the list is scrolled.
    pub scroll: Scroll,
}

impl ListState {
    /// The top of a list, with this line selected. It is scrolled there by [`Scroll::follow`].
    pub(super) fn at(selected: usize) -> Self {
        Self {
            selected,
            scroll: Scroll::default(),
        }
    }

    /// Selects the line so many lines further, within the ends of a list of so many lines.
    pub(super) fn step(&mut self, step: isize, lines: usize) {
        self.selected = super::lists::stepped(self.selected, step, lines);
    }
}
