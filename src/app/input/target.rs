//! What can be clicked, and what the next key changes.

use crate::app::context::Ctx;
use crate::app::reply::Reply;
use crate::app::{Field, Page, Pin, Table, TableView, Way};
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

impl Table {
    /// Does what a click on a target beside the draft means.
    pub(super) fn click(&mut self, target: Target, ctx: &mut Ctx) -> Reply {
        match target {
            Target::Row(rows) => self.look_at(rows),
            Target::Page(page) => self.panel_mut().turn_to(page),
            Target::Guess(index) => self.click_guess(index, ctx),
            Target::Line(line) => return self.click_correction(line, ctx),
            Target::Pin(pin) => self.edit_pins(|pins| pins.click(pin)),
            _ => {}
        }
        Reply::Nothing
    }

    /// Turns what is under the pointer, or the rows. A row in the making is not left by accident.
    pub(super) fn turn_wheel(&mut self, step: isize, over: Option<Target>, ctx: &mut Ctx) {
        match over {
            Some(Target::Codes) => return self.panel_mut().scroll_by(step),
            Some(Target::Guess(_)) => return self.panel_mut().turn_guesses(step),
            Some(Target::Line(_)) => return self.select_correction(step, ctx),
            Some(Target::Pin(pin)) => {
                return self.edit_pins(|pins| {
                    pins.select(pin);
                    pins.change(if step < 0 { 1 } else { -1 });
                });
            }
            _ => {}
        }
        let mode = TableView::new(self, ctx.facts()).mode();
        if matches!(mode, Mode::Row | Mode::Pins) {
            return;
        }
        if step < 0 {
            self.earlier();
        } else if !self.variation().at_end() {
            self.later(ctx);
        }
    }
}
