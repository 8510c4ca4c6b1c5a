//! The places at which keys mean something.

use crate::rules::named_enum;

use super::{App, Field, Overlay, Screen};

named_enum! {
    /// Where a key is pressed, under the title that the help gives it and in the order of the help.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Context {
        /// The table, with a row being edited.
        Editing = "Making a row";
        /// The table, with the pins of a guess being set.
        Scoring = "Setting pins";
        /// The table, with scores that no code fits.
        Correcting = "A wrong score";
        /// The table, where no row is being edited.
        Timeline = "Looking back";
        /// The overlay with the games of all solvers.
        Versus = "Comparing solvers";
        /// The overlay with the list of puzzles.
        Puzzles = "The list of puzzles";
        /// The setup screen.
        Setup = "Setup";
        /// The setup screen, in the field that takes a word.
        SeedField = "Setup";
        /// The code behind the shield being made, before the game.
        Hiding = "Hiding a code";
        /// The overlay with the settings.
        Settings = "Settings";
        /// The overlay with a text for others.
        Share = "Sharing a game";
        /// The screen with all kept games.
        History = "Your games";
        /// The help overlay.
        Help = "Help";
    }
}

impl Context {
    /// Whether it is at the table.
    pub fn is_at_table(self) -> bool {
        matches!(
            self,
            Self::Editing | Self::Scoring | Self::Correcting | Self::Timeline
        )
    }
}

impl App {
    /// The context of the next key.
    pub fn context(&self) -> Context {
        self.context_under(self.overlay)
    }

    /// The context of the screen, below any overlay.
    pub fn context_beneath(&self) -> Context {
        self.context_under(None)
    }

    /// The context from which the help on show was opened.
    pub fn helped_context(&self) -> Context {
        self.context_under(self.covered)
    }

    fn context_under(&self, overlay: Option<Overlay>) -> Context {
        match (overlay, self.screens.top()) {
            (Some(Overlay::Help { .. }), _) => Context::Help,
            (Some(Overlay::Versus { .. }), _) => Context::Versus,
            (Some(Overlay::Puzzles { .. }), _) => Context::Puzzles,
            (Some(Overlay::Settings { .. }), _) => Context::Settings,
            (Some(Overlay::Share { .. }), _) => Context::Share,
            (None, Screen::Table(table)) => table.mode().context(),
            (None, Screen::Hiding(_)) => Context::Hiding,
            (None, Screen::History) => Context::History,
            (None, Screen::Setup) => match self.setup.focus() {
                Field::Seed => Context::SeedField,
                _ => Context::Setup,
            },
        }
    }
}
