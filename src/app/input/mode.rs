//! The mode that keys are pressed in.

use crate::app::{Activity, App, Field, List, TableView, WaitsFor};
use crate::rules::{Player, named_enum};

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
        End = "The end of a game";
        Versus = "Comparing solvers";
        Puzzles = "The list of puzzles";
        Setup = "Setup";
        Seed = "The seed";
        Hide = "Hiding a code";
        Settings = "Settings";
        Share = "Sharing a game";
        Games = "Your games";
        /// The statistics, in place of the list of games.
        Statistics = "Statistics";
        Help = "Help";
    }
}

impl Mode {
    /// Whether a game is on show, and nothing over it.
    pub fn is_table(self) -> bool {
        self.walks() || matches!(self, Self::Row | Self::Pins | Self::Wrong)
    }

    /// Whether all arrows walk through the rows.
    pub fn walks(self) -> bool {
        matches!(self, Self::Solver | Self::Back | Self::Review | Self::End)
    }

    /// Whether a code is being made.
    pub fn makes_row(self) -> bool {
        matches!(self, Self::Row | Self::Hide)
    }

    /// Whether the setup is on show.
    pub fn is_setup(self) -> bool {
        matches!(self, Self::Setup | Self::Seed)
    }

    /// Whether a list lies over the screen.
    pub fn is_list(self) -> bool {
        List::ALL.into_iter().any(|list| list.mode() == self)
    }

    /// Whether something lies over the screen.
    pub fn is_over_screen(self) -> bool {
        self.scrolls() || self == Self::Statistics
    }

    /// Whether lines are selected or scrolled.
    pub fn scrolls(self) -> bool {
        self.is_list() || self == Self::Help
    }

    /// Whether lists are opened from there.
    pub fn opens_lists(self) -> bool {
        self.is_table() || self.is_list() || matches!(self, Self::Setup | Self::Statistics)
    }
}

impl App {
    /// What keys mean now.
    pub fn mode(&self) -> Mode {
        match self.screens.help {
            Some(_) => Mode::Help,
            None => self.mode_below_help(),
        }
    }

    /// The mode that the help is about: the one below it, where it is no text.
    pub fn helped_mode(&self) -> Mode {
        match self.mode_below_help() {
            Mode::Seed => Mode::Setup,
            mode => mode,
        }
    }

    pub(super) fn mode_below_help(&self) -> Mode {
        match self.screens.list {
            Some(open) if open.list == List::Games && self.shows_statistics_alone() => {
                Mode::Statistics
            }
            Some(open) => open.list.mode(),
            None => self.mode_beneath(),
        }
    }

    /// The mode below all that lies over the screen.
    pub fn mode_beneath(&self) -> Mode {
        if let Some(table) = self.table_on_show() {
            table.mode()
        } else if self.hiding_on_show().is_some() {
            Mode::Hide
        } else if self.setup.focus() == Field::Seed {
            Mode::Seed
        } else {
            Mode::Setup
        }
    }
}

impl TableView<'_> {
    /// What keys mean on the table.
    pub fn mode(self) -> Mode {
        let activity = self.variation().activity();
        if matches!(activity, Activity::Rescoring { .. }) {
            return Mode::Pins;
        }
        let can_correct = matches!(
            activity,
            Activity::Drafting(_) | Activity::Solving { .. } | Activity::Idle
        );
        if can_correct && self.mistakes().is_some() {
            return Mode::Wrong;
        }
        match (self.is_over(), self.variation().at_end()) {
            (true, true) => return Mode::End,
            (true, false) => return Mode::Review,
            (false, false) => return Mode::Back,
            (false, true) => {}
        }
        match activity {
            Activity::Guessed(_, WaitsFor::Pins(_)) => Mode::Pins,
            Activity::Drafting(_) => Mode::Row,
            Activity::Guessed(guess, _) if guess.by == Player::Person => Mode::Row,
            Activity::Guessed(..)
            | Activity::Solving { .. }
            | Activity::Replay { .. }
            | Activity::Rescoring { .. }
            | Activity::Idle => Mode::Solver,
        }
    }
}
