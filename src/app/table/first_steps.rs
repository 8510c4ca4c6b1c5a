//! The first steps: what a player who never played learns in the first two rows.

use crate::app::{Mode, Table};
use crate::rules::Score;

/// What the player learns now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FirstStep {
    /// To fill the first row.
    Fill,
    /// To play it.
    Play,
    /// To read its pins.
    Read(Score),
}

impl Table {
    /// The step that the player is at, until the second row of a first game is played.
    pub fn first_step(&self) -> Option<FirstStep> {
        if !self.teaches || self.branches() > 0 {
            return None;
        }
        let row = &self.draft;
        let is_full = row.code().is_some() && row.refusal().is_none();
        match (self.mode(), self.game().turns()) {
            (Mode::Editing, []) if !is_full => Some(FirstStep::Fill),
            (Mode::Editing | Mode::AwaitingAnswer(_) | Mode::Landing(_), []) => {
                Some(FirstStep::Play)
            }
            (Mode::Editing, [first]) => Some(FirstStep::Read(first.score)),
            _ => None,
        }
    }
}
