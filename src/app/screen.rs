//! What is on show: a screen, a list over it, the help over that, and one sentence for the player.

use super::{Library, List, Notice, Question, Scroll, Seen, Tone};

/// What is on show. Its methods change it.
#[derive(Debug, Default)]
pub struct View {
    /// The screen.
    pub screen: Screen,
    /// The list over the screen, with its selected line.
    pub list: Option<(List, usize)>,
    /// The help, over all.
    pub help: Option<Help>,
    /// What is said about the last key.
    pub notice: Option<Notice>,
    /// Of the window.
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

impl View {
    /// Says what came of a key, if there is something to say.
    pub(super) fn tell(&mut self, said: Option<Notice>) {
        self.notice = said.or(self.notice.take());
    }

    /// The same where nothing is said yet: that matters more.
    pub(super) fn tell_if_silent(&mut self, said: Option<Notice>) {
        self.notice = self.notice.take().or(said);
    }

    /// Writes the keys of commands into what is said.
    pub(super) fn name_keys(&mut self, named: impl FnOnce(&str) -> String) {
        if let Some(notice) = &mut self.notice {
            notice.text = named(&notice.text);
        }
    }

    /// Another row is played: what was said of the one before is past.
    pub(super) fn forget_row(&mut self) {
        self.notice.take_if(|notice| notice.tone == Tone::Info);
    }

    pub(super) fn question(&self) -> Option<Question> {
        match self.notice.as_ref()?.tone {
            Tone::Question(question) => Some(question),
            Tone::Info | Tone::Warning => None,
        }
    }

    /// Nothing is said any more, and nothing asked. Returns what was said.
    pub(super) fn fall_silent(&mut self) -> Option<Notice> {
        self.notice.take()
    }

    /// Shows a screen, and nothing over it.
    pub(super) fn show(&mut self, screen: Screen) {
        (self.screen, self.list, self.help) = (screen, None, None);
    }

    /// Notes what the last frame had on show.
    pub(super) fn see(&mut self, seen: &Seen) {
        if let Some(Help::Rules(text)) = &mut self.help {
            text.limit_to(seen.rules_limit);
        }
    }

    pub(super) fn resize(&mut self, columns: u16) {
        self.columns = columns;
    }

    /// Whether the list of games and the statistics have room side by side.
    pub fn has_room_for_both(&self) -> bool {
        self.columns >= Library::WITH_STATISTICS
    }

    /// Whether this list is open, even below the help.
    pub(super) fn has_open(&self, list: List) -> bool {
        self.list.is_some_and(|(open, _)| open == list)
    }

    /// Opens a list with this line selected, or selects it there.
    pub(super) fn open(&mut self, list: List, line: usize) {
        (self.list, self.help) = (Some((list, line)), None);
    }

    /// Closes what is on top: the help, else the list. False if there is neither.
    pub(super) fn close_overlay(&mut self) -> bool {
        self.help.take().is_some() || self.list.take().is_some()
    }

    pub(super) fn show_help(&mut self, help: Help) {
        self.help = Some(help);
    }

    pub(super) fn toggle_help(&mut self) {
        self.help = self.help.is_none().then_some(Help::Keys(0));
    }

    /// Turns to the other page of the help, at its top.
    pub(super) fn turn_help(&mut self) {
        self.help = self.help.map(|help| match help {
            Help::Keys(_) => Help::Rules(Scroll::default()),
            Help::Rules(_) => Help::Keys(0),
        });
    }
}
