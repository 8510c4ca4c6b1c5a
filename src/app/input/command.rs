//! Everything that a player can do: one table of commands, which input, footer, help, settings and tests read.

use crate::rules::named_enum;

use super::key::ALWAYS_QUITS;
use crate::app::{App, Draft, Help, Key, Keys, Mode, PinDraft, World};
use crate::app::{Said, Table};

use super::commands::{Action, COMMANDS};

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

/// Something that a player can do: what an action means in some modes.
pub struct Command {
    /// What is done. Commands of one action have their keys together.
    pub action: Action,
    /// Whether it belongs to a mode.
    pub is_in: fn(Mode) -> bool,
    pub(in crate::app) keys: Keys,
    /// Its word in the footer, which leaves it out where that is empty.
    pub(super) word: fn(&App) -> &'static str,
    /// How soon it gets room there: 0 is first.
    pub rank: fn(&App) -> u8,
    /// A few words for the help.
    pub help: &'static str,
    /// Where the help lists it.
    pub group: Group,
    /// Why it cannot be done now.
    pub unless: fn(&App) -> Option<String>,
    pub(super) run: Run,
}

pub(super) enum Run {
    Quit,
    App(fn(&mut App)),
    World(fn(&mut App, &mut dyn World)),
    Table(fn(&mut Table)),
    /// Does something with the table too; the notice says what came of it.
    Says(fn(&mut Table) -> Said),
    Typed(fn(&mut App, char)),
    Row(fn(&mut Draft)),
    /// Changes the pins being set.
    Pins(fn(&mut PinDraft)),
}

impl Command {
    /// The commands of a mode, in the order of the table.
    pub fn of(mode: Mode) -> impl Iterator<Item = &'static Self> {
        COMMANDS.iter().filter(move |command| (command.is_in)(mode))
    }

    /// Its word for the footer, as things stand.
    pub fn word_in(&self, app: &App) -> &'static str {
        match self.action {
            _ if app.view.question().is_none() => (self.word)(app),
            Action::Submit => "yes",
            Action::Back => "no",
            _ => "",
        }
    }
}

impl App {
    /// The commands of a mode that can be used as things stand.
    pub fn commands_of(&self, mode: Mode) -> Vec<&'static Command> {
        let can_be_used = |command: &&Command| (command.unless)(self).is_none();
        Command::of(mode).filter(can_be_used).collect()
    }

    /// The lines of the help: what can be done in the mode below it, by group. Neighbours with the same help are
    /// one line.
    pub fn help_lines(&self) -> Vec<Vec<&'static Command>> {
        let mut commands = self.commands_of(self.helped_mode());
        commands.sort_by_key(|command| command.group);
        let is_same =
            |one: &&Command, other: &&Command| (one.group, one.help) == (other.group, other.help);
        commands.chunk_by(is_same).map(<[_]>::to_vec).collect()
    }

    /// Closes the help, and does what its line says that is selected. One that is typed is only read.
    pub(super) fn do_helped(&mut self, world: &mut dyn World) {
        let selected = match self.view.help {
            Some(Help::Keys(line)) => self.help_lines().get(line).map(|commands| commands[0]),
            _ => None,
        };
        self.view.close_overlay();
        if let Some(command) = selected {
            self.run(command, Key::Enter, world);
        }
    }

    /// Does what a key means here, or says why it does nothing.
    pub(in crate::app) fn press(&mut self, key: Key, world: &mut dyn World) {
        let mode = self.mode();
        let (question, said) = (self.view.question(), self.view.fall_silent());
        let command = self.config.keymap.command(mode, key);
        match (question, command.map(|command| command.action)) {
            (Some(question), Some(Action::Submit)) => {
                return self.at_table(|table| table.answer(question, said));
            }
            (Some(_), Some(Action::Back)) => return,
            _ => {}
        }
        let Some(command) = command else {
            let keymap = &self.config.keymap;
            // Where Esc leads.
            let beneath = match &self.table {
                _ if self.view.help.is_some() => self.below_help(),
                Some(table) if mode == Mode::Setup => table.mode(),
                _ => self.mode_beneath(),
            };
            // Some games have no comparison or review at their end either.
            let later = keymap.command(Mode::End, key).filter(|_| mode.is_table());
            let never = || (later?.unless)(self);
            let why = self.peg_with_shift(mode, key).or_else(never);
            let why = why.unwrap_or_else(|| keymap.why_nothing(mode, beneath, key));
            return self.warn(why);
        };
        match (command.unless)(self) {
            Some(why) => self.say(why),
            None => self.run(command, key, world),
        }
    }

    fn run(&mut self, command: &Command, key: Key, world: &mut dyn World) {
        match (&command.run, key) {
            // What lies over the screen is left first.
            (Run::Quit, _) if key != ALWAYS_QUITS && self.view.close_overlay() => {}
            (Run::Quit, _) => self.quit(),
            (Run::App(run), _) => run(self),
            (Run::World(run), _) => run(self, world),
            (Run::Table(run), _) => self.with_table(run),
            (Run::Says(run), _) => self.at_table(run),
            (Run::Typed(run), Key::Char(symbol)) => run(self, symbol),
            (Run::Typed(_), _) => {}
            (Run::Row(edit), _) => _ = self.edit_row(edit),
            (Run::Pins(edit), _) => self.with_table(|table| table.edit_pins(edit)),
        }
    }

    pub(super) fn suspend(&mut self, world: &mut dyn World) {
        if let Err(why) = world.suspend() {
            self.warn(why);
        }
    }

    /// Does something with the table, if there is one.
    pub(in crate::app) fn with_table(&mut self, run: impl FnOnce(&mut Table)) {
        if let Some(table) = &mut self.table {
            run(table);
        }
    }

    /// The same; what it says is the notice.
    pub(in crate::app) fn at_table(&mut self, run: impl FnOnce(&mut Table) -> Said) {
        let said = self.table.as_mut().and_then(run);
        self.view.tell(said);
    }
}
