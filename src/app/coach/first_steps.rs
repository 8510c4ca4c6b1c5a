//! The first steps: what the player learns in a first game.

use crate::app::{Activity, TableView};
use crate::rules::{Player, named_enum};
use crate::solver::Position;

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

impl TableView<'_> {
    /// The step that the player is at in a first game, until the row after one that fits is played.
    pub fn first_step(self) -> Option<FirstStep> {
        if !self.teaches_first_steps() || self.branches() > 0 || !self.plays_here() {
            return None;
        }
        let is_drafting = matches!(self.variation().activity(), Activity::Drafting(_));
        let is_guessed = matches!(self.variation().activity(), Activity::Guessed(..));
        if !is_drafting && !is_guessed {
            return None;
        }
        let position = self.variation().position();
        match position.history().len() {
            0 if is_drafting && self.drafted().is_none() => Some(FirstStep::Fill),
            0 => Some(FirstStep::Play),
            1 if is_drafting && self.variation().draft().is_empty() => Some(FirstStep::Read),
            rows => match self.first_fitting_row(&position) {
                None => Some(FirstStep::Guess),
                Some(row) if row + 1 == rows => Some(FirstStep::Done),
                Some(_) => None,
            },
        }
    }

    /// The first row after row 1, counted from 0, that a person played and that could be the code by then.
    fn first_fitting_row(self, position: &Position) -> Option<usize> {
        let rows = position.history();
        (1..rows.len()).find(|row| {
            let is_persons = self.game().turns()[*row].by == Player::Person;
            let (guess, _) = rows[*row];
            is_persons && position.first_rows(*row).admits(guess)
        })
    }
}
