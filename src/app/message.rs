//! What reaches the app from outside.

use crate::coach::{Answer, Question};
use crate::rules::{Colour, Game};

use super::{Action, Damaged, Entrant, GameId, Key, Page, Pick, Pin};

/// Everything that can happen to the app.
#[derive(Debug, Clone)]
pub enum Message {
    /// A key was pressed.
    Key(Key),
    /// Text was pasted.
    Paste(String),
    /// Something on the screen was clicked.
    Click(Target),
    /// The button of the mouse went down, over something or over nothing.
    Press(Option<Target>),
    /// The pointer was moved while the button is down.
    Move(Option<Target>),
    /// The button came up again.
    Release(Option<Target>),
    /// The wheel was turned, up or down, over something.
    Wheel {
        /// Away from the player.
        up: bool,
        /// What was under the pointer.
        over: Option<Target>,
    },
    /// The worker knows more about a question, or gave up on it for this reason.
    Answered(Question, Result<Answer, String>),
    /// These games are kept where the program keeps them, and these in files that are damaged.
    Shelved(Vec<(GameId, Game)>, Vec<Damaged>),
    /// The game on the table was kept, or why it could not be: sent when that changes.
    Keeping(Result<(), String>),
    /// Why settings that were changed are not kept.
    SettingsNotKept(String),
    /// A game was written to this file, or why it was not.
    Exported(Result<String, String>),
    /// A kept game was claimed, and is this; or why it could not be.
    Claimed(GameId, Result<Game, String>),
    /// A kept game was deleted, or why it could not be.
    Deleted(GameId, Result<(), String>),
    /// A deleted game was brought back, or why it could not be.
    Restored(GameId, Result<(), String>),
    /// The time asked for with [`Effect::WakeAfter`](super::Effect::WakeAfter) is over.
    Wake(u64),
    /// The size of the terminal changed, or it has to be drawn anew.
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
    /// A row of the board: the timeline after so many turns.
    Turn(usize),
    /// A peg of such a row.
    Peg {
        /// The number of the turn, counted from 1.
        turn: usize,
        /// Its hole, counted from 0.
        hole: usize,
    },
    /// A page of the coach.
    Page(Page),
    /// An entry on the coach's page, counted from 0.
    Entry(usize),
    /// The coach's panel as a whole.
    Coach,
    /// The number of black or of white pins that are being set.
    Pin(Pin),
    /// A place for a pin beside the row that is being scored, counted from 0.
    PinPlace(usize),
    /// A way to put wrong scores right, counted from 0.
    Correction(usize),
    /// Whose game is shown on a line of the comparison.
    Entrant(Entrant),
    /// A line in the list of puzzles.
    Pick(Pick),
    /// A line in the list of the games of a contest, by its number.
    Round(usize),
    /// A setting in their list, counted from 0.
    Setting(usize),
    /// A line in the list of kept games.
    Kept(GameId),
    /// A field of the setup, counted from 0.
    Field(usize),
    /// A line in the list of the field in focus, counted from 0.
    Choice(usize),
    /// What lies over the screen, where there is nothing else to click.
    Overlay,
    /// What can be seen beside it.
    Beside,
    /// A key shown in the footer.
    Key(Action),
}
