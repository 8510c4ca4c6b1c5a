//! Where keys are pressed, and what they mean there: lookup, names in sentences, other keys than the usual ones.

use crate::rules::{Player, named_enum};

use super::commands::{COMMANDS, Command};
use super::table::{Doing, Table};
use super::{App, Field, Key, Screen};

named_enum! {
    /// Where a key is pressed, with the heading that the help gives it.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Place {
        /// A row is being made.
        Row = "Your row";
        /// The pins of a guess are being set.
        Pins = "Your pins";
        /// No code fits the scores.
        Wrong = "Wrong pins";
        /// A solver plays, or waits to be asked.
        Solver = "A solver plays";
        /// An earlier row of a running game is on show.
        Back = "Looking back";
        /// An earlier row of a finished game is on show.
        Review = "The rows of a finished game";
        /// The end of a game is on show.
        End = "The end of a game";
        /// The games of all solvers.
        Versus = "Comparing solvers";
        /// The list of puzzles.
        Puzzles = "The list of puzzles";
        /// The setup.
        Setup = "Setup";
        /// The setup, in the field that takes a word.
        Seed = "The seed";
        /// The code behind the shield is being made.
        Hide = "Hiding a code";
        /// The settings.
        Settings = "Settings";
        /// The ways to share a game.
        Share = "Sharing a game";
        /// The saved games.
        Games = "Your games";
        /// The help.
        Help = "Help";
    }
}

impl App {
    /// Where the next key is pressed.
    pub fn place(&self) -> Place {
        match self.overlay() {
            Some((overlay, _)) => overlay,
            None => self.place_beneath(),
        }
    }

    /// The place below all overlays.
    pub fn place_beneath(&self) -> Place {
        match (self.screen, &self.table) {
            (Screen::Table, Some(table)) => table.place(),
            (Screen::Hiding, _) => Place::Hide,
            _ if self.setup.focus == Field::Seed => Place::Seed,
            _ => Place::Setup,
        }
    }

    /// The place that the help is about: the one below it.
    pub fn helped_place(&self) -> Place {
        let mut below = self.over.iter().rev();
        let below = below.find(|(overlay, _)| *overlay != Place::Help);
        below.map_or_else(|| self.place_beneath(), |(overlay, _)| *overlay)
    }
}

