//! A peg under the pointer: from where it was taken to where it is let go.

use crate::rules::Colour;

use super::{Action, App, Draft, Effect, Key, Screen, Target};

/// A peg that the pointer holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Drag {
    /// Where it was taken.
    pub from: Target,
    /// Its colour.
    pub colour: Colour,
    /// What the pointer is over.
    pub over: Option<Target>,
    /// Whether the pointer has left the place where it was pressed: then it is no click any more.
    pub is_moving: bool,
}

impl App {
    /// The peg that the pointer holds, if it holds one.
    pub fn held(&self) -> Option<Drag> {
        self.held
    }

    /// What cannot be dragged is clicked at once; a peg that can be waits for what becomes of it.
    pub(super) fn press_pointer(&mut self, over: Option<Target>) -> Option<Effect> {
        self.held = over.and_then(|from| {
            Some(Drag {
                from,
                colour: self.peg_at(from)?,
                over,
                is_moving: false,
            })
        });
        if self.held.is_some() {
            self.notice = None;
            return None;
        }
        self.click(over?)
    }

    pub(super) fn move_pointer(&mut self, over: Option<Target>) {
        if let Some(held) = &mut self.held {
            held.is_moving |= over != held.over;
            held.over = over;
        }
    }

    /// Lets go of the peg: where it was taken that is a click.
    pub(super) fn release_pointer(&mut self, over: Option<Target>) -> Option<Effect> {
        self.move_pointer(over);
        let held = self.held.take()?;
        // The row may have gone from under the pointer.
        if self.peg_at(held.from) != Some(held.colour) {
            return None;
        }
        if !held.is_moving {
            return self.click(held.from);
        }
        self.notice = match self.screens.top_mut() {
            Screen::Hiding(hiding) => hiding.put_down(held),
            Screen::Table(table) => table.put_down(held),
            Screen::Setup | Screen::History => None,
        };
        None
    }

    /// A key ends what the pointer was doing; true if it does nothing else.
    pub(super) fn let_go(&mut self, key: Key) -> bool {
        let ends = self.keymap.action(self.context(), key) == Some(Action::Back);
        self.held.take().is_some_and(|held| held.is_moving) && ends
    }

    /// The peg that could be taken from there into the row in the making.
    fn peg_at(&self, target: Target) -> Option<Colour> {
        let row = self.row_in_the_making()?;
        match target {
            Target::Hole(hole) => row.holes().get(hole)?.colour,
            Target::Colour(colour) => Some(colour),
            Target::Peg { turn, hole } => {
                let turns = self.table()?.game().turns();
                turns.get(turn.checked_sub(1)?)?.guess.colours().nth(hole)
            }
            _ => None,
        }
    }

    fn row_in_the_making(&self) -> Option<&Draft> {
        match self.screens.top() {
            Screen::Hiding(hiding) if self.overlay.is_none() => Some(hiding.draft()),
            Screen::Table(table) if self.overlay.is_none() => table.row_in_the_making(),
            _ => None,
        }
    }
}
