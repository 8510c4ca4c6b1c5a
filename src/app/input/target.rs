//! What can be clicked, and what the next key changes.

use jiff::civil::Date;

use crate::app::{Action, App, CoachPage, Field, HelpPage, List, Pin, TableView, Way};
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
    Page(CoachPage),
    /// A guess in the coach's list, counted from 0.
    Guess(usize),
    /// The coach's list of codes.
    Codes,
    /// A kind of pin, of which one more can be set.
    Pin(Pin),
    /// The plate on which pins are being set.
    Plate,
    /// A line of the list on top, counted from 0.
    Line(usize),
    /// A way to play.
    Way(Way),
    /// A field of the setup.
    Field(Field),
    /// A day of the daily.
    Day(Date),
    /// A solver in the setup.
    Solver(Solver),
    /// A key shown on the screen.
    Key(Key),
    /// The overlay, where nothing else can be clicked.
    Overlay,
    /// The screen beside the overlay, and where nothing can be clicked.
    Beside,
}

impl Target {
    /// Whether it is the ground on which other targets stand: a finger beside one of those means that.
    pub fn is_ground(self) -> bool {
        matches!(
            self,
            Self::Row(_) | Self::Codes | Self::Overlay | Self::Beside
        )
    }
}

impl App {
    /// The line, field, hole or number that the next key changes, else the row on show.
    pub fn attention(&self) -> Option<Target> {
        match self.screens.help {
            Some(HelpPage::Keys(state)) => return Some(Target::Line(state.selected)),
            Some(HelpPage::Rules(_)) => return None,
            None => {}
        }
        if let Some(open) = self.screens.list {
            if open.list == List::Games
                && let Some(day) = self.day_in_calendar()
            {
                return Some(Target::Day(day));
            }
            if self.has_line() && !self.shows_statistics_alone() {
                return Some(Target::Line(open.state.selected));
            }
            return None;
        }
        if let Some(table) = self.table_on_show() {
            return table.attention();
        }
        if let Some(hiding) = self.hiding_on_show() {
            return Some(Target::Hole(hiding.draft.cursor()));
        }
        self.attention_in_setup()
    }

    fn attention_in_setup(&self) -> Option<Target> {
        match self.setup.focus() {
            Field::Way => Some(Target::Way(self.setup.kind.way)),
            Field::GoOn => self.key_in_setup(Action::Back),
            Field::Daily => self.key_in_setup(Action::Daily),
            field => Some(Target::Field(field)),
        }
    }

    /// The key of an action as it is shown in the setup.
    fn key_in_setup(&self, action: Action) -> Option<Target> {
        let key = self
            .config
            .keymap
            .key_in(self.scope_of(Mode::Setup), action)?;
        Some(Target::Key(key))
    }
}

impl TableView<'_> {
    /// What of the table the next key changes, else the row on show.
    fn attention(self) -> Option<Target> {
        match self.mode() {
            Mode::Row => Some(Target::Hole(self.variation().draft_on_show()?.cursor())),
            Mode::Pins => Some(Target::Plate),
            Mode::WrongPins => {
                if self.corrections().is_empty() {
                    return None;
                }
                Some(Target::Line(self.panel().corrections.selected))
            }
            _ => {
                if self.game().turns().is_empty() {
                    return None;
                }
                // At the start no row is on show: the first one is next.
                Some(Target::Row(self.variation().cursor().max(1)))
            }
        }
    }
}
