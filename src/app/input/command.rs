//! A command: something that a player can do, with its keys, its words, and what it does.
//!
//! All of them stand in one table, `commands.rs`, which input, footer, help, settings and tests read.

use crate::app::reply::Reply;
use crate::app::{App, World};
use crate::rules::named_enum;

use super::keymap::with_names;
use super::{Action, COMMANDS, Key, Keys, Mode, Scope};

named_enum! {
    /// The part of the help in which a command is listed.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
    pub enum Group {
        Here = "Here";
        Coach = "Coach and solver";
        Rows = "Rows";
        Program = "Games and program";
    }
}

/// What a command does: the key is the one that was pressed, as it is read on a Latin keyboard.
pub(super) type Run = fn(&mut App, Key, &mut dyn World) -> Reply;

/// Something that a player can do: what an action means in some modes.
pub struct Command {
    /// What is done. Commands of one action have their keys together.
    pub action: Action,
    /// Whether it belongs to a mode.
    pub is_in: fn(Mode) -> bool,
    pub(super) keys: Keys,
    word: fn(&App) -> &'static str,
    /// How soon it gets room in the footer: 0 is first.
    pub rank: fn(&App) -> u8,
    /// A few words for the help.
    pub help: &'static str,
    /// Where the help lists it.
    pub group: Group,
    /// Why it cannot be done now.
    pub unless: fn(&App) -> Option<String>,
    pub(super) run: Run,
}

/// The builder that the table is written with: action, modes and what is done, then keys and words. What is left out
/// is as `Command::new` has it.
impl Command {
    /// A command without keys, which has no word in the footer and can always be done.
    pub(super) const fn new(action: Action, is_in: fn(Mode) -> bool, run: Run) -> Self {
        Self {
            action,
            is_in,
            keys: Keys::These(&[]),
            word: |_| "",
            rank: |_| 3,
            help: "",
            group: Group::Here,
            unless: |_| None,
            run,
        }
    }

    /// With these keys; the first one is shown.
    pub(super) const fn keys(mut self, keys: &'static [Key]) -> Self {
        self.keys = Keys::These(keys);
        self
    }

    /// With characters that are typed in place of keys.
    pub(super) const fn typed(mut self, keys: Keys) -> Self {
        self.keys = keys;
        self
    }

    /// With these words in a part of the help.
    pub(super) const fn help(mut self, group: Group, help: &'static str) -> Self {
        self.group = group;
        self.help = help;
        self
    }

    /// With a word in the footer, which may depend on the state: there is none where it is empty.
    pub(super) const fn word(mut self, word: fn(&App) -> &'static str) -> Self {
        self.word = word;
        self
    }

    /// With this rank in the footer, in place of 3.
    pub(super) const fn rank(mut self, rank: fn(&App) -> u8) -> Self {
        self.rank = rank;
        self
    }

    /// With a reason why it cannot be done at times.
    pub(super) const fn unless(mut self, why_not: fn(&App) -> Option<String>) -> Self {
        self.unless = why_not;
        self
    }
}

impl Command {
    /// The commands of a mode, in the order of the table.
    pub fn in_mode(mode: Mode) -> impl Iterator<Item = &'static Self> {
        COMMANDS.iter().filter(move |command| (command.is_in)(mode))
    }

    /// The commands of a mode that can be used as things stand.
    pub fn usable(app: &App, mode: Mode) -> Vec<&'static Self> {
        let commands = Self::in_mode(mode);
        commands
            .filter(|command| (command.unless)(app).is_none())
            .collect()
    }

    /// The lines of the help: what can be done in the mode below it, by group. Neighbours with the same help are one
    /// line.
    pub fn help_lines(app: &App) -> Vec<Vec<&'static Self>> {
        let mut commands = Self::usable(app, app.helped_mode());
        commands.sort_by_key(|command| command.group);
        let lines = commands.chunk_by(|one, next| one.group == next.group && one.help == next.help);
        lines.map(<[_]>::to_vec).collect()
    }

    /// The word of an action on its button in a mode, if it has one there.
    fn word_on_button(app: &App, mode: Mode, action: Action) -> Option<&'static str> {
        let mut commands = Self::in_mode(mode).filter(|command| command.action == action);
        let word = (commands.next()?.word)(app);
        if word.is_empty() { None } else { Some(word) }
    }

    /// Its word for the footer, as things stand: while a question is asked only the two answers have one.
    pub fn word_in(&self, app: &App) -> &'static str {
        if app.screens().question().is_none() {
            return (self.word)(app);
        }
        match self.action {
            Action::Submit => "yes",
            Action::Back => "no",
            _ => "",
        }
    }
}

impl App {
    /// A text with what to press for the commands that it names: their keys or, where the game is played by touch, the
    /// words on their buttons.
    pub fn named(&self, scope: Scope, text: &str) -> String {
        let keymap = &self.config.keymap;
        if !self.window.is_touched {
            return keymap.named(scope, text);
        }
        let on_buttons = with_names(text, |names| {
            let first = names.split(' ').next()?;
            let word = Command::word_on_button(self, scope.mode, first.parse().ok()?)?;
            Some(format!("[{word}]"))
        });
        keymap.named(scope, &on_buttons)
    }
}
