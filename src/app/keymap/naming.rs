//! Sentences that name keys: `⟨submit⟩ plays the row` is `Enter plays the row`, or what the settings say.

use super::{Context, Keymap};
use crate::app::Action;

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
                // Somebody else's brackets.
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
pub(super) fn together(keys: &[String]) -> String {
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
