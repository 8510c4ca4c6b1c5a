//! What the page keeps: the texts of the files, in a place that may be shared with another tab, refused, or full.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use pegwise::app::{GameId, Memory, Settings};
use pegwise::web::storage::{Kept, Storage};

use crate::support::play::*;

/// A place in memory. Its clones are other tabs of the same browser.
#[derive(Clone, Default)]
struct Shelf {
    texts: Rc<RefCell<BTreeMap<String, String>>>,
    /// Whether nothing can be read, as where the player has forbidden it.
    is_refused: bool,
    /// Whether there is room for nothing more.
    is_full: bool,
}

/// An error, if it is one.
fn fail_if(is_bad: bool) -> Result<(), String> {
    if is_bad { Err("no".to_owned()) } else { Ok(()) }
}

impl Shelf {
    /// A text of which the name ends like this.
    fn text(&self, end: &str) -> String {
        let texts = self.texts.borrow();
        let found = texts.iter().find(|(name, _)| name.ends_with(end));
        found.map(|(_, text)| text.clone()).unwrap_or_default()
    }
}

impl Storage for Shelf {
    fn read(&self, name: &str) -> Result<Option<String>, String> {
        fail_if(self.is_refused)?;
        Ok(self.texts.borrow().get(name).cloned())
    }

    fn write(&mut self, name: &str, text: &str) -> Result<(), String> {
        fail_if(self.is_refused || self.is_full)?;
        self.texts
            .borrow_mut()
            .insert(name.to_owned(), text.to_owned());
        Ok(())
    }

    fn remove(&mut self, name: &str) -> Result<(), String> {
        fail_if(self.is_refused)?;
        self.texts.borrow_mut().remove(name);
        Ok(())
    }

    fn names(&self) -> Vec<String> {
        if self.is_refused {
            return Vec::new();
        }
        self.texts.borrow().keys().cloned().collect()
    }
}

/// The name of a game.
fn id(number: u32) -> GameId {
    GameId::of_name(&format!("2026-11-21-174934-{number:08x}")).unwrap()
}

#[test]
fn a_game_that_was_saved_is_there_when_the_page_is_loaded_again() {
    let shelf = Shelf::default();
    let begun = game("KIWI AABB");
    let mut kept = Kept::new(shelf.clone());
    assert_eq!(kept.save(id(1), &begun), Ok(id(1)));
    assert_eq!(shelf.text(&id(1).to_string()), begun.to_string());

    let mut again = Kept::new(shelf);
    assert_eq!(again.games().games, [(id(1), begun)].into());
    assert_eq!(again.last(), Some(id(1)));
}

#[test]
fn what_another_tab_has_played_is_not_lost() {
    let shelf = Shelf::default();
    let [begun, here, there] = ["KIWI AABB", "KIWI AABB AACD", "KIWI AABB CCDD"].map(game);
    let mut first = Kept::new(shelf.clone());
    first.save(id(1), &begun).unwrap();
    let mut second = Kept::new(shelf.clone());
    second.games();
    assert_eq!(second.save(id(1), &there), Ok(id(1)));

    let renamed = first.save(id(1), &here).unwrap();
    assert_ne!(renamed, id(1));
    assert_eq!(
        Kept::new(shelf).games().games,
        [(id(1), there), (renamed, here.clone())].into()
    );
    // From now on it has this name, and is not renamed again.
    assert_eq!(first.save(renamed, &here), Ok(renamed));
    // Nor is a game deleted that another tab plays on with.
    assert!(first.delete(id(1)).is_err());
    assert_eq!(second.delete(id(1)), Ok(()));
}

#[test]
fn a_text_that_is_no_game_is_named_and_stays() {
    let shelf = Shelf::default();
    let mut kept = Kept::new(shelf.clone());
    kept.save(id(1), &game("KIWI AABB")).unwrap();
    let name = format!("pegwise/games/{}", id(2));
    shelf
        .texts
        .borrow_mut()
        .insert(name.clone(), "pegwise 1\nboard 99x99".to_owned());
    let found = Kept::new(shelf.clone()).games();
    assert_eq!(found.games.len(), 1);
    assert_eq!(found.problems.len() + found.larger, 1);
    assert!(shelf.texts.borrow().contains_key(&name));
}

#[test]
fn settings_change_in_their_text_and_what_another_tab_has_set_stays() {
    let shelf = Shelf::default();
    let (mut one, mut other) = (Kept::new(shelf.clone()), Kept::new(shelf.clone()));
    let usual = Settings::default();
    let silent = Settings {
        mouse: false,
        ..usual.clone()
    };
    let dark = Settings {
        theme: "night".to_owned(),
        ..usual.clone()
    };
    one.save_settings(&usual, &silent).unwrap();
    other.save_settings(&usual, &dark).unwrap();
    let read = Kept::new(shelf).settings(Settings::default(), &themes());
    assert_eq!(read.problem, None);
    assert_eq!(
        (read.settings.mouse, &*read.settings.theme),
        (false, "night")
    );
}

#[test]
fn what_is_remembered_stays_beside_what_another_tab_has_added() {
    let shelf = Shelf::default();
    let solved = |name: &str| Memory {
        solved: vec![name.to_owned()],
        ..Memory::default()
    };
    let (mut one, mut other) = (Kept::new(shelf.clone()), Kept::new(shelf.clone()));
    assert_eq!(one.memory(), (Memory::default(), None));
    other.memory();
    one.remember(&solved("one"));
    other.remember(&solved("other"));
    let (memory, problem) = Kept::new(shelf.clone()).memory();
    assert_eq!(
        (memory.solved, problem),
        (vec!["one".to_owned(), "other".to_owned()], None)
    );

    // A text that is none is kept beside, and said.
    shelf
        .texts
        .borrow_mut()
        .insert("pegwise/state.json".to_owned(), "{".to_owned());
    let (memory, problem) = Kept::new(shelf.clone()).memory();
    assert_eq!(memory, Memory::default());
    assert!(problem.is_some());
    assert_eq!(shelf.text("damaged"), "{");
}

#[test]
fn where_nothing_can_be_kept_the_game_is_told_so() {
    let played = game("KIWI AABB");
    for shelf in [
        Shelf {
            is_refused: true,
            ..Shelf::default()
        },
        Shelf {
            is_full: true,
            ..Shelf::default()
        },
    ] {
        let mut kept = Kept::new(shelf);
        assert_eq!(kept.save(id(1), &played), Err("no".to_owned()));
        assert!(kept.games().games.is_empty());
        let changed = Settings {
            mouse: false,
            ..Settings::default()
        };
        assert!(kept.save_settings(&Settings::default(), &changed).is_err());
        // It is as if nothing was remembered.
        kept.remember(&Memory {
            coach: true,
            ..Memory::default()
        });
        assert_eq!(kept.memory(), (Memory::default(), None));
    }
}
