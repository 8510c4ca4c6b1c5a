//! The one table of keys, from which input, footer and help are made.

mod naming;
mod remap;
mod table;

use std::borrow::Cow;

use naming::together;
pub use remap::{Clash, Remap};
use table::{DEFAULT, TABLE};

use super::{Action, Context, Key};

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
        // Where letters are text, and help is on a letter, it has no key.
        let mut bindings = self.of(context);
        let help = bindings.find(|binding| binding.action == Action::ToggleHelp);
        let help = help.and_then(|binding| self.key_of(context, binding));
        let Some(help) = help else {
            return format!("{key} does nothing here");
        };
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
