//! The mode that keys are pressed in.

use crate::rules::{Player, named_enum};

use super::table::{Doing, Table};
use super::{App, Field, Screen};

named_enum! {
    /// What keys mean: by what is on show and what goes on, with the heading that the help gives it.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Mode {
        /// A row is being made.
        Row = "Your row";
        /// The pins of a guess are being set.
        Pins = "Your pins";
        /// No code fits the scores.
        Wrong = "Wrong pins";
        /// A solver plays, or waits to be asked.
        Solver = "A solver plays";
        /// An earlier row of a running game is on show.
        Back = "Looking back";
        /// An earlier row of a finished game is on show.
        Review = "The rows of a finished game";
        /// The end of a game is on show.
        End = "The end of a game";
        /// The games of all solvers.
        Versus = "Comparing solvers";
        /// The list of puzzles.
        Puzzles = "The list of puzzles";
        /// The setup.
        Setup = "Setup";
        /// The setup, in the field that takes a word.
        Seed = "The seed";
        /// The code behind the shield is being made.
        Hide = "Hiding a code";
        /// The settings.
        Settings = "Settings";
        /// The ways to share a game.
        Share = "Sharing a game";
        /// The saved games.
        Games = "Your games";
        /// The help.
        Help = "Help";
    }
}

impl App {
    /// Where the next key is pressed.
    pub fn mode(&self) -> Mode {
        match self.overlay() {
            Some((overlay, _)) => overlay,
            None => self.mode_beneath(),
        }
    }

    /// The mode below all overlays.
    pub fn mode_beneath(&self) -> Mode {
        match (self.screen, &self.table) {
            (Screen::Table, Some(table)) => table.mode(),
            (Screen::Hiding, _) => Mode::Hide,
            _ if self.setup.focus == Field::Seed => Mode::Seed,
            _ => Mode::Setup,
        }
    }

    /// The mode that the help is about: the one below it.
    pub fn helped_mode(&self) -> Mode {
        let mut below = self.over.iter().rev();
        let below = below.find(|(overlay, _)| *overlay != Mode::Help);
        below.map_or_else(|| self.mode_beneath(), |(overlay, _)| *overlay)
    }
}

impl Table {
    /// Where keys are pressed.
    pub fn mode(&self) -> Mode {
        match &self.doing {
            Doing::Again { .. } => Mode::Pins,
            Doing::Row | Doing::Solver | Doing::Nothing if self.mistakes().is_some() => Mode::Wrong,
            _ if self.is_over() && self.at_end() => Mode::End,
            _ if self.is_over() => Mode::Review,
            _ if !self.at_end() => Mode::Back,
            Doing::Pins { .. } => Mode::Pins,
            Doing::Row => Mode::Row,
            Doing::Score { guess, .. } if guess.by == Player::Person => Mode::Row,
            Doing::Score { .. } | Doing::Solver | Doing::Nothing => Mode::Solver,
        }
    }
}
