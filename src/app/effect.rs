//! What the app asks of the world around it.

use std::time::Duration;

use crate::coach::Question;
use crate::rules::Game;

use super::{Choice, Format, GameId, Pick, Settings, Shared};

/// Something only the edge can do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Effect {
    /// Work on this question from now on, and on no other.
    Ask(Question),
    /// Stop working on any question.
    StopAnalysis,
    /// Send [`Message::Wake`](super::Message::Wake) with this number after this time. A later
    /// request replaces an earlier one.
    WakeAfter(Duration, u64),
    /// Keep this game, before anything else happens.
    Keep(GameId, Game),
    /// Read all kept games once more.
    ReadShelf,
    /// Claim this kept game, so that nobody else goes on with it, and read it.
    Claim(GameId),
    /// Put this kept game where deleted ones stay for a while.
    Delete(GameId),
    /// Bring this deleted game back.
    Restore(GameId),
    /// Keep this for the setup of the next time: a game was started with it.
    Remember(Choice),
    /// Keep for the next time that these puzzles were solved.
    RememberSolved(Vec<Pick>),
    /// Draw by these settings from now on, and keep them.
    ApplySettings(Settings),
    /// Offer this text about the game on the table to the clipboard:
    /// [`App::shared_text`](super::App::shared_text) with the signs that the screen has.
    Copy(Shared),
    /// Write the game to a file, and send [`Message::Exported`](super::Message::Exported).
    Export(Format, Game),
    /// Report clicks and the wheel, or leave the mouse to the terminal.
    CaptureMouse(bool),
    /// Hand the terminal back to the shell until the program is continued.
    Suspend,
    /// Leave.
    Quit,
}
