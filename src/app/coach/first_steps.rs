//! The first steps: what the player learns in a first game.

use crate::app::{Activity, TableView};
use crate::rules::{Player, named_enum};
use crate::solver::Position;

named_enum! {
    /// What the player learns in a first game, step by step.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
    pub enum FirstStep {
        /// To fill the first row.
        Fill = "fill";
        /// To play it.
        Play = "play";
        /// To read its pins.
        Read = "read";
        /// To guess what fits all pins.
        Guess = "guess";
        /// Nothing more: the last row did.
        Done = "done";
    }
}

impl FirstStep {
    /// The steps that there is something to do at.
    pub const TO_LEARN: [Self; 4] = [Self::Fill, Self::Play, Self::Read, Self::Guess];
}

impl TableView<'_> {
    /// The step that the player is at in a first game, until the row after one that fits is played.
    pub fn first_step(self) -> Option<FirstStep> {
        if !self.teaches_first_steps() || self.branches() > 0 || !self.shows_row_to_come() {
            return None;
        }
        let is_drafting = match self.variation().activity() {
            Activity::Drafting(_) => true,
            Activity::Guessed(..) => false,
            _ => return None,
        };
        let position = self.variation().position();
        let rows = position.history().len();
        if rows == 0 {
            let is_filling = is_drafting && self.drafted().is_none();
            return Some(if is_filling {
                FirstStep::Fill
            } else {
                FirstStep::Play
            });
        }
        if rows == 1 && is_drafting && self.variation().draft().is_empty() {
            return Some(FirstStep::Read);
        }
        let Some(fitting) = self.first_fitting_row(&position) else {
            return Some(FirstStep::Guess);
        };
        let is_last_row = fitting + 1 == rows;
        if is_last_row {
            Some(FirstStep::Done)
        } else {
            None
        }
    }

    /// The first row after row 1, counted from 0, that a person played and that could be the code by then.
    fn first_fitting_row(self, position: &Position) -> Option<usize> {
        let rows = position.history();
        (1..rows.len()).find(|row| {
            let is_persons = self.game().turns()[*row].player == Player::Person;
            let (guess, _) = rows[*row];
            is_persons && position.first_rows(*row).admits(guess)
        })
    }
}
