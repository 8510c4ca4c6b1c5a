//! What is on show: a screen, a list over it, the help over that, and one sentence for the player.

use super::reply::{Notice, Reply, Tone};
use super::{List, Question, Scroll, Seen};

/// What is on show.
#[derive(Debug, Clone, Default)]
pub struct Screens {
    /// The screen.
    pub screen: Screen,
    /// The list over the screen, with its selected line.
    pub list: Option<(List, usize)>,
    /// The help, over all.
    pub help: Option<Help>,
    /// What is said about the last key.
    pub notice: Option<Notice>,
    /// The columns of the window.
    columns: u16,
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

/// The help, in two pages.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Help {
    /// What can be done on the screen below, with this line selected.
    Keys(usize),
    /// The rules, scrolled so far.
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

    /// Says something where nothing is said yet, which would matter more.
    pub(super) fn say_if_silent(&mut self, reply: Reply) {
        if self.notice.is_none() {
            self.say(reply);
        }
    }

    /// Writes the keys of commands into what is said.
    pub(super) fn name_keys(&mut self, named: impl FnOnce(&str) -> String) {
        if let Some(notice) = &mut self.notice {
            notice.text = named(&notice.text);
        }
    }

    /// Forgets what was said of the last row: another one is played.
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
        self.list.is_some_and(|(open, _)| open == list)
    }

    /// Opens a list with this line selected, or selects it there.
    pub(super) fn open(&mut self, list: List, line: usize) {
        self.list = Some((list, line));
        self.help = None;
    }

    /// Opens a list, or closes it where it is on top.
    pub(super) fn toggle_list(&mut self, list: List, line: usize) {
        if self.help.is_none() && self.has_open(list) {
            self.list = None;
        } else {
            self.open(list, line);
        }
    }

    /// Closes what is on top: the help, else the list. False if there is neither.
    pub(super) fn close_overlay(&mut self) -> bool {
        self.help.take().is_some() || self.list.take().is_some()
    }

    /// Shows the help over what is on show, or closes it.
    pub(super) fn toggle_help(&mut self) {
        self.help = match self.help {
            Some(_) => None,
            None => Some(Help::Keys(0)),
        };
    }

    /// Turns to the other page of the help, at its top.
    pub(super) fn turn_help(&mut self) {
        self.help = match self.help {
            Some(Help::Keys(_)) => Some(Help::Rules(Scroll::default())),
            Some(Help::Rules(_)) => Some(Help::Keys(0)),
            None => None,
        };
    }
}

/// The window.
impl Screens {
    /// Notes what the last frame had on show.
    pub(super) fn see(&mut self, seen: &Seen) {
        if let Some(Help::Rules(text)) = &mut self.help {
            text.limit_to(seen.rules_limit);
        }
    }

    pub(super) fn resize(&mut self, columns: u16) {
        self.columns = columns;
    }

    /// The columns of the window.
    pub(super) fn columns(&self) -> u16 {
        self.columns
    }
}
