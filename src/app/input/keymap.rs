//! What keys mean in each mode: lookup, names in sentences, other keys than the usual ones.

use crate::rules::Board;

use super::key::ALWAYS_QUITS;
use super::{Action, COMMANDS, Command, Key, Keys, Mode};

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
    /// The action whose keys cannot be these, and part of a sentence: which key means something else already.
    pub fn with(changes: &[(Action, Vec<Key>)]) -> Result<Self, (Action, String)> {
        let mut keymap = Self::default();
        for (action, wanted) in changes {
            let usual = usual_keys(*action);
            for (command, keys) in COMMANDS.iter().zip(&mut keymap.keys) {
                if command.action != *action || keys.is_empty() {
                    continue;
                }
                // A usual key stays where it was: elsewhere it may mean something else.
                let fits = |key: &&Key| !usual.contains(key) || keys.contains(key);
                let fitting: Vec<_> = wanted.iter().filter(fits).copied().collect();
                if !fitting.is_empty() {
                    *keys = fitting;
                }
                if *action == Action::Quit && !keys.contains(&ALWAYS_QUITS) {
                    keys.push(ALWAYS_QUITS);
                }
            }
        }
        let mut actions = changes.iter().map(|(action, _)| *action);
        let clash = actions.find_map(|action| Some((action, keymap.clash(action)?)));
        clash.map_or(Ok(keymap), Err)
    }

    /// Says which key of an action means something else in one of its modes.
    fn clash(&self, action: Action) -> Option<String> {
        for mode in Mode::ALL {
            for (command, keys) in self.of(mode) {
                if command.action != action {
                    continue;
                }
                for key in keys {
                    if let Some(other) = self.other_action(mode, action, *key) {
                        let mode = mode.name().to_lowercase();
                        return Some(format!("{key} is {action} and {other} ({mode})"));
                    }
                }
            }
        }
        None
    }

    /// Another action that a key of this one means in a mode. Quitting and help give way to text: they can be asked
    /// for elsewhere.
    fn other_action(&self, mode: Mode, action: Action, key: Key) -> Option<Action> {
        let gives_way_to_text = matches!(action, Action::Quit | Action::Help);
        for (other, keys) in self.of(mode) {
            let gives_way = gives_way_to_text && other.keys == Keys::Text;
            let is_meant = keys.contains(&key) || other.keys.types(key);
            if other.action != action && is_meant && !gives_way {
                return Some(other.action);
            }
        }
        None
    }

    fn of(&self, mode: Mode) -> impl Iterator<Item = (&'static Command, &[Key])> {
        let all = COMMANDS.iter().zip(&self.keys);
        all.filter(move |(command, _)| (command.is_in)(mode))
            .map(|(command, keys)| (command, keys.as_slice()))
    }

    /// The command of a key in a mode.
    pub fn command(&self, mode: Mode, key: Key) -> Option<&'static Command> {
        let fits = |(command, keys): &(&'static Command, &[Key])| {
            keys.contains(&key) || command.keys.types(key)
        };
        self.of(mode).find(fits).map(|(command, _)| command)
    }

    /// The first key of an action that works in `mode`: one that is text there does not.
    pub fn first(&self, mode: Mode, action: Action) -> Option<Key> {
        let named = self.of(mode).filter(|(it, _)| it.action == action);
        let mut keys = named.flat_map(|(_, keys)| keys);
        let works = |key: &&Key| {
            self.command(mode, **key)
                .is_some_and(|it| it.action == action)
        };
        keys.find(works).copied()
    }

    /// The first key of an action in `mode`, else the first that it has at all.
    pub fn key_in(&self, mode: Mode, action: Action) -> Option<Key> {
        let mut modes = std::iter::once(mode).chain(Mode::ALL);
        modes.find_map(|mode| self.first(mode, action))
    }

    /// The keys of a command of a mode, and of its neighbours that have the same help.
    fn together(&self, mode: Mode, command: &Command, room: usize) -> String {
        let commands = Command::of(mode).skip_while(|other| !std::ptr::eq(*other, command));
        let together = commands.take_while(|other| other.help == command.help);
        shown(
            together.filter_map(|other| self.first(mode, other.action)),
            room,
        )
    }

    /// Why a key does nothing in `mode`, in one sentence: it names a mode where it does something, first the one
    /// that Esc leads to.
    pub fn why_nothing(&self, mode: Mode, beneath: Mode, key: Key) -> String {
        const NEAR: [(Mode, &str); 4] = [
            (Mode::Row, "while you make a row"),
            (Mode::Solver, "while a solver plays"),
            (Mode::End, "after the game"),
            (Mode::Review, "on an earlier row of a finished game"),
        ];
        if let Some(command) = self.command(beneath, key)
            && let Some(back) = self.first(mode, Action::Back)
        {
            return format!("Go back first ({back}). {key}: {}", command.help);
        }
        // A code that is hidden has no game yet.
        let near = NEAR.into_iter().filter(|_| mode != Mode::Hide);
        let mut near = near.filter_map(|(near, when)| Some((self.command(near, key)?, when)));
        match (near.next(), self.first(mode, Action::Help)) {
            (Some((command, when)), _) => format!("{key} works {when}: {}", command.help),
            (None, Some(help)) => format!("{key}: not used here. {help}: help"),
            (None, None) => format!("{key}: not used here"),
        }
    }

    /// `text` with the keys for the commands that it names between ⟨ and ⟩: those of `mode`, else those of the
    /// first mode where there are some. Several names between one pair have their keys together, as in `↑↓`.
    pub fn named(&self, mode: Mode, text: &str) -> String {
        let mut parts = text.split('⟨');
        let mut named = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            let keys = part.split_once('⟩');
            let keys = keys.and_then(|(names, after)| Some(self.keys_of(mode, names)? + after));
            // Brackets that enclose no command stay.
            named += &keys.unwrap_or_else(|| format!("⟨{part}"));
        }
        named
    }

    fn keys_of(&self, mode: Mode, names: &str) -> Option<String> {
        let keys = names
            .split(' ')
            .map(|name| self.key_in(mode, name.parse().ok()?));
        let keys: Vec<_> = keys.collect::<Option<_>>()?;
        Some(shown(keys.into_iter(), usize::MAX))
    }
}

