//! What keys mean in each mode: lookup, names in sentences, other keys than the usual ones.

use super::key::ALWAYS_QUITS;
use super::{Action, COMMANDS, Command, Key, Keys, Mode, Scope};

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

    /// Says which key of an action means something else in one of its modes, whatever the board.
    fn clash(&self, action: Action) -> Option<String> {
        for mode in Mode::ALL {
            for (command, keys) in self.commands_in(mode) {
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
    /// for elsewhere. A letter gives way to a peg, and its capital counts then.
    fn other_action(&self, mode: Mode, action: Action, key: Key) -> Option<Action> {
        let gives_way_to_text = matches!(action, Action::Quit | Action::Help);
        let scope = Scope { mode, colours: 0 };
        for (other, keys) in self.commands_in(mode) {
            let gives_way = gives_way_to_text && other.keys == Keys::Text;
            let is_meant = keys.contains(&key) || other.keys.accepts_typed(key, scope);
            if other.action != action && is_meant && !gives_way {
                return Some(other.action);
            }
        }
        None
    }

    /// The capitals that are not used on some boards, each with its action and part of a sentence: there its small
    /// letter is a peg, and the capital belongs to the command of that letter.
    pub fn capitals_not_used(&self) -> Vec<(Action, String)> {
        let mut problems = Vec::new();
        for mode in Mode::ALL.into_iter().filter(|mode| mode.makes_row()) {
            for (command, keys) in self.commands_in(mode) {
                for key in keys {
                    if matches!(key, Key::Char('A'..='Z'))
                        && let Some(other) = self.command_with(mode, key.without_shift())
                        && other.action != command.action
                    {
                        let place = mode.name().to_lowercase();
                        let action = other.action;
                        let why = format!("{key} is {action} on boards with that colour ({place})");
                        problems.push((command.action, why));
                    }
                }
            }
        }
        problems
    }

    /// The commands of a mode with their keys, in the order of the table.
    fn commands_in(&self, mode: Mode) -> impl Iterator<Item = (&'static Command, &[Key])> {
        let all = COMMANDS.iter().zip(&self.keys);
        all.filter(move |(command, _)| (command.is_in)(mode))
            .map(|(command, keys)| (command, keys.as_slice()))
    }
}

/// What keys mean.
impl Keymap {
    /// The command of a key.
    pub fn command(&self, scope: Scope, pressed: Key) -> Option<&'static Command> {
        let (command, _) = self.meaning(scope, pressed)?;
        Some(command)
    }

    /// The command of a key, and the key as it is read. A Cyrillic or Greek letter that is the key of no command is
    /// read as the Latin key in the same place, where no text is typed.
    pub(super) fn meaning(&self, scope: Scope, pressed: Key) -> Option<(&'static Command, Key)> {
        if let Some(command) = self.command_as_typed(scope, pressed) {
            return Some((command, pressed));
        }
        if scope.mode.is_text() {
            return None;
        }
        let latin = pressed.on_latin_keyboard()?;
        let command = self.command_as_typed(scope, latin)?;
        Some((command, latin))
    }

    /// The command of a key, read as it was typed: a character that is typed before all commands, else the command
    /// with this key, else the one whose small letter it is the capital of, else any other character that is typed.
    fn command_as_typed(&self, scope: Scope, key: Key) -> Option<&'static Command> {
        let mode = scope.mode;
        if scope.types(key) {
            return typing_command(scope, key);
        }
        let small = key.without_shift();
        let readings = if mode.makes_row() && scope.has_letter(key) {
            // Its small letter is a peg, so the capital belongs to the command of that letter first.
            [small, key]
        } else {
            [key, small]
        };
        let mut with_key = readings.into_iter();
        with_key
            .find_map(|reading| self.command_with(mode, reading))
            .or_else(|| typing_command(scope, key))
    }

    /// The command of a mode that has this key.
    fn command_with(&self, mode: Mode, key: Key) -> Option<&'static Command> {
        let mut commands = self.commands_in(mode);
        let (command, _) = commands.find(|(_, keys)| keys.contains(&key))?;
        Some(command)
    }

    /// The first key of an action that works, as it is shown; one that is text does not work.
    pub fn first_key(&self, scope: Scope, action: Action) -> Option<Key> {
        for (command, keys) in self.commands_in(scope.mode) {
            if command.action != action {
                continue;
            }
            for key in keys {
                let mut forms = [self.shown_key(scope, *key), *key].into_iter();
                let works = |form: &Key| {
                    let meant = self.command(scope, *form);
                    meant.is_some_and(|meant| meant.action == action)
                };
                if let Some(form) = forms.find(works) {
                    return Some(form);
                }
            }
        }
        None
    }

    /// A key of a command as it is shown in a game: a capital in all of its modes, if the small letter is a peg where
    /// a row is made and a command too.
    fn shown_key(&self, scope: Scope, key: Key) -> Key {
        let has_two_meanings = scope.is_small_letter_of_colour(key)
            && Mode::ALL
                .into_iter()
                .any(|mode| mode.makes_row() && self.command_with(mode, key).is_some());
        if has_two_meanings {
            key.with_shift()
        } else {
            key
        }
    }

    /// The first key of an action in a mode, else the first that it has at all.
    pub fn key_in(&self, scope: Scope, action: Action) -> Option<Key> {
        let mut modes = std::iter::once(scope.mode).chain(Mode::ALL);
        modes.find_map(|mode| self.first_key(scope.in_mode(mode), action))
    }

    /// Where a key that does nothing here does something, in one sentence: first in the mode that Esc leads to.
    pub(super) fn why_nothing(&self, scope: Scope, after_esc: Scope, key: Key) -> Option<String> {
        if let Some(command) = self.command(after_esc, key)
            && let Some(back) = self.first_key(scope, Action::Back)
        {
            return Some(format!("{back}, then {key}: {}", command.help));
        }
        let (command, when) = self.use_elsewhere(scope, key)?;
        if command.keys == Keys::Pegs {
            Some(format!("Not here: {key} places a colour"))
        } else {
            Some(format!("Not here. {key} works {when}: {}", command.help))
        }
    }

    /// Says that a key is not used, in a mode that has no better reason.
    pub(super) fn not_used(&self, scope: Scope, key: Key) -> String {
        match self.first_key(scope, Action::Help) {
            Some(help) => format!("{key}: not used here. {help}: help"),
            None => format!("{key}: not used here"),
        }
    }

    /// What a key does in a game, and when: in the first of these modes in which it does anything.
    fn use_elsewhere(&self, scope: Scope, key: Key) -> Option<(&'static Command, &'static str)> {
        const TIMES: [(Mode, &str); 4] = [
            (Mode::Row, "while you make a row"),
            (Mode::Solver, "while a solver plays"),
            (Mode::End, "after the game"),
            (Mode::Review, "on an earlier row of a finished game"),
        ];
        // A code that is hidden has no game yet.
        if scope.mode == Mode::Hide {
            return None;
        }
        for (other, when) in TIMES {
            if let Some(command) = self.command(scope.in_mode(other), key) {
                return Some((command, when));
            }
        }
        None
    }
}

