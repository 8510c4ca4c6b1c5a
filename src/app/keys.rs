//! What keys mean in each mode: lookup, names in sentences, other keys than the usual ones.

use super::commands::{COMMANDS, Command};
use super::{Key, Mode};

/// The keys of a command.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Keys {
    /// These keys.
    These(&'static [Key]),
    /// Digits.
    Digits,
    /// Digits, the letters a to f, and capitals.
    Pegs,
    /// Every character of ASCII.
    Text,
}

impl Keys {
    /// Whether a key is typed by this command.
    fn types(self, key: Key) -> bool {
        let Key::Char(symbol) = key else { return false };
        match self {
            Self::These(_) => false,
            Self::Digits => symbol.is_ascii_digit(),
            Self::Pegs => {
                matches!(symbol, 'a'..='f')
                    || symbol.is_ascii_digit()
                    || symbol.is_ascii_uppercase()
            }
            Self::Text => matches!(symbol, ' '..='~'),
        }
    }
}

/// Quits everywhere, whatever the settings say.
const ALWAYS_QUITS: Key = Key::Ctrl('c');

/// The keys of all commands.
#[derive(Debug, Clone)]
pub struct Keymap {
    /// Those of each command, in the order of the table.
    keys: Vec<Vec<Key>>,
}

impl Default for Keymap {
    fn default() -> Self {
        let usual = |command: &Command| match command.keys {
            Keys::These(keys) => keys.to_vec(),
            Keys::Digits | Keys::Pegs | Keys::Text => Vec::new(),
        };
        Self {
            keys: COMMANDS.iter().map(usual).collect(),
        }
    }
}

impl Keymap {
    /// The usual keys but for these commands.
    ///
    /// # Errors
    /// Part of a sentence: a name that no command has, or a key that means something else already.
    pub fn with(changes: &[(String, Vec<Key>)]) -> Result<Self, String> {
        let mut keymap = Self::default();
        for (name, wanted) in changes {
            let usual = usual_keys(name);
            if usual.is_empty() {
                return Err(format!("{} is not a command", crate::rules::quoted(name)));
            }
            for (command, keys) in COMMANDS.iter().zip(&mut keymap.keys) {
                if command.name != name || keys.is_empty() {
                    continue;
                }
                // A usual key stays where it was: elsewhere it may mean something else.
                let fits = |key: &&Key| !usual.contains(key) || keys.contains(key);
                let fitting: Vec<_> = wanted.iter().filter(fits).copied().collect();
                if !fitting.is_empty() {
                    *keys = fitting;
                }
                if name == "quit" && !keys.contains(&ALWAYS_QUITS) {
                    keys.push(ALWAYS_QUITS);
                }
            }
        }
        let clash = changes.iter().find_map(|(name, _)| keymap.clash(name));
        clash.map_or(Ok(keymap), Err)
    }

    /// Says which key of a command means something else in one of its modes.
    fn clash(&self, name: &str) -> Option<String> {
        for (command, keys) in COMMANDS.iter().zip(&self.keys) {
            for (mode, key) in command
                .modes
                .iter()
                .flat_map(|mode| keys.iter().map(move |key| (*mode, *key)))
                .filter(|_| command.name == name)
            {
                // Quitting and help give way to text: they can be asked for elsewhere.
                let gives_way =
                    |other: &Command| other.keys == Keys::Text && matches!(name, "quit" | "help");
                let others = self.of(mode).filter(|(other, _)| other.name != name);
                let mut others = others.filter(|(other, _)| !gives_way(other));
                let fits = |(other, keys): &(&Command, &[Key])| {
                    keys.contains(&key) || other.keys.types(key)
                };
                if let Some((other, _)) = others.find(fits) {
                    let mode = mode.name().to_lowercase();
                    return Some(format!("{key} is {name} and {} ({mode})", other.name));
                }
            }
        }
        None
    }

    /// The commands of a mode with their keys.
    fn of(&self, mode: Mode) -> impl Iterator<Item = (&'static Command, &[Key])> {
        let all = COMMANDS.iter().zip(&self.keys);
        all.filter(move |(command, _)| command.modes.contains(&mode))
            .map(|(command, keys)| (command, keys.as_slice()))
    }

