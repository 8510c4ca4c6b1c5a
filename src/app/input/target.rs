//! What can be clicked, and what the next key changes.

use crate::app::{Action, App, Field, Help, Page, Pin, TableView, Way};
use crate::rules::Colour;
use crate::solver::Solver;

use super::{Key, Mode};

/// Something on the screen that can be clicked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Target {
    /// A hole of the row being edited, counted from 0.
    Hole(usize),
    /// A colour of the palette.
    Colour(Colour),
    /// The game after so many rows.
    Row(usize),
    /// A page of the coach, or its tab.
    Page(Page),
    /// A guess in the coach's list, counted from 0.
    Guess(usize),
    /// The coach's list of codes.
    Codes,
    /// The number of black or of white pins that are being set.
    Pin(Pin),
    /// A line of the list on top, counted from 0.
    Line(usize),
    /// A way to play.
    Way(Way),
    /// A field of the setup.
    Field(Field),
    /// A solver in the setup.
    Solver(Solver),
    /// A key shown on the screen.
    Key(Key),
    /// The overlay, where nothing else can be clicked.
    Overlay,
    /// The screen beside the overlay, and where nothing can be clicked.
    Beside,
}

/// Where the player's attention is.
impl App {
    /// The line, field, hole or number that the next key changes, else the row on show.
    pub fn attention(&self) -> Option<Target> {
        match self.screens.help {
            Some(Help::Keys(state)) => return Some(Target::Line(state.selected)),
            Some(Help::Rules(_)) => return None,
            None => {}
        }
        if let Some(open) = self.screens.list {
            if self.has_line() && !self.shows_statistics_alone() {
                return Some(Target::Line(open.state.selected));
            }
            return None;
        }
        if let Some(table) = self.table_on_show() {
            return TableView::attention(table);
        }
        if let Some(hiding) = self.hiding_on_show() {
            return Some(Target::Hole(hiding.draft.cursor()));
        }
        self.attention_in_setup()
    }

    fn attention_in_setup(&self) -> Option<Target> {
        let key = |action| self.config.keymap.key_in(Mode::Setup, action);
        match self.setup.focus() {
            Field::Way => Some(Target::Way(self.setup.kind.way)),
            Field::GoOn => key(Action::Back).map(Target::Key),
            Field::Daily => key(Action::Daily).map(Target::Key),
            field => Some(Target::Field(field)),
        }
    }
}

impl TableView<'_> {
    /// What of the table the next key changes, else the row on show.
    pub(super) fn attention(self) -> Option<Target> {
        let has_rows = !self.game().turns().is_empty();
        match self.mode() {
            Mode::Row => Some(Target::Hole(self.variation().draft_on_show()?.cursor())),
            Mode::Pins => Some(Target::Pin(self.scored_row()?.1.selected())),
            Mode::Wrong if !self.corrections().is_empty() => {
                Some(Target::Line(self.panel().corrections.selected))
            }
            // At the start there is no row: the first one follows.
            Mode::Solver | Mode::Back | Mode::Review | Mode::End if has_rows => {
                Some(Target::Row(self.variation().cursor().max(1)))
            }
            _ => None,
        }
    }
}
