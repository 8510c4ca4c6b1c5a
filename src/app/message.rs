//! Messages in, effects out, and notices for the player.

use std::time::Duration;

use crate::app::{
    Action, Entrant, Format, GameId, Key, Page, Pick, Pin, Settings, SetupValues, Shared,
};
use crate::coach::{Job, News};
use crate::rules::{Colour, Game};

/// Everything that can happen to the app.
#[derive(Debug, Clone)]
pub enum Message {
    /// A key was pressed.
    Key(Key),
    /// Text was pasted.
    Paste(String),
    /// The mouse was clicked over something on the screen.
    Click(Target),
    /// The wheel was turned, up or down, over something.
    Wheel {
        /// Away from the player.
        up: bool,
        /// The target under the pointer.
        over: Option<Target>,
    },
    /// News of the worker.
    News(News),
    /// A game was kept under this name, or why it could not be: sent when that is news.
    Kept(GameId, Result<GameId, String>),
    /// Why a kept game was not deleted.
    NotDeleted(GameId, String),
    /// Why settings that were changed are not kept.
    SettingsNotKept(String),
    /// A game was written to this file, or why it was not.
    Exported(Result<String, String>),
    /// The time asked for with [`Effect::WakeAfter`] is over.
    Wake(u64),
    /// The size of the terminal changed, or it has to be redrawn.
    Redraw,
    /// The program is being asked to end.
    Terminate,
}

/// Something on the screen that can be clicked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Target {
    /// A hole of the row being edited, counted from 0.
    Hole(usize),
    /// A colour of the palette.
    Colour(Colour),
    /// A row of the board: the timeline after this many turns.
    Turn(usize),
    /// A page of the coach, or its tab.
    Page(Page),
    /// An entry on a page of the coach, counted from 0.
    Entry(Page, usize),
    /// The number of black or of white pins that are being set.
    Pin(Pin),
    /// A place for a pin beside the row that is being scored, counted from 0.
    PinPlace(usize),
    /// A way to put wrong scores right, counted from 0.
    Correction(usize),
    /// The entrant on a line of the comparison.
    Entrant(Entrant),
    /// A line in the list of puzzles.
    Pick(Pick),
    /// A setting in their list, counted from 0.
    Setting(usize),
    /// A line in the list of kept games.
    Kept(GameId),
    /// A line of the list of ways to share a game.
    Shared(Shared),
    /// A field of the setup, counted from 0.
    Field(usize),
    /// A way to play, counted from 0.
    Way(usize),
    /// A line in the list of solvers, counted from 0.
    Solver(usize),
    /// The overlay, where nothing else can be clicked.
    Overlay,
    /// The screen beside the overlay, and where nothing can be clicked.
    Beside,
    /// A key shown in the footer.
    Key(Action),
}

/// Something only the edge can do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Effect {
    /// Do this job from now on, and no other; `None` stops the work.
    Ask(Option<Job>),
    /// Send [`Message::Wake`] with this number after this time. A later
    /// request replaces an earlier one.
    WakeAfter(Duration, u64),
    /// Keep this game, before anything else happens.
    Keep(GameId, Game),
    /// Delete this kept game.
    Forget(GameId),
    /// Keep this for the setup of the next time: a game was started with it.
    Remember(SetupValues),
    /// Keep for the next time that these puzzles were solved.
    RememberSolved(Vec<Pick>),
    /// Draw by these settings from now on, and keep them.
    ApplySettings(Settings),
    /// Offer this text about the game on the table to the clipboard:
    /// [`App::text_to_share`](super::App::text_to_share) with the signs that the screen has.
    Copy(Shared),
    /// Write the game to a file, and send [`Message::Exported`].
    Export(Format, Game),
    /// Report clicks and the wheel, or leave the mouse to the terminal.
    CaptureMouse(bool),
    /// Hand the terminal back to the shell until the program is continued.
    Suspend,
    /// Leave.
    Quit,
}

/// How a notice is meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tone {
    /// For information.
    Info,
    /// Something was not done.
    Warning,
    /// Asks whether this action is meant: the action again carries it out.
    Question(Action),
}

/// One sentence for the player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Notice {
    /// The sentence.
    pub text: String,
    /// How it is meant.
    pub tone: Tone,
}

impl Notice {
    /// For information.
    pub fn info(text: impl Into<String>) -> Self {
        Self {
            text: text.into(),
            tone: Tone::Info,
        }
    }

    /// Something was not done, and why.
    pub fn warning(text: impl Into<String>) -> Self {
        Self {
            text: text.into(),
            tone: Tone::Warning,
        }
    }

    /// Asks whether `action` is meant.
    pub fn question(text: impl Into<String>, action: Action) -> Self {
        Self {
            text: text.into(),
            tone: Tone::Question(action),
        }
    }
}
