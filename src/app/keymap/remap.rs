//! Other keys than those that come with the program.

use std::borrow::Cow;

use crate::app::{Action, Key};

use super::table::DEFAULT;
use super::{Binding, Context, Keymap, Keys};

/// Other keys for an action, wherever it has some.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Remap {
    /// The action.
    pub action: Action,
    /// The keys, the one to be shown first.
    pub keys: Vec<Key>,
}

/// Why keys of an action stay as they were.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Clash {
    /// Which of the wishes is not granted.
    pub remap: usize,
    /// Which of its keys is the reason, if one of them is.
    pub key: Option<usize>,
    /// A sentence.
    pub why: String,
}

/// Quits everywhere, whatever the settings say.
const ALWAYS_QUITS: Key = Key::Ctrl('c');

impl Keymap {
    /// The default keymap with other keys for some actions, and the remaps that are refused.
    pub fn with(remaps: &[Remap]) -> (Self, Vec<Clash>) {
        let mut clashes = Vec::new();
        loop {
            let granted = |remap: &usize| clashes.iter().all(|clash: &Clash| clash.remap != *remap);
            let granted: Vec<_> = (0..remaps.len()).filter(granted).collect();
            let keymap = Self::granting(granted.iter().map(|remap| &remaps[*remap]));
            let clash = granted
                .iter()
                .find_map(|remap| keymap.clash(remaps, *remap, &granted));
            let Some(clash) = clash else {
                clashes.sort_by_key(|clash| clash.remap);
                return (keymap, clashes);
            };
            // Without these keys others may be possible, so check all of them again.
            clashes.push(clash);
        }
    }

    /// The table with these keys, whether they clash or not.
    fn granting<'r>(remaps: impl Iterator<Item = &'r Remap>) -> Self {
        let mut keymap = Self::default();
        for remap in remaps {
            let usual = remap.action.usual_keys();
            for binding in &mut keymap.bindings {
                if binding.action != remap.action {
                    continue;
                }
                let Keys::These(before) = &binding.keys else {
                    continue;
                };
                // A usual key stays where it was: elsewhere it may mean something else.
                let fits = |key: &&Key| !usual.contains(key) || before.contains(key);
                let mut keys: Vec<_> = remap.keys.iter().filter(fits).copied().collect();
                if keys.is_empty() {
                    keys = before.to_vec();
                }
                if remap.action == Action::Quit && !keys.contains(&ALWAYS_QUITS) {
                    keys.push(ALWAYS_QUITS);
                }
                binding.keys = Keys::These(Cow::Owned(keys));
            }
        }
        keymap
    }

    /// Why this wish cannot be granted together with the others that are.
    fn clash(&self, remaps: &[Remap], number: usize, granted: &[usize]) -> Option<Clash> {
        let remap = &remaps[number];
        let refused = |key, why| {
            Some(Clash {
                remap: number,
                key,
                why,
            })
        };
        let name = remap.action.name();
        let earlier = |other: &&usize| **other < number && remaps[**other].action == remap.action;
        if granted.iter().any(|other| earlier(&other)) {
            return refused(None, format!("{name} has other keys already"));
        }
        if remap.keys.is_empty() {
            return refused(None, format!("{name} needs a key"));
        }
        // Of two wishes for one key the first is granted.
        let later: Vec<_> = granted.iter().filter(|other| **other > number).collect();
        let is_later = |action| later.iter().any(|other| remaps[**other].action == action);
        for binding in self.bindings.iter().filter(|it| it.action == remap.action) {
            let Keys::These(keys) = &binding.keys else {
                continue;
            };
            for key in keys.iter() {
                let place = remap.keys.iter().position(|wished| wished == key);
                if remap.action != Action::Quit && *key == ALWAYS_QUITS {
                    return refused(place, format!("{key} always quits"));
                }
                for context in binding.contexts {
                    let other = self.other_meaning(*context, remap.action, *key);
                    if let Some(other) = other.filter(|other| !is_later(other.action)) {
                        return refused(place, other.takes(*key, *context));
                    }
                }
            }
        }
        None
    }

    /// The other binding of the key in that context.
    fn other_meaning(&self, context: Context, action: Action, key: Key) -> Option<&Binding> {
        // These actions can be done elsewhere, too; there, letters are text.
        let gives_way = |binding: &&Binding| {
            matches!(binding.keys, Keys::Text)
                && matches!(action, Action::Quit | Action::ToggleHelp)
        };
        self.of(context)
            .filter(|binding| binding.action != action && binding.matches(key).is_some())
            .find(|binding| !gives_way(binding))
    }
}

impl Binding {
    /// Says that it has `key` already.
    fn takes(&self, key: Key, context: Context) -> String {
        let place = context.name().to_lowercase();
        match self.keys {
            Keys::These(_) => format!("{key} is {} already ({place})", self.action.name()),
            _ => format!("{key} types ({place}): {}", self.long),
        }
    }
}

