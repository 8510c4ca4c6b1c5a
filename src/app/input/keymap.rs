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
        let usual = COMMANDS.iter().map(|command| match command.keys {
            Keys::These(keys) => keys.to_vec(),
            Keys::Digits | Keys::Pegs | Keys::Text => Vec::new(),
        });
        Self {
            keys: usual.collect(),
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
                let mut fitting = wanted.clone();
                // A usual key stays where it was: elsewhere it may mean something else.
                fitting.retain(|key| !usual.contains(key) || keys.contains(key));
                if !fitting.is_empty() {
                    *keys = fitting;
                }
                if *action == Action::Quit && !keys.contains(&ALWAYS_QUITS) {
                    keys.push(ALWAYS_QUITS);
                }
            }
        }
        for (action, _) in changes {
            if let Some(clash) = keymap.clash(*action) {
                return Err((*action, clash));
            }
        }
        Ok(keymap)
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
                        let place = mode.name().to_lowercase();
                        return Some(format!("{key} is {action} and {other} ({place})"));
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
            let is_meant = keys.contains(&key) || other.keys.accepts_typed(key);
            if other.action != action && is_meant && !gives_way {
                return Some(other.action);
            }
        }
        None
    }

    /// The commands of a mode with their keys, in the order of the table.
    fn of(&self, mode: Mode) -> impl Iterator<Item = (&'static Command, &[Key])> {
        let all = COMMANDS.iter().zip(&self.keys);
        all.filter(move |(command, _)| (command.is_in)(mode))
            .map(|(command, keys)| (command, keys.as_slice()))
    }

    /// The command of a key in a mode.
    pub fn command(&self, mode: Mode, key: Key) -> Option<&'static Command> {
        for (command, keys) in self.of(mode) {
            if keys.contains(&key) || command.keys.accepts_typed(key) {
                return Some(command);
            }
        }
        None
    }

    /// The first key of an action that works in `mode`: one that is text there does not.
    pub fn first(&self, mode: Mode, action: Action) -> Option<Key> {
        for (command, keys) in self.of(mode) {
            if command.action != action {
                continue;
            }
            for key in keys {
                if self
                    .command(mode, *key)
                    .is_some_and(|meant| meant.action == action)
                {
                    return Some(*key);
                }
            }
        }
        None
    }

    /// The first key of an action in `mode`, else the first that it has at all.
    pub fn key_in(&self, mode: Mode, action: Action) -> Option<Key> {
        let mut modes = std::iter::once(mode).chain(Mode::ALL);
        modes.find_map(|mode| self.first(mode, action))
    }

    /// Why a key does nothing in `mode`, in one sentence: it names a mode where it does something, first the one
    /// that Esc leads to.
    pub fn why_nothing(&self, mode: Mode, after_esc: Mode, key: Key) -> String {
        if let Some(command) = self.command(after_esc, key)
            && let Some(back) = self.first(mode, Action::Back)
        {
            return format!("Go back first ({back}). {key}: {}", command.help);
        }
        if let Some((command, when)) = self.use_elsewhere(mode, key) {
            return format!("{key} works {when}: {}", command.help);
        }
        match self.first(mode, Action::Help) {
            Some(help) => format!("{key}: not used here. {help}: help"),
            None => format!("{key}: not used here"),
        }
    }

    /// What a key does in a game, and when: in the first of these modes in which it does anything.
    fn use_elsewhere(&self, mode: Mode, key: Key) -> Option<(&'static Command, &'static str)> {
        const TIMES: [(Mode, &str); 4] = [
            (Mode::Row, "while you make a row"),
            (Mode::Solver, "while a solver plays"),
            (Mode::End, "after the game"),
            (Mode::Review, "on an earlier row of a finished game"),
        ];
        // A code that is hidden has no game yet.
        if mode == Mode::Hide {
            return None;
        }
        for (other, when) in TIMES {
            if let Some(command) = self.command(other, key) {
                return Some((command, when));
            }
        }
        None
    }
}

/// Keys in words.
impl Keymap {
    /// `text` with the keys for the commands that it names between ⟨ and ⟩: those of `mode`, else those of the
    /// first mode where there are some. Several names between one pair have their keys together, as in `↑↓`.
    pub fn named(&self, mode: Mode, text: &str) -> String {
        let mut parts = text.split('⟨');
        let mut named = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            if let Some((names, after)) = part.split_once('⟩')
                && let Some(keys) = self.keys_of(mode, names)
            {
                named += &keys;
                named += after;
            } else {
                // A bracket that encloses no command stays.
                named.push('⟨');
                named += part;
            }
        }
        named
    }

    /// The keys of the actions with these names, with spaces between the names; `None` if one has no key.
    fn keys_of(&self, mode: Mode, names: &str) -> Option<String> {
        let mut keys = Vec::new();
        for name in names.split(' ') {
            let action = name.parse().ok()?;
            keys.push(self.key_in(mode, action)?);
        }
        Some(written_together(&keys, usize::MAX))
    }

    /// The keys of a command as they are shown in this room, with those of its neighbours that have the same help.
    /// Pegs are those of `board`.
    pub fn shown(&self, mode: Mode, command: &Command, board: Board, room: usize) -> String {
        match command.keys {
            Keys::These(_) => self.with_neighbours(mode, command, room),
            Keys::Digits => "0-9".to_owned(),
            Keys::Pegs => letters_of_pegs(board.colours() as u8),
            Keys::Text => "letters, digits".to_owned(),
        }
    }

    /// The keys of a command of a mode, and of those right behind it that have the same help.
    fn with_neighbours(&self, mode: Mode, command: &Command, room: usize) -> String {
        let from_here = Command::in_mode(mode).skip_while(|other| !std::ptr::eq(*other, command));
        let same_help = from_here.take_while(|other| other.help == command.help);
        let keys: Vec<_> = same_help
            .filter_map(|other| self.first(mode, other.action))
            .collect();
        written_together(&keys, room)
    }
}

/// Keys written together: symbols beside each other, as in `↑↓`, others with spaces where they have room, else
/// the first one.
fn written_together(keys: &[Key], room: usize) -> String {
    let mut labels: Vec<_> = keys.iter().map(Key::to_string).collect();
    if labels.iter().all(|label| label.chars().count() == 1) {
        return labels.concat();
    }
    let all = labels.join(" ");
    if all.chars().count() <= room {
        all
    } else {
        labels.swap_remove(0)
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
    for command in COMMANDS {
        let Keys::These(keys) = command.keys else {
            continue;
        };
        for key in keys {
            if command.action == action && !usual.contains(key) {
                usual.push(*key);
            }
        }
    }
    usual
}
