//! The kept games, as far as the loop has to do with them.

use std::io::{self, Write};
use std::sync::mpsc::Sender;

use crate::app::{App, Damaged, Effect, Message};
use crate::edge::records;
use crate::edge::store::{ShelfReader, Store};

use super::{Event, Loop};

/// Reads the games of earlier runs, while the first of this one may be played.
pub(super) fn read_shelf(
    shelf: ShelfReader,
    set_aside: Vec<Damaged>,
    events: Sender<Event>,
) -> io::Result<()> {
    let read = move || {
        let (games, mut damaged) = shelf.read();
        for one in &mut damaged {
            one.is_new |= set_aside.iter().any(|now| now.id == one.id);
        }
        // No receiver: the program is at its end already.
        let _ = events.send(Event::Message(Message::Shelved(games, damaged)));
    };
    std::thread::Builder::new()
        .name("shelf".to_owned())
        .spawn(read)?;
    Ok(())
}

/// Games that could not be kept: with their record they can be kept by hand.
pub(super) fn say_what_is_kept(app: &App, store: &Store) {
    let mut said: String = store.unwritten().map(records::not_kept).collect();
    if said.is_empty() && app.keeps_unfinished() {
        said.push_str("Your game is kept: it goes on when you start pegwise again.\n");
    }
    // A terminal that is gone cannot take it, and then nobody reads it.
    let _ = io::stdout().write_all(said.as_bytes());
}

impl Loop {
    /// Does what has to be done to kept games; the answer is what the app has to hear of it.
    pub(super) fn do_with_store(&mut self, effect: Effect) -> Option<Message> {
        match effect {
            Effect::Keep(id, game) => {
                let result = self.store.keep(id, &game);
                let is_new = result.as_ref().err().map(String::as_str) != self.app.not_kept();
                is_new.then_some(Message::Keeping(result))
            }
            Effect::Claim(id) => Some(Message::Claimed(id, self.store.claim(id))),
            Effect::Delete(id) => Some(Message::Deleted(id, self.store.delete(id))),
            Effect::Restore(id) => Some(Message::Restored(id, self.store.restore(id))),
            Effect::ReadShelf => {
                // Where no thread can be had, the list stays as it is.
                let _ = read_shelf(self.store.shelf(), Vec::new(), self.sender.clone());
                None
            }
            _ => None,
        }
    }
}