/// Keys written together: symbols beside each other, as in `↑↓`, others with spaces where they have room, else
/// the first one.
fn shown(keys: impl Iterator<Item = Key>, room: usize) -> String {
    let mut keys: Vec<_> = keys.map(|key| key.to_string()).collect();
    if keys.iter().all(|key| key.chars().count() == 1) {
        return keys.concat();
    }
    let all = keys.join(" ");
    if all.chars().count() <= room {
        all
    } else {
        keys.swap_remove(0)
    }
}

impl Keymap {
    /// The keys of a command as they are shown in this room, with those of its neighbours that have the same help.
    /// Pegs are those of `board`.
    pub fn shown(&self, mode: Mode, command: &Command, board: Board, room: usize) -> String {
        match command.keys {
            Keys::These(_) => self.together(mode, command, room),
            Keys::Digits => "0-9".to_owned(),
            Keys::Pegs => letters_of_pegs(board.colours() as u8),
            Keys::Text => "letters, digits".to_owned(),
        }
    }
}

/// The letters that place pegs of so many colours: small ones up to f, the rest with Shift.
fn letters_of_pegs(colours: u8) -> String {
    let letter = |index: u8| char::from(b'A' + index);
    let small = letter(colours.min(6) - 1).to_ascii_lowercase();
    match colours {
        ..=6 => format!("a-{small}"),
        7 => format!("a-{small} G"),
        _ => format!("a-{small} G-{}", letter(colours - 1)),
    }
}

/// The keys of an action anywhere, if the settings say nothing else; empty for one that takes any character.
pub fn usual_keys(action: Action) -> Vec<Key> {
    let mut usual = Vec::new();
    for command in COMMANDS.iter().filter(|it| it.action == action) {
        if let Keys::These(keys) = command.keys {
            let new = keys.iter().filter(|key| !usual.contains(*key));
            usual.extend(new.copied().collect::<Vec<_>>());
        }
    }
    usual
}
