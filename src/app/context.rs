//! The places at which keys mean something.

use super::{App, Field, Overlay, Screen};

/// Where a key is pressed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Context {
    /// The setup screen.
    Setup,
    /// The setup screen, in the field that takes a word.
    SeedField,
    /// The code behind the shield being made, before the game.
    Hiding,
    /// The table, with a row being edited.
    Editing,
    /// The table, with the pins of a guess being set.
    Scoring,
    /// The table, with the secret being told after the last row.
    Telling,
    /// The table, with scores that no code fits.
    Correcting,
    /// The table, where no row is being edited: a finished game, an earlier row, a solver's game.
    Timeline,
    /// The overlay with the games of all solvers.
    Versus,
    /// The overlay with the list of puzzles.
    Puzzles,
    /// The overlay with the games of a contest.
    Rounds,
    /// The overlay with what can be chosen about the program itself.
    Settings,
    /// The overlay with a text for others.
    Share,
    /// The screen with all kept games.
    History,
    /// The help overlay.
    Help,
}

impl Context {
    /// All of them, in the order in which the help tells of them.
    pub const ALL: [Self; 15] = [
        Self::Editing,
        Self::Scoring,
        Self::Correcting,
        Self::Telling,
        Self::Timeline,
        Self::Versus,
        Self::Puzzles,
        Self::Setup,
        Self::SeedField,
        Self::Hiding,
        Self::Rounds,
        Self::Settings,
        Self::Share,
        Self::History,
        Self::Help,
    ];

    /// What the help calls it.
    pub fn title(self) -> &'static str {
        match self {
            Self::Setup | Self::SeedField => "Setup",
            Self::Hiding => "Hiding a code",
            Self::Editing => "Making a row",
            Self::Scoring => "Setting pins",
            Self::Telling => "Telling the secret",
            Self::Correcting => "Scores that no code fits",
            Self::Timeline => "A finished game, an earlier row, a solver's game",
            Self::Versus => "The games of all solvers",
            Self::Puzzles => "The list of puzzles",
            Self::Rounds => "The games of two players",
            Self::Settings => "Settings",
            Self::Share => "A game to be shared",
            Self::History => "The kept games",
            Self::Help => "Help",
        }
    }

    /// For a key that means something elsewhere at the table: where that is.
    pub(super) fn place(self) -> &'static str {
        match self {
            Self::Editing => "while you make a row",
            Self::Scoring => "while you set pins",
            Self::Correcting => "where no code fits the scores",
            Self::Telling => "while you tell the secret",
            _ => "on an earlier row and in a finished game",
        }
    }
}

impl App {
    /// Where the next key is pressed.
    pub fn context(&self) -> Context {
        self.context_under(self.overlay)
    }

    /// Where keys are pressed while nothing lies over the screen.
    pub fn context_beneath(&self) -> Context {
        self.context_under(None)
    }

    /// Where the help was called from, while it is on show.
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
            (Some(Overlay::Rounds { .. }), _) => Context::Rounds,
            (Some(Overlay::Welcome) | None, Screen::Table(table)) => table.mode().context(),
            (Some(Overlay::Welcome) | None, Screen::Hiding(_)) => Context::Hiding,
            (Some(Overlay::Welcome) | None, Screen::History) => Context::History,
            (Some(Overlay::Welcome) | None, Screen::Setup) => match self.setup.focus() {
                Field::Seed => Context::SeedField,
                _ => Context::Setup,
            },
        }
    }
}
