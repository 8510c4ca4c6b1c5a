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
        WrongPins = "Wrong pins";
        /// A solver plays, or waits to be asked.
        Solver = "A solver plays";
        /// An earlier row of a running game is on show.
        LookingBack = "Looking back";
        /// An earlier row of a finished game is on show.
        Review = "The rows of a finished game";
        /// The end of a finished game is on show.
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
        /// The calendar of the dailies, in place of the list of games.
        Calendar = "Calendar";
        Help = "Help";
    }
}

impl Mode {
    /// Whether a game is on show, and nothing over it.
    pub const fn is_table(self) -> bool {
        self.walks() || matches!(self, Self::Row | Self::Pins | Self::WrongPins)
    }

    /// Whether all four arrows walk through the rows of a game: no row is made and no pins are set.
    pub const fn walks(self) -> bool {
        matches!(
            self,
            Self::Solver | Self::LookingBack | Self::Review | Self::End
        )
    }

    /// Whether pegs are placed: in a row, or in a code that is hidden.
    pub const fn makes_row(self) -> bool {
        matches!(self, Self::Row | Self::Hide)
    }

    /// Whether every character is text.
    pub const fn is_text(self) -> bool {
        matches!(self, Self::Seed)
    }

    /// Whether the setup is on show.
    pub const fn is_setup(self) -> bool {
        matches!(self, Self::Setup | Self::Seed)
    }

    /// Whether a list lies over the screen.
    pub fn is_list(self) -> bool {
        List::ALL.into_iter().any(|list| list.mode() == self)
    }

    /// Whether anything lies over the screen.
    pub fn is_over_screen(self) -> bool {
        self.scrolls() || self.shows_games()
    }

    /// Whether the saved games are on show: their list, the statistics or the calendar.
    pub const fn shows_games(self) -> bool {
        matches!(self, Self::Games | Self::Statistics | Self::Calendar)
    }

    /// Whether Up and Down select or scroll lines of what lies over the screen.
    pub fn scrolls(self) -> bool {
        self.is_list() || matches!(self, Self::Help | Self::Statistics)
    }

    /// Whether a key opens a list: not while text is typed, a code is hidden or the help is read.
    pub fn opens_lists(self) -> bool {
        self.is_table() || self.is_list() || self.shows_games() || self == Self::Setup
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

    /// The mode that the help is about: the one below it, and the whole setup where its seed is typed.
    pub fn helped_mode(&self) -> Mode {
        match self.mode_below_help() {
            Mode::Seed => Mode::Setup,
            mode => mode,
        }
    }

    /// The mode that keys are pressed in as soon as the help is closed.
    pub(super) fn mode_below_help(&self) -> Mode {
        let Some(open) = self.screens.list else {
            return self.mode_of_screen();
        };
        if open.list != List::Games {
            open.list.mode()
        } else if self.day_in_calendar().is_some() {
            Mode::Calendar
        } else if self.shows_statistics_alone() {
            Mode::Statistics
        } else {
            Mode::Games
        }
    }

    /// The mode of the screen, whatever lies over it.
    pub fn mode_of_screen(&self) -> Mode {
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
        let variation = self.variation();
        let activity = variation.activity();
        if matches!(activity, Activity::Rescoring { .. }) {
            return Mode::Pins;
        }
        if self.wrong_scores().is_some() && self.lets_correct() {
            return Mode::WrongPins;
        }
        if self.is_over() {
            return if variation.at_end() {
                Mode::End
            } else {
                Mode::Review
            };
        }
        if !variation.at_end() {
            return Mode::LookingBack;
        }
        match activity {
            Activity::Drafting(_) => Mode::Row,
            Activity::Guessed(_, WaitsFor::Pins(_)) => Mode::Pins,
            // The row of a person stays a person's until its score has come.
            Activity::Guessed(guess, _) if guess.by == Player::Person => Mode::Row,
            Activity::Guessed(..)
            | Activity::Solving { .. }
            | Activity::Replay { .. }
            | Activity::Drawing { .. }
            | Activity::Rescoring { .. }
            | Activity::Idle => Mode::Solver,
        }
    }

    /// Whether a correction can be chosen now: no score is awaited or set, and no game is replayed.
    fn lets_correct(self) -> bool {
        matches!(
            self.variation().activity(),
            Activity::Drafting(_) | Activity::Solving { .. } | Activity::Idle
        )
    }
}