impl Action {
    /// The keys that ask for it anywhere, if the settings say nothing else.
    pub fn usual_keys(self) -> Vec<Key> {
        let mut usual = Vec::new();
        for binding in DEFAULT.iter().filter(|binding| binding.action == self) {
            let Keys::These(keys) = &binding.keys else {
                continue;
            };
            for key in keys.iter() {
                if !usual.contains(key) {
                    usual.push(*key);
                }
            }
        }
        usual
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::RowEdit;

    fn remap(name: &str, keys: &str) -> Remap {
        Remap {
            action: Keymap::default().action_named(name).expect(name),
            keys: keys.split(' ').map(|key| key.parse().expect(key)).collect(),
        }
    }

    fn with(remaps: &[(&str, &str)]) -> (Keymap, Vec<String>) {
        let remaps: Vec<_> = remaps
            .iter()
            .map(|(name, keys)| remap(name, keys))
            .collect();
        let (keymap, clashes) = Keymap::with(&remaps);
        (keymap, clashes.into_iter().map(|clash| clash.why).collect())
    }

    #[test]
    fn the_table_of_the_program_has_no_clash_and_can_be_written_down() {
        let actions: Vec<_> = Keymap::default().actions().collect();
        let remaps = actions.iter().enumerate().filter_map(|(place, action)| {
            let is_first = !actions[..place].contains(action);
            let keys = action.usual_keys();
            is_first.then_some(Remap {
                action: *action,
                keys,
            })
        });
        let (keymap, clashes) = Keymap::with(&remaps.collect::<Vec<_>>());
        assert_eq!(clashes, []);
        let mut symbols: Vec<_> = (' '..='~').map(Key::Char).collect();
        symbols.extend(actions.iter().flat_map(|action| action.usual_keys()));
        for context in Context::ALL {
            for key in &symbols {
                let usual = Keymap::default().action(context, *key);
                assert_eq!(keymap.action(context, *key), usual);
            }
        }
    }

    #[test]
    fn other_keys_take_the_place_of_the_usual_ones_everywhere() {
        let (keymap, clashes) = with(&[
            ("step-back", "z Left"),
            ("hints", "s"),
            ("solver-step", "h"),
        ]);
        assert_eq!(clashes, Vec::<String>::new());
        let action = |context, key: &str| keymap.action(context, key.parse().expect(key));
        for context in [Context::Editing, Context::Timeline] {
            assert_eq!(action(context, "z"), Some(Action::StepBack));
            assert_eq!(action(context, "["), None);
            assert_eq!(action(context, "s"), Some(Action::ToggleHints));
            assert_eq!(action(context, "h"), Some(Action::SolverStep));
        }
        assert_eq!(action(Context::Timeline, "Left"), Some(Action::StepBack));
        assert_eq!(
            action(Context::Editing, "Left"),
            Some(Action::Row(RowEdit::Left))
        );
    }

    #[test]
    fn a_key_that_means_something_is_refused() {
        for (name, keys, why) in [
            ("hints", "s", "s is solver-step already (making a row)"),
            ("hints", "z H", "H types (making a row): place a colour"),
            ("hints", "7", "7 types (making a row): place a colour"),
            ("submit", "g", "g types (setup): type a seed"),
            ("hints", "Ctrl-C", "Ctrl-C always quits"),
            ("quit", "?", "? is help already (making a row)"),
        ] {
            let (keymap, clashes) = with(&[(name, keys)]);
            assert_eq!(clashes, [why]);
            let action = keymap.action_named(name).expect(name);
            for key in action.usual_keys() {
                assert!(
                    Context::ALL
                        .iter()
                        .any(|it| keymap.action(*it, key) == Some(action))
                );
            }
        }
    }

    #[test]
    fn of_two_wishes_for_a_key_the_first_is_granted() {
        let (keymap, clashes) = with(&[("hints", "z"), ("review", "z"), ("versus", "r")]);
        assert_eq!(
            clashes,
            [
                "z is hints already (making a row)",
                "r is review already (making a row)"
            ]
        );
        assert_eq!(keymap.key_in(Context::Editing, Action::ToggleHints), "z");
        assert_eq!(keymap.key_in(Context::Editing, Action::Review), "r");
        assert_eq!(
            with(&[("hints", "z"), ("hints", "j")]).1,
            ["hints has other keys already"]
        );
    }

    #[test]
    fn ctrl_c_quits_whatever_the_settings_say() {
        let (keymap, clashes) = with(&[("quit", "j"), ("help", "k"), ("correct", "z")]);
        assert_eq!(clashes, Vec::<String>::new());
        for context in Context::ALL {
            assert_eq!(keymap.action(context, Key::Ctrl('c')), Some(Action::Quit));
        }
        assert_eq!(keymap.key_in(Context::Editing, Action::Quit), "j");
        assert_eq!(keymap.key_in(Context::SeedField, Action::Quit), "Ctrl-C");
        assert_eq!(
            keymap.action(Context::SeedField, Key::Char('j')),
            Some(Action::Type('j'))
        );
    }
}