impl Table {
    /// Where keys are pressed.
    pub fn place(&self) -> Place {
        match &self.doing {
            Doing::Again { .. } => Place::Pins,
            Doing::Row | Doing::Solver | Doing::Nothing if self.mistakes().is_some() => {
                Place::Wrong
            }
            _ if self.is_over() && self.at_end() => Place::End,
            _ if self.is_over() => Place::Review,
            _ if !self.at_end() => Place::Back,
            Doing::Pins { .. } => Place::Pins,
            Doing::Row => Place::Row,
            Doing::Score { guess, .. } if guess.by == Player::Person => Place::Row,
            Doing::Score { .. } | Doing::Solver | Doing::Nothing => Place::Solver,
        }
    }
}

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

    /// Says which key of a command means something else in one of its places.
    fn clash(&self, name: &str) -> Option<String> {
        for (command, keys) in COMMANDS.iter().zip(&self.keys) {
            for (place, key) in command
                .places
                .iter()
                .flat_map(|place| keys.iter().map(move |key| (*place, *key)))
                .filter(|_| command.name == name)
            {
                // Quitting and help give way to text: they can be asked for elsewhere.
                let gives_way =
                    |other: &Command| other.keys == Keys::Text && matches!(name, "quit" | "help");
                let others = self.of(place).filter(|(other, _)| other.name != name);
                let mut others = others.filter(|(other, _)| !gives_way(other));
                let fits = |(other, keys): &(&Command, &[Key])| {
                    keys.contains(&key) || other.keys.types(key)
                };
                if let Some((other, _)) = others.find(fits) {
                    let place = place.name().to_lowercase();
                    return Some(format!("{key} is {name} and {} ({place})", other.name));
                }
            }
        }
        None
    }

    /// The commands of a place with their keys.
    fn of(&self, place: Place) -> impl Iterator<Item = (&'static Command, &[Key])> {
        let all = COMMANDS.iter().zip(&self.keys);
        all.filter(move |(command, _)| command.places.contains(&place))
            .map(|(command, keys)| (command, keys.as_slice()))
    }

    /// The command of a key in a place.
    pub fn command(&self, place: Place, key: Key) -> Option<&'static Command> {
        let fits = |(command, keys): &(&'static Command, &[Key])| {
            keys.contains(&key) || command.keys.types(key)
        };
        self.of(place).find(fits).map(|(command, _)| command)
    }

    /// The first key of a command that works in `place`: one that is text there does not.
    fn first(&self, place: Place, name: &str) -> Option<Key> {
        let named = self.of(place).filter(|(command, _)| command.name == name);
        let mut keys = named.flat_map(|(_, keys)| keys);
        let works = |key: &&Key| self.command(place, **key).is_some_and(|it| it.name == name);
        keys.find(works).copied()
    }

    /// The first key of a command in `place`, else the first that it has at all.
    pub fn key_in(&self, place: Place, name: &str) -> Option<Key> {
        let mut places = std::iter::once(place).chain(Place::ALL);
        places.find_map(|place| self.first(place, name))
    }

    /// The keys of a command of a place as they are shown, with those of its neighbours that have the same help
    /// where all are symbols: `↑↓`, but `Tab`.
    pub fn keys(&self, place: Place, command: &Command) -> String {
        match command.keys {
            Keys::These(_) => {}
            Keys::Digits => return "1-9".to_owned(),
            Keys::Pegs => return "a-f".to_owned(),
            Keys::Text => return "letters, digits".to_owned(),
        }
        let commands = Command::of(place).skip_while(|other| !std::ptr::eq(*other, command));
        let together = commands.take_while(|other| other.help == command.help);
        let keys = together.filter_map(|other| self.first(place, other.name));
        let mut keys: Vec<_> = keys.map(|key| key.to_string()).collect();
        if keys.iter().any(|key| key.chars().count() > 1) {
            keys.truncate(1);
        }
        keys.concat()
    }

    /// Why a key does nothing in `place`, in one sentence: it names another place of the table where it does
    /// something.
    pub fn why_nothing(&self, place: Place, key: Key) -> String {
        const NEAR: [Place; 4] = [Place::Row, Place::Solver, Place::Review, Place::End];
        let mut near = NEAR
            .into_iter()
            .filter_map(|near| Some((near, self.command(near, key)?)));
        let help = match self.first(place, "help") {
            Some(help) => format!(". {help}: help"),
            None => String::new(),
        };
        match near.next() {
            Some((near, command)) => {
                let where_to = match near {
                    Place::Row => "while you make a row",
                    Place::Review => "on an earlier row of a finished game",
                    Place::End => "after the game",
                    _ => "while a solver plays",
                };
                format!("{key}: {}, {where_to}", command.help)
            }
            None => format!("{key}: not used here{help}"),
        }
    }

    /// `text` with the keys for the commands that it names between ⟨ and ⟩: those of `place`, else those of the
    /// first place where there are some. Several names between one pair have their keys together, as in `↑↓`.
    pub fn named(&self, place: Place, text: &str) -> String {
        let mut named = String::with_capacity(text.len());
        let mut rest = text;
        while let Some((before, after)) = rest.split_once('⟨') {
            named.push_str(before);
            let keys = after
                .split_once('⟩')
                .and_then(|(names, after)| Some((self.keys_of(place, names)?, after)));
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

    fn keys_of(&self, place: Place, names: &str) -> Option<String> {
        let keys = names.split(' ').map(|name| {
            let key = self.key_in(place, name)?;
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
