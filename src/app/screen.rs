//! What is on show: a screen, a list over it, the help over that, and one sentence for the player.

use super::reply::{Notice, Reply, Tone};
use super::{List, ListState, Question, Scroll};

/// What is on show.
#[derive(Debug, Clone, Default)]
pub struct Screens {
    /// The screen.
    pub screen: Screen,
    /// The list over the screen.
    pub list: Option<OpenList>,
    /// The page of the help that lies over all.
    pub help: Option<HelpPage>,
    /// What is said about the last key.
    pub notice: Option<Notice>,
}

/// A list that lies over the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OpenList {
    /// Which list it is.
    pub list: List,
    /// Its selected line, and how far it is scrolled.
    pub state: ListState,
}

/// The screen on show.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Screen {
    /// The setup of the next game.
    #[default]
    Setup,
    /// A code for the game to come, made behind the shield.
    Hiding,
    /// The game.
    Table,
}

/// A page of the help.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HelpPage {
    /// What can be done on the screen below: a list of commands.
    Keys(ListState),
    /// The rules, a text.
    Rules(Scroll),
}

/// What is said.
impl Screens {
    /// Says what came of an input, if there is something to say.
    pub(super) fn say(&mut self, reply: Reply) {
        if let Reply::Say(notice) = reply {
            self.notice = Some(notice);
        }
    }

    /// Says something, unless something is said already: that matters more.
    pub(super) fn say_if_silent(&mut self, reply: Reply) {
        if self.notice.is_none() {
            self.say(reply);
        }
    }

    /// Forgets what was said of the last row, because another one is played.
    pub(super) fn forget_row(&mut self) {
        self.notice.take_if(|notice| notice.is_of_last_row());
    }

    /// The question that is asked.
    pub(super) fn question(&self) -> Option<Question> {
        match self.notice.as_ref()?.tone {
            Tone::Question(question) => Some(question),
            Tone::Info | Tone::Tip | Tone::Row | Tone::Warning => None,
        }
    }

    /// Says nothing any more, and asks nothing. Returns what was said.
    pub(super) fn fall_silent(&mut self) -> Option<Notice> {
        self.notice.take()
    }
}

/// What lies on what.
impl Screens {
    /// Shows a screen, and nothing over it.
    pub(super) fn show(&mut self, screen: Screen) {
        self.screen = screen;
        self.list = None;
        self.help = None;
    }

    /// Whether this list is open, even below the help.
    pub(super) fn has_open(&self, list: List) -> bool {
        self.list.is_some_and(|open| open.list == list)
    }

    /// Opens a list with this line selected.
    pub(super) fn open(&mut self, list: List, line: usize) {
        self.list = Some(OpenList {
            list,
            state: ListState::at(line),
        });
        self.help = None;
    }

    /// Selects a line of the list that is open.
    pub(super) fn select(&mut self, line: usize) {
        if let Some(open) = &mut self.list {
            open.state.selected = line;
        }
    }

    /// Opens a list, or closes it where it is on top.
    pub(super) fn toggle_list(&mut self, list: List, line: usize) {
        if self.help.is_none() && self.has_open(list) {
            self.list = None;
        } else {
            self.open(list, line);
        }
    }

    /// Closes what is on top: the help, else the list. Returns whether there was one of them.
    pub(super) fn close_overlay(&mut self) -> bool {
        if self.help.is_some() {
            self.help = None;
            return true;
        }
        let had_list = self.list.is_some();
        self.list = None;
        had_list
    }

    /// Shows the help over what is on show, or closes it.
    pub(super) fn toggle_help(&mut self) {
        self.help = match self.help {
            Some(_) => None,
            None => Some(HelpPage::Keys(ListState::default())),
        };
    }

    /// Turns to the other page of the help, at its top.
    pub(super) fn turn_help(&mut self) {
        self.help = match self.help {
            Some(HelpPage::Keys(_)) => Some(HelpPage::Rules(Scroll::default())),
            Some(HelpPage::Rules(_)) => Some(HelpPage::Keys(ListState::default())),
            None => None,
        };
    }
}