    /// The command of a key in a mode.
    pub fn command(&self, mode: Mode, key: Key) -> Option<&'static Command> {
        let fits = |(command, keys): &(&'static Command, &[Key])| {
            keys.contains(&key) || command.keys.types(key)
        };
        self.of(mode).find(fits).map(|(command, _)| command)
    }

    /// The first key of a command that works in `mode`: one that is text there does not.
    fn first(&self, mode: Mode, name: &str) -> Option<Key> {
        let named = self.of(mode).filter(|(command, _)| command.name == name);
        let mut keys = named.flat_map(|(_, keys)| keys);
        let works = |key: &&Key| self.command(mode, **key).is_some_and(|it| it.name == name);
        keys.find(works).copied()
    }

    /// The first key of a command in `mode`, else the first that it has at all.
    pub fn key_in(&self, mode: Mode, name: &str) -> Option<Key> {
        let mut modes = std::iter::once(mode).chain(Mode::ALL);
        modes.find_map(|mode| self.first(mode, name))
    }

    /// The keys of a command of a mode as they are shown, with those of its neighbours that have the same help
    /// where all are symbols: `↑↓`, but `Tab`.
    pub fn keys(&self, mode: Mode, command: &Command) -> String {
        match command.keys {
            Keys::These(_) => {}
            Keys::Digits => return "1-9".to_owned(),
            Keys::Pegs => return "a-f".to_owned(),
            Keys::Text => return "letters, digits".to_owned(),
        }
        let commands = Command::of(mode).skip_while(|other| !std::ptr::eq(*other, command));
        let together = commands.take_while(|other| other.help == command.help);
        let keys = together.filter_map(|other| self.first(mode, other.name));
        let mut keys: Vec<_> = keys.map(|key| key.to_string()).collect();
        if keys.iter().any(|key| key.chars().count() > 1) {
            keys.truncate(1);
        }
        keys.concat()
    }

    /// Why a key does nothing in `mode`, in one sentence: it names another mode of the table where it does
    /// something.
    pub fn why_nothing(&self, mode: Mode, key: Key) -> String {
        const NEAR: [Mode; 4] = [Mode::Row, Mode::Solver, Mode::Review, Mode::End];
        let mut near = NEAR
            .into_iter()
            .filter_map(|near| Some((near, self.command(near, key)?)));
        let help = match self.first(mode, "help") {
            Some(help) => format!(". {help}: help"),
            None => String::new(),
        };
        match near.next() {
            Some((near, command)) => {
                let where_to = match near {
                    Mode::Row => "while you make a row",
                    Mode::Review => "on an earlier row of a finished game",
                    Mode::End => "after the game",
                    _ => "while a solver plays",
                };
                format!("{key}: {}, {where_to}", command.help)
            }
            None => format!("{key}: not used here{help}"),
        }
    }

    /// `text` with the keys for the commands that it names between ⟨ and ⟩: those of `mode`, else those of the
    /// first mode where there are some. Several names between one pair have their keys together, as in `↑↓`.
    pub fn named(&self, mode: Mode, text: &str) -> String {
        let mut named = String::with_capacity(text.len());
        let mut rest = text;
        while let Some((before, after)) = rest.split_once('⟨') {
            named.push_str(before);
            let keys = after
                .split_once('⟩')
                .and_then(|(names, after)| Some((self.keys_of(mode, names)?, after)));
            if let Some((keys, after)) = keys {
                named.push_str(&keys);
                rest = after;
            } else {
                // These brackets enclose no command.
                named.push('⟨');
                rest = after;
            }
        }
        named + rest
    }

    fn keys_of(&self, mode: Mode, names: &str) -> Option<String> {
        let keys = names.split(' ').map(|name| {
            let key = self.key_in(mode, name)?;
            Some(key.to_string())
        });
        let keys: Vec<_> = keys.collect::<Option<_>>()?;
        let are_symbols = keys.iter().all(|key| key.chars().count() == 1);
        Some(keys.join(if are_symbols { "" } else { " " }))
    }
}

/// The keys of a command anywhere, if the settings say nothing else; empty if there is no such command.
pub fn usual_keys(name: &str) -> Vec<Key> {
    let mut usual = Vec::new();
    for command in COMMANDS.iter().filter(|command| command.name == name) {
        if let Keys::These(keys) = command.keys {
            let new = keys.iter().filter(|key| !usual.contains(*key));
            usual.extend(new.copied().collect::<Vec<_>>());
        }
    }
    usual
}
