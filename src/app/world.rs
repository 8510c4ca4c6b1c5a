//! What the game hears and what it calls: input and time come in, and the world does what is asked at once.

use std::time::Duration;

use jiff::civil::DateTime;

use crate::rules::Game;

use super::{
    App, Evening, Format, GameId, Job, Key, Mended, News, ReadGames, Settings, Setup, Target,
};

/// The time at which something happens.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Now {
    /// Since some moment before the first input; it only grows.
    pub time: Duration,
    /// What the clock on the wall says.
    pub date: DateTime,
}

impl Now {
    /// Lets time pass, on the clock too if it is known.
    pub fn pass(&mut self, time: Duration) {
        self.time += time;
        if self.date != DateTime::ZERO {
            self.date = self.date.saturating_add(time);
        }
    }
}

/// One notch of the wheel.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Notch {
    /// Away from the player, towards the beginning of a list.
    Up,
    /// Towards the player.
    Down,
}

/// Everything that can happen to the game.
#[derive(Debug, Clone)]
pub enum Input {
    /// A key was pressed.
    Key(Key),
    /// Text was pasted.
    Paste(String),
    /// The mouse was clicked over something on the screen.
    Click(Target),
    /// The wheel was turned over something.
    Wheel {
        /// The way that it was turned.
        notch: Notch,
        /// The target under the pointer.
        over: Option<Target>,
    },
    /// News of the worker.
    News(News),
    /// Saved games were read after the start.
    Read(ReadGames),
    /// A text with saved games has come, which was asked for by [`World::ask_for_games`].
    Games(GamesText),
    /// The seed has this text now, in a front end that has a field of its own for it.
    Seed(String),
    /// From now on the game is played by touch, or no more: that gives buttons their size.
    Touch(bool),
    /// The window has this many columns and lines.
    Resize(u16, u16),
    /// The time of [`App::wake_at`] has come.
    Wake,
}

impl Input {
    /// Whether a player did it: the rest happens by itself.
    pub(super) fn is_from_player(&self) -> bool {
        match self {
            Self::Key(_) | Self::Paste(_) | Self::Seed(_) | Self::Click(_) | Self::Wheel { .. } => {
                true
            }
            Self::News(_)
            | Self::Read(_)
            | Self::Games(_)
            | Self::Touch(_)
            | Self::Resize(..)
            | Self::Wake => false,
        }
    }
}

/// What only the outside can do. Calls return with their result.
pub trait World {
    /// Saves a game before anything else happens. Returns its name: a new one if another program has changed
    /// its file.
    ///
    /// # Errors
    /// A sentence says why it is not saved.
    fn save(&mut self, id: GameId, game: &Game) -> Result<GameId, String>;

    /// Deletes a saved game.
    ///
    /// # Errors
    /// A sentence says why it is still there.
    fn delete(&mut self, id: GameId) -> Result<(), String>;

    /// Lets the next start go on with this saved game.
    fn leave(&mut self, id: GameId);

    /// Saves the settings that have changed.
    ///
    /// # Errors
    /// A sentence says why they are not saved.
    fn save_settings(&mut self, before: &Settings, after: &Settings) -> Result<(), String>;

    /// Keeps this for the next start, if it can.
    fn remember(&mut self, memory: &Memory);

    /// Offers a text to the clipboard.
    ///
    /// # Errors
    /// A sentence says that there is no clipboard.
    fn copy(&mut self, text: &str) -> Result<(), String>;

    /// Writes the game on the table to a file, as a record or as a picture. Returns the name of the file.
    ///
    /// # Errors
    /// A sentence says why nothing was written.
    fn export(&mut self, app: &App, format: Format) -> Result<String, String>;

    /// Writes the text with all saved games to a new file. Its name is the stem and `.txt`, with a number between where
    /// there is such a file. Returns the name of the file.
    ///
    /// # Errors
    /// A sentence says why nothing was written.
    fn export_games(&mut self, stem: &str, text: &str) -> Result<String, String>;

    /// Asks the player for a text with saved games, or finds the newest file whose name begins with
    /// [`GamesText::STEM`]. `None` if the text comes later, as [`Input::Games`].
    ///
    /// # Errors
    /// A sentence says why there is none.
    fn ask_for_games(&mut self) -> Result<Option<GamesText>, String>;

    /// Does this job from now on, and no other; its news comes as [`Input::News`]. `None` stops the work.
    fn ask(&mut self, job: Option<Job>);

    /// Hands the terminal back to the shell until the program is continued.
    ///
    /// # Errors
    /// A sentence says why that cannot be done.
    fn suspend(&mut self) -> Result<(), String>;
}

/// A text with saved games.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GamesText {
    /// What its file is called in sentences; `None` if it was pasted.
    pub file: Option<String>,
    /// The text.
    pub text: String,
}

impl GamesText {
    /// What the name of a file with all games begins with; then comes the day.
    pub const STEM: &str = "pegwise-games";

    /// A text that was pasted. Terminals send a carriage return at the end of each line.
    pub(super) fn pasted(text: &str) -> Self {
        Self {
            file: None,
            text: text.replace("\r\n", "\n").replace('\r', "\n"),
        }
    }

    /// Whether it begins as a record does, or as a text with all games.
    pub(super) fn has_games(&self) -> bool {
        Game::is_record(&self.text)
    }
}

/// What is remembered from one start to the next, beside games and settings.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Memory {
    /// The choices of the setup.
    pub setup: Setup,
    /// The names of the puzzles that were solved.
    pub solved: Vec<String>,
    /// The rows of saved games that were played better since.
    pub mended: Mended,
    /// Whether the coach is on in a person's games.
    pub coach: bool,
    /// The games of two players this evening.
    pub evening: Evening,
}