/// The command that takes a key as a character that is typed.
fn typing_command(scope: Scope, key: Key) -> Option<&'static Command> {
    let mut commands = Command::in_mode(scope.mode);
    commands.find(|command| command.keys.accepts_typed(key, scope))
}

/// Keys in words.
impl Keymap {
    /// `text` with the keys for the commands that it names between ⟨ and ⟩: those of the mode, else those of the
    /// first mode where there are some. Several names between one pair have their keys together, as in `↑↓`.
    pub fn named(&self, scope: Scope, text: &str) -> String {
        with_names(text, |names| self.keys_of(scope, names))
    }

    /// The keys of the actions with these names, with spaces between the names; `None` if one has no key.
    fn keys_of(&self, scope: Scope, names: &str) -> Option<String> {
        let mut keys = Vec::new();
        for name in names.split(' ') {
            let action = name.parse().ok()?;
            keys.push(self.key_in(scope, action)?);
        }
        Some(written_together(&keys, usize::MAX))
    }

    /// The keys of a command as they are shown in this room, with those of its neighbours that have the same help.
    pub fn shown(&self, scope: Scope, command: &Command, room: usize) -> String {
        match command.keys {
            Keys::These(_) => self.with_neighbours(scope, command, room),
            Keys::Digits => "0-9".to_owned(),
            Keys::Pegs => letters_of_pegs(scope.colours as u8),
            Keys::Text => "letters, digits".to_owned(),
        }
    }

    /// The keys of a command of a mode, and of those right behind it that have the same help.
    fn with_neighbours(&self, scope: Scope, command: &Command, room: usize) -> String {
        let commands = Command::in_mode(scope.mode);
        let from_here = commands.skip_while(|other| !std::ptr::eq(*other, command));
        let same_help = from_here.take_while(|other| other.help == command.help);
        let keys: Vec<_> = same_help
            .filter_map(|other| self.first_key(scope, other.action))
            .collect();
        written_together(&keys, room)
    }
}

/// `text` with what is written for the names of commands between ⟨ and ⟩.
pub(super) fn with_names(text: &str, written: impl Fn(&str) -> Option<String>) -> String {
    let mut parts = text.split('⟨');
    let mut named = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        if let Some((names, after)) = part.split_once('⟩')
            && let Some(words) = written(names)
        {
            named += &words;
            named += after;
        } else {
            // A bracket that encloses no command stays.
            named.push('⟨');
            named += part;
        }
    }
    named
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

/// The letters that place pegs of so many colours.
fn letters_of_pegs(colours: u8) -> String {
    let last = char::from(b'a' + colours.saturating_sub(1));
    format!("a-{last}")
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
