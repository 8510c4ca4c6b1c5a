//! The one table of keys, from which input, footer and help are made.

mod remap;
mod table;

use std::borrow::Cow;

use crate::app::keymap::table::DEFAULT;
use crate::app::{Action, Context, Key};

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

/// Some keys and their action in some contexts.
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
            Keys::Digits => "1-9".to_owned(),
            Keys::Capitals => "A-Z".to_owned(),
            Keys::Text => "letters, digits".to_owned(),
        }
    }

    /// The action of the keys.
    pub fn action(&self) -> Action {
        self.action
    }
}

/// The actions of all keys in all contexts.
#[derive(Debug, Clone)]
pub struct Keymap {
    bindings: Vec<Binding>,
}

impl Keymap {
    /// The action of `key` in `context`.
    pub fn action(&self, context: Context, key: Key) -> Option<Action> {
        self.of(context).find_map(|binding| binding.matches(key))
    }

    /// These keys without those of an action that the system does not have.
    #[must_use]
    pub fn without(mut self, action: Action) -> Self {
        self.bindings.retain(|binding| binding.action != action);
        self
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

    /// The key of `binding` in `context`, with those of the bindings after it that belong to it where all
    /// are symbols: `↑↓`, but `Tab`.
    pub fn keys_together(&self, context: Context, binding: &Binding) -> String {
        let bindings = self.of(context);
        let together = bindings
            .skip_while(|other| !std::ptr::eq(*other, binding))
            .take_while(|other| other.long == binding.long);
        let mut keys: Vec<_> = together.filter_map(|it| self.key_of(context, it)).collect();
        if keys.iter().any(|key| key.chars().count() > 1) {
            keys.truncate(1);
        }
        keys.concat()
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
        keys_as_one(&keys.collect::<Vec<_>>())
    }

    /// Why a key does nothing in `context`, in one sentence.
    pub fn why_nothing(&self, context: Context, key: Key) -> String {
        // Where letters are text, and help is on a letter, it has no key.
        let mut bindings = self.of(context);
        let help = bindings.find(|binding| binding.action == Action::ToggleHelp);
        let help = help.and_then(|binding| self.key_of(context, binding));
        let Some(help) = help else {
            return format!("{key}: not used here");
        };
        let makes_row = matches!(context, Context::Editing | Context::Hiding);
        if makes_row && matches!(key, Key::Char('a'..='z')) {
            return format!("{key}: not used here. Colours are capitals (Shift). {help}: help");
        }
        // Only name another context of the table, not another screen.
        let (other, place) = if context == Context::Timeline {
            (Context::Editing, "while you make a row")
        } else {
            (Context::Timeline, "on an earlier row or after the game")
        };
        let is_near =
            |binding: &&Binding| context.is_at_table() && binding.contexts.contains(&other);
        let mut near = self.bindings.iter().filter(is_near);
        match near.find(|binding| binding.matches(key).is_some()) {
            Some(binding) => format!("{key}: {}, {place}", binding.long),
            None => format!("{key}: not used here. {help}: help"),
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

/// Between these stand the names of one action or of several.
const OPEN: char = '⟨';
const CLOSE: char = '⟩';

impl Keymap {
    /// `text` with the keys for the actions that it names: those of `context`, else those of the first
    /// place where there are some. Several actions between one pair of brackets have their keys
    /// together, as in `↑↓`.
    pub fn named(&self, context: Context, text: &str) -> String {
        let mut named = String::with_capacity(text.len());
        let mut rest = text;
        while let Some((before, after)) = rest.split_once(OPEN) {
            named.push_str(before);
            let keys = after
                .split_once(CLOSE)
                .and_then(|(names, after)| Some((self.keys_of(context, names)?, after)));
            if let Some((keys, after)) = keys {
                named.push_str(&keys);
                rest = after;
            } else {
                // These brackets enclose no action.
                named.push(OPEN);
                rest = after;
            }
        }
        named + rest
    }

    fn keys_of(&self, context: Context, names: &str) -> Option<String> {
        let actions = names.split(' ').map(|name| self.action_named(name));
        Some(self.keys_in(context, &actions.collect::<Option<Vec<_>>>()?))
    }

    /// The action that has this name in the settings, if it has keys.
    pub fn action_named(&self, name: &str) -> Option<Action> {
        self.actions().find(|action| action.name() == name)
    }

    /// Every action that has keys, in the order of the table; some more than once.
    pub fn actions(&self) -> impl Iterator<Item = Action> {
        let actions = self.bindings.iter().map(|binding| binding.action);
        actions.filter(|action| !action.name().is_empty())
    }
}

/// Keys that belong together: `↑↓`, but `PageUp PageDown`.
fn keys_as_one(keys: &[String]) -> String {
    let are_symbols = keys.iter().all(|key| key.chars().count() == 1);
    keys.join(if are_symbols { "" } else { " " })
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use super::*;

    #[test]
    fn sentences_name_the_keys_of_their_place() {
        let keymap = Keymap::default();
        for (context, text, named) in [
            (
                Context::Editing,
                "⟨submit⟩ plays the row",
                "Enter plays the row",
            ),
            (Context::Editing, "⟨step-back⟩ goes back", "[ goes back"),
            (Context::Timeline, "⟨step-back⟩ goes back", "← goes back"),
            (Context::Help, "⟨tip⟩ ⟨step-back⟩", "t ←"),
            (
                Context::Setup,
                "⟨previous next⟩, ⟨decrease⟩ ⟨increase⟩",
                "↑↓, ← →",
            ),
            (
                Context::Timeline,
                "⟨to-start to-end⟩ ⟨nonsense⟩ ⟨",
                "Home End ⟨nonsense⟩ ⟨",
            ),
        ] {
            assert_eq!(keymap.named(context, text), named);
        }
    }

    #[test]
    fn each_letter_means_one_thing_wherever_it_means_something() {
        let keymap = Keymap::default();
        for letter in 'a'..='z' {
            let meanings = Context::ALL.into_iter().filter_map(|context| {
                let action = keymap.action(context, Key::Char(letter));
                action.filter(|action| !matches!(action, Action::Type(_)))
            });
            let meanings: Vec<_> = meanings.collect();
            assert!(
                meanings.windows(2).all(|pair| pair[0] == pair[1]),
                "{letter}: {meanings:?}"
            );
        }
    }

    #[test]
    fn enter_leads_forward_and_esc_back() {
        let keymap = Keymap::default();
        for context in Context::ALL {
            let forward = keymap.action(context, Key::Enter);
            let expected = match context {
                Context::Help => Action::Back,
                Context::Correcting => Action::Fix,
                _ => Action::Submit,
            };
            assert_eq!(forward, Some(expected), "{context:?}");
            assert_eq!(
                keymap.action(context, Key::Esc),
                Some(Action::Back),
                "{context:?}"
            );
        }
    }

    #[test]
    fn every_name_is_the_name_of_one_action() {
        let actions: Vec<_> = Keymap::default().actions().collect();
        for one in &actions {
            for other in &actions {
                assert_eq!(one == other, one.name() == other.name());
            }
        }
    }

    /// Whatever the texts of the program put into these brackets has keys.
    #[test]
    fn all_sentences_name_actions() {
        let keymap = Keymap::default();
        let mut count = 0;
        let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        for layer in ["app", "ui"] {
            for source in sources_in(&sources.join(layer)) {
                for part in source.split(OPEN).skip(1) {
                    let names = part.split_once(CLOSE).map(|(names, _)| names);
                    // The brackets themselves are no name.
                    let is_name = |names: &&str| !names.contains(['\'', '"', '\n']);
                    let Some(names) = names.filter(is_name) else {
                        continue;
                    };
                    for name in names.split(' ') {
                        count += 1;
                        let is_known = keymap.action_named(name).is_some();
                        assert!(is_known || name == "nonsense", "{name}");
                    }
                }
            }
        }
        assert!(count > 50, "{count}");
    }

    fn sources_in(folder: &Path) -> Vec<String> {
        let entries = fs::read_dir(folder).expect("the sources are here");
        let paths = entries.map(|entry| entry.expect("an entry").path());
        let sources = paths.map(|path| {
            if path.is_dir() {
                sources_in(&path)
            } else {
                vec![fs::read_to_string(path).expect("text")]
            }
        });
        sources.flatten().collect()
    }
}
