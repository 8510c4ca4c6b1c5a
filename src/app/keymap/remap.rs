//! Other keys than those that come with the program.

use std::borrow::Cow;

use crate::app::{Action, Key};

use super::table::DEFAULT;
use super::{Binding, Context, Keymap, Keys};

/// Quits everywhere, whatever the settings say.
const ALWAYS_QUITS: Key = Key::Ctrl('c');

impl Keymap {
    /// The default keymap with other keys for these actions, wherever they have some.
    ///
    /// # Errors
    /// Part of a sentence: a key that has another meaning already.
    pub fn with(remaps: &[(Action, Vec<Key>)]) -> Result<Self, String> {
        let mut keymap = Self::default();
        for binding in &mut keymap.bindings {
            let remap = remaps.iter().find(|(action, _)| *action == binding.action);
            if let (Some((action, wanted)), Keys::These(before)) = (remap, &binding.keys) {
                binding.keys = Keys::These(Cow::Owned(replaced(*action, before, wanted)));
            }
        }
        let clash = remaps.iter().find_map(|(action, _)| keymap.clash(*action));
        clash.map_or(Ok(keymap), Err)
    }

    /// Says which key of an action has another meaning in one of its contexts.
    fn clash(&self, action: Action) -> Option<String> {
        for binding in self.bindings.iter().filter(|it| it.action == action) {
            let Keys::These(keys) = &binding.keys else {
                continue;
            };
            for (context, key) in pairs(binding.contexts, keys) {
                let other = self.of(context).find(|other| {
                    // Quitting and help give way to text: they can be asked for elsewhere.
                    let gives_way = matches!(other.keys, Keys::Text)
                        && matches!(action, Action::Quit | Action::ToggleHelp);
                    other.action != action && other.matches(key).is_some() && !gives_way
                });
                if let Some(other) = other {
                    let (name, place) = (action.name(), context.name().to_lowercase());
                    return Some(match other.keys {
                        Keys::These(_) => {
                            format!("{key} is {name} and {} ({place})", other.action.name())
                        }
                        _ => format!("{key} is {name} and types ({place}: {})", other.long),
                    });
                }
            }
        }
        None
    }
}

/// The keys of one binding. A usual key stays where it was: elsewhere it may mean something else.
fn replaced(action: Action, before: &[Key], wanted: &[Key]) -> Vec<Key> {
    let usual = action.usual_keys();
    let fits = |key: &&Key| !usual.contains(key) || before.contains(key);
    let mut keys: Vec<_> = wanted.iter().filter(fits).copied().collect();
    if keys.is_empty() {
        keys = before.to_vec();
    }
    if action == Action::Quit && !keys.contains(&ALWAYS_QUITS) {
        keys.push(ALWAYS_QUITS);
    }
    keys
}

fn pairs(contexts: &[Context], keys: &[Key]) -> impl Iterator<Item = (Context, Key)> {
    let contexts = contexts.iter();
    contexts.flat_map(move |context| keys.iter().map(move |key| (*context, *key)))
}

impl Action {
    /// The keys that ask for it anywhere, if the settings say nothing else.
    pub fn usual_keys(self) -> Vec<Key> {
        let mut usual = Vec::new();
        for Binding { keys, .. } in DEFAULT.iter().filter(|binding| binding.action == self) {
            if let Keys::These(keys) = keys {
                let new = keys.iter().filter(|key| !usual.contains(*key));
                usual.append(&mut new.copied().collect());
            }
        }
        usual
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::RowEdit;

    fn with(remaps: &[(&str, &str)]) -> Result<Keymap, String> {
        let remap = |(name, keys): &(&str, &str)| {
            let keys = keys.split(' ').map(|key| key.parse().expect(key));
            let action = Keymap::default().action_named(name).expect(name);
            (action, keys.collect())
        };
        Keymap::with(&remaps.iter().map(remap).collect::<Vec<_>>())
    }

    #[test]
    fn other_keys_take_the_place_of_the_usual_ones_everywhere() {
        let keymap = with(&[
            ("step-back", "z Left"),
            ("hints", "s"),
            ("solver-step", "h"),
        ])
        .unwrap();
        let action = |context, key: &str| keymap.action(context, key.parse().expect(key));
        for context in [Context::Editing, Context::Timeline] {
            assert_eq!(action(context, "z"), Some(Action::StepBack));
            assert_eq!(action(context, "["), None);
            assert_eq!(action(context, "s"), Some(Action::ToggleHints));
            assert_eq!(action(context, "h"), Some(Action::SolverStep));
        }
        assert_eq!(action(Context::Timeline, "Left"), Some(Action::StepBack));
        let left = Action::Row(RowEdit::Left);
        assert_eq!(action(Context::Editing, "Left"), Some(left));
    }

    #[test]
    fn a_key_with_two_meanings_is_refused() {
        for (remaps, why) in [
            (
                [("hints", "s")].as_slice(),
                "s is hints and solver-step (making a row)",
            ),
            (
                &[("hints", "z H")],
                "H is hints and types (making a row: place a colour)",
            ),
            (
                &[("submit", "g")],
                "g is submit and types (setup: type a seed)",
            ),
            (
                &[("hints", "Ctrl-C")],
                "Ctrl-C is hints and quit (making a row)",
            ),
            (&[("quit", "?")], "? is quit and help (making a row)"),
            (
                &[("hints", "z"), ("review", "z")],
                "z is hints and review (making a row)",
            ),
        ] {
            assert_eq!(with(remaps).err().as_deref(), Some(why));
        }
    }

    #[test]
    fn ctrl_c_quits_whatever_the_settings_say() {
        let keymap = with(&[("quit", "j"), ("help", "k"), ("correct", "z")]).unwrap();
        for context in Context::ALL {
            assert_eq!(keymap.action(context, Key::Ctrl('c')), Some(Action::Quit));
        }
        assert_eq!(keymap.key_in(Context::Editing, Action::Quit), "j");
        assert_eq!(keymap.key_in(Context::SeedField, Action::Quit), "Ctrl-C");
        let typed = keymap.action(Context::SeedField, Key::Char('j'));
        assert_eq!(typed, Some(Action::Type('j')));
    }
}
