//! The one table of keys, from which input, footer and help are made.

mod naming;
mod remap;
mod table;

use std::borrow::Cow;

use naming::together;
pub use remap::{Clash, Remap};
use table::{DEFAULT, TABLE};

use super::{Action, Key};

/// Where a key is pressed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Context {
    /// The setup screen.
    Setup,
    /// The setup screen, in the field that takes a word.
    SeedField,
    /// The code behind the shield being made, before the game.
    Hiding,
    /// The table, with a row being edited.
    Editing,
    /// The table, with the pins of a guess being set.
    Scoring,
    /// The table, with the secret being told after the last row.
    Telling,
    /// The table, with scores that no code fits.
    Correcting,
    /// The table, where no row is being edited: a finished game, an earlier row, a solver's game.
    Timeline,
    /// The overlay with the games of all solvers.
    Rivals,
    /// The overlay with the list of puzzles.
    Puzzles,
    /// The overlay with the games of a contest.
    Rounds,
    /// The overlay with what can be chosen about the program itself.
    Settings,
    /// The overlay with a text for others.
    Share,
    /// The screen with all kept games.
    History,
    /// The help overlay.
    Help,
}

impl Context {
    /// All of them, in the order in which the help tells of them.
    pub const ALL: [Self; 15] = [
        Self::Editing,
        Self::Scoring,
        Self::Correcting,
        Self::Telling,
        Self::Timeline,
        Self::Rivals,
        Self::Puzzles,
        Self::Setup,
        Self::SeedField,
        Self::Hiding,
        Self::Rounds,
        Self::Settings,
        Self::Share,
        Self::History,
        Self::Help,
    ];

    /// What the help calls it.
    pub fn title(self) -> &'static str {
        match self {
            Self::Setup | Self::SeedField => "Setup",
            Self::Hiding => "Hiding a code",
            Self::Editing => "Making a row",
            Self::Scoring => "Setting pins",
            Self::Telling => "Telling the secret",
            Self::Correcting => "Scores that no code fits",
            Self::Timeline => "A finished game, an earlier row, a solver's game",
            Self::Rivals => "The games of all solvers",
            Self::Puzzles => "The list of puzzles",
            Self::Rounds => "The games of two players",
            Self::Settings => "Settings",
            Self::Share => "A game to be shared",
            Self::History => "The kept games",
            Self::Help => "Help",
        }
    }

    /// For a key that means something elsewhere at the table: where that is.
    fn place(self) -> &'static str {
        match self {
            Self::Editing => "while you make a row",
            Self::Scoring => "while you set pins",
            Self::Correcting => "where no code fits the scores",
            Self::Telling => "while you tell the secret",
            _ => "on an earlier row and in a finished game",
        }
    }
}

/// The keys of a binding.
#[derive(Debug, Clone)]
enum Keys {
    /// These keys.
    These(Cow<'static, [Key]>),
    /// Digits; the action gets the character.
    Digits,
    /// Capital letters; the action gets the character.
    Capitals,
    /// Letters, digits and the hyphen; the action gets the character.
    Text,
}

/// What some keys mean in some contexts.
#[derive(Debug, Clone)]
pub struct Binding {
    contexts: &'static [Context],
    keys: Keys,
    /// For keys that carry a character: the action for any of them.
    action: Action,
    /// One word for the footer; empty where it is not shown there.
    pub short: &'static str,
    /// A few words for the help.
    pub long: &'static str,
}

impl Binding {
    fn matches(&self, key: Key) -> Option<Action> {
        let typed = |fits: fn(char) -> bool| match key {
            Key::Char(symbol) if fits(symbol) => Some(Action::Type(symbol)),
            _ => None,
        };
        match &self.keys {
            Keys::These(keys) => keys.contains(&key).then_some(self.action),
            Keys::Digits => typed(|c| c.is_ascii_digit()),
            Keys::Capitals => typed(|c| c.is_ascii_uppercase()),
            Keys::Text => typed(|c| c.is_ascii_alphanumeric() || c == '-'),
        }
    }

    /// The keys as they are shown: `← →`, `A–Z`.
    pub fn keys(&self) -> String {
        match &self.keys {
            Keys::These(keys) => keys
                .iter()
                .map(Key::to_string)
                .collect::<Vec<_>>()
                .join(" "),
            Keys::Digits => "1-9 0".to_owned(),
            Keys::Capitals => "Shift+letter".to_owned(),
            Keys::Text => "letters, digits".to_owned(),
        }
    }

    /// What the keys ask for.
    pub fn action(&self) -> Action {
        self.action
    }
}

/// Which key means what, and where.
#[derive(Debug, Clone)]
pub struct Keymap {
    bindings: Vec<Binding>,
}

impl Keymap {
    /// What `key` asks for in `context`.
    pub fn action(&self, context: Context, key: Key) -> Option<Action> {
        self.of(context).find_map(|binding| binding.matches(key))
    }

    /// The bindings of a context: those of the footer in their order, most useful first.
    pub fn of(&self, context: Context) -> impl Iterator<Item = &Binding> {
        self.bindings
            .iter()
            .filter(move |binding| binding.contexts.contains(&context))
    }

    /// The first key of `binding` that works in `context`, as it is shown: one that is text there does not.
    pub fn key_of(&self, context: Context, binding: &Binding) -> Option<String> {
        let Keys::These(keys) = &binding.keys else {
            return Some(binding.keys());
        };
        let works = |key: &&Key| self.action(context, **key) == Some(binding.action);
        keys.iter().find(works).map(Key::to_string)
    }

    /// The first key for `action` in `context`, else the first that it has at all, as it is shown; empty
    /// if it has none.
    pub fn key_in(&self, context: Context, action: Action) -> String {
        let here = self.of(context).map(|binding| (context, binding));
        let anywhere = self.bindings.iter().flat_map(|binding| {
            let contexts = binding.contexts.iter();
            contexts.map(move |context| (*context, binding))
        });
        here.chain(anywhere)
            .filter(|(_, binding)| binding.action == action)
            .find_map(|(context, binding)| self.key_of(context, binding))
            .unwrap_or_default()
    }

    /// The first keys for actions that belong together, as they are shown: `↑↓`, but `PageUp PageDown`.
    pub fn keys_in(&self, context: Context, actions: &[Action]) -> String {
        let keys = actions.iter().map(|action| self.key_in(context, *action));
        together(&keys.collect::<Vec<_>>())
    }

    /// Why a key does nothing in `context`, in one sentence.
    pub fn why_nothing(&self, context: Context, key: Key) -> String {
        let help = self.key_in(context, Action::ToggleHelp);
        let makes_row = matches!(
            context,
            Context::Editing | Context::Hiding | Context::Telling
        );
        if makes_row && matches!(key, Key::Char('a'..='z')) {
            return format!(
                "{key} does nothing here: colours are capitals (Shift), {help} shows the keys"
            );
        }
        // What a key does on another screen is of no use here.
        let is_near = |binding: &&Binding| {
            let other = if context == Context::Timeline {
                Context::Editing
            } else {
                Context::Timeline
            };
            TABLE.contains(&context) && binding.contexts.contains(&other)
        };
        let mut near = self.bindings.iter().filter(is_near);
        match near.find(|binding| binding.matches(key).is_some()) {
            Some(binding) => format!(
                "{key} works {}: {}",
                binding.contexts[0].place(),
                binding.long
            ),
            None => format!("{key} does nothing here: {help} shows the keys"),
        }
    }
}

impl Default for Keymap {
    fn default() -> Self {
        Self {
            bindings: DEFAULT.to_vec(),
        }
    }
}
